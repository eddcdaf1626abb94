package import StackModel

/// A row of a long stack changed its room in a block: what comes after it is displaced, and on its way.
///
/// So an animation that moves a hundred thousand rows is one value. A row shows where the model has it and, besides, where
/// all shifts before it have it still; those that began before it came in are none of its own.
struct RowShift {
  let stack: StackView
  /// Along which it displaces.
  let axis: Axis
  /// What comes after it is displaced, with `isInclusive` the view itself, too.
  var anchor: View
  var isInclusive: Bool
  /// From where rows are shown at first to where they are, in points, turned round.
  let amount: Double
  let timing: AnimationTiming
  let block: Int
  /// Counts with the animations of the animator.
  let number: Int
}

/// A row that came in while others moved.
struct RowArrival {
  let view: View
  /// That of the first shift that it has a part in.
  let number: Int
}

/// The shifts of a stack at an instant, worked out once so that many rows can be asked for.
final class ShownShifts {
  let instant: Duration
  /// The stack's, which moves on where places do.
  let arrangementVersion: Int
  /// By axis.
  let sums: [ShiftSums?]

  init(_ shifts: [RowShift], at instant: Duration, arrangementVersion: Int) {
    self.instant = instant
    self.arrangementVersion = arrangementVersion
    sums = Axis.allCases.map { axis in
      let own = shifts.filter { $0.axis == axis }
      return own.isEmpty ? nil : ShiftSums(own, at: instant)
    }
  }
}

/// The shifts of a stack along an axis at an instant.
struct ShiftSums {
  /// The first place displaced, what is left of it, its number; by place.
  private let shifts: [(place: Int, rest: Double, number: Int)]
  /// The sum of the shifts up to each.
  private let sums: [Double]
  /// How far any row may be displaced.
  let reach: Double

  init(_ shifts: [RowShift], at instant: Duration) {
    var progress: [AnimationTiming: Double] = [:]
    let own = shifts.compactMap { shift -> (place: Int, rest: Double, number: Int)? in
      guard let place = shift.place else { return nil }
      let gone = progress[shift.timing] ?? shift.timing.progress(at: instant)
      progress[shift.timing] = gone
      return (place, shift.amount * (1 - gone), shift.number)
    }.sorted { ($0.place, $0.number) < ($1.place, $1.number) }
    var sum = 0.0
    self.shifts = own
    sums = own.map { shift in
      sum += shift.rest
      return sum
    }
    reach = own.reduce(0) { $0 + abs($1.rest) }
  }

  /// The displacement of a row.
  /// - Complexity: O(log s), s shifts; O(s) for a row that came in while others moved.
  func displacement(at place: Int, since number: Int) -> Double {
    guard number == 0 else {
      return shifts.reduce(0) { $1.place <= place && $1.number >= number ? $0 + $1.rest : $0 }
    }
    var range = 0..<shifts.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = shifts[middle].place <= place ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound == 0 ? 0 : sums[range.lowerBound - 1]
  }
}

extension RowShift {
  /// The first place that it displaces; nil once its anchor is arranged no more.
  var place: Int? { stack.place(of: anchor).map { isInclusive ? $0 : $0 + 1 } }

  /// The displacement along an axis as components of a frame.
  static func components(_ amount: Double, along axis: Axis) -> AnimatedComponents {
    axis == .horizontal ? AnimatedComponents(amount, 0, 0, 0) : AnimatedComponents(0, amount, 0, 0)
  }
}

extension Animator {
  // MARK: Showing

  /// The shifts of a stack at an instant; nil where it has none.
  func shownShifts(of stack: StackView, at instant: Duration) -> ShownShifts? {
    guard !state.shifts.isEmpty else { return nil }
    let id = ObjectIdentifier(stack)
    if let known = knownShifts[id], known.instant == instant,
      known.arrangementVersion == stack.arrangementVersion
    {
      return known
    }
    guard let shifts = state.shifts[id] else { return nil }
    let shown = ShownShifts(shifts, at: instant, arrangementVersion: stack.arrangementVersion)
    knownShifts[id] = shown
    return shown
  }

  /// How far a row is displaced by others at an instant; nil where it is not.
  func displacement(of view: View, at instant: Duration) -> AnimatedComponents? {
    guard !state.shifts.isEmpty, view.isArranged, let stack = view.superview as? StackView,
      let shown = shownShifts(of: stack, at: instant), let place = stack.place(of: view)
    else { return nil }
    let since = state.arrivals.isEmpty ? 0 : state.arrivals[ObjectIdentifier(view)]?.number ?? 0
    func amount(_ axis: Axis) -> Double {
      shown.sums[axis.rawValue]?.displacement(at: place, since: since) ?? 0
    }
    return AnimatedComponents(amount(.horizontal), amount(.vertical), 0, 0)
  }

  /// The whole amount by which shifts displace a view, whatever is left of it.
  func displacement(of view: View, by shifts: [RowShift]) -> AnimatedComponents {
    guard !shifts.isEmpty, view.isArranged, let stack = view.superview as? StackView,
      let place = stack.place(of: view)
    else { return .zero }
    let since = state.arrivals[ObjectIdentifier(view)]?.number ?? 0
    return shifts.reduce(into: .zero) { sum, shift in
      let affects = shift.stack === stack && shift.number >= since && shift.place.map { $0 <= place } ?? false
      if affects { sum += RowShift.components(shift.amount, along: shift.axis) }
    }
  }

  // MARK: Beginning and ending

  /// Turns what a block displaces into shifts on their way.
  func begin(_ shifts: [RowShift], in context: BlockContext) {
    context.shifts = []
    guard context.timing.duration > .zero else { return }
    for shift in shifts where shift.stack.rootView === root {
      let id = ObjectIdentifier(shift.stack)
      append(shift, to: \.shifts, id)
      context.shifted.insert(id)
    }
  }

  /// Forgets the shifts of blocks that have ended.
  func removeShifts(of blocks: Set<Int>, _ stacks: Set<ObjectIdentifier>) {
    for id in stacks {
      guard let shifts = state.shifts[id] else { continue }
      let rest = shifts.filter { !blocks.contains($0.block) }
      set(\.shifts, id, to: rest.isEmpty ? nil : rest)
    }
    // Who came in while others moved need not be known once nothing moves.
    if !stacks.isEmpty, state.shifts.isEmpty, !state.arrivals.isEmpty { change(\.arrivals, to: [:]) }
  }

  /// A stack has left with its rows: its shifts go, and their blocks don't finish.
  func abandonShifts(of stack: ObjectIdentifier) {
    guard let shifts = state.shifts[stack] else { return }
    set(\.shifts, stack, to: nil)
    for shift in shifts {
      if let block = state.blocks[shift.block], block.finished {
        set(\.blocks, block.id, to: block.unfinished)
      }
      contexts.first { $0.id == shift.block }?.finished = false
    }
  }

  // MARK: Hearing

  package func view(_ stack: StackView, willShift shift: RowIndex.Shift) {
    guard !isRollingBack, suppressionDepth == 0, let context = contexts.last else { return }
    context.shifts.append(
      RowShift(
        stack: stack, axis: stack.axis, anchor: shift.view, isInclusive: shift.isInclusive,
        amount: -shift.amount,
        timing: context.timing, block: context.id, number: state.nextNumber))
    change(\.nextNumber, to: state.nextNumber + 1)
  }

  package func view(_ stack: StackView, didPlace arrived: [View]) { noteArrival(of: arrived, in: stack) }

  package func view(_ stack: StackView, didArrange view: View) { noteArrival(of: [view], in: stack) }

  /// Notes that what has begun so far is none of these rows' own.
  private func noteArrival(of views: [View], in stack: StackView) {
    guard !isRollingBack, !views.isEmpty else { return }
    guard
      state.shifts[ObjectIdentifier(stack)] != nil
        || contexts.contains(where: { $0.shifts.contains { $0.stack === stack } })
    else { return }
    for view in views {
      set(\.arrivals, ObjectIdentifier(view), to: RowArrival(view: view, number: state.nextNumber))
    }
  }

  package func view(_ stack: StackView, willUnarrange view: View) {
    guard !isRollingBack else { return }
    let id = ObjectIdentifier(stack)
    let pending = contexts.contains { $0.shifts.contains { $0.stack === stack } }
    guard state.shifts[id] != nil || pending, let place = stack.place(of: view) else { return }
    keepDisplacement(of: view, in: stack)
    let next = place + 1 < stack.arrangedSubviews.count ? stack.arrangedSubviews[place + 1] : nil
    func withoutView(_ shifts: [RowShift]) -> [RowShift] {
      shifts.compactMap { shift in
        guard shift.anchor === view, shift.stack === stack else { return shift }
        return next.map { next in
          var shift = shift
          (shift.anchor, shift.isInclusive) = (next, true)
          return shift
        }
      }
    }
    if let shifts = state.shifts[id], shifts.contains(where: { $0.anchor === view }) {
      set(\.shifts, id, to: withoutView(shifts))
    }
    for context in contexts { context.shifts = withoutView(context.shifts) }
  }

  /// Gives a view that is to be no row any more animations of its own, so that it stays on its way.
  private func keepDisplacement(of view: View, in stack: StackView) {
    let shifts = state.shifts[ObjectIdentifier(stack)] ?? []
    let viewID = ObjectIdentifier(view)
    for (block, own) in Dictionary(grouping: shifts, by: \.block).sorted(by: { $0.key < $1.key }) {
      let amount = displacement(of: view, by: own)
      guard amount != .zero, let timing = own.first?.timing, var owner = state.blocks[block] else { continue }
      let frame = view.components(of: .frame)
      let animation = AdditiveAnimation(
        view: view, property: .frame, from: frame + amount, to: frame, timing: timing, block: block,
        number: state.nextNumber)
      append(animation, to: \.tracks, viewID)
      change(\.nextNumber, to: state.nextNumber + 1)
      owner.views.append(viewID)
      set(\.blocks, block, to: owner)
    }
    if state.arrivals[viewID] != nil { set(\.arrivals, viewID, to: nil) }
  }
}

import Foundation
package import StackCore

extension Animator {

  /// What is left of the shifts of a stack at an instant; nil if it has none.
  func presentationShifts(of stack: StackView, at instant: Duration) -> PresentationShifts? {
    guard !state.shifts.isEmpty else { return nil }
    let id = ObjectIdentifier(stack)
    if let cached = cachedShifts[id], cached.instant == instant,
      cached.arrangementVersion == stack.arrangementVersion
    {
      return cached
    }
    guard let shifts = state.shifts[id] else { return nil }
    let computed = PresentationShifts(shifts, at: instant, arrangementVersion: stack.arrangementVersion)
    cachedShifts[id] = computed
    return computed
  }

  /// The displacement of a row at an instant; nil if the view is not a row of a stack with shifts.
  func displacement(of view: View, at instant: Duration) -> AnimatedComponents? {
    guard !state.shifts.isEmpty, view.isArranged, let stack = view.storedSuperview as? StackView,
      let shifts = presentationShifts(of: stack, at: instant), let index = stack.arrangedIndex(of: view)
    else { return nil }
    let since = state.arrivals.isEmpty ? 0 : state.arrivals[ObjectIdentifier(view)]?.number ?? 0
    func amount(_ axis: Axis) -> Double {
      shifts.sums[axis.rawValue]?.displacement(at: index, since: since) ?? 0
    }
    return AnimatedComponents(amount(.horizontal), amount(.vertical), 0, 0)
  }

  func shifts(movingRow view: View) -> [RowShift] {
    guard !state.shifts.isEmpty, view.isArranged, let stack = view.storedSuperview as? StackView else {
      return []
    }
    let shifts = state.shifts[ObjectIdentifier(stack)] ?? []
    return shifts.filter { displacement(of: view, by: [$0]) != .zero }
  }

  /// The displacement of a row by some shifts at their start.
  func displacement(of view: View, by shifts: [RowShift]) -> AnimatedComponents {
    guard !shifts.isEmpty, view.isArranged, let stack = view.storedSuperview as? StackView,
      let index = stack.arrangedIndex(of: view)
    else { return .zero }
    let since = state.arrivals[ObjectIdentifier(view)]?.number ?? 0
    return shifts.reduce(into: .zero) { sum, shift in
      let movesView =
        shift.stack === stack && shift.number >= since && shift.firstIndex.map { $0 <= index } ?? false
      if movesView { sum[shift.axis.rawValue] += shift.amount }
    }
  }

  func begin(_ shifts: [RowShift], in context: BlockContext) {
    context.shifts = []
    guard context.timing.takesTime else { return }
    for shift in shifts where shift.stack.rootView === root {
      let id = ObjectIdentifier(shift.stack)
      append(shift, to: \.shifts, id)
      context.shiftedStacks.insert(id)
      context.extend(to: shift.timing)
    }
  }

  func removeShifts(of blocks: Set<Int>, in stacks: Set<ObjectIdentifier>) {
    for id in stacks {
      guard let shifts = state.shifts[id] else { continue }
      let rest = shifts.filter { !blocks.contains($0.block) }
      set(\.shifts, id, to: rest.isEmpty ? nil : rest)
    }
    removeUnusedArrivals()
  }

  /// Removes the arrivals of rows unless shifts are running, or may be collected by a block that is running.
  func removeUnusedArrivals() {
    if !state.arrivals.isEmpty, state.shifts.isEmpty, contexts.isEmpty { change(\.arrivals, to: [:]) }
  }

  /// Removes the shifts of a stack that has left the tree; their blocks complete with false.
  func removeShifts(ofStack id: ObjectIdentifier) {
    guard let shifts = state.shifts[id] else { return }
    set(\.shifts, id, to: nil)
    for shift in shifts {
      markUnfinished(shift.block)
      if state.blocks[shift.block].map({ $0.end == nil }) ?? false { shortenBlock(shift.block) }
    }
    removeUnusedArrivals()
  }

  /// Rows with consecutive indices that a block displaces by the same amount, in points.
  private typealias DisplacedRows = (rows: Range<Int>, amount: Double)

  /// Calls a closure for each block, timing, stack and axis with the rows that the block displaces.
  private func visitShifts(_ visit: (StackView, _ shifts: [RowShift], _ steps: [DisplacedRows]) -> Void) {
    for shifts in state.shifts.values.sorted(by: { ($0.first?.number ?? 0) < ($1.first?.number ?? 0) }) {
      guard let stack = shifts.first?.stack else { continue }
      let count = stack.storedArranged.count
      let groups = Self.runs(of: shifts).flatMap { run in
        Axis.allCases.map { axis in run.filter { $0.axis == axis } }
      }
      for group in groups where !group.isEmpty {
        let shifts = group.compactMap { shift in shift.firstIndex.map { ($0, shift.amount) } }
          .sorted { $0.0 < $1.0 }
        var sum = 0.0
        var steps: [DisplacedRows] = []
        for (position, shift) in shifts.enumerated() {
          sum += shift.1
          let end = position + 1 < shifts.count ? shifts[position + 1].0 : count
          if shift.0 < end, sum != 0 { steps.append((shift.0..<end, sum)) }
        }
        visit(stack, group, steps)
      }
    }
  }

  /// Whether a row is not listed with some shifts: it was added after them, or has an animation of the same block.
  private func isExempt(_ view: View, from shifts: [RowShift], in stack: StackView) -> Bool {
    let since = state.arrivals[ObjectIdentifier(view)]?.number ?? 0
    if since > shifts.last?.number ?? 0 { return true }
    let axis = shifts.first?.axis.rawValue ?? 0
    return state.tracks[ObjectIdentifier(view)]?.contains {
      $0.block == shifts.first?.block && $0.property == .frame && $0.from[axis] != $0.to[axis]
    } ?? false
  }

  /// The rows that blocks displace, one element for each block and row.
  var shiftListing: [RunningAnimation] {
    var result: [RunningAnimation] = []
    visitShifts { stack, shifts, steps in
      guard let timing = shifts.first?.timing, let axis = shifts.first?.axis, let last = shifts.last?.number
      else { return }
      let views = stack.arrangedSubviews
      let later = (state.shifts[ObjectIdentifier(stack)] ?? []).filter { $0.number > last }
      for (rows, amount) in steps {
        for view in views[rows] where !isExempt(view, from: shifts, in: stack) {
          let to =
            view.storedFrame.origin.coordinate(along: axis) + displacement(of: view, by: later)[axis.rawValue]
          result.append(
            RunningAnimation(
              viewID: ObjectIdentifier(view), property: axis == .horizontal ? .x : .y, from: to + amount,
              to: to, begin: timing.begin, delay: timing.delay, duration: timing.duration,
              curve: timing.curveDescription, progress: timing.progress(at: now), isPaused: timing.isHeld))
        }
      }
    }
    return result
  }

  private struct Candidate {
    let index: Int
    /// The number of the first shift that moves the row.
    let since: Int
  }

  private struct ShiftGroup: Hashable {
    let stack: ObjectIdentifier
    let block: Int
    let axis: Int
  }

  /// The number of elements of `shiftListing`, without visiting each row.
  /// Few rows are exempt: those that were added later and those with animations. Each is looked up once.
  /// - Complexity: O(g k + (g + k) log n), g blocks that displace rows, k rows that were added later or have animations, n arranged views.
  var shiftCount: Int {
    var count = 0
    let (arrived, animated) = (arrivedRows, animatedRows)
    visitShifts { stack, shifts, steps in
      guard let last = shifts.last else { return }
      let id = ObjectIdentifier(stack)
      let group = ShiftGroup(stack: id, block: last.block, axis: last.axis.rawValue)
      for (rows, _) in steps {
        count += rows.count
        for row in arrived[id] ?? [] where row.since > last.number && rows.contains(row.index) { count -= 1 }
        for row in animated[group] ?? [] where row.since <= last.number && rows.contains(row.index) {
          count -= 1
        }
      }
    }
    return count
  }

  private var arrivedRows: [ObjectIdentifier: [Candidate]] {
    var result: [ObjectIdentifier: [Candidate]] = [:]
    for arrival in state.arrivals.values {
      guard let stack = arrival.view.storedSuperview as? StackView,
        let index = stack.arrangedIndex(of: arrival.view)
      else { continue }
      result[ObjectIdentifier(stack), default: []].append(Candidate(index: index, since: arrival.number))
    }
    return result
  }

  /// The rows of stacks with shifts that have animations along an axis, by the block of the animation.
  private var animatedRows: [ShiftGroup: [Candidate]] {
    var result: [ShiftGroup: [Candidate]] = [:]
    for (id, track) in state.tracks {
      guard let view = track.first?.view, let stack = view.storedSuperview as? StackView,
        state.shifts[ObjectIdentifier(stack)] != nil, let index = stack.arrangedIndex(of: view)
      else { continue }
      let row = Candidate(index: index, since: state.arrivals[id]?.number ?? 0)
      for axis in Axis.allCases {
        let moving = track.lazy.filter {
          $0.property == .frame && $0.from[axis.rawValue] != $0.to[axis.rawValue]
        }
        for block in Set(moving.map(\.block)) {
          let group = ShiftGroup(stack: ObjectIdentifier(stack), block: block, axis: axis.rawValue)
          result[group, default: []].append(row)
        }
      }
    }
    return result
  }
}

extension Animator: RowObserver {
  /// Collects a shift for the innermost block.
  package func view(_ stack: StackView, willShift shift: RowIndex.Shift) {
    guard !isRollingBack, areAnimationsEnabled, let context = contexts.last else { return }
    guard let timing = shiftTiming(in: context) else {
      return captureRows(of: stack, from: shift.view, isInclusive: shift.isInclusive)
    }
    context.shifts.append(
      RowShift(
        stack: stack, axis: stack.axis, anchor: shift.view, isInclusive: shift.isInclusive,
        amount: -shift.amount, timing: timing, block: context.id, number: state.nextNumber))
    change(\.nextNumber, to: state.nextNumber + 1)
  }

  /// Exempts rows that had no place before from the shifts that have begun.
  package func view(_ stack: StackView, didPlace arrived: [View]) {
    guard !isRollingBack, !arrived.isEmpty, hasShifts(stack) else { return }
    for view in arrived {
      set(\.arrivals, ObjectIdentifier(view), to: RowArrival(view: view, number: state.nextNumber))
    }
  }

  /// Exempts a new row from the shifts that have begun.
  package func view(_ stack: StackView, didArrange view: View) {
    stackDidChange(stack)
    self.view(stack, didPlace: [view])
  }

  private func hasShifts(_ stack: StackView) -> Bool {
    state.shifts[ObjectIdentifier(stack)] != nil
      || contexts.contains { $0.shifts.contains { $0.stack === stack } }
  }

  /// Gives a row that is removed animations in place of shifts, and its own shifts another anchor.
  package func view(_ stack: StackView, willUnarrange view: View) {
    stackDidChange(stack)
    guard !isRollingBack, hasShifts(stack), let index = stack.arrangedIndex(of: view) else { return }
    let id = ObjectIdentifier(stack)
    convertShifts(of: stack, toAnimationsOf: view)
    let next = index + 1 < stack.storedArranged.count ? stack.storedArranged[index + 1] : nil
    /// Anchors the shifts of the view at the next row, which moves itself; without one they move no row.
    func reanchored(_ shifts: [RowShift]) -> [RowShift] {
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
      let rest = reanchored(shifts)
      set(\.shifts, id, to: rest.isEmpty ? nil : rest)
    }
    for context in contexts { context.shifts = reanchored(context.shifts) }
    removeUnusedArrivals()
  }

  /// Shifts grouped by block and timing, in order. The key frames of one block have different timings.
  static func runs(of shifts: [RowShift]) -> [[RowShift]] {
    struct Key: Hashable {
      let block: Int
      let timing: AnimationTiming
    }
    func order(_ run: [RowShift]) -> (Int, Int) { run.first.map { ($0.block, $0.number) } ?? (0, 0) }
    return Dictionary(grouping: shifts) { Key(block: $0.block, timing: $0.timing) }.values
      .sorted { order($0) < order($1) }
  }

  /// Replaces the displacement of a view that stops being a row by animations of its own.
  private func convertShifts(of stack: StackView, toAnimationsOf view: View) {
    let shifts = state.shifts[ObjectIdentifier(stack)] ?? []
    let viewID = ObjectIdentifier(view)
    for shifts in Self.runs(of: shifts) {
      let amount = displacement(of: view, by: shifts)
      guard amount != .zero, let timing = shifts.first?.timing, let id = shifts.first?.block else { continue }
      let frame = view.components(of: .frame)
      let animation = AdditiveAnimation(
        view: view, property: .frame, from: frame + amount, to: frame, timing: timing, block: id,
        number: state.nextNumber)
      append(animation, to: \.tracks, viewID)
      change(\.nextNumber, to: state.nextNumber + 1)
      if let context = contexts.first(where: { $0.id == id }) {
        context.animatedViews.append(viewID)
        context.extend(to: timing)
        continue
      }
      // A property animator finds its animations by itself.
      guard var block = state.blocks[id] else { continue }
      block.views.append(viewID)
      set(\.blocks, id, to: block)
    }
    if state.arrivals[viewID] != nil { set(\.arrivals, viewID, to: nil) }
  }

  /// Replaces the displacement of a row by animations of its own, and exempts it from the shifts that have begun.
  func detach(_ view: View, fromShiftsOf stack: StackView) {
    guard hasShifts(stack) else { return }
    convertShifts(of: stack, toAnimationsOf: view)
    set(\.arrivals, ObjectIdentifier(view), to: RowArrival(view: view, number: state.nextNumber))
  }
}

package import StackCore

extension Animator {
  // MARK: Presentation values

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
      if movesView { sum += RowShift.components(shift.amount, along: shift.axis) }
    }
  }

  // MARK: Begin and end

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

  /// Whether a stack has running shifts, or shifts that the running blocks have collected.
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

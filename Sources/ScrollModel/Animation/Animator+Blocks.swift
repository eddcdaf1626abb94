package import StackModel

extension Animator {
  /// A change that a block has seen.
  struct ChangeKey: Hashable {
    let view: ObjectIdentifier
    let property: AnimatableProperty
  }

  /// An animation block while it runs: the values before it.
  final class BlockContext {
    let id: Int
    let timing: AnimationTiming
    /// Whether layout was pending when the block began.
    var hadPendingLayout: Bool
    /// Set while views that came in are put in their places.
    var isPlacingNewViews = false
    /// With the number of the first shift that can have moved the view since.
    var changes: [ChangeKey: (view: View, old: AnimatedComponents, number: Int)] = [:]
    var order: [ChangeKey] = []
    /// What it displaces, since it was last turned into animations.
    var shifts: [RowShift] = []
    /// The stacks in which it displaces rows.
    var shifted: Set<ObjectIdentifier> = []
    /// The views with an animation of this block.
    var animated: [ObjectIdentifier] = []
    /// Whether no animated view has left since.
    var finished = true

    init(id: Int, timing: AnimationTiming, hadPendingLayout: Bool) {
      self.id = id
      self.timing = timing
      self.hadPendingLayout = hadPendingLayout
      // As many as a row that comes or goes makes.
      changes.reserveCapacity(12)
      order.reserveCapacity(12)
    }
  }

  /// Changes views with an animation.
  ///
  /// The layout that the changes need runs at the end of the block, inside it, so the frames it moves animate
  /// too (our choice). A block inside another has the outer one's duration and curve. A block that animates
  /// nothing, or lasts 0 s, completes at once.
  /// - Parameters:
  ///   - duration: seconds; below 0 counts as 0.
  ///   - delay: seconds before the old values begin to give way.
  ///   - animations: the changes; what it did before it throws animates like the rest.
  ///   - completion: runs when all that the block started has ended, with false if a view that it
  ///     animated left the tree meanwhile.
  /// - Precondition: `duration` and `delay` are finite.
  public func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try animate(
      withDuration: duration, delay: delay, along: .timing(curve), animations: animations,
      completion: completion)
  }

  /// Changes views with an animation that goes as a spring does.
  ///
  /// - Parameters:
  ///   - duration: seconds until all but a thousandth of the way is gone.
  ///   - delay: seconds before the old values begin to give way.
  ///   - dampingRatio: 1 does not swing, less does; above 0.
  ///   - velocity: how fast it goes at first, in distances per second.
  /// - Precondition: all are finite, and the ratio above 0.
  public func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, animations: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    let curve: AnimationCurve =
      duration > 0
      ? .spring(SpringCurve(dampingRatio: dampingRatio, initialVelocity: velocity, duration: duration))
      : .timing(.linear)
    try animate(
      withDuration: duration, delay: delay, along: curve, animations: animations, completion: completion)
  }

  /// Changes views with an animation that goes as a spring of a bounce does.
  ///
  /// - Parameters:
  ///   - duration: how long it seems to take, in seconds; it ends later.
  ///   - bounce: 0 does not swing, up to 1; below 0 it is slower.
  ///   - velocity: how fast it goes at first, in distances per second.
  ///   - delay: seconds before the old values begin to give way.
  /// - Precondition: all are finite, the bounce between -1 and 1.
  public func animate<Failure: Error>(
    springDuration duration: Double, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    guard duration > 0 else {
      return try animate(
        withDuration: 0, delay: delay, along: .timing(.linear), animations: animations, completion: completion
      )
    }
    let curve = SpringCurve(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    try animate(
      withDuration: curve.duration, delay: delay, along: .spring(curve), animations: animations,
      completion: completion)
  }

  /// Changes views with an animation along any curve; a spring is given the duration that it has.
  package func animate<Failure: Error>(
    withDuration duration: Double, delay: Double, along curve: AnimationCurve,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    precondition(duration.isFinite && delay.isFinite, "an animation's duration and delay are finite")
    flushChanges()
    let outer = contexts.last
    let context = BlockContext(
      id: state.nextBlock,
      timing: AnimationTiming(
        begin: now, delay: .wholeNanoseconds(seconds: max(0, delay)),
        duration: outer?.timing.duration ?? .wholeNanoseconds(seconds: max(0, duration)),
        curve: outer?.timing.curve ?? curve),
      hadPendingLayout: outer?.hadPendingLayout ?? root.awaitsLayout)
    change(\.nextBlock, to: state.nextBlock + 1)
    contexts.append(context)
    defer {
      if outer == nil { root.layoutIfNeeded() }
      flushChanges()
      contexts.removeLast()
      finishRegistering(context, completion: completion)
    }
    try animations()
  }

  private func finishRegistering(_ context: BlockContext, completion: ((Bool) -> Void)?) {
    guard !context.animated.isEmpty || !context.shifted.isEmpty else {
      completion?(true)
      return
    }
    let block = Block(
      id: context.id, end: context.timing.end, views: context.animated, stacks: Array(context.shifted),
      finished: context.finished, completion: completion)
    set(\.blocks, block.id, to: block)
  }

  /// Changes views at once, even inside an animation block.
  public func performWithoutAnimation<Failure: Error>(_ actions: () throws(Failure) -> Void) throws(Failure) {
    flushChanges()
    suppressionDepth += 1
    defer { suppressionDepth -= 1 }
    try actions()
  }

  /// Turns the changes that the innermost block has seen so far into animations.
  private func flushChanges() {
    guard suppressionDepth == 0, let context = contexts.last else { return }
    let hasTime = context.timing.duration > .zero
    for key in context.order {
      guard let (view, before, number) = context.changes[key] else { continue }
      let new = view.components(of: key.property)
      // What rows before it do to it is told of them.
      let old =
        key.property == .frame
        ? before - displacement(of: view, by: context.shifts.filter { $0.number >= number }) : before
      guard new.differs(from: old), hasTime, view.rootView === root else { continue }
      let animation = AdditiveAnimation(
        view: view, property: key.property, from: old, to: new, timing: context.timing, block: context.id,
        number: state.nextNumber)
      change(\.nextNumber, to: state.nextNumber + 1)
      append(animation, to: \.tracks, key.view)
      context.animated.append(key.view)
    }
    context.changes.removeAll(keepingCapacity: true)
    context.order.removeAll(keepingCapacity: true)
    begin(context.shifts, in: context)
  }

  fileprivate func noteChange(of view: View, _ property: AnimatableProperty) {
    guard suppressionDepth == 0, let context = contexts.last else { return }
    if property == .isHidden {
      guard view.isArranged else { return }
      placePendingViews(in: context)
    }
    if context.isPlacingNewViews && view.isNewInTree { return }
    let key = ChangeKey(view: ObjectIdentifier(view), property: property)
    guard context.changes[key] == nil else { return }
    context.changes[key] = (view, view.components(of: property), state.nextNumber)
    context.order.append(key)
  }

  /// Before an arranged view is hidden or shown, what waits for layout is laid out.
  ///
  /// So a view that was inserted hidden starts in its place and does not fly in. What was pending before the
  /// block is laid out without animation; of what the block itself did, only new views' frames don't animate.
  private func placePendingViews(in context: BlockContext) {
    guard root.awaitsLayout else { return }
    if contexts.contains(where: \.hadPendingLayout) {
      for context in contexts { context.hadPendingLayout = false }
      performWithoutAnimation { root.layoutIfNeeded() }
    } else {
      context.isPlacingNewViews = true
      root.layoutIfNeeded()
      context.isPlacingNewViews = false
    }
  }
}

extension View {
  /// Whether this view or one above it has come in since it was last placed.
  fileprivate var isNewInTree: Bool {
    var view: View? = self
    while let current = view {
      if current.awaitsPlacement { return true }
      view = current.superview
    }
    return false
  }
}

extension Animator: LayoutObserver {
  package func shouldStopLayout() -> Bool {
    guard isLogging, !isRollingBack, isInterrupted() else { return false }
    hasStoppedLayout = true
    return true
  }

  package func view(_ view: View, willChange property: AnimatableProperty) {
    guard !isRollingBack else { return }
    if property == .boundsOrigin { interruptMotion(of: view) }
    noteChange(of: view, property)
  }

  package func view(_ view: View, didRaise conflict: LayoutConflict) {
    // What is taken back raises nothing that has not been raised before.
    guard !isRollingBack else { return }
    append(conflict, to: \.conflicts)
  }

  package func viewDidLeave(_ view: View) {
    guard !isRollingBack else { return }
    let id = ObjectIdentifier(view)
    if let track = state.tracks[id] {
      set(\.tracks, id, to: nil)
      for animation in track {
        if let block = state.blocks[animation.block], block.finished {
          set(\.blocks, block.id, to: block.unfinished)
        }
        contexts.first { $0.id == animation.block }?.finished = false
      }
    }
    removeMotions { $0.scrollView === view }
    abandonShifts(of: id)
    for subview in view.subviews { viewDidLeave(subview) }
  }
}

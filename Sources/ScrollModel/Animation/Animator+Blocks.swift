public import StackCore

extension Animator {
  /// Animates changes of views along a timing curve.
  ///
  /// What `layoutIfNeeded()` inside the block lays out animates. If the block changes a property of a stack's own, such as its
  /// arranged views, their `isHidden` or its spacing, the root is laid out at the end of the block, inside it, so the
  /// frames that this changes animate, too (that it is the root is our choice). Other pending layout waits for the next one, as
  /// in UIKit: without `layoutIfNeeded()` a constraint that is changed in the block jumps, and ``warnings`` says so.
  ///
  /// A block inside another one has its duration, its curve and its repetition, unless options override them. A block that animates nothing, or
  /// whose duration is 0 s, completes in the next turn of the clock: when it is advanced or settled, even by 0 s. Source: UIKit.
  /// - Parameters:
  ///   - duration: in seconds; a negative one counts as 0.
  ///   - delay: in seconds; until it is over, the old values stay on screen.
  ///   - curve: the progress over time.
  ///   - animations: changes views. If it throws, the changes up to then animate.
  ///   - completion: runs when all animations of the block have ended, with false if a view that it
  ///     animated has left the tree.
  /// - Precondition: `duration` and `delay` are finite.
  public func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try animate(
      withDuration: duration, delay: delay, along: .timing(curve), animations: animations,
      completion: completion)
  }

  /// Animates changes of views with UIKit's options.
  /// - Parameters:
  ///   - options: the curve, repetition and inheritance.
  ///   - completion: runs when all animations of the block have ended, with false if an animation of the block was
  ///     removed or its view has left the tree.
  /// - Precondition: `duration` and `delay` are finite.
  public func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, options: View.AnimationOptions,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try animate(
      withDuration: duration, delay: delay, along: .timing(options.curve), options: options,
      animations: animations, completion: completion)
  }

  /// Animates changes of views with a spring that has a damping ratio.
  /// - Parameters:
  ///   - duration: in seconds, until only a thousandth of the distance is left.
  ///   - dampingRatio: above 0; at 1 or above, the spring does not oscillate.
  ///   - velocity: the initial velocity, in distances per second.
  ///   - options: repetition and inheritance; the curve is the spring's.
  /// - Precondition: all numbers are finite, and the ratio is above 0.
  public func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: View.AnimationOptions = [],
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    let curve: AnimationCurve =
      duration > 0
      ? .spring(SpringCurve(dampingRatio: dampingRatio, initialVelocity: velocity, length: duration))
      : .timing(.linear)
    try animate(
      withDuration: duration, delay: delay, along: curve, options: options, animations: animations,
      completion: completion)
  }

  /// Animates changes of views with a spring that has a bounce.
  /// - Parameters:
  ///   - duration: the perceived duration, in seconds; the animation ends later.
  ///   - bounce: between -1 and 1; at 0 or below, the spring does not oscillate, and the lower, the slower it is.
  /// - Precondition: all numbers are finite, and the bounce is above -1 and below 1.
  public func animate<Failure: Error>(
    springDuration duration: Double, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: View.AnimationOptions = [], animations: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    guard duration > 0 else {
      return try animate(
        withDuration: 0, delay: delay, along: .timing(.linear), options: options, animations: animations,
        completion: completion)
    }
    let curve = SpringCurve(perceptualLength: duration, bounce: bounce, initialVelocity: velocity)
    try animate(
      withDuration: curve.length, delay: delay, along: .spring(curve), options: options,
      animations: animations, completion: completion)
  }

  /// Animates changes of views along any curve. For a spring, pass its own duration, in seconds.
  /// - Parameters:
  ///   - options: its curve is ignored.
  ///   - playback: how often the animation runs; nil for what `options` says.
  package func animate<Failure: Error>(
    withDuration duration: Double, delay: Double, along curve: AnimationCurve,
    options: View.AnimationOptions = [], playback: AnimationTiming.Playback? = nil,
    hasKeyframes: Bool = false, animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try animate(
      withDuration: duration, delay: delay, along: curve, options: options,
      playback: playback ?? options.playback, keyframes: hasKeyframes ? KeyframeRecord(mode: .linear) : nil,
      animations: animations, completion: completion)
  }

  func animate<Failure: Error>(
    withDuration duration: Double, delay: Double, along curve: AnimationCurve,
    options: View.AnimationOptions, playback: AnimationTiming.Playback, keyframes: KeyframeRecord?,
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)?
  ) throws(Failure) {
    checkRoot()
    if !duration.isFinite || !delay.isFinite {
      trap("An animation's duration and delay must be finite, not \(duration) s and \(delay) s.")
    }
    flushUpdates(options)
    flushChanges()
    if let outer = contexts.last, outer.timing.playback.isControlled {
      // A property animator controls the blocks in its closures: what they animate is a part of its animations.
      let context = BlockContext(
        id: outer.id, timing: outer.timing, options: options, in: outer,
        hadPendingLayout: outer.hadPendingLayout)
      context.keyframes = keyframes
      try run(context, animations) {
        outer.completions += context.completions + (completion.map { [$0] } ?? [])
      }
      return
    }
    let context = BlockContext(
      id: takeBlockID(),
      timing: shared(
        timing(
          ofBlockWithDuration: duration, delay: delay, along: curve, options: options, playback: playback)),
      options: options, in: contexts.last,
      hadPendingLayout: contexts.last?.hadPendingLayout ?? root.awaitsLayout)
    context.keyframes = keyframes
    try run(context, animations) { register(context, completion: completion) }
  }

  /// The timing of the last block if it is the same: blocks at one instant share one.
  private func shared(_ timing: AnimationTiming) -> AnimationTiming {
    if let lastTiming, lastTiming == timing { return lastTiming }
    lastTiming = timing
    return timing
  }

  /// Runs the closure of a block, and turns what it changes into animations.
  /// - Parameter end: runs when the block is no longer the innermost one.
  func run<Failure: Error>(
    _ context: BlockContext, _ animations: () throws(Failure) -> Void, end: () -> Void
  ) throws(Failure) {
    let outer = contexts.last
    contexts.append(context)
    defer {
      if context.options.contains(.layoutSubviews) {
        for key in context.order { context.changes[key]?.view.layoutIfNeeded() }
      }
      if outer == nil || context.flushesUpdates { layOutChanges(of: context) }
      flushChanges()
      addKeyframePaths(of: context)
      contexts.removeLast()
      removeUnusedArrivals()
      end()
      if let outer {
        outer.requestsLayout = outer.requestsLayout || context.requestsLayout
        outer.receivers += context.receivers
      } else {
        noteUnanimatedLayout(after: context)
      }
    }
    try perform(animations)
  }

  func takeBlockID() -> Int {
    change(\.nextBlock, to: state.nextBlock + 1)
    return state.nextBlock - 1
  }

  /// Lays out what is pending, where a block begins that wants that, or in the running one if that does.
  func flushUpdates(_ options: View.AnimationOptions = []) {
    if options.contains(.flushUpdates) || contexts.last?.flushesUpdates == true { perform(layOutTrees) }
  }

  func layOutChanges(of context: BlockContext) {
    if context.requestsLayout || context.flushesUpdates { perform { root.layoutIfNeeded() } }
  }

  /// Adds a block whose closure has returned to the running blocks.
  /// If it animates nothing, its completion waits for the next turn of the clock.
  private func register(_ context: BlockContext, completion: ((Bool) -> Void)?) {
    let animates = !context.animatedViews.isEmpty || !context.shiftedStacks.isEmpty
    guard animates || completion != nil else { return }
    let block = Block(
      id: context.id, end: animates ? context.end : now, views: context.animatedViews,
      stacks: Array(context.shiftedStacks), finished: context.finished, completion: completion,
      start: animates ? context.timing.start : nil)
    set(\.blocks, block.id, to: block)
    if context.hasRemovedAnimations || block.end == nil && !block.finished { shortenBlock(block.id) }
  }

  /// Changes views without animation, also inside an animation block.
  public func performWithoutAnimation<Failure: Error>(_ actions: () throws(Failure) -> Void) throws(Failure) {
    checkRoot()
    flushUpdates()
    flushChanges()
    let hadPendingLayout = root.awaitsLayout
    suppressionDepth += 1
    defer {
      flushUpdates()
      suppressionDepth -= 1
      if !hadPendingLayout, root.awaitsLayout {
        for context in contexts { context.expectsPendingLayout = true }
      }
    }
    try perform(actions)
  }

  func flushChanges() {
    guard suppressionDepth == 0, let context = contexts.last else { return }
    let hasDuration = context.timing.takesTime
    for key in context.order {
      guard let (view, before, number) = context.changes[key] else { continue }
      let new = view.components(of: key.property)
      // The part of a row's movement that shifts cause is not animated twice.
      let old =
        key.property == .frame
        ? before - displacement(of: view, by: context.shifts.filter { $0.number >= number }) : before
      guard new.differs(from: old), hasDuration, view.rootView === root else { continue }
      if context.keyframes?.note(key, of: view, amount: old - new) == true { continue }
      let start = start(of: key.property, of: view, from: old, in: context)
      add(key.property, of: view, from: start, to: new, in: context)
      if view === context.newView, key.property == .frame { noteFirstLayout(of: view) }
    }
    context.changes.removeAll(keepingCapacity: true)
    context.order.removeAll(keepingCapacity: true)
    begin(context.shifts, in: context)
  }

  /// - Parameter path: the way through key frames; nil for the straight one.
  func add(
    _ property: AnimatableProperty, of view: View, from old: AnimatedComponents, to new: AnimatedComponents,
    in context: BlockContext, path: KeyframePath? = nil, explicit: ExplicitAnimation? = nil
  ) {
    if property.isReplaced, explicit == nil { removeAnimation(of: property, of: view) }
    let animation = AdditiveAnimation(
      view: view, property: property, from: old, to: new, timing: context.timing, block: context.id,
      number: state.nextNumber, path: path, explicit: explicit)
    change(\.nextNumber, to: state.nextNumber + 1)
    append(animation, to: \.tracks, ObjectIdentifier(view))
    context.animatedViews.append(ObjectIdentifier(view))
    context.extend(to: context.timing)
  }

  /// Where the animation of a changed value begins: at the model value before the block; if the property is replaced, at the value on
  /// screen, if the block wants that or a property animator runs it. Source: UIKit, measured. Several changes in a block count as one.
  func start(
    of property: AnimatableProperty, of view: View, from old: AnimatedComponents, in context: BlockContext
  ) -> AnimatedComponents {
    guard property.isReplaced, let running = animation(of: property, of: view) else { return old }
    if running.block == context.id { return running.from }
    let beginsOnScreen =
      context.options.contains(.beginFromCurrentState) || context.timing.playback.isControlled
    return beginsOnScreen ? old + running.offset(at: now) : old
  }

  private func animation(of property: AnimatableProperty, of view: View) -> AdditiveAnimation? {
    state.tracks[ObjectIdentifier(view)]?.first { $0.property == property && $0.explicit == nil }
  }

  /// Ends the animation of a property of a view, which another one or a set value takes the place of; its block completes with false,
  /// with the last of its animations, or at the next turn (our choice).
  func removeAnimation(of property: AnimatableProperty, of view: View) {
    guard let running = animation(of: property, of: view) else { return }
    let id = ObjectIdentifier(view)
    let rest = state.tracks[id]?.filter { $0.number != running.number } ?? []
    set(\.tracks, id, to: rest.isEmpty ? nil : rest)
    cut([running.block])
  }

  /// Makes blocks that have lost animations complete with false.
  private func cut(_ blocks: Set<Int>) {
    for block in blocks.sorted() {
      markUnfinished(block)
      contexts.first { $0.id == block }?.hasRemovedAnimations = true
      shortenBlock(block)
    }
  }

  /// Removes animations of a view; their blocks complete with false.
  /// A row that only makes room for others gets animations of its own first, so that they can be removed.
  /// - Parameter rest: what is left of an animation; nil for nothing.
  func removeAnimations(of view: View, keeping rest: (AdditiveAnimation) -> AdditiveAnimation?) {
    checkRoot()
    flushChanges()
    if let stack = view.storedSuperview as? StackView, view.isArranged { detach(view, fromShiftsOf: stack) }
    let id = ObjectIdentifier(view)
    guard let track = state.tracks[id] else { return }
    var (kept, cut): ([AdditiveAnimation], Set<Int>) = ([], [])
    for animation in track {
      let rest = rest(animation)
      if let rest { kept.append(rest) }
      if rest?.isSame(as: animation) != true { cut.insert(animation.block) }
    }
    guard !cut.isEmpty else { return }
    set(\.tracks, id, to: kept.isEmpty ? nil : kept)
    self.cut(cut)
  }

  /// Lets a block that has lost animations end with the last one that is left, or now; it completes at the clock's next turn.
  func shortenBlock(_ id: Int) {
    guard var block = state.blocks[id] else { return }
    let animations = Set(block.views).flatMap { state.tracks[$0] ?? [] }.lazy.filter { $0.block == id }
    let shifts = block.stacks.flatMap { state.shifts[$0] ?? [] }.lazy.filter { $0.block == id }
    let ends = animations.map(\.timing.end) + shifts.map(\.timing.end)
    block.end = ends.reduce(now) { latest, end in latest.flatMap { latest in end.map { max(latest, $0) } } }
    set(\.blocks, id, to: block)
  }
}

extension AdditiveAnimation {
  fileprivate func isSame(as other: AdditiveAnimation) -> Bool {
    explicit?.source === other.explicit?.source && from == other.from
      && path?.knots.map(\.offset) == other.path?.knots.map(\.offset)
  }
}

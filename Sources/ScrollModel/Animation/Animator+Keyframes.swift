public import StackCore

struct KeyframeRecord {
  struct Change {
    let view: View
    let property: AnimatableProperty
    /// In the order in which the key frames were added.
    var changes: [KeyframeChange]
  }

  let mode: View.KeyframeCalculationMode
  /// The key frame whose closure is running, in fractions of the whole animation.
  var current: (start: Double, end: Double)?
  private var indices: [Animator.ChangeKey: Int] = [:]
  private(set) var changes: [Change] = []
  init(mode: View.KeyframeCalculationMode) { self.mode = mode }

  /// Notes a change that the running key frame has made. Returns false if no key frame is running.
  mutating func note(_ key: Animator.ChangeKey, of view: View, amount: AnimatedComponents) -> Bool {
    guard let current else { return false }
    let change = KeyframeChange(start: current.start, end: current.end, amount: amount)
    if let index = indices[key] {
      changes[index].changes.append(change)
    } else {
      indices[key] = changes.count
      changes.append(Change(view: view, property: key.property, changes: [change]))
    }
    return true
  }
}

extension Animator {
  /// Animates changes of views in key frames, which `animations` adds with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// The key frames of one value make one animation, which adds up with others. What `animations` changes outside of key
  /// frames animates over the whole duration. The progress of the whole animation is slow at its start and its end,
  /// unless `options` has the bits of another curve.
  /// - Parameters:
  ///   - duration: of all key frames together, in seconds; a negative one counts as 0.
  ///   - delay: in seconds; until it is over, the old values stay on screen.
  ///   - options: the calculation mode, repetition and inheritance.
  ///   - animations: adds key frames. If it throws, the changes up to then animate.
  ///   - completion: runs when all animations of the block have ended, with false if an animation of the block was
  ///     removed or its view has left the tree.
  /// - Precondition: `duration` and `delay` are finite.
  public func animateKeyframes<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, options: View.KeyframeAnimationOptions = [],
    animations: () throws(Failure) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    let blockOptions = options.animationOptions
    try animate(
      withDuration: duration, delay: delay, along: .timing(blockOptions.curve), options: blockOptions,
      playback: blockOptions.playback, keyframes: KeyframeRecord(mode: options.mode), animations: animations,
      completion: completion)
  }

  /// Adds a key frame to the block of ``animateKeyframes(withDuration:delay:options:animations:completion:)`` whose closure is running.
  ///
  /// Pending layout runs at the end of the key frame, inside it.
  /// - Parameters:
  ///   - start: when the key frame begins, as a fraction of the whole duration, clamped to 0…1.
  ///   - length: how long it is, as such a fraction; it ends with the whole animation at the latest.
  ///   - animations: changes views. If it throws, the changes up to then animate.
  /// - Precondition: the closure of `animateKeyframes` is running, but no other key frame; the numbers are finite.
  public func addKeyframe<Failure: Error>(
    withRelativeStartTime start: Double, relativeDuration length: Double,
    animations: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let context = contexts.last, let keyframes = context.keyframes, keyframes.current == nil else {
      trap("addKeyframe adds a key frame to the running block of animateKeyframes; call it in that block.")
    }
    guard start.isFinite, length.isFinite else {
      trap("A key frame's start and duration must be finite, not \(start) and \(length).")
    }
    flushChanges()
    let start = min(1, max(0, start))
    context.keyframes?.current = (start, min(1, start + max(0, length)))
    defer {
      layOutChanges(of: context)
      flushChanges()
      context.keyframes?.current = nil
    }
    try animations()
  }

  func addKeyframePaths(of context: BlockContext) {
    guard let keyframes = context.keyframes else { return }
    for change in keyframes.changes where change.view.rootView === root {
      // Whether a view is hidden has no values between.
      let mode = change.property == .isHidden ? .linear : keyframes.mode
      let new = change.view.components(of: change.property)
      let old = change.changes.reduce(new) { $0 + $1.amount }
      let start = start(of: change.property, of: change.view, from: old, in: context)
      var changes = change.changes
      if let first = changes.indices.min(by: { changes[$0].start < changes[$1].start }) {
        changes[first].amount += start - old
      }
      guard let path = KeyframePath(changes, mode: mode) else { continue }
      add(change.property, of: change.view, from: start, to: new, in: context, path: path)
    }
  }

  /// The timing of a shift that a block makes now; nil if the rows must be animated one by one.
  /// In a key frame a shift runs during the key frame. That is right if the parts of the key frames add up.
  func shiftTiming(in context: BlockContext) -> AnimationTiming? {
    guard let keyframes = context.keyframes, let current = keyframes.current else { return context.timing }
    guard keyframes.mode.isAdditive else { return nil }
    return context.timing.inKeyframe(
      from: current.start, to: current.end, isDiscrete: keyframes.mode == .discrete)
  }

  /// Stores the old places of the rows that a change of a row's length moves.
  /// - Complexity: O(n log n), n arranged views: smooth and paced ways of several rows don't add up.
  func captureRows(of stack: StackView, from anchor: View, isInclusive: Bool) {
    guard let index = stack.arrangedIndex(of: anchor) else { return }
    for row in stack.storedArranged[(isInclusive ? index : index + 1)...] where !row.awaitsPlacement {
      captureValue(of: row, .frame)
    }
  }
}

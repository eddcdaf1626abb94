import StackCore

extension Animator {
  /// The timing of a block that begins now, in the running block or in none.
  ///
  /// A block inside another one has its duration, its curve and its repetition, but a delay of its own. Inside a key
  /// frame the duration is that of the key frame, the delay is counted from the begin of the key frame, and nothing is
  /// repeated (our choice). A spring that inherits a duration, or a duration that inherits a spring, gives a spring of
  /// the same shape with that duration (our choice). Source: Apple's documentation of UIView.AnimationOptions.
  func timing(
    ofBlockWithDuration duration: Double, delay: Double, along curve: AnimationCurve,
    options: View.AnimationOptions, playback: AnimationTiming.Playback
  ) -> AnimationTiming {
    let (ownDelay, ownDuration) = (Duration.wholeNanoseconds(seconds: max(0, delay)), max(0, duration))
    guard let outer = contexts.last else {
      return AnimationTiming(
        begin: now, delay: ownDelay, duration: .wholeNanoseconds(seconds: ownDuration), curve: curve,
        playback: playback)
    }
    let (keyframe, inherited) = (outer.keyframes?.current, outer.inheritedDuration)
    let length =
      options.contains(.overrideInheritedDuration) ? .wholeNanoseconds(seconds: ownDuration) : inherited
    let ownCurve = options.contains(.overrideInheritedCurve)
    return AnimationTiming(
      begin: now,
      delay: keyframe.map { outer.timing.delay + outer.timing.duration.fraction($0.start) + ownDelay }
        ?? ownDelay,
      duration: length,
      curve: (ownCurve ? curve : outer.timing.curve).fitted(to: length.inSeconds),
      playback: options.contains(.overrideInheritedOptions)
        ? playback : keyframe == nil ? outer.timing.playback : .once)
  }

  /// The duration in seconds that a block inside the running one inherits; 0 outside of blocks.
  ///
  /// Inside a key frame it is that of the key frame.
  public var inheritedAnimationDuration: Double { contexts.last?.inheritedDuration.inSeconds ?? 0 }
  /// Whether changes in blocks animate; false inside `performWithoutAnimation`.
  public var areAnimationsEnabled: Bool { suppressionDepth == 0 && !state.areAnimationsDisabled }

  /// Makes changes in blocks animate, or apply at once. It does not affect animations that are running.
  ///
  /// Inside ``performWithoutAnimation(_:)`` it takes effect afterwards (our choice).
  public func setAnimationsEnabled(_ enabled: Bool) {
    guard enabled == state.areAnimationsDisabled else { return }
    flushChanges()
    change(\.areAnimationsDisabled, to: !enabled)
  }

  /// Repeats what a part of the running block animates; the rest of the block is not repeated.
  ///
  /// The completion of the block runs after the last repetition. Inside a key frame nothing can be repeated for itself.
  /// - Parameters:
  ///   - count: how often, also a fraction; 0 counts as 1.
  ///   - autoreverses: whether each time is there and back; half a time more ends at the new value.
  ///   - animations: changes views. If it throws, the changes up to then animate.
  /// - Precondition: the closure of an animation block is running, but no key frame; `count` is not negative.
  public func modifyAnimations<Failure: Error>(
    withRepeatCount count: Double, autoreverses: Bool, animations: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let context = contexts.last, context.keyframes?.current == nil else {
      trap("modifyAnimations changes the running animation block; call it in the closure of one.")
    }
    guard count >= 0 else { trap("A repeat count must be 0 or more, not \(count).") }
    flushChanges()
    let timing = context.timing
    context.timing = AnimationTiming(
      begin: timing.begin, delay: timing.delay, duration: timing.duration, curve: timing.curve,
      playback: .repeated(count: count == 0 ? 1 : count, autoreverses: autoreverses))
    defer {
      layOutChanges(of: context)
      flushChanges()
      context.timing = timing
    }
    try animations()
  }
}

extension Animator.BlockContext {
  fileprivate var inheritedDuration: Duration {
    keyframes?.current.map { timing.duration.fraction($0.end - $0.start) } ?? timing.duration
  }
}

extension Duration {
  fileprivate func fraction(_ part: Double) -> Duration { .wholeNanoseconds(seconds: inSeconds * part) }
}

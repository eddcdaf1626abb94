/// When an animation begins, how long it takes and along which curve.
public struct AnimationTiming: Hashable, Sendable {
  /// When the block ran; the delay comes after it.
  public let begin: Duration
  public let delay: Duration
  public let duration: Duration
  public let curve: TimingCurve

  public var start: Duration { begin + delay }
  public var end: Duration { start + duration }

  /// The part of the way gone at an instant: 0 up to `start`, 1 from `end` on.
  public func progress(at instant: Duration) -> Double {
    guard instant < end else { return 1 }
    guard instant > start else { return 0 }
    return curve.progress(
      at: Double((instant - start).wholeNanoseconds) / Double(duration.wholeNanoseconds))
  }
}

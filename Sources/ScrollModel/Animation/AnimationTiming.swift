/// When an animation begins, how long it takes and the curve that it follows.
public struct AnimationTiming: Hashable, Sendable {
  /// The time at which the block ran, since the animator was created.
  public let begin: Duration
  /// The time from `begin` until the value starts to change.
  public let delay: Duration
  /// The time during which the value changes.
  public let duration: Duration
  /// The progress over time.
  public let curve: AnimationCurve

  /// The instant at which the value starts to change.
  public var start: Duration { begin + delay }
  /// The instant at which the value has its final value.
  public var end: Duration { start + duration }

  /// The fraction complete at an instant: 0 up to `start`, 1 from `end` on; a curve may leave 0…1 in between.
  public func progress(at instant: Duration) -> Double {
    guard instant < end else { return 1 }
    guard instant > start else { return 0 }
    switch curve {
    case .timing(let curve):
      return curve.progress(
        at: Double((instant - start).wholeNanoseconds) / Double(duration.wholeNanoseconds))
    case .spring(let curve):
      return curve.progress(at: (instant - start).inSeconds)
    }
  }
}

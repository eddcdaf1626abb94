/// How an animation goes its way: along a timing curve, or as a spring does.
public enum AnimationCurve: Hashable, Sendable, CustomStringConvertible {
  case timing(TimingCurve)
  case spring(SpringCurve)

  public var description: String {
    switch self {
    case .timing(let curve): curve.description
    case .spring(let curve): curve.description
    }
  }
}

/// When an animation begins, how long it takes and along which curve.
public struct AnimationTiming: Hashable, Sendable {
  /// When the block ran; the delay comes after it.
  public let begin: Duration
  public let delay: Duration
  public let duration: Duration
  public let curve: AnimationCurve

  public var start: Duration { begin + delay }
  public var end: Duration { start + duration }

  /// The part of the way gone at an instant: 0 up to `start`, 1 from `end` on.
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

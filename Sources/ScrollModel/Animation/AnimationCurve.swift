/// The progress of an animation over time: a timing curve, a spring, or a part of either.
public enum AnimationCurve: Hashable, Sendable, CustomStringConvertible {
  /// A cubic Bézier curve, scaled to the duration of the animation.
  case timing(TimingCurve)
  /// A spring, which has a duration of its own.
  case spring(SpringCurve)
  /// The part of a curve that belongs to one key frame.
  indirect case keyframe(KeyframeCurve)

  /// The curve's name, its control points, or the spring's constants.
  public var description: String {
    switch self {
    case .timing(let curve): curve.description
    case .spring(let curve): curve.description
    case .keyframe(let curve): curve.description
    }
  }

  /// The curve for an animation that inherits another duration: a spring is faster or slower, a timing curve stays.
  /// - Parameter duration: in seconds, above 0.
  func fitted(to duration: Double) -> AnimationCurve {
    guard case .spring(let curve) = self, curve.duration > 0, abs(curve.duration - duration) > 1e-9 else {
      return self
    }
    return .spring(curve.scaled(by: curve.duration / duration))
  }

  /// The progress after a part of the animation.
  /// - Parameters:
  ///   - elapsed: the time since the start of a run through the curve.
  ///   - duration: that of one run.
  func progress(after elapsed: Duration, of duration: Duration) -> Double {
    switch self {
    case .timing(let curve):
      curve.progress(at: Double(elapsed.wholeNanoseconds) / Double(duration.wholeNanoseconds))
    case .spring(let curve): curve.progress(at: elapsed.inSeconds)
    case .keyframe(let curve): curve.progress(at: curve.base.progress(after: elapsed, of: duration))
    }
  }
}

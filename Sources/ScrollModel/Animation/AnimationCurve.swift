/// The progress of an animation over time: a timing curve or a spring.
public enum AnimationCurve: Hashable, Sendable, CustomStringConvertible {
  /// A cubic Bézier curve, scaled to the duration of the animation.
  case timing(TimingCurve)
  /// A spring, which has a duration of its own.
  case spring(SpringCurve)

  /// The curve's name, its control points, or the spring's constants.
  public var description: String {
    switch self {
    case .timing(let curve): curve.description
    case .spring(let curve): curve.description
    }
  }
}

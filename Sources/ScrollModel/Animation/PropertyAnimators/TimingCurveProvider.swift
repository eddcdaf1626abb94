/// What the timing of a property animator is made of.
public enum TimingCurveType: Int, Hashable, Sendable {
  /// One of UIKit's named curves.
  case builtin
  /// A cubic Bézier curve with control points of its own.
  case cubic
  case spring
  /// A spring whose time runs along a cubic curve.
  case composed
}

/// The timing of a property animator: a cubic curve, a spring, or both.
///
/// With both, the cubic curve says at which time of its motion the spring is: after a share x of the duration D, the
/// progress is spring(cubic(x) · D). Our choice: Apple's documentation does not say how the two are combined.
public protocol TimingCurveProvider {
  /// What the timing is made of.
  var timingCurveType: TimingCurveType { get }
  /// The cubic curve; nil without one.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring; nil without one.
  var springTimingParameters: SpringTimingParameters? { get }
}

extension TimingCurveProvider {
  /// The curve that an animation of some length follows, and the length that it then has, both in seconds.
  /// A spring from constants has a duration of its own, whatever the length is.
  func curve(duration: Double) -> (curve: AnimationCurve, duration: Double) {
    let cubic = cubicTimingParameters?.timingCurve
    guard let spring = springTimingParameters?.springCurve(duration: duration) else {
      return (.timing(cubic ?? .easeInOut), duration)
    }
    return (cubic.map { .composed($0, spring) } ?? .spring(spring), spring.length)
  }
}

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  /// UIKit's name of `TimingCurveType`. It is declared in this module so that the module `UIKit` can import it by one of UIKit's names,
  /// which makes the members of its classes visible.
  public typealias UITimingCurveType = TimingCurveType
#endif

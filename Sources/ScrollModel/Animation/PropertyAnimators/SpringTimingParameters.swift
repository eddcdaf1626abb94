public import Foundation
public import StackCore

/// A timing as a damped spring, for a property animator.
///
/// A spring from a damping ratio takes the animator's duration. A spring from constants, or from a perceived duration,
/// has a duration of its own, and the animator takes that one. Source: Apple's documentation of
/// UIViewPropertyAnimator's `duration`, and UIKit's springs, measured.
///
/// The initial velocity is a vector in distances per second. The model animates all values of a view by one progress,
/// so it uses one number: the component that is larger in magnitude, with its sign. That is exact where views move
/// along one axis. UIKit moves x by dx and y by dy, and other properties by the magnitude (our choice differs there).
public final class SpringTimingParameters: TimingCurveProvider, Sendable {
  private enum Form: Hashable, Sendable {
    case dampingRatio(Double)
    case constants(stiffness: Double, damping: Double)
    case perceptual(duration: Double, bounce: Double)
  }

  private let form: Form
  /// The initial velocity, in distances per second: with 1 the whole distance would take one second.
  public let initialVelocity: CGVector

  private init(_ form: Form, velocity: CGVector) {
    if !velocity.dx.isFinite || !velocity.dy.isFinite {
      trap("A spring's initial velocity must be finite, not \(velocity).")
    }
    (self.form, initialVelocity) = (form, velocity)
  }

  /// Creates the system's default spring: mass 3, stiffness 1000, damping 500, which takes 0.506 s.
  ///
  /// Source: Apple's documentation gives the damping ratio 4.56, which is that of these constants.
  public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// Creates a spring that comes to rest within the animator's duration.
  /// - Parameter ratio: above 0; at 1 or above, the spring does not oscillate.
  /// - Precondition: the ratio is finite and above 0.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that comes to rest within the animator's duration, with an initial velocity.
  /// - Parameters:
  ///   - ratio: above 0; at 1 or above, the spring does not oscillate.
  ///   - velocity: in distances per second.
  /// - Precondition: all numbers are finite, and the ratio is above 0.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    guard ratio.isFinite, ratio > 0 else {
      trap("A spring's damping ratio must be finite and above 0, not \(ratio).")
    }
    self.init(.dampingRatio(ratio), velocity: velocity)
  }

  /// Creates a spring from physical constants. It has a duration of its own.
  ///
  /// A damping ratio, damping / (2 √(stiffness · mass)), above 1 counts as 1, as in UIView's spring animations.
  /// - Parameters:
  ///   - mass: above 0.
  ///   - stiffness: above 0, in mass per second squared.
  ///   - damping: above 0, in mass per second.
  ///   - velocity: in distances per second.
  /// - Precondition: all numbers are finite; mass, stiffness and damping are above 0.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let (stiffnessPerMass, dampingPerMass) = (stiffness / mass, damping / mass)
    guard mass > 0, stiffness > 0, damping > 0, stiffnessPerMass.isFinite, dampingPerMass.isFinite,
      stiffnessPerMass > 0, dampingPerMass > 0
    else { trap("A spring's mass, stiffness and damping must be finite and above 0.") }
    self.init(.constants(stiffness: stiffnessPerMass, damping: dampingPerMass), velocity: velocity)
  }

  /// Creates a spring from a perceived duration and a bounce. Its own duration is longer.
  /// - Parameters:
  ///   - duration: the period of the spring without damping, in seconds.
  ///   - bounce: 1 minus the damping ratio; a negative one makes an overdamped spring.
  ///   - velocity: in distances per second.
  /// - Precondition: all numbers are finite; the duration is above 0, the bounce above -1 and below 1.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero)
  {
    guard duration.isFinite, duration > 0, bounce > -1, bounce < 1 else {
      trap("A spring's duration must be above 0, and its bounce between -1 and 1.")
    }
    self.init(.perceptual(duration: duration, bounce: bounce), velocity: velocity)
  }

  /// Always `spring`.
  public var timingCurveType: TimingCurveType { .spring }
  /// Nil: this is no cubic curve.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// The receiver.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// The initial velocity as one number, in distances per second.
  private var velocity: Double {
    abs(initialVelocity.dx) > abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
  }

  /// The response of the spring in an animation of some length, in seconds; nil if it takes no time.
  func springCurve(duration: Double) -> SpringCurve? {
    switch form {
    case .dampingRatio(let ratio):
      duration > 0 ? SpringCurve(dampingRatio: ratio, initialVelocity: velocity, length: duration) : nil
    case .constants(let stiffness, let damping):
      SpringCurve(stiffness: stiffness, damping: damping, initialVelocity: velocity)
    case .perceptual(let duration, let bounce):
      SpringCurve(perceptualLength: duration, bounce: bounce, initialVelocity: velocity)
    }
  }
}

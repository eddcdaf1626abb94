public import Foundation
public import StackCore

/// An animation that code adds to a layer: CAAnimation. Times are in seconds of the animator's clock.
open class CoreAnimation: NSObject, NSCopying {
  /// The instant at which it begins; 0, the default, for that at which it is added.
  open var beginTime: TimeInterval = 0
  /// The duration of one run; 0, the default, for that of the transaction, which is 0.25.
  open var duration: TimeInterval = 0
  /// How fast it runs; 1 by default. A speed of 0 or below counts as 1 (our choice).
  open var speed: Float = 1
  /// An instant of its own time. It has no effect.
  open var timeOffset: TimeInterval = 0
  /// How often it runs; 0, the default, for once. It may be infinite.
  open var repeatCount: Float = 0
  /// How long it runs again and again; 0, the default, for as often as `repeatCount` says.
  open var repeatDuration: TimeInterval = 0
  /// Whether each run is there and back; false by default.
  open var autoreverses = false
  /// What is shown before it begins; `removed` by default. After its end the model's value is shown in any case (our choice).
  open var fillMode = FillMode.removed
  /// Whether it is removed at its end; true by default. It is in any case (our choice).
  open var isRemovedOnCompletion = true
  /// The progress over time; nil, the default, for a constant speed.
  open var timingFunction: MediaTimingFunction?
  /// Hears of begin and end. It is retained, as in Core Animation.
  open var delegate: (any CoreAnimationDelegate)?

  /// Creates an animation.
  public required override init() {}
  /// An animation with the same values.
  open override func copy() -> Any { copy(with: nil) }

  /// An animation with the same values.
  public final func copy(with zone: NSZone?) -> Any {
    let copy = Self()
    copy.take(self)
    return copy
  }

  func take(_ other: CoreAnimation) {
    (beginTime, duration, speed, timeOffset) = (
      other.beginTime, other.duration, other.speed, other.timeOffset
    )
    (repeatCount, repeatDuration, autoreverses) = (
      other.repeatCount, other.repeatDuration, other.autoreverses
    )
    (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
  }

  /// The duration of one run at its speed, in seconds.
  final func length(or standard: TimeInterval) -> TimeInterval {
    let length = duration > 0 && duration.isFinite ? duration : standard
    return speed > 0 && speed.isFinite ? length / Double(speed) : length
  }

  final func playback(ofRuns length: TimeInterval) -> AnimationTiming.Playback {
    var count = repeatCount > 0 ? Double(repeatCount) : 1
    if repeatDuration > 0, length > 0 { count = repeatDuration / (length * (autoreverses ? 2 : 1)) }
    return count == 1 && !autoreverses ? .once : .repeated(count: count, autoreverses: autoreverses)
  }

  /// What is shown outside of an animation: CAMediaTimingFillMode.
  public struct FillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The last value after the end.
    public static let forwards = FillMode(rawValue: "forwards")
    /// The first value before the begin.
    public static let backwards = FillMode(rawValue: "backwards")
    /// The first value before the begin, the last one after the end.
    public static let both = FillMode(rawValue: "both")
    /// The model's value.
    public static let removed = FillMode(rawValue: "removed")
  }
}

/// Hears of the begin and the end of animations: CAAnimationDelegate. Both methods are optional.
public protocol CoreAnimationDelegate: AnyObject {
  /// Called when an animation begins.
  func animationDidStart(_ anim: CoreAnimation)
  /// Called when an animation has ended.
  /// - Parameter flag: whether it has run to its end.
  func animationDidStop(_ anim: CoreAnimation, finished flag: Bool)
}

extension CoreAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CoreAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CoreAnimation, finished flag: Bool) {}
}

/// An animation of one property: CAPropertyAnimation.
open class PropertyAnimation: CoreAnimation {
  /// The name of the property: see `Layer.add(_:forKey:)`.
  open var keyPath: String?
  /// Whether the values are added to the model's; false by default.
  open var isAdditive = false
  /// Whether each run begins where the last one ended; false by default. It has no effect.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(_ other: CoreAnimation) {
    super.take(other)
    guard let other = other as? PropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }
}

/// An animation from one value to another: CABasicAnimation.
///
/// Without one of the two, `byValue` counts from the other one; what is missing is the value that the model has when it is added.
open class BasicAnimation: PropertyAnimation {
  /// The first value: a number, a point, a size, a rectangle, a color or a transform.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference of the two.
  open var byValue: Any?

  override func take(_ other: CoreAnimation) {
    super.take(other)
    guard let other = other as? BasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }
}

/// An animation along a spring: CASpringAnimation.
public final class SpringAnimation: BasicAnimation {
  /// The mass; 1 by default.
  public var mass: CGFloat = 1
  /// The stiffness, in mass per second squared; 100 by default.
  public var stiffness: CGFloat = 100
  /// The damping, in mass per second; 10 by default.
  public var damping: CGFloat = 10
  /// The initial velocity, in distances per second; 0 by default.
  public var initialVelocity: CGFloat = 0
  /// The time until a thousandth of the distance is left, in seconds (our choice: Core Animation's limit is not documented).
  public var settlingDuration: TimeInterval { curve.duration.inSeconds }

  /// The spring. Numbers that are not above 0 count as very small.
  var curve: SpringCurve {
    let mass = max(1e-6, Double(mass))
    return SpringCurve(
      stiffness: max(1e-6, Double(stiffness)) / mass, damping: max(1e-6, Double(damping)) / mass,
      initialVelocity: Double(initialVelocity))
  }

  override func take(_ other: CoreAnimation) {
    super.take(other)
    guard let other = other as? SpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) = (
      other.mass, other.stiffness, other.damping, other.initialVelocity
    )
  }
}

/// An animation through several values: CAKeyframeAnimation.
public final class KeyframeAnimation: PropertyAnimation {
  /// The values.
  public var values: [Any]?
  /// The line on which a position moves, in place of values: through the ends of its lines and curves (our choice).
  public var path: GraphicsPath?
  /// The instants of the values, from 0 to 1; nil, the default, for equal distances.
  public var keyTimes: [NSNumber]?
  /// The progress from each value to the next; nil, the default, for constant speeds.
  public var timingFunctions: [MediaTimingFunction]?
  /// How values between the given ones are computed; `linear` by default. Cubic ones count as linear (our choice).
  public var calculationMode = CalculationMode.linear

  override func take(_ other: CoreAnimation) {
    super.take(other)
    guard let other = other as? KeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }

  /// How values between given ones are computed: CAAnimationCalculationMode.
  public struct CalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Straight from value to value.
    public static let linear = CalculationMode(rawValue: "linear")
    /// Each value until the next one.
    public static let discrete = CalculationMode(rawValue: "discrete")
    /// Straight from value to value at one speed. It counts as linear.
    public static let paced = CalculationMode(rawValue: "paced")
    /// On a smooth curve. It counts as linear.
    public static let cubic = CalculationMode(rawValue: "cubic")
    /// On a smooth curve at one speed. It counts as linear.
    public static let cubicPaced = CalculationMode(rawValue: "cubicPaced")
  }
}

/// Animations that begin together: CAAnimationGroup.
///
/// Those without a duration have the group's. The group ends when all of them have (our choice: Core Animation cuts them off).
public final class AnimationGroup: CoreAnimation {
  /// The animations; nil for none.
  public var animations: [CoreAnimation]?

  override func take(_ other: CoreAnimation) {
    super.take(other)
    animations = (other as? AnimationGroup)?.animations?.compactMap { $0.copy() as? CoreAnimation }
  }
}

/// The progress of an animation over time: CAMediaTimingFunction.
public final class MediaTimingFunction: NSObject {
  package let curve: TimingCurve
  private init(_ curve: TimingCurve) { self.curve = curve }

  /// Creates the function of a name; `linear` for an unknown one.
  public convenience init(name: Name) {
    let curves: [Name: TimingCurve] = [
      .easeIn: .easeIn, .easeOut: .easeOut, .easeInEaseOut: .easeInOut, .default: .default,
    ]
    self.init(curves[name] ?? .linear)
  }

  /// Creates a cubic Bézier curve from its control points.
  /// - Precondition: both x are within 0…1, and all numbers are finite.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingCurve(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y)))
  }

  /// The name of a function: CAMediaTimingFunctionName.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Constant speed.
    public static let linear = Name(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = Name(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = Name(rawValue: "easeOut")
    /// Slow at the start and at the end.
    public static let easeInEaseOut = Name(rawValue: "easeInEaseOut")
    /// Core Animation's default curve.
    public static let `default` = Name(rawValue: "default")
  }
}

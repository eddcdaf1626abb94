public import Foundation
public import StackCore

/// A timing as a cubic Bézier curve from (0, 0) to (1, 1), for a property animator.
public final class CubicTimingParameters: TimingCurveProvider, Sendable {
  /// The named curve; for a curve with control points of its own `easeInOut` (our choice).
  public let animationCurve: View.AnimationCurve
  /// The first control point: a fraction of the time, and the progress.
  public let controlPoint1: CGPoint
  /// The second control point: a fraction of the time, and the progress.
  public let controlPoint2: CGPoint
  /// Whether the curve is a named one.
  public let timingCurveType: TimingCurveType

  /// Creates UIKit's default curve, which is Core Animation's `default`.
  ///
  /// Source: Apple's documentation, which calls it the system's default curve; that it is Core Animation's is our choice.
  public convenience init() { self.init(.default, named: .easeInOut, type: .builtin) }

  /// Creates a named curve.
  public convenience init(animationCurve curve: View.AnimationCurve) {
    self.init(curve.timingCurve, named: curve, type: .builtin)
  }

  /// Creates a curve with two control points.
  /// - Precondition: all coordinates are finite; those of the time are within 0…1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(
      TimingCurve(x1: point1.x, y1: point1.y, x2: point2.x, y2: point2.y), named: .easeInOut, type: .cubic)
  }

  private init(_ curve: TimingCurve, named name: View.AnimationCurve, type: TimingCurveType) {
    timingCurve = curve
    animationCurve = name
    controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
    controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
    timingCurveType = type
  }

  let timingCurve: TimingCurve
  /// The receiver.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// Nil: this is no spring.
  public var springTimingParameters: SpringTimingParameters? { nil }
}

import Foundation
import StackModel

/// A view's animatable value as four numbers: x y width height of a frame, x y of an origin, or one number.
typealias AnimatedComponents = SIMD4<Double>

extension AnimatedComponents {
  /// Whether it is another value, not the same with noise: what is worked out twice may differ in the last digits.
  func differs(from other: AnimatedComponents) -> Bool {
    let difference = self - other
    return difference.max() > 1e-9 || difference.min() < -1e-9
  }
}

extension View {
  /// The model value of a property.
  func components(of property: AnimatableProperty) -> AnimatedComponents {
    switch property {
    case .frame: AnimatedComponents(frame.minX, frame.minY, frame.width, frame.height)
    case .boundsOrigin: AnimatedComponents(bounds.minX, bounds.minY, 0, 0)
    case .alpha: AnimatedComponents(alpha, 0, 0, 0)
    case .isHidden: AnimatedComponents(isHidden ? 1 : 0, 0, 0, 0)
    }
  }
}

/// One change of one value in one block: an additive animation from `from - to` to nothing.
struct AdditiveAnimation {
  let view: View
  let property: AnimatableProperty
  let from: AnimatedComponents
  let to: AnimatedComponents
  let timing: AnimationTiming
  let block: Int
  /// Counts all animations of an animator, so that listings have an order.
  let number: Int

  /// What is added to the model value at an instant.
  func offset(at instant: Duration) -> AnimatedComponents { (from - to) * (1 - timing.progress(at: instant)) }
}

/// Something on its way, as ``Animator/runningAnimations`` lists it.
public struct RunningAnimation: Sendable {
  /// What moves.
  public enum Property: String, Sendable {
    case x, y, width, height
    case contentOffsetX = "contentOffset.x"
    case contentOffsetY = "contentOffset.y"
    case alpha
    case isHidden = "hidden"
  }

  public let viewID: ObjectIdentifier
  public let property: Property
  /// The model values before and after, in points; 1 and 0 for hidden and shown.
  public let from: Double
  public let to: Double
  public let begin: Duration
  public let delay: Duration
  public let duration: Duration
  /// The curve's name or control points.
  public let curve: String
  /// The part of the way gone, from 0 to 1.
  public let progress: Double
}

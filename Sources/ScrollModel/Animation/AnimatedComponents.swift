import Foundation
import StackModel

/// An animatable value of a view as four numbers, in points or, for alpha and hidden, without unit.
///
/// A frame is x, y, width, height in the superview's coordinates; an origin is x, y; a transform is a, b, c, d, and then
/// tx, ty with the anchor point; other values are one number.
typealias AnimatedComponents = SIMD4<Double>

extension AnimatedComponents {
  /// Whether two values differ by more than rounding errors.
  func differs(from other: AnimatedComponents) -> Bool {
    let difference = self - other
    return difference.max() > 1e-9 || difference.min() < -1e-9
  }
}

extension View {
  /// The model value of a property.
  func components(of property: AnimatableProperty) -> AnimatedComponents {
    switch property {
    case .frame:
      AnimatedComponents(storedFrame.minX, storedFrame.minY, storedFrame.width, storedFrame.height)
    case .boundsOrigin: AnimatedComponents(storedBoundsOrigin.x, storedBoundsOrigin.y, 0, 0)
    case .alpha: AnimatedComponents(storedAlpha, 0, 0, 0)
    case .isHidden: AnimatedComponents(storedIsHidden ? 1 : 0, 0, 0, 0)
    case .transform:
      AnimatedComponents(storedTransform.a, storedTransform.b, storedTransform.c, storedTransform.d)
    case .transformOrigin:
      AnimatedComponents(
        storedTransform.tx, storedTransform.ty, storedAnchorPoint.x, storedAnchorPoint.y)
    }
  }
}

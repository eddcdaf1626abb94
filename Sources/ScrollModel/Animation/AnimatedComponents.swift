import Foundation
import StackModel

/// An animatable value of a view as four numbers, in points or, for alpha and hidden, without unit.
///
/// A frame is x, y, width, height in the superview's coordinates; an origin is x, y; other values are one number.
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
    case .frame: AnimatedComponents(frame.minX, frame.minY, frame.width, frame.height)
    case .boundsOrigin: AnimatedComponents(bounds.minX, bounds.minY, 0, 0)
    case .alpha: AnimatedComponents(alpha, 0, 0, 0)
    case .isHidden: AnimatedComponents(isHidden ? 1 : 0, 0, 0, 0)
    }
  }
}

import Foundation
import StackCore

/// An animatable value of a view as four numbers, in points or, for alpha and hidden, without unit.
///
/// A frame is x, y, width, height in the superview's coordinates; an origin is x, y; a transform is a, b, c, d, and then
/// tx, ty with the anchor point; a color is red, green and blue, each multiplied by the opacity, and the opacity; other
/// values are one number.
typealias AnimatedComponents = SIMD4<Double>

extension AnimatedComponents {
  /// A color; multiplied by the opacity, a color that fades in from nil keeps its hue (our choice).
  init(_ color: Color) {
    let alpha = color.alphaComponent
    self.init(color.redComponent * alpha, color.greenComponent * alpha, color.blueComponent * alpha, alpha)
  }

  init(number: Double) {
    self = .zero
    x = number
  }

  /// The color with these components. A spring that overshoots the opacity is clamped to 0…1.
  var color: Color {
    let alpha = Swift.min(1, Swift.max(0, w))
    guard alpha > 0 else { return .clear }
    return Color(red: x / alpha, green: y / alpha, blue: z / alpha, alpha: alpha)
  }

  /// Whether two values differ by more than rounding errors.
  func differs(from other: AnimatedComponents) -> Bool {
    let difference = self - other
    return difference.max() > 1e-9 || difference.min() < -1e-9
  }
}

extension View {
  func components(of property: AnimatableProperty) -> AnimatedComponents {
    switch property {
    case .frame:
      AnimatedComponents(storedFrame.minX, storedFrame.minY, storedFrame.width, storedFrame.height)
    case .boundsOrigin:
      AnimatedComponents(lowHalf: SIMD2(storedBoundsOrigin.x, storedBoundsOrigin.y), highHalf: .zero)
    case .alpha: AnimatedComponents(number: storedAlpha)
    case .isHidden: AnimatedComponents(number: storedIsHidden ? 1 : 0)
    case .transform:
      AnimatedComponents(storedTransform.a, storedTransform.b, storedTransform.c, storedTransform.d)
    case .transformOrigin:
      AnimatedComponents(
        storedTransform.tx, storedTransform.ty, storedAnchorPoint.x, storedAnchorPoint.y)
    case .backgroundColor: backgroundColor.map { AnimatedComponents($0) } ?? .zero
    case .transition, .layerValue: .zero
    }
  }
}

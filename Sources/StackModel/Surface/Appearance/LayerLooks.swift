package import StackCore
package import Foundation

/// What a drawing needs to know of a layer: its corners and its border.
package struct LayerLooks {
  /// The radius of the corners in points.
  package var cornerRadius: CGFloat
  /// The corners that are rounded.
  package var maskedCorners: Layer.CornerMask
  /// The width of the border inside the bounds, in points.
  package var borderWidth: CGFloat
  /// The color of the border; nil for none.
  package var borderColor: Color?
}

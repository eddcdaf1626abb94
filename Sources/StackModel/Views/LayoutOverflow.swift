package import Foundation

/// A number that left ``LayoutRange`` in a layout and was clamped.
package struct LayoutOverflow {
  /// The view with that frame, bounds or content size; nil if there is none.
  package weak var view: View?
  /// The name of the number, such as `a.width`; nil for views without a name.
  package let subject: String?
  /// The number before clamping, in points; not finite if it can't be computed.
  package let value: CGFloat
  /// The equation of the constraint that caused it; nil if there is none.
  package let constraint: String?
}

public import Foundation

/// Distances inward from the four edges of a rectangle, in points: UIEdgeInsets.
public struct EdgeInsets: Hashable, Sendable {
  /// The inset from the top edge, in points.
  public var top: CGFloat
  /// The inset from the left edge, in points.
  public var left: CGFloat
  /// The inset from the bottom edge, in points.
  public var bottom: CGFloat
  /// The inset from the right edge, in points.
  public var right: CGFloat

  /// Creates insets, in points.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No insets.
  public static let zero = EdgeInsets()
  /// The left or the top inset, in points.
  package func start(of axis: Axis) -> CGFloat { axis == .horizontal ? left : top }
  /// The right or the bottom inset, in points.
  package func end(of axis: Axis) -> CGFloat { axis == .horizontal ? right : bottom }
  /// The sum of the insets on an axis, in points.
  package func total(along axis: Axis) -> CGFloat { start(of: axis) + end(of: axis) }
  var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
  package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension CGRect {
  /// The rectangle with its edges moved inward, in points; negative insets move them outward.
  ///
  /// A size below 0 is not corrected, as in UIKit.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

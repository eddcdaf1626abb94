public import Foundation

/// Distances inward from the edges of a rectangle, in points, that follow the layout direction: NSDirectionalEdgeInsets.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The inset from the top edge, in points.
  public var top: CGFloat
  /// The inset from the leading edge, in points: the left one, or the right one from right to left.
  public var leading: CGFloat
  /// The inset from the bottom edge, in points.
  public var bottom: CGFloat
  /// The inset from the trailing edge, in points: the right one, or the left one from right to left.
  public var trailing: CGFloat

  /// Creates insets, in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  package init(_ insets: EdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right)
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()

  /// The same insets from the left and the right edge, in points.
  package func resolved(isRightToLeft: Bool) -> EdgeInsets {
    EdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }

  package var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }
}

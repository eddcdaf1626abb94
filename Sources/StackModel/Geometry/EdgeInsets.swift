public import Foundation

/// Distances inward from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets()

  /// The inset at the start of an axis: left or top.
  package func start(of axis: Axis) -> CGFloat { axis == .horizontal ? left : top }

  /// The inset at the end of an axis: right or bottom.
  package func end(of axis: Axis) -> CGFloat { axis == .horizontal ? right : bottom }

  /// Both insets of an axis together.
  package func total(along axis: Axis) -> CGFloat { start(of: axis) + end(of: axis) }

  package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

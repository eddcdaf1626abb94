public import Foundation

/// A distance on both axes in points: UIOffset.
public struct Offset: Hashable, Sendable {
  /// The horizontal distance in points.
  public var horizontal: CGFloat
  /// The vertical distance in points.
  public var vertical: CGFloat

  /// Creates an offset from distances in points, 0 by default.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No distance.
  public static let zero = Offset()
}

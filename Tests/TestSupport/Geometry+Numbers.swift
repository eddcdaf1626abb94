package import Foundation

// Geometry in tables: only numbers, in the order of the system's initializers. These have three overloads each, which makes
// tables slow to type-check.

extension CGRect {
  /// Creates a rectangle from x, y, width and height, in points.
  package init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension CGSize {
  /// Creates a size from width and height, in points.
  package init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) }
}

extension CGPoint {
  /// Creates a point from x and y, in points.
  package init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) }
}

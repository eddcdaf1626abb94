package import Foundation

/// The range of all lengths, positions and offsets of a layout: finite numbers within ±10⁹ points.
///
/// Beyond it, rounding errors of `CGFloat` reach the size of a pixel after a few additions. Our choice.
package enum LayoutRange {
  /// The largest magnitude, in points.
  package static let limit: CGFloat = 1e9
  /// Whether a number is in range, in points. NaN is not.
  package static func contains(_ value: CGFloat) -> Bool { abs(value) <= limit }
  package static func contains(_ point: CGPoint) -> Bool { contains(point.x) && contains(point.y) }

  /// Whether the origin, the lengths and the far edges are in range, in points.
  package static func contains(_ frame: CGRect) -> Bool {
    contains(frame.origin) && contains(frame.size.width) && contains(frame.size.height)
      && contains(frame.origin.x + frame.size.width) && contains(frame.origin.y + frame.size.height)
  }

  /// The nearest number in range, in points; 0 for NaN.
  package static func clamped(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }

  package static func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: clamped(point.x), y: clamped(point.y))
  }

  package static func clamped(_ size: CGSize) -> CGSize {
    CGSize(width: clamped(size.width), height: clamped(size.height))
  }

  /// The rectangle with its origin and its far edges clamped.
  package static func clamped(_ frame: CGRect) -> CGRect {
    let origin = clamped(frame.origin)
    return CGRect(
      x: origin.x, y: origin.y, width: min(clamped(frame.size.width), limit - origin.x),
      height: min(clamped(frame.size.height), limit - origin.y))
  }
}

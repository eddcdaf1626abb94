package import Foundation

/// The numbers that a layout may have: every length, place and offset is finite and no further from 0 than 10⁹ points.
///
/// Farther out a `CGFloat` no longer tells neighbouring pixels from one another after a few additions. Our choice.
package enum LayoutRange {
  /// In points.
  package static let limit: CGFloat = 1e9

  package static func contains(_ value: CGFloat) -> Bool { abs(value) <= limit }

  package static func contains(_ point: CGPoint) -> Bool { contains(point.x) && contains(point.y) }

  /// Whether the origin, the size and the far edges are in range, and the size is not negative.
  package static func contains(_ frame: CGRect) -> Bool {
    contains(frame.origin) && contains(frame.size.width) && contains(frame.size.height)
      && contains(frame.origin.x + frame.size.width) && contains(frame.origin.y + frame.size.height)
  }

  /// The nearest value in range; 0 for one that is not a number.
  package static func clamped(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }

  package static func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: clamped(point.x), y: clamped(point.y))
  }

  package static func clamped(_ size: CGSize) -> CGSize {
    CGSize(width: clamped(size.width), height: clamped(size.height))
  }

  /// The origin and the far edges brought into range.
  package static func clamped(_ frame: CGRect) -> CGRect {
    let origin = clamped(frame.origin)
    return CGRect(
      x: origin.x, y: origin.y,
      width: min(clamped(frame.size.width), limit - origin.x),
      height: min(clamped(frame.size.height), limit - origin.y))
  }
}

/// A length or place that a layout would have taken out of ``LayoutRange``, and was kept in it.
package struct LayoutOverflow {
  /// The view whose frame, bounds or content it is about, where it is about one.
  package weak var view: View?
  /// What it is, such as `a.width`; nil for what is not known by name.
  package let subject: String?
  /// What it would have been; not finite where it can't even be told.
  package let value: CGFloat
  /// The constraint that led there, as an equation; nil where there is none.
  package let constraint: String?
}

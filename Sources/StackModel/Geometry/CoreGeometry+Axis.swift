package import Foundation

extension CGSize {
  /// Creates a size from its lengths along an axis and across it, in points.
  package init(along axis: Axis, _ along: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  /// The width or the height, in points.
  package func length(along axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGPoint {
  /// The x or the y coordinate, in points.
  package func coordinate(along axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  package init(along axis: Axis, _ along: Span, across: Span) {
    let (x, y) = axis == .horizontal ? (along, across) : (across, along)
    self.init(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  package var isFinite: Bool { origin.isFinite && size.isFinite }
}

/// An interval on one axis, in points.
package struct Span: Hashable, Sendable {
  package var start: CGFloat
  package var length: CGFloat
  package var end: CGFloat { start + length }

  package init(start: CGFloat, length: CGFloat) { (self.start, self.length) = (start, length) }
}

package import Foundation

extension CGSize {
  package init(along axis: Axis, _ along: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  package func length(along axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGPoint {
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

/// A piece of one axis: where it starts and how long it is, in points.
package struct Span: Hashable, Sendable {
  package var start: CGFloat
  package var length: CGFloat
  package var end: CGFloat { start + length }

  package init(start: CGFloat, length: CGFloat) {
    self.start = start
    self.length = length
  }
}

package import Foundation
package import StackCore

extension Picture {
  /// Lines and curves, filled or outlined.
  package struct Path: Hashable, Sendable {
    /// The lines and curves.
    package var outline: Outline
    /// What is inside; nil for nothing.
    package var fill: Paint?
    /// The color of the line; nil for none.
    package var stroke: Ink?
    /// The width of the line.
    package var strokeWidth: CGFloat = 1
    /// How the line ends, as SVG says it.
    package var cap = "butt"
    /// How lines meet, as SVG says it.
    package var join = "miter"
    /// The largest length of a pointed corner, in line widths.
    package var miterLimit: CGFloat = 10
    /// The lengths of dashes and gaps in turn; empty for a solid line.
    package var dashes: [CGFloat] = []
    /// How far into the dashes the line begins.
    package var dashPhase: CGFloat = 0
    /// Whether a point is inside if it is surrounded an odd number of times, not if it is surrounded at all.
    package var usesEvenOdd = false
  }

  /// What fills a path.
  package enum Paint: Hashable, Sendable {
    case ink(Ink)
    case gradient(Gradient)
  }

  /// Colors that run into each other.
  package struct Gradient: Hashable, Sendable {
    /// A color and its place.
    package struct Stop: Hashable, Sendable {
      /// The color.
      package var color: Ink
      /// From 0 at the start to 1 at the end.
      package var place: Double
    }

    /// The colors.
    package var stops: [Stop]
    /// Where the first color is, in fractions of the path's box.
    package var start: CGPoint
    /// Where the last color is, in fractions of the path's box.
    package var end: CGPoint
    /// Whether the colors are around the start.
    package var isRadial: Bool
  }

  /// Shapes that are moved, clipped, masked or faded together.
  package struct Group: Hashable, Sendable {
    /// The map from the coordinates of the shapes to those around.
    package var transform = CGAffineTransform.identity
    /// From 0 to 1.
    package var opacity: CGFloat = 1
    /// What the shapes are clipped to; nil for none. Its paint is ignored.
    package var clip: Box?
    /// The shapes whose opaque parts show the group; nil for all of it. Their colors are ignored.
    package var mask: [Shape]?
    /// The shapes, the last one in front.
    package var shapes: [Shape] = []
  }
}

extension Picture.Shape {
  func mappingInks(_ map: (Picture.Ink) -> Picture.Ink) -> Picture.Shape {
    switch self {
    case .box(var box):
      (box.fill, box.stroke) = (box.fill.map(map), box.stroke.map(map))
      return .box(box)
    case .line(var line):
      line.stroke = map(line.stroke)
      return .line(line)
    case .text(var text):
      text.fill = map(text.fill)
      return .text(text)
    case .path(var path):
      path.stroke = path.stroke.map(map)
      switch path.fill {
      case .ink(let ink): path.fill = .ink(map(ink))
      case .gradient(var gradient):
        for index in gradient.stops.indices { gradient.stops[index].color = map(gradient.stops[index].color) }
        path.fill = .gradient(gradient)
      case nil: break
      }
      return .path(path)
    case .group(var group):
      group.shapes = group.shapes.map { $0.mappingInks(map) }
      return .group(group)
    }
  }
}

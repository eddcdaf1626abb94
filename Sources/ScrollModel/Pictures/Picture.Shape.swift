package import Foundation
package import StackCore

extension Picture {
  /// A shape of a picture, in points relative to the top left corner of its view.
  package enum Shape: Hashable, Sendable {
    case box(Box)
    case line(Line)
    case text(Text)
    case path(Path)
    indirect case group(Group)

    var baseline: CGFloat? { if case .text(let text) = self { text.origin.y } else { nil } }
  }

  /// A rectangle, perhaps with round corners, filled or outlined.
  package struct Box: Hashable, Sendable {
    /// The outer edge; the outline is inside of it.
    package var rect: CGRect
    /// The radius of the round corners, at most half of the shorter side.
    package var radius: CGFloat
    /// The corners that are not round.
    var square: Corners
    package var fill: Ink?
    package var stroke: Ink?
    package var strokeWidth: CGFloat
    package var isDashed: Bool

    /// Creates a rectangle. A radius that is too large is reduced.
    init(
      _ rect: CGRect, radius: CGFloat = 0, square: Corners = [], fill: Ink? = nil, stroke: Ink? = nil,
      strokeWidth: CGFloat = 1, isDashed: Bool = false
    ) {
      self.rect = rect.standardized
      self.radius = max(0, min(radius, self.rect.size.width / 2, self.rect.size.height / 2))
      (self.square, self.fill, self.stroke, self.strokeWidth) = (square, fill, stroke, strokeWidth)
      self.isDashed = isDashed
    }
  }

  struct Corners: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let topLeft = Corners(rawValue: 1)
    static let topRight = Corners(rawValue: 2)
    static let bottomLeft = Corners(rawValue: 4)
    static let bottomRight = Corners(rawValue: 8)
  }

  package struct Line: Hashable, Sendable {
    /// Two or more.
    var points: [CGPoint]
    var stroke: Ink
    var width: CGFloat = 1
    var isDashed = false
  }

  package struct Path: Hashable, Sendable {
    var outline: Outline
    var fill: Paint?
    var stroke: Ink?
    var strokeWidth: CGFloat = 1
    var cap = "butt"
    var join = "miter"
    /// The largest length of a pointed corner, in line widths.
    var miterLimit: CGFloat = 10
    /// The lengths of dashes and gaps in turn; empty for a solid line.
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0
    var usesEvenOdd = false
  }

  enum Paint: Hashable, Sendable {
    case ink(Ink)
    case gradient(Gradient)
  }

  struct Gradient: Hashable, Sendable {
    struct Stop: Hashable, Sendable {
      var color: Ink
      /// From 0 at the start to 1 at the end.
      var place: Double
    }

    var stops: [Stop]
    /// Where the first color is, in fractions of the path's box.
    var start: CGPoint
    /// Where the last color is, in fractions of the path's box.
    var end: CGPoint
    var isRadial: Bool
  }

  /// Shapes that are moved, clipped, masked or faded together.
  package struct Group: Hashable, Sendable {
    /// The map from the coordinates of the shapes to those around.
    var transform = CGAffineTransform.identity
    var opacity: CGFloat = 1
    /// What the shapes are clipped to; nil for none. Its paint is ignored.
    var clip: Box?
    /// The shapes whose opaque parts show the group; nil for all of it. Their colors are ignored.
    var mask: [Shape]?
    var shapes: [Shape] = []
  }

  /// A line of text at its baseline.
  package struct Text: Hashable, Sendable {
    /// The characters as they are shown: truncated where they don't fit.
    package var string: String
    /// The left end of the baseline.
    package var origin: CGPoint
    /// The width that layout used.
    package var width: CGFloat
    package var pointSize: CGFloat
    package var style: TextStyle
    package var fill: Ink
    /// Where the text stands between the edges of its view: `left`, `center` or `right`.
    package var alignment = TextAlignment.left
    /// The rectangle that cuts the text; nil if the text is inside its view.
    package var cut: CGRect?
  }

  package struct TextStyle: Hashable, Sendable {
    /// The weight as in CSS: 400 is regular.
    package var weight = 400
    package var isItalic = false
    package var isMonospaced = false
    package var hasMonospacedDigits = false

    init(_ font: Font) {
      let weights = Font.Weight.named.map(\.weight.rawValue)
      weight = 100 * (1 + (weights.lastIndex { $0 <= font.weight.rawValue + 0.005 } ?? 0))
      isItalic = font.isItalic
      isMonospaced = font.isMonospaced
      hasMonospacedDigits = font.hasMonospacedDigits
    }
  }

  /// A color of a picture, for light and for dark surroundings.
  package enum Ink: Hashable, Sendable {
    /// A color of the style sheet.
    case role(Role)
    case fixed(RGBA)
    case dynamic(light: RGBA, dark: RGBA)
  }

  /// A color in sRGB; each component is from 0 to 1.
  package struct RGBA: Hashable, Sendable {
    package var red, green, blue, alpha: Double

    /// Creates a color; components outside 0…1 are clamped.
    package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
      func clamped(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0 }
      (self.red, self.green, self.blue) = (clamped(red), clamped(green), clamped(blue))
      self.alpha = clamped(alpha)
    }

    /// Red, green and blue as CSS and SVG write them: `#rrggbb`.
    package var hex: String {
      let digits = [red, green, blue].map { component in
        let text = String(Int((component * 255).rounded()), radix: 16)
        return text.count < 2 ? "0" + text : text
      }
      return "#" + digits.joined()
    }
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

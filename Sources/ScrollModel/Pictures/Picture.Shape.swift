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
  }

  /// A rectangle, perhaps with round corners, filled or outlined.
  package struct Box: Hashable, Sendable {
    /// The outer edge; the outline is inside of it.
    package var rect: CGRect
    /// The radius of the round corners, at most half of the shorter side.
    package var radius: CGFloat
    /// The corners that are not round.
    package var square: Corners
    /// The color inside; nil for none.
    package var fill: Ink?
    /// The color of the outline; nil for none.
    package var stroke: Ink?
    /// The width of the outline.
    package var strokeWidth: CGFloat
    /// Whether the outline is dashed.
    package var isDashed: Bool

    /// Creates a rectangle. A radius that is too large is reduced.
    package init(
      _ rect: CGRect, radius: CGFloat = 0, square: Corners = [], fill: Ink? = nil, stroke: Ink? = nil,
      strokeWidth: CGFloat = 1, isDashed: Bool = false
    ) {
      self.rect = rect.standardized
      self.radius = max(0, min(radius, self.rect.size.width / 2, self.rect.size.height / 2))
      self.square = square
      self.fill = fill
      self.stroke = stroke
      self.strokeWidth = strokeWidth
      self.isDashed = isDashed
    }
  }

  /// A set of corners.
  package struct Corners: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The corner at the top left.
    package static let topLeft = Corners(rawValue: 1)
    /// The corner at the top right.
    package static let topRight = Corners(rawValue: 2)
    /// The corner at the bottom left.
    package static let bottomLeft = Corners(rawValue: 4)
    /// The corner at the bottom right.
    package static let bottomRight = Corners(rawValue: 8)
  }

  /// A line through points.
  package struct Line: Hashable, Sendable {
    /// The points; two or more.
    package var points: [CGPoint]
    /// The color.
    package var stroke: Ink
    /// The width of the line.
    package var width: CGFloat
    /// Whether the line is dashed.
    package var isDashed: Bool

    /// Creates a line.
    package init(_ points: [CGPoint], stroke: Ink, width: CGFloat = 1, isDashed: Bool = false) {
      self.points = points
      self.stroke = stroke
      self.width = width
      self.isDashed = isDashed
    }
  }

  /// A line of text at its baseline.
  package struct Text: Hashable, Sendable {
    /// The characters as they are shown: truncated where they don't fit.
    package var string: String
    /// The left end of the baseline.
    package var origin: CGPoint
    /// The width that layout used.
    package var width: CGFloat
    /// The size of the font in points.
    package var pointSize: CGFloat
    /// The font's properties.
    package var style: TextStyle
    /// The color.
    package var fill: Ink
    /// Where the text stands between the edges of its view: `left`, `center` or `right`.
    package var alignment = TextAlignment.left
    /// The rectangle that cuts the text; nil if the text is inside its view.
    package var cut: CGRect?
  }

  /// The properties of a font in a picture.
  package struct TextStyle: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The weight semibold or more.
    package static let bold = TextStyle(rawValue: 1)
    /// Slanted letters.
    package static let italic = TextStyle(rawValue: 2)
    /// Letters of equal widths.
    package static let monospaced = TextStyle(rawValue: 4)
  }

  /// A color of a picture, for light and for dark surroundings.
  package enum Ink: Hashable, Sendable {
    /// A color of the style sheet.
    case role(Role)
    /// The same color in light and dark.
    case fixed(RGBA)
    /// A color in light and another one in dark.
    case dynamic(light: RGBA, dark: RGBA)
  }

  /// A color in sRGB; each component is from 0 to 1.
  package struct RGBA: Hashable, Sendable {
    /// The components; `alpha` is the opacity.
    package var red, green, blue, alpha: Double

    /// Creates a color; components outside 0…1 are clamped.
    package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
      func clamped(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0 }
      self.red = clamped(red)
      self.green = clamped(green)
      self.blue = clamped(blue)
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

import ScrollMotion
import Foundation
import StackCore

enum SVGText {
  /// A number with at most three decimals.
  static func number(_ number: CGFloat) -> String { NumberText.rounded(Double(number)) }
  static func point(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }

  /// A map as a value of `transform`; nil for the identity.
  static func transform(_ map: CGAffineTransform) -> String? {
    let parts = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(number)
    guard parts[..<4] == ["1", "0", "0", "1"] else { return "matrix(\(parts.joined(separator: " ")))" }
    return parts[4] == "0" && parts[5] == "0" ? nil : "translate(\(parts[4]) \(parts[5]))"
  }

  /// A rectangle, or a path if some of its corners are round and others are not.
  static func outline(of box: Picture.Box, attributes: String) -> String {
    let rect = box.rect
    guard box.radius > 0, !box.square.isEmpty else {
      var text = "<rect"
      if number(rect.minX) != "0" { text += " x=\"\(number(rect.minX))\"" }
      if number(rect.minY) != "0" { text += " y=\"\(number(rect.minY))\"" }
      text += " width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
      if box.radius > 0 { text += " rx=\"\(number(box.radius))\"" }
      return text + attributes + "/>"
    }
    func radius(_ corner: Picture.Corners) -> CGFloat { box.square.contains(corner) ? 0 : box.radius }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let radii = (radius(.topLeft), radius(.topRight), radius(.bottomRight), radius(.bottomLeft))
    func arc(_ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) -> String {
      radius > 0 ? "A\(number(radius)) \(number(radius)) 0 0 1 \(number(x)) \(number(y))" : ""
    }
    func line(_ x: CGFloat, _ y: CGFloat) -> String { "L\(number(x)) \(number(y))" }
    let path =
      "M\(number(left + radii.0)) \(number(top))" + line(right - radii.1, top)
      + arc(radii.1, right, top + radii.1) + line(right, bottom - radii.2)
      + arc(radii.2, right - radii.2, bottom) + line(left + radii.3, bottom)
      + arc(radii.3, left, bottom - radii.3) + line(left, top + radii.0) + arc(radii.0, left + radii.0, top)
    return "<path d=\"\(path)Z\"\(attributes)/>"
  }
}

/// The marks of a ruler: few enough to be read, at round numbers.
enum PictureRuler {
  /// A mark; a major one has a number.
  struct Tick: Hashable {
    let value: CGFloat
    let isMajor: Bool
  }

  static func ticks(from low: CGFloat, length: CGFloat) -> [Tick] {
    // 50, 100, 250, 500, … points between numbers, so that there are at most 40.
    var step: CGFloat = 50
    var count = 0
    while length / step > 40, count < 30 {
      step *= count % 3 == 1 ? 2.5 : 2
      count += 1
    }
    let minor = step / 5
    guard length > 0, length.isFinite, low.isFinite else { return [] }
    let first = Int((low / minor).rounded(.up))
    let last = Int(((low + length) / minor).rounded(.down))
    guard last >= first, last - first <= 400 else { return [] }
    return (first...last).map { number in
      Tick(value: CGFloat(number) * minor, isMajor: number.isMultiple(of: 5))
    }
  }
}

/// The style sheet of pictures and films: CSS with the colors of ``Picture/Role``, in light and dark.
///
/// A shape that is filled has the class `f-ROLE`, one that is outlined `s-ROLE`. Text has the class `t`.
package enum PictureStyle {
  /// The fonts of texts. The system's comes first, which is San Francisco on Apple's systems.
  package static let fontFamily =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',Arial,sans-serif"
  package static let monospacedFontFamily = "ui-monospace,Menlo,Courier,'Courier New',monospace"
  /// The whole style sheet: the rules for light surroundings, then those for dark ones.
  package static let css: String = sheet(of: Picture.Role.allCases)

  /// The rules of some roles, so that a small picture has a small style sheet.
  package static func sheet(of roles: [Picture.Role]) -> String {
    func rules(isDark: Bool) -> String {
      roles.map { role in
        let colors = role.colors
        let (color, opacity) =
          isDark ? (colors.dark, colors.opacity.dark) : (colors.light, colors.opacity.light)
        let value = NumberText.rounded(opacity)
        let (fill, stroke) = opacity < 1 ? (";fill-opacity:\(value)", ";stroke-opacity:\(value)") : ("", "")
        return ".f-\(role.rawValue){fill:\(color)\(fill)}.s-\(role.rawValue){stroke:\(color)\(stroke)}\n"
      }.joined()
    }
    return """
      text{font-family:\(fontFamily);white-space:pre}
      .mono{font-family:\(monospacedFontFamily)}
      .o{fill:none}
      \(rules(isDark: false))@media (prefers-color-scheme:dark){
      \(rules(isDark: true))}

      """
  }
}

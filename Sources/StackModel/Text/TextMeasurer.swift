public import Foundation

/// Measures the width of a line of text.
///
/// Labels and buttons use ``HelveticaMeasurer``. Set another measurer to lay out text of other fonts.
public protocol TextMeasurer: AnyObject, Sendable {
  /// The advance width of one line of text, in points, not rounded.
  /// - Complexity: O(length of `line`).
  func width(of line: Substring, font: Font) -> CGFloat
}

/// A measurer with Helvetica's advance widths, without kerning.
///
/// East Asian wide characters and emoji that are not in the table have a width of 1 em, other characters 0.556 em.
/// Combining marks have no width.
public final class HelveticaMeasurer: TextMeasurer {
  /// The only instance.
  public static let shared = HelveticaMeasurer()

  private init() {}

  /// The advance width of one line of text, in points, not rounded.
  /// - Complexity: O(length of `line`).
  public func width(of line: Substring, font: Font) -> CGFloat {
    if font.isMonospaced { return monospacedWidth(of: line, font: font) }
    let thousandths =
      plainAdvance(of: line, isBold: font.isBold)
      ?? line.reduce(0) { $0 + Self.advance(of: $1, isBold: font.isBold) }
    return CGFloat(thousandths) * font.pointSize / 1000
  }

  /// The width of a line in points if each character is 0.6 em wide, and a wide one 1.2 em.
  private func monospacedWidth(of line: Substring, font: Font) -> CGFloat {
    let columns = line.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
    return CGFloat(columns) * 0.6 * font.pointSize
  }

  /// The width of a line of printable ASCII in thousandths of an em; nil for other text.
  ///
  /// A fast path: each byte is a character.
  private func plainAdvance(of line: Substring, isBold: Bool) -> Int? {
    let table = isBold ? HelveticaWidths.boldLatin : HelveticaWidths.regularLatin
    let sum = line.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var thousandths = 0
      for byte in bytes {
        guard (0x20..<0x7F).contains(byte) else { return nil }
        thousandths += Int(table[Int(byte) - Int(HelveticaWidths.firstLatin)])
      }
      return thousandths
    }
    return sum ?? nil
  }

  private static func advance(of character: Character, isBold: Bool) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let table = isBold ? HelveticaWidths.boldLatin : HelveticaWidths.regularLatin
    let single = character.precomposedScalar ?? scalar
    if single.value >= HelveticaWidths.firstLatin {
      let index = Int(single.value - HelveticaWidths.firstLatin)
      if index < table.count, table[index] > 0 { return Int(table[index]) }
    }
    let punctuation = isBold ? HelveticaWidths.boldPunctuation : HelveticaWidths.regularPunctuation
    if let width = punctuation[single.value] { return Int(width) }
    return character.isWide ? 1000 : 556
  }
}

extension Character {
  /// The single scalar that this character is canonically equivalent to; nil if there is none.
  fileprivate var precomposedScalar: Unicode.Scalar? {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return nil }
    if scalars.next() == nil { return first }
    let composed = String(self).precomposedStringWithCanonicalMapping.unicodeScalars
    return composed.count == 1 ? composed.first : nil
  }

  /// Whether this character is an East Asian wide character or an emoji: 1 em, or two columns of a terminal.
  package var isWide: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    if unicodeScalars.contains("\u{FE0F}") { return true }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}

extension CGFloat {
  /// This length in points, rounded up to pixels, as intrinsic sizes of text are.
  ///
  /// A rounding error of up to a millionth of a point does not count.
  /// - Parameter scale: the number of pixels per point.
  package func roundedUpToPixels(at scale: CGFloat = TextLines.defaultScale) -> CGFloat {
    ((self - 1e-6) * scale).rounded(.up) / scale
  }

  /// This length in points, rounded to the nearest pixel.
  /// - Parameter scale: the number of pixels per point.
  package func roundedToPixels(at scale: CGFloat = TextLines.defaultScale) -> CGFloat {
    (self * scale).rounded() / scale
  }
}

public import Foundation

/// Measures the width of a line of text.
///
/// Labels and buttons use ``SystemFontMeasurer``. Set another measurer to lay out text of other fonts.
public protocol TextMeasurer: AnyObject, Sendable {
  /// The advance width of one line of text, in points, not rounded.
  /// - Complexity: O(length of `line`).
  func width(of line: Substring, font: Font) -> CGFloat
}

/// The width of a line of text by what it comes from, in points.
package struct TextWidth: Hashable, Sendable {
  /// The sum of the characters' advance widths, with the font's tracking.
  package var advances: CGFloat = 0
  /// What pairs of characters are closer together, or further apart.
  package var kerning: CGFloat = 0
  package var sum: CGFloat { advances + kerning }
}

/// A measurer with the advance widths and the kerning of the system font of iOS 26.1, San Francisco.
///
/// All sizes from 8 points on and the weights regular, medium, semibold, bold, heavy and black are those of iOS, for ASCII; another
/// weight is measured as the nearest of them. What the tables lack is our choice: below 8 points the tracking changes as between 8
/// and 9, down to 6. A letter with marks is as wide as its base, and kerned like it. Other capitals have the mean width of A to Z,
/// other letters that of a to z, East Asian wide characters and emoji 1 em, and other characters the width of 0; typographic
/// quotation marks, dashes and the ellipsis have the widths of what a typewriter has for them. Marks alone have none.
public final class SystemFontMeasurer: TextMeasurer {
  /// The only instance.
  public static let shared = SystemFontMeasurer()
  /// Font units of the regular font at 17 points and at 28, and of the black one at 17 and at 28.
  private typealias Units = SIMD4<Double>
  /// The same in the tables, which have whole numbers.
  private typealias WholeUnits = SIMD4<Int32>
  private static let first = 0x20
  private static let count = 0x7F - 0x20
  private static let zero = 0x30 - first
  /// Where the pairs of * begin: the tables kern it with nothing.
  private static let unkerned = (0x2A - first) * count
  /// From U+0020 on.
  private let advances: [WholeUnits]
  /// The different kernings, and for each pair of characters the place of its own. The first kerning is none.
  private let kernings: [WholeUnits]
  private let pairs: [UInt16]
  private let meanCapital: Units
  private let meanLetter: Units

  private init() {
    func words(of text: String) -> [Substring] { text.utf8.split { $0 <= 0x20 }.map { Substring($0) } }
    let numbers = words(of: SystemFontTables.advances).map { Int32($0) ?? 0 }
    let advances = stride(from: 0, to: numbers.count, by: 4).map { WholeUnits(numbers[$0..<$0 + 4]) }
    var (kernings, pairs) = ([WholeUnits.zero], [UInt16](repeating: 0, count: Self.count * Self.count))
    let words = words(of: SystemFontTables.kerning)
    for start in stride(from: 0, to: words.count, by: 6) {
      for left in words[start].utf8 {
        for right in words[start + 1].utf8 {
          pairs[Self.index(ofTable: left) * Self.count + Self.index(ofTable: right)] = UInt16(kernings.count)
        }
      }
      kernings.append(WholeUnits(words[start + 2..<start + 6].map { Int32($0) ?? 0 }))
    }
    (self.advances, self.kernings, self.pairs) = (advances, kernings, pairs)
    func mean(_ characters: ClosedRange<Int>) -> Units {
      Units(characters.reduce(.zero) { $0 &+ advances[$1 - Self.first] }) / Double(characters.count)
    }
    meanCapital = mean(0x41...0x5A)
    meanLetter = mean(0x61...0x7A)
  }

  private static func index(ofTable byte: UInt8) -> Int { byte == 0x5F ? 0 : Int(byte) - first }
  /// The advance width of one line of text, in points, not rounded.
  /// - Complexity: O(length of `line`).
  public func width(of line: Substring, font: Font) -> CGFloat { parts(of: line, font: font).sum }

  /// The advance width of the first line of a text, in points, not rounded.
  func width(ofFirstLineOf text: String, font: Font) -> CGFloat {
    let plain = font.needsCharacters ? nil : text.utf8.withContiguousStorageIfAvailable(plainSum) ?? nil
    return plain.map { width(of: $0, font).sum } ?? width(of: text.firstLine, font: font)
  }

  /// The width of one line of text by what it comes from, not rounded.
  package func parts(of line: Substring, font: Font) -> TextWidth {
    if font.isMonospaced {
      // Our choice: 0.6 em, and 1.2 em for a wide character.
      let columns = line.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
      return TextWidth(advances: CGFloat(columns) * 0.6 * font.pointSize)
    }
    var line = line
    return width(of: (font.needsCharacters ? nil : line.withUTF8(plainSum)) ?? sum(of: line, font), font)
  }

  private func width(of sum: Sum, _ font: Font) -> TextWidth {
    let blend = font.masters
    let (size, unit) = (font.pointSize, font.pointSize / 2048)
    let advances = (sum.advances * blend).sum() + Double(sum.count) * font.tracking
    return TextWidth(
      advances: advances * unit + CGFloat(sum.wideCount) * size, kerning: (sum.kerning * blend).sum() * unit)
  }

  private struct Sum {
    var advances = Units.zero
    var kerning = Units.zero
    /// The number of characters with tracking.
    var count = 0
    /// The number of characters of 1 em.
    var wideCount = 0
    /// The character before, as a place in the table.
    var last: Int?
  }

  private func add(_ index: Int, to sum: inout Sum, hasEqualDigits: Bool) {
    let isDigit = hasEqualDigits && (Self.zero..<Self.zero + 10).contains(index)
    sum.advances += Units(advances[isDigit ? Self.zero : index])
    sum.count += 1
    if let last = sum.last, !isDigit {
      let pair = Int(pairs[last * Self.count + index])
      if pair != 0 { sum.kerning += Units(kernings[pair]) }
    }
    // Digits that are all equally wide stand where they do in a table, whatever is beside them.
    sum.last = isDigit ? nil : index
  }

  /// The sum for a line of printable ASCII; nil for other text, and for one whose whole numbers might overflow. Each byte is a
  /// character. Layouts of long lists spend a good part of their time here.
  private func plainSum(_ bytes: UnsafeBufferPointer<UInt8>) -> Sum? {
    guard bytes.count < 100_000 else { return nil }
    return advances.withUnsafeBufferPointer { advances in
      pairs.withUnsafeBufferPointer { pairs in
        var (advance, kerning) = (WholeUnits.zero, WholeUnits.zero)
        // The first pair is one of a character that is never kerned.
        var row = Self.unkerned
        for byte in bytes {
          let index = Int(byte &- UInt8(Self.first))
          guard index < Self.count else { return nil }
          advance &+= advances[index]
          let pair = pairs[row &+ index]
          if pair != 0 { kerning &+= kernings[Int(pair)] }
          row = index &* Self.count
        }
        return Sum(advances: Units(advance), kerning: Units(kerning), count: bytes.count)
      }
    }
  }

  private func sum(of line: Substring, _ font: Font) -> Sum {
    var sum = Sum()
    for character in line {
      guard let scalar = character.unicodeScalars.first else { continue }
      if let base = character.plainBase {
        add(Int(base) - Self.first, to: &sum, hasEqualDigits: font.hasMonospacedDigits)
        continue
      }
      sum.last = nil
      if character.isWide {
        sum.wideCount += 1
      } else if let (base, count) = Self.likenesses[scalar] {
        sum.advances += Double(count) * Units(advances[Int(base.value) - Self.first])
        sum.count += count
      } else if !scalar.hasNoWidth {
        sum.advances +=
          character.isUppercase ? meanCapital : character.isLetter ? meanLetter : Units(advances[Self.zero])
        sum.count += 1
      }
    }
    return sum
  }

  /// Characters of typography, and those that are measured in their place, with their number.
  private static let likenesses: [Unicode.Scalar: (Unicode.Scalar, count: Int)] = [
    "\u{A0}": (" ", 1), "\t": (" ", 1), "…": (".", 3), "·": (".", 1), "•": ("-", 1), "‐": ("-", 1),
    "‑": ("-", 1), "–": ("+", 1), "−": ("+", 1), "×": ("+", 1), "±": ("+", 1), "÷": ("+", 1), "—": ("-", 2),
    "‘": ("'", 1), "’": ("'", 1), "‚": (",", 1), "“": ("\"", 1), "”": ("\"", 1), "„": (",", 2), "‹": ("(", 1),
    "›": (")", 1), "«": ("(", 2), "»": (")", 2), "¡": ("!", 1), "¿": ("?", 1),
  ]
}

extension Font {
  /// The part of the black font, for the nearest weight that the tables have. Source: iOS 26.1, measured.
  private var blackPart: Double {
    switch storedWeight {
    case ...11: 0
    case ...26: 0.183349609375
    case ...35: 0.316650390625
    case ...48: 0.5
    case ...59: 0.76666259765625
    default: 1
    }
  }

  /// The parts of the four fonts of the tables in this one.
  fileprivate var masters: SIMD4<Double> {
    let black = blackPart
    let display =
      pointSize <= 17 ? 0 : Double(Self.value(at: pointSize, in: SystemFontTables.opticalSizes)) / 16384
    return [(1 - black) * (1 - display), (1 - black) * display, black * (1 - display), black * display]
  }

  /// What is added to the advance of every character, in font units.
  fileprivate var tracking: Double {
    let table = SystemFontTables.tracking
    // The rows from 8 to 54 are a point apart.
    if pointSize >= 8, pointSize <= 54, pointSize == CGFloat(Int(pointSize)) {
      return Double(table[Int(pointSize) - 8].value)
    }
    guard pointSize < table[0].size else { return Double(Self.value(at: pointSize, in: table)) }
    return Double(table[0].value + (table[0].value - table[1].value) * (table[0].size - max(6, pointSize)))
  }

  /// A value of a table of sizes, linear between its rows.
  private static func value(at size: CGFloat, in table: [(size: CGFloat, value: CGFloat)]) -> CGFloat {
    guard let next = table.firstIndex(where: { $0.size >= size }), next > 0 else {
      return size <= table[0].size ? table[0].value : table[table.count - 1].value
    }
    let (low, high) = (table[next - 1], table[next])
    return low.value + (high.value - low.value) * (size - low.size) / (high.size - low.size)
  }
}

extension Unicode.Scalar {
  /// Whether nothing is drawn for it: a mark of its own, or a sign for the layout of text.
  fileprivate var hasNoWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }
}

extension Character {
  /// The printable ASCII character that this one is, with marks or without; nil for any other.
  fileprivate var plainBase: UInt8? {
    guard let first = unicodeScalars.first, first.value < 0x250 || (0x1E00..<0x1F00).contains(first.value)
    else { return nil }
    let base = first.isASCII ? first : String(first).decomposedStringWithCanonicalMapping.unicodeScalars.first
    guard let base, (0x20..<0x7F).contains(base.value), !unicodeScalars.contains("\u{FE0F}") else {
      return nil
    }
    return UInt8(base.value)
  }

  /// Whether this character is an East Asian wide character or an emoji: 1 em, or two columns of a terminal.
  package var isWide: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    if unicodeScalars.contains("\u{FE0F}") { return true }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1B000...0x1B2FF, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}

extension CGFloat {
  /// This length in points, rounded up to pixels, as intrinsic sizes of text are.
  /// A rounding error of up to half of 0.0001 pixels does not count, as in UIKit.
  /// - Parameter scale: the number of pixels per point.
  package func roundedUpToPixels(at scale: CGFloat = TextLines.defaultScale) -> CGFloat {
    (self * scale - 5e-5).rounded(.up) / scale
  }

  /// This length in points, rounded to the nearest pixel.
  /// - Parameter scale: the number of pixels per point.
  package func roundedToPixels(at scale: CGFloat = TextLines.defaultScale) -> CGFloat {
    (self * scale).rounded() / scale
  }
}

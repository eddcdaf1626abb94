import Foundation
@_spi(Rooms) @testable import StackCore
import StackModel
import TestSupport
import Testing

/// Widths, kerning and leading of the system font against what UIKit was measured to have.
@Suite("The system font")
struct SystemFontTests {
  private static let measurer = SystemFontMeasurer.shared

  /// The lines of a table without those that begin with #, split at commas.
  private static func rows(_ name: String) -> [[String]] {
    guard
      let url = Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Fixtures"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  private static func weight(_ name: String) throws -> Font.Weight {
    try #require(Font.Weight.named.first { $0.name == name }?.weight)
  }

  private static func width(_ text: String, _ font: Font = .systemFont(ofSize: 17)) -> CGFloat {
    measurer.width(of: text[...], font: font)
  }

  // MARK: Measured

  @Test("widths of strings and of labels at 3x are those of iOS 26.1")
  func strings() throws {
    let rows = Self.rows("sf-checks")
    var agreeing = 0
    for row in rows {
      let font = Font.systemFont(
        ofSize: CGFloat(try #require(Double(row[1]))), weight: try Self.weight(row[0]))
      let (string, labelWidth) = (try #require(Double(row[3])), try #require(Double(row[4])))
      let window = Window(frame: CGRect(0, 0, 1000, 1000))
      window.traitOverrides.displayScale = 3
      let label = Label(row[2], font: font)
      window.addSubview(label)
      let isRight =
        abs(Self.width(row[2], font) - string) < 1e-6
        && abs(label.intrinsicContentSize.width - labelWidth) < 1e-6
      if isRight { agreeing += 1 } else { Issue.record("\(row)") }
    }
    expectEqual(rows.count, 180)
    try expect(Fidelity.agrees("widths of labels", agreeing, of: rows.count))
  }

  /// The law in the header of the tables, computed from them character by character.
  private struct Law {
    var black = 0.0
    var display = 0.0
    var tracking = 0.0
    var glyphs: [Character: [Double]] = [:]
    var pairs: [String: [Double]] = [:]

    init() throws {
      for row in rows("sf-widths") where row[0] == "glyph" {
        let character = try Self.character(row[2])
        glyphs[character, default: []] += [row[3], row[4]].compactMap { Double($0) }
      }
      for row in rows("sf-kerning") {
        guard row.count == 6, let first = Double(row[2]) else { continue }
        let values = [first] + row[3...].compactMap { Double($0) }
        for left in row[0].split(separator: " ") {
          for right in row[1].split(separator: " ") {
            pairs[String([try Self.character(left), try Self.character(right)])] = values
          }
        }
      }
    }

    private static func character(_ code: some StringProtocol) throws -> Character {
      Character(try #require(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)))
    }

    func blend(_ values: [Double]) -> Double {
      let text = values[0] + black * (values[2] - values[0])
      let large = values[1] + black * (values[3] - values[1])
      return text + display * (large - text)
    }
  }

  @Test("each character and each pair has the width of the tables, at sizes of rows and of both weights")
  func tables() throws {
    var law = try Law()
    // Regular before black, in the tables' order.
    expectEqual([law.glyphs.count, law.glyphs["0"]?.count ?? 0], [95, 4])
    for (size, tracking, display) in [(17.0, -52.0, 0.0), (28, 28, 1), (24, 6, 13405 / 16384)] {
      for (weight, black) in [(Font.Weight.regular, 0.0), (.black, 1), (.bold, 0.5)] {
        (law.black, law.display, law.tracking) = (black, display, tracking)
        let font = Font.systemFont(ofSize: size, weight: weight)
        for (left, own) in law.glyphs {
          let first = law.blend(own) + tracking
          try #require(abs(Self.width(String(left), font) - first * size / 2048) < 1e-9, "\(left)")
          for (right, other) in law.glyphs {
            let pair = String([left, right])
            let units = first + law.blend(other) + tracking + (law.pairs[pair].map(law.blend) ?? 0)
            try #require(abs(Self.width(pair, font) - units * size / 2048) < 1e-9, "\(pair)")
          }
        }
      }
    }
  }

  @Test("scaled values and fonts, and the leading of styles, are those of iOS 26.1 at all twelve sizes")
  func dynamicType() throws {
    let categories = zip(
      ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "A1", "A2", "A3", "A4", "A5"], ContentSizeCategory.allCases)
    let names = Dictionary(uniqueKeysWithValues: categories)
    let rows = Self.rows("dynamic-type")
    let sizes = try #require(rows.first { $0[0] == "what" }).dropFirst(4).compactMap(Double.init)
    var (leadings, scaled) = (0, 0)
    for row in rows where row[1] != "style" {
      let style = try #require(TextStyle(rawValue: row[1]))
      if row[0] == "leading" {
        for (category, value) in zip(ContentSizeCategory.allCases, row.dropFirst(2)) {
          let font = Font.preferredFont(forTextStyle: style, category: category)
          let leading = CGFloat(try #require(Double(value)))
          expect(abs(font.lineHeight + font.leading - leading) < 1e-9)
          expect(abs(font.height(ofLines: 3) - font.lineHeight - 2 * leading) < 1e-9)
          leadings += 1
        }
        continue
      }
      let traits = TraitCollection(traitsFrom: [
        TraitCollection(preferredContentSizeCategory: try #require(names[row[2]])),
        TraitCollection(displayScale: 3),
      ])
      let metrics = FontMetrics(forTextStyle: style)
      for (size, text) in zip(sizes, row.dropFirst(4)) {
        let value = CGFloat(try #require(Double(text)))
        let own =
          row[0] == "scaledValue"
          ? metrics.scaledValue(for: size, compatibleWith: traits)
          : metrics.scaledFont(for: .systemFont(ofSize: size), compatibleWith: traits).pointSize
        expect(abs(own - value) < 0.0006, "\(row[0...2]) \(size): \(own), not \(value)")
        scaled += 1
      }
    }
    expect(leadings == 132 && scaled > 1000)
  }

  // MARK: Laws

  @Test("a string is as wide as its parts and the kerning between them, and wider in a larger font")
  func sums() {
    var generator = SplitMix64(seed: 54)
    let characters = Array(" AVTo.,Wy0123456789éÄß漢—…'\"fiÜ-x")
    func text() -> String {
      String(
        (0..<Int(generator.next() % 12)).map { _ in
          characters[Int(generator.next() % UInt64(characters.count))]
        })
    }
    for _ in 0..<500 {
      let (left, right) = (text(), text())
      let font = Font.systemFont(
        ofSize: 6 + CGFloat(generator.next() % 900) / 10,
        weight: Font.Weight.named[Int(generator.next() % 9)].weight)
      let whole = Self.measurer.parts(of: (left + right)[...], font: font)
      let parts = [left, right].map { Self.measurer.parts(of: $0[...], font: font) }
      expect(abs(whole.advances - parts[0].advances - parts[1].advances) < 1e-9)
      let seam = [left.suffix(1), right.prefix(1)]
      let kerning = Self.measurer.parts(of: seam.joined()[...], font: font).kerning
      let isSplit = left.isEmpty || right.isEmpty
      expect(
        abs(whole.kerning - parts[0].kerning - parts[1].kerning - (isSplit ? 0 : kerning)) < 1e-9,
        "\(left)|\(right)")
      let larger = Self.width(left, font.withSize(font.pointSize + 0.5))
      expect(left.isEmpty || larger > Self.width(left, font), "\(left) at \(font.pointSize)")
    }
  }

  @Test("lines lose no character and are not wider than their limit")
  func lines() {
    let text = "Ada Lovelace’s notes — “Wavy AVAST Tofu”, 1843: 漢字 and supercalifragilistic words To. LT"
    let parts = [
      Font.systemFont(ofSize: 17), .boldSystemFont(ofSize: 23), .systemFont(ofSize: 9, weight: .black),
    ]
    let middle = text.index(text.startIndex, offsetBy: 20)
    let later = text.index(middle, offsetBy: 17)
    let ranges = [text.startIndex..<middle, middle..<later, later..<text.endIndex]
    let several = zip(ranges, parts).map { FontPart(range: $0, font: $1) }
    for parts in [[], several] {
      let measure = TextLines(
        measurer: Self.measurer, font: parts.first?.font ?? Font(pointSize: 17), parts: parts)
      for width in stride(from: CGFloat(30), to: 400, by: 7) {
        let lines = measure.lines(of: text, width: width)
        expectEqual(lines.joined().filter { !$0.isWhitespace }, text.filter { !$0.isWhitespace })
        expect(lines.allSatisfy { measure.width(of: $0) <= width + 1e-6 })
        let shown = measure.truncated(text[...], to: width, always: false)
        expect(shown.hasSuffix("…") || shown == text || shown.isEmpty)
      }
    }
  }

  // MARK: What the tables lack

  @Test(
    "letters with marks are as wide as their bases; other characters follow the rules of the documentation")
  func otherCharacters() {
    expectEqual(Self.width("éÅñ"), Self.width("eAn"))
    expectEqual(Self.width("e\u{301}"), Self.width("é"))
    expectEqual(Self.width("ÁV"), Self.width("AV"))
    expectEqual(Self.width("漢字"), 34)
    expectEqual(Self.width("👩‍👩‍👧🇩🇪"), 34)
    expectEqual(Self.width("\u{200B}\u{301}"), 0)
    expectEqual(Self.width("…"), 3 * Self.width("."), "without kerning")
    func mean(_ letters: String) -> CGFloat {
      letters.reduce(0) { $0 + Self.width(String($1)) } / CGFloat(letters.count)
    }
    expect(abs(Self.width("Ж") - mean("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) < 1e-9)
    expect(abs(Self.width("жאß") - 3 * mean("abcdefghijklmnopqrstuvwxyz")) < 1e-9)
    // Below 8 points the tracking goes on as between 8 and 9, down to 6: 80 units more than without.
    expect(abs(Self.width("0", .systemFont(ofSize: 6)) - CGFloat(1290 + 80) * 6 / 2048) < 1e-9)
    expect(abs(Self.width("0", .systemFont(ofSize: 2)) - CGFloat(1290 + 80) * 2 / 2048) < 1e-9)
  }

  @Test("weights are the nearest of the tables, bold styles are semibold, and digits can be equally wide")
  func fonts() {
    func font(_ weight: Font.Weight) -> Font { .systemFont(ofSize: 17, weight: weight) }
    expectEqual(Self.width("Wide", font(.thin)), Self.width("Wide", font(.regular)))
    expectEqual(Self.width("Wide", font(.init(rawValue: 0.42))), Self.width("Wide", font(.bold)))
    expectEqual(Font.boldSystemFont(ofSize: 17), font(.semibold))
    let equal = Font.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    expectEqual(Self.width("111", equal), Self.width("0") * 3)
    expectEqual(Self.width("AV", equal), Self.width("AV"))
    let names: [(String, Font)] = [
      ("Helvetica", font(.regular)), ("Avenir-Heavy", font(.heavy)), ("Gill Sans SemiBold", font(.semibold)),
      ("HelveticaNeue-UltraLight", font(.ultraLight)), ("Georgia-BoldItalic", font(.bold)),
    ]
    for (name, nearest) in names {
      let found = Font(name: name, size: 17)
      expectEqual(found?.weight, nearest.weight, "\(name)")
      expectEqual(found?.isItalic, name.hasSuffix("Italic"))
    }
    expect(Font(name: "Menlo-Regular", size: 12)?.isMonospaced == true && Font(name: "", size: 12) == nil)
  }

  @Test("a label of several fonts is as wide as its parts, and as high as the highest")
  func attributed() throws {
    let (small, large) = (Font.systemFont(ofSize: 12), Font.boldSystemFont(ofSize: 30))
    let text = NSMutableAttributedString(string: "one ", attributes: [.font: small])
    text.append(NSAttributedString(string: "two", attributes: [.font: large]))
    let label = Label()
    label.attributedText = text
    let width = Self.width("one ", small) + Self.width("two", large)
    expectEqual(label.intrinsicContentSize.width, width.roundedUpToPixels())
    expectEqual(label.intrinsicContentSize.height, large.lineHeight.roundedUpToPixels())
    expectEqual(label.firstBaselineFromTop, large.ascender.roundedToPixels())
    expectEqual(text.size(), CGSize(width, large.lineHeight))
    let read = try #require(label.attributedText)
    expectEqual(read.size(), text.size())
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(60, 100))
    expectEqual(wrapped.height, (small.lineHeight + large.lineHeight).roundedUpToPixels())
    label.font = small
    expectEqual(label.intrinsicContentSize.width, Self.width("one two", small).roundedUpToPixels())
  }

  @Test("lines of a text style are as far apart as the style says; those of a font by size follow each other")
  func leading() {
    let label = Label("a\nb", font: .preferredFont(forTextStyle: .subheadline))
    label.numberOfLines = 0
    // 17.9 + 20, measured on iOS 26.1 at 2x.
    expectEqual(label.intrinsicContentSize.height, 38)
    label.font = .systemFont(ofSize: 15)
    expectEqual(label.intrinsicContentSize.height, 36)
    label.font = .systemFont(ofSize: 13)
    label.text = "a\nb\nc"
    expectEqual(label.intrinsicContentSize.height, 47)
  }
}

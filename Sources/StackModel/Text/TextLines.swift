package import Foundation

extension String {
  package var firstLine: Substring {
    // Printable ASCII has no newline. Bytes are faster to check than characters.
    let isPlain = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 &- 0x20 < 0x5F } }
    return isPlain == true ? self[...] : prefix { !$0.isNewline }
  }
}

/// A part of a text with the font that it is set in.
package struct FontPart: Hashable, Sendable {
  package let range: Range<String.Index>
  package var font: Font
}

/// Measures lines of text, and breaks text into lines.
package struct TextLines {
  private let measurer: any TextMeasurer
  /// The font of the text, or of its first part.
  package let font: Font
  /// The parts of a text of several fonts, without gaps; none for a text of one font.
  package let parts: [FontPart]
  private let scale: CGFloat
  /// The number of pixels per point that widths are rounded up to unless others are known.
  package static let defaultScale: CGFloat = 2

  /// Creates a value that breaks text in a font, on a screen with a number of pixels per point.
  package init(
    measurer: any TextMeasurer, font: Font, parts: [FontPart] = [], scale: CGFloat = defaultScale
  ) { (self.measurer, self.font, self.parts, self.scale) = (measurer, font, parts, scale) }

  /// The lines of a text: broken at newlines, between words, and inside words that are longer than a line.
  /// White space at a break takes no width. The measurer must not give a longer text a smaller width.
  /// - Parameters:
  ///   - width: the maximum width of a line in points; nil to break at newlines only.
  ///   - style: whose indents make lines shorter; nil for none.
  /// - Complexity: O(n) for lines of a bounded length.
  package func lines(of text: String, width: CGFloat?, _ style: Paragraph? = nil) -> [Substring] {
    func lines(_ paragraph: Substring) -> [Substring] {
      guard let width else { return [paragraph] }
      return wrap(
        paragraph, in: style?.width(isFirst: false, in: width) ?? width,
        first: style?.width(isFirst: true, in: width) ?? width)
    }
    let first = text.firstLine
    guard first.endIndex < text.endIndex else { return lines(first) }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap(lines)
  }

  /// The same text in fonts of other sizes, by a factor.
  package func scaled(by factor: CGFloat) -> TextLines {
    guard factor != 1 else { return self }
    func scaled(_ font: Font) -> Font { font.withSize(font.pointSize * factor) }
    return TextLines(
      measurer: measurer, font: scaled(font),
      parts: parts.map { FontPart(range: $0.range, font: scaled($0.font)) }, scale: scale)
  }

  /// The factor of the fonts at which a line fits into a width in points: from a least one to 1.
  package func factor(fitting line: Substring, in width: CGFloat, least: CGFloat) -> CGFloat {
    var (factor, advance) = (CGFloat(1), self.advance(of: line))
    // Smaller fonts have more tracking, so widths are not in proportion.
    for _ in 0..<20 where advance > width + 0.001 && factor > least {
      factor = max(least, factor * max(0, width) / advance)
      advance = scaled(by: factor).advance(of: line)
    }
    return factor
  }

  /// The parts of a line that are in one font each.
  package func pieces(of line: Substring) -> [(text: Substring, font: Font)] {
    guard !parts.isEmpty else { return [(line, font)] }
    return parts.compactMap { part in
      let range = part.range.clamped(to: line.startIndex..<line.endIndex)
      return range.isEmpty ? nil : (line[range], part.font)
    }
  }

  /// The width of a line in points, not rounded. Fonts are not kerned with each other.
  package func advance(of line: Substring) -> CGFloat {
    guard !parts.isEmpty else { return measurer.width(of: line, font: font) }
    return pieces(of: line).reduce(0) { $0 + measurer.width(of: $1.text, font: $1.font) }
  }

  /// The width of a line by what it comes from; nil for a measurer of another kind.
  package func sum(of line: Substring) -> TextWidth? {
    guard let measurer = measurer as? SystemFontMeasurer else { return nil }
    return pieces(of: line).reduce(into: TextWidth()) { sum, piece in
      let width = measurer.parts(of: piece.text, font: piece.font)
      sum.advances += width.advances
      sum.kerning += width.kerning
    }
  }

  /// The width of a line in points, rounded up to pixels.
  package func width(of line: Substring) -> CGFloat { advance(of: line).roundedUpToPixels(at: scale) }

  private func fonts(of line: Substring) -> [Font] {
    let fonts = pieces(of: line).map(\.font)
    return fonts.isEmpty ? [font] : fonts
  }

  /// What the fonts of a line need above and below its baseline, in points: the most of each.
  package func extent(of line: Substring) -> (above: CGFloat, below: CGFloat) {
    fonts(of: line).reduce((0, 0)) { extent, font in
      (max(extent.0, font.ascender), max(extent.1, font.lineHeight - font.ascender))
    }
  }

  /// The places of lines of one text, from the top of the first one. Lengths are in points, not rounded.
  /// - Parameter usesLeading: whether lines of a text style are as far apart as the style says.
  package func places(of lines: [Substring], _ style: Paragraph?, usesLeading: Bool = true) -> [LinePlace] {
    var (bottom, places) = (CGFloat(0), [LinePlace]())
    for (index, line) in lines.enumerated() {
      if index > 0 {
        if usesLeading { bottom += fonts(of: line).map(\.leading).max() ?? 0 }
        bottom += style?.distance(before: line) ?? 0
      }
      let (above, below) = extent(of: line)
      let height = style?.lineHeight(from: above + below) ?? above + below
      places.append(LinePlace(top: bottom, baseline: bottom + height - below, bottom: bottom + height))
      bottom += height
    }
    return places
  }

  /// The longest beginning of a line that fits into a width, and whether an ellipsis is behind it.
  /// A line that is wider by less than half a point fits. Nothing is left where not even the ellipsis fits.
  /// - Parameters:
  ///   - width: in points.
  ///   - always: whether the ellipsis is there even if the line fits, because more lines would follow.
  /// - Complexity: O(n log n).
  package func beginning(of line: Substring, fitting width: CGFloat, always: Bool) -> (Substring, Bool) {
    let limit = width + 0.5
    guard always || advance(of: line) > limit else { return (line, false) }
    func fits(_ end: Substring.Index) -> Bool {
      let beginning = line[..<end]
      let last = pieces(of: beginning).last?.font ?? font
      return advance(of: beginning) + measurer.width(of: "…", font: last) <= limit
    }
    guard fits(line.startIndex) else { return (line.prefix(0), false) }
    let ends = Array(line.indices) + [line.endIndex]
    var (low, high) = (0, ends.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(ends[middle]) { low = middle } else { high = middle }
    }
    return (line[..<ends[low]], true)
  }

  private func wrap(_ paragraph: Substring, in width: CGFloat, first: CGFloat) -> [Substring] {
    var lines: [Substring] = []
    func limit() -> CGFloat { lines.isEmpty ? first : width }
    func fits(_ line: Substring) -> Bool { self.width(of: line) <= limit() + 1e-6 }
    guard !fits(paragraph) else { return [paragraph] }
    var lineStart = paragraph.startIndex
    var (lineEnd, next) = (lineStart, lineStart)
    while next < paragraph.endIndex {
      let wordStart = paragraph[next...].firstIndex { !$0.isWhitespace } ?? paragraph.endIndex
      let wordEnd = paragraph[wordStart...].firstIndex(where: \.isWhitespace) ?? paragraph.endIndex
      guard wordStart < paragraph.endIndex else { break }
      if fits(paragraph[lineStart..<wordEnd]) {
        lineEnd = wordEnd
      } else {
        if lineEnd > lineStart { lines.append(paragraph[lineStart..<lineEnd]) }
        lineStart = wordStart
        lineEnd = wordEnd
        var guess = 1
        while lineStart < wordEnd {
          let (end, count) = fittingEnd(paragraph[lineStart..<wordEnd], in: limit(), guess: guess)
          guard end < wordEnd else { break }
          lines.append(paragraph[lineStart..<end])
          (lineStart, guess) = (end, count)
        }
      }
      next = wordEnd
    }
    lines.append(paragraph[lineStart..<lineEnd])
    return lines
  }

  /// The end of the longest prefix of a word that fits, and its number of characters, at least one.
  /// - Parameter guess: the number of characters to try first, that of the line before.
  private func fittingEnd(
    _ word: Substring, in width: CGFloat, guess: Int
  ) -> (end: Substring.Index, count: Int) {
    func fits(_ end: Substring.Index) -> Bool { self.width(of: word[..<end]) <= width + 1e-6 }
    var count = 0
    var end = word.startIndex
    while count < guess, end < word.endIndex { (end, count) = (word.index(after: end), count + 1) }
    while count > 1, !fits(end) { (end, count) = (word.index(before: end), count - 1) }
    // Double the step until the prefix no longer fits, then halve it.
    var step = 1
    while end < word.endIndex {
      var (far, steps) = (end, 0)
      while steps < step, far < word.endIndex { (far, steps) = (word.index(after: far), steps + 1) }
      if fits(far) {
        (end, count, step) = (far, count + steps, step * 2)
      } else if steps == 1 {
        break
      } else {
        step = max(1, steps / 2)
      }
    }
    return (end, count)
  }
}

/// The place of a line of text, from the top of the first line, in points.
package struct LinePlace: Hashable, Sendable {
  /// The edges, and between them what the letters stand on.
  package let top, baseline, bottom: CGFloat
}

import Foundation

extension String {
  /// The text up to its first newline.
  var firstLine: Substring {
    // A line of printable ASCII has no newline, and looking at bytes is quicker than at characters.
    let isPlain = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { (0x20..<0x7F).contains($0) } }
    return isPlain == true ? self[...] : prefix { !$0.isNewline }
  }
}

/// Breaks a text into lines.
struct TextLines {
  let measurer: any TextMeasurer
  let font: Font

  /// The lines of a text in a width: broken at newlines, between words, and inside words that are too long alone.
  ///
  /// Blanks at a break take no room. Without a width only newlines break.
  /// - Complexity: O(n²) in the characters of one paragraph's longest word, O(n) beside.
  func lines(of text: String, width: CGFloat?) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      width.map { wrap(paragraph, in: $0) } ?? [paragraph]
    }
  }

  /// The width of a line in points, rounded up to half points.
  func width(of line: Substring) -> CGFloat { measurer.width(of: line, font: font).roundedUpToHalf }

  private func wrap(_ paragraph: Substring, in width: CGFloat) -> [Substring] {
    func fits(_ line: Substring) -> Bool {
      self.width(of: line) <= width + 1e-6
    }
    guard !fits(paragraph) else { return [paragraph] }
    var lines: [Substring] = []
    var lineStart = paragraph.startIndex
    var lineEnd = lineStart
    var next = lineStart
    while next < paragraph.endIndex {
      // A word with the blanks before it.
      let wordStart = paragraph[next...].firstIndex { !$0.isWhitespace } ?? paragraph.endIndex
      let wordEnd = paragraph[wordStart...].firstIndex(where: \.isWhitespace) ?? paragraph.endIndex
      guard wordStart < paragraph.endIndex else { break }
      if fits(paragraph[lineStart..<wordEnd]) {
        lineEnd = wordEnd
      } else {
        if lineEnd > lineStart { lines.append(paragraph[lineStart..<lineEnd]) }
        lineStart = wordStart
        lineEnd = wordEnd
        while lineStart < wordEnd, !fits(paragraph[lineStart..<wordEnd]) {
          // At least one character a line, so that this ends.
          var end = paragraph.index(after: lineStart)
          while end < wordEnd, fits(paragraph[lineStart..<paragraph.index(after: end)]) {
            end = paragraph.index(after: end)
          }
          guard end < wordEnd else { break }
          lines.append(paragraph[lineStart..<end])
          lineStart = end
        }
      }
      next = wordEnd
    }
    lines.append(paragraph[lineStart..<lineEnd])
    return lines
  }
}

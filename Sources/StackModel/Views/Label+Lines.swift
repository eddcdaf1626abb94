package import Foundation

extension Label {
  /// The lines of the text in a size, wrapped to its width, and how many of them the label shows there.
  ///
  /// At least one line is shown. A line that is cut by less than 0.75 points counts as shown.
  /// - Parameter size: in points.
  /// - Complexity: O(n), n characters.
  package final func lines(shownIn size: CGSize) -> (lines: [Substring], count: Int) {
    guard let text, !text.isEmpty else { return ([], 0) }
    let lines = TextLines(measurer: textMeasurer, font: font).lines(of: text, width: size.width, paragraph)
    var fitting = max(
      1, Int(min(CGFloat(lines.count), ((size.height + 0.75) / font.lineHeight).rounded(.down))))
    if let paragraph {
      let tops = paragraph.edges(of: lines, font: font).dropLast()
      fitting = max(1, tops.prefix { $0 + lineHeight <= size.height + 0.75 }.count)
    }
    let limit = numberOfLines > 0 ? numberOfLines : lines.count
    return (lines, min(limit, fitting, lines.count))
  }

  /// Whether a part of the text is not shown, because the label is too narrow, too low or has too few lines.
  ///
  /// Text that `adjustsFontSizeToFitWidth` makes small enough is shown as a whole. Half a point too much is none.
  package final var isTruncated: Bool {
    guard let text, !text.isEmpty else { return false }
    let size = bounds.size
    guard numberOfLines == 1 else {
      let (lines, count) = lines(shownIn: size)
      return count < lines.count || size.height + 0.75 < lineHeight
    }
    let line = text.firstLine
    if line.endIndex < text.endIndex || size.height + 0.75 < lineHeight { return true }
    let width = textMeasurer.width(of: line, font: font) + (paragraph?.indent(of: line) ?? 0)
    let factor = adjustsFontSizeToFitWidth ? min(1, max(0.05, minimumScaleFactor)) : 1
    return width * factor > size.width + 0.5
  }
}

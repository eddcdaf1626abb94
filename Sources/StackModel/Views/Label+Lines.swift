package import Foundation

extension Label {
  /// The lines of the text in a size, wrapped to its width, their places, and how many of them the label shows there.
  /// At least one line is shown. A line that is cut by less than 0.75 points counts as shown.
  /// - Parameter size: in points.
  /// - Complexity: O(n), n characters.
  package final func lines(shownIn size: CGSize) -> (lines: [Substring], places: [LinePlace], count: Int) {
    guard let text, !text.isEmpty else { return ([], [], 0) }
    let measure = textLines
    let lines = measure.lines(of: text, width: size.width, paragraph)
    let places = measure.places(of: lines, paragraph)
    let fitting = max(1, places.prefix { $0.bottom <= size.height + 0.75 }.count)
    let limit = numberOfLines > 0 ? numberOfLines : lines.count
    return (lines, places, min(limit, fitting))
  }

  /// The distance from the top to the baseline of the first line as it is drawn, in points: the text is in the middle of the height.
  /// - Parameter height: in points, that of the label.
  /// - Parameter last: the place of the last line that is shown; nil for that of a single line.
  package final func drawnBaseline(inHeight height: CGFloat, last: LinePlace? = nil) -> CGFloat {
    let bottom = last?.bottom ?? textLines.places(of: [text?.firstLine ?? ""], paragraph)[0].bottom
    let rest = height - bottom.roundedUpToPixels(at: textScale)
    return (firstBaselineFromTop ?? font.ascender) + max(0, rest / 2).roundedToPixels(at: textScale)
  }

  /// Whether a part of the text is not shown, because the label is too narrow, too low or has too few lines.
  /// Text that `adjustsFontSizeToFitWidth` makes small enough is shown as a whole. Half a point too much is none.
  package final var isTruncated: Bool {
    guard let text, !text.isEmpty else { return false }
    let (size, line) = (bounds.size, text.firstLine)
    let height = textLines.places(of: [line], paragraph)[0].bottom
    guard numberOfLines == 1 else {
      let (lines, _, count) = lines(shownIn: size)
      return count < lines.count || size.height + 0.75 < height
    }
    if line.endIndex < text.endIndex || size.height + 0.75 < height { return true }
    let room = size.width - (paragraph?.indent(of: line) ?? 0)
    let factor = adjustsFontSizeToFitWidth ? shownScale(of: line, in: room) : 1
    return textLines.scaled(by: factor).advance(of: line) > room + 0.5
  }

  /// The factor of the fonts that makes a line fit into a width in points, as far as `minimumScaleFactor` allows.
  package final func shownScale(of line: Substring, in width: CGFloat) -> CGFloat {
    textLines.factor(fitting: line, in: width, least: min(1, max(0.05, minimumScaleFactor)))
  }
}

@_spi(Rooms) import StackCore
import ScrollMotion
import Foundation

struct TextLook {
  var font: Font
  var fill: Picture.Ink
  /// `left`, `center` or `right`; the others are `left`.
  var alignment: TextAlignment
  var mode = LineBreakMode.byTruncatingTail
  var measurer: any TextMeasurer = SystemFontMeasurer.shared
  /// No line of a picture is longer in characters, so that longer texts are not measured as a whole.
  static let longestLine = 2000
  var parts: [FontPart] = []
  var lines: TextLines { TextLines(measurer: measurer, font: font, parts: parts) }

  /// The alignment with `natural` and `justified` replaced by a side.
  static func side(_ alignment: TextAlignment, isRightToLeft: Bool) -> TextAlignment {
    switch alignment {
    case .left, .center, .right: alignment
    case .natural, .justified: isRightToLeft ? .right : .left
    }
  }

  /// A line of text in the middle between the top and the bottom of a rectangle.
  func line(_ text: some StringProtocol, in rect: CGRect, cut: CGRect) -> [Picture.Shape] {
    let baseline = rect.midY - font.lineHeight / 2 + font.ascender
    let string = String(text)
    return line(string.firstLine, baseline: baseline, in: rect, cut: cut)
  }

  /// A line of text, truncated to a rectangle: a shape for each of its fonts.
  /// - Parameters:
  ///   - baseline: the place of the baseline, in the coordinates of `rect`.
  ///   - isTruncated: whether an ellipsis is there even if the line fits.
  ///   - cut: where the text ends, if it is larger.
  func line(
    _ text: Substring, baseline: CGFloat, in rect: CGRect, cut: CGRect, isTruncated: Bool = false
  ) -> [Picture.Shape] {
    let text = text.prefix(Self.longestLine)
    let pieces = shownPieces(of: text, in: rect.width, isTruncated: isTruncated)
    guard !pieces.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) else { return [] }
    let widths = pieces.map { measurer.width(of: $0.text[...], font: $0.font) }
    let width = widths.reduce(0, +)
    var x: CGFloat =
      switch alignment {
      case .center: rect.minX + (rect.width - width) / 2
      case .right: rect.maxX - width
      default: rect.minX
      }
    let (above, below) = lines.extent(of: text)
    let area = CGRect(x: x, y: baseline - above, width: width, height: above + below)
    guard width > 0, area.intersects(cut) else { return [] }
    // Intrinsic sizes are rounded to pixels, and descenders reach a little below the line.
    let isInside = cut.insetBy(dx: -0.75, dy: -1).contains(area)
    return zip(pieces, widths).map { piece, width in
      defer { x += width }
      return .text(
        Picture.Text(
          string: piece.text, origin: CGPoint(x: x, y: baseline), width: width,
          pointSize: piece.font.pointSize, style: Picture.TextStyle(piece.font), fill: fill,
          alignment: alignment, cut: isInside ? nil : cut))
    }
  }

  private func shownPieces(
    of line: Substring, in width: CGFloat, isTruncated: Bool
  ) -> [(text: String, font: Font)] {
    let measure = lines
    var (shown, ending) = (line, "")
    switch mode {
    case .byClipping, .byCharWrapping, .byWordWrapping: break
    case .byTruncatingTail:
      let (beginning, hasEllipsis) = measure.beginning(of: line, fitting: width, always: isTruncated)
      let isNothing = beginning.isEmpty && !line.isEmpty && width > 0
      (shown, ending) = (beginning, hasEllipsis || isNothing ? "…" : "")
    case .byTruncatingHead, .byTruncatingMiddle:
      guard isTruncated || measure.advance(of: line) > width + 0.5 else { break }
      return [(truncatedInside(line, to: width), font)]
    }
    var pieces = measure.pieces(of: shown).map { (text: String($0.text), font: $0.font) }
    if pieces.isEmpty { pieces = [("", font)] }
    pieces[pieces.count - 1].text += ending
    return pieces
  }

  /// A line without its beginning or its middle, as `mode` says, and with an ellipsis there; in one font.
  private func truncatedInside(_ line: Substring, to width: CGFloat) -> String {
    let isMiddle = mode == .byTruncatingMiddle
    let characters = Array(line)
    func shown(_ count: Int) -> String {
      let head = isMiddle ? (count + 1) / 2 : 0
      return String(characters[..<head]) + "…" + String(characters[(characters.count - count + head)...])
    }
    var (low, high) = (0, characters.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if measurer.width(of: shown(middle)[...], font: font) <= width + 0.5 {
        low = middle
      } else {
        high = middle
      }
    }
    return shown(low)
  }
}

extension PictureLooks {
  /// The lines of a label that can be seen. The last one ends in … if a part of the text does not fit.
  package func shapes(of label: Label, _ rect: CGRect, _ sight: CGRect) -> [Picture.Shape] {
    guard let text = label.text, !text.isEmpty, rect.width > 0, rect.height > 0 else { return [] }
    let paragraph = label.paragraph
    func area(of line: Substring) -> CGRect {
      guard let indent = paragraph?.indent(of: line), indent != 0 else { return rect }
      return CGRect(
        x: label.isRightToLeft ? rect.minX : rect.minX + indent, y: rect.minY,
        width: max(0, rect.width - indent), height: rect.height)
    }
    var look = TextLook(
      font: label.font, fill: ink(of: label),
      alignment: TextLook.side(label.textAlignment, isRightToLeft: label.isRightToLeft),
      mode: label.lineBreakMode, measurer: label.textMeasurer, parts: label.textLines.parts)
    // Labels of one line or more are truncated at their end, also where words are wrapped.
    guard label.numberOfLines != 1 else {
      let line = text.firstLine.prefix(TextLook.longestLine)
      if label.adjustsFontSizeToFitWidth {
        let shown = look.lines.scaled(by: label.shownScale(of: line, in: rect.width))
        (look.font, look.parts) = (shown.font, shown.parts)
      }
      return look.line(
        line, baseline: label.drawnBaseline(inHeight: rect.height), in: area(of: line), cut: rect)
    }
    look.mode = .byTruncatingTail
    let (lines, places, count) = label.lines(shownIn: rect.size)
    guard count > 0 else { return [] }
    let start = label.drawnBaseline(inHeight: rect.height, last: places[count - 1]) - places[0].baseline
    let seen = (0..<count).filter {
      places[$0].bottom + start + 2 > sight.minY && places[$0].top + start - 2 < sight.maxY
    }
    return seen.flatMap { number in
      look.line(
        lines[number], baseline: start + places[number].baseline, in: area(of: lines[number]), cut: rect,
        isTruncated: number == count - 1 && count < lines.count)
    }
  }

  func shapes(of textView: TextView, _ rect: CGRect, _ sight: CGRect) -> [Picture.Shape] {
    let text = text(of: textView)
    guard !text.isPlaceholder, rect.width > 0, rect.height > 0 else { return [] }
    let font = textView.font ?? .systemFont(ofSize: 12)
    let (insets, padding) = (textView.textContainerInset, textView.textContainer.lineFragmentPadding)
    let offset = tree.boundsOrigin(of: textView)
    let area = CGRect(
      x: insets.left + padding - offset.x, y: insets.top - offset.y,
      width: max(0, rect.width - insets.left - insets.right - 2 * padding), height: rect.height)
    var look = TextLook(
      font: font, fill: textView.textColor.map { Picture.Ink($0) } ?? .role(.text),
      alignment: text.alignment, measurer: textView.textMeasurer)
    look.mode = .byClipping
    let all = look.lines.lines(of: text.string, width: area.width)
    let limit = textView.textContainer.maximumNumberOfLines
    let count = limit > 0 ? min(limit, all.count) : all.count
    let (height, ascender) = (
      font.lineHeight + font.leading, font.ascender.roundedToPixels(at: textView.textScale)
    )
    return lines(0..<count, of: height, from: area.minY, in: sight).flatMap { number in
      look.line(all[number], baseline: area.minY + ascender + CGFloat(number) * height, in: area, cut: rect)
    }
  }

  private func lines(
    _ all: Range<Int>, of height: CGFloat, from top: CGFloat, in sight: CGRect
  ) -> Range<Int> {
    func number(_ y: CGFloat) -> Int {
      Int(min(CGFloat(all.upperBound), max(0, ((y - top) / height).rounded(.down))))
    }
    guard !sight.isNull, height > 0 else { return 0..<0 }
    let first = max(0, number(sight.minY) - 1)
    return first..<max(first, min(all.upperBound, number(sight.maxY) + 2))
  }

  private func ink(of label: Label) -> Picture.Ink {
    guard label.isEnabled else { return .role(.secondary) }
    if label.isHighlighted, let color = label.highlightedTextColor { return Picture.Ink(color) }
    guard let button = label.storedSuperview as? Button, label.textColor === Color.label else {
      return Picture.Ink(label.textColor)
    }
    return titleInk(of: button)
  }
}

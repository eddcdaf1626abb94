import Foundation
import ScrollModel
@_spi(Rooms) import StackCore
import StackModel

extension TextDrawing {
  /// The distance from the baseline up to the middle of the letters, in points.
  private static let letterMiddle: CGFloat = 6
  /// The distance from the top of the line that a text takes down to its baseline, in points: that of the body style.
  private static let bodyAscender: CGFloat = 16
  /// No line of a drawing is longer, so that longer texts are not measured as a whole.
  private static let longestText = 2000

  /// Adds a text.
  /// - Parameters:
  ///   - frame: the view's, in the coordinates of the drawing, in points.
  ///   - line: the line; nil for the one of the baseline.
  ///   - baseline: in the coordinates of the drawing, in points; nil for a text without one.
  ///   - leads: whether other texts on the same baseline take its line.
  private mutating func add(
    _ text: String, in frame: CGRect, _ alignment: TextRun.Alignment, line: Int? = nil,
    baseline: CGFloat? = nil,
    leads: Bool = false, _ context: DrawingContext
  ) {
    let width = TextLayout.columns(text)
    let columns = scale.columns(frame.minX, frame.maxX)
    let place = line ?? baseline.map { scale.line($0 - Self.bodyAscender) } ?? scale.line(frame.minY)
    // Far outside the clip, a text can't reach into it.
    let reach = max(columns.count, width)
    guard width > 0, context.clip.columns.lowerBound - reach <= columns.upperBound,
      columns.lowerBound <= context.clip.columns.upperBound + reach,
      context.clip.lines.lowerBound - 2...context.clip.lines.upperBound + 2 ~= place
    else { return }
    texts.append(
      TextRun(
        text: text, width: width, frame: columns, edges: frame.minX...frame.maxX, alignment: alignment,
        line: place, baseline: baseline, leads: leads, room: context.room, clip: context.clip,
        isFaint: context.isFaint))
  }

  // MARK: Label and button

  /// Draws the lines of a label that fit into its frame. The last one ends in … if a part of the text does not fit.
  mutating func drawLabel(_ label: Label, _ frame: CGRect, _ context: DrawingContext) {
    guard let text = label.text, !text.isEmpty else { return }
    let baseline = label.firstBaselineFromTop ?? 0
    guard frame.height >= baseline - Self.letterMiddle else { return }
    let lines = shownLines(of: label, text, in: frame)
    for (index, line) in lines.text.enumerated() {
      let number = lines.first + index
      add(
        TextLayout.escaped(line), in: frame, label.isRightToLeft ? .right : .left,
        baseline: frame.minY + baseline + CGFloat(number) * label.font.lineHeight, leads: true, context)
    }
  }

  /// The lines of a label that can be visible, and the number of the first one.
  private func shownLines(of label: Label, _ text: String, in frame: CGRect) -> (text: [String], first: Int) {
    let broken = TextLines(measurer: label.textMeasurer, font: label.font)
    guard label.numberOfLines != 1 else {
      let line = text.prefix { !$0.isNewline }
      return ([broken.truncated(line.prefix(Self.longestText), to: frame.width, always: false)], 0)
    }
    let all = broken.lines(of: text, width: frame.width)
    let height = label.font.lineHeight
    let fitting = max(1, Int(min(CGFloat(all.count), ((frame.height + 0.75) / height).rounded(.down))))
    let count =
      label.numberOfLines > 0 ? min(label.numberOfLines, fitting, all.count) : min(fitting, all.count)
    let first = Int(min(CGFloat(count), max(0, (window.minY - frame.minY) / height - 2)))
    let last = Int(min(CGFloat(count), max(CGFloat(first), (window.maxY - frame.minY) / height + 2)))
    let lines = (first..<last).map { number in
      let line = all[number].prefix(Self.longestText)
      return number == count - 1 && count < all.count
        ? broken.truncated(line, to: frame.width, always: true) : String(line)
    }
    return (lines, first)
  }

  mutating func drawButton(_ button: Button, _ frame: CGRect, _ context: DrawingContext) {
    let title = (button.title(for: .normal) ?? "").prefix { !$0.isNewline }.prefix(Self.longestText)
    let baseline = button.firstBaselineFromTop ?? 0
    guard frame.width > 0, frame.height >= baseline - Self.letterMiddle else { return }
    let shown = TextLines(measurer: button.textMeasurer, font: button.titleFont)
      .truncated(title, to: frame.width, always: false)
    let text = shown.isEmpty && !title.isEmpty ? "…" : shown
    add(
      "[ \(TextLayout.escaped(text)) ]", in: frame, .center, line: middleLine(of: frame),
      baseline: frame.minY + baseline, context)
  }

  /// The line in the middle of a frame; of two the lower one.
  private func middleLine(of frame: CGRect) -> Int {
    let lines = scale.lines(frame.minY, frame.maxY)
    return Int((Double(lines.lowerBound + lines.upperBound) / 2).rounded(.down))
  }

  // MARK: Other controls

  /// Draws a field as a line of its width between bars, with its text, or its name in parentheses.
  mutating func drawField(_ field: TextField, _ frame: CGRect, _ context: DrawingContext) {
    let columns = scale.columns(frame.minX, frame.maxX).count
    guard columns >= 2, frame.height >= TextScale.pointsPerLine / 2 else {
      return drawBox(field, frame, context)
    }
    let text = field.text ?? ""
    let shown = text.isEmpty ? scene.name(of: field).map { "(\($0))" } ?? "" : text
    let inside = TextLayout.cut(
      TextLayout.escaped(String(shown.prefix(Self.longestText))), columns: clipped(columns) - 2)
    let line = String(repeating: "_", count: max(0, clipped(columns) - 2 - TextLayout.columns(inside)))
    add(
      field.isRightToLeft ? "|\(line)\(inside)|" : "|\(inside)\(line)|", in: frame,
      field.isRightToLeft ? .right : .left, line: middleLine(of: frame),
      baseline: frame.minY + (field.firstBaselineFromTop ?? 0), context)
  }

  /// Draws a switch as a knob on the side of its state, with its name.
  mutating func drawSwitch(_ control: Switch, _ frame: CGRect, _ context: DrawingContext) {
    let columns = clipped(scale.columns(frame.minX, frame.maxX).count)
    guard columns >= 3, frame.height >= TextScale.pointsPerLine / 2 else {
      return drawBox(control, frame, context)
    }
    let name = TextLayout.cut(scene.name(of: control) ?? "", columns: max(0, columns - 4))
    let blanks = String(repeating: " ", count: max(0, columns - 3 - TextLayout.columns(name)))
    // A switch that is on has its knob at the trailing side.
    let isKnobRight = control.isOn != control.isRightToLeft
    add(
      isKnobRight ? "(\(name)\(blanks)o)" : "(o\(blanks)\(name))", in: frame, .left,
      line: middleLine(of: frame), context)
  }

  /// Draws a text view as a box with the text in it, or its name in parentheses.
  mutating func drawTextView(_ textView: TextView, _ frame: CGRect, _ context: DrawingContext) {
    drawBox(textView, frame, context, showsName: false)
    let cells = scale.cells(frame)
    guard cells.lines.count >= 3, cells.columns.count > 2 else { return }
    let text = textView.text ?? ""
    let shown = text.isEmpty ? scene.name(of: textView).map { "(\($0))" } ?? "" : text
    let columns = min(cells.columns.count - 2, canvas.columns)
    let room = cells.lines.count - 2
    var lines = TextLayout.wrapped(
      shown, columns: columns, limit: min(room, canvas.bounds.lines.count + 1) + 1)
    if lines.count > room {
      lines.removeLast()
      lines[room - 1] = TextLayout.cut(lines[room - 1] + "……", columns: columns)
    }
    for (index, line) in lines.enumerated() {
      let blanks = textView.isRightToLeft ? columns - TextLayout.columns(line) : 0
      canvas.write(
        context.isFaint ? Self.faint(line) : line, line: cells.lines.lowerBound + 1 + index,
        column: cells.columns.lowerBound + 1 + blanks, in: context.clip)
    }
  }

  /// A number of columns, at most as many as can be visible on both sides of an edge.
  private func clipped(_ columns: Int) -> Int { min(columns, 2 * canvas.columns) }
}

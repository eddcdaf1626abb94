import Foundation
import ScrollModel
import StackModel

extension TextDrawing {
  /// The distance from the baseline up to the middle of the letters, in points.
  private static let letterMiddle: CGFloat = 6
  /// The distance from the top of the line that a text takes down to its baseline, in points: that of the body style.
  private static let bodyAscender: CGFloat = 16
  /// - Parameters:
  ///   - frame: the view's, in the coordinates of the drawing, in points.
  ///   - line: the line; nil for the one of the baseline.
  ///   - baseline: in the coordinates of the drawing, in points; nil for a text without one.
  ///   - leads: whether other texts on the same baseline take its line.
  private mutating func add(
    _ text: String, in frame: CGRect, _ alignment: TextAlignment, line: Int? = nil, baseline: CGFloat? = nil,
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

  /// Draws the lines of a label, if half of the first one fits into its frame.
  mutating func drawLabel(_ element: Picture.Element, _ context: DrawingContext) {
    let frame = element.box
    guard hasRoomForText(element) else { return }
    for case .text(let text) in element.looks.shapes {
      add(
        TextLayout.escaped(text.string), in: frame, text.alignment, baseline: frame.minY + text.origin.y,
        leads: true, context)
    }
  }

  /// Whether the middle of the letters of the first line is in the view.
  private func hasRoomForText(_ element: Picture.Element) -> Bool {
    element.box.height >= (element.textBaseline ?? 0) - Self.letterMiddle
  }

  /// The first text of a button, or of the label in it.
  func title(at index: Int) -> String {
    let parts = picture.elements[index...].prefix {
      $0.id == picture.elements[index].id || $0.parent == index
    }
    for part in parts { for case .text(let text) in part.looks.shapes { return text.string } }
    return ""
  }

  mutating func drawButton(_ element: Picture.Element, _ title: String, _ context: DrawingContext) {
    let frame = element.box
    guard frame.width > 0, hasRoomForText(element) else { return }
    add(
      "[ \(TextLayout.escaped(title)) ]", in: frame, .center, line: middleLine(of: frame),
      baseline: frame.minY + (element.textBaseline ?? 0), context)
  }

  /// The line in the middle of a frame; of two the lower one.
  private func middleLine(of frame: CGRect) -> Int {
    let lines = scale.lines(frame.minY, frame.maxY)
    return Int((Double(lines.lowerBound + lines.upperBound) / 2).rounded(.down))
  }

  /// Draws a field as a line of its width between bars, with its text, or its name in parentheses.
  mutating func drawField(_ element: Picture.Element, _ text: Picture.EditableText, _ context: DrawingContext)
  {
    let frame = element.box
    let columns = scale.columns(frame.minX, frame.maxX).count
    guard columns >= 2, frame.height >= TextScale.pointsPerLine / 2 else { return drawBox(element, context) }
    let inside = TextLayout.cut(TextLayout.escaped(shown(text)), columns: clipped(columns) - 2)
    let line = String(repeating: "_", count: max(0, clipped(columns) - 2 - TextLayout.columns(inside)))
    add(
      text.alignment == .right ? "|\(line)\(inside)|" : "|\(inside)\(line)|", in: frame,
      text.alignment == .right ? .right : .left, line: middleLine(of: frame),
      baseline: frame.minY + (element.textBaseline ?? 0), context)
  }

  /// A text, or what stands for it in parentheses.
  private func shown(_ text: Picture.EditableText) -> String {
    text.isPlaceholder && !text.string.isEmpty ? "(\(text.string))" : text.string
  }

  /// Draws a switch as a knob on the side of its state, with its name.
  mutating func drawSwitch(_ element: Picture.Element, isKnobRight: Bool, _ context: DrawingContext) {
    let frame = element.box
    let columns = clipped(scale.columns(frame.minX, frame.maxX).count)
    guard columns >= 3, frame.height >= TextScale.pointsPerLine / 2 else { return drawBox(element, context) }
    let name = TextLayout.cut(element.hasName ? element.name : "", columns: max(0, columns - 4))
    let blanks = String(repeating: " ", count: max(0, columns - 3 - TextLayout.columns(name)))
    add(
      isKnobRight ? "(\(name)\(blanks)o)" : "(o\(blanks)\(name))", in: frame, .left,
      line: middleLine(of: frame), context)
  }

  /// Draws a text view as a box with the text in it, or its name in parentheses.
  mutating func drawTextView(
    _ element: Picture.Element, _ text: Picture.EditableText, _ context: DrawingContext
  ) {
    drawBox(element, context, showsName: false)
    let cells = scale.cells(element.box)
    guard cells.lines.count >= 3, cells.columns.count > 2 else { return }
    let columns = min(cells.columns.count - 2, canvas.columns)
    let room = cells.lines.count - 2
    var lines = TextLayout.wrapped(
      shown(text), columns: columns, limit: min(room, canvas.bounds.lines.count + 1) + 1)
    if lines.count > room {
      lines.removeLast()
      lines[room - 1] = TextLayout.cut(lines[room - 1] + "……", columns: columns)
    }
    for (index, line) in lines.enumerated() {
      let blanks = text.alignment == .right ? columns - TextLayout.columns(line) : 0
      canvas.write(
        context.isFaint ? Self.faint(line) : line, line: cells.lines.lowerBound + 1 + index,
        column: cells.columns.lowerBound + 1 + blanks, in: context.clip)
    }
  }

  /// A number of columns, at most as many as can be visible on both sides of an edge.
  private func clipped(_ columns: Int) -> Int { min(columns, 2 * canvas.columns) }
}

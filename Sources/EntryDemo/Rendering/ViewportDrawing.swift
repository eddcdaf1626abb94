import Foundation
import ScrollModel
import StackModel

/// Draws the visible part of the list: about two lines of text per entry, everything at its frame on screen.
///
/// On the left is a ruler with y in the content, on the right the scroll indicator. An entry two lines high ends in a
/// separator line. An entry that is half revealed has the separator in its line of text.
struct ViewportDrawing {
  /// The height of a line in points: half the height of an entry.
  static let pointsPerLine: CGFloat = 12.75
  static let defaultWidth = 64
  static let widths = 40...400

  private static let rulerWidth = 6
  private static let rulerStep: CGFloat = 50

  private let scene: Scene
  private let list: EntryList
  private let tree: LayerTree
  private let window: CGRect
  private var canvas: TextCanvas

  /// The lines of a drawing `width` columns wide.
  static func lines(of list: EntryList, in scene: Scene, width: Int) -> [String] {
    var drawing = ViewportDrawing(list: list, in: scene, width: width)
    drawing.drawContent()
    return drawing.framed()
  }

  private init(list: EntryList, in scene: Scene, width: Int) {
    self.list = list
    self.scene = scene
    tree = list.animator.presentationTree()
    window = tree.bounds(of: list.content)
    // Ruler, border, inside, indicator, border.
    let columns = max(1, width - Self.rulerWidth - 3)
    let lines = Int(min(1000, max(0, (window.height / Self.pointsPerLine).rounded())))
    canvas = TextCanvas(rows: lines, columns: columns)
  }

  // MARK: Content

  private mutating func drawContent() {
    drawInset()
    let stack = list.content.stackView
    let origin = tree.frame(of: stack).origin
    let visible = Set(tree.visibleArrangedSubviews(of: list.content).map(ObjectIdentifier.init))
    // In z-order: during an animation a new entry may cover another view.
    for view in stack.subviews where visible.contains(ObjectIdentifier(view)) {
      let frame = tree.frame(of: view).offsetBy(dx: origin.x, dy: origin.y - window.minY)
      if view === list.addButton {
        drawButton(frame)
      } else if let name = scene.name(of: view), let entry = list.entry(named: name) {
        drawEntry(entry, frame)
      }
    }
  }

  private mutating func drawInset() {
    let top = lines(from: -list.content.adjustedContentInset.top - window.minY, to: -window.minY)
    let size = list.content.contentSize.height
    let bottom = lines(
      from: size - window.minY, to: size + list.content.adjustedContentInset.bottom - window.minY)
    for line in Array(top) + Array(bottom) {
      canvas.fill(row: line) { $0.isMultiple(of: 2) ? "·" : " " }
    }
    if let line = top.first {
      canvas.write(
        " inset \(NumberText.rounded(list.content.adjustedContentInset.top)) ", row: line, column: 2)
    }
  }

  private mutating func drawButton(_ frame: CGRect) {
    let lines = lines(from: frame.minY, to: frame.maxY)
    guard !lines.isEmpty else { return }
    let middle = Int((frame.midY / Self.pointsPerLine).rounded())
    let title = "[ \(list.addButton.title(for: .normal) ?? "") ]"
    let place = min(max(middle, lines.lowerBound), lines.upperBound - 1)
    canvas.write(title, row: place, column: max(0, (canvas.columns - TextLayout.columns(title)) / 2))
  }

  private mutating func drawEntry(_ entry: Entry, _ frame: CGRect) {
    let whole = lineRange(from: frame.minY, to: frame.maxY)
    guard !whole.isEmpty else {
      // Less than half a line is visible: draw only the separator, if the line is free.
      let line = whole.lowerBound
      if canvas.rows.contains(line), canvas.isBlank(row: line) { canvas.fill(row: line) { _ in "─" } }
      return
    }
    let text = whole.lowerBound
    let separator = whole.upperBound - 1
    for line in whole.clamped(to: canvas.rows) {
      canvas.fill(row: line) { _ in line == separator ? "─" : " " }
    }
    guard canvas.rows.contains(text) else { return }
    // Text is wider in columns than in points. Delete keeps its trailing edge, and the number moves to the left.
    let delete = shown("[ Delete ]", of: entry.delete)
    let end = min(canvas.columns, column(at: frame.minX + tree.frame(of: entry.delete).maxX))
    let deleteColumn = max(0, end - TextLayout.columns(delete))
    let date = shown(entry.date.text ?? "", of: entry.date)
    let number = shown(entry.number.text ?? "", of: entry.number)
    let numberColumn = column(at: frame.minX + tree.frame(of: entry.number).minX)
    let numberPlace = max(
      min(numberColumn, deleteColumn - TextLayout.columns(number) - 2),
      date.isEmpty ? 0 : min(TextLayout.columns(date) + 1, deleteColumn))
    canvas.write(delete, row: text, column: deleteColumn)
    canvas.write(number, row: text, column: numberPlace, width: deleteColumn - numberPlace - 1)
    canvas.write(date, row: text, column: 0, width: max(0, numberPlace - 1))
  }

  /// The text, or the part that fits into its view.
  private func shown(_ text: String, of view: View) -> String {
    let wanted = view.intrinsicContentSize.width
    let width = tree.frame(of: view).width
    guard wanted > 0, width < wanted - 0.5 else { return text }
    let count = Int(CGFloat(text.count) * width / wanted)
    return count > 0 ? text.prefix(count - 1) + "…" : ""
  }

  // MARK: Lines and columns

  /// The lines that an interval of the viewport covers, visible or not.
  private func lineRange(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = Int((top / Self.pointsPerLine).rounded())
    let last = Int((bottom / Self.pointsPerLine).rounded())
    return first..<max(first, last)
  }

  /// The visible lines that an interval of the viewport covers.
  private func lines(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    lineRange(from: max(top, 0), to: min(max(bottom, 0), window.height)).clamped(to: canvas.rows)
  }

  private func column(at x: CGFloat) -> Int {
    Int((x / max(1, window.width) * CGFloat(canvas.columns)).rounded())
  }

  // MARK: Frame

  private func framed() -> [String] {
    let indicator = ScrollIndicator(of: list.content, in: tree)
    let edge = String(repeating: "─", count: canvas.columns + 1)
    let blank = String(repeating: " ", count: Self.rulerWidth)
    var lines = ["\(blank)┌\(edge)┐"]
    for (index, row) in canvas.lines.enumerated() {
      let top = CGFloat(index) * Self.pointsPerLine
      let middle = top + Self.pointsPerLine / 2
      let isIndicator = indicator.map { $0.y <= middle && middle < $0.y + $0.height } ?? false
      lines.append("\(rulerMark(from: top + window.minY))\(row)\(isIndicator ? "█" : " ")│")
    }
    lines.append("\(blank)└\(edge)┘")
    lines.append("\(blank) \(caption)")
    return lines
  }

  /// The ruler in front of a line, with a mark if a step is in it.
  private func rulerMark(from y: CGFloat) -> String {
    let mark = (y / Self.rulerStep).rounded(.up) * Self.rulerStep
    let text = NumberText.rounded(mark)
    guard mark < y + Self.pointsPerLine, text.count < Self.rulerWidth else {
      return String(repeating: " ", count: Self.rulerWidth) + "│"
    }
    return TextLayout.padded(text, to: Self.rulerWidth - 1, right: true) + " ┤"
  }

  private var caption: String {
    let size = list.content.contentSize
    let running = list.animator.runningAnimationCount
    return "offset \(NumberText.rounded(window.minY))"
      + "   content \(NumberText.rounded(size.width))x\(NumberText.rounded(size.height))"
      + "   time \(NumberText.seconds(list.animator.now))" + (running > 0 ? "   \(running) running" : "")
  }
}

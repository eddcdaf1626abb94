import Foundation
import ScrollModel
import StackModel

/// Draws a scene without entries: each view with text or without subviews is a box at its frame on screen.
struct SceneDrawing {
  private let scene: Scene
  private let tree: LayerTree
  private var canvas: TextCanvas
  private let scale: (x: CGFloat, y: CGFloat)

  /// The lines of a drawing `width` columns wide. A cell is drawn twice as high as wide.
  static func lines(of scene: Scene, width: Int) -> [String] {
    var drawing = SceneDrawing(scene: scene, width: width)
    drawing.draw(scene.root, clippedTo: scene.root.bounds)
    let edge = String(repeating: "─", count: drawing.canvas.columns)
    let size = scene.root.bounds.size
    return ["┌\(edge)┐"] + drawing.canvas.lines.map { "│\($0)│" } + [
      "└\(edge)┘",
      " root \(NumberText.rounded(size.width))x\(NumberText.rounded(size.height))"
        + "   time \(NumberText.seconds(scene.animator.now))",
    ]
  }

  private init(scene: Scene, width: Int) {
    self.scene = scene
    tree = scene.animator.presentationTree()
    let columns = max(1, width - 2)
    let size = scene.root.bounds.size
    let x = CGFloat(columns) / max(1, size.width)
    scale = (x, x / 2)
    let rows = Int(min(200, max(1, (size.height * scale.y).rounded())))
    canvas = TextCanvas(rows: rows, columns: columns)
  }

  private mutating func draw(_ view: View, clippedTo clip: CGRect) {
    guard !tree.isHidden(view), tree.alpha(of: view) > 0.05 else { return }
    let frame =
      view === scene.root ? CGRect(origin: .zero, size: view.bounds.size) : tree.frameInRoot(of: view)
    let isShown = view.subviews.isEmpty || view.displayedText != nil
    let visible = frame.standardized.intersection(clip)
    if view !== scene.root, isShown, !visible.isNull { box(frame.standardized, within: visible, of: view) }
    let inner = view is ScrollView ? (visible.isNull ? .zero : visible) : clip
    for subview in view.subviews { draw(subview, clippedTo: inner) }
  }

  private mutating func box(_ frame: CGRect, within visible: CGRect, of view: View) {
    guard let (left, right) = cells(frame.minX, frame.maxX, scale.x),
      let (top, bottom) = cells(frame.minY, frame.maxY, scale.y)
    else { return }
    let rows =
      Int(
        (visible.minY * scale.y).rounded())..<max(
        Int((visible.minY * scale.y).rounded()), Int((visible.maxY * scale.y).rounded()))
    let hasBorder = bottom - top >= 2 && right - left >= 2
    for y in top...bottom where canvas.rows.contains(y) && rows.contains(y) {
      for x in left...right where (0..<canvas.columns).contains(x) {
        let border: Character =
          switch (y == top || y == bottom, x == left || x == right) {
          case (true, true): "+"
          case (true, false): "-"
          case (false, true): "|"
          case (false, false): " "
          }
        canvas.put(hasBorder ? border : x == left ? "[" : x == right ? "]" : " ", row: y, column: x)
      }
    }
    let text = view.displayedText ?? scene.name(of: view) ?? ""
    let room = right - left - 1
    let line = (top + bottom) / 2
    guard room > 0, rows.contains(line) else { return }
    let shown = TextLayout.cut(text, columns: room)
    // Cut the text at the left edge of the drawing.
    let start = left + 1 + max(0, (room - TextLayout.columns(shown)) / 2)
    let seen = start < 0 ? String(shown.dropFirst(-start)) : shown
    canvas.write(seen, row: line, column: max(0, start))
  }

  /// The first and last cell that an interval covers; nil if it covers none, or is far outside the drawing.
  private func cells(_ start: CGFloat, _ end: CGFloat, _ scale: CGFloat) -> (Int, Int)? {
    let first = (start * scale).rounded()
    let last = (end * scale).rounded() - 1
    guard last >= first, first < 10_000, last > -10_000 else { return nil }
    return (Int(max(first, -10_000)), Int(min(last, 10_000)))
  }
}

extension View {
  /// The text that the view displays; nil if it can't display text.
  var displayedText: String? {
    switch self {
    case let label as Label: label.text ?? ""
    case let button as Button: button.title(for: .normal) ?? ""
    case let field as TextField: field.text ?? ""
    case let textView as TextView: textView.hasText ? textView.text : nil
    default: nil
    }
  }
}

extension Session {
  /// The default width of drawings in columns, at most that of the terminal.
  var drawingWidth: Int {
    let room = terminalColumns().map { $0 - 1 } ?? .max
    return max(ViewportDrawing.widths.lowerBound, min(ViewportDrawing.defaultWidth, room))
  }

  /// The drawing of the screen.
  func drawing(width: Int) -> [String] {
    if let list = scene.list, list.content.isDescendant(of: scene.root) {
      return ViewportDrawing.lines(of: list, in: scene, width: width)
    }
    return SceneDrawing.lines(of: scene, width: width)
  }
}

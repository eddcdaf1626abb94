import Foundation
import ScrollModel
import StackModel

/// What a view inherits from the views around it.
struct DrawingContext {
  /// The cells in which something may be drawn.
  var clip: CellRect
  /// The same in points, in the coordinates of the drawing.
  var sight: CGRect
  /// The columns in which texts may be placed.
  var room: Range<Int>
  /// The opacity.
  var alpha: CGFloat = 1

  var isFaint: Bool { alpha < TextDrawing.faintAlpha }
}

extension TextDrawing {
  // MARK: Tree

  /// Draws the subviews of a view, the last one on top.
  /// - Parameter origin: the origin of the view's own coordinates in the drawing, in points.
  mutating func drawSubviews(of view: View, at origin: CGPoint, _ context: DrawingContext) {
    let sight = context.sight.offsetBy(dx: -origin.x, dy: -origin.y)
    for subview in tree.drawnSubviews(of: view, in: sight) {
      let frame = tree.frame(of: subview)
      let place = CGPoint(x: origin.x + frame.origin.x, y: origin.y + frame.origin.y)
      draw(subview, CGRect(origin: place, size: frame.size), context)
    }
  }

  private mutating func draw(_ view: View, _ frame: CGRect, _ context: DrawingContext) {
    var context = context
    context.alpha *= tree.opacity(of: view)
    guard context.alpha >= Self.invisibleAlpha else { return }
    // Springs can make a size negative for a while.
    drawItself(view, frame.standardized, context)
    // Its title is drawn already, also where code has asked for the label.
    guard !(view is Button) else { return }
    let bounds = tree.boundsOrigin(of: view)
    let origin = CGPoint(x: frame.origin.x - bounds.x, y: frame.origin.y - bounds.y)
    guard let scroll = view as? ScrollView else { return drawSubviews(of: view, at: origin, context) }
    var inner = context
    inner.clip = context.clip.intersection(scale.cells(frame.standardized))
    inner.sight = context.sight.intersection(frame.standardized)
    guard !inner.clip.isEmpty else { return }
    inner.room = room(in: scroll, at: origin)
    drawSubviews(of: view, at: origin, inner)
    drawIndicators(of: scroll, frame.standardized, context)
  }

  /// The columns of a view's content: that of a scroll view may be wider than the view.
  /// - Parameter origin: the origin of the view's own coordinates in the drawing, in points.
  func room(in view: View, at origin: CGPoint) -> Range<Int> {
    let bounds = tree.bounds(of: view)
    let content = (view as? ScrollView)?.contentSize.width ?? 0
    let start = view is ScrollView ? origin.x : origin.x + bounds.minX
    return scale.columns(start, start + max(content, bounds.width))
  }

  // MARK: Kinds of views

  private mutating func drawItself(_ view: View, _ frame: CGRect, _ context: DrawingContext) {
    switch view {
    case let label as Label: drawLabel(label, frame, context)
    case let button as Button: drawButton(button, frame, context)
    case let field as TextField: drawField(field, frame, context)
    case let control as Switch: drawSwitch(control, frame, context)
    case let textView as TextView: drawTextView(textView, frame, context)
    case is ImageView: drawBox(view, frame, context, filler: "░")
    // Stacks only arrange their subviews. An entry of a list ends in a line.
    case is StackView: if view.endsInSeparator { drawSeparator(of: frame, context) }
    case is VStack: break
    default: drawBox(view, frame, context)
    }
  }

  /// Draws the last line of a row.
  private mutating func drawSeparator(of frame: CGRect, _ context: DrawingContext) {
    var cells = scale.cells(frame)
    guard !cells.lines.isEmpty else { return drawThin(frame, context) }
    cells.lines = cells.lines.upperBound - 1..<cells.lines.upperBound
    canvas.fill(cells, with: context.isFaint ? "." : "─", in: context.clip)
  }

  /// Draws a view that is less than half a line high or half a column wide as a line, where nothing else is.
  private mutating func drawThin(_ frame: CGRect, _ context: DrawingContext) {
    guard frame.width > 0, frame.height > 0 else { return }
    var cells = scale.cells(frame)
    let isFlat = cells.lines.isEmpty
    if isFlat { cells.lines = cells.lines.lowerBound..<cells.lines.lowerBound + 1 }
    if cells.columns.isEmpty { cells.columns = cells.columns.lowerBound..<cells.columns.lowerBound + 1 }
    let visible = cells.intersection(context.clip)
    for line in visible.lines {
      for column in visible.columns where canvas.isBlank(line: line, column: column) {
        canvas.put(context.isFaint ? "." : isFlat ? "─" : "│", line: line, column: column, in: context.clip)
      }
    }
  }

  /// Draws the outline of a view, with its name where there is room: in the middle, or in the upper edge if it has
  /// subviews.
  mutating func drawBox(
    _ view: View, _ frame: CGRect, _ context: DrawingContext, filler: Character? = nil, showsName: Bool = true
  ) {
    let cells = scale.cells(frame)
    guard !cells.isEmpty else { return drawThin(frame, context) }
    if let filler { canvas.fill(cells, with: context.isFaint ? "." : filler, in: context.clip) }
    drawOutline(cells, context)
    guard showsName, let name = scene.name(of: view), cells.columns.count > 2 else { return }
    let isInEdge = !view.subviews.isEmpty || cells.lines.count < 3
    let blank = filler == nil || cells.columns.count < 5 ? "" : " "
    let text = TextLayout.cut("\(blank)\(name)\(blank)", columns: cells.columns.count - 2)
    let width = TextLayout.columns(text)
    let line = isInEdge ? cells.lines.lowerBound : (cells.lines.lowerBound + cells.lines.upperBound - 1) / 2
    let column =
      isInEdge && cells.lines.count > 1
      ? cells.columns.lowerBound + 1 : cells.columns.lowerBound + (cells.columns.count - width) / 2
    canvas.write(context.isFaint ? Self.faint(text) : text, line: line, column: column, in: context.clip)
  }

  private mutating func drawOutline(_ cells: CellRect, _ context: DrawingContext) {
    let (top, bottom) = (cells.lines.lowerBound, cells.lines.upperBound - 1)
    let (left, right) = (cells.columns.lowerBound, cells.columns.upperBound - 1)
    func character(_ line: Int, _ column: Int) -> Character? {
      let isSide = column == left || column == right
      if context.isFaint { return isSide || line == top || line == bottom ? "." : nil }
      guard left < right else { return "│" }
      guard top < bottom else { return column == left ? "├" : column == right ? "┤" : "─" }
      switch (line, column) {
      case (top, left): return "┌"
      case (top, right): return "┐"
      case (bottom, left): return "└"
      case (bottom, right): return "┘"
      default: return line == top || line == bottom ? "─" : isSide ? "│" : nil
      }
    }
    let visible = cells.intersection(context.clip)
    for line in visible.lines {
      let isEdge = line == top || line == bottom
      for column in isEdge ? Array(visible.columns) : [left, right] {
        guard let character = character(line, column) else { continue }
        canvas.put(character, line: line, column: column, in: context.clip)
      }
    }
  }
}

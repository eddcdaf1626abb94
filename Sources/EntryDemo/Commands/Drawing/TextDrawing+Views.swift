import Foundation
import ScrollModel
import StackModel

struct DrawingContext {
  var clip: CellRect
  /// The columns in which texts may be placed.
  var room: Range<Int>
  var alpha: CGFloat = 1
  var isInButton = false
  var isFaint: Bool { alpha < TextDrawing.faintAlpha }
  var isInvisible: Bool { alpha < TextDrawing.invisibleAlpha }
}

extension TextDrawing {
  /// - Returns: what its subviews inherit.
  mutating func draw(at index: Int, _ context: DrawingContext) -> DrawingContext {
    let element = picture.elements[index]
    var inner = context
    inner.alpha *= element.geometry.alpha
    var own = context
    own.alpha = inner.alpha
    if element.isInSight, !own.isInvisible, !own.isInButton { drawItself(at: index, own) }
    // A button draws the text of its label.
    if element.content == .button { inner.isInButton = true }
    if element.looks.clip != nil { inner.clip = inner.clip.intersection(scale.cells(element.box)) }
    if element.scrolling != nil { inner.room = room(in: element) }
    return inner
  }

  /// The columns of a view's content: that of a scroll view may be wider than the view.
  func room(in element: Picture.Element) -> Range<Int> {
    let (frame, content) = (element.box, element.scrolling?.contentSize.width ?? 0)
    let start = element.scrolling == nil ? frame.minX : frame.minX - element.geometry.boundsOrigin.x
    return scale.columns(start, start + max(content, frame.width))
  }

  private mutating func drawItself(at index: Int, _ context: DrawingContext) {
    let element = picture.elements[index]
    switch element.content {
    case .label: drawLabel(element, context)
    case .button: drawButton(element, title(at: index), context)
    case .field(let text): drawField(element, text, context)
    case .knob(let isRight): drawSwitch(element, isKnobRight: isRight, context)
    case .textView(let text): drawTextView(element, text, context)
    case .image: drawBox(element, context, filler: "░")
    case .stack(let endsInSeparator): if endsInSeparator { drawSeparator(of: element.box, context) }
    case .other: drawBox(element, context)
    }
  }

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

  /// Draws the outline of a view, with its name where there is room: in the middle, or in the upper edge if it has subviews.
  mutating func drawBox(
    _ element: Picture.Element, _ context: DrawingContext, filler: Character? = nil, showsName: Bool = true
  ) {
    let cells = scale.cells(element.box)
    guard !cells.isEmpty else { return drawThin(element.box, context) }
    if let filler { canvas.fill(cells, with: context.isFaint ? "." : filler, in: context.clip) }
    drawOutline(cells, context)
    guard showsName, element.hasName, cells.columns.count > 2 else { return }
    let isInEdge = !element.isLeaf || cells.lines.count < 3
    let blank = filler == nil || cells.columns.count < 5 ? "" : " "
    let text = TextLayout.cut("\(blank)\(element.name)\(blank)", columns: cells.columns.count - 2)
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

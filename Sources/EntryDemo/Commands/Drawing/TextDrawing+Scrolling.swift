import Foundation
import ScrollModel
import StackModel

extension TextDrawing {
  /// Draws the inset of the scroll view that is drawn as dots.
  mutating func drawInset(of scroll: ScrollView) {
    let size = scroll.contentSize
    let inset = scroll.adjustedContentInset
    let lines = (
      top: scale.lines(-inset.top, 0), content: scale.lines(0, size.height),
      bottom: scale.lines(size.height, size.height + inset.bottom)
    )
    let columns = (
      left: scale.columns(-inset.left, 0),
      all: scale.columns(-inset.left, max(size.width, window.width) + inset.right),
      right: scale.columns(size.width, size.width + inset.right)
    )
    for (lines, columns) in [
      (lines.top, columns.all), (lines.content, columns.left), (lines.content, columns.right),
      (lines.bottom, columns.all),
    ] {
      let cells = CellRect(lines: lines, columns: columns).intersection(canvas.bounds)
      for line in cells.lines {
        for column in cells.columns where column.isMultiple(of: 2) {
          canvas.put("·", line: line, column: column, in: canvas.bounds)
        }
      }
    }
    if let line = lines.top.clamped(to: canvas.bounds.lines).first {
      canvas.write(" inset \(NumberText.rounded(inset.top)) ", line: line, column: 2, in: canvas.bounds)
    }
  }

  /// Draws the scroll indicators of a scroll view inside the drawing.
  /// - Parameter frame: in the coordinates of the drawing, in points.
  mutating func drawIndicators(of scroll: ScrollView, _ frame: CGRect, _ context: DrawingContext) {
    let cells = scale.cells(frame)
    guard !cells.isEmpty else { return }
    if let indicator = ScrollIndicator(of: scroll, in: tree) {
      let top = frame.minY + indicator.start
      let lines = scale.lines(top, top + indicator.length)
      canvas.fill(
        CellRect(
          lines: lines.clamped(to: cells.lines),
          columns: cells.columns.upperBound - 1..<cells.columns.upperBound),
        with: context.isFaint ? "." : "█", in: context.clip)
    }
    if let indicator = horizontalIndicator(of: scroll) {
      let columns = scale.columns(frame.minX + indicator.lowerBound, frame.minX + indicator.upperBound)
      canvas.fill(
        CellRect(
          lines: cells.lines.upperBound - 1..<cells.lines.upperBound,
          columns: columns.clamped(to: cells.columns)),
        with: context.isFaint ? "." : "━", in: context.clip)
    }
  }

  /// The place of the horizontal scroll indicator from the left edge of the scroll view, in points; nil if there is none.
  func horizontalIndicator(of scroll: ScrollView) -> Range<CGFloat>? {
    ScrollIndicator(of: scroll, in: tree, along: .horizontal).map { $0.start..<$0.start + $0.length }
  }
}

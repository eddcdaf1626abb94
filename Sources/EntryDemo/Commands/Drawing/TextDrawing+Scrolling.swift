import Foundation
import ScrollModel
import StackModel

extension TextDrawing {
  mutating func drawInset(of scrolling: Picture.Scrolling) {
    let (inset, bounds) = (scrolling.inset, picture.bounds)
    let content = CGRect(origin: CGPoint(x: -bounds.minX, y: -bounds.minY), size: scrolling.contentSize)
    let lines = (
      top: scale.lines(content.minY - inset.top, content.minY),
      content: scale.lines(content.minY, content.maxY),
      bottom: scale.lines(content.maxY, content.maxY + inset.bottom)
    )
    let columns = (
      left: scale.columns(content.minX - inset.left, content.minX),
      all: scale.columns(
        content.minX - inset.left, content.minX + max(content.width, bounds.width) + inset.right),
      right: scale.columns(content.maxX, content.maxX + inset.right)
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

  /// - Parameter frame: in the coordinates of the drawing, in points.
  mutating func drawIndicators(of scrolling: Picture.Scrolling, _ frame: CGRect, _ context: DrawingContext) {
    let cells = scale.cells(frame)
    guard !cells.isEmpty else { return }
    if let indicator = scrolling.vertical {
      let top = frame.minY + indicator.start
      let lines = scale.lines(top, top + indicator.length)
      canvas.fill(
        CellRect(
          lines: lines.clamped(to: cells.lines),
          columns: cells.columns.upperBound - 1..<cells.columns.upperBound),
        with: context.isFaint ? "." : "█", in: context.clip)
    }
    if let indicator = scrolling.horizontal {
      let left = frame.minX + indicator.start
      let columns = scale.columns(left, left + indicator.length)
      canvas.fill(
        CellRect(
          lines: cells.lines.upperBound - 1..<cells.lines.upperBound,
          columns: columns.clamped(to: cells.columns)), with: context.isFaint ? "." : "━", in: context.clip)
    }
  }

  /// The line of the first view that appears or leaves, else of the first one that moves or fades; nil if none is on screen.
  package var movingLine: Int? {
    let animator = scene.animator
    let middles = Dictionary(uniqueKeysWithValues: picture.elements.dropFirst().map { ($0.id, $0.box.midY) })
    let moving = animator.animatedViews.compactMap { view in
      middles[ObjectIdentifier(view)].flatMap(line).map { (line: $0, view: view) }
    }
    let changing = moving.filter { animator.isChangingVisibility(of: $0.view) }
    return (changing.isEmpty ? moving : changing).map(\.line).min()
  }

  /// The line around a height in points; nil if it is not in the drawing.
  private func line(around y: CGFloat) -> Int? {
    let line = scale.line(y - TextScale.pointsPerLine / 2)
    return contentLines.contains(line) ? line : nil
  }
}

extension ScrollIndicator {
  /// Whether a place along the edge of the scroll view is in the indicator.
  func contains(_ place: CGFloat) -> Bool { start <= place && place < start + length }
}

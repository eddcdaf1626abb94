package import Foundation
import ScrollModel
import StackModel

/// Draws a picture as text: every view at its frame, clipped where the picture is.
///
/// It draws the root, or the scroll view that fills the root. On the left is a ruler with y in its bounds, so in the
/// content of a scroll view, and at the right and at the bottom are the scroll indicators.
package struct TextDrawing {
  /// The width in columns where no terminal is narrower.
  package static let defaultWidth = 64
  /// The numbers of columns that can be asked for.
  package static let widths = 40...400
  /// The largest number of lines of the content. What is below is named instead.
  static let lineLimit = 1000
  static let rulerWidth = 6
  private static let rulerStep: CGFloat = 50
  /// Below this opacity nothing is drawn; below the other one everything is drawn as dots.
  package static let invisibleAlpha: CGFloat = 0.05
  static let faintAlpha: CGFloat = 0.5
  let scene: Scene
  let picture: Picture
  let scale: TextScale
  var canvas: TextCanvas
  var texts: [TextRun] = []
  private let width: Int

  /// Draws a scene as it is at the animator's present.
  /// - Parameter width: the width of the drawing in columns.
  package init(of scene: Scene, width: Int) {
    (self.scene, self.width) = (scene, width)
    let tree = scene.animator.presentationTree()
    let view = Self.fillingScrollView(of: scene.root, in: tree) ?? scene.root
    picture = tree.picture(of: view, options: Picture.Options(name: scene.name, limit: .max))
    // Beside the content are the ruler, the borders and the column of the scroll indicator.
    let columns = max(1, width - Self.rulerWidth - 2 - (view is ScrollView ? 1 : 0))
    scale = TextScale(pointsPerColumn: max(1, picture.bounds.width) / CGFloat(columns))
    let lines = scale.line(picture.bounds.height)
    canvas = TextCanvas(lines: min(lines, Self.lineLimit), columns: columns)
    drawContent(alpha: view is ScrollView ? tree.opacity(of: view) : 1)
    for (run, line, column) in TextPlacement.places(of: texts) {
      let text = run.isFaint ? Self.faint(run.text) : run.text
      canvas.write(text, line: line, column: column, in: run.clip)
    }
  }

  /// The scroll view that is drawn instead of the root: the only visible view in it, inside its bounds, and at least half as wide and
  /// half as high.
  private static func fillingScrollView(of root: View, in tree: LayerTree) -> ScrollView? {
    let visible = root.subviews.filter { !tree.isHidden($0) && tree.alpha(of: $0) >= invisibleAlpha }
    guard visible.count == 1, let scroll = visible.first as? ScrollView else { return nil }
    let (frame, bounds) = (tree.frame(of: scroll), tree.bounds(of: root))
    guard bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame), frame.size.width >= bounds.width / 2,
      frame.size.height >= bounds.height / 2
    else { return nil }
    return scroll
  }

  private var scrolling: Picture.Scrolling? { picture.elements.first?.scrolling }

  private mutating func drawContent(alpha: CGFloat) {
    if let scrolling { drawInset(of: scrolling) }
    // What the subviews of each open element inherit.
    var contexts: [DrawingContext] = []
    for step in picture.steps {
      switch step {
      case .begin(let index):
        if let context = contexts.last {
          contexts.append(draw(at: index, context))
        } else {
          contexts.append(
            DrawingContext(clip: canvas.bounds, room: room(in: picture.elements[index]), alpha: alpha))
        }
      case .end(let index):
        let inner = contexts.removeLast()
        guard var context = contexts.last, let scrolling = picture.elements[index].scrolling else { continue }
        context.alpha = inner.alpha
        if !context.isInvisible { drawIndicators(of: scrolling, picture.elements[index].box, context) }
      }
    }
  }

  package var contentLines: Range<Int> { canvas.bounds.lines }
  /// The line of the content at a y of the ruler.
  func line(at y: Double) -> Int { scale.line(CGFloat(y) - picture.bounds.minY) }
  /// The first and the last y of the ruler.
  var range: String {
    [picture.bounds.minY, picture.bounds.maxY].map { NumberText.rounded($0) }.joined(separator: " to ")
  }
  /// The number of lines around the content.
  package var frameHeight: Int { 2 + caption.count }

  /// The drawing with its frame, ruler and caption.
  /// - Parameters:
  ///   - shown: the lines of the content to show; nil for all. What is left out is named below the caption.
  ///   - hasNotes: whether it names what is left out.
  package func lines(showing shown: Range<Int>? = nil, hasNotes: Bool = true) -> [String] {
    let shown = (shown ?? contentLines).clamped(to: contentLines)
    let (blank, indicator) = (String(repeating: " ", count: Self.rulerWidth), scrolling?.vertical)
    let rows = canvas.lines
    let edge = String(repeating: "─", count: canvas.columns + (scrolling == nil ? 0 : 1))
    var lines = ["\(blank)┌\(edge)┐"]
    for line in shown {
      let top = CGFloat(line) * TextScale.pointsPerLine
      let isIndicator = indicator?.contains(top + TextScale.pointsPerLine / 2) ?? false
      let side = scrolling == nil ? "" : isIndicator ? "█" : " "
      lines.append("\(rulerMark(from: top + picture.bounds.minY))\(rows[line])\(side)│")
    }
    lines.append("\(blank)└\(bottomEdge)┘")
    lines += caption.map { "\(blank) \($0)" }
    return hasNotes ? lines + notes(showing: shown).map { "\(blank) \($0)" } : lines
  }

  /// The drawing down to the last line of the content that is not blank.
  package var excerpt: [String] {
    let used = canvas.lines.lastIndex { $0.contains { $0 != " " } } ?? 0
    return lines(showing: 0..<used + 1, hasNotes: false)
  }

  private var bottomEdge: String {
    let edge = (0..<canvas.columns).map { column in
      let middle = (CGFloat(column) + 0.5) * scale.pointsPerColumn
      return scrolling?.horizontal?.contains(middle) ?? false ? "━" : "─"
    }
    return edge.joined() + (scrolling == nil ? "" : "─")
  }

  /// The ruler in front of a line, with a mark if a step is in it.
  private func rulerMark(from y: CGFloat) -> String {
    let mark = (y / Self.rulerStep).rounded(.up) * Self.rulerStep
    let text = NumberText.rounded(mark)
    guard mark < y + TextScale.pointsPerLine, text.count < Self.rulerWidth else {
      return String(repeating: " ", count: Self.rulerWidth) + "│"
    }
    return TextLayout.padded(text, to: Self.rulerWidth - 1, right: true) + " ┤"
  }

  /// The lines below the drawing: what it shows, packed into its width.
  private var caption: [String] {
    var parts: [String] = []
    let bounds = picture.bounds
    if let size = scrolling?.contentSize {
      let y = NumberText.rounded(bounds.minY)
      parts.append(bounds.minX == 0 ? "offset \(y)" : "offset x \(NumberText.rounded(bounds.minX)) y \(y)")
      parts.append("content \(NumberText.rounded(size.width))x\(NumberText.rounded(size.height))")
    } else {
      parts.append("root \(NumberText.rounded(bounds.width))x\(NumberText.rounded(bounds.height))")
    }
    parts.append("time \(NumberText.seconds(scene.animator.now))")
    let running = scene.runningCount
    if running > 0 { parts.append("\(running) running") }
    let outside = scene.roots.filter { $0 !== scene.root }.compactMap { scene.name(of: $0) }
    return packed(parts) + (outside.isEmpty ? [] : packed(["without a superview: \(outside.brief)"]))
  }

  /// The points above and below the lines that are shown.
  private func notes(showing shown: Range<Int>) -> [String] {
    let above = CGFloat(shown.lowerBound) * TextScale.pointsPerLine
    let below = picture.bounds.height - CGFloat(shown.upperBound) * TextScale.pointsPerLine
    let isWhole = shown.upperBound >= scale.line(picture.bounds.height)
    let parts =
      (above > 0 ? ["\(NumberText.rounded(above)) points above not shown"] : [])
      + (isWhole ? [] : ["\(NumberText.rounded(below)) points below not shown: show from Y"])
    return packed(parts)
  }

  /// Parts of text in lines that are not wider than the drawing: in one line if two blanks between them are enough for that.
  private func packed(_ parts: [String]) -> [String] {
    let (room, line) = (max(1, width - Self.rulerWidth - 1), parts.joined(separator: "   "))
    if TextLayout.columns(line) <= room { return parts.isEmpty ? [] : [line] }
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, TextLayout.columns(last) + 2 + TextLayout.columns(part) <= room {
        lines[lines.count - 1] = last + "  " + part
      } else {
        lines.append(TextLayout.cut(part, columns: room))
      }
    }
    return lines
  }

  static func faint(_ text: String) -> String {
    text.map { $0 == " " ? " " : String(repeating: ".", count: TextLayout.columns(String($0))) }.joined()
  }
}

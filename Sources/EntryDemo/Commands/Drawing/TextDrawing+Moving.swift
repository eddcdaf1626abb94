import Foundation
import ScrollModel

extension TextDrawing {
  /// The line of the first view that appears or leaves, else of the first one that moves or fades; nil if none is
  /// on screen.
  package var movingLine: Int? {
    let animator = scene.animator
    let middles = Dictionary(
      uniqueKeysWithValues: picture.elements.dropFirst().map { ($0.id, $0.box.midY) })
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

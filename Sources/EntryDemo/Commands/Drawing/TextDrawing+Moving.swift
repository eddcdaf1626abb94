import Foundation
import ScrollModel
import StackModel

extension TextDrawing {
  /// The line of the first view that appears or leaves, else of the first one that moves or fades; nil if none is
  /// on screen.
  package var movingLine: Int? {
    let animator = scene.animator
    let views = animator.animatedViews.filter {
      $0 !== view && $0.isDescendant(of: view) && !tree.isHidden($0)
    }
    let changing = views.filter { animator.isChangingVisibility(of: $0) }
    return changing.compactMap(line).min() ?? views.compactMap(line).min()
  }

  /// The line of a view's middle; nil if it is not in the drawing.
  private func line(of moving: View) -> Int? {
    // The root's coordinates, moved to those of the view that is drawn.
    let origin = view === scene.root ? .zero : tree.frameInRoot(of: view).origin
    let middle = tree.frameInRoot(of: moving).midY - origin.y + window.minY
    let line = scale.line(middle - TextScale.pointsPerLine / 2)
    return contentLines.contains(line) ? line : nil
  }
}

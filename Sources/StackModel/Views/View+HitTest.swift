import Foundation

extension View {
  /// Finds the front view at a point; see ``View/hitTest(_:with:)``.
  final func findView(at point: CGPoint, with event: InputEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    // Points have no place in a view whose transform has no inverse, for example one that is scaled to 0.
    for subview in storedSubviews.reversed() where subview.storedTransform.isInvertible {
      if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
    }
    return self
  }
}

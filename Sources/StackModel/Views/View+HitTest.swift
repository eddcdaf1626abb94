import Foundation

extension View {
  /// Finds the front view at a point; see ``View/hitTest(_:with:)``.
  final func findView(at point: CGPoint, with event: InputEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for subview in storedSubviews.reversed() {
      if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
    }
    return self
  }
}

import Foundation
public import StackCore

extension LayerTree {
  /// The arranged views in a scroll view's stacks that are not hidden, have a height and lie within its bounds.
  ///
  /// Views are in the order of the stacks' arranged views.
  /// - Complexity: O(n), n arranged views; in an indexed stack O((1 + g) log n + v), g running animations, v views
  ///   within the bounds or near them.
  public func visibleArrangedSubviews(of scrollView: ScrollView) -> [View] {
    let (window, instant) = (bounds(of: scrollView), validInstant)
    return scrollView.subviews.compactMap { $0 as? StackView }.flatMap { stack in
      let origin = frame(of: stack, at: instant).origin
      let inner = boundsOrigin(of: stack, at: instant)
      return visibleArrangedSubviews(
        of: stack, in: window.offsetBy(dx: inner.x - origin.x, dy: inner.y - origin.y), at: instant)
    }
  }

  private func visibleArrangedSubviews(
    of stack: StackView, in rect: CGRect, at instant: Duration?
  ) -> [View] {
    func isVisible(_ view: View) -> Bool {
      let frame = frame(of: view, at: instant)
      guard frame.size.height > 0, !isHidden(view, at: instant) else { return false }
      return frame.minY < rect.maxY && frame.maxY > rect.minY && frame.minX < rect.maxX
        && frame.maxX > rect.minX
    }
    guard let found = indexedSubviews(of: stack, in: rect, at: instant) else {
      return stack.arrangedSubviews.filter(isVisible)
    }
    let (visible, others) = (found.near.filter(isVisible), found.others.filter(isVisible))
    guard !others.isEmpty else { return visible }
    return (visible + others).map { (view: $0, place: stack.arrangedIndex(of: $0) ?? 0) }
      .sorted { $0.place < $1.place }.map { $0.view }
  }
}

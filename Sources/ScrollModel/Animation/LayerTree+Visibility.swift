package import Foundation
public import StackCore

extension LayerTree {
  /// The arranged views in a scroll view's stacks that are not hidden, have a height and lie within its bounds.
  ///
  /// Views are in the order of the stacks' arranged views.
  /// - Complexity: O(n), n arranged views; in an indexed stack O((1 + g) log n + v), g running animations, v views
  ///   within the bounds or near them.
  public func visibleArrangedSubviews(of scrollView: ScrollView) -> [View] {
    let window = bounds(of: scrollView)
    let instant = validInstant
    return scrollView.subviews.compactMap { $0 as? StackView }.flatMap { stack in
      let origin = frame(of: stack, at: instant).origin
      let inner = boundsOrigin(of: stack, at: instant)
      return visibleArrangedSubviews(
        of: stack, in: window.offsetBy(dx: inner.x - origin.x, dy: inner.y - origin.y), at: instant)
    }
  }

  /// The visible arranged views of a stack within a rectangle in the stack's coordinates.
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
    let visible = found.near.filter(isVisible)
    let others = found.others.filter(isVisible)
    guard !others.isEmpty else { return visible }
    return (visible + others).map { (view: $0, place: stack.arrangedIndex(of: $0) ?? 0) }
      .sorted { $0.place < $1.place }.map { $0.view }
  }

  /// The subviews of a view that are drawn, the last one on top: those that are not hidden, and of a long indexed stack
  /// those near what is seen.
  /// - Parameter sight: what is seen, in the view's own coordinates; nil for nothing.
  package func drawnSubviews(of view: View, in sight: @autoclosure () -> CGRect?) -> some Sequence<View> {
    let instant = validInstant
    return candidates(of: view, in: sight, at: instant).lazy.filter { !isHidden($0, at: instant) }
  }

  /// The largest number of subviews of a stack that are drawn without its index.
  private static let plainCount = 64
  /// The distance by which the content of a row may extend out of it, in points, to be found in an indexed stack (our choice).
  private static let reach: CGFloat = 200

  private func candidates(of view: View, in sight: () -> CGRect?, at instant: Duration?) -> [View] {
    let subviews = view.subviews
    guard subviews.count > Self.plainCount, let stack = view as? StackView,
      subviews.count == stack.arrangedSubviews.count
    else { return subviews }
    guard let rect = sight()?.insetBy(dx: -Self.reach, dy: -Self.reach) else { return [] }
    guard let found = indexedSubviews(of: stack, in: rect, at: instant) else { return subviews }
    return (found.near + found.others).sorted { $0.order < $1.order }
  }

  /// The opacity of a view in drawings, from 0 to 1.
  package func opacity(of view: View) -> CGFloat { min(1, max(0, alpha(of: view))) }

  /// The arranged views of an indexed stack that can be within a rectangle in the stack's coordinates; nil without an index.
  ///
  /// Hidden ones and some outside of the rectangle are among them.
  /// - Returns: views near the rectangle, in the order of the stack; and views elsewhere that have animations of their own.
  func indexedSubviews(
    of stack: StackView, in rect: CGRect, at instant: Duration?
  ) -> (near: [View], others: [View])? {
    // A shift can bring in rows whose model places are outside by up to its reach.
    let shifts = instant.flatMap { animator.presentationShifts(of: stack, at: $0) }
    let reach = shifts?.sums[stack.axis.rawValue]?.reach ?? 0
    let (low, high) = stack.axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    guard let near = stack.arrangedSubviews(from: low - reach, to: high + reach) else { return nil }
    guard instant != nil else { return (near, []) }
    // A view with its own animations can be visible wherever its model place is.
    let first = near.first.flatMap(stack.arrangedIndex) ?? 0
    let others = animator.state.tracks.values.compactMap { $0.first?.view }.filter { view in
      guard let place = stack.arrangedIndex(of: view) else { return false }
      return !(first..<first + near.count).contains(place)
    }
    return (near, others)
  }
}

package import Foundation
package import StackCore

extension LayerTree {
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
      subviews.count == stack.storedArranged.count
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

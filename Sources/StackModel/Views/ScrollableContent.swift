package import Foundation

/// A view with content that can be larger than the view. Inside, its edge anchors are those of the content.
package protocol ScrollableContent: View {
  /// The content in constraints, in its own coordinates.
  var contentLayoutGuide: LayoutGuide { get }
  /// The size of the content in points.
  var contentSize: CGSize { get }
  /// The size of the content in points on the axes on which constraints determine it, 0 on others.
  var constrainedContentSize: CGSize { get }
  /// The view's frame in constraints, in the coordinates of its content.
  var frameLayoutGuide: LayoutGuide { get }
  /// Whether the safe area on an axis is part of the content inset, so that the content need not avoid it.
  func adjustsForSafeArea(along axis: Axis) -> Bool
  /// Called at once when the content offset, the origin of the bounds, has changed.
  /// - Parameter old: the offset before, in points.
  func contentOffsetDidChange(from old: CGPoint)
  /// Called when the safe area insets of the view have changed.
  func safeAreaDidChange()
  /// Sets the content's length on an axis, in points, from the solution of constraints.
  /// - Parameter length: nil if constraints do not determine it.
  func takeContentLength(_ length: CGFloat?, along axis: Axis)
  /// Scrolls to the start of the range. A layout that does not end, because the range follows the offset, calls it.
  func scrollToStart(along axis: Axis)
  /// The text that the view consists of; nil for a view with other content.
  var wrappedText: (any WrappedText)? { get }
}

/// A text of several lines in a view of another module, which can't override what only this package sees of ``View``.
package protocol WrappedText: AnyObject {
  /// Whether the height of the view follows from its width.
  var isWrapped: Bool { get }
  /// The height of the view at a width, both in points; nil if it does not follow from it.
  func wrappedHeight(inWidth width: CGFloat) -> CGFloat?
  /// The distances from the top to the first baseline and from the last one to the bottom, in points, and the font; nil for none.
  var baselines: (first: CGFloat, last: CGFloat, font: Font)? { get }
  /// The text as messages show it after the view's name.
  var message: String? { get }
  /// Called when the view is no longer the first responder.
  func didEndEditing()
}

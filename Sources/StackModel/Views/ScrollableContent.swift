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
  func safeAreaDidChange()
  /// Sets the content's length on an axis, in points, from the solution of constraints.
  /// - Parameter length: nil if constraints do not determine it.
  func takeContentLength(_ length: CGFloat?, along axis: Axis)
  /// The recognizer of drags, which gets the touches of the view and its subviews; nil for none.
  var dragRecognizer: GestureRecognizer? { get }
  func allowsTouch(_ touch: Touch, with event: InputEvent, in view: View) -> Bool
  /// Scrolls to the start of the range. A layout that does not end, because the range follows the offset, calls it.
  func scrollToStart(along axis: Axis)
}

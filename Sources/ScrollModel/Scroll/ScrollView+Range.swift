public import Foundation
package import StackCore

// The range of the content offset.
extension ScrollView {
  /// Whether a gesture can move the content horizontally.
  public final var canBeDraggedHorizontally: Bool {
    isScrollEnabled && storedPanRecognizer?.isEnabled != false
      && (maximumContentOffset.x > minimumContentOffset.x || alwaysBounceHorizontal)
  }

  /// Whether a gesture can move the content vertically.
  public final var canBeDraggedVertically: Bool {
    isScrollEnabled && storedPanRecognizer?.isEnabled != false
      && (maximumContentOffset.y > minimumContentOffset.y || alwaysBounceVertical)
  }

  /// The content offset at the start of the range, in points, in the content's coordinates.
  public final var minimumContentOffset: CGPoint { onPixels(minimumOffset(within: adjustedContentInset)) }

  /// The content offset at the end of the range, in points, in the content's coordinates.
  public final var maximumContentOffset: CGPoint {
    let (inset, bounds) = (adjustedContentInset, storedBounds)
    let minimum = minimumOffset(within: inset)
    return onPixels(
      CGPoint(
        x: max(minimum.x, storedContentSize.width + inset.right - bounds.width),
        y: max(minimum.y, storedContentSize.height + inset.bottom - bounds.height)))
  }

  /// The start of the range for an adjusted inset, if the content is aligned to the top left corner, all in points.
  static func minimumOffset(for inset: EdgeInsets) -> CGPoint {
    LayoutRange.clamped(CGPoint(x: 0 - inset.left, y: 0 - inset.top))
  }

  /// Scrolls to the start of the range on an axis, because no other content offset is stable.
  package final func scrollToStart(along axis: Axis) {
    var offset = storedBoundsOrigin
    if axis == .horizontal { offset.x = minimumContentOffset.x } else { offset.y = minimumContentOffset.y }
    if offset != storedBoundsOrigin { contentOffset = offset }
  }

  private func minimumOffset(within inset: EdgeInsets) -> CGPoint {
    let minimum = Self.minimumOffset(for: inset)
    guard let point = settings.box?.value.contentAlignmentPoint, point != .zero else { return minimum }
    let (room, content) = (storedBounds.size, storedContentSize)
    return LayoutRange.clamped(
      CGPoint(
        x: minimum.x - max(0, room.width - inset.left - inset.right - content.width) * point.x,
        y: minimum.y - max(0, room.height - inset.top - inset.bottom - content.height) * point.y))
  }

  /// The offset in the range that is nearest to an offset, in points, in the content's coordinates.
  public final func clamped(_ offset: CGPoint) -> CGPoint {
    let (minimum, maximum) = (minimumContentOffset, maximumContentOffset)
    return CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// The offset in the range, nearest to the present one, that makes a rectangle of the content visible.
  ///
  /// All in points, in the content's coordinates. Visible is the part of the bounds that the adjusted content inset leaves,
  /// so a keyboard whose height is the bottom inset covers nothing that is shown. For a rectangle larger than this part,
  /// its start becomes visible. Source: Apple's documentation, measured.
  public final func contentOffset(toShow rect: CGRect) -> CGPoint {
    let (offset, inset, size) = (contentOffset, adjustedContentInset, storedBounds.size)
    let target = CGPoint(
      x: Self.offset(
        nearest: offset.x, showing: (rect.minX, rect.width), in: size.width, less: (inset.left, inset.right)),
      y: Self.offset(
        nearest: offset.y, showing: (rect.minY, rect.height), in: size.height,
        less: (inset.top, inset.bottom)))
    return target == offset ? offset : clamped(target)
  }

  /// The offset on one axis, nearest to an offset, that shows an interval of the content, all in points.
  private static func offset(
    nearest offset: CGFloat, showing part: (start: CGFloat, length: CGFloat), in viewport: CGFloat,
    less inset: (start: CGFloat, end: CGFloat)
  ) -> CGFloat {
    let (start, visible) = (offset + inset.start, viewport - inset.start - inset.end)
    if part.start >= start && part.start + part.length <= start + visible { return offset }
    if part.start < start || part.length >= visible { return part.start - inset.start }
    return part.start + part.length - visible - inset.start
  }

  // MARK: The safe area as a part of the content inset

  /// When the safe area is added to the content inset. Raw values are UIKit's.
  public enum ContentInsetAdjustmentBehavior: Int, CaseIterable, Hashable, Sendable {
    /// As `scrollableAxes`; in a navigation controller always on the vertical axis, if the scroll view is a controller's view or its
    /// first subview. Source: Apple's documentation.
    case automatic = 0
    /// On axes on which the content is longer than the view, or `alwaysBounce…` is true.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// On both axes, always.
    case always = 3
  }

  /// Whether the safe area on an axis is part of `adjustedContentInset`.
  package final func adjustsForSafeArea(along axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: return false
    case .always: return true
    case .automatic where axis == .vertical && isInNavigation: return true
    case .automatic, .scrollableAxes:
      let bounces = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
      return bounces || contentSize.length(along: axis) > storedBounds.size.length(along: axis)
    }
  }

  private var isInNavigation: Bool {
    let above = storedSuperview?.subviews.first === self ? storedSuperview : nil
    return (viewOwner ?? above?.viewOwner)?.adjustsScrollViewInsets == true
  }

  /// Called when the safe area insets have changed: the content inset follows.
  package final func safeAreaDidChange() { adjustedInsetMayHaveChanged() }
}

public import Foundation
public import StackCore

extension ModelView where Self: ScrollView {
  /// The offset in the range that is nearest to an offset, in points, in the content's coordinates.
  public func clamped(_ offset: CGPoint) -> CGPoint {
    let (minimum, maximum) = (minimumContentOffset, maximumContentOffset)
    return CGPoint(x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// The offset in the range, nearest to the present one, that makes a rectangle of the content visible.
  ///
  /// All in points, in the content's coordinates. Visible is the part of the bounds that the adjusted content inset leaves,
  /// so a keyboard whose height is the bottom inset covers nothing that is shown. Of a rectangle larger than this part,
  /// the end becomes visible; an empty one needs no move (our choice). Source: Apple's documentation, measured.
  public func contentOffset(toShow rect: CGRect) -> CGPoint {
    let (offset, inset, size) = (contentOffset, adjustedContentInset, storedBounds.size)
    guard !rect.isEmpty else { return offset }
    let target = CGPoint(
      x: Self.offset(
        nearest: offset.x, showing: (rect.minX, rect.width), in: size.width, less: (inset.left, inset.right)),
      y: Self.offset(
        nearest: offset.y, showing: (rect.minY, rect.height), in: size.height,
        less: (inset.top, inset.bottom)))
    return target == offset ? offset : clamped(target)
  }

  /// Whether a gesture can move the content horizontally.
  public var canBeDraggedHorizontally: Bool {
    isScrollEnabled && storedPanRecognizer?.isEnabled != false
      && (maximumContentOffset.x > minimumContentOffset.x || alwaysBounceHorizontal)
  }

  /// Whether a gesture can move the content vertically.
  public var canBeDraggedVertically: Bool {
    isScrollEnabled && storedPanRecognizer?.isEnabled != false
      && (maximumContentOffset.y > minimumContentOffset.y || alwaysBounceVertical)
  }

  /// The content offset at the start of the range, in points, in the content's coordinates.
  public var minimumContentOffset: CGPoint { onPixels(minimumOffset(within: adjustedContentInset)) }

  /// The content offset at the end of the range, in points, in the content's coordinates.
  public var maximumContentOffset: CGPoint {
    let (inset, bounds) = (adjustedContentInset, storedBounds)
    let minimum = minimumOffset(within: inset)
    return onPixels(
      CGPoint(
        x: max(minimum.x, storedContentSize.width + inset.right - bounds.width),
        y: max(minimum.y, storedContentSize.height + inset.bottom - bounds.height)))
  }
}

extension ScrollView {
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

  fileprivate func minimumOffset(within inset: EdgeInsets) -> CGPoint {
    let minimum = Self.minimumOffset(for: inset)
    guard let point = settings.box?.value.contentAlignmentPoint, point != .zero else { return minimum }
    let (room, content) = (storedBounds.size, storedContentSize)
    return LayoutRange.clamped(
      CGPoint(
        x: minimum.x - max(0, room.width - inset.left - inset.right - content.width) * point.x,
        y: minimum.y - max(0, room.height - inset.top - inset.bottom - content.height) * point.y))
  }

  /// The offset on one axis, nearest to an offset, that shows an interval of the content, all in points.
  fileprivate static func offset(
    nearest offset: CGFloat, showing part: (start: CGFloat, length: CGFloat), in viewport: CGFloat,
    less inset: (start: CGFloat, end: CGFloat)
  ) -> CGFloat {
    let (end, visible) = (part.start + part.length, viewport - inset.start - inset.end)
    let shown = min(offset, part.start - inset.start)
    return max(shown, end - visible - inset.start)
  }

  /// When the safe area is added to the content inset. Raw values are UIKit's.
  public enum ContentInsetAdjustmentBehavior: Int, CaseIterable, Hashable, Sendable {
    /// As `scrollableAxes`; in a navigation controller always on the vertical axis, if the scroll view is a controller's view or its
    /// first subview. Source: Apple's documentation.
    case automatic = 0
    /// On axes on which the content is longer than the view, or `alwaysBounce…` is true.
    case scrollableAxes = 1
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

  package final func safeAreaDidChange() { adjustedInsetMayHaveChanged(because: .safeArea) }

  package enum InsetReason { case content, safeArea, refreshControl }

  /// Moves the content with the minimum of the range, where it follows it, and clamps the offset elsewhere.
  /// An offset at the minimum follows it, and one past it moves by the change. A finger holds content that is not past it. Where the top of the
  /// safe area shrinks and no finger is down, the content moves down everywhere; nothing follows a refresh control. Source: UIKit, measured.
  final func follow(minimumFrom old: CGPoint, to new: CGPoint, because reason: InsetReason) {
    let offset = storedBoundsOrigin
    guard reason != .refreshControl else { return reclamp() }
    // Aligned content is at rest below the minimum of other content.
    let isAligned = settings.box.map { $0.value.contentAlignmentPoint != .zero } ?? false
    func isPast(_ axis: Axis) -> Bool {
      !isAligned && offset.coordinate(along: axis) < old.coordinate(along: axis)
    }
    func coordinate(_ axis: Axis) -> CGFloat {
      let place = offset.coordinate(along: axis)
      let (edge, change) = (
        old.coordinate(along: axis), new.coordinate(along: axis) - old.coordinate(along: axis)
      )
      let followsSafeArea = reason == .safeArea && axis == .vertical && change > 0 && !isTracking
      let follows = followsSafeArea || isPast(axis) || place == edge && !isGestureActive
      return follows ? place + change : place
    }
    let moved = CGPoint(x: coordinate(.horizontal), y: coordinate(.vertical))
    guard !isGestureActive else { return shift(to: moved) }
    let clamped = clamped(moved)
    reclamp(
      to: CGPoint(x: isPast(.horizontal) ? moved.x : clamped.x, y: isPast(.vertical) ? moved.y : clamped.y))
  }
}

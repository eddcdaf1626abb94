public import Foundation
public import StackModel

/// A view that shows a part of a content that may be larger than the view.
///
/// `contentOffset` is the origin of the bounds: the point of the content at the view's top left corner, in points.
/// On each axis its range is from −inset to content + inset − bounds, but never ends before it starts, so small
/// content stays at the start and is not centered. Source: UIKit, measured; see ARCHITECTURE.md, *Scrolling*.
open class ScrollView: View, ScrollableContent {
  private var storedContentSize = CGSize.zero
  private var storedContentInset = EdgeInsets.zero
  /// The adjusted content inset, in points, that the content offset was last clamped to.
  private var notedAdjustedInset = EdgeInsets.zero
  /// The axes on which constraints determine the content size.
  private var constrainedAxes: Set<Axis> = []
  private var storedContentGuide: LayoutGuide?
  private var storedFrameGuide: LayoutGuide?

  /// Gets the calls of this scroll view. It is no part of what undo restores.
  open weak var delegate: (any ScrollViewDelegate)?

  /// Whether a gesture can move the content past its edges.
  public final var bounces = true {
    didSet { reportChange(from: oldValue, to: bounces) { [self] in bounces = $0 } }
  }
  /// Whether a gesture can move content vertically that fits into the view.
  public final var alwaysBounceVertical = false {
    didSet {
      reportChange(from: oldValue, to: alwaysBounceVertical) { [self] in alwaysBounceVertical = $0 }
      adjustedInsetMayHaveChanged()
    }
  }
  /// Whether a gesture can move content horizontally that fits into the view.
  public final var alwaysBounceHorizontal = false {
    didSet {
      reportChange(from: oldValue, to: alwaysBounceHorizontal) { [self] in alwaysBounceHorizontal = $0 }
      adjustedInsetMayHaveChanged()
    }
  }
  /// Whether a drag that begins horizontally or vertically moves the content along that axis only.
  ///
  /// A drag that begins diagonally moves it along both. Source: Apple's documentation. Our choice: it is diagonal if
  /// neither component of its first movement is more than twice the other. False by default.
  open var isDirectionalLockEnabled = false {
    didSet {
      reportChange(from: oldValue, to: isDirectionalLockEnabled) { [self] in isDirectionalLockEnabled = $0 }
    }
  }
  /// Whether a gesture ends at a multiple of the bounds' size, or at an end of the range. False by default.
  ///
  /// A finger that lifts at 0.25 points per millisecond or more sends the content to the next such place in its
  /// direction, else to the nearest one (our choice; Apple's documentation says where scrolling stops).
  open var isPagingEnabled = false {
    didSet { reportChange(from: oldValue, to: isPagingEnabled) { [self] in isPagingEnabled = $0 } }
  }
  /// Whether gestures can move the content.
  public final var isScrollEnabled = true {
    didSet {
      if reportChange(from: oldValue, to: isScrollEnabled, undo: { [self] in isScrollEnabled = $0 }) {
        isScrollEnabledDidChange()
      }
    }
  }
  /// How fast a flick slows down.
  public final var decelerationRate = DecelerationRate.normal {
    didSet { reportChange(from: oldValue, to: decelerationRate) { [self] in decelerationRate = $0 } }
  }
  /// When the safe area is added to the content inset; `automatic` by default.
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      let undo: (ContentInsetAdjustmentBehavior) -> Void = { [self] in contentInsetAdjustmentBehavior = $0 }
      guard reportChange(from: oldValue, to: contentInsetAdjustmentBehavior, undo: undo) else { return }
      setNeedsLayout()
      adjustedInsetMayHaveChanged()
    }
  }
  /// Whether the safe area is added to ``scrollIndicatorInsets``; true by default. Source: Apple's documentation.
  public final var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet {
      reportChange(from: oldValue, to: automaticallyAdjustsScrollIndicatorInsets) { [self] in
        automaticallyAdjustsScrollIndicatorInsets = $0
      }
    }
  }
  /// The insets of the scroll indicator's track from the view's edges, in points.
  public final var scrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      reportChange(from: oldValue, to: scrollIndicatorInsets) { [self] in scrollIndicatorInsets = $0 }
    }
  }

  /// Called when `isScrollEnabled` has changed.
  func isScrollEnabledDidChange() {}

  /// Whether the content offset is being clamped after a change of its range.
  private(set) final var isReclamping = false

  /// Creates a scroll view with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    scrollableContent = self
  }

  /// Returns nil: there are no archives of views. It is there to be overridden.
  public required init?(coder: NSCoder) { nil }

  /// The text of a text view; nil for other scroll views.
  package var wrappedText: (any WrappedText)? { nil }

  // MARK: Content

  /// The size of the content, in points. A change clamps the content offset.
  ///
  /// Layout sets it here, too, so that observers in overrides see each change.
  /// - Precondition: the new value is finite.
  open var contentSize: CGSize {
    get { storedContentSize }
    set { storeContentSize(newValue) }
  }

  /// Sets the content size, without an override's setter.
  private func storeContentSize(_ requested: CGSize) {
    if !requested.isFinite { trap("A content size must be finite, not \(requested).") }
    let size = LayoutRange.clamped(requested)
    if size != requested { noteOverflow(of: max(requested.width, requested.height)) }
    let undo: (CGSize) -> Void = { [self] in storeContentSize($0) }
    guard reportChange(from: storedContentSize, to: size, undo: undo) else { return }
    storedContentSize = size
    adjustedInsetMayHaveChanged()
    reclamp()
  }

  /// Sets the content's length on an axis, in points, from the solution of constraints.
  ///
  /// - Parameter length: nil if constraints do not determine it. Then a length that was determined by constraints
  ///   becomes 0, and one that was set by code stays.
  package final func takeContentLength(_ length: CGFloat?, along axis: Axis) {
    let wasConstrained = constrainedAxes.contains(axis)
    guard length != nil || wasConstrained else { return }
    if wasConstrained != (length != nil) {
      willChange { [self, constrainedAxes] in self.constrainedAxes = constrainedAxes }
      if wasConstrained { constrainedAxes.remove(axis) } else { constrainedAxes.insert(axis) }
    }
    let size = CGSize(
      along: axis, length ?? 0, across: storedContentSize.length(along: axis.perpendicular))
    // Observers in overrides see changes only.
    if size != storedContentSize { contentSize = size }
  }

  /// The margins that the content can be scrolled by beyond its edges, in points.
  ///
  /// A change clamps the content offset; an offset at its minimum stays at the minimum.
  /// - Precondition: the new value is finite.
  open var contentInset: EdgeInsets {
    get { storedContentInset }
    set { storeContentInset(newValue) }
  }

  /// Sets the content inset, without an override's setter.
  private func storeContentInset(_ inset: EdgeInsets) {
    if !inset.isFinite { trap("A content inset must be finite, not \(inset).") }
    let undo: (EdgeInsets) -> Void = { [self] in storeContentInset($0) }
    guard reportChange(from: storedContentInset, to: inset, undo: undo) else { return }
    storedContentInset = inset
    adjustedInsetMayHaveChanged()
  }

  /// The content in constraints: its edges are the content's edges, its size is the content size.
  ///
  /// For views inside the scroll view, the scroll view's own edge anchors have the same meaning. Constraints on the
  /// content determine the content size.
  public final var contentLayoutGuide: LayoutGuide {
    if let guide = storedContentGuide { return guide }
    let guide = LayoutGuide(identifier: "UIScrollView-contentLayoutGuide", role: .content, owner: self)
    storedContentGuide = guide
    return guide
  }

  /// The scroll view's frame in constraints: views tied to it stay in place while the content scrolls.
  public final var frameLayoutGuide: LayoutGuide {
    if let guide = storedFrameGuide { return guide }
    let guide = LayoutGuide(identifier: "UIScrollView-frameLayoutGuide", role: .frame, owner: self)
    storedFrameGuide = guide
    return guide
  }

  // MARK: Offset

  /// The point of the content at the view's top left corner, in points. A new value is not clamped.
  ///
  /// Gestures, animated scrolls and clamping set it here, too, so that observers in overrides see each change.
  /// - Precondition: the new value is finite.
  open var contentOffset: CGPoint {
    get { storedBoundsOrigin }
    set { bounds = CGRect(origin: newValue, size: storedBounds.size) }
  }

  /// The content offset at the start of the range, in points, in the content's coordinates.
  public final var minimumContentOffset: CGPoint { Self.minimumOffset(for: adjustedContentInset) }

  private static func minimumOffset(for inset: EdgeInsets) -> CGPoint {
    LayoutRange.clamped(CGPoint(x: 0 - inset.left, y: 0 - inset.top))
  }

  /// The content offset at the end of the range, in points, in the content's coordinates.
  public final var maximumContentOffset: CGPoint {
    let (inset, bounds) = (adjustedContentInset, storedBounds)
    let minimum = Self.minimumOffset(for: inset)
    return LayoutRange.clamped(
      CGPoint(
        x: max(minimum.x, storedContentSize.width + inset.right - bounds.width),
        y: max(minimum.y, storedContentSize.height + inset.bottom - bounds.height)))
  }

  /// The offset in the range that is nearest to an offset, in points, in the content's coordinates.
  public final func clamped(_ offset: CGPoint) -> CGPoint {
    let (minimum, maximum) = (minimumContentOffset, maximumContentOffset)
    return CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// The offset in the range, nearest to the present one, that makes a rectangle of the content visible.
  ///
  /// All in points, in the content's coordinates. For a rectangle larger than the view, its start becomes visible.
  /// Source: Apple's documentation, measured.
  public final func contentOffset(toShow rect: CGRect) -> CGPoint {
    func nearest(_ offset: CGFloat, _ start: CGFloat, _ length: CGFloat, _ viewport: CGFloat) -> CGFloat {
      if start >= offset && start + length <= offset + viewport { return offset }
      if start < offset || length >= viewport { return start }
      return start + length - viewport
    }
    let offset = contentOffset
    let target = CGPoint(
      x: nearest(offset.x, rect.minX, rect.width, bounds.width),
      y: nearest(offset.y, rect.minY, rect.height, bounds.height))
    return target == offset ? offset : clamped(target)
  }

  /// Clamps the content offset, because its range depends on the size of the bounds.
  open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    adjustedInsetMayHaveChanged()
    reclamp()
  }

  /// Whether a gesture controls the content offset: a drag, a deceleration or a spring-back.
  ///
  /// A gesture adapts to changes of the range itself, so they don't clamp the offset.
  package private(set) final var isGestureActive = false

  /// Sets `isGestureActive`, and logs how to undo it.
  final func setGestureActive(_ isActive: Bool) {
    guard reportChange(from: isGestureActive, to: isActive, undo: { [self] in setGestureActive($0) }) else {
      return
    }
    isGestureActive = isActive
  }

  /// Whether a finger touches the content. Source: Apple's documentation.
  open var isTracking: Bool { gestureStage == .touching || gestureStage == .dragging }
  /// Whether a finger moves the content. It is true from its first movement on (our choice) until it lifts.
  open var isDragging: Bool { gestureStage == .dragging }
  /// Whether the content moves after a finger has lifted: a deceleration or a spring-back.
  open var isDecelerating: Bool { gestureStage == .decelerating }

  private var gestureStage: TouchScroll.Stage? {
    isGestureActive ? animator?.gesture(of: self)?.stage : nil
  }

  /// Whether a gesture can move the content horizontally.
  public final var canBeDraggedHorizontally: Bool {
    isScrollEnabled && (maximumContentOffset.x > minimumContentOffset.x || alwaysBounceHorizontal)
  }

  /// Whether a gesture can move the content vertically.
  public final var canBeDraggedVertically: Bool {
    isScrollEnabled && (maximumContentOffset.y > minimumContentOffset.y || alwaysBounceVertical)
  }

  // MARK: Adjusted inset

  /// Called when `adjustedContentInset` has changed. Does nothing unless overridden. Source: Apple's documentation.
  open func adjustedContentInsetDidChange() {}

  /// Takes a change of what the adjusted inset depends on: an offset at its minimum stays at the minimum.
  final func adjustedInsetMayHaveChanged() {
    let inset = adjustedContentInset
    guard inset != notedAdjustedInset else { return }
    let (old, new) = (Self.minimumOffset(for: notedAdjustedInset), Self.minimumOffset(for: inset))
    notedAdjustedInset = inset
    var offset = storedBoundsOrigin
    if offset.x == old.x { offset.x = new.x }
    if offset.y == old.y { offset.y = new.y }
    reclamp(from: offset)
    // The safe area of the content depends on the axes that are adjusted.
    setNeedsLayout()
    if rootView.changeLog?.isRollingBack != true { adjustedContentInsetDidChange() }
  }

  /// Clamps an offset, the present one by default, and makes it the content offset.
  private func reclamp(from offset: CGPoint? = nil) {
    guard rootView.changeLog?.isRollingBack != true, !isGestureActive else { return }
    let target = clamped(offset ?? storedBoundsOrigin)
    guard target != storedBoundsOrigin else { return }
    isReclamping = true
    contentOffset = target
    isReclamping = false
  }
}

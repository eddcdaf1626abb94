public import Foundation
@_spi(Rooms) public import StackCore

/// A view that shows a part of a content that may be larger than the view.
///
/// `contentOffset` is the origin of the bounds: the point of the content at the view's top left corner, in points.
/// On each axis its range is from −inset to content + inset − bounds, but never ends before it starts, so small
/// content stays at the start and is not centered. Source: UIKit, measured; see <doc:InsideScrolling>.
open class ScrollView: View, ScrollableContent {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { ScrollView(frame: $0) } }
  private(set) final var storedContentSize = CGSize.zero
  final var settings = RareOptions<Settings>()
  private var storedContentInset = EdgeInsets.zero
  /// The adjusted content inset, in points, that the content offset was last clamped to.
  private var notedAdjustedInset = EdgeInsets.zero
  /// The axes on which constraints determine the content size.
  private(set) var constrainedAxes: Set<Axis> = []
  final var storedPanRecognizer: ScrollPanGestureRecognizer?
  /// Gets the calls of this scroll view. It is no part of what undo restores.
  open weak var delegate: (any ScrollViewDelegate)?
  /// Gets the delegate's calls after it, in dry runs, too.
  package final weak var callObserver: (any ScrollViewDelegate)?

  /// Called when `isScrollEnabled` has changed.
  @_spi(Rooms) open func isScrollEnabledDidChange() { if !isScrollEnabled, !isRollingBack { liftFinger() } }
  private(set) final var isReclamping = false
  private var isSettingOffset = false
  /// Whether a running scroll is setting the content offset, so that a change of the offset does not end it.
  final var isFollowingMotion = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    callOverrides()
    scrollableContent = self
  }

  public required init?(coder: NSCoder) { nil }
  @_spi(Rooms) open override var clipsToBoundsByDefault: Bool { true }

  // MARK: Gestures

  /// Whether a gesture can move content vertically that fits into the view.
  open var alwaysBounceVertical: Bool {
    get { settings.value.alwaysBounceVertical }
    set { change(\.settings.value.alwaysBounceVertical, to: newValue, affects: .adjustedInset) }
  }
  /// Whether a gesture can move content horizontally that fits into the view.
  open var alwaysBounceHorizontal: Bool {
    get { settings.value.alwaysBounceHorizontal }
    set { change(\.settings.value.alwaysBounceHorizontal, to: newValue, affects: .adjustedInset) }
  }

  /// Whether gestures can move the content; true by default.
  ///
  /// If a finger is on the content when it becomes false, the finger lifts at rest (UIKit ends the drag; our choice in detail).
  open var isScrollEnabled: Bool {
    get { settings.value.isScrollEnabled }
    set {
      change(
        \.settings.value.isScrollEnabled, to: newValue,
        affects: ChangeEffect { $0.isScrollEnabledDidChange() })
    }
  }

  /// The recognizer of the drags of this scroll view. The same object each time.
  open var panGestureRecognizer: PanGestureRecognizer { madePanRecognizer }
  /// Whether a view inside gets touches that begin; true unless overridden. Source: Apple's documentation.
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: InputEvent?, in view: View) -> Bool { true }
  /// Whether a drag takes touches away from a view inside; by default false for controls. Source: Apple's documentation.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }
  /// Whether a finger is on the content. Source: Apple's documentation.
  open var isTracking: Bool { isDragging || gestureStage == .touching || gestureStage == .ending }
  /// Whether a finger is moving the content. Source: Apple's documentation.
  open var isDragging: Bool { gestureStage == .dragging }

  /// Whether the content is moving after a finger has lifted; it stays true while a finger that has stopped it is down. Source: UIKit, measured.
  open var isDecelerating: Bool {
    animator?.gesture(of: self).map { $0.stage == .decelerating || $0.stopsDeceleration } ?? false
  }

  /// Whether a scroll that code has started is running. Source: Apple's documentation.
  open var isScrollAnimating: Bool { animator?.motion(of: self) is AnimatedScroll }

  // MARK: Guides

  /// The content in constraints: its edges are the content's edges, its size is the content size.
  ///
  /// For views inside the scroll view, the scroll view's own edge anchors have the same meaning. Constraints on the content determine the
  /// content size. While there are none, the guide's `layoutFrame` is zero, also with a content size that was set: UIKit, measured.
  open private(set) lazy var contentLayoutGuide = LayoutGuide(
    identifier: "UIScrollView-contentLayoutGuide", role: .content, owner: self)

  /// The scroll view's frame in constraints: views tied to it stay in place while the content scrolls.
  open private(set) lazy var frameLayoutGuide = LayoutGuide(
    identifier: "UIScrollView-frameLayoutGuide", role: .frame, owner: self)

  // MARK: Content

  /// The size of the content, in points. A change clamps the content offset.
  ///
  /// Layout sets it here, too, so that observers in overrides see each change.
  /// - Precondition: the new value is finite.
  open var contentSize: CGSize {
    get { storedContentSize }
    set {
      if !newValue.isFinite { trap("A content size must be finite, not \(newValue).") }
      let size = LayoutRange.clamped(newValue)
      if size != newValue { noteOverflow(of: max(newValue.width, newValue.height)) }
      change(
        \.storedContentSize, to: size,
        affects: ChangeEffect {
          $0.adjustedInsetMayHaveChanged()
          $0.reclamp()
        })
    }
  }

  /// Sets the content's length on an axis, in points, from the solution of constraints.
  /// - Parameter length: nil if constraints do not determine it. Then a length that was determined by constraints
  ///   becomes ``contentLengthWithoutConstraints(along:)``, and one that was set by code stays.
  package final func takeContentLength(_ length: CGFloat?, along axis: Axis) {
    let wasConstrained = constrainedAxes.contains(axis)
    guard length != nil || wasConstrained else { return }
    if wasConstrained != (length != nil) {
      change(\.constrainedAxes, to: constrainedAxes.symmetricDifference([axis]), affects: .noLayout)
    }
    let size = CGSize(
      along: axis, length ?? contentLengthWithoutConstraints(along: axis),
      across: storedContentSize.length(along: axis.perpendicular))
    // Observers in overrides see changes only.
    if size != storedContentSize { contentSize = size }
  }

  /// The size of the content in points on the axes on which constraints determine it, 0 on others.
  package final var constrainedContentSize: CGSize {
    CGSize(
      width: constrainedAxes.contains(.horizontal) ? contentSize.width : 0,
      height: constrainedAxes.contains(.vertical) ? contentSize.height : 0)
  }

  /// The content's length on an axis, in points, when constraints no longer determine it: 0.
  package func contentLengthWithoutConstraints(along axis: Axis) -> CGFloat { 0 }

  /// The margins that the content can be scrolled by beyond its edges, in points.
  ///
  /// A change clamps the content offset; an offset at its minimum stays at the minimum, and one past it moves by the change.
  /// - Precondition: the new value is finite.
  open var contentInset: EdgeInsets {
    get { storedContentInset }
    set {
      if !newValue.isFinite { trap("A content inset must be finite, not \(newValue).") }
      change(\.storedContentInset, to: newValue, affects: .adjustedInset)
    }
  }

  /// The point of the frame that content smaller than the frame is aligned to, in the unit square; (0, 0) by default.
  ///
  /// (0, 0) is the top left corner and (0.5, 0.5) centers the content. The content offset has one value then on the axes
  /// on which the content is smaller, and the room is what the adjusted inset leaves (our choice). Numbers outside 0…1 are
  /// clamped. Source: Apple's documentation.
  open var contentAlignmentPoint: CGPoint {
    get { settings.value.contentAlignmentPoint }
    set {
      if !newValue.x.isFinite || !newValue.y.isFinite {
        trap("A content alignment point must be finite, not \(newValue).")
      }
      let point = CGPoint(x: min(max(newValue.x, 0), 1), y: min(max(newValue.y, 0), 1))
      if change(\.settings.value.contentAlignmentPoint, to: point, affects: .noLayout) { reclamp() }
    }
  }

  // MARK: Offset

  /// The point of the content at the view's top left corner, in points. A new value is not clamped.
  ///
  /// In a tree with a display scale it is rounded to pixels, a half up. Gestures, animated scrolls and clamping set it here, too, so that
  /// observers in overrides see each change. A deceleration goes on from an offset that code sets, with its velocity; other scrolls end.
  /// - Precondition: the new value is finite.
  open var contentOffset: CGPoint {
    get { storedBoundsOrigin }
    set {
      if !isFollowingMotion, !isReclamping { noteOffset(newValue) }
      let outer = isSettingOffset
      isSettingOffset = true
      bounds = CGRect(origin: onPixels(newValue), size: storedBounds.size)
      isSettingOffset = outer
    }
  }

  /// Scrolls to an offset, at once or over 0.3 s. It ends the scroll or gesture that is running.
  ///
  /// The offset is not clamped, and stays beyond an edge until the range changes or a gesture springs it back. An animated scroll to the
  /// present offset does nothing. In an animation block, a scroll that is not animated animates with the block. A tree without an animator
  /// has no time: then an animated scroll, too, applies at once, and `warnings` says so. Source: UIKit, measured.
  /// - Parameters:
  ///   - contentOffset: in points, in the content's coordinates.
  ///   - animated: whether the scroll takes 0.3 s.
  /// - Precondition: `contentOffset` is finite.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls by the smallest distance that makes a rectangle visible, at once or over 0.3 s.
  ///
  /// What the adjusted content inset covers does not count as visible. Nothing happens if the rectangle is visible, even
  /// while a scroll is running. See `contentOffset(toShow:)`. Source: Apple's documentation.
  /// - Parameters:
  ///   - rect: in points, in the content's coordinates.
  ///   - animated: whether the scroll takes 0.3 s.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = contentOffset(toShow: rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Ends the scroll or gesture that is running. The offset stays, but for a spring-back and for paging.
  ///
  /// Content beyond an edge returns to the edge, and content that pages to the nearest page, both at once (the latter is
  /// our choice). Source: Apple's documentation. There is no zooming.
  open func stopScrollingAndZooming() {
    guard let animator, let motion = animator.motion(of: self) else { return }
    animator.endMotion(of: self)
    guard !(motion is AnimatedScroll) else { return }
    let x = AxisScroll.Range(of: self, along: .horizontal).restingPlace(nearest: contentOffset.x)
    let y = AxisScroll.Range(of: self, along: .vertical).restingPlace(nearest: contentOffset.y)
    let offset = CGPoint(x: x, y: y)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Called at once when the content offset has changed, by whatever means. The delegate does not hear of bounds that code sets.
  /// - Parameter old: the offset before, in points.
  package final func contentOffsetDidChange(from old: CGPoint) {
    guard !isRollingBack else { return }
    if !isFollowingMotion { animator?.moveGesture(of: self, to: storedBoundsOrigin) }
    if laysOutWhenScrolled { setNeedsLayout() }
    let isScroll = isSettingOffset
    isSettingOffset = false
    refreshControl?.beginIfPulled(from: old.y)
    if isScroll { notifyDelegate { $0.scrollViewDidScroll(self) } }
    isSettingOffset = isScroll
  }

  /// Clamps the content offset, because its range depends on the size of the bounds.
  @_spi(Rooms) open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    adjustedInsetMayHaveChanged()
    reclamp()
  }

  /// Whether a gesture controls the content offset: a drag, a deceleration or a spring-back.
  ///
  /// A gesture adapts to changes of the range itself, so they don't clamp the offset.
  package internal(set) final var isGestureActive = false

  final func setGestureActive(_ isActive: Bool) {
    change(
      \.isGestureActive, to: isActive,
      affects: ChangeEffect {
        guard !$0.isGestureActive, !$0.isRollingBack else { return }
        $0.refreshControl?.holdIfReleased()
      })
  }

  // MARK: Adjusted inset

  /// When the safe area is added to the content inset; `automatic` by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { settings.value.insetAdjustment }
    set {
      change(
        \.settings.value.insetAdjustment, to: newValue,
        affects: ChangeEffect {
          $0.setNeedsLayout()
          $0.adjustedInsetMayHaveChanged()
        })
    }
  }

  /// The content inset plus the safe area's insets, in points: the margins that the content can be scrolled by.
  ///
  /// The safe area counts on the axes that `contentInsetAdjustmentBehavior` says. The top inset contains a refresh control
  /// that refreshes. Source: Apple's documentation; the refresh control is our choice.
  open var adjustedContentInset: EdgeInsets {
    let safeArea = safeAreaInsets
    var inset = contentInset
    inset.top += refreshControl?.heldInset ?? 0
    guard safeArea != .zero else { return inset }
    return inset + safeArea.keeping { adjustsForSafeArea(along: $0) }
  }

  /// Called when `adjustedContentInset` has changed, just before the delegate. Does nothing unless overridden.
  ///
  /// Source: Apple's documentation; the order is our choice.
  open func adjustedContentInsetDidChange() {}

  package final func adjustedInsetMayHaveChanged(because reason: InsetReason = .content) {
    let inset = adjustedContentInset
    guard inset != notedAdjustedInset else { return }
    let (old, new) = (Self.minimumOffset(for: notedAdjustedInset), Self.minimumOffset(for: inset))
    notedAdjustedInset = inset
    follow(minimumFrom: onPixels(old), to: onPixels(new), because: reason)
    // The safe area of the content depends on the axes that are adjusted.
    setNeedsLayout()
    guard !isRollingBack else { return }
    adjustedContentInsetDidChange()
    notifyDelegate { $0.scrollViewDidChangeAdjustedContentInset(self) }
  }

  /// Sets the content offset that a new range demands, by default the present one, clamped. A gesture adapts by itself.
  final func reclamp(to offset: CGPoint? = nil) {
    guard !isRollingBack, !isGestureActive else { return }
    shift(to: offset ?? clamped(storedBoundsOrigin))
  }

  /// Sets the content offset without ending a scroll that runs: a gesture goes on from there.
  final func shift(to offset: CGPoint) {
    guard offset != storedBoundsOrigin, !isRollingBack else { return }
    isReclamping = true
    contentOffset = offset
    isReclamping = false
  }

  // MARK: Settings without effect on the layout of the content

  /// Whether views inside get a touch only after 150 ms, or at its end; true by default.
  ///
  /// A finger that drags before does not touch them. The time is UIKit's, which Apple does not document.
  open var delaysContentTouches: Bool {
    get { settings.value.delaysContentTouches }
    set { change(\.settings.value.delaysContentTouches, to: newValue, affects: .noLayout) }
  }
  /// Whether a drag can take a touch away from a view inside that has got it; true by default.
  ///
  /// If it is false, a finger that the content has got does not scroll. Source: Apple's documentation.
  open var canCancelContentTouches: Bool {
    get { settings.value.canCancelContentTouches }
    set { change(\.settings.value.canCancelContentTouches, to: newValue, affects: .noLayout) }
  }
  /// Whether a gesture can move the content past its edges; true by default.
  ///
  /// Setting it sets `bouncesHorizontally` and `bouncesVertically`. It is true if both are (our choice). Source: Apple's documentation.
  open var bounces: Bool {
    get { settings.value.bouncesHorizontally && settings.value.bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// Whether a gesture can move the content past its left and right edges; true by default.
  open var bouncesHorizontally: Bool {
    get { settings.value.bouncesHorizontally }
    set { change(\.settings.value.bouncesHorizontally, to: newValue, affects: .noLayout) }
  }
  /// Whether a gesture can move the content past its top and bottom edges; true by default.
  open var bouncesVertically: Bool {
    get { settings.value.bouncesVertically }
    set { change(\.settings.value.bouncesVertically, to: newValue, affects: .noLayout) }
  }
  /// How fast a flick slows down.
  open var decelerationRate: ScrollView.DecelerationRate {
    get { settings.value.decelerationRate }
    set { change(\.settings.value.decelerationRate, to: newValue, affects: .noLayout) }
  }
  /// Whether a gesture ends at a multiple of the bounds' size, or at an end of the range. False by default.
  ///
  /// A finger that lifts at 0.25 points per millisecond or more sends the content to the next such place in its
  /// direction, else to the nearest one (our choice; Apple's documentation says where scrolling stops).
  open var isPagingEnabled: Bool {
    get { settings.value.isPagingEnabled }
    set { change(\.settings.value.isPagingEnabled, to: newValue, affects: .noLayout) }
  }
  /// Whether a drag that begins horizontally or vertically moves the content along that axis only.
  ///
  /// A drag that begins diagonally moves it along both. Source: Apple's documentation. Our choice: it is diagonal if
  /// neither component of its first movement is more than twice the other. False by default.
  open var isDirectionalLockEnabled: Bool {
    get { settings.value.isDirectionalLockEnabled }
    set { change(\.settings.value.isDirectionalLockEnabled, to: newValue, affects: .noLayout) }
  }
  /// Whether a tap on the status bar scrolls to the top; true by default. See `tapStatusBar()` of a window.
  open var scrollsToTop: Bool {
    get { settings.value.scrollsToTop }
    set { change(\.settings.value.scrollsToTop, to: newValue, affects: .noLayout) }
  }
  /// How a drag dismisses the keyboard; `none` by default. It is stored without effect: there is no keyboard.
  open var keyboardDismissMode: ScrollView.KeyboardDismissMode {
    get { settings.value.keyboardDismissMode }
    set { change(\.settings.value.keyboardDismissMode, to: newValue, affects: .noLayout) }
  }
  /// Whether there is a horizontal scroll indicator; true by default. Drawings of EntryDemo honour it.
  open var showsHorizontalScrollIndicator: Bool {
    get { settings.value.showsHorizontalScrollIndicator }
    set { change(\.settings.value.showsHorizontalScrollIndicator, to: newValue, affects: .noLayout) }
  }
  /// Whether there is a vertical scroll indicator; true by default. See ``ScrollIndicator``.
  open var showsVerticalScrollIndicator: Bool {
    get { settings.value.showsVerticalScrollIndicator }
    set { change(\.settings.value.showsVerticalScrollIndicator, to: newValue, affects: .noLayout) }
  }
  /// The insets of the vertical indicator's track from the view's edges, in points.
  open var verticalScrollIndicatorInsets: EdgeInsets {
    get { settings.value.verticalIndicatorInsets }
    set { change(\.settings.value.verticalIndicatorInsets, to: newValue, affects: .noLayout) }
  }
  /// The insets of the horizontal indicator's track from the view's edges, in points. Drawings of EntryDemo honour them.
  open var horizontalScrollIndicatorInsets: EdgeInsets {
    get { settings.value.horizontalIndicatorInsets }
    set { change(\.settings.value.horizontalIndicatorInsets, to: newValue, affects: .noLayout) }
  }

  /// The insets of both indicators' tracks from the view's edges, in points.
  ///
  /// Setting it sets both. It is 0 if they differ. Source: Apple's documentation.
  open var scrollIndicatorInsets: EdgeInsets {
    get {
      settings.value.verticalIndicatorInsets == settings.value.horizontalIndicatorInsets
        ? settings.value.verticalIndicatorInsets : .zero
    }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Whether the safe area is added to the insets of the indicators; true by default. Source: Apple's documentation.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { settings.value.adjustsIndicatorInsets }
    set { change(\.settings.value.adjustsIndicatorInsets, to: newValue, affects: .noLayout) }
  }

  /// Shows the scroll indicators for a moment. Without effect: the indicator of a model is always there.
  open func flashScrollIndicators() {}
}

extension ChangeEffect where Owner: ScrollView {
  fileprivate static var adjustedInset: Self { Self { $0.adjustedInsetMayHaveChanged() } }
}

@_spi(Rooms) public import StackCore
public import Foundation

/// A control above the content of a scroll view that the user pulls down to refresh the content: UIRefreshControl.
///
/// Apple's documentation says what happens; the numbers and these details are our choice:
/// - The control is 60 points high, as wide as the scroll view, and its bottom is at the top of the content.
/// - It begins to refresh, and sends `valueChanged`, when a drag moves the content offset past the start of its range by the height of the
///   control. Only a finger does so, no deceleration and no code. To begin again, the content must return from there first.
/// - While it refreshes, its height is part of the adjusted content inset, so the content springs back to below the
///   control. A drag is not disturbed: the inset holds when the finger lifts. An offset at its minimum does not follow it.
/// - ``endRefreshing()`` removes the inset. Content that it held moves up in 0.25 s, in an animation block of the tree's
///   clock; without a clock at once.
///
/// It draws nothing, and is never hidden: at rest it is outside the visible part of the content.
open class RefreshControl: Control {
  open override class func _instance(frame: CGRect?) -> View? {
    self == RefreshControl.self ? RefreshControl(frame: frame ?? .zero) : super._instance(frame: frame)
  }
  /// The height of a refresh control, in points (our choice).
  private static let standardHeight: CGFloat = 60
  /// How long the content moves up when a refresh ends, in seconds (our choice).
  private static let endDuration = 0.25
  private var storedIsRefreshing = false
  /// Whether the height is part of the scroll view's adjusted content inset.
  private var holdsInset = false
  private var storedTitle: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: CGSize(width: frame.size.width, height: Self.standardHeight)))
    autoresizingMask = .flexibleWidth
  }

  public required init?(coder: NSCoder) { nil }
  /// Whether a refresh has begun and not ended.
  open var isRefreshing: Bool { storedIsRefreshing }

  /// A text below the control; nil by default. It is stored, without effect on layout.
  open var attributedTitle: NSAttributedString? {
    get { storedTitle }
    set { change(\.storedTitle, to: newValue, affects: .noLayout) }
  }

  /// Begins a refresh that code has started. It sends no `valueChanged` and does not scroll.
  ///
  /// To show the control, scroll to it: `setContentOffset(CGPoint(x: 0, y: -60), animated: true)`.
  open func beginRefreshing() { begin() }

  /// Ends the refresh, and a scroll that runs without a finger. If the control is in sight, the content moves up in an animation.
  open func endRefreshing() {
    guard storedIsRefreshing else { return }
    store(isRefreshing: false, holdsInset: holdsInset)
    guard let scrollView = host, let animator = scrollView.animator else { return release() }
    if !scrollView.isTracking { animator.endMotion(of: scrollView) }
    animator.perform { animator.animate(withDuration: Self.endDuration) { release() } }
  }

  private var host: ScrollView? {
    (superview as? ScrollView).flatMap { $0.refreshControl === self ? $0 : nil }
  }

  /// The part of the scroll view's adjusted content inset that is this control's, in points.
  final var heldInset: CGFloat { holdsInset ? storedBounds.size.height : 0 }

  final func enter(_ scrollView: ScrollView) {
    let height = storedBounds.size.height
    frame = CGRect(x: 0, y: -height, width: scrollView.storedBounds.size.width, height: height)
    scrollView.insertSubview(self, at: 0)
    holdIfReleased()
  }

  final func leaveScrollView() {
    store(isRefreshing: storedIsRefreshing, holdsInset: false)
    removeFromSuperview()
  }

  /// Begins to refresh if a finger has just pulled the content down far enough.
  /// - Parameter old: the vertical content offset before the last change, in points.
  final func beginIfPulled(from old: CGFloat) {
    guard !storedIsRefreshing, let host, host.isDragging else { return }
    let threshold = host.minimumContentOffset.y - storedBounds.size.height
    guard host.contentOffset.y <= threshold, old > threshold else { return }
    begin()
    host.performOnClock { sendActions(for: .valueChanged) }
  }

  final func holdIfReleased() {
    guard storedIsRefreshing, !holdsInset, let host, !host.isTracking else { return }
    store(isRefreshing: true, holdsInset: true)
  }

  /// The inset of the scroll view changes with the height.
  @_spi(Rooms) open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    if holdsInset { host?.adjustedInsetMayHaveChanged(because: .refreshControl) }
  }

  private func begin() {
    guard !storedIsRefreshing else { return }
    store(isRefreshing: true, holdsInset: holdsInset)
    holdIfReleased()
  }

  private func release() { store(isRefreshing: storedIsRefreshing, holdsInset: false) }

  private func store(isRefreshing: Bool, holdsInset: Bool) {
    let old = (storedIsRefreshing, self.holdsInset)
    guard old != (isRefreshing, holdsInset) else { return }
    willChange { [self] in store(isRefreshing: old.0, holdsInset: old.1) }
    (storedIsRefreshing, self.holdsInset) = (isRefreshing, holdsInset)
    if holdsInset != old.1 { host?.adjustedInsetMayHaveChanged(because: .refreshControl) }
  }
}

extension ScrollView {
  /// The control that begins to refresh when a drag pulls the content down far enough; nil by default.
  ///
  /// The control is a subview above the content. See ``RefreshControl`` for the model.
  public final var refreshControl: RefreshControl? {
    get { settings.box?.value.refreshControl }
    set {
      let old = refreshControl
      guard newValue !== old else { return }
      old?.leaveScrollView()
      change(\.settings.value.refreshControl, to: newValue, affects: .noLayout)
      newValue?.enter(self)
      adjustedInsetMayHaveChanged(because: .refreshControl)
    }
  }
}

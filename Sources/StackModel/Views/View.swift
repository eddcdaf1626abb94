public import Foundation
package import StackLinearProgram

/// A rectangle in a tree of rectangles: the unit of layout.
///
/// `frame` is in the superview's coordinates and `bounds` in the view's own, both in points with y growing downward.
/// A view's `frame.size` is its `bounds.size`. A `bounds.origin` other than zero moves the subviews, not the view.
/// Views are classes because they have identity. They are not thread-safe. Source: Apple's documentation of UIView.
open class View: ViewSettings {
  // Exclusivity checks are off: no two accesses overlap, and the checks would take a tenth of the time of each layout.
  @exclusivity(unchecked) final var storage: Storage

  /// The view's place among the rows of a long stack, if it is one of them.
  @exclusivity(unchecked) final var row: RowIndex.Row?

  // MARK: Creation

  /// Creates a view without a superview.
  /// - Parameter frame: in points. A size other than zero counts as set by code: a root then keeps it.
  /// - Precondition: `frame` is finite.
  public init(frame: CGRect) {
    if !frame.isFinite { trap("A view's frame must be finite, not \(frame).") }
    let frame = LayoutRange.clamped(frame)
    storage = Storage(origin: frame.origin, size: frame.size, hasGivenFrame: frame.size != .zero)
    super.init(asItem: ())
    if type(of: self) != Self.ownClass { callOverrides() }
  }

  /// Creates a view with a frame of zero.
  public convenience init() { self.init(frame: .zero) }

  /// Returns nil: there are no archives of views. It is there to be overridden, as UIKit requires it of each subclass.
  public required init?(coder: NSCoder) { nil }

  override final var anchorView: View? { self }

  override final var reference: Reference {
    if let cached = details?.reference { return cached }
    let new = Reference(self)
    madeDetails.reference = new
    return new
  }

  deinit {
    leaveSubviews()
    details?.reference?.clear()
    details?.layer?.keepValues(of: self)
    for subview in storedSubviews {
      handOverWatchedViews(to: subview)
      subview.detachFromSuperview()
    }
    if let details { for constraint in details.constraints { constraint.detachFromHolder() } }
  }

  // MARK: Overridable notifications

  /// Called when `layoutMargins` has changed. Requests a layout of the subviews.
  open func layoutMarginsDidChange() { setNeedsLayout() }

  /// Called when a subview's intrinsic size, visibility or priorities have changed.
  ///
  /// Passes the notification up the tree where constraints can make this view's size depend on the subview.
  open func subviewContentSizeDidChange(_ subview: View) {
    guard engineLoad > 0 else { return }
    contentSizeDidChange()
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  // MARK: Updating constraints

  /// Requests a call of ``ViewNotifications/updateConstraints()`` in the next layout.
  /// - Complexity: O(depth).
  open func setNeedsUpdateConstraints() { markNeedsConstraintUpdate() }

  /// Calls ``ViewNotifications/updateConstraints()`` of this view and the views in it that need it, subviews first. A layout does so, too.
  open func updateConstraintsIfNeeded() { updatePendingConstraints() }

  /// Whether the view can't be laid out by its autoresizing mask; false unless overridden.
  ///
  /// Without effect on layout, since every tree here is laid out by constraints. In UIKit it starts constraint-based layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Hierarchy

  /// Adds a view in front of the other subviews, after removing it from its previous superview.
  /// - Precondition: `view` does not contain this one: see ``validateAddition(of:)``.
  open func addSubview(_ view: View) { placeSubview(view, at: nil) }

  /// Adds a view at an index of the back-to-front order, after removing it from its previous superview.
  ///
  /// For a view that is already a subview, the index counts the other subviews, as in UIKit.
  /// - Precondition: no cycle, and an index in 0…count: see ``validateInsertion(ofSubview:at:)``.
  open func insertSubview(_ view: View, at index: Int) { placeSubview(view, at: index) }

  /// Adds a view just in front of a subview; in front of all, if `sibling` is not a subview.
  /// - Precondition: `view` does not contain this one.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Adds a view just behind a subview; in front of all, if `sibling` is not a subview.
  /// - Precondition: `view` does not contain this one.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Exchanges two subviews in the back-to-front order.
  /// - Precondition: both are indices of `subviews`.
  open func exchangeSubview(at index: Int, withSubviewAt other: Int) { exchange(at: index, with: other) }

  /// Moves a subview in front of the others. No effect on other views.
  open func bringSubviewToFront(_ view: View) { moveToFront(view) }

  /// Moves a subview behind the others. No effect on other views.
  open func sendSubviewToBack(_ view: View) { moveToBack(view) }

  /// Removes the view from its superview, and deactivates the constraints between its subtree and the outside.
  open func removeFromSuperview() { detach() }

  /// Finds a view by its tag: this view or the first such descendant, depth first; nil if there is none.
  /// - Complexity: O(n), n views in the subtree.
  open func viewWithTag(_ tag: Int) -> View? { firstView(withTag: tag) }

  // MARK: Geometry

  /// The view's rectangle, in points, in its superview's coordinates.
  ///
  /// A change goes through the setters of `bounds` and `center`, so that observers of any of the three see it, whether
  /// code or a layout makes it (our choice). The rows of a long stack that only move are not set, so their observers
  /// see changes of their size alone.
  ///
  /// For a view with a transform the frame is the bounding box of the transformed bounds. Apple's documentation leaves
  /// it undefined to set it then; here `bounds` and `center` are set so that a box of that size and place results, if
  /// the transform has an inverse that keeps rectangles upright.
  /// - Precondition: the new value is finite.
  open var frame: CGRect {
    get { boundingFrame }
    set { assignFrame(newValue) }
  }

  /// The visible part of the view's own coordinate space, in points. A new size leaves the center in its place.
  /// - Precondition: the new value is finite.
  open var bounds: CGRect {
    get { storedBounds }
    set { assignBounds(newValue) }
  }

  /// The place of the anchor point, in points, in the superview's coordinates: the center of the frame by default.
  /// - Precondition: the new value is finite.
  open var center: CGPoint {
    get { storedCenter }
    set { assignCenter(newValue) }
  }

  /// How the view is drawn around its anchor point, without effect on layout; the identity by default.
  ///
  /// Constraints and stacks place the rectangle that the view has without it. `frame`, `convert` and drawings honour
  /// it, and an animation block animates its components. Source: Apple's documentation of UIView.
  /// - Precondition: the new value is finite.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { assignTransform(newValue) }
  }

  /// How the view is drawn in space; the identity by default. What it does in the plane is the view's `transform`.
  ///
  /// Drawings have no perspective, and animations move the plane's part. Source: Apple's documentation of UIView.
  /// - Precondition: the new value is finite.
  open var transform3D: Transform3D {
    get { storedTransform3D }
    set { assignTransform3D(newValue) }
  }

  /// The layer: its border, corners, shadow and sublayers. The same object each time, of the class that `layerClass` names.
  open var layer: Layer { storedLayer }

  /// The class of the view's layer: `Layer` unless overridden.
  ///
  /// Of an app's own class, the view creates its layer by `init(coder:)`, since `init()` is not required of subclasses (our choice).
  open class var layerClass: AnyClass { Layer.self }

  /// The point of the bounds that `center` places, in fractions of their size; (0.5, 0.5) by default.
  ///
  /// A new value leaves `center` in its place, so the frame moves (Apple's documentation of CALayer). In a view that
  /// constraints or a stack place, the frame stays instead, since a layout would put it back (our choice).
  /// - Precondition: the new value is finite.
  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set { assignAnchorPoint(newValue) }
  }

  // MARK: Appearance

  /// Whether the view is invisible. A hidden arranged view takes no space in its stack.
  open var isHidden: Bool {
    get { storedIsHidden }
    set { storeIsHidden(newValue) }
  }

  /// The opacity, from 0 to 1. Other values are clamped.
  /// - Precondition: the new value is finite.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { storeAlpha(newValue) }
  }

  // MARK: Layout

  /// The layout margins until code sets others, in points: 8 on each side. UIKit, measured.
  package var defaultLayoutMargins: EdgeInsets { EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  /// The insets of `layoutMarginsGuide` from the bounds, in points; 8 on each side by default, 0 for a stack.
  ///
  /// What was set, plus the safe area's insets with `insetsLayoutMarginsFromSafeArea`, and at least what
  /// `preservesSuperviewLayoutMargins` asks for. The view of a controller has the controller's system minimum margins
  /// until others are set. Source: Apple's documentation of UIView; that the safe area is added is our choice.
  /// - Precondition: the new value is finite.
  open var layoutMargins: EdgeInsets {
    get { effectiveLayoutMargins }
    set { storeMargins(MarginSetting(insets: newValue, isGiven: true)) }
  }

  /// How far the window's safe area and controllers cover the edges of the view, in points; 0 outside a window.
  ///
  /// It is always up to date with the frames. An override takes part in the view's own guide, margins and content
  /// inset, and not in those of its subviews (our choice). Source: Apple's documentation of UIView.
  /// - Complexity: O(depth).
  open var safeAreaInsets: EdgeInsets { findSafeAreaInsets() }

  /// Requests a call of `layoutSubviews()` in the next layout.
  /// - Complexity: O(depth), or less if an ancestor is already marked.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out this view and its descendants at once, if layout is pending.
  ///
  /// Constraints are solved for the whole tree. Layout begins at the receiver, or at the last of its ancestors, going
  /// up, that itself needs layout: whose `setNeedsLayout()` was called, or in which constraints move a subview. Views
  /// outside stay as they are, and their layout stays pending. Source: Apple's documentation of UIView and CALayer.
  /// - Complexity: O(depth) if no view needs layout.
  open func layoutIfNeeded() { layOutIfNeeded() }

  /// The size that fits the view best, in points; here the current size of the bounds.
  ///
  /// Labels, buttons and other views with content, and stacks, override it. Source: Apple's documentation of UIView.
  /// - Parameter size: the space that is available, in points.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedSize }

  /// Sets the size of the bounds to what `sizeThatFits(_:)` returns for the present one; the origin of the frame stays.
  open func sizeToFit() { resizeToFit() }

  /// The optimal size in points for constraints that each length is that of `target`, with priority 50.
  ///
  /// Source: Apple's documentation.
  open func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The optimal size in points for constraints that each length is that of `target`, with a priority for each axis.
  open func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    optimalSize(target, horizontal: horizontal, vertical: vertical)
  }

  /// Call it when `intrinsicContentSize` has changed. Views around this one are laid out again.
  open func invalidateIntrinsicContentSize() { contentSizeMayDiffer() }

  // MARK: Content size

  /// The size of the content in points; `noIntrinsicMetric` on an axis where the content has no length.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Discards cached sizes of the content.
  @_spi(Rooms) open func contentSizeDidChange() {}

  /// Called when a new solution of the tree no longer places the views or the content of this view.
  func didLeaveSolution() {
    for axis in Axis.allCases { scrollableContent?.takeContentLength(nil, along: axis) }
  }

  // MARK: Input to layout

  /// The cost of each length of this view along an axis.
  /// - Parameter rank: the sub-level of the view in its stack; 0 for none.
  package func lengthCost(along axis: Axis, rank: Int) -> LengthCost {
    guard let intrinsic = intrinsicLength(along: axis) else { return .free }
    return LengthCost(
      intrinsic: intrinsic, hugging: storedHugging(for: axis),
      resistance: storedResistance(for: axis), rank: rank)
  }

  /// The intrinsic length in points; without one, the fitting length.
  package func fittingLength(along axis: Axis) -> CGFloat {
    if let length = intrinsicLength(along: axis) { return length }
    // Only constraints on the view and inside it determine a length then.
    guard engineLoad > 0, touchingConstraints > 0 else { return 0 }
    return solvedFittingSize(PerAxis(nil)).length(along: axis)
  }

  /// The length, in points, if an optional constraint at a level made it as small as possible.
  package func fittingLength(along axis: Axis, pulledAt level: Level) -> CGFloat {
    storedResistance(for: axis).level > level.priority
      ? fittingLength(along: axis) : lengthCost(along: axis, rank: 0).pulled(at: level).minimizer
  }

  /// Whether stretching the view along an axis costs nothing.
  package func growsFreely(along axis: Axis) -> Bool { !hasIntrinsicLength(along: axis) }

  /// Whether there is an intrinsic length along an axis. Classes override it if they know that without measuring.
  @_spi(Rooms) open func hasIntrinsicLength(along axis: Axis) -> Bool { intrinsicLength(along: axis) != nil }

  /// Adds what determines the intrinsic length along an axis and baselines to a key. Some classes need no lengths for it.
  @_spi(Rooms) open func describeContent(
    along axis: Axis, baselines: BaselineUse, to key: inout ArrangementKey
  ) {
    key.add(Double(intrinsicContentSize.length(along: axis)))
    if axis == .vertical { describe(baselines, to: &key) }
  }

  /// The smallest length, in points, that the required constraints inside the view allow.
  package func minimumLength(along axis: Axis) -> CGFloat { 0 }

  /// The views that a stack arranges, in order; empty for other views.
  package var arrangedViews: [View] { [] }

  /// The subview whose first or last baseline is this view's; nil if it is not that of a subview.
  package func viewForBaseline(isFirst: Bool) -> View? { nil }

  /// The font of the text whose baselines the view has; nil without text.
  @_spi(Rooms) open var baselineFont: Font? { nil }

  /// The distance from the top to the first baseline in points; nil without text.
  @_spi(Rooms) open var firstBaselineFromTop: CGFloat? { nil }

  /// The distance from the last baseline to the bottom in points; nil without text.
  @_spi(Rooms) open var lastBaselineFromBottom: CGFloat? { nil }

  /// The size in points that the view keeps when code sets another one; nil, the default, for none.
  @_spi(Rooms) open var fixedSize: CGSize? { nil }

  /// Whether the content's height depends on its width.
  @_spi(Rooms) open var isMultiline: Bool { false }

  /// The height of the content at a width, both in points; nil if it does not depend on the width.
  @_spi(Rooms) open func contentHeight(inWidth width: CGFloat) -> CGFloat? { nil }

  /// The view's text as messages show it after the view's name.
  @_spi(Rooms) open var messageText: String? { nil }

  // MARK: Direction of reading

  /// Which side the leading edge is on; `unspecified`, the default, follows the root of the tree.
  ///
  /// Layout reads the value that was set, not an override's getter (our choice).
  open var semanticContentAttribute: SemanticContentAttribute {
    get { storedSemantics }
    set { storeSemantics(newValue) }
  }

  // MARK: Touches

  /// Whether a point, in points, in this view's coordinates, is inside its bounds. Source: Apple's documentation.
  ///
  /// The event has no effect.
  open func point(inside point: CGPoint, with event: InputEvent?) -> Bool { bounds.contains(point) }

  /// The front view of this subtree that contains a point, in points, in this view's coordinates; nil for none.
  ///
  /// Hidden views, those with an alpha below 0.01 and those with user interaction disabled are skipped with their
  /// subviews, and so are those whose transform has no inverse (our choice). What stands out of a superview is not
  /// found. Source: Apple's documentation of UIView.
  /// - Complexity: O(subviews on the way).
  open func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? { findView(at: point, with: event) }

  /// Whether a recognizer that sees its gesture in the view's touches may begin; true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Called just before `updateConstraints()`, in the same pass.
  @_spi(Rooms) open func willUpdateConstraints() {}

  /// Called when the view is no longer the first responder.
  @_spi(Rooms) open func didLoseFirstResponder() {}

  /// Whether the view takes touches until code says otherwise.
  @_spi(Rooms) open var isUserInteractionEnabledByDefault: Bool { true }

  /// Whether subviews are clipped to the bounds until code sets it.
  @_spi(Rooms) open var clipsToBoundsByDefault: Bool { false }
  /// Whether assistive technology sees the view until code says otherwise.
  @_spi(Rooms) open var isAccessibilityElementByDefault: Bool { false }
  /// What the view means to assistive technology until code says otherwise.
  @_spi(Rooms) open var defaultAccessibilityTraits: AccessibilityTraits { [] }

  /// The class itself, for each class of this package that says so. An app's subclass inherits that of another class.
  @_spi(Rooms) open class var ownClass: View.Type { View.self }
}

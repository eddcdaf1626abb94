public import Foundation
package import StackLinearProgram

/// A rectangle in a tree of rectangles: the unit of layout.
///
/// `frame` is in the superview's coordinates and `bounds` in the view's own, both in points with y growing downward.
/// A view's `frame.size` is its `bounds.size`. A `bounds.origin` other than zero moves the subviews, not the view.
/// Views are classes because they have identity. They are not thread-safe. Source: Apple's documentation of UIView.
///
/// Layouts read the values that were set. They call no override of a property (our choice), so an override observes changes, or
/// changes what it passes to `super`.
open class View: LayoutItem {
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
    if type(of: self) != Self.ownClass.type { callOverrides() }
  }

  /// Creates a view with a frame of zero.
  public convenience init() { self.init(frame: .zero) }
  /// Returns nil: there are no archives of views. It is there to be overridden, as UIKit requires it of each subclass.
  public required init?(coder: NSCoder) { nil }
  /// The view itself.
  @_spi(Rooms) public override final var anchorView: View? { self }

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
      handOverActivations(to: subview)
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
  @_spi(Rooms) open func subviewContentSizeDidChange(_ subview: View) {
    guard engineLoad > 0 else { return }
    contentSizeDidChange()
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  // MARK: Updating constraints

  /// Requests a call of `updateConstraints()` in the next layout.
  /// - Complexity: O(depth).
  open func setNeedsUpdateConstraints() { markNeedsConstraintUpdate() }
  /// Calls `updateConstraints()` of this view and the views in it that need it, subviews first. A layout does so, too.
  open func updateConstraintsIfNeeded() { updatePendingConstraints() }
  /// Whether the view can't be laid out by its autoresizing mask; false unless overridden.
  ///
  /// Without effect on layout, since every tree here is laid out by constraints. In UIKit it starts constraint-based layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Hierarchy

  /// Adds a view in front of the other subviews, after removing it from its previous superview.
  /// - Precondition: `view` does not contain this one: see ``ModelView/validateAddition(of:)``.
  open func addSubview(_ view: View) { placeSubview(view, at: nil) }
  /// Adds a view at an index of the back-to-front order, after removing it from its previous superview.
  ///
  /// For a view that is already a subview, the index counts the other subviews, as in UIKit.
  /// - Precondition: no cycle, and an index in 0…count: see ``ModelView/validateInsertion(ofSubview:at:)``.
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
  open func bringSubviewToFront(_ view: View) { move(view, toFront: true) }
  /// Moves a subview behind the others. No effect on other views.
  open func sendSubviewToBack(_ view: View) { move(view, toFront: false) }
  /// Removes the view from its superview, and deactivates the constraints between its subtree and the outside.
  open func removeFromSuperview() { detach() }
  /// Finds a view by its tag: this view or the first such descendant, depth first; nil if there is none.
  /// - Complexity: O(n), n views in the subtree.
  open func viewWithTag(_ tag: Int) -> View? { firstView(withTag: tag) }

  // MARK: Geometry

  /// The view's rectangle, in points, in its superview's coordinates.
  ///
  /// A change goes through the setters of `bounds` and `center`, whether code or a layout makes it (our choice). The rows of a long
  /// stack that only move are not set, so their observers see changes of their size alone.
  ///
  /// With a transform the frame is the bounding box of the transformed bounds. To set it then is undefined in UIKit; here `bounds` and
  /// `center` are set so that such a box results, if the transform has an inverse that keeps rectangles upright.
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
  /// Constraints and stacks place the rectangle without it. `frame`, `convert` and drawings honour it. Source: Apple's documentation.
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
  /// A new value leaves `center` in its place, so the frame moves (Apple's documentation of CALayer), except in a view that constraints or
  /// a stack place (our choice).
  /// - Precondition: the new value is finite.
  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set { assignAnchorPoint(newValue) }
  }

  // MARK: Appearance

  /// Whether the view is invisible. A hidden arranged view takes no space in its stack; its hides in animations count, see ``ModelView/hideCount``.
  open var isHidden: Bool {
    get { storedIsHidden }
    set { storeIsHidden(newValue) }
  }

  /// The opacity, from 0 to 1. Other values are clamped; one that is no number changes nothing.
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      if newValue.isNaN { return }
      change(\.storage.alpha, to: min(1, max(0, newValue)), animates: .alpha, affects: .noLayout)
    }
  }

  // MARK: Layout

  /// The layout margins until code sets others, in points: 8 on each side. UIKit, measured.
  package var defaultLayoutMargins: EdgeInsets { EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  /// The insets of `layoutMarginsGuide` from the bounds, in points; 8 on each side by default, 0 for a stack.
  ///
  /// What was set, plus the safe area's insets with `insetsLayoutMarginsFromSafeArea` (that it is added is our choice), and at least what
  /// `preservesSuperviewLayoutMargins` asks for. A controller's view has the system minimum margins until others are set.
  /// - Precondition: the new value is finite.
  open var layoutMargins: EdgeInsets {
    get { effectiveLayoutMargins }
    set { storeMargins(MarginSetting(insets: newValue, isGiven: true)) }
  }

  /// How far the window's safe area and controllers cover the edges of the view, in points; 0 outside a window.
  ///
  /// It is always up to date with the frames. An override takes part in the view's own guide, margins and content inset alone (our choice).
  /// - Complexity: O(depth).
  open var safeAreaInsets: EdgeInsets { findSafeAreaInsets() }
  /// Requests a call of `layoutSubviews()` in the next layout.
  /// - Complexity: O(depth), or less if an ancestor is already marked.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays out this view and its descendants at once, if layout is pending.
  ///
  /// Constraints are solved for the whole tree, and the views inside the receiver get the frames of that solution. The receiver's own frame and
  /// the layout of views outside stay pending: to move the receiver, send the message to its superview. Source: Apple's documentation.
  /// - Complexity: O(depth) if no view needs layout.
  open func layoutIfNeeded() { layOutIfNeeded() }
  /// The size that fits the view best, in points; here the current size of the bounds.
  ///
  /// - Parameter size: the space that is available, in points.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedSize }
  /// Sets the size of the bounds to what `sizeThatFits(_:)` returns for the present one; the origin of the frame stays.
  open func sizeToFit() { resizeToFit() }

  /// The optimal size in points for constraints that each length is that of `target`, with priority 50.
  open func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The optimal size in points for constraints that each length is that of `target`, with a priority for each axis.
  open func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize { optimalSize(target, horizontal: horizontal, vertical: vertical) }

  /// Call it when `intrinsicContentSize` has changed. Views around this one are laid out again.
  open func invalidateIntrinsicContentSize() { contentSizeMayDiffer() }

  // MARK: Content size

  /// The size of the content in points; `noIntrinsicMetric` on an axis where the content has no length.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// What the frame has around the alignment rect, in points: zero unless overridden.
  open var alignmentRectInsets: EdgeInsets { ownAlignmentInsets }
  /// The rectangle by which constraints and stacks align a view with a frame, both in points, in the superview's coordinates.
  ///
  /// Content sizes are sizes of alignment rects. An override must inset each frame by the same amounts. Source: Apple's documentation.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame with an alignment rect, both in points, in the superview's coordinates.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.negated)
  }

  /// Called when cached sizes of the content are discarded.
  func contentSizeDidChange() {}

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
    guard engineLoad > 0, storage.touchingConstraints > 0 else { return 0 }
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
  func hasIntrinsicLength(along axis: Axis) -> Bool { intrinsicLength(along: axis) != nil }

  /// Adds what determines the intrinsic length along an axis and baselines to a key. Some classes need no lengths for it.
  func describeContent(along axis: Axis, baselines: BaselineUse, to key: inout ArrangementKey) {
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
  /// Whether the text is in the middle of a height above the intrinsic one, for which the distances above are.
  @_spi(Rooms) open var centersText: Bool { false }
  /// The insets of the alignment rect by the class of the package, in points.
  @_spi(Rooms) open var ownAlignmentInsets: EdgeInsets { .zero }
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
  /// Hidden views, those with an alpha below 0.01 and those with user interaction disabled are skipped with their subviews, and so are
  /// those whose transform has no inverse (our choice). What stands out of a superview is not found. Source: Apple's documentation.
  /// - Complexity: O(subviews on the way).
  open func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    // Points have no place in a view whose transform has no inverse, for example one that is scaled to 0.
    for subview in storedSubviews.reversed() where subview.storedTransform.isInvertible {
      if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
    }
    return self
  }

  /// Whether a recognizer that sees its gesture in the view's touches may begin; true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Called just before `updateConstraints()`, in the same pass.
  func willUpdateConstraints() {}
  /// Called when the view is no longer the first responder.
  @_spi(Rooms) open func didLoseFirstResponder() {}
  /// Whether the view takes touches until code says otherwise.
  var isUserInteractionEnabledByDefault: Bool { true }
  /// Whether subviews are clipped to the bounds until code sets it.
  @_spi(Rooms) open var clipsToBoundsByDefault: Bool { false }
  /// The class itself, for each class of this package that says so. An app's subclass inherits that of another class.
  @_spi(Rooms) open class var ownClass: OwnClass { .init { View(frame: $0) } }
  /// Creates a view of exactly this class for a type parameter's `T()`, frame nil, or `T(frame:)`; nil if the class does not say how.
  /// The plugin UIKitSource overrides it in an app's classes.
  open class func _instance(frame: CGRect?) -> View? {
    self == ownClass.type ? ownClass.make(frame ?? .zero) : nil
  }

  // MARK: Notifications

  /// Called at once when the size of the bounds has changed. Does nothing unless overridden.
  /// - Parameter oldSize: in points.
  @_spi(Rooms) open func boundsSizeDidChange(from oldSize: CGSize) {}
  /// Called during a layout when `safeAreaInsets` has changed. Does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}
  /// Sets the subviews' frames. Called when the view needs layout. Does nothing unless overridden.
  open func layoutSubviews() {}
  /// Places the layers in the view's layer: calls `layoutSubviews()` unless overridden. Called in the layout of a view whose layer code has
  /// asked for.
  open func layoutSublayers(of layer: Layer) { layoutSubviews() }
  /// Called when a subview has been added. Does nothing unless overridden.
  open func didAddSubview(_ subview: View) {}
  /// Called when a subview is about to be removed. Does nothing unless overridden.
  open func willRemoveSubview(_ subview: View) {}
  /// Called before the superview changes; nil before a removal. Does nothing unless overridden.
  ///
  /// The order of the calls when a view moves: `willMove(toSuperview:)`, then `willRemoveSubview(_:)` of the previous
  /// superview, then `didAddSubview(_:)` of the new one, then `didMoveToSuperview()`. UIKit, measured, but for
  /// `didAddSubview(_:)`, whose place is our choice.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called when the superview has changed, also when it has become nil. Does nothing unless overridden.
  open func didMoveToSuperview() {}
  /// Called before the view comes into a window, or leaves it (nil). Does nothing unless overridden.
  ///
  /// Superviews are called before their subviews (our choice). When a view moves, the calls are
  /// `willMove(toSuperview:)`, `willMove(toWindow:)`, `didMoveToWindow()`, `didMoveToSuperview()` (UIKit, measured).
  open func willMove(toWindow newWindow: Window?) {}
  /// Called when the view has come into a window, or has left it. Does nothing unless overridden.
  open func didMoveToWindow() {}
  /// Changes constraints, as an override; this implementation does nothing. Call `super` last.
  ///
  /// A layout calls it before it solves the constraints, once for each new view and after ``View/setNeedsUpdateConstraints()``,
  /// on subviews before their superview. Source: Apple's documentation of UIView. UIKit calls it for a new view only if a
  /// constraint or ``View/requiresConstraintBasedLayout`` has started constraint-based layout; a layout here always does.
  open func updateConstraints() {}
  /// Called when the tint color has changed, here or in a superview. Does nothing unless overridden.
  open func tintColorDidChange() {}
  /// Called when the traits have changed, here or in a superview. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Drawing and loading, which do not happen here

  /// Draws the view in UIKit. It is there to be overridden: nothing is drawn here, so it is never called.
  open func draw(_ rect: CGRect) {}
  /// Marks the view to be drawn again in UIKit. It has no effect here.
  open func setNeedsDisplay() {}
  /// Marks a rectangle of the view, in points, in its own coordinates, to be drawn again in UIKit. It has no effect here.
  open func setNeedsDisplay(_ rect: CGRect) {}

  // MARK: Deferred layout

  /// Whether the layout of rows with views of this class can be deferred: no code outside runs in the layout of one without subviews.
  class var isDeferrable: Bool { self == View.self }

  // MARK: Relations

  /// The view that contains this one; nil if there is none.
  open var superview: View? { storedSuperview }
  /// The contained views, from back to front.
  open var subviews: [View] { storedSubviews }
  /// The window that contains the view; nil outside a window. A window is its own. Source: Apple's documentation of UIView.
  /// - Complexity: O(depth).
  open var window: Window? { storedWindow }

  /// A number by which ``View/viewWithTag(_:)`` finds the view; 0 by default.
  open var tag: Int {
    get { storedTag }
    set { if newValue != storedTag { change(\.madeExtras.tag, to: newValue, affects: .noLayout) } }
  }

  /// Makes the first responder resign, if it is this view or one inside it.
  ///
  /// - Parameter force: whether the first responder is not asked. Source: Apple's documentation of UIView.
  /// - Returns: whether there was one, and it has resigned.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  // MARK: Constraints

  /// The active constraints that this view holds: it is the nearest common ancestor of their items.
  open var constraints: [LayoutConstraint] { storedConstraints }
  /// Activates a constraint. UIKit's older way: see ``LayoutConstraint/activate(_:)``, which does not call it.
  /// - Precondition: it is valid: see ``LayoutConstraint/validate(_:)``.
  open func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  /// - Precondition: they are valid: see ``LayoutConstraint/validate(_:)``.
  open func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds. No effect on other constraints.
  open func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates the constraints among these that this view holds.
  open func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that determine the position or the length of the view on an axis. For debugging.
  ///
  /// They are those whose constants the explanations of the frame add up (``ModelView/explanation(of:)``): constraints that could be
  /// left out without a change are not among them. Those that a stack, a margin or a content size makes are not listed, since
  /// a layout in closed form has none (our choice). Lays out the tree if it needs layout.
  open func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    findAffectingConstraints(along: axis)
  }

  /// Whether the view's frame is ambiguous. Lays out the tree if it needs layout.
  /// - Complexity: that of ``ModelView/ambiguousLayouts``.
  open var hasAmbiguousLayout: Bool { findsAmbiguity() }

  // MARK: Guides

  /// The guides that were added, in that order.
  open var layoutGuides: [LayoutGuide] { storedGuides }
  /// Adds a guide, after removing it from its previous view.
  open func addLayoutGuide(_ guide: LayoutGuide) { attachGuide(guide) }
  /// Removes a guide, and deactivates the constraints that refer to it.
  open func removeLayoutGuide(_ guide: LayoutGuide) { detachGuide(guide) }
  /// The rectangle of the bounds inside `layoutMargins`.
  open var layoutMarginsGuide: LayoutGuide { madeMarginsGuide }
  /// The rectangle of the bounds inside `safeAreaInsets`, for constraints. In a scroll view it does not scroll.
  ///
  /// Outside a window it is the whole bounds. Of a view whose place depends on this guide, the layout nearest to the frames before stands.
  open var safeAreaLayoutGuide: LayoutGuide { madeSafeAreaGuide }
  /// The part of `layoutMarginsGuide` in which text is easy to read: centered in it, and at most 672 points wide.
  ///
  /// UIKit's width follows the text size. Only the one at L is published, so it counts for all text sizes (our choice).
  open var readableContentGuide: LayoutGuide { madeReadableGuide }

  // MARK: Baselines

  /// The first baseline of the text; the top edge of a view without text.
  open var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
  /// The last baseline of the text; the bottom edge of a view without text.
  open var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .lastBaseline) }
  /// The view whose first baseline is this view's: the arranged view that a stack chooses, else itself. An override names one inside it.
  open var forFirstBaselineLayout: View { viewForBaseline(isFirst: true) ?? self }
  /// The view whose last baseline is this view's: the arranged view that a stack chooses, else itself. An override names one inside it.
  open var forLastBaselineLayout: View { viewForBaseline(isFirst: false) ?? self }

  // MARK: Coordinates

  /// Converts a point, in points, from this view's coordinates to those of another view of the same tree.
  ///
  /// Transforms and the origins of bounds on the way count. A transform without an inverse on the way down is applied as it is, as Core
  /// Graphics does. The view nil is the window: the root of the tree.
  /// - Complexity: O(depth²).
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint { converted(point, to: view) }

  /// Converts a point, in points, from another view's coordinates to this view's. Nil is the window: the root.
  /// - Complexity: O(depth²).
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? rootView).converted(point, to: self)
  }

  /// Converts a rectangle, in points, from this view's coordinates to those of another view of the same tree.
  ///
  /// With a transform on the way, the result is the bounding box. Source: Apple's documentation of UIView.
  /// The view nil is the window: the root of the tree.
  /// - Complexity: O(depth²).
  open func convert(_ rect: CGRect, to view: View?) -> CGRect { converted(rect, to: view) }

  /// Converts a rectangle, in points, from another view's coordinates to this view's. Nil is the window: the root.
  /// - Complexity: O(depth²).
  open func convert(_ rect: CGRect, from view: View?) -> CGRect {
    (view ?? rootView).converted(rect, to: self)
  }

  // MARK: Margins

  /// The insets of `layoutMarginsGuide` from the bounds by the direction of reading, in points.
  ///
  /// The same margins as `layoutMargins`. Margins that are set here follow the layout direction, those that are set
  /// there do not. Source: Apple's documentation of UIView.
  /// - Precondition: the new value is finite.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
    set { storeDirectionalMargins(newValue) }
  }
  /// Whether the margins are at least those of the superview where the two meet; false by default.
  ///
  /// A margin grows by what is missing to keep content inside the superview's margins. In a scroll view, distances from
  /// the edges of the content count (our choice). Source: Apple's documentation of UIView.
  open var preservesSuperviewLayoutMargins: Bool {
    get { storedPreservesMargins }
    set { storePreservesMargins(newValue) }
  }
  /// Whether the safe area's insets are added to the margins; true by default. Source: Apple's documentation of UIView.
  ///
  /// In a scroll view, not on the axes on which they are part of the content inset (our choice).
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { storedInsetsFromSafeArea }
    set { storeInsetsFromSafeArea(newValue) }
  }

  // MARK: Autoresizing

  /// Whether the frame and the autoresizing mask place the view; true by default. Set it to false for a view with constraints.
  ///
  /// The view is held at its frame, which follows the superview's size by ``autoresizingMask``. Arranging a view sets the
  /// property to false, and it stays false after the view has left the stack. For an arranged view it has no effect.
  /// Arranging does not call an override's setter (our choice).
  /// Source: Apple's documentation of UIView and UIStackView.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storage.translatesAutoresizingMask }
    set { storeTranslates(newValue) }
  }

  /// How the frame follows the size of the superview's bounds; empty by default: it keeps its size and its origin.
  ///
  /// When the superview's size changes, the flexible parts on each axis divide the change in proportion to their lengths.
  /// Without a flexible part the far margin changes. Source: Apple's documentation of UIView. Our choice, since it is
  /// undocumented: flexible parts of 0 in all divide the change equally, a part below 0 counts as 0, no length becomes
  /// negative, and nothing is rounded. No effect on an arranged view, or on one that constraints place.
  open var autoresizingMask: View.AutoresizingMask {
    get { storage.autoresizing.mask }
    set {
      let new = newValue.intersection(AutoresizingMask(rawValue: 0x3f))
      change(\.storage.autoresizing.mask, to: new, affects: ChangeEffect { $0.maskDidChange() })
    }
  }

  /// Whether a change of the bounds' size resizes the subviews by their autoresizing masks; true by default.
  open var autoresizesSubviews: Bool {
    get { storage.autoresizing.resizesSubviews }
    set { storeResizesSubviews(newValue) }
  }

  // MARK: Content priorities

  /// The priority of the constraint that keeps the view from being stretched; 250 by default.
  ///
  /// Subclasses should not override it (Apple's documentation): layouts read what was set.
  open func contentHuggingPriority(for axis: Axis) -> LayoutPriority { storedHugging(for: axis) }

  /// Sets the priority of the constraint that keeps the view from being stretched.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    guard priority != storedHugging(for: axis) else { return }
    change(\.madeDetails.hugging[axis], to: priority, affects: .intrinsicSize)
  }

  /// The priority of the constraint that keeps the view from being compressed; 750 by default.
  ///
  /// Subclasses should not override it (Apple's documentation): layouts read what was set.
  open func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    storedResistance(for: axis)
  }

  /// Sets the priority of the constraint that keeps the view from being compressed.
  open func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    guard priority != storedResistance(for: axis) else { return }
    change(\.madeDetails.resistance[axis], to: priority, affects: .intrinsicSize)
  }

  // MARK: Traits

  /// The style that this view and its subviews have; `unspecified`, the default, for that of the superview.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// The traits of this view: its overrides, else those of the superview.
  ///
  /// A tree without overrides is light and has the text size L. The layout direction is that of the root, and there is
  /// one pixel per point unless a display scale is overridden. Size classes are those of the window: horizontally regular from a width of
  /// 668 points, vertically from a height of 480. Outside a window they are predicted: those of a screen of 375 × 667 points (the numbers
  /// are our choice, since no device is known). An override of it has no effect on layout, nor on the traits of the subviews.
  /// - Complexity: O(depth).
  open var traitCollection: TraitCollection { findTraits() }

  /// The direction in which the view arranges its content, as `semanticContentAttribute` of it or the root says.
  /// - Complexity: O(depth).
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The direction for a semantic content attribute: `rightToLeft` for `forceRightToLeft` alone (our choice).
  ///
  /// In UIKit it also depends on the language of the app, which is left to right here.
  open class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  // MARK: Looks

  /// Whether subviews are clipped to the bounds; by default of scroll views alone. It has no effect on layout.
  open var clipsToBounds: Bool {
    get { appearance.value.clipsToBounds ?? clipsToBoundsByDefault }
    set { change(\.appearance.value.clipsToBounds, to: newValue, affects: .noLayout) }
  }
  /// Whether the view covers what is behind it; true by default. It has no effect on layout.
  open var isOpaque: Bool {
    get { appearance.value.isOpaque }
    set { change(\.appearance.value.isOpaque, to: newValue, affects: .noLayout) }
  }
  /// Whether the view takes more than one touch at a time; false by default. It has no effect on layout.
  open var isMultipleTouchEnabled: Bool {
    get { appearance.value.isMultipleTouchEnabled }
    set { change(\.appearance.value.isMultipleTouchEnabled, to: newValue, affects: .noLayout) }
  }
  /// Whether no other view takes touches while this one does; false by default. It has no effect on layout.
  open var isExclusiveTouch: Bool {
    get { appearance.value.isExclusiveTouch }
    set { change(\.appearance.value.isExclusiveTouch, to: newValue, affects: .noLayout) }
  }

  /// The color behind the content; nil, the default, for none. Animatable.
  open var backgroundColor: Color? {
    get { appearance.value.backgroundColor }
    set {
      change(\.appearance.value.backgroundColor, to: newValue, animates: .backgroundColor, affects: .noLayout)
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of controls and template images. Without one, or set to nil, it is that of the superview.
  ///
  /// A view without a superview has ``Color/systemBlue``. The type is UIKit's: the value is never nil.
  open var tintColor: Color! {
    get { appearance.value.tintColor ?? storedSuperview?.tintColor ?? .systemBlue }
    set { if change(\.appearance.value.tintColor, to: newValue, affects: .noLayout) { notifyOfTintColor() } }
  }
  /// How the tint color is shown; `automatic` by default. It has no effect on layout.
  open var tintAdjustmentMode: View.TintAdjustmentMode {
    get { appearance.value.tintAdjustmentMode }
    set { change(\.appearance.value.tintAdjustmentMode, to: newValue, affects: .noLayout) }
  }
  /// How content is drawn in bounds of another size; `scaleToFill` by default.
  open var contentMode: View.ContentMode {
    get { appearance.value.contentMode }
    set { change(\.appearance.value.contentMode, to: newValue, affects: .noLayout) }
  }
  /// Whether the view takes touches; by default true, and false for labels and image views. Stored only.
  open var isUserInteractionEnabled: Bool {
    get { appearance.value.isUserInteractionEnabled ?? isUserInteractionEnabledByDefault }
    set { change(\.appearance.value.isUserInteractionEnabled, to: newValue, affects: .noLayout) }
  }
}

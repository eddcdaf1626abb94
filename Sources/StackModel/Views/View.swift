public import Foundation

/// A rectangle in a tree of rectangles: the unit of layout.
///
/// `frame` is in the superview's coordinates and `bounds` in the view's own, both in points with y growing downward.
/// A view's `frame.size` is its `bounds.size`. A `bounds.origin` other than zero moves the subviews, not the view.
/// Views are classes because they have identity. They are not thread-safe. Source: Apple's documentation of UIView.
open class View: LayoutItem {
  /// The length, in points, of an intrinsic content size on an axis where the content has no length: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// A target for `systemLayoutSizeFitting(_:)`: as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target for `systemLayoutSizeFitting(_:)`: as large as the constraints allow, up to 10,000 points.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // Exclusivity checks are off: no two accesses overlap, and the checks would take a tenth of the time of each layout.
  @exclusivity(unchecked) final var storage: Storage

  /// The view's place among the rows of a long stack, if it is one of them.
  @exclusivity(unchecked) final var row: RowIndex.Row?

  /// Creates a view without a superview.
  /// - Parameter frame: in points. A size other than zero counts as set by code: a root then keeps it.
  /// - Precondition: `frame` is finite.
  public init(frame: CGRect = .zero) {
    if !frame.isFinite { trap("A view's frame must be finite, not \(frame).") }
    let frame = LayoutRange.clamped(frame)
    storage = Storage(origin: frame.origin, size: frame.size, hasGivenFrame: frame.size != .zero)
    super.init()
    storage.needsConstraintUpdate = Self.mayOverrideUpdateConstraints(type(of: self))
  }

  override final var anchorView: View? { self }

  override final var reference: Reference {
    if let cached = details?.reference { return cached }
    let new = Reference(self)
    madeDetails.reference = new
    return new
  }

  deinit {
    details?.reference?.clear()
    for subview in storedSubviews {
      handOverConflicts(to: subview)
      subview.detachFromSuperview()
    }
    if let details { for constraint in details.constraints { constraint.detachFromHolder() } }
  }

  // MARK: Overridable notifications

  /// Called at once when the size of the bounds has changed. Does nothing unless overridden.
  /// - Parameter oldSize: in points.
  open func boundsSizeDidChange(from oldSize: CGSize) {}

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

  /// Sets the subviews' frames. Called when the view needs layout. Does nothing unless overridden.
  open func layoutSubviews() {}

  /// Called when a subview has been added. Does nothing unless overridden.
  open func didAddSubview(_ subview: View) {}

  /// Called when a subview is about to be removed. Does nothing unless overridden.
  open func willRemoveSubview(_ subview: View) {}

  /// Called when the superview has changed, also when it has become nil. Does nothing unless overridden.
  open func didMoveToSuperview() {}

  // MARK: Updating constraints

  /// Changes constraints, as an override; this implementation does nothing. Call `super` last.
  ///
  /// A layout calls it before it solves the constraints, once for each new view and after ``setNeedsUpdateConstraints()``,
  /// on subviews before their superview. Source: Apple's documentation of UIView. UIKit calls it for a new view only if a
  /// constraint or ``requiresConstraintBasedLayout`` has started constraint-based layout; a layout here always does.
  open func updateConstraints() {}

  /// Requests a call of ``updateConstraints()`` in the next layout.
  /// - Complexity: O(depth).
  open func setNeedsUpdateConstraints() { markNeedsConstraintUpdate() }

  /// Calls ``updateConstraints()`` of this view and the views in it that need it, subviews first. A layout does so, too.
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

  /// Removes the view from its superview, and deactivates the constraints between its subtree and the outside.
  open func removeFromSuperview() { detach() }

  // MARK: Content size

  /// The size of the content in points; `noIntrinsicMetric` on an axis where the content has no length.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Discards cached sizes of the content.
  func contentSizeDidChange() {}

  // MARK: Input to layout

  /// The cost of each length of this view along an axis.
  /// - Parameter rank: the sub-level of the view in its stack; 0 for none.
  package func lengthCost(along axis: Axis, rank: Int) -> LengthCost {
    guard let intrinsic = intrinsicLength(along: axis) else { return .free }
    return LengthCost(
      intrinsic: intrinsic, hugging: contentHuggingPriority(for: axis),
      resistance: contentCompressionResistancePriority(for: axis), rank: rank)
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
    contentCompressionResistancePriority(for: axis).level > level.priority
      ? fittingLength(along: axis) : lengthCost(along: axis, rank: 0).pulled(at: level).minimizer
  }

  /// Whether stretching the view along an axis costs nothing.
  package func growsFreely(along axis: Axis) -> Bool { intrinsicLength(along: axis) == nil }

  /// The smallest length, in points, that the required constraints inside the view allow.
  package func minimumLength(along axis: Axis) -> CGFloat { 0 }

  /// The distance from the top to the first baseline in points; nil without text.
  package var firstBaselineFromTop: CGFloat? { nil }

  /// The distance from the last baseline to the bottom in points; nil without text.
  package var lastBaselineFromBottom: CGFloat? { nil }

  /// Whether the content's height depends on its width.
  package var isMultiline: Bool { false }

  /// The height of the content at a width, both in points; nil if it does not depend on the width.
  package func contentHeight(inWidth width: CGFloat) -> CGFloat? { nil }

  /// The view's text as messages show it after the view's name.
  var messageText: String? { nil }
}

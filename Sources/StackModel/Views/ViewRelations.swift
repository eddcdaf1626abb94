public import Foundation

/// What surrounds a view and what it holds, and coordinates of other views: members of ``View``.
///
/// Layouts read what is stored. They call no override of a property in here (our choice).
open class ViewRelations: ViewAccessibility {
  /// The view that contains this one; nil if there is none.
  open var superview: View? { asView.storedSuperview }

  /// The contained views, from back to front.
  open var subviews: [View] { asView.storedSubviews }

  /// The window that contains the view; nil outside a window. A window is its own. Source: Apple's documentation of UIView.
  /// - Complexity: O(depth).
  open var window: Window? { asView.storedWindow }

  /// A number by which ``View/viewWithTag(_:)`` finds the view; 0 by default.
  open var tag: Int {
    get { asView.storedTag }
    set { asView.storeTag(newValue) }
  }

  /// Makes the first responder resign, if it is this view or one inside it.
  ///
  /// - Parameter force: whether the first responder is not asked. Source: Apple's documentation of UIView.
  /// - Returns: whether there was one, and it has resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { asView.endEditingInside(force) }

  // MARK: Constraints

  /// The active constraints that this view holds: it is the nearest common ancestor of their items.
  open var constraints: [LayoutConstraint] { asView.storedConstraints }

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
  /// They are those whose constants the explanations of the frame add up (``View/explanation(of:)``): constraints that could be
  /// left out without a change are not among them. Those that a stack, a margin or a content size makes are not listed, since
  /// a layout in closed form has none (our choice). Lays out the tree if it needs layout.
  open func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    asView.findAffectingConstraints(along: axis)
  }

  /// Whether the view's frame is ambiguous. Lays out the tree if it needs layout.
  /// - Complexity: that of ``View/ambiguousLayouts``.
  open var hasAmbiguousLayout: Bool { asView.findsAmbiguity() }

  // MARK: Guides

  /// The guides that were added, in that order.
  open var layoutGuides: [LayoutGuide] { asView.storedGuides }

  /// Adds a guide, after removing it from its previous view.
  open func addLayoutGuide(_ guide: LayoutGuide) { asView.attachGuide(guide) }

  /// Removes a guide, and deactivates the constraints that refer to it.
  open func removeLayoutGuide(_ guide: LayoutGuide) { asView.detachGuide(guide) }

  /// The rectangle of the bounds inside `layoutMargins`.
  open var layoutMarginsGuide: LayoutGuide { asView.madeMarginsGuide }

  /// The rectangle of the bounds inside `safeAreaInsets`, for constraints. In a scroll view it does not scroll.
  ///
  /// Outside a window it is the whole bounds. If constraints make the view's place depend on this guide and so on itself,
  /// the layout nearest to the frames before stands. Source: Apple's documentation of UIView.
  open var safeAreaLayoutGuide: LayoutGuide { asView.madeSafeAreaGuide }

  /// The part of `layoutMarginsGuide` in which text is easy to read: centered in it, and at most 672 points wide.
  ///
  /// Source: Apple's documentation of UIView. UIKit's width follows the text size. Only the one at L is published, so it
  /// counts for all text sizes (our choice).
  open var readableContentGuide: LayoutGuide { asView.madeReadableGuide }

  // MARK: Baselines

  /// The first baseline of the text; the bottom edge of a view without text.
  open var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(item: asView, attribute: .firstBaseline)
  }
  /// The last baseline of the text; the bottom edge of a view without text.
  open var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(item: asView, attribute: .lastBaseline)
  }

  /// The view whose first baseline is this view's: the arranged view that a stack chooses, else the view itself.
  ///
  /// An override names a view inside this one. Layouts ask for it. Source: Apple's documentation of UIView.
  open var forFirstBaselineLayout: View { asView.viewForBaseline(isFirst: true) ?? asView }

  /// The view whose last baseline is this view's: the arranged view that a stack chooses, else the view itself.
  ///
  /// An override names a view inside this one. Layouts ask for it. Source: Apple's documentation of UIView.
  open var forLastBaselineLayout: View { asView.viewForBaseline(isFirst: false) ?? asView }

  // MARK: Coordinates

  /// Converts a point, in points, from this view's coordinates to those of another view of the same tree.
  ///
  /// Transforms and the origins of bounds on the way count. A transform without an inverse on the way down is applied
  /// as it is, as Core Graphics does.
  /// The view nil is the window: the root of the tree.
  /// - Complexity: O(depth²).
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint { asView.converted(point, to: view) }

  /// Converts a point, in points, from another view's coordinates to this view's. Nil is the window: the root.
  /// - Complexity: O(depth²).
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? asView.rootView).converted(point, to: asView)
  }

  /// Converts a rectangle, in points, from this view's coordinates to those of another view of the same tree.
  ///
  /// With a transform on the way, the result is the bounding box. Source: Apple's documentation of UIView.
  /// The view nil is the window: the root of the tree.
  /// - Complexity: O(depth²).
  open func convert(_ rect: CGRect, to view: View?) -> CGRect { asView.converted(rect, to: view) }

  /// Converts a rectangle, in points, from another view's coordinates to this view's. Nil is the window: the root.
  /// - Complexity: O(depth²).
  open func convert(_ rect: CGRect, from view: View?) -> CGRect {
    (view ?? asView.rootView).converted(rect, to: asView)
  }
}

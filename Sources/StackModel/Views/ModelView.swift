/// What views can do here and not in UIKit.
///
/// These are members of extensions of this protocol, not of `View`, so that a subclass of an app may declare members of the same names.
public protocol ModelView: View {}

extension View: ModelView {}

extension ModelView {
  /// The root of this view's tree: the view itself, if it has no superview.
  /// - Complexity: O(depth).
  public var rootView: View { (self as View).rootView }
  /// Whether the leading edge is the right one.
  /// - Complexity: O(depth).
  public var isRightToLeft: Bool { (self as View).isRightToLeft }
  /// How often `isHidden` must be set to false until the view is shown; 0 for a view that is not hidden.
  ///
  /// For an arranged view each `true` in an animation block, or while its hiding or showing runs, adds one, and each `false` takes one away.
  /// Source: UIKit, measured.
  public var hideCount: Int { (self as View).hideCount }
  /// The current conflicts in the tree from this view down, in tree order.
  /// - Complexity: O(k · depth) for k stacks that are solved alone and have conflicts.
  public var layoutConflicts: [LayoutConflict] { (self as View).layoutConflicts }

  /// Checks that a view could be added to this one.
  /// - Throws: `HierarchyError.cycle` if the view is this one or contains it.
  public func validateAddition(of view: View) throws(HierarchyError) {
    try (self as View).validateAddition(of: view)
  }

  /// Checks that a view could be inserted at an index of the back-to-front order.
  /// - Throws: `HierarchyError` for a cycle or an index outside 0…count, the view itself not counted.
  public func validateInsertion(ofSubview view: View, at index: Int) throws(HierarchyError) {
    try (self as View).validateInsertion(ofSubview: view, at: index)
  }
}

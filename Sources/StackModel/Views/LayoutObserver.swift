/// An object that is notified of changes in a tree of views, so that it can animate them.
///
/// The root of a tree holds its observer weakly. StackModel has no notion of time: an observer that has one reads the
/// old value in a `will…` method, which runs while that value is still in place.
package protocol LayoutObserver: AnyObject {
  /// A property of `view` is about to change; the view still has the old value.
  func view(_ view: View, willChange property: AnimatableProperty)
  /// A row of an indexed stack is about to change its length, which moves the rows after it.
  func view(_ stack: StackView, willShift shift: RowIndex.Shift)
  /// The changed rows of an indexed stack have been placed; `arrived` had no place before.
  func view(_ stack: StackView, didPlace arrived: [View])
  /// `view` has become an arranged view of `stack`.
  func view(_ stack: StackView, didArrange view: View)
  /// `view` is about to stop being an arranged view of `stack`; it still has its index.
  func view(_ stack: StackView, willUnarrange view: View)
  /// A property of a stack that its arrangement depends on has changed: its axis, spacing, margins and others.
  func stackDidChange(_ stack: StackView)
  /// A pending layout of the tree with this root begins.
  func treeWillLayOut(_ root: View)
  /// A layout of the tree with this root has ended.
  func treeDidLayOut(_ root: View)
  /// `view` has left the tree with its subviews.
  func viewDidLeave(_ view: View)
  /// A layout has found a conflict that the layout before it did not have.
  func view(_ view: View, didRaise conflict: LayoutConflict)
  /// Whether a layout should stop before it is complete.
  ///
  /// An observer that returns true must undo the changes that led to the layout.
  func shouldStopLayout() -> Bool
}

// An observer of some events implements their methods alone.
extension LayoutObserver {
  /// Does nothing.
  package func view(_ view: View, willChange property: AnimatableProperty) {}
  /// Does nothing.
  package func view(_ stack: StackView, willShift shift: RowIndex.Shift) {}
  /// Does nothing.
  package func view(_ stack: StackView, didPlace arrived: [View]) {}
  /// Does nothing.
  package func view(_ stack: StackView, didArrange view: View) {}
  /// Does nothing.
  package func view(_ stack: StackView, willUnarrange view: View) {}
  /// Does nothing.
  package func stackDidChange(_ stack: StackView) {}
  /// Does nothing.
  package func treeWillLayOut(_ root: View) {}
  /// Does nothing.
  package func treeDidLayOut(_ root: View) {}
  /// Does nothing.
  package func viewDidLeave(_ view: View) {}
  /// Does nothing.
  package func view(_ view: View, didRaise conflict: LayoutConflict) {}
  /// No: the layout goes on.
  package func shouldStopLayout() -> Bool { false }
}

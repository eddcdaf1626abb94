/// Who hears of a tree of views. The root holds it, and so does a view that has left the tree while changes are logged.
package final class TreeListeners {
  /// Is notified of changes, to animate them.
  package private(set) weak var observer: (any LayoutObserver)?
  /// Is notified of the rows of stacks.
  package private(set) weak var rowObserver: (any RowObserver)?
  /// Logs how to undo changes.
  package private(set) weak var changeLog: ChangeLog?
  /// Whether a layout should stop before it is complete; nil if none does. A yes obliges to undo the changes that led to the layout.
  package let shouldStopLayout: (() -> Bool)?

  /// Lists the listeners, which are not retained.
  package init(
    observer: (any LayoutObserver)? = nil, rowObserver: (any RowObserver)? = nil, changeLog: ChangeLog? = nil,
    shouldStopLayout: (() -> Bool)? = nil
  ) {
    (self.observer, self.rowObserver, self.changeLog) = (observer, rowObserver, changeLog)
    self.shouldStopLayout = shouldStopLayout
  }
}

/// An object that is notified of changes in a tree of views, so that it can animate them.
///
/// StackModel has no notion of time: an observer that has one reads the
/// old value in `view(_:willChange:)`, which runs while that value is still in place.
package protocol LayoutObserver: AnyObject {
  /// A property of `view` is about to change; the view still has the old value.
  func view(_ view: View, willChange property: AnimatableProperty)
  /// A property of a stack that its arrangement depends on has changed: its axis, spacing, margins and others.
  func stackDidChange(_ stack: StackView)
  /// `view` has left the tree with its subviews.
  func viewDidLeave(_ view: View)
  /// A pending layout of the tree with this root begins.
  func treeWillLayOut(_ root: View)
  /// A layout of the tree with this root has ended.
  /// - Parameter raised: the conflicts that were not there before, in the order in which layouts have found them.
  func treeDidLayOut(_ root: View, raised: [LayoutConflict])
}

/// An object that is notified of the rows of stacks in a tree of views, which move without a change of their frames.
package protocol RowObserver: AnyObject {
  /// A row of an indexed stack is about to change its length, which moves the rows after it.
  func view(_ stack: StackView, willShift shift: RowIndex.Shift)
  /// The changed rows of an indexed stack have been placed; `arrived` had no place before.
  func view(_ stack: StackView, didPlace arrived: [View])
  /// `view` has become an arranged view of `stack`.
  func view(_ stack: StackView, didArrange view: View)
  /// `view` is about to stop being an arranged view of `stack`; it still has its index.
  func view(_ stack: StackView, willUnarrange view: View)
}

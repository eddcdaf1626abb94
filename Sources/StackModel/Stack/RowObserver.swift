/// An object that is notified of the stacks in a tree of views, and of their rows, which move without a change of their frames.
package protocol RowObserver: AnyObject {
  /// A property of a stack that its arrangement depends on has changed: its axis, spacing, margins and others.
  func stackDidChange(_ stack: StackView)
  /// A row of an indexed stack is about to change its length, which moves the rows after it.
  func view(_ stack: StackView, willShift shift: RowIndex.Shift)
  /// The changed rows of an indexed stack have been placed; `arrived` had no place before.
  func view(_ stack: StackView, didPlace arrived: [View])
  func view(_ stack: StackView, didArrange view: View)
  /// `view` is about to stop being an arranged view of `stack`; it still has its index.
  func view(_ stack: StackView, willUnarrange view: View)
}

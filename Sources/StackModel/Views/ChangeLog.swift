/// A log of changes in a tree of views: each entry is a closure that undoes one change.
///
/// The root of a tree holds its change log weakly.
package protocol ChangeLog: AnyObject {
  /// Whether the log accepts entries now. Nothing is appended while it does not.
  var isLogging: Bool { get }
  /// Appends a closure that undoes the change that is about to happen, or has just happened.
  func append(undo: @escaping () -> Void)
  /// Appends a closure that undoes many changes.
  /// - Parameter weight: the size of what it holds, in changes of the usual size.
  func append(weight: Int, undo: @escaping () -> Void)
  /// Asked about a view without a log that joins the tree: whether the log leaves out the changes of its subtree from now on.
  ///
  /// That is possible if nothing refers to the view once it has left the tree: undoing its insertion is enough then.
  func leavesOut(_ newView: View) -> Bool
  /// Whether the log needs the value of a property before a change; false if an older value is enough to undo all later changes.
  func needsValue(of property: AnimatableProperty, of view: View) -> Bool
  /// Whether changes are being undone: views must not react to them with changes of their own.
  var isRollingBack: Bool { get }
}

extension ChangeLog {
  /// By default a log has the changes of all views.
  package func leavesOut(_ newView: View) -> Bool { false }

  /// By default a log needs the value before each change.
  package func needsValue(of property: AnimatableProperty, of view: View) -> Bool { true }

  /// Appends a closure that undoes many changes as one change: the log has no use for their weight.
  package func append(weight: Int, undo: @escaping () -> Void) { append(undo: undo) }
}

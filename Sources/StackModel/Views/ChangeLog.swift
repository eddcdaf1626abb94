/// A log of changes in a tree of views: each entry is a closure that undoes one change.
///
/// The root of a tree holds its change log weakly.
package protocol ChangeLog: AnyObject {
  /// Whether the log accepts entries now. Nothing is appended while it does not.
  var isLogging: Bool { get }
  /// Appends a closure that undoes the change that is about to happen, or has just happened.
  func append(undo: @escaping () -> Void)
  /// Whether changes are being undone: views must not react to them with changes of their own.
  var isRollingBack: Bool { get }
}

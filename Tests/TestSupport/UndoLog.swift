package import StackModel

/// The change log of a tree without an animator. It logs from the start, until it is deallocated.
package final class UndoLog {
  private let changeLog = ChangeLog()
  private var redo = LoggedChanges?.none

  /// Creates a log that no tree uses yet.
  package init() { _ = changeLog.begin() }

  /// The number of changes since the last rollback.
  package var count: Int { changeLog.changes?.count ?? 0 }

  /// Logs the changes of a tree.
  package func log(_ root: View) { root.listeners = TreeListeners(changeLog: changeLog) }

  /// Undoes the changes since the last rollback; if there are none, what the last rollback changed.
  package func rollBack() {
    guard let changes = changeLog.begin() else { return }
    redo = changeLog.undo(changes.isEmpty ? redo ?? changes : changes, layOut: {})
  }
}

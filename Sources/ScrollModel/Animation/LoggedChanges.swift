/// Changes of a tree of views and of the state logged with it, as closures that undo them.
package struct LoggedChanges {
  /// In the order of the changes: the last one is undone first.
  private(set) var undos: [() -> Void] = []

  /// Whether nothing has changed.
  package var isEmpty: Bool { undos.isEmpty }
  /// The number of changes.
  package var count: Int { undos.count }
  /// The size in changes of the usual size; a change of a whole state is larger.
  package var weight: Int { undos.count + extraWeight }
  private var extraWeight = 0

  /// Appends a closure that undoes a later change.
  mutating func append(undo: @escaping () -> Void, weight: Int = 1) {
    undos.append(undo)
    extraWeight += weight - 1
  }

  /// Appends later changes.
  package mutating func append(_ later: LoggedChanges) {
    undos += later.undos
    extraWeight += later.extraWeight
  }
}

/// An object whose state a change log can log as a whole.
package protocol StateLogging: AnyObject {
  /// - Parameter weight: the size of what changes, in changes of the usual size.
  func logWholeState(weight: Int)
}

/// A log of changes in trees of views, and of the state logged with them: each entry is a closure that undoes one change.
///
/// The root of a tree holds its change log weakly.
package final class ChangeLog {
  // No two accesses overlap, so exclusivity checks are off.
  /// The changes logged so far; nil while none are logged.
  @exclusivity(unchecked) package private(set) var changes: LoggedChanges?
  /// Whether changes are being undone: views must not react to them with changes of their own.
  package var isRollingBack: Bool { rollback.value }
  let rollback = Box(false)
  /// The objects whose state has been logged as a whole, so that its changes are not logged one by one.
  @exclusivity(unchecked) private var wholeStates: [ObjectIdentifier] = []
  /// The new views whose changes are not logged.
  private var viewsLeftOut: [View] = []
  /// The values that have been logged since states were logged as a whole.
  private var loggedValues: Set<ValueKey> = []

  private struct ValueKey: Hashable {
    let view: ObjectIdentifier
    let property: AnimatableProperty?
    let part: AnyKeyPath?
  }

  /// Creates a log that does not log yet.
  package init() {}
  package var isLogging: Bool { changes != nil }

  /// Appends a closure that undoes the change that is about to happen, or has just happened, if changes are logged.
  /// - Parameter weight: the size of what it holds, in changes of the usual size.
  package func append(weight: Int = 1, undo: @escaping () -> Void) {
    changes?.append(undo: undo, weight: weight)
  }

  /// Starts an empty log, and returns the changes of the one that it interrupts.
  package func begin() -> LoggedChanges? {
    defer { changes = LoggedChanges() }
    return changes
  }

  /// What becomes of the changes of an action.
  package enum Use {
    /// They stay, and a log around this one gets them, too.
    case kept
    /// They stay until the caller undoes them, and a log around this one doesn't get them.
    case setApart
    case undone
  }

  /// Runs an action and logs its changes; undoes them if it throws.
  /// - Parameters:
  ///   - use: what becomes of the changes if it does not throw.
  ///   - layOut: lays out the trees after changes have been undone.
  package func log<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result, use: Use, layOut: () -> Void
  ) throws(Failure) -> (result: Result, changes: LoggedChanges) {
    precondition(wholeStates.isEmpty, "Changes of a state that is logged as a whole would be lost.")
    let outer = begin()
    var kept: LoggedChanges?
    defer {
      let made = changes
      changes = nil
      if let made, kept == nil { rollBack(made, layOut) }
      changes = outer
      if let kept, use == .kept { changes?.append(kept) }
    }
    let result = try action()
    if use != .undone { kept = changes }
    return (result, kept ?? LoggedChanges())
  }

  /// Undoes changes, the last one first.
  /// - Parameter layOut: lays out the trees afterwards.
  /// - Returns: the changes that this makes; undoing them is a redo.
  package func undo(_ undone: LoggedChanges, layOut: () -> Void) -> LoggedChanges {
    let outer = begin()
    defer { changes = outer }
    rollBack(undone, layOut)
    return changes ?? LoggedChanges()
  }

  private func rollBack(_ undone: LoggedChanges, _ layOut: () -> Void) {
    rollback.value = true
    for undo in undone.undos.reversed() { undo() }
    layOut()
    rollback.value = false
  }

  /// Appends a closure that sets a moving value back, unless the last changes include one that does.
  /// The log of a long scroll would be as long as the scroll if it had an entry for each instant.
  package func append(settingBack value: LoggedChanges.MovingValue, undo: @escaping () -> Void) {
    changes?.append(settingBack: value, undo: undo)
  }

  /// Runs a closure that sets a moving value and logs that as any change, and merges the entry with earlier ones.
  /// - Parameter set: returns whether the value has changed.
  package func merging(_ value: LoggedChanges.MovingValue, _ set: () -> Bool) {
    let end = wholeStates.isEmpty ? changes?.end : nil
    if set(), let end { changes?.note(value, since: end) }
  }

  /// Runs an action, and logs the whole state of objects before it instead of each change.
  /// The first change of a table copies it. So this pays if the action changes about as much as there is.
  /// - Parameters:
  ///   - objects: all objects whose state the action changes.
  ///   - weight: the estimated size of what changes in each state, in changes of the usual size.
  ///   - action: changes the state. It starts no dry run. Nothing but the state refers to the views that it makes.
  package func loggingWholeStates<Failure: Error>(
    of objects: [any StateLogging], weight: Int, during action: () throws(Failure) -> Void
  ) throws(Failure) {
    guard isLogging, wholeStates.isEmpty else { return try action() }
    for object in objects { object.logWholeState(weight: weight) }
    wholeStates = objects.map { ObjectIdentifier($0) }
    defer {
      View.endLeavingOut(viewsLeftOut)
      (wholeStates, viewsLeftOut, loggedValues) = ([], [], [])
    }
    try action()
  }

  package func hasWholeState(of object: AnyObject) -> Bool {
    !wholeStates.isEmpty && wholeStates.contains(ObjectIdentifier(object))
  }

  /// Asked about a view without a log that joins the tree: whether the log leaves out the changes of its subtree from now on.
  /// While states are logged as a whole, new views belong to the action, and only their insertion is undone.
  func leavesOut(_ newView: View) -> Bool {
    guard isLogging, !wholeStates.isEmpty else { return false }
    viewsLeftOut.append(newView)
    return true
  }

  /// Whether the log needs what a property or a stored value is before a change; false if an older value is enough to undo all
  /// later changes.
  func needsValue(of property: AnimatableProperty?, _ part: AnyKeyPath?, of view: View) -> Bool {
    guard !wholeStates.isEmpty, property != nil || part != nil else { return true }
    // What animates is one value, whatever is stored of it.
    let key = ValueKey(view: ObjectIdentifier(view), property: property, part: property == nil ? part : nil)
    return loggedValues.insert(key).inserted
  }
}

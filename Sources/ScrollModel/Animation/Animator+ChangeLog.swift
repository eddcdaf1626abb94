import Foundation
package import StackCore

extension Animator: ChangeLog {
  /// Whether an action runs whose changes are logged.
  package var isLogging: Bool { loggedChanges != nil }

  /// Logs a closure that undoes a change, if changes are logged.
  package func append(undo: @escaping () -> Void) { loggedChanges?.append(undo: undo) }

  /// Whether the state is logged as a whole: then the new views belong to the action, and only their insertion is undone.
  package func leavesOut(_ newView: View) -> Bool {
    guard isLogging, isStateLogged else { return false }
    viewsLeftOut.append(newView)
    return true
  }

  /// Whether the value is the first one of an action whose changes are undone all at once.
  package func needsValue(of property: AnimatableProperty, of view: View) -> Bool {
    guard isStateLogged else { return true }
    return loggedValues.insert(ChangeKey(view: ObjectIdentifier(view), property: property)).inserted
  }

  /// Logs a closure that undoes many changes, if changes are logged.
  package func append(weight: Int, undo: @escaping () -> Void) {
    loggedChanges?.append(undo: undo, weight: weight)
  }
}

extension Animator: ChangeLogging {
  /// The animator itself: it logs its own state with the tree.
  package var changeLog: any ChangeLog { self }

  /// Sets a part of the state that is a moving value.
  ///
  /// The log of a long scroll would be as long as the scroll if it had an entry for each instant.
  func move<Value>(
    _ part: WritableKeyPath<State, Value>, _ value: LoggedChanges.MovingValue, to new: Value
  ) {
    if isLogging, !isStateLogged {
      let old = state[keyPath: part]
      loggedChanges?.append(settingBack: value) { [self] in move(part, value, to: old) }
    }
    state[keyPath: part] = new
  }

  /// Moves the content of a scroll view, whose content offset is a moving value.
  func moveContent(of scrollView: ScrollView, _ set: () -> Void) {
    let (old, end) = (scrollView.storedBoundsOrigin, isStateLogged ? nil : loggedChanges?.end)
    set()
    // Its change is logged, so if there is one entry, it is that.
    guard let end, scrollView.storedBoundsOrigin != old else { return }
    loggedChanges?.note(.contentOffset(ObjectIdentifier(scrollView)), since: end)
  }

  /// Runs an action and returns its result with the changes that it made. If it throws, its changes are undone.
  ///
  /// Pending layout runs first and is not part of the changes.
  /// - Precondition: no animation block is running.
  package func changes<Result, Failure: Error>(
    during action: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, changes: LoggedChanges) {
    try log(action, isDryRun: false)
  }

  /// Runs an action and undoes what it changed: the tree, the time, the animations.
  ///
  /// Completions, due work and calls of delegates run inside. Their effects are undone if they are changes of this tree or
  /// of an object that is ``ChangeLogging`` with this animator; other effects stay, so ``isDryRun`` tells them. Pending
  /// layout runs first.
  /// - Precondition: no animation block is running.
  package func dryRun<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try log(action, isDryRun: true).result
  }

  /// Whether what happens now will be undone: ``record(rate:limit:includesEdges:_:)`` or ``at(_:_:)`` is looking ahead.
  ///
  /// A dry run calls completions, scheduled work and delegates as if time really passed. What they do to the tree and to the
  /// animator is undone; what they do to other objects is not, and happens again when time really passes. A closure with
  /// such effects can ask:
  ///
  /// ```swift
  /// animator.after(.seconds(3)) { if !animator.isDryRun { log.append("dismissed") } }
  /// ```
  public var isDryRun: Bool { dryRunDepth > 0 }

  /// Runs an action and logs its changes; undoes them if it throws or the run is a dry run.
  private func log<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result, isDryRun: Bool
  ) throws(Failure) -> (result: Result, changes: LoggedChanges) {
    guard contexts.isEmpty else {
      trap("A dry run, a recording or a change log can't begin inside an animation block.")
    }
    precondition(!isStateLogged, "Changes of a state that is logged as a whole would be lost.")
    perform { layOutTrees() }
    let outer = loggedChanges
    loggedChanges = LoggedChanges()
    if isDryRun { dryRunDepth += 1 }
    var keepsChanges = false
    defer {
      if !keepsChanges {
        let changes = loggedChanges ?? LoggedChanges()
        loggedChanges = nil
        rollBack(changes)
        loggedChanges = outer
      }
      if isDryRun { dryRunDepth -= 1 }
    }
    let result = try perform(action)
    guard !isDryRun else { return (result, LoggedChanges()) }
    keepsChanges = true
    let changes = loggedChanges ?? LoggedChanges()
    loggedChanges = outer
    // A log around this one undoes these changes, too.
    loggedChanges?.append(changes)
    return (result, changes)
  }

  /// Undoes changes, the last one first.
  ///
  /// - Returns: the changes that this makes; undoing them is a redo.
  package func undo(_ changes: LoggedChanges) -> LoggedChanges {
    let outer = loggedChanges
    defer { loggedChanges = outer }
    loggedChanges = LoggedChanges()
    rollBack(changes)
    return loggedChanges ?? LoggedChanges()
  }

  private func rollBack(_ changes: LoggedChanges) {
    isRollingBack = true
    for undo in changes.undos.reversed() { undo() }
    layOutTrees()
    isRollingBack = false
  }
}

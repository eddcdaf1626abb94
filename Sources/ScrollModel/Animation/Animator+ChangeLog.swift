import Foundation
package import StackCore

extension Animator: ChangeLogging {
  func move<Value>(_ part: WritableKeyPath<State, Value>, _ name: String, to new: Value) {
    if logsChanges {
      let old = state[keyPath: part]
      changeLog.append(settingBack: .init(name, of: self)) { [self] in move(part, name, to: old) }
    }
    state[keyPath: part] = new
  }

  /// Runs an action and returns its result with the changes that it made. If it throws, its changes are undone.
  ///
  /// Pending layout runs first and is not part of the changes.
  /// - Precondition: no animation block is running.
  package func changes<Result, Failure: Error>(
    during action: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, changes: LoggedChanges) { try log(action, use: .kept) }

  /// Runs an action as a dry run whose changes stay until ``undo(_:)`` undoes them.
  ///
  /// A log around this one doesn't get the changes, so they must be undone before that log is.
  /// - Returns: its result and the changes. If it throws, they are undone.
  package func trial<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, changes: LoggedChanges) { try log(action, use: .setApart) }

  /// Runs an action and undoes what it changed: the tree, the time, the animations.
  ///
  /// Completions, due work and calls of delegates run inside. Their effects are undone if they are changes of this tree or of an object
  /// that is ``ChangeLogging`` with this animator; other effects stay, so ``isDryRun`` tells them. Pending layout runs first.
  /// - Precondition: no animation block is running.
  package func dryRun<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try log(action, use: .undone).result }

  /// Whether what happens now will be undone: ``record(rate:limit:includesEdges:_:)`` or ``at(_:_:)`` is looking ahead.
  ///
  /// A dry run calls completions, scheduled work and delegates as if time really passed. What they do to the tree and to the animator is
  /// undone; what they do to other objects is not, and happens again when time really passes. A closure with such effects can ask:
  ///
  /// ```swift
  /// animator.after(.seconds(3)) { if !animator.isDryRun { log.append("dismissed") } }
  /// ```
  public var isDryRun: Bool { dryRunDepth > 0 }

  /// Whether a call of the app is not to be made, since this is only a look ahead.
  func withholds(_ what: @autoclosure () -> String) -> Bool {
    guard withholdsCalls, isDryRun else { return false }
    if withheld == nil { withheld = (now, what()) }
    return true
  }

  private func log<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result, use: ChangeLog.Use
  ) throws(Failure) -> (result: Result, changes: LoggedChanges) {
    guard contexts.isEmpty else {
      trap("A dry run, a recording or a change log can't begin inside an animation block.")
    }
    perform { layOutTrees() }
    if use != .kept { dryRunDepth += 1 }
    defer { if use != .kept { dryRunDepth -= 1 } }
    return try changeLog.log({ () throws(Failure) in try perform(action) }, use: use, layOut: layOutTrees)
  }

  /// Undoes changes, the last one first.
  /// - Returns: the changes that this makes; undoing them is a redo.
  package func undo(_ changes: LoggedChanges) -> LoggedChanges {
    changeLog.undo(changes, layOut: layOutTrees)
  }
}

package import EntryCommands

/// Runs commands in a session, prints their results and reports their failures, as the program does at its prompt.
package protocol Shell: AnyObject {
  /// What the commands change.
  var session: Session { get }
  /// Whether a user types the commands: then errors have no place, and a prompt is printed.
  var isInteractive: Bool { get set }
  /// The number of commands that were run.
  var commandCount: Int { get }
  /// The number of failures that were reported.
  var failureCount: Int { get }
  /// The last failure that was reported.
  var lastFailure: Diagnostic? { get set }
  /// Whether an interrupt ended the run.
  var wasInterrupted: Bool { get set }
  /// Called after each command.
  var didRun: ((CommandText, CommandOutcome) -> Void)? { get set }

  /// Runs all sources.
  /// - Returns: the exit status.
  func run() throws(WriteFailure) -> Int32
  /// Runs lines that a reader of its own has read, such as those of a puzzle's prompt: they are the outermost source.
  /// - Returns: whether to continue.
  func runTyped(_ text: String, place: Reply.Place) throws(WriteFailure) -> Bool
  /// Writes the output so far.
  func flush() throws(WriteFailure)
}

/// What a command did.
package enum CommandOutcome: Hashable {
  /// It was accepted, and may have changed something.
  case changed
  /// It failed, or only reads.
  case unchanged
}

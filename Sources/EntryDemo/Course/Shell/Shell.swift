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
  /// Whether each `when` that has run was satisfied at least once.
  var whens: [WhenLine: Bool] { get }
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

/// A `when` of a source.
package struct WhenLine: Hashable, Sendable {
  /// The name of the source.
  package let file: String
  /// The line in which it begins, counted from 1.
  package let line: Int
  /// The column in that line, counted in characters from 1.
  package let column: Int
  /// The `when` with its command as typed.
  package let text: String

  /// Names a `when` by its place.
  package init(file: String, line: Int, column: Int, text: String) {
    (self.file, self.line, self.column, self.text) = (file, line, column, text)
  }
}

/// What a command did.
package enum CommandOutcome: Hashable {
  /// It was accepted, and may have changed something.
  case changed
  /// It failed, or only reads.
  case unchanged
}

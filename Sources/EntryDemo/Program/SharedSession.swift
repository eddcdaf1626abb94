import EntryCommands
import Foundation

/// Others who use the session of a program: pages in a browser.
protocol SharedSession: AnyObject {
  /// Whoever uses the session holds it.
  var lock: NSRecursiveLock { get }

  /// Begins a line of the terminal: the session advances to the present.
  func beginTurn()
  /// Ends a line of the terminal.
  func endTurn()
  /// Why the terminal may not run a command now; nil if it may.
  func refusal(of command: CommandText) -> Diagnostic?
  /// Tells others what a command of the terminal has done.
  func note(_ command: CommandText, _ result: Result<Session.Outcome, Session.Failure>)
}

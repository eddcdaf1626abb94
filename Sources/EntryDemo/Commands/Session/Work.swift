/// Reports the progress of long work, and stops it when it is interrupted or memory is short.
package struct Work {
  private static let reportDelay = Duration.seconds(1)
  private static let reportInterval = Duration.milliseconds(100)
  package var isInterrupted: () -> Bool = { false }
  /// The time of a monotonic clock.
  package var uptime: () -> Duration = { .zero }
  /// Replaces the progress line; an argument of nil removes it. Nil without a terminal.
  package var show: ((String?) -> Void)?
  package var isMemoryShort: () -> Bool = { false }
  /// The time of the next progress report; nil for none.
  private var nextReport: Duration?
  /// The number of steps since memory was checked.
  private var uncheckedSteps = 0
  private var isShown = false
  /// Checking memory costs as much as a small step, so it is done once in this many steps.
  private static let stepsBetweenChecks = 256
  package init() {}
  package mutating func begin() { nextReport = show == nil ? nil : uptime() + Self.reportDelay }

  /// Ends the work and removes the progress line.
  package mutating func end() {
    if isShown { show?(nil) }
    isShown = false
  }

  /// Reports progress if it is due.
  /// - Throws: `interrupted`, or `limit` if memory is short.
  package mutating func step(_ text: @autoclosure () -> String) throws(Diagnostic) {
    if isInterrupted() { throw .interrupted }
    uncheckedSteps += 1
    if uncheckedSteps >= Self.stepsBetweenChecks {
      uncheckedSteps = 0
      if isMemoryShort() { throw Diagnostic(.limit, "not enough memory: nothing has changed") }
    }
    guard let due = nextReport else { return }
    let now = uptime()
    guard now >= due else { return }
    show?(text())
    isShown = true
    nextReport = now + Self.reportInterval
  }
}

extension Diagnostic {
  /// The error of an interrupted command, whose changes are undone.
  package static let interrupted = Diagnostic(.interrupted, "interrupted: nothing has changed")
}

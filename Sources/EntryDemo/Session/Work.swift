/// Watches over long work: says how far it is, and whether it is to stop.
package struct Work {
  /// Work that takes less is not talked about.
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  /// Whether the user wants the running command to end.
  package var isInterrupted: () -> Bool = { false }
  /// A clock that only runs forward.
  package var uptime: () -> Duration = { .zero }
  /// Shows a line in place of the last one; nil takes it away. Nil where nobody watches.
  package var show: ((String?) -> Void)?

  /// Whether hardly any memory is left.
  package var isMemoryShort: () -> Bool = { false }

  private var next: Duration?
  /// How many steps there have been since memory was looked at.
  private var unchecked = 0
  private var isShown = false

  /// To ask the system takes as long as a small step.
  private static let stepsBetweenChecks = 256

  package init() {}

  /// Begins to wait for a new piece of work.
  mutating func begin() { next = show == nil ? nil : uptime() + Self.patience }

  mutating func end() {
    if isShown { show?(nil) }
    isShown = false
  }

  /// Says how far the work is.
  /// - Throws: a diagnostic if it is to stop.
  mutating func step(_ text: @autoclosure () -> String) throws(Diagnostic) {
    if isInterrupted() { throw .interrupted }
    unchecked += 1
    if unchecked >= Self.stepsBetweenChecks {
      unchecked = 0
      if isMemoryShort() {
        throw Diagnostic(.limit, "there is not enough memory for it: nothing has changed")
      }
    }
    guard let due = next else { return }
    let now = uptime()
    guard now >= due else { return }
    show?(text())
    isShown = true
    next = now + Self.interval
  }
}

extension Diagnostic {
  /// The user wants no more of it; what it did is taken back.
  static let interrupted = Diagnostic(.interrupted, "interrupted: nothing has changed")
}

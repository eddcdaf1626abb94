import Foundation

/// Memory that signal handlers use: it is never moved or freed, and no lock guards it, since a handler can't wait for one.
struct SignalMemory<Value>: Sendable {
  nonisolated(unsafe) let pointer: UnsafeMutablePointer<Value>

  init(repeating value: Value, count: Int = 1) {
    pointer = .allocate(capacity: count)
    pointer.initialize(repeating: value, count: count)
  }
}

extension sigset_t {
  static func of(_ signals: Int32...) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}

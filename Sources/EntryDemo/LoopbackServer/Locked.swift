import Foundation

/// A value that one thread at a time uses.
package final class Locked<Value>: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Uses the value. The body must not wait for other threads.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

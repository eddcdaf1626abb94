/// Asks whether long work should stop, and remembers the answer yes.
///
/// Work that was stopped is incomplete: what it returns must not be used.
package final class Interruption {
  private let shouldStop: () -> Bool
  /// Whether a question has been answered with yes.
  package private(set) var hasStopped = false
  /// - Parameter shouldStop: answers each question, until the first yes.
  package init(_ shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }

  /// Asks whether to stop. After the first yes the answer is always yes.
  package func ask() -> Bool {
    if !hasStopped { hasStopped = shouldStop() }
    return hasStopped
  }
}

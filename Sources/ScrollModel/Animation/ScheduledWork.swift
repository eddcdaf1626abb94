import StackCore

/// Work that an animator runs when its clock passes an instant: the handle that cancels it.
///
/// `after`, `every` and `onFrame` of ``Animator`` return it. The animator keeps the work; the handle need not be kept. A dry
/// run or an undo that restores the animator restores the handle, too.
public final class ScheduledWork {
  let id: Int
  private weak var animator: Animator?
  /// Whether ``cancel()`` has been called before the work was done.
  public private(set) var isCancelled = false

  init(id: Int, animator: Animator) { (self.id, self.animator) = (id, animator) }

  /// The instant at which the work runs next, since the animator was created; nil if it does not run any more.
  public var nextInstant: Duration? { animator?.state.work[id]?.due }
  /// Whether the work will run, `isValid` of a `Timer`: it has not run once, and has not been cancelled.
  public var isScheduled: Bool { nextInstant != nil }

  /// Ends the work, `invalidate()` of a `Timer`. It does nothing if the work has been done.
  public func cancel() {
    guard let animator, isScheduled else { return }
    animator.set(\.work, id, to: nil)
    setCancelled(true)
  }

  private func setCancelled(_ isCancelled: Bool) {
    let old = self.isCancelled
    animator?.changeLog.append { [self] in setCancelled(old) }
    self.isCancelled = isCancelled
  }
}

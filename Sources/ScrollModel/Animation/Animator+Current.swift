public import StackCore

extension Animator {
  /// An animator as a task-local value. It never leaves the task that set it, so it needs no synchronization.
  private struct Reference: @unchecked Sendable {
    let animator: Animator
  }

  @TaskLocal private static var currentReference: Reference?

  /// The animator on which static calls such as `View.animate` act; nil outside ``perform(_:)``.
  public static var current: Animator? { currentReference?.animator }

  /// The current animator; traps with a sentence that names the call if there is none.
  package static func requireCurrent(for call: String) -> Animator {
    guard let current else {
      trap("\(call) needs a clock: call it inside animator.perform { … } of the animator of its tree.")
    }
    return current
  }

  /// Runs a closure with this animator as the current one, so that static calls such as `View.animate` act on it.
  ///
  /// The animator performs every closure that it calls itself in this way: completions, timers, calls of delegates,
  /// layout. So calls in completions need no `perform` of their own.
  public func perform<Result, Failure: Error>(
    _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if Animator.current === self { return try actions() }
    // `withValue` rethrows without the type of the error.
    let result = Animator.$currentReference.withValue(Reference(animator: self)) {
      () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try actions()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

extension ModelView {
  /// The clock of the view's tree: the animator whose root is the tree's root; nil if there is none.
  public var animator: Animator? { rootView.listeners?.observer as? Animator }
}

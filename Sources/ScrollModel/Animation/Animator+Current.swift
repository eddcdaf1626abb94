import Foundation
public import StackCore

extension Animator {
  /// An animator as a task-local value. It never leaves the task that set it, so it needs no synchronization.
  private struct Reference: @unchecked Sendable { let animator: Animator }

  @TaskLocal private static var currentReference: Reference?

  /// Who has made an animator: a task, or a thread outside of tasks. So tests that run at the same time don't see each other's.
  private enum Maker: Hashable {
    case task(Int)
    case thread(ObjectIdentifier)

    static var present: Maker {
      withUnsafeCurrentTask { $0.map { .task($0.hashValue) } } ?? .thread(ObjectIdentifier(Thread.current))
    }
  }

  /// The animators that exist, for code outside of ``perform(_:)``; only their makers use them.
  private struct Made {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var all: [Made] = []

    let maker: Maker
    weak var animator: Animator?

    static func add(_ animator: Animator) {
      lock.withLock {
        all.removeAll { $0.animator == nil }
        all.append(Made(maker: .present, animator: animator))
      }
    }

    static var ofPresentMaker: [Animator] {
      lock.withLock {
        let maker = Maker.present
        return all.compactMap { $0.maker == maker ? $0.animator : nil }
      }
    }
  }

  /// Makes this animator the current one of its task outside of ``perform(_:)``.
  func noteMade() { Made.add(self) }

  /// The animator on which static calls such as `View.animate` act: inside ``perform(_:)`` that one, else the last one that was made in
  /// this task, or on this thread outside of tasks, and is still the clock of its tree (our choice); nil if there is none.
  public static var current: Animator? {
    performing ?? Made.ofPresentMaker.last { $0.root.listeners?.observer === $0 }
  }

  /// Calls the current animator; without one an animator of no views, whose turn follows at once.
  static func onClock(_ call: (Animator) -> Void) {
    if let current { return call(current) }
    let idle = Animator(ofNothing: ())
    call(idle)
    _ = idle.settle(within: .zero)
  }

  static var performing: Animator? { currentReference?.animator }

  /// Runs a closure with this animator as the current one, so that static calls such as `View.animate` act on it.
  ///
  /// The animator performs every closure that it calls itself in this way: completions, timers, calls of delegates,
  /// layout. So calls in completions need no `perform` of their own.
  public func perform<Result, Failure: Error>(
    _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if Animator.performing === self { return try actions() }
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

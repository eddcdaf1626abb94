import StackCore

extension Animator {
  /// The distance of frames, or of the runs of work.
  package enum Step {
    /// The number of frames per second.
    case rate(Int)
    case interval(Duration)

    /// The time from the begin to a frame. It is computed from the index, so that rounding does not accumulate.
    func time(of frame: Int) -> Duration {
      switch self {
      case .rate(let rate): .ofFrame(frame, rate: rate)
      case .interval(let interval): interval * frame
      }
    }
  }

  struct DueWork {
    let handle: ScheduledWork
    /// When it was scheduled, since the animator was created.
    let begin: Duration
    /// When it runs next, since the animator was created.
    var due: Duration
    var count = 0
    /// When it runs again; nil if it runs once.
    let repetition: Step?
    let name: String?
    /// What the work was asked for with, for those who cancel it by that; nil for work with a handle alone.
    let request: AnyHashable?
    let action: (ScheduledWork) -> Void

    /// The same work after it has run; nil if it runs once.
    var next: DueWork? {
      guard let repetition else { return nil }
      var next = self
      next.count += 1
      next.due = begin + repetition.time(of: next.count + 1)
      return next
    }
  }

  /// Runs a closure once, when the clock passes an instant.
  ///
  /// It takes the place of `DispatchQueue.main.asyncAfter` and of a `Timer` that does not repeat: those run in real time,
  /// which a headless model does not have. Work of one instant runs in the order in which it was scheduled, after the
  /// completions of that instant. Work without delay runs in the next turn of the clock, never inside the call. The
  /// closure is called inside ``perform(_:)``. It is part of what undo and dry runs restore.
  /// - Parameters:
  ///   - delay: from now on; a negative one counts as 0.
  ///   - name: for messages and ``remainingWork``.
  ///   - action: the work.
  /// - Returns: a handle that cancels the work.
  @discardableResult public func after(
    _ delay: Duration, named name: String? = nil, _ action: @escaping () -> Void
  ) -> ScheduledWork { schedule(at: now + max(.zero, delay), nil, name) { _ in action() } }

  /// Runs a closure again and again, at begin + interval, begin + 2 · interval, …
  ///
  /// It takes the place of `Timer.scheduledTimer(withTimeInterval:repeats:block:)`; the closure gets the handle, as that of
  /// a timer gets the timer. ``settle(within:)`` does not wait for it.
  /// - Parameters:
  ///   - interval: between two runs.
  ///   - action: the work. Its argument is the handle.
  /// - Returns: a handle that ends the repetition.
  /// - Precondition: `interval` is above 0.
  @discardableResult public func every(
    _ interval: Duration, named name: String? = nil, _ action: @escaping (ScheduledWork) -> Void
  ) -> ScheduledWork {
    if interval <= .zero {
      trap("A repeating timer needs an interval above 0 s, not \(interval.inSeconds) s.")
    }
    return schedule(at: now + interval, .interval(interval), name, action)
  }

  /// Runs a closure at each frame: at begin + round(k · 10⁹ / rate) ns for k = 1, 2, …
  ///
  /// It takes the place of `CADisplayLink`. `now` is its `timestamp`. ``settle(within:)`` does not wait for it.
  /// - Parameters:
  ///   - rate: frames per second, `preferredFramesPerSecond` of `CADisplayLink`.
  /// - Returns: a handle that ends the calls.
  /// - Precondition: `rate` is above 0.
  @discardableResult public func onFrame(
    rate: Int = 60, named name: String? = nil, _ action: @escaping (ScheduledWork) -> Void
  ) -> ScheduledWork {
    if rate <= 0 { trap("Frame callbacks need a rate above 0 frames per second, not \(rate).") }
    return schedule(at: now + .ofFrame(1, rate: rate), .rate(rate), name, action)
  }

  /// Runs a closure once, after a delay, unless all work of an equal request is cancelled before.
  package func after(
    _ delay: Duration, named name: String, requestedBy request: AnyHashable, _ action: @escaping () -> Void
  ) { _ = schedule(at: now + max(.zero, delay), nil, name, requestedBy: request) { _ in action() } }

  package func cancelWork(where isCancelled: (AnyHashable) -> Bool) {
    for work in state.work.values where work.request.map(isCancelled) ?? false { work.handle.cancel() }
  }

  private func schedule(
    at due: Duration, _ repetition: Step?, _ name: String?,
    requestedBy request: AnyHashable? = nil, _ action: @escaping (ScheduledWork) -> Void
  ) -> ScheduledWork {
    checkRoot()
    let handle = ScheduledWork(id: state.nextWork, animator: self)
    change(\.nextWork, to: state.nextWork + 1)
    set(
      \.work, handle.id,
      to: DueWork(
        handle: handle, begin: now, due: due, repetition: repetition, name: name, request: request,
        action: action))
    return handle
  }

  /// Runs the work that is due, in the order in which it was scheduled. What it schedules runs in the next turn.
  func runDueWork() {
    guard !state.work.isEmpty else { return }
    let limit = state.nextWork
    while let work = state.work.values.filter({ $0.due <= now && $0.handle.id < limit })
      .min(by: { $0.handle.id < $1.handle.id })
    {
      set(\.work, work.handle.id, to: work.next)
      if !withholds(work.name.map { "work, “\($0)”" } ?? "work") { work.action(work.handle) }
    }
  }
}

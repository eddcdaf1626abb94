#if !canImport(ObjectiveC)
  public import Foundation
  import ScrollMotion
  public import StackCore

  /// A timer with user information, which Foundation's can't be given on Linux.
  private final class SelectorTimer: Timer {
    var storedUserInfo: Any?

    override var userInfo: Any? { storedUserInfo }
  }

  /// A call that a timer makes on the thread that has created it.
  private struct TimerCall: Sendable {
    nonisolated(unsafe) let parts: (target: AnyObject, selector: Selector)

    func callAsFunction(_ timer: Timer) { parts.selector.call(on: parts.target, sender: timer) }
  }

  extension Timer {
    /// Creates a timer that calls a method of a target, and that is in no run loop.
    ///
    /// The timer retains the target until it is invalidated. In a run loop it waits in real time.
    /// - Parameters:
    ///   - interval: in seconds.
    ///   - selector: a method without parameters, or with the timer.
    ///   - userInfo: nil, since such a timer can't keep one here; `scheduledTimer(timeInterval:…)`
    ///     can.
    public convenience init(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
      if userInfo != nil {
        trap(
          "Timer(timeInterval:…) can't keep user information here: use Timer.scheduledTimer(timeInterval:…).")
      }
      let call = TimerCall(parts: (target as AnyObject, selector))
      self.init(timeInterval: interval, repeats: repeats) { call($0) }
    }

    /// Creates a timer that calls a method of a target on the clock of the current animator.
    ///
    /// The clock retains the timer, and the timer its target, until the timer has fired or is invalidated. Timers with a
    /// block, which Foundation schedules, wait in real time.
    /// - Parameters:
    ///   - interval: in seconds; 0.0001 if it is not above 0, as in Foundation.
    ///   - selector: a method without parameters, or with the timer.
    ///   - userInfo: what the timer keeps.
    /// - Precondition: there is a current animator, see ``Animator/perform(_:)``.
    @discardableResult
    public static func scheduledTimer(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
      let animator = Animator.requireCurrent(for: "Timer.scheduledTimer")
      let call = TimerCall(parts: (target as AnyObject, selector))
      let delay = interval > 0 ? interval : 0.0001
      // Foundation's timers can't fire before they are in a run loop unless they are asked to.
      let timer = SelectorTimer(fire: .distantFuture, interval: delay, repeats: repeats) { call($0) }
      timer.storedUserInfo = userInfo
      animator.every(.wholeNanoseconds(seconds: delay), named: "Timer") { work in
        if timer.isValid { timer.fire() }
        if !repeats { timer.invalidate() }
        if !timer.isValid { work.cancel() }
      }
      return timer
    }
  }
#endif

// swift-format-ignore-file
#if !canImport(ObjectiveC)
  public import Dispatch
  public import Foundation
  import ScrollMotion
  public import StackCore

  // The main queue and timers on the clock of the current animator, see `Animator.current`. Without one they are the system's. Overloads
  // with fewer parameters than Dispatch's are preferred. Where none can be, the tool `uikit-source` writes the name of a type of this file.

  /// An instant after another one, as `.now() + 0.5` says it: the clock decides what now is.
  public struct ClockTime: Sendable {
    fileprivate let delay: Double
    public static func now() -> ClockTime { ClockTime(delay: 0) }
    /// A later instant, by seconds.
    public static func + (time: ClockTime, seconds: Double) -> ClockTime { ClockTime(delay: time.delay + seconds) }
    public static func + (time: ClockTime, interval: DispatchTimeInterval) -> ClockTime {
      switch interval {
      case .seconds(let count): time + Double(count)
      case .milliseconds(let count): time + Double(count) / 1e3
      case .microseconds(let count): time + Double(count) / 1e6
      case .nanoseconds(let count): time + Double(count) / 1e9
      default: time + .infinity
      }
    }
  }

  /// Work that a queue runs unless it is cancelled before: a DispatchWorkItem that a clock can run.
  public final class ClockWorkItem: Sendable {
    fileprivate nonisolated(unsafe) let item: DispatchWorkItem
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void) {
      nonisolated(unsafe) let block = block
      item = DispatchWorkItem(qos: qos, flags: flags) { block() }
    }
    public func perform() { item.perform() }
    public func cancel() { item.cancel() }
    public var isCancelled: Bool { item.isCancelled }
    /// Waits in real time until the work has run.
    public func wait() { item.wait() }
    /// Runs other work in real time after this one.
    public func notify(queue: DispatchQueue, execute: ClockWorkItem) { item.notify(queue: queue, execute: execute.item) }
  }

  // Work of the main queue runs when the current animator's clock passes its instant, without a delay in the clock's next turn.
  extension DispatchQueue {
    func run(_ work: @escaping () -> Void, after seconds: Double) {
      guard seconds < .infinity else { return }
      if label == DispatchQueue.main.label, let clock = Animator.current {
        return _ = clock.after(.wholeNanoseconds(seconds: min(9e8, max(0, seconds))), named: "DispatchQueue.main", work)
      }
      nonisolated(unsafe) let work = work
      if seconds <= 0 { return async(group: nil, qos: .unspecified, flags: []) { work() } }
      asyncAfter(deadline: DispatchTime.now() + seconds, qos: .unspecified, flags: []) { work() }
    }

    public func async(execute work: @escaping () -> Void) { run(work, after: 0) }
    public func async(execute item: ClockWorkItem) { run(item.perform, after: 0) }
    public func sync(execute item: ClockWorkItem) { sync(execute: item.item) }
    public func asyncAfter(deadline: ClockTime, execute work: @escaping () -> Void) { run(work, after: deadline.delay) }
    public func asyncAfter(deadline: ClockTime, execute item: ClockWorkItem) { run(item.perform, after: deadline.delay) }
    /// The time until the deadline is rounded up to whole milliseconds, since real time has passed since that was computed.
    public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS = .unspecified, execute work: @escaping () -> Void) {
      let (now, end) = (DispatchTime.now().uptimeNanoseconds, deadline.uptimeNanoseconds)
      run(work, after: (Double(end > now ? end - now : 0) / 1e6).rounded(.up) / 1e3)
    }
    public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS = .unspecified, execute item: ClockWorkItem) {
      asyncAfter(deadline: deadline, qos: qos, execute: item.perform)
    }
  }

  /// A timer on the clock of the current animator, from its creation on; without one in real time, once it is in a run loop.
  ///
  /// Timers of selectors are of this class, and `Timer` with a block does the same if the block does nothing with the timer. Blocks that do
  /// are Foundation's: there this class is named in place of `Timer`.
  public final class ClockTimer: Timer {
    private var storedUserInfo: Any?
    public override var userInfo: Any? { storedUserInfo }
    fileprivate init(_ interval: TimeInterval, _ userInfo: Any?, _ repeats: Bool, _ block: @escaping (Timer) -> Void) {
      storedUserInfo = userInfo
      nonisolated(unsafe) let block = block
      super.init(fire: Timer.firstDate(interval), interval: Timer.valid(interval), repeats: repeats) { block($0) }
      startOnClock(interval, repeats)
    }
    fileprivate convenience init(_ interval: TimeInterval, _ target: Any, _ selector: Selector, _ userInfo: Any?, _ repeats: Bool) {
      self.init(interval, userInfo, repeats) { selector.call(on: target as AnyObject, sender: $0) }
    }
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
      self.init(interval, nil, repeats, block)
    }
    @discardableResult
    public override class func scheduledTimer(withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) -> Timer {
      ClockTimer(interval, nil, repeats, block).inRunLoop
    }
  }

  /// What a timer's block knows of its timer, if it does nothing with it.
  public protocol TimerMembers {}

  extension Timer: TimerMembers {
    /// In seconds; 0.0001 if it is not above 0, as in Foundation.
    fileprivate static func valid(_ interval: TimeInterval) -> TimeInterval { interval > 0 ? min(interval, 9e8) : 0.0001 }
    /// A date that does not come, if there is a clock.
    fileprivate static func firstDate(_ interval: TimeInterval) -> Date {
      Animator.current == nil ? Date(timeIntervalSinceNow: valid(interval)) : .distantFuture
    }

    fileprivate func startOnClock(_ interval: TimeInterval, _ repeats: Bool) {
      guard let clock = Animator.current else { return }
      let delay = Duration.wholeNanoseconds(seconds: Timer.valid(interval))
      guard repeats else {
        clock.after(delay, named: "Timer") { [self] in
          if isValid { fire() }
          invalidate()
        }
        return
      }
      clock.every(delay, named: "Timer") { [self] work in
        if isValid { fire() }
        if !isValid { work.cancel() }
      }
    }

    fileprivate var inRunLoop: Timer {
      if Animator.current == nil { RunLoop.current.add(self, forMode: .default) }
      return self
    }

    /// - Parameter selector: a method without parameters, or with the timer.
    @discardableResult
    public static func scheduledTimer(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) -> Timer {
      ClockTimer(interval, target, selector, userInfo, repeats).inRunLoop
    }
    @discardableResult
    public static func scheduledTimer(withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (any TimerMembers) -> Void) -> Timer {
      Timer(timeInterval: interval, repeats: repeats, block: block).inRunLoop
    }
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (any TimerMembers) -> Void) {
      self.init(fire: Timer.firstDate(interval), interval: Timer.valid(interval), repeats: repeats) { (timer: Timer) in block(timer) }
      startOnClock(interval, repeats)
    }
  }

  extension TimerMembers where Self: Timer {
    /// An initializer of a protocol can make an object of a subclass.
    public init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
      self = unsafeDowncast(ClockTimer(interval, target, selector, userInfo, repeats), to: Self.self)
    }
  }
#endif

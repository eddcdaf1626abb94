// swift-format-ignore-file
#if !canImport(ObjectiveC)
  public import Foundation
  import ScrollMotion
  public import StackCore

  /// A call of a method that waits on the clock: who waits for what with which argument.
  private struct PerformRequest: Hashable {
    let target: ObjectIdentifier
    let selector: Selector
    let object: Any?

    static func == (lhs: PerformRequest, rhs: PerformRequest) -> Bool { lhs.target == rhs.target && lhs.selector == rhs.selector && lhs.hasArgument(rhs.object) }

    func hash(into hasher: inout Hasher) { hasher.combine(target) }

    /// Whether the argument is an object, or equal to it.
    func hasArgument(_ other: Any?) -> Bool {
      guard let object, let other else { return object == nil && other == nil }
      if let value = object as? AnyHashable, let otherValue = other as? AnyHashable { return value == otherValue }
      return object as AnyObject === other as AnyObject
    }

    /// Calls the method after a delay in seconds. The clock retains the target until then. Without a clock it waits on the main queue, and
    /// can't be cancelled.
    static func schedule(_ target: AnyObject, _ selector: Selector, _ object: Any?, after delay: TimeInterval)
    {
      func call() { selector.call(on: target, sender: object) }
      guard let clock = Animator.current else { return DispatchQueue.main.run(call, after: max(0, delay)) }
      let request = PerformRequest(target: ObjectIdentifier(target), selector: selector, object: object)
      clock.after(
        .wholeNanoseconds(seconds: max(0, delay)), named: "perform", requestedBy: request, call)
    }
  }

  extension Responder {
    /// Calls a method of this object when the clock of the current animator has advanced by a delay, in seconds.
    ///
    /// `NSObject.cancelPreviousPerformRequests(withTarget:)` cancels it.
    public final func perform(_ action: Selector, with object: Any?, afterDelay delay: TimeInterval) { PerformRequest.schedule(self, action, object, after: delay) }
  }

  extension NSObject {
    /// Whether the object has the method of a selector.
    public func responds(to action: Selector) -> Bool { action.canBeCalled(on: self) }

    /// Calls a method of this object.
    public func perform(_ action: Selector) { action.call(on: self) }

    /// Calls a method of this object with an argument.
    public func perform(_ action: Selector, with object: Any?) { action.call(on: self, sender: object) }

    /// Calls a method of this object with two arguments.
    public func perform(_ action: Selector, with object: Any?, with other: Any?) { action.call(on: self, sender: object, event: other) }

    /// Calls a method of this object when the clock of the current animator has advanced by a delay, in seconds.
    public func perform(_ action: Selector, with object: Any?, afterDelay delay: TimeInterval) { PerformRequest.schedule(self, action, object, after: delay) }

    /// Cancels the calls of a target's methods that wait on the current animator's clock.
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
      let identity = ObjectIdentifier(target as AnyObject)
      Animator.current?.cancelWork { ($0.base as? PerformRequest)?.target == identity }
    }

    /// Cancels the calls of one of a target's methods with an argument that wait on the current animator's clock.
    public static func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?)
    {
      let request = PerformRequest(
        target: ObjectIdentifier(target as AnyObject), selector: selector, object: object)
      Animator.current?.cancelWork { $0.base as? PerformRequest == request }
    }
  }
#endif

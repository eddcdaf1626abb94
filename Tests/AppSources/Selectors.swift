import Foundation
import UIKit

/// A class with methods for selectors, as an app writes them.
public class Receiver: UIResponder {
  public var calls: [String] = []

  public init() { super.init(asResponder: ()) }

  public func plain() { calls.append("plain") }
  public func sender(_ sender: UIButton) { calls.append("sender") }
  public func any(_ sender: Any) { calls.append("any") }
  public func optional(_ sender: UIButton?) -> Bool {
    calls.append(sender == nil ? "nil" : "optional")
    return true
  }
  public func withEvent(_ sender: UIControl, event: UIEvent) -> String {
    calls.append("event")
    return ""
  }
  public func overloaded() { calls.append("overloaded()") }
  public func overloaded(_ sender: Any?) { calls.append("overloaded(_:)") }
  public func show(first: Any?) { calls.append("first") }
  public func show(second: Any?) { calls.append("second") }

  public func bound() -> [Selector] {
    [
      Selector(plain, name: "plain"), Selector(self.plain, name: "plain"), Selector(sender, name: "sender"),
      Selector(sender(_:), name: "sender(_:)"), Selector(any, name: "any"),
      Selector(optional, name: "optional"),
      Selector(withEvent(_:event:), name: "withEvent(_:event:)"),
      Selector(overloaded as () -> Void, name: "overloaded"),
      Selector(overloaded(_:), name: "overloaded(_:)"),
    ]
  }

  public static let unbound: [Selector] = [
    Selector(plain, name: "plain"), Selector(Receiver.plain, name: "plain"),
    Selector(Receiver.sender, name: "sender"), Selector(sender(_:), name: "sender(_:)"),
    Selector(any, name: "any"),
    Selector(Receiver.optional(_:), name: "optional(_:)"), Selector(withEvent, name: "withEvent"),
    Selector(overloaded as (Receiver) -> () -> Void, name: "overloaded"),
    Selector(Receiver.overloaded(_:), name: "overloaded(_:)"),
  ]

  public var first: Selector { Selector(show(first:), name: "show(first:)") }
  public var second: Selector { Selector(show(second:), name: "show(second:)") }
  /// A selector without a name.
  public var nameless: Selector { Selector(plain) }
}

/// A subclass that overrides a method.
public final class Heir: Receiver { public override func plain() { calls.append("heir") } }

/// A generic class with a method for a selector.
public final class Box<Content>: UIResponder {
  public var content: Content
  public var isTapped = false

  public init(_ content: Content) {
    self.content = content
    super.init(asResponder: ())
  }

  public func tap() { isTapped = true }
  public func take(_ content: Content) {}
  public var selector: Selector { Selector(tap) }
  public var dependent: Selector { Selector(take) }
}

/// An object that is no responder.
public final class Model: NSObject {
  public var calls: [String] = []
  public func changed(_ notification: Notification) { calls.append(notification.name.rawValue) }
  public func note(_ text: Any?) { calls.append("\(text ?? "nil")") }
  public var note: Selector { Selector(note(_:)) }

  public func observe(_ name: String) {
    NotificationCenter.default.addObserver(
      self, selector: Selector(changed), name: Notification.Name(name), object: nil)
  }
  public func stored(_ notification: NSNotification) { calls.append("NSNotification") }
  public var stored: Selector { Selector(stored(_:)) }
  public func stop() { NotificationCenter.default.removeObserver(self) }
  public func stop(_ name: String) {
    NotificationCenter.default.removeObserver(self, name: Notification.Name(name), object: nil)
  }
}

/// A clock with a timer, a display link and delayed calls.
public final class Clock: NSObject {
  public var calls: [String] = []
  public private(set) var timer: Timer?
  public private(set) var link: CADisplayLink?

  public func start() {
    timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: self, selector: Selector(tick(_:)), userInfo: "info", repeats: true)
    Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: Selector(once), userInfo: nil, repeats: false)
  }

  public func link(until frames: Int) {
    let link = CADisplayLink(target: self, selector: Selector(frame))
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  public func delay() {
    perform(Selector(late(_:), name: "late(_:)"), with: "a", afterDelay: 0.25)
    perform(Selector(late(_:), name: "late(_:)"), with: "b", afterDelay: 0.25)
  }

  public func cancelA() {
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: Selector(late(_:), name: "late(_:)"), object: "a")
  }

  private func tick(_ timer: Timer) { calls.append("tick \(timer.userInfo ?? "none")") }
  private func once() { calls.append("once") }
  private func frame(_ link: CADisplayLink) { calls.append("frame \(link.timestamp)") }
  private func late(_ argument: Any?) { calls.append("late \(argument ?? "nil")") }
}

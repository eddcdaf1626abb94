import AppSources
import Foundation
import Testing
import UIKit

import class ScrollModel.Animator

@Suite("Selectors")
struct SelectorTests {
  /// Calls each selector from a button.
  private func send(_ selectors: [Selector], to target: Receiver) {
    for selector in selectors {
      let button = UIButton()
      button.addTarget(target, action: selector, for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
    }
  }

  private let all = [
    "plain", "plain", "sender", "sender", "any", "optional", "event", "overloaded()", "overloaded(_:)",
  ]

  @Test("selectors of methods call them on the target")
  func calls() {
    let (maker, target) = (Receiver(), Receiver())
    send(maker.bound(), to: maker)
    send(maker.bound(), to: target)
    #expect(maker.calls == all && target.calls == all)
    let other = Receiver()
    send(Receiver.unbound, to: other)
    #expect(other.calls == all)
    let heir = Heir()
    send([maker.bound()[0], Receiver.unbound[0]], to: heir)
    #expect(heir.calls == ["heir", "heir"])
    let box = Box(3)
    UIButton().sendAction(box.selector, to: box, for: nil)
    #expect(box.isTapped)
  }

  @Test("nested calls of one selector each reach their target")
  func nesting() {
    final class Nested: UIResponder {
      var inner: Nested?
      var calls = 0
      init(_ inner: Nested?) {
        self.inner = inner
        super.init(asResponder: ())
      }
      func call(_ selector: Any?) {
        calls += 1
        if let selector = selector as? Selector { inner?.perform(selector, with: selector) }
        calls += 10
      }
      var selector: Selector { Selector(call(_:)) }
    }
    let last = Nested(nil)
    let first = Nested(Nested(last))
    first.perform(first.selector, with: first.selector)
    #expect(first.calls == 11 && first.inner?.calls == 11 && last.calls == 11)
  }

  @Test(
    "selectors with a name are equal wherever they are written, others where they are written at one place")
  func equality() {
    let receiver = Receiver()
    let (bound, unbound) = (receiver.bound(), Receiver.unbound)
    #expect(bound == receiver.bound())
    #expect(bound == unbound)
    #expect(bound[0] == bound[1] && bound[0] != receiver.nameless)
    #expect(receiver.nameless == Receiver().nameless)
    #expect(bound[0] != bound[2] && bound[2] != bound[4] && bound[7] != bound[8])
    #expect(receiver.first != receiver.second && receiver.first == receiver.first)
    #expect(Set(bound.map(\.hashValue)).count <= 3)
  }

  @Test("a selector retains neither its maker nor a target")
  func deallocation() {
    weak var weakReceiver: Receiver?
    let button = UIButton()
    var kept: [Selector] = []
    do {
      let receiver = Receiver()
      kept = receiver.bound()
      for selector in kept { button.addTarget(receiver, action: selector, for: .touchUpInside) }
      button.sendActions(for: .touchUpInside)
      #expect(receiver.calls.count == 7)
      weakReceiver = receiver
    }
    #expect(weakReceiver == nil)
    button.sendActions(for: .touchUpInside)
    let other = Receiver()
    send(kept, to: other)
    #expect(other.calls == all)
  }

  @Test("a control calls a target once, and not after its removal")
  func removal() {
    let receiver = Receiver()
    let button = UIButton()
    for selector in [receiver.bound()[0], Receiver.unbound[1]] {
      button.addTarget(receiver, action: selector, for: [.touchUpInside, .touchDown])
    }
    button.addTarget(receiver, action: receiver.bound()[4], for: .touchUpInside)
    #expect(button.allTargets == [receiver] && button.allControlEvents == [.touchUpInside, .touchDown])
    button.sendActions(for: .touchUpInside)
    #expect(receiver.calls == ["plain", "any"])
    button.removeTarget(receiver, action: Receiver.unbound[0], for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(receiver.calls == ["plain", "any", "any", "plain"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allTargets.isEmpty)
    button.sendActions(for: .touchDown)
    #expect(receiver.calls.count == 4)
  }

  @Test("an action without a target goes to the first responder of the chain that has the method")
  func chain() {
    final class Panel: UIView {
      var saved = 0
      func save() { saved += 1 }
    }
    let (outer, inner) = (Panel(frame: .zero), UIView(frame: .zero))
    let button = UIButton()
    outer.addSubview(inner)
    inner.addSubview(button)
    button.addTarget(nil, action: Selector(Panel.save), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(outer.saved == 1 && outer.responds(to: Selector(Panel.save)))
    #expect(!inner.responds(to: Selector(Panel.save)))
    button.removeFromSuperview()
    button.sendActions(for: .touchUpInside)
    #expect(outer.saved == 1)
  }

  @Test("a recognizer keeps targets without retaining them")
  func recognizer() {
    let scroll = UIScrollView(frame: .zero)
    weak var weakReceiver: Receiver?
    do {
      let receiver = Receiver()
      scroll.panGestureRecognizer.addTarget(receiver, action: Receiver.unbound[0])
      scroll.panGestureRecognizer.addTarget(receiver, action: receiver.bound()[4])
      scroll.panGestureRecognizer.removeTarget(receiver, action: Receiver.unbound[4])
      weakReceiver = receiver
    }
    #expect(weakReceiver == nil)
  }

  @Test("a tap calls the methods of its recognizer's targets, with the recognizer")
  func tap() {
    final class Screen: UIView {
      var calls: [String] = []
      func tapped() { calls.append("tapped") }
      func tapped(by recognizer: UITapGestureRecognizer) { calls.append("by \(recognizer.state.rawValue)") }
    }
    let screen = Screen(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let recognizer = UITapGestureRecognizer(target: screen, action: Selector(screen.tapped(by:)))
    recognizer.addTarget(screen, action: Selector(Screen.tapped as (Screen) -> () -> Void))
    screen.addGestureRecognizer(recognizer)
    let animator = Animator(root: screen)
    screen.tap(on: screen)
    animator.advance(by: .seconds(1))
    #expect(screen.calls == ["by 3", "tapped"])
  }

  @Test("notification centers call selectors until an observer ends it or is gone")
  func notifications() {
    let center = NotificationCenter.default
    let (one, two) = ("SelectorTests.one", "SelectorTests.two")
    let model = Model()
    model.observe(one)
    model.observe(two)
    center.post(name: Notification.Name(one), object: nil)
    center.post(name: Notification.Name(two), object: nil)
    #expect(model.calls == [one, two])
    model.stop(one)
    center.post(name: Notification.Name(one), object: nil)
    center.post(name: Notification.Name(two), object: nil)
    #expect(model.calls == [one, two, two])
    model.stop()
    center.post(name: Notification.Name(two), object: nil)
    #expect(model.calls.count == 3)
    model.perform(model.stored, with: Notification(name: Notification.Name(one)))
    #expect(model.calls.last == "NSNotification")
    weak var gone: Model?
    do {
      let model = Model()
      model.observe(one)
      gone = model
    }
    #expect(gone == nil)
    center.post(name: Notification.Name(one), object: nil)
  }

  @Test("timers, display links and delayed calls run on the animator's clock")
  func clock() {
    let animator = Animator(root: UIView(frame: .zero))
    let clock = Clock()
    animator.perform { clock.start() }
    animator.advance(by: .milliseconds(1600))
    #expect(clock.calls == ["tick info", "tick info", "once", "tick info"])
    clock.timer?.invalidate()
    clock.calls = []
    animator.perform { clock.delay() }
    animator.perform { clock.cancelA() }
    animator.advance(by: .seconds(1))
    #expect(clock.calls == ["late b"])
    animator.perform { clock.delay() }
    animator.perform { NSObject.cancelPreviousPerformRequests(withTarget: clock) }
    animator.advance(by: .seconds(1))
    #expect(clock.calls == ["late b"])
    clock.calls = []
    animator.perform { clock.link(until: 2) }
    animator.advance(by: .milliseconds(250))
    #expect(clock.calls.count == 2)
    clock.link?.isPaused = true
    animator.advance(by: .milliseconds(250))
    clock.link?.invalidate()
    animator.advance(by: .seconds(1))
    #expect(clock.calls.count == 2 && animator.remainingWork.isEmpty)
    let model = Model()
    model.perform(model.note, with: "x")
    #expect(model.calls == ["x"] && model.responds(to: model.note))
  }

  @Test("a sender or a target of another type ends the process")
  func mismatches() async {
    await #expect(processExitsWith: .failure) {
      UISlider().sendAction(Receiver.unbound[2], to: Receiver(), for: nil)
    }
    await #expect(processExitsWith: .failure) {
      UIButton().sendAction(Receiver.unbound[0], to: UIView(frame: .zero), for: nil)
    }
    await #expect(processExitsWith: .failure) { _ = Selector({ print("closure") }) }
  }

  @Test("values are associated with views, guides and controllers")
  func associations() {
    let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    defer { keys.deallocate() }
    let holders: [Any] = [
      UIView(frame: .zero), UILayoutGuide(), UIViewController(),
      UIScrollView(frame: .zero).panGestureRecognizer,
    ]
    for holder in holders {
      #expect(objc_getAssociatedObject(holder, keys) == nil)
      objc_setAssociatedObject(holder, keys, "value", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(holder, keys + 1, 7, .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(holder, keys) as? String == "value")
      objc_setAssociatedObject(holder, keys, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(holder, keys) == nil)
      #expect(objc_getAssociatedObject(holder, keys + 1) as? Int == 7)
      objc_removeAssociatedObjects(holder)
      #expect(objc_getAssociatedObject(holder, keys + 1) == nil)
    }
    let view = UIView(frame: .zero)
    weak var assigned: Model?
    do {
      let model = Model()
      objc_setAssociatedObject(view, keys, model, .OBJC_ASSOCIATION_ASSIGN)
      assigned = objc_getAssociatedObject(view, keys) as? Model
      #expect(assigned === model)
    }
    #expect(assigned == nil && objc_getAssociatedObject(view, keys) == nil)
  }

  @Test("the top and bottom layout guides end at the safe area")
  func layoutGuides() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.isHidden = false
    let label = UIView(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      label.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 20, width: 10, height: 426))
    #expect(controller.topLayoutGuide.length == 20 && controller.bottomLayoutGuide.length == 34)
  }
}

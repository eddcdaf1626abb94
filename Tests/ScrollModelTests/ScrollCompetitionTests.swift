import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Touches in the content of scroll views: who gets them, and who scrolls.
@Suite("Scroll views and touches")
struct ScrollCompetitionTests {
  /// The events that a control sends, with the milliseconds of the clock.
  final class EventLog {
    var lines: [String] = []

    init(_ control: Control, _ animator: Animator) {
      let events: [(Control.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
        (.touchUpInside, "up"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
        (.valueChanged, "value"),
      ]
      for (event, name) in events {
        control.addAction(
          Action { [self, unowned animator] _ in
            lines.append("\(name) \(Int((animator.now.inSeconds * 1000).rounded()))")
          }, for: event)
      }
    }
  }

  /// A scroll view of 200 × 300 points in a window, with 1000 points of content, and a button at its top.
  private func list<Scroll: ScrollView>(
    _ scroll: Scroll
  ) -> (window: Window, scroll: Scroll, button: Button, animator: Animator, log: EventLog) {
    let window = TouchEventTests.Screen(frame: CGRect(0, 0, 200, 300))
    window.isHidden = false
    scroll.frame = window.bounds
    scroll.contentSize = CGSize(200, 1000)
    let button = Button(type: .system)
    button.frame = CGRect(50, 50, 100, 40)
    scroll.addSubview(button)
    window.addSubview(scroll)
    let animator = Animator(root: window)
    window.clock = animator
    return (window, scroll, button, animator, EventLog(button, animator))
  }

  private let place = CGPoint(100, 70)

  @Test("the example of the article Touches and gestures")
  func example() {
    let window = Window(frame: CGRect(0, 0, 200, 300))
    let scroll = ScrollView(frame: window.bounds, contentSize: CGSize(200, 1000))
    let button = Button(type: .system)
    button.frame = CGRect(50, 50, 100, 40)
    scroll.addSubview(button)
    window.addSubview(scroll)
    window.isHidden = false
    let animator = Animator(root: window)

    var taps = 0
    button.addAction(Action { _ in taps += 1 }, for: .touchUpInside)
    window.tap(on: button)
    expectEqual(taps, 1)

    let touch = window.touchDown(at: button.center)
    touch.move(by: CGPoint(0, -60), over: .milliseconds(60))
    animator.advance(by: .milliseconds(60))
    expectEqual(scroll.contentOffset.y, 50)
    touch.up()
    expectEqual(taps, 1)
  }

  @Test("a quick drag that begins on a button scrolls, and the button does not notice")
  func quickDrag() {
    let (window, scroll, button, animator, log) = list(ScrollView())
    var states: [String] = []
    scroll.panGestureRecognizer.addAction { states.append("\($0.state)") }
    let touch = window.touchDown(at: place)
    touch.move(by: CGPoint(0, -60), over: .milliseconds(60))
    animator.advance(by: .milliseconds(60))
    expect(scroll.contentOffset.y == 50 && scroll.isDragging && !button.isHighlighted)
    touch.up(after: .milliseconds(100))
    expect(animator.settle(within: .seconds(5)) && log.lines.isEmpty)
    expect(states.first == "began" && states.last == "ended" && Set(states) == ["began", "changed", "ended"])
    expect(scroll.panGestureRecognizer.state == .possible && scroll.contentOffset.y == 50)
    animator.checkInvariants()
  }

  @Test("a tap presses the button at its end, and a held finger after 150 ms")
  func delay() {
    let (window, scroll, button, animator, log) = list(ScrollView())
    window.tap(at: place)
    expectEqual(log.lines, ["down 0", "up 0"])
    animator.advance(by: .seconds(1))
    let touch = window.touchDown(at: place)
    animator.advance(by: .milliseconds(149))
    expect(!button.isHighlighted && scroll.isTracking)
    animator.advance(by: .milliseconds(1))
    expect(button.isHighlighted && button.isTracking)
    touch.up()
    expect(log.lines.dropFirst(2) == ["down 1150", "up 1150"] && !button.isTracking)
    scroll.delaysContentTouches = false
    animator.advance(by: .seconds(1))
    let early = window.touchDown(at: place)
    expect(button.isHighlighted)
    early.up()
  }

  @Test("a button that is pressed keeps the finger, unless the scroll view cancels its touches")
  func cancellation() {
    final class Canceling: ScrollView { override func touchesShouldCancel(in view: View) -> Bool { true } }
    for cancels in [true, false] {
      let (window, scroll, button, animator, log) = list(cancels ? Canceling() : ScrollView())
      expect(scroll.touchesShouldCancel(in: button) == cancels && scroll.touchesShouldCancel(in: View()))
      let touch = window.touchDown(at: place)
      animator.advance(by: .milliseconds(200))
      touch.move(by: CGPoint(0, -40))
      touch.up(after: .milliseconds(200))
      animator.advance(by: .milliseconds(300))
      expectEqual(log.lines, cancels ? ["down 150", "cancel 200"] : ["down 150", "inside 200", "up 400"])
      expect(scroll.contentOffset.y == (cancels ? 30 : 0) && !button.isHighlighted)
      animator.checkInvariants()
    }
  }

  @Test("without canCancelContentTouches a view that has the finger keeps it")
  func keepsContentTouches() {
    let (window, scroll, _, animator, _) = list(ScrollView())
    let pad = TouchEventTests.Pad(frame: CGRect(0, 150, 200, 100))
    scroll.addSubview(pad)
    for keeps in [false, true] {
      scroll.canCancelContentTouches = !keeps
      let touch = window.touchDown(at: CGPoint(100, 200))
      animator.advance(by: .milliseconds(200))
      touch.move(by: CGPoint(0, -20))
      touch.up(after: .milliseconds(200))
      animator.advance(by: .milliseconds(300))
      expectEqual(pad.calls.last?.hasPrefix(keeps ? "ended" : "cancelled"), true)
      expectEqual(scroll.contentOffset.y, 10, "only the first drag has moved it")
    }
  }

  @Test("a scroll view decides whether a view inside gets a touch; a touch that stops it is none")
  func shouldBegin() {
    final class Refusing: ScrollView {
      override func touchesShouldBegin(
        _ touches: Set<Touch>, with event: InputEvent?, in view: View
      ) -> Bool { false }
    }
    let (window, _, _, _, log) = list(Refusing())
    window.tap(at: place)
    expect(log.lines.isEmpty)
    let (other, scroll, _, animator, second) = list(ScrollView())
    animator.flick(scroll, velocity: -300)
    animator.advance(by: .milliseconds(20))
    other.tap(at: place)
    expect(second.lines.isEmpty && !scroll.isDecelerating)
  }

  @Test("of nested scroll views the inner one scrolls along its axis, and the outer one along the other")
  func nested() {
    let (window, outer, _, animator, _) = list(ScrollView())
    let inner = outer.add(ScrollView(frame: CGRect(0, 100, 200, 100), contentSize: CGSize(900, 100)))
    for (distance, expected) in [
      (CGPoint(-40, -4), (CGPoint(30, 0), CGPoint.zero)),
      (CGPoint(-4, -40), (CGPoint(30, 0), CGPoint(0, 30))),
    ] {
      let touch = window.touchDown(at: CGPoint(100, 130))
      expect(inner.isTracking && outer.isTracking)
      touch.move(by: distance, over: .milliseconds(40))
      touch.up(after: .milliseconds(200))
      animator.advance(by: .milliseconds(100))
      expect(inner.isTracking != outer.isTracking, "only one follows the finger")
      expect(animator.settle(within: .seconds(5)))
      expect((inner.contentOffset, outer.contentOffset) == expected)
      animator.checkInvariants()
    }
    // Along the same axis the inner one wins.
    inner.contentSize = CGSize(200, 400)
    let touch = window.touchDown(at: CGPoint(100, 130))
    touch.move(by: CGPoint(0, -25))
    expect(inner.isDragging && !outer.isTracking && inner.contentOffset.y == 15)
    touch.up()
  }

  @Test("a recognizer in the content wins against the scroll view, or must fail first")
  func recognizers() {
    let (window, scroll, _, animator, _) = list(ScrollView())
    let (pad, pan) = (View(frame: CGRect(0, 150, 200, 100)), PanGestureRecognizer())
    scroll.addSubview(pad)
    pad.addGestureRecognizer(pan)
    let first = window.touchDown(at: CGPoint(100, 200))
    first.move(by: CGPoint(0, -30), over: .milliseconds(30))
    animator.advance(by: .milliseconds(30))
    expect(pan.state == .changed && !scroll.isTracking && scroll.contentOffset == .zero)
    first.up()
    pad.removeGestureRecognizer(pan)
    let swipe = SwipeGestureRecognizer()
    pad.addGestureRecognizer(swipe)
    scroll.panGestureRecognizer.require(toFail: swipe)
    let second = window.touchDown(at: CGPoint(100, 200))
    second.move(by: CGPoint(0, -30), over: .milliseconds(30))
    animator.advance(by: .milliseconds(499))
    expect(!scroll.isDragging && scroll.contentOffset == .zero)
    animator.advance(by: .milliseconds(1))
    expect(scroll.isDragging && scroll.contentOffset == .zero, "it follows from here")
    second.move(by: CGPoint(0, -7))
    expectEqual(scroll.contentOffset.y, 7)
    second.up()
    animator.checkInvariants()
  }

  @Test("the delegate of the scroll view's recognizer can refuse a drag; undo restores the gesture")
  func refused() {
    let (window, scroll, _, animator, _) = list(ScrollView())
    let judge = GestureRecognizerTests.Judge()
    scroll.panGestureRecognizer.delegate = judge
    judge.begins = false
    let touch = window.touchDown(at: CGPoint(100, 200))
    touch.move(by: CGPoint(0, -30))
    expect(scroll.contentOffset == .zero && !scroll.isTracking)
    touch.up()
    judge.begins = true
    let other = window.touchDown(at: CGPoint(100, 200))
    let changes = animator.changes {
      other.move(by: CGPoint(0, -30), over: .milliseconds(30))
      other.up(after: .milliseconds(150))
      animator.advance(by: .seconds(1))
    }.changes
    expectEqual(scroll.contentOffset.y, 20)
    let redo = animator.undo(changes)
    expect(scroll.contentOffset == .zero && scroll.isTracking && animator.heldTouches == [other])
    animator.checkInvariants()
    _ = animator.undo(redo)
    expect(scroll.contentOffset.y == 20 && animator.heldTouches.isEmpty)
    animator.checkInvariants()
  }

  @Test("a tap recognizer around a button does not take its taps; one with two taps waits")
  func tapAroundButton() {
    let (window, _, _, animator, log) = list(ScrollView())
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    var taps = 0
    tap.addAction { _ in taps += 1 }
    window.addGestureRecognizer(tap)
    window.tap(at: place)
    expect(log.lines == ["down 0", "up 0"] && taps == 0)
    window.tap(at: CGPoint(10, 10))
    expectEqual(taps, 1)
    window.removeGestureRecognizer(tap)
    double.numberOfTapsRequired = 2
    window.addGestureRecognizer(double)
    animator.advance(by: .seconds(1))
    window.tap(at: place)
    expect(animator.settle(within: .seconds(1)))
    expectEqual(log.lines.dropFirst(2), ["down 1000", "up 1350"])
  }
}

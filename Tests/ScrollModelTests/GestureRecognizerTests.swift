import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Recognizers: their states, their competition, and what ends them.
@Suite("Gesture recognizers")
struct GestureRecognizerTests {
  /// A log of the states that recognizers send.
  final class Log {
    var lines: [String] = []

    func watch(_ recognizer: GestureRecognizer, _ name: String) {
      recognizer.addAction { [self] in lines.append("\(name) \($0.state)") }
    }
  }

  /// A delegate with an answer for each question.
  final class Judge: GestureRecognizerDelegate {
    var begins = true
    var receives = true
    var isSimultaneous = false
    var requiresFailure = false
    var isRequired = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      receives
    }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { isSimultaneous }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool { requiresFailure }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
    ) -> Bool { isRequired }
  }

  private let place = CGPoint(60, 60)

  private func screen(
    _ recognizers: (GestureRecognizer, String)...
  ) -> (window: Window, pad: TouchEventTests.Pad, animator: Animator, log: Log) {
    let (window, left, _, animator) = TouchEventTests.screen()
    let log = Log()
    for (recognizer, name) in recognizers {
      left.addGestureRecognizer(recognizer)
      log.watch(recognizer, name)
    }
    return (window, left, animator, log)
  }

  // MARK: States

  @Test("a recognizer takes the steps that UIKit documents, and no others")
  func steps() {
    typealias State = GestureRecognizer.State
    let allowed: [State: Set<State>] = [
      .possible: [.began, .ended, .failed], .began: [.changed, .ended, .cancelled],
      .changed: [.changed, .ended, .cancelled],
    ]
    for first in State.allCases {
      for second in State.allCases {
        let isAllowed = allowed[first]?.contains(second) ?? false
        expectEqual(first.leads(to: second), isAllowed, "\(first) to \(second)")
      }
    }
    let recognizer = GestureRecognizer()
    recognizer.state = .changed
    expectEqual(recognizer.state, .possible)
    recognizer.state = .began
    recognizer.state = .failed
    expectEqual(recognizer.state, .began)
  }

  @Test("a subclass sets its state from the touches, and is reset when they have ended")
  func subclass() {
    final class Press: GestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) { state = .began }
      override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) { state = .changed }
      override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) { state = .ended }
      override func reset() { resets += 1 }
    }
    let press = Press()
    let (window, pad, animator, log) = screen((press, "press"))
    let touch = window.touchDown(at: place)
    expect(press.state == .began && press.numberOfTouches == 1 && press.location(in: pad).x == 10)
    touch.move(by: CGPoint(1, 0))
    touch.up()
    expectEqual(log.lines, ["press began", "press changed", "press ended"])
    expect(press.state == .possible && press.resets == 1 && press.numberOfTouches == 0)
    expect(pad.calls.isEmpty, "the gesture begins before the view gets the touch")
    animator.checkInvariants()
  }

  // MARK: Taps and presses

  @Test("a tap is recognized at its end, and cancels the touch of the view")
  func tap() {
    let tap = TapGestureRecognizer()
    let (window, pad, animator, log) = screen((tap, "tap"))
    window.tap(at: place)
    expect(log.lines == ["tap ended"] && tap.state == .possible)
    expectEqual(pad.calls, ["began 10 10 at 0", "cancelled 10 10 at 0"])
    tap.cancelsTouchesInView = false
    window.tap(at: place)
    expect(log.lines.count == 2 && pad.calls.last == "ended 10 10 at 0")
    let slow = window.touchDown(at: place)
    animator.advance(by: .milliseconds(751))
    slow.up()
    let far = window.touchDown(at: place)
    far.move(by: CGPoint(46, 0))
    far.up()
    expect(log.lines.count == 2 && animator.isSettled)
  }

  @Test("a double tap takes two taps within 0.35 s; a single tap waits until it fails")
  func doubleTap() {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let (window, _, animator, log) = screen((single, "single"), (double, "double"))
    window.tap(at: place)
    expect(log.lines.isEmpty && !animator.isSettled)
    expect(animator.settle(within: .seconds(2)) && animator.now == .milliseconds(350))
    expectEqual(log.lines, ["single ended"])
    animator.advance(by: .seconds(1))
    window.tap(at: place)
    animator.advance(by: .milliseconds(300))
    window.tap(at: place)
    expectEqual(log.lines, ["single ended", "double ended"])
    expect(animator.settle(within: .seconds(2)) && log.lines.count == 2)
    animator.checkInvariants()
  }

  @Test("without a requirement the first tap of a double tap is a single tap, too")
  func bothTaps() {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    let (window, _, _, log) = screen((single, "single"), (double, "double"))
    window.tap(at: place)
    window.tap(at: place)
    expectEqual(log.lines, ["single ended", "single ended", "double ended"])
  }

  @Test("a tap with two fingers")
  func twoFingers() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let (window, _, _, log) = screen((tap, "tap"))
    window.tap(at: place)
    expect(log.lines.isEmpty)
    let (one, other) = (window.touchDown(at: place), window.touchDown(at: CGPoint(80, 60)))
    one.up()
    expect(log.lines.isEmpty)
    other.up()
    expectEqual(log.lines, ["tap ended"])
  }

  @Test(
    "a long press begins after its time, unless the finger moves 10 points or a pan begins",
    arguments: [
      (0, ["press began", "press ended"]), (8, ["press began", "press ended"]),
      (12, ["pan began", "pan ended"]),
    ])
  func longPress(_ distance: Int, _ lines: [String]) {
    let (press, pan) = (LongPressGestureRecognizer(), PanGestureRecognizer())
    let (window, _, animator, log) = screen((press, "press"), (pan, "pan"))
    let touch = window.touchDown(at: place)
    touch.move(by: CGPoint(x: distance, y: 0))
    animator.advance(by: .milliseconds(499))
    expectEqual(log.lines.count, distance > 10 ? 1 : 0)
    animator.advance(by: .milliseconds(1))
    touch.up()
    expectEqual(log.lines, lines)
    expect(press.state == .possible && pan.state == .possible)
  }

  @Test("a press that has begun follows the finger")
  func movedPress() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.2
    let (window, _, animator, log) = screen((press, "press"))
    let touch = window.touchDown(at: place)
    expect(
      animator.settle(within: .seconds(1)) && animator.now == .zero, "a finger that is down is not waited for"
    )
    animator.advance(by: .milliseconds(200))
    touch.move(by: CGPoint(50, 0))
    touch.up()
    expectEqual(log.lines, ["press began", "press changed", "press ended"])
  }

  // MARK: Movements

  @Test("a pan begins 10 points from the touch down, with the translation and velocity of the finger")
  func pan() {
    let pan = PanGestureRecognizer()
    let (window, pad, animator, log) = screen((pan, "pan"))
    var begin: Duration?
    pan.addAction { [unowned animator] in if $0.state == .began { begin = animator.now } }
    let touch = window.touchDown(at: place)
    touch.move(by: CGPoint(40, 0), over: .milliseconds(80))
    animator.advance(by: .milliseconds(50))
    expect(begin == .milliseconds(20) && log.lines.first == "pan began")
    expectEqual(pad.calls.last, "cancelled 20 10 at 20")
    animator.advance(by: .milliseconds(30))
    expect(pan.translation(in: pad) == CGPoint(40, 0) && abs(pan.velocity(in: nil).x - 500) < 1e-6)
    pan.setTranslation(.zero, in: pad)
    touch.move(by: CGPoint(0, 7))
    expect(pan.translation(in: nil) == CGPoint(0, 7) && pan.state == .changed)
    touch.up()
    expect(log.lines.last == "pan ended" && pan.translation(in: nil) == .zero)
  }

  @Test("a pan with two fingers moves by their mean, and ends when one lifts")
  func twoFingerPan() {
    let pan = PanGestureRecognizer()
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
    let (window, _, _, log) = screen((pan, "pan"))
    let one = window.touchDown(at: place)
    one.move(by: CGPoint(9, 0))
    let other = window.touchDown(at: CGPoint(80, 60))
    one.move(by: CGPoint(20, 0))
    other.move(by: CGPoint(20, 0))
    expect(log.lines == ["pan began", "pan changed"] && pan.translation(in: nil).x == 29)
    expectEqual(pan.location(ofTouch: 1, in: nil), CGPoint(100, 60))
    one.up()
    expectEqual(log.lines.last, "pan ended")
    other.up()
    expectEqual(pan.state, .possible)
  }

  @Test(
    "a swipe is quick, long and straight",
    arguments: [
      (CGPoint(60, 0), 100, true), (CGPoint(60, 29), 100, true), (CGPoint(60, 40), 100, false),
      (CGPoint(40, 0), 100, false), (CGPoint(60, 0), 900, false), (CGPoint(-60, 0), 100, false),
    ])
  func swipe(_ distance: CGPoint, _ time: Int, _ isSwipe: Bool) {
    let swipe = SwipeGestureRecognizer()
    let (window, _, animator, log) = screen((swipe, "swipe"))
    let touch = window.touchDown(at: place)
    touch.move(by: distance, over: .milliseconds(time))
    touch.up()
    expect(animator.settle(within: .seconds(2)))
    expectEqual(log.lines, isSwipe ? ["swipe ended"] : [])
  }

  @Test("two fingers pinch and rotate")
  func pinchAndRotation() {
    let (pinch, turn) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let judge = Judge()
    judge.isSimultaneous = true
    pinch.delegate = judge
    let (window, _, animator, log) = screen((pinch, "pinch"), (turn, "turn"))
    let (one, other) = (window.touchDown(at: place), window.touchDown(at: CGPoint(80, 60)))
    animator.advance(by: .milliseconds(100))
    other.move(to: CGPoint(100, 60))
    expect(pinch.scale == 2 && abs(pinch.velocity - 10) < 1e-9 && log.lines == ["pinch began"])
    other.move(to: CGPoint(60, 100))
    expect(abs(turn.rotation - .pi / 2) < 1e-9 && pinch.scale == 2)
    pinch.scale = 1
    other.move(to: CGPoint(60, 140))
    expectEqual(pinch.scale, 2)
    one.up()
    other.up()
    expect(log.lines.suffix(2) == ["pinch ended", "turn ended"] && pinch.scale == 1 && turn.rotation == 0)
  }

  // MARK: Competition

  @Test("of two recognizers of one gesture that of the inner view wins, unless the delegate allows both")
  func innerWins() {
    let (inner, outer, judge) = (TapGestureRecognizer(), TapGestureRecognizer(), Judge())
    let (window, _, _, log) = screen((inner, "inner"))
    window.addGestureRecognizer(outer)
    log.watch(outer, "outer")
    window.tap(at: place)
    expectEqual(log.lines, ["inner ended"])
    outer.delegate = judge
    judge.isSimultaneous = true
    window.tap(at: place)
    expectEqual(log.lines.dropFirst(), ["inner ended", "outer ended"])
  }

  @Test("a delegate refuses a touch or a begin, and a view refuses a begin")
  func vetoes() {
    final class Refusing: View {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
    }
    let (inner, outer, judge) = (TapGestureRecognizer(), TapGestureRecognizer(), Judge())
    let (window, pad, animator, log) = screen((inner, "inner"))
    window.addGestureRecognizer(outer)
    log.watch(outer, "outer")
    inner.delegate = judge
    judge.begins = false
    window.tap(at: place)
    expectEqual(log.lines, ["outer ended"])
    (judge.begins, judge.receives) = (true, false)
    expect(window.tap(at: place).gestureRecognizers == [outer] && log.lines.count == 2)
    pad.add(Refusing(frame: pad.bounds))
    judge.receives = true
    window.tap(at: place)
    expectEqual(log.lines.count, 2)
    animator.checkInvariants()
  }

  @Test("the delegate can make one recognizer wait for another", arguments: [true, false])
  func failureRequirements(_ asksFirst: Bool) {
    let (tap, press, judge) = (TapGestureRecognizer(), LongPressGestureRecognizer(), Judge())
    press.minimumPressDuration = 0.6
    // The tap waits until the press has failed, which happens at the lift.
    (judge.requiresFailure, judge.isRequired) = (asksFirst, !asksFirst)
    (asksFirst ? tap : press).delegate = judge
    let (window, _, animator, log) = screen((tap, "tap"), (press, "press"))
    let touch = window.touchDown(at: place)
    animator.advance(by: .milliseconds(100))
    touch.up()
    expectEqual(log.lines, ["tap ended"])
    let long = window.touchDown(at: place)
    animator.advance(by: .milliseconds(650))
    long.up()
    expectEqual(log.lines.dropFirst(), ["press began", "press ended"])
  }

  @Test("views get touches late, if a recognizer delays them, and not at all if it recognizes")
  func delays() {
    let press = LongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    let (window, pad, animator, _) = screen((press, "press"))
    let touch = window.touchDown(at: place)
    animator.advance(by: .milliseconds(100))
    expect(pad.calls.isEmpty)
    touch.up()
    expectEqual(pad.calls, ["began 10 10 at 100", "ended 10 10 at 100"])
    let long = window.touchDown(at: place)
    animator.advance(by: .milliseconds(600))
    long.up()
    expectEqual(pad.calls.count, 2)
  }

  @Test("a tap that may become a double tap delays the end for the view, unless that is turned off")
  func delayedEnd() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let (window, pad, animator, _) = screen((double, "double"))
    window.tap(at: place)
    expectEqual(pad.calls, ["began 10 10 at 0"])
    animator.advance(by: .milliseconds(350))
    expect(pad.calls.count == 2 && pad.calls.last?.hasPrefix("ended") == true)
    double.delaysTouchesEnded = false
    window.tap(at: place)
    expectEqual(pad.calls.count, 4)
  }

  // MARK: Ends

  @Test("a recognizer that is disabled, removed, or whose view leaves, cancels its gesture", arguments: 0..<3)
  func ends(_ way: Int) {
    let pan = PanGestureRecognizer()
    let (window, pad, animator, log) = screen((pan, "pan"))
    let touch = window.touchDown(at: place)
    touch.move(by: CGPoint(20, 0))
    let changes = animator.changes {
      switch way {
      case 0: pan.isEnabled = false
      case 1: pad.removeGestureRecognizer(pan)
      default: pad.removeFromSuperview()
      }
    }.changes
    expectEqual(log.lines, ["pan began", "pan cancelled"])
    _ = animator.undo(changes)
    expect(pan.state == .began && pan.view === pad && pan.isEnabled && pad.superview === window)
    touch.move(by: CGPoint(1, 0))
    touch.up()
    expect(log.lines.suffix(2) == ["pan changed", "pan ended"] && pan.state == .possible)
    animator.checkInvariants()
  }

  @Test("undo restores a gesture, and what an action changed; a dry run leaves no trace")
  func undo() {
    let pan = PanGestureRecognizer()
    let (window, pad, animator, _) = screen((pan, "pan"))
    pan.addAction { [unowned pad, unowned pan] _ in
      pad.frame.origin.x += pan.translation(in: nil).x
      pan.setTranslation(.zero, in: nil)
    }
    let touch = window.touchDown(at: place)
    touch.move(by: CGPoint(12, 0))
    let (x, state) = (pad.frame.origin.x, pan.state)
    let there = animator.dryRun {
      touch.move(by: CGPoint(80, 0), over: .milliseconds(200))
      touch.up()
      _ = animator.settle(within: .seconds(1))
      return pad.frame.origin.x
    }
    expect(abs(there - x - 80) < 1e-9 && pad.frame.origin.x == x && pan.state == state)
    touch.move(by: CGPoint(80, 0), over: .milliseconds(200))
    touch.up()
    expect(animator.settle(within: .seconds(1)) && pad.frame.origin.x == there)
  }

  @Test("views list their recognizers; a recognizer has one view")
  func lists() {
    let (one, other, tap) = (View(), ScrollView(), TapGestureRecognizer())
    expect(one.gestureRecognizers == nil)
    one.addGestureRecognizer(tap)
    expect(one.gestureRecognizers == [tap] && tap.view === one)
    other.addGestureRecognizer(tap)
    expect(one.gestureRecognizers == nil && tap.view === other)
    expectEqual(other.gestureRecognizers, [other.panGestureRecognizer, tap])
    other.gestureRecognizers = nil
    expect(tap.view == nil && other.gestureRecognizers == [other.panGestureRecognizer])
  }
}

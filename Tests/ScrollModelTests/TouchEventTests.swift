import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Touches that a test sends: what views and responders get.
@Suite("Touch events")
struct TouchEventTests {
  /// A view that notes the touches that it gets.
  final class Pad: View {
    var calls: [String] = []
    var passesOn = false

    private func note(_ name: String, _ touches: Set<Touch>) {
      for touch in touches {
        let place = touch.location(in: self)
        calls.append("\(name) \(Int(place.x)) \(Int(place.y)) at \(Int((touch.timestamp * 1000).rounded()))")
      }
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
      note("began", touches)
      if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
      note("moved", touches)
      if passesOn { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
      note("ended", touches)
      if passesOn { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
      note("cancelled", touches)
      if passesOn { super.touchesCancelled(touches, with: event) }
    }
  }

  /// A window that retains its clock, so that a test need not name the clock.
  final class Screen: Window { var clock: Animator? }

  /// A window of 300 × 300 points with two pads of 100 × 100, at (50, 50) and at (150, 50).
  static func screen() -> (window: Window, left: Pad, right: Pad, animator: Animator) {
    let window = Screen(frame: CGRect(0, 0, 300, 300))
    let (left, right) = (Pad(frame: CGRect(50, 50, 100, 100)), Pad(frame: CGRect(150, 50, 100, 100)))
    window.addSubviews(left, right)
    window.isHidden = false
    let animator = Animator(root: window)
    window.clock = animator
    return (window, left, right, animator)
  }

  @Test("a view gets the begin, the movements at 60 Hz and the end of a touch that began in it")
  func phases() {
    let (window, left, right, animator) = Self.screen()
    let touch = window.touchDown(at: CGPoint(60, 70))
    expect(touch.phase == .began && touch.view === left && touch.window === window && touch.tapCount == 1)
    expectEqual(touch.location(in: left), CGPoint(10, 20))
    touch.move(to: CGPoint(160, 70), over: .milliseconds(50))
    touch.up()
    animator.advance(by: .milliseconds(20))
    expectEqual(left.calls, ["began 10 20 at 0", "moved 20 20 at 5", "moved 43 20 at 17"])
    expect(touch.phase == .moved && touch.previousLocation(in: nil).x == 70)
    animator.advance(by: .seconds(1))
    expectEqual(left.calls.dropFirst(3), ["moved 76 20 at 33", "moved 110 20 at 50", "ended 110 20 at 50"])
    expect(right.calls.isEmpty && touch.phase == .ended && animator.isSettled)
    animator.checkInvariants()
  }

  @Test("what a view gets is the same however the clock is advanced", arguments: [1, 7, 40, 400])
  func cuts(_ step: Int) {
    func calls(_ step: Int) -> [String] {
      let (window, left, _, animator) = Self.screen()
      let touch = window.touchDown(at: CGPoint(60, 70))
      touch.move(by: CGPoint(33, 47), over: .milliseconds(110))
      touch.up(after: .milliseconds(33))
      for end in stride(from: step, through: 400, by: step) { animator.advance(to: .milliseconds(end)) }
      return left.calls
    }
    expect(calls(step) == calls(400) && calls(step).count > 8)
  }

  @Test("touches go up the responder chain, from a view to its controller and its superview")
  func chain() {
    let (window, left, _, _) = Self.screen()
    let inner = left.add(Pad(frame: CGRect(0, 0, 50, 50)))
    window.tap(at: CGPoint(60, 60))
    expect(inner.calls.count == 2 && left.calls.isEmpty)
    inner.passesOn = true
    window.tap(at: CGPoint(60, 60))
    expectEqual(left.calls, ["began 10 10 at 0", "ended 10 10 at 0"])
  }

  @Test("a view that is hidden, transparent or disabled takes no touches; a plain root needs no window")
  func hitTest() {
    let (window, left, _, _) = Self.screen()
    let changes: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0.005 }, { $0.isUserInteractionEnabled = false },
    ]
    for change in changes {
      (left.isHidden, left.alpha, left.isUserInteractionEnabled) = (false, 1, true)
      expect(window.tap(at: CGPoint(60, 60)).view === left)
      change(left)
      expect(window.tap(at: CGPoint(60, 60)).view === window)
    }
    let (root, pad) = (View(frame: CGRect(0, 0, 100, 100)), Pad())
    pad.frame = CGRect(20, 20, 20, 20)
    root.addSubview(pad)
    let animator = Animator(root: root)
    expect(root.tap(on: pad)?.view === pad && pad.calls == ["began 10 10 at 0", "ended 10 10 at 0"])
    expect(animator.now == .zero && animator.heldTouches.isEmpty)
    pad.frame.origin.x = 200
    expect(root.tap(on: pad) == nil, "it is not on the screen")
  }

  @Test("a view gets one touch at a time, unless it wants more; an exclusive one shares none")
  func severalFingers() {
    let (window, left, right, animator) = Self.screen()
    let first = window.touchDown(at: CGPoint(60, 60))
    let second = window.touchDown(at: CGPoint(70, 60))
    expect(left.calls == ["began 10 10 at 0"] && animator.heldTouches == [first, second])
    second.up()
    left.isMultipleTouchEnabled = true
    window.touchDown(at: CGPoint(80, 60)).up()
    expectEqual(left.calls.dropFirst(), ["began 30 10 at 0", "ended 30 10 at 0"])
    right.isExclusiveTouch = true
    expect(window.tap(at: CGPoint(160, 60)).view == nil && right.calls.isEmpty)
    first.up()
    expect(window.tap(at: CGPoint(160, 60)).view === right)
  }

  @Test("taps of a place within 0.35 s are counted")
  func tapCount() {
    let (window, _, _, animator) = Self.screen()
    var counts: [Int] = []
    for pause in [0, 350, 351, 10] {
      animator.advance(by: .milliseconds(pause))
      counts.append(window.tap(at: CGPoint(60, 60)).tapCount)
    }
    expectEqual(counts, [1, 2, 1, 2])
    expectEqual(window.tap(at: CGPoint(200, 200)).tapCount, 1)
  }

  @Test("a view that leaves the tree, and a touch that the system ends, cancel the touch once")
  func cancelled() {
    let (window, left, right, animator) = Self.screen()
    let one = window.touchDown(at: CGPoint(60, 60))
    left.removeFromSuperview()
    one.move(by: CGPoint(5, 0))
    one.up()
    expectEqual(left.calls, ["began 10 10 at 0", "cancelled 60 60 at 0"])
    let other = window.touchDown(at: CGPoint(160, 60))
    other.cancel()
    other.up()
    expect(right.calls == ["began 10 10 at 0", "cancelled 10 10 at 0"] && other.phase == .cancelled)
    expect(animator.heldTouches.isEmpty)
    animator.checkInvariants()
  }

  @Test("a superview that is hidden during a touch does not end it")
  func hiddenSuperview() {
    let (window, left, _, _) = Self.screen()
    let touch = window.touchDown(at: CGPoint(60, 60))
    left.isHidden = true
    touch.up()
    expectEqual(left.calls, ["began 10 10 at 0", "ended 10 10 at 0"])
  }

  @Test("dry runs leave no trace, and undo restores a finger that is down")
  func undo() {
    let (window, left, _, animator) = Self.screen()
    animator.dryRun {
      window.touchDown(at: CGPoint(60, 60)).move(by: CGPoint(9, 9), over: .seconds(1))
      animator.advance(by: .milliseconds(300))
    }
    expect(animator.heldTouches.isEmpty && animator.isSettled)
    let touch = window.touchDown(at: CGPoint(60, 60))
    let changes = animator.changes {
      touch.move(by: CGPoint(0, 30), over: .milliseconds(30))
      touch.up()
      animator.advance(by: .seconds(1))
    }.changes
    expect(touch.phase == .ended && animator.heldTouches.isEmpty)
    let redo = animator.undo(changes)
    expect(touch.phase == .began && animator.heldTouches == [touch] && animator.now == .zero)
    expectEqual(touch.location(in: nil), CGPoint(60, 60))
    animator.checkInvariants()
    _ = animator.undo(redo)
    expect(touch.phase == .ended && touch.location(in: nil) == CGPoint(60, 90))
    let count = left.calls.count
    touch.up()
    expectEqual(left.calls.count, count)
  }

  @Test("the event has the touches of views, windows and recognizers")
  func event() {
    final class Reader: View {
      var counts: [Int?] = []
      let tap = TapGestureRecognizer()
      override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
        counts += [
          event?.allTouches?.count, event?.touches(for: self)?.count, event?.touches(for: tap)?.count,
          event?.touches(for: window ?? Window(frame: .zero))?.count,
        ]
      }
    }
    let (window, _, _, _) = Self.screen()
    let reader = Reader(frame: CGRect(0, 200, 100, 100))
    reader.addGestureRecognizer(reader.tap)
    window.addSubview(reader)
    let other = window.touchDown(at: CGPoint(60, 60))
    let touch = window.touchDown(at: CGPoint(10, 210))
    expect(reader.counts == [2, 1, 1, 2] && touch.gestureRecognizers == [reader.tap])
    other.up()
    expect(InputEvent().allTouches == nil && InputEvent().touches(for: reader) == nil)
  }

  @Test("a touch needs a clock, and finite places")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { _ = View(frame: CGRect(0, 0, 9, 9)).touchDown(at: .zero) }
    await #expect(processExitsWith: .failure) {
      let (window, _, _, animator) = TouchEventTests.screen()
      window.touchDown(at: .zero).move(to: CGPoint(CGFloat.infinity, 0))
      animator.advance(by: .seconds(1))
    }
  }
}

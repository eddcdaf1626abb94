import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Property animators")
struct PropertyAnimatorTests {
  private let root: View
  private let view: View
  private let clock: Animator

  init() { (root, view, clock) = makeAnimatedView() }

  private func made(_ duration: Double = 1, _ curve: View.AnimationCurve = .easeInOut) -> ViewPropertyAnimator
  { clock.perform { ViewPropertyAnimator(duration: duration, curve: curve) { view.frame.origin.x = 100 } } }

  private var x: CGFloat { clock.presentationTree().frame(of: view).minX }

  private func advance(_ seconds: Double) {
    clock.advance(by: .wholeNanoseconds(seconds: seconds))
    clock.checkInvariants()
  }

  @Test("it animates along its curve, and completes at the end", arguments: View.AnimationCurve.allCases)
  func runs(_ curve: View.AnimationCurve) {
    let animator = made(2, curve)
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    expect(animator.state == .inactive && view.frame.minX == 0)
    animator.startAnimation()
    expect(animator.state == .active && animator.isRunning && view.frame.minX == 100 && x == 0)
    let curves: [View.AnimationCurve: TimingCurve] = [
      .easeInOut: .easeInOut, .easeIn: .easeIn, .easeOut: .easeOut, .linear: .linear,
    ]
    let measured = TimingCurveTests.measured.first { $0.0 == curves[curve] }?.1 ?? []
    expectEqual(measured.count, 5)
    for (fraction, expected) in zip([0.1, 0.25, 0.5, 0.75, 0.9], measured) {
      clock.advance(to: .wholeNanoseconds(seconds: 2 * fraction))
      expectClose(x / 100, expected, within: 0.6e-5)
      expectClose(animator.fractionComplete, fraction, within: 1e-9)
    }
    clock.advance(to: .milliseconds(1999))
    expect(positions.isEmpty)
    clock.advance(to: .seconds(2))
    expect(positions == [.end] && animator.state == .inactive && x == 100 && !clock.isRunning)
    clock.checkInvariants()
  }

  @Test("paused, it scrubs by the distance; with scrubsLinearly off, by the time")
  func scrubs() {
    let animator = made()
    animator.startAnimation()
    advance(0.25)
    animator.pauseAnimation()
    expect(!animator.isRunning && !clock.isRunning && animator.state == .active)
    expectClose(animator.fractionComplete, 0.12916, within: 0.6e-5)
    advance(5)
    expectClose(x, 12.916, within: 0.6e-3)
    animator.fractionComplete = 0.5
    expectEqual(x, 50)
    animator.fractionComplete = 0.87084
    expectClose(x, 87.084, within: 1e-9)
    // The curve is there after 0.75 s.
    animator.scrubsLinearly = false
    expectClose(animator.fractionComplete, 0.75, within: 1e-4)
    animator.fractionComplete = 0.1
    expectClose(x, 1.972, within: 0.6e-3)
    animator.fractionComplete = 3
    expectEqual(x, 100)
    animator.fractionComplete = 0
    expectEqual(x, 0)
  }

  @Test("what is scrubbed goes on as if it had never been paused")
  func resumes() {
    let animator = made()
    animator.pauseAnimation()
    expect(view.frame.minX == 100 && x == 0)
    animator.fractionComplete = 0.12915932
    animator.startAnimation()
    advance(0.25)
    expectClose(x, 50, within: 1e-3)
    advance(0.4999)
    expect(animator.isRunning)
    advance(0.0002)
    expect(!animator.isRunning && x == 100)
  }

  @Test("reversed mid-flight it retraces its way, ends at the start and sets the model back")
  func reverses() {
    let animator = made(1, .easeIn)
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    advance(0.6)
    let turn = x
    animator.isReversed = true
    expect(abs(x - turn) < 1e-9 && abs(animator.fractionComplete - 0.4) < 1e-9)
    advance(0.35)
    expect(abs(x - 9.346) < 0.6e-3 && view.frame.minX == 100)
    advance(0.25)
    expect(positions == [.start] && view.frame.minX == 0 && x == 0 && animator.state == .inactive)
  }

  @Test("reversed before the start it runs from the new value to the old one")
  func startsReversed() {
    let animator = made(1, .linear)
    animator.isReversed = true
    animator.startAnimation()
    expectEqual(x, 100)
    advance(0.25)
    expect(abs(x - 75) < 1e-6 && abs(animator.fractionComplete - 0.25) < 1e-9)
    advance(0.75)
    expect(x == 0 && view.frame.minX == 0)
  }

  @Test("finishing goes to the start, the end or the values on screen", arguments: [0, 1, 2])
  func finishes(_ raw: Int) throws {
    let position = try #require(ViewAnimatingPosition(rawValue: raw))
    let animator = made(1, .linear)
    animator.addAnimations { root.alpha = 0 }
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    advance(0.25)
    animator.stopAnimation(false)
    expect(animator.state == .stopped && positions.isEmpty && view.frame.minX == 25 && root.alpha == 0.75)
    expect(x == 25 && !clock.isRunning)
    advance(3)
    animator.finishAnimation(at: position)
    let expected: CGFloat = [.start: 0, .end: 100, .current: 25][position] ?? -1
    expect(view.frame.minX == expected && x == expected && root.alpha == 1 - expected / 100)
    expect(positions == [position] && animator.state == .inactive)
    clock.checkInvariants()
  }

  @Test("stopping without finishing runs no completion, and the animator can be used again")
  func stops() {
    let animator = made(1, .linear)
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    advance(0.5)
    animator.stopAnimation(true)
    expect(animator.state == .inactive && view.frame.minX == 50)
    animator.addAnimations { view.frame.origin.x = 60 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    advance(0.5)
    expectClose(x, 55, within: 1e-9)
    advance(0.5)
    expectEqual(positions, [.end])
  }

  @Test("it continues with another duration, another curve or a spring")
  func continues() {
    let animator = made(1, .linear)
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    advance(1)
    expect(abs(x - 75) < 1e-6 && abs(animator.fractionComplete - 0.75) < 1e-9)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    advance(0.25)
    expectClose(x, 75 + 25 * 0.09346, within: 1e-3)
    animator.isReversed = true
    let turn = x
    advance(0)
    expectClose(x, turn, within: 1e-9)
    animator.pauseAnimation()
    expectClose(x, turn, within: 1e-9)
    animator.isReversed = false
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(dampingRatio: 1), durationFactor: 0.5)
    expectClose(x, turn, within: 1e-9)
    advance(0.25)
    let time = 9.23341 / 2
    expectClose(x, 100 - (100 - turn) * exp(-time) * (1 + time), within: 1e-3)
    advance(0.25)
    expect(x == 100 && animator.state == .inactive)
  }

  @Test("animations with a delay factor begin later and end with the others")
  func delayFactor() {
    let animator = made(2, .linear)
    animator.addAnimations({ root.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    func alpha() -> CGFloat { clock.presentationTree().alpha(of: root) }
    advance(1)
    expect(alpha() == 1 && x == 50)
    advance(0.5)
    expectClose(alpha(), 0.5, within: 1e-9)
    // Added now, half of what is left remains: from 1.75 s to 2 s.
    animator.addAnimations({ view.frame.origin.y = 40 }, delayFactor: 0.5)
    advance(0.375)
    expectClose(clock.presentationTree().frame(of: view).minY, 20, within: 1e-6)
    animator.isReversed = true
    advance(0.375)
    expect(abs(alpha() - 0.5) < 1e-6 && abs(x - 75) < 1e-6)
    expectEqual(clock.presentationTree().frame(of: view).minY, 0)
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    expectClose(alpha(), 0.5, within: 1e-6)
    animator.fractionComplete = 0.75
    expect(alpha() == 1 && abs(x - 25) < 1e-6)
    animator.startAnimation()
    advance(0.5)
    expect(root.alpha == 1 && view.frame == CGRect(0, 0, 10, 10))
  }

  @Test("pausesOnCompletion keeps it active at its end, so that it can be reversed")
  func pausesOnCompletion() {
    let animator = made(1, .easeOut)
    animator.pausesOnCompletion = true
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    advance(2)
    expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && x == 100)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    advance(0.5)
    expectClose(x, 68.464, within: 0.6e-3)
    advance(0.5)
    expect(positions == [.start] && view.frame.minX == 0)
  }

  @Test("a delay shows the old values, and counts from the start")
  func delay() {
    let animator = made(1, .linear)
    animator.startAnimation(afterDelay: 0.5)
    expect(animator.delay == 0.5 && view.frame.minX == 100)
    advance(0.5)
    expect(x == 0 && animator.fractionComplete == 0)
    advance(0.25)
    expectEqual(x, 25)
    expect(clock.settle(within: .seconds(9)) && clock.now == .milliseconds(1500))
  }

  @Test("a duration of 0 s applies at once and completes at the clock's next turn")
  func noDuration() {
    let animator = made(0)
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    expect(x == 100 && positions.isEmpty)
    advance(0)
    expectEqual(positions, [.end])
  }

  @Test("it adds to other animations of the same value")
  func adds() {
    clock.animate(withDuration: 1, curve: .linear, animations: { view.frame.origin.x = 200 })
    let animator = made(1, .linear)
    animator.startAnimation()
    advance(0.25)
    // From 0 to 200 and from 200 to 100.
    expectClose(x, 100 - 200 * 0.75 + 100 * 0.75, within: 1e-9)
    let shown = x
    animator.stopAnimation(true)
    expectClose(x, shown, within: 1e-9)
  }

  @Test("hidden arranged views come back at the start, and rows scrub with them", arguments: [3, 200])
  func hiddenRows(_ count: Int) throws {
    let stack = root.add(StackView([], axis: .vertical))
    stack.pin(.top, .leading, to: root)
    stack.pin(width: 100)
    let rows = (0..<count).map { _ in SizedView(100, 20) }
    for row in rows { stack.addArrangedSubview(row) }
    root.layoutIfNeeded()
    let before = rows.map(\.frame)
    let animator = clock.perform { ViewPropertyAnimator(duration: 1, curve: .easeInOut) }
    animator.addAnimations { rows[0].isHidden = true }
    animator.startAnimation()
    func y(_ row: Int) -> CGFloat { clock.presentationTree().frame(of: rows[row]).minY }
    let (start, end) = (before[2].minY, rows[2].frame.minY)
    expectEqual(start - end, 20)
    for fraction in [0.25, 0.75, 0.5] {
      animator.fractionComplete = fraction
      expectClose(y(2), start - 20 * fraction, within: 1e-9)
      expectClose(y(count - 1), before[count - 1].minY - 20 * fraction, within: 1e-9)
      expect(!clock.presentationTree().isHidden(rows[0]))
      clock.checkInvariants()
    }
    animator.isReversed = true
    expectClose(y(2), start - 10, within: 1e-9)
    animator.startAnimation()
    advance(0.25)
    expectClose(y(2), start - 20 * 0.12916, within: 1e-3)
    advance(0.25)
    expect(!rows[0].isHidden && zip(rows, before).allSatisfy { isClose($0.frame, $1) })
    expect(y(2) == start && animator.state == .inactive)
  }

  @Test("a view that leaves the tree stays as it is, and the animator goes on")
  func leaves() {
    let animator = made()
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    advance(0.5)
    view.removeFromSuperview()
    clock.checkInvariants()
    animator.isReversed = true
    advance(0.5)
    expect(positions == [.start] && view.frame.minX == 100)
  }

  @Test("a dry run leaves no trace, and completions see what they would see")
  func dryRun() {
    let animator = made(1, .linear)
    animator.startAnimation()
    advance(0.25)
    let end = clock.dryRun { () -> CGFloat in
      animator.isReversed = true
      animator.fractionComplete = 0.5
      animator.startAnimation()
      clock.advance(by: .seconds(3))
      return view.frame.minX
    }
    expect(end == 0 && animator.isRunning && !animator.isReversed && x == 25 && view.frame.minX == 100)
    clock.checkInvariants()
    let timeline = clock.record(rate: 4) { $0.frame(of: view).minX }
    expectEqual(timeline.samples.map(\.value), [25, 50, 75, 100])
    expectEqual(x, 25)
    advance(0.75)
    expectEqual(animator.state, .inactive)
  }

  @Test("it takes the clock of the time when it starts, if there was none before")
  func lateClock() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    clock.perform { animator.startAnimation() }
    advance(0.5)
    expectEqual(clock.presentationTree().alpha(of: view), 0.5)
  }

  @Test(
    "in completions it is active and running; used again after a reversal it runs forward; it goes on from its end"
  )
  func completionsAndReuse() {
    let (root, view, clock) = makeAnimatedView()
    let animator = clock.perform { ViewPropertyAnimator(duration: 1, curve: .linear) }
    var states: [String] = []
    func use() {
      animator.addAnimations { view.alpha = 0 }
      animator.addCompletion { position in
        states.append(
          "\(position) \(animator.state) \(animator.isRunning) \(animator.isReversed) \(animator.fractionComplete)"
        )
        animator.startAnimation()
        animator.stopAnimation(true)
        #expect(throws: ViewPropertyAnimatorError.isNotStopped) { try animator.validateFinish() }
      }
    }
    clock.perform {
      use()
      animator.startAnimation()
      animator.isReversed = true
      _ = clock.settle(within: .seconds(3))
      expect(animator.state == .inactive && !animator.isReversed && view.alpha == 1)
      use()
      animator.startAnimation()
      _ = clock.settle(within: .seconds(3))
      expect(view.alpha == 0 && !animator.isRunning)
      use()
      animator.pausesOnCompletion = true
      animator.startAnimation()
      _ = clock.settle(within: .seconds(3))
      animator.pausesOnCompletion = false
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      clock.advance(by: .milliseconds(499))
      expectEqual(states.count, 2)
      clock.advance(by: .milliseconds(1))
    }
    expectEqual(
      states, ["start active true true 1.0", "end active true false 1.0", "end active true false 1.0"])
    root.checkInvariants()
  }

  @Test("what its state does not allow is refused")
  func refuses() {
    let animator = made()
    #expect(throws: ViewPropertyAnimatorError.isNotStopped) { try animator.validateFinish() }
    #expect(throws: ViewPropertyAnimatorError.isNotActive) {
      try animator.validateContinuation(durationFactor: 0)
    }
    #expect(throws: ViewPropertyAnimatorError.self) { try animator.validateAddition(delayFactor: 2) }
    #expect(throws: ViewPropertyAnimatorError.self) { try animator.validateFraction(.nan) }
    #expect(throws: ViewPropertyAnimatorError.self) { try animator.validateStart(afterDelay: -1) }
    animator.startAnimation()
    animator.stopAnimation(false)
    #expect(throws: ViewPropertyAnimatorError.isStopped) { try animator.validateRunning() }
    #expect(throws: ViewPropertyAnimatorError.isStopped) { try animator.validateAddition() }
  }

  @Test("misuse ends the process with a sentence")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      let clock = Animator(root: View(frame: .zero))
      clock.perform { ViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end) }
    }
  }
}

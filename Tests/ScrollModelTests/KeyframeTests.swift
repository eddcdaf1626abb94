import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Key frames against tables and closed formulas.
@Suite("Key frames")
struct KeyframeTests {
  private let root: View
  private let view: View
  private let animator: Animator

  init() { (root, view, animator) = makeAnimatedView() }

  private typealias Options = View.KeyframeAnimationOptions
  /// The bits of `AnimationOptions.curveLinear`, as UIKit code passes them.
  private static let linear = Options(rawValue: View.AnimationOptions.curveLinear.rawValue)

  private func x(_ seconds: Double) -> Double {
    animator.presentationTree(at: .wholeNanoseconds(seconds: seconds)).frame(of: view).origin.x
  }

  /// Moves the view to places, in key frames with a start and a duration.
  private func animate(
    _ keyframes: [(Double, Double, Double)], _ options: Options, over duration: Double = 1, delay: Double = 0
  ) {
    animator.perform {
      View.animateKeyframes(withDuration: duration, delay: delay, options: options) {
        for (start, length, x) in keyframes {
          View.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { view.frame.origin.x = x }
        }
      }
    }
  }

  /// A case: options, key frames (start, duration, place), and places at instants of 1 s.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let options: View.KeyframeAnimationOptions
    let keyframes: [(Double, Double, Double)]
    let places: [(Double, Double)]
  }

  private static let upAndBack = [(0, 0.5, 100), (0.5, 0.5, 50)] as [(Double, Double, Double)]

  /// Computed by hand from the formulas in the documentation of `KeyframePath`.
  static let cases = [
    Case(
      testDescription: "linear", options: [linear, .calculationModeLinear], keyframes: upAndBack,
      places: [(0, 0), (0.25, 50), (0.5, 100), (0.75, 75), (1, 50)]),
    Case(
      testDescription: "a gap holds the value", options: linear,
      keyframes: [(0.25, 0.25, 100), (0.75, 0.25, 0)],
      places: [(0.2, 0), (0.375, 50), (0.6, 100), (0.875, 50), (1, 0)]),
    Case(
      testDescription: "overlapping key frames add up", options: linear,
      keyframes: [(0, 1, 100), (0.5, 0.5, 300)], places: [(0.25, 25), (0.5, 50), (0.75, 175), (1, 300)]),
    Case(
      testDescription: "order of code, not of time, gives the final value", options: linear,
      keyframes: [(0.5, 0.5, 100), (0, 0.5, 50)], places: [(0.25, -25), (0.5, -50), (0.75, 0), (1, 50)]),
    Case(
      testDescription: "a key frame without duration jumps", options: linear,
      keyframes: [(0.5, 0, 100), (0.5, 0.5, 0)], places: [(0.49, 0), (0.5, 100), (0.75, 50), (1, 0)]),
    Case(
      testDescription: "starts and ends are clamped", options: linear,
      keyframes: [(-1, 0.5, 100), (0.75, 9, 0)], places: [(0.25, 50), (0.6, 100), (0.875, 50), (1, 0)]),
    Case(
      testDescription: "a key frame after the end jumps at the end", options: linear,
      keyframes: [(0, 0.5, 100), (1.5, 0.5, 50)], places: [(0.25, 50), (0.6, 100), (0.9, 100), (1, 50)]),
    Case(
      testDescription: "discrete", options: [linear, .calculationModeDiscrete], keyframes: upAndBack,
      places: [(0.1, 0), (0.49, 0), (0.5, 100), (0.99, 100), (1, 50)]),
    // The way is 100 + 50 long.
    Case(
      testDescription: "paced", options: [linear, .calculationModePaced],
      keyframes: [(0, 0.1, 100), (0.5, 0.5, 50)], places: [(0.5, 75), (2 / 3, 100), (0.9, 65), (1, 50)]),
    // Slopes 200, 50, −100: the middle of a part of length h is (v₀ + v₁) / 2 + h (m₀ − m₁) / 8.
    Case(
      testDescription: "cubic", options: [linear, .calculationModeCubic], keyframes: upAndBack,
      places: [(0, 0), (0.25, 59.375), (0.5, 100), (0.75, 84.375), (1, 50)]),
    // The same with the times of paced, 0, 2/3, 1: slopes 150, 50, −150.
    Case(
      testDescription: "cubic paced", options: [linear, .calculationModeCubicPaced], keyframes: upAndBack,
      places: [(1 / 3, 50 + 100.0 / 12), (2 / 3, 100), (5 / 6, 75 + 200.0 / 24), (1, 50)]),
    Case(
      testDescription: "without bits of a curve the whole is easeInOut", options: [],
      keyframes: [(0, 0.5, 100)],
      places: [(0.1, 2 * 1.972), (0.25, 2 * 12.916), (0.5, 100), (0.75, 100)]),
  ]

  @Test("values between key frames follow the calculation mode", arguments: cases)
  func modes(_ example: Case) {
    animate(example.keyframes, example.options, over: 2, delay: 1)
    expect(x(0) == 0 && x(1) == 0, "the delay shows the old value")
    for (t, place) in example.places { expectClose(x(1 + 2 * t), place, within: 2e-3, "at \(t)") }
    expectEqual(animator.runningAnimations.count, 1)
    animator.checkInvariants()
    expect(animator.settle(within: .seconds(3)))
    expect(view.frame.minX == x(3) && animator.now == .seconds(3))
  }

  @Test("values between key frames are in proportion to the changes", arguments: cases)
  func proportion(_ example: Case) {
    animate(example.keyframes.map { ($0, $1, $2 / 1000) }, example.options)
    for (t, place) in example.places { expectClose(x(t), place / 1000, within: 2e-6, "at \(t)") }
  }

  @Test("a jump at the start happens after the delay")
  func jumpAtStart() {
    animate([(0, 0, 100), (0, 1, 0)], Self.linear, delay: 1)
    expect(x(0.5) == 0 && x(1.5) == 50 && x(2) == 0)
  }

  @Test("key frames repeat and go back as a whole, and add up with other animations")
  func repetition() {
    animate(Self.upAndBack, [Self.linear, .repeat, .autoreverse])
    for (t, place) in [(0.25, 50.0), (0.75, 75), (1.25, 75), (1.75, 50), (2.25, 50)] {
      expectEqual(x(t), place)
    }
    animator.advance(to: .milliseconds(250))
    animator.animate(withDuration: 1, curve: .linear) { view.frame.origin.x = 150 }
    expectClose(x(0.75), 75 + 50, within: 1e-9)
  }

  @Test("a view that returns to its value moves in between, and the completion waits for it")
  func roundTrip() {
    var finished: [Bool] = []
    animator.perform {
      View.animateKeyframes(
        withDuration: 1, delay: 0, options: Self.linear,
        animations: {
          view.alpha = 0
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.transform.tx = 20 }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.transform = .identity }
        }, completion: { finished.append($0) })
    }
    let shown = animator.presentationTree(at: .milliseconds(250))
    expect(shown.transform(of: view).tx == 10 && shown.alpha(of: view) == 0.75)
    expectEqual(animator.presentationTree(at: .milliseconds(750)).transform(of: view).tx, 10)
    expectEqual(animator.runningAnimations.map(\.property.rawValue), ["alpha", "transform.tx"])
    animator.checkInvariants()
    animator.advance(by: .seconds(1))
    expect(finished == [true] && !animator.isRunning)
  }

  @Test("blocks inside a key frame run during it")
  func nested() {
    animator.perform {
      View.animateKeyframes(withDuration: 4, delay: 1, options: Self.linear) {
        View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
          expectEqual(View.inheritedAnimationDuration, 2)
          view.alpha = 0
          View.animate(withDuration: 9) { view.frame.origin.x = 100 }
          View.animate(withDuration: 1, delay: 0.5, options: [.curveLinear, .overrideInheritedDuration]) {
            view.frame.origin.y = 100
          }
        }
        expectEqual(View.inheritedAnimationDuration, 4)
      }
    }
    let frames = [2, 3, 3.5, 4].map { (seconds: Double) in
      animator.presentationTree(at: .wholeNanoseconds(seconds: seconds)).frame(of: view)
    }
    expect(frames[0].origin == .zero && frames[1].origin == CGPoint(50, 50))
    expect(frames[2] == CGRect(75, 100, 10, 10) && frames[3].minX == 100)
  }

  @Test("key frames inside a block inherit its duration and curve")
  func inside() {
    animator.animate(withDuration: 2, options: .curveEaseIn) {
      animator.animateKeyframes(withDuration: 1) {
        animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame.origin.x = 100 }
      }
    }
    expect(abs(x(0.5) - 9.346) < 1e-3 && abs(x(1) - 31.536) < 1e-3)
  }

  /// A vertical list of 20 rows, 10 points high, with or without an index.
  private func list(_ threshold: Int) -> (Animator, StackView) {
    let root = View(frame: CGRect(0, 0, 100, 300))
    root.rowIndexThreshold = threshold
    let stack = root.add(StackView((0..<20).map { _ in SizedView(10, 10) }, axis: .vertical))
    stack.pin(.top, .leading, to: root)
    root.layoutIfNeeded()
    return (Animator(root: root), stack)
  }

  @Test("rows of long and short lists move alike", arguments: View.KeyframeCalculationMode.allCases)
  func rows(_ mode: View.KeyframeCalculationMode) {
    var places: [[CGRect]] = []
    for threshold in [4, 1000] {
      let (animator, stack) = list(threshold)
      animator.animateKeyframes(withDuration: 1, options: Options(rawValue: mode.rawValue << 10)) {
        for (index, start) in [(2, 0.0), (7, 0.25), (2, 0.5), (3, 0.6)] {
          animator.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.3) {
            stack.arrangedSubviews[index].isHidden.toggle()
            stack.superview?.layoutIfNeeded()
          }
        }
      }
      animator.checkInvariants()
      let rows = stack.arrangedSubviews
      for t in stride(from: 0, through: 1, by: 0.05) {
        let shown = animator.presentationTree(at: .wholeNanoseconds(seconds: t))
        if threshold == 4 {
          places.append(rows.map { shown.frame(of: $0) })
        } else {
          for (index, frame) in places.removeFirst().enumerated() {
            let other = shown.frame(of: rows[index])
            let isSame =
              abs(frame.origin.y - other.origin.y) < 1e-6 && abs(frame.size.height - other.size.height) < 1e-6
            expect(isSame, "row \(index) at \(t): \(frame) \(other)")
          }
        }
      }
      expect(animator.settle(within: .seconds(2)) && rows[19].frame.minY == 170)
    }
    expect(places.isEmpty)
  }

  @Test("a row that key frames hide and show is on screen from the begin of showing to the end of hiding")
  func hidden() {
    let (animator, stack) = list(1000)
    let row = stack.arrangedSubviews[2]
    animator.animateKeyframes(withDuration: 1, options: [Self.linear, .calculationModeCubic]) {
      animator.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.3) { row.isHidden = true }
      animator.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.2) { row.isHidden = false }
    }
    for (t, isHidden) in [(0, false), (0.39, false), (0.41, true), (0.6, true), (0.61, false), (1, false)] {
      expectEqual(
        animator.presentationTree(at: .wholeNanoseconds(seconds: t)).isHidden(row), isHidden, "at \(t)")
    }
    animator.checkInvariants()
  }

  @Test("a dry run and undo leave no trace of key frames")
  func undo() {
    let block = { [animator, view] in
      animator.animateKeyframes(withDuration: 1) {
        animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame.origin.x = 100 }
      }
    }
    animator.dryRun {
      block()
      animator.advance(by: .milliseconds(500))
      expectEqual(animator.presentationTree().frame(of: view).minX, 50)
    }
    expect(view.frame.minX == 0 && !animator.isRunning && animator.now == .zero)
    let (_, changes) = animator.changes { block() }
    let redo = animator.undo(changes)
    expect(view.frame.minX == 0 && !animator.isRunning)
    _ = animator.undo(redo)
    expect(view.frame.minX == 100 && x(0.5) == 50)
    animator.checkInvariants()
  }

  @Test(
    "a spring overshoots the first and the last key frame as it does without key frames",
    arguments: View.KeyframeCalculationMode.allCases.filter { $0 != .discrete })
  func overshoot(_ mode: View.KeyframeCalculationMode) {
    func shown(_ velocity: CGFloat, _ changes: @escaping (Animator, View) -> Void) -> [CGFloat] {
      let (_, view, clock) = makeAnimatedView()
      clock.perform {
        let spring = SpringTimingParameters(dampingRatio: 0.3, initialVelocity: CGVector(dx: velocity, dy: 0))
        let animator = ViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations { changes(clock, view) }
        animator.startAnimation()
      }
      return (0..<100).map { clock.presentationTree(at: .milliseconds(10 * $0)).frame(of: view).origin.x }
    }
    for velocity: CGFloat in [0, 5, -5] {
      let plain = shown(velocity) { _, view in view.frame.origin.x = 100 }
      let framed = shown(velocity) { clock, view in
        clock.animateKeyframes(
          withDuration: 1, options: View.KeyframeAnimationOptions(rawValue: mode.rawValue << 10)
        ) {
          for end in [0.5, 1] {
            clock.addKeyframe(withRelativeStartTime: end - 0.5, relativeDuration: 0.5) {
              view.frame.origin.x = 100 * end
            }
          }
        }
      }
      expect((plain.max() ?? 0) > 130)
      for (value, expected) in zip(framed, plain) { expectClose(value, expected, within: 1e-9) }
    }
  }

  @Test("a key frame is added in the closure of its block only")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      Animator(root: View()).addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {}
    }
    await #expect(processExitsWith: .failure) {
      let animator = Animator(root: View())
      animator.animateKeyframes(withDuration: 1) {
        animator.addKeyframe(withRelativeStartTime: .nan, relativeDuration: 1) {}
      }
    }
  }
}

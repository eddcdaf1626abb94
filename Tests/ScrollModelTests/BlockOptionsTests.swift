import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// UIKit's class methods and options of animation blocks, against closed formulas and tables.
@Suite("Animation options")
struct BlockOptionsTests {
  private let root: View
  private let view: View
  private let animator: Animator

  init() { (root, view, animator) = makeAnimatedView() }

  private func shownX(_ seconds: Double) -> Double {
    animator.presentationTree(at: .wholeNanoseconds(seconds: seconds)).frame(of: view).minX
  }

  private func move(_ options: View.AnimationOptions, over duration: Double = 1, delay: Double = 0) {
    animator.perform {
      View.animate(withDuration: duration, delay: delay, options: options) { view.frame.origin.x = 100 }
    }
  }

  @Test("raw values are UIKit's")
  func rawValues() {
    let options: [(View.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
      (.allowAnimatedContent, 128), (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512),
      (.curveEaseInOut, 0), (.curveEaseIn, 65536), (.curveEaseOut, 131_072), (.curveLinear, 196_608),
      (.transitionFlipFromLeft, 1_048_576), (.transitionFlipFromRight, 2_097_152),
      (.transitionCurlUp, 3_145_728), (.transitionCurlDown, 4_194_304), (.transitionCrossDissolve, 5_242_880),
      (.transitionFlipFromTop, 6_291_456), (.transitionFlipFromBottom, 7_340_032),
    ]
    for (option, rawValue) in options { expectEqual(option.rawValue, rawValue) }
    let keyframes: [(View.KeyframeAnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedOptions, 512),
      (.calculationModeLinear, 0), (.calculationModeDiscrete, 1024), (.calculationModePaced, 2048),
      (.calculationModeCubic, 3072), (.calculationModeCubicPaced, 4096),
    ]
    for (option, rawValue) in keyframes { expectEqual(option.rawValue, rawValue) }
  }

  @Test(
    "the option of a curve has UIKit's progress; other bits count as easeInOut",
    arguments: [
      (0, 0.12916, 0.87084), (1, 0.09346, 0.62186), (2, 0.37814, 0.90654), (3, 0.25, 0.75),
      (7, 0.12916, 0.87084),
    ] as [(UInt, Double, Double)])
  func curves(_ bits: UInt, _ quarter: Double, _ threeQuarters: Double) {
    move([View.AnimationOptions(rawValue: bits << 16), .allowUserInteraction], over: 2, delay: 1)
    expectEqual(shownX(1), 0)
    expectClose(shownX(1.5) / 100, quarter, within: 1e-5)
    expectClose(shownX(2.5) / 100, threeQuarters, within: 1e-5)
    expectEqual(shownX(3), 100)
  }

  @Test("each class method animates along its curve and completes")
  func forms() {
    var completions: [String] = []
    animator.perform {
      View.animate(withDuration: 1) { view.frame.origin.x = 40 }
      View.animate(withDuration: 1, animations: { view.frame.origin.y = 40 }) {
        completions.append("a \($0)")
      }
      View.animate(
        withDuration: 2, delay: 1, animations: { view.alpha = 0 },
        completion: { _ in completions.append("b \(View.inheritedAnimationDuration)") })
      View.animate(withDuration: 1, animations: { view.frame.size.width = 20 }, completion: nil)
    }
    let shown = animator.presentationTree(at: .milliseconds(500))
    expect(shown.frame(of: view) == CGRect(20, 20, 15, 10) && shown.alpha(of: view) == 1)
    animator.advance(by: .seconds(2))
    expect(completions == ["a true"] && animator.presentationTree().alpha(of: view) == 0.5)
    animator.advance(by: .seconds(1))
    expectEqual(completions, ["a true", "b 0.0"])
    animator.checkInvariants()
  }

  @Test("a spring with options follows its equation of motion; repeated, it begins again")
  func springs() {
    animator.perform {
      View.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
        options: [.repeat],
        animations: { view.frame.origin.x = 100 }, completion: nil)
    }
    // ωT = 8.99430 for ζ = 0.8 and v = 0.
    let (omega, zeta) = (8.99430 / 0.5, 0.8)
    let damped = omega * 0.6
    for t in [0.05, 0.1, 0.2, 0.3, 0.45] {
      let expected = 1 - exp(-zeta * omega * t) * (cos(damped * t) + zeta * omega / damped * sin(damped * t))
      expectClose(shownX(t) / 100, expected, within: 1e-5)
      expectClose(shownX(t + 1.5) / 100, expected, within: 1e-5)
    }
    let other = root.add(View(frame: CGRect(0, 0, 10, 10)))
    animator.perform {
      View.animate(springDuration: 0.5, bounce: 0.3, options: [.curveLinear]) { other.frame.origin.x = 100 }
    }
    let frequency = 2 * Double.pi / 0.5
    let ringing = frequency * (1 - 0.7 * 0.7).squareRoot()
    let expected =
      1 - exp(-0.7 * frequency * 0.1)
      * (cos(ringing * 0.1) + 0.7 * frequency / ringing * sin(ringing * 0.1))
    let shown = animator.presentationTree(at: .milliseconds(100)).frame(of: other).minX
    expectClose(shown / 100, expected, within: 1e-9)
  }

  /// Inside 2 s linear, delayed by 1 s: options of a block of 1 s easeIn, and the progress after 0.5 s and at 1.5 s.
  static let nested: [(View.AnimationOptions, half: Double, oneAndAHalf: Double)] = [
    ([.curveEaseIn], 0.25, 0.75),
    ([.curveEaseIn, .overrideInheritedDuration], 0.5, 1),
    ([.curveEaseIn, .overrideInheritedCurve], 0.09346, 0.62186),
    ([.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve], 0.31536, 1),
    ([.curveEaseIn, .repeat, .overrideInheritedDuration], 0.5, 1),
    ([.curveEaseIn, .repeat, .overrideInheritedDuration, .overrideInheritedOptions], 0.5, 0.5),
  ]

  @Test("an inner block inherits duration, curve and repetition unless it overrides them", arguments: nested)
  func inheritance(_ options: View.AnimationOptions, _ half: Double, _ oneAndAHalf: Double) {
    animator.perform {
      View.animate(withDuration: 2, delay: 1, options: .curveLinear) {
        expectEqual(View.inheritedAnimationDuration, 2)
        View.animate(withDuration: 1, delay: 0, options: options) { view.frame.origin.x = 100 }
      }
      expectEqual(View.inheritedAnimationDuration, 0)
    }
    expectClose(shownX(0.5) / 100, half, within: 1e-5)
    expectClose(shownX(1.5) / 100, oneAndAHalf, within: 1e-5)
  }

  @Test("an inner block inherits the repetition of the outer one, and a spring in its own duration")
  func inheritedRepetition() {
    animator.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
      animator.animate(withDuration: 3) { view.frame.origin.x = 100 }
    }
    expect(shownX(0.25) == 25 && shownX(1.25) == 75 && shownX(2.25) == 25 && shownX(101.25) == 75)
    let other = root.add(View(frame: .zero))
    animator.animate(withDuration: 0.5, usingSpringWithDamping: 0.8) {
      animator.animate(withDuration: 1, options: .overrideInheritedDuration) { other.frame.origin.x = 100 }
    }
    let omega = 8.99430
    let expected = 1 - exp(-0.8 * omega * 0.3) * (cos(0.6 * omega * 0.3) + 0.8 / 0.6 * sin(0.6 * omega * 0.3))
    expectClose(
      animator.presentationTree(at: .milliseconds(300)).frame(of: other).minX / 100, expected, within: 1e-5)
  }

  @Test("repeat begins again, autoreverse goes back; without repeat the new value is shown in the end")
  func repetition() {
    move([.repeat, .curveLinear], delay: 0.5)
    for (t, x) in [(0.5, 0.0), (0.75, 25), (1.75, 25), (9.25, 75)] { expectEqual(shownX(t), x) }
    expect(animator.lastEnd == nil && animator.isRunning)
    let other = root.add(View(frame: .zero))
    var finished: Bool?
    animator.animate(
      withDuration: 1, options: [.autoreverse, .curveLinear], animations: { other.alpha = 0 },
      completion: { finished = $0 })
    for (t, alpha) in [(0.25, 0.75), (1, 0), (1.75, 0.75)] as [(Double, CGFloat)] {
      expectEqual(animator.presentationTree(at: .wholeNanoseconds(seconds: t)).alpha(of: other), alpha)
    }
    animator.advance(to: .milliseconds(1999))
    expect(finished == nil && animator.presentationTree().alpha(of: other) > 0.99)
    animator.advance(to: .seconds(2))
    expect(finished == true && animator.presentationTree().alpha(of: other) == 0)
    animator.checkInvariants()
  }

  /// Count, autoreverses, when it ends, and values on the way from 0 to 100 along a straight line in 1 s.
  static let countCases: [(Double, Bool, end: Double, values: [(Double, Double)])] = [
    (2, false, 2, [(0.25, 25), (1.25, 25), (1.75, 75), (2, 100)]),
    (0.5, false, 0.5, [(0.25, 25), (0.499, 49.9), (0.5, 100)]),
    (2.5, true, 5, [(0.5, 50), (1.25, 75), (4.25, 25), (4.9, 90), (5, 100)]),
    (2, true, 4, [(3.75, 25), (4, 100)]),
    (0, false, 1, [(0.5, 50), (1, 100)]),
  ]

  @Test("a part of a block is repeated a number of times, also a fraction", arguments: countCases.indices)
  func counts(_ index: Int) {
    let (count, autoreverses, end, values) = Self.countCases[index]
    var completion: Duration?
    animator.perform {
      View.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: {
          view.alpha = 0
          View.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses) {
            view.frame.origin.x = 100
          }
          view.frame.size.height = 20
        }, completion: { _ in completion = animator.now })
    }
    for (t, x) in values { expectClose(shownX(t), x, within: 1e-6, "at \(t)") }
    let shown = animator.presentationTree(at: .milliseconds(500))
    expect(shown.alpha(of: view) == 0.5 && shown.frame(of: view).height == 15)
    animator.checkInvariants()
    expect(animator.settle(within: .seconds(10)))
    expectEqual(completion, .wholeNanoseconds(seconds: max(1, end)))
  }

  @Test("a repetition ends after count times its duration, twice that reversed; after a century never")
  func ends() {
    func end(_ count: Double, _ autoreverses: Bool, of duration: Duration = .milliseconds(250)) -> Duration? {
      AnimationTiming(
        begin: .seconds(1), delay: .milliseconds(500), duration: duration, curve: .timing(.linear),
        playback: .repeated(count: count, autoreverses: autoreverses)
      ).end
    }
    expect(end(3, false) == .milliseconds(2250) && end(3, true) == .milliseconds(3000))
    expect(end(0.5, false) == .milliseconds(1625) && end(0.5, true) == .milliseconds(1750))
    expect(end(3.15e9, false, of: .seconds(1)) == nil)
    expectEqual(end(3.149e9, false, of: .seconds(1)), .milliseconds(3_149_000_001_500))
  }

  @Test("a count without practical end is forever")
  func forever() {
    animator.animate(withDuration: 1) {
      animator.modifyAnimations(withRepeatCount: .greatestFiniteMagnitude, autoreverses: false) {
        view.alpha = 0
      }
    }
    expect(animator.isRunning && animator.lastEnd == nil)
    expectEqual(animator.runningAnimations.map(\.curve), ["easeInOut, forever"])
  }

  @Test("rows of long and of short lists repeat alike, and the hidden row is on screen all the time")
  func rows() {
    for threshold in [4, 1000] {
      let root = View(frame: CGRect(0, 0, 100, 3000))
      root.rowIndexThreshold = threshold
      let stack = root.add(StackView((0..<20).map { _ in SizedView(10, 10) }, axis: .vertical))
      stack.pin(.top, .leading, to: root)
      let animator = Animator(root: root)
      root.layoutIfNeeded()
      animator.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
        stack.arrangedSubviews[2].isHidden = true
        root.layoutIfNeeded()
      }
      for t in [0, 0.25, 1, 1.25, 1.75, 2.5, 100.5] {
        let shown = animator.presentationTree(at: .wholeNanoseconds(seconds: t))
        let phase = t.truncatingRemainder(dividingBy: 2)
        let progress = phase <= 1 ? phase : 2 - phase
        for (index, row) in stack.arrangedSubviews.enumerated() where index != 2 {
          let y = Double(index) * 10 - (index > 2 ? 10 * progress : 0)
          expectClose(
            shown.frame(of: row).minY, y, within: 1e-6, "row \(index) at \(t), threshold \(threshold)")
        }
        expect(!shown.isHidden(stack.arrangedSubviews[2]))
      }
      animator.checkInvariants()
    }
  }

  @Test("animations can be switched off: blocks apply their changes at once; a dry run restores the switch")
  func enabled() {
    animator.perform {
      expect(View.areAnimationsEnabled)
      View.performWithoutAnimation { expect(!View.areAnimationsEnabled) }
      animator.dryRun { View.setAnimationsEnabled(false) }
      expect(View.areAnimationsEnabled)
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 100
        View.setAnimationsEnabled(false)
        view.frame.origin.y = 50
        View.setAnimationsEnabled(true)
        view.alpha = 0
      }
      let shown = animator.presentationTree(at: .milliseconds(500))
      expect(shown.frame(of: view).origin == CGPoint(50, 50) && shown.alpha(of: view) == 0.5)
      View.setAnimationsEnabled(false)
      View.animate(withDuration: 1) { view.frame.size.width = 90 }
      expect(animator.presentationTree().frame(of: view).width == 90 && !View.areAnimationsEnabled)
    }
    var hasRun = false
    View.performWithoutAnimation { hasRun = true }
    expect(hasRun)
  }

  @Test("layoutSubviews lays out what the block changes, inside the block")
  func layoutSubviews() {
    let inner = view.add(View())
    inner.pin(.width, to: view)
    root.layoutIfNeeded()
    move([.layoutSubviews, .curveLinear])
    animator.perform {
      View.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
        view.frame.size.width = 30
      }
    }
    expectEqual(inner.frame.width, 30)
    expectEqual(animator.presentationTree(at: .milliseconds(500)).frame(of: inner).width, 20)
  }

  @Test("background colors animate in sRGB; from nil, a color fades in with its hue")
  func colors() {
    view.backgroundColor = Color(red: 1, green: 0, blue: 0.5, alpha: 1)
    let other = root.add(View())
    animator.animate(withDuration: 1, curve: .linear) {
      view.backgroundColor = Color(red: 0, green: 1, blue: 0.5, alpha: 1)
      other.backgroundColor = .red
    }
    let shown = animator.presentationTree(at: .milliseconds(250))
    expectEqual(shown.backgroundColor(of: view), Color(red: 0.75, green: 0.25, blue: 0.5, alpha: 1))
    expectEqual(shown.backgroundColor(of: other), Color(red: 1, green: 0, blue: 0, alpha: 0.25))
    let third = root.add(View())
    animator.animate(withDuration: 1, curve: .linear) {
      third.backgroundColor = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    }
    expectEqual(
      animator.presentationTree(at: .milliseconds(500)).backgroundColor(of: third),
      Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.25))
    third.removeFromSuperview()
    expectElements(
      animator.runningAnimations.map(\.property.rawValue), "backgroundColor.red", "backgroundColor.green",
      "backgroundColor.red", "backgroundColor.alpha")
    animator.advance(by: .seconds(1))
    expectEqual(animator.presentationTree().backgroundColor(of: other), .red)
    let (_, changes) = animator.changes { animator.animate(withDuration: 1) { other.backgroundColor = nil } }
    expect(other.backgroundColor == nil && animator.presentationTree().backgroundColor(of: other) == .red)
    _ = animator.undo(changes)
    expect(other.backgroundColor == .red && !animator.isRunning)
  }

  @Test("bounds and center animate as the frame that they make")
  func boundsAndCenter() {
    animator.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.bounds.size = CGSize(30, 10)
        view.center = CGPoint(55, 5)
        view.bounds.origin.y = 8
      }
    }
    let shown = animator.presentationTree(at: .milliseconds(500))
    expectEqual(shown.frame(of: view), CGRect(20, 0, 20, 10))
    expectEqual(shown.boundsOrigin(of: view), CGPoint(0, 4))
  }

  @Test("a block can lay out another tree whose views were changed before")
  func layoutOfAnotherTree() {
    let other = View(frame: CGRect(0, 0, 100, 100))
    let stack = StackView([View(), View()], distribution: .fillEqually)
    stack.frame.size = CGSize(100, 10)
    other.addSubview(stack)
    let otherAnimator = Animator(root: other)
    other.layoutIfNeeded()
    stack.spacing = 20
    animator.animate(withDuration: 1) {
      other.layoutIfNeeded()
      view.alpha = 0
    }
    expectEqual(stack.arrangedSubviews.map(\.frame.minX), [0, 60])
    expect(!otherAnimator.isRunning && animator.runningAnimationCount == 1)
  }

  @Test("a block changes views of one tree")
  func traps() async {
    let foreign = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (one, two) = (Animator(root: View()), Animator(root: View()))
      one.animate(withDuration: 1) { two.root.alpha = 0 }
    }
    expectMessage("another tree", foreign)
    await #expect(processExitsWith: .failure) {
      Animator(root: View()).modifyAnimations(withRepeatCount: 2, autoreverses: false) {}
    }
    await #expect(processExitsWith: .success) {
      let (one, two) = (Animator(root: View()), Animator(root: View()))
      one.animate(withDuration: 1) {
        one.performWithoutAnimation { two.root.alpha = 0 }
        two.animate(withDuration: 1) { two.root.alpha = 1 }
        View().alpha = 0
      }
    }
  }
}

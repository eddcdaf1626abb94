import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Blocks and property animators")
struct PropertyAnimatorBlocksTests {
  private let root: View
  private let view: View
  private let clock: Animator

  init() { (root, view, clock) = makeAnimatedView() }

  /// A vertical stack at the top left corner of a view, as high as its rows of 50 × 10 points.
  private static func stack(of count: Int, in root: View) -> (stack: StackView, top: LayoutConstraint) {
    let stack = root.place(StackView((0..<count).map { _ in SizedView(50, 10) }, axis: .vertical))
    let top = stack.topAnchor.constraint(equalTo: root.topAnchor)
    LayoutConstraint.activate([top, stack.leadingAnchor.constraint(equalTo: root.leadingAnchor)])
    root.layoutIfNeeded()
    return (stack, top)
  }

  private var x: CGFloat { clock.presentationTree().frame(of: view).minX }

  private func advance(_ seconds: Double) {
    clock.advance(by: .wholeNanoseconds(seconds: seconds))
    clock.checkInvariants()
  }

  @Test("key frames in its closure scrub, reverse and end with it")
  func keyframes() {
    var finished: [Bool] = []
    let animator = clock.perform {
      ViewPropertyAnimator(duration: 2, curve: .linear) {
        View.animateKeyframes(withDuration: 0, delay: 0) {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 80 }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 100 }
        } completion: {
          finished.append($0)
        }
      }
    }
    // The first half of the time goes to 80, the second one from there to 100.
    func place(_ fraction: Double) -> Double { fraction < 0.5 ? 160 * fraction : 80 + 40 * (fraction - 0.5) }
    for fraction in [0.1, 0.25, 0.5, 0.6, 0.9, 0.3] {
      animator.fractionComplete = fraction
      clock.checkInvariants()
      expectClose(x, place(fraction), within: 1e-9)
    }
    animator.startAnimation()
    advance(1)
    expectClose(x, place(0.8), within: 1e-9)
    animator.isReversed = true
    advance(0.4)
    expect(abs(x - place(0.6)) < 1e-9 && finished.isEmpty)
    animator.isReversed = false
    advance(0.9)
    expect(finished == [true] && x == 100 && !clock.isRunning && clock.isSettled)
  }

  @Test("rows of stacks move in key frames of its closure as in those of a block", arguments: [3, 100])
  func rows(_ count: Int) {
    func places(_ animate: (Animator, @escaping () -> Void) -> ViewPropertyAnimator?) -> [[CGFloat]] {
      let root = View(frame: CGRect(0, 0, 100, 2000))
      let rows = Self.stack(of: count, in: root).stack.arrangedSubviews
      let clock = Animator(root: root)
      let animator = animate(clock) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { rows[0].isHidden = true }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { rows[1].isHidden = true }
      }
      return [0.1, 0.25, 0.5, 0.7, 0.9].map { instant in
        if let animator {
          animator.fractionComplete = instant
        } else {
          clock.advance(to: .wholeNanoseconds(seconds: instant))
        }
        clock.checkInvariants()
        return rows.map { clock.presentationTree().frame(of: $0).minY }
      }
    }
    let linear = View.KeyframeAnimationOptions(rawValue: View.AnimationOptions.curveLinear.rawValue)
    let blocks = places { clock, keyframes in
      clock.animateKeyframes(withDuration: 1, options: linear, animations: keyframes)
      return nil
    }
    let animators = places { clock, keyframes in
      clock.perform {
        ViewPropertyAnimator(duration: 1, curve: .linear) {
          View.animateKeyframes(withDuration: 1, delay: 0, animations: keyframes)
        }
      }
    }
    for (block, animator) in zip(blocks, animators) {
      for (one, other) in zip(block, animator) { expectClose(one, other, within: 1e-9) }
    }
  }

  @Test("reversed, it sets every property back to what it was")
  func everyProperty() {
    let inner = View(frame: CGRect(1, 1, 4, 4))
    inner.transform = CGAffineTransform(rotationAngle: 1)
    view.addSubview(inner)
    root.layoutIfNeeded()
    func values() -> [String] {
      [view, inner].map {
        "\($0.center) \($0.bounds) \($0.alpha) \($0.transform) \($0.layer.anchorPoint) "
          + "\(String(describing: $0.backgroundColor))"
      }
    }
    let before = values()
    let animator = clock.perform {
      ViewPropertyAnimator(duration: 1, curve: .linear) {
        view.transform = CGAffineTransform(translationX: 5, y: 7).scaledBy(x: 2, y: 3)
        view.layer.anchorPoint = CGPoint(0, 1)
        view.bounds.origin = CGPoint(3, 4)
        view.backgroundColor = .red
        inner.bounds.size = CGSize(8, 2)
        inner.alpha = 0.5
      }
    }
    animator.startAnimation()
    advance(0.5)
    expect(zip(values(), before).allSatisfy { $0 != $1 })
    animator.isReversed = true
    advance(0.5)
    expect(animator.state == .inactive && !clock.isRunning)
    expectEqual(values(), before)
  }

  @Test("its settings have UIKit's defaults, and are undone with the rest")
  func settings() {
    let animator = clock.perform { ViewPropertyAnimator(duration: 1, curve: .linear) {} }
    func settings() -> [Bool] {
      [
        animator.scrubsLinearly, animator.pausesOnCompletion, animator.isUserInteractionEnabled,
        animator.isManualHitTestingEnabled, animator.isInterruptible,
      ]
    }
    // Apple's documentation.
    let defaults = [true, false, true, false, true]
    expectEqual(settings(), defaults)
    clock.expectUndo(of: settings()) {
      animator.scrubsLinearly.toggle()
      animator.pausesOnCompletion.toggle()
      animator.isUserInteractionEnabled.toggle()
      animator.isManualHitTestingEnabled.toggle()
      animator.isInterruptible.toggle()
    }
    expectEqual(settings(), defaults.map { !$0 })
  }

  @Test("each misuse has a sentence that says what to do or what is wrong")
  func sentences() throws {
    func sentence(_ check: () throws -> Void) -> String {
      do {
        try check()
        return "accepted"
      } catch { return (error as? ViewPropertyAnimatorError)?.sentence ?? "\(error)" }
    }
    let animator = clock.perform { ViewPropertyAnimator(duration: 1, curve: .linear) {} }
    expect(sentence { try animator.validateFinish() }.contains("stopAnimation(false) first"))
    expect(sentence { try animator.validateContinuation(durationFactor: 1) }.contains("start or pause"))
    expect(
      sentence { try animator.validateContinuation(durationFactor: -1) }.hasSuffix(
        "the duration factor -1.0."))
    expect(sentence { try animator.validateFraction(.infinity) }.hasSuffix("the fraction inf."))
    animator.startAnimation()
    animator.stopAnimation(false)
    expect(sentence { try animator.validateRunning() }.contains("finishAnimation(at:) first"))
    var other: Animator? = Animator(root: View(frame: .zero))
    let orphan = try #require(other).perform { ViewPropertyAnimator(duration: 1, curve: .linear) }
    expectEqual(sentence { try orphan.validateRunning() }, "accepted")
    other = nil
    expect(sentence { try orphan.validateRunning() }.hasSuffix("no longer exists."))
  }

  @Test("a completion at its end can turn it around")
  func restart() {
    var positions: [ViewAnimatingPosition] = []
    var animator: ViewPropertyAnimator?
    clock.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      animator?.isReversed = true
    }
    let made = clock.perform {
      ViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    }
    animator = made
    made.addCompletion { positions.append($0) }
    made.startAnimation()
    advance(1)
    expect(positions.isEmpty && x == 100)
    advance(0.5)
    expectClose(x, 50, within: 1e-9)
    advance(0.5)
    expect(positions == [.start] && x == 0)
  }

  @Test("animations added while it is paused take the time that is left")
  func addedWhilePaused() {
    let animator = clock.perform { ViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.alpha = 0 } }
    animator.startAnimation()
    advance(0.75)
    animator.pauseAnimation()
    animator.addAnimations { view.frame.origin.x = 100 }
    animator.startAnimation()
    advance(0.05)
    expect(x > 0)
    advance(0.2)
    expect(x == 100 && !clock.isRunning)
  }

  @Test("continued almost at its end, it can be reversed", arguments: [0.999_999_999_9, 0.5])
  func almostAtTheEnd(_ fraction: Double) {
    let animator = clock.perform {
      ViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    }
    animator.fractionComplete = fraction
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    animator.isReversed = true
    let begin = clock.now
    expect(clock.settle(within: .seconds(1001)))
    // At the same speed, but in no more than a thousand times the duration.
    let expected = min(fraction / (1 - fraction), 1000 * fraction)
    expect(abs((clock.now - begin).inSeconds - expected) < 1e-6 && x == 0)
  }

  @Test("a row that is removed during key frames stays at its place on screen")
  func removedRow() {
    let stack = Self.stack(of: 100, in: root).stack
    let rows = stack.arrangedSubviews
    clock.perform {
      View.animateKeyframes(withDuration: 1, delay: 0) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { rows[0].isHidden = true }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { rows[1].isHidden = true }
      }
    }
    advance(0.25)
    func places() -> [CGFloat] {
      [0.25, 0.5, 0.6, 0.9].map {
        clock.presentationTree(at: .wholeNanoseconds(seconds: $0)).frame(of: rows[10]).minY
      }
    }
    let before = places()
    stack.removeArrangedSubview(rows[10])
    for (one, other) in zip(before, places()) { expectClose(one, other, within: 1e-9) }
    clock.checkInvariants()
    advance(1)
  }

  @Test("a row that is removed in the block that moves it has animations that end")
  func removedInBlock() {
    let stack = Self.stack(of: 100, in: root).stack
    let rows = stack.arrangedSubviews
    clock.animate(withDuration: 1) {
      rows[0].isHidden = true
      root.layoutIfNeeded()
      clock.performWithoutAnimation {}
      stack.removeArrangedSubview(rows[5])
    }
    clock.checkInvariants()
    advance(1)
    expect(!clock.isRunning && clock.runningAnimations.isEmpty)
  }

  @Test("a recording goes on where a completion has advanced the clock")
  func recording() {
    clock.animate(withDuration: 0.1) {
      view.alpha = 0
    } completion: { _ in
      clock.advance(by: .seconds(1))
    }
    clock.animate(withDuration: 3) { view.frame.origin.x = 100 }
    let timeline = clock.record { $0.frame(of: view).minX }
    expect(timeline.instants == timeline.instants.sorted() && timeline.instants.last == .seconds(3))
    expect(!timeline.instants.contains { $0 > .milliseconds(110) && $0 < .milliseconds(1100) })
  }

  @Test("a constraint that jumps in its closure is a warning; a stack's change lays out the block around it")
  func layout() {
    let (stack, top) = Self.stack(of: 2, in: root)
    let rows = stack.arrangedSubviews
    let animator = clock.perform { ViewPropertyAnimator(duration: 1, curve: .linear) { top.constant = 20 } }
    animator.startAnimation()
    advance(0.5)
    expect(clock.warnings.count == 1 && clock.presentationTree().frame(of: stack).minY == 20)
    advance(0.5)
    let hiding = clock.perform {
      ViewPropertyAnimator(duration: 1, curve: .linear) { rows[0].isHidden = true }
    }
    clock.animate(withDuration: 1, curve: .linear) { hiding.startAnimation() }
    advance(0.5)
    expectClose(clock.presentationTree().frame(of: rows[1]).minY, 5, within: 1e-9)
  }

  @Test("finished at its start, it sets an offset back")
  func offset() {
    let scroll = root.add(ScrollView(frame: CGRect(0, 0, 100, 50), contentSize: CGSize(100, 200)))
    root.layoutIfNeeded()
    scroll.contentOffset.y = 150
    let animator = clock.perform {
      ViewPropertyAnimator(duration: 1, curve: .linear) { scroll.contentOffset.y = 100 }
    }
    animator.startAnimation()
    advance(0.5)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    expectEqual(scroll.contentOffset.y, 150)
  }

  @Test("an animator is idle if it animates nothing, neither views nor rows of a list")
  func idle() {
    let stack = root.add(StackView((0..<3).map { _ in SizedView(20, 10) }, axis: .vertical))
    (stack.frame, root.rowIndexThreshold) = (CGRect(0, 0, 20, 30), 2)
    root.layoutIfNeeded()
    let animators = clock.perform {
      [
        ViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 },
        ViewPropertyAnimator(duration: 1, curve: .linear) {},
        ViewPropertyAnimator(duration: 1, curve: .linear) {
          stack.arrangedSubviews[0].isHidden = true
          stack.frame.size.height = 20
          root.layoutIfNeeded()
        },
      ]
    }
    for animator in animators { animator.startAnimation() }
    expectEqual(clock.idlePropertyAnimators.map { $0 === animators[1] }, [true])
    expect(clock.movingAnimationCount == clock.movingAnimations.count && clock.movingAnimationCount > 1)
    clock.checkInvariants()
  }

  @Test("a spring that is moved to its goal continues where it reaches it first")
  func springAtGoal() {
    let animator = clock.perform {
      ViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { view.frame.origin.x = 100 }
    }
    animator.pauseAnimation()
    animator.fractionComplete = 1
    expectClose(x, 100, within: 1e-6)
    animator.startAnimation()
    advance(0.1)
    expect(animator.isRunning && x > 101)
  }
}

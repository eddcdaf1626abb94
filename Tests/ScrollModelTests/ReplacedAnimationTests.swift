import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Alpha, background color and anchor point: a new animation takes the place of the one that runs.
@Suite("Animations that replace others")
struct ReplacedAnimationTests {
  private let root: View
  private let view: View
  private let animator: Animator

  init() { (root, view, animator) = makeAnimatedView() }

  private func shown(after milliseconds: Int = 0) -> Double {
    animator.presentationTree(at: animator.now + .milliseconds(milliseconds)).alpha(of: view)
  }

  private func fade(
    to alpha: Double, _ options: View.AnimationOptions = .curveLinear, over duration: Double = 0.4,
    _ completion: ((Bool) -> Void)? = nil
  ) {
    animator.animate(
      withDuration: duration, options: options, animations: { view.alpha = alpha }, completion: completion)
  }

  @Test("a fade begins at the model value before it, or at the value on screen")
  func starts() {
    let cases: [(View.AnimationOptions, [Double])] = [
      (.curveLinear, [0, 0.25, 0.5, 0.75, 1]),
      ([.curveLinear, .beginFromCurrentState], [0.5, 0.625, 0.75, 0.875, 1]),
    ]
    for (options, expected) in cases {
      view.alpha = 1
      fade(to: 0)
      animator.advance(by: .milliseconds(200))
      fade(to: 1, options)
      let values = (0...4).map { shown(after: $0 * 100) }
      for (value, expected) in zip(values, expected) { expectClose(value, expected, within: 1e-9) }
      animator.advance(by: .seconds(1))
    }
  }

  /// One animation at a time, by the rule.
  private struct Oracle {
    var model = 1.0
    var running: (from: Double, begin: Double, duration: Double)?

    func shown(at time: Double) -> Double {
      guard let running, time < running.begin + running.duration else { return model }
      return running.from + (model - running.from) * (time - running.begin) / running.duration
    }

    mutating func set(_ value: Double, at time: Double) {
      if value != model { (model, running) = (value, nil) }
    }

    mutating func animate(to value: Double, over duration: Double, fromScreen: Bool, at time: Double) {
      guard value != model else { return }
      running = (fromScreen ? shown(at: time) : model, time, duration)
      model = value
    }
  }

  @Test("random fades and sets are as the rule says", arguments: RandomRuns.seeds(60))
  func random(_ seed: UInt64) {
    var (generator, oracle, time) = (SplitMix64(seed: seed), Oracle(), 0)
    for _ in 0..<40 {
      let value = Double(Int.random(in: 0...4, using: &generator)) / 4
      let duration = Double(Int.random(in: 1...9, using: &generator)) / 10
      let isFromScreen = Bool.random(using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        oracle.set(value, at: Double(time) / 1000)
        view.alpha = value
      case 1:
        oracle.animate(to: value, over: duration, fromScreen: true, at: Double(time) / 1000)
        animator.perform {
          ViewPropertyAnimator(duration: duration, curve: .linear) { view.alpha = value }.startAnimation()
        }
      default:
        oracle.animate(to: value, over: duration, fromScreen: isFromScreen, at: Double(time) / 1000)
        fade(to: value, isFromScreen ? [.curveLinear, .beginFromCurrentState] : .curveLinear, over: duration)
      }
      expectClose(shown(), oracle.shown(at: Double(time) / 1000), within: 1e-9, "seed \(seed), \(time) ms")
      let step = Int.random(in: 0...400, using: &generator)
      time += step
      animator.advance(by: .milliseconds(step))
      expectClose(shown(), oracle.shown(at: Double(time) / 1000), within: 1e-9, "seed \(seed), \(time) ms")
      expectEqual(view.layer.animationKeys()?.filter { $0.hasPrefix("opacity-") } ?? [], [])
      animator.checkInvariants()
    }
  }

  @Test("a replaced animation ends its block with false, with the last of its animations")
  func completions() {
    var ends: [String] = []
    func note(_ name: String) -> (Bool) -> Void {
      { [animator] in ends.append("\(name) \($0) \(Int((animator.now.inSeconds * 1000).rounded()))") }
    }
    animator.animate(
      withDuration: 1,
      animations: {
        view.alpha = 0
        view.frame.origin.x = 50
      }, completion: note("both"))
    fade(to: 0.5, over: 0.4, note("fade"))
    animator.advance(by: .milliseconds(100))
    fade(to: 1, over: 0.2, note("last"))
    expect(ends.isEmpty)
    animator.advance(by: .zero)
    expectEqual(ends, ["fade false 100"])
    animator.advance(by: .seconds(2))
    expectEqual(ends, ["fade false 100", "last true 300", "both false 1000"])
  }

  @Test("a set in mid-flight ends the animation: the value is what was set; one that moves goes on")
  func plainSet() {
    animator.animate(withDuration: 1, curve: .linear) {
      view.alpha = 0
      view.backgroundColor = .red
      view.frame.origin.x = 100
    }
    animator.advance(by: .milliseconds(500))
    view.alpha = 0.75
    animator.performWithoutAnimation { view.backgroundColor = .blue }
    view.frame.origin.x = 200
    let tree = animator.presentationTree()
    expect(tree.alpha(of: view) == 0.75 && tree.backgroundColor(of: view) == .blue)
    expectClose(tree.frame(of: view).minX, 150, within: 1e-9)
    expectEqual(view.layer.animationKeys() ?? [], ["position"])
    animator.animate(withDuration: 0) { view.alpha = 0.25 }
    expectEqual(shown(), 0.25)
  }

  @Test("undo brings back what was replaced")
  func undo() {
    fade(to: 0)
    animator.advance(by: .milliseconds(100))
    for edit in [{ fade(to: 1) }, { view.alpha = 0.5 }] {
      animator.expectUndo(of: (0..<4).map { shown(after: $0 * 100) }) { edit() }
    }
    animator.checkInvariants()
  }

  @Test("a blinking view ends with the next fade; a moving one goes on")
  func repetition() {
    fade(to: 0, [.curveLinear, .repeat, .autoreverse])
    animator.advance(by: .seconds(5))
    expect(animator.isRunning)
    fade(to: 1)
    expect(animator.settle(within: .seconds(1)) && !animator.isRunning && shown() == 1)
  }

  @Test("several changes in a block are one, from the value before it")
  func severalChanges() {
    animator.animate(withDuration: 1, curve: .linear) {
      view.alpha = 0.5
      animator.animate(withDuration: 1) { view.frame.origin.x += 1 }
      view.alpha = 0
    }
    expectClose(shown(after: 500), 0.5, within: 1e-9)
    animator.advance(by: .milliseconds(500))
    animator.animateKeyframes(withDuration: 1, options: .beginFromCurrentState) {
      animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 1 }
      animator.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.25 }
    }
    expectClose(shown(), 0.5, within: 1e-9)
    expectClose(shown(after: 500), 1, within: 1e-9)
  }

  @Test("the layer says which animations add up, and from where they go")
  func layer() throws {
    animator.animate(withDuration: 1, curve: .linear) {
      view.alpha = 0
      view.frame.origin.x += 40
      view.frame.size.height += 6
      view.transform = CGAffineTransform(translationX: 5, y: 0)
      view.layer.anchorPoint.x = 0
    }
    func running(_ key: String) throws -> BasicAnimation {
      try #require(view.layer.animation(forKey: key) as? BasicAnimation)
    }
    let (fade, move) = (try running("opacity"), try running("position"))
    expect(!fade.isAdditive && fade.fromValue as? Float == 1 && fade.toValue == nil)
    expect(move.isAdditive && move.toValue as? CGPoint == .zero)
    let size = try running("bounds.size")
    expect(size.isAdditive && size.fromValue as? CGSize == CGSize(0, -6))
    let transform = try running("transform")
    expect(
      transform.isAdditive
        && transform.fromValue as? CGAffineTransform
          == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: -5, ty: 0)
    )
    let anchor = try running("anchorPoint")
    expect(!anchor.isAdditive && anchor.fromValue as? CGPoint == CGPoint(0.5, 0.5))
    animator.animate(withDuration: 1) { view.frame.origin.x += 10 }
    let second = try running("position-2")
    expect(second.isAdditive && second.fromValue as? CGPoint == CGPoint(-10, 0))
  }
}

import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Presentation layers, the animations of layers, and transitions.
@Suite("Layers in time")
struct LayerAnimationTests {
  private let root: View
  private let view: View
  private let animator: Animator

  init() { (root, view, animator) = makeAnimatedView() }

  @Test("a presentation layer is a copy of what is on screen; a layer without a clock has none")
  func presentation() throws {
    expect(View().layer.presentation() == nil)
    view.layer.cornerRadius = 4
    animator.animate(withDuration: 1, curve: .linear) {
      view.frame = CGRect(40, 20, 30, 10)
      view.alpha = 0
      view.backgroundColor = .blue
      view.transform = CGAffineTransform(scaleX: 3, y: 1)
    }
    animator.advance(by: .milliseconds(500))
    let shown = try #require(view.layer.presentation())
    expectEqual(shown.bounds, CGRect(0, 0, 20, 10))
    expect(shown.position == CGPoint(30, 15) && shown.anchorPoint == CGPoint(0.5, 0.5))
    expectEqual(shown.affineTransform(), CGAffineTransform(scaleX: 2, y: 1))
    expectEqual(shown.frame, CGRect(10, 10, 40, 10))
    expect(shown.opacity == 0.5 && !shown.isHidden && shown.cornerRadius == 4)
    expectEqual(shown.backgroundColor, Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    expect(shown != view.layer && shown.model() == view.layer && view.layer.model() == view.layer)
    shown.frame = .zero
    shown.opacity = 1
    shown.position = .zero
    shown.cornerRadius = 0
    shown.setAffineTransform(.identity)
    expect(view.alpha == 0 && view.layer.cornerRadius == 4 && view.transform.a == 3)
    expectEqual(view.layer.position, CGPoint(55, 25))
    animator.advance(by: .seconds(1))
    expectEqual(shown.opacity, 0.5, "a copy stays as it is")
    expectEqual(view.layer.presentation()?.opacity, 0)
    view.layer.position.x = 5
    view.layer.setAffineTransform(.identity)
    expect(view.center.x == 5 && view.transform == .identity)
  }

  @Test("animations have keys by what they change; one can be removed, its block completes with false")
  func keys() throws {
    expect(view.layer.animationKeys() == nil)
    var completions: [String] = []
    animator.animate(
      withDuration: 1, options: [.curveLinear],
      animations: {
        view.frame = CGRect(20, 0, 30, 10)
        view.alpha = 0
      }, completion: { completions.append("a \($0)") })
    animator.animate(
      withDuration: 2, delay: 1, options: [.curveLinear, .repeat, .autoreverse],
      animations: { view.frame.origin.y = 20 }, completion: { completions.append("b \($0)") })
    expectEqual(view.layer.animationKeys(), ["position", "bounds.size", "opacity", "position-2"])
    let second = try #require(view.layer.animation(forKey: "position-2") as? BasicAnimation)
    expect(
      second.keyPath == "position" && second.beginTime == 1 && second.duration == 2 && second.autoreverses)
    expect(second.repeatCount == .infinity && second.isAdditive)
    expect(
      view.layer.animation(forKey: "position")?.repeatCount == 0 && view.layer.animation(forKey: "x") == nil)
    // The center stays at its model place; the size goes on around it.
    view.layer.removeAnimation(forKey: "position")
    expectEqual(view.layer.animationKeys(), ["bounds.size", "opacity", "position"])
    expectEqual(animator.presentationTree(at: .milliseconds(500)).frame(of: view), CGRect(25, 0, 20, 10))
    view.layer.removeAnimation(forKey: "nothing")
    animator.checkInvariants()
    view.layer.removeAnimation(forKey: "position")
    animator.advance(by: .zero)
    expect(completions == ["b false"] && animator.lastEnd == .seconds(1))
    animator.advance(by: .seconds(1))
    expect(completions == ["b false", "a false"] && !animator.isRunning)
    animator.checkInvariants()
  }

  @Test("each property has its key; what a key stands for jumps to its end when it is removed, no other")
  func everyKey() throws {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    animator.animate(withDuration: 1, curve: .linear) {
      view.bounds.origin = CGPoint(8, 0)
      view.bounds.size = CGSize(30, 10)
      view.backgroundColor = .red
      view.transform = CGAffineTransform(translationX: 40, y: 0).scaledBy(x: 4, y: 2)
      view.layer.anchorPoint = CGPoint(0, 0.5)
    }
    animator.advance(by: .milliseconds(500))
    /// What is shown, by the key that moves it: half way, or at the end.
    func ends() throws -> [String: Bool] {
      let shown = try #require(view.layer.presentation())
      return [
        "bounds.origin": shown.bounds.minX == 8, "bounds.size": shown.bounds.width == 30,
        "backgroundColor": shown.backgroundColor?.alphaComponent == 1,
        "transform": shown.affineTransform().a == 4 && shown.affineTransform().tx == 40,
        "anchorPoint": shown.anchorPoint.x == 0,
      ]
    }
    var removed: Set<String> = []
    let all = Set(try ends().keys)
    for key in ["anchorPoint", "bounds.size", "transform", "backgroundColor", "bounds.origin"] {
      expectEqual(view.layer.animationKeys()?.contains(key), true, "\(key)")
      while view.layer.animationKeys()?.contains(key) == true { view.layer.removeAnimation(forKey: key) }
      removed.insert(key)
      try expectEqual(
        ends(), Dictionary(uniqueKeysWithValues: all.map { ($0, removed.contains($0)) }), "\(key)")
      animator.checkInvariants()
    }
  }

  @Test("removing all animations ends an endless repetition; what others animate goes on")
  func removeAll() {
    let other = root.add(View())
    var completions: [String] = []
    animator.animate(
      withDuration: 1, options: .repeat, animations: { view.alpha = 0 },
      completion: { completions.append("a \($0)") })
    animator.animate(
      withDuration: 1,
      animations: {
        (view.frame.origin.x, other.frame.origin.x) = (50, 50)
      }, completion: { completions.append("b \($0)") })
    animator.advance(by: .milliseconds(500))
    animator.dryRun { view.layer.removeAllAnimations() }
    expect(animator.endlessBlockCount == 1 && animator.presentationTree().frame(of: view).minX == 25)
    view.layer.removeAllAnimations()
    view.layer.removeAllAnimations()
    expect(animator.presentationTree().frame(of: view).minX == 50 && animator.endlessBlockCount == 0)
    expect(animator.presentationTree().frame(of: other).minX == 25 && completions.isEmpty)
    animator.advance(by: .zero)
    expectEqual(completions, ["a false"])
    animator.advance(by: .milliseconds(500))
    expect(completions == ["a false", "b false"] && !animator.isRunning)
    animator.checkInvariants()
  }

  @Test("a view that leaves the tree ends its endless repetition")
  func leaving() {
    var finished: Bool?
    animator.animate(
      withDuration: 1, options: .repeat, animations: { view.alpha = 0 }, completion: { finished = $0 })
    view.removeFromSuperview()
    expect(animator.settle(within: .seconds(1)) && finished == false && !animator.isRunning)
    animator.checkInvariants()
  }

  @Test("a row that makes room has a position animation, which can be removed for itself")
  func rows() {
    let root = View(frame: CGRect(0, 0, 100, 300))
    root.rowIndexThreshold = 4
    let stack = root.add(StackView((0..<20).map { _ in SizedView(10, 10) }, axis: .vertical))
    stack.pin(.top, to: root)
    root.layoutIfNeeded()
    let animator = Animator(root: root)
    animator.animate(withDuration: 1, curve: .linear) {
      stack.arrangedSubviews[2].isHidden = true
      root.layoutIfNeeded()
    }
    let rows = stack.arrangedSubviews
    expect(rows[5].layer.animationKeys() == ["position"] && rows[1].layer.animationKeys() == nil)
    animator.advance(by: .milliseconds(500))
    expectEqual(animator.presentationTree().frame(of: rows[5]).minY, 45)
    rows[5].layer.removeAllAnimations()
    let shown = animator.presentationTree()
    expect(shown.frame(of: rows[5]).minY == 40 && shown.frame(of: rows[6]).minY == 55)
    expect(rows[5].layer.animationKeys() == nil)
    animator.checkInvariants()
    expect(animator.settle(within: .seconds(1)))
    animator.checkInvariants()
  }

  // MARK: Transitions

  @Test("a transition applies its changes at once and completes after its duration")
  func transition() {
    var completions: [String] = []
    animator.perform {
      View.transition(
        with: view, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.frame.origin.x = 50 }, completion: { completions.append("a \($0)") })
      View.transition(
        with: root, duration: 1, options: [.transitionFlipFromLeft, .allowAnimatedContent, .curveLinear],
        animations: { view.frame.origin.y = 50 }, completion: { completions.append("b \($0)") })
    }
    animator.advance(by: .milliseconds(250))
    let shown = animator.presentationTree()
    expectEqual(shown.frame(of: view).origin, CGPoint(50, 12.5))
    expect(shown.transitionProgress(of: view) == 0.5 && shown.transitionProgress(of: root) == 0.25)
    expect(animator.modelTree.transitionProgress(of: view) == nil)
    expectEqual(animator.runningAnimations.map(\.property), [.transition, .y, .transition])
    animator.checkInvariants()
    animator.advance(by: .milliseconds(250))
    expect(completions == ["a true"] && animator.presentationTree().transitionProgress(of: view) == nil)
    animator.advance(by: .milliseconds(500))
    expect(completions == ["a true", "b true"] && !animator.isRunning)
  }

  @Test("a transition without duration is over at once")
  func transitionWithoutDuration() {
    var finished: Bool?
    animator.perform {
      View.transition(
        with: view, duration: 0, animations: { view.frame.origin.x = 50 }, completion: { finished = $0 })
    }
    expect(animator.runningAnimations.isEmpty && view.frame.minX == 50)
    expect(animator.presentationTree().transitionProgress(of: view) == nil)
    animator.advance(by: .zero)
    expectEqual(finished, true)
  }

  @Test("a transition between views replaces one by the other, or hides and shows them")
  func replacing() {
    let (last, next) = (View(), View())
    root.addSubview(last)
    var finished: [Bool] = []
    animator.perform {
      View.transition(from: view, to: next, duration: 1, options: []) { finished.append($0) }
    }
    expect(root.subviews == [next, last] && view.superview == nil)
    next.isHidden = false
    last.isHidden = true
    animator.perform {
      View.transition(from: next, to: last, duration: 1, options: .showHideTransitionViews) {
        finished.append($0)
      }
    }
    expect(root.subviews == [next, last] && next.isHidden && !last.isHidden)
    expect(animator.settle(within: .seconds(1)) && finished == [true, true])
    animator.perform { View.transition(from: View(), to: View(), duration: 1) }
    animator.advance(by: .zero)
    expect(root.subviews == [next, last] && !animator.isRunning)
    animator.checkInvariants()
  }

  @Test("the transition of a view that leaves the tree completes with false at its end")
  func leavingTransition() {
    var finished: Bool?
    animator.perform {
      View.transition(with: view, duration: 1, animations: nil) { finished = $0 }
      view.removeFromSuperview()
    }
    animator.advance(by: .milliseconds(999))
    expect(finished == nil)
    animator.advance(by: .milliseconds(1))
    expectEqual(finished, false)
  }

  @Test("a key ends the animations of its block; those of another block go on")
  func removalFromOneBlock() {
    var completions: [String] = []
    for (name, change) in [("a", { view.alpha = 0 }), ("b", { view.frame.origin.x = 50 })] {
      animator.animate(
        withDuration: 1, animations: change, completion: { completions.append("\(name) \($0)") })
    }
    view.layer.removeAnimation(forKey: "opacity")
    animator.advance(by: .milliseconds(500))
    expect(completions == ["a false"] && view.layer.animationKeys() == ["position"])
    animator.advance(by: .milliseconds(500))
    expectEqual(completions, ["a false", "b true"])
    animator.checkInvariants()
  }

  @Test("a color without opacity on screen is clear")
  func clear() {
    view.backgroundColor = .clear
    animator.animate(withDuration: 1, curve: .linear) { view.backgroundColor = .red }
    expectEqual(animator.presentationTree().backgroundColor(of: view), .clear)
    animator.advance(by: .milliseconds(500))
    expectEqual(animator.presentationTree().backgroundColor(of: view)?.alphaComponent, 0.5)
  }

  @Test("a spring that takes no time animates nothing", arguments: [0, -1.0])
  func noTime(_ duration: Double) {
    var finished: Bool?
    animator.animate(
      springDuration: duration, bounce: 0.5, animations: { view.frame.origin.x = 50 },
      completion: { finished = $0 })
    expectEqual(animator.presentationTree().frame(of: view).minX, 50)
    animator.advance(by: .zero)
    expect(finished == true && !animator.isRunning)
  }

  @Test("a transition lays out the tree at once")
  func layoutOfTransitions() {
    let stack = StackView(arrangedSubviews: (0..<3).map { _ in Label(text: "Row") })
    (stack.axis, stack.translatesAutoresizingMaskIntoConstraints) = (.vertical, false)
    root.addSubview(stack)
    stack.pin(.top, .leading, to: root)
    root.layoutIfNeeded()
    let labels = stack.arrangedSubviews.compactMap { $0 as? Label }
    func isAtEnd() -> Bool { animator.presentationTree().frame(of: labels[1]) == labels[1].frame }
    let before = labels[1].frame
    animator.transition(
      with: view, duration: 1, animations: { labels[0].font = .systemFont(ofSize: 40) }, completion: nil)
    expect(isAtEnd() && labels[1].frame != before)
  }
}

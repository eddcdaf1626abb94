import Foundation
import ScrollModel
import StackCore
import StackModel
import TestSupport
import Testing

@Suite("Animations that code adds to layers")
struct CoreAnimationTests {
  private let root = View(frame: CGRect(0, 0, 100, 100))
  private let view = View(frame: CGRect(10, 20, 30, 40))
  private let animator: Animator

  init() {
    root.addSubview(view)
    animator = Animator(root: root)
  }

  private func tree(_ seconds: Double) -> LayerTree {
    animator.presentationTree(at: .wholeNanoseconds(seconds: seconds))
  }

  private final class Delegate: CoreAnimationDelegate {
    var calls: [String] = []
    func animationDidStart(_ anim: CoreAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CoreAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
  }

  @Test("a basic animation shows from + (to − from) f in place of the model, whatever the model is set to")
  func basic() {
    let animation = BasicAnimation(keyPath: "position.x")
    animation.fromValue = 50
    animation.toValue = CGFloat(90)
    animation.duration = 2
    animation.timingFunction = MediaTimingFunction(name: .easeIn)
    view.layer.add(animation, forKey: "move")
    view.layer.position.x = 90
    for seconds in [0, 0.5, 1, 1.75] {
      let f = TimingCurve.easeIn.progress(at: seconds / 2)
      expectClose(tree(seconds).frame(of: view).midX, 50 + 40 * f, within: 1e-9)
      expectEqual(tree(seconds).frame(of: view).minY, 20)
    }
    expectEqual(tree(2).frame(of: view).midX, 90)
    expectEqual(view.layer.animationKeys(), ["move"])
    expectEqual((view.layer.animation(forKey: "move") as? BasicAnimation)?.toValue as? CGFloat, 90)
    animator.checkInvariants()
    animator.advance(by: .seconds(2))
    expect(view.layer.animationKeys() == nil && !animator.isRunning)
  }

  @Test("it replaces what is below it, and later blocks add to it")
  func order() {
    animator.animate(withDuration: 1, curve: .linear) { view.alpha = 0 }
    let animation = BasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.2
    animation.toValue = 0.4
    animation.duration = 1
    view.layer.add(animation, forKey: nil)
    expectClose(tree(0.5).alpha(of: view), 0.3, within: 1e-9)
    animator.animate(withDuration: 1, curve: .linear) { view.alpha = 0.5 }
    expectClose(tree(0.5).alpha(of: view), 0.3 + (0 - 0.5) * 0.5, within: 1e-9)
  }

  @Test("size, rotation, scale, translation and color")
  func keyPaths() {
    func add(_ keyPath: String, _ from: Any, _ to: Any) {
      let animation = BasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      view.layer.add(animation, forKey: keyPath)
    }
    add("bounds.size.width", 10, 30)
    expectEqual(tree(0.5).frame(of: view), CGRect(15, 20, 20, 40))
    add("transform.rotation.z", 0.0, 2 * Double.pi)
    let quarter = tree(0.25).transform(of: view)
    expect(abs(quarter.a) < 1e-9 && abs(quarter.b - 1) < 1e-9)
    add("transform.scale", 1.0, 3.0)
    let half = tree(0.5).transform(of: view)
    expect(abs(half.a + 2) < 1e-9 && abs(half.d + 2) < 1e-9 && abs(half.b) < 1e-9)
    add("transform.translation.x", 0, 8)
    expectEqual(tree(0.5).transform(of: view).tx, 4)
    add("backgroundColor", Color.red.cgColor, Color.blue.cgColor)
    let color = tree(0.5).backgroundColor(of: view)
    expect(abs((color?.redComponent ?? 0) - 0.5) < 1e-9 && abs((color?.blueComponent ?? 0) - 0.5) < 1e-9)
    let flip = BasicAnimation(keyPath: "transform")
    flip.byValue = nil
    flip.toValue = Transform3D(scale: 0.5, 0.5, 1)
    flip.duration = 1
    view.layer.removeAllAnimations()
    view.layer.add(flip, forKey: "flip")
    expectEqual(tree(0.5).transform(of: view).a, 0.75)
    expectEqual(view.transform, .identity)
  }

  @Test("key frames, with their times and functions, and discrete ones")
  func keyframes() {
    let animation = KeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint(0, 0), CGPoint(40, 0), CGPoint(40, 80)]
    animation.keyTimes = [0, 0.25, 1]
    animation.timingFunctions = [MediaTimingFunction(name: .linear), MediaTimingFunction(name: .easeOut)]
    animation.duration = 4
    view.layer.add(animation, forKey: "path")
    func center(_ seconds: Double) -> CGPoint {
      let frame = tree(seconds).frame(of: view)
      return CGPoint(frame.midX, frame.midY)
    }
    expectEqual(center(0.5), CGPoint(20, 0))
    expect(abs(center(2.5).y - 80 * TimingCurve.easeOut.progress(at: 0.5)) < 1e-9 && center(2.5).x == 40)
    animation.calculationMode = .discrete
    animation.values = [CGPoint(1, 1), CGPoint(2, 2)]
    animation.keyTimes = nil
    view.layer.add(animation, forKey: "path")
    expect(center(1.9) == CGPoint(1, 1) && center(2) == CGPoint(2, 2))
    animation.calculationMode = .linear
    animation.values = nil
    animation.path = BezierPath(rect: CGRect(0, 0, 30, 30)).cgPath
    view.layer.add(animation, forKey: "path")
    expect(center(0) == .zero && view.layer.animationKeys() == ["path"])
  }

  @Test("a group runs its members, a spring its curve, and each repeats")
  func groups() {
    let fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    let spring = SpringAnimation(keyPath: "position.y")
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.damping = 8
    spring.duration = spring.settlingDuration
    let group = AnimationGroup()
    group.animations = [fade, spring]
    group.duration = 2
    let delegate = Delegate()
    group.delegate = delegate
    view.layer.add(group, forKey: "both")
    let curve = SpringCurve(stiffness: 100, damping: 8)
    expectEqual(tree(0.5).alpha(of: view), 0.25)
    expectClose(tree(0.5).frame(of: view).midY, 100 * curve.progress(at: .milliseconds(500)), within: 1e-9)
    animator.advance(by: .milliseconds(1))
    expectEqual(delegate.calls, ["start"])
    expect(animator.settle(within: .seconds(60)))
    expectEqual(delegate.calls, ["start", "stop true"])
    let pulse = BasicAnimation(keyPath: "opacity")
    (pulse.fromValue, pulse.toValue, pulse.duration) = (0, 1, 1)
    pulse.repeatCount = .infinity
    pulse.autoreverses = true
    pulse.delegate = delegate
    view.layer.add(pulse, forKey: "pulse")
    let start = animator.now.inSeconds
    expectClose(tree(start + 7.25).alpha(of: view), 0.75, within: 1e-6)
    animator.advance(by: .zero)
    view.layer.removeAnimation(forKey: "pulse")
    expect(view.layer.animationKeys() == nil)
    animator.advance(by: .zero)
    expectEqual(delegate.calls.last, "stop false")
  }

  @Test("a shape layer in a view draws its line up to the animated end")
  func shapes() {
    let shape = ShapeLayer()
    let line = MutableGraphicsPath()
    line.addLines(between: [.zero, CGPoint(40, 0)])
    shape.path = line
    shape.strokeColor = Color.red.cgColor
    view.layer.addSublayer(shape)
    let animation = BasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.duration = 1
    shape.add(animation, forKey: "line")
    let fade = BasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 1
    shape.add(fade, forKey: "fade")
    let move = BasicAnimation(keyPath: "position")
    move.toValue = CGPoint(20, 6)
    move.duration = 1
    shape.add(move, forKey: "move")
    expect(shape.animationKeys() == ["line", "fade", "move"] && view.layer.animationKeys() == nil)
    let text = tree(0.5).svg()
    expect(text.contains("d=\"M0 0L20 0\"") && text.contains("transform=\"translate(10 3)\" opacity=\"0.5\""))
    expect(tree(1).svg().contains("d=\"M0 0L40 0\"") && tree(0.5).alpha(of: view) == 1)
    shape.removeAllAnimations()
    expect(shape.animationKeys() == nil && tree(0.5).svg().contains("d=\"M0 0L40 0\""))
    view.layer.cornerRadius = 4
    view.backgroundColor = .red
    let corners = BasicAnimation(keyPath: "cornerRadius")
    corners.fromValue = 0
    view.layer.add(corners, forKey: "corners")
    expect(tree(0.125).svg().contains("rx=\"2\""))
  }

  @Test("a transaction gives a duration, and calls its block after the animations")
  func transactions() {
    var calls: [Double] = []
    animator.perform {
      Transaction.begin()
      Transaction.setAnimationDuration(0.5)
      Transaction.setCompletionBlock { calls.append(animator.now.inSeconds) }
      let animation = BasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      view.layer.add(animation, forKey: nil)
      Transaction.commit()
      Transaction.begin()
      Transaction.setCompletionBlock { calls.append(-1) }
      Transaction.commit()
    }
    expectEqual(tree(0.25).alpha(of: view), 0.5)
    expect(animator.settle(within: .seconds(60)))
    expectEqual(calls, [-1, 0.5])
  }

  @Test("without a clock nothing runs; a delay shows the model, or the first value")
  func delays() {
    let animation = BasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    let loose = View()
    loose.layer.add(animation, forKey: "a")
    expect(loose.layer.animationKeys() == nil)
    animation.beginTime = 1
    view.layer.add(animation, forKey: "a")
    expect(tree(0.5).alpha(of: view) == 1 && tree(1).alpha(of: view) == 0)
    animation.fillMode = .backwards
    view.layer.add(animation, forKey: "a")
    expect(tree(0.5).alpha(of: view) == 0 && tree(1.125).alpha(of: view) == 0.5)
    _ = animator.dryRun { animator.settle(within: .seconds(60)) }
    expectEqual(view.layer.animationKeys(), ["a"])
  }
}

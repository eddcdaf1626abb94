import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
  /// Progress at .1 .25 .5 .75 .9, measured on UIKit.
  static let measured: [(TimingCurve, [Double])] = [
    (.easeInOut, [0.01972, 0.12916, 0.5, 0.87084, 0.98028]),
    (.easeIn, [0.01703, 0.09346, 0.31536, 0.62186, 0.83943]),
    (.easeOut, [0.16057, 0.37814, 0.68464, 0.90654, 0.98297]),
    (.default, [0.0948, 0.40851, 0.8024, 0.96046, 0.99432]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ]

  @Test("progress equals UIKit's", arguments: measured)
  func table(_ curve: TimingCurve, _ progress: [Double]) {
    for (fraction, expected) in zip([0.1, 0.25, 0.5, 0.75, 0.9], progress) {
      expectClose(curve.progress(at: fraction), expected, within: 0.6e-5)
    }
    expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
    expect(curve.progress(at: -1) == 0 && curve.progress(at: 2) == 1)
  }

  @Test("the curve goes through its own points, whatever its control points", arguments: RandomRuns.seeds(20))
  func points(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var checkedCount = 0
    for _ in 0..<10 {
      func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
      let (x1, x2, y1, y2) = (number(0...1), number(0...1), number(-1...2), number(-1...2))
      let curve = TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      for s in stride(from: 0.05, to: 1, by: 0.05) {
        func bezier(_ a: Double, _ b: Double) -> Double {
          3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
        }
        let slope = 3 * (1 - s) * (1 - s) * x1 + 6 * (1 - s) * s * (x2 - x1) + 3 * s * s * (1 - x2)
        guard slope > 0.01 else { continue }
        checkedCount += 1
        expectClose(
          curve.progress(at: bezier(x1, x2)), bezier(y1, y2), within: 1e-9,
          "seed \(seed): \(x1) \(y1) \(x2) \(y2) at \(s)")
      }
    }
    expect(checkedCount >= 150, "seed \(seed): \(checkedCount)")
    // Straight up in the middle: still solved.
    expectClose(TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1).progress(at: 0.5), 0.5, within: 1e-6)
  }
}

@Suite("Animation")
struct AnimatorTests {
  private let root: View
  private let view: View
  private let animator: Animator

  init() { (root, view, animator) = makeAnimatedView() }

  private func shownX(_ seconds: Double) -> CGFloat {
    animator.presentationTree(at: .wholeNanoseconds(seconds: seconds)).frame(of: view).minX
  }

  @Test("the model value is final at once; the presentation value is a function of time")
  func modelAndPresentation() {
    var finished: Bool?
    animator.animate(
      withDuration: 1, animations: { view.frame.origin.x = 100 }, completion: { finished = $0 })
    expectEqual(view.frame.minX, 100)
    expect(shownX(0) == 0 && shownX(0.5) == 50 && shownX(1) == 100 && shownX(7) == 100)
    expectClose(shownX(0.25), 12.916, within: 0.001)
    animator.advance(by: .milliseconds(999))
    expect(finished == nil && animator.isRunning)
    animator.advance(by: .milliseconds(1))
    expect(finished == true && !animator.isRunning)
  }

  @Test("two animations of one value add up, and a set outside a block changes the model value only")
  func additive() {
    animator.animate(withDuration: 1, animations: { view.frame.origin.x = 100 })
    animator.advance(by: .milliseconds(500))
    let before = shownX(0.5)
    animator.animate(withDuration: 1, animations: { view.frame.origin.x = 0 })
    expectEqual(shownX(0.5), before, "a reversal does not jump")
    let curve = TimingCurve.easeInOut
    let expected = -100 * (1 - curve.progress(at: 0.75)) + 100 * (1 - curve.progress(at: 0.25))
    expectClose(shownX(0.75), expected, within: 1e-9)
    view.frame.origin.x = 30
    expect(abs(shownX(0.75) - expected - 30) < 1e-9)
    expect(animator.settle(within: .seconds(5)))
    expect(shownX(1.5) == 30 && animator.now == .milliseconds(1500))
  }

  @Test("the old value stays during a delay; nested blocks use the outer duration and curve")
  func delayAndNesting() {
    animator.animate(withDuration: 1, delay: 1, animations: { view.alpha = 0 })
    func alpha(_ seconds: Int) -> CGFloat { animator.presentationTree(at: .seconds(seconds)).alpha(of: view) }
    expect(alpha(0) == 1 && alpha(1) == 1 && alpha(2) == 0)
    animator.animate(withDuration: 4, curve: .linear) {
      view.frame.origin.x = 40
      animator.animate(withDuration: 1, curve: .easeIn, animations: { view.frame.origin.x = 80 })
      animator.performWithoutAnimation { view.frame.origin.x += 1000 }
      view.frame.origin.x += 4
    }
    expectEqual(view.frame.minX, 1084)
    expect(shownX(0) == 1000 && shownX(1) == 1021 && shownX(4) == 1084)
    expectEqual(animator.lastEnd, .seconds(4))
  }

  @Test("completions run by end, then by start, for any steps of the clock", arguments: [1, 2, 7, 100])
  func completionOrder(steps: Int) {
    var order: [String] = []
    var times: [Duration] = []
    func run(_ name: String, _ duration: Double) {
      animator.animate(withDuration: duration) {
        view.frame.origin.x += 10
      } completion: { _ in
        order.append(name)
        times.append(animator.now)
      }
    }
    run("a", 0.3)
    run("b", 0.2)
    run("c", 0.3)
    run("d", 0.1)
    for step in 1...steps { animator.advance(to: .nanoseconds(1_000_000_000 * step / steps)) }
    expectEqual(order, ["d", "b", "a", "c"])
    expectEqual(times, [.milliseconds(100), .milliseconds(200), .milliseconds(300), .milliseconds(300)])
  }

  @Test("a completion can start an animation within the same step")
  func chained() {
    animator.animate(
      withDuration: 0.1, animations: { view.frame.origin.x = 10 },
      completion: { _ in animator.animate(withDuration: 0.1, animations: { view.frame.origin.x = 20 }) })
    animator.advance(by: .milliseconds(150))
    expectEqual(shownX(0.15), 15)
  }

  @Test("a view that leaves loses its animations, and its block completes with false at its end")
  func leaving() throws {
    let other = root.add(View())
    var results: [Bool] = []
    animator.animate(
      withDuration: 1,
      animations: {
        view.alpha = 0
        other.alpha = 0
      }, completion: { results.append($0) })
    animator.animate(
      withDuration: 1, animations: { other.frame.origin.x = 9 }, completion: { results.append($0) })
    animator.advance(by: .milliseconds(500))
    view.removeFromSuperview()
    expect(results.isEmpty)
    animator.advance(by: .milliseconds(500))
    expectEqual(results, [false, true])
  }

  @Test("layout runs at the end of the block, inside it, so the frames it changes animate")
  func layout() throws {
    let stack = StackView(frame: CGRect(0, 0, 100, 10))
    let views = [View(), View()]
    for view in views { stack.addArrangedSubview(view) }
    stack.distribution = .fillEqually
    root.addSubview(stack)
    root.layoutIfNeeded()
    animator.animate(withDuration: 1, curve: .linear, animations: { stack.spacing = 20 })
    expectEqual(views[1].frame, CGRect(60, 0, 40, 10))
    let half = animator.presentationTree(at: .milliseconds(500))
    expectEqual(half.frame(of: views[1]), CGRect(55, 0, 45, 10))
  }

  @Test("an arranged view is hidden at the end of the animation, and visible from its start")
  func hidden() throws {
    let stack = StackView(arrangedSubviews: [View(), View()])
    stack.frame.size = CGSize(100, 10)
    root.addSubview(stack)
    root.layoutIfNeeded()
    let arranged = stack.arrangedSubviews[0]
    func isHidden(_ seconds: Double) -> Bool {
      animator.presentationTree(at: .wholeNanoseconds(seconds: seconds)).isHidden(arranged)
    }
    animator.animate(withDuration: 1, delay: 1, animations: { arranged.isHidden = true })
    expect(arranged.isHidden && !isHidden(0) && !isHidden(1.99) && isHidden(2))
    animator.advance(to: .seconds(2))
    animator.animate(withDuration: 1, delay: 1, animations: { arranged.isHidden = false })
    expect(!arranged.isHidden && isHidden(2) && !isHidden(3.01) && !isHidden(4))
    // The change of a view that is not arranged has no animation.
    animator.animate(withDuration: 1, animations: { view.isHidden = true })
    expect(animator.presentationTree().isHidden(view))
  }

  @Test("views inserted hidden and shown in one block start at their places, and its other changes animate")
  func revealInsideBlock() throws {
    let stack = StackView([SizedView(10, 10)], axis: .vertical, frame: CGRect(0, 0, 50, 30))
    stack.distribution = .equalSpacing
    root.addSubview(stack)
    root.layoutIfNeeded()
    let (one, two) = (SizedView(10, 10), SizedView(10, 10))
    animator.animate(withDuration: 1, curve: .linear) {
      for (index, view) in [one, two].enumerated() {
        view.isHidden = true
        stack.insertArrangedSubview(view, at: index)
        view.isHidden = false
      }
    }
    let begin = animator.presentationTree()
    expect(begin.frame(of: one).height == 0 && begin.frame(of: two).height == 0)
    expect(begin.frame(of: one).width == 50 && begin.frame(of: two).width == 50)
    let half = animator.presentationTree(at: .milliseconds(500))
    expect(half.frame(of: one).height == 5 && half.frame(of: two).height == 5)
    expectEqual(half.frame(of: stack.arrangedSubviews[2]).minY, 10)
  }

  @Test("an animated scroll moves the model by sin² in 0.3 s, into the range")
  func animatedScroll() throws {
    let scroll = root.add(ScrollView(frame: CGRect(0, 0, 100, 100), contentSize: CGSize(100, 300)))
    animator.setContentOffset(CGPoint(0, 200), of: scroll, animated: true)
    expectEqual(scroll.contentOffset.y, 0)
    expectClose(
      animator.presentationTree(at: .milliseconds(150)).boundsOrigin(of: scroll).y, 100, within: 1e-9)
    animator.advance(by: .milliseconds(100))
    expectClose(scroll.contentOffset.y, 50, within: 1e-9)
    // When the range shrinks, the scroll continues to its new end, without a jump.
    scroll.contentSize.height = 200
    expectClose(animator.presentationTree().boundsOrigin(of: scroll).y, 50, within: 1e-9)
    animator.advance(by: .milliseconds(200))
    expect(scroll.contentOffset.y == 100 && !animator.isRunning)
    animator.setContentOffset(CGPoint(0, 100), of: scroll, animated: true)
    expect(!animator.isRunning)
    animator.setContentOffset(.zero, of: scroll, animated: true)
    scroll.contentOffset.y = 7
    expect(!animator.isRunning && scroll.contentOffset.y == 7)
  }

  @Test("30, 60 and 120 Hz agree at common instants")
  func rates() {
    for second in 0..<5 {
      for tick in 0..<30 {
        let instant = Duration.ofFrame(second * 30 + tick, rate: 30)
        expectEqual(instant, .ofFrame(second * 60 + tick * 2, rate: 60))
        expectEqual(instant, .ofFrame(second * 120 + tick * 4, rate: 120))
      }
    }
  }

  @Test("a dry run changes nothing")
  func dryRun() throws {
    let stack = StackView(arrangedSubviews: [SizedView(10, 10), SizedView(20, 10), Label(text: "a")])
    root.addSubview(stack)
    stack.frame.size = CGSize(90, 40)
    let scroll = root.add(ScrollView(frame: CGRect(0, 0, 50, 50)))
    scroll.contentSize.height = 200
    scroll.contentOffset.y = 5000
    root.layoutIfNeeded()
    animator.animate(withDuration: 1, animations: { view.frame.origin.x = 50 })
    animator.advance(by: .milliseconds(300))
    func state() -> [String] {
      func describe(_ view: View) -> [String] {
        [
          "\(ObjectIdentifier(view)) \(view.frame) \(view.bounds) \(view.isHidden) \(view.alpha) \(animator.presentationTree().frame(of: view))"
        ]
          + view.subviews.flatMap(describe)
      }
      return describe(root)
        + stack.arrangedSubviews.map { "\(ObjectIdentifier($0)) \(stack.customSpacing(after: $0))" }
        + ["\(animator.now) \(animator.runningAnimations.count) \(stack.spacing) \(scroll.contentSize)"]
    }
    let before = state()
    animator.dryRun {
      animator.animate(withDuration: 0.2, animations: { stack.arrangedSubviews[0].isHidden = true })
      stack.setCustomSpacing(3, after: stack.arrangedSubviews[1])
      stack.insertArrangedSubview(stack.arrangedSubviews[2], at: 0)
      stack.spacing = 9
      stack.axis = .vertical
      (stack.arrangedSubviews[0] as? Label)?.text = "b"
      scroll.contentSize.height = 100
      scroll.contentInset.top = 9
      scroll.bounces = false
      view.alpha = 0.5
      animator.advance(by: .seconds(3))
      stack.arrangedSubviews[1].removeFromSuperview()
      stack.addSubview(view)
      animator.advance(by: .seconds(1))
      expect(state() != before)
    }
    expectEqual(state(), before)
    expect(scroll.bounces && scroll.contentInset == .zero && scroll.contentOffset.y == 5000)
    expect(animator.settle(within: .seconds(1)) && animator.now == .seconds(1))
  }
}

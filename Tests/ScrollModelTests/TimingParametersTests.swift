import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Timing parameters")
struct TimingParametersTests {
  /// A spring as code writes it, and its equation of motion x″ = k (1 − x) − c x′ for mass 1.
  struct Case: CustomStringConvertible, Sendable {
    let name: String
    let parameters: SpringTimingParameters
    /// k, per second squared.
    let stiffness: Double
    /// c, per second.
    let damping: Double
    let velocity: Double
    var description: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "mass 1", parameters: .init(mass: 1, stiffness: 300, damping: 20, initialVelocity: .zero),
      stiffness: 300, damping: 20, velocity: 0),
    Case(
      name: "mass 2, moving down",
      parameters: .init(mass: 2, stiffness: 300, damping: 20, initialVelocity: CGVector(dx: 0, dy: 3)),
      stiffness: 150, damping: 10, velocity: 3),
    Case(
      name: "moving left",
      parameters: .init(mass: 1, stiffness: 100, damping: 4, initialVelocity: CGVector(dx: -5, dy: 1)),
      stiffness: 100, damping: 4, velocity: -5),
    Case(
      name: "critical",
      parameters: .init(mass: 1, stiffness: 400, damping: 40, initialVelocity: CGVector(dx: 0, dy: 2)),
      stiffness: 400, damping: 40, velocity: 2),
    Case(
      name: "more than critical",
      parameters: .init(mass: 1, stiffness: 400, damping: 400, initialVelocity: .zero), stiffness: 400,
      damping: 40, velocity: 0),
    Case(
      name: "the default", parameters: .init(), stiffness: 1000.0 / 3,
      damping: 2 * (1000.0 / 3).squareRoot(), velocity: 0),
    Case(
      name: "bounce", parameters: .init(duration: 0.5, bounce: 0.3), stiffness: 157.91367,
      damping: 17.592919, velocity: 0),
    // Measured on UIKit: a duration of 0.5 s.
    Case(
      name: "ratio 0.8", parameters: .init(dampingRatio: 0.8), stiffness: 323.589, damping: 28.7817,
      velocity: 0),
  ]

  @Test("the short initializers are the long ones with their parameters")
  func initializers() {
    func places(_ make: (View) -> ViewPropertyAnimator) -> [CGFloat] {
      let root = View(frame: .zero)
      let clock = Animator(root: root)
      let animator = clock.perform { make(root) }
      if animator.state == .inactive { animator.startAnimation() }
      return stride(from: 0, through: 2, by: 0.1).map {
        clock.presentationTree(at: .wholeNanoseconds(seconds: $0)).frame(of: root).minX
      }
    }
    let curve = places { root in
      ViewPropertyAnimator(duration: 1, curve: .easeInOut) { root.frame.origin.x = 100 }
    }
    // The curve of UIKit, by Apple's documentation.
    let points = (CGPoint(0.42, 0), CGPoint(0.58, 1))
    expectEqual(
      curve,
      places { root in
        ViewPropertyAnimator(duration: 1, controlPoint1: points.0, controlPoint2: points.1) {
          root.frame.origin.x = 100
        }
      })
    let spring = places { root in
      let animator = ViewPropertyAnimator(
        duration: 1, timingParameters: SpringTimingParameters(dampingRatio: 0.5))
      animator.addAnimations { root.frame.origin.x = 100 }
      return animator
    }
    expect((spring.max() ?? 0) > 110 && curve.max() == 100)
    expectEqual(
      spring,
      places { root in
        ViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { root.frame.origin.x = 100 }
      })
  }

  @Test("a property animator that starts at once moves as a block does", arguments: [0, 0.5, -1])
  func running(_ delay: Double) {
    let roots = [View(frame: .zero), View(frame: .zero)]
    let clocks = roots.map { Animator(root: $0) }
    var ends: [String] = []
    let animator = clocks[0].perform {
      ViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: delay, options: .curveEaseIn, animations: { roots[0].frame.origin.x = 100 },
        completion: { ends.append("\($0)") })
    }
    clocks[1].animate(
      withDuration: 1, delay: delay, options: .curveEaseIn, animations: { roots[1].frame.origin.x = 100 })
    expectEqual(animator.state, .active)
    for _ in 0..<20 {
      let places = zip(clocks, roots).map { $0.presentationTree().frame(of: $1).minX }
      expectClose(places[0], places[1], within: 1e-9)
      for clock in clocks { clock.advance(by: .milliseconds(100)) }
      expectEqual(ends.isEmpty, clocks[1].isRunning)
    }
    expectEqual(ends, ["end"])
  }

  /// The motion by the classic Runge-Kutta method in steps of 0.1 ms.
  private static func motion(_ spring: Case, until end: Double) -> Double {
    var (position, velocity) = (0.0, spring.velocity)
    func force(_ x: Double, _ v: Double) -> Double { spring.stiffness * (1 - x) - spring.damping * v }
    let steps = Int((end * 10_000).rounded())
    let h = end / Double(max(1, steps))
    for _ in 0..<steps {
      let (a1, v1) = (force(position, velocity), velocity)
      let (a2, v2) = (force(position + h / 2 * v1, velocity + h / 2 * a1), velocity + h / 2 * a1)
      let (a3, v3) = (force(position + h / 2 * v2, velocity + h / 2 * a2), velocity + h / 2 * a2)
      let (a4, v4) = (force(position + h * v3, velocity + h * a3), velocity + h * a3)
      position += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      velocity += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return position
  }

  @Test("springs follow their equation of motion until a thousandth is left", arguments: cases)
  func springs(_ spring: Case) {
    let view = View(frame: .zero)
    let root = View(frame: CGRect(0, 0, 100, 100))
    root.addSubview(view)
    let clock = Animator(root: root)
    let animator = clock.perform { ViewPropertyAnimator(duration: 0.5, timingParameters: spring.parameters) }
    animator.addAnimations { view.frame.origin.y = 100 }
    animator.startAnimation()
    let end = animator.duration
    for share in [0.05, 0.1, 0.25, 0.5, 0.75, 0.99] {
      clock.advance(to: .wholeNanoseconds(seconds: share * end))
      let shown = clock.presentationTree().frame(of: view).minY / 100
      expectClose(shown, Self.motion(spring, until: share * end), within: 2e-5, "after \(share)")
    }
    // The envelope at the end is a thousandth, and the rest at most twice that.
    let rest = [0.999, 1, 1.02, 1.1, 1.3].map { abs(1 - Self.motion(spring, until: $0 * end)) }
    expect(rest.allSatisfy { $0 < 0.0021 })
    if spring.name == "the default" { expectClose(end, 9.23341 / (1000.0 / 3).squareRoot(), within: 1e-5) }
    if spring.name == "ratio 0.8" { expectEqual(end, 0.5) }
    clock.advance(to: .wholeNanoseconds(seconds: end))
    expect(!animator.isRunning && animator.state == .inactive)
  }

  @Test("parameters say what they are made of")
  func types() {
    let spring: any TimingCurveProvider = SpringTimingParameters(dampingRatio: 0.5)
    expect(spring.timingCurveType == .spring && spring.cubicTimingParameters == nil)
    let cubic = CubicTimingParameters(controlPoint1: CGPoint(0.2, 0), controlPoint2: CGPoint(0.3, 1))
    expect(cubic.timingCurveType == .cubic && cubic.springTimingParameters == nil)
    expect(cubic.controlPoint1 == CGPoint(0.2, 0) && cubic.controlPoint2 == CGPoint(0.3, 1))
    let named = CubicTimingParameters(animationCurve: .easeIn)
    expect(named.timingCurveType == .builtin && named.animationCurve == .easeIn)
    expectEqual(named.controlPoint1, CGPoint(0.42, 0))
  }

  /// A spring along a cubic curve.
  private struct Both: TimingCurveProvider {
    var timingCurveType: TimingCurveType { .composed }
    var cubicTimingParameters: CubicTimingParameters? { CubicTimingParameters(animationCurve: .easeIn) }
    var springTimingParameters: SpringTimingParameters? { SpringTimingParameters(dampingRatio: 1) }
  }

  @Test("with both, the cubic curve is the time of the spring")
  func both() {
    let root = View(frame: CGRect(0, 0, 100, 100))
    let clock = Animator(root: root)
    let animator = clock.perform { ViewPropertyAnimator(duration: 2, timingParameters: Both()) }
    animator.addAnimations { root.alpha = 0 }
    animator.startAnimation()
    clock.advance(to: .milliseconds(500))
    // easeIn at 0.25 is 0.09346; a critical spring that takes 2 s has ωT = 9.23341.
    let time = 9.23341 * 0.09346
    expectClose(clock.presentationTree().alpha(of: root), exp(-time) * (1 + time), within: 1e-4)
  }
}

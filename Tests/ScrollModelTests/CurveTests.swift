import Foundation
import ScrollModel
import TestSupport
import Testing

/// Curves, compared with values measured on UIKit.
@Suite("Curves")
struct CurveTests {
  @Test("springs with a damping ratio and a duration")
  func ratios() {
    for (ratio, product) in [(1.0, 9.23341), (0.8, 8.99430), (0.7, 9.83965), (0.5, 12.7169)] {
      for duration in [0.1, 0.5, 3] {
        let spring = SpringCurve(dampingRatio: ratio, duration: .seconds(duration))
        expectClose(
          spring.stiffness.squareRoot() * duration / product, 1, within: 1e-5, "\(ratio) \(duration)")
        expectClose(spring.damping / (2 * ratio * spring.stiffness.squareRoot()), 1, within: 1e-12)
      }
    }
    let spring = SpringCurve(dampingRatio: 0.8, duration: .milliseconds(500))
    expect(abs(spring.stiffness - 323.589) < 1e-3 && abs(spring.damping - 28.7817) < 1e-4)
    expectEqual(
      SpringCurve(dampingRatio: 3, duration: .seconds(1)), SpringCurve(dampingRatio: 1, duration: .seconds(1))
    )
  }

  @Test("springs with a duration and a bounce")
  func bounces() {
    let spring = SpringCurve(perceptualDuration: .milliseconds(500), bounce: 0.3)
    expect(abs(spring.stiffness - 157.914) < 1e-3 && abs(spring.damping - 17.593) < 1e-3)
    let plain = SpringCurve(perceptualDuration: .milliseconds(500), bounce: 0)
    expectClose(plain.length, 9.2350365 / (4 * .pi), within: 1e-9)
    // (6.9077553 + ln(1 + ωζ / ω_d)) / ωζ, with ωζ = 0.7 · 4π and ω_d = 4π √0.51.
    expectClose(spring.length, 0.862955, within: 1e-6)
    // Apple's documentation of CASpringAnimation: stiffness 100 and damping 5 settle after about 2.85 s.
    expectClose(SpringCurve(stiffness: 100, damping: 5).length, 2.85, within: 0.01)
    let slow = SpringCurve(perceptualDuration: .milliseconds(500), bounce: -0.5)
    expectClose(slow.damping / (2 * slow.stiffness.squareRoot()), 2, within: 1e-12)
  }

  @Test(
    "springs start at 0 with their velocity, satisfy the equation of motion and end near 1",
    arguments: [0.2, 0.5, 0.8, 1.0], [-3.0, 0, 2, 20])
  func motion(_ ratio: Double, _ velocity: Double) {
    let springs = [
      SpringCurve(dampingRatio: ratio, initialVelocity: velocity, duration: .milliseconds(700)),
      SpringCurve(perceptualDuration: .milliseconds(700), bounce: 1 - ratio, initialVelocity: velocity),
      SpringCurve(perceptualDuration: .milliseconds(700), bounce: -ratio / 2, initialVelocity: velocity),
    ]
    for spring in springs {
      let h = 1e-5
      expectEqual(spring.progress(atSeconds: 0), 0)
      expectClose(spring.progress(atSeconds: h) / h, velocity, within: 0.1 + abs(velocity) * 0.01)
      for time in stride(from: 0.05, to: spring.length - 0.05, by: 0.05) {
        let (before, now, after) = (
          spring.progress(atSeconds: time - h), spring.progress(atSeconds: time),
          spring.progress(atSeconds: time + h)
        )
        let speed = (after - before) / (2 * h)
        let acceleration = (after - 2 * now + before) / (h * h)
        let force = spring.stiffness * (1 - now) - spring.damping * speed
        expectClose(
          acceleration, force, within: 0.01 * max(1, abs(force)) + 0.02, "\(ratio) \(velocity) at \(time)")
      }
      expect(spring.progress(atSeconds: spring.length) == 1 && spring.progress(at: spring.duration) == 1)
      expectEqual(spring.progress(at: .milliseconds(50)), spring.progress(atSeconds: 0.05))
    }
    let measured = springs[0]
    // The envelope ignores the cosine, which matters if the damping is small.
    let rest = ratio < 0.5 ? 0.006 : 0.002
    expectClose(1, measured.progress(atSeconds: measured.length - 1e-9), within: rest)
  }

  @Test(
    "the envelope of a spring with a duration is a thousandth at its end, and less for every higher frequency",
    arguments: [0.3, 0.475, 0.8, 0.97, 1])
  func highestFrequency(_ ratio: Double) {
    for velocity in stride(from: -5.0, through: 12, by: 0.05) {
      let spring = SpringCurve(dampingRatio: ratio, initialVelocity: velocity, duration: .seconds(1))
      func envelope(_ frequency: Double) -> Double {
        let amplitude =
          ratio < 1
          ? (ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
          : 1 + frequency - velocity
        return abs(amplitude) * exp(-ratio * frequency)
      }
      let frequency = spring.stiffness.squareRoot()
      expectClose(envelope(frequency), 0.001, within: 1e-9, "velocity \(velocity)")
      let greatest = stride(from: 1.01, to: 8, by: 0.02).map { envelope(frequency * $0) }.max() ?? 1
      expect(greatest < 0.001, "velocity \(velocity)")
    }
  }

  @Test("a critical spring from constants lasts until a thousandth is left", arguments: [1.0, 4, 100])
  func criticalDuration(_ stiffness: Double) {
    let frequency = stiffness.squareRoot()
    for factor in [-30, -1, 0, 0.5, 1, 1.01, 1.5, 2, 3, 20] {
      let velocity = factor * frequency
      let spring = SpringCurve(stiffness: stiffness, damping: 2 * frequency, initialVelocity: velocity)
      func rest(_ time: Double) -> Double {
        abs((1 + (frequency - velocity) * time) * exp(-frequency * time))
      }
      expectClose(rest(spring.length), 0.001, within: 1e-9, "velocity \(velocity)")
      let later = stride(from: 1.001, to: 4, by: 0.01).map { rest(spring.length * $0) }.max() ?? 1
      expect(later < 0.001, "velocity \(velocity)")
    }
  }

  @Test(
    "the progress of a timing curve is the height of its points",
    arguments: [
      TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1), TimingCurve(x1: 0, y1: 1, x2: 1, y2: 0),
      TimingCurve(x1: 0, y1: 0, x2: 0, y2: 1), TimingCurve(x1: 1, y1: -2, x2: 1, y2: 3), .easeInOut, .default,
    ])
  func points(_ curve: TimingCurve) {
    for s in stride(from: 0.01, to: 1, by: 0.01) {
      let (a, b, c) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s, s * s * s)
      let progress = curve.progress(at: a * curve.x1 + b * curve.x2 + c)
      expectClose(progress, a * curve.y1 + b * curve.y2 + c, within: 1e-4, "at \(s)")
    }
  }

  @Test("named curves have the control points of UIKit's")
  func controlPoints() {
    let points: [(TimingCurve, Double, Double, Double, Double)] = [
      (.linear, 0, 0, 1, 1), (.easeIn, 0.42, 0, 1, 1), (.easeOut, 0, 0, 0.58, 1),
      (.easeInOut, 0.42, 0, 0.58, 1), (.default, 0.25, 0.1, 0.25, 1),
    ]
    for (curve, x1, y1, x2, y2) in points { expectEqual(curve, TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)) }
  }
}

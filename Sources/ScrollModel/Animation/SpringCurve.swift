import Foundation
import StackCore

/// The response of a damped spring of mass 1 that moves from 0 to 1, as a function of time.
///
/// Source: UIKit, measured; the durations are those of UIView's spring animations.
public struct SpringCurve: Hashable, Sendable {
  /// The spring's stiffness: the square of its undamped angular frequency, per second squared.
  public let stiffness: Double
  /// The spring's damping, per second.
  public let damping: Double
  /// The initial velocity, in distances per second.
  public let initialVelocity: Double
  /// The time after which the spring is at 1, in seconds: the number that it is calculated with.
  package let length: Double
  /// The time after which the spring is at 1.
  public var duration: Duration { .wholeNanoseconds(seconds: length) }
  /// The envelope at the end of the duration; the distance left is at most twice this.
  private static let residualEnvelope = 0.001
  /// The undamped angular frequency, in radians per second.
  private var frequency: Double { stiffness.squareRoot() }
  private var ratio: Double { damping / (2 * frequency) }

  /// Creates a spring that comes to rest, but for a thousandth of the distance, within a duration.
  /// - Parameters:
  ///   - dampingRatio: above 0; at 1 the spring does not oscillate, and a larger ratio counts as 1.
  ///   - initialVelocity: in distances per second.
  ///   - duration: how long the spring moves.
  /// - Precondition: all numbers are finite; the ratio and the duration are above 0.
  public init(dampingRatio: Double, initialVelocity: Double = 0, duration: Duration) {
    self.init(dampingRatio: dampingRatio, initialVelocity: initialVelocity, length: duration.inSeconds)
  }

  /// Creates a spring that comes to rest within a duration in seconds.
  package init(dampingRatio: Double, initialVelocity: Double, length duration: Double) {
    guard dampingRatio.isFinite, dampingRatio > 0, initialVelocity.isFinite, duration.isFinite, duration > 0
    else { trap("A spring's damping ratio and duration must be above 0, and all its numbers finite.") }
    let ratio = min(1, dampingRatio)
    let frequency = Self.frequency(ratio: ratio, velocity: initialVelocity, duration: duration)
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
      length: duration)
  }

  /// Creates a spring from a perceived duration and a bounce. Its ``duration`` is longer.
  /// - Parameters:
  ///   - duration: the period of the spring without damping.
  ///   - bounce: 1 minus the damping ratio; a negative one makes an overdamped spring.
  ///   - initialVelocity: in distances per second.
  /// - Precondition: all numbers are finite; the duration is above 0, the bounce above -1 and below 1.
  public init(perceptualDuration duration: Duration, bounce: Double, initialVelocity: Double = 0) {
    self.init(perceptualLength: duration.inSeconds, bounce: bounce, initialVelocity: initialVelocity)
  }

  /// Creates a spring from a perceived duration in seconds and a bounce.
  package init(perceptualLength duration: Double, bounce: Double, initialVelocity: Double) {
    guard duration.isFinite, duration > 0, bounce > -1, bounce < 1, initialVelocity.isFinite else {
      trap("A spring's duration must be above 0, its bounce between -1 and 1, and all its numbers finite.")
    }
    let frequency = 2 * Double.pi / duration
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
      length: ratio < 1 ? Self.settlingTime(frequency, ratio, initialVelocity) : 9.2350365 / frequency)
  }

  /// Creates a spring of mass 1 from its constants. Its ``duration`` is the time until a thousandth of the distance is left.
  /// - Parameters:
  ///   - stiffness: above 0, per second squared.
  ///   - damping: above 0, per second; above that of a damping ratio of 1 it counts as that one.
  ///   - initialVelocity: in distances per second.
  /// - Precondition: all numbers are finite; stiffness and damping are above 0.
  public init(stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    guard stiffness.isFinite, stiffness > 0, damping.isFinite, damping > 0, initialVelocity.isFinite else {
      trap("A spring's stiffness and damping must be above 0, and all its numbers finite.")
    }
    let frequency = stiffness.squareRoot()
    let ratio = min(1, damping / (2 * frequency))
    let length =
      ratio < 1 - 1e-9
      ? Self.settlingTime(frequency, ratio, initialVelocity)
      : Self.criticalSettlingTime(velocity: initialVelocity / frequency) / frequency
    self.init(
      stiffness: stiffness, damping: 2 * ratio * frequency, initialVelocity: initialVelocity, length: length)
  }

  /// The last time at which an underdamped spring may have a thousandth of the distance left.
  private static func settlingTime(_ frequency: Double, _ ratio: Double, _ velocity: Double) -> Double {
    let dampedFrequency = frequency * (1 - ratio * ratio).squareRoot()
    let logAmplitude = log(1 + abs((frequency * ratio - velocity) / dampedFrequency))
    return (6.9077553 + logAmplitude) / (frequency * ratio)
  }

  /// The last time at which a critically damped spring of frequency 1 has a thousandth of the distance left.
  /// - Parameter velocity: the initial velocity, in distances per unit of time.
  private static func criticalSettlingTime(velocity: Double) -> Double {
    let slope = 1 - velocity
    func rest(_ time: Double) -> Double { abs((1 + slope * time) * exp(-time)) }
    // From its last extremum on, the rest decreases.
    let extremum = max(0, 1 - 1 / slope)
    var (low, high) = (0.0, extremum)
    if rest(extremum) > 0.001 {
      (low, high) = (extremum, extremum + 1)
      while rest(high) > 0.001 { high += 1 }
    }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if rest(middle) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }

  /// Creates a spring from its constants, without a check.
  init(stiffness: Double, damping: Double, initialVelocity: Double, length: Double) {
    (self.stiffness, self.damping) = (stiffness, damping)
    (self.initialVelocity, self.length) = (initialVelocity, length)
  }

  /// The spring that is at each place `factor` times as early.
  func scaled(by factor: Double) -> SpringCurve {
    SpringCurve(
      stiffness: stiffness * factor * factor, damping: damping * factor,
      initialVelocity: initialVelocity * factor, length: length / factor)
  }

  /// The undamped frequency whose envelope is a thousandth at `duration`, in radians per second.
  /// Of several solutions it is the highest: above it the envelope decreases.
  private static func frequency(ratio: Double, velocity: Double, duration: Double) -> Double {
    func envelope(_ frequency: Double) -> Double {
      if ratio < 1 {
        let dampedFrequency = frequency * (1 - ratio * ratio).squareRoot()
        return abs(exp(-ratio * frequency * duration) * (ratio * frequency - velocity) / dampedFrequency)
      }
      return abs((1 + (frequency - velocity) * duration) * exp(-frequency * duration))
    }
    // From its last maximum on, the envelope decreases. With a velocity it may be 0 before.
    let maximum =
      ratio < 1 && velocity > 0
      ? velocity * (1 + (1 + 4 / (velocity * duration)).squareRoot()) / (2 * ratio) : velocity
    let isHighAtMaximum = maximum > 0 && envelope(maximum) > residualEnvelope
    var high = 1 / duration
    for _ in 0..<1000 where envelope(high) > residualEnvelope || isHighAtMaximum && high < maximum {
      high *= 1.2
    }
    var low = high
    for _ in 0..<10_000 where envelope(low) <= residualEnvelope { low *= 0.99 }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if envelope(middle) > residualEnvelope { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The progress after some time: 0 at the start, 1 from ``duration`` on, above 1 where the spring overshoots.
  public func progress(at time: Duration) -> Double {
    time < duration ? progress(atSeconds: time.inSeconds) : 1
  }

  package func progress(atSeconds time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < length else { return 1 }
    let (frequency, ratio, velocity) = (frequency, ratio, initialVelocity)
    if ratio < 1 - 1e-9 {
      let dampedFrequency = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-ratio * frequency * time)
        * (cos(dampedFrequency * time) + (ratio * frequency - velocity) / dampedFrequency
          * sin(dampedFrequency * time))
    }
    if ratio < 1 + 1e-9 { return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time) }
    // Overdamped: the sum of two exponentials that starts at 1 with the initial velocity.
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * (ratio - root), -frequency * (ratio + root))
    let share = (-velocity - fast) / (slow - fast)
    return 1 - (share * exp(slow * time) + (1 - share) * exp(fast * time))
  }
}

extension SpringCurve: CustomStringConvertible {
  /// The stiffness and the damping.
  public var description: String {
    "spring(stiffness \(Self.text(stiffness)), damping \(Self.text(damping)))"
  }

  private static func text(_ value: Double) -> String { String(format: "%g", value) }
}

import Foundation

/// The way of a damped spring of mass 1 from 0 to 1, in time.
///
/// Source: UIKit, measured; the ends are those of UIView's spring animations.
public struct SpringCurve: Hashable, Sendable {
  /// The spring's stiffness: the square of its undamped angular frequency, per second squared.
  public let stiffness: Double
  /// The spring's damping, per second.
  public let damping: Double
  /// How fast it goes at first, in distances per second.
  public let initialVelocity: Double
  /// When what is left of the way is dropped, in seconds.
  public let duration: Double

  /// The envelope at the end: what is left of the way is at most twice this.
  private static let rest = 0.001

  private var frequency: Double { stiffness.squareRoot() }
  private var ratio: Double { damping / (2 * frequency) }

  /// A spring that has come to rest, but for a thousandth, when a time has gone by.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 or more does not swing; brought into 0…1.
  ///   - initialVelocity: in distances per second.
  ///   - duration: in seconds.
  /// - Precondition: all are finite, ratio and duration above 0.
  public init(dampingRatio: Double, initialVelocity: Double = 0, duration: Double) {
    precondition(
      dampingRatio.isFinite && dampingRatio > 0 && initialVelocity.isFinite && duration.isFinite
        && duration > 0, "a spring's ratio and duration are above 0, and all its numbers finite")
    let ratio = min(1, dampingRatio)
    let frequency = Self.frequency(ratio: ratio, velocity: initialVelocity, duration: duration)
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.initialVelocity = initialVelocity
    self.duration = duration
  }

  /// A spring of a perceptual duration and a bounce; it goes on for longer than that duration.
  ///
  /// - Parameters:
  ///   - duration: of one swing without damping, in seconds.
  ///   - bounce: 0 for none, up to 1; below 0 slower than without.
  ///   - initialVelocity: in distances per second.
  /// - Precondition: all are finite, the duration above 0, the bounce between -1 and 1.
  public init(perceptualDuration duration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(
      duration.isFinite && duration > 0 && bounce > -1 && bounce < 1 && initialVelocity.isFinite,
      "a spring's duration is above 0 and its bounce between -1 and 1, and all its numbers finite")
    let frequency = 2 * Double.pi / duration
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.initialVelocity = initialVelocity
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let reach = log(1 + abs((frequency * ratio - initialVelocity) / swing))
      self.duration = max(0, (6.9077553 + reach) / (frequency * ratio))
    } else {
      self.duration = 9.2350365 / frequency
    }
  }

  /// The frequency at which the envelope has come down to a thousandth at `duration`.
  ///
  /// Of several the highest: beyond it the envelope only falls.
  private static func frequency(ratio: Double, velocity: Double, duration: Double) -> Double {
    func envelope(_ frequency: Double) -> Double {
      if ratio < 1 {
        let swing = frequency * (1 - ratio * ratio).squareRoot()
        return abs(exp(-ratio * frequency * duration) * (ratio * frequency - velocity) / swing)
      }
      return abs((1 + (frequency - velocity) * duration) * exp(-frequency * duration))
    }
    var high = 1 / duration
    // The envelope falls exponentially in the end, whatever the velocity.
    for _ in 0..<1000 where envelope(high) > rest || envelope(high * 1.5) > rest { high *= 1.2 }
    var low = high
    for _ in 0..<10_000 where envelope(low) <= rest { low *= 0.99 }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if envelope(middle) > rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The part of the way gone after some seconds; it may be more than 1 for a while, and is 1 from the end on.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    let (frequency, ratio, velocity) = (frequency, ratio, initialVelocity)
    if ratio < 1 - 1e-9 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-ratio * frequency * time)
        * (cos(swing * time) + (ratio * frequency - velocity) / swing * sin(swing * time))
    }
    if ratio < 1 + 1e-9 { return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time) }
    // Overdamped: two exponentials that begin at 1 with the velocity given.
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * (ratio - root), -frequency * (ratio + root))
    let share = (-velocity - fast) / (slow - fast)
    return 1 - (share * exp(slow * time) + (1 - share) * exp(fast * time))
  }
}

extension SpringCurve: CustomStringConvertible {
  public var description: String {
    "spring(stiffness \(Self.text(stiffness)), damping \(Self.text(damping)))"
  }

  private static func text(_ value: Double) -> String { String(format: "%g", value) }
}

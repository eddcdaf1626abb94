import Foundation
import StackCore

extension SpringCurve {
  /// Creates a spring of mass 1 from its constants. Its ``duration`` is the time until a thousandth of the distance is left.
  ///
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
    let length: Double
    if ratio < 1 - 1e-9 {
      let dampedFrequency = frequency * (1 - ratio * ratio).squareRoot()
      let logAmplitude = log(1 + abs((frequency * ratio - initialVelocity) / dampedFrequency))
      length = (6.9077553 + logAmplitude) / (frequency * ratio)
    } else {
      length = Self.criticalSettlingTime(velocity: initialVelocity / frequency) / frequency
    }
    self.init(
      stiffness: stiffness, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
      length: length)
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
}

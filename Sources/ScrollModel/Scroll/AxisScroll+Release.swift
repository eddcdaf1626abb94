import Foundation
import StackModel

extension AxisScroll {
  /// A finger that lifts at a lower velocity starts no deceleration.
  fileprivate static let minimumReleaseVelocity = 0.25
  /// A deceleration ends at this velocity.
  fileprivate static let minimumVelocity = 0.01
  /// A spring-back ends within this distance of the edge.
  fileprivate static let springBackTolerance = 0.25
  /// The decay of a spring-back per millisecond.
  static let springRate = 0.99
}

extension AxisScroll.Range {
  typealias Phase = AxisScroll.Phase

  /// The phases that follow when no finger holds the content.
  /// - Parameter isDecelerating: whether the content is moving without a finger already; then it continues at any
  ///   velocity that is not rest.
  func release(
    at offset: Double, velocity: Double, begin: Duration, isDecelerating: Bool = false
  ) -> [Phase] {
    if excludes(offset) { return springBack(from: offset, velocity: velocity, begin: begin) }
    if hasPages {
      return approach(
        pageTarget(from: offset, velocity: velocity), from: offset, velocity: velocity, begin: begin)
    }
    let slowest = isDecelerating ? AxisScroll.minimumVelocity : AxisScroll.minimumReleaseVelocity
    guard abs(velocity) >= slowest else { return [] }
    let logRate = log(rate)
    let edge = velocity > 0 ? maximum : minimum
    var milliseconds = log(AxisScroll.minimumVelocity / abs(velocity)) / logRate
    let reach = offset + velocity * (exp(logRate * milliseconds) - 1) / logRate
    guard (velocity > 0 && reach > edge) || (velocity < 0 && reach < edge) else {
      return [
        Phase(
          law: .deceleration(from: offset, velocity: velocity, end: nil), begin: begin,
          length: milliseconds / 1000)
      ]
    }
    // The content reaches the edge before it comes to rest.
    let left = 1 + (edge - offset) * logRate / velocity
    milliseconds = max(0, log(left) / logRate)
    let phase = Phase(
      law: .deceleration(from: offset, velocity: velocity, end: edge), begin: begin,
      length: milliseconds / 1000)
    guard bounces else { return [phase] }
    return [phase] + springBack(from: edge, velocity: velocity * left, begin: phase.end)
  }

  private func springBack(from offset: Double, velocity: Double, begin: Duration) -> [Phase] {
    let edge = clamped(offset)
    let isAtStart = offset < minimum || (offset == minimum && velocity < 0)
    let target = offset == edge ? (isAtStart ? minimum : maximum) : edge
    let distance = offset - target
    let carried = velocity * AxisScroll.springRate / (1 - AxisScroll.springRate)
    // With k = 0.99^t the distance to the edge is k (distance + carried (1 - k)).
    guard let last = Self.lastDecay(distance, carried) else { return [] }
    let milliseconds = log(last) / log(AxisScroll.springRate)
    return [
      Phase(
        law: .springBack(edge: target, distance: distance, velocity: velocity), begin: begin,
        length: milliseconds / 1000)
    ]
  }

  /// The smallest k of (0, 1] at which k (distance + carried (1 - k)) is the tolerance; nil if there is none.
  private static func lastDecay(_ distance: Double, _ carried: Double) -> Double? {
    let tolerance = AxisScroll.springBackTolerance
    return [tolerance, -tolerance].flatMap { roots(-carried, distance + carried, -$0) }
      .filter { $0 > 0 && $0 <= 1 }.min()
  }

  /// The real roots of a x² + b x + c.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard abs(a) > 1e-12 else { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // One root from the sum without cancellation, the other from the product of the roots.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return sum == 0 ? [0] : [sum / a, c / sum]
  }

  // MARK: Targets

  /// The place that is nearest to an offset among those at which content can be at rest: in a view with pages, the stops.
  func restingPlace(nearest offset: Double) -> Double {
    hasPages ? nearestStop(to: offset) : clamped(offset)
  }

  /// The place that is nearest to an offset among the stops: multiples of the view's length in the range, and its ends.
  ///
  /// Of two equally near ones it is the later one.
  private func nearestStop(to offset: Double) -> Double {
    let offset = clamped(offset)
    let page = (offset / viewport).rounded(.down)
    let (before, after) = (max(minimum, page * viewport), min(maximum, (page + 1) * viewport))
    return offset - before < after - offset ? before : after
  }

  /// The stop at which content comes to rest: at the least velocity of a deceleration the next one in its direction,
  /// else the nearest one. Source: Apple's documentation (stops at multiples of the bounds); our choice in detail.
  private func pageTarget(from offset: Double, velocity: Double) -> Double {
    guard abs(velocity) >= AxisScroll.minimumReleaseVelocity else { return nearestStop(to: offset) }
    let pages = offset / viewport
    return clamped(viewport * (velocity > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1))
  }

  /// The approach of a place at a velocity, without a jump of offset or velocity, and without passing the place.
  ///
  /// With k = e^(−rate · t) the distance is k (d + c (1 − k)), and c = d + v / rate matches the velocity. The rate is
  /// that of a spring-back, or the smallest at which the place is not passed. Our choice.
  func approach(_ target: Double, from offset: Double, velocity: Double, begin: Duration) -> [Phase] {
    let distance = offset - target
    guard distance != 0 else { return [] }
    let slowest = -log(AxisScroll.springRate)
    let rate = velocity * distance < 0 ? max(slowest, abs(velocity / distance) / 2) : slowest
    let carried = distance + velocity / rate
    let milliseconds = Self.lastDecay(distance, carried).map { -log($0) / rate } ?? 0
    return [
      Phase(
        law: .approach(target: target, distance: distance, carried: carried, rate: rate), begin: begin,
        length: milliseconds / 1000)
    ]
  }

  /// The phases that end at a place that code has chosen, clamped to the range (our choice).
  ///
  /// From inside the range it is the deceleration of the usual rate that ends there; its velocity at the beginning
  /// follows from the distance (our choice). From outside it is an approach.
  func phases(to target: Double, from offset: Double, velocity: Double, begin: Duration) -> [Phase] {
    let target = clamped(target)
    if excludes(offset) { return approach(target, from: offset, velocity: velocity, begin: begin) }
    guard target != offset else { return [] }
    let logRate = log(rate)
    // From x0 to rest at speed u the distance is (|v| - u) / |ln r|.
    let speed = abs(target - offset) * -logRate + AxisScroll.minimumVelocity
    return [
      Phase(
        law: .deceleration(from: offset, velocity: target > offset ? speed : -speed, end: target),
        begin: begin, length: log(AxisScroll.minimumVelocity / speed) / logRate / 1000)
    ]
  }
}

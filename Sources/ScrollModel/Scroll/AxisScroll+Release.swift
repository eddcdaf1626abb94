import Foundation
import StackCore

extension AxisScroll {
  /// A finger that lifts at a lower velocity starts no deceleration.
  fileprivate static let minimumReleaseVelocity = 0.25
  /// A deceleration ends at this velocity.
  static let minimumVelocity = 0.01
  /// A spring-back ends at the first frame at which it is nearer to the edge. Measured.
  fileprivate static let springBackTolerance = 0.5
  /// An approach ends within this distance of its place (our choice).
  fileprivate static let approachTolerance = 0.25
  /// The decay of a spring-back per millisecond.
  static let springRate = 0.99
}

extension AxisScroll.Range {
  typealias Phase = AxisScroll.Phase
  /// The distance that a deceleration travels for each point per millisecond of velocity that it loses, in milliseconds.
  /// It is a sum of steps of whole milliseconds, continued between them.
  var travelFactor: Double { rate / (1 - rate) }
  /// The derivative of the offset for each point per millisecond of velocity: a little less than 1.
  var slopeFactor: Double { -log(rate) * travelFactor }

  /// The velocity with which content goes on from an offset so that the offset has a derivative.
  fileprivate func velocity(at offset: Double, slope: Double) -> Double {
    (slope - (offset - clamped(offset)) * log(AxisScroll.springRate)) / slopeFactor
  }

  /// The phases that follow when content that moves without a finger gets this range.
  /// - Parameters:
  ///   - phase: the present one, in another range.
  ///   - isReleased: whether the finger has lifted at this instant. Then its velocity counts, else the derivative of the offset stays.
  func goOn(
    from phase: Phase, at offset: Double, slope: Double, begin: Duration, isReleased: Bool
  ) -> [Phase] {
    var velocity = velocity(at: offset, slope: slope)
    if isReleased, case .springBack(_, _, let released) = phase.law { velocity = released }
    return release(at: offset, velocity: velocity, begin: begin, isDecelerating: true)
  }

  /// The time after which a velocity has fallen to a share, in milliseconds.
  private func milliseconds(untilShare share: Double) -> Double { max(0, log(share) / log(rate)) }

  /// The phases that follow when no finger holds the content.
  /// - Parameter isDecelerating: whether the content is moving without a finger already; then it continues at any
  ///   velocity that is not rest.
  func release(
    at offset: Double, velocity: Double, begin: Duration, isDecelerating: Bool = false
  ) -> [Phase] {
    let velocity = LayoutRange.clamped(velocity)
    if excludes(offset) { return springBack(from: offset, velocity: velocity, begin: begin) }
    if hasPages {
      return approach(
        pageTarget(from: offset, velocity: velocity), from: offset,
        slope: isDecelerating ? velocity * slopeFactor : velocity, begin: begin)
    }
    let slowest = isDecelerating ? AxisScroll.minimumVelocity : AxisScroll.minimumReleaseVelocity
    guard abs(velocity) >= slowest else { return [] }
    let edge = velocity > 0 ? maximum : minimum
    let reach = offset + (velocity - (velocity > 0 ? 1 : -1) * AxisScroll.minimumVelocity) * travelFactor
    guard (velocity > 0 && reach > edge) || (velocity < 0 && reach < edge) else {
      let milliseconds = milliseconds(untilShare: AxisScroll.minimumVelocity / abs(velocity))
      return [
        Phase(
          law: .deceleration(from: offset, velocity: velocity, end: nil), begin: begin,
          length: milliseconds / 1000)
      ]
    }
    // The content reaches the edge before it comes to rest.
    let left = 1 - (edge - offset) / (velocity * travelFactor)
    let phase = Phase(
      law: .deceleration(from: offset, velocity: velocity, end: edge), begin: begin,
      length: milliseconds(untilShare: left) / 1000)
    guard bounces else { return [phase] }
    return [phase] + springBack(from: edge, velocity: velocity * left, begin: phase.end)
  }

  /// The phases that begin past an edge, or at an edge with a velocity that leads past it.
  /// If the velocity leads over the edge into the range, the plain deceleration takes over at the edge (our choice).
  private func springBack(from offset: Double, velocity: Double, begin: Duration) -> [Phase] {
    let edge = clamped(offset)
    let distance = offset - edge
    let reach = distance + velocity * travelFactor
    func phase(_ milliseconds: Double) -> Phase {
      Phase(
        law: .springBack(edge: edge, distance: distance, velocity: velocity), begin: begin,
        length: milliseconds / 1000)
    }
    guard reach * distance < 0 else { return [phase(springBackTime(distance, reach))] }
    let left = reach / (reach - distance)
    let time = milliseconds(untilShare: left)
    let carried = velocity * left * pow(AxisScroll.springRate, time)
    guard abs(carried) >= AxisScroll.minimumVelocity else {
      return [phase(springBackTime(distance, reach, reachingEdgeAt: time))]
    }
    let first = phase(time)
    return [first] + release(at: edge, velocity: carried, begin: first.end, isDecelerating: true)
  }

  /// The time after which a spring-back is within the tolerance of its edge for good, in milliseconds. With k = 0.99^t the distance from
  /// the edge is k (reach + (distance - reach) r^t). It rises at most once, and then falls; if it reaches the edge, it falls until then.
  /// - Parameter end: when it reaches the edge; nil if it does not.
  private func springBackTime(
    _ distance: Double, _ reach: Double, reachingEdgeAt end: Double? = nil
  ) -> Double {
    let (springRate, rate) = (-log(AxisScroll.springRate), -log(rate))
    let rest = distance - reach
    func past(_ time: Double) -> Double { abs(exp(-springRate * time) * (reach + rest * exp(-rate * time))) }
    // The instant of the greatest distance, from which on it falls.
    let share = rest == 0 ? 0 : -reach * springRate / (rest * (springRate + rate))
    var low = end == nil && share > 0 && share < 1 ? -log(share) / rate : 0
    guard past(low) > AxisScroll.springBackTolerance else { return 0 }
    var high = end ?? low + log((abs(reach) + abs(rest)) / AxisScroll.springBackTolerance) / springRate
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if past(middle) > AxisScroll.springBackTolerance { low = middle } else { high = middle }
    }
  }

  /// The place that is nearest to an offset among those at which content can be at rest: in a view with pages, the stops.
  func restingPlace(nearest offset: Double) -> Double { hasPages ? nearestStop(to: offset) : clamped(offset) }

  /// The place that is nearest to an offset among the stops: multiples of the view's length in the range, and its ends.
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

  /// The approach of a place, without a jump of the offset or of its derivative, and without passing the place.
  /// With k = e^(−rate · t) the distance is k (d + c (1 − k)), and c = d + slope / rate matches the derivative. The rate is
  /// that of a spring-back, or the smallest at which the place is not passed. Our choice.
  func approach(_ target: Double, from offset: Double, slope: Double, begin: Duration) -> [Phase] {
    let distance = offset - target
    guard distance != 0 else { return [] }
    let slowest = -log(AxisScroll.springRate)
    let rate = slope * distance < 0 ? max(slowest, abs(slope / distance) / 2) : slowest
    let carried = distance + slope / rate
    let milliseconds = Self.lastDecay(distance, carried).map { -log($0) / rate } ?? 0
    return [
      Phase(
        law: .approach(target: target, distance: distance, carried: carried, rate: rate), begin: begin,
        length: milliseconds / 1000)
    ]
  }

  /// The phases that end at a place that code has chosen, clamped to the range (our choice).
  /// From inside the range it is the deceleration of the usual rate that ends there; its velocity at the beginning
  /// follows from the distance (our choice). From outside it is an approach.
  func phases(to target: Double, from offset: Double, velocity: Double, begin: Duration) -> [Phase] {
    let target = clamped(target)
    if excludes(offset) { return approach(target, from: offset, slope: velocity, begin: begin) }
    guard target != offset else { return [] }
    let speed = min(
      abs(target - offset) / travelFactor + AxisScroll.minimumVelocity, .greatestFiniteMagnitude)
    return [
      Phase(
        law: .deceleration(from: offset, velocity: target > offset ? speed : -speed, end: target),
        begin: begin, length: milliseconds(untilShare: AxisScroll.minimumVelocity / speed) / 1000)
    ]
  }

  /// The smallest k of (0, 1] at which k (distance + carried (1 - k)) is the tolerance; nil if there is none.
  private static func lastDecay(_ distance: Double, _ carried: Double) -> Double? {
    let tolerance = AxisScroll.approachTolerance
    let all: [Double] =
      roots(-carried, distance + carried, -tolerance) + roots(-carried, distance + carried, tolerance)
    return all.filter { $0 > 0 && $0 <= 1 }.min()
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
}

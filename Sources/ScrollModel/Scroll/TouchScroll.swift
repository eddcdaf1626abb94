import Foundation
import StackModel

/// A vertical gesture, a drag or a flick, with the deceleration and the spring-back that follow: a function of time.
///
/// Offsets and distances are in points in the content's coordinates, velocities in points per millisecond, times within
/// a phase in milliseconds. Source of the physics: UIKit, measured. Our choice: a change of the range keeps the
/// velocity and moves the edges; the end of a spring-back.
struct TouchScroll {
  /// A part of the gesture that follows one law.
  struct Phase {
    enum Law {
      /// The finger moves evenly over a distance, from its offset without rubber band.
      case drag(from: Double, distance: Double)
      /// The velocity decays exponentially; the phase ends at `edge`, if the content reaches one.
      case deceleration(from: Double, velocity: Double, edge: Double?)
      /// The content returns to an edge from a distance past it with exponential decay.
      case springBack(edge: Double, distance: Double, velocity: Double)
    }

    let law: Law
    let begin: Duration
    /// The duration of the phase, in seconds.
    let length: Double

    /// The instant at which the next phase begins.
    var end: Duration { begin + .wholeNanoseconds(seconds: length) }
  }

  /// The properties of the scroll view that determine the gesture.
  private struct Range: Equatable {
    let minimum: Double
    let maximum: Double
    /// The height of the view, which the rubber band depends on.
    let viewport: Double
    /// The fraction of the velocity that is left after a millisecond.
    let rate: Double
    let bounces: Bool
  }

  let scrollView: ScrollView
  private let range: Range
  private let phases: [Phase]

  /// A finger that lifts at a lower velocity starts no deceleration.
  private static let minimumReleaseVelocity = 0.25
  /// A deceleration ends at this velocity.
  private static let minimumVelocity = 0.01
  /// A spring-back ends within this distance of the edge.
  private static let springBackTolerance = 0.25
  /// The decay of a spring-back per millisecond.
  private static let springRate = 0.99
  /// The constant of the rubber band.
  private static let rubberBandCoefficient = 0.55

  /// The start of the first phase, since the animator was created.
  let begin: Duration
  /// The content offset at `begin`.
  private let origin: Double

  /// The instant at which the content comes to rest.
  var end: Duration { phases.last?.end ?? begin }

  private init(
    _ scrollView: ScrollView, _ range: Range, from origin: Double, at begin: Duration, _ phases: [Phase]
  ) {
    self.scrollView = scrollView
    self.range = range
    self.origin = origin
    self.begin = begin
    self.phases = phases
  }

  private static func range(of scrollView: ScrollView) -> Range {
    Range(
      minimum: scrollView.minimumContentOffset.y, maximum: scrollView.maximumContentOffset.y,
      viewport: scrollView.bounds.height, rate: scrollView.decelerationRate.rawValue,
      bounces: scrollView.bounces)
  }

  /// A drag by a finger that moves evenly and rests when it lifts; `duration` is in seconds.
  init(dragging scrollView: ScrollView, by translation: Double, duration: Double, begin: Duration) {
    let range = Self.range(of: scrollView)
    let raw = Self.unstretched(scrollView.contentOffset.y, range)
    let drag = Phase(law: .drag(from: raw, distance: -translation), begin: begin, length: duration)
    let lifted = Self.stretched(raw - translation, range)
    self.init(
      scrollView, range, from: scrollView.contentOffset.y, at: begin,
      [drag] + Self.release(at: lifted, velocity: 0, range, begin: drag.end))
  }

  /// What follows when a finger lifts at a velocity, in points per millisecond of the content offset.
  init(releasing scrollView: ScrollView, velocity: Double, begin: Duration) {
    let range = Self.range(of: scrollView)
    let offset = scrollView.contentOffset.y
    self.init(
      scrollView, range, from: offset, at: begin,
      Self.release(at: offset, velocity: velocity, range, begin: begin))
  }

  /// The phases that follow when no finger holds the content.
  /// - Parameter isDecelerating: whether the content is moving without a finger already; then it continues at any
  ///   velocity that is not rest.
  private static func release(
    at offset: Double, velocity: Double, _ range: Range, begin: Duration, isDecelerating: Bool = false
  ) -> [Phase] {
    if offset < range.minimum || offset > range.maximum {
      return springBack(from: offset, velocity: velocity, range, begin: begin)
    }
    guard abs(velocity) >= (isDecelerating ? minimumVelocity : minimumReleaseVelocity) else { return [] }
    let logRate = log(range.rate)
    let edge = velocity > 0 ? range.maximum : range.minimum
    var milliseconds = log(minimumVelocity / abs(velocity)) / logRate
    let reach = offset + velocity * (exp(logRate * milliseconds) - 1) / logRate
    guard (velocity > 0 && reach > edge) || (velocity < 0 && reach < edge) else {
      return [
        Phase(
          law: .deceleration(from: offset, velocity: velocity, edge: nil), begin: begin,
          length: milliseconds / 1000)
      ]
    }
    // The content reaches the edge before it comes to rest.
    let left = 1 + (edge - offset) * logRate / velocity
    milliseconds = max(0, log(left) / logRate)
    let phase = Phase(
      law: .deceleration(from: offset, velocity: velocity, edge: edge), begin: begin,
      length: milliseconds / 1000)
    guard range.bounces else { return [phase] }
    return [phase] + springBack(from: edge, velocity: velocity * left, range, begin: phase.end)
  }

  private static func springBack(
    from offset: Double, velocity: Double, _ range: Range, begin: Duration
  ) -> [Phase] {
    let edge = min(max(offset, range.minimum), range.maximum)
    let isAtTop = offset < range.minimum || (offset == range.minimum && velocity < 0)
    let target = offset == edge ? (isAtTop ? range.minimum : range.maximum) : edge
    let distance = offset - target
    let carried = velocity * springRate / (1 - springRate)
    // With k = 0.99^t the distance to the edge is k (distance + carried (1 - k)). The phase ends at the smallest k at which
    // that distance is the tolerance.
    let smallest = [springBackTolerance, -springBackTolerance].flatMap { tolerance in
      roots(-carried, distance + carried, -tolerance)
    }.filter { $0 > 0 && $0 <= 1 }.min()
    guard let smallest else { return [] }
    let milliseconds = log(smallest) / log(springRate)
    return [
      Phase(
        law: .springBack(edge: target, distance: distance, velocity: velocity), begin: begin,
        length: milliseconds / 1000)
    ]
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

  // MARK: Rubber band

  /// The distance of the content past an edge when a finger has pulled it by a distance.
  private static func rubberBand(_ distance: Double, _ viewport: Double) -> Double {
    viewport > 0 ? viewport * (1 - 1 / (1 + rubberBandCoefficient * distance / viewport)) : 0
  }

  /// The content offset for the offset of the finger: past an edge, the rubber band shortens the distance.
  private static func stretched(_ offset: Double, _ range: Range) -> Double {
    guard range.bounces else { return min(max(offset, range.minimum), range.maximum) }
    if offset < range.minimum { return range.minimum - rubberBand(range.minimum - offset, range.viewport) }
    if offset > range.maximum { return range.maximum + rubberBand(offset - range.maximum, range.viewport) }
    return offset
  }

  /// The offset of the finger for a content offset: the inverse of `stretched`.
  private static func unstretched(_ shown: Double, _ range: Range) -> Double {
    func pulled(_ distance: Double) -> Double {
      distance < range.viewport
        ? range.viewport / rubberBandCoefficient * (1 / (1 - distance / range.viewport) - 1) : distance
    }
    if shown < range.minimum { return range.minimum - pulled(range.minimum - shown) }
    if shown > range.maximum { return range.maximum + pulled(shown - range.maximum) }
    return shown
  }

  // MARK: Values

  /// The phase at an instant; nil if there are no phases.
  private func phase(at instant: Duration) -> Phase? {
    phases.first { instant < $0.end } ?? phases.last
  }

  /// The first instant after another one at which a phase ends; the end of the last one if there is none.
  func nextPhaseEnd(after instant: Duration) -> Duration { phases.first { $0.end > instant }?.end ?? end }

  /// The content offset at an instant.
  func offset(at instant: Duration) -> CGPoint {
    CGPoint(
      x: scrollView.contentOffset.x, y: phase(at: instant).map { value(of: $0, at: instant).offset } ?? origin
    )
  }

  /// The content offset in a phase at an instant, and its velocity.
  private func value(of phase: Phase, at instant: Duration) -> (offset: Double, velocity: Double) {
    let milliseconds = min(max(0, (instant - phase.begin).inSeconds), phase.length) * 1000
    let isOver = instant >= phase.end
    switch phase.law {
    case .drag(let from, let distance):
      let share = phase.length > 0 ? milliseconds / (phase.length * 1000) : 1
      return (Self.stretched(from + distance * (isOver ? 1 : share), range), 0)
    case .deceleration(let from, let velocity, let edge):
      if isOver, let edge { return (edge, velocity * pow(range.rate, milliseconds)) }
      let decay = pow(range.rate, milliseconds)
      let offset = from + velocity * (decay - 1) / log(range.rate)
      return (min(max(offset, range.minimum), range.maximum), velocity * decay)
    case .springBack(let edge, let distance, let velocity):
      guard !isOver else { return (edge, 0) }
      let k = pow(Self.springRate, milliseconds)
      let carried = velocity * Self.springRate / (1 - Self.springRate)
      return (edge + k * (distance + carried * (1 - k)), velocity * k * k)
    }
  }

  /// This gesture, adapted to the present range: a finger keeps its place, moving content keeps its velocity.
  func retargeted(at now: Duration) -> TouchScroll {
    let current = Self.range(of: scrollView)
    guard current != range, let phase = phase(at: now), now < end else { return self }
    if case .drag(let from, let distance) = phase.law {
      let lifted = Self.stretched(from + distance, current)
      return TouchScroll(
        scrollView, current, from: origin, at: begin,
        [phase] + Self.release(at: lifted, velocity: 0, current, begin: phase.end))
    }
    let (offset, velocity) = value(of: phase, at: now)
    return TouchScroll(
      scrollView, current, from: offset, at: now,
      Self.release(at: offset, velocity: velocity, current, begin: now, isDecelerating: true))
  }

  /// The name of the phase at an instant.
  func name(at instant: Duration) -> String {
    switch phase(at: instant)?.law {
    case .drag: "drag"
    case .deceleration: "deceleration"
    case .springBack: "spring-back"
    case nil: "rest"
    }
  }

  /// The content offset at the end.
  var target: CGPoint { offset(at: end) }
}

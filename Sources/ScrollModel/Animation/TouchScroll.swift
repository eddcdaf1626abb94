import Foundation
import StackModel

/// A vertical gesture: a drag, what becomes of it when the finger lifts, or a flick. A pure function of time.
///
/// Source of the physics: UIKit, measured; velocities in points per millisecond, times in milliseconds inside a phase.
/// That a change of the range keeps the velocity and moves the edges is our choice, and so is when a spring-back ends.
struct TouchScroll {
  /// A stretch of the gesture that follows one law.
  struct Phase {
    enum Law {
      /// The finger leads, from an offset without bounds, over a distance.
      case drag(from: Double, distance: Double)
      /// To the edge that it meets, if it meets one.
      case deceleration(from: Double, velocity: Double, edge: Double?)
      /// Back to an edge from a distance past it.
      case springBack(edge: Double, distance: Double, velocity: Double)
    }

    let law: Law
    let begin: Duration
    /// In seconds.
    let length: Double

    var end: Duration { begin + .wholeNanoseconds(seconds: length) }
  }

  /// What the gesture goes by.
  private struct Range: Equatable {
    let least: Double
    let greatest: Double
    /// The height of the view, by which the content gives.
    let room: Double
    let rate: Double
    let bounces: Bool
  }

  let scrollView: ScrollView
  private let range: Range
  private let phases: [Phase]

  /// Slower than this there is no deceleration.
  private static let leastRelease = 0.25
  /// Slower than this a deceleration has ended.
  private static let rest = 0.01
  /// Nearer to the edge than this a spring-back has ended.
  private static let nearness = 0.25
  private static let springRate = 0.99
  private static let giveFactor = 0.55

  /// When the first phase begins, or would if there were one.
  let begin: Duration
  /// Where the content is then.
  private let origin: Double

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
      least: scrollView.minimumContentOffset.y, greatest: scrollView.maximumContentOffset.y,
      room: scrollView.bounds.height, rate: scrollView.decelerationRate.rawValue, bounces: scrollView.bounces)
  }

  init(dragging scrollView: ScrollView, by translation: Double, duration: Double, begin: Duration) {
    let range = Self.range(of: scrollView)
    let raw = Self.unstretched(scrollView.contentOffset.y, range)
    let drag = Phase(law: .drag(from: raw, distance: -translation), begin: begin, length: duration)
    let lifted = Self.stretched(raw - translation, range)
    self.init(
      scrollView, range, from: scrollView.contentOffset.y, at: begin,
      [drag] + Self.release(at: lifted, velocity: 0, range, begin: drag.end))
  }

  init(releasing scrollView: ScrollView, velocity: Double, begin: Duration) {
    let range = Self.range(of: scrollView)
    let offset = scrollView.contentOffset.y
    self.init(
      scrollView, range, from: offset, at: begin,
      Self.release(at: offset, velocity: velocity, range, begin: begin))
  }

  /// What follows when nobody holds the content.
  /// - Parameter isRolling: whether it moves already, so that it need not be fast to go on.
  private static func release(
    at offset: Double, velocity: Double, _ range: Range, begin: Duration, isRolling: Bool = false
  ) -> [Phase] {
    if offset < range.least || offset > range.greatest {
      return springBack(from: offset, velocity: velocity, range, begin: begin)
    }
    guard abs(velocity) >= (isRolling ? rest : leastRelease) else { return [] }
    let logRate = log(range.rate)
    let edge = velocity > 0 ? range.greatest : range.least
    var milliseconds = log(rest / abs(velocity)) / logRate
    let reach = offset + velocity * (exp(logRate * milliseconds) - 1) / logRate
    guard (velocity > 0 && reach > edge) || (velocity < 0 && reach < edge) else {
      return [
        Phase(
          law: .deceleration(from: offset, velocity: velocity, edge: nil), begin: begin,
          length: milliseconds / 1000)
      ]
    }
    // It meets the edge on the way.
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
    let edge = min(max(offset, range.least), range.greatest)
    let isAtTop = offset < range.least || (offset == range.least && velocity < 0)
    let own = offset == edge ? (isAtTop ? range.least : range.greatest) : edge
    let distance = offset - own
    let carried = velocity * springRate / (1 - springRate)
    // With k = 0.99^t it is k (distance + carried (1 - k)) away. The least k at which that is not near is the last instant.
    let least = [nearness, -nearness].flatMap { near in
      roots(-carried, distance + carried, -near)
    }.filter { $0 > 0 && $0 <= 1 }.min()
    guard let least else { return [] }
    let milliseconds = log(least) / log(springRate)
    return [
      Phase(
        law: .springBack(edge: own, distance: distance, velocity: velocity), begin: begin,
        length: milliseconds / 1000)
    ]
  }

  /// The real roots of a x² + b x + c.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard abs(a) > 1e-12 else { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The sum that doesn't cancel gives one root, the product the other.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return sum == 0 ? [0] : [sum / a, c / sum]
  }

  // MARK: Rubber band

  /// How far past an edge the content is shown when a finger has pulled it so far.
  private static func give(_ distance: Double, _ room: Double) -> Double {
    room > 0 ? room * (1 - 1 / (1 + giveFactor * distance / room)) : 0
  }

  private static func stretched(_ offset: Double, _ range: Range) -> Double {
    guard range.bounces else { return min(max(offset, range.least), range.greatest) }
    if offset < range.least { return range.least - give(range.least - offset, range.room) }
    if offset > range.greatest { return range.greatest + give(offset - range.greatest, range.room) }
    return offset
  }

  /// The finger's offset for one that is shown.
  private static func unstretched(_ shown: Double, _ range: Range) -> Double {
    func pulled(_ distance: Double) -> Double {
      distance < range.room ? range.room / giveFactor * (1 / (1 - distance / range.room) - 1) : distance
    }
    if shown < range.least { return range.least - pulled(range.least - shown) }
    if shown > range.greatest { return range.greatest + pulled(shown - range.greatest) }
    return shown
  }

  // MARK: Values

  private func phase(at instant: Duration) -> Phase? {
    phases.first { instant < $0.end } ?? phases.last
  }

  func offset(at instant: Duration) -> CGPoint {
    CGPoint(
      x: scrollView.contentOffset.x, y: phase(at: instant).map { value(of: $0, at: instant).offset } ?? origin
    )
  }

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
      return (min(max(offset, range.least), range.greatest), velocity * decay)
    case .springBack(let edge, let distance, let velocity):
      guard !isOver else { return (edge, 0) }
      let k = pow(Self.springRate, milliseconds)
      let carried = velocity * Self.springRate / (1 - Self.springRate)
      return (edge + k * (distance + carried * (1 - k)), velocity * k * k)
    }
  }

  /// The gesture with the range as it is now: a finger holds its place, what moves keeps its velocity.
  func reaimed(at now: Duration) -> TouchScroll {
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
      Self.release(at: offset, velocity: velocity, current, begin: now, isRolling: true))
  }

  /// The law that moves the content at an instant.
  func name(at instant: Duration) -> String {
    switch phase(at: instant)?.law {
    case .drag: "drag"
    case .deceleration: "deceleration"
    case .springBack: "spring-back"
    case nil: "rest"
    }
  }

  /// Where it ends if nothing else happens.
  var target: CGPoint { offset(at: end) }
}

import Foundation
import StackCore

/// The part of a gesture on one axis: rubber band, deceleration, spring-back and paging as functions of time. Offsets and distances are in
/// points in the content's coordinates, velocities in points per millisecond, times within a phase in milliseconds. Source of the physics:
/// UIKit, measured. Our choice: a change of the range keeps the offset's derivative and moves the edges; the law of paging.
struct AxisScroll {
  struct Phase {
    enum Law {
      /// The velocity decays exponentially; the phase ends at `end`, if it is given.
      case deceleration(from: Double, velocity: Double, end: Double?)
      /// The deceleration goes on while the distance past an edge decays exponentially.
      case springBack(edge: Double, distance: Double, velocity: Double)
      /// The content approaches a place without passing it: distance · k + carried · k (1 − k), k = e^(−rate · t).
      case approach(target: Double, distance: Double, carried: Double, rate: Double)
    }

    let law: Law
    let begin: Duration
    var end: Duration

    /// - Parameter length: in seconds.
    init(law: Law, begin: Duration, length: Double) {
      (self.law, self.begin, end) = (law, begin, begin + .wholeNanoseconds(seconds: length))
    }
  }

  struct Range: Equatable {
    let minimum: Double
    let maximum: Double
    /// The length of the view, which the rubber band and the pages depend on.
    let viewport: Double
    /// The fraction of the velocity that is left after a millisecond.
    let rate: Double
    let bounces: Bool
    /// Whether the content comes to rest at multiples of the view's length only.
    let hasPages: Bool

    init(of scrollView: ScrollView, along axis: Axis) {
      let isHorizontal = axis == .horizontal
      minimum = scrollView.minimumContentOffset.coordinate(along: axis)
      maximum = scrollView.maximumContentOffset.coordinate(along: axis)
      viewport = isHorizontal ? scrollView.bounds.width : scrollView.bounds.height
      rate = scrollView.decelerationRate.rawValue
      bounces = isHorizontal ? scrollView.bouncesHorizontally : scrollView.bouncesVertically
      hasPages = scrollView.isPagingEnabled && viewport > 0
    }

    func excludes(_ offset: Double) -> Bool { offset < minimum || offset > maximum }
    func hasEnds(of other: Range) -> Bool { (minimum, maximum) == (other.minimum, other.maximum) }
    func clamped(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }
  }

  /// From when on the content follows the finger.
  struct Grip {
    let begin: Duration
    /// How far the finger had moved by then, in points. The content does not follow that.
    let slop: Double

    init(begin: Duration, slop: Double) { (self.begin, self.slop) = (begin, slop) }

    /// The grip of a finger that moves as far as the slop along an axis; nil if it does not.
    /// - Parameter move: it begins nearer to the place of the touch down.
    init?(in move: FingerPath.Move, along axis: Axis) {
      let (from, to) = (move.from.coordinate(along: axis), move.to.coordinate(along: axis))
      guard abs(to) >= FingerPath.slop, to != from else { return nil }
      slop = to < 0 ? -FingerPath.slop : FingerPath.slop
      begin = move.begin + .wholeNanoseconds(seconds: move.length * (slop - from) / (to - from))
    }
  }

  private static let rubberBandCoefficient = 0.55
  let axis: Axis
  let isDraggable: Bool
  /// Whether the finger does not move the content along the axis, because the drag began along the other one.
  var isLocked = false
  /// How the content follows the finger; nil if the finger has not moved far enough, and does not as far as that is known.
  private(set) var grip: Grip?
  private(set) var range: Range
  /// When the whole motion began, from which its frames are counted.
  private let firstFrame: Duration
  /// The start of the motion on this axis, since the animator was created.
  private(set) var begin: Duration
  /// The content offset at `begin`.
  private(set) var origin: Double
  /// The offset of the finger, without rubber band, before it has moved.
  private var raw: Double
  /// The length that the rubber band depends on.
  private var band: Double
  private var lifted: Double
  private var liftVelocity = 0.0
  private(set) var phases: [Phase] = []

  init(of scrollView: ScrollView, along axis: Axis, begin: Duration) {
    self.axis = axis
    (self.begin, firstFrame) = (begin, begin)
    isDraggable =
      axis == .horizontal ? scrollView.canBeDraggedHorizontally : scrollView.canBeDraggedVertically
    range = Range(of: scrollView, along: axis)
    origin = scrollView.contentOffset.coordinate(along: axis)
    lifted = origin
    band = Self.bandLength(at: origin, range)
    raw = Self.unstretched(origin, range, band)
  }

  var end: Duration? { phases.last?.end }

  /// The distance of the content past an edge when a finger has pulled it by a distance.
  private static func rubberBand(_ distance: Double, _ band: Double) -> Double {
    band > 0 ? band * (1 - 1 / (1 + rubberBandCoefficient * distance / band)) : 0
  }

  /// The length that the rubber band depends on when a finger holds the content at an offset: that of the view.
  /// A finger can't pull the content past an edge by more than that. If code or a new range has left it further
  /// away, the length is twice the distance (our choice), so that the content does not jump.
  private static func bandLength(at shown: Double, _ range: Range) -> Double {
    let distance = abs(shown - range.clamped(shown))
    return distance < range.viewport ? range.viewport : 2 * distance
  }

  /// The content offset for the offset of the finger: past an edge, the rubber band shortens the distance.
  private static func stretched(_ offset: Double, _ range: Range, _ band: Double) -> Double {
    guard range.bounces else { return range.clamped(offset) }
    if offset < range.minimum { return range.minimum - rubberBand(range.minimum - offset, band) }
    if offset > range.maximum { return range.maximum + rubberBand(offset - range.maximum, band) }
    return offset
  }

  /// The offset of the finger for a content offset: the inverse of `stretched`.
  /// - Parameter band: longer than the distance of the content offset from the range.
  private static func unstretched(_ shown: Double, _ range: Range, _ band: Double) -> Double {
    func pulled(_ distance: Double) -> Double {
      band / rubberBandCoefficient * (1 / (1 - distance / band) - 1)
    }
    if shown < range.minimum { return range.minimum - pulled(range.minimum - shown) }
    if shown > range.maximum { return range.maximum + pulled(shown - range.maximum) }
    return shown
  }

  mutating func follow(_ move: FingerPath.Move) {
    if isDraggable, grip == nil { grip = Grip(in: move, along: axis) }
  }

  mutating func follow(from instant: Duration) { if isDraggable { grip = Grip(begin: instant, slop: 0) } }

  /// Lets the content follow the finger from its place at an instant, if it would follow already.
  mutating func follow(_ finger: FingerPath, from instant: Duration) {
    guard let grip, grip.begin <= instant else { return }
    self.grip = Grip(begin: instant, slop: finger.translation(at: instant).coordinate(along: axis))
  }

  mutating func refuse() { grip = nil }
  mutating func letGo(after instant: Duration) { if let begin = grip?.begin, begin > instant { grip = nil } }

  /// How far the content follows a finger at an instant, without the rubber band; nil before it does.
  func pull(of finger: FingerPath, at instant: Duration) -> Double? {
    guard let grip, grip.begin <= instant else { return nil }
    return isLocked ? 0 : finger.translation(at: instant).coordinate(along: axis) - grip.slop
  }

  /// The content offset when a finger has pulled the content by a distance; nil if it has not.
  func offset(pulledBy pull: Double?) -> Double {
    guard let pull else { return origin }
    return Self.stretched(raw - pull, range, band)
  }

  private func phase(at instant: Duration) -> Phase? { phases.first { instant < $0.end } ?? phases.last }

  func offset(at instant: Duration) -> Double {
    phase(at: instant).map { value(of: $0, at: instant).offset } ?? lifted
  }

  var restingOffset: Double { end.map(offset(at:)) ?? lifted }

  /// The content offset at the end of the motion, as UIKit passes it to the delegate when the finger lifts: that of a deceleration without
  /// edges, clamped to the range. Measured. It is a little further away than the place where the content comes to rest.
  var projectedOffset: Double {
    guard !phases.isEmpty, !range.hasPages else { return restingOffset }
    let distance = max(0, abs(liftVelocity) - Self.minimumVelocity) / -log(range.rate)
    return range.clamped(lifted + (liftVelocity > 0 ? distance : -distance))
  }

  /// The content offset at the instant at which a spring-back ends, before it jumps to the edge; nil if none ends then.
  func lastOffset(at instant: Duration) -> Double? {
    guard let phase = phases.last, phase.end == instant, case .springBack = phase.law else { return nil }
    return value(of: phase, at: instant, reachesEdge: false).offset
  }

  /// The content offset in a phase at an instant, and its derivative, in points per millisecond.
  private func value(
    of phase: Phase, at instant: Duration, reachesEdge: Bool = true
  ) -> (offset: Double, slope: Double) {
    let milliseconds = max(0, (min(instant, phase.end) - phase.begin).inSeconds) * 1000
    let isOver = instant >= phase.end
    switch phase.law {
    case .deceleration(let from, let velocity, let end):
      let decay = pow(range.rate, milliseconds)
      let slope = velocity * decay * range.slopeFactor
      if isOver, let end { return (end, slope) }
      return (range.clamped(from + velocity * range.travelFactor * (1 - decay)), slope)
    case .springBack(let edge, let distance, let velocity):
      guard !isOver || !reachesEdge else { return (edge, 0) }
      let (k, decay) = (pow(Self.springRate, milliseconds), pow(range.rate, milliseconds))
      let past = k * (distance + velocity * range.travelFactor * (1 - decay))
      return (edge + past, log(Self.springRate) * past + k * velocity * decay * range.slopeFactor)
    case .approach(let target, let distance, let carried, let rate):
      guard !isOver else { return (target, 0) }
      let k = exp(-rate * milliseconds)
      return (target + k * (distance + carried * (1 - k)), -rate * k * (distance + carried - 2 * carried * k))
    }
  }

  func name(at instant: Duration) -> String {
    switch phase(at: instant)?.law {
    case .deceleration: "deceleration"
    case .springBack: "spring-back"
    case .approach: "approach"
    case nil: "rest"
    }
  }

  mutating func plan(liftOf finger: FingerPath, _ lift: FingerPath.Lift) {
    let pull = pull(of: finger, at: lift.instant)
    lifted = offset(pulledBy: pull)
    liftVelocity = pull == nil || isLocked ? 0 : -lift.velocity.coordinate(along: axis)
    plan(isDraggable ? range.release(at: lifted, velocity: liftVelocity, begin: lift.instant) : [])
  }

  /// Takes the phases that follow. A spring-back ends at a frame.
  private mutating func plan(_ phases: [Phase]) {
    self.phases = phases
    guard let last = phases.last, case .springBack = last.law else { return }
    let end = Duration.nextFrame(after: max(last.begin, last.end - .nanoseconds(1)), from: firstFrame)
    self.phases[phases.count - 1].end = end
  }

  mutating func plan(target: Double, _ lift: FingerPath.Lift) {
    guard isDraggable else { return }
    let velocity = isLocked || grip == nil ? 0 : -lift.velocity.coordinate(along: axis)
    plan(range.phases(to: target, from: lifted, velocity: velocity, begin: lift.instant))
  }

  /// Adapts to a new range while the finger touches the content: the content keeps its offset.
  /// Without bounces an edge holds it, and it follows the finger from there.
  /// - Parameter pull: how far the finger has pulled the content by now; nil if it has not.
  mutating func take(_ current: Range, pulledBy pull: Double?) {
    guard current != range else { return }
    if !isDraggable, !current.hasEnds(of: range) { origin = current.clamped(origin) }
    let held = offset(pulledBy: pull)
    let shown = current.bounces ? held : current.clamped(held)
    range = current
    if pull == nil { origin = shown }
    band = Self.bandLength(at: shown, current)
    raw = Self.unstretched(shown, current, band) + (pull ?? 0)
  }

  /// Adapts to a new range after the finger has lifted: content that moves goes on without a jump.
  /// - Parameter isReleased: whether the finger lifts now.
  mutating func takeAfterLift(_ current: Range, at now: Duration, isReleased: Bool) {
    guard current != range else { return }
    guard let phase = phase(at: now), now < phases.last?.end ?? now else {
      // It is at rest while the other axis still moves. A change of the range clamps it, as without a gesture.
      let offset = offset(at: now)
      lifted = current.hasEnds(of: range) ? offset : current.clamped(offset)
      (range, origin, begin, phases) = (current, lifted, now, [])
      return
    }
    let (offset, slope) = value(of: phase, at: now)
    var target: Double?
    // What was sent to a place inside the new range goes there.
    if case .approach(let place, _, _, _) = phase.law { target = place }
    range = current
    (begin, origin, lifted) = (now, offset, offset)
    plan(
      target.map {
        current.approach(current.restingPlace(nearest: $0), from: offset, slope: slope, begin: now)
      } ?? current.goOn(from: phase, at: offset, slope: slope, begin: now, isReleased: isReleased))
  }

  /// Goes on from another offset, to which code has moved the content, with the velocity that it has.
  /// A finger holds the content there. Content on its way to a place goes there, and content at rest stays.
  mutating func move(to offset: Double, pulledBy pull: Double?, at now: Duration, isLifted: Bool) {
    guard isLifted else {
      if pull == nil { origin = offset }
      band = Self.bandLength(at: offset, range)
      raw = Self.unstretched(offset, range, band) + (pull ?? 0)
      return
    }
    let phase = phase(at: now).flatMap { now < $0.end ? $0 : nil }
    let slope = phase.map { value(of: $0, at: now).slope } ?? 0
    (begin, origin, lifted) = (now, offset, offset)
    guard let phase else { return phases = [] }
    if case .approach(let target, _, _, _) = phase.law {
      plan(range.approach(target, from: offset, slope: slope, begin: now))
    } else {
      plan(range.goOn(from: phase, at: offset, slope: slope, begin: now, isReleased: false))
    }
  }
}

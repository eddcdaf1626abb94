import Foundation
import StackModel

/// A gesture on both axes: a finger on the content, and the motion after the finger has lifted. A function of time.
///
/// Each axis follows its own laws (``AxisScroll``). The delegate's calls are no part of it; the stage says which
/// have been made.
struct TouchScroll {
  /// What the delegate knows of the gesture.
  enum Stage: String {
    /// The finger touches the content and has not moved.
    case touching
    /// The finger drags the content.
    case dragging
    /// The content moves without the finger: a deceleration, a spring-back or both.
    case decelerating
  }

  /// The number of the gesture, which no other gesture of the animator has.
  let id: Int
  let scrollView: ScrollView
  private(set) var finger: FingerPath
  private(set) var horizontal: AxisScroll
  private(set) var vertical: AxisScroll
  /// The instant at which the finger begins to drag the content; nil if it has not moved along a draggable axis.
  private(set) var dragBegin: Duration?
  var stage = Stage.touching

  /// A finger that touches a scroll view; `place` is in the root's coordinates.
  init(of scrollView: ScrollView, id: Int, at place: CGPoint, begin: Duration) {
    self.id = id
    self.scrollView = scrollView
    finger = FingerPath(at: place, begin: begin)
    horizontal = AxisScroll(of: scrollView, along: .horizontal, begin: begin)
    vertical = AxisScroll(of: scrollView, along: .vertical, begin: begin)
  }

  // MARK: The finger

  /// Moves the finger evenly, to a distance from the place of the touch down.
  mutating func move(to place: CGPoint, begin: Duration, length: Double, now: Duration) {
    let last = finger.lastTranslation
    finger.move(to: place, begin: begin, length: length, now: now)
    let step = CGPoint(x: place.x - last.x, y: place.y - last.y)
    if (horizontal.isDraggable && step.x != 0) || (vertical.isDraggable && step.y != 0) {
      beginDrag(at: begin, toward: step)
    }
  }

  /// Notes that the finger begins to drag the content, and locks the other axis if the scroll view wants that.
  ///
  /// A drag is diagonal, and locks nothing, if neither component is more than twice the other (our choice). Source:
  /// Apple's documentation of `isDirectionalLockEnabled`.
  mutating func beginDrag(at instant: Duration, toward step: CGPoint) {
    guard dragBegin == nil else { return }
    dragBegin = instant
    guard scrollView.isDirectionalLockEnabled, horizontal.isDraggable, vertical.isDraggable else { return }
    horizontal.isLocked = abs(step.y) > 2 * abs(step.x)
    vertical.isLocked = abs(step.x) > 2 * abs(step.y)
  }

  /// Lifts the finger. What its path has planned for later does not happen.
  /// - Parameter velocity: of the finger, in points per millisecond; nil for the velocity of its path.
  mutating func lift(at instant: Duration, velocity: CGPoint? = nil) {
    finger.lift(at: instant, velocity: velocity)
    if let begin = dragBegin, begin > instant { dragBegin = nil }
    planRelease()
  }

  /// Plans what follows when the finger lifts.
  private mutating func planRelease() {
    guard let lift = finger.lift else { return }
    let translation = dragBegin.map { _ in finger.translation(at: lift.instant) }
    horizontal.plan(
      liftedAfter: translation.map { Double($0.x) }, velocity: lift.velocity.x, at: lift.instant)
    vertical.plan(liftedAfter: translation.map { Double($0.y) }, velocity: lift.velocity.y, at: lift.instant)
  }

  /// Sends the content to another place when the finger lifts. An axis whose place is the planned one keeps its plan.
  /// - Parameter planned: the place that `target` replaces. The plan may be another one by now.
  mutating func changeTarget(from planned: CGPoint, to target: CGPoint) {
    guard let lift = finger.lift else { return }
    if target.x != planned.x {
      horizontal.plan(target: target.x, velocity: lift.velocity.x, at: lift.instant)
    }
    if target.y != planned.y { vertical.plan(target: target.y, velocity: lift.velocity.y, at: lift.instant) }
  }

  // MARK: Time

  /// The instant of the touch down, since the animator was created.
  var begin: Duration { finger.begin }

  /// The instant at which the content comes to rest; nil while no instant is known at which the finger lifts.
  var end: Duration? {
    finger.lift.map { max($0.instant, horizontal.end ?? .zero, vertical.end ?? .zero) }
  }

  /// The last instant at which something is known to happen.
  var lastEdge: Duration { end ?? finger.lastInstant }

  /// The first instant after another one at which a part of the gesture begins or ends; nil if there is none.
  func nextEdge(after instant: Duration) -> Duration? {
    var edges = (horizontal.phases + vertical.phases).map(\.end)
    if let edge = finger.nextEdge(after: instant) { edges.append(edge) }
    return edges.filter { $0 > instant }.min()
  }

  /// Whether the finger has lifted, or its plan says so, at an instant.
  private func isLifted(at instant: Duration) -> Bool {
    if stage == .decelerating { return true }
    return finger.lift.map { $0.instant <= instant } ?? false
  }

  // MARK: Values

  /// The content offset at an instant, in points, in the content's coordinates.
  func offset(at instant: Duration) -> CGPoint {
    if isLifted(at: instant) {
      return CGPoint(x: horizontal.offset(at: instant), y: vertical.offset(at: instant))
    }
    guard let dragBegin, dragBegin <= instant else {
      return CGPoint(x: horizontal.origin, y: vertical.origin)
    }
    let translation = finger.translation(at: instant)
    return CGPoint(
      x: horizontal.offset(draggedBy: translation.x), y: vertical.offset(draggedBy: translation.y))
  }

  /// The content offset at which the content will rest, or is held, as far as that is known.
  var target: CGPoint {
    guard finger.lift != nil else { return offset(at: lastEdge) }
    return CGPoint(x: horizontal.restingOffset, y: vertical.restingOffset)
  }

  /// The velocity of the content offset when the finger lifts, in points per millisecond; 0 on an axis without drag.
  var releaseVelocity: CGPoint {
    guard let velocity = finger.lift?.velocity else { return .zero }
    func released(_ axis: AxisScroll, _ velocity: CGFloat) -> CGFloat {
      axis.isDraggable && !axis.isLocked ? 0 - velocity : 0
    }
    return CGPoint(x: released(horizontal, velocity.x), y: released(vertical, velocity.y))
  }

  /// The name of what happens on an axis at an instant.
  func name(of axis: AxisScroll, at instant: Duration) -> String {
    if isLifted(at: instant) { return axis.name(at: instant) }
    return instant < finger.lastInstant ? "drag" : "touch"
  }

  /// Whether the content moves along an axis during the gesture, as far as that is known.
  func moves(along axis: AxisScroll) -> Bool {
    if !axis.phases.isEmpty { return true }
    return axis.isDraggable && !axis.isLocked && finger.axes.contains(axis.axis)
  }

  // MARK: Changes of the range

  /// Whether the content offset has another range than the one to which the gesture has adapted.
  var awaitsRange: Bool {
    !AxisScroll.Range(of: scrollView, along: .horizontal).hasEnds(of: horizontal.range)
      || !AxisScroll.Range(of: scrollView, along: .vertical).hasEnds(of: vertical.range)
  }

  /// This gesture, adapted to the present range: the content keeps its offset, and its velocity when it is released.
  func retargeted(at now: Duration) -> TouchScroll {
    let (wide, high) = (
      AxisScroll.Range(of: scrollView, along: .horizontal),
      AxisScroll.Range(of: scrollView, along: .vertical)
    )
    guard wide != horizontal.range || high != vertical.range else { return self }
    var result = self
    if stage == .decelerating {
      result.horizontal.takeAfterLift(wide, at: now)
      result.vertical.takeAfterLift(high, at: now)
    } else {
      let isDragged = dragBegin.map { $0 <= now } ?? false
      let translation = isDragged ? finger.translation(at: now) : nil
      result.horizontal.take(wide, draggedBy: translation.map { Double($0.x) })
      result.vertical.take(high, draggedBy: translation.map { Double($0.y) })
      result.planRelease()
    }
    return result
  }
}

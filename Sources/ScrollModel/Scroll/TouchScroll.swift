import Foundation
import StackCore

/// A gesture on both axes: a finger on the content, and the motion after the finger has lifted. A function of time. Each axis follows its
/// own laws (``AxisScroll``). The delegate's calls are no part of it; the stage says which have been made.
struct TouchScroll {
  enum Stage: String {
    /// The finger touches the content and has not moved.
    case touching
    case dragging
    /// The finger lifts, and the delegate hears that the drag has ended.
    case ending
    /// The content moves without the finger: a deceleration, a spring-back or both.
    case decelerating
  }

  let id: Int
  let scrollView: ScrollView
  private(set) var finger: FingerPath
  private(set) var horizontal: AxisScroll
  private(set) var vertical: AxisScroll
  var stage = Stage.touching
  var isHeld: Bool { stage == .touching || stage == .dragging }
  var isHeldBack = false
  /// Whether the finger has stopped a deceleration, whose end the delegate hears of when the finger lifts.
  var stopsDeceleration: Bool

  /// A finger that touches a scroll view; `place` is in the root's coordinates.
  init(of scrollView: ScrollView, id: Int, at place: CGPoint, begin: Duration, stopsDeceleration: Bool) {
    (self.id, self.scrollView, self.stopsDeceleration) = (id, scrollView, stopsDeceleration)
    finger = FingerPath(at: place, begin: begin)
    horizontal = AxisScroll(of: scrollView, along: .horizontal, begin: begin)
    vertical = AxisScroll(of: scrollView, along: .vertical, begin: begin)
  }

  private mutating func onBothAxes(_ change: (inout AxisScroll) -> Void) {
    change(&horizontal)
    change(&vertical)
  }

  private func point(_ value: (AxisScroll) -> Double) -> CGPoint {
    CGPoint(x: value(horizontal), y: value(vertical))
  }

  /// Moves the finger evenly, to a distance from the place of the touch down.
  /// The content follows along an axis from the instant at which the finger is as far as the slop from there.
  mutating func move(to place: CGPoint, begin: Duration, length: Double, now: Duration) {
    finger.move(to: place, begin: begin, length: length, now: now)
    guard let move = finger.moves.last else { return }
    let isFirst = dragBegin == nil
    onBothAxes { $0.follow(move) }
    if isFirst, let dragBegin { lockAxis(toward: finger.translation(at: dragBegin)) }
  }

  /// Lets the content follow the finger from now on, wherever it moves: a pan that is recognised already.
  mutating func beginDrag(at instant: Duration, toward direction: CGPoint) {
    onBothAxes { $0.follow(from: instant) }
    lockAxis(toward: direction)
  }

  /// Lets the content follow the finger from now on, if other recognizers have delayed the drag.
  mutating func beginLate(at instant: Duration) {
    guard isHeldBack else { return }
    isHeldBack = false
    onBothAxes { [finger] in $0.follow(finger, from: instant) }
  }

  mutating func refuseDrag() {
    isHeldBack = false
    onBothAxes { $0.refuse() }
  }

  /// Locks the axis along which the drag does not begin, if the scroll view wants that. A drag is diagonal, and locks nothing, if neither
  /// component is more than twice the other (our choice). Source: Apple's documentation of `isDirectionalLockEnabled`.
  private mutating func lockAxis(toward direction: CGPoint) {
    guard scrollView.isDirectionalLockEnabled, horizontal.isDraggable, vertical.isDraggable else { return }
    horizontal.isLocked = abs(direction.y) > 2 * abs(direction.x)
    vertical.isLocked = abs(direction.x) > 2 * abs(direction.y)
  }

  /// The instant at which the finger begins to drag the content; nil if it does not, as far as that is known.
  var dragBegin: Duration? { [horizontal.grip, vertical.grip].compactMap { $0?.begin }.min() }

  /// Lifts the finger. What its path has planned for later does not happen.
  /// - Parameter velocity: of the finger, in points per millisecond; nil for the velocity of its path.
  mutating func lift(at instant: Duration, velocity: CGPoint? = nil) {
    finger.lift(at: instant, velocity: velocity)
    onBothAxes { $0.letGo(after: instant) }
    planRelease()
  }

  private mutating func planRelease() {
    guard let lift = finger.lift else { return }
    onBothAxes { [finger] in $0.plan(liftOf: finger, lift) }
  }

  /// Sends the content to another place when the finger lifts. An axis whose place is the planned one keeps its plan.
  /// - Parameter planned: the place that `target` replaces. The plan may be another one by now.
  mutating func changeTarget(from planned: CGPoint, to target: CGPoint) {
    guard let lift = finger.lift else { return }
    if target.x != planned.x { horizontal.plan(target: target.x, lift) }
    if target.y != planned.y { vertical.plan(target: target.y, lift) }
  }

  var begin: Duration { finger.begin }
  var end: Duration? { finger.lift.map { max($0.instant, horizontal.end ?? .zero, vertical.end ?? .zero) } }
  var lastEdge: Duration { end ?? finger.lastInstant }

  func nextEdge(after instant: Duration) -> Duration? {
    var edges = (horizontal.phases + vertical.phases).map(\.end)
    edges += [horizontal.grip, vertical.grip].compactMap { $0?.begin }
    if let edge = finger.nextEdge(after: instant) { edges.append(edge) }
    return edges.filter { $0 > instant }.min()
  }

  private func isLifted(at instant: Duration) -> Bool {
    if !isHeld { return true }
    return finger.lift.map { $0.instant <= instant } ?? false
  }

  func offset(at instant: Duration) -> CGPoint {
    if isLifted(at: instant) { return point { $0.offset(at: instant) } }
    return isHeldBack ? point(\.origin) : point { $0.offset(pulledBy: $0.pull(of: finger, at: instant)) }
  }

  /// The content offset at which the content will rest, or is held, as far as that is known.
  var target: CGPoint { finger.lift == nil ? offset(at: lastEdge) : point(\.restingOffset) }

  /// The content offset at an instant at which spring-backs end, before the content jumps to the edge; nil if none ends then.
  func lastOffset(at instant: Duration) -> CGPoint? {
    let (x, y) = (horizontal.lastOffset(at: instant), vertical.lastOffset(at: instant))
    guard x != nil || y != nil else { return nil }
    return CGPoint(x: x ?? horizontal.offset(at: instant), y: y ?? vertical.offset(at: instant))
  }

  /// The content offset at which the content will rest, as `scrollViewWillEndDragging` passes it to the delegate.
  var projectedTarget: CGPoint { point(\.projectedOffset) }

  /// The velocity of the content offset when the finger lifts, in points per millisecond; 0 on an axis without drag.
  var releaseVelocity: CGPoint {
    guard let velocity = finger.lift?.velocity else { return .zero }
    return point { $0.grip != nil && !$0.isLocked ? 0 - velocity.coordinate(along: $0.axis) : 0 }
  }

  func name(of axis: AxisScroll, at instant: Duration) -> String {
    if isLifted(at: instant) { return axis.name(at: instant) }
    return instant < finger.lastInstant ? "drag" : "touch"
  }

  func moves(along axis: AxisScroll) -> Bool {
    if !axis.phases.isEmpty { return true }
    return axis.grip != nil && !axis.isLocked && finger.axes.contains(axis.axis)
  }

  /// How far the finger has moved at an instant, in points, and its velocity, in points per second.
  /// Positive is downward and to the right. The result is nil if no finger is on the content. At the lift it is there
  /// until the drag has ended, so the calls before that have its last values.
  func finger(at instant: Duration) -> (translation: CGPoint, velocity: CGPoint)? {
    guard isHeld else { return nil }
    let velocity = finger.velocity(at: instant)
    return (finger.translation(at: instant), CGPoint(x: velocity.x * 1000, y: velocity.y * 1000))
  }

  var awaitsRange: Bool {
    !AxisScroll.Range(of: scrollView, along: .horizontal).hasEnds(of: horizontal.range)
      || !AxisScroll.Range(of: scrollView, along: .vertical).hasEnds(of: vertical.range)
  }

  /// This gesture, adapted to the present range: the content keeps its offset, and its velocity when it is released.
  func retargeted(at now: Duration) -> TouchScroll {
    let (wide, high) = (
      AxisScroll.Range(of: scrollView, along: .horizontal), AxisScroll.Range(of: scrollView, along: .vertical)
    )
    guard wide != horizontal.range || high != vertical.range else { return self }
    var result = self
    if !isHeld {
      let isReleased = finger.lift?.instant == now
      result.horizontal.takeAfterLift(wide, at: now, isReleased: isReleased)
      result.vertical.takeAfterLift(high, at: now, isReleased: isReleased)
    } else {
      result.horizontal.take(wide, pulledBy: horizontal.pull(of: finger, at: now))
      result.vertical.take(high, pulledBy: vertical.pull(of: finger, at: now))
      result.planRelease()
    }
    return result
  }
}

extension TouchScroll {
  func moved(to offset: CGPoint, at now: Duration) -> TouchScroll {
    var result = self
    let (isLifted, present) = (isLifted(at: now), offsetOnPixels(at: now))
    result.onBothAxes { axis in
      let place = offset.coordinate(along: axis.axis)
      guard place != present.coordinate(along: axis.axis) else { return }
      axis.move(to: place, pulledBy: axis.pull(of: finger, at: now), at: now, isLifted: isLifted)
    }
    if !isLifted { result.planRelease() }
    return result
  }
}

extension TouchScroll: OffsetMotion {
  var view: View { scrollView }
  func apply(in animator: Animator) { animator.followGesture(id) }

  /// The axes along which the content moves; if there is none, one that can be dragged.
  func listing(at now: Duration) -> [RunningAnimation] {
    var axes = [horizontal, vertical].filter(moves)
    if axes.isEmpty { axes = [vertical.isDraggable ? vertical : horizontal] }
    return axes.map { axis in
      let isHorizontal = axis.axis == .horizontal
      let end = max(lastEdge, axis.begin)
      let length = (end - axis.begin).inSeconds
      return RunningAnimation(
        viewID: ObjectIdentifier(scrollView), property: isHorizontal ? .contentOffsetX : .contentOffsetY,
        from: axis.origin, to: isHorizontal ? target.x : target.y, begin: axis.begin, delay: .zero,
        duration: end - axis.begin, curve: name(of: axis, at: now),
        progress: length > 0 ? min(1, (now - axis.begin).inSeconds / length) : 1)
    }
  }
}

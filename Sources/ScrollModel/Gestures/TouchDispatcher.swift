import Foundation
@_spi(Rooms) import StackCore

/// Sends the touches of a tree to recognizers and views, on the animator's clock. A finger's path is a function of time. The clock visits
/// its edges, 60 instants a second while it moves, and the instants at which it is 10 points away on an axis. There each recognizer of the
/// touch gets an event, that of the inner view first; then the view that was touched.
final class TouchDispatcher: ChangeLogging {
  enum Delivery: Equatable {
    /// Not even its begin: a recognizer or a scroll view delays it.
    case held
    case begun
    /// Its begin, and the end is delayed by a recognizer.
    case endHeld
    /// Nothing more: it has ended, was cancelled, or never goes to a view.
    case over
  }

  /// A finger on the screen, or one that has lifted and whose gesture is not decided.
  struct Finger {
    let touch: Touch
    /// The path in the root's coordinates.
    var path: FingerPath
    /// The instant of the last event.
    var visited: Duration
    var delivery: Delivery
    /// The instants at which it is 10 points away on an axis.
    var crossings: [Duration] = []

    var isHeld: Bool { touch.isDown && path.lift == nil }

    var nextInstant: Duration? {
      guard touch.isDown else { return nil }
      var next = path.nextEdge(after: visited)
      if visited < path.lastInstant {
        let frame = Duration.nextFrame(after: visited, from: path.begin)
        next = min(next ?? frame, frame)
      }
      for crossing in crossings where crossing > visited { next = min(next ?? crossing, crossing) }
      if let hold = nextHold { next = min(next ?? hold, hold) }
      // A lift is the last edge.
      return next.map { next in path.lift.map { min(next, $0.instant) } ?? next }
    }

    /// How long a finger stays before that has an effect (our choice: UIKit documents none).
    private static let firstHold = Duration.milliseconds(500)
    /// The time between two effects of a finger that stays (our choice).
    private static let holdInterval = Duration.milliseconds(100)

    /// The next instant after the last event at which the finger has an effect on its view because it stays; nil for most views.
    var nextHold: Duration? {
      guard touch.isDown, delivery == .begun, let view = touch.view as? Stepper, view.repeatsWhileHeld
      else { return nil }
      let first = path.begin + Self.firstHold
      guard visited >= first else { return first }
      let past = (visited - first).wholeNanoseconds / Self.holdInterval.wholeNanoseconds
      return first + Self.holdInterval * (past + 1)
    }
  }

  struct LastTap {
    let instant: Duration
    let place: CGPoint
    let count: Int
  }

  /// Everything that changes, as a value, so that a change log can restore it.
  struct State {
    /// In the order of the touch downs.
    var fingers: [Finger] = []
    /// The recognizers that have touches, or wait for more, in the order in which they get events.
    var recognizers: [GestureRecognizer] = []
    var lastTap: LastTap?
  }

  @exclusivity(unchecked) var state = State()
  private unowned let animator: Animator
  /// Whether recognizers are being reset or views called, so that a nested change does not begin that again.
  var isDeciding = false
  init(_ animator: Animator) { self.animator = animator }
  var changeLog: ChangeLog { animator.changeLog }
  var root: View { animator.root }
  var now: Duration { animator.now }
  func perform(_ actions: () -> Void) { animator.perform(actions) }
  var seconds: TimeInterval { now.inSeconds }

  var nextInstant: Duration? {
    let steps = state.fingers.compactMap(\.nextInstant)
    let deadlines = state.recognizers.compactMap { ($0 as? any TimedRecognizer)?.deadline }
    return (steps + deadlines).min().map { max($0, now) }
  }

  var lastEnd: Duration? {
    let ends = state.fingers.filter(\.touch.isDown).map(\.path.lastInstant)
    let held = Set(state.fingers.filter(\.isHeld).map(\.touch))
    let deadlines = state.recognizers.filter { held.isDisjoint(with: $0.sequenceTouches) }
      .compactMap { ($0 as? any TimedRecognizer)?.deadline }
    return (ends + deadlines).filter { $0 > now }.max()
  }

  func visit() {
    guard !state.fingers.isEmpty || !state.recognizers.isEmpty else { return }
    for recognizer in state.recognizers {
      guard let timed = recognizer as? any TimedRecognizer, let deadline = timed.deadline, deadline <= now
      else { continue }
      timed.deadlineDidPass()
    }
    decide()
    sendDueEvents()
  }

  func begin(at point: CGPoint, in view: View? = nil) -> Touch {
    let event = InputEvent(touches: Set(state.fingers.map(\.touch)), timestamp: seconds)
    var hit = view ?? root.hitTest(point, with: event)
    // Exclusive touches are those of one view only.
    let others = state.fingers.compactMap { $0.touch.isDown ? $0.touch.view : nil }
    if let found = hit,
      others.contains(where: { $0 !== found && ($0.isExclusiveTouch || found.isExclusiveTouch) })
    {
      hit = nil
    }
    let touch = Touch(at: point, in: root, view: hit, tapCount: tapCount(at: point), timestamp: seconds)
    let isSurplus = hit.map { !$0.isMultipleTouchEnabled && others.contains($0) } ?? true
    let finger = Finger(
      touch: touch, path: FingerPath(at: point, begin: now), visited: now,
      delivery: isSurplus ? .over : .held)
    touch.recognizers = recognizers(for: touch)
    append(finger, to: \.fingers)
    for recognizer in touch.recognizers {
      recognizer.arbiter = self
      recognizer.take(touch)
    }
    let rest = state.recognizers.filter { !touch.recognizers.contains($0) }
    change(\.recognizers, to: touch.recognizers + rest)
    send([touch], .began)
    return touch
  }

  /// The recognizers that get a touch: those of its view, then those of the superviews.
  private func recognizers(for touch: Touch) -> [GestureRecognizer] {
    var (found, view): ([GestureRecognizer], View?) = ([], touch.view)
    while let current = view {
      for recognizer in current.touchRecognizers
      where recognizer.isEnabled && !recognizer.state.isFinal && recognizer.waitingState == nil
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      { found.append(recognizer) }
      view = current.storedSuperview
    }
    return found
  }

  private func tapCount(at point: CGPoint) -> Int {
    guard let last = state.lastTap, now - last.instant <= TapGestureRecognizer.interval,
      point.distance(to: last.place) <= TapGestureRecognizer.allowableMovement
    else { return 1 }
    return last.count + 1
  }

  func finger(of touch: Touch) -> Finger? { state.fingers.first { $0.touch == touch } }

  func update(_ touch: Touch, _ change: (inout Finger) -> Void) {
    guard let index = state.fingers.firstIndex(where: { $0.touch == touch }) else { return }
    let old = state.fingers[index]
    if logsChanges { changeLog.append { [self] in restore(old) } }
    change(&state.fingers[index])
  }

  private func restore(_ finger: Finger) { update(finger.touch) { $0 = finger } }

  func extend(_ touch: Touch, by step: FingerPath.Step) {
    update(touch) { finger in
      switch step {
      case .move(let place, let begin, let length):
        finger.path.move(to: place, begin: begin, length: length, now: now)
        // A finger that rested has nothing to send at the begin.
        if begin <= now { finger.visited = now }
        finger.crossings.removeAll { $0 <= now }
        if let move = finger.path.moves.last {
          finger.crossings += Axis.allCases.compactMap { move.crossing(along: $0) }
        }
      case .lift(let instant): finger.path.lift(at: instant)
      }
    }
    for recognizer in state.recognizers where recognizer.sequenceTouches.contains(touch) {
      (recognizer as? PanGestureRecognizer)?.path(of: touch, isExtendedBy: step)
    }
    // A jump, and a lift at the end of the path, happen at once.
    guard let finger = finger(of: touch), finger.path.lastInstant <= now else { return }
    move([touch])
    if finger.path.lift != nil { send([touch], .ended) }
  }

  private func sendDueEvents() {
    let due = state.fingers.filter { $0.nextInstant.map { $0 <= now } ?? false }.map(\.touch)
    guard !due.isEmpty else { return }
    let held = due.filter { touch in finger(of: touch)?.nextHold.map { $0 <= now } ?? false }
    move(due)
    for touch in held where touch.isDown { perform { (touch.view as? Stepper)?.touchIsHeld(touch) } }
    let lifted = due.filter { touch in finger(of: touch)?.path.lift.map { $0.instant <= now } ?? false }
    if !lifted.isEmpty { send(lifted, .ended) }
  }

  private func move(_ touches: [Touch]) {
    for touch in touches { update(touch) { $0.visited = now } }
    let moved = touches.filter { touch in
      finger(of: touch).map { $0.path.place(at: now) != touch.values.location } ?? false
    }
    if !moved.isEmpty { send(moved, .moved) }
  }

  /// Ends touches without a lift, as the system does when a call comes in.
  func cancel(_ touches: [Touch]) {
    let down = touches.filter(\.isDown)
    if !down.isEmpty { send(down, .cancelled) }
  }

  /// Sends an event of some touches to recognizers, then to views.
  private func send(_ touches: [Touch], _ phase: Touch.Phase) {
    animator.perform {
      for touch in touches { note(touch, phase) }
      let event = InputEvent(touches: Set(state.fingers.map(\.touch)), timestamp: seconds)
      for recognizer in state.recognizers where !recognizer.state.isFinal {
        let own = Set(touches).intersection(recognizer.sequenceTouches)
        guard !own.isEmpty else { continue }
        switch phase {
        case .began: recognizer.touchesBegan(own, with: event)
        case .moved, .stationary: recognizer.touchesMoved(own, with: event)
        case .ended: recognizer.touchesEnded(own, with: event)
        case .cancelled: recognizer.touchesCancelled(own, with: event)
        }
      }
      for touch in touches { deliver(touch, phase, event) }
      decide()
    }
  }

  private func note(_ touch: Touch, _ phase: Touch.Phase) {
    guard let finger = finger(of: touch) else { return }
    var values = touch.values
    (values.phase, values.timestamp) = (phase, seconds)
    if phase != .began {
      let velocity = finger.path.velocity(at: now)
      values.velocity = CGPoint(x: velocity.x * 1000, y: velocity.y * 1000)
      (values.previousLocation, values.location) = (values.location, finger.path.place(at: now))
    }
    set(values, of: touch, merges: phase == .moved)
    guard phase == .ended else { return }
    let isTap = touch.values.location.distance(to: touch.start) <= TapGestureRecognizer.allowableMovement
    change(\.lastTap, to: isTap ? LastTap(instant: now, place: touch.start, count: touch.tapCount) : nil)
  }

  private func set(_ values: Touch.Values, of touch: Touch, merges: Bool) {
    let old = touch.values
    if logsChanges {
      let undo = { [self] in set(old, of: touch, merges: merges) }
      if merges {
        changeLog.append(settingBack: .init("values", of: touch), undo: undo)
      } else {
        changeLog.append(undo: undo)
      }
    }
    touch.values = values
  }

  func viewDidLeave(_ view: View) {
    guard !state.fingers.isEmpty || !state.recognizers.isEmpty else { return }
    for recognizer in state.recognizers where recognizer.view?.isDescendant(of: view) ?? true {
      recognizerLeaves(recognizer)
    }
    // The view has left the tree, whose log still gets what it does about that.
    view.listeners = changeLog.isLogging ? root.listeners : nil
    for finger in state.fingers where finger.touch.view?.isDescendant(of: view) ?? false {
      cancelDelivery(of: finger.touch)
    }
    view.listeners = nil
    decide()
  }

  func checkInvariants() {
    for finger in state.fingers {
      precondition(finger.visited <= now, "a touch has no event of the future")
      precondition(finger.nextInstant.map { $0 > now } ?? true, "an event that was due has been sent")
      precondition(finger.touch.isDown || finger.delivery != .over, "a touch that is over is forgotten")
    }
    for recognizer in state.recognizers {
      precondition(
        !recognizer.sequenceTouches.isEmpty || recognizer.state == .possible, "a gesture has touches")
    }
  }
}

/// A recognizer that does something at an instant at which no finger moves.
protocol TimedRecognizer: GestureRecognizer {
  /// The instant, since the animator was created; nil for none.
  var deadline: Duration? { get }
  /// The instant has come. Afterwards `deadline` is a later one, or nil.
  func deadlineDidPass()
}

extension GestureRecognizer { final var now: Duration { view?.animator?.now ?? .zero } }

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

import Foundation
@_spi(Rooms) import StackCore

/// The recognizer of a scroll view's drags. What the finger has done is known from the gesture of the scroll view, so that it
/// holds for ``Animator/drag(_:by:duration:)-(_,CGPoint,_)`` and the like, too, which have no touch.
final class ScrollPanGestureRecognizer: PanGestureRecognizer, TimedRecognizer {
  private weak var scrollView: ScrollView?
  private var gestureID: Int?
  /// Until when the content does not get the touch.
  private(set) var deadline: Duration?
  /// Whether the touch has stopped content that moved, so that views inside do not get it.
  private(set) var stopsContent = false
  /// How long content waits for a touch: UIKit's number, known from measurements.
  private static let contentDelay = Duration.milliseconds(150)

  init(_ scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    belong(to: scrollView)
  }

  private var gesture: (animator: Animator, scroll: TouchScroll)? {
    guard let gestureID, let animator = scrollView?.animator, let scroll = animator.gesture(gestureID) else {
      return nil
    }
    return (animator, scroll)
  }

  func owns(_ scroll: TouchScroll) -> Bool { scroll.id == gestureID }

  /// That of the touch; for a drag without a touch `began` at the instant at which it begins, and `changed` until the lift.
  override var state: State {
    get {
      if gestureID != nil { return super.state }
      guard let scrollView, let scroll = scrollView.animator?.gesture(of: scrollView),
        scroll.stage == .dragging
      else { return .possible }
      return scroll.dragBegin == scrollView.motionTime ? .began : .changed
    }
    set { super.state = newValue }
  }

  override var numberOfTouches: Int { scrollView?.runningFinger == nil ? 0 : 1 }
  /// How far the finger has moved since it touched the content; 0 while there is no finger (our choice).
  override func translation(in view: View?) -> CGPoint { scrollView?.runningFinger?.translation ?? .zero }
  /// The velocity of the finger, in points per second; 0 while there is no finger (our choice).
  override func velocity(in view: View?) -> CGPoint { scrollView?.runningFinger?.velocity ?? .zero }

  /// If a finger is on the content when it becomes false, the finger lifts at rest (our choice).
  override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      super.isEnabled = newValue
      if !newValue { scrollView?.liftFinger() }
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {
    guard let scrollView, let animator = scrollView.animator, let touch = touches.first else { return }
    guard sequenceTouches.count == 1 else { return ignore(touch, for: event) }
    guard scrollView.canBeDragged(toward: .zero) else { return super.state = .failed }
    let wasMoving = scrollView.isDecelerating
    let id = animator.beginGesture(of: scrollView, at: touch.start)
    change(\.gestureID, to: id, affects: .noLayout)
    change(\.stopsContent, to: wasMoving, affects: .noLayout)
    if touch.view !== scrollView, scrollView.delaysContentTouches {
      change(\.deadline, to: now + Self.contentDelay, affects: .noLayout)
    }
  }

  override func path(of touch: Touch, isExtendedBy step: FingerPath.Step) {
    guard let (animator, old) = gesture, old.finger.lift == nil else { return }
    var scroll = old
    switch step {
    case .move(let place, let begin, let length):
      scroll.move(to: place, begin: begin, length: length, now: animator.now)
    case .lift(let instant): scroll.lift(at: instant)
    }
    animator.replaceGesture(scroll)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) {
    guard let (animator, scroll) = gesture else { return }
    let wasDragging = scroll.stage == .dragging
    animator.followGesture(scroll.id)
    if wasDragging, state == .began || state == .changed { state = .changed }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) {
    if let (animator, scroll) = gesture { animator.followGesture(scroll.id) }
    state = state == .possible ? .failed : .ended
  }

  /// Keeps the touch from the content until the delay is over, or the finger does not drag.
  override func holdsBegin(of touch: Touch) -> Bool {
    super.holdsBegin(of: touch) || (state == .possible && deadline != nil)
  }

  func deadlineDidPass() { change(\.deadline, to: nil, affects: .noLayout) }

  /// Tries to begin the drag of a gesture, whose finger is far enough away.
  /// - Returns: whether the drag has begun. If it has not, it waits for other recognizers, or has failed.
  func begins(_ scroll: TouchScroll) -> Bool {
    guard owns(scroll), state == .possible else { return false }
    if waitingState == nil { state = mayTakeTouchAway ? .began : .failed }
    if waitingState != nil, let (animator, old) = gesture, !old.isHeldBack {
      var scroll = old
      scroll.isHeldBack = true
      animator.replaceGesture(scroll)
    }
    return state == .began
  }

  private var mayTakeTouchAway: Bool {
    guard let scrollView, let animator = scrollView.animator else { return true }
    for touch in sequenceTouches {
      guard let view = touch.view, view !== scrollView, animator.touches.finger(of: touch)?.delivery == .begun
      else { continue }
      if !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  override func didEnter(_ state: State) {
    if deadline != nil { change(\.deadline, to: nil, affects: .noLayout) }
    switch state {
    case .began:
      guard let (animator, scroll) = gesture else { return }
      animator.beginDragging(scroll)
    case .failed:
      guard let (animator, old) = gesture else { return }
      var scroll = old
      scroll.refuseDrag()
      animator.replaceGesture(scroll)
      scrollView?.liftFinger()
      animator.followGesture(scroll.id)
    case .cancelled: scrollView?.liftFinger()
    default: break
    }
  }

  func gestureWasInterrupted() {
    guard gestureID != nil, sequenceTouches.contains(where: \.isDown), state == .began || state == .changed
    else { return }
    enter(.cancelled)
  }

  override func reset() {
    super.reset()
    change(\.gestureID, to: nil, affects: .noLayout)
    change(\.deadline, to: nil, affects: .noLayout)
    change(\.stopsContent, to: false, affects: .noLayout)
  }
}

extension ScrollView {
  /// What the finger on the content has done; nil if there is none. In points and points per second.
  final var runningFinger: (translation: CGPoint, velocity: CGPoint)? {
    animator?.gesture(of: self)?.finger(at: motionTime)
  }

  /// Lifts a finger at rest, if one is on the content and does not lift at this instant anyway.
  final func liftFinger() {
    if let pan = storedPanRecognizer, !pan.state.isFinal { pan.arbiter?.recognizerLeaves(pan) }
    guard let animator, var scroll = animator.gesture(of: self), scroll.isHeld,
      scroll.finger.lift.map({ $0.instant > animator.now }) ?? true
    else { return }
    scroll.lift(at: animator.now, velocity: .zero)
    animator.replaceGesture(scroll)
    animator.followGesture(scroll.id)
  }
}

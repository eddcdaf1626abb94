public import Foundation
import StackModel

/// Something that moves a scroll view's own offset as time goes by.
enum ScrollMotion {
  case animated(AnimatedScroll)
  case touch(TouchScroll)

  var scrollView: ScrollView {
    switch self {
    case .animated(let scroll): scroll.scrollView
    case .touch(let scroll): scroll.scrollView
    }
  }

  var end: Duration {
    switch self {
    case .animated(let scroll): scroll.end
    case .touch(let scroll): scroll.end
    }
  }

  func offset(at instant: Duration) -> CGPoint {
    switch self {
    case .animated(let scroll): scroll.offset(at: instant)
    case .touch(let scroll): scroll.offset(at: instant)
    }
  }

  /// The same with the range as it is now.
  func reaimed(at now: Duration) -> ScrollMotion {
    switch self {
    case .animated(let scroll): .animated(scroll.reaimed(at: now))
    case .touch(let scroll): .touch(scroll.reaimed(at: now))
    }
  }
}

extension Animator {
  /// Scrolls to an offset, at once or over 0.3 s.
  ///
  /// Animated, the target is brought into the range, and the same offset moves nothing; at once, the offset is
  /// taken as it is. Either ends a scroll under way. Points, in the content's coordinates.
  public func setContentOffset(_ offset: CGPoint, of scrollView: ScrollView, animated: Bool) {
    endMotion(of: scrollView)
    guard animated else {
      scrollView.contentOffset = offset
      return
    }
    let target = scrollView.clamped(offset)
    guard target != scrollView.contentOffset else { return }
    let scroll = AnimatedScroll(
      scrollView: scrollView, from: scrollView.contentOffset, to: target, begin: now)
    change(\.motions, to: state.motions + [.animated(scroll)])
  }

  /// Scrolls as little as shows a rectangle of the content, at once or over 0.3 s.
  public func scrollRectToVisible(_ rect: CGRect, in scrollView: ScrollView, animated: Bool) {
    let offset = scrollView.contentOffset(toShow: rect)
    // What is in sight needs nothing, even if the view is on its way.
    guard offset != scrollView.contentOffset else { return }
    setContentOffset(offset, of: scrollView, animated: animated)
  }

  /// Where the model offset of a scroll view is at an instant not before now.
  func modelContentOffset(of scrollView: ScrollView, at instant: Duration) -> CGPoint {
    guard let motion = state.motions.first(where: { $0.scrollView === scrollView }) else {
      return scrollView.contentOffset
    }
    return motion.reaimed(at: now).offset(at: instant)
  }

  /// Gives the motions their new ends where ranges have changed since the offsets were applied.
  func reaimMotions() {
    guard !state.motions.isEmpty else { return }
    change(\.motions, to: state.motions.map { $0.reaimed(at: now) })
  }

  /// Moves the scroll views on their way to where they are now.
  func applyMotions() {
    guard !state.motions.isEmpty else { return }
    isMoving = true
    defer { isMoving = false }
    let now = now
    for motion in state.motions { motion.scrollView.contentOffset = motion.offset(at: now) }
    for motion in state.motions where motion.end <= now { release(motion.scrollView) }
    removeMotions { $0.end <= now }
  }

  func interruptMotion(of view: View) {
    guard !state.motions.isEmpty, !isMoving, let scrollView = view as? ScrollView, !scrollView.isReclamping
    else { return }
    endMotion(of: scrollView)
  }

  /// Where the motion of a scroll view ends, and when, if nothing else happens; nil where none is under way.
  public func motionTarget(of scrollView: ScrollView) -> (offset: CGPoint, end: Duration)? {
    state.motions.first { $0.scrollView === scrollView }.map { ($0.offset(at: $0.end), $0.end) }
  }

  // MARK: Touches

  /// A finger moves over a scroll view, evenly, and lifts at rest. It ends what moves the view.
  ///
  /// - Parameters:
  ///   - translation: how far the finger moves, in points, positive down; the offset falls as it does.
  ///   - duration: in seconds.
  /// - Returns: false where the view can't be dragged: the content fits, or scrolling is off.
  /// - Precondition: both are finite, the duration not negative.
  @discardableResult
  public func drag(_ scrollView: ScrollView, by translation: CGFloat, duration: Double = 0.1) -> Bool {
    precondition(
      translation.isFinite && duration.isFinite && duration >= 0,
      "a drag is finite and takes no less than no time")
    guard scrollView.canBeDraggedVertically else { return false }
    begin(TouchScroll(dragging: scrollView, by: translation, duration: duration, begin: now))
    return true
  }

  /// A finger lifts from a scroll view while it moves.
  ///
  /// - Parameter velocity: the finger's, in points per second, positive down.
  /// - Returns: false where the view can't be dragged.
  /// - Precondition: it is finite.
  @discardableResult
  public func flick(_ scrollView: ScrollView, velocity: CGFloat) -> Bool {
    precondition(velocity.isFinite, "a velocity is finite, not \(velocity)")
    guard scrollView.canBeDraggedVertically else { return false }
    begin(TouchScroll(releasing: scrollView, velocity: -velocity / 1000, begin: now))
    return true
  }

  private func begin(_ scroll: TouchScroll) {
    endMotion(of: scroll.scrollView)
    guard scroll.end > now else { return }
    scroll.scrollView.setTouched(true)
    change(\.motions, to: state.motions + [.touch(scroll)])
  }

  /// Ends what moves a scroll view, where it is.
  private func endMotion(of scrollView: ScrollView) {
    removeMotions { $0.scrollView === scrollView }
    release(scrollView)
  }

  func removeMotions(where isOver: (ScrollMotion) -> Bool) {
    guard state.motions.contains(where: isOver) else { return }
    change(\.motions, to: state.motions.filter { !isOver($0) })
  }

  private func release(_ scrollView: ScrollView) { scrollView.setTouched(false) }
}

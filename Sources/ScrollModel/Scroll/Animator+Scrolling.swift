public import Foundation
import StackCore

extension Animator {
  /// The duration of an animated scroll, for any distance.
  public static var scrollDuration: Duration { AnimatedScroll.duration }

  /// Scrolls to an offset, at once or over 0.3 s; see ``ScrollView/setContentOffset(_:animated:)``.
  /// - Parameters:
  ///   - offset: in points, in the content's coordinates.
  ///   - scrollView: a view of the animator's tree.
  ///   - animated: whether the scroll takes 0.3 s.
  public func setContentOffset(_ offset: CGPoint, of scrollView: ScrollView, animated: Bool) {
    checkRoot()
    perform { scrollView.setContentOffset(offset, animated: animated) }
  }

  /// Scrolls by the smallest distance that makes a rectangle visible; see ``ScrollView/scrollRectToVisible(_:animated:)``.
  /// - Parameters:
  ///   - rect: in points, in the content's coordinates.
  ///   - scrollView: a view of the animator's tree.
  ///   - animated: whether the scroll takes 0.3 s.
  public func scrollRectToVisible(_ rect: CGRect, in scrollView: ScrollView, animated: Bool) {
    checkRoot()
    perform { scrollView.scrollRectToVisible(rect, animated: animated) }
  }

  /// The content offset at which a scroll view's running scroll ends, and when; nil if none is running or a finger holds it.
  ///
  /// The offset is in points, in the content's coordinates. Later changes of the range can change both.
  public func motionTarget(of scrollView: ScrollView) -> (offset: CGPoint, end: Duration)? {
    guard let motion = motion(of: scrollView), let end = motion.end else { return nil }
    return (motion.offsetOnPixels(at: end), end)
  }

  func motion(of view: View) -> (any OffsetMotion)? { state.motions.first { $0.view === view } }

  /// The model content offset that a running scroll gives a view at an instant that is not before now, in points, in the
  /// content's coordinates; nil if none is running.
  func movedOffset(of view: View, at instant: Duration) -> CGPoint? {
    motion(of: view)?.retargeted(at: now).offsetOnPixels(at: instant)
  }

  /// The model content offset at an instant that is not before now, in points, in the content's coordinates.
  package func modelContentOffset(of scrollView: ScrollView, at instant: Duration) -> CGPoint {
    movedOffset(of: scrollView, at: instant) ?? scrollView.contentOffset
  }

  func retargetMotions() {
    guard !state.motions.isEmpty else { return }
    move(\.motions, "motions", to: state.motions.map { $0.retargeted(at: now) })
  }

  /// Starts a scroll. The one before it must have ended.
  func begin(_ motion: any OffsetMotion) {
    movedContents.insert(ObjectIdentifier(motion.view))
    change(\.motions, to: state.motions + [motion])
  }

  func endMotion(of scrollView: ScrollView) {
    removeMotion(of: scrollView)
    scrollView.setGestureActive(false)
    scrollView.storedPanRecognizer?.gestureWasInterrupted()
  }

  /// Ends the scroll of a view whose bounds origin is about to be set by other code, but for a deceleration, which goes on from there.
  func interruptMotion(of view: View) {
    guard !state.motions.isEmpty, let scrollView = view as? ScrollView, !scrollView.isReclamping,
      !scrollView.isFollowingMotion, gesture(of: scrollView)?.isHeld != false
    else { return }
    endMotion(of: scrollView)
  }

  func removeMotion(ofLeaving view: View) {
    guard let scrollView = view as? ScrollView else { return }
    removeMotion(of: scrollView)
    if scrollView.isGestureActive { setGestureActive(false, ofLeaving: scrollView) }
  }

  /// Sets a view's flag without effects: the view has no change log any more, so this one logs the change.
  private func setGestureActive(_ isActive: Bool, ofLeaving scrollView: ScrollView) {
    let old = scrollView.isGestureActive
    changeLog.append { [self] in setGestureActive(old, ofLeaving: scrollView) }
    scrollView.isGestureActive = isActive
  }

  private func removeMotion(of scrollView: ScrollView) {
    guard motion(of: scrollView) != nil else { return }
    change(\.motions, to: state.motions.filter { $0.view !== scrollView })
  }

  func checkMotions() {
    let scrollViews = state.motions.map { ObjectIdentifier($0.view) }
    precondition(Set(scrollViews).count == scrollViews.count, "a scroll view has one scroll at most")
    for motion in state.motions {
      let top = motion.view.rootView
      precondition(
        top === root || top.listeners?.observer === self, "a view that scrolls is in a tree of this animator")
      precondition(motion.end.map { $0 > now } ?? true, "a scroll that has ended is not running")
      if let scroll = motion as? TouchScroll {
        precondition(scroll.scrollView.isGestureActive, "a scroll view knows that a gesture moves it")
        precondition(scroll.id < state.nextGesture, "a gesture has an ID of its own")
        let isDown = scroll.finger.lift.map { $0.instant > now } ?? true
        precondition(isDown == scroll.isHeld, "a finger that has lifted drags nothing")
      }
    }
  }
}

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
    return (motion.offset(at: end), end)
  }

  // MARK: Running scrolls

  /// The running scroll of a scroll view; nil if none is running.
  func motion(of scrollView: ScrollView) -> OffsetMotion? {
    state.motions.first { $0.scrollView === scrollView }
  }

  /// The model content offset at an instant that is not before now, in points, in the content's coordinates.
  package func modelContentOffset(of scrollView: ScrollView, at instant: Duration) -> CGPoint {
    guard let motion = motion(of: scrollView) else { return scrollView.contentOffset }
    return motion.retargeted(at: now).offset(at: instant)
  }

  /// Adapts scrolls to ranges that have changed since offsets were last set.
  func retargetMotions() {
    guard !state.motions.isEmpty else { return }
    move(\.motions, "motions", to: state.motions.map { $0.retargeted(at: now) })
  }

  /// Sets the content offsets of scroll views to their values now, and removes scrolls that have ended.
  func applyMotions() {
    // A delegate may end these scrolls, or start others.
    for scrollView in state.motions.map(\.scrollView) { applyMotion(of: scrollView) }
  }

  private func applyMotion(of scrollView: ScrollView) {
    switch motion(of: scrollView) {
    case .touch(let scroll):
      followGesture(scroll.id)
    case .animated(let scroll):
      scrollView.follow(scroll.offset(at: now))
      guard case .animated(let current) = motion(of: scrollView), current.end <= now else { return }
      endMotion(of: scrollView)
      scrollView.didEndScroll(to: current.goal)
    case nil: break
    }
  }

  /// Starts a scroll. The one before it must have ended.
  func begin(_ motion: OffsetMotion) {
    movedContents.insert(ObjectIdentifier(motion.scrollView))
    change(\.motions, to: state.motions + [motion])
  }

  /// Ends the scroll of a scroll view at its present offset.
  func endMotion(of scrollView: ScrollView) {
    removeMotions { $0.scrollView === scrollView }
    scrollView.setGestureActive(false)
    scrollView.storedPanRecognizer?.gestureWasInterrupted()
  }

  /// Ends the scroll of a view whose bounds origin is about to be set by other code.
  func interruptMotion(of view: View) {
    guard !state.motions.isEmpty, let scrollView = view as? ScrollView, !scrollView.isReclamping,
      !scrollView.isFollowingMotion
    else { return }
    endMotion(of: scrollView)
  }

  /// Removes the scroll of a scroll view that has left the tree.
  func removeMotion(ofLeaving scrollView: ScrollView) {
    removeMotions { $0.scrollView === scrollView }
    if scrollView.isGestureActive { setGestureActive(false, ofLeaving: scrollView) }
  }

  /// Sets a view's flag without effects: the view has no change log any more, so this one logs the change.
  private func setGestureActive(_ isActive: Bool, ofLeaving scrollView: ScrollView) {
    let old = scrollView.isGestureActive
    changeLog.append { [self] in setGestureActive(old, ofLeaving: scrollView) }
    scrollView.storeGestureActive(isActive)
  }

  private func removeMotions(where isOver: (OffsetMotion) -> Bool) {
    guard state.motions.contains(where: isOver) else { return }
    change(\.motions, to: state.motions.filter { !isOver($0) })
  }
}

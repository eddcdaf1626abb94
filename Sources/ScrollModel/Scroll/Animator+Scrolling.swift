public import Foundation
import StackModel

extension Animator {
  /// The duration of an animated scroll, for any distance.
  public static var scrollDuration: Duration { AnimatedScroll.duration }

  /// Scrolls to an offset, at once or over 0.3 s. It ends the scroll or gesture that is running.
  ///
  /// An animated scroll brings the offset into the range first, and does nothing if the scroll view is already there.
  /// Without animation the offset is not clamped.
  /// - Parameters:
  ///   - offset: in points, in the content's coordinates.
  ///   - scrollView: a view of the animator's tree.
  ///   - animated: whether the scroll takes 0.3 s.
  public func setContentOffset(_ offset: CGPoint, of scrollView: ScrollView, animated: Bool) {
    checkRoot()
    endMotion(of: scrollView)
    guard animated else {
      scrollView.contentOffset = offset
      return
    }
    let target = scrollView.clamped(offset)
    guard target != scrollView.contentOffset else { return }
    let scroll = AnimatedScroll(
      scrollView: scrollView, from: scrollView.contentOffset, to: target, begin: now)
    begin(.animated(scroll))
  }

  /// Scrolls by the smallest distance that makes a rectangle visible, at once or over 0.3 s.
  ///
  /// It does nothing if the rectangle is visible, even while a scroll is running.
  /// - Parameters:
  ///   - rect: in points, in the content's coordinates.
  ///   - scrollView: a view of the animator's tree.
  ///   - animated: whether the scroll takes 0.3 s.
  public func scrollRectToVisible(_ rect: CGRect, in scrollView: ScrollView, animated: Bool) {
    let offset = scrollView.contentOffset(toShow: rect)
    guard offset != scrollView.contentOffset else { return }
    setContentOffset(offset, of: scrollView, animated: animated)
  }

  /// The content offset at which a scroll view's running scroll ends, and when; nil if none is running or a finger holds it.
  ///
  /// The offset is in points, in the content's coordinates. Later changes of the range can change both.
  public func motionTarget(of scrollView: ScrollView) -> (offset: CGPoint, end: Duration)? {
    guard let motion = state.motions.first(where: { $0.scrollView === scrollView }), let end = motion.end
    else {
      return nil
    }
    return (motion.offset(at: end), end)
  }

  // MARK: Running scrolls

  /// The model content offset at an instant that is not before now, in points, in the content's coordinates.
  package func modelContentOffset(of scrollView: ScrollView, at instant: Duration) -> CGPoint {
    guard let motion = state.motions.first(where: { $0.scrollView === scrollView }) else {
      return scrollView.contentOffset
    }
    return motion.retargeted(at: now).offset(at: instant)
  }

  /// Adapts scrolls to ranges that have changed since offsets were last set.
  func retargetMotions() {
    guard !state.motions.isEmpty else { return }
    change(\.motions, to: state.motions.map { $0.retargeted(at: now) })
  }

  /// Sets the content offsets of scroll views to their values now, and removes scrolls that have ended.
  func applyMotions() {
    guard !state.motions.isEmpty else { return }
    let now = now
    for motion in state.motions {
      switch motion {
      case .animated: setOffset(motion.offset(at: now), of: motion.scrollView)
      case .touch(let scroll): followGesture(scroll.id)
      }
    }
    removeMotions { motion in
      guard case .animated(let scroll) = motion else { return false }
      return scroll.end <= now
    }
  }

  /// Starts a scroll. The one before it must have ended.
  func begin(_ motion: ScrollMotion) { change(\.motions, to: state.motions + [motion]) }

  /// Ends the scroll of a scroll view at its present offset.
  func endMotion(of scrollView: ScrollView) {
    removeMotions { $0.scrollView === scrollView }
    scrollView.setGestureActive(false)
  }

  /// Ends the scroll of a view whose bounds origin is about to be set by other code.
  func interruptMotion(of view: View) {
    guard !state.motions.isEmpty, !isApplyingMotions, let scrollView = view as? ScrollView,
      !scrollView.isReclamping
    else { return }
    endMotion(of: scrollView)
  }

  /// Removes the scroll of a scroll view that has left the tree.
  func removeMotion(ofLeaving scrollView: ScrollView) {
    removeMotions { $0.scrollView === scrollView }
    guard scrollView.isGestureActive else { return }
    // The view has no change log any more, so this one logs the change.
    append { scrollView.setGestureActive(true) }
    scrollView.setGestureActive(false)
  }

  private func removeMotions(where isOver: (ScrollMotion) -> Bool) {
    guard state.motions.contains(where: isOver) else { return }
    change(\.motions, to: state.motions.filter { !isOver($0) })
  }
}

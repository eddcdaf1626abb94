public import Foundation
import StackModel

extension Animator {
  /// Drags the content of a scroll view with a finger that moves evenly and rests when it lifts.
  ///
  /// It ends the scroll or gesture that is running.
  /// - Parameters:
  ///   - scrollView: a view of the animator's tree.
  ///   - translation: the distance of the finger, in points, positive downward; the content offset falls by it.
  ///   - duration: in seconds.
  /// - Returns: whether the view can be dragged (``ScrollView/canBeDraggedVertically``).
  /// - Precondition: both numbers are finite, and the duration is not negative.
  @discardableResult
  public func drag(_ scrollView: ScrollView, by translation: CGFloat, duration: Double = 0.1) -> Bool {
    checkRoot()
    if !translation.isFinite || !duration.isFinite || duration < 0 {
      trap(
        "A drag needs a finite distance and a finite duration of 0 s or more, not \(translation) in \(duration) s."
      )
    }
    guard scrollView.canBeDraggedVertically else { return false }
    begin(TouchScroll(dragging: scrollView, by: translation, duration: duration, begin: now))
    return true
  }

  /// Lifts a finger from a scroll view while the finger moves.
  ///
  /// It ends the scroll or gesture that is running.
  /// - Parameters:
  ///   - scrollView: a view of the animator's tree.
  ///   - velocity: the velocity of the finger, in points per second, positive downward.
  /// - Returns: whether the view can be dragged (``ScrollView/canBeDraggedVertically``).
  /// - Precondition: `velocity` is finite.
  @discardableResult
  public func flick(_ scrollView: ScrollView, velocity: CGFloat) -> Bool {
    checkRoot()
    if !velocity.isFinite { trap("A flick needs a finite velocity, not \(velocity).") }
    guard scrollView.canBeDraggedVertically else { return false }
    begin(TouchScroll(releasing: scrollView, velocity: -velocity / 1000, begin: now))
    return true
  }

  /// Starts a gesture, unless it ends at once.
  private func begin(_ scroll: TouchScroll) {
    endMotion(of: scroll.scrollView)
    guard scroll.end > now else { return }
    scroll.scrollView.setGestureActive(true)
    begin(.touch(scroll))
  }
}

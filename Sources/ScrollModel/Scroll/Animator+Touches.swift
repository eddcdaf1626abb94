public import Foundation
import StackCore

extension Animator {
  /// Drags the content of a scroll view vertically with a finger that moves evenly and rests when it lifts.
  ///
  /// It ends the scroll or gesture that is running.
  /// - Parameters:
  ///   - scrollView: a view of the animator's tree.
  ///   - translation: the distance of the finger, in points, positive downward; the content offset falls by it.
  ///   - duration: how long the finger moves.
  /// - Returns: whether the view can be dragged (`canBeDraggedVertically`).
  /// - Precondition: the distance is finite, and the duration is not negative.
  @discardableResult public func drag(
    _ scrollView: ScrollView, by translation: CGFloat, duration: Duration = .milliseconds(100)
  ) -> Bool {
    checkDrag(by: CGPoint(x: 0, y: translation), duration: duration)
    return scrollView.canBeDraggedVertically
      && drag(scrollView, by: CGPoint(x: 0, y: translation), duration: duration)
  }

  /// Drags the content of a scroll view with a finger that moves evenly and rests when it lifts.
  ///
  /// It is a pan that is recognised already, so the content follows from the beginning. It ends the scroll or gesture that
  /// is running. The delegate gets the calls of a drag.
  /// - Parameters:
  ///   - translation: the distance of the finger, in points, positive to the right and downward; the content offset
  ///     falls by it.
  /// - Returns: whether the view can be dragged in that direction.
  /// - Precondition: the distances are finite, and the duration is not negative.
  @discardableResult public func drag(
    _ scrollView: ScrollView, by translation: CGPoint, duration: Duration = .milliseconds(100)
  ) -> Bool {
    checkDrag(by: translation, duration: duration)
    guard scrollView.canBeDragged(toward: translation) else { return false }
    return begin(scrollView) { scroll in
      scroll.beginDrag(at: now, toward: translation)
      scroll.move(to: translation, begin: now, length: duration.inSeconds, now: now)
      scroll.lift(at: now + duration, velocity: .zero)
    }
  }

  private func checkDrag(by translation: CGPoint, duration: Duration) {
    if !translation.isFinite || duration < .zero {
      trap(
        "A drag needs a finite distance and a duration of 0 s or more, not \(translation) in \(duration.inSeconds) s."
      )
    }
  }

  /// Lifts a finger from a scroll view while the finger moves vertically.
  ///
  /// It ends the scroll or gesture that is running.
  /// - Parameters:
  ///   - velocity: the velocity of the finger, in points per second, positive downward.
  /// - Returns: whether the view can be dragged (`canBeDraggedVertically`).
  /// - Precondition: `velocity` is finite.
  @discardableResult public func flick(_ scrollView: ScrollView, velocity: CGFloat) -> Bool {
    if !velocity.isFinite { trap("A flick needs a finite velocity, not \(velocity).") }
    return scrollView.canBeDraggedVertically && flick(scrollView, velocity: CGPoint(x: 0, y: velocity))
  }

  /// Lifts a finger from a scroll view while the finger moves.
  ///
  /// It ends the scroll or gesture that is running. The delegate gets the calls of a drag, all of them at this instant.
  /// - Parameters:
  ///   - velocity: the velocity of the finger, in points per second, positive to the right and downward.
  /// - Returns: whether the view can be dragged in that direction.
  /// - Precondition: `velocity` is finite.
  @discardableResult public func flick(_ scrollView: ScrollView, velocity: CGPoint) -> Bool {
    if !velocity.isFinite { trap("A flick needs a finite velocity, not \(velocity).") }
    guard scrollView.canBeDragged(toward: velocity) else { return false }
    return begin(scrollView) { scroll in
      scroll.beginDrag(at: now, toward: velocity)
      scroll.lift(at: now, velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
    }
  }

  private func begin(_ scrollView: ScrollView, _ plan: (inout TouchScroll) -> Void) -> Bool {
    checkRoot()
    let stopsDeceleration = endMotionForTouch(of: scrollView)
    var scroll = TouchScroll(
      of: scrollView, id: state.nextGesture, at: center(of: scrollView), begin: now,
      stopsDeceleration: stopsDeceleration)
    plan(&scroll)
    // A gesture that moves nothing is no gesture, unless a delegate wants to know of it.
    if scroll.lastEdge > now || scroll.target != scrollView.contentOffset || scrollView.delegate != nil {
      begin(scroll)
    }
    return true
  }

  /// Starts the gesture of a finger that has just touched a scroll view. It ends the scroll or gesture that is running.
  /// - Parameter point: in the root's coordinates, in points.
  func beginGesture(of scrollView: ScrollView, at point: CGPoint) -> Int {
    let stopsDeceleration = endMotionForTouch(of: scrollView)
    let scroll = TouchScroll(
      of: scrollView, id: state.nextGesture, at: point, begin: now, stopsDeceleration: stopsDeceleration)
    begin(scroll)
    return scroll.id
  }

  /// Starts a gesture. The scroll before it must have ended.
  private func begin(_ scroll: TouchScroll) {
    change(\.nextGesture, to: scroll.id + 1)
    scroll.scrollView.setGestureActive(true)
    begin(scroll as any OffsetMotion)
    followGesture(scroll.id)
  }

  private func center(of view: View) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: root)
  }

  /// Puts a finger on a scroll view itself, whatever covers the place, to be moved and lifted in steps.
  ///
  /// It ends the scroll or gesture that is running, so it stops content that moves. The scroll view is tracking from
  /// now on, and dragging from the instant at which the finger is 10 points away from there along an axis that can be
  /// dragged (UIKit, measured). The content does not follow these 10 points, on each axis (our choice). A finger that stays
  /// on the screen does not keep the clock running. `touchDown(at:)` touches what is at a place.
  /// - Parameters:
  ///   - point: the place of the finger in the root's coordinates, in points; nil for the view's center.
  /// - Returns: the touch; nil if the view can't be dragged along any axis.
  /// - Precondition: `point` is finite.
  public func beginTouch(in scrollView: ScrollView, at point: CGPoint? = nil) -> ScrollTouch? {
    if let point, !point.isFinite { trap("A touch needs a finite place, not \(point).") }
    guard scrollView.canBeDragged(toward: .zero) else { return nil }
    // A finger that was there has no gesture any more.
    for touch in heldTouches where touch.view === scrollView { touch.cancel() }
    let touch = touchDown(at: point ?? center(of: scrollView), in: scrollView)
    return gesture(of: scrollView).map { ScrollTouch(touch, scrollView, $0.id, self) }
  }

  /// The finger that is on a scroll view without a known end; nil if there is none.
  public func heldTouch(in scrollView: ScrollView) -> ScrollTouch? {
    guard let scroll = gesture(of: scrollView), scroll.finger.lift == nil,
      let touch = scrollView.storedPanRecognizer?.sequenceTouches.first
    else { return nil }
    return ScrollTouch(touch, scrollView, scroll.id, self)
  }

  /// The scroll views that a finger touches without a known end, in the order of their touches.
  ///
  /// They don't keep the clock from settling.
  public var heldScrollViews: [ScrollView] {
    state.motions.compactMap { motion in
      guard let scroll = motion as? TouchScroll, scroll.finger.lift == nil else { return nil }
      return scroll.scrollView
    }
  }
}

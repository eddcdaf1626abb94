import Foundation
import StackCore

extension Animator {
  func gesture(_ id: Int) -> TouchScroll? {
    for case let scroll as TouchScroll in state.motions where scroll.id == id { return scroll }
    return nil
  }

  func gesture(of scrollView: ScrollView) -> TouchScroll? { motion(of: scrollView) as? TouchScroll }

  func replaceGesture(_ scroll: TouchScroll) {
    change(\.motions, to: state.motions.map { ($0 as? TouchScroll)?.id == scroll.id ? scroll : $0 })
  }

  /// Ends a gesture whose content is at rest.
  /// If a call has just changed the range, the new range clamps the offset, as it does without a gesture.
  /// - Returns: false if the last call of `scrollViewDidScroll(_:)` has ended the gesture.
  @discardableResult private func finish(_ scroll: TouchScroll, at instant: Duration) -> Bool {
    if let last = scroll.lastOffset(at: instant) { scroll.scrollView.follow(last) }
    guard gesture(scroll.id) != nil else { return false }
    scroll.scrollView.follow(scroll.offset(at: instant))
    guard gesture(scroll.id) != nil else { return false }
    endMotion(of: scroll.scrollView)
    if scroll.awaitsRange { scroll.scrollView.reclamp() }
    return true
  }

  /// Brings a gesture to the present: passes the begin of the drag, the lift and the end, and calls the delegate there.
  /// At the lift and at the end, the content offset of that instant is set first; a drag begins at the offset of the
  /// touch down. A call can end or replace the gesture; then nothing more of it happens.
  func followGesture(_ id: Int) {
    let refreshControl = gesture(id)?.scrollView.refreshControl
    defer { refreshControl?.holdIfReleased() }
    while let scroll = gesture(id) {
      switch scroll.stage {
      case .touching:
        if let begin = scroll.dragBegin, begin <= now {
          // A touch asks the other recognizers first.
          guard let pan = scroll.scrollView.storedPanRecognizer, pan.owns(scroll) else {
            beginDragging(scroll)
            continue
          }
          if pan.begins(scroll) { continue }
          if gesture(id)?.dragBegin != nil { return }
          continue
        }
        if let lift = scroll.finger.lift, lift.instant <= now {
          releaseWithoutDrag(scroll, at: lift.instant)
          continue
        }
      case .dragging:
        if let lift = scroll.finger.lift, lift.instant <= now {
          endDragging(scroll, at: lift.instant)
          continue
        }
      case .ending: return
      case .decelerating:
        if let end = scroll.end, end <= now {
          // The layout of this instant may have changed the range.
          guard finish(scroll.retargeted(at: end), at: end) else { continue }
          scroll.scrollView.notifyDelegate { $0.scrollViewDidEndDecelerating(scroll.scrollView) }
          continue
        }
      }
      return scroll.scrollView.follow(scroll.offset(at: now))
    }
  }

  private func enter(_ stage: TouchScroll.Stage, _ scroll: TouchScroll) {
    var scroll = scroll
    scroll.stage = stage
    replaceGesture(scroll)
  }

  /// Begins the drag of a finger that is far enough away, or that has waited for other recognizers.
  func beginDragging(_ scroll: TouchScroll) {
    var scroll = scroll
    scroll.beginLate(at: now)
    enter(.dragging, scroll)
    scroll.scrollView.notifyDelegate { $0.scrollViewWillBeginDragging(scroll.scrollView) }
  }

  /// Lifts a finger that has not moved: content past an edge springs back.
  private func releaseWithoutDrag(_ scroll: TouchScroll, at instant: Duration) {
    scroll.scrollView.follow(scroll.offset(at: instant))
    guard let scroll = gesture(scroll.id)?.retargeted(at: instant) else { return }
    release(scroll, at: instant, tellsDelegate: scroll.stopsDeceleration)
  }

  /// Lets the content go on without the finger, or ends the gesture. The delegate hears of the end of a drag, also if the finger
  /// has only stopped a deceleration. Measured.
  private func release(_ scroll: TouchScroll, at instant: Duration, tellsDelegate: Bool) {
    let (scrollView, id) = (scroll.scrollView, scroll.id)
    let decelerates = scroll.end.map { $0 > instant } ?? false
    var scroll = scroll
    let stopsDeceleration = scroll.stopsDeceleration && !decelerates
    scroll.stopsDeceleration = stopsDeceleration
    enter(.ending, scroll)
    if tellsDelegate {
      scrollView.notifyDelegate { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerates) }
    }
    guard let scroll = gesture(id) else { return }
    if decelerates {
      enter(.decelerating, scroll)
      scrollView.notifyDelegate { $0.scrollViewWillBeginDecelerating(scrollView) }
    } else if finish(scroll, at: instant), stopsDeceleration {
      scrollView.notifyDelegate { $0.scrollViewDidEndDecelerating(scrollView) }
    }
  }

  private func endDragging(_ scroll: TouchScroll, at instant: Duration) {
    scroll.scrollView.follow(scroll.offset(at: instant))
    guard let planned = gesture(scroll.id)?.retargeted(at: instant) else { return }
    let target = target(of: planned)
    // The call may have changed the range.
    guard var scroll = gesture(scroll.id)?.retargeted(at: instant) else { return }
    if !scroll.scrollView.isPagingEnabled { scroll.changeTarget(from: planned.projectedTarget, to: target) }
    release(scroll, at: instant, tellsDelegate: true)
  }

  private func target(of scroll: TouchScroll) -> CGPoint {
    var target = scroll.projectedTarget
    let velocity = scroll.releaseVelocity
    scroll.scrollView.notifyDelegate { delegate in
      withUnsafeMutablePointer(to: &target) {
        delegate.scrollViewWillEndDragging(scroll.scrollView, withVelocity: velocity, targetContentOffset: $0)
      }
    }
    if !target.x.isFinite || !target.y.isFinite {
      trap("A target content offset must be finite, not \(target).")
    }
    return target
  }

  /// Ends the scroll or gesture of a scroll view because a finger touches it.
  /// The delegate hears of the end of a drag (our choice); of that of a deceleration when the finger lifts (measured).
  /// - Returns: whether a deceleration has ended.
  func endMotionForTouch(of scrollView: ScrollView) -> Bool {
    let scroll = gesture(of: scrollView)
    endMotion(of: scrollView)
    if scroll?.stage == .dragging {
      scrollView.notifyDelegate { $0.scrollViewDidEndDragging(scrollView, willDecelerate: false) }
      // The delegate may have started a scroll.
      endMotion(of: scrollView)
    }
    return scroll.map { $0.stage == .decelerating || $0.stopsDeceleration } ?? false
  }

  /// Lets a gesture go on from the offset to which code has moved the content.
  func moveGesture(of scrollView: ScrollView, to offset: CGPoint) {
    guard let scroll = gesture(of: scrollView) else { return }
    replaceGesture(scroll.moved(to: offset, at: now))
  }
}

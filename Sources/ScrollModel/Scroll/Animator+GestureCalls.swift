import Foundation
import StackModel

extension Animator {
  /// The gesture with an ID; nil if it has ended.
  func gesture(_ id: Int) -> TouchScroll? {
    for case .touch(let scroll) in state.motions where scroll.id == id { return scroll }
    return nil
  }

  /// The gesture that moves or touches a scroll view; nil if there is none.
  func gesture(of scrollView: ScrollView) -> TouchScroll? {
    for case .touch(let scroll) in state.motions where scroll.scrollView === scrollView { return scroll }
    return nil
  }

  /// Replaces a gesture by another state of it.
  func replaceGesture(_ scroll: TouchScroll) {
    let motions = state.motions.map { motion in
      if case .touch(let other) = motion, other.id == scroll.id { return ScrollMotion.touch(scroll) }
      return motion
    }
    change(\.motions, to: motions)
  }

  /// Ends a gesture at its present offset.
  private func removeGesture(_ scroll: TouchScroll) {
    endMotion(of: scroll.scrollView)
  }

  /// Brings a gesture to the present: passes what begins and ends on the way, in order, and calls the delegate there.
  ///
  /// At each of these instants the content offset is set first. A call can end or replace the gesture; then nothing
  /// more of it happens.
  func followGesture(_ id: Int) {
    while let scroll = gesture(id) {
      switch scroll.stage {
      case .touching:
        if let begin = scroll.dragBegin, begin <= now {
          beginDragging(scroll, at: begin)
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
      case .decelerating:
        if let end = scroll.end, end <= now {
          endDecelerating(scroll, at: end)
          continue
        }
      }
      return setOffset(scroll.offset(at: now), of: scroll.scrollView)
    }
  }

  /// Sets the content offset of a scroll view that a motion moves.
  private func setOffset(_ offset: CGPoint, of scrollView: ScrollView) { scrollView.follow(offset) }

  /// Calls the delegate of a scroll view.
  private func call(_ scrollView: ScrollView, _ calls: (any ScrollViewDelegate, ScrollView) -> Void) {
    scrollView.notifyDelegate { calls($0, scrollView) }
  }

  private func enter(_ stage: TouchScroll.Stage, _ scroll: TouchScroll) {
    var scroll = scroll
    scroll.stage = stage
    replaceGesture(scroll)
  }

  private func beginDragging(_ scroll: TouchScroll, at begin: Duration) {
    enter(.dragging, scroll)
    call(scroll.scrollView) { $0.scrollViewWillBeginDragging($1) }
  }

  /// Lifts a finger that has not moved: content past an edge springs back.
  private func releaseWithoutDrag(_ scroll: TouchScroll, at instant: Duration) {
    setOffset(scroll.offset(at: instant), of: scroll.scrollView)
    guard let scroll = gesture(scroll.id)?.retargeted(at: instant) else { return }
    guard let end = scroll.end, end > instant else { return removeGesture(scroll) }
    enter(.decelerating, scroll)
    call(scroll.scrollView) { $0.scrollViewWillBeginDecelerating($1) }
  }

  /// Lifts a finger that drags: the delegate can choose where the content comes to rest.
  private func endDragging(_ scroll: TouchScroll, at instant: Duration) {
    setOffset(scroll.offset(at: instant), of: scroll.scrollView)
    guard var scroll = gesture(scroll.id)?.retargeted(at: instant) else { return }
    let planned = scroll.target
    var target = planned
    let velocity = scroll.releaseVelocity
    call(scroll.scrollView) { delegate, scrollView in
      withUnsafeMutablePointer(to: &target) {
        delegate.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: $0)
      }
    }
    if !target.x.isFinite || !target.y.isFinite {
      trap("A target content offset must be finite, not \(target).")
    }
    guard gesture(scroll.id) != nil else { return }
    if target != planned, !scroll.scrollView.isPagingEnabled { scroll.changeTarget(to: target) }
    let decelerates = scroll.end.map { $0 > instant } ?? false
    if decelerates {
      enter(.decelerating, scroll)
    } else {
      setOffset(scroll.target, of: scroll.scrollView)
      guard gesture(scroll.id) != nil else { return }
      removeGesture(scroll)
    }
    call(scroll.scrollView) { $0.scrollViewDidEndDragging($1, willDecelerate: decelerates) }
    guard decelerates, gesture(scroll.id) != nil else { return }
    call(scroll.scrollView) { $0.scrollViewWillBeginDecelerating($1) }
  }

  private func endDecelerating(_ scroll: TouchScroll, at end: Duration) {
    // The layout of this instant may have changed the range.
    setOffset(scroll.retargeted(at: end).offset(at: end), of: scroll.scrollView)
    guard let scroll = gesture(scroll.id) else { return }
    removeGesture(scroll)
    call(scroll.scrollView) { $0.scrollViewDidEndDecelerating($1) }
  }

  /// Ends the scroll or gesture of a scroll view because a finger touches it.
  ///
  /// The delegate gets the calls that end a drag or a deceleration (our choice).
  func endMotionForTouch(of scrollView: ScrollView) {
    let stage = gesture(of: scrollView)?.stage
    endMotion(of: scrollView)
    switch stage {
    case .dragging: call(scrollView) { $0.scrollViewDidEndDragging($1, willDecelerate: false) }
    case .decelerating: call(scrollView) { $0.scrollViewDidEndDecelerating($1) }
    case .touching, nil: break
    }
    // The delegate may have started a scroll.
    endMotion(of: scrollView)
  }
}

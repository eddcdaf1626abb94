import Foundation
@_spi(Rooms) package import StackCore

extension ScrollView {
  /// Whether a new content offset can change the layout: the class, or a controller, may lay out subviews by it.
  /// The classes of this package lay out the same at each offset, so they need no layout.
  final var laysOutWhenScrolled: Bool { type(of: self) != Self.ownClass.type || viewOwner != nil }

  /// Calls the delegate with the tree's clock as the current animator; not while changes are being undone.
  package final func notifyDelegate(_ call: (any ScrollViewDelegate) -> Void) {
    guard !isRollingBack else { return }
    if let delegate, animator?.withholds("a call of the delegate of \(name ?? "a scroll view")") != true {
      performOnClock { call(delegate) }
    }
    if let callObserver { performOnClock { call(callObserver) } }
  }

  /// Runs a closure with the tree's clock as the current animator, if there is a clock.
  package final func performOnClock<Result>(_ actions: () -> Result) -> Result {
    guard let animator else { return actions() }
    return animator.perform(actions)
  }

  /// Scrolls to an offset that is not clamped, in points, at once or over 0.3 s. It ends the scroll or gesture that is running.
  /// Without an animator an animated scroll applies at once, with a warning. At its end the delegate is notified of the goal.
  final func scroll(to offset: CGPoint, animated: Bool, goal: AnimatedScroll.Goal = .offset) {
    if !offset.x.isFinite || !offset.y.isFinite { trap("A content offset must be finite, not \(offset).") }
    let animator = animator
    animator?.endMotion(of: self)
    guard animated else {
      contentOffset = offset
      return
    }
    guard onPixels(offset) != contentOffset else { return }
    if let animator {
      noteOffset(offset)
      return animator.begin(AnimatedScroll(scrollView: self, to: offset, goal: goal, begin: animator.now))
    }
    warn(
      "An animated scroll has been applied at once: the root of the scroll view's tree has no animator; create one with Animator(root:)."
    )
    contentOffset = offset
    didEndScroll(to: goal)
  }

  /// Remembers an offset that code sets to the end of the content while layout is pending.
  final func noteOffset(_ offset: CGPoint) {
    guard let animator, rootView === animator.root, rootView.awaitsLayout, animator.layoutDepth == 0 else {
      return
    }
    let (minimum, maximum) = (minimumContentOffset, maximumContentOffset)
    for axis in Axis.allCases {
      let end = maximum.coordinate(along: axis)
      guard offset.coordinate(along: axis) == end, end > minimum.coordinate(along: axis) else { continue }
      let hasty = HastyOffset(view: self, end: end) { [unowned self] in
        maximumContentOffset.coordinate(along: axis)
      }
      animator.append(hasty, to: \.hastyOffsets)
    }
  }

  final func didEndScroll(to goal: AnimatedScroll.Goal) {
    notifyDelegate {
      switch goal {
      case .offset: $0.scrollViewDidEndScrollingAnimation(self)
      case .top: $0.scrollViewDidScrollToTop(self)
      }
    }
  }

  /// Scrolls to the top because of a tap on the status bar, over 0.3 s, unless it is there or the delegate forbids it.
  final func scrollToTop() -> Bool {
    let target = CGPoint(x: contentOffset.x, y: minimumContentOffset.y)
    guard target.y != contentOffset.y else { return false }
    if let delegate, !performOnClock({ delegate.scrollViewShouldScrollToTop(self) }) { return false }
    scroll(to: target, animated: true, goal: .top)
    return true
  }

  final var gestureStage: TouchScroll.Stage? { animator?.gesture(of: self)?.stage }
  final var motionTime: Duration { animator?.now ?? .zero }

  /// Sets the content offset of a running scroll, in points. A delegate or an override that changes the offset meanwhile corrects it; the
  /// scroll goes on, a deceleration from there. An offset that code corrects during a drag is that of this instant only (our choice).
  final func follow(_ offset: CGPoint) {
    let outer = isFollowingMotion
    isFollowingMotion = true
    defer { isFollowingMotion = outer }
    guard let animator else { return contentOffset = offset }
    animator.changeLog.merging(.init("contentOffset", of: self)) {
      let old = storedBoundsOrigin
      contentOffset = offset
      return storedBoundsOrigin != old
    }
    let corrected = storedBoundsOrigin
    if gestureStage == .decelerating, corrected != onPixels(offset) {
      animator.moveGesture(of: self, to: corrected)
    }
  }

  final var madePanRecognizer: ScrollPanGestureRecognizer {
    if let recognizer = storedPanRecognizer { return recognizer }
    let recognizer = ScrollPanGestureRecognizer(self)
    storedPanRecognizer = recognizer
    return recognizer
  }

  /// The recognizer of drags, which gets the touches of the view and its subviews.
  package final var dragRecognizer: GestureRecognizer? { madePanRecognizer }

  package final func allowsTouch(_ touch: Touch, with event: InputEvent, in view: View) -> Bool {
    storedPanRecognizer?.stopsContent != true && touchesShouldBegin([touch], with: event, in: view)
  }

  /// Whether a gesture in a direction can move the content; for (0, 0), whether any gesture can.
  final func canBeDragged(toward direction: CGPoint) -> Bool {
    let isAny = direction.x == 0 && direction.y == 0
    return ((isAny || direction.x != 0) && canBeDraggedHorizontally)
      || ((isAny || direction.y != 0) && canBeDraggedVertically)
  }
}

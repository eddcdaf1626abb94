public import Foundation
import StackModel

/// An animated scroll: unlike an animation it moves the model value itself, as a function of time.
///
/// It takes 0.3 s whatever the distance, with progress sin²(πt/2). Source: UIKit, measured.
struct ScrollMotion {
  static let duration = Duration.milliseconds(300)

  let scrollView: ScrollView
  let from: CGPoint
  let to: CGPoint
  let begin: Duration

  var end: Duration { begin + Self.duration }

  func progress(at instant: Duration) -> Double {
    let fraction = (instant - begin) / Self.duration
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let sine = sin(.pi / 2 * fraction)
    return sine * sine
  }

  func offset(at instant: Duration) -> CGPoint {
    let progress = progress(at: instant)
    guard progress < 1 else { return to }
    return CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
  }

  /// The same motion with its target inside the scroll view's range as it is now, the rest of the way
  /// scaled, so that nothing jumps (our choice).
  func reaimed(at now: Duration) -> ScrollMotion {
    let target = scrollView.clamped(to)
    // The range may have moved its end, or the offset itself.
    guard target != to || scrollView.contentOffset != offset(at: now) else { return self }
    let rest = 1 - progress(at: now)
    guard rest > 1e-9 else { return self }
    let current = scrollView.contentOffset
    let start = CGPoint(
      x: target.x + (current.x - target.x) / rest, y: target.y + (current.y - target.y) / rest)
    return ScrollMotion(scrollView: scrollView, from: start, to: target, begin: begin)
  }
}

extension Animator {
  /// Scrolls to an offset, at once or over 0.3 s.
  ///
  /// Animated, the target is brought into the range, and the same offset moves nothing; at once, the offset is
  /// taken as it is. Either ends a scroll under way. Points, in the content's coordinates.
  public func setContentOffset(_ offset: CGPoint, of scrollView: ScrollView, animated: Bool) {
    state.motions.removeAll { $0.scrollView === scrollView }
    guard animated else {
      scrollView.contentOffset = offset
      return
    }
    let target = scrollView.clamped(offset)
    guard target != scrollView.contentOffset else { return }
    state.motions.append(
      ScrollMotion(scrollView: scrollView, from: scrollView.contentOffset, to: target, begin: now))
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
    state.motions = state.motions.map { $0.reaimed(at: now) }
  }

  /// Moves the scroll views on their way to where they are now.
  func applyMotions() {
    guard !state.motions.isEmpty else { return }
    isMoving = true
    defer { isMoving = false }
    let now = now
    for motion in state.motions { motion.scrollView.contentOffset = motion.offset(at: now) }
    state.motions.removeAll { $0.end <= now }
  }

  func interruptMotion(of view: View) {
    guard !state.motions.isEmpty, !isMoving, let scrollView = view as? ScrollView, !scrollView.isReclamping
    else { return }
    state.motions.removeAll { $0.scrollView === scrollView }
  }
}

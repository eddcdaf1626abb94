import Foundation
import StackModel

/// An animated scroll: unlike an animation it moves the model value itself, as a function of time.
///
/// It takes 0.3 s whatever the distance, with progress sin²(πt/2). Source: UIKit, measured.
struct AnimatedScroll {
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
  func reaimed(at now: Duration) -> AnimatedScroll {
    let target = scrollView.clamped(to)
    // The range may have moved its end, or the offset itself.
    guard target != to || scrollView.contentOffset != offset(at: now) else { return self }
    let rest = 1 - progress(at: now)
    guard rest > 1e-9 else { return self }
    let current = scrollView.contentOffset
    let start = CGPoint(
      x: target.x + (current.x - target.x) / rest, y: target.y + (current.y - target.y) / rest)
    return AnimatedScroll(scrollView: scrollView, from: start, to: target, begin: begin)
  }
}

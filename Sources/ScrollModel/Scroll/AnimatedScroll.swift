import Foundation
import StackModel

/// An animated scroll to an offset. Unlike an animation it changes the model value, as a function of time.
///
/// It takes 0.3 s for any distance, with progress sin²(πt/2). Source: UIKit, measured.
struct AnimatedScroll {
  static let duration = Duration.milliseconds(300)

  let scrollView: ScrollView
  /// The offset at `begin`, in points, in the content's coordinates.
  let from: CGPoint
  /// The offset at `end`, in points, in the content's coordinates.
  let to: CGPoint
  /// The time of the start, since the animator was created.
  let begin: Duration

  /// The instant at which the offset is `to`.
  var end: Duration { begin + Self.duration }

  /// The fraction complete at an instant, from 0 to 1.
  func progress(at instant: Duration) -> Double {
    let fraction = (instant - begin) / Self.duration
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let sine = sin(.pi / 2 * fraction)
    return sine * sine
  }

  /// The content offset at an instant, in points, in the content's coordinates.
  func offset(at instant: Duration) -> CGPoint {
    let progress = progress(at: instant)
    guard progress < 1 else { return to }
    return CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
  }

  /// This scroll with its target in the present range; the rest is scaled so that the offset does not jump (our choice).
  func retargeted(at now: Duration) -> AnimatedScroll {
    let target = scrollView.clamped(to)
    // A change of the range can exclude the target, or clamp the present offset.
    guard target != to || scrollView.contentOffset != offset(at: now) else { return self }
    let rest = 1 - progress(at: now)
    guard rest > 1e-9 else { return self }
    let current = scrollView.contentOffset
    let start = CGPoint(
      x: target.x + (current.x - target.x) / rest, y: target.y + (current.y - target.y) / rest)
    return AnimatedScroll(scrollView: scrollView, from: start, to: target, begin: begin)
  }
}

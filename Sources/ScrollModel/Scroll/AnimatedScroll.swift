import Foundation
import StackCore

/// An animated scroll to an offset. Unlike an animation it changes the model value, as a function of time.
/// It takes 0.3 s for any distance, with progress sin²(πt/2). The offset is not clamped. Source: UIKit, measured.
struct AnimatedScroll {
  enum Goal { case offset, top }

  static let duration = Duration.milliseconds(300)
  let scrollView: ScrollView
  /// The offset at `begin`, in points, in the content's coordinates.
  let from: CGPoint
  /// The offset at `end`, in points, in the content's coordinates.
  let to: CGPoint
  let goal: Goal
  /// The time of the start, since the animator was created.
  let begin: Duration
  /// The range of the offset that `to` was chosen for, in points: only another range clamps it.
  private let range: [CGPoint]

  /// A scroll from an offset, by default the present one.
  init(
    scrollView: ScrollView, from: CGPoint? = nil, to: CGPoint, goal: Goal, begin: Duration,
    range: [CGPoint]? = nil
  ) {
    (self.scrollView, self.from, self.to) = (scrollView, from ?? scrollView.contentOffset, to)
    (self.goal, self.begin) = (goal, begin)
    self.range = range ?? Self.range(of: scrollView)
  }

  private static func range(of scrollView: ScrollView) -> [CGPoint] {
    [scrollView.minimumContentOffset, scrollView.maximumContentOffset]
  }

  var lastEdge: Duration { begin + Self.duration }

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

  /// This scroll, adapted to the present range and offset; the rest is scaled so that the offset does not jump. A new range clamps the
  /// target, or the top moves with it. A target beyond an edge of the range that it was set in stays (our choice).
  func retargeted(at now: Duration) -> AnimatedScroll {
    let range = Self.range(of: scrollView)
    let target =
      switch goal {
      case _ where range == self.range: to
      case .offset: scrollView.clamped(to)
      case .top: CGPoint(x: scrollView.clamped(to).x, y: scrollView.minimumContentOffset.y)
      }
    let (current, rest) = (scrollView.contentOffset, 1 - progress(at: now))
    var start = from
    // A new range may have clamped the offset, and a delegate may have corrected it.
    if target != to || current != offset(at: now), rest > 1e-9 {
      start = CGPoint(
        x: target.x + (current.x - target.x) / rest, y: target.y + (current.y - target.y) / rest)
    }
    return AnimatedScroll(
      scrollView: scrollView, from: start, to: rest > 1e-9 ? target : to, goal: goal, begin: begin,
      range: range)
  }
}

extension AnimatedScroll: OffsetMotion {
  var view: View { scrollView }
  var end: Duration? { lastEdge }
  func nextEdge(after instant: Duration) -> Duration? { lastEdge > instant ? lastEdge : nil }

  func apply(in animator: Animator) {
    let now = animator.now
    scrollView.follow(offset(at: now))
    guard let current = animator.motion(of: scrollView) as? AnimatedScroll, current.isOver(at: now) else {
      return
    }
    animator.endMotion(of: scrollView)
    scrollView.didEndScroll(to: current.goal)
  }

  func listing(at now: Duration) -> [RunningAnimation] {
    let offsets: [(RunningAnimation.Property, from: Double, to: Double)] = [
      (.contentOffsetX, from.x, to.x), (.contentOffsetY, from.y, to.y),
    ]
    return offsets.filter { $0.from != $0.to }.map { property, from, to in
      RunningAnimation(
        viewID: ObjectIdentifier(scrollView), property: property, from: from, to: to, begin: begin,
        delay: .zero, duration: Self.duration, curve: "sin²", progress: progress(at: now))
    }
  }
}

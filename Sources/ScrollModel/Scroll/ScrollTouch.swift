public import Foundation
import StackCore

/// A finger on a scroll view that is moved and lifted in steps. ``Animator/beginTouch(in:at:)`` creates it.
///
/// It is a handle: the path of the finger is part of the animator's state, so dry runs and undo restore it. Between the
/// places that it is given, the finger moves evenly; before and after them it rests (our choice). A touch that has ended
/// or that was interrupted ignores further steps: the offset was set by code, another gesture began, or the view left
/// the tree.
public struct ScrollTouch {
  private let animator: Animator
  /// The scroll view that the finger touches.
  public let scrollView: ScrollView
  private let id: Int

  init(animator: Animator, scrollView: ScrollView, id: Int) {
    self.animator = animator
    self.scrollView = scrollView
    self.id = id
  }

  /// The gesture, if the finger has no known end.
  private var held: TouchScroll? { animator.gesture(id).flatMap { $0.finger.lift == nil ? $0 : nil } }

  /// Whether the finger is on the screen now.
  public var isActive: Bool { animator.gesture(id).map { $0.stage != .decelerating } ?? false }

  /// The place of the finger now, in the root's coordinates, in points; nil if it is not on the screen.
  public var location: CGPoint? {
    guard isActive, let finger = animator.gesture(id)?.finger else { return nil }
    let translation = finger.translation(at: animator.now)
    return CGPoint(x: finger.start.x + translation.x, y: finger.start.y + translation.y)
  }

  /// The last place that the finger was given, in the root's coordinates, in points; nil if it can't be moved.
  public var lastLocation: CGPoint? {
    held.map { scroll in
      let (start, translation) = (scroll.finger.start, scroll.finger.lastTranslation)
      return CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    }
  }

  /// The instant up to which the finger's path is known, since the animator was created; not before now.
  public var lastInstant: Duration { max(animator.now, held?.finger.lastInstant ?? .zero) }

  /// Moves the finger evenly to a place, from where and when its path ends so far, but not from before now.
  /// - Parameters:
  ///   - point: in the root's coordinates, in points.
  ///   - instant: when the finger arrives there; nil for at once, which is a jump.
  /// - Precondition: `point` is finite, and `instant` is not before ``lastInstant``.
  public func move(to point: CGPoint, at instant: Duration? = nil) {
    guard let scroll = held else { return }
    let start = scroll.finger.start
    move(CGPoint(x: point.x - start.x, y: point.y - start.y), scroll, until: instant ?? lastInstant)
  }

  /// Moves the finger evenly by a distance, from where and when its path ends so far, but not from before now.
  /// - Parameters:
  ///   - distance: in points, positive to the right and downward.
  ///   - duration: zero for a jump.
  /// - Precondition: `distance` is finite, and `duration` is not negative.
  public func move(by distance: CGPoint, over duration: Duration = .zero) {
    guard let scroll = held else { return }
    let last = scroll.finger.lastTranslation
    let place = CGPoint(x: last.x + distance.x, y: last.y + distance.y)
    move(place, scroll, until: lastInstant + duration)
  }

  private func move(_ place: CGPoint, _ scroll: TouchScroll, until end: Duration) {
    if !place.isFinite { trap("A finger can't move to \(place): a place must be finite.") }
    let begin = lastInstant
    if end < begin {
      trap(
        "A finger is moved in the order of time: its path is known until \(begin.inSeconds) s, not only \(end.inSeconds) s."
      )
    }
    var scroll = scroll
    scroll.move(to: place, begin: begin, length: (end - begin).inSeconds, now: animator.now)
    animator.replaceGesture(scroll)
    animator.followGesture(id)
  }

  /// Lifts the finger where its path ends. The content goes on with the velocity of the finger.
  ///
  /// The velocity is the mean of the last 100 ms, or of the time since the touch down if that is shorter. So a finger
  /// that rests for 100 ms has none (our choice).
  /// - Parameter instant: when the finger lifts; nil for the end of its path, or now if that is later.
  /// - Precondition: `instant` is not before ``lastInstant``.
  public func end(at instant: Duration? = nil) {
    guard var scroll = held else { return }
    let lift = instant ?? lastInstant
    if lift < lastInstant {
      trap("A finger can't lift at \(lift.inSeconds) s: its path is known until \(lastInstant.inSeconds) s.")
    }
    scroll.lift(at: lift)
    animator.replaceGesture(scroll)
    animator.followGesture(id)
  }
}

public import Foundation
public import StackCore

/// A finger on a scroll view as seen from its gesture. ``Animator/beginTouch(in:at:)`` creates it.
///
/// It is a `Touch` and the gesture that the touch has begun. A touch that has ended or whose gesture was interrupted ignores
/// further steps: the offset was set by code, another gesture began, or the view left the tree.
public struct ScrollTouch {
  /// The finger.
  public let touch: Touch
  /// The scroll view that the finger touches.
  public let scrollView: ScrollView
  private let id: Int
  private let animator: Animator

  init(_ touch: Touch, _ scrollView: ScrollView, _ id: Int, _ animator: Animator) {
    (self.touch, self.scrollView, self.id, self.animator) = (touch, scrollView, id, animator)
  }

  private var held: TouchScroll? { animator.gesture(id).flatMap { $0.finger.lift == nil ? $0 : nil } }
  /// Whether the finger touches the content now.
  public var isActive: Bool { animator.gesture(id).map { $0.isHeld } ?? false }
  /// The place of the finger now, in the root's coordinates, in points; nil if it does not touch the content.
  public var location: CGPoint? { isActive ? animator.gesture(id)?.finger.place(at: animator.now) : nil }
  /// The last place that the finger was given, in the root's coordinates, in points; nil if it can't be moved.
  public var lastLocation: CGPoint? { held.map { _ in touch.lastLocation } }
  /// The instant up to which the finger's path is known, since the animator was created; not before now.
  public var lastInstant: Duration { max(animator.now, held?.finger.lastInstant ?? .zero) }

  /// Moves the finger evenly to a place, from where and when its path ends so far, but not from before now.
  /// - Parameters:
  ///   - point: in the root's coordinates, in points.
  ///   - instant: when the finger arrives there; nil for at once, which is a jump.
  /// - Precondition: `point` is finite, and `instant` is not before ``lastInstant``.
  public func move(to point: CGPoint, at instant: Duration? = nil) {
    guard held != nil else { return }
    let begin = lastInstant
    if let instant, instant < begin {
      trap(
        "A finger is moved in the order of time: its path is known until \(begin.inSeconds) s, not only \(instant.inSeconds) s."
      )
    }
    touch.move(to: point, over: (instant ?? begin) - begin)
  }

  /// Moves the finger evenly by a distance, from where and when its path ends so far, but not from before now.
  /// - Parameters:
  ///   - distance: in points, positive to the right and downward.
  ///   - duration: zero for a jump.
  /// - Precondition: `distance` is finite, and `duration` is not negative.
  public func move(by distance: CGPoint, over duration: Duration = .zero) {
    if held != nil { touch.move(by: distance, over: duration) }
  }

  /// Lifts the finger where its path ends. The content goes on with the velocity of the finger.
  ///
  /// The velocity is the mean of the last 100 ms, or of the time since the touch down if that is shorter. So a finger
  /// that rests for 100 ms has none (our choice).
  /// - Parameter instant: when the finger lifts; nil for the end of its path, or now if that is later.
  /// - Precondition: `instant` is not before ``lastInstant``.
  public func end(at instant: Duration? = nil) {
    guard held != nil else { return touch.up() }
    let end = lastInstant
    if let instant, instant < end {
      trap("A finger can't lift at \(instant.inSeconds) s: its path is known until \(end.inSeconds) s.")
    }
    touch.up(after: (instant ?? end) - end)
  }
}

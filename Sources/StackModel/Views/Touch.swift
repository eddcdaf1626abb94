public import Foundation

/// A finger on the screen, from the touch down to the lift: UITouch.
///
/// One object follows the finger. What it says is the state of the last event, not of this instant. It is part of what undo
/// and dry runs restore.
public final class Touch: Hashable {
  /// Where a finger is in its touch, with UIKit's raw values.
  public enum Phase: Int, Hashable, Sendable {
    /// The finger has touched the screen.
    case began = 0
    /// The finger has moved.
    case moved = 1
    /// The finger has not moved since the last event.
    case stationary = 2
    /// The finger has left the screen.
    case ended = 3
    /// The touch is over, although the finger may still be there.
    case cancelled = 4
  }

  /// What changes from event to event. Points are in the root's coordinates.
  package struct Values {
    package var phase = Phase.began
    /// When the last event happened, in seconds of the tree's clock.
    package var timestamp: TimeInterval
    package var location: CGPoint
    package var previousLocation: CGPoint
    /// The velocity of the finger, in points per second.
    package var velocity = CGPoint.zero
  }

  /// What changes from event to event. The tree's clock sets it.
  package var values: Values
  private weak var root: View?
  /// The clock of the tree, which moves the finger.
  package var clock: AnyObject? { root?.rootView.listeners?.observer }
  /// The place of the touch down, in the root's coordinates, in points.
  package let start: CGPoint
  /// The view that the finger touched first; nil if no view takes the touch.
  public let view: View?
  /// How many times the finger has tapped the place, with this touch: 2 for the second one of a double tap.
  public let tapCount: Int
  package var recognizers: [GestureRecognizer] = []

  /// Creates a touch that begins.
  /// - Parameters:
  ///   - point: in the root's coordinates, in points.
  ///   - view: the view that takes the touch.
  ///   - tapCount: 1 for the first touch of a place.
  ///   - timestamp: in seconds.
  package init(at point: CGPoint, in root: View, view: View?, tapCount: Int, timestamp: TimeInterval) {
    (self.root, self.view, self.tapCount, start) = (root, view, tapCount, point)
    values = Values(timestamp: timestamp, location: point, previousLocation: point)
  }

  /// Whether the finger is on the screen, as far as the last event says.
  package var isDown: Bool { values.phase != .ended && values.phase != .cancelled }
  /// Where the finger is in its touch.
  public var phase: Phase { values.phase }
  /// When the last event of the touch happened, in seconds of the tree's clock.
  public var timestamp: TimeInterval { values.timestamp }
  /// The window that the finger touches; nil for a tree whose root is no window.
  public var window: Window? { root as? Window }
  /// The recognizers that get the touch: those of its view and of the superviews.
  public var gestureRecognizers: [GestureRecognizer]? { recognizers }
  /// The place of the finger, in points, in a view's coordinates; nil is the window.
  public func location(in view: View?) -> CGPoint { converted(values.location, to: view) }
  /// The place of the finger in the event before, in points, in a view's coordinates; nil is the window.
  public func previousLocation(in view: View?) -> CGPoint { converted(values.previousLocation, to: view) }

  private func converted(_ point: CGPoint, to view: View?) -> CGPoint {
    guard let root, let view, view.rootView === root else { return point }
    return root.convert(point, to: view)
  }

  /// Whether two touches are the same object.
  public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }
  /// Hashes the identity of the touch.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

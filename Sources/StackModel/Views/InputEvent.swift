public import Foundation

/// What a user does: UIEvent. The touches of a model are sent by code, such as that of a test.
///
/// It is not named `Event`, since programs often have a type of that name.
public final class InputEvent: Hashable {
  /// What kind of event it is, with UIKit's raw value.
  public enum EventType: Int, Hashable, Sendable {
    /// Fingers on the screen.
    case touches = 0
  }

  private let touches: Set<Touch>?
  /// When it happened, in seconds of the tree's clock; 0 for an event that code has made.
  public let timestamp: TimeInterval
  /// Creates an event without touches.
  public convenience init() { self.init(touches: nil, timestamp: 0) }

  /// Creates an event of all touches that are on the screen or have just left it; `timestamp` is in seconds.
  package init(touches: Set<Touch>?, timestamp: TimeInterval) {
    (self.touches, self.timestamp) = (touches, timestamp)
  }

  /// What kind of event it is: touches are the only kind.
  public var type: EventType { .touches }
  /// All touches that are on the screen or have just left it; nil for an event without touches.
  public var allTouches: Set<Touch>? { touches }
  /// The touches that began in a view and not in its subviews; nil for none.
  public func touches(for view: View) -> Set<Touch>? { touches { $0.view === view } }
  /// The touches that began in a window; nil for none.
  public func touches(for window: Window) -> Set<Touch>? { touches { $0.window === window } }

  /// The touches that a gesture recognizer gets; nil for none.
  public func touches(for gesture: GestureRecognizer) -> Set<Touch>? {
    touches { gesture.sequenceTouches.contains($0) }
  }

  private func touches(where isWanted: (Touch) -> Bool) -> Set<Touch>? {
    guard let touches else { return nil }
    let found = Set(touches.filter(isWanted))
    return found.isEmpty ? nil : found
  }

  /// Whether two events are the same object.
  public static func == (lhs: InputEvent, rhs: InputEvent) -> Bool { lhs === rhs }
  /// Hashes the identity of the event.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

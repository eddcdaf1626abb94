/// What a user does: UIEvent. Nothing touches the views of a model, so an event has no content, and calls take nil.
///
/// It is there for the signatures of methods that app code overrides. It is not named `Event`, since programs often
/// have a type of that name.
public final class InputEvent: Hashable {
  /// Creates an event.
  public init() {}

  /// Whether two events are the same object.
  public static func == (lhs: InputEvent, rhs: InputEvent) -> Bool { lhs === rhs }

  /// Hashes the identity of the event.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A closure that a control runs, with a title and an image: UIAction.
///
/// Two actions with the same identifier count as the same action for a control. An action without an identifier has one of its own.
public final class Action: MenuElement {
  /// What a control runs: a closure that takes the action.
  public typealias Handler = (Action) -> Void

  /// The name of an action: UIAction.Identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a text.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  }

  /// The name of the action: the one that it was given, or one that no other living action has.
  public var identifier: Identifier {
    givenIdentifier ?? Identifier("action-\(UInt(bitPattern: ObjectIdentifier(self)))")
  }
  /// The object that runs the action, for as long as the handler runs; nil at other times.
  public private(set) var sender: Any?
  private let givenIdentifier: Identifier?
  private let handler: Handler

  /// Creates an action.
  /// - Parameters:
  ///   - title: the text of a button that is made with the action.
  ///   - image: the image of such a button; nil for none.
  ///   - identifier: nil for one that no other action has.
  ///   - handler: the closure, which the action retains.
  public init(
    title: String = "", image: Image? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    givenIdentifier = identifier
    self.handler = handler
    super.init(title: title, image: image)
  }

  package func perform(sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}

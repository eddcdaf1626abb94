public import StackCore

extension SystemConstraint {
  /// Recognizes a constraint; nil for one that an app or a library made.
  public init?(_ constraint: LayoutLog.LoggedConstraint) {
    switch constraint.typeName {
    case "NSAutoresizingMaskLayoutConstraint": self = .autoresizing
    case "NSContentSizeLayoutConstraint": self = .contentSize
    case "NSIBPrototypingLayoutConstraint": self = .prototyping
    case "_UILayoutSupportConstraint": self = .layoutSupport
    default:
      guard let found = constraint.identifier.flatMap(Self.init(identifier:)) else { return nil }
      self = found
    }
  }
}

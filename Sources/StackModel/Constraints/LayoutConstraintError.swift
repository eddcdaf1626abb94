public import Foundation

/// The reason why a constraint can't be active.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// The two items have no common ancestor: they are in different trees.
  case noCommonAncestor
  /// Two attributes of different axes, a position and a length, or left or right with leading or trailing.
  case incompatibleAttributes(LayoutConstraint.Attribute, LayoutConstraint.Attribute)
  /// A position can't equal a constant. It needs the attribute of a second item.
  case needsSecondItem(LayoutConstraint.Attribute)
  /// A constant or multiplier is not a number, or beyond ±10⁹. Our choice, which keeps sums exact.
  case outOfRange(CGFloat)
  /// An item was deallocated after the constraint was created.
  case itemIsGone
  /// The constraint was created without items.
  case isPlaceholder
}

extension LayoutConstraintError {
  /// The reason and what to do, without a full stop.
  package var reason: String {
    switch self {
    case .noCommonAncestor: "its items have no common ancestor; add the views to one tree first"
    case .incompatibleAttributes(let first, let second): "\(first.text) can't be related to \(second.text)"
    case .needsSecondItem(let attribute):
      "\(attribute.text) needs a second item, since only lengths can be constants"
    case .outOfRange(let value): "its constant and its multiplier must be within ±1e9, not \(value)"
    case .itemIsGone: "one of its items was deallocated"
    case .isPlaceholder: "it has no items; create it from anchors or with init(item:attribute:…)"
    }
  }
}

public import Foundation

/// Why a constraint can't be active.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// The two items have no view above both, so they are in different trees.
  case noCommonAncestor
  /// Two attributes that don't go together: across axes, a place with a length, or left/right with leading/trailing.
  case incompatibleAttributes(LayoutConstraint.Attribute, LayoutConstraint.Attribute)
  /// A place can't be a constant; it is related to another item's.
  case needsSecondItem(LayoutConstraint.Attribute)
  /// A constant or multiplier is not a number, or beyond ±1e9: our choice, for the sake of exact sums.
  case outOfRange(CGFloat)
  /// An item has gone since the constraint was made.
  case itemIsGone
}

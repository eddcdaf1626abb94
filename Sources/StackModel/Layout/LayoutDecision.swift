/// What decides a value that several optimal solutions have differently, in the order in which it is asked. Source: UIKit, measured.
public enum LayoutDecision: Comparable, Sendable {
  /// Of views with equal priorities, the one that an active constraint names first takes the room.
  case tie
  /// Widths, then heights, are nearest to 0, in tree order.
  case length
  /// Constraints are as tight as they can be, in the order of their activation.
  case tightness
  /// Positions are nearest to 0, in tree order.
  case position
}

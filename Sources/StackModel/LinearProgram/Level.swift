/// One level of a lexicographic objective: a priority and a sub-level.
///
/// Rank 0 is the priority itself. Rank k > 0 is a sub-level just above it. There the optional constraints of a stack's k-th visible view
/// count once more, so that of equal priorities the view with the lowest index is stretched or compressed. Ranks below 0 are sub-levels
/// just below it, in which ties are broken. Levels are ordered pairs, never sums: (250, 7) is below (250.001, 0). Source: UIKit, measured.
package struct Level: Hashable, Comparable, Sendable {
  /// The priority, as in ``LayoutPriority``. The solver itself uses others, too.
  package var priority: Double
  /// The sub-level above the priority, or below it if it is negative; 0 for none.
  package var rank: Int
  /// Below the level of any constraint.
  package static let weakest = Level(0)
  /// The level of a stack's required constraints, above every priority of a view's content.
  package static let required = Level(1000, rank: .max)

  package init(_ priority: Double, rank: Int = 0) { (self.priority, self.rank) = (priority, rank) }

  package static func < (lhs: Level, rhs: Level) -> Bool {
    (lhs.priority, lhs.rank) < (rhs.priority, rhs.rank)
  }
}

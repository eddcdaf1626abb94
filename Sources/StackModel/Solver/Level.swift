/// One strict level of a layout's objective: a priority, and within it a sub-level.
///
/// Rank 0 is the priority itself. Rank k > 0 is the sub-level just above it in which the wishes of a
/// stack's k-th visible view count once more, so that lower-index views give way first. Levels are
/// ordered pairs, never sums: (250, 7) lies below (250.001, 0). Source: UIKit, measured.
package struct Level: Hashable, Comparable, Sendable {
  package var priority: Double
  package var rank: Int

  /// Below whatever anyone may wish.
  package static let weakest = Level(0)

  /// What a stack requires, above whatever a view's own content may.
  package static let required = Level(1000, rank: .max)

  package init(_ priority: Double, rank: Int = 0) {
    self.priority = priority
    self.rank = rank
  }

  package static func < (lhs: Level, rhs: Level) -> Bool {
    (lhs.priority, lhs.rank) < (rhs.priority, rhs.rank)
  }
}

import StackCore

/// A change of a row's length in an animation block: the rows after it move together by the same amount.
///
/// So the animation of a hundred thousand rows is one value. The presentation place of a row is its model place plus
/// what is left of the shifts before it, except for shifts that began before the row was added.
struct RowShift {
  let stack: StackView
  let axis: Axis
  /// The row whose length changed.
  var anchor: View
  /// Whether the anchor itself moves, not only the rows after it.
  var isInclusive: Bool
  /// The old place of a row minus its new one, in points.
  let amount: Double
  var timing: AnimationTiming
  let block: Int
  /// The place in the sequence of all animations and shifts of the animator.
  let number: Int

  /// The index of the first arranged view that moves; nil if the anchor is not arranged.
  var firstIndex: Int? { stack.arrangedIndex(of: anchor).map { isInclusive ? $0 : $0 + 1 } }

  /// A displacement in points along an axis, as components of a frame.
  static func components(_ amount: Double, along axis: Axis) -> AnimatedComponents {
    axis == .horizontal ? AnimatedComponents(amount, 0, 0, 0) : AnimatedComponents(0, amount, 0, 0)
  }
}

/// A row that was added to a stack while shifts were running.
struct RowArrival {
  let view: View
  /// The number of the first shift that moves the row.
  let number: Int
}

package import StackCore

/// A change of a row's length in an animation block: the rows after it move together by the same amount.
///
/// So the animation of a hundred thousand rows is one value. The presentation place of a row is its model place plus
/// what is left of the shifts before it, except for shifts that began before the row was added.
package struct RowShift {
  package let stack: StackView
  package let axis: Axis
  /// The row from or after which rows move.
  package internal(set) var anchor: View
  /// Whether the anchor itself moves, not only the rows after it.
  package internal(set) var isInclusive: Bool
  /// The old place of a row minus its new one, in points.
  package let amount: Double
  package internal(set) var timing: AnimationTiming
  let block: Int
  /// The place in the sequence of all animations and shifts of the animator.
  package let number: Int
  /// The index of the first arranged view that moves; nil if the anchor is not arranged.
  var firstIndex: Int? { stack.arrangedIndex(of: anchor).map { isInclusive ? $0 : $0 + 1 } }
}

/// A row that was added to a stack while shifts were running.
struct RowArrival {
  let view: View
  /// The number of the first shift that moves the row.
  let number: Int
}

/// What is left of the shifts of a stack at an instant, computed once for all of its rows.
final class PresentationShifts {
  let instant: Duration
  /// The stack's version at that time; it increases whenever the indices of arranged views change.
  let arrangementVersion: Int
  /// By the raw value of the axis; nil for an axis without shifts.
  let sums: [ShiftSums?]

  init(_ shifts: [RowShift], at instant: Duration, arrangementVersion: Int) {
    (self.instant, self.arrangementVersion) = (instant, arrangementVersion)
    sums = Axis.allCases.map { axis in
      let shifts = shifts.filter { $0.axis == axis }
      return shifts.isEmpty ? nil : ShiftSums(shifts, at: instant)
    }
  }
}

struct ShiftSums: Equatable {
  private struct Item: Equatable {
    /// The index of the first arranged view that moves.
    let index: Int
    /// The displacement that is left, in points.
    let rest: Double
    let number: Int
  }

  /// By index, then by number.
  private let items: [Item]
  /// The sum of the displacements up to each item, in points.
  private let sums: [Double]
  /// The largest distance that a row may be displaced by, in points.
  let reach: Double

  init(_ shifts: [RowShift], at instant: Duration) {
    var progress: [AnimationTiming: Double] = [:]
    items = shifts.compactMap { shift -> Item? in
      guard let index = shift.firstIndex else { return nil }
      let done = progress[shift.timing] ?? shift.timing.progress(at: instant)
      progress[shift.timing] = done
      return Item(index: index, rest: shift.amount * (1 - done), number: shift.number)
    }.sorted { ($0.index, $0.number) < ($1.index, $1.number) }
    var sum = 0.0
    sums = items.map { item in
      sum += item.rest
      return sum
    }
    reach = items.reduce(0) { $0 + abs($1.rest) }
  }

  /// The displacement of the row at an index, in points, by the shifts from a number on.
  /// - Complexity: O(log s), s shifts; O(s) if `number` is above 0.
  func displacement(at index: Int, since number: Int) -> Double {
    guard number == 0 else {
      return items.reduce(0) { $1.index <= index && $1.number >= number ? $0 + $1.rest : $0 }
    }
    var range = 0..<items.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = items[middle].index <= index ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound == 0 ? 0 : sums[range.lowerBound - 1]
  }
}

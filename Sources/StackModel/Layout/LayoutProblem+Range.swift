import Foundation

// What leads out of the range that layouts have.
extension LayoutProblem {
  static func isInRange(_ value: Double) -> Bool { LayoutRange.contains(value) }

  /// A value that is out of range, and the row that takes it there.
  struct Overflow {
    let row: Int
    let variable: VariableIndex
    let value: Double
  }

  func layoutOverflow(_ overflow: Overflow) -> LayoutOverflow {
    let (statement, item) = (statement(of: overflow.row), item(of: overflow.variable))
    let isContent = (item as? LayoutGuide)?.role == .content
    let name = (isContent ? "contentSize." : "") + ["x", "width", "y", "height"][overflow.variable % 4]
    return LayoutOverflow(
      view: item.anchorView, subject: "\(Statement.plainText(of: item)).\(name)", value: overflow.value,
      constraint: statement.equation)
  }

  /// A row that takes values out of range: the last that is needed for it, if what views make for themselves comes first,
  /// then the others, those with the largest numbers last; else in the order of messages.
  func rowOutOfRange(
    _ all: [Int], _ order: ListingOrder, _ leavesRange: ([Int]) -> Bool
  ) -> Int? {
    func isOwn(_ statement: Int) -> Bool { statements[statement].source == .constraint }
    let sorted = order.sorted(all).map { rows[$0].statement }
    var seen: Set<Int> = []
    let own = sorted.filter(isOwn).map { (statement: $0, size: statements[$0].largestNumber) }.enumerated()
      .sorted { ($0.element.size, $0.offset) < ($1.element.size, $1.offset) }.map(\.element.statement)
    let candidates = (sorted.filter { !isOwn($0) } + own).filter { seen.insert($0).inserted }
    var (inRange, outOfRange) = (0, candidates.count)
    while outOfRange - inRange > 1, !isStopped {
      let middle = (inRange + outOfRange) / 2
      let taken = Set(candidates[..<middle])
      if leavesRange(all.filter { taken.contains(rows[$0].statement) }) {
        outOfRange = middle
      } else {
        inRange = middle
      }
    }
    guard let culprit = candidates[..<outOfRange].last else { return nil }
    return all.first { rows[$0].statement == culprit }
  }
}

import Foundation

// What leads out of the range that layouts have.
extension LayoutSolution {
  /// A value that is out of range, and the row that leads there.
  struct Overflow {
    let row: Int
    let variable: Variable
    let value: Double
  }

  func layoutOverflow(_ overflow: Overflow) -> LayoutOverflow {
    let (statement, item) = (statement(of: .row(overflow.row)), problem.item(of: overflow.variable))
    let isContent = (item as? LayoutGuide)?.role == .content
    let name = (isContent ? "contentSize." : "") + overflow.variable.component.rawValue
    return LayoutOverflow(
      view: item.anchorView, subject: "\(Statement.plainText(of: item)).\(name)", value: overflow.value,
      constraint: statement.equation)
  }

  /// A row that leads values out of range: the last one needed for it, if the rows that views make for themselves come first,
  /// then the others, those with the largest numbers last, else in the order of messages.
  func rowOutOfRange(
    _ all: [Int], _ order: ListingOrder, _ leavesRange: ([Int]) -> Bool
  ) -> Int? {
    let statements = problem.statements
    func isConstraint(_ statement: Int) -> Bool { statements[statement].source == .constraint }
    let sorted = order.sorted(all.map { .row($0) }).compactMap { id -> Int? in
      if case .row(let number) = id { rows[number].statement } else { nil }
    }
    var seen: Set<Int> = []
    let constraints = sorted.filter(isConstraint)
      .map { (statement: $0, size: statements[$0].largestNumber) }.enumerated()
      .sorted { ($0.element.size, $0.offset) < ($1.element.size, $1.offset) }.map(\.element.statement)
    let candidates = (sorted.filter { !isConstraint($0) } + constraints).filter { seen.insert($0).inserted }
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

import Foundation

extension LayoutSolution {
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

  /// A row that leads to values out of range. It is the last row of the shortest prefix of rows with values out of range. The rows of
  /// stacks, content sizes and frames come first, in the order of messages. Then come constraints, those with the largest numbers last.
  /// - Parameter leavesRange: whether the solution of some rows has values out of range.
  func rowOutOfRange(_ all: [Int], _ order: ListingOrder, _ leavesRange: ([Int]) -> Bool) -> Int? {
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

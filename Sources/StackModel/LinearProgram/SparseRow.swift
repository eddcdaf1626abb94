/// `constant + Σ coefficient × symbol`, with ascending symbols and no coefficient that is 0.
struct SparseRow {
  struct Cell {
    let symbol: Int
    var coefficient: Double
  }

  var constant = 0.0
  private(set) var cells: [Cell] = []

  /// The coefficient of a symbol; 0 if it does not occur.
  /// - Complexity: O(log n).
  subscript(symbol: Int) -> Double {
    let index = firstIndex(notBelow: symbol)
    return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
  }

  /// - Complexity: O(n).
  mutating func add(_ coefficient: Double, _ symbol: Int) {
    let index = firstIndex(notBelow: symbol)
    guard index < cells.count, cells[index].symbol == symbol else {
      if abs(coefficient) >= Solver.tolerance {
        cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: index)
      }
      return
    }
    cells[index].coefficient += coefficient
    if abs(cells[index].coefficient) < Solver.tolerance { cells.remove(at: index) }
  }

  mutating func reserveCapacity(_ count: Int) { cells.reserveCapacity(count) }

  /// Adds a coefficient of a symbol above all others in the row.
  mutating func append(_ coefficient: Double, _ symbol: Int) {
    if abs(coefficient) >= Solver.tolerance { cells.append(Cell(symbol: symbol, coefficient: coefficient)) }
  }

  /// - Returns: its coefficient; 0 if it did not occur.
  mutating func remove(_ symbol: Int) -> Double {
    let index = firstIndex(notBelow: symbol)
    guard index < cells.count, cells[index].symbol == symbol else { return 0 }
    return cells.remove(at: index).coefficient
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  /// - Parameters:
  ///   - buffer: memory that successive calls can share.
  ///   - inserted: called with each symbol that did not occur before.
  /// - Complexity: O(n + m).
  mutating func add(
    _ other: SparseRow, scaled factor: Double, buffer merged: inout [Cell], inserted: (Int) -> Void
  ) {
    constant += other.constant * factor
    merged.removeAll(keepingCapacity: true)
    merged.reserveCapacity(cells.count + other.cells.count)
    var (i, j) = (0, 0)
    while i < cells.count, j < other.cells.count {
      let (mine, theirs) = (cells[i], other.cells[j])
      if mine.symbol < theirs.symbol {
        merged.append(mine)
        i += 1
      } else if theirs.symbol < mine.symbol {
        append(theirs, factor, to: &merged, inserted)
        j += 1
      } else {
        let sum = mine.coefficient + theirs.coefficient * factor
        if abs(sum) >= Solver.tolerance { merged.append(Cell(symbol: mine.symbol, coefficient: sum)) }
        i += 1
        j += 1
      }
    }
    merged += cells[i...]
    for theirs in other.cells[j...] { append(theirs, factor, to: &merged, inserted) }
    swap(&cells, &merged)
  }

  private func append(_ cell: Cell, _ factor: Double, to merged: inout [Cell], _ inserted: (Int) -> Void) {
    let coefficient = cell.coefficient * factor
    guard abs(coefficient) >= Solver.tolerance else { return }
    merged.append(Cell(symbol: cell.symbol, coefficient: coefficient))
    inserted(cell.symbol)
  }

  /// Solves `0 = row` for a symbol: `symbol = row`.
  mutating func solve(for symbol: Int) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
  }

  private func firstIndex(notBelow symbol: Int) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

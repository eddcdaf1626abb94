// The steps of the simplex method. Bland's rule chooses each pivot, so that the method terminates and is deterministic.
extension Solver {
  func mayEnter(_ symbol: Symbol) -> Bool {
    kinds[symbol] != .dummy && kinds[symbol] != .artificial && !isFixed[symbol]
  }

  /// The maximum number of pivots in a row. Bland's rule guarantees termination in exact arithmetic only.
  var pivotLimit: Int { 1000 + 100 * kinds.count }

  mutating func addCost(_ cost: LeveledError, of symbol: Symbol) {
    if isBasic[symbol] {
      distribute(cost, over: rows[symbol])
    } else {
      var sum = reducedCosts[symbol]
      sum.add(cost, scaled: 1, tolerance: Self.tolerance)
      setReducedCost(sum, of: symbol)
    }
  }

  mutating func setReducedCost(_ cost: LeveledError, of symbol: Symbol) {
    reducedCosts[symbol] = cost
    updateIsImproving(symbol)
  }

  private mutating func updateIsImproving(_ symbol: Symbol) {
    isImproving[symbol] = reducedCosts[symbol].isNegative && mayEnter(symbol)
    if isImproving[symbol], symbol < leastImproving { leastImproving = symbol }
  }

  /// Adds the cost of a basic symbol to the reduced costs of the symbols in its row.
  private mutating func distribute(_ cost: LeveledError, over row: SparseRow) {
    guard !cost.isZero else { return }
    for cell in row.cells {
      reducedCosts[cell.symbol].add(cost, scaled: cell.coefficient, tolerance: Self.tolerance)
      updateIsImproving(cell.symbol)
    }
  }

  /// Minimizes the objective, level by level.
  package mutating func optimize() {
    var pivots = 0
    while pivots < pivotLimit, !isInterrupted(), let entering = enteringSymbol() {
      pivots += 1
      // Errors are at least 0, so the objective is bounded.
      guard let leaving = leavingSymbol(for: entering) else { return }
      pivot(entering: entering, leaving: leaving)
    }
  }

  /// The lowest symbol whose first reduced cost that is not 0 is negative; nil at an optimum.
  private mutating func enteringSymbol() -> Symbol? {
    while leastImproving < kinds.count {
      if isImproving[leastImproving] { return leastImproving }
      leastImproving += 1
    }
    return nil
  }

  /// The basic symbol that reaches 0 first as the entering symbol grows; nil if none does.
  func leavingSymbol(for entering: Symbol) -> Symbol? {
    var best: (ratio: Double, symbol: Symbol)?
    for symbol in columns[entering] where isBasic[symbol] && kinds[symbol] != .free {
      let coefficient = rows[symbol][entering]
      guard coefficient < 0 else { continue }
      let ratio = -rows[symbol].constant / coefficient
      guard let known = best else {
        best = (ratio, symbol)
        continue
      }
      let isTie = abs(ratio - known.ratio) < Self.tolerance
      // The artificial symbol leaves first.
      let isSooner =
        kinds[known.symbol] != .artificial && (kinds[symbol] == .artificial || symbol < known.symbol)
      if isTie ? isSooner : ratio < known.ratio { best = (min(ratio, known.ratio), symbol) }
    }
    return best?.symbol
  }

  struct Pivot {
    let entering: Symbol
    let leaving: Symbol
  }

  mutating func undo(_ pivots: [Pivot]) {
    for step in pivots.reversed() { pivot(entering: step.leaving, leaving: step.entering) }
  }

  mutating func pivot(entering: Symbol, leaving: Symbol) {
    var row = removeRow(leaving)
    // leaving = constant + … + a × entering + …
    row.add(-1, leaving)
    row.solve(for: entering)
    install(row, for: entering)
  }

  /// Makes a symbol basic with a row, and substitutes it in the other rows. Symbols stay in definitions.
  mutating func install(_ row: SparseRow, for subject: Symbol) {
    substitute(row, for: subject)
    setRow(row, of: subject)
  }

  /// Makes a row the definition of a free symbol.
  /// - Parameter isUsed: whether the symbol occurs in definitions. The row contains no free symbol with a definition then.
  mutating func define(_ symbol: Symbol, as row: SparseRow, isUsed: Bool) {
    rankBounds =
      isUsed
      ? rankBounds.lowerBound - 1...rankBounds.upperBound : rankBounds.lowerBound...rankBounds.upperBound + 1
    ranks[symbol] = isUsed ? rankBounds.lowerBound : rankBounds.upperBound
    setRow(row, of: symbol)
  }

  mutating func nonbasicRow(of expression: SparseRow) -> SparseRow {
    guard expression.cells.contains(where: { isBasic[$0.symbol] }) else { return expression }
    var result = SparseRow()
    result.constant = expression.constant
    var (found, defined): ([Symbol], [Symbol]) = ([], [])
    swap(&found, &foundSymbols)
    addCells(expression, times: 1, &found, &defined)
    // The symbol with the highest rank occurs in no definition that follows.
    while let last = defined.indices.max(by: { ranks[defined[$0]] < ranks[defined[$1]] }) {
      substituteCells(defined.remove(at: last), &result.constant, &found, &defined)
    }
    for place in found.indices where isBasic[found[place]] {
      substituteCells(found[place], &result.constant, &found, &defined)
    }
    workSinceQuestion += found.count
    // To sort a small part of the symbols takes less time than to visit all of them.
    if 16 * found.count < coefficients.count || found.count < 16 {
      found.sort()
    } else {
      found = Array(coefficients.indices)
    }
    result.reserveCapacity(found.count)
    for symbol in found where coefficients[symbol] != 0 {
      result.append(coefficients[symbol], symbol)
      coefficients[symbol] = 0
    }
    found.removeAll(keepingCapacity: true)
    swap(&found, &foundSymbols)
    return result
  }

  /// Adds a multiple of a row's cells to the coefficients, and lists the symbols that were not in the expression.
  private mutating func addCells(
    _ row: SparseRow, times factor: Double, _ found: inout [Symbol], _ defined: inout [Symbol]
  ) {
    for cell in row.cells {
      if coefficients[cell.symbol] == 0 {
        if isDefined(cell.symbol) { defined.append(cell.symbol) } else { found.append(cell.symbol) }
      }
      coefficients[cell.symbol] += cell.coefficient * factor
    }
  }

  private mutating func substituteCells(
    _ symbol: Symbol, _ constant: inout Double, _ found: inout [Symbol], _ defined: inout [Symbol]
  ) {
    let factor = coefficients[symbol]
    guard factor != 0 else { return }
    coefficients[symbol] = 0
    constant += rows[symbol].constant * factor
    addCells(rows[symbol], times: factor, &found, &defined)
  }

  /// Stores the row of a symbol, which becomes basic, and lists it in the columns.
  mutating func setRow(_ row: SparseRow, of symbol: Symbol) {
    isBasic[symbol] = true
    rows[symbol] = row
    for cell in row.cells { list(symbol, with: cell.symbol) }
  }

  /// Adds a basic symbol to the column of a symbol in its row. Removes outdated elements when the list is full.
  private mutating func list(_ basic: Symbol, with symbol: Symbol) {
    if kinds[basic] == .free {
      if Self.isFull(definitionColumns[symbol]) {
        definitionColumns[symbol] = Self.withSpareCapacity(definedSymbols(with: symbol))
      }
      Self.append(basic, to: &definitionColumns[symbol])
    } else {
      if Self.isFull(columns[symbol]) { columns[symbol] = Self.withSpareCapacity(basicSymbols(with: symbol)) }
      Self.append(basic, to: &columns[symbol])
    }
  }

  private static func append(_ symbol: Symbol, to list: inout [Symbol]) {
    if list.capacity == 0 { list.reserveCapacity(8) }
    list.append(symbol)
  }

  private static func isFull(_ list: [Symbol]) -> Bool { list.count >= 32 && list.count == list.capacity }

  private static func withSpareCapacity(_ list: [Symbol]) -> [Symbol] {
    var list = list
    list.reserveCapacity(max(32, 4 * list.count))
    return list
  }

  /// Makes a symbol nonbasic, and returns its row.
  @discardableResult mutating func removeRow(_ symbol: Symbol) -> SparseRow {
    guard isBasic[symbol] else { return SparseRow() }
    var row = SparseRow()
    swap(&row, &rows[symbol])
    isBasic[symbol] = false
    return row
  }

  /// Substitutes a row for a symbol in all rows and in the objective, but not in definitions.
  private mutating func substitute(_ row: SparseRow, for symbol: Symbol) {
    var basics: [Symbol] = []
    swap(&basics, &columns[symbol])
    for basic in basics where isBasic[basic] && kinds[basic] != .free {
      substitute(row, for: symbol, inRowOf: basic)
    }
    let cost = reducedCosts[symbol]
    setReducedCost(.zero, of: symbol)
    distribute(cost, over: row)
  }

  mutating func substituteInDefinitions(_ row: SparseRow, for symbol: Symbol) {
    var variables: [Symbol] = []
    swap(&variables, &definitionColumns[symbol])
    for variable in variables where isBasic[variable] && kinds[variable] == .free {
      substitute(row, for: symbol, inRowOf: variable)
    }
  }

  @inline(__always)
  private mutating func substitute(_ row: SparseRow, for symbol: Symbol, inRowOf basic: Symbol) {
    // Moved out of the solver, so that the changes copy neither.
    var target = SparseRow()
    swap(&target, &rows[basic])
    let factor = target.remove(symbol)
    workSinceQuestion += 1
    if factor != 0 {
      workSinceQuestion += row.cells.count + target.cells.count
      var buffer: [SparseRow.Cell] = []
      swap(&buffer, &self.buffer)
      target.add(row, scaled: factor, buffer: &buffer, inserted: { list(basic, with: $0) })
      swap(&buffer, &self.buffer)
      if abs(target.constant) < Self.tolerance { target.constant = 0 }
    }
    swap(&target, &rows[basic])
  }

  /// The basic symbols, other than free ones, in whose rows a symbol occurs, unordered.
  mutating func basicSymbols(with symbol: Symbol) -> [Symbol] {
    unique(columns[symbol]).filter { isInRow(symbol, of: $0) }
  }

  /// The free symbols in whose definitions a symbol occurs, unordered.
  mutating func definedSymbols(with symbol: Symbol) -> [Symbol] {
    unique(definitionColumns[symbol]).filter { isInDefinition(symbol, of: $0) }
  }

  private mutating func unique(_ list: [Symbol]) -> [Symbol] {
    listCount += 1
    var result: [Symbol] = []
    for symbol in list where lastLists[symbol] != listCount {
      lastLists[symbol] = listCount
      result.append(symbol)
    }
    return result
  }

  func isInRow(_ symbol: Symbol, of basic: Symbol) -> Bool {
    isBasic[basic] && kinds[basic] != .free && rows[basic][symbol] != 0
  }

  func isInDefinition(_ symbol: Symbol, of free: Symbol) -> Bool {
    isBasic[free] && kinds[free] == .free && rows[free][symbol] != 0
  }

  /// Removes a nonbasic symbol from all rows, which fixes it at 0.
  mutating func dropColumn(_ symbol: Symbol) {
    for basic in columns[symbol] { _ = rows[basic].remove(symbol) }
    columns[symbol] = []
    for variable in definitionColumns[symbol] { _ = rows[variable].remove(symbol) }
    definitionColumns[symbol] = []
  }

  /// Stops the process if the tableau is inconsistent. For tests and debug builds.
  package func checkInvariants() {
    for symbol in kinds.indices where isBasic[symbol] {
      let row = rows[symbol]
      let isFree = kinds[symbol] == .free
      precondition(isFree || row.constant >= -feasibilityTolerance, "A restricted symbol is not negative.")
      precondition(
        kinds[symbol] != .dummy || abs(row.constant) <= feasibilityTolerance,
        "A required equality is satisfied.")
      precondition(
        kinds[symbol] != .artificial, "An artificial symbol does not outlive the step that added it.")
      precondition(isFree || reducedCosts[symbol].isZero, "A basic symbol has no reduced cost.")
      for cell in row.cells {
        let isCellBasic = isBasic[cell.symbol]
        if isFree {
          precondition(
            !isDefined(cell.symbol) || ranks[cell.symbol] < ranks[symbol], "Definitions form no circle.")
          precondition(definitionColumns[cell.symbol].contains(symbol), "Columns list the definitions.")
        } else {
          precondition(
            !isCellBasic && kinds[cell.symbol] != .free, "A row contains nonbasic symbols with bounds only.")
          precondition(columns[cell.symbol].contains(symbol), "Columns list the rows.")
        }
      }
    }
    for symbol in kinds.indices {
      precondition(
        isBasic[symbol] || !mayEnter(symbol) || !reducedCosts[symbol].isNegative, "The solution is optimal.")
    }
  }
}

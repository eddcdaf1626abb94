// The simplex steps. Bland's rule throughout: it ends, and gives the same on every run.
extension Solver {
  func mayEnter(_ symbol: Symbol) -> Bool {
    kinds[symbol] != .dummy && kinds[symbol] != .artificial && !isShut[symbol]
  }

  /// No run of pivots is longer: rounding could break Bland's promise that none goes on for ever.
  var pivotLimit: Int { 1000 + 100 * kinds.count }

  // MARK: Objective

  /// Adds to what each further point of a symbol costs.
  mutating func addCost(_ cost: LeveledError, of symbol: Symbol) {
    if isBasic[symbol] {
      spread(cost, over: rows[symbol])
    } else {
      var sum = reducedCosts[symbol]
      sum.add(cost, scaled: 1, tolerance: Self.tolerance)
      setReducedCost(sum, of: symbol)
    }
  }

  mutating func setReducedCost(_ cost: LeveledError, of symbol: Symbol) {
    reducedCosts[symbol] = cost
    noteImproving(symbol)
  }

  private mutating func noteImproving(_ symbol: Symbol) {
    isImproving[symbol] = reducedCosts[symbol].isNegative && mayEnter(symbol)
    if isImproving[symbol], symbol < leastImproving { leastImproving = symbol }
  }

  /// What a basic symbol costs falls on the symbols of its row.
  private mutating func spread(_ cost: LeveledError, over row: SparseRow) {
    guard !cost.isZero else { return }
    for cell in row.cells {
      reducedCosts[cell.symbol].add(cost, scaled: cell.coefficient, tolerance: Self.tolerance)
      noteImproving(cell.symbol)
    }
  }

  /// Makes the objective as small as it gets, level by level.
  package mutating func optimize() {
    var pivots = 0
    while pivots < pivotLimit, let entering = enteringSymbol() {
      pivots += 1
      // Errors are bounded below by 0, so something always stops the descent.
      guard let leaving = leavingSymbol(for: entering) else { return }
      pivot(entering: entering, leaving: leaving)
    }
  }

  /// The symbol of least number whose first reduced cost that is not 0 is negative.
  private mutating func enteringSymbol() -> Symbol? {
    while leastImproving < kinds.count {
      if isImproving[leastImproving] { return leastImproving }
      leastImproving += 1
    }
    return nil
  }

  /// The basic symbol that reaches 0 first as a symbol grows; nil if none does.
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
      // The artificial symbol leaves as soon as it can.
      let isSooner =
        kinds[known.symbol] != .artificial && (kinds[symbol] == .artificial || symbol < known.symbol)
      if isTie ? isSooner : ratio < known.ratio { best = (min(ratio, known.ratio), symbol) }
    }
    return best?.symbol
  }

  // MARK: Dual simplex

  /// Brings rows back that a new constant has made negative, or not 0 where they must be, keeping the objective at
  /// its least.
  /// - Returns: nil if it could, else the symbols of what contradicts, and the basis is as before.
  mutating func restoreFeasibility() -> [Symbol]? {
    var pivots: [Pivot] = []
    while let leaving = kinds.indices.first(where: isBroken) {
      let row = rows[leaving]
      guard pivots.count < pivotLimit, let entering = dualEnteringSymbol(row) else {
        takeBack(pivots)
        return row.cells.map(\.symbol) + [leaving]
      }
      pivots.append(Pivot(entering: entering, leaving: leaving))
      pivot(entering: entering, leaving: leaving)
    }
    return nil
  }

  private func isBroken(_ symbol: Symbol) -> Bool {
    guard isBasic[symbol] else { return false }
    return switch kinds[symbol] {
    case .free: false
    case .dummy: abs(rows[symbol].constant) > feasibilityTolerance
    default: rows[symbol].constant < -feasibilityTolerance
    }
  }

  /// Of the symbols that can bring a row back to 0, the one for which the objective rises least, level by level.
  private func dualEnteringSymbol(_ row: SparseRow) -> Symbol? {
    let sign: Double = row.constant < 0 ? 1 : -1
    var best: (symbol: Symbol, cost: LeveledError)?
    for cell in row.cells where mayEnter(cell.symbol) {
      let coefficient = cell.coefficient * sign
      guard coefficient > Self.tolerance else { continue }
      let cost = reducedCosts[cell.symbol] * (1 / coefficient)
      if let known = best, !(cost < known.cost) { continue }
      best = (cell.symbol, cost)
    }
    return best?.symbol
  }

  // MARK: Pivots

  /// An exchange of symbols that can be taken back.
  struct Pivot {
    let entering: Symbol
    let leaving: Symbol
  }

  /// Goes back to the basis before some pivots.
  mutating func takeBack(_ pivots: [Pivot]) {
    for step in pivots.reversed() { pivot(entering: step.leaving, leaving: step.entering) }
  }

  mutating func pivot(entering: Symbol, leaving: Symbol) {
    var row = removeRow(leaving)
    // leaving = constant + … + a × entering + …
    row.add(-1, leaving)
    row.solve(for: entering)
    install(row, for: entering)
  }

  /// Makes a symbol basic, with its row.
  mutating func install(_ row: SparseRow, for subject: Symbol) {
    // A free symbol without a definition occurs only in definitions, any other only there where it may stay.
    if kinds[subject] == .free { define(subject, as: row) } else { substitute(row, for: subject) }
    setRow(row, of: subject)
  }

  mutating func setRow(_ row: SparseRow, of symbol: Symbol) {
    isBasic[symbol] = true
    rows[symbol] = row
    if kinds[symbol] == .free {
      for cell in row.cells { noteDefinition(of: symbol, with: cell.symbol) }
    } else {
      for cell in row.cells { noteRow(of: symbol, with: cell.symbol) }
    }
  }

  /// Lists a basic symbol in whose row another has come up. A full list is rid of what it need not hold.
  private mutating func noteRow(of basic: Symbol, with symbol: Symbol) {
    if Self.isFull(columns[symbol]) { columns[symbol] = Self.spacious(basicSymbols(with: symbol)) }
    columns[symbol].append(basic)
  }

  private mutating func noteDefinition(of free: Symbol, with symbol: Symbol) {
    if Self.isFull(definitionColumns[symbol]) {
      definitionColumns[symbol] = Self.spacious(definedSymbols(with: symbol))
    }
    definitionColumns[symbol].append(free)
  }

  private static func isFull(_ list: [Symbol]) -> Bool { list.count >= 32 && list.count == list.capacity }

  private static func spacious(_ list: [Symbol]) -> [Symbol] {
    var list = list
    list.reserveCapacity(max(32, 4 * list.count))
    return list
  }

  @discardableResult
  mutating func removeRow(_ symbol: Symbol) -> SparseRow {
    guard isBasic[symbol] else { return SparseRow() }
    var row = SparseRow()
    swap(&row, &rows[symbol])
    isBasic[symbol] = false
    return row
  }

  /// Puts a row in place of a symbol wherever it occurs but in definitions.
  private mutating func substitute(_ row: SparseRow, for symbol: Symbol) {
    var basics: [Symbol] = []
    swap(&basics, &columns[symbol])
    var spare: [SparseRow.Cell] = []
    for basic in basics where isBasic[basic] && kinds[basic] != .free {
      // Taken out while it changes, so that it is not copied.
      var target = SparseRow()
      swap(&target, &rows[basic])
      let factor = target.remove(symbol)
      if factor != 0 {
        target.add(row, scaled: factor, spare: &spare, cameIn: { noteRow(of: basic, with: $0) })
        if abs(target.constant) < Self.tolerance { target.constant = 0 }
      }
      swap(&target, &rows[basic])
    }
    let cost = reducedCosts[symbol]
    setReducedCost(.zero, of: symbol)
    spread(cost, over: row)
  }

  /// Puts a row in place of a symbol in all definitions.
  mutating func define(_ symbol: Symbol, as row: SparseRow) {
    var variables: [Symbol] = []
    swap(&variables, &definitionColumns[symbol])
    var spare: [SparseRow.Cell] = []
    for variable in variables where isBasic[variable] && kinds[variable] == .free {
      var target = SparseRow()
      swap(&target, &rows[variable])
      let factor = target.remove(symbol)
      if factor != 0 {
        target.add(
          row, scaled: factor, spare: &spare, cameIn: { noteDefinition(of: variable, with: $0) })
        if abs(target.constant) < Self.tolerance { target.constant = 0 }
      }
      swap(&target, &rows[variable])
    }
  }

  /// The basic symbols but the free ones in whose rows a symbol occurs now, ascending.
  func basicSymbols(with symbol: Symbol) -> [Symbol] {
    Self.unique(columns[symbol]).filter { isInRow(symbol, of: $0) }
  }

  /// The free symbols in whose definitions a symbol occurs now, ascending.
  func definedSymbols(with symbol: Symbol) -> [Symbol] {
    Self.unique(definitionColumns[symbol]).filter { isInDefinition(symbol, of: $0) }
  }

  /// The symbols of a list, ascending, each once.
  private static func unique(_ list: [Symbol]) -> [Symbol] {
    var result: [Symbol] = []
    for symbol in list.sorted() where symbol != result.last { result.append(symbol) }
    return result
  }

  func isInRow(_ symbol: Symbol, of basic: Symbol) -> Bool {
    isBasic[basic] && kinds[basic] != .free && rows[basic][symbol] != 0
  }

  func isInDefinition(_ symbol: Symbol, of free: Symbol) -> Bool {
    isBasic[free] && kinds[free] == .free && rows[free][symbol] != 0
  }

  /// Takes a parametric symbol out of all rows, which leaves it at 0.
  mutating func dropColumn(_ symbol: Symbol) {
    for basic in columns[symbol] { _ = rows[basic].remove(symbol) }
    columns[symbol] = []
    for variable in definitionColumns[symbol] { _ = rows[variable].remove(symbol) }
    definitionColumns[symbol] = []
  }

  /// Traps if the tableau is not what it should be: for tests and debug builds.
  package func checkInvariants() {
    for symbol in kinds.indices where isBasic[symbol] {
      let row = rows[symbol]
      let isFree = kinds[symbol] == .free
      precondition(isFree || row.constant >= -feasibilityTolerance, "a restricted value is not negative")
      precondition(kinds[symbol] != .dummy || abs(row.constant) <= feasibilityTolerance, "equalities hold")
      precondition(kinds[symbol] != .artificial, "artificial symbols come and go within one step")
      precondition(isFree || reducedCosts[symbol].isZero, "basic symbols have no reduced cost")
      for cell in row.cells {
        let isKnown = isBasic[cell.symbol]
        if isFree {
          precondition(!isKnown || kinds[cell.symbol] != .free, "a definition does not rest on another")
          precondition(definitionColumns[cell.symbol].contains(symbol), "columns know their definitions")
        } else {
          precondition(!isKnown && kinds[cell.symbol] != .free, "rows are of parametric symbols with bounds")
          precondition(columns[cell.symbol].contains(symbol), "columns know their rows")
        }
      }
    }
    for symbol in kinds.indices {
      precondition(
        isBasic[symbol] || !mayEnter(symbol) || !reducedCosts[symbol].isNegative,
        "no level can be made smaller")
    }
  }
}

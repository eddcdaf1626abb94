// What the wishes leave open: settling it, asking whether it is, and saying what holds a value.
extension Solver {
  /// Whether a parametric symbol may grow for nothing.
  private func isLoose(_ symbol: Symbol) -> Bool {
    !isBasic[symbol] && mayEnter(symbol) && reducedCosts[symbol].isZero
  }

  /// Whether what was added leaves more than one solution, or seems to.
  package var hasLooseEnds: Bool { kinds.indices.contains { isLoose($0) && !isUnused($0) } }

  private func isUnused(_ symbol: Symbol) -> Bool {
    kinds[symbol] != .free && !columns[symbol].contains { isInRow(symbol, of: $0) }
      && !definitionColumns[symbol].contains { isInDefinition(symbol, of: $0) }
  }

  /// An expression in terms of the parametric symbols.
  private func parametricRow(of terms: [(variable: Variable, coefficient: Double)]) -> SparseRow {
    var row = SparseRow()
    for (variable, coefficient) in terms {
      let symbol = variable.symbol
      guard isBasic[symbol] else {
        row.add(coefficient, symbol)
        continue
      }
      guard kinds[symbol] == .free else {
        row.add(rows[symbol], scaled: coefficient)
        continue
      }
      row.constant += rows[symbol].constant * coefficient
      for cell in rows[symbol].cells {
        if isBasic[cell.symbol] {
          row.add(rows[cell.symbol], scaled: cell.coefficient * coefficient)
        } else {
          row.add(cell.coefficient * coefficient, cell.symbol)
        }
      }
    }
    return row
  }

  /// Whether a loose symbol occurs in a variable's row; it may cancel out.
  private func seemsLoose(_ variable: Variable) -> Bool {
    let symbol = variable.symbol
    guard isBasic[symbol] else { return isLoose(symbol) }
    return rows[symbol].cells.contains { cell in
      isBasic[cell.symbol]
        ? rows[cell.symbol].cells.contains { isLoose($0.symbol) } : isLoose(cell.symbol)
    }
  }

  // MARK: Settling

  /// Brings variables as near to 0 as what has been added allows, one after the other, and holds them there.
  ///
  /// It is for the end: nothing can be added after it. Symbols that would move a settled variable are shut, as the
  /// columns of a solved level are in lexicographic programming (Isermann 1982, doi:10.1007/BF01727611).
  package mutating func settle(_ variables: [Variable]) {
    guard hasLooseEnds else { return }
    var level = -10_000.0
    for variable in variables where seemsLoose(variable) {
      guard !settleByPivots(variable) else { continue }
      level -= 1
      // A wish can always be added.
      _ = try? add(Constraint([(variable, 1)], 0, .equal, at: Level(level)))
    }
  }

  /// - Returns: false if it takes a wish of its own to hold the variable at 0.
  private mutating func settleByPivots(_ variable: Variable) -> Bool {
    let symbol = variable.symbol
    for _ in 0..<pivotLimit {
      let row = parametricRow(of: [(variable, 1)])
      let loose = row.cells.filter { isLoose($0.symbol) }
      guard !loose.isEmpty else { return true }
      // A free symbol can go either way, so that a wish gets all it wants.
      if loose.contains(where: { kinds[$0.symbol] == .free }) { return false }
      let sign: Double = row.constant < 0 ? -1 : 1
      let isRestricted = kinds[symbol] == .restricted
      if isRestricted && !isBasic[symbol] {
        shut(symbol)
        return true
      }
      if !isRestricted && abs(row.constant) < Self.tolerance { return false }
      guard let entering = loose.first(where: { $0.coefficient * sign < -Self.tolerance })?.symbol else {
        for cell in loose { shut(cell.symbol) }
        return true
      }
      guard let leaving = leavingSymbol(for: entering) else { return false }
      // A free variable might be carried past 0.
      if !isRestricted, -rows[leaving].constant / rows[leaving][entering] > Self.tolerance { return false }
      pivot(entering: entering, leaving: leaving)
    }
    return false
  }

  private mutating func shut(_ symbol: Symbol) {
    isShut[symbol] = true
    isImproving[symbol] = false
  }

  // MARK: Ambiguity

  /// Whether an equally good solution has another value for a variable; it may go over to one.
  package mutating func canMove(_ variable: Variable) -> Bool {
    guard seemsLoose(variable) else { return false }
    let value = value(of: variable)
    for sign in [1.0, -1] {
      for _ in 0..<pivotLimit {
        let row = parametricRow(of: [(variable, sign)])
        let entering = row.cells.first { cell in
          isLoose(cell.symbol) && (cell.coefficient < -Self.tolerance || kinds[cell.symbol] == .free)
        }
        guard let entering = entering?.symbol else { break }
        guard let leaving = leavingSymbol(for: entering) else { return true }
        pivot(entering: entering, leaving: leaving)
        if abs(self.value(of: variable) - value) > 1e-7 { return true }
      }
    }
    return false
  }

  // MARK: Explaining

  /// What a constraint adds to a value: its constant, times how much the value moves with it.
  package struct Contribution: Sendable {
    package let constraint: ConstraintID
    /// How much the value changes for each point that the constraint's constant grows by.
    package let rate: Double
    package let amount: Double
  }

  /// The tight constraints that hold an expression, whose contributions sum to its value.
  ///
  /// Where several hold it at once they are those that would be violated first if the value shrank.
  /// - Returns: the contributions, and the restricted variables at 0 that take part.
  package func explain(
    _ terms: [(variable: Variable, coefficient: Double)]
  ) -> (contributions: [Contribution], bounds: [Variable]) {
    var copy = self
    for _ in 0..<pivotLimit {
      let row = copy.parametricRow(of: terms)
      let entering = row.cells.first { $0.coefficient < -Self.tolerance && copy.isLoose($0.symbol) }
      guard let entering = entering?.symbol, let leaving = copy.leavingSymbol(for: entering) else {
        break
      }
      copy.pivot(entering: entering, leaving: leaving)
    }
    return copy.contributions(to: copy.parametricRow(of: terms))
  }

  private func contributions(to row: SparseRow) -> (contributions: [Contribution], bounds: [Variable]) {
    var contributions: [Contribution] = []
    var bounds: [Variable] = []
    for cell in row.cells {
      if let id = owners[cell.symbol], let entry = entries[id.number] {
        let rate = cell.coefficient / entry.markerSign
        contributions.append(
          Contribution(constraint: id, rate: rate, amount: rate * entry.constraint.constant))
      } else if kinds[cell.symbol] == .restricted {
        bounds.append(Variable(symbol: cell.symbol))
      }
    }
    return (contributions.sorted { $0.constraint < $1.constraint }, bounds)
  }
}

// Alternative optima: choosing one, detecting ambiguity, and explaining a value.
extension Solver {
  private func canEnterAtNoCost(_ symbol: Symbol) -> Bool {
    !isBasic[symbol] && mayEnter(symbol) && reducedCosts[symbol].isZero
  }

  /// Whether there may be more than one optimal solution. False is certain, true is not.
  package var mayHaveAlternativeOptima: Bool {
    kinds.indices.contains { canEnterAtNoCost($0) && !isUnused($0) }
  }

  private func isUnused(_ symbol: Symbol) -> Bool {
    kinds[symbol] != .free && !columns[symbol].contains { isInRow(symbol, of: $0) }
      && !definitionColumns[symbol].contains { isInDefinition(symbol, of: $0) }
  }

  private mutating func nonbasicRow(of terms: [(variable: Variable, coefficient: Double)]) -> SparseRow {
    var row = SparseRow()
    for (variable, coefficient) in terms { row.add(coefficient, variable.symbol) }
    return nonbasicRow(of: row)
  }

  /// Whether another optimal solution may have another value of a variable. False is certain, true is not.
  private mutating func mayHaveOtherValue(_ variable: Variable) -> Bool {
    guard isBasic[variable.symbol] else { return canEnterAtNoCost(variable.symbol) }
    return nonbasicRow(of: [(variable, 1)]).cells.contains { canEnterAtNoCost($0.symbol) }
  }

  /// Adds an optional equality at a level below those of all constraints so far. It can't fail.
  private mutating func addLast(_ constraint: Constraint) -> ConstraintID? {
    settlingLevel -= 1
    return try? add(Constraint(constraint.terms, constraint.constant, .equal, at: Level(settlingLevel)))
  }

  /// Chooses the optimal solution in which constraints are as tight as can be, one constraint after the other.
  /// In UIKit, whose solver is of the same kind, a free variable leaves the basis at its bound. So a constraint that alone bounds a
  /// value holds with equality, whatever its relation and its priority.
  /// - Returns: the constraints that hold it there, with those that they make tight.
  package mutating func tighten(
    _ constraints: [ConstraintID]
  ) -> [(holding: ConstraintID, tight: ConstraintID)] {
    constraints.compactMap { id in
      guard let constraint = entries[id.number]?.constraint, !isInterrupted(work: 8),
        constraint.terms.contains(where: { mayHaveOtherValue($0.variable) })
      else { return nil }
      return addLast(constraint).map { ($0, id) }
    }
  }

  /// Chooses the least error of an optional constraint on one side, where levels above a new one allow several.
  /// - Parameter level: the new level, below those of all constraints that are to be satisfied first.
  package mutating func minimizeError(of id: ConstraintID, isAbove: Bool, at level: Level) {
    func mayEnter(_ symbol: Symbol) -> Bool {
      !isBasic[symbol] && self.mayEnter(symbol)
        && reducedCosts[symbol].terms.first.map { $0.level < level } ?? true
    }
    guard !isInterrupted(), var entry = entries[id.number], let cost = entry.constraint.cost else { return }
    let isMarker = isAbove && entry.constraint.relation == .equal
    guard let error = isMarker ? entry.marker : entry.error,
      isBasic[error] ? rows[error].cells.contains(where: { mayEnter($0.symbol) }) : mayEnter(error)
    else { return }
    let extra = LeveledError(1, at: level)
    if isMarker {
      entry.constraint.costBelow = entry.constraint.costBelow ?? cost
      entry.constraint.cost = cost + extra
    } else {
      entry.constraint.costBelow = (entry.constraint.costBelow ?? cost) + extra
    }
    entries[id.number] = entry
    addCost(extra, of: error)
    optimize()
  }

  /// Chooses the optimal solution with the values nearest to 0, one variable after the other.
  /// Symbols that would move a settled variable are fixed at 0, as the columns of a solved level are in lexicographic programming
  /// (Isermann 1982, doi:10.1007/BF01727611). Afterwards nothing can be removed, and only what ``tighten(_:)`` adds can be added.
  package mutating func settle(_ variables: [Variable]) {
    guard mayHaveAlternativeOptima else { return }
    var settled: Set<Symbol> = []
    for variable in variables {
      guard !isInterrupted() else { return }
      let symbol = variable.symbol
      // What follows from settled values is settled.
      let follows =
        isDefined(symbol)
        && rows[symbol].cells.allSatisfy {
          isBasic[$0.symbol] ? settled.contains($0.symbol) : !canEnterAtNoCost($0.symbol)
        }
      if !follows, !settleByPivots(variable) { _ = addLast(Constraint([(variable, 1)], 0, .equal)) }
      settled.insert(symbol)
    }
  }

  /// Settles a variable by pivots alone.
  /// - Returns: false if an optional constraint must pull the variable to 0.
  private mutating func settleByPivots(_ variable: Variable) -> Bool {
    let symbol = variable.symbol
    for _ in 0..<pivotLimit {
      let row = nonbasicRow(of: [(variable, 1)])
      if isInterrupted(work: row.cells.count) { return true }
      let candidates = row.cells.filter { canEnterAtNoCost($0.symbol) }
      guard !candidates.isEmpty else { return true }
      // A free symbol can grow and shrink, so an optional constraint can be satisfied exactly.
      if candidates.contains(where: { kinds[$0.symbol] == .free }) { return false }
      let sign: Double = row.constant < 0 ? -1 : 1
      let isRestricted = kinds[symbol] == .restricted
      if isRestricted && !isBasic[symbol] {
        fix(symbol)
        return true
      }
      if !isRestricted && abs(row.constant) < Self.tolerance { return false }
      guard let entering = candidates.first(where: { $0.coefficient * sign < -Self.tolerance })?.symbol else {
        for cell in candidates { fix(cell.symbol) }
        return true
      }
      guard let leaving = leavingSymbol(for: entering) else { return false }
      // The step might move a free variable past 0.
      if !isRestricted, -rows[leaving].constant / rows[leaving][entering] > Self.tolerance { return false }
      pivot(entering: entering, leaving: leaving)
    }
    return false
  }

  private mutating func fix(_ symbol: Symbol) {
    isFixed[symbol] = true
    isImproving[symbol] = false
  }

  /// Whether another optimal solution has another value of a variable. May change to that solution.
  package mutating func canMove(_ variable: Variable) -> Bool {
    guard mayHaveOtherValue(variable) else { return false }
    let value = value(of: variable)
    for sign in [1.0, -1] {
      for _ in 0..<pivotLimit {
        let row = nonbasicRow(of: [(variable, sign)])
        if isInterrupted(work: row.cells.count) { return false }
        let entering = row.cells.first { cell in
          canEnterAtNoCost(cell.symbol) && (cell.coefficient < -Self.tolerance || kinds[cell.symbol] == .free)
        }
        guard let entering = entering?.symbol else { break }
        guard let leaving = leavingSymbol(for: entering) else { return true }
        pivot(entering: entering, leaving: leaving)
        if abs(self.value(of: variable) - value) > 1e-7 { return true }
      }
    }
    return false
  }

  /// The contribution of a constraint to a value: its constant times the rate at which the value follows it.
  package struct Contribution: Sendable {
    package let constraint: ConstraintID
    /// The change of the value per unit of the constraint's constant.
    package let rate: Double
    package let amount: Double
  }

  /// The active constraints that determine an expression. The sum of their contributions is its value.
  /// If several sets of constraints determine it, the result is the set that limits how small the value can be.
  /// - Returns: the contributions, and the restricted variables whose bound 0 takes part.
  package func explain(
    _ terms: [(variable: Variable, coefficient: Double)]
  ) -> (contributions: [Contribution], bounds: [Variable]) {
    var copy = self
    for _ in 0..<pivotLimit {
      let row = copy.nonbasicRow(of: terms)
      if copy.isInterrupted(work: row.cells.count) { break }
      let entering = row.cells.first { $0.coefficient < -Self.tolerance && copy.canEnterAtNoCost($0.symbol) }
      guard let entering = entering?.symbol, let leaving = copy.leavingSymbol(for: entering) else { break }
      copy.pivot(entering: entering, leaving: leaving)
    }
    let row = copy.nonbasicRow(of: terms)
    return copy.contributions(to: row)
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

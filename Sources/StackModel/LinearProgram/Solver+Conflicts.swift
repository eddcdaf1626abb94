// Irreducible conflicts. A conflict is reduced in a program of its own, which has its constraints and no others. So the cost depends
// on the conflict, not on the program.
extension Solver {
  /// The constraints whose markers occur in the row of an artificial symbol that can't reach 0.
  /// The row is a certificate: these constraints conflict with the new one, whose error the artificial symbol is.
  func members(ofConflict artificial: Symbol) -> Set<ConstraintID> {
    Set(rows[artificial].cells.compactMap { owners[$0.symbol] })
  }

  /// Whether each of the conflicting constraints is obviously necessary: without it the row reaches 0, within the bounds of all
  /// variables, if only its marker changes.
  func isObviouslyIrreducible(_ artificial: Symbol) -> Bool {
    let row = rows[artificial]
    return row.cells.allSatisfy { cell in
      guard owners[cell.symbol] != nil else { return true }
      let change = -row.constant / cell.coefficient
      return columns[cell.symbol].allSatisfy { symbol in
        // Basic symbols of other kinds belong to constraints that take no part.
        guard isBasic[symbol], kinds[symbol] == .restricted else { return true }
        return rows[symbol].constant + rows[symbol][cell.symbol] * change >= -feasibilityTolerance
      }
    }
  }

  /// Finds an irreducible subset of required constraints that conflict with a new one.
  /// It tries to drop each constraint, beginning with the last one.
  /// - Parameters:
  ///   - constraints: added constraints that conflict with the new one, each once.
  ///   - constraint: the new constraint, which could not be added.
  /// - Returns: the constraints that remain, in the same order. No proper subset of them conflicts with the new one.
  package func irreducible(
    _ constraints: [ConstraintID], conflictingWith constraint: Constraint
  ) -> [ConstraintID] {
    // A large part of the program: its own tableau, which proves the conflict, takes fewer pivots than a new one.
    if constraints.count > 64, constraints.count > entries.count / 16 {
      var whole = self
      if case .infeasible(_, let artificial) = whole.insert(constraint) {
        var filter = DeletionFilter(whole, artificial: artificial)
        filter.keepOnly(Set(constraints))
        let kept = Set(filter.irreducible(among: constraints))
        return constraints.filter(kept.contains)
      }
    }
    var program = Solver()
    program.magnitude = magnitude
    program.interruption = interruption
    var variables: [Symbol: Variable] = [:]
    func translated(_ constraint: Constraint) -> Constraint {
      var result = constraint
      for (place, term) in constraint.terms.enumerated() {
        let symbol = term.variable.symbol
        let known = variables[symbol] ?? program.makeVariable(restricted: kinds[symbol] == .restricted)
        variables[symbol] = known
        result.terms[place].variable = known
      }
      return result
    }
    guard case .added = program.insert(translated(constraint)) else { return [] }
    var added: [ConstraintID] = []
    for (place, id) in constraints.enumerated() {
      guard let entry = entries[id.number] else { continue }
      switch program.insert(translated(entry.constraint)) {
      case .added(let id): added.append(id)
      case .infeasible(_, let artificial):
        // This constraint is necessary. All after it can be dropped.
        var filter = DeletionFilter(program, artificial: artificial)
        var kept = Set(filter.irreducible(among: added))
        return zip(constraints, added).filter { kept.remove($0.1) != nil }.map(\.0) + [constraints[place]]
      }
    }
    // Rounding errors alone make them feasible.
    return constraints
  }
}

/// A deletion filter (Chinneck and Dravnieks 1991, doi:10.1287/ijoc.3.2.157) for an infeasible program.
///
/// It drops a constraint by removing the bounds of its marker, and a few pivots show whether the row of the artificial symbol reaches 0
/// then.
private struct DeletionFilter {
  private var solver: Solver
  private let artificial: Solver.Symbol
  /// For each symbol, whether it has no bounds: it is a free variable, or the marker of a dropped constraint.
  private var isUnbounded: [Bool]
  /// Whether the last constraint that pivots tried to drop could not be dropped. Then the next one often can't either, and a copy of the
  /// program takes less time than to undo pivots.
  private var hasFailedToDrop = false

  /// Pivots that look for a solution, with a copy of the program before the first of them that can't be undone without a loss.
  private struct Attempt {
    var pivots: [Solver.Pivot] = []
    var copy: (solver: Solver, pivotCount: Int)?
  }

  /// - Parameter artificial: a basic symbol above 0 that no entering symbol can make smaller.
  init(_ solver: Solver, artificial: Solver.Symbol) {
    (self.solver, self.artificial) = (solver, artificial)
    isUnbounded = solver.kinds.map { $0 == .free }
  }

  /// Finds an irreducible infeasible subset: tries to drop each constraint, beginning with the last one.
  /// - Returns: the constraints that remain, in the same order.
  mutating func irreducible(among constraints: [Solver.ConstraintID]) -> [Solver.ConstraintID] {
    // Often the constraints that are obviously necessary are infeasible by themselves.
    if let rest = obviouslyNecessary(among: constraints) { return rest }
    var kept: [Solver.ConstraintID] = []
    for id in constraints.reversed() where !drop(id) { kept.append(id) }
    return kept.reversed()
  }

  /// Drops all constraints other than some, which are infeasible by themselves.
  mutating func keepOnly(_ kept: Set<Solver.ConstraintID>) {
    for (symbol, owner) in solver.owners.enumerated() {
      guard let owner else { continue }
      if !kept.contains(owner) { isUnbounded[symbol] = true }
    }
    // Rows of dropped constraints and definitions limit no pivot. Pivots are fast without them.
    var rows = Array(repeating: SparseRow(), count: solver.kinds.count)
    swap(&rows, &solver.rows)
    let wasBasic = solver.isBasic
    solver.isBasic = Array(repeating: false, count: rows.count)
    solver.columns = Array(repeating: [], count: rows.count)
    solver.definitionColumns = solver.columns
    for symbol in rows.indices where wasBasic[symbol] && isBounded(symbol) {
      solver.setRow(rows[symbol], of: symbol)
    }
  }

  private func isBounded(_ symbol: Solver.Symbol) -> Bool {
    switch solver.kinds[symbol] {
    case .free, .restricted, .artificial: !isUnbounded[symbol]
    case .slack, .error, .dummy: !isUnbounded[symbol] && solver.owners[symbol] != nil
    }
  }

  /// The constraints that are obviously necessary, if they are infeasible by themselves; else nil.
  private func obviouslyNecessary(among constraints: [Solver.ConstraintID]) -> [Solver.ConstraintID]? {
    var filter = self
    var necessary: [Solver.ConstraintID] = []
    for id in constraints {
      guard let marker = solver.entries[id.number]?.marker else { continue }
      let isNecessary = solver.rows[artificial][marker] != 0 && isObviouslyNecessary(marker)
      if isNecessary { necessary.append(id) } else { filter.isUnbounded[marker] = true }
    }
    var attempt = Attempt()
    return filter.isInfeasible(&attempt) ? necessary : nil
  }

  /// Drops a constraint, if the rest is still infeasible.
  /// - Returns: whether it was dropped.
  private mutating func drop(_ id: Solver.ConstraintID) -> Bool {
    guard let marker = solver.entries[id.number]?.marker else { return true }
    guard solver.rows[artificial][marker] == 0 || !isObviouslyNecessary(marker) else { return false }
    isUnbounded[marker] = true
    var attempt = Attempt(copy: hasFailedToDrop ? (solver, 0) : nil)
    hasFailedToDrop = !isInfeasible(&attempt)
    guard hasFailedToDrop else { return true }
    isUnbounded[marker] = false
    if let copy = attempt.copy {
      let work = solver.workSinceQuestion
      solver = copy.solver
      solver.workSinceQuestion = work
      attempt.pivots.removeSubrange(copy.pivotCount...)
    }
    solver.undo(attempt.pivots)
    return false
  }

  /// Whether the row reaches 0, within all bounds, if only this marker changes.
  private func isObviouslyNecessary(_ marker: Solver.Symbol) -> Bool {
    let row = solver.rows[artificial]
    let change = -row.constant / row[marker]
    return solver.columns[marker].allSatisfy { symbol in
      if isUnbounded[symbol] || !solver.isBasic[symbol] { return true }
      let value = solver.rows[symbol].constant + solver.rows[symbol][marker] * change
      return value >= -solver.feasibilityTolerance
        && (solver.kinds[symbol] != .dummy || value <= solver.feasibilityTolerance)
    }
  }

  /// Whether the remaining constraints are infeasible: the artificial symbol can't reach 0.
  /// If it is, the rows of symbols without bounds are removed.
  private mutating func isInfeasible(_ attempt: inout Attempt) -> Bool {
    while attempt.pivots.count < solver.pivotLimit, !solver.isInterrupted() {
      guard let entering = enteringCell(afterPivots: attempt.pivots.count) else { break }
      guard let leaving = leavingSymbol(for: entering.symbol, grows: entering.coefficient < 0),
        leaving != artificial
      else { return false }
      if attempt.copy == nil, !Self.undoable.contains(abs(solver.rows[leaving][entering.symbol])) {
        attempt.copy = (solver, attempt.pivots.count)
      }
      attempt.pivots.append(Solver.Pivot(entering: entering.symbol, leaving: leaving))
      solver.pivot(entering: entering.symbol, leaving: leaving)
    }
    // The rows of symbols without bounds limit no pivot.
    for pivot in attempt.pivots where isUnbounded[pivot.entering] { solver.removeRow(pivot.entering) }
    return true
  }

  /// The magnitudes of pivot elements that can be undone: others would turn small cells into 0, or rounding errors into cells.
  private static let undoable = 1e-3...1e3
  /// The number of pivots after which Bland's rule applies, which does not cycle.
  private static let pivotsBeforeBland = 200

  /// The cell of the symbol that enters the basis: that with the largest coefficient, which takes fewer pivots, and later the first one.
  private func enteringCell(afterPivots pivots: Int) -> SparseRow.Cell? {
    func mayEnter(_ cell: SparseRow.Cell) -> Bool {
      isUnbounded[cell.symbol] || cell.coefficient < -Solver.tolerance && solver.mayEnter(cell.symbol)
    }
    let cells = solver.rows[artificial].cells
    guard pivots < Self.pivotsBeforeBland else { return cells.first(where: mayEnter) }
    var best: SparseRow.Cell?
    for cell in cells where mayEnter(cell) && abs(cell.coefficient) > abs(best?.coefficient ?? 0) {
      best = cell
    }
    return best
  }

  /// The basic symbol that reaches 0 first as the entering symbol grows or shrinks.
  private func leavingSymbol(for entering: Solver.Symbol, grows: Bool) -> Solver.Symbol? {
    var best: (ratio: Double, symbol: Solver.Symbol)?
    for symbol in solver.columns[entering] where solver.isBasic[symbol] && !isUnbounded[symbol] {
      var rate = solver.rows[symbol][entering] * (grows ? 1 : -1)
      // A redundant equality must stay 0.
      if solver.kinds[symbol] == .dummy { rate = -abs(rate) }
      guard rate < 0 else { continue }
      let ratio = -solver.rows[symbol].constant / rate
      guard let known = best else {
        best = (ratio, symbol)
        continue
      }
      let isTie = abs(ratio - known.ratio) < Solver.tolerance
      let isSooner = known.symbol != artificial && (symbol == artificial || symbol < known.symbol)
      if isTie ? isSooner : ratio < known.ratio { best = (min(ratio, known.ratio), symbol) }
    }
    return best?.symbol
  }
}

extension Solver {
  /// The tableau that proves that a required constraint makes the program infeasible.
  ///
  /// The row of the constraint's artificial symbol can't reach 0. It is a certificate: the markers in it belong to the
  /// conflicting constraints. A deletion filter (Chinneck and Dravnieks 1991, doi:10.1287/ijoc.3.2.157) finds an
  /// irreducible infeasible subset of them. It drops a constraint by removing the bounds of its marker, and a few pivots
  /// show whether the row can reach 0 then.
  package struct Conflict: Sendable {
    private var solver: Solver
    private let artificial: Symbol
    /// For each symbol, whether it is the marker of a dropped constraint.
    private var isDropped: [Bool]

    /// Creates a proof from a tableau.
    /// - Parameter artificial: a basic symbol above 0 that no entering symbol can make smaller.
    init(_ solver: Solver, artificial: Symbol) {
      self.solver = solver
      self.artificial = artificial
      isDropped = Array(repeating: false, count: solver.kinds.count)
    }

    /// The constraints whose markers occur in the row.
    var members: Set<ConstraintID> {
      Set(solver.rows[artificial].cells.compactMap { solver.owners[$0.symbol] })
    }

    /// Finds an irreducible infeasible subset: tries to drop each constraint, beginning with the last one.
    /// - Parameter constraints: an infeasible set. All other constraints are dropped first.
    /// - Returns: the constraints that remain, in the same order. No proper subset of them is infeasible.
    package func irreducible(among constraints: [ConstraintID]) -> [ConstraintID] {
      var filter = self
      filter.keepOnly(Set(constraints))
      // Often the constraints that are obviously necessary are infeasible by themselves.
      if let rest = filter.obviouslyNecessary(among: constraints) { return rest }
      var kept = constraints
      for (place, id) in constraints.enumerated().reversed() where filter.drop(id) {
        kept.remove(at: place)
      }
      return kept
    }

    /// The constraints that are obviously necessary, if they are infeasible by themselves; else nil.
    private func obviouslyNecessary(among constraints: [ConstraintID]) -> [ConstraintID]? {
      var filter = self
      var necessary: [ConstraintID] = []
      for id in constraints {
        guard let marker = solver.entries[id.number]?.marker else { continue }
        let isNecessary = solver.rows[artificial][marker] != 0 && isObviouslyNecessary(marker)
        if isNecessary { necessary.append(id) } else { filter.isDropped[marker] = true }
      }
      return filter.isInfeasible() ? necessary : nil
    }

    /// Drops all constraints other than some, which include the members.
    private mutating func keepOnly(_ kept: Set<ConstraintID>) {
      for (symbol, owner) in solver.owners.enumerated() {
        guard let owner else { continue }
        if !kept.contains(owner) { isDropped[symbol] = true }
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

    /// Whether a basic symbol has a lower bound.
    private func isBounded(_ symbol: Symbol) -> Bool {
      switch solver.kinds[symbol] {
      case .free: false
      case .restricted, .artificial: true
      case .slack, .error, .dummy: !isDropped[symbol] && solver.owners[symbol] != nil
      }
    }

    /// Drops a constraint, if the rest is still infeasible.
    /// - Returns: whether it was dropped.
    private mutating func drop(_ id: ConstraintID) -> Bool {
      guard let marker = solver.entries[id.number]?.marker else { return true }
      guard solver.rows[artificial][marker] == 0 || !isObviouslyNecessary(marker) else { return false }
      isDropped[marker] = true
      if isInfeasible() { return true }
      isDropped[marker] = false
      return false
    }

    /// Whether the row reaches 0, within all bounds, if only this marker changes.
    private func isObviouslyNecessary(_ marker: Symbol) -> Bool {
      let row = solver.rows[artificial]
      let change = -row.constant / row[marker]
      return solver.columns[marker].allSatisfy { symbol in
        if isDropped[symbol] || !solver.isBasic[symbol] { return true }
        let value = solver.rows[symbol].constant + solver.rows[symbol][marker] * change
        return value >= -solver.feasibilityTolerance
          && (solver.kinds[symbol] != .dummy || value <= solver.feasibilityTolerance)
      }
    }

    /// Whether the remaining constraints are infeasible: the artificial symbol can't reach 0.
    ///
    /// If they are feasible, the basis is as before.
    private mutating func isInfeasible() -> Bool {
      var pivots: [Pivot] = []
      while pivots.count < solver.pivotLimit {
        let entering = solver.rows[artificial].cells.first { cell in
          isDropped[cell.symbol] || cell.coefficient < -Solver.tolerance && solver.mayEnter(cell.symbol)
        }
        guard let entering else { break }
        guard let leaving = leavingSymbol(for: entering.symbol, grows: entering.coefficient < 0),
          leaving != artificial
        else {
          solver.undo(pivots)
          return false
        }
        pivots.append(Pivot(entering: entering.symbol, leaving: leaving))
        solver.pivot(entering: entering.symbol, leaving: leaving)
      }
      // Markers of dropped constraints have no bounds, so their rows are not needed.
      for pivot in pivots where isDropped[pivot.entering] { solver.removeRow(pivot.entering) }
      return true
    }

    /// The basic symbol that reaches 0 first as the entering symbol grows or shrinks.
    private func leavingSymbol(for entering: Symbol, grows: Bool) -> Symbol? {
      var best: (ratio: Double, symbol: Symbol)?
      for symbol in solver.columns[entering] where solver.isBasic[symbol] && !isDropped[symbol] {
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
}

extension Solver {
  /// The tableau in which a required constraint was found not to hold beside others.
  ///
  /// The row of its artificial symbol, which can't reach 0, names what contradicts it: the constraints whose markers occur
  /// in it. From here constraints can be left out, one by one, to find those that can't be spared (a deletion filter:
  /// Chinneck and Dravnieks 1991, doi:10.1287/ijoc.3.2.157). To leave one out makes its marker free to be anything; a few
  /// pivots tell whether the row reaches 0 then.
  package struct Contradiction: Sendable {
    private var solver: Solver
    private let artificial: Symbol
    /// By symbol: the markers of the constraints that are left out.
    private var isLeftOut: [Bool]

    /// - Parameter artificial: a basic symbol above 0 that nothing which may enter makes smaller.
    init(_ solver: Solver, artificial: Symbol) {
      self.solver = solver
      self.artificial = artificial
      isLeftOut = Array(repeating: false, count: solver.kinds.count)
    }

    /// The constraints that the row names.
    var members: Set<ConstraintID> {
      Set(solver.rows[artificial].cells.compactMap { solver.owners[$0.symbol] })
    }

    /// Leaves out constraints, the last first, where the rest still contradicts.
    /// - Parameter constraints: those to be kept or left out; all others are left out from the start.
    /// - Returns: those that are kept, none of which can be spared.
    package func irreducible(among constraints: [ConstraintID]) -> [ConstraintID] {
      var filter = self
      filter.keepOnly(Set(constraints))
      // Often nothing but what is plainly necessary contradicts already.
      if let rest = filter.plainlyNecessary(among: constraints) { return rest }
      var kept = constraints
      for (place, id) in constraints.enumerated().reversed() where filter.canSpare(id) {
        kept.remove(at: place)
      }
      return kept
    }

    /// Those of some constraints without any of which the others hold, if they contradict.
    private func plainlyNecessary(among constraints: [ConstraintID]) -> [ConstraintID]? {
      var filter = self
      var necessary: [ConstraintID] = []
      for id in constraints {
        guard let marker = solver.entries[id.number]?.marker else { continue }
        let isNecessary = solver.rows[artificial][marker] != 0 && isPlainlyNecessary(marker)
        if isNecessary { necessary.append(id) } else { filter.isLeftOut[marker] = true }
      }
      return filter.isContradictory() ? necessary : nil
    }

    /// Leaves out all constraints but some, among which are the members.
    private mutating func keepOnly(_ kept: Set<ConstraintID>) {
      for (symbol, owner) in solver.owners.enumerated() {
        guard let owner else { continue }
        if !kept.contains(owner) { isLeftOut[symbol] = true }
      }
      // Rows of what is left out, and of definitions, bound nothing: without them pivots are quick.
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

    /// Whether a basic symbol must stay at or above 0, or at 0.
    private func isBounded(_ symbol: Symbol) -> Bool {
      switch solver.kinds[symbol] {
      case .free: false
      case .restricted, .artificial: true
      case .slack, .error, .dummy: !isLeftOut[symbol] && solver.owners[symbol] != nil
      }
    }

    /// Leaves a constraint out if the rest still contradicts.
    private mutating func canSpare(_ id: ConstraintID) -> Bool {
      guard let marker = solver.entries[id.number]?.marker else { return true }
      guard solver.rows[artificial][marker] == 0 || !isPlainlyNecessary(marker) else { return false }
      isLeftOut[marker] = true
      if isContradictory() { return true }
      isLeftOut[marker] = false
      return false
    }

    /// Whether moving one marker alone brings the row to 0 with all bounds in place.
    private func isPlainlyNecessary(_ marker: Symbol) -> Bool {
      let row = solver.rows[artificial]
      let change = -row.constant / row[marker]
      return solver.columns[marker].allSatisfy { symbol in
        if isLeftOut[symbol] || !solver.isBasic[symbol] { return true }
        let value = solver.rows[symbol].constant + solver.rows[symbol][marker] * change
        return value >= -solver.feasibilityTolerance
          && (solver.kinds[symbol] != .dummy || value <= solver.feasibilityTolerance)
      }
    }

    /// Whether the artificial symbol stays above 0 in what is left; the basis is as before if not.
    private mutating func isContradictory() -> Bool {
      var pivots: [Pivot] = []
      while pivots.count < solver.pivotLimit {
        let entering = solver.rows[artificial].cells.first { cell in
          isLeftOut[cell.symbol] || cell.coefficient < -Solver.tolerance && solver.mayEnter(cell.symbol)
        }
        guard let entering else { break }
        guard let leaving = leavingSymbol(for: entering.symbol, grows: entering.coefficient < 0),
          leaving != artificial
        else {
          solver.takeBack(pivots)
          return false
        }
        pivots.append(Pivot(entering: entering.symbol, leaving: leaving))
        solver.pivot(entering: entering.symbol, leaving: leaving)
      }
      // What is left out bounds nothing, so its rows are not needed.
      for pivot in pivots where isLeftOut[pivot.entering] { solver.removeRow(pivot.entering) }
      return true
    }

    /// The basic symbol that reaches 0 first as a symbol grows or shrinks.
    private func leavingSymbol(for entering: Symbol, grows: Bool) -> Symbol? {
      var best: (ratio: Double, symbol: Symbol)?
      for symbol in solver.columns[entering] where solver.isBasic[symbol] && !isLeftOut[symbol] {
        var rate = solver.rows[symbol][entering] * (grows ? 1 : -1)
        // An equality that repeats others may neither grow nor shrink.
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

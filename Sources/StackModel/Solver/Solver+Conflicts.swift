extension Solver {
  /// A small set of required constraints that contradict one another.
  ///
  /// Each is dropped, from the last, while the rest still contradicts: what is left contradicts, and no part of it does.
  /// - Parameter restricted: the variables that are at or above 0; those bounds are not listed.
  /// - Returns: the places of the set in `constraints`, ascending; nil where they don't contradict.
  /// - Complexity: as many solutions as there are constraints.
  package static func irreducibleSet(of constraints: [Constraint], restricted: Set<Variable>) -> [Int]? {
    var kept = Array(constraints.indices)
    guard isContradictory(kept.map { constraints[$0] }, restricted) else { return nil }
    for index in constraints.indices.reversed() {
      let rest = kept.filter { $0 != index }
      if isContradictory(rest.map { constraints[$0] }, restricted) { kept = rest }
    }
    return kept
  }

  private static func isContradictory(_ constraints: [Constraint], _ restricted: Set<Variable>) -> Bool {
    var solver = Solver()
    var own: [Variable: Variable] = [:]
    for constraint in constraints {
      var constraint = constraint
      constraint.cost = nil
      constraint.terms = constraint.terms.map { variable, coefficient in
        let mine = own[variable] ?? solver.makeVariable(restricted: restricted.contains(variable))
        own[variable] = mine
        return (mine, coefficient)
      }
      do throws(Infeasible) { _ = try solver.addUnsolved(constraint) } catch { return true }
    }
    return false
  }
}

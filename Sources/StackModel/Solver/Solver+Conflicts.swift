extension Solver {
  /// A small set of required constraints that contradict one another.
  ///
  /// Each is dropped, from the last, while the rest still contradicts: what is left contradicts, and no part of it does.
  /// - Parameter restricted: the variables that are at or above 0; those bounds are not listed.
  /// - Returns: the places of the set in `constraints`, ascending; nil where they don't contradict.
  /// - Complexity: as many solutions as there are constraints.
  package static func irreducibleSet(of constraints: [Constraint], restricted: Set<Variable>) -> [Int]? {
    var kept = Array(constraints.indices)
    guard let core = core(of: constraints, kept, restricted) else { return nil }
    // A large set is first cut down to what the solver names, or this would take too long.
    if kept.count > 50 { kept = core }
    for index in kept.reversed() {
      let rest = kept.filter { $0 != index }
      guard rest.count < kept.count, let core = self.core(of: constraints, rest, restricted) else { continue }
      kept = rest.count > 50 ? core : rest
    }
    return kept
  }

  /// The places of some contradictory constraints among those at `places`; nil where they don't contradict.
  private static func core(
    of constraints: [Constraint], _ places: [Int], _ restricted: Set<Variable>
  ) -> [Int]? {
    var solver = Solver()
    var numbers: [ConstraintID: Int] = [:]
    var own: [Variable: Variable] = [:]
    for place in places {
      var constraint = constraints[place]
      constraint.cost = nil
      constraint.terms = constraint.terms.map { variable, coefficient in
        let mine = own[variable] ?? solver.makeVariable(restricted: restricted.contains(variable))
        own[variable] = mine
        return (mine, coefficient)
      }
      do throws(Infeasible) {
        numbers[try solver.addUnsolved(constraint)] = place
      } catch {
        return (error.others.compactMap { numbers[$0] } + [place]).sorted()
      }
    }
    return nil
  }
}

import Foundation

extension LayoutProblem {
  /// An island in a solver.
  struct Program {
    let problem: LayoutProblem
    /// Whether held lengths are variables with constraints of their own, so that all that is required can be named.
    let namesHeld: Bool
    var solver: Solver
    private(set) var variables: [VariableIndex: Solver.Variable] = [:]
    /// The rows that have been added; held variables' come as `-1 - variable`.
    private(set) var added: [(row: Int, id: Solver.ConstraintID)] = []

    init(_ problem: LayoutProblem, namesHeld: Bool = false) {
      self.problem = problem
      self.namesHeld = namesHeld
      solver = Solver(marksEqualities: namesHeld)
    }

    private mutating func own(_ variable: VariableIndex) -> Solver.Variable {
      if let known = variables[variable] { return known }
      let own = solver.makeVariable(restricted: problem.isLength(variable))
      variables[variable] = own
      return own
    }

    /// A row in the solver's variables.
    private mutating func constraint(_ number: Int) -> Solver.Constraint {
      guard number >= 0 else {
        let variable = -1 - number
        return Solver.Constraint([(own(variable), 1)], -problem.values[variable], .equal)
      }
      let row = problem.rows[number]
      var constraint = Solver.Constraint(
        [], row.constant, row.relation, cost: row.cost, costBelow: row.costBelow)
      constraint.terms.reserveCapacity(row.terms.count)
      for term in row.terms {
        if !namesHeld, problem.isHeld[term.variable] || problem.isDetermined[term.variable] {
          constraint.constant += term.coefficient * problem.values[term.variable]
        } else {
          constraint.terms.append((own(term.variable), term.coefficient))
        }
      }
      return constraint
    }

    /// Adds rows, the required ones first.
    /// - Returns: false where required ones contradict; the program is of no use then.
    mutating func addAll(_ rows: [Int]) -> Bool {
      solver.reserveCapacity(rows.count)
      variables.reserveCapacity(rows.count)
      added.reserveCapacity(rows.count)
      for (place, number) in rows.enumerated() where problem.rows[number].cost == nil {
        if place & Self.rowsBetweenStops == 0, problem.isStopped { return true }
        let constraint = constraint(number)
        do throws(Solver.Infeasible) {
          added.append((number, try solver.addUnsolved(constraint)))
        } catch {
          return false
        }
      }
      addWishes(of: rows)
      return true
    }

    /// How many rows are added before it is asked whether to go on, less 1; a power of 2.
    private static let rowsBetweenStops = 31

    /// Adds the optional rows, the strongest first, each to a solved tableau: so few pivots are about many of them at once.
    private mutating func addWishes(of rows: [Int]) {
      let optional = rows.filter { problem.rows[$0].cost != nil }
        .map { (row: $0, level: problem.rows[$0].strongestLevel) }
        .enumerated().sorted { ($1.element.level, $0.offset) < ($0.element.level, $1.offset) }
      for (place, row) in optional.map(\.element.row).enumerated() {
        if place & Self.rowsBetweenStops == 0, problem.isStopped { return }
        // What is optional always fits.
        if let id = try? solver.add(constraint(row)) { added.append((row, id)) }
      }
    }

    /// Adds rows in the order of messages; where required ones contradict, one is broken and a conflict is told.
    mutating func addBreakingConflicts(_ rows: [Int], _ order: ListingOrder) -> [Conflict] {
      var conflicts: [Conflict] = []
      // What is broken is broken whole.
      let byStatement = Dictionary(
        grouping: rows.filter { problem.rows[$0].cost == nil }, by: { problem.rows[$0].statement })
      let held = Set(rows.flatMap { problem.rows[$0].terms.map(\.variable) }.filter { problem.isHeld[$0] })
      let required = order.sorted(rows.filter { problem.rows[$0].cost == nil } + held.map { -1 - $0 })
      var broken: Set<Int> = []
      for number in required {
        while !broken.contains(number), !problem.isStopped {
          let constraint = constraint(number)
          do throws(Solver.Infeasible) {
            added.append((number, try solver.addUnsolved(constraint)))
            break
          } catch {
            let listed = irreducible(error, number, order)
            let (conflict, loser) = problem.conflict(among: listed, order)
            conflicts.append((listed[0], conflict))
            let losers = Set(loser < 0 ? [loser] : byStatement[problem.rows[loser].statement] ?? [])
            broken.formUnion(losers)
            for gone in added where losers.contains(gone.row) { solver.remove(gone.id) }
            added.removeAll { losers.contains($0.row) }
          }
        }
      }
      addWishes(of: rows)
      return conflicts
    }

    /// The rows of a contradiction that can't be spared, in the order of messages.
    private func irreducible(_ infeasible: Solver.Infeasible, _ number: Int, _ order: ListingOrder) -> [Int] {
      let others = added.filter { infeasible.others.contains($0.id) }
        .sorted { order.precedes($0.row, $1.row) }
      let kept = infeasible.contradiction?.irreducible(among: others.map(\.id)) ?? others.map(\.id)
      let places = Dictionary(uniqueKeysWithValues: others.map { ($0.id, $0.row) })
      return order.sorted(kept.compactMap { places[$0] } + [number])
    }

    /// The values of all variables.
    var values: [(variable: VariableIndex, value: Double)] {
      variables.map { (variable: $0.key, value: solver.value(of: $0.value)) }
    }

    /// The first value that is out of range.
    static func outOfRange(
      _ values: [(variable: VariableIndex, value: Double)]
    ) -> (variable: VariableIndex, value: Double)? {
      values.lazy.filter { !LayoutProblem.isInRange($0.value) }.min { $0.variable < $1.variable }
    }

    /// Settles what the rows leave open, in the order given.
    mutating func settle(_ order: [VariableIndex]) {
      guard !problem.isStopped else { return }
      solver.settle(order.compactMap { variables[$0] })
    }

    /// Whether a variable could have another value.
    mutating func canMove(_ variable: VariableIndex) -> Bool {
      variables[variable].map { solver.canMove($0) }
        ?? !(problem.isHeld[variable] || problem.isDetermined[variable])
    }

    /// What holds an expression: rows, each with how much the value moves with its constant and what it adds.
    func explain(
      _ terms: [(variable: VariableIndex, coefficient: Double)]
    ) -> [(row: Int, rate: Double, amount: Double)] {
      let own = terms.compactMap { term in
        variables[term.variable].map { (variable: $0, coefficient: term.coefficient) }
      }
      let numbers = Dictionary(uniqueKeysWithValues: added.map { ($0.id, $0.row) })
      return solver.explain(own).contributions.compactMap { contribution in
        numbers[contribution.constraint].map {
          (row: $0, rate: contribution.rate, amount: contribution.amount)
        }
      }
    }
  }
}

import Foundation
import StackLinearProgram

extension LayoutSolution {
  struct LinearProgram {
    private let solution: LayoutSolution
    /// Whether fixed values are variables with constraints, so that a conflict can contain them.
    let namesHeld: Bool
    /// Whether ties of optional rows are broken: see ``LayoutSolution/sidesInTieOrder(of:)``.
    let breaksTies: Bool
    private(set) var solver: Solver
    private var variables: [Variable: Solver.Variable] = [:]
    /// The rows that have been added, with their constraints, and places of rows that have been removed again, which are nil.
    private var added: [(row: RowID, id: Solver.ConstraintID)?] = []
    /// Constraints that keep rows tight, with these rows.
    private var holding: [Solver.ConstraintID: RowID] = [:]

    init(_ solution: LayoutSolution, namesHeld: Bool = false, breaksTies: Bool = true) {
      (self.solution, self.namesHeld, self.breaksTies) = (solution, namesHeld, breaksTies)
      solver = Solver(marksEqualities: namesHeld)
      solver.interruption = solution.interruption
    }

    /// The rows that have been added, without those of fixed values.
    var addedRows: [Int] { added.compactMap { if case .row(let number)? = $0?.row { number } else { nil } } }

    private mutating func solverVariable(_ variable: Variable) -> Solver.Variable {
      if let existing = variables[variable] { return existing }
      let new = solver.makeVariable(restricted: variable.isLength)
      variables[variable] = new
      return new
    }

    private mutating func constraint(_ id: RowID) -> Solver.Constraint {
      switch id {
      case .held(let variable):
        return Solver.Constraint([(solverVariable(variable), 1)], -solution.values[variable], .equal)
      case .row(let number):
        let row = solution.rows[number]
        var constraint = Solver.Constraint(
          [], row.constant, row.relation, cost: row.cost, costBelow: row.costBelow)
        constraint.terms.reserveCapacity(row.terms.count)
        for term in row.terms {
          if !namesHeld, solution.problem.isHeld[term.variable] || solution.isDetermined[term.variable] {
            constraint.constant += term.coefficient * solution.values[term.variable]
          } else {
            constraint.terms.append((solverVariable(term.variable), term.coefficient))
          }
        }
        return constraint
      }
    }

    /// Adds rows, the required ones first.
    /// - Returns: false if required rows conflict. The program can't be used then.
    mutating func addAll(_ rows: [Int]) -> Bool {
      solver.reserveCapacity(rows.count)
      variables.reserveCapacity(rows.count)
      added.reserveCapacity(rows.count)
      for (place, number) in rows.enumerated() where solution.rows[number].cost == nil {
        if solution.isStopped(atStep: place) { return true }
        let constraint = constraint(.row(number))
        do throws(Solver.Infeasible) {
          added.append((.row(number), try solver.addUnsolved(constraint)))
        } catch { return false }
      }
      addOptional(of: rows)
      return true
    }

    /// Adds the optional rows, highest level first, each to an optimal tableau. So most pivots involve few of them.
    private mutating func addOptional(of rows: [Int]) {
      let optional = rows.filter { solution.rows[$0].cost != nil }
        .map { (row: $0, level: solution.rows[$0].strongestLevel) }
        .enumerated().sorted { ($1.element.level, $0.offset) < ($0.element.level, $1.offset) }
      var ids: [Int: Solver.ConstraintID] = [:]
      var ties: [LayoutSolution.TieSide]?
      func priority(at place: Int) -> Double {
        place < optional.count ? optional[place].element.level.priority : 0
      }
      for (place, row) in optional.map(\.element.row).enumerated() {
        if solution.isStopped(atStep: place) { return }
        // An optional row can always be added.
        guard let id = try? solver.add(constraint(.row(row))) else { continue }
        added.append((.row(row), id))
        ids[row] = id
        let (here, below) = (priority(at: place), priority(at: place + 1))
        guard breaksTies, below < here else { continue }
        let sides = ties ?? solution.sidesInTieOrder(of: rows)
        ties = sides
        var rank = 0
        for side in sides where side.priority <= here && side.priority > below {
          guard let id = ids[side.row] else { continue }
          rank -= 1
          solver.minimizeError(of: id, isAbove: side.isAbove, at: Level(side.priority, rank: rank))
        }
      }
    }

    private struct Break {
      let conflict: Conflict
      /// The rows of the conflict, in the order of messages.
      let listed: [RowID]
      let broken: [RowID]
    }

    /// Adds rows in the order of messages. If required rows conflict, one of them is broken.
    mutating func addBreakingConflicts(_ rows: [Int], _ order: ListingOrder) -> [Conflict] {
      var breaks: [Break] = []
      let required = rows.filter { solution.rows[$0].cost == nil }
      // If a row is broken, all rows of its statement are.
      let byStatement = Dictionary(grouping: required, by: { solution.rows[$0].statement })
      let held = Set(
        rows.flatMap { solution.rows[$0].terms.map(\.variable) }.filter { solution.problem.isHeld[$0] })
      var broken: Set<RowID> = []
      // The places of rows in `added`, and the rows of the solver's constraints.
      var (places, rowsOfIDs): ([RowID: Int], [Solver.ConstraintID: RowID]) = ([:], [:])
      for id in order.sorted(required.map { .row($0) } + held.map { .held($0) }) {
        while !broken.contains(id), !solution.isStopped {
          let constraint = constraint(id)
          do throws(Solver.Infeasible) {
            let new = try solver.addUnsolved(constraint)
            (places[id], rowsOfIDs[new]) = (added.count, id)
            added.append((id, new))
            break
          } catch {
            // Rows are added in the order of messages.
            let others = error.others.sorted()
            let kept = error.isIrreducible ? others : solver.irreducible(others, conflictingWith: constraint)
            let listed = kept.compactMap { rowsOfIDs[$0] } + [id]
            guard !solution.isStopped else { break }
            let (conflict, brokenRow) = solution.conflict(among: listed, order)
            var brokenRows = [brokenRow]
            if case .row(let number) = brokenRow {
              brokenRows = (byStatement[solution.rows[number].statement] ?? []).map { .row($0) }
            }
            breaks.append(Break(conflict: (listed[0], conflict), listed: listed, broken: brokenRows))
            broken.formUnion(brokenRows)
            for row in brokenRows {
              guard let place = places.removeValue(forKey: row), let (_, id) = added[place] else { continue }
              solver.remove(id)
              added[place] = nil
            }
          }
        }
      }
      restore(&breaks, &broken)
      addOptional(of: rows)
      return breaks.map(\.conflict)
    }

    /// Adds broken constraints again that hold, because a constraint they conflicted with was broken later; drops their conflicts.
    /// The message of one that does not hold stays that of the moment at which it was broken.
    private mutating func restore(_ breaks: inout [Break], _ broken: inout Set<RowID>) {
      breaks.removeAll { candidate in
        guard !solution.isStopped,
          candidate.listed.contains(where: { broken.contains($0) && !candidate.broken.contains($0) })
        else { return false }
        var restored: [(row: RowID, id: Solver.ConstraintID)] = []
        for row in candidate.broken {
          guard let id = try? solver.addUnsolved(constraint(row)) else {
            for (_, id) in restored { solver.remove(id) }
            return false
          }
          restored.append((row, id))
        }
        added += restored
        broken.subtract(candidate.broken)
        return true
      }
    }

    func value(of variable: Variable) -> Double? { variables[variable].map { solver.value(of: $0) } }

    var values: [(variable: Variable, value: Double)] {
      zip(variables, solver.values(of: Array(variables.values))).map { (variable: $0.0.key, value: $0.1) }
    }

    static func outOfRange(
      _ values: [(variable: Variable, value: Double)]
    ) -> (variable: Variable, value: Double)? {
      values.lazy.filter { !LayoutRange.contains($0.value) }.min { $0.variable < $1.variable }
    }

    /// Settles the variables of an island that its rows leave free: lengths are nearest to 0, then rows that can be tight are, then
    /// starts are nearest to 0.
    /// - Parameter last: the last step that is taken.
    mutating func settle(_ island: Island, through last: LayoutDecision = .position) {
      guard !solution.isStopped, last != .tie, solver.mayHaveAlternativeOptima else { return }
      solver.settle(island.variables.compactMap { $0.isLength ? variables[$0] : nil })
      guard last != .length else { return }
      let rows = solution.rowsToTighten(in: island)
      if !rows.isEmpty {
        let ids = Dictionary(uniqueKeysWithValues: added.compactMap(\.self))
        let rowsOfIDs = rows.compactMap { row in ids[.row(row)].map { ($0, RowID.row(row)) } }
        let known = Dictionary(uniqueKeysWithValues: rowsOfIDs)
        for (holding, tight) in solver.tighten(rowsOfIDs.map(\.0)) { self.holding[holding] = known[tight] }
      }
      guard last != .tightness else { return }
      solver.settle(island.variables.compactMap { $0.isLength ? nil : variables[$0] })
    }

    func isTightened(_ row: RowID) -> Bool { holding.values.contains(row) }

    /// Whether a variable has another value in another optimal solution. The program may change to such a solution.
    mutating func canMove(_ variable: Variable) -> Bool {
      variables[variable].map { solver.canMove($0) }
        ?? !(solution.problem.isHeld[variable] || solution.isDetermined[variable])
    }

    /// The tight rows that determine an expression, with the change of its value per point of their constants, and their
    /// contributions in points.
    func explain(_ terms: [LayoutProblem.Term]) -> [(row: RowID, rate: Double, amount: Double)] {
      let known = terms.compactMap { term in
        variables[term.variable].map { (variable: $0, coefficient: term.coefficient) }
      }
      var rows = holding
      for case let (row, id)? in added { rows[id] = row }
      return solver.explain(known).contributions.compactMap { contribution in
        rows[contribution.constraint].map { (row: $0, rate: contribution.rate, amount: contribution.amount) }
      }
    }
  }

  /// The program of an island, with conflicts broken.
  func program(of island: Island, namesHeld: Bool = false, breaksTies: Bool = true) -> LinearProgram {
    var program = LinearProgram(self, namesHeld: namesHeld, breaksTies: breaksTies)
    if namesHeld || !program.addAll(island.rows) {
      program = LinearProgram(self, namesHeld: true, breaksTies: breaksTies)
      _ = program.addBreakingConflicts(island.rows, listingOrder)
    }
    return program
  }
}

import Foundation

extension LayoutProblem {
  /// Rows that have variables in common.
  struct Island {
    var rows: [Int] = []
    var variables: [VariableIndex] = []
  }

  /// The islands, in the order of their first rows, and after them each variable that no row is about.
  var islands: [Island] {
    var parents = Array(values.indices)
    func root(_ variable: Int) -> Int {
      var variable = variable
      while parents[variable] != variable {
        parents[variable] = parents[parents[variable]]
        variable = parents[variable]
      }
      return variable
    }
    for row in rows {
      var first: Int?
      for term in row.terms where !isHeld[term.variable] {
        let own = root(term.variable)
        if let first, first != own { parents[own] = first }
        first = first ?? own
      }
    }
    // By root.
    var places = [Int](repeating: -1, count: values.count)
    var result: [Island] = []
    for (index, row) in rows.enumerated() {
      guard let variable = row.terms.first(where: { !isHeld[$0.variable] })?.variable else {
        // About held lengths alone.
        result.append(Island(rows: [index]))
        continue
      }
      let key = root(variable)
      if places[key] < 0 {
        places[key] = result.count
        result.append(Island())
      }
      result[places[key]].rows.append(index)
    }
    for variable in settlingOrder {
      let place = places[root(variable)]
      if place >= 0 {
        result[place].variables.append(variable)
      } else {
        result.append(Island(variables: [variable]))
      }
    }
    return result
  }

  /// The number of items in the island that ties most, if that is more than a limit.
  func mostTied(above limit: Int) -> Int? {
    guard items.count > limit else { return nil }
    let most = islands.map { Set($0.variables.map { $0 / 4 }).count }.max() ?? 0
    return most > limit ? most : nil
  }

  /// What comes of solving.
  struct Outcome {
    var conflicts: [Conflict] = []
    /// Closed stacks that take part in a contradiction, so that their constraints must be looked at one by one.
    var stacksToOpen: Set<ObjectIdentifier> = []
    /// Lengths of closed stacks that are not as they like, so that what they cost matters.
    var lengthsToCost: Set<ArrangedLength> = []
  }

  /// A conflict and the row of its first constraint in the order of messages.
  typealias Conflict = (first: Int, conflict: LayoutConflict)

  /// Finds the values of all variables.
  mutating func solve() -> Outcome {
    var outcome = Outcome()
    var known = values
    for variable in known.indices where !isHeld[variable] { known[variable] = .nan }
    var order: ListingOrder?
    for var island in islands {
      if determine(island, &known) { continue }
      addNaturalWishes(to: &island)
      guard !island.rows.isEmpty else { continue }
      var program = Program(self)
      if !program.addAll(island.rows) {
        let closed = closedStacks(in: island)
        guard closed.isEmpty else {
          outcome.stacksToOpen.formUnion(closed)
          continue
        }
        program = Program(self, namesHeld: true)
        let known = order ?? listingOrder
        order = known
        outcome.conflicts += program.addBreakingConflicts(island.rows, known)
      }
      outcome.lengthsToCost.formUnion(lengthsToCost(in: island, program))
      program.settle(island.variables)
      for (variable, own) in program.variables where !isHeld[variable] {
        values[variable] = program.solver.value(of: own)
      }
    }
    if let order { outcome.conflicts.sort { order.precedes($0.first, $1.first) } }
    return outcome
  }

  /// Finds the values of an island where each follows from another, one by one, and nothing is given up.
  ///
  /// All equalities, wishes too, and what closed stacks ask for, are taken to hold. If they give every variable a value and
  /// all the rest holds as well, no solution costs less, and none that costs as little is another: the simplex is not asked.
  /// - Parameter known: the values of all variables, those that are not known not numbers.
  /// - Returns: whether it found them.
  private mutating func determine(_ island: Island, _ known: inout [Double]) -> Bool {
    var found: [VariableIndex] = []
    found.reserveCapacity(island.variables.count)
    var waiting = island.rows.filter { rows[$0].relation == .equal }
    func propagate(all takesWishes: Bool) {
      var isProgress = true
      while isProgress {
        isProgress = false
        waiting.removeAll { number in
          guard takesWishes || rows[number].cost == nil else { return false }
          var unknown: (variable: VariableIndex, coefficient: Double)?
          var rest = rows[number].constant
          for term in rows[number].terms where term.coefficient != 0 {
            if !known[term.variable].isNaN {
              rest += term.coefficient * known[term.variable]
            } else if unknown == nil {
              unknown = term
            } else {
              return false
            }
          }
          guard let unknown else { return true }
          known[unknown.variable] = -rest / unknown.coefficient + 0
          found.append(unknown.variable)
          isProgress = true
          return true
        }
      }
    }
    propagate(all: false)
    // A stack whose length nothing requires is asked how long it would like to be.
    for variable in island.variables where known[variable].isNaN {
      guard let (stack, axis, _) = arranged[variable] else { continue }
      if axis != stack.axis { askedAcross.insert(ObjectIdentifier(stack)) }
      known[variable] = Double(stack.naturalLength(along: axis))
      found.append(variable)
    }
    propagate(all: true)
    let isFound =
      !island.variables.contains { known[$0].isNaN }
      && !found.contains { isLength($0) && known[$0] < 0 }
      && island.rows.allSatisfy { holds(rows[$0], known) }
    for variable in found {
      if isFound { values[variable] = known[variable] } else { known[variable] = .nan }
    }
    return isFound
  }

  /// Whether a row holds; false where a value is not a number.
  private func holds(_ row: Row, _ values: [Double]) -> Bool {
    let amount = row.terms.reduce(row.constant) { $0 + $1.coefficient * values[$1.variable] }
    let tolerance = 1e-9 * max(1, abs(row.constant))
    return switch row.relation {
    case .equal: abs(amount) <= tolerance
    case .atLeast: amount >= -tolerance
    case .atMost: amount <= tolerance
    }
  }

  /// Asks the closed stacks whose lengths are not settled by what is required how long they would like to be.
  private mutating func addNaturalWishes(to island: inout Island) {
    let lengths = arranged.isEmpty ? [] : island.variables.filter { arranged[$0] != nil }
    guard !lengths.isEmpty else { return }
    var bare = Program(self)
    guard bare.addAll(island.rows.filter { rows[$0].cost == nil }) else { return }
    for variable in lengths where bare.canMove(variable) {
      if let row = addNaturalWish(of: variable) { island.rows.append(row) }
    }
  }

  /// The closed stacks' lengths that are not what they asked for.
  private func lengthsToCost(in island: Island, _ program: Program) -> Set<ArrangedLength> {
    var result: Set<ArrangedLength> = []
    for number in island.rows where rows[number].cost?.terms.first?.level == .weakest {
      let row = rows[number]
      guard let variable = row.terms.first?.variable, let own = program.variables[variable],
        abs(program.solver.value(of: own) + row.constant) > 1e-9
      else { continue }
      let axis = variable & 2 == 0 ? Axis.horizontal : .vertical
      result.insert(ArrangedLength(stack: ObjectIdentifier(item(of: variable)), axis: axis))
    }
    return result
  }

  private func closedStacks(in island: Island) -> Set<ObjectIdentifier> {
    Set(
      island.rows.lazy.map { statements[rows[$0].statement] }.filter { $0.source == .arrangement }
        .map { ObjectIdentifier($0.first) })
  }

  /// An island in a solver.
  struct Program {
    let problem: LayoutProblem
    /// Whether held lengths are variables with constraints of their own, so that all that is required can be named.
    private let namesHeld: Bool
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
        if problem.isHeld[term.variable], !namesHeld {
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
      for isRequired in [true, false] {
        for number in rows where (problem.rows[number].cost == nil) == isRequired {
          let constraint = constraint(number)
          do throws(Solver.Infeasible) {
            added.append((number, try solver.addUnsolved(constraint)))
          } catch {
            return false
          }
        }
      }
      solver.optimize()
      return true
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
        while !broken.contains(number) {
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
      for number in rows where problem.rows[number].cost != nil {
        let constraint = constraint(number)
        // A wish always fits.
        if let id = try? solver.addUnsolved(constraint) { added.append((number, id)) }
      }
      solver.optimize()
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

    /// Settles what the rows leave open, in the order given.
    mutating func settle(_ order: [VariableIndex]) { solver.settle(order.compactMap { variables[$0] }) }

    /// Whether a variable could have another value.
    mutating func canMove(_ variable: VariableIndex) -> Bool {
      variables[variable].map { solver.canMove($0) } ?? !problem.isHeld[variable]
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

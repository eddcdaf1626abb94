import Foundation

extension LayoutProblem {
  /// Rows that have variables in common.
  struct Island {
    var rows: [Int] = []
    var variables: [VariableIndex] = []
    /// The statements that are left out since they lead out of range.
    var leftOut: Set<Int> = []
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
    /// Lengths of closed stacks that take part in a contradiction, so that their constraints must be looked at one by one.
    var contradictory: Set<ArrangedLength> = []
    /// Lengths of closed stacks that are not as they like, so that what they cost matters.
    var lengthsToCost: Set<ArrangedLength> = []
    /// What was out of range first.
    var overflow: LayoutOverflow?
  }

  /// A conflict and the row of its first constraint in the order of messages.
  typealias Conflict = (first: Int, conflict: LayoutConflict)

  /// Finds the values of all variables.
  mutating func solve() -> Outcome {
    var outcome = Outcome()
    var known = values
    for variable in known.indices where !isHeld[variable] { known[variable] = .nan }
    var order: ListingOrder?
    let islands = islands
    // Where stacks in a contradiction are still to be opened, all is solved anew.
    for island in islands where isKnownToContradict(island) {
      outcome.contradictory.formUnion(closedStacks(in: island))
    }
    guard outcome.contradictory.isEmpty else { return outcome }
    for var island in islands where !isStopped {
      // What leads out of range is left out, one after the other, as if it contradicted.
      while let overflow = solve(&island, &known, &order, &outcome) {
        let number = rows[overflow.row].statement
        outcome.overflow = outcome.overflow ?? layoutOverflow(overflow)
        if statements[number].source == .constraint {
          outcome.conflicts.append((overflow.row, conflict(among: [overflow.row], updated(&order)).0))
        }
        island.rows.removeAll { rows[$0].statement == number }
        island.leftOut.insert(number)
        for variable in island.variables { (known[variable], isDetermined[variable]) = (.nan, false) }
      }
    }
    if let order { outcome.conflicts.sort { order.precedes($0.first, $1.first) } }
    return outcome
  }

  /// Whether the layout is to be given up, whatever has been found.
  var isStopped: Bool { scope.top.rootView.observer?.shouldStopLayout() == true }

  /// The order of messages, made where it is first asked for: it takes looking at the whole tree.
  private func updated(_ order: inout ListingOrder?) -> ListingOrder {
    let known = order ?? listingOrder
    known.update(self)
    order = known
    return known
  }

  /// Finds the values of an island.
  /// - Returns: what takes values out of range; nil where they are in range, or are not to be found this way.
  private mutating func solve(
    _ island: inout Island, _ known: inout [Double], _ order: inout ListingOrder?, _ outcome: inout Outcome
  ) -> Overflow? {
    switch determine(island, &known) {
    case .all: return nil
    case .outOfRange(let overflow):
      let all = island.rows.filter { rows[$0].relation == .equal && rows[$0].cost == nil }
      let row = rowOutOfRange(all, updated(&order)) { taken in
        var (waiting, own, found) = (taken, values, [VariableIndex]())
        for variable in own.indices where !isHeld[variable] { own[variable] = .nan }
        return propagate(&waiting, &own, &found, takesWishes: false) != nil
      }
      return Overflow(row: row ?? overflow.row, variable: overflow.variable, value: overflow.value)
    case .some: break
    }
    var program: Program?
    if !isKnownToContradict(island) {
      addFittingRows(to: &island)
      guard !island.rows.isEmpty else { return nil }
      var own = Program(self)
      if own.addAll(island.rows) { program = own }
    }
    if program == nil {
      let closed = closedStacks(in: island)
      guard closed.isEmpty else {
        outcome.contradictory.formUnion(closed)
        return nil
      }
      var own = Program(self, namesHeld: true)
      outcome.conflicts += own.addBreakingConflicts(island.rows, updated(&order))
      program = own
    }
    guard var program else { return nil }
    program.settle(island.variables)
    let found = program.values
    if let (variable, value) = Program.outOfRange(found) {
      let all = program.added.map(\.row).filter { $0 >= 0 }
      // What is determined comes from rows that may not be taken.
      var bare = self
      bare.isDetermined = Array(repeating: false, count: values.count)
      let row = rowOutOfRange(all, updated(&order)) { taken in
        var part = Program(bare, namesHeld: program.namesHeld)
        guard part.addAll(taken) else { return true }
        part.settle(island.variables)
        return Program.outOfRange(part.values) != nil
      }
      return row.map { Overflow(row: $0, variable: variable, value: value) }
    }
    outcome.lengthsToCost.formUnion(lengthsToCost(in: island, program))
    for (variable, value) in found where !isHeld[variable] { values[variable] = value }
    return nil
  }

  /// What is known of an island without a simplex.
  private enum Determination {
    case all
    /// The values that are required, if they can hold.
    case some
    /// What is required leads out of range.
    case outOfRange(Overflow)
  }

  /// Finds the values of an island where each follows from another, one by one, and nothing is given up.
  ///
  /// All equalities, wishes too, and what closed stacks ask for, are taken to hold. If they give every variable a value and
  /// all the rest holds as well, no solution costs less, and none that costs as little is another: the simplex is not asked.
  /// Else what follows from required equalities alone is known all the same.
  /// - Parameter known: the values of all variables, those that are not known not numbers.
  private mutating func determine(_ island: Island, _ known: inout [Double]) -> Determination {
    var found: [VariableIndex] = []
    found.reserveCapacity(island.variables.count)
    var waiting = island.rows.filter { rows[$0].relation == .equal }
    func holdsAll(_ isAsked: (Row) -> Bool) -> Bool {
      !found.contains { isLength($0) && known[$0] < 0 }
        && island.rows.allSatisfy { !isAsked(rows[$0]) || holds(rows[$0], known) }
    }
    if let overflow = propagate(&waiting, &known, &found, takesWishes: false) {
      for variable in found { known[variable] = .nan }
      return .outOfRange(overflow)
    }
    let required = found.count
    let canHold = holdsAll { $0.cost == nil && $0.terms.allSatisfy { !known[$0.variable].isNaN } }
    // A stack whose length nothing requires is asked how long it would like to be.
    for variable in island.variables where known[variable].isNaN {
      guard let (stack, axis, _) = arranged[variable] else { continue }
      if axis != stack.axis { askedAcross.insert(ObjectIdentifier(stack)) }
      known[variable] = Double(stack.fittingLength(along: axis))
      found.append(variable)
    }
    let isInRange = propagate(&waiting, &known, &found, takesWishes: true) == nil
    let isFound =
      canHold && isInRange
      && !island.variables.contains { known[$0].isNaN || !Self.isInRange(known[$0]) }
      && holdsAll { _ in true }
    for (place, variable) in found.enumerated() {
      if isFound || canHold && place < required {
        values[variable] = known[variable]
        isDetermined[variable] = !isFound
      } else {
        known[variable] = .nan
      }
    }
    return isFound ? .all : .some
  }

  /// Finds values that follow from equalities that have but one unknown.
  /// - Parameters:
  ///   - waiting: the rows to look at; those that are done with go.
  ///   - found: gets the variables whose values have been found.
  /// - Returns: the first value that is out of range, and is not taken.
  private func propagate(
    _ waiting: inout [Int], _ known: inout [Double], _ found: inout [VariableIndex], takesWishes: Bool
  ) -> Overflow? {
    var overflow: Overflow?
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
        let value = -rest / unknown.coefficient + 0
        guard Self.isInRange(value) else {
          overflow = overflow ?? Overflow(row: number, variable: unknown.variable, value: value)
          return true
        }
        known[unknown.variable] = value
        found.append(unknown.variable)
        isProgress = true
        return true
      }
    }
    return overflow
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
  private mutating func addFittingRows(to island: inout Island) {
    let lengths = arranged.isEmpty ? [] : island.variables.filter { arranged[$0] != nil }
    guard !lengths.isEmpty else { return }
    var bare = Program(self)
    guard bare.addAll(island.rows.filter { rows[$0].cost == nil }) else { return }
    for variable in lengths where bare.canMove(variable) {
      guard let (_, _, statement) = arranged[variable], !island.leftOut.contains(statement) else { continue }
      if let row = addFittingRow(of: variable) { island.rows.append(row) }
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

  /// Whether stacks in an island were opened because what they took part in contradicted: it still will.
  private func isKnownToContradict(_ island: Island) -> Bool {
    guard !scope.contradictory.isEmpty else { return false }
    return island.rows.contains { row in
      let statement = statements[rows[row].statement]
      guard let stack = statement.stack else { return false }
      return scope.contradictory.contains(
        ArrangedLength(stack: ObjectIdentifier(stack), axis: statement.firstAttribute.axis))
    }
  }

  private func closedStacks(in island: Island) -> Set<ArrangedLength> {
    Set(
      island.rows.lazy.map { statements[rows[$0].statement] }.filter { $0.source == .arrangement }
        .map { ArrangedLength(stack: ObjectIdentifier($0.first), axis: $0.firstAttribute.axis) })
  }
}

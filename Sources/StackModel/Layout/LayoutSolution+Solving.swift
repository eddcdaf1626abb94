import Foundation
import StackLinearProgram

// Islands are solved separately: by propagation if it determines all values, otherwise by the simplex method.
extension LayoutSolution {
  struct Outcome {
    var conflicts: [Conflict] = []
    /// The lengths of stacks with a closed form that are part of a conflict. These stacks must be opened.
    var conflicting: Set<ArrangedLength> = []
    /// The lengths of such stacks that differ from their fitting lengths. Their cost functions are needed.
    var lengthsToCost: Set<ArrangedLength> = []
    var overflow: LayoutOverflow?
  }

  /// A conflict and the row of its first constraint in the order of messages.
  typealias Conflict = (first: RowID, conflict: LayoutConflict)

  private struct Pass {
    /// The values found so far, in points; NaN if there is none.
    var known: [Double]
    /// The order of messages, created when it is first needed.
    var order: ListingOrder?
    /// Created when they are first needed.
    var bounds: Bounds?
    var outcome = Outcome()
  }

  mutating func solve() -> Outcome {
    var pass = Pass(known: values)
    for number in pass.known.indices where !problem.isHeld[number] { pass.known[number] = .nan }
    let islands = islands
    // If a conflict requires more stacks to be opened, the problem is built and solved again.
    for island in islands where isKnownToConflict(island) {
      pass.outcome.conflicting.formUnion(arrangedLengths(in: island))
    }
    guard pass.outcome.conflicting.isEmpty else { return pass.outcome }
    for (step, var island) in islands.enumerated() where !isStopped(atStep: step) {
      // Statements that lead to values out of range are left out one by one, like broken constraints.
      while let overflow = solve(&island, &pass), !isStopped { leaveOut(overflow, of: &island, &pass) }
    }
    if pass.outcome.conflicts.count > 1 {
      let order = updated(&pass.order)
      pass.outcome.conflicts.sort { order.precedes($0.first, $1.first) }
    }
    return pass.outcome
  }

  private mutating func leaveOut(_ overflow: Overflow, of island: inout Island, _ pass: inout Pass) {
    let number = rows[overflow.row].statement
    pass.outcome.overflow = pass.outcome.overflow ?? layoutOverflow(overflow)
    if problem.statements[number].source == .constraint {
      let row = RowID.row(overflow.row)
      pass.outcome.conflicts.append((row, conflict(among: [row], updated(&pass.order)).0))
    }
    island.rows.removeAll { rows[$0].statement == number }
    island.leftOut.insert(number)
    for variable in island.variables { (pass.known[variable], isDetermined[variable]) = (.nan, false) }
  }

  private func updated(_ order: inout ListingOrder?) -> ListingOrder {
    let result = order ?? listingOrder
    result.update(self)
    order = result
    return result
  }

  /// - Returns: an overflow; nil if all values are in range, or if stacks must be opened first.
  private mutating func solve(_ island: inout Island, _ pass: inout Pass) -> Overflow? {
    switch determine(island, &pass.known, &pass.bounds) {
    case .all: return nil
    case .outOfRange(let overflow): return culprit(of: overflow, in: island, &pass)
    case .some: break
    }
    let content = solvedIslands != nil && island.leftOut.isEmpty ? content(of: island) : nil
    if let content, let known = solvedIslands?.use(content), reuse(known, for: &island, &pass) { return nil }
    let (rowCount, conflictCount) = (island.rows.count, pass.outcome.conflicts.count)
    let program = solvedProgram(of: &island, &pass)
    if let program {
      let found = program.values
      if let (variable, value) = LinearProgram.outOfRange(found) {
        let row = culprit(in: island, program, &pass)
        return row.map { Overflow(row: $0, variable: variable, value: value) }
      }
      for (variable, value) in found where !problem.isHeld[variable] { values[variable] = value }
      pass.outcome.lengthsToCost.formUnion(lengthsToCost(in: island))
    }
    if let content, interruption?.hasStopped != true {
      let conflicts = pass.outcome.conflicts[conflictCount...]
      let isOpening = program == nil && !island.rows.isEmpty
      solvedIslands?.keep(solved(island, rowsBefore: rowCount, conflicts, opensStacks: isOpening), content)
    }
    return nil
  }

  /// Takes over what was found for an island of the same content.
  /// - Returns: false if its conflicts could have other messages now. Then nothing has changed.
  private mutating func reuse(_ known: SolvedIsland, for island: inout Island, _ pass: inout Pass) -> Bool {
    guard known.messages.map({ $0 == messages(of: island) }) ?? true else { return false }
    guard !known.opensStacks else {
      pass.outcome.conflicting.formUnion(arrangedLengths(in: island))
      return true
    }
    for place in known.fitting { addFittingRow(of: island.variables[place], to: &island) }
    takeValues(of: known, for: island)
    pass.outcome.lengthsToCost.formUnion(lengthsToCost(in: island))
    pass.outcome.conflicts += known.conflicts.map { (rowID(at: $0.first, in: island), $0.conflict) }
    return true
  }

  /// The program of an island, with conflicts broken and free variables settled; nil if it has no rows, or if stacks must be opened.
  private mutating func solvedProgram(of island: inout Island, _ pass: inout Pass) -> LinearProgram? {
    if !isKnownToConflict(island) {
      addFittingRows(to: &island)
      guard !island.rows.isEmpty else { return nil }
      var program = LinearProgram(self)
      if program.addAll(island.rows) {
        program.settle(island)
        return program
      }
    }
    let closed = arrangedLengths(in: island)
    guard closed.isEmpty else {
      pass.outcome.conflicting.formUnion(closed)
      return nil
    }
    var program = LinearProgram(self, namesHeld: true)
    pass.outcome.conflicts += program.addBreakingConflicts(island.rows, updated(&pass.order))
    program.settle(island)
    return program
  }

  /// The overflow of an island by propagation, with the row that is responsible.
  private func culprit(of overflow: Overflow, in island: Island, _ pass: inout Pass) -> Overflow {
    let all = island.rows.filter { rows[$0].relation == .equal && rows[$0].cost == nil }
    let row = rowOutOfRange(all, updated(&pass.order)) { taken in
      var (waiting, known, found) = (taken, values, [Found]())
      for number in known.indices where !problem.isHeld[number] { known[number] = .nan }
      return propagate(&waiting, &known, &found, usesOptional: false) != nil
    }
    return Overflow(row: row ?? overflow.row, variable: overflow.variable, value: overflow.value)
  }

  private func culprit(in island: Island, _ program: LinearProgram, _ pass: inout Pass) -> Int? {
    let all = program.addedRows
    // Rows that are left out may have determined values.
    var bare = self
    bare.isDetermined = Array(repeating: false, count: values.count)
    return rowOutOfRange(all, updated(&pass.order)) { taken in
      var part = LinearProgram(bare, namesHeld: program.namesHeld)
      guard part.addAll(taken) else { return true }
      part.settle(island)
      return LinearProgram.outOfRange(part.values) != nil
    }
  }

  /// The fitting length of a stack, in points.
  mutating func fittingLength(of arranged: LayoutProblem.Arranged) -> Double {
    if arranged.axis != arranged.stack.storedAxis { askedAcross.insert(ObjectIdentifier(arranged.stack)) }
    return Double(arranged.stack.fittingLength(along: arranged.axis))
  }

  /// Adds rows for the fitting lengths of stacks, at the weakest level, if required rows do not determine their lengths.
  mutating func addFittingRows(to island: inout Island) {
    let lengths = problem.arranged.isEmpty ? [] : island.variables.filter { problem.arranged[$0] != nil }
    guard !lengths.isEmpty else { return }
    var required = LinearProgram(self)
    guard required.addAll(island.rows.filter { rows[$0].cost == nil }) else { return }
    for variable in lengths where required.canMove(variable) {
      guard let arranged = problem.arranged[variable], !island.leftOut.contains(arranged.statement),
        !island.rows.contains(where: { isFittingRow($0) && rows[$0].terms.first?.variable == variable })
      else { continue }
      addFittingRow(of: variable, to: &island)
    }
  }

  /// Adds a row for the fitting length of a stack, at the weakest level.
  private mutating func addFittingRow(of variable: Variable, to island: inout Island) {
    guard let arranged = problem.arranged[variable] else { return }
    let fitting = fittingLength(of: arranged)
    fittingLengths[arranged.statement] = fitting
    rows.append(
      Row(
        terms: [(variable, 1)], constant: -fitting, relation: .equal,
        cost: LeveledError(1, at: .weakest), statement: arranged.statement))
    island.rows.append(rows.count - 1)
  }

  private func isFittingRow(_ row: Int) -> Bool { rows[row].cost?.terms.first?.level == .weakest }

  /// The lengths of stacks with a closed form that differ from their fitting lengths.
  private func lengthsToCost(in island: Island) -> Set<ArrangedLength> {
    var result: Set<ArrangedLength> = []
    for number in island.rows where isFittingRow(number) {
      guard let variable = rows[number].terms.first?.variable,
        abs(values[variable] + rows[number].constant) > 1e-9,
        let stack = problem.item(of: variable) as? StackView
      else { continue }
      result.insert(ArrangedLength(stack, variable.axis))
    }
    return result
  }
}

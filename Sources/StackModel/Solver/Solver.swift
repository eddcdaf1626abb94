/// A linear program with strict levels of wishes, kept solved while it changes: an incremental simplex.
///
/// Variables are restricted (at or above 0) or free. A constraint is required, or a wish at a level. Within a level
/// the sum of absolute errors is least, and no level gives up anything for those below it: the objective is a vector
/// with a row for each level, and a symbol may enter the basis if its first coefficient that is not 0 is negative.
///
/// The tableau is that of Cassowary (Badros, Borning, Stuckey 2001, doi:10.1145/504704.504705): each basic symbol
/// equals a constant and a combination of the parametric symbols, which are 0. Constraints come and go in any order; a
/// new constant is taken in by the dual simplex. The solver knows nothing of views.
///
/// What is nearer to 0 than ``tolerance`` is 0. Entries of the tableau are rounded so after each pivot, which keeps
/// errors from growing as constraints come and go.
package struct Solver {
  /// A number to be found.
  package struct Variable: Hashable, Sendable {
    fileprivate let symbol: Symbol
  }

  /// A constraint that has been added.
  package struct ConstraintID: Hashable, Comparable, Sendable {
    fileprivate let number: Int
    package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.number < b.number }
  }

  package enum Relation: Hashable, Sendable { case equal, atLeast, atMost }

  /// `Σ coefficient × variable + constant` in relation to 0.
  package struct Constraint: Sendable {
    package var terms: [(variable: Variable, coefficient: Double)]
    package var constant: Double
    package var relation: Relation
    /// Nil for required.
    package var level: Level?

    package init(
      _ terms: [(Variable, Double)], _ constant: Double, _ relation: Relation, at level: Level? = nil
    ) {
      self.terms = terms.map { (variable: $0.0, coefficient: $0.1) }
      self.constant = constant
      self.relation = relation
      self.level = level
    }
  }

  /// A required constraint can't hold beside others, and nothing has changed.
  package struct Infeasible: Error, Hashable {
    /// Required constraints that contradict the new one, perhaps with the bounds of restricted variables.
    package let others: Set<ConstraintID>

    package init(others: Set<ConstraintID>) { self.others = others }
  }

  /// What is this near to 0 is 0.
  package static let tolerance = 1e-9

  // MARK: Tableau

  fileprivate typealias Symbol = Int

  fileprivate enum Kind: UInt8 {
    /// A variable without bounds: once basic it stays so.
    case free
    case restricted
    case slack
    /// What a wish falls short or goes beyond.
    case error
    /// The mark of a required equality: 0, and never to enter the basis.
    case dummy
    case artificial
  }

  /// `constant + Σ coefficient × parametric symbol`.
  fileprivate struct Row {
    var constant = 0.0
    var cells: [Symbol: Double] = [:]

    mutating func add(_ coefficient: Double, _ symbol: Symbol) {
      let sum = (cells[symbol] ?? 0) + coefficient
      cells[symbol] = abs(sum) < Solver.tolerance ? nil : sum
    }

    mutating func add(_ other: Row, scaled factor: Double) {
      constant += other.constant * factor
      for (symbol, coefficient) in other.cells { add(coefficient * factor, symbol) }
    }

    /// With `symbol = 0 + …` solved out of `0 = row`.
    mutating func solve(for symbol: Symbol) {
      let factor = -1 / (cells.removeValue(forKey: symbol) ?? 1)
      constant *= factor
      for (other, coefficient) in cells { cells[other] = coefficient * factor }
    }
  }

  /// What a constraint brought into the tableau.
  fileprivate struct Entry {
    var constraint: Constraint
    /// The symbol whose column stands for the constraint.
    var marker: Symbol
    /// The second error of a wished equality.
    var other: Symbol?
  }

  private var kinds: [Kind] = []
  private var rows: [Symbol: Row] = [:]
  /// The rows in which a parametric symbol occurs.
  private var columns: [Symbol: Set<Symbol>] = [:]
  /// The objective, a row for each level, the highest first.
  private var objective: [(level: Level, row: Row)] = []
  private var entries: [ConstraintID: Entry] = [:]
  private var owners: [Symbol: ConstraintID] = [:]
  private var unused: [Symbol] = []
  private var nextNumber = 0

  package init() {}

  // MARK: Variables

  /// Makes a variable; a restricted one is at or above 0.
  package mutating func makeVariable(restricted: Bool) -> Variable {
    Variable(symbol: makeSymbol(restricted ? .restricted : .free))
  }

  /// What a variable is now; 0 where nothing says anything else.
  package func value(of variable: Variable) -> Double { rows[variable.symbol]?.constant ?? 0 }

  private mutating func makeSymbol(_ kind: Kind) -> Symbol {
    if let symbol = unused.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    return kinds.count - 1
  }

  // MARK: Constraints

  /// Adds a constraint and solves again.
  /// - Throws: `Infeasible` where it is required and can't hold; nothing has changed then.
  package mutating func add(_ constraint: Constraint) throws(Infeasible) -> ConstraintID {
    let id = ConstraintID(number: nextNumber)
    var (row, entry) = makeRow(constraint)
    if let subject = subject(of: row, entry) {
      row.solve(for: subject)
      install(row, for: subject)
    } else {
      let saved = self
      guard let core = addWithArtificial(row) else {
        // Its symbols were made before the copy was; they are given back.
        return commit(entry, id)
      }
      self = saved
      let others = Set(core.compactMap { owners[$0] })
      discard(entry)
      throw Infeasible(others: others)
    }
    return commit(entry, id)
  }

  private mutating func commit(_ entry: Entry, _ id: ConstraintID) -> ConstraintID {
    nextNumber += 1
    entries[id] = entry
    owners[entry.marker] = id
    optimize()
    return id
  }

  /// Gives back what a constraint that was not added had made.
  private mutating func discard(_ entry: Entry) {
    for symbol in [entry.marker, entry.other].compactMap({ $0 }) {
      addToObjective(-1, symbol, entry)
      unused.append(symbol)
    }
  }

  /// The constraint as `0 = row`, with its slack and errors.
  private mutating func makeRow(_ constraint: Constraint) -> (Row, Entry) {
    var row = Row(constant: constraint.constant)
    for term in constraint.terms where term.coefficient != 0 {
      if let basic = rows[term.variable.symbol] {
        row.add(basic, scaled: term.coefficient)
      } else {
        row.add(term.coefficient, term.variable.symbol)
      }
    }
    var entry: Entry
    switch (constraint.relation, constraint.level) {
    case (.equal, nil):
      entry = Entry(constraint: constraint, marker: makeSymbol(.dummy))
      row.add(1, entry.marker)
    case (.equal, .some):
      entry = Entry(constraint: constraint, marker: makeSymbol(.error), other: makeSymbol(.error))
      row.add(-1, entry.marker)
      if let under = entry.other { row.add(1, under) }
    case (_, let level):
      let sign: Double = constraint.relation == .atLeast ? -1 : 1
      entry = Entry(constraint: constraint, marker: makeSymbol(.slack))
      row.add(sign, entry.marker)
      if level != nil {
        let error = makeSymbol(.error)
        entry.other = error
        row.add(-sign, error)
      }
    }
    for symbol in [entry.marker, entry.other].compactMap({ $0 }) { addToObjective(1, symbol, entry) }
    // All constants at or above 0, so that a new slack or error can be basic.
    if row.constant < 0 {
      row.constant = -row.constant
      row.cells = row.cells.mapValues { -$0 }
    }
    return (row, entry)
  }

  /// A symbol that can be basic in a new row as it stands.
  private func subject(of row: Row, _ entry: Entry) -> Symbol? {
    if let free = row.cells.keys.filter({ kinds[$0] == .free }).min() { return free }
    for symbol in [entry.marker, entry.other].compactMap({ $0 }) where kinds[symbol] != .dummy {
      if let coefficient = row.cells[symbol], coefficient < 0 { return symbol }
    }
    let isRedundant = abs(row.constant) < Self.tolerance && row.cells.keys.allSatisfy { kinds[$0] == .dummy }
    return isRedundant ? entry.marker : nil
  }

  private mutating func install(_ row: Row, for subject: Symbol) {
    substitute(row, for: subject)
    rows[subject] = row
    for symbol in row.cells.keys { columns[symbol, default: []].insert(subject) }
  }

  /// Adds `0 = row` by making a basis that has room for it.
  /// - Returns: nil if it could be added, else the symbols of what contradicts it.
  private mutating func addWithArtificial(_ row: Row) -> [Symbol]? {
    let artificial = makeSymbol(.artificial)
    var phase = row
    rows[artificial] = row
    for symbol in row.cells.keys { columns[symbol, default: []].insert(artificial) }
    // The artificial symbol is the row's value, 0 once the row holds.
    while phase.constant > Self.tolerance {
      guard
        let entering = phase.cells.filter({ $0.value < -Self.tolerance && mayEnter($0.key) }).keys.min(),
        let leaving = leavingSymbol(for: entering)
      else { break }
      pivot(entering: entering, leaving: leaving)
      guard let now = rows[artificial] else {
        phase = Row()
        break
      }
      phase = now
    }
    if phase.constant > Self.tolerance { return Array(phase.cells.keys) }
    if let basic = rows[artificial] {
      if let entering = basic.cells.keys.filter(mayEnter).min() {
        pivot(entering: entering, leaving: artificial)
      } else {
        removeRow(artificial)
      }
    }
    dropColumn(artificial)
    unused.append(artificial)
    return nil
  }

  /// Takes a constraint out and solves again.
  /// - Precondition: it is in.
  package mutating func remove(_ id: ConstraintID) {
    guard let entry = entries.removeValue(forKey: id) else {
      preconditionFailure("a constraint can be removed once")
    }
    owners[entry.marker] = nil
    for symbol in [entry.marker, entry.other].compactMap({ $0 }) { addToObjective(-1, symbol, entry) }
    if rows[entry.marker] == nil, let leaving = rowToFree(entry.marker) {
      pivot(entering: entry.marker, leaving: leaving)
    }
    if rows[entry.marker] != nil { removeRow(entry.marker) }
    dropColumn(entry.marker)
    if let other = entry.other {
      if rows[other] != nil { removeRow(other) }
      dropColumn(other)
      unused.append(other)
    }
    unused.append(entry.marker)
    optimize()
  }

  /// The row that can best do without its basic symbol when a marker takes its place.
  private func rowToFree(_ marker: Symbol) -> Symbol? {
    var negative: (ratio: Double, symbol: Symbol)?
    var positive: (ratio: Double, symbol: Symbol)?
    var free: Symbol?
    for symbol in (columns[marker] ?? []).sorted() {
      guard let row = rows[symbol], let coefficient = row.cells[marker] else { continue }
      if kinds[symbol] == .dummy {
        // A redundant equality, which now takes over.
        return symbol
      } else if kinds[symbol] == .free {
        free = free ?? symbol
      } else if coefficient < 0 {
        let ratio = -row.constant / coefficient
        if negative.map({ ratio < $0.ratio }) ?? true { negative = (ratio, symbol) }
      } else {
        let ratio = row.constant / coefficient
        if positive.map({ ratio < $0.ratio }) ?? true { positive = (ratio, symbol) }
      }
    }
    return negative?.symbol ?? positive?.symbol ?? free
  }

  /// Gives a constraint another constant and solves again, by the dual simplex.
  /// - Throws: `Infeasible` where it is required and can't hold so; nothing has changed then.
  /// - Precondition: it is in.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(Infeasible) {
    guard let entry = entries[id] else { preconditionFailure("a constraint must be in to be changed") }
    let difference = constant - entry.constraint.constant
    guard difference != 0 else { return }
    let saved = self
    entries[id]?.constraint.constant = constant
    // `0 = terms + constant ± marker …`: the marker's column says how much a change of the constant moves each row.
    let change = difference / markerSign(entry)
    var moved: [Symbol] = []
    if rows[entry.marker] != nil {
      rows[entry.marker]?.constant -= change
      moved = [entry.marker]
    } else {
      for symbol in columns[entry.marker] ?? [] {
        guard let coefficient = rows[symbol]?.cells[entry.marker] else { continue }
        rows[symbol]?.constant += coefficient * change
        moved.append(symbol)
      }
      for index in objective.indices {
        if let coefficient = objective[index].row.cells[entry.marker] {
          objective[index].row.constant += coefficient * change
        }
      }
    }
    if let core = restoreFeasibility() {
      self = saved
      throw Infeasible(others: Set(core.compactMap { owners[$0] }).subtracting([id]))
    }
    optimize()
  }

  /// The coefficient of the marker in the constraint's own equation.
  private func markerSign(_ entry: Entry) -> Double {
    switch (entry.constraint.relation, entry.constraint.level) {
    case (.equal, nil): 1
    case (.equal, .some), (.atLeast, _): -1
    case (.atMost, _): 1
    }
  }

  // MARK: Simplex

  private func mayEnter(_ symbol: Symbol) -> Bool { kinds[symbol] != .dummy && kinds[symbol] != .artificial }

  private mutating func addToObjective(_ sign: Double, _ symbol: Symbol, _ entry: Entry) {
    guard kinds[symbol] == .error, let level = entry.constraint.level else { return }
    let index = objective.firstIndex { $0.level <= level } ?? objective.count
    if index == objective.count || objective[index].level != level { objective.insert((level, Row()), at: index) }
    if let basic = rows[symbol] {
      objective[index].row.add(basic, scaled: sign)
    } else {
      objective[index].row.add(sign, symbol)
    }
  }

  /// Makes the objective as small as it gets, level by level, by Bland's rule.
  private mutating func optimize() {
    while let entering = enteringSymbol() {
      // Errors are bounded below by 0, so something always stops the descent.
      guard let leaving = leavingSymbol(for: entering) else { return }
      pivot(entering: entering, leaving: leaving)
    }
  }

  /// The symbol of least number whose first coefficient in the objective, from the highest level down, is negative.
  private func enteringSymbol() -> Symbol? {
    var decided: Set<Symbol> = []
    for (_, row) in objective {
      var best: Symbol?
      for (symbol, coefficient) in row.cells where mayEnter(symbol) && !decided.contains(symbol) {
        if coefficient < -Self.tolerance {
          best = min(best ?? symbol, symbol)
        } else if coefficient > Self.tolerance {
          decided.insert(symbol)
        }
      }
      if let best { return best }
    }
    return nil
  }

  /// The basic symbol that reaches 0 first as a symbol grows; nil if none does.
  private func leavingSymbol(for entering: Symbol) -> Symbol? {
    var best: (ratio: Double, symbol: Symbol)?
    for symbol in columns[entering] ?? [] where kinds[symbol] != .free {
      guard let row = rows[symbol], let coefficient = row.cells[entering], coefficient < 0 else { continue }
      let ratio = -row.constant / coefficient
      guard let known = best else {
        best = (ratio, symbol)
        continue
      }
      let isTie = abs(ratio - known.ratio) < Self.tolerance
      // The artificial symbol leaves as soon as it can.
      let isSooner = kinds[known.symbol] != .artificial && (kinds[symbol] == .artificial || symbol < known.symbol)
      if isTie ? isSooner : ratio < known.ratio { best = (min(ratio, known.ratio), symbol) }
    }
    return best?.symbol
  }

  /// Brings rows back that a new constant has made negative, or not 0 where they must be, keeping the objective at
  /// its least.
  /// - Returns: nil if it could, else the symbols of what contradicts.
  private mutating func restoreFeasibility() -> [Symbol]? {
    while let leaving = rows.filter({ isBroken($0.key, $0.value) }).keys.min(), let row = rows[leaving] {
      guard let entering = dualEnteringSymbol(row) else { return Array(row.cells.keys) + [leaving] }
      pivot(entering: entering, leaving: leaving)
    }
    return nil
  }

  private func isBroken(_ symbol: Symbol, _ row: Row) -> Bool {
    switch kinds[symbol] {
    case .free: false
    case .dummy: abs(row.constant) > Self.tolerance
    default: row.constant < -Self.tolerance
    }
  }

  /// Of the symbols that can bring a row back to 0, the one for which the objective rises least, level by level.
  private func dualEnteringSymbol(_ row: Row) -> Symbol? {
    let sign: Double = row.constant < 0 ? 1 : -1
    var best: (symbol: Symbol, cost: LeveledError)?
    for symbol in row.cells.keys.sorted() where mayEnter(symbol) {
      guard let coefficient = row.cells[symbol].map({ $0 * sign }), coefficient > Self.tolerance else { continue }
      var cost = LeveledError.zero
      for (level, objectiveRow) in objective {
        if let slope = objectiveRow.cells[symbol] { cost = cost + LeveledError(slope / coefficient, at: level) }
      }
      if let known = best, !(cost < known.cost) { continue }
      best = (symbol, cost)
    }
    return best?.symbol
  }

  private mutating func pivot(entering: Symbol, leaving: Symbol) {
    guard var row = rows[leaving] else { return }
    removeRow(leaving)
    // leaving = constant + … + a × entering + …
    row.cells[leaving] = -1
    row.solve(for: entering)
    install(row, for: entering)
  }

  /// Puts a row in place of a symbol wherever it occurs.
  private mutating func substitute(_ row: Row, for symbol: Symbol) {
    for basic in columns.removeValue(forKey: symbol) ?? [] {
      guard var target = rows.removeValue(forKey: basic), let factor = target.cells.removeValue(forKey: symbol)
      else { continue }
      target.constant += row.constant * factor
      if abs(target.constant) < Self.tolerance { target.constant = 0 }
      for (other, coefficient) in row.cells {
        let old = target.cells[other]
        target.add(coefficient * factor, other)
        let isIn = target.cells[other] != nil
        if isIn != (old != nil) {
          if isIn { columns[other, default: []].insert(basic) } else { columns[other]?.remove(basic) }
        }
      }
      rows[basic] = target
    }
    for index in objective.indices {
      guard let factor = objective[index].row.cells.removeValue(forKey: symbol) else { continue }
      objective[index].row.add(row, scaled: factor)
    }
  }

  private mutating func removeRow(_ symbol: Symbol) {
    guard let row = rows.removeValue(forKey: symbol) else { return }
    for other in row.cells.keys { columns[other]?.remove(symbol) }
  }

  /// Takes a parametric symbol out of all rows, which leaves it at 0.
  private mutating func dropColumn(_ symbol: Symbol) {
    for basic in columns.removeValue(forKey: symbol) ?? [] { rows[basic]?.cells[symbol] = nil }
    for index in objective.indices { objective[index].row.cells[symbol] = nil }
  }
}

// MARK: Conflicts

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
      constraint.level = nil
      constraint.terms = constraint.terms.map { variable, coefficient in
        let mine = own[variable] ?? solver.makeVariable(restricted: restricted.contains(variable))
        own[variable] = mine
        return (mine, coefficient)
      }
      do throws(Infeasible) { _ = try solver.add(constraint) } catch { return true }
    }
    return false
  }

  /// Traps if the tableau is not what it should be: for tests and debug builds.
  package func checkInvariants() {
    for (symbol, row) in rows {
      precondition(row.cells[symbol] == nil, "a basic symbol does not occur in its own row")
      precondition(kinds[symbol] == .free || row.constant >= -Self.tolerance, "a restricted value is not negative")
      precondition(kinds[symbol] != .dummy || abs(row.constant) <= Self.tolerance, "equalities hold")
      precondition(kinds[symbol] != .artificial, "artificial symbols come and go within one step")
      for other in row.cells.keys {
        precondition(rows[other] == nil, "no basic symbol occurs in a row")
        precondition(columns[other]?.contains(symbol) == true, "columns know their rows")
      }
    }
    for (symbol, basics) in columns {
      precondition(basics.allSatisfy { rows[$0]?.cells[symbol] != nil }, "columns know only rows that have them")
    }
    precondition(enteringSymbol() == nil, "no level can be made smaller")
  }
}

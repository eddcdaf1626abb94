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
    /// A variable without bounds. It decides nothing, so where it is known it stands outside the tableau.
    case free
    case restricted
    case slack
    /// What a wish falls short or goes beyond.
    case error
    /// The mark of a required equality: 0, and never to enter the basis.
    case dummy
    case artificial
  }

  /// What a level's errors come to.
  fileprivate struct ObjectiveRow {
    let level: Level
    var row = SparseRow()
    /// Whether some symbol could make the level smaller, if no higher level minds.
    var canImprove = false

    mutating func add(_ other: SparseRow, scaled factor: Double) {
      row.add(other, scaled: factor)
      canImprove = row.cells.contains { $0.coefficient < -Solver.tolerance }
    }
  }

  /// What a constraint brought into the tableau.
  fileprivate struct Entry {
    var constraint: Constraint
    /// The symbol whose column stands for the constraint.
    var marker: Symbol
    /// The error of a wished inequality, or the second one of a wished equality.
    var other: Symbol?

    var symbols: [Symbol] { other.map { [marker, $0] } ?? [marker] }
  }

  // What follows is indexed by symbol.
  private var kinds: [Kind] = []
  private var isBasic: [Bool] = []
  /// The rows of the basic symbols; of free ones, their definitions.
  ///
  /// A definition says what a free variable is in terms of other symbols, basic ones too. It is true whatever the basis,
  /// so pivots pass it by.
  private var rows: [SparseRow] = []
  /// The basic symbols but the free ones in whose rows a parametric symbol occurs, in no order.
  private var columns: [[Symbol]] = []
  /// The free symbols in whose definitions a symbol occurs, in no order.
  private var definitionColumns: [[Symbol]] = []

  /// The objective, a row for each level, the highest first.
  private var objective: [ObjectiveRow] = []
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
  package func value(of variable: Variable) -> Double {
    let symbol = variable.symbol
    guard isBasic[symbol] else { return 0 }
    guard kinds[symbol] == .free else { return rows[symbol].constant }
    return rows[symbol].cells.reduce(rows[symbol].constant) { sum, cell in
      isBasic[cell.symbol] ? sum + cell.coefficient * rows[cell.symbol].constant : sum
    }
  }

  private mutating func makeSymbol(_ kind: Kind) -> Symbol {
    if let symbol = unused.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    isBasic.append(false)
    rows.append(SparseRow())
    columns.append([])
    definitionColumns.append([])
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
    } else if let core = addWithArtificial(row, marker: entry.marker) {
      discard(entry)
      throw Infeasible(others: Set(core.compactMap { owners[$0] }))
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
    for symbol in entry.symbols {
      addToObjective(-1, symbol, entry)
      unused.append(symbol)
    }
  }

  /// The constraint as `0 = row`, with its slack and errors.
  private mutating func makeRow(_ constraint: Constraint) -> (SparseRow, Entry) {
    var row = SparseRow()
    row.constant = constraint.constant
    for term in constraint.terms where term.coefficient != 0 {
      let symbol = term.variable.symbol
      if isBasic[symbol], kinds[symbol] == .free {
        row.add(rows[symbol], scaled: term.coefficient)
      } else {
        row.add(term.coefficient, symbol)
      }
    }
    for cell in row.cells where isBasic[cell.symbol] {
      _ = row.remove(cell.symbol)
      row.add(rows[cell.symbol], scaled: cell.coefficient)
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
    for symbol in entry.symbols { addToObjective(1, symbol, entry) }
    // All constants at or above 0, so that a new slack or error can be basic.
    if row.constant < 0 { row.scale(by: -1) }
    return (row, entry)
  }

  /// A symbol that can be basic in a new row as it stands.
  private func subject(of row: SparseRow, _ entry: Entry) -> Symbol? {
    if let free = row.cells.first(where: { kinds[$0.symbol] == .free }) { return free.symbol }
    for symbol in entry.symbols where kinds[symbol] != .dummy {
      if row[symbol] < 0 { return symbol }
    }
    let isRedundant =
      abs(row.constant) < Self.tolerance && row.cells.allSatisfy { kinds[$0.symbol] == .dummy }
    return isRedundant ? entry.marker : nil
  }

  /// Makes a symbol basic, with its row.
  private mutating func install(_ row: SparseRow, for subject: Symbol) {
    // A free symbol without a definition occurs only in definitions, any other only there where it may stay.
    if kinds[subject] == .free { define(subject, as: row) } else { substitute(row, for: subject) }
    setRow(row, of: subject)
  }

  private mutating func setRow(_ row: SparseRow, of symbol: Symbol) {
    isBasic[symbol] = true
    rows[symbol] = row
    let index = index(ofRowOf: symbol)
    for cell in row.cells { self[keyPath: index][cell.symbol].append(symbol) }
  }

  /// What tells where the symbols of a row occur.
  private func index(ofRowOf symbol: Symbol) -> WritableKeyPath<Solver, [[Symbol]]> {
    kinds[symbol] == .free ? \.definitionColumns : \.columns
  }

  /// Adds `0 = row` by making a basis that has room for it.
  /// - Returns: nil if it could be added, else the symbols of what contradicts it, and nothing has changed.
  private mutating func addWithArtificial(_ row: SparseRow, marker: Symbol) -> [Symbol]? {
    let artificial = makeSymbol(.artificial)
    // The artificial symbol is the row's value, 0 once the row holds.
    setRow(row, of: artificial)
    var pivots: [Pivot] = []
    var core: [Symbol]?
    while core == nil, isBasic[artificial], rows[artificial].constant > Self.tolerance {
      let entering = rows[artificial].cells.first { $0.coefficient < -Self.tolerance && mayEnter($0.symbol) }
      if let entering = entering?.symbol, let leaving = leavingSymbol(for: entering) {
        pivots.append(Pivot(entering: entering, leaving: leaving))
        pivot(entering: entering, leaving: leaving)
      } else {
        core = rows[artificial].cells.map(\.symbol)
      }
    }
    if core != nil {
      takeBack(pivots)
      removeRow(artificial)
    } else if isBasic[artificial] {
      // A row of dummies alone repeats others: its own dummy stands for it.
      let entering = rows[artificial].cells.first { mayEnter($0.symbol) }?.symbol ?? marker
      pivot(entering: entering, leaving: artificial)
    }
    dropColumn(artificial)
    unused.append(artificial)
    return core
  }

  /// Takes a constraint out and solves again.
  /// - Precondition: it is in.
  package mutating func remove(_ id: ConstraintID) {
    guard let entry = entries.removeValue(forKey: id) else {
      preconditionFailure("a constraint can be removed once")
    }
    owners[entry.marker] = nil
    for symbol in entry.symbols { addToObjective(-1, symbol, entry) }
    release(entry.marker)
    if let other = entry.other {
      // Wherever it stood it stood beside the marker, and went with it.
      dropColumn(other)
      unused.append(other)
    }
    unused.append(entry.marker)
    optimize()
  }

  /// Makes a constraint's marker free to be whatever it must, which is to forget the constraint.
  private mutating func release(_ marker: Symbol) {
    if !isBasic[marker], let leaving = rowToFree(marker) { pivot(entering: marker, leaving: leaving) }
    if isBasic[marker] {
      define(marker, as: rows[marker])
      removeRow(marker)
    } else if let variable = definitionColumns[marker].min() {
      // Only definitions know it: one free variable is without one now.
      var row = rows[variable]
      removeRow(variable)
      row.add(-1, variable)
      row.solve(for: marker)
      define(marker, as: row)
    }
  }

  /// The row that can best do without its basic symbol when a marker takes its place.
  private func rowToFree(_ marker: Symbol) -> Symbol? {
    var negative: (ratio: Double, symbol: Symbol)?
    var positive: (ratio: Double, symbol: Symbol)?
    for symbol in columns[marker].sorted() {
      // A redundant equality, which now takes over.
      if kinds[symbol] == .dummy { return symbol }
      let coefficient = rows[symbol][marker]
      let ratio = rows[symbol].constant / abs(coefficient)
      if coefficient < 0 {
        if negative.map({ ratio < $0.ratio }) ?? true { negative = (ratio, symbol) }
      } else if positive.map({ ratio < $0.ratio }) ?? true {
        positive = (ratio, symbol)
      }
    }
    return negative?.symbol ?? positive?.symbol
  }

  /// Gives a constraint another constant and solves again, by the dual simplex.
  /// - Throws: `Infeasible` where it is required and can't hold so; nothing has changed then.
  /// - Precondition: it is in.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(Infeasible) {
    guard let entry = entries[id] else { preconditionFailure("a constraint must be in to be changed") }
    let difference = constant - entry.constraint.constant
    guard difference != 0 else { return }
    entries[id]?.constraint.constant = constant
    let change = difference / markerSign(entry)
    shift(entry.marker, by: change)
    if let core = restoreFeasibility() {
      shift(entry.marker, by: -change)
      entries[id]?.constraint.constant = entry.constraint.constant
      throw Infeasible(others: Set(core.compactMap { owners[$0] }).subtracting([id]))
    }
    optimize()
  }

  /// Counts a marker from another point: its column says how much that moves each row.
  private mutating func shift(_ marker: Symbol, by change: Double) {
    if isBasic[marker] {
      rows[marker].constant -= change
    } else {
      for symbol in columns[marker] { rows[symbol].constant += rows[symbol][marker] * change }
    }
    for symbol in definitionColumns[marker] { rows[symbol].constant += rows[symbol][marker] * change }
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
    if index == objective.count || objective[index].level != level {
      objective.insert(ObjectiveRow(level: level), at: index)
    }
    if isBasic[symbol] {
      objective[index].add(rows[symbol], scaled: sign)
    } else {
      var own = SparseRow()
      own.add(1, symbol)
      objective[index].add(own, scaled: sign)
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
    guard let first = objective.firstIndex(where: \.canImprove) else { return nil }
    // A symbol that a higher level would pay for is out of the question.
    var isMinded = Array(repeating: false, count: kinds.count)
    for index in objective.indices {
      if index >= first, objective[index].canImprove {
        let candidate = objective[index].row.cells.first { cell in
          cell.coefficient < -Self.tolerance && mayEnter(cell.symbol) && !isMinded[cell.symbol]
        }
        if let candidate { return candidate.symbol }
      }
      for cell in objective[index].row.cells where cell.coefficient > Self.tolerance {
        isMinded[cell.symbol] = true
      }
    }
    return nil
  }

  /// The basic symbol that reaches 0 first as a symbol grows; nil if none does.
  private func leavingSymbol(for entering: Symbol) -> Symbol? {
    var best: (ratio: Double, symbol: Symbol)?
    for symbol in columns[entering] {
      let coefficient = rows[symbol][entering]
      guard coefficient < 0 else { continue }
      let ratio = -rows[symbol].constant / coefficient
      guard let known = best else {
        best = (ratio, symbol)
        continue
      }
      let isTie = abs(ratio - known.ratio) < Self.tolerance
      // The artificial symbol leaves as soon as it can.
      let isSooner =
        kinds[known.symbol] != .artificial && (kinds[symbol] == .artificial || symbol < known.symbol)
      if isTie ? isSooner : ratio < known.ratio { best = (min(ratio, known.ratio), symbol) }
    }
    return best?.symbol
  }

  /// Brings rows back that a new constant has made negative, or not 0 where they must be, keeping the objective at
  /// its least.
  /// - Returns: nil if it could, else the symbols of what contradicts, and the basis is as before.
  private mutating func restoreFeasibility() -> [Symbol]? {
    var pivots: [Pivot] = []
    while let leaving = kinds.indices.first(where: isBroken) {
      let row = rows[leaving]
      guard let entering = dualEnteringSymbol(row) else {
        takeBack(pivots)
        return row.cells.map(\.symbol) + [leaving]
      }
      pivots.append(Pivot(entering: entering, leaving: leaving))
      pivot(entering: entering, leaving: leaving)
    }
    return nil
  }

  private func isBroken(_ symbol: Symbol) -> Bool {
    guard isBasic[symbol] else { return false }
    return switch kinds[symbol] {
    case .free: false
    case .dummy: abs(rows[symbol].constant) > Self.tolerance
    default: rows[symbol].constant < -Self.tolerance
    }
  }

  /// Of the symbols that can bring a row back to 0, the one for which the objective rises least, level by level.
  private func dualEnteringSymbol(_ row: SparseRow) -> Symbol? {
    let sign: Double = row.constant < 0 ? 1 : -1
    var best: (symbol: Symbol, cost: LeveledError)?
    for cell in row.cells where mayEnter(cell.symbol) {
      let coefficient = cell.coefficient * sign
      guard coefficient > Self.tolerance else { continue }
      var cost = LeveledError.zero
      for objectiveRow in objective {
        let slope = objectiveRow.row[cell.symbol]
        if slope != 0 { cost = cost + LeveledError(slope / coefficient, at: objectiveRow.level) }
      }
      if let known = best, !(cost < known.cost) { continue }
      best = (cell.symbol, cost)
    }
    return best?.symbol
  }

  /// An exchange of symbols that can be taken back.
  fileprivate struct Pivot {
    let entering: Symbol
    let leaving: Symbol
  }

  /// Goes back to the basis before some pivots.
  private mutating func takeBack(_ pivots: [Pivot]) {
    for step in pivots.reversed() { pivot(entering: step.leaving, leaving: step.entering) }
  }

  private mutating func pivot(entering: Symbol, leaving: Symbol) {
    var row = rows[leaving]
    removeRow(leaving)
    // leaving = constant + … + a × entering + …
    row.add(-1, leaving)
    row.solve(for: entering)
    install(row, for: entering)
  }

  /// Puts a row in place of a symbol wherever it occurs but in definitions.
  private mutating func substitute(_ row: SparseRow, for symbol: Symbol) {
    let basics = columns[symbol]
    columns[symbol] = []
    for basic in basics { replace(symbol, by: row, inRowOf: basic) }
    for index in objective.indices {
      guard objective[index].row[symbol] != 0 else { continue }
      let factor = objective[index].row.remove(symbol)
      objective[index].add(row, scaled: factor)
    }
  }

  /// Puts a row in place of a symbol in all definitions.
  private mutating func define(_ symbol: Symbol, as row: SparseRow) {
    let variables = definitionColumns[symbol]
    definitionColumns[symbol] = []
    for variable in variables { replace(symbol, by: row, inRowOf: variable) }
  }

  private mutating func replace(_ symbol: Symbol, by row: SparseRow, inRowOf basic: Symbol) {
    let index = index(ofRowOf: basic)
    // Taken out while it changes, so that it is not copied.
    var target = SparseRow()
    swap(&target, &rows[basic])
    let factor = target.remove(symbol)
    target.add(
      row, scaled: factor, cameIn: { self[keyPath: index][$0].append(basic) },
      wentOut: { Self.take(basic, outOf: &self[keyPath: index][$0]) })
    if abs(target.constant) < Self.tolerance { target.constant = 0 }
    rows[basic] = target
  }

  private static func take(_ symbol: Symbol, outOf list: inout [Symbol]) {
    guard let place = list.firstIndex(of: symbol) else { return }
    list.swapAt(place, list.count - 1)
    list.removeLast()
  }

  private mutating func removeRow(_ symbol: Symbol) {
    guard isBasic[symbol] else { return }
    let index = index(ofRowOf: symbol)
    for cell in rows[symbol].cells { Self.take(symbol, outOf: &self[keyPath: index][cell.symbol]) }
    rows[symbol] = SparseRow()
    isBasic[symbol] = false
  }

  /// Takes a parametric symbol out of all rows, which leaves it at 0.
  private mutating func dropColumn(_ symbol: Symbol) {
    for basic in columns[symbol] { _ = rows[basic].remove(symbol) }
    columns[symbol] = []
    for variable in definitionColumns[symbol] { _ = rows[variable].remove(symbol) }
    definitionColumns[symbol] = []
    for index in objective.indices { _ = objective[index].row.remove(symbol) }
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
    for symbol in kinds.indices where isBasic[symbol] {
      let row = rows[symbol]
      let isFree = kinds[symbol] == .free
      precondition(isFree || row.constant >= -Self.tolerance, "a restricted value is not negative")
      precondition(kinds[symbol] != .dummy || abs(row.constant) <= Self.tolerance, "equalities hold")
      precondition(kinds[symbol] != .artificial, "artificial symbols come and go within one step")
      for cell in row.cells {
        let isKnown = isBasic[cell.symbol]
        if isFree {
          precondition(!isKnown || kinds[cell.symbol] != .free, "a definition does not rest on another")
          precondition(definitionColumns[cell.symbol].contains(symbol), "columns know their definitions")
        } else {
          precondition(!isKnown && kinds[cell.symbol] != .free, "rows are of parametric symbols with bounds")
          precondition(columns[cell.symbol].contains(symbol), "columns know their rows")
        }
      }
    }
    for symbol in kinds.indices {
      for list in [columns[symbol], definitionColumns[symbol]] {
        precondition(
          list.allSatisfy { isBasic[$0] && rows[$0][symbol] != 0 }, "columns know only rows that have them")
        precondition(Set(list).count == list.count, "and each once")
      }
    }
    precondition(enteringSymbol() == nil, "no level can be made smaller")
  }
}

/// A linear program with strict levels of wishes, kept solved while it changes: an incremental simplex.
///
/// Variables are restricted (at or above 0) or free. A constraint is required, or a wish whose errors cost something at
/// one level or several. Within a level the sum of errors is least, and no level gives up anything for those below it:
/// each parametric symbol has a reduced cost for each level, and may enter the basis if the first that is not 0 is
/// negative.
///
/// The tableau is that of Cassowary (Badros, Borning, Stuckey 2001, doi:10.1145/504704.504705): each basic symbol
/// equals a constant and a combination of the parametric symbols, which are 0. Constraints come and go in any order; a
/// new constant is taken in by the dual simplex. The solver knows nothing of views.
///
/// What is nearer to 0 than ``tolerance`` is 0. Entries of the tableau are rounded so after each pivot, which keeps
/// errors from growing as constraints come and go. Whether a required row holds is judged against the largest constant.
package struct Solver {
  /// A number to be found.
  package struct Variable: Hashable, Sendable {
    let symbol: Symbol
  }

  /// A constraint that has been added.
  package struct ConstraintID: Hashable, Comparable, Sendable {
    let number: Int
    package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.number < b.number }
  }

  package enum Relation: Hashable, Sendable { case equal, atLeast, atMost }

  /// `Σ coefficient × variable + constant` in relation to 0.
  package struct Constraint: Sendable {
    package var terms: [(variable: Variable, coefficient: Double)]
    package var constant: Double
    package var relation: Relation
    /// What each point of error costs, more than nothing; nil for required.
    package var cost: LeveledError?
    /// What each point below costs, of a wish to be equal, if not the same as above.
    package var costBelow: LeveledError?

    package init(
      _ terms: [(Variable, Double)], _ constant: Double, _ relation: Relation, cost: LeveledError?,
      costBelow: LeveledError? = nil
    ) {
      self.terms = terms.map { (variable: $0.0, coefficient: $0.1) }
      self.constant = constant
      self.relation = relation
      self.cost = cost
      self.costBelow = costBelow
    }

    package init(
      _ terms: [(Variable, Double)], _ constant: Double, _ relation: Relation, at level: Level? = nil
    ) {
      self.init(terms, constant, relation, cost: level.map { LeveledError(1, at: $0) })
    }
  }

  /// A required constraint can't hold beside others, and nothing has changed.
  package struct Infeasible: Error, Hashable {
    /// Required constraints that contradict the new one, perhaps with the bounds of restricted variables.
    package let others: Set<ConstraintID>
    /// The tableau that shows it; nil where a new constant does not fit.
    package let contradiction: Contradiction?

    package init(others: Set<ConstraintID>) {
      self.others = others
      contradiction = nil
    }

    init(_ contradiction: Contradiction) {
      others = contradiction.members
      self.contradiction = contradiction
    }

    package static func == (a: Infeasible, b: Infeasible) -> Bool { a.others == b.others }
    package func hash(into hasher: inout Hasher) { hasher.combine(others) }
  }

  /// What is this near to 0 is 0.
  package static let tolerance = 1e-9

  // MARK: Tableau

  typealias Symbol = Int

  enum Kind: UInt8 {
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

  /// What a constraint brought into the tableau.
  struct Entry {
    var constraint: Constraint
    /// The symbol whose column stands for the constraint.
    var marker: Symbol
    /// The error of a wished inequality, or the second one of a wished equality.
    var other: Symbol?
  }

  // What follows is indexed by symbol.
  var kinds: [Kind] = []
  var isBasic: [Bool] = []
  /// The rows of the basic symbols; of free ones, their definitions.
  ///
  /// A definition says what a free variable is in terms of other symbols, basic ones too. It is true whatever the basis,
  /// so pivots pass it by.
  var rows: [SparseRow] = []
  /// The basic symbols but the free ones in whose rows a parametric symbol occurs, in no order, some perhaps more than once;
  /// and some in whose rows it occurred once: to look for them all whenever a row changes would take longer.
  var columns: [[Symbol]] = []
  /// The free symbols in whose definitions a symbol occurs, in the same way.
  var definitionColumns: [[Symbol]] = []
  /// What each further point of a parametric symbol costs.
  var reducedCosts: [LeveledError] = []
  /// Whether a symbol may enter the basis and would make the objective smaller.
  var isImproving: [Bool] = []
  /// Parametric symbols that are to stay 0 although they cost nothing.
  var isShut: [Bool] = []
  /// The constraint that each marker stands for.
  var owners: [ConstraintID?] = []

  /// No symbol below this one is improving.
  var leastImproving = 0
  var entries: [Entry?] = []
  private var unused: [Symbol] = []
  /// Room in which rows are added up.
  private var spare: [SparseRow.Cell] = []
  /// The largest constant so far: rounding errors are in proportion to it.
  private var magnitude = 1.0

  /// Whether required equalities can be taken out, named and explained; without, rows are shorter.
  private let marksEqualities: Bool

  /// - Parameter marksEqualities: whether required equalities are to be taken out again, named in contradictions or
  ///   explained.
  package init(marksEqualities: Bool = true) { self.marksEqualities = marksEqualities }

  /// How far from 0 a required row may be: a millionth of a millionth of the largest constant, at least ``tolerance``.
  var feasibilityTolerance: Double { max(Self.tolerance, magnitude * 1e-12) }

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

  /// Makes room for as many constraints, and the symbols that they bring.
  package mutating func reserveCapacity(_ constraints: Int) {
    let symbols = kinds.count + 3 * constraints
    kinds.reserveCapacity(symbols)
    isBasic.reserveCapacity(symbols)
    rows.reserveCapacity(symbols)
    columns.reserveCapacity(symbols)
    definitionColumns.reserveCapacity(symbols)
    reducedCosts.reserveCapacity(symbols)
    isImproving.reserveCapacity(symbols)
    isShut.reserveCapacity(symbols)
    owners.reserveCapacity(symbols)
    entries.reserveCapacity(entries.count + constraints)
  }

  mutating func makeSymbol(_ kind: Kind) -> Symbol {
    if let symbol = unused.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    isBasic.append(false)
    rows.append(SparseRow())
    columns.append([])
    definitionColumns.append([])
    reducedCosts.append(.zero)
    isImproving.append(false)
    isShut.append(false)
    owners.append(nil)
    return kinds.count - 1
  }

  /// Lets a symbol that occurs nowhere be used again.
  mutating func discard(_ symbol: Symbol) {
    setReducedCost(.zero, of: symbol)
    isShut[symbol] = false
    owners[symbol] = nil
    unused.append(symbol)
  }

  // MARK: Constraints

  /// Adds a constraint and solves again.
  /// - Throws: `Infeasible` where it is required and can't hold; it is not added then.
  package mutating func add(_ constraint: Constraint) throws(Infeasible) -> ConstraintID {
    // A failure leaves another basis behind.
    defer { optimize() }
    return try addUnsolved(constraint)
  }

  /// Adds a constraint; `optimize()` is to follow before anything is read.
  /// - Throws: `Infeasible` where it is required and can't hold; it is not added then.
  package mutating func addUnsolved(_ constraint: Constraint) throws(Infeasible) -> ConstraintID {
    magnitude = max(magnitude, abs(constraint.constant))
    var (row, entry) = makeRow(constraint)
    if row.cells.isEmpty, abs(row.constant) < feasibilityTolerance {
      // A repetition that no marker tells from others says nothing.
    } else if let subject = subject(of: row, entry) {
      row.solve(for: subject)
      install(row, for: subject)
    } else if let failure = addWithArtificial(row, marker: entry.marker) {
      // The artificial row never left the basis, so nothing else knows its symbols, but what errors cost.
      for symbol in [entry.marker] + (entry.other.map { [$0] } ?? []) { discard(symbol) }
      throw failure
    }
    let id = ConstraintID(number: entries.count)
    entries.append(entry)
    owners[entry.marker] = id
    return id
  }

  /// The constraint as `0 = row`, with its slack and errors.
  private mutating func makeRow(_ constraint: Constraint) -> (SparseRow, Entry) {
    var row = SparseRow()
    row.constant = constraint.constant
    var hasBasic = false
    for term in constraint.terms where term.coefficient != 0 {
      let symbol = term.variable.symbol
      if isBasic[symbol], kinds[symbol] == .free {
        row.add(rows[symbol], scaled: term.coefficient, spare: &spare) { _ in }
        hasBasic = true
      } else {
        row.add(term.coefficient, symbol)
        hasBasic = hasBasic || isBasic[symbol]
      }
    }
    if hasBasic {
      for cell in row.cells where isBasic[cell.symbol] {
        _ = row.remove(cell.symbol)
        row.add(rows[cell.symbol], scaled: cell.coefficient, spare: &spare) { _ in }
      }
    }
    var entry: Entry
    switch (constraint.relation, constraint.cost) {
    case (.equal, nil):
      entry = Entry(constraint: constraint, marker: makeSymbol(.dummy))
      if marksEqualities { row.add(1, entry.marker) }
    case (.equal, .some(let cost)):
      entry = Entry(constraint: constraint, marker: makeSymbol(.error), other: makeSymbol(.error))
      row.add(-1, entry.marker)
      addCost(cost, of: entry.marker)
      if let under = entry.other {
        row.add(1, under)
        addCost(constraint.costBelow ?? cost, of: under)
      }
    case (_, let cost):
      let sign: Double = constraint.relation == .atLeast ? -1 : 1
      entry = Entry(constraint: constraint, marker: makeSymbol(.slack))
      row.add(sign, entry.marker)
      if let cost {
        let error = makeSymbol(.error)
        entry.other = error
        row.add(-sign, error)
        addCost(cost, of: error)
      }
    }
    // All constants at or above 0, so that a new slack or error can be basic.
    if row.constant < 0 { row.scale(by: -1) }
    return (row, entry)
  }

  /// A symbol that can be basic in a new row as it stands.
  private func subject(of row: SparseRow, _ entry: Entry) -> Symbol? {
    // Of free symbols the one that fewest definitions rest on, so that few need be told.
    var free: (symbol: Symbol, uses: Int)?
    for cell in row.cells where kinds[cell.symbol] == .free {
      let uses = definitionColumns[cell.symbol].count
      if free.map({ uses < $0.uses }) ?? true { free = (cell.symbol, uses) }
    }
    if let free { return free.symbol }
    if kinds[entry.marker] != .dummy, row[entry.marker] < 0 { return entry.marker }
    if let other = entry.other, row[other] < 0 { return other }
    // A restricted variable that nothing else has heard of yet can take any value at or above 0.
    let fresh = row.cells.first { cell in
      kinds[cell.symbol] == .restricted && cell.coefficient < 0 && reducedCosts[cell.symbol].isZero
        && !isShut[cell.symbol] && !columns[cell.symbol].contains { isInRow(cell.symbol, of: $0) }
    }
    if let fresh { return fresh.symbol }
    let isRedundant =
      abs(row.constant) < feasibilityTolerance && row.cells.allSatisfy { kinds[$0.symbol] == .dummy }
    return isRedundant && marksEqualities ? entry.marker : nil
  }

  /// Adds `0 = row` by making a basis that has room for it.
  /// - Returns: nil if it could be added, else what contradicts it; the basis is another one then, as good as the one before.
  private mutating func addWithArtificial(_ row: SparseRow, marker: Symbol) -> Infeasible? {
    let artificial = makeSymbol(.artificial)
    // The artificial symbol is the row's value, 0 once the row holds.
    setRow(row, of: artificial)
    var pivots = 0
    var failure: Infeasible?
    while failure == nil, isBasic[artificial], rows[artificial].constant > feasibilityTolerance {
      let entering = rows[artificial].cells.first { $0.coefficient < -Self.tolerance && mayEnter($0.symbol) }
      if pivots < pivotLimit, let entering = entering?.symbol, let leaving = leavingSymbol(for: entering) {
        pivots += 1
        pivot(entering: entering, leaving: leaving)
      } else {
        failure = Infeasible(Contradiction(self, artificial: artificial))
      }
    }
    if failure != nil {
      removeRow(artificial)
    } else if isBasic[artificial] {
      // A row of dummies alone repeats others: its own dummy stands for it.
      let entering = rows[artificial].cells.first { mayEnter($0.symbol) }?.symbol
      if let entering = entering ?? (marksEqualities ? marker : nil) {
        pivot(entering: entering, leaving: artificial)
      } else {
        removeRow(artificial)
      }
    }
    dropColumn(artificial)
    discard(artificial)
    return failure
  }

  /// Takes a constraint out and solves again.
  /// - Precondition: it is in.
  package mutating func remove(_ id: ConstraintID) {
    guard let entry = entries[id.number] else { preconditionFailure("a constraint can be removed once") }
    entries[id.number] = nil
    owners[entry.marker] = nil
    if let cost = entry.constraint.cost {
      if entry.constraint.relation == .equal { addCost(cost * -1, of: entry.marker) }
      if let other = entry.other { addCost((entry.constraint.costBelow ?? cost) * -1, of: other) }
    }
    release(entry.marker)
    if let other = entry.other {
      // Wherever it stood it stood beside the marker, and went with it.
      dropColumn(other)
      discard(other)
    }
    discard(entry.marker)
    optimize()
  }

  /// Makes a constraint's marker free to be whatever it must, which is to forget the constraint.
  private mutating func release(_ marker: Symbol) {
    if !isBasic[marker], let leaving = rowToFree(marker) { pivot(entering: marker, leaving: leaving) }
    if isBasic[marker] {
      define(marker, as: rows[marker])
      removeRow(marker)
    } else if let variable = definedSymbols(with: marker).first {
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
    for symbol in basicSymbols(with: marker) {
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
    guard let entry = entries[id.number] else {
      preconditionFailure("a constraint must be in to be changed")
    }
    let difference = constant - entry.constraint.constant
    guard difference != 0 else { return }
    magnitude = max(magnitude, abs(constant))
    entries[id.number]?.constraint.constant = constant
    let change = difference / entry.markerSign
    shift(entry.marker, by: change)
    if let core = restoreFeasibility() {
      shift(entry.marker, by: -change)
      entries[id.number]?.constraint.constant = entry.constraint.constant
      throw Infeasible(others: Set(core.compactMap { owners[$0] }).subtracting([id]))
    }
    optimize()
  }

  /// Counts a marker from another point: its column says how much that moves each row.
  private mutating func shift(_ marker: Symbol, by change: Double) {
    if isBasic[marker] {
      rows[marker].constant -= change
    } else {
      for symbol in basicSymbols(with: marker) { rows[symbol].constant += rows[symbol][marker] * change }
    }
    for symbol in definedSymbols(with: marker) { rows[symbol].constant += rows[symbol][marker] * change }
  }
}

extension Solver.Entry {
  /// The coefficient of the marker in the constraint's own equation.
  var markerSign: Double {
    switch (constraint.relation, constraint.cost) {
    case (.equal, nil): 1
    case (.equal, .some), (.atLeast, _): -1
    case (.atMost, _): 1
    }
  }
}

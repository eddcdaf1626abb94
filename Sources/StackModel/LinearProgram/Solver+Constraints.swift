extension Solver {
  /// Adds a constraint and optimizes.
  /// - Throws: `Infeasible` if the constraint is required and makes the program infeasible. Then it is not added.
  package mutating func add(_ constraint: Constraint) throws(Infeasible) -> ConstraintID {
    // A failure leaves another, equally good basis.
    defer { optimize() }
    return try addUnsolved(constraint)
  }

  /// Adds a constraint without optimizing. Call `optimize()` before you read values.
  /// - Throws: `Infeasible` if the constraint is required and makes the program infeasible. Then it is not added.
  package mutating func addUnsolved(_ constraint: Constraint) throws(Infeasible) -> ConstraintID {
    switch insert(constraint) {
    case .added(let id): return id
    case .infeasible(let entry, let artificial):
      let failure = Infeasible(
        others: members(ofConflict: artificial), isIrreducible: isObviouslyIrreducible(artificial))
      removeRow(artificial)
      // The artificial symbol stayed basic, so no other row contains the new symbols.
      for symbol in [artificial, entry.marker] + (entry.error.map { [$0] } ?? []) {
        dropColumn(symbol)
        discard(symbol)
      }
      throw failure
    }
  }

  enum Insertion {
    case added(ConstraintID)
    /// The row of the artificial symbol, which stays basic, can't reach 0. It is the proof of a conflict.
    case infeasible(Entry, artificial: Symbol)
  }

  mutating func insert(_ constraint: Constraint) -> Insertion {
    magnitude = max(magnitude, abs(constraint.constant))
    var (row, entry) = makeRow(constraint)
    if let free = row.cells.first(where: { mayBeDefined($0.symbol) && !isUsed($0.symbol) })?.symbol {
      // Its definition is the constraint as it stands.
      row.solve(for: free)
      define(free, as: row, isUsed: false)
    } else if let artificial = insert(nonbasicRow(of: row), entry) {
      return .infeasible(entry, artificial: artificial)
    }
    let id = ConstraintID(number: entries.count)
    entries.append(entry)
    owners[entry.marker] = id
    return .added(id)
  }

  /// Inserts `0 = row` into the tableau; the row contains nonbasic symbols alone.
  /// - Returns: nil if the row was inserted, else the artificial symbol, which can't reach 0.
  private mutating func insert(_ row: SparseRow, _ entry: Entry) -> Symbol? {
    var row = row
    // The constant must be at least 0, so that a new slack or error symbol can be basic.
    if row.constant < 0 { row.scale(by: -1) }
    if row.cells.isEmpty, abs(row.constant) < feasibilityTolerance {
      // A redundant equality without a marker needs no row.
      return nil
    }
    guard let subject = subject(of: row, entry) else { return addWithArtificial(row, marker: entry.marker) }
    row.solve(for: subject)
    if kinds[subject] == .free {
      define(subject, as: row, isUsed: isUsed(subject))
    } else {
      install(row, for: subject)
    }
    return nil
  }

  private func mayBeDefined(_ symbol: Symbol) -> Bool { kinds[symbol] == .free && !isBasic[symbol] }

  private func isUsed(_ symbol: Symbol) -> Bool {
    definitionColumns[symbol].contains { isInDefinition(symbol, of: $0) }
  }

  /// The constraint as `0 = row`, with new slack and error symbols.
  private mutating func makeRow(_ constraint: Constraint) -> (SparseRow, Entry) {
    var row = SparseRow()
    row.constant = constraint.constant
    row.reserveCapacity(constraint.terms.count + 2)
    for term in constraint.terms { row.add(term.coefficient, term.variable.symbol) }
    var entry: Entry
    switch (constraint.relation, constraint.cost) {
    case (.equal, nil):
      entry = Entry(constraint: constraint, marker: makeSymbol(.dummy))
      if marksEqualities { row.add(1, entry.marker) }
    case (.equal, .some(let cost)):
      entry = Entry(constraint: constraint, marker: makeSymbol(.error), error: makeSymbol(.error))
      row.add(-1, entry.marker)
      addCost(cost, of: entry.marker)
      if let under = entry.error {
        row.add(1, under)
        addCost(constraint.costBelow ?? cost, of: under)
      }
    case (_, let cost):
      let sign: Double = constraint.relation == .atLeast ? -1 : 1
      entry = Entry(constraint: constraint, marker: makeSymbol(.slack))
      row.add(sign, entry.marker)
      if let cost {
        let error = makeSymbol(.error)
        entry.error = error
        row.add(-sign, error)
        addCost(cost, of: error)
      }
    }
    return (row, entry)
  }

  /// A symbol that can become basic with the new row without pivots; nil if there is none.
  private func subject(of row: SparseRow, _ entry: Entry) -> Symbol? {
    if let free = row.cells.first(where: { kinds[$0.symbol] == .free }) { return free.symbol }
    if kinds[entry.marker] != .dummy, row[entry.marker] < 0 { return entry.marker }
    if let error = entry.error, row[error] < 0 { return error }
    // A restricted variable that occurs in no row and has no cost.
    let unconstrained = row.cells.first { cell in
      kinds[cell.symbol] == .restricted && cell.coefficient < 0 && reducedCosts[cell.symbol].isZero
        && !isFixed[cell.symbol] && !columns[cell.symbol].contains { isInRow(cell.symbol, of: $0) }
    }
    if let unconstrained { return unconstrained.symbol }
    let isRedundant =
      abs(row.constant) < feasibilityTolerance && row.cells.allSatisfy { kinds[$0.symbol] == .dummy }
    return isRedundant && marksEqualities ? entry.marker : nil
  }

  /// Adds `0 = row` by pivoting until an artificial symbol for the row is 0.
  /// - Returns: nil if the row was added, else the artificial symbol. Then the basis is another, equally good one.
  private mutating func addWithArtificial(_ row: SparseRow, marker: Symbol) -> Symbol? {
    let artificial = makeSymbol(.artificial)
    // The value of the artificial symbol is the row's error.
    setRow(row, of: artificial)
    var pivots = 0
    while isBasic[artificial], rows[artificial].constant > feasibilityTolerance {
      let entering = rows[artificial].cells.first { $0.coefficient < -Self.tolerance && mayEnter($0.symbol) }
      guard pivots < pivotLimit, !isInterrupted(), let entering = entering?.symbol,
        let leaving = leavingSymbol(for: entering)
      else { return artificial }
      pivots += 1
      pivot(entering: entering, leaving: leaving)
    }
    if isBasic[artificial] {
      // A row with nothing but dummies is redundant: its own dummy becomes basic.
      let entering = rows[artificial].cells.first { mayEnter($0.symbol) }?.symbol
      if let entering = entering ?? (marksEqualities ? marker : nil) {
        pivot(entering: entering, leaving: artificial)
      } else {
        removeRow(artificial)
      }
    }
    dropColumn(artificial)
    discard(artificial)
    return nil
  }

  /// Removes a constraint and optimizes.
  /// - Precondition: the constraint was added and not removed.
  package mutating func remove(_ id: ConstraintID) {
    guard let entry = entries[id.number] else {
      preconditionFailure("A constraint can be removed only once.")
    }
    entries[id.number] = nil
    owners[entry.marker] = nil
    if let cost = entry.constraint.cost {
      if entry.constraint.relation == .equal { addCost(cost * -1, of: entry.marker) }
      if let error = entry.error { addCost((entry.constraint.costBelow ?? cost) * -1, of: error) }
    }
    release(entry.marker)
    if let error = entry.error {
      // In each row its coefficient was the marker's times −1, so no row depends on it any more.
      dropColumn(error)
      discard(error)
    }
    discard(entry.marker)
    optimize()
  }

  /// Removes the bounds of a constraint's marker, and its row with them. This is the same as removing the constraint.
  private mutating func release(_ marker: Symbol) {
    if !isBasic[marker], let leaving = leavingSymbol(releasing: marker) {
      pivot(entering: marker, leaving: leaving)
    }
    if isBasic[marker] {
      substituteInDefinitions(rows[marker], for: marker)
      removeRow(marker)
    } else if let variable = definedSymbols(with: marker).min(by: { ranks[$0] < ranks[$1] }) {
      // The marker occurs in definitions only: one free variable loses its definition. No other symbol in that depends on the marker.
      var row = removeRow(variable)
      row.add(-1, variable)
      row.solve(for: marker)
      substituteInDefinitions(nonbasicRow(of: row), for: marker)
    }
  }

  /// The basic symbol that a marker can replace with the smallest change; nil if no row contains the marker.
  private mutating func leavingSymbol(releasing marker: Symbol) -> Symbol? {
    var negative: (ratio: Double, symbol: Symbol)?
    var positive: (ratio: Double, symbol: Symbol)?
    for symbol in basicSymbols(with: marker).sorted() {
      // A redundant equality takes the place of the removed one.
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
}

extension Solver.Entry {
  /// The coefficient of the marker in the constraint's equation.
  var markerSign: Double {
    switch (constraint.relation, constraint.cost) {
    case (.equal, nil): 1
    case (.equal, .some), (.atLeast, _): -1
    case (.atMost, _): 1
    }
  }
}

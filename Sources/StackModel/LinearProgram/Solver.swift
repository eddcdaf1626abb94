/// A lexicographic linear program that stays solved while it changes: an incremental simplex.
///
/// Variables are restricted (at least 0) or free. A constraint is required or optional; the errors of an optional one have a cost at one or
/// more levels. The solver minimizes the sum of errors level by level: a lower level never makes a higher one worse. Each nonbasic symbol
/// has a reduced cost per level, and may enter the basis if the first of them that is not 0 is negative.
///
/// The tableau is that of Cassowary (Badros, Borning, Stuckey 2001, doi:10.1145/504704.504705): each basic symbol
/// equals a constant plus a linear combination of nonbasic (parametric) symbols, which are 0. Constraints can be added
/// and removed in any order. The solver knows nothing of views.
///
/// Numbers smaller than ``tolerance`` count as 0. After each pivot such entries of the tableau are set to 0, so that
/// rounding errors don't accumulate. The tolerance for required rows is relative to the largest constant.
package struct Solver {
  package struct Variable: Hashable, Sendable { let symbol: Symbol }

  /// The identity of a constraint that was added. Later constraints are greater.
  package struct ConstraintID: Hashable, Comparable, Sendable {
    let number: Int
    package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.number < b.number }
  }

  /// The relation of a constraint's expression to 0.
  package enum Relation: Hashable, Sendable { case equal, atLeast, atMost }

  /// `Σ coefficient × variable + constant` in relation to 0.
  package struct Constraint: Sendable {
    package var terms: [(variable: Variable, coefficient: Double)]
    package var constant: Double
    package var relation: Relation
    /// The cost of each unit of error, positive; nil for a required constraint.
    package var cost: LeveledError?
    /// The cost of each unit below 0, if an optional equality has another one there.
    package var costBelow: LeveledError?

    /// Creates a constraint whose errors have a cost; a required one if the cost is nil.
    package init(
      _ terms: [(Variable, Double)], _ constant: Double, _ relation: Relation, cost: LeveledError?,
      costBelow: LeveledError? = nil
    ) {
      self.terms = terms.map { (variable: $0.0, coefficient: $0.1) }
      (self.constant, self.relation, self.cost, self.costBelow) = (constant, relation, cost, costBelow)
    }

    /// Creates a constraint whose errors cost 1 at a level; a required one if the level is nil.
    package init(
      _ terms: [(Variable, Double)], _ constant: Double, _ relation: Relation, at level: Level? = nil
    ) { self.init(terms, constant, relation, cost: level.map { LeveledError(1, at: $0) }) }
  }

  /// A required constraint makes the program infeasible. The solver has not changed.
  package struct Infeasible: Error, Hashable {
    /// The required constraints that conflict with the new one. Bounds of restricted variables may take part, too.
    package let others: Set<ConstraintID>
    /// Whether no proper subset of them conflicts with the new one. True is certain, false is not.
    package let isIrreducible: Bool

    package init(others: Set<ConstraintID>, isIrreducible: Bool = false) {
      (self.others, self.isIrreducible) = (others, isIrreducible)
    }

    package static func == (a: Infeasible, b: Infeasible) -> Bool { a.others == b.others }
    package func hash(into hasher: inout Hasher) { hasher.combine(others) }
  }

  /// Numbers with a smaller magnitude count as 0.
  package static let tolerance = 1e-9
  /// The index of a symbol in the arrays of the tableau.
  typealias Symbol = Int

  enum Kind: UInt8 {
    /// A variable without bounds. It limits no pivot, so its row is outside the tableau, as a definition.
    case free
    /// A variable that is at least 0.
    case restricted
    /// The slack or surplus of an inequality.
    case slack
    /// The error of an optional constraint in one direction.
    case error
    /// The marker of a required equality: 0, and it never enters the basis.
    case dummy
    /// The error of a required constraint that is being added.
    case artificial
  }

  struct Entry {
    var constraint: Constraint
    /// The symbol that identifies the constraint in the tableau.
    var marker: Symbol
    /// The error of an optional inequality, or the second error of an optional equality.
    var error: Symbol?
  }

  // These arrays are indexed by symbol.
  var kinds: [Kind] = []
  var isBasic: [Bool] = []
  /// The rows of basic symbols. The row of a free symbol is its definition.
  /// A definition is an equation for a free variable, in terms of other symbols, also basic ones and other free ones. It is valid for
  /// every basis, so pivots don't change it. Most definitions are constraints as they were added, so they are short.
  var rows: [SparseRow] = []
  /// For each free symbol with a definition, a number above those of all free symbols in its definition.
  var ranks: [Int] = []
  var rankBounds = 0...0
  /// For each nonbasic symbol, the basic symbols, other than free ones, in whose rows it occurs.
  /// Unordered, with duplicates and outdated elements: to keep the lists exact would take longer.
  var columns: [[Symbol]] = []
  /// For each symbol, the free symbols in whose definitions it occurs, in lists like those of `columns`.
  var definitionColumns: [[Symbol]] = []
  /// The change of the objective per unit of a nonbasic symbol.
  var reducedCosts: [LeveledError] = []
  /// Whether a symbol may enter the basis and has a negative reduced cost.
  var isImproving: [Bool] = []
  /// Whether a nonbasic symbol must stay 0 although its reduced cost is 0: `settle(_:)` has removed its column.
  var isFixed: [Bool] = []
  var owners: [ConstraintID?] = []
  /// The level of the last constraint that chooses among optimal solutions; all others are above it.
  var settlingLevel = -10_000.0
  /// A lower bound for the improving symbols.
  var leastImproving = 0
  var entries: [Entry?] = []
  var unusedSymbols: [Symbol] = []
  var buffer: [SparseRow.Cell] = []
  /// Buffers for an expression: its coefficients by symbol, which are 0 between two expressions, and its symbols.
  var coefficients: [Double] = []
  var foundSymbols: [Symbol] = []
  /// The number of lists whose duplicates have been removed, and for each symbol the last of them that had it.
  var listCount = 0
  var lastLists: [Int] = []
  /// The largest magnitude of a constant so far. Rounding errors are proportional to it.
  var magnitude = 1.0
  /// Asks whether to stop; nil if nothing can stop the solver. Once it has stopped, its results must not be used.
  package var interruption: Interruption?
  /// The number of cells changed or read since the last question.
  var workSinceQuestion = 0
  /// Whether required equalities have markers, without which they can't be removed, named or explained.
  let marksEqualities: Bool
  /// - Parameter marksEqualities: false makes rows shorter, but required equalities can't be removed, named in conflicts or explained.
  package init(marksEqualities: Bool = true) { self.marksEqualities = marksEqualities }
  /// The tolerance of required rows: 10⁻¹² of the largest constant, at least ``tolerance``.
  var feasibilityTolerance: Double { max(Self.tolerance, magnitude * 1e-12) }
  /// The number of cells between two questions: less than a millisecond.
  private static let workBetweenQuestions = 20_000

  /// Whether work should stop. Asks only after some work.
  /// - Parameter work: the number of cells that the next step reads.
  mutating func isInterrupted(work: Int = 8) -> Bool {
    guard let interruption else { return false }
    workSinceQuestion += work
    guard workSinceQuestion >= Self.workBetweenQuestions else { return interruption.hasStopped }
    workSinceQuestion = 0
    return interruption.ask()
  }

  /// - Parameter isRestricted: whether the variable is at least 0.
  package mutating func makeVariable(restricted isRestricted: Bool) -> Variable {
    Variable(symbol: makeSymbol(isRestricted ? .restricted : .free))
  }

  /// The value of a variable in the present solution; 0 if no constraint refers to it.
  package func value(of variable: Variable) -> Double { values(of: [variable])[0] }

  /// - Complexity: linear in the definitions, if one of the variables is free.
  package func values(of variables: [Variable]) -> [Double] {
    var values = kinds.indices.map { isBasic[$0] ? rows[$0].constant : 0 }
    let defined = kinds.indices.filter { isDefined($0) }.sorted { ranks[$0] < ranks[$1] }
    for symbol in defined {
      for cell in rows[symbol].cells { values[symbol] += cell.coefficient * values[cell.symbol] }
    }
    return variables.map { values[$0.symbol] }
  }

  func isDefined(_ symbol: Symbol) -> Bool { isBasic[symbol] && kinds[symbol] == .free }

  package mutating func reserveCapacity(_ constraints: Int) {
    let symbols = kinds.count + 3 * constraints
    kinds.reserveCapacity(symbols)
    isBasic.reserveCapacity(symbols)
    rows.reserveCapacity(symbols)
    ranks.reserveCapacity(symbols)
    coefficients.reserveCapacity(symbols)
    lastLists.reserveCapacity(symbols)
    columns.reserveCapacity(symbols)
    definitionColumns.reserveCapacity(symbols)
    reducedCosts.reserveCapacity(symbols)
    isImproving.reserveCapacity(symbols)
    isFixed.reserveCapacity(symbols)
    owners.reserveCapacity(symbols)
    entries.reserveCapacity(entries.count + constraints)
  }

  mutating func makeSymbol(_ kind: Kind) -> Symbol {
    if let symbol = unusedSymbols.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    isBasic.append(false)
    rows.append(SparseRow())
    ranks.append(0)
    coefficients.append(0)
    lastLists.append(0)
    columns.append([])
    definitionColumns.append([])
    reducedCosts.append(.zero)
    isImproving.append(false)
    isFixed.append(false)
    owners.append(nil)
    return kinds.count - 1
  }

  /// Makes a symbol available for reuse. It must not occur in any row.
  mutating func discard(_ symbol: Symbol) {
    setReducedCost(.zero, of: symbol)
    isFixed[symbol] = false
    owners[symbol] = nil
    unusedSymbols.append(symbol)
  }
}

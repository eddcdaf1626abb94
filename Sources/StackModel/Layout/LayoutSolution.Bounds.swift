import Foundation
import StackLinearProgram

extension LayoutSolution {
  /// The bounds that the rows of an island imply for its variables: bound propagation, level by level.
  ///
  /// A row and the bounds of its other variables bound each variable in it. At first only required rows do so. Then, from the highest
  /// level to the lowest, each side of an optional row has the least error that the bounds allow, and becomes a row that allows no
  /// larger one. The sides of one level don't bound one another.
  ///
  /// If the bounds of each variable meet in the end and these values satisfy all rows, each level has the least error that the levels
  /// above allow, and only in this solution. So the simplex method is not needed.
  struct Bounds {
    /// For each variable of the problem, how it follows from another one, in points.
    var links: [Link]
    /// The bounds of each variable that others follow from, in points.
    var lower: [Double]
    var upper: [Double]
    /// For each variable the place of a cell with it; -1 if there is none.
    var firstCells: [Int]
    /// The unknown variables of the island.
    var variables: [Variable] = []
    var rows: [BoundedRow] = []
    var cells: [Cell] = []
    var sides: [Side] = []
    var limits: [Limit] = []
    /// The rows to narrow the bounds with, after those that have been used.
    var queue: [Int] = []
    var usedCount = 0
    var isInfeasible = false
    /// How many cells may still be visited: the simplex method takes less time than that, or more is unlikely to help.
    var work = 0
    /// A sum in terms of variables that others follow from.
    var terms: [Term] = []

    typealias Variable = LayoutProblem.Variable
    typealias Term = LayoutProblem.Term

    /// `factor × base + offset`: a variable in terms of another one, to which equalities of two variables tie it.
    struct Link {
      var base: Variable
      var factor = 1.0
      var offset = 0.0
      /// The next variable with the same base, in a circle, and how many there are.
      var next: Variable
      var count = 1
    }

    struct Cell {
      let variable: Variable
      let coefficient: Double
      let row: Int
      /// The place of the next cell with the variable; -1 if there is none.
      let next: Int
    }

    /// A row whose sum is at least and at most something, in points.
    struct BoundedRow {
      let number: Int
      let cells: Range<Int>
      /// With the terms whose values are known.
      let constant: Double
      var least = -Double.infinity
      var most = Double.infinity
      var isQueued = false

      var isEquality: Bool { least == most }

      /// Whether the row may have this sum, up to rounding errors.
      func allows(_ sum: Double) -> Bool {
        let tolerance = 1e-9 * max(1, abs(constant))
        return sum >= least - tolerance && sum <= most + tolerance
      }
    }

    /// A side of an optional row, or both.
    struct Side {
      let level: Level
      let row: Int
      let isBelow: Bool
      let isAbove: Bool
    }

    /// The sum that a row may have, in points.
    struct Limit {
      let row: Int
      var least = -Double.infinity
      var most = Double.infinity
      /// Whether the bounds allow no other sum anyway.
      var isImplied = false
    }

    init(_ solution: LayoutSolution) {
      let (none, variableCount) = (Variable(number: 0), solution.values.count)
      links = Array(repeating: Link(base: none, next: none), count: variableCount)
      lower = Array(repeating: 0, count: variableCount)
      upper = lower
      firstCells = Array(repeating: -1, count: variableCount)
      // Most rows have two to four terms.
      variables.reserveCapacity(variableCount)
      rows.reserveCapacity(solution.rows.count)
      cells.reserveCapacity(4 * solution.rows.count)
      sides.reserveCapacity(solution.rows.count)
      queue.reserveCapacity(2 * solution.rows.count)
    }

    /// - Parameters:
    ///   - fitting: the lengths of stacks that have their fitting lengths if required rows leave them free.
    ///   - known: the values that required rows determine; NaN for others. The values that are found are added.
    ///   - found: the variables with a new value are appended.
    /// - Returns: whether it found all; otherwise the simplex method is needed.
    mutating func findValues(
      of island: Island, in solution: LayoutSolution, fitting: [(variable: Variable, length: Double)],
      _ known: inout [Double], _ found: inout [Found]
    ) -> Bool {
      defer { removeAll() }
      load(island, solution, known)
      guard narrow(solution) else { return false }
      while tieDifferences() { guard narrow(solution) else { return false } }
      let free = fitting.filter { isUnknown($0.variable) }
      guard satisfyOptionalRows(solution), satisfy(free, solution), settle(island, solution), satisfiesAll()
      else { return false }
      for variable in variables {
        known[variable] = value(of: variable)
        found.append((variable, nil))
      }
      return true
    }

    mutating func removeAll() {
      for variable in variables { firstCells[variable] = -1 }
      variables.removeAll(keepingCapacity: true)
      rows.removeAll(keepingCapacity: true)
      cells.removeAll(keepingCapacity: true)
      sides.removeAll(keepingCapacity: true)
      queue.removeAll(keepingCapacity: true)
      (usedCount, isInfeasible) = (0, false)
    }

    mutating func load(_ island: Island, _ solution: LayoutSolution, _ known: [Double]) {
      for number in island.rows { add(solution.rows[number], number, known) }
      for variable in island.variables where known[variable].isNaN && firstCells[variable] < 0 {
        add(variable)
      }
      sides.sort { ($1.level, $0.row) < ($0.level, $1.row) }
      work = 400 + 32 * cells.count
    }

    mutating func add(_ variable: Variable) {
      links[variable] = Link(base: variable, next: variable)
      lower[variable] = variable.isLength ? 0 : -.infinity
      upper[variable] = .infinity
      variables.append(variable)
    }

    mutating func add(_ row: LayoutProblem.Row, _ number: Int, _ known: [Double]) {
      let (start, place) = (cells.count, rows.count)
      var constant = row.constant
      for term in row.terms where term.coefficient != 0 {
        guard known[term.variable].isNaN else {
          constant += term.coefficient * known[term.variable]
          continue
        }
        add(term.variable, term.coefficient)
      }
      var bounded = BoundedRow(number: number, cells: start..<cells.count, constant: constant)
      if row.cost == nil {
        if row.relation != .atMost { bounded.least = 0 }
        if row.relation != .atLeast { bounded.most = 0 }
      }
      guard cells.count > start else {
        // The error of an optional row is known.
        isInfeasible = isInfeasible || !bounded.allows(constant)
        return
      }
      rows.append(bounded)
      if let cost = row.cost { return addSides(of: row, cost, place) }
      enqueue(place)
      if row.relation != .equal { addDifference() }
    }

    /// Adds what follows from the last two rows, if these are required inequalities that two variables drop out of.
    /// If a view's start is at least that of another one and its end is at most the other's, its length is at most the other's. The
    /// bounds of starts don't imply this, because the starts may be unbounded.
    mutating func addDifference() {
      guard rows.count > 1 else { return }
      let (first, second) = (rows[rows.count - 2], rows[rows.count - 1])
      // The direction in which each row is bounded.
      let sign: Double = first.least.isFinite == second.least.isFinite ? 1 : -1
      guard first.least.isFinite != first.most.isFinite else { return }
      terms.removeAll(keepingCapacity: true)
      for cell in cells[second.cells] { terms.append((cell.variable, cell.coefficient)) }
      var dropped = 0
      for cell in cells[first.cells] {
        if let place = terms.firstIndex(where: { $0.variable == cell.variable }) {
          terms[place].coefficient += sign * cell.coefficient
          if terms[place].coefficient == 0 { dropped += 1 }
        } else {
          terms.append((cell.variable, sign * cell.coefficient))
        }
      }
      guard dropped > 1 else { return }
      let (start, place) = (cells.count, rows.count)
      for term in terms where term.coefficient != 0 { add(term.variable, term.coefficient) }
      guard cells.count > start else { return }
      rows.append(
        BoundedRow(
          number: -1, cells: start..<cells.count, constant: second.constant + sign * first.constant,
          least: second.least, most: second.most))
      enqueue(place)
    }

    mutating func add(_ variable: Variable, _ coefficient: Double) {
      let next = firstCells[variable]
      if next < 0 { add(variable) }
      firstCells[variable] = cells.count
      cells.append(Cell(variable: variable, coefficient: coefficient, row: rows.count, next: next))
    }

    mutating func addSides(of row: LayoutProblem.Row, _ cost: LeveledError, _ place: Int) {
      func add(_ level: Level?, isBelow: Bool, isAbove: Bool) {
        guard let level else { return }
        sides.append(Side(level: level, row: place, isBelow: isBelow, isAbove: isAbove))
      }
      let above = cost.terms.first?.level
      let below = row.relation == .equal ? (row.costBelow ?? cost).terms.first?.level : above
      switch row.relation {
      case .equal where above == below: add(above, isBelow: true, isAbove: true)
      case .equal:
        add(above, isBelow: false, isAbove: true)
        add(below, isBelow: true, isAbove: false)
      case .atLeast: add(below, isBelow: true, isAbove: false)
      case .atMost: add(above, isBelow: false, isAbove: true)
      }
    }

    /// Gives the optional rows the least errors, level by level.
    mutating func satisfyOptionalRows(_ solution: LayoutSolution) -> Bool {
      var start = 0
      while start < sides.count {
        var end = start
        while end < sides.count, sides[end].level == sides[start].level {
          let side = sides[end]
          limits.append(leastErrors(of: side.row, isBelow: side.isBelow, isAbove: side.isAbove))
          end += 1
        }
        for limit in limits { impose(limit) }
        limits.removeAll(keepingCapacity: true)
        guard narrow(solution) else { return false }
        start = end
      }
      return true
    }

    mutating func leastErrors(of row: Int, isBelow: Bool, isAbove: Bool) -> Limit {
      var (limit, least) = (Limit(row: row), sum(of: rows[row]))
      var most = least
      for term in terms {
        let range = range(of: term)
        least += range.least
        most += range.most
      }
      if isBelow { limit.least = min(most, 0) }
      if isAbove { limit.most = max(least, 0) }
      limit.isImplied = least >= limit.least && most <= limit.most
      return limit
    }

    mutating func impose(_ limit: Limit) {
      rows[limit.row].least = max(rows[limit.row].least, limit.least)
      rows[limit.row].most = min(rows[limit.row].most, limit.most)
      if !limit.isImplied { enqueue(limit.row) }
    }

    mutating func enqueue(_ row: Int) {
      guard !rows[row].isQueued else { return }
      rows[row].isQueued = true
      queue.append(row)
    }

    /// - Returns: false if something else determines such a length.
    mutating func satisfy(
      _ fitting: [(variable: Variable, length: Double)], _ solution: LayoutSolution
    ) -> Bool {
      for (variable, length) in fitting { set(variable, to: length) }
      return narrow(solution)
    }

    /// Where there are several solutions, makes lengths nearest to 0, rows tight, then starts nearest to 0, in order.
    mutating func settle(_ island: Island, _ solution: LayoutSolution) -> Bool {
      guard variables.contains(where: isUnknown) else { return true }
      guard setNearestToZero(island, isLength: true, solution) else { return false }
      guard variables.contains(where: isUnknown) else { return true }
      let places = Dictionary(rows.indices.map { (rows[$0].number, $0) }, uniquingKeysWith: { $1 })
      for number in solution.rowsToTighten(in: island) {
        guard let row = places[number] else { continue }
        impose(leastErrors(of: row, isBelow: true, isAbove: true))
        guard narrow(solution) else { return false }
      }
      return setNearestToZero(island, isLength: false, solution)
    }

    private mutating func setNearestToZero(
      _ island: Island, isLength: Bool, _ solution: LayoutSolution
    ) -> Bool {
      for variable in island.variables where variable.isLength == isLength && isUnknown(variable) {
        let link = links[variable]
        let range = range(of: (link.base, link.factor))
        set(variable, to: min(max(0, range.least + link.offset), range.most + link.offset))
        guard narrow(solution) else { return false }
      }
      return true
    }

    func isUnknown(_ variable: Variable) -> Bool { lower[links[variable].base] < upper[links[variable].base] }

    /// The value of a variable whose bounds have met, in points.
    func value(of variable: Variable) -> Double {
      links[variable].factor * lower[links[variable].base] + links[variable].offset
    }

    /// Whether the values are known and satisfy the rows, with the errors that are allowed.
    func satisfiesAll() -> Bool {
      variables.allSatisfy { !isUnknown($0) && LayoutRange.contains(value(of: $0)) }
        && rows.allSatisfy { row in
          row.allows(cells[row.cells].reduce(row.constant) { $0 + $1.coefficient * value(of: $1.variable) })
        }
    }
  }
}

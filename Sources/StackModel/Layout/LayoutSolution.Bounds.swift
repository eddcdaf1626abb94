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
    private var links: [Link]
    /// The bounds of each variable that others follow from, in points.
    private var lower: [Double]
    private var upper: [Double]
    /// For each variable the place of a cell with it; -1 if there is none.
    private var firstCells: [Int]
    /// The unknown variables of the island.
    private var variables: [Variable] = []
    private var rows: [BoundedRow] = []
    private var cells: [Cell] = []
    private var sides: [Side] = []
    /// The rows to narrow the bounds with, after those that have been used.
    private var queue: [Int] = []
    private var usedCount = 0
    private var isInfeasible = false
    /// How many cells may still be visited.
    private var work = 0
    /// A sum in terms of variables that others follow from.
    private var terms: [Term] = []

    private typealias Term = LayoutProblem.Term

    /// `factor × base + offset`: a variable in terms of another one, to which equalities of two variables tie it.
    private struct Link {
      var base: Variable
      var factor = 1.0
      var offset = 0.0
      /// The next variable with the same base, in a circle, and how many there are.
      var next: Variable
      var count = 1
    }

    /// An unknown variable with its coefficient in a row.
    private struct Cell {
      let variable: Variable
      let coefficient: Double
      let row: Int
      /// The place of the next cell with the variable; -1 if there is none.
      let next: Int
    }

    /// A row whose sum is at least and at most something, in points.
    private struct BoundedRow {
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
    private struct Side {
      let level: Level
      let row: Int
      let isBelow: Bool
      let isAbove: Bool
      /// The least errors that the bounds allow, in points.
      var below = 0.0
      var above = 0.0
    }

    /// Creates the bounds of a problem's variables.
    init(variableCount: Int) {
      let none = Variable(number: 0)
      links = Array(repeating: Link(base: none, next: none), count: variableCount)
      lower = Array(repeating: 0, count: variableCount)
      upper = lower
      firstCells = Array(repeating: -1, count: variableCount)
    }

    /// Finds the values of an island.
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
      while tieDifferences() {
        guard narrow(solution) else { return false }
      }
      let free = fitting.filter { isUnknown($0.variable) }
      guard satisfyOptionalRows(solution), satisfy(free, solution), settle(island, solution),
        satisfiesAll()
      else { return false }
      for variable in variables {
        known[variable] = value(of: variable)
        found.append((variable, nil))
      }
      return true
    }

    private mutating func removeAll() {
      for variable in variables { firstCells[variable] = -1 }
      variables.removeAll(keepingCapacity: true)
      rows.removeAll(keepingCapacity: true)
      cells.removeAll(keepingCapacity: true)
      sides.removeAll(keepingCapacity: true)
      queue.removeAll(keepingCapacity: true)
      (usedCount, isInfeasible) = (0, false)
    }

    // MARK: Rows

    private mutating func load(_ island: Island, _ solution: LayoutSolution, _ known: [Double]) {
      for number in island.rows { add(solution.rows[number], number, known) }
      for variable in island.variables where known[variable].isNaN && firstCells[variable] < 0 {
        add(variable)
      }
      sides.sort { ($1.level, $0.row) < ($0.level, $1.row) }
      work = 200 + 16 * cells.count
    }

    private mutating func add(_ variable: Variable) {
      links[variable] = Link(base: variable, next: variable)
      lower[variable] = variable.isLength ? 0 : -.infinity
      upper[variable] = .infinity
      variables.append(variable)
    }

    private mutating func add(_ row: LayoutProblem.Row, _ number: Int, _ known: [Double]) {
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
    ///
    /// If a view's start is at least that of another one and its end is at most the other's, its length is at most the other's. The
    /// bounds of starts don't imply this, because the starts may be unbounded.
    private mutating func addDifference() {
      guard rows.count > 1 else { return }
      let (first, second) = (rows[rows.count - 2], rows[rows.count - 1])
      // The direction in which each row is bounded.
      let sign: Double = first.least.isFinite == second.least.isFinite ? 1 : -1
      guard first.least.isFinite != first.most.isFinite else { return }
      var difference = cells[second.cells].map { (variable: $0.variable, coefficient: $0.coefficient) }
      var dropped = 0
      for cell in cells[first.cells] {
        if let place = difference.firstIndex(where: { $0.variable == cell.variable }) {
          difference[place].coefficient += sign * cell.coefficient
          if difference[place].coefficient == 0 { dropped += 1 }
        } else {
          difference.append((cell.variable, sign * cell.coefficient))
        }
      }
      guard dropped > 1 else { return }
      let place = rows.count
      let start = cells.count
      for (variable, coefficient) in difference where coefficient != 0 { add(variable, coefficient) }
      guard cells.count > start else { return }
      rows.append(
        BoundedRow(
          number: -1, cells: start..<cells.count, constant: second.constant + sign * first.constant,
          least: second.least, most: second.most))
      enqueue(place)
    }

    private mutating func add(_ variable: Variable, _ coefficient: Double) {
      let next = firstCells[variable]
      if next < 0 { add(variable) }
      firstCells[variable] = cells.count
      cells.append(Cell(variable: variable, coefficient: coefficient, row: rows.count, next: next))
    }

    private mutating func addSides(of row: LayoutProblem.Row, _ cost: LeveledError, _ place: Int) {
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

    // MARK: Levels

    /// Gives the optional rows the least errors, level by level.
    private mutating func satisfyOptionalRows(_ solution: LayoutSolution) -> Bool {
      var start = 0
      while start < sides.count {
        var end = start
        while end < sides.count, sides[end].level == sides[start].level {
          (sides[end].below, sides[end].above) = leastErrors(of: rows[sides[end].row])
          end += 1
        }
        for side in sides[start..<end] {
          allow(side.isBelow ? side.below : .infinity, side.isAbove ? side.above : .infinity, side.row)
        }
        guard narrow(solution) else { return false }
        start = end
      }
      return true
    }

    /// The least errors below and above that the bounds allow, in points.
    private mutating func leastErrors(of row: BoundedRow) -> (below: Double, above: Double) {
      var least = sum(of: row)
      var most = least
      for term in terms {
        let range = range(of: term)
        least += range.least
        most += range.most
      }
      return (max(-most, 0), max(least, 0))
    }

    /// Allows a row no larger errors than these.
    private mutating func allow(_ below: Double, _ above: Double, _ row: Int) {
      rows[row].least = max(rows[row].least, -below)
      rows[row].most = min(rows[row].most, above)
      enqueue(row)
    }

    private mutating func enqueue(_ row: Int) {
      guard !rows[row].isQueued else { return }
      rows[row].isQueued = true
      queue.append(row)
    }

    /// Gives stacks their fitting lengths.
    /// - Returns: false if something else determines such a length.
    private mutating func satisfy(
      _ fitting: [(variable: Variable, length: Double)], _ solution: LayoutSolution
    ) -> Bool {
      for (variable, length) in fitting { set(variable, to: length) }
      return narrow(solution)
    }

    /// Makes rows tight, then variables nearest to 0, in order, where there are several solutions.
    private mutating func settle(_ island: Island, _ solution: LayoutSolution) -> Bool {
      guard variables.contains(where: isUnknown) else { return true }
      let places = Dictionary(rows.indices.map { (rows[$0].number, $0) }, uniquingKeysWith: { $1 })
      for number in solution.rowsToTighten(in: island) {
        guard let row = places[number] else { continue }
        let errors = leastErrors(of: rows[row])
        allow(errors.below, errors.above, row)
        guard narrow(solution) else { return false }
      }
      for variable in island.variables where isUnknown(variable) {
        let link = links[variable]
        let range = range(of: (link.base, link.factor))
        set(variable, to: min(max(0, range.least + link.offset), range.most + link.offset))
        guard narrow(solution) else { return false }
      }
      return true
    }

    /// Whether a variable of the island has several values between its bounds.
    private func isUnknown(_ variable: Variable) -> Bool {
      lower[links[variable].base] < upper[links[variable].base]
    }

    /// The value of a variable whose bounds have met, in points.
    private func value(of variable: Variable) -> Double {
      links[variable].factor * lower[links[variable].base] + links[variable].offset
    }

    /// Whether the values are known and satisfy the rows, with the errors that are allowed.
    private func satisfiesAll() -> Bool {
      variables.allSatisfy { !isUnknown($0) && LayoutRange.contains(value(of: $0)) }
        && rows.allSatisfy { row in
          row.allows(
            cells[row.cells].reduce(row.constant) { $0 + $1.coefficient * value(of: $1.variable) })
        }
    }

    // MARK: Bounds

    /// Narrows the bounds with the rows in the queue and those that follow from them.
    /// - Returns: false if there is no solution, or if it takes too long.
    private mutating func narrow(_ solution: LayoutSolution) -> Bool {
      while usedCount < queue.count, !isInfeasible, work > 0, !solution.isStopped(atStep: usedCount) {
        narrow(with: queue[usedCount])
        usedCount += 1
      }
      guard usedCount == queue.count else { return false }
      queue.removeAll(keepingCapacity: true)
      usedCount = 0
      return !isInfeasible
    }

    private mutating func narrow(with number: Int) {
      let row = rows[number]
      defer { rows[number].isQueued = false }
      let constant = sum(of: row)
      if row.isEquality, terms.count == 2 {
        return tie(terms[0], to: terms[1], constant - row.least)
      }
      // The sums of finite bounds, and how many bounds are not finite.
      var (least, most) = (constant, constant)
      var (openBelow, openAbove) = (0, 0)
      for term in terms {
        let range = range(of: term)
        if range.least.isFinite { least += range.least } else { openBelow += 1 }
        if range.most.isFinite { most += range.most } else { openAbove += 1 }
      }
      for place in terms.indices {
        let term = terms[place]
        let range = range(of: term)
        if row.most.isFinite, openBelow == (range.least.isFinite ? 0 : 1) {
          let rest = range.least.isFinite ? least - range.least : least
          bound(term.variable, isAbove: term.coefficient > 0, by: (row.most - rest) / term.coefficient)
        }
        if row.least.isFinite, openAbove == (range.most.isFinite ? 0 : 1) {
          let rest = range.most.isFinite ? most - range.most : most
          bound(term.variable, isAbove: term.coefficient < 0, by: (row.least - rest) / term.coefficient)
        }
      }
    }

    /// Finds the terms of a row's sum in variables that others follow from.
    /// - Returns: the constant of the sum.
    private mutating func sum(of row: BoundedRow) -> Double {
      work -= row.cells.count
      terms.removeAll(keepingCapacity: true)
      var constant = row.constant
      var cancels = false
      for place in row.cells {
        let cell = cells[place]
        let link = links[cell.variable]
        constant += cell.coefficient * link.offset
        let coefficient = cell.coefficient * link.factor
        if let known = terms.firstIndex(where: { $0.variable == link.base }) {
          terms[known].coefficient += coefficient
          cancels = cancels || abs(terms[known].coefficient) < Solver.tolerance
        } else {
          terms.append((link.base, coefficient))
        }
      }
      if cancels { terms.removeAll { abs($0.coefficient) < Solver.tolerance } }
      return constant
    }

    private func range(of term: Term) -> (least: Double, most: Double) {
      let (a, b) = (term.coefficient * lower[term.variable], term.coefficient * upper[term.variable])
      return term.coefficient > 0 ? (a, b) : (b, a)
    }

    /// Ties two variables that others follow from, so that the sum of their terms and a constant is 0.
    private mutating func tie(_ first: Term, to second: Term, _ constant: Double) {
      guard links[first.variable].count <= links[second.variable].count else {
        return tie(second, to: first, constant)
      }
      let (old, new) = (first.variable, second.variable)
      let (factor, offset) = (-second.coefficient / first.coefficient, -constant / first.coefficient)
      var variable = old
      repeat {
        let link = links[variable]
        links[variable].base = new
        links[variable].factor = link.factor * factor
        links[variable].offset = link.offset + link.factor * offset
        enqueueRows(with: variable) { _, _ in true }
        variable = link.next
      } while variable != old
      links[new].count += links[old].count
      (links[old].next, links[new].next) = (links[new].next, links[old].next)
      bound(new, isAbove: factor < 0, by: (lower[old] - offset) / factor)
      bound(new, isAbove: factor > 0, by: (upper[old] - offset) / factor)
    }

    /// Two terms of a sum, up to a factor.
    private struct Ratio: Hashable {
      let first: Variable
      let second: Variable
      let factor: Double
    }

    /// Ties variables that are alone in the difference of two required equalities of three terms.
    /// - Returns: whether there were any.
    private mutating func tieDifferences() -> Bool {
      var hasTied = false
      var seen: [Ratio: (term: Term, constant: Double)] = [:]
      for row in rows where row.isEquality {
        let constant = sum(of: row)
        guard terms.count == 3 else { continue }
        terms.sort { $0.variable < $1.variable }
        for (first, second, third) in [(0, 1, 2), (0, 2, 1), (1, 2, 0)] {
          let factor = 1 / terms[first].coefficient
          let ratio = Ratio(
            first: terms[first].variable, second: terms[second].variable,
            factor: terms[second].coefficient * factor)
          let term = (variable: terms[third].variable, coefficient: terms[third].coefficient * factor)
          guard let other = seen.updateValue((term, constant * factor), forKey: ratio),
            other.term.variable != term.variable, isBase(other.term.variable), isBase(term.variable)
          else { continue }
          tie(term, to: (other.term.variable, -other.term.coefficient), constant * factor - other.constant)
          hasTied = true
        }
      }
      return hasTied
    }

    private func isBase(_ variable: Variable) -> Bool { links[variable].base == variable }

    private mutating func set(_ variable: Variable, to value: Double) {
      let link = links[variable]
      for isAbove in [false, true] {
        bound(link.base, isAbove: isAbove, by: (value - link.offset) / link.factor)
      }
    }

    /// Narrows a bound of a variable that others follow from. Bounds that meet, up to rounding errors, become equal.
    private mutating func bound(_ variable: Variable, isAbove: Bool, by limit: Double) {
      guard limit.isFinite else { return }
      let tolerance = 1e-9 * max(1, abs(limit))
      let (old, other) = isAbove ? (upper[variable], lower[variable]) : (lower[variable], upper[variable])
      let sign: Double = isAbove ? 1 : -1
      guard (old - limit) * sign > tolerance / 10 else { return }
      let distance = (limit - other) * sign
      if distance < -tolerance { isInfeasible = true }
      let new = distance <= tolerance ? other : limit
      if isAbove { upper[variable] = new } else { lower[variable] = new }
      var next = variable
      repeat {
        // A row that is at most something bounds variables by the least values of the others.
        let isFlipped = (links[next].factor > 0) != isAbove
        enqueueRows(with: next) { cell, row in
          ((cell.coefficient > 0) == isFlipped ? row.most : row.least).isFinite
        }
        next = links[next].next
      } while next != variable
    }

    private mutating func enqueueRows(with variable: Variable, where isUsed: (Cell, BoundedRow) -> Bool) {
      var place = firstCells[variable]
      while place >= 0 {
        let cell = cells[place]
        if isUsed(cell, rows[cell.row]) { enqueue(cell.row) }
        place = cell.next
      }
    }
  }
}

import Foundation
import StackLinearProgram

// Narrows bounds row by row, and ties variables of which one determines the other.
extension LayoutSolution.Bounds {
  /// Narrows the bounds with the rows in the queue and those that follow from them.
  /// - Returns: false if there is no solution, or if it takes too long.
  mutating func narrow(_ solution: LayoutSolution) -> Bool {
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
    if row.isEquality, terms.count == 2 { return tie(terms[0], to: terms[1], constant - row.least) }
    // The sums of finite bounds, and how many bounds are not finite.
    var (least, most) = (constant, constant)
    var (openBelow, openAbove) = (0, 0)
    for term in terms {
      let range = range(of: term)
      if range.least.isFinite { least += range.least } else { openBelow += 1 }
      if range.most.isFinite { most += range.most } else { openAbove += 1 }
    }
    if openBelow == 0, openAbove == 0, least >= row.least, most <= row.most { return }
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
  mutating func sum(of row: BoundedRow) -> Double {
    work -= row.cells.count
    terms.removeAll(keepingCapacity: true)
    var (constant, cancels) = (row.constant, false)
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

  func range(of term: Term) -> (least: Double, most: Double) {
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
  mutating func tieDifferences() -> Bool {
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

  mutating func set(_ variable: Variable, to value: Double) {
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
      work -= 1
      place = cell.next
    }
  }
}

import Foundation
import StackLinearProgram

// Finds values one by one, where equalities have a single unknown.
extension LayoutSolution {
  enum Determination {
    case all
    /// At most the values that follow from required equalities.
    case some
    /// Required equalities lead to a value out of range.
    case outOfRange(Overflow)
  }

  /// Determines the values of an island by propagation. At first it assumes that all equalities are satisfied, including optional ones and
  /// fitting lengths. If they determine all values and all other rows are satisfied, too, this is the only optimal solution. Otherwise
  /// ``Bounds`` may find it. If they don't, only the values that follow from required equalities are used.
  mutating func determine(
    _ island: Island, _ known: inout [Double], _ bounds: inout Bounds?
  ) -> Determination {
    if island.rows.isEmpty, problem.arranged.isEmpty {
      // No row contains the variables, so their values are 0.
      for variable in island.variables { known[variable] = 0 }
      return .all
    }
    var found: [Found] = []
    found.reserveCapacity(island.variables.count)
    var waiting = island.rows.filter { rows[$0].relation == .equal }
    func satisfiesAll(_ isIncluded: (Row) -> Bool) -> Bool {
      !found.contains { $0.variable.isLength && known[$0.variable] < 0 }
        && island.rows.allSatisfy { !isIncluded(rows[$0]) || rows[$0].isSatisfied(by: known) }
    }
    func forget(_ variables: ArraySlice<Found>) { for (variable, _) in variables { known[variable] = .nan } }
    if let overflow = propagate(&waiting, &known, &found, usesOptional: false) {
      forget(found[...])
      return .outOfRange(overflow)
    }
    guard satisfiesAll({ $0.cost == nil && $0.terms.allSatisfy { !known[$0.variable].isNaN } }) else {
      forget(found[...])
      return .some
    }
    let required = found.count
    // A stack has its fitting length unless required rows determine its length.
    var fitting: [(variable: Variable, length: Double)] = []
    for variable in island.variables where known[variable].isNaN {
      guard let arranged = problem.arranged[variable] else { continue }
      known[variable] = fittingLength(of: arranged)
      fitting.append((variable, known[variable]))
      found.append((variable, nil))
    }
    var isFound =
      propagate(&waiting, &known, &found, usesOptional: true) == nil
      && !island.variables.contains { known[$0].isNaN || !LayoutRange.contains(known[$0]) }
      && satisfiesAll { _ in true }
    if isFound {
      let hasArranged = problem.hasRowIndex && island.variables.contains { problem.arranged[$0] != nil }
      if hasArranged, island.leftOut.isEmpty { traces.append(Trace(found: found, rows: island.rows)) }
    } else {
      forget(found[required...])
      found.removeSubrange(required...)
      bounds = bounds ?? Bounds(self)
      isFound = bounds?.findValues(of: island, in: self, fitting: fitting, &known, &found) == true
    }
    for (variable, _) in found {
      values[variable] = known[variable]
      isDetermined[variable] = !isFound
    }
    return isFound ? .all : .some
  }

  /// Computes values from equalities with one unknown variable, until there are none. It goes through the rows in order, again and again.
  /// After some passes a queue says which rows are next, so that the order of rows does not matter for the cost.
  /// - Parameters:
  ///   - waiting: the rows to use. Rows without an unknown variable are removed.
  ///   - known: the values, NaN for an unknown variable.
  ///   - found: the variables with a new value are appended, each with the row that determined it.
  ///   - usesOptional: whether optional rows are used, too.
  /// - Returns: the first value out of range, which is not used.
  func propagate(
    _ waiting: inout [Int], _ known: inout [Double], _ found: inout [Found], usesOptional: Bool
  ) -> Overflow? {
    var overflow: Overflow?
    for _ in 0..<Self.passesWithoutQueue {
      let before = found.count
      waiting.removeAll { number in
        guard usesOptional || rows[number].cost == nil else { return false }
        switch step(number, known) {
        case .satisfied: return true
        case .waiting: return false
        case .found(let variable, let value):
          set(variable, value, by: number, &known, &found, &overflow)
          return true
        }
      }
      if found.count == before { return overflow }
    }
    propagateByQueue(&waiting, &known, &found, &overflow, usesOptional: usesOptional)
    return overflow
  }

  /// The number of passes through all rows before a queue takes less time.
  private static let passesWithoutQueue = 6

  private enum Step {
    case satisfied, waiting
    case found(Variable, Double)
  }

  private func step(_ number: Int, _ known: [Double]) -> Step {
    var unknown: LayoutProblem.Term?
    var rest = rows[number].constant
    for term in rows[number].terms where term.coefficient != 0 {
      if !known[term.variable].isNaN {
        rest += term.coefficient * known[term.variable]
      } else if unknown == nil {
        unknown = term
      } else {
        return .waiting
      }
    }
    return unknown.map { .found($0.variable, -rest / $0.coefficient + 0) } ?? .satisfied
  }

  private func set(
    _ variable: Variable, _ value: Double, by row: Int, _ known: inout [Double], _ found: inout [Found],
    _ overflow: inout Overflow?
  ) {
    guard LayoutRange.contains(value) else {
      overflow = overflow ?? Overflow(row: row, variable: variable, value: value)
      return
    }
    known[variable] = value
    found.append((variable, row))
  }

  /// Does what further passes would do, in the same order: a row whose last unknown but one was found is next in this pass, if it comes
  /// after the row that found it, otherwise in the next pass.
  private func propagateByQueue(
    _ waiting: inout [Int], _ known: inout [Double], _ found: inout [Found], _ overflow: inout Overflow?,
    usesOptional: Bool
  ) {
    // The places of the rows that contain each unknown variable.
    var users: [Variable: [Int]] = [:]
    for (place, number) in waiting.enumerated() where usesOptional || rows[number].cost == nil {
      for term in rows[number].terms where term.coefficient != 0 && known[term.variable].isNaN {
        users[term.variable, default: []].append(place)
      }
    }
    var isDone = Array(repeating: false, count: waiting.count)
    /// The rows that may be ready in this pass and in the next one.
    var (now, next) = (Heap(), Heap())
    for places in users.values { for place in places { now.insert(place) } }
    while !now.isEmpty, !isStopped(atStep: found.count) {
      while let place = now.removeFirst() {
        guard !isDone[place] else { continue }
        switch step(waiting[place], known) {
        case .satisfied: isDone[place] = true
        case .waiting: break
        case .found(let variable, let value):
          isDone[place] = true
          let before = found.count
          set(variable, value, by: waiting[place], &known, &found, &overflow)
          guard found.count > before else { continue }
          for user in users[variable] ?? [] where !isDone[user] {
            if user > place { now.insert(user) } else { next.insert(user) }
          }
        }
      }
      swap(&now, &next)
    }
    waiting = waiting.enumerated().filter { !isDone[$0.offset] }.map(\.element)
  }
}

/// The places of rows, the lowest one first; a place may be in it more than once.
private struct Heap {
  private var places: [Int] = []
  var isEmpty: Bool { places.isEmpty }

  mutating func insert(_ place: Int) {
    places.append(place)
    var index = places.count - 1
    while index > 0, places[index] < places[(index - 1) / 2] {
      places.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() -> Int? {
    guard let first = places.first, let last = places.popLast() else { return nil }
    guard !places.isEmpty else { return first }
    places[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < places.count && places[child] < places[least]
      { least = child }
      guard least != index else { return first }
      places.swapAt(index, least)
      index = least
    }
  }
}

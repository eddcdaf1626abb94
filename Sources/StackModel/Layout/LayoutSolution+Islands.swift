import StackLinearProgram

extension LayoutSolution {
  /// Rows that are connected by free variables, and these variables.
  struct Island {
    var rows: [Int] = []
    var variables: [Variable] = []
    /// The statements that are left out, because they lead to values out of range.
    var leftOut: Set<Int> = []
  }

  /// The islands, in the order of their first rows, followed by each variable that no row contains.
  /// - Complexity: O(terms of all rows).
  var islands: [Island] {
    var parents = Array(values.indices)
    let isHeld = problem.isHeld
    func root(_ variable: Int) -> Int {
      var variable = variable
      while parents[variable] != variable {
        parents[variable] = parents[parents[variable]]
        variable = parents[variable]
      }
      return variable
    }
    for row in rows {
      var first: Int?
      for term in row.terms where !isHeld[term.variable] {
        let next = root(term.variable.number)
        if let first, first != next { parents[next] = first }
        first = first ?? next
      }
    }
    // The index of the island of each root.
    var places = [Int](repeating: -1, count: values.count)
    var result: [Island] = []
    for (index, row) in rows.enumerated() {
      guard let variable = row.terms.first(where: { !isHeld[$0.variable] })?.variable else {
        // The row contains fixed variables only.
        result.append(Island(rows: [index]))
        continue
      }
      let key = root(variable.number)
      if places[key] < 0 {
        places[key] = result.count
        result.append(Island())
      }
      result[places[key]].rows.append(index)
    }
    for variable in problem.settlingOrder {
      let place = places[root(variable.number)]
      if place >= 0 {
        result[place].variables.append(variable)
      } else {
        result.append(Island(variables: [variable]))
      }
    }
    return result
  }

  /// The rows of an island that settling makes tight, in the order in which their constraints were activated.
  /// They are those of constraints that no view has made, except required equalities, which are tight anyway.
  func rowsToTighten(in island: Island) -> [Int] {
    var tightened: [(activation: Int, row: Int)] = []
    for row in island.rows where rows[row].relation != .equal || rows[row].cost != nil {
      let statement = rows[row].statement
      guard problem.statements[statement].source == .constraint else { continue }
      tightened.append((problem.statements[statement].constraint?.activation ?? 0, row))
    }
    return tightened.sorted { $0 < $1 }.map(\.row)
  }

  /// The number of items in the largest island, if it is above a limit.
  func mostTied(above limit: Int) -> Int? {
    guard problem.items.count > limit else { return nil }
    let most = islands.map { Set($0.variables.map(\.item)).count }.max() ?? 0
    return most > limit ? most : nil
  }

  /// Whether the island contains a conflict: stacks in it were opened because their lengths were part of one.
  func isKnownToConflict(_ island: Island) -> Bool {
    guard !scope.conflicting.isEmpty else { return false }
    return island.rows.contains { row in
      let statement = problem.statements[rows[row].statement]
      guard let stack = statement.stack else { return false }
      return scope.conflicting.contains(ArrangedLength(stack, statement.firstAttribute.axis))
    }
  }

  func arrangedLengths(in island: Island) -> Set<ArrangedLength> {
    var result: Set<ArrangedLength> = []
    for row in island.rows {
      let statement = problem.statements[rows[row].statement]
      if statement.source == .arrangement, let stack = statement.first as? StackView {
        result.insert(ArrangedLength(stack, statement.firstAttribute.axis))
      }
    }
    // A length without a minimum has no row until its fitting length is added.
    for variable in island.variables {
      if let arranged = problem.arranged[variable] {
        result.insert(ArrangedLength(arranged.stack, arranged.axis))
      }
    }
    return result
  }
}

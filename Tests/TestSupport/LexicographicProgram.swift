package import StackLinearProgram

/// A lexicographic linear program, solved with a dense tableau and one simplex run for each level.
///
/// It is the tests' oracle: slow, and independent of the solver. Once a level's error is minimal, the columns that would
/// increase it are closed for the levels below (Isermann 1982, doi:10.1007/BF01727611).
package struct LexicographicProgram {
  /// A linear expression: Σ coefficient × variable + constant.
  package struct Expression {
    /// The coefficients of the variables, by their numbers.
    package var terms: [Int: Double]
    /// The constant part.
    package var constant: Double

    /// A variable alone.
    package static func variable(_ index: Int) -> Expression { Expression(terms: [index: 1], constant: 0) }

    /// A constant alone.
    package static func constant(_ value: Double) -> Expression { Expression(terms: [:], constant: value) }

    /// The sum of two expressions.
    package static func + (a: Expression, b: Expression) -> Expression {
      Expression(terms: a.terms.merging(b.terms, uniquingKeysWith: +), constant: a.constant + b.constant)
    }
    /// A multiple of an expression.
    package static func * (a: Expression, factor: Double) -> Expression {
      Expression(terms: a.terms.mapValues { $0 * factor }, constant: a.constant * factor)
    }
    /// The difference of two expressions.
    package static func - (a: Expression, b: Expression) -> Expression { a + b * -1 }
    /// An expression with a larger constant.
    package static func + (a: Expression, b: Double) -> Expression { a + .constant(b) }
  }

  /// How an expression relates to 0.
  package enum Relation { case equal, atLeast, atMost }

  /// Creates a program without variables.
  package init() {}

  private var isRestricted: [Bool] = []
  private var required: [(Expression, Relation)] = []
  private var preferred: [(Expression, Relation, Level)] = []

  /// Adds a variable.
  package mutating func variable(nonnegative: Bool) -> Expression {
    isRestricted.append(nonnegative)
    return .variable(isRestricted.count - 1)
  }

  /// Adds the required constraint `expression` = 0, ≥ 0 or ≤ 0.
  package mutating func require(_ expression: Expression, _ relation: Relation = .equal) {
    required.append((expression, relation))
  }

  /// Adds an optional constraint, `expression` = 0, ≥ 0 or ≤ 0, whose error counts at a level.
  package mutating func prefer(_ expression: Expression, _ relation: Relation = .equal, at level: Level) {
    preferred.append((expression, relation, level))
  }

  // MARK: Solving

  private struct Tableau {
    var rows: Int
    var columns: Int
    /// Row by row, the last column the right-hand sides.
    var cells: [Double]
    var basis: [Int]

    subscript(row: Int, column: Int) -> Double { cells[row * (columns + 1) + column] }

    mutating func pivot(_ row: Int, _ column: Int, costs: inout [Double]) {
      let width = columns + 1
      let count = rows
      cells.withUnsafeMutableBufferPointer { cells in
        let scale = 1 / cells[row * width + column]
        // Most cells are 0; a pivot changes only the columns in which its row is not.
        var columns: [Int] = []
        for j in 0..<width where cells[row * width + j] != 0 {
          cells[row * width + j] *= scale
          columns.append(j)
        }
        for i in 0..<count where i != row {
          let factor = cells[i * width + column]
          guard factor != 0 else { continue }
          for j in columns {
            let value = cells[i * width + j] - factor * cells[row * width + j]
            cells[i * width + j] = abs(value) < 1e-11 ? 0 : value
          }
        }
        let factor = costs[column]
        guard factor != 0 else { return }
        for j in columns {
          let value = costs[j] - factor * cells[row * width + j]
          costs[j] = abs(value) < 1e-11 ? 0 : value
        }
      }
      basis[row] = column
    }

    /// Sets a column, which is not in the basis, to 0 in all rows.
    mutating func clear(_ column: Int) { for row in 0..<rows { cells[row * (columns + 1) + column] = 0 } }

    /// Minimizes a cost over the open columns by Bland's rule.
    /// - Returns: the reduced costs; nil if the cost is unbounded.
    mutating func minimize(_ cost: [Int: Double], isOpen: [Bool]) -> [Double]? {
      var costs = [Double](repeating: 0, count: columns + 1)
      for (column, value) in cost { costs[column] = value }
      for row in 0..<rows {
        let factor = costs[basis[row]]
        guard factor != 0 else { continue }
        for j in 0...columns { costs[j] -= factor * self[row, j] }
      }
      for _ in 0..<20_000 {
        guard let entering = (0..<columns).first(where: { isOpen[$0] && costs[$0] < -1e-9 }) else {
          return costs
        }
        var leaving: Int?
        var best = Double.infinity
        for row in 0..<rows where self[row, entering] > 1e-9 {
          let ratio = self[row, columns] / self[row, entering]
          if ratio < best - 1e-12 || (ratio < best + 1e-12 && leaving.map { basis[row] < basis[$0] } ?? true)
          {
            best = min(best, ratio)
            leaving = row
          }
        }
        guard let leaving else { return nil }
        pivot(leaving, entering, costs: &costs)
      }
      return nil
    }
  }

  /// The values of the variables; nil if the required constraints conflict.
  package func solve() -> [Double]? {
    // Free variables are differences of two columns.
    var positive: [Int] = []
    var negative: [Int?] = []
    var columns = 0
    func column() -> Int {
      defer { columns += 1 }
      return columns
    }
    for restricted in isRestricted {
      positive.append(column())
      negative.append(restricted ? nil : column())
    }
    var rows: [[Int: Double]] = []
    var sides: [Double] = []
    var levels: [Level: [Int: Double]] = [:]
    func add(_ expression: Expression, _ extra: [Int: Double]) {
      var row = extra
      for (variable, value) in expression.terms {
        row[positive[variable], default: 0] += value
        if let negative = negative[variable] { row[negative, default: 0] -= value }
      }
      rows.append(row)
      sides.append(-expression.constant)
    }
    for (expression, relation) in required {
      switch relation {
      case .equal: add(expression, [:])
      case .atLeast: add(expression, [column(): -1])
      case .atMost: add(expression, [column(): 1])
      }
    }
    for (expression, relation, level) in preferred {
      let (over, under) = (column(), column())
      add(expression, [over: -1, under: 1])
      if relation != .atLeast { levels[level, default: [:]][over] = 1 }
      if relation != .atMost { levels[level, default: [:]][under] = 1 }
    }
    let firstArtificial = columns
    columns += rows.count
    var tableau = Tableau(rows: rows.count, columns: columns, cells: [], basis: [])
    tableau.cells = Array(repeating: 0, count: rows.count * (columns + 1))
    for (index, row) in rows.enumerated() {
      let sign: Double = sides[index] < 0 ? -1 : 1
      for (column, value) in row { tableau.cells[index * (columns + 1) + column] = value * sign }
      tableau.cells[index * (columns + 1) + firstArtificial + index] = 1
      tableau.cells[index * (columns + 1) + columns] = sides[index] * sign
      tableau.basis.append(firstArtificial + index)
    }
    var isOpen = Array(repeating: true, count: columns)
    let artificial = Dictionary(uniqueKeysWithValues: (firstArtificial..<columns).map { ($0, 1.0) })
    guard let costs = tableau.minimize(artificial, isOpen: isOpen), -costs[columns] < 1e-7 else { return nil }
    for column in firstArtificial..<columns { isOpen[column] = false }
    var unused = [Double](repeating: 0, count: columns + 1)
    for row in 0..<tableau.rows where tableau.basis[row] >= firstArtificial {
      if let column = (0..<firstArtificial).first(where: { abs(tableau[row, $0]) > 1e-9 }) {
        tableau.pivot(row, column, costs: &unused)
      }
    }
    for column in firstArtificial..<columns where !tableau.basis.contains(column) { tableau.clear(column) }
    for level in levels.keys.sorted(by: >) {
      guard let costs = tableau.minimize(levels[level] ?? [:], isOpen: isOpen) else { return nil }
      for column in 0..<columns where costs[column] > 1e-9 { isOpen[column] = false }
    }
    var values = Array(repeating: 0.0, count: columns)
    for (row, column) in tableau.basis.enumerated() { values[column] = tableau[row, columns] }
    return isRestricted.indices.map { index in
      values[positive[index]] - (negative[index].map { values[$0] } ?? 0)
    }
  }
}

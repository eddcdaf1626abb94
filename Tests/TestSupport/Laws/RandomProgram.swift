package import StackLinearProgram

/// Random linear constraints with levels, for the solver and for the plain linear program.
package struct RandomProgram {
  private let variables: Int
  /// Whether each variable is at least 0.
  package let restricted: [Bool]
  /// The constraints: Σ coefficient × variable + constant in relation to 0, at a level or required.
  package var constraints:
    [(terms: [(Int, Double)], constant: Double, relation: Solver.Relation, level: Level?)] =
      []

  /// Creates a program with two to six variables and no constraints.
  package init(_ generator: inout some RandomNumberGenerator) {
    variables = Int.random(in: 2...6, using: &generator)
    restricted = (0..<variables).map { _ in Bool.random(using: &generator) }
  }

  /// Adds a random constraint.
  package mutating func addConstraint(_ generator: inout some RandomNumberGenerator) {
    let count = Int.random(in: 1...3, using: &generator)
    var terms: [(Int, Double)] = []
    let coefficients: [Double] = [1, -1, 1, -1, 0.5, 2]
    for _ in 0..<count {
      let variable = Int.random(in: 0..<variables, using: &generator)
      terms.append((variable, coefficients[Int.random(in: 0..<6, using: &generator)]))
    }
    let level: Level? =
      Int.random(in: 0..<3, using: &generator) == 0
      ? nil
      : Level(
        [999.5, 750, 250, 250, 51, 0.001].randomElement(using: &generator) ?? 1,
        rank: Int.random(in: 0...1, using: &generator))
    let relation: Solver.Relation = [.equal, .atLeast, .atMost].randomElement(using: &generator) ?? .equal
    constraints.append((terms, Double(Int.random(in: -40...40, using: &generator)), relation, level))
  }

  /// The least error of each level, by the plain linear program; nil if the required constraints conflict.
  package func leastErrors(_ indices: [Int]) -> [Level: Double]? {
    var program = LexicographicProgram()
    let symbols = restricted.map { program.variable(nonnegative: $0) }
    for index in indices {
      let constraint = constraints[index]
      let expression = constraint.terms.reduce(.constant(constraint.constant)) { $0 + symbols[$1.0] * $1.1 }
      let relation: LexicographicProgram.Relation =
        switch constraint.relation {
        case .equal: .equal
        case .atLeast: .atLeast
        case .atMost: .atMost
        }
      if let level = constraint.level {
        program.prefer(expression, relation, at: level)
      } else {
        program.require(expression, relation)
      }
    }
    return program.solve().map { errors(indices, $0) }
  }

  /// The error of each level, given the values of the variables.
  func errors(_ indices: [Int], _ values: [Double]) -> [Level: Double] {
    var errors: [Level: Double] = [:]
    for index in indices {
      let constraint = constraints[index]
      guard let level = constraint.level else { continue }
      let value = constraint.terms.reduce(constraint.constant) { $0 + values[$1.0] * $1.1 }
      let error =
        switch constraint.relation {
        case .equal: abs(value)
        case .atLeast: max(0, -value)
        case .atMost: max(0, value)
        }
      errors[level, default: 0] += error
    }
    return errors
  }

  /// Whether values satisfy the required constraints and the bounds.
  func isFeasible(_ indices: [Int], _ values: [Double]) -> Bool {
    guard zip(restricted, values).allSatisfy({ !$0 || $1 >= -1e-7 }) else { return false }
    return indices.allSatisfy { index in
      let constraint = constraints[index]
      guard constraint.level == nil else { return true }
      let value = constraint.terms.reduce(constraint.constant) { $0 + values[$1.0] * $1.1 }
      switch constraint.relation {
      case .equal: return abs(value) < 1e-6
      case .atLeast: return value > -1e-6
      case .atMost: return value < 1e-6
      }
    }
  }
}

import Foundation
import StackModel
import TestSupport
import Testing
import StackLinearProgram

/// Known hard cases of incremental simplex solvers, and random problems against a plain linear program.
@Suite("The solver")
struct SolverTests {
  private typealias Constraint = Solver.Constraint

  @Test("no number of constraints at a lower level outweighs one at a higher level")
  func strictLevels() throws {
    var solver = Solver()
    let x = solver.makeVariable(restricted: false)
    _ = try solver.add(Constraint([(x, 1)], -10, .equal, at: Level(250.0001)))
    for _ in 0..<100 { _ = try solver.add(Constraint([(x, 1)], -90, .equal, at: Level(250))) }
    expectEqual(solver.value(of: x), 10)
    _ = try solver.add(Constraint([(x, 1)], -20, .atLeast, at: Level(999.999)))
    expectEqual(solver.value(of: x), 20)
    _ = try solver.add(Constraint([(x, 1)], -15, .atMost, at: Level(999.999, rank: 1)))
    expectEqual(solver.value(of: x), 15)
  }

  @Test("minimizes the sum of absolute errors in a level")
  func leastSum() throws {
    var solver = Solver()
    let x = solver.makeVariable(restricted: true)
    for value in [3.0, 8, 100] { _ = try solver.add(Constraint([(x, 1)], -value, .equal, at: Level(500))) }
    expectEqual(solver.value(of: x), 8)
  }

  @Test("solves a chain of zero lengths")
  func zeroChain() throws {
    var solver = Solver()
    let edges = (0...20).map { _ in solver.makeVariable(restricted: false) }
    _ = try solver.add(Constraint([(edges[0], 1)], 0, .equal))
    for (a, b) in zip(edges, edges.dropFirst()) {
      _ = try solver.add(Constraint([(b, 1), (a, -1)], 0, .atLeast))
      _ = try solver.add(Constraint([(b, 1), (a, -1)], 0, .equal, at: Level(750)))
    }
    _ = try solver.add(Constraint([(edges[20], 1)], 0, .equal))
    expect(edges.allSatisfy { solver.value(of: $0) == 0 })
  }

  @Test("accepts redundant constraints, exact or nearly so, and removes them in any order")
  func redundant() throws {
    var solver = Solver()
    let x = solver.makeVariable(restricted: true)
    let y = solver.makeVariable(restricted: true)
    let ids = [
      try solver.add(Constraint([(x, 1), (y, 1)], -10, .equal)),
      try solver.add(Constraint([(x, 2), (y, 2)], -20, .equal)),
      try solver.add(Constraint([(x, 1), (y, 1)], -10 - 1e-12, .equal)),
      try solver.add(Constraint([(x, 1)], -4, .equal)),
      try solver.add(Constraint([(y, 1)], -6, .equal)),
    ]
    expect(solver.value(of: x) == 4 && abs(solver.value(of: y) - 6) < 1e-9)
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      var copy = solver
      for index in order { copy.remove(ids[index]) }
      expect(abs(copy.value(of: x) - 4) < 1e-9 && abs(copy.value(of: y) - 6) < 1e-9)
      copy.remove(ids[3])
      _ = try copy.add(Constraint([(x, 1)], -7, .equal))
      expectClose(copy.value(of: x), 7, within: 1e-9)
    }
  }

  @Test("a failed add changes nothing and names the conflicting constraints")
  func failedAdd() throws {
    var solver = Solver()
    let x = solver.makeVariable(restricted: true)
    let y = solver.makeVariable(restricted: true)
    let z = solver.makeVariable(restricted: true)
    let sum = try solver.add(Constraint([(x, 1), (y, 1)], -10, .equal))
    let unrelated = try solver.add(Constraint([(z, 1)], -3, .equal))
    let least = try solver.add(Constraint([(x, 1)], -7, .atLeast))
    _ = try solver.add(Constraint([(y, 1)], -1, .equal, at: Level(500)))
    let before = [x, y, z].map { solver.value(of: $0) }
    do {
      _ = try solver.add(Constraint([(y, 1)], -5, .atLeast))
      Issue.record("y >= 5 conflicts with x + y == 10 and x >= 7")
    } catch {
      expect(error.others == [sum, least] && !error.others.contains(unrelated))
    }
    expectEqual([x, y, z].map { solver.value(of: $0) }, before)
    // A conflict with the bound of a restricted variable alone.
    let w = solver.makeVariable(restricted: true)
    #expect(throws: Solver.Infeasible(others: [])) { _ = try solver.add(Constraint([(w, 1)], 1, .equal)) }
    #expect(throws: Solver.Infeasible(others: [unrelated])) {
      _ = try solver.add(Constraint([(z, 1)], -4, .equal))
    }
    expectEqual([x, y, z].map { solver.value(of: $0) }, before)
    solver.checkInvariants()
  }

  @Test("an optional constraint with two errors can be removed")
  func twoErrors() throws {
    var solver = Solver()
    let x = solver.makeVariable(restricted: false)
    let low = try solver.add(Constraint([(x, 1)], -10, .equal, at: Level(500)))
    let high = try solver.add(Constraint([(x, 1)], -30, .equal, at: Level(700)))
    expectEqual(solver.value(of: x), 30)
    solver.remove(high)
    expectEqual(solver.value(of: x), 10)
    solver.remove(low)
    _ = try solver.add(Constraint([(x, 1)], 5, .equal, at: Level(1)))
    expectEqual(solver.value(of: x), -5)
    solver.checkInvariants()
  }

  @Test("an unbounded variable without a cost is accepted")
  func unbounded() throws {
    var solver = Solver()
    let x = solver.makeVariable(restricted: false)
    let y = solver.makeVariable(restricted: false)
    _ = try solver.add(Constraint([(x, 1), (y, -1)], -5, .atLeast))
    expect(solver.value(of: x) - solver.value(of: y) >= 5)
    _ = try solver.add(Constraint([(x, 1)], -1000, .atLeast, at: Level(20)))
    expect(solver.value(of: x) >= 1000)
  }

  /// Adds constraints until one conflicts.
  /// - Returns: the indices of an irreducible set of them; nil if they don't conflict.
  private func irreducible(_ constraints: [Constraint], restricted: [Bool]) -> [Int]? {
    var solver = Solver()
    for isRestricted in restricted { _ = solver.makeVariable(restricted: isRestricted) }
    var ids: [Solver.ConstraintID] = []
    for (place, constraint) in constraints.enumerated() {
      do throws(Solver.Infeasible) { ids.append(try solver.addUnsolved(constraint)) } catch {
        let irreducible = solver.irreducible(ids, conflictingWith: constraint)
        return irreducible.compactMap { ids.firstIndex(of: $0) } + [place]
      }
    }
    return nil
  }

  @Test("finds an irreducible set, dropping from the last")
  func irreducible() {
    var solver = Solver()
    let x = solver.makeVariable(restricted: true)
    let y = solver.makeVariable(restricted: true)
    let constraints = [
      Constraint([(x, 1)], -10, .equal), Constraint([(y, 1)], -3, .equal),
      Constraint([(x, 1), (y, 1)], -50, .atMost),
      Constraint([(x, 1), (y, -1)], -20, .equal), Constraint([(x, 1)], -5, .atMost),
    ]
    // x == 10 with x <= 5 conflicts, too, but the filter drops the last constraint first; y would be −10.
    expectEqual(irreducible(constraints, restricted: [true, true]), [0, 3])
    expectEqual(irreducible(constraints, restricted: [true, false]), [0, 1, 3])
    expect(irreducible(Array(constraints[0...2]), restricted: [true, true]) == nil)
    expectEqual(irreducible([Constraint([(x, 1)], 3, .equal)], restricted: [true]), [0])
  }

  @Test("irreducible sets are what the deletion filter finds from the end", arguments: RandomRuns.seeds(75))
  func irreducibleAgainstProgram(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed &* 31 &+ 7)
    var problem = RandomProgram(&generator)
    for _ in 0..<25 { problem.addConstraint(&generator) }
    for place in problem.constraints.indices { problem.constraints[place].level = nil }
    var solver = Solver()
    let variables = problem.restricted.map { solver.makeVariable(restricted: $0) }
    let constraints = problem.constraints.map {
      Constraint($0.terms.map { (variables[$0.0], $0.1) }, $0.constant, $0.relation)
    }
    guard let found = irreducible(constraints, restricted: problem.restricted), let last = found.last
    else {
      expect(problem.leastErrors(Array(constraints.indices)) != nil, "seed \(seed)")
      return
    }
    // The deletion filter by its definition.
    var expected = Array(0...last)
    for place in (0..<last).reversed() {
      let rest = expected.filter { $0 != place }
      if problem.leastErrors(rest) == nil { expected = rest }
    }
    expectEqual(found, expected, "seed \(seed)")
  }

  @Test("agrees with a linear program while constraints come, go and change", arguments: RandomRuns.seeds(60))
  func random(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    try SolverLaw.check(&generator, steps: 30)
  }

  /// Programs in which the largest coefficient rule cycles, with their least values.
  static let cycling: [(name: String, costs: [Double], rows: [[Double]], sides: [Double], least: Double)] = [
    // Beale 1955.
    (
      "Beale", [-0.75, 20, -0.5, 6], [[0.25, -8, -1, 9], [0.5, -12, -0.5, 3], [0, 0, 1, 0]], [0, 0, 1], -1.25
    ),
    // Chvátal, Linear Programming (1983), page 31, bounded.
    (
      "Chvátal", [-10, 57, 9, 24], [[0.5, -5.5, -2.5, 9], [0.5, -1.5, -0.5, 1], [1, 0, 0, 0]], [0, 0, 1], -1
    ),
  ]

  @Test("does not cycle where the largest coefficient rule does", arguments: cycling.indices)
  func cycles(_ index: Int) throws {
    let program = Self.cycling[index]
    var solver = Solver()
    let variables = program.costs.map { _ in solver.makeVariable(restricted: true) }
    for (row, side) in zip(program.rows, program.sides) {
      _ = try solver.add(Constraint(Array(zip(variables, row)), -side, .atMost))
    }
    _ = try solver.add(Constraint(Array(zip(variables, program.costs)), 1000, .atMost, at: Level(500)))
    let least = zip(variables, program.costs).reduce(0) { $0 + solver.value(of: $1.0) * $1.1 }
    expectClose(least, program.least, within: 1e-9, "\(program.name)")
    solver.checkInvariants()
  }

  @Test("does not drift in many edits")
  func drift() throws {
    var solver = Solver()
    let width = solver.makeVariable(restricted: true)
    let views = (0..<4).map { _ in solver.makeVariable(restricted: true) }
    var total = try solver.add(Constraint([(width, 1)], -300, .equal))
    func setTotal(_ length: Double) throws {
      solver.remove(total)
      total = try solver.add(Constraint([(width, 1)], -length, .equal))
    }
    _ = try solver.add(Constraint(views.map { ($0, 1) } + [(width, -1)], 24, .equal))
    for (index, view) in views.enumerated() {
      _ = try solver.add(Constraint([(view, 1)], -50, .atLeast, at: Level(750, rank: index)))
      _ = try solver.add(Constraint([(view, 1)], -50, .atMost, at: Level(250, rank: index)))
    }
    var generator = SplitMix64(seed: 1)
    var extra: Solver.ConstraintID?
    for _ in 0..<RandomRuns.count(2500) {
      try setTotal(Double.random(in: 24...900, using: &generator))
      if let id = extra { solver.remove(id) }
      extra = try solver.add(
        Constraint(
          [(views[Int.random(in: 0..<4, using: &generator)], 1 / 3), (width, -0.1)],
          Double.random(in: -9...9, using: &generator), .equal, at: Level(500)))
    }
    if let id = extra { solver.remove(id) }
    try setTotal(300)
    expectClose(views.reduce(0) { $0 + solver.value(of: $1) }, 276, within: 1e-9)
    expectEqual(views.map { (solver.value(of: $0) * 1e6).rounded() / 1e6 }, [126, 50, 50, 50])
  }

  @Test("free variables in a long chain have short definitions, in any order", arguments: RandomRuns.seeds(4))
  func longChain(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var solver = Solver()
    let variables = (0...2000).map { _ in solver.makeVariable(restricted: false) }
    let places = (0..<2000).shuffled(using: &generator)
    let ids = try places.map {
      try solver.add(Constraint([(variables[$0 + 1], 1), (variables[$0], -1)], -0.5, .equal))
    }
    var first = try solver.add(Constraint([(variables[0], 1)], -3, .equal))
    solver.checkInvariants()
    let sums = (0...2000).map { 3 + 0.5 * Double($0) }
    expect(solver.values(of: variables).elementsEqual(sums), "seed \(seed)")
    solver.remove(first)
    first = try solver.add(Constraint([(variables[0], 1)], -5, .equal))
    #expect(throws: Solver.Infeasible(others: Set(ids + [first]))) {
      try solver.add(Constraint([(variables[2000], 1)], 0, .equal))
    }
    solver.remove(ids[7])
    _ = try solver.add(Constraint([(variables[2000], 1)], -1000, .equal))
    solver.checkInvariants()
    let expected = (0...2000).map { place -> Double in 0.5 * Double(place) + (place <= places[7] ? 5 : 0) }
    expect(solver.values(of: variables).elementsEqual(expected), "seed \(seed)")
  }
}

import StackModel
import TestSupport
import Testing
import StackLinearProgram

/// Claims of the solver at degenerate places, checked against its own definition or a plain filter.
@Suite("Borders of the solver")
struct SolverBoundaryTests {
  private typealias Constraint = Solver.Constraint

  /// Required constraints that a hidden solution satisfies, many of them redundant or tight, and one that conflicts.
  private struct Conflict {
    let solver: Solver
    let constraints: [Constraint]
    let conflicting: Constraint
    let ids: [Solver.ConstraintID]
    let error: Solver.Infeasible
    private let restricted: [Bool]

    init?(_ generator: inout SplitMix64, count: Int, scales: [Double] = [1]) {
      let hidden = (0..<5).map { _ in Double(Int.random(in: 0...3, using: &generator)) }
      let restricted = hidden.map { _ in Bool.random(using: &generator) }
      var solver = Solver()
      let variables = restricted.map { solver.makeVariable(restricted: $0) }
      func constraint(_ generator: inout SplitMix64, off: Double) -> Constraint {
        var terms: [(Solver.Variable, Double)] = []
        var value = off
        for place in variables.indices.shuffled(using: &generator).prefix(
          Int.random(in: 1...3, using: &generator))
        {
          let scale = scales.randomElement(using: &generator) ?? 1
          let coefficient =
            scale * (([-2, -1, 0.5, 1, 2, 3] as [Double]).randomElement(using: &generator) ?? 1)
          terms.append((variables[place], coefficient))
          value += coefficient * hidden[place]
        }
        let relation: Solver.Relation =
          [.equal, .atLeast, .atMost].randomElement(using: &generator) ?? .equal
        let room = Double(Int.random(in: 0...1, using: &generator))
        let slack = relation == .equal ? 0 : relation == .atLeast ? room : -room
        return Constraint(terms, slack - value, relation)
      }
      var (constraints, ids): ([Constraint], [Solver.ConstraintID]) = ([], [])
      while constraints.count < count {
        let next = constraint(&generator, off: 0)
        guard let id = try? solver.add(next) else { return nil }
        constraints.append(next)
        ids.append(id)
      }
      for _ in 0..<20 {
        let next = constraint(&generator, off: Double(Int.random(in: -9...9, using: &generator)))
        var copy = solver
        do throws(Solver.Infeasible) { _ = try copy.add(next) } catch {
          (self.constraints, self.ids) = (constraints, ids)
          (self.solver, self.restricted) = (solver, restricted)
          (conflicting, self.error) = (next, error)
          return
        }
      }
      return nil
    }

    /// Whether some of the constraints, by their places, conflict with the last one.
    func conflicts(_ places: [Int]) -> Bool {
      var solver = Solver()
      for isRestricted in restricted { _ = solver.makeVariable(restricted: isRestricted) }
      return (places.map { constraints[$0] } + [conflicting]).contains {
        (try? solver.addUnsolved($0)) == nil
      }
    }
  }

  @Test(
    "an irreducible set in any order is the one that a plain deletion filter finds",
    arguments: [(12, [1]), (70, [1]), (12, [1, 4, 0.25]), (70, [1, 4, 0.25])] as [(Int, [Double])],
    RandomRuns.blocks(1, of: 20))
  func deletionFilter(_ size: (count: Int, scales: [Double]), _ block: SeedBlock) {
    var conflictCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed &* 7 &+ UInt64(size.count))
      guard let conflict = Conflict(&generator, count: size.count, scales: size.scales) else { continue }
      conflictCount += 1
      let order = conflict.ids.indices.shuffled(using: &generator)
      let found = conflict.solver.irreducible(
        order.map { conflict.ids[$0] }, conflictingWith: conflict.conflicting)
      var kept = order
      for place in order.reversed() {
        let rest = kept.filter { $0 != place }
        if conflict.conflicts(rest) { kept = rest }
      }
      expectEqual(found, kept.map { conflict.ids[$0] }, "seed \(seed)")
    }
    expect(conflictCount >= block.minimum(0.5))
  }

  @Test("a free variable has no bound while a conflict is reduced")
  func freeVariable() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(restricted: false), solver.makeVariable(restricted: false))
    let (a, b, c, d) = (
      solver.makeVariable(restricted: true), solver.makeVariable(restricted: true),
      solver.makeVariable(restricted: true), Constraint([(y, 3)], -4, .equal)
    )
    let constraints = [
      Constraint([(y, -1), (b, -2), (c, 0.5)], 4.5, .equal), Constraint([(b, 0.5)], -1, .equal),
      Constraint([(y, 3), (x, 2), (c, 3)], -14, .atLeast),
      Constraint([(x, -1), (b, -1), (c, 0.5)], -0.5, .atMost), Constraint([(a, -1)], 1, .atMost),
      Constraint([(y, -2)], 4, .atLeast), Constraint([(x, 1), (y, -2)], 4, .equal),
    ]
    let ids = try constraints.map { try solver.add($0) }
    // y is 4/3, x −4/3, b 2 and c 5/3, so that the third constraint is not satisfied. Without c it could be.
    expectEqual(solver.irreducible(ids, conflictingWith: d), [ids[0], ids[1], ids[2], ids[6]])
  }

  @Test("a conflict that is called irreducible is irreducible", arguments: RandomRuns.blocks(1, of: 150))
  func obviouslyIrreducible(_ block: SeedBlock) {
    var claimCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed &* 11 &+ 3)
      guard let conflict = Conflict(&generator, count: 8), conflict.error.isIrreducible else { continue }
      claimCount += 1
      let others = conflict.ids.indices.filter { conflict.error.others.contains(conflict.ids[$0]) }
      expect(conflict.conflicts(others), "seed \(seed)")
      for place in others { expect(!conflict.conflicts(others.filter { $0 != place }), "seed \(seed)") }
    }
    expect(claimCount >= block.minimum(0.1))
  }

  @Test("a conflict with the bound of a variable is not called irreducible")
  func boundConflict() throws {
    var solver = Solver()
    let x = solver.makeVariable(restricted: true)
    let double = try solver.add(Constraint([(x, 2)], -20, .equal))
    // Without the first constraint x == −5 conflicts, too.
    do throws(Solver.Infeasible) {
      _ = try solver.add(Constraint([(x, 1)], 5, .equal))
      Issue.record("x is at least 0")
    } catch {
      expect(error.others.isSubset(of: [double]))
      expect(!error.isIrreducible || error.others.isEmpty)
    }
  }

  @Test("an error at two levels costs as much as two errors at one level", arguments: RandomRuns.seeds(60))
  func levelsOfOneError(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let levels = [750, 500, 250].map { Level($0) }
    var (joined, split) = (Solver(), Solver())
    let restricted = (0..<3).map { _ in Bool.random(using: &generator) }
    let variables = restricted.map { joined.makeVariable(restricted: $0) }
    for isRestricted in restricted { _ = split.makeVariable(restricted: isRestricted) }
    var constraints: [(constraint: Constraint, cost: LeveledError)] = []
    for _ in 0..<8 {
      let terms = variables.shuffled(using: &generator).prefix(2).map {
        ($0, ([-2, -1, 0.5, 1, 3] as [Double]).randomElement(using: &generator) ?? 1)
      }
      let relation: Solver.Relation = [.equal, .atLeast, .atMost].randomElement(using: &generator) ?? .equal
      let constant = Double(Int.random(in: -20...20, using: &generator))
      let chosen = levels.shuffled(using: &generator).prefix(2)
      let costs = chosen.map { LeveledError(Double(Int.random(in: 1...3, using: &generator)), at: $0) }
      let sum = costs.reduce(.zero, +)
      _ = try joined.add(Constraint(terms, constant, relation, cost: sum))
      for cost in costs { _ = try split.add(Constraint(terms, constant, relation, cost: cost)) }
      constraints.append((Constraint(terms, constant, relation, cost: sum), sum))
      func total(_ solver: Solver) -> LeveledError {
        constraints.reduce(.zero) { total, next in
          let value = next.constraint.terms.reduce(next.constraint.constant) {
            $0 + $1.coefficient * solver.value(of: $1.variable)
          }
          let error =
            switch next.constraint.relation {
            case .equal: abs(value)
            case .atLeast: max(0, -value)
            case .atMost: max(0, value)
            }
          return total + next.cost * error
        }
      }
      let difference = total(joined) - total(split)
      expect(difference.terms.allSatisfy { abs($0.amount) < 1e-6 }, "seed \(seed)")
    }
  }

  @Test("redundant equalities stay feasible at large constants that come later")
  func largeConstants() throws {
    for number in 1...60 {
      var solver = Solver()
      let variables = (0..<4).map { _ in solver.makeVariable(restricted: false) }
      let first = try solver.add(Constraint([(variables[0], 1)], 0, .equal))
      let factors = [0.1, 1.0 / 3, 1.0 / 7]
      for (place, factor) in factors.enumerated() {
        _ = try solver.add(Constraint([(variables[place + 1], 1), (variables[place], -factor)], 0, .equal))
      }
      solver.remove(first)
      _ = try solver.add(Constraint([(variables[0], 1)], -1.23456789e12 * Double(number), .equal))
      // The same equation again, with the rounding errors of another order.
      _ = try solver.add(
        Constraint([(variables[3], 1), (variables[0], -factors[0] * factors[1] * factors[2])], 0, .equal))
      _ = try solver.add(Constraint([(variables[3], 210), (variables[0], -1)], 0, .equal))
    }
  }

  @Test("a variable in no constraint may have other values, a determined one may not")
  func alternatives() throws {
    var solver = Solver()
    let x = solver.makeVariable(restricted: true)
    let id = try solver.add(Constraint([(x, 1)], -3, .atLeast, at: Level(500)))
    _ = try solver.add(Constraint([(x, 1)], -5, .equal))
    solver.remove(id)
    expect(!solver.mayHaveAlternativeOptima)
    _ = solver.makeVariable(restricted: false)
    expect(solver.mayHaveAlternativeOptima)
  }

  @Test("without an optional constraint its error costs nothing")
  func removedError() throws {
    var solver = Solver()
    let x = solver.makeVariable(restricted: true)
    _ = try solver.add(Constraint([(x, 1)], -3, .atMost))
    let wish = try solver.add(Constraint([(x, 1)], -10, .atLeast, at: Level(750)))
    _ = try solver.add(Constraint([(x, 1)], -1, .equal, at: Level(250)))
    expectEqual(solver.value(of: x), 3)
    solver.remove(wish)
    expectEqual(solver.value(of: x), 1)
    solver.checkInvariants()
  }

  @Test("an ambiguous variable settles at 0 if it can, also between two bounds")
  func settledBetweenBounds() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(restricted: false), solver.makeVariable(restricted: true))
    _ = try solver.add(Constraint([(y, 1)], -10, .atMost))
    _ = try solver.add(Constraint([(x, 1), (y, -1)], 4, .equal))
    expect(solver.mayHaveAlternativeOptima)
    solver.settle([x])
    expect(solver.value(of: x) == 0 && solver.value(of: y) == 4)
  }
}

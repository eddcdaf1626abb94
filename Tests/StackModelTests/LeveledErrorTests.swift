import StackModel
import TestSupport
import Testing
import StackLinearProgram

/// Errors by level against dictionaries of amounts.
@Suite("Errors by level")
struct LeveledErrorTests {
  private static let levels = [
    Level(1000), Level(999, rank: 2), Level(999, rank: 1), Level(999), Level(250, rank: 1), Level(250),
    Level(0),
  ]

  /// The amounts at the levels, highest first.
  private struct Amounts {
    var values: [Double]

    init(_ generator: inout SplitMix64) {
      values = LeveledErrorTests.levels.map { _ in
        Bool.random(using: &generator) ? 0 : Double(Int.random(in: -2...2, using: &generator))
      }
    }

    init(_ values: [Double]) { self.values = values }

    /// The sum of its amounts, added in the order of the given places.
    func error(_ order: [Int]) -> LeveledError {
      order.reduce(.zero) { $0 + LeveledError(values[$1], at: LeveledErrorTests.levels[$1]) }
    }

    func agrees(with error: LeveledError) -> Bool {
      let terms = zip(LeveledErrorTests.levels, values).filter { $0.1 != 0 }
      return error.terms.map(\.level) == terms.map(\.0) && error.terms.map(\.amount) == terms.map(\.1)
    }
  }

  @Test("are added, scaled and compared level by level, highest first", arguments: RandomRuns.seeds(20))
  func laws(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let (a, b) = (Amounts(&generator), Amounts(&generator))
      let places = Array(Self.levels.indices)
      let (one, other) = (
        a.error(places.shuffled(using: &generator)), b.error(places.shuffled(using: &generator))
      )
      expect(a.agrees(with: one) && b.agrees(with: other), "seed \(seed)")
      expect(Amounts(zip(a.values, b.values).map { $0 + $1 }).agrees(with: one + other), "seed \(seed)")
      expect(Amounts(zip(a.values, b.values).map { $0 - $1 }).agrees(with: one - other), "seed \(seed)")
      for factor in [0, 1, -3, 0.5] {
        expect(Amounts(a.values.map { $0 * factor }).agrees(with: one * factor), "seed \(seed)")
      }
      expectEqual(one < other, a.values.lexicographicallyPrecedes(b.values), "seed \(seed)")
      expectEqual(one == other, a.values == b.values, "seed \(seed)")
      expectEqual(one.isZero, a.values.allSatisfy { $0 == 0 })
      expectEqual(one.isNegative, (a.values.first { $0 != 0 } ?? 0) < 0, "seed \(seed)")
    }
  }

  @Test("are equal and cancel up to rounding errors")
  func rounding() {
    let level = Level(750)
    let sum = LeveledError(0.1, at: level) + LeveledError(0.2, at: level)
    expect(sum == LeveledError(0.3, at: level) && !(sum < LeveledError(0.3, at: level)))
    expect((sum - LeveledError(0.3, at: level)).isZero)
    expect(LeveledError(1e-9, at: level) > .zero && LeveledError(-1e-9, at: level) < .zero)
    expect(!(LeveledError(1, at: level) - LeveledError(1 - 1e-9, at: level)).isZero)
  }

  @Test("an amount that is a rounding error decides nothing, whichever side has it")
  func tinyAmounts() {
    let (tiny, one) = (LeveledError(1e-13, at: Level(750)), LeveledError(1, at: Level(250)))
    expect(tiny == .zero && .zero == tiny)
    expect(.zero < tiny + one && !(tiny + one < .zero))
    expect(tiny + one == one && one == tiny + one && tiny < tiny + one)
  }
}

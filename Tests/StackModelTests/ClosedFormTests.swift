import StackModel
import TestSupport
import Testing

/// The closed form and the solver agree with a linear program that has the constraints of UIKit's stacks.
@Suite("The closed form against a linear program")
struct ClosedFormTests {
  @Test("along the axis", arguments: StackView.Distribution.allCases, RandomRuns.blocks(1, of: 60))
  func along(_ distribution: StackView.Distribution, _ block: SeedBlock) throws {
    var comparedCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      comparedCount += try StackLaw.checkAlong(distribution, &generator, "seed \(seed)")
    }
    expect(comparedCount >= block.minimum(1.5))
  }

  @Test("across the axis", arguments: StackView.Alignment.allCases, RandomRuns.blocks(1, of: 40, from: 1000))
  func across(_ alignment: StackView.Alignment, _ block: SeedBlock) throws {
    var comparedCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      comparedCount += try StackLaw.checkAcross(alignment, &generator, "seed \(seed)")
    }
    expect(comparedCount >= block.minimum(1.55))
  }

  @Test("in stacks, free and pinned", arguments: Axis.allCases, RandomRuns.blocks(1, of: 25, from: 2000))
  func nested(_ axis: Axis, _ block: SeedBlock) throws {
    var comparedCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      let depth = seed.isMultiple(of: 3) ? 3 : 2
      comparedCount += try StackLaw.checkNested(axis, depth: depth, &generator, "seed \(seed)")
    }
    expect(comparedCount >= block.minimum(1.45))
  }
}

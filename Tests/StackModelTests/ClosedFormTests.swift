import Foundation
import StackModel
import TestSupport
import Testing

/// The closed form and the solver agree with a linear program that has the constraints of UIKit's stacks.
@Suite("The closed form against a linear program")
struct ClosedFormTests {
  private typealias Solution = (length: Double, spans: [Span])

  /// Compares a stack with the linear program: its fitting length, then its layout at that length and at another one.
  /// - Parameters:
  ///   - otherLength: another length, in points, given the fitting one.
  ///   - solve: the program's solution for a stack pinned to a length, or free; nil if it has none.
  /// - Returns: how many lengths the program has a solution for.
  private func compare(
    _ stack: StackView, along axis: Axis, across: CGFloat, seed: UInt64,
    otherLength: (CGFloat) -> CGFloat, solve: (_ pinned: Double?) -> Solution?
  ) -> Int {
    guard let free = solve(nil) else { return 0 }
    let fittingLength = stack.sizeThatFits(.zero).length(along: axis)
    #expect(
      isClose(fittingLength, free.length),
      "seed \(seed): \(fittingLength) is not \(free.length): \(RandomStacks.describeTree(stack))")
    var comparedCount = 0
    for length in [fittingLength, otherLength(fittingLength)] {
      guard let expected = solve(length) else { continue }
      comparedCount += 1
      stack.frame.size = CGSize(along: axis, length, across: across)
      for bySolver in [false, true] {
        stack.laysOutBySolver = bySolver
        stack.layoutIfNeeded()
        let actual = RandomStacks.spans(stack, axis)
        let isEqual = RandomStacks.agree(actual, expected.spans)
        #expect(
          isEqual,
          """
          seed \(seed) in \(length) by solver \(bySolver): \(RandomStacks.text(actual)) is not \
          \(RandomStacks.text(expected.spans)): \(RandomStacks.describeTree(stack))
          """)
      }
      stack.laysOutBySolver = false
      stack.checkInvariants()
    }
    return comparedCount
  }

  @Test("along the axis", arguments: StackView.Distribution.allCases, RandomRuns.blocks(1, of: 100))
  func along(_ distribution: StackView.Distribution, _ block: SeedBlock) {
    var comparedCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      let stack = RandomStacks.randomStack(&generator, distribution)
      var oracle = RandomStacks.constraints(of: stack, along: stack.axis)
      let share = Double.random(in: 0...2, using: &generator)
      comparedCount += compare(stack, along: stack.axis, across: 50, seed: seed) { fittingLength in
        // The closed form of equal centers needs lengths that fit.
        distribution == .equalCentering ? fittingLength * max(1, share) : (fittingLength * share).rounded()
      } solve: { pinned in
        oracle.pinned = pinned
        return oracle.along(distribution, spacing: stack.spacing)
      }
    }
    #expect(comparedCount >= block.minimum(1.5))
  }

  @Test("across the axis", arguments: StackView.Alignment.allCases, RandomRuns.blocks(1, of: 60, from: 1000))
  func across(_ alignment: StackView.Alignment, _ block: SeedBlock) {
    var comparedCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      let stack = RandomStacks.randomStack(&generator, .fill)
      stack.alignment = alignment
      let axis = stack.axis.perpendicular
      var oracle = RandomStacks.constraints(of: stack, along: axis)
      let share = Double.random(in: 0...2, using: &generator)
      #expect(oracle.across(alignment) != nil, "seed \(seed): the program has no solution")
      comparedCount += compare(stack, along: axis, across: 300, seed: seed) {
        ($0 * share).rounded()
      } solve: { pinned in
        oracle.pinned = pinned
        return oracle.across(alignment)
      }
    }
    #expect(comparedCount >= block.minimum(1.55))
  }

  @Test(
    "of nested stacks, free and pinned", arguments: Axis.allCases, RandomRuns.blocks(1, of: 40, from: 2000))
  func nested(_ axis: Axis, _ block: SeedBlock) {
    var comparedCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      let stack = RandomStacks.randomTree(&generator, depth: seed.isMultiple(of: 3) ? 3 : 2)
      var oracle = RandomStacks.constraints(of: stack, along: axis)
      let share = Double.random(in: 0...2, using: &generator)
      comparedCount += compare(stack, along: axis, across: 200, seed: seed) {
        ($0 * share).rounded()
      } solve: { pinned in
        oracle.pinned = pinned
        return stack.axis == axis
          ? oracle.along(stack.distribution, spacing: stack.spacing) : oracle.across(stack.alignment)
      }
    }
    #expect(comparedCount >= block.minimum(1.45))
  }
}

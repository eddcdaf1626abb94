import Foundation
import StackModel
import Testing

/// The closed form gives what a linear program over UIKit's own stack constraints gives.
@Suite("The closed form against a linear program")
struct ClosedFormTests {
  @Test("along the axis", arguments: StackView.Distribution.allCases)
  func along(_ distribution: StackView.Distribution) {
    for seed in UInt64(0)..<250 {
      var generator = SeededGenerator(state: seed)
      let stack = RandomStacks.randomStack(&generator, distribution)
      var oracle = RandomStacks.constraints(of: stack, along: stack.axis)
      guard let free = oracle.along(distribution, spacing: stack.spacing) else { continue }
      let size = stack.sizeThatFits(.zero)
      let natural = stack.axis == .horizontal ? size.width : size.height
      #expect(
        abs(natural - free.length) < 1e-6,
        "seed \(seed): \(natural) is not \(free.length): \(RandomStacks.describe(stack))")
      let share = Double.random(in: 0...2, using: &generator)
      // What equal centers do to lengths that don't fit is the solver's.
      let pinned = distribution == .equalCentering ? natural * max(1, share) : (natural * share).rounded()
      for length in [natural, pinned] {
        oracle.pinned = length
        guard let expected = oracle.along(distribution, spacing: stack.spacing) else { continue }
        stack.frame.size =
          stack.axis == .horizontal
          ? CGSize(width: length, height: 50) : CGSize(width: 50, height: length)
        for bySolver in [false, true] {
          stack.laysOutBySolver = bySolver
          stack.layoutIfNeeded()
          let actual = RandomStacks.spans(stack, stack.axis)
          let isEqual = RandomStacks.agree(actual, expected.spans)
          #expect(
            isEqual,
            "seed \(seed) in \(length) by solver \(bySolver): \(RandomStacks.text(actual)) is not \(RandomStacks.text(expected.spans)): \(RandomStacks.describe(stack))"
          )
        }
        stack.laysOutBySolver = false
      }
      stack.checkInvariants()
    }
  }

  @Test("across the axis", arguments: StackView.Alignment.allCases)
  func across(_ alignment: StackView.Alignment) {
    for seed in UInt64(1000)..<1250 {
      var generator = SeededGenerator(state: seed)
      let stack = RandomStacks.randomStack(&generator, .fill)
      stack.alignment = alignment
      let axis = stack.axis.perpendicular
      var oracle = RandomStacks.constraints(of: stack, along: axis)
      guard let free = oracle.across(alignment) else {
        Issue.record("seed \(seed): the constraints contradict")
        continue
      }
      let size = stack.sizeThatFits(.zero)
      let natural = axis == .horizontal ? size.width : size.height
      #expect(
        abs(natural - free.length) < 1e-6,
        "seed \(seed): \(natural) is not \(free.length): \(RandomStacks.describe(stack))")
      for length in [natural, (natural * Double.random(in: 0...2, using: &generator)).rounded()] {
        oracle.pinned = length
        guard let expected = oracle.across(alignment) else { continue }
        stack.frame.size =
          axis == .horizontal
          ? CGSize(width: length, height: 300) : CGSize(width: 300, height: length)
        for bySolver in [false, true] {
          stack.laysOutBySolver = bySolver
          stack.layoutIfNeeded()
          let actual = RandomStacks.spans(stack, axis)
          let isEqual = RandomStacks.agree(actual, expected.spans)
          #expect(
            isEqual,
            "seed \(seed) in \(length) by solver \(bySolver): \(RandomStacks.text(actual)) is not \(RandomStacks.text(expected.spans)): \(RandomStacks.describe(stack))"
          )
        }
        stack.laysOutBySolver = false
      }
      stack.checkInvariants()
    }
  }

  @Test("of nested stacks, free and pinned", arguments: Axis.allCases)
  func nested(_ axis: Axis) {
    for seed in UInt64(2000)..<2100 {
      var generator = SeededGenerator(state: seed)
      let stack = RandomStacks.randomTree(&generator, depth: seed.isMultiple(of: 3) ? 3 : 2)
      var oracle = RandomStacks.constraints(of: stack, along: axis)
      func solve() -> (length: Double, spans: [Span])? {
        stack.axis == axis
          ? oracle.along(stack.distribution, spacing: stack.spacing) : oracle.across(stack.alignment)
      }
      guard let free = solve() else { continue }
      let natural = Double(stack.sizeThatFits(.zero).length(along: axis))
      #expect(
        abs(natural - free.length) < 1e-6,
        "seed \(seed): \(natural) is not \(free.length): \(RandomStacks.describeTree(stack))")
      for length in [natural, (natural * Double.random(in: 0...2, using: &generator)).rounded()] {
        oracle.pinned = length
        guard let expected = solve() else { continue }
        stack.frame.size = CGSize(along: axis, length, across: 200)
        for bySolver in [false, true] {
          stack.laysOutBySolver = bySolver
          stack.layoutIfNeeded()
          let actual = RandomStacks.spans(stack, axis)
          let isEqual = RandomStacks.agree(actual, expected.spans)
          #expect(
            isEqual,
            "seed \(seed) in \(length) by solver \(bySolver): \(RandomStacks.text(actual)) is not \(RandomStacks.text(expected.spans)): \(RandomStacks.describeTree(stack))"
          )
        }
        stack.laysOutBySolver = false
      }
      stack.checkInvariants()
    }
  }
}

import Foundation
import StackModel
import TestSupport
import Testing

/// The engine agrees with a linear program that has the same constraints written out one by one.
@Suite("The engine against a linear program")
struct EngineTests {
  @Test("stacks, up to three deep, and constraints", arguments: RandomRuns.blocks(4, of: 30, from: 50_000))
  func withConstraints(_ block: SeedBlock) throws {
    var solvedCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      let distribution = StackView.Distribution.allCases.randomElement(using: &generator) ?? .fill
      let depth = Int.random(in: 1...3, using: &generator)
      let stack =
        depth == 1
        ? RandomStacks.randomStack(&generator, distribution)
        : RandomStacks.randomTree(&generator, depth: depth)
      let axis = Axis.allCases[Int.random(in: 0..<2, using: &generator)]
      var extras: [StackOracle.Extra] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let (constraint, extra) = RandomStacks.randomConstraint(&generator, in: stack, axis)
        LayoutConstraint.activate([constraint])
        extras.append(extra)
      }
      // Afterwards: constraints may give a view a fitting length, which proportions depend on.
      var oracle = RandomStacks.constraints(of: stack, along: axis)
      oracle.extras = extras
      if Bool.random(using: &generator) {
        oracle.pinned = Double(Int.random(in: 0...300, using: &generator))
        stack.frame.size = CGSize(along: axis, oracle.pinned ?? 0, across: 200)
      }
      let expected =
        stack.axis == axis
        ? oracle.along(stack.distribution, spacing: stack.spacing) : oracle.across(stack.alignment)
      guard let expected else { continue }
      solvedCount += 1
      stack.layoutIfNeeded()
      let actual = RandomStacks.spans(stack, axis)
      let isEqual =
        RandomStacks.agree(actual, expected.spans)
        && abs(Double(stack.frame.size.length(along: axis)) - expected.length) < 1e-6
      expect(
        isEqual,
        """
        seed \(seed) \(axis): \(stack.frame.size) \(RandomStacks.text(actual)) is not \(expected.length) \
        \(RandomStacks.text(expected.spans)): \(RandomStacks.describeTree(stack)) with \(oracle.extras)
        """)
      stack.checkInvariants()
    }
    expect(solvedCount >= block.minimum(0.67))
  }

  @Test("ambiguous values", arguments: RandomRuns.blocks(1, of: 20, from: 80_000))
  func ambiguity(_ block: SeedBlock) throws {
    var (comparedCount, ambiguousCount) = (0, 0)
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      let stack = RandomStacks.randomTree(&generator, depth: Int.random(in: 1...2, using: &generator))
      let axis = Axis.allCases[Int.random(in: 0..<2, using: &generator)]
      var oracle = RandomStacks.constraints(of: stack, along: axis)
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let (constraint, extra) = RandomStacks.randomConstraint(&generator, in: stack, axis)
        LayoutConstraint.activate([constraint])
        oracle.extras.append(extra)
      }
      if Bool.random(using: &generator) {
        oracle.pinned = 200
        stack.frame.size = CGSize(200, 200)
      }
      let all = RandomStacks.views(stack)
      let reported = stack.ambiguousLayouts
      // What is hidden, or in something hidden, is not reported.
      func isShown(_ view: View) -> Bool {
        view === stack || !view.isHidden && (view.superview.map(isShown) ?? true)
      }
      for (index, view) in all.enumerated() where isShown(view) {
        for isLength in [true, false] {
          let expected = oracle.isAmbiguous(
            index, isLength: isLength, stack.axis == axis ? stack.distribution : nil, stack.alignment,
            spacing: stack.spacing)
          guard let expected else { continue }
          let component: View.FrameComponent =
            axis == .horizontal ? (isLength ? .width : .x) : (isLength ? .height : .y)
          let actual = reported.first { $0.view === view }?.frame.contains(component) ?? false
          comparedCount += 1
          if expected { ambiguousCount += 1 }
          expectEqual(
            actual, expected,
            "seed \(seed) \(axis): \(component) of view \(index) \(expected): \(RandomStacks.describeTree(stack))"
          )
        }
      }
    }
    expect(comparedCount >= block.minimum(6) && ambiguousCount >= block.minimum(0.1))
  }

  @Test("the terms of an explanation add up to the value", arguments: RandomRuns.seeds(8, from: 90_000))
  func explanations(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let stack = RandomStacks.randomTree(&generator, depth: Int.random(in: 1...3, using: &generator))
    for axis in Axis.allCases {
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        LayoutConstraint.activate([RandomStacks.randomConstraint(&generator, in: stack, axis).constraint])
      }
    }
    if Bool.random(using: &generator) { stack.frame.size = CGSize(200, 200) }
    stack.layoutIfNeeded()
    for view in RandomStacks.views(stack) + [stack] {
      for component in View.FrameComponent.allCases {
        let value = component.value(in: view.frame)
        let explanation = view.explanation(of: component)
        let sum = explanation.terms.reduce(0) { $0 + $1.amount }
        expect(
          abs(explanation.value - value) < 1e-6 && abs(sum - value) < 1e-6,
          """
          seed \(seed): \(component) is \(value), not \(explanation.value), the sum of \
          \(explanation.terms.map { "\($0.amount) \($0.text)" }): \(RandomStacks.describeTree(stack))
          """)
      }
      stack.checkInvariants()
    }
  }
}

import Foundation
import StackModel
import TestSupport
import Testing

/// Stacks of every distribution in one another: a problem that contains only their lengths, and one with all of their constraints.
@Suite("Stacks in stacks, by their lengths and by all constraints")
struct NestedStackLawTests {
  /// A stack of every distribution, with one or two such stacks among its views.
  private func tree(_ random: inout SplitMix64) -> StackView {
    func stack(_ random: inout SplitMix64) -> StackView {
      let distribution = StackView.Distribution.allCases.randomElement(using: &random) ?? .fill
      let result = RandomStacks.randomStack(&random, distribution)
      if distribution == .fillProportionally {
        for view in result.arrangedSubviews {
          result.setCustomSpacing(StackView.spacingUseDefault, after: view)
        }
      }
      return result
    }
    let outer = stack(&random)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let inner = stack(&random)
      inner.isHidden = Int.random(in: 0..<5, using: &random) == 0
      outer.insertArrangedSubview(inner, at: Int.random(in: 0...outer.arrangedSubviews.count, using: &random))
    }
    return outer
  }

  private static func targetPriority(_ random: inout SplitMix64) -> LayoutPriority {
    [1000, 999, 500, 149.5, 120, 50, 49, 30].randomElement(using: &random) ?? .required
  }

  /// The frames of all views below a stack.
  private func frames(_ stack: StackView) -> [CGRect] {
    stack.arrangedSubviews.flatMap { [$0.frame] + (($0 as? StackView).map(frames) ?? []) }
  }

  @Test("give the same layout", arguments: RandomRuns.blocks(3, of: 60, from: 7000))
  func same(_ block: SeedBlock) {
    var comparedCount = 0
    for seed in block.seeds {
      var random = SplitMix64(seed: seed)
      let stack = tree(&random)
      var (sizes, targeted): ([CGSize], [CGSize]) = ([], [])
      var layouts: [[CGRect]] = []
      var conflicts: [Int] = []
      let (target, horizontal, vertical) = (
        CGSize(
          width: Int.random(in: 0...300, using: &random), height: Int.random(in: 0...300, using: &random)),
        Self.targetPriority(&random), Self.targetPriority(&random)
      )
      let share = CGFloat(Int.random(in: 3...8, using: &random)) / 4
      for bySolver in [true, false] {
        stack.laysOutBySolver = bySolver
        let fitting = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        sizes.append(fitting)
        targeted.append(
          stack.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical))
        stack.frame.size = CGSize((sizes[0].width * share).rounded(), (sizes[0].height * share).rounded())
        stack.layoutIfNeeded()
        layouts.append(frames(stack))
        conflicts.append(stack.layoutConflicts.count)
      }
      // Which constraint of a conflict is broken may depend on which ones there are.
      guard conflicts == [0, 0] else {
        expect(conflicts[0] > 0, "seed \(seed): a conflict that the constraints do not have")
        continue
      }
      comparedCount += 1
      expect(
        isClose(targeted[0], targeted[1]),
        "seed \(seed): \(target) at \(horizontal.level), \(vertical.level): \(targeted) \(RandomStacks.describeTree(stack))"
      )
      expect(
        isClose(layouts[0], layouts[1]) && isClose(sizes[0], sizes[1]),
        """
        seed \(seed) in \(stack.frame.size): \(sizes) \(zip(layouts[0], layouts[1]).filter { !isClose($0, $1) }): \
        \(RandomStacks.describeTree(stack))
        """)
    }
    expect(comparedCount >= block.minimum(0.5))
  }
}

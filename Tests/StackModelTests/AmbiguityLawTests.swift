import Foundation
import StackModel
import TestSupport
import Testing

/// The closed form and the solver find the same frames ambiguous.
@Suite("Ambiguity in closed form")
struct AmbiguityLawTests {
  /// The ambiguous arranged views by their places, with the components.
  private func ambiguities(of stack: StackView) -> [String] {
    let all = RandomStacks.views(stack)
    return stack.ambiguousLayouts.map { layout in
      let place = all.firstIndex { $0 === layout.view }.map { "\($0)" } ?? "stack"
      return "\(place): \(layout.frame.map { "\($0)" }.sorted())"
    }.sorted()
  }

  @Test(
    "is what the solver finds",
    arguments: StackView.Distribution.allCases, RandomRuns.blocks(1, of: 60, from: 95_000))
  func sameAsSolver(_ distribution: StackView.Distribution, _ block: SeedBlock) {
    var ambiguousCount = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      let stack = RandomStacks.randomStack(&generator, distribution)
      // Content that resists as much as a constraint of the stack pulls has no length of its own.
      let priority = ([nil, nil, 100, 25] as [LayoutPriority?]).randomElement(using: &generator) ?? nil
      if let priority {
        for view in stack.arrangedSubviews {
          for axis in Axis.allCases {
            view.setContentHuggingPriority(priority, for: axis)
            view.setContentCompressionResistancePriority(priority, for: axis)
          }
        }
      }
      stack.frame.size.width = CGFloat(Int.random(in: 0...400, using: &generator))
      stack.frame.size.height = CGFloat(Int.random(in: 0...400, using: &generator))
      let closed = ambiguities(of: stack)
      stack.laysOutBySolver = true
      let solved = ambiguities(of: stack)
      if !solved.isEmpty { ambiguousCount += 1 }
      expectEqual(closed, solved, "seed \(seed): \(stack.frame.size) \(RandomStacks.describeTree(stack))")
    }
    expect(ambiguousCount >= block.minimum(0.02))
  }
}

import Foundation
import StackModel
import TestSupport
import Testing

/// Layout propagates bounds where that suffices. Explanations always use the simplex method, so they are an oracle.
@Suite("Bounds and the simplex method")
struct BoundPropagationTests {
  @Test("agree on views with random constraints", arguments: RandomRuns.blocks(4, of: 40, from: 130_000))
  func sameValues(_ block: SeedBlock) throws {
    var (comparedCount, conflictCount) = (0, 0)
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      let root = View(frame: CGRect(0, 0, 300, 200))
      let views = (0..<Int.random(in: 2...6, using: &generator)).map { _ in randomView(&generator) }
      for view in views { root.addSubview(view) }
      for (index, view) in views.enumerated() {
        for axis in Axis.allCases {
          for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let others = [root] + views[..<index]
            let other = others.randomElement(using: &generator) ?? root
            randomConstraint(view, other, axis, &generator).isActive = true
          }
        }
      }
      root.layoutIfNeeded()
      if !root.layoutConflicts.isEmpty { conflictCount += 1 }
      for view in views {
        for component in View.FrameComponent.allCases {
          let value = component.value(in: view.frame)
          let explanation = view.explanation(of: component)
          let sum = explanation.terms.reduce(0) { $0 + $1.amount }
          comparedCount += 1
          expectClose(
            sum, value, within: 1e-6,
            "seed \(seed): \(component) is \(value), the sum of \(explanation.terms.map { "\($0.amount) \($0.text)" })"
          )
        }
      }
    }
    expect(comparedCount >= block.minimum(8) && conflictCount <= block.minimum(0.5))
  }

  private func randomView(_ generator: inout SplitMix64) -> View {
    let (width, height) = (
      Int.random(in: -1...9, using: &generator), Int.random(in: -1...9, using: &generator)
    )
    let view = SizedView(
      width < 0 ? View.noIntrinsicMetric : CGFloat(width * 10),
      height < 0 ? View.noIntrinsicMetric : CGFloat(height * 10))
    view.translatesAutoresizingMaskIntoConstraints = false
    let priorities: [LayoutPriority] = [.defaultLow, 251, 400, .defaultHigh]
    for axis in Axis.allCases {
      view.setContentHuggingPriority(priorities.randomElement(using: &generator) ?? .defaultLow, for: axis)
      view.setContentCompressionResistancePriority(
        priorities.randomElement(using: &generator) ?? .defaultHigh, for: axis)
    }
    return view
  }

  private func randomConstraint(
    _ view: View, _ other: View, _ axis: Axis, _ generator: inout SplitMix64
  ) -> LayoutConstraint {
    let edges: [LayoutConstraint.Attribute] =
      axis == .horizontal ? [.left, .right, .centerX] : [.top, .bottom, .centerY]
    let length: LayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let isLength = Int.random(in: 0..<3, using: &generator) == 0
    func attribute() -> LayoutConstraint.Attribute {
      isLength ? length : edges.randomElement(using: &generator) ?? length
    }
    let relations: [LayoutConstraint.Relation] = [.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]
    let priorities: [LayoutPriority] = [.required, 999, 750, 500, 250, 100, 50]
    return LayoutConstraint(
      item: view, attribute: attribute(), relatedBy: relations.randomElement(using: &generator) ?? .equal,
      toItem: other, attribute: attribute(),
      multiplier: isLength ? [0.5, 1, 2].randomElement(using: &generator) ?? 1 : 1,
      constant: CGFloat(Int.random(in: -4...8, using: &generator) * 5),
      priority: priorities.randomElement(using: &generator) ?? .required)
  }
}

import Foundation
import StackLinearProgram

// fillProportionally: each visible view has the length canvas × (its fitting length / t), where t is the sum of all fitting
// lengths and of the stack's spacing. The priorities descend by index, so the last view takes the remaining length.
extension AlongArrangement {
  private var fittingLengths: [Double] { visible.map(\.fittingLength) }
  private func ratioLevel(_ item: Item) -> Level { Level(StackRule.proportion(of: item.index)) }

  private func costs(in canvas: Double) -> [(ratio: LengthCost, content: LengthCost)] {
    zip(visible, StackRule.proportions(fittingLengths, spacing: spacing)).map { item, proportion in
      switch proportion {
      case .zero: return (LengthCost(target: 0, at: .required), .free)
      case .free: return (.free, item.cost(ranked: false))
      case .share(let share, let isRequired):
        let level = isRequired ? .required : ratioLevel(item)
        return (LengthCost(target: max(0, canvas) * share, at: level), item.cost(ranked: false))
      }
    }
  }

  /// The lengths of the visible views in a canvas of that length; nil if required ratios can't be satisfied.
  func proportionalLengths(in canvas: Double) -> [Double]? {
    let costs = costs(in: canvas)
    let lengths = LengthCost.minimizers(
      totaling: canvas - totalGap, among: costs.map { LengthCost.sum(of: [$0.ratio, $0.content]) })
    guard let lengths else { return nil }
    let isSatisfied = zip(costs, lengths).allSatisfy { cost, length in
      guard let strongest = cost.ratio.excess(at: length).terms.first else { return true }
      return strongest.level != .required || strongest.amount <= 1e-9
    }
    return isSatisfied ? lengths : nil
  }

  /// The fitting length of the canvas, at which each view has its ratio and its fitting length.
  /// A stack whose gaps differ from its spacing has no closed form: ratios do not contain such gaps.
  var proportionalFittingLength: Double {
    let fittingLengths = fittingLengths
    let total = StackRule.proportionalTotal(fittingLengths, spacing: spacing)
    return visible.isEmpty || total <= 0 ? max(0, totalGap + fittingLengths.reduce(0, +)) : total
  }

  /// The cost of each length of the canvas, as far as the closed form knows it: right are the minimum and the optimum.
  /// A problem in which the stack has another length contains its constraints instead: see `LayoutProblem.Builder.isOpen(_:)`.
  var proportionalCost: LengthCost {
    let target = max(0, proportionalFittingLength - minimum)
    return LengthCost(target: target, at: visible.last.map(ratioLevel) ?? Level(1)).lengthened(by: minimum)
  }
}

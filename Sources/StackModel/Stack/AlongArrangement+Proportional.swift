import Foundation

// fillProportionally: each visible view has the length canvas × (its fitting length / t), where t is the sum of all fitting
// lengths and of the stack's spacing. The priorities descend by index, so the last view takes the remaining length.
extension AlongArrangement {
  private var fittingLengths: [Double] { visible.map(\.fittingLength) }

  /// The level of the ratio of a view.
  private func ratioLevel(_ item: Item) -> Level { Level(StackRule.proportion(of: item.index)) }

  /// The costs of each visible view's ratio and of its content size in a canvas of that length.
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

  /// The fitting length of the canvas: at its optimum, ratios come first, then content sizes.
  var proportionalFittingLength: Double {
    let fittingLengths = fittingLengths
    let total = StackRule.proportionalTotal(fittingLengths, spacing: spacing)
    let gap = gaps.reduce(0, +)
    let nominal = spacing * Double(max(0, visible.count - 1))
    guard !visible.isEmpty, total > 0 else { return max(0, gap + fittingLengths.reduce(0, +)) }
    if gap == nominal { return total }
    // Ratios do not contain custom gaps, so not all constraints can be satisfied. At the optimum, some view has its fitting
    // length, its ratio or length 0. The views before it have their ratios, and the views after it have length 0.
    var candidates = [total, max(0, gap)]
    var share = 1.0
    for fitting in fittingLengths where fitting > 0 {
      candidates += [gap / share, (gap + fitting) / share]
      share -= fitting / total
      guard abs(share) > 1e-9 else { break }
      candidates.append(gap / share)
    }
    var best: (canvas: Double, error: LeveledError)?
    for canvas in candidates.sorted() where canvas.isFinite && canvas >= 0 {
      let error = proportionalError(at: canvas)
      if let best, !(error < best.error) { continue }
      best = (canvas, error)
    }
    return best?.canvas ?? 0
  }

  private func proportionalError(at canvas: Double) -> LeveledError {
    let costs = costs(in: canvas)
    let sums = costs.map { LengthCost.sum(of: [$0.ratio, $0.content]) }
    guard let lengths = LengthCost.minimizers(totaling: canvas - gaps.reduce(0, +), among: sums) else {
      return LeveledError(.greatestFiniteMagnitude, at: .required)
    }
    return zip(costs, lengths).reduce(.zero) { error, pair in
      error + pair.0.ratio.excess(at: pair.1) + pair.0.content.excess(at: pair.1)
    }
  }

  /// The cost of each length of the canvas, as far as the closed form knows it: right are the minimum and the optimum.
  ///
  /// A problem in which the stack has another length contains its constraints instead: see `LayoutProblem.Builder.isOpen(_:)`.
  var proportionalCost: LengthCost {
    let minimum = minimum
    let target = max(0, proportionalFittingLength - minimum)
    return LengthCost(target: target, at: visible.last.map(ratioLevel) ?? Level(1)).lengthened(by: minimum)
  }
}

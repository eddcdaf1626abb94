import Foundation

// fillProportionally: each visible view wants canvas × (its fitting length / t), t being what all would take
// with the stack's spacing; wishes weaken by index, so what is left over goes to the last view.
extension AlongArrangement {
  private var fittingLengths: [Double] { visible.map(\.fittingLength) }

  private func proportionalTotal(_ fittingLengths: [Double]) -> Double {
    fittingLengths.reduce(0, +) + spacing * Double(visible.count - 1)
  }

  /// The level of a view's share.
  private func ratioLevel(_ item: Item) -> Level { Level(StackRule.proportion(of: item.index)) }

  /// What each visible view wishes for in a canvas of that length: its ratio, and apart from it its own content.
  private func wishes(in canvas: Double) -> [(ratio: LengthCost, content: LengthCost)] {
    let fittingLengths = fittingLengths
    let total = proportionalTotal(fittingLengths)
    let isRequired = StackRule.isProportionRequired(fittingLengths, spacing: spacing)
    return zip(visible, fittingLengths).map { item, fitting in
      guard fitting > 0 else { return (LengthCost(target: 0, at: .required), .free) }
      guard total > 0 else { return (.free, item.cost(ranked: false)) }
      let target = max(0, canvas) * fitting / total
      return (
        LengthCost(target: target, at: isRequired ? .required : ratioLevel(item)), item.cost(ranked: false)
      )
    }
  }

  /// Each visible view's cost in a canvas of that length.
  func proportionalCosts(in canvas: Double) -> [LengthCost] {
    wishes(in: canvas).map { LengthCost.sum(of: [$0.ratio, $0.content]) }
  }

  /// The canvas that suits the ratios, then the views.
  var proportionalFittingLength: Double {
    let fittingLengths = fittingLengths
    let total = proportionalTotal(fittingLengths)
    let gap = gaps.reduce(0, +)
    let nominal = spacing * Double(max(0, visible.count - 1))
    guard !visible.isEmpty, total > 0 else { return max(0, gap + fittingLengths.reduce(0, +)) }
    if gap == nominal { return total }
    // Custom gaps have no part in the ratios, so something must give: the best canvas is where some view is at its
    // fitting length, its ratio or 0 while those before it have their ratios and those after it nothing.
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
    let wishes = wishes(in: canvas)
    let costs = wishes.map { LengthCost.sum(of: [$0.ratio, $0.content]) }
    guard let lengths = LengthCost.minimizers(totaling: canvas - gaps.reduce(0, +), among: costs) else {
      return LeveledError(.greatestFiniteMagnitude, at: .required)
    }
    return zip(wishes, lengths).reduce(.zero) { error, pair in
      error + pair.0.ratio.excess(at: pair.1) + pair.0.content.excess(at: pair.1)
    }
  }

  /// What a nested stack's length costs its superview's: nothing at the fitting length, the last view's ratio
  /// beside it.
  var proportionalCost: LengthCost {
    LengthCost(target: proportionalFittingLength, at: visible.last.map(ratioLevel) ?? Level(1))
  }
}

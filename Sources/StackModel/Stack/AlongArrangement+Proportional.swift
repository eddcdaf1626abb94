import Foundation

// fillProportionally: each visible view wants canvas × (its natural length / t), t being what all would take
// with the stack's spacing; wishes weaken by index, so what is left over goes to the last view.
extension AlongArrangement {
  private var naturals: [Double] { visible.map(\.natural) }

  private func proportionalTotal(_ naturals: [Double]) -> Double {
    naturals.reduce(0, +) + spacing * Double(visible.count - 1)
  }

  /// The level of a view's wish, by its index among all arranged views.
  private func ratioLevel(_ item: Item) -> Level { Level(max(1, 999 - Double(item.index))) }

  /// Each visible view's cost in a canvas of that length.
  func proportionalCosts(in canvas: Double) -> [LengthCost] {
    let naturals = naturals
    let total = proportionalTotal(naturals)
    let sized = naturals.count { $0 > 0 }
    return zip(visible, naturals).map { item, natural in
      guard natural > 0, total > 0 else {
        return natural > 0 ? item.cost(ranked: false) : LengthCost(target: 0, at: Level(1000))
      }
      let isExact = sized == 1 && (visible.count == 1 || spacing == 0)
      let wish = LengthCost(
        target: max(0, canvas) * natural / total, at: isExact ? Level(1000) : ratioLevel(item))
      return LengthCost.common(to: [item.cost(ranked: false), wish])
    }
  }

  /// The canvas that suits the ratios, then the views.
  var proportionalNatural: Double {
    let naturals = naturals
    let total = proportionalTotal(naturals)
    let gap = gaps.reduce(0, +)
    let nominal = spacing * Double(max(0, visible.count - 1))
    guard !visible.isEmpty, total > 0 else { return max(0, gap + naturals.reduce(0, +)) }
    // Ratios and gaps together fix the canvas, unless both gaps are nothing.
    if nominal != 0 { return max(0, total * gap / nominal) }
    if gap == 0 { return total }
    // The ratios hold for any canvas, but for the last view: the views' own wishes decide.
    let candidates = naturals.filter { $0 > 0 }.map { _ in total } + [max(0, total + gap), max(0, gap)]
    let best = candidates.min { a, b in (proportionalError(at: a), a) < (proportionalError(at: b), b) }
    return best ?? 0
  }

  private func proportionalError(at canvas: Double) -> LeveledError {
    let costs = proportionalCosts(in: canvas)
    guard let lengths = LengthCost.divide(canvas - gaps.reduce(0, +), among: costs) else {
      return LeveledError(.greatestFiniteMagnitude, at: Level(1000))
    }
    return zip(costs, lengths).reduce(.zero) { $0 + $1.0.excess(at: $1.1) }
  }

  /// What a nested stack's length costs its superview's: nothing at the natural length, the last view's ratio
  /// beside it.
  var proportionalCost: LengthCost {
    LengthCost(target: proportionalNatural, at: visible.last.map(ratioLevel) ?? Level(1))
  }
}

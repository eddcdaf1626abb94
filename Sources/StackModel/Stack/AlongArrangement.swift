import Foundation
import StackLinearProgram

/// The closed form of a stack along its axis: the stack's fitting length, and its arranged views at a given length.
///
/// It satisfies the constraints of the stack (the article *Inside: stacks*) without a solver. The canvas is the stack's bounds,
/// without the layout margins if the arrangement is relative to them. All lengths are in points.
struct AlongArrangement {
  struct Item {
    let view: View
    let axis: Axis
    /// The index among all arranged views.
    let index: Int
    /// The index among the visible views, which is also the sub-level of the view's content size.
    let rank: Int
    let isHidden: Bool
    /// The gap between this view and the next visible view, in points.
    let gapAfter: Double
    /// The distance from the start to the first baseline, in points; 0 if gaps do not refer to baselines.
    let firstBaseline: Double
    /// The distance from the last baseline to the end, in points; 0 if gaps do not refer to baselines.
    let lastBaseline: Double

    var fittingLength: Double { view.fittingLength(along: axis) }
    var minimum: Double { view.minimumLength(along: axis) }
    func cost(ranked: Bool) -> LengthCost { view.lengthCost(along: axis, rank: ranked ? rank : 0) }
  }

  let items: [Item]
  let visible: [Item]
  let distribution: StackView.Distribution
  let spacing: Double
  /// The distances from the end of each visible view to the start of the next visible view, in points.
  let gaps: [Double]

  init(items: [Item], distribution: StackView.Distribution, spacing: Double) {
    (self.items, self.distribution, self.spacing) = (items, distribution, spacing)
    visible = items.filter { !$0.isHidden }
    let visible = visible
    // The length of a gap guide is not negative, so views do not overlap with equalSpacing.
    gaps = visible.indices.dropLast().map { index in
      let gap = visible[index].gapAfter - visible[index].lastBaseline - visible[index + 1].firstBaseline
      return distribution == .equalSpacing ? max(0, gap) : gap
    }
  }

  private static let canvasFit = Level(StackRule.canvasFit)
  var costs: [LengthCost] { visible.map { $0.cost(ranked: distribution.ranksViews) } }
  var totalGap: Double { distribution == .equalSpacing ? Double(gaps.count) * widestGap : gaps.reduce(0, +) }
  private var widestGap: Double { gaps.max() ?? 0 }
  /// The minimum by required constraints: that of the cost, without the pieces, which take much longer.
  var minimum: Double {
    let sum = visible.reduce(0) { distribution == .fillEqually ? max($0, $1.minimum) : $0 + $1.minimum }
    return max(0, sum * (distribution == .fillEqually ? Double(visible.count) : 1) + totalGap)
  }

  /// - Complexity: O(n), if the fitting lengths of the views are cached.
  var fittingLength: Double {
    switch distribution {
    case .fill: return max(0, visible.reduce(totalGap) { $0 + $1.fittingLength })
    case .fillEqually: return cost.minimizer
    case .fillProportionally: return proportionalFittingLength
    case .equalSpacing: return visible.reduce(totalGap) { $0 + pulledFittingLength($1) }
    case .equalCentering:
      let lengths = visible.map(pulledFittingLength)
      guard let first = lengths.first, let last = lengths.last else { return 0 }
      guard lengths.count > 1 else { return first }
      let widest = leastCenterDistances(lengths).max() ?? 0
      return (first + last) / 2 + widest * Double(lengths.count - 1)
    }
  }

  /// The fitting length of a view in a stack whose own length has a constraint `== 0` at priority 49.
  private func pulledFittingLength(_ item: Item) -> Double {
    item.view.fittingLength(along: item.axis, pulledAt: Self.canvasFit)
  }

  var cost: LengthCost {
    if items.isEmpty { return .free }
    if visible.isEmpty { return LengthCost.free.pulled(at: Level(StackRule.orderingSpannerFit)) }
    switch distribution {
    case .fill: return LengthCost.infimalConvolution(of: costs).lengthened(by: totalGap)
    case .fillEqually: return LengthCost.sum(of: costs).repeated(visible.count).lengthened(by: totalGap)
    case .fillProportionally: return proportionalCost
    case .equalSpacing:
      let parts = visible.count > 1 ? costs + [.free] : costs
      return LengthCost.infimalConvolution(of: parts).lengthened(by: totalGap).pulled(at: Self.canvasFit)
    case .equalCentering:
      // The minimum and the optimum are right, and with up to three views all of it: see `LayoutProblem.Builder.isOpen(_:)`.
      // One view has no gap, and two have only one distance.
      let parts = visible.count > 1 ? costs + [.free] : costs
      let sizes = LengthCost.infimalConvolution(of: parts).lengthened(by: totalGap)
      guard visible.count > 2 else { return sizes.pulled(at: Self.canvasFit) }
      let level = Level(StackRule.equalCenters(after: visible[1].index))
      let centers = LengthCost(target: fittingLength, at: level).withRoom
      return LengthCost.sum(of: [sizes, centers]).pulled(at: Self.canvasFit)
    }
  }

  /// The spans of all arranged views in a canvas of a given length, in the stack's coordinates.
  /// - Returns: nil if the canvas is too short for the required constraints, or for equal centers.
  /// - Complexity: O(n log n), or O(n) if the canvas has its fitting length.
  func spans(in canvas: Double, canvasStart: Double, mirroredIn length: Double? = nil) -> [Span]? {
    guard canvas >= -1e-9, let arrangement = visibleSpans(in: canvas, canvasStart: canvasStart) else {
      return nil
    }
    guard visible.count < items.count else { return arrangement }
    return withHidden(arrangement, canvasStart: canvasStart, canvas: canvas, mirroredIn: length)
  }

  func visibleSpans(in canvas: Double, canvasStart: Double) -> [Span]? {
    guard !visible.isEmpty else { return [] }
    if distribution == .equalCentering, visible.count > 1 {
      return centeredSpans(in: canvas, canvasStart: canvasStart)
    }
    guard let lengths = lengths(in: canvas) else { return nil }
    var gaps = gaps
    if distribution == .equalSpacing, !gaps.isEmpty {
      let gap = (canvas - lengths.reduce(0, +)) / Double(gaps.count)
      gaps = gaps.map { _ in gap }
    }
    var start = canvasStart
    return lengths.enumerated().map { index, length in
      defer { start += length + (index < gaps.count ? gaps[index] : 0) }
      return Span(start: start, length: length)
    }
  }

  /// The lengths of the visible views; nil if required constraints conflict.
  private func lengths(in canvas: Double) -> [Double]? {
    let room = canvas - totalGap
    switch distribution {
    case .fill, .equalSpacing:
      let fittingLengths = visible.map(\.fittingLength)
      if abs(room - fittingLengths.reduce(0, +)) <= 1e-9 { return fittingLengths }
      guard distribution == .equalSpacing, visible.count > 1 else {
        return LengthCost.minimizers(totaling: room, among: costs)
      }
      // Longer gaps cost nothing. If the length of a view is free, too, it is nearest 0.
      return LengthCost.minimizers(totaling: room, among: costs + [.free]).map { Array($0.dropLast()) }
    case .equalCentering: return LengthCost.minimizers(totaling: room, among: costs)
    case .fillEqually:
      let length = room / Double(visible.count)
      guard length >= LengthCost.sum(of: costs).minimum - 1e-9 else { return nil }
      return visible.map { _ in max(0, length) }
    case .fillProportionally: return proportionalLengths(in: canvas)
    }
  }

  private func withHidden(
    _ visibleSpans: [Span], canvasStart: Double, canvas: Double, mirroredIn stackLength: Double?
  ) -> [Span] {
    var result: [Span] = []
    result.reserveCapacity(items.count)
    var seen = 0
    for item in items {
      guard item.isHidden else {
        result.append(visibleSpans[seen])
        seen += 1
        continue
      }
      // The length is above 0 only if required constraints inside the view need it.
      let length = item.view.fittingLength(along: item.axis, pulledAt: Level(StackRule.hiding))
      let start = StackRule.hiddenStart(
        StackRule.hiddenPlace(visibleBefore: seen, visibleCount: visibleSpans.count), length: length,
        previousEnd: visibleSpans[seen - 1].end, gap: visible[seen - 1].gapAfter,
        firstStart: visibleSpans[0].start, canvasEnd: canvasStart + max(0, canvas),
        nearestZero: distribution.spreads ? stackLength.map { $0 - length } ?? 0 : nil)
      result.append(Span(start: start, length: length))
    }
    return result
  }
}

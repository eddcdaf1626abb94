import Foundation

/// The closed form of a stack along its axis: how long it would be, and where its views are at a given length.
///
/// It solves the constraints that the stack would make (ARCHITECTURE.md, *Stacks*) without a solver. `canvas`
/// is the stack's bounds, less the margins where the arrangement is relative to them. All in points.
struct AlongArrangement {
  struct Item {
    let view: View
    let axis: Axis
    /// Place among all arranged views.
    let index: Int
    /// Place among the visible ones, which is also its sub-level.
    let rank: Int
    let isHidden: Bool
    /// The gap after the view, if it is the one before it that decides.
    let gapAfter: Double
    /// What a baseline-relative gap overlaps with of the view: above its first, below its last baseline.
    let firstBaseline: Double
    let lastBaseline: Double

    init(
      view: View, axis: Axis, index: Int, rank: Int, gapAfter: Double, firstBaseline: Double,
      lastBaseline: Double
    ) {
      self.view = view
      self.axis = axis
      self.index = index
      self.rank = rank
      self.isHidden = view.isHidden
      self.gapAfter = gapAfter
      self.firstBaseline = firstBaseline
      self.lastBaseline = lastBaseline
    }

    var fittingLength: Double { view.fittingLength(along: axis) }
    func cost(ranked: Bool) -> LengthCost { view.lengthCost(along: axis, rank: ranked ? rank : 0) }
  }

  let items: [Item]
  let visible: [Item]
  let distribution: StackView.Distribution
  let spacing: Double
  /// From the end of each visible view but the last to the start of the next.
  let gaps: [Double]

  init(items: [Item], distribution: StackView.Distribution, spacing: Double) {
    self.items = items
    self.distribution = distribution
    self.spacing = spacing
    visible = items.filter { !$0.isHidden }
    let visible = visible
    // A gap guide, like any view, is at least 0 long: equal spacing doesn't overlap its views.
    gaps = visible.indices.dropLast().map { index in
      let gap = visible[index].gapAfter - visible[index].lastBaseline - visible[index + 1].firstBaseline
      return distribution == .equalSpacing ? max(0, gap) : gap
    }
  }

  private static let canvasFit = Level(StackRule.canvasFit)

  var costs: [LengthCost] { visible.map { $0.cost(ranked: distribution.ranksViews) } }

  var totalGap: Double {
    distribution == .equalSpacing ? Double(gaps.count) * widestGap : gaps.reduce(0, +)
  }

  private var widestGap: Double { gaps.max() ?? 0 }

  // MARK: Length

  /// The length of the canvas where nothing outside decides it.
  /// - Complexity: O(n), and what the views' own lengths take.
  var fittingLength: Double {
    switch distribution {
    case .fill: return max(0, visible.reduce(totalGap) { $0 + $1.fittingLength })
    case .fillEqually: return cost.minimizer
    case .fillProportionally: return proportionalFittingLength
    case .equalSpacing:
      return visible.reduce(totalGap) { $0 + pulledFittingLength($1) }
    case .equalCentering:
      let lengths = visible.map(pulledFittingLength)
      guard let first = lengths.first, let last = lengths.last else { return 0 }
      guard lengths.count > 1 else { return first }
      let widest = leastCenterDistances(lengths).max() ?? 0
      return (first + last) / 2 + widest * Double(lengths.count - 1)
    }
  }

  /// A view's length in a spreading stack that pulls itself together at 49.
  private func pulledFittingLength(_ item: Item) -> Double {
    item.view.fittingLength(along: item.axis, pulledAt: Self.canvasFit)
  }

  /// The least length of the canvas that is required: that of ``cost``, without working out the rest.
  var minimum: Double {
    let lengths = visible.map { Double($0.view.minimumLength(along: $0.axis)) }
    switch distribution {
    // Gaps can be negative, the length of the canvas can't.
    case .fill, .equalSpacing, .equalCentering: return max(0, lengths.reduce(totalGap, +))
    case .fillEqually: return max(0, Double(lengths.count) * (lengths.max() ?? 0) + totalGap)
    case .fillProportionally: return 0
    }
  }

  /// What each length of the canvas costs.
  var cost: LengthCost {
    if items.isEmpty { return .free }
    if visible.isEmpty { return LengthCost.free.pulled(at: Level(StackRule.orderingSpannerFit)) }
    switch distribution {
    case .fill:
      return LengthCost.infimalConvolution(of: costs).lengthened(by: totalGap)
    case .fillEqually:
      return LengthCost.sum(of: costs).repeated(visible.count).lengthened(by: totalGap)
    case .fillProportionally:
      return proportionalCost
    case .equalSpacing:
      let parts = visible.count > 1 ? costs + [.free] : costs
      return LengthCost.infimalConvolution(of: parts).lengthened(by: totalGap).pulled(at: Self.canvasFit)
    case .equalCentering:
      let sizes = LengthCost.infimalConvolution(of: costs + [.free]).lengthened(by: totalGap)
      let centers = LengthCost(target: fittingLength, at: Level(StackRule.equalCenters(after: 0))).withRoom
      return LengthCost.sum(of: [sizes, centers]).pulled(at: Self.canvasFit)
    }
  }

  // MARK: Places

  /// Where every arranged view is, in the stack's coordinates, in a canvas of that length.
  /// - Returns: nil where the canvas is too short for what is required, or equal centers don't fit.
  /// - Complexity: O(n log n); O(n) where the canvas is as long as the views ask.
  func spans(in canvas: Double, canvasStart: Double) -> [Span]? {
    guard canvas >= -1e-9, let arrangement = visibleSpans(in: canvas, canvasStart: canvasStart) else {
      return nil
    }
    guard visible.count < items.count else { return arrangement }
    return withHidden(arrangement, canvasStart: canvasStart, canvas: canvas)
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

  /// The visible views' lengths, or nil where the required constraints contradict.
  private func lengths(in canvas: Double) -> [Double]? {
    let room = canvas - totalGap
    switch distribution {
    case .fill, .equalSpacing:
      let fittingLengths = visible.map(\.fittingLength)
      if abs(room - fittingLengths.reduce(0, +)) <= 1e-9 { return fittingLengths }
      guard distribution == .equalSpacing, visible.count > 1 else {
        return LengthCost.minimizers(totaling: room, among: costs)
      }
      // The gaps take what is left for nothing. Of lengths that are free as well, the last takes it; all gaps
      // being equal, the first one counts, and its end is where the second view starts.
      var parts = costs
      parts.insert(.free, at: 2)
      var lengths = LengthCost.minimizers(totaling: room, among: parts)
      lengths?.remove(at: 2)
      return lengths
    case .equalCentering:
      return LengthCost.minimizers(totaling: room, among: costs)
    case .fillEqually:
      let length = room / Double(visible.count)
      guard length >= LengthCost.sum(of: costs).minimum - 1e-9 else { return nil }
      return visible.map { _ in max(0, length) }
    case .fillProportionally:
      return proportionalLengths(in: canvas)
    }
  }

  /// Adds the hidden views.
  private func withHidden(_ visibleSpans: [Span], canvasStart: Double, canvas: Double) -> [Span] {
    var result: [Span] = []
    result.reserveCapacity(items.count)
    var seen = 0
    for item in items {
      guard item.isHidden else {
        result.append(visibleSpans[seen])
        seen += 1
        continue
      }
      // Only required constraints can keep it longer than 0.
      let length = item.view.fittingLength(along: item.axis, pulledAt: Level(StackRule.hiding))
      let start = StackRule.hiddenStart(
        StackRule.hiddenPlace(visibleBefore: seen, visibleCount: visibleSpans.count), length: length,
        previousEnd: visibleSpans[seen - 1].end, gap: visible[seen - 1].gapAfter,
        firstStart: visibleSpans[0].start, canvasEnd: canvasStart + max(0, canvas),
        spreads: distribution.spreads)
      result.append(Span(start: start, length: length))
    }
    return result
  }
}

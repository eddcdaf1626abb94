import Foundation

/// The views of a stack that other optimal arrangements place elsewhere or give other lengths, by their places among all arranged ones.
struct FreeParts {
  var starts: Set<Int> = []
  var lengths: Set<Int> = []
}

extension LengthCost {
  /// What a point less and a point more cost at a length; nil for less where required constraints allow none.
  /// - Returns: the slope of the piece that ends there, and of the one that begins.
  func slopes(at length: Double) -> (below: LeveledError?, above: LeveledError) {
    var start = minimum
    var below: LeveledError?
    for piece in pieces {
      let end = start + piece.length
      if length < end - 1e-9 { return (length > start + 1e-9 ? piece.slope : below, piece.slope) }
      below = piece.slope
      start = end
    }
    return (below, .zero)
  }

  /// Whether another length near this one, not above `limit`, costs as little.
  func isFree(at length: Double, limit: Double = .infinity) -> Bool {
    let (below, above) = slopes(at: length)
    return below?.isZero == true || above.isZero && length < limit - 1e-9
  }
}

extension AlongArrangement {
  /// The visible views that could be longer or shorter, or elsewhere, in a canvas of that length at no cost; nil where only a
  /// solver tells.
  ///
  /// Lengths trade where one view grows at the cost at which another shrinks. All trades have the same cost, since costs are convex.
  func freeParts(in canvas: Double) -> FreeParts? {
    switch distribution {
    case .fillEqually: return FreeParts()
    case .fillProportionally, .equalCentering: return visible.count < 2 ? FreeParts() : nil
    case .fill, .equalSpacing: break
    }
    guard !visible.isEmpty, let spans = visibleSpans(in: canvas, canvasStart: 0) else { return FreeParts() }
    var slopes = zip(costs, spans).map { $0.slopes(at: Double($1.length)) }
    let gapCount = gaps.count
    let hasGapPart = distribution == .equalSpacing && gapCount > 0
    if hasGapPart {
      // All gaps are one more part: longer for nothing, and shorter down to the widest gap.
      let rest = canvas - totalGap - spans.reduce(0) { $0 + Double($1.length) }
      slopes.append((rest > 1e-9 ? .zero : nil, .zero))
    }
    let trading = Self.tradingParts(slopes)
    guard !trading.isEmpty else { return FreeParts() }
    let tradesGaps = hasGapPart && trading.contains(visible.count)
    let views = trading.filter { $0 < visible.count }
    var result = FreeParts()
    var before = 0
    for (place, item) in visible.enumerated() {
      // A start stays only where all that trades is on one side of it. Gaps lie on both sides of all but the outermost edges.
      let isFixed =
        before == 0 && (!tradesGaps || place == 0)
        || before == views.count && (!tradesGaps || place == gapCount)
      if !isFixed { result.starts.insert(item.index) }
      if views.contains(place) {
        result.lengths.insert(item.index)
        before += 1
      }
    }
    return result
  }

  /// The parts that can grow at the cost at which another one shrinks, or shrink so that another one grows.
  private static func tradingParts(_ slopes: [(below: LeveledError?, above: LeveledError)]) -> Set<Int> {
    // No part grows for less than another one saves, or the arrangement would not be optimal: a trade is where they are equal.
    let saved = slopes.compactMap(\.below)
    guard let most = saved.max() else { return [] }
    func trading(at slope: LeveledError, among parts: [Int]) -> Set<Int> {
      var saving = Set(parts.filter { slopes[$0].below.map { $0 == slope } ?? false })
      var growing = Set(slopes.indices.filter { slopes[$0].above == slope })
      // A part does not trade with itself.
      if saving.count == 1 { growing.subtract(saving) }
      if growing.count == 1 { saving.subtract(growing) }
      return saving.isEmpty || growing.isEmpty ? [] : saving.union(growing)
    }
    let result = trading(at: most, among: Array(slopes.indices))
    guard result.isEmpty,
      let only = slopes.indices.first(where: { slopes[$0].below.map { $0 == most } ?? false })
    else { return result }
    // Another part may save less than the one that saves most, which grows for that.
    let rest = slopes.indices.filter { $0 != only }
    guard let next = rest.compactMap({ slopes[$0].below }).max() else { return [] }
    return slopes[only].above == next ? trading(at: next, among: rest) : []
  }
}

extension AcrossArrangement {
  /// The visible views that could be thicker or thinner, or elsewhere, in a canvas of that thickness at no cost; nil where only a
  /// solver tells.
  func freeParts(in canvas: Double) -> FreeParts? {
    guard alignment != .fill else { return FreeParts() }
    var room = canvas
    if alignment.isBaseline, items.contains(where: \.isVisible) {
      room = reach(in: canvas)
      if reach.isFree(at: room - leastOffset, limit: canvas - leastOffset) { return nil }
    }
    var result = FreeParts()
    for (index, item) in items.enumerated() where item.isVisible {
      let limit = room - (alignment.isBaseline ? item.offset : 0)
      let length = length(of: item, in: limit)
      guard item.cost.isFree(at: length, limit: limit) else { continue }
      result.lengths.insert(index)
      // The end that is not held moves with the length; both do where the center is held.
      if startFraction > 0 { result.starts.insert(index) }
    }
    return result
  }
}

import Foundation
import StackLinearProgram

/// The views of a stack whose starts or lengths are ambiguous, by their indices among all arranged views.
struct FreeParts {
  var starts: Set<Int> = []
  var ends: Set<Int> = []
  var lengths: Set<Int> = []
  var isEmpty: Bool { starts.isEmpty && ends.isEmpty && lengths.isEmpty }
}

extension LengthCost {
  /// The slopes at a length: of the piece below it, nil at the minimum, and of the piece above it.
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

  /// Whether a length near this one costs as much, and is not above `limit`. Lengths are in points.
  func isFree(at length: Double, limit: Double = .infinity) -> Bool {
    let (below, above) = slopes(at: length)
    return below?.isZero == true || above.isZero && length < limit - 1e-9
  }
}

extension AlongArrangement {
  /// The visible views whose starts or lengths are ambiguous in a canvas of a given length; nil if this needs a solver. Two views trade
  /// length if one grows at the cost that another saves by shrinking. All trades have the same cost, because cost functions are convex.
  func freeParts(in canvas: Double) -> FreeParts? {
    guard distribution.nestsInClosedForm else { return visible.count < 2 ? FreeParts() : nil }
    if distribution == .fillEqually { return FreeParts() }
    guard !visible.isEmpty, let spans = visibleSpans(in: canvas, canvasStart: 0) else { return FreeParts() }
    var slopes = zip(costs, spans).map { $0.slopes(at: Double($1.length)) }
    let gapCount = gaps.count
    let hasGapPart = distribution == .equalSpacing && gapCount > 0
    if hasGapPart {
      // All gaps are one more part. A longer gap costs nothing; the minimum is the widest gap.
      let rest = canvas - totalGap - spans.reduce(0) { $0 + Double($1.length) }
      slopes.append((rest > 1e-9 ? .zero : nil, .zero))
    }
    let trading = Self.tradingParts(slopes)
    guard !trading.isEmpty else { return FreeParts() }
    let tradesGaps = hasGapPart && trading.contains(visible.count)
    let views = trading.filter { $0 < visible.count }
    var result = FreeParts()
    // An edge is fixed only if all parts that trade are on one side of it. Gaps are on both sides of all but the outermost edges.
    func isFixed(_ before: Int, _ place: Int) -> Bool {
      before == 0 && (!tradesGaps || place == 0)
        || before == views.count && (!tradesGaps || place == gapCount)
    }
    var before = 0
    for (place, item) in visible.enumerated() {
      if !isFixed(before, place) { result.starts.insert(item.index) }
      if views.contains(place) {
        result.lengths.insert(item.index)
        before += 1
      }
      if !isFixed(before, place) { result.ends.insert(item.index) }
    }
    return result
  }

  /// The parts that can grow at the cost that another one saves by shrinking, or shrink in this way.
  private static func tradingParts(_ slopes: [(below: LeveledError?, above: LeveledError)]) -> Set<Int> {
    // In an optimal arrangement, no part grows for less than another one saves. Parts trade where both are equal.
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
    // The part that saves most may grow at the cost that another part saves.
    let rest = slopes.indices.filter { $0 != only }
    guard let next = rest.compactMap({ slopes[$0].below }).max() else { return [] }
    return slopes[only].above == next ? trading(at: next, among: rest) : []
  }
}

extension AcrossArrangement {
  /// The visible views whose starts or lengths are ambiguous in a canvas of a given thickness; nil if this needs a solver.
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
      // If an end or the center is fixed, the start changes with the length.
      if startFraction > 0 { result.starts.insert(index) }
      if startFraction < 1 { result.ends.insert(index) }
    }
    return result
  }
}

package import StackLinearProgram

/// The cost of each length: a convex, piecewise linear function of a length in points. Costs are compared level by level.
///
/// For a leaf with intrinsic length 40, each point below 40 costs its compression resistance, each point above its hugging. The
/// cost of a stack is that of its views at the optimal division of its length. The slopes of the pieces ascend, so the optimal
/// division of a length takes the pieces with the smallest slopes first.
package struct LengthCost: Sendable {
  /// An interval of lengths with a constant slope.
  package struct Piece: Sendable {
    /// The length of the interval, in points.
    package var length: Double
    /// The cost of each further point.
    package var slope: LeveledError
  }

  /// The minimum length by required constraints, in points.
  package private(set) var minimum: Double
  /// The pieces from `minimum` on, in ascending order of slopes. The last piece is infinite.
  package private(set) var pieces: [Piece]
  /// The cost function that is 0 for every length.
  package static let free = LengthCost(minimum: 0, pieces: [Piece(length: .infinity, slope: .zero)])

  private init(minimum: Double, pieces: [Piece]) { (self.minimum, self.pieces) = (minimum, pieces) }

  /// The cost of a view's intrinsic length, in points: `length <= intrinsic` at hugging, `length >= intrinsic` at resistance.
  /// - Parameter rank: the sub-level that both priorities have in addition; 0 for none.
  package init(intrinsic: Double, hugging: LayoutPriority, resistance: LayoutPriority, rank: Int) {
    self.init(
      vertex: intrinsic, below: Level(resistance.level), above: Level(hugging.level),
      rank: intrinsic > 0 ? rank : 0)
  }

  /// The cost of an optional constraint `length == target` at a level; `target` is in points.
  package init(target: Double, at level: Level) {
    self.init(vertex: target, below: level, above: level, rank: 0)
  }

  private init(vertex: Double, below: Level, above: Level, rank: Int) {
    func slope(_ amount: Double, at level: Level) -> LeveledError {
      let cost = LeveledError(amount, at: level)
      return rank == 0 ? cost : cost + LeveledError(amount, at: Level(level.priority, rank: rank))
    }
    minimum = 0
    pieces = [Piece(length: .infinity, slope: slope(1, at: above))]
    if vertex > 0 { pieces.insert(Piece(length: vertex, slope: slope(-1, at: below)), at: 0) }
  }

  /// The optimal length in points, the shortest one if there are several.
  package var minimizer: Double {
    var length = minimum
    for piece in pieces {
      guard piece.slope.isNegative else { break }
      length += piece.length
    }
    return length
  }

  /// Whether a length beyond the minimizer costs nothing.
  var growsFreely: Bool { pieces.first { !$0.slope.isNegative }?.slope.isZero == true }

  /// The sum with the cost of an optional constraint `length == 0` at a level.
  package func pulled(at level: Level) -> LengthCost {
    let extra = LeveledError(1, at: level)
    return LengthCost(
      minimum: minimum, pieces: pieces.map { Piece(length: $0.length, slope: $0.slope + extra) })
  }

  /// The cost of an available length that need not be used: beyond the minimizer it is constant.
  package var withRoom: LengthCost {
    var kept = pieces.prefix { $0.slope.isNegative && $0.length.isFinite }
    kept.append(Piece(length: .infinity, slope: .zero))
    return LengthCost(minimum: minimum, pieces: Array(kept))
  }

  /// The cost of a length that contains this one and a fixed amount, in points. The domain stays at or above 0.
  package func lengthened(by amount: Double) -> LengthCost {
    var result = self
    result.minimum += amount
    guard result.minimum < 0 else { return result }
    var excess = -result.minimum
    result.minimum = 0
    while let first = result.pieces.first, first.length <= excess {
      excess -= first.length
      result.pieces.removeFirst()
    }
    result.pieces[0].length -= excess
    return result
  }

  /// The cost of the total of `count` equal lengths, where this is the cost of one of them.
  package func repeated(_ count: Int) -> LengthCost {
    let n = Double(count)
    return LengthCost(
      minimum: minimum * n, pieces: pieces.map { Piece(length: $0.length * n, slope: $0.slope * (1 / n)) })
  }

  /// The cost of a total length at its optimal division among parts.
  /// - Complexity: O(p log p) for p pieces.
  package static func infimalConvolution(of parts: [LengthCost]) -> LengthCost {
    guard !parts.isEmpty else { return .free }
    let pieces = parts.flatMap(\.pieces).enumerated()
      .sorted { ($0.element.slope, $0.offset) < ($1.element.slope, $1.offset) }
    return LengthCost(minimum: parts.reduce(0) { $0 + $1.minimum }, pieces: normalized(pieces.map(\.element)))
  }

  /// The cost of one length that all parts have in common.
  /// - Complexity: O(p log p) for p pieces.
  package static func sum(of parts: [LengthCost]) -> LengthCost {
    guard !parts.isEmpty else { return .free }
    let minimum = parts.reduce(0) { max($0, $1.minimum) }
    var slope = LeveledError.zero
    var breakpoints: [(position: Double, change: LeveledError)] = []
    for part in parts {
      var end = part.minimum
      for (index, piece) in part.pieces.enumerated() {
        if index == 0 || end <= minimum {
          slope = slope + (index == 0 ? piece.slope : piece.slope - part.pieces[index - 1].slope)
        } else {
          breakpoints.append((end, piece.slope - part.pieces[index - 1].slope))
        }
        end += piece.length
      }
    }
    breakpoints.sort { $0.position < $1.position }
    var pieces: [Piece] = []
    var position = minimum
    for breakpoint in breakpoints {
      if breakpoint.position > position {
        pieces.append(Piece(length: breakpoint.position - position, slope: slope))
        position = breakpoint.position
      }
      slope = slope + breakpoint.change
    }
    pieces.append(Piece(length: .infinity, slope: slope))
    return LengthCost(minimum: minimum, pieces: pieces)
  }

  /// The optimal division of a total length among parts, in points. Of pieces with equal slopes, the last part's come first.
  /// - Returns: a length for each part, or nil if `total` is below the sum of the minimums.
  /// - Complexity: O(p log p) for p pieces.
  package static func minimizers(totaling total: Double, among parts: [LengthCost]) -> [Double]? {
    var lengths = parts.map(\.minimum)
    var rest = total - lengths.reduce(0, +)
    guard rest >= -1e-9 else { return nil }
    var offers: [(slope: LeveledError, part: Int, piece: Int, length: Double)] = []
    for (index, part) in parts.enumerated() {
      for (number, piece) in part.pieces.enumerated() {
        offers.append((piece.slope, index, number, piece.length))
      }
    }
    offers.sort { a, b in
      if a.slope != b.slope { return a.slope < b.slope }
      return a.part == b.part ? a.piece < b.piece : a.part > b.part
    }
    for offer in offers where rest > 0 {
      let taken = min(rest, offer.length)
      lengths[offer.part] += taken
      rest -= taken
    }
    return lengths
  }

  /// The difference between the cost of a length, in points, and that of the minimizer.
  package func excess(at length: Double) -> LeveledError {
    var (total, start) = (LeveledError.zero, minimum)
    for piece in pieces {
      let end = start + piece.length
      if piece.slope.isNegative {
        if length < end { total = total - piece.slope * (end - max(start, length)) }
      } else if length > start {
        total = total + piece.slope * (min(end, length) - start)
      }
      start = end
    }
    return total
  }

  /// The pieces up to the first infinite one.
  private static func normalized(_ pieces: [Piece]) -> [Piece] {
    guard let last = pieces.firstIndex(where: { $0.length == .infinity }) else { return pieces }
    return Array(pieces[...last])
  }

  /// The positions, in points, where the slope changes, with the additional cost of each point farther from the minimizer.
  package var breakpoints: [(position: Double, isBelow: Bool, cost: LeveledError)] {
    var result: [(position: Double, isBelow: Bool, cost: LeveledError)] = []
    let turn = pieces.firstIndex { !$0.slope.isNegative } ?? pieces.count
    var position = minimum
    for (index, piece) in pieces.enumerated() {
      if index >= turn {
        let before = index == turn ? LeveledError.zero : pieces[index - 1].slope
        let cost = piece.slope - before
        if !cost.isZero { result.append((position, false, cost)) }
      } else if index + 1 <= turn, piece.length.isFinite {
        let after = index + 1 < turn ? pieces[index + 1].slope : .zero
        result.append((position + piece.length, true, after - piece.slope))
      }
      position += piece.length
    }
    return result
  }
}

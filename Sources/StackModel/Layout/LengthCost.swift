/// What a length costs, level by level: a convex, piecewise linear function of a length in points.
///
/// A leaf that would be 40 long costs its compression resistance below 40 and its hugging above. A stack
/// costs what its views cost at the best division of its length. Because the pieces ascend in slope and
/// slopes are compared level by level, dividing a length among views is taking the cheapest pieces first.
package struct LengthCost: Sendable {
  /// A stretch of lengths over which each further point costs the same.
  package struct Piece: Sendable {
    /// In points.
    package var length: Double
    /// What each further point costs.
    package var slope: LeveledError
  }

  /// The least length that the required constraints allow.
  package private(set) var minimum: Double
  /// The pieces from `minimum` on, slopes ascending; the last is endless.
  package private(set) var pieces: [Piece]

  /// Costs nothing, whatever the length.
  package static let free = LengthCost(minimum: 0, pieces: [Piece(length: .infinity, slope: .zero)])

  private init(minimum: Double, pieces: [Piece]) {
    self.minimum = minimum
    self.pieces = pieces
  }

  /// A view with an intrinsic length: `length <= intrinsic` at hugging, `length >= intrinsic` at resistance.
  /// - Parameter rank: the sub-level in which both count once more; 0 for none.
  package init(intrinsic: Double, hugging: LayoutPriority, resistance: LayoutPriority, rank: Int) {
    self.init(
      vertex: intrinsic, below: Level(resistance.rawValue), above: Level(hugging.rawValue),
      rank: intrinsic > 0 ? rank : 0)
  }

  /// Wants to be `target` long, as strongly as `level` says.
  package init(target: Double, at level: Level) {
    self.init(vertex: target, below: level, above: level, rank: 0)
  }

  private init(vertex: Double, below: Level, above: Level, rank: Int) {
    func slope(_ amount: Double, at level: Level) -> LeveledError {
      let own = LeveledError(amount, at: level)
      return rank == 0 ? own : own + LeveledError(amount, at: Level(level.priority, rank: rank))
    }
    minimum = 0
    pieces = [Piece(length: .infinity, slope: slope(1, at: above))]
    if vertex > 0 { pieces.insert(Piece(length: vertex, slope: slope(-1, at: below)), at: 0) }
  }

  /// The least costly length; the shortest where several are.
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

  /// The same with a wish to be 0 long at a level.
  package func pulled(at level: Level) -> LengthCost {
    let extra = LeveledError(1, at: level)
    return LengthCost(
      minimum: minimum, pieces: pieces.map { Piece(length: $0.length, slope: $0.slope + extra) })
  }

  /// The cost of a room that the length need not fill: beyond the cheapest length nothing more.
  package var withRoom: LengthCost {
    var kept = pieces.prefix { $0.slope.isNegative && $0.length.isFinite }
    kept.append(Piece(length: .infinity, slope: .zero))
    return LengthCost(minimum: minimum, pieces: Array(kept))
  }

  /// The cost of a length that is this one and a fixed `amount` besides; lengths stay at or above 0.
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

  /// The cost of `count` lengths that are each this one.
  package func repeated(_ count: Int) -> LengthCost {
    let n = Double(count)
    return LengthCost(
      minimum: minimum * n,
      pieces: pieces.map { Piece(length: $0.length * n, slope: $0.slope * (1 / n)) })
  }

  /// The cost of a length divided among parts at its best.
  /// - Complexity: O(p log p), p pieces in all.
  package static func infimalConvolution(of parts: [LengthCost]) -> LengthCost {
    guard !parts.isEmpty else { return .free }
    let pieces = parts.flatMap(\.pieces).enumerated()
      .sorted { ($0.element.slope, $0.offset) < ($1.element.slope, $1.offset) }
    return LengthCost(
      minimum: parts.reduce(0) { $0 + $1.minimum },
      pieces: normalized(pieces.map(\.element)))
  }

  /// The cost of one length that all parts have in common.
  /// - Complexity: O(p log p), p pieces in all.
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

  /// Divides `total` among parts: the cheapest pieces first, of equal ones the last part's first.
  ///
  /// - Returns: a length for each part, or nil where `total` is less than the parts' minimum.
  /// - Complexity: O(p log p), p pieces in all.
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

  /// What a length costs beyond the cheapest.
  package func excess(at length: Double) -> LeveledError {
    var total = LeveledError.zero
    var start = minimum
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

  /// Ends the list at the first endless piece.
  private static func normalized(_ pieces: [Piece]) -> [Piece] {
    guard let last = pieces.firstIndex(where: { $0.length == .infinity }) else { return pieces }
    return Array(pieces[...last])
  }

  /// Where the slope changes: what each point below or above a position costs more than nearer to the minimizer.
  var breakpoints: [(position: Double, isBelow: Bool, cost: LeveledError)] {
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

/// One strict level of a layout's objective: a priority, and within it a sub-level.
///
/// Rank 0 is the priority itself. Rank k > 0 is the sub-level just above it in which the wishes of a
/// stack's k-th visible view count once more, so that lower-index views give way first. Levels are
/// ordered pairs, never sums: (250, 7) lies below (250.001, 0). Source: UIKit, measured.
package struct Level: Hashable, Comparable, Sendable {
  package var priority: Double
  package var rank: Int

  /// What a stack requires, above whatever a view's own content may.
  package static let required = Level(1000, rank: .max)

  package init(_ priority: Double, rank: Int = 0) {
    self.priority = priority
    self.rank = rank
  }

  package static func < (lhs: Level, rhs: Level) -> Bool {
    (lhs.priority, lhs.rank) < (rhs.priority, rhs.rank)
  }
}

/// An amount of error for each level, compared level by level from the highest.
package struct LeveledError: Comparable, Sendable {
  /// The levels that are not zero, highest first.
  package private(set) var terms: [(level: Level, amount: Double)] = []

  package static let zero = LeveledError()

  package init() {}

  package init(_ amount: Double, at level: Level) {
    if amount != 0 { terms = [(level, amount)] }
  }

  package static func + (lhs: LeveledError, rhs: LeveledError) -> LeveledError {
    lhs.merged(with: rhs, scale: 1)
  }

  package static func - (lhs: LeveledError, rhs: LeveledError) -> LeveledError {
    lhs.merged(with: rhs, scale: -1)
  }

  package static func * (lhs: LeveledError, factor: Double) -> LeveledError {
    var result = LeveledError()
    if factor != 0 { result.terms = lhs.terms.map { ($0.level, $0.amount * factor) } }
    return result
  }

  package static func == (lhs: LeveledError, rhs: LeveledError) -> Bool { lhs.compared(to: rhs) == 0 }
  package static func < (lhs: LeveledError, rhs: LeveledError) -> Bool { lhs.compared(to: rhs) < 0 }

  package var isNegative: Bool { (terms.first?.amount ?? 0) < 0 }

  private func merged(with other: LeveledError, scale: Double) -> LeveledError {
    var result = LeveledError()
    result.terms.reserveCapacity(terms.count + other.terms.count)
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count || (i < terms.count && terms[i].level > other.terms[j].level) {
        result.terms.append(terms[i])
        i += 1
      } else if i == terms.count || other.terms[j].level > terms[i].level {
        result.terms.append((other.terms[j].level, other.terms[j].amount * scale))
        j += 1
      } else {
        let (a, b) = (terms[i].amount, other.terms[j].amount * scale)
        let sum = a + b
        // Slopes are small integers over a count; what cancels to rounding noise is nothing.
        if abs(sum) > 1e-12 * (abs(a) + abs(b)) { result.terms.append((terms[i].level, sum)) }
        i += 1
        j += 1
      }
    }
    return result
  }

  private func compared(to other: LeveledError) -> Int {
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      let mine = i < terms.count ? terms[i] : nil
      let theirs = j < other.terms.count ? other.terms[j] : nil
      let difference: Double
      if let mine, theirs.map({ mine.level > $0.level }) ?? true {
        difference = mine.amount
        i += 1
      } else if let theirs, mine.map({ theirs.level > $0.level }) ?? true {
        difference = -theirs.amount
        j += 1
      } else {
        difference = (mine?.amount ?? 0) - (theirs?.amount ?? 0)
        i += 1
        j += 1
      }
      if abs(difference) > 1e-12 { return difference < 0 ? -1 : 1 }
    }
    return 0
  }
}

/// What a length costs, level by level: a convex, piecewise linear function of a length in points.
///
/// A leaf that would be 40 long costs its compression resistance below 40 and its hugging above. A stack
/// costs what its views cost at the best division of its length. Because the pieces ascend in slope and
/// slopes are compared level by level, dividing a length among views is taking the cheapest pieces first.
package struct LengthCost: Sendable {
  /// A stretch of lengths over which each further point costs the same.
  package struct Piece: Sendable {
    package var length: Double
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
  package var cheapest: Double {
    var length = minimum
    for piece in pieces {
      guard piece.slope.isNegative else { break }
      length += piece.length
    }
    return length
  }

  /// The same with a wish to be 0 long at a level.
  package func hugging(at level: Level) -> LengthCost {
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
  package static func divided(among parts: [LengthCost]) -> LengthCost {
    guard !parts.isEmpty else { return .free }
    let pieces = parts.flatMap(\.pieces).enumerated()
      .sorted { ($0.element.slope, $0.offset) < ($1.element.slope, $1.offset) }
    return LengthCost(
      minimum: parts.reduce(0) { $0 + $1.minimum },
      pieces: normalized(pieces.map(\.element)))
  }

  /// The cost of one length that all parts have in common.
  /// - Complexity: O(p log p), p pieces in all.
  package static func common(to parts: [LengthCost]) -> LengthCost {
    guard !parts.isEmpty else { return .free }
    let minimum = parts.reduce(0) { max($0, $1.minimum) }
    var slope = LeveledError.zero
    var bends: [(position: Double, change: LeveledError)] = []
    for part in parts {
      var end = part.minimum
      for (index, piece) in part.pieces.enumerated() {
        if index == 0 || end <= minimum {
          slope = slope + (index == 0 ? piece.slope : piece.slope - part.pieces[index - 1].slope)
        } else {
          bends.append((end, piece.slope - part.pieces[index - 1].slope))
        }
        end += piece.length
      }
    }
    bends.sort { $0.position < $1.position }
    var pieces: [Piece] = []
    var position = minimum
    for bend in bends {
      if bend.position > position {
        pieces.append(Piece(length: bend.position - position, slope: slope))
        position = bend.position
      }
      slope = slope + bend.change
    }
    pieces.append(Piece(length: .infinity, slope: slope))
    return LengthCost(minimum: minimum, pieces: pieces)
  }

  /// Divides `total` among parts: the cheapest pieces first, of equal ones the last part's first.
  ///
  /// - Returns: a length for each part, or nil where `total` is less than the parts' minimum.
  /// - Complexity: O(p log p), p pieces in all.
  package static func divide(_ total: Double, among parts: [LengthCost]) -> [Double]? {
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
}

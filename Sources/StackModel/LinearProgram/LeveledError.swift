/// An amount of error for each level. Comparison is lexicographic, from the highest level.
package struct LeveledError: Comparable, Sendable {
  /// The levels with an amount other than 0, highest first.
  package private(set) var terms: [(level: Level, amount: Double)] = []
  package static let zero = LeveledError()
  package init() {}
  package init(_ amount: Double, at level: Level) { if amount != 0 { terms = [(level, amount)] } }

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

  /// Whether all levels are equal, up to 10⁻¹².
  package static func == (lhs: LeveledError, rhs: LeveledError) -> Bool { lhs.compared(to: rhs) == 0 }
  package static func < (lhs: LeveledError, rhs: LeveledError) -> Bool { lhs.compared(to: rhs) < 0 }
  /// Whether the amount at the highest level is negative.
  package var isNegative: Bool { (terms.first?.amount ?? 0) < 0 }
  package var isZero: Bool { terms.isEmpty }

  /// Adds a multiple of another error. Amounts below the tolerance become 0.
  mutating func add(_ other: LeveledError, scaled factor: Double, tolerance: Double) {
    guard let first = other.terms.first else { return }
    if terms.isEmpty {
      terms = other.terms.compactMap { term in
        let amount = term.amount * factor
        return abs(amount) < tolerance ? nil : (term.level, amount)
      }
      return
    }
    if other.terms.count == 1 {
      add(first.amount * factor, at: first.level, tolerance: tolerance)
    } else {
      self = merged(with: other, scale: factor, tolerance: tolerance)
    }
  }

  private mutating func add(_ amount: Double, at level: Level, tolerance: Double) {
    guard abs(amount) >= tolerance else { return }
    let index = terms.firstIndex { $0.level <= level } ?? terms.count
    guard index < terms.count, terms[index].level == level else {
      terms.insert((level, amount), at: index)
      return
    }
    terms[index].amount += amount
    if abs(terms[index].amount) < tolerance { terms.remove(at: index) }
  }

  private func merged(with other: LeveledError, scale: Double, tolerance: Double = 0) -> LeveledError {
    var result = LeveledError()
    result.terms.reserveCapacity(terms.count + other.terms.count)
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count || (i < terms.count && terms[i].level > other.terms[j].level) {
        result.terms.append(terms[i])
        i += 1
      } else if i == terms.count || other.terms[j].level > terms[i].level {
        let amount = other.terms[j].amount * scale
        if abs(amount) >= tolerance { result.terms.append((other.terms[j].level, amount)) }
        j += 1
      } else {
        let (a, b) = (terms[i].amount, other.terms[j].amount * scale)
        let sum = a + b
        // A sum that cancels up to rounding errors is 0.
        if abs(sum) > max(tolerance, 1e-12 * (abs(a) + abs(b))) { result.terms.append((terms[i].level, sum)) }
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

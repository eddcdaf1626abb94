/// The costs of the best alignments of all suffixes of expected and actual lines (dynamic programming).
struct AlignmentTable {
  /// The costs of edits. A wildcard may match lines, but a line that differs is not hidden in a wildcard.
  private static let (swallowing, editing, replacing) = (Int64(1), Int64(1000), Int64(900))
  private let expected: [OutputAlignment.Line]
  private let actual: [OutputAlignment.Line]
  private let dropping: Int64
  private let width: Int
  /// The least cost of aligning `expected[i...]` with `actual[j...]`, at `i * width + j`.
  private var cost: [Int64]
  private var doesMatch: [Bool]

  /// - Parameter dropping: the cost of an expected line without an actual one; nil for that of an insertion.
  init(_ expected: [OutputAlignment.Line], _ actual: [OutputAlignment.Line], dropping: Int64?) {
    (self.expected, self.actual, self.dropping) = (expected, actual, dropping ?? Self.editing)
    width = actual.count + 1
    cost = Array(repeating: 0, count: (expected.count + 1) * width)
    doesMatch = Array(repeating: false, count: cost.count)
    for i in stride(from: expected.count, through: 0, by: -1) {
      for j in stride(from: actual.count, through: 0, by: -1)
      where i < expected.count || j < actual.count { fill(i, j) }
    }
  }

  private mutating func fill(_ i: Int, _ j: Int) {
    let place = i * width + j
    var best = Int64.max
    if i < expected.count {
      let isWildcard = expected[i].isWildcard
      best = cost[place + width] + (isWildcard ? 0 : dropping)
      if j < actual.count {
        if isWildcard {
          best = min(best, cost[place + 1] + Self.swallowing)
        } else {
          doesMatch[place] = actual[j].matches(expected[i])
          best = min(best, cost[place + width + 1] + (doesMatch[place] ? 0 : Self.replacing))
        }
      }
    }
    if j < actual.count { best = min(best, cost[place + 1] + Self.editing) }
    cost[place] = best
  }

  private enum Step {
    /// The wildcard ends.
    case close
    /// The wildcard matches an actual line.
    case swallow
    case match, replace, drop, insert
  }

  private func step(_ i: Int, _ j: Int) -> Step {
    let place = i * width + j
    let hasActual = j < actual.count
    guard i < expected.count else { return .insert }
    if expected[i].isWildcard {
      if cost[place] == cost[place + width] { return .close }
      return hasActual && cost[place] == cost[place + 1] + Self.swallowing ? .swallow : .insert
    }
    if hasActual {
      let replaced = cost[place + width + 1]
      if doesMatch[place] {
        if cost[place] == replaced { return .match }
      } else if cost[place] == replaced + Self.replacing {
        return .replace
      }
    }
    return cost[place] == cost[place + width] + dropping ? .drop : .insert
  }

  private func forEachStep(_ body: (Step, _ i: Int, _ j: Int) -> Void) {
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      let step = step(i, j)
      body(step, i, j)
      switch step {
      case .close, .drop: i += 1
      case .swallow, .insert: j += 1
      case .match, .replace: (i, j) = (i + 1, j + 1)
      }
    }
  }

  func edits() -> [OutputAlignment.Edit] {
    var edits: [OutputAlignment.Edit] = []
    forEachStep { step, i, j in
      switch step {
      case .close, .match: edits.append(.keep(expected[i].text))
      case .swallow: break
      case .replace: edits += [.delete(expected[i].text), .insert(actual[j].text)]
      case .drop: edits.append(.delete(expected[i].text))
      case .insert: edits.append(.insert(actual[j].text))
      }
    }
    return edits
  }

  /// The actual lines that a cheapest alignment gives to each segment between wildcards.
  func segments() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    // The end of the segment before the current wildcard; nil outside wildcards.
    var end: Int?
    forEachStep { step, _, j in
      switch step {
      case .swallow: end = end ?? j
      case .close:
        ranges.append(start..<(end ?? j))
        (start, end) = (j, nil)
      default: break
      }
    }
    return ranges + [start..<actual.count]
  }
}

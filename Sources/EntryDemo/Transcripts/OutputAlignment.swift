import Foundation

/// The alignment of expected with actual lines of output.
///
/// In expected output, a line `...` matches any lines, and ` (±0.5)` at the end of a line is a tolerance for its numbers.
package struct OutputAlignment {
  /// One line of the alignment.
  package enum Edit: Hashable {
    /// An expected line that matches.
    case keep(String)
    /// An expected line that does not match.
    case delete(String)
    /// An actual line that was not expected.
    case insert(String)
  }

  /// The edits in order. A deleted line comes before the line that replaces it.
  package let edits: [Edit]

  /// Whether all lines match.
  package var isMatch: Bool { edits.allSatisfy { if case .keep = $0 { true } else { false } } }

  /// The expected lines, with actual lines in place of those that differ.
  package var updated: [String] {
    edits.compactMap {
      switch $0 {
      case .keep(let line), .insert(let line): line
      case .delete: nil
      }
    }
  }

  /// The expected line that matches any lines.
  fileprivate static let wildcard = "..."
  /// The largest table that is filled. Above it the outputs are compared as a whole.
  private static let largestTable = 4_000_000

  /// Aligns lines.
  /// - Complexity: O(expected × actual), without the matching lines at both ends.
  package init(expected: [String], actual: [String]) {
    var (first, expectedEnd, actualEnd) = (0, expected.count, actual.count)
    while first < min(expectedEnd, actualEnd), expected[first] != Self.wildcard,
      Self.matches(actual[first], expected[first])
    {
      first += 1
    }
    while expectedEnd > first, actualEnd > first, expected[expectedEnd - 1] != Self.wildcard,
      Self.matches(actual[actualEnd - 1], expected[expectedEnd - 1])
    {
      expectedEnd -= 1
      actualEnd -= 1
    }
    edits =
      expected[..<first].map(Edit.keep)
      + Self.align(Array(expected[first..<expectedEnd]), Array(actual[first..<actualEnd]))
      + expected[expectedEnd...].map(Edit.keep)
  }

  private static func align(_ expected: [String], _ actual: [String]) -> [Edit] {
    if expected == [wildcard] { return [.keep(wildcard)] }
    guard (expected.count + 1) * (actual.count + 1) <= largestTable else {
      return expected.map(Edit.delete) + actual.map(Edit.insert)
    }
    return deletionsFirst(AlignmentTable(expected, actual).edits())
  }

  /// Reorders each run of edits: deletions before insertions.
  private static func deletionsFirst(_ edits: [Edit]) -> [Edit] {
    var result: [Edit] = []
    var pending: [Edit] = []
    for edit in edits {
      switch edit {
      case .keep:
        result += pending
        pending = []
        result.append(edit)
      case .delete: result.append(edit)
      case .insert: pending.append(edit)
      }
    }
    return result + pending
  }

  // MARK: Lines

  /// Whether a line matches an expected line. Blanks at the end are ignored.
  static func matches(_ actual: String, _ expected: String) -> Bool {
    let (actual, expected) = (trimmed(actual), trimmed(expected))
    if actual == expected { return true }
    guard let (pattern, tolerance) = tolerant(expected) else { return false }
    return pieces(actual).elementsEqual(pieces(pattern)) { a, b in
      switch (a, b) {
      case (.number(let a), .number(let b)): abs(a - b) <= tolerance * (1 + 1e-12)
      case (.text(let a), .text(let b)): a == b
      default: false
      }
    }
  }

  private static func trimmed(_ line: String) -> Substring {
    var line = line[...]
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// Splits a line with a tolerance into the text before ` (±0.5)` and the tolerance; nil without one.
  private static func tolerant(_ line: Substring) -> (Substring, Double)? {
    guard line.hasSuffix(")"), let start = line.range(of: " (±", options: .backwards) else { return nil }
    guard let tolerance = Word.decimal(String(line[start.upperBound...].dropLast())), tolerance >= 0 else {
      return nil
    }
    return (line[..<start.lowerBound], tolerance)
  }

  private enum Piece {
    case number(Double)
    case text(String)
  }

  /// Splits a line into numbers and the text between them. Runs of blanks count as one, since a longer number widens columns.
  private static func pieces(_ line: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = line
    while let character = rest.first {
      let sign = character == "-" ? 1 : 0
      let isAfterLetter = text.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      let digits = rest.dropFirst(sign).prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      let number = digits.last == "." ? digits.dropLast() : digits
      if !isAfterLetter, let value = Double(number), number.first != "." {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.number(sign == 1 ? -value : value))
        rest = rest.dropFirst(sign + number.count)
      } else {
        if character != " " || text.last != " " { text.append(character) }
        rest.removeFirst()
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }
}

/// The costs of the best alignments of all suffixes of expected and actual lines (dynamic programming).
private struct AlignmentTable {
  /// The costs of edits. A wildcard may match lines, but a line that differs is not hidden in a wildcard.
  private static let (swallowing, editing, replacing) = (1, 1000, 900)

  private let expected: [String]
  private let actual: [String]
  /// The number of entries per expected line.
  private let width: Int
  /// The least cost of aligning `expected[i...]` with `actual[j...]`, at `i * width + j`.
  private var cost: [Int]
  private var doesMatch: [Bool]

  init(_ expected: [String], _ actual: [String]) {
    self.expected = expected
    self.actual = actual
    width = actual.count + 1
    cost = Array(repeating: 0, count: (expected.count + 1) * width)
    doesMatch = Array(repeating: false, count: cost.count)
    for i in stride(from: expected.count, through: 0, by: -1) {
      for j in stride(from: actual.count, through: 0, by: -1)
      where i < expected.count || j < actual.count {
        fill(i, j)
      }
    }
  }

  private mutating func fill(_ i: Int, _ j: Int) {
    let place = i * width + j
    var best = Int.max
    if i < expected.count {
      let isWildcard = expected[i] == OutputAlignment.wildcard
      best = cost[place + width] + (isWildcard ? 0 : Self.editing)
      if j < actual.count {
        if isWildcard {
          best = min(best, cost[place + 1] + Self.swallowing)
        } else {
          doesMatch[place] = OutputAlignment.matches(actual[j], expected[i])
          best = min(best, cost[place + width + 1] + (doesMatch[place] ? 0 : Self.replacing))
        }
      }
    }
    if j < actual.count { best = min(best, cost[place + 1] + Self.editing) }
    cost[place] = best
  }

  /// The edits of a cheapest alignment.
  func edits() -> [OutputAlignment.Edit] {
    var edits: [OutputAlignment.Edit] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      let place = i * width + j
      if i < expected.count, expected[i] == OutputAlignment.wildcard {
        if cost[place] == cost[place + width] {
          edits.append(.keep(expected[i]))
          i += 1
          continue
        }
        if j < actual.count, cost[place] == cost[place + 1] + Self.swallowing {
          j += 1
          continue
        }
      } else if i < expected.count, j < actual.count, doesMatch[place], cost[place] == cost[place + width + 1]
      {
        edits.append(.keep(expected[i]))
        (i, j) = (i + 1, j + 1)
        continue
      } else if i < expected.count, j < actual.count, cost[place] == cost[place + width + 1] + Self.replacing
      {
        edits += [.delete(expected[i]), .insert(actual[j])]
        (i, j) = (i + 1, j + 1)
        continue
      } else if i < expected.count, cost[place] == cost[place + width] + Self.editing {
        edits.append(.delete(expected[i]))
        i += 1
        continue
      }
      edits.append(.insert(actual[j]))
      j += 1
    }
    return edits
  }
}

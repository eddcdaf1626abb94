import Foundation

/// How expected lines of output go together with actual ones.
///
/// In what is expected, `...` alone stands for any lines, and ` (±0.5)` at a line's end lets its numbers differ by so much.
package struct OutputAlignment {
  package enum Edit: Hashable {
    /// An expected line that holds.
    case keep(String)
    case delete(String)
    case insert(String)
  }

  /// From the first line to the last; what is deleted comes before what stands in its place.
  package let edits: [Edit]

  /// Whether what is expected holds.
  package var isMatch: Bool { edits.allSatisfy { if case .keep = $0 { true } else { false } } }

  /// The expected lines with what differs rewritten.
  package var updated: [String] {
    edits.compactMap {
      switch $0 {
      case .keep(let line), .insert(let line): line
      case .delete: nil
      }
    }
  }

  private static let wildcard = "..."
  /// What edits cost: a wildcard may swallow lines, but not in place of saying one that differs.
  private static let (swallowing, editing, replacing) = (1, 1000, 900)
  /// Tables larger than this are not filled: the outputs are told apart as a whole.
  private static let largestTable = 4_000_000

  /// - Complexity: O(expected × actual), after what is equal at both ends.
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
    let width = actual.count + 1
    var cost = Array(repeating: 0, count: (expected.count + 1) * width)
    var doesMatch = Array(repeating: false, count: cost.count)
    for i in stride(from: expected.count, through: 0, by: -1) {
      for j in stride(from: actual.count, through: 0, by: -1) {
        guard i < expected.count || j < actual.count else { continue }
        let place = i * width + j
        var best = Int.max
        if i < expected.count {
          let isWildcard = expected[i] == wildcard
          best = cost[place + width] + (isWildcard ? 0 : editing)
          if j < actual.count {
            if isWildcard {
              best = min(best, cost[place + 1] + swallowing)
            } else {
              doesMatch[place] = matches(actual[j], expected[i])
              best = min(best, cost[place + width + 1] + (doesMatch[place] ? 0 : replacing))
            }
          }
        }
        if j < actual.count { best = min(best, cost[place + 1] + editing) }
        cost[place] = best
      }
    }
    var edits: [Edit] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      let place = i * width + j
      if i < expected.count, expected[i] == wildcard {
        if cost[place] == cost[place + width] {
          edits.append(.keep(wildcard))
          i += 1
          continue
        }
        if j < actual.count, cost[place] == cost[place + 1] + swallowing {
          j += 1
          continue
        }
      } else if i < expected.count, j < actual.count, doesMatch[place], cost[place] == cost[place + width + 1]
      {
        edits.append(.keep(expected[i]))
        (i, j) = (i + 1, j + 1)
        continue
      } else if i < expected.count, j < actual.count, cost[place] == cost[place + width + 1] + replacing {
        edits += [.delete(expected[i]), .insert(actual[j])]
        (i, j) = (i + 1, j + 1)
        continue
      } else if i < expected.count, cost[place] == cost[place + width] + editing {
        edits.append(.delete(expected[i]))
        i += 1
        continue
      }
      edits.append(.insert(actual[j]))
      j += 1
    }
    return deletionsFirst(edits)
  }

  /// In a run of edits, what goes before what comes.
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

  /// Whether a line is as expected; blanks at its end don't count.
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

  /// The line before ` (±0.5)`, and the number in it.
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

  /// Numbers and what is between them, blanks as one: columns may be wider for a longer number.
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

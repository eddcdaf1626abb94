/// The alignment of expected with actual lines of output.
///
/// In expected output, a line `...` matches any lines, and ` (±0.5)` at the end of a line is a tolerance for its numbers.
/// The lines between two `...` are a segment: the first one begins at the start of the output, the last one ends at its
/// end. A line that does not match is replaced in its own segment, so that no `...` hides what was checked.
package struct OutputAlignment {
  /// One line of the alignment.
  package enum Edit: Hashable {
    /// An expected line that matches.
    case keep(String)
    /// An expected line that does not match.
    case delete(String)
    /// An actual line that was not expected.
    case insert(String)

    package var isInsertion: Bool { if case .insert = self { true } else { false } }
    package var isDeletion: Bool { if case .delete = self { true } else { false } }
  }

  /// The edits in order. A deleted line comes before the line that replaces it.
  package let edits: [Edit]
  package var isMatch: Bool { edits.allSatisfy { if case .keep = $0 { true } else { false } } }

  /// The bytes of the lines and of their places in the memory.
  package var size: Int {
    edits.reduce(0) { size, edit in
      switch edit {
      case .keep(let line), .delete(let line), .insert(let line):
        size + line.utf8.count + MemoryLayout<Edit>.stride
      }
    }
  }

  /// The expected lines, with actual lines in place of those that differ.
  package var updated: [String] {
    edits.compactMap {
      switch $0 {
      case .keep(let line), .insert(let line): line
      case .delete: nil
      }
    }
  }

  package static let wildcard = "..."
  /// The largest table that is filled. Above it, lines that differ are compared as a whole.
  static let largestTable = 4_000_000

  /// - Complexity: O(expected × actual) if a line differs, without the matching lines at both ends.
  package init(expected: [String], actual: [String]) {
    let (segments, actual) = Self.lines(expected, actual)
    var edits: [Edit] = []
    for (index, range) in Self.ranges(of: segments, in: actual).enumerated() {
      if index > 0 { edits.append(.keep(Self.wildcard)) }
      edits += Self.edits(Array(segments[index]), Array(actual[range]))
    }
    self.edits = edits
  }

  /// The segments of expected lines, and actual lines that can be compared with them.
  package static func lines(
    _ expected: [String], _ actual: [String]
  ) -> (segments: [ArraySlice<Line>], actual: [Line]) {
    let expected = expected.map { Line(expected: $0) }
    let readsNumbers = expected.contains(where: \.hasTolerance)
    return (
      expected.split(omittingEmptySubsequences: false, whereSeparator: \.isWildcard),
      actual.map { Line(actual: $0, readsNumbers: readsNumbers) }
    )
  }

  private static func edits(_ expected: [Line], _ actual: [Line]) -> [Edit] {
    let (first, last) = matchingEnds(expected[...], actual[...])
    let (expectedRest, actualRest) = (
      expected[first..<expected.count - last], actual[first..<actual.count - last]
    )
    let rest: [Edit]
    if (expectedRest.count + 1) * (actualRest.count + 1) <= largestTable {
      rest = deletionsFirst(AlignmentTable(Array(expectedRest), Array(actualRest), dropping: nil).edits())
    } else {
      rest = expectedRest.map { .delete($0.text) } + actualRest.map { .insert($0.text) }
    }
    return expected[..<first].map { .keep($0.text) } + rest
      + expected[(expected.count - last)...].map { .keep($0.text) }
  }

  /// How many lines match at the start and at the end, up to the first and the last wildcard.
  static func matchingEnds(
    _ expected: ArraySlice<Line>, _ actual: ArraySlice<Line>
  ) -> (first: Int, last: Int) {
    func count(_ pairs: some Sequence<(Line, Line)>, _ limit: Int) -> Int {
      var count = 0
      for (line, pattern) in pairs {
        guard count < limit, !pattern.isWildcard, line.matches(pattern) else { break }
        count += 1
      }
      return count
    }
    let shortest = min(expected.count, actual.count)
    let first = count(zip(actual, expected), shortest)
    let last = count(zip(actual.reversed(), expected.reversed()), shortest - first)
    return (first, last)
  }

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

  /// The number of lines that are shown before and after a difference.
  package static let context = 3

  /// The ranges of edits that a unified diff shows: those that change something, with their context.
  package static func hunks(_ edits: [Edit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() where edit.isInsertion || edit.isDeletion {
      let range = max(0, index - context)..<min(edits.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}

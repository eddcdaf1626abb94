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
  static let wildcard = "..."
  /// The largest table that is filled. Above it, lines that differ are compared as a whole.
  static let largestTable = 4_000_000

  /// Aligns lines.
  /// - Complexity: O(expected × actual) if a line differs, without the matching lines at both ends.
  package init(expected: [String], actual: [String]) {
    let segments = expected.split(separator: Self.wildcard, omittingEmptySubsequences: false)
    var edits: [Edit] = []
    for (index, range) in Self.ranges(of: segments, in: actual).enumerated() {
      if index > 0 { edits.append(.keep(Self.wildcard)) }
      edits += Self.edits(Array(segments[index]), Array(actual[range]))
    }
    self.edits = edits
  }

  /// The edits of lines without a wildcard.
  private static func edits(_ expected: [String], _ actual: [String]) -> [Edit] {
    let (first, last) = matchingEnds(expected[...], actual[...])
    let (expectedRest, actualRest) = (
      expected[first..<expected.count - last], actual[first..<actual.count - last]
    )
    let rest: [Edit]
    if (expectedRest.count + 1) * (actualRest.count + 1) <= largestTable {
      rest = deletionsFirst(AlignmentTable(Array(expectedRest), Array(actualRest), dropping: nil).edits())
    } else {
      rest = expectedRest.map(Edit.delete) + actualRest.map(Edit.insert)
    }
    return expected[..<first].map(Edit.keep) + rest + expected[(expected.count - last)...].map(Edit.keep)
  }

  /// How many lines match at the start and at the end, up to the first and the last wildcard.
  static func matchingEnds(
    _ expected: ArraySlice<String>, _ actual: ArraySlice<String>
  ) -> (first: Int, last: Int) {
    func count(_ pairs: some Sequence<(String, String)>, _ limit: Int) -> Int {
      var count = 0
      for (line, pattern) in pairs {
        guard count < limit, pattern != wildcard, matches(line, pattern) else { break }
        count += 1
      }
      return count
    }
    let shortest = min(expected.count, actual.count)
    let first = count(zip(actual, expected), shortest)
    let last = count(zip(actual.reversed(), expected.reversed()), shortest - first)
    return (first, last)
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
}

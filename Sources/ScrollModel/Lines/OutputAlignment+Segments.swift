extension OutputAlignment {
  /// The actual lines that belong to each segment, in order. The lines between them are those that the wildcards match.
  package static func ranges(of segments: [ArraySlice<Line>], in actual: [Line]) -> [Range<Int>] {
    guard segments.count > 1 else { return [0..<actual.count] }
    if let ranges = matchingRanges(of: segments, in: actual) { return ranges }
    let expected = Array(segments.joined(separator: [Line(expected: wildcard)]))
    let (first, last) = matchingEnds(expected[...], actual[...])
    let (expectedRest, actualRest) = (
      Array(expected[first..<expected.count - last]), Array(actual[first..<actual.count - last])
    )
    guard (expectedRest.count + 1) * (actualRest.count + 1) <= largestTable else {
      return consecutiveRanges(of: segments, in: actual)
    }
    // A line is dropped only if the output is too short: a check that is lost is worse than any replacement.
    let table = AlignmentTable(expectedRest, actualRest, dropping: 1 << 36)
    var ranges = table.segments().map { $0.lowerBound + first..<$0.upperBound + first }
    ranges[0] = 0..<ranges[0].upperBound
    ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<actual.count
    return ranges
  }

  /// The places at which all segments match; nil if one does not.
  private static func matchingRanges(of segments: [ArraySlice<Line>], in actual: [Line]) -> [Range<Int>]? {
    guard let head = segments.first, let tail = segments.last, head.count + tail.count <= actual.count else {
      return nil
    }
    func isMatch(_ segment: ArraySlice<Line>, at start: Int) -> Bool {
      zip(actual[start...], segment).allSatisfy { $0.matches($1) }
    }
    let end = actual.count - tail.count
    guard isMatch(head, at: 0), isMatch(tail, at: end) else { return nil }
    var ranges = [0..<head.count]
    var (next, comparisons) = (head.count, largestTable)
    for segment in segments.dropFirst().dropLast() {
      // The first place is right for each one: it leaves the most lines to the others.
      guard let place = place(of: Array(segment), in: actual, next..<end, &comparisons) else { return nil }
      ranges.append(place..<place + segment.count)
      next = place + segment.count
    }
    return ranges + [end..<actual.count]
  }

  /// The first place at which lines match a part of the output; nil if there is none.
  /// The search is that of Knuth, Morris and Pratt (SIAM J. Comput. 6, 1977, DOI 10.1137/0206024). It needs lines that are equal if
  /// both match the same line, so lines with tolerances are searched for at each place.
  /// - Parameter comparisons: how many lines may still be compared with lines that have tolerances. What would need more is not found.
  /// - Complexity: linear without tolerances.
  private static func place(
    of lines: [Line], in actual: [Line], _ range: Range<Int>, _ comparisons: inout Int
  ) -> Int? {
    guard !lines.isEmpty else { return range.lowerBound }
    guard !lines.contains(where: \.hasTolerance) else {
      for place in range.dropLast(min(range.count, lines.count - 1)) {
        guard comparisons > 0 else { return nil }
        let different = zip(actual[place...], lines).enumerated().first { !$1.0.matches($1.1) }
        guard let different else { return place }
        comparisons -= different.offset + 1
      }
      return nil
    }
    // For each number of lines that match, how many of the first lines match the last ones of them.
    var borders = [0]
    func count(with line: Line, after matched: Int) -> Int {
      var matched = matched
      while matched > 0, !line.matches(lines[matched]) { matched = borders[matched - 1] }
      return line.matches(lines[matched]) ? matched + 1 : 0
    }
    for line in lines.dropFirst() { borders.append(count(with: line, after: borders[borders.count - 1])) }
    var matched = 0
    for index in range {
      matched = count(with: actual[index], after: matched)
      if matched == lines.count { return index - matched + 1 }
    }
    return nil
  }

  /// Ranges of the same lengths as the segments, for outputs that are too long for a table: the last one at the end, the
  /// others one after another from the start.
  private static func consecutiveRanges(of segments: [ArraySlice<Line>], in actual: [Line]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for segment in segments.dropLast() {
      let end = min(start + segment.count, actual.count)
      ranges.append(start..<end)
      start = end
    }
    let last = segments.last?.count ?? 0
    return ranges + [max(start, actual.count - last)..<actual.count]
  }
}

extension OutputAlignment {
  /// The actual lines that belong to each segment, in order. The lines between them are those that the wildcards match.
  static func ranges(of segments: [ArraySlice<String>], in actual: [String]) -> [Range<Int>] {
    guard segments.count > 1 else { return [0..<actual.count] }
    if let ranges = matchingRanges(of: segments, in: actual) { return ranges }
    let expected = Array(segments.joined(separator: [wildcard]))
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
  private static func matchingRanges(
    of segments: [ArraySlice<String>], in actual: [String]
  ) -> [Range<Int>]? {
    guard let head = segments.first, let tail = segments.last, head.count + tail.count <= actual.count
    else { return nil }
    func isMatch(_ segment: ArraySlice<String>, at start: Int) -> Bool {
      zip(actual[start...], segment).allSatisfy { matches($0, $1) }
    }
    let end = actual.count - tail.count
    guard isMatch(head, at: 0), isMatch(tail, at: end) else { return nil }
    var ranges = [0..<head.count]
    var next = head.count
    for segment in segments.dropFirst().dropLast() {
      // The first place is right for each one: it leaves the most lines to the others.
      while next + segment.count <= end, !isMatch(segment, at: next) { next += 1 }
      guard next + segment.count <= end else { return nil }
      ranges.append(next..<next + segment.count)
      next += segment.count
    }
    return ranges + [end..<actual.count]
  }

  /// Ranges of the same lengths as the segments, for outputs that are too long for a table: the last one at the end, the
  /// others one after another from the start.
  private static func consecutiveRanges(
    of segments: [ArraySlice<String>], in actual: [String]
  ) -> [Range<Int>] {
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

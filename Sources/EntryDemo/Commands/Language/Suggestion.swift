/// Finds the valid word nearest to a misspelt one.
package enum Suggestion {
  /// The nearest candidate, whatever its case; nil if none is near. The same word comes first, then the first
  /// candidate that begins with `word`, then the one with the fewest edits, at most a third of its length.
  /// - Complexity: O(candidates × length²), on at most 64 characters.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.prefix(65).count <= 64 else { return nil }
    let (candidates, lowercased) = (Array(candidates), word.lowercased())
    if let same = candidates.first(where: { $0.lowercased() == lowercased }) { return same }
    if word.count >= 3,
      let longer = candidates.first(where: { $0.hasPrefix(word) })
        ?? candidates.first(where: { $0.lowercased().hasPrefix(lowercased) })
    {
      return longer
    }
    let word = Array(lowercased)
    let limit = max(1, word.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      guard abs(other.count - word.count) <= limit else { continue }
      let distance = distance(word, other)
      // Words without a common character are not similar, however short they are.
      guard distance <= limit, distance < max(word.count, other.count) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The least number of insertions, removals, replacements and swaps of neighbours (optimal string alignment).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, previous) = (previous, row)
    }
    return previous[b.count]
  }
}

/// Finds the valid word nearest to a misspelt one.
package enum Suggestion {
  /// The first candidate that begins with `word`, else the one with the fewest edits: at most a third of its length.
  /// - Complexity: O(candidates × length²), on at most 64 characters.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let candidates = Array(candidates)
    if word.count >= 3, let longer = candidates.first(where: { $0.hasPrefix(word) && $0 != word }) {
      return longer
    }
    let word = Array(word.prefix(65))
    guard word.count <= 64 else { return nil }
    let limit = max(1, word.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate)
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
        let isSame = a[i].lowercased() == b[j].lowercased()
        var cost = min(previous[j] + (isSame ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, previous) = (previous, row)
    }
    return previous[b.count]
  }
}

import EntryDemoKit
import StackModel
import TestSupport
import Testing

/// `check --update` never moves or drops a line across a `...`.
@Suite("check --update and ...")
struct UpdateSegmentsTests {
  @Test(
    "replaces a line in its own segment",
    arguments: [
      (["a", "...", "b"], ["x", "y", "z"], ["x", "...", "z"]),
      (["a", "...", "b"], ["b", "c", "d"], ["b", "...", "d"]),
      (["a", "...", "b"], ["a", "c", "b", "d"], ["a", "...", "d"]),
      (["a", "...", "b", "..."], ["b", "c", "d"], ["b", "...", "c", "..."]),
      (["a", "b", "..."], ["b", "c", "d"], ["b", "c", "..."]),
      (["...", "a", "b"], ["x", "c", "a"], ["...", "c", "a"]),
      (["...", "m", "...", "z"], ["x", "m", "y"], ["...", "m", "...", "y"]),
      (
        ["a", "...", "m", "n", "...", "z"], ["a", "1", "m", "2", "3", "z"],
        ["a", "...", "m", "2", "...", "z"]
      ),
      (["a", "b", "c", "..."], ["x", "a", "b", "c", "d"], ["x", "a", "b", "c", "..."]),
      (["...", "...", "a"], ["1", "b"], ["...", "...", "b"]),
      (["a", "...", "b"], ["c"], ["c", "..."]), (["...", "b"], [], ["..."]),
      (["1 (±2)", "...", "b"], ["2", "x", "c"], ["1 (±2)", "...", "c"]),
    ] as [([String], [String], [String])])
  func cases(_ expected: [String], _ actual: [String], _ updated: [String]) {
    let alignment = OutputAlignment(expected: expected, actual: actual)
    #expect(alignment.updated == updated)
    #expect(!alignment.isMatch)
    #expect(OutputAlignment(expected: alignment.updated, actual: actual).isMatch)
  }

  /// Whether segments match a part of the output in order, found by trying every place.
  private static func match(_ segments: ArraySlice<[String]>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = segments.first else { return true }
    if segments.count == 1 {
      return actual.count >= first.count && actual.suffix(first.count).elementsEqual(first)
    }
    return actual.indices.contains { start in
      actual[start...].starts(with: first) && match(segments.dropFirst(), actual[(start + first.count)...])
    } || first.isEmpty && match(segments.dropFirst(), actual)
  }

  @Test("finds segments that repeat themselves", arguments: RandomRuns.seeds(300))
  func repetitions(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func lines(_ letters: [String], _ most: UInt64) -> [String] {
      (0..<generator.next() % most).map { _ in letters[Int(generator.next() % UInt64(letters.count))] }
    }
    let actual = lines(["a", "b"], 16)
    let expected = lines(["a", "a", "b", "..."], 12)
    let segments = Self.segments(expected)
    let isMatch =
      segments.count == 1
      ? expected == actual
      : actual.starts(with: segments[0])
        && Self.match(segments.dropFirst(), actual.dropFirst(segments[0].count))
    #expect(
      OutputAlignment(expected: expected, actual: actual).isMatch == isMatch, "\(expected) and \(actual)")
  }

  @Test("keeps its laws", arguments: RandomRuns.seeds(100))
  func laws(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func lines(_ letters: [String], _ most: UInt64) -> [String] {
      (0..<generator.next() % most).map { _ in letters[Int(generator.next() % UInt64(letters.count))] }
    }
    let expected = lines(["a", "b", "c", "d", "...", "..."], 9)
    let actual = lines(["a", "b", "c", "d", "e"], 12)
    let segments = Self.segments(expected)
    let updated = OutputAlignment(expected: expected, actual: actual).updated
    let new = Self.segments(updated)
    #expect(OutputAlignment(expected: updated, actual: actual).isMatch, "seed \(seed)")
    #expect(new.count == segments.count, "seed \(seed): \(updated)")
    guard segments.count > 1, new.count == segments.count, let first = segments.first,
      let last = segments.last
    else { return }
    // A segment that stands at its end of the output stays.
    let both = first.count + last.count
    if actual.starts(with: first) { #expect(new.first == first, "seed \(seed): \(updated)") }
    if actual.count >= both, actual.reversed().starts(with: last.reversed()) {
      #expect(new.last == last, "seed \(seed): \(updated)")
    }
    // No check is lost if the output is long enough.
    if segments.reduce(0, { $0 + $1.count }) <= actual.count {
      for (old, now) in zip(segments, new) {
        #expect(now.count >= old.count, "seed \(seed): \(expected) \(actual) \(updated)")
      }
    }
  }

  private static func segments(_ lines: [String]) -> [[String]] {
    lines.split(separator: "...", omittingEmptySubsequences: false).map(Array.init)
  }

  @Test("keeps the wildcards of an output that is too long for a table")
  func long() {
    let expected = ["head"] + (0..<1100).map { "old \($0)" } + ["...", "mid", "...", "tail"]
    let actual = ["head"] + (0..<3700).map { "new \($0)" } + ["end"]
    let alignment = OutputAlignment(expected: expected, actual: actual)
    #expect(alignment.updated.count { $0 == "..." } == 2)
    #expect(alignment.updated.first == "head" && alignment.updated.last == "end")
    #expect(alignment.updated.count == expected.count)
    #expect(OutputAlignment(expected: alignment.updated, actual: actual).isMatch)
  }

  @Test("rewrites a file so that the line after ... is still checked")
  func file() {
    let text = "```entrydemo\n> state\ntime 7\n...\nanimations     5\n```\n"
    let disk = Files(["a.md": text])
    #expect(run(["check", "--update", "a.md"], in: disk).status == 1)
    #expect(
      disk["a.md"] == "```entrydemo\n> state\ntime           0 s\n...\nanimations     0\n```\n")
    #expect(run(["check", "a.md"], in: disk).status == 0)
  }
}

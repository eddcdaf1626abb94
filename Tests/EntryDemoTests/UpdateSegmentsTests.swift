import EntryDemoKit
import StackModel
import ScrollMotion
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

  @Test("searches for lines with tolerances in bounded time", .timeLimit(.minutes(10)))
  func longTolerances() {
    // Each place matches all lines but the last one.
    let segment = Array(repeating: "1 (±0.5)", count: 2000) + ["2 (±0.5)"]
    let expected = ["head", "..."] + segment + ["..."] + segment + ["...", "tail"]
    let actual = ["head"] + Array(repeating: "1.25", count: 8000) + ["tail"]
    let alignment = OutputAlignment(expected: expected, actual: actual)
    #expect(!alignment.isMatch)
    #expect(OutputAlignment(expected: alignment.updated, actual: actual).isMatch)
    // A segment that is found soon matches however long the output is.
    let found = ["head", "..."] + segment.dropLast() + ["...", "tail"]
    #expect(OutputAlignment(expected: found, actual: actual).isMatch)
  }

  @Test("reads long runs of digits once", .timeLimit(.minutes(10)), arguments: ["a1", "1.", "-", "1"])
  func longNumbers(_ text: String) {
    let run = String(repeating: text, count: 10_000)
    #expect(!OutputAlignment(expected: ["\(run) 7 (±1)"], actual: ["\(run) 9"]).isMatch)
    #expect(OutputAlignment(expected: ["\(run) 8 (±1)"], actual: ["\(run) 9"]).isMatch)
  }

  @Test("keeps no more output that differs than a document may be large, in all fenced blocks together")
  func largeDifferences() {
    let block = "```entrydemo\n> add 30; settle; list\n0\n```\n"
    func check(_ text: String, _ option: String = "--update", limit: Int) -> (Run, String) {
      let disk = Files(["a.md": text])
      let result = run(["check", "a.md", option], in: disk, configure: { $0.documentLimit = limit })
      return (result, disk["a.md"])
    }
    let (one, updated) = check(block, limit: 1 << 20)
    #expect(one.status == 1 && updated.utf8.count > 1000)
    let text = String(repeating: block, count: 40)
    let room = 20 * updated.utf8.count
    for option in ["--update", "--json"] {
      let (many, kept) = check(text, option, limit: room)
      #expect(many.status == 2 && kept == text)
      let message = "the output that differs is larger than \(room >> 20) MiB; split the document"
      #expect((many.errors + many.output).contains(message), "\(many.errors)")
    }
    // The differences fit, the document with them does not.
    let long = String(repeating: "text\n", count: 1000) + block
    let (larger, old) = check(long, limit: 5000 + updated.utf8.count - 100)
    #expect(larger.status == 2 && old == long)
    #expect(larger.errors.contains("the document would be larger than 0 MiB, so nothing is written"))
    #expect(check(long, limit: 5000 + updated.utf8.count).0.status == 1)
  }

  @Test("rewrites a file so that the line after ... is still checked")
  func file() {
    let text = "```entrydemo\n> state\ntime 7\n...\nanimations     5\n```\n"
    let disk = Files(["a.md": text])
    run(["check", "--update", "a.md"], in: disk).expect(status: 1)
    #expect(disk["a.md"] == "```entrydemo\n> state\ntime           0 s\n...\nanimations     0\n```\n")
    run(["check", "a.md"], in: disk).expect(status: 0)
  }
}

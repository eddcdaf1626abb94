import Testing

/// `add N` shares what N taps have in common. Nothing that can be read may differ from N times `add`.
@Suite("Many taps at once")
struct ManyTapsTests {
  /// What can be read of a list: now, in between, and after all animations.
  private static let readings =
    (["layout", "list", "state", "animations", "entries", "time", "ambiguous", "conflicts all"]
    + ["at 0.1 layout", "at 0.1 state", "timeline every 0.1", "advance 0.13", "layout", "list", "animations"]
    + ["settle", "layout", "list", "state", "animations", "stack.arranged", "scroll.contentSize.height"])
    .joined(separator: "\n")

  private func read(_ commands: String, _ more: String = "") -> [String] {
    let result = run(
      ["--json", "--date", "2026-01-15"],
      input: Array((commands + "\necho begin\n" + more + "\n" + Self.readings + "\n").utf8))
    #expect(result.status == 0, "\(result.lines.last ?? "") \(result.errors)")
    // Without the place and the number of each command.
    return result.lines.drop { !$0.contains("\"echo begin\"") }.map { line in
      line.replacing(#/"(line|seq)":\d+,?/#, with: "")
    }
  }

  /// `count` taps, one command each.
  private func single(_ count: Int) -> String { (0..<count).map { _ in "add" }.joined(separator: "\n") }

  @Test(
    "give what as many commands give: frames at all instants, animations, completions",
    arguments: [
      ("", 9), ("add 3; settle", 9), ("add 70; advance 0.1", 36), ("scene cookbook", 8),
      ("set stack.distribution fill", 10),
    ])
  func same(_ before: String, _ count: Int) {
    let many = read("\(before)\nadd \(count)")
    #expect(many == read("\(before)\n\(single(count))"))
    #expect(many.count == 23)
  }

  @Test(
    "are one step: undo and redo restore everything", arguments: ["", "add 3; advance 0.1", "add 16; settle"])
  func undo(_ before: String) {
    let old = read(before)
    let new = read("\(before)\nadd 9")
    #expect(read("\(before)\nadd 9\nundo") == old)
    #expect(read("\(before)\nadd 9\nundo; redo; undo") == old)
    #expect(read("\(before)\nadd 9\nundo; redo") == new)
    let later = "\(before)\nadd 9\ndelete e2; advance 0.1"
    #expect(read("\(later)\nundo 3; redo 3") == read(later))
    #expect(old != new)
  }

  @Test("in dry runs and refused commands change nothing")
  func dryRuns() {
    #expect(read("add 10; settle\nfails expect changes { } after add 9") == read("add 10; settle"))
    #expect(read("add 10; settle\nfails add 9999999") == read("add 10; settle"))
  }
}

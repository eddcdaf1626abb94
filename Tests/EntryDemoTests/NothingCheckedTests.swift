import Testing

/// `check` never passes if it checked nothing.
@Suite("check without anything to check")
struct NothingCheckedTests {
  private static let good = "```entrydemo\n> time\n0\n```\n"

  @Test("fails for a file without a fenced block", arguments: ["", "\n", "# Text\n", "add\ntime\n"])
  func noBlock(_ text: String) {
    for option in [[], ["--update"]] {
      let disk = Files(["a.md": text, "good.md": Self.good])
      let result = run(["check", "a.md", "good.md"] + option, in: disk)
      result.expect(status: 1)
      #expect(
        result.lines.first?.hasPrefix("a.md: nothing to check: no fenced block begins with ```") == true)
      result.expect(last: "2 files, 1 block, 1 command: 1 file without a block")
      #expect(disk["a.md"] == text)
    }
    let blocks = "```swift\nlet x = 1\n```\n~~~\n> time\n~~~\n"
    run(["check", "a.md"], files: ["a.md": blocks + text]).expect(status: 1)
  }

  @Test(
    "fails for a fence whose word is nearly entrydemo, and names its line and the word",
    arguments: [
      "entrydmeo", "Entrydemo", "entry-demo", "EntryDemo", "entrydemos", "entydemo", "{.entrydemo}",
      "entrydemo,", "entrydemo--seed=3", "antrydemo", "entrydemo{seed}",
    ])
  func misspelt(_ word: String) {
    let text = Self.good + "\n```\(word)\n> time\n5\n```\n"
    let disk = Files(["a.md": text])
    let result = run(["check", "a.md", "--update"], in: disk)
    result.expect(status: 1)
    #expect(
      result.lines == [
        "a.md:6: a fenced block “\(word)” is not run; did you mean entrydemo?",
        "1 file, 2 blocks, 1 command: 1 block not run",
      ])
    #expect(disk["a.md"] == text)
  }

  @Test(
    "ignores the fences of other languages",
    arguments: ["swift", "sh", "entry", "demo", "markdown", "text", "", "json entrydemo", "entity"])
  func others(_ word: String) {
    run(["check", "a.md"], files: ["a.md": Self.good + "```\(word)\nx\n```\n"]).expect(status: 0)
  }

  @Test("ignores what only shows a fence: a longer fence around it")
  func nested() {
    let text = Self.good + "````\n```entrydmeo\n> time\n```\n````\n"
    run(["check", "a.md"], files: ["a.md": text]).expect(status: 0)
  }

  @Test("fails for a fenced block without a command", arguments: ["", "time\n0\n", ">\n", "\n"])
  func noCommands(_ lines: String) {
    let text = "text\n```entrydemo\n\(lines)```\n" + Self.good
    let disk = Files(["a.md": text])
    let result = run(["check", "a.md", "--update"], in: disk)
    result.expect(status: 1)
    #expect(result.lines.first?.hasPrefix("a.md:2: the fenced block has no commands") == true)
    #expect(disk["a.md"] == text)
  }

  @Test(
    "names the option of a fence that it can't read",
    arguments: [
      ("--vewport 300x200", "unknown option “--vewport”; did you mean --viewport?"),
      ("--viewport=wide", "--viewport needs a size such as 375x480, each side from 1 to 100000, not “wide”"),
      ("--seed", "--seed needs a whole number from 0 to 18446744073709551615"),
      ("seed 3", "unexpected “seed”: a fenced block takes options only; did you mean --seed?"),
      ("check", "unexpected “check”: a fenced block takes options only"),
      ("-", "unexpected “-”: a fenced block takes options only"),
    ])
  func option(_ options: String, _ message: String) {
    let text = "a\n```entrydemo \(options)\n> time\n5\n```\n"
    let disk = Files(["a.md": text])
    let result = run(["check", "a.md", "--update"], in: disk)
    #expect(result.status == 1 && result.lines.first == "a.md:2: \(message)")
    #expect(disk["a.md"] == text)
  }
}

@testable import EntryDemoKit
import Foundation
import StackModel
import ScrollMotion
import TestSupport
import Testing

@Suite("check")
struct CheckTests {
  private func markdown(_ blocks: String...) -> String {
    "# A file\n\ntext > not a command\n\n" + blocks.joined(separator: "\n\nmore\n\n") + "\n\nend\n"
  }

  private let good = """
    ```entrydemo
    > add
    e1 appearing, 0.25 s
    > advance 0.1
    0.1 s, 7 running
    > e1.height
    8.4 (±0.1)
    > delete e9
    -:4:8: error: unknown name “e9”
      delete e9
             ^
    did you mean e1?
    > state
    ...
    animations     7
    ```
    """

  @Test("accepts matching patterns, tolerances, errors and options, and ignores other blocks")
  func passes() {
    let other = "```swift\n> add\nnothing\n```"
    let options =
      "~~~ entrydemo --seed 3 --viewport 390x300\n> session.seed\n3\n> session.viewport\n390 300\n~~~"
    let item = "- ```entrydemo\n  > time\n  0\n  ```\n\n1. ```entrydemo\n   > time\n   0\n   ```"
    #expect(
      run(["check", "a.md"], files: ["a.md": "\u{FEFF}" + item]).output.hasPrefix(
        "1 file, 2 blocks, 2 commands, all match"))
    run(["check", "a.md"], files: ["a.md": item.replacing("0", with: "1")]).expect(status: 1)
    let listed = "- a list\n  ```entrydemo\n  > echo {a\n  . b}\n  {a\n  b}\n  > time\n  0\n  ```"
    let result = run(["check", "a.md"], files: ["a.md": markdown(good, other, options, listed)])
    result.expect(status: 0)
    #expect(result.output == "1 file, 3 blocks, 9 commands, all match\n")
    #expect(result.errors.isEmpty)
  }

  @Test("starts each fenced block with seed 0, 2026-01-15, en_US, 375x480")
  func defaults() {
    let block = """
      ```entrydemo
      > session.seed; session.date; session.locale; session.viewport; time
      0
      2026-01-15
      en_US
      375 480
      0
      > add
      e1 appearing, 0.25 s
      ```
      """
    run(["check", "a.md"], files: ["a.md": markdown(block, block)]).expect(status: 0)
  }

  @Test("prints a diff with the file's lines and the command")
  func differs() {
    let block = good.replacing("0.1 s, 7 running", with: "0.1 s, 8 running").replacing(
      "7\n```", with: "5\n```")
    let result = run(["check", "a.md", "b.md"], files: ["a.md": markdown(block), "b.md": markdown(good)])
    result.expect(status: 1)
    #expect(
      result.output == """
        --- a.md
        +++ a.md (as it runs)
        @@ -8,2 +8,2 @@ > advance 0.1
         > advance 0.1
        -0.1 s, 8 running
        +0.1 s, 7 running
        @@ -17,3 +17,3 @@ > state
         > state
         ...
        -animations     5
        +animations     7
        2 files, 2 blocks, 10 commands: 2 differ

        """)
    let colored = run(["--color=always", "check", "a.md"], files: ["a.md": markdown(block)])
    colored.expect(output: "\u{1B}[31m-0.1 s, 8 running\u{1B}[0m")
  }

  @Test("rewrites what differs, keeps what matches, names each file, and then passes")
  func update() {
    let wrong = good.replacing("0.1 s, 7 running", with: "0.1 s, 8 running\nand more")
      .replacing("8.4 (±0.1)", with: "9 (±0.1)").replacing("did you mean e1?\n", with: "")
    let disk = Files(["a.md": markdown(wrong).replacing("\n", with: "\r\n"), "b.md": markdown(good)])
    let result = run(["check", "--update", "a.md", "b.md"], in: disk)
    result.expect(status: 1)
    #expect(result.output == "a.md: 3 rewritten\n2 files, 2 blocks, 10 commands: 3 rewritten\n")
    #expect(
      disk["a.md"] == markdown(good.replacing("8.4 (±0.1)", with: "8.463")).replacing("\n", with: "\r\n"))
    #expect(disk["b.md"] == markdown(good))
    run(["check", "--update", "a.md", "b.md"], in: disk).expect(status: 0)
    // Each line end stays.
    let mixed = Files(["m.md": "a\nb\r\n```entrydemo\r\n> time\r\n1\r\n```"])
    run(["check", "--update", "m.md"], in: mixed).expect(status: 1)
    #expect(mixed["m.md"] == "a\nb\r\n```entrydemo\r\n> time\r\n0\r\n```")
  }

  @Test("reports the errors of a file")
  func files() {
    let disk = Files(["good.md": markdown(good), "full/a.md": "```entrydemo\n> time\n1\n```"])
    disk.contents["bytes.md"] = [0x60, 0xFF]
    let missing = run(["check", "none.md", "good.md"], in: disk)
    missing.expect(status: 66)
    #expect(missing.errors == "none.md:1:1: error: cannot open “none.md”: No such file or directory\n")
    #expect(missing.output == "2 files, 1 block, 5 commands\n")
    run(["check", "bytes.md"], in: disk).expect(status: 65)
    let full = run(["check", "--update", "full/a.md"], in: disk)
    full.expect(status: 74, errors: "cannot write “full/a.md”: No space left on device")
    #expect(full.output == "1 file, 1 block, 1 command\n")
    let option = run(["check", "a.md"], files: ["a.md": "```entrydemo --sede 3\n> time\n0\n```"])
    option.expect(status: 1)
    #expect(option.output.hasPrefix("a.md:1: unknown option “--sede”; did you mean --seed?\n"))
    #expect(option.output.hasSuffix("1 file, 1 block, 0 commands: 1 block not run\n"))
    run(["check", "a.md"], files: ["a.md": "```entrydemo --journal x\n> time\n0\n```"]).expect(status: 1)
    run(["check", "a.md"], files: ["a.md": "```entrydemo --seed \"7\n> time\n0\n```"]).expect(status: 1)
    run(["check", "a.md"], files: ["a.md": "```entrydemo\nstray\n> time\n0\n"]).expect(status: 1)
  }

  @Test("takes files, --update, --json and --color only")
  func usage() {
    for arguments in [
      ["check"], ["check", "--echo", "a"], ["check", "-c", "add"], ["--update", "a"],
      ["check", "--upate", "a"],
      ["check", "--seed=1", "a"],
    ] { run(arguments, files: ["a": ""]).expect("\(arguments)", status: 64) }
    run(["check", "--upate", "a"]).expect(errors: "“--upate”; did you mean --update?")
    // A script of that name can still be run.
    #expect(run(["./check"], files: ["./check": "time"]).output == "0\n")
    #expect(run(["--", "check"], files: ["check": "time"]).output == "0\n")
    run(["check", "--help"]).expect(status: 0)
  }

  @Test(
    "aligns lines as expected",
    arguments: [
      (["a", "b"], ["a", "b"], ["a", "b"]),
      (["a", "..."], ["a", "x", "y"], ["a", "..."]),
      (["...", "z"], ["a", "x", "z"], ["...", "z"]),
      (["a", "...", "c"], ["a", "x", "y", "d"], ["a", "...", "d"]),
      (["..."], [], ["..."]),
      (["a", "b", "c"], ["a", "c"], ["a", "c"]),
      (["a"], ["x", "a", "y"], ["x", "a", "y"]),
      (["x 1 (±0.5)", "q"], ["x 1.4", "r"], ["x 1 (±0.5)", "r"]),
      (["x 1 (±0.5)"], ["x 1.6"], ["x 1.6"]),
      (["a  12.75  b (±1)"], ["a   9.5  b"], ["a   9.5  b"]),
      (["a  10.25  b (±1)"], ["a   9.5  b"], ["a  10.25  b (±1)"]),
      (["e1 1 (±1)"], ["e2 1"], ["e2 1"]), (["trailing  "], ["trailing"], ["trailing  "]),
      (["-3 (±1)"], ["-3.5"], ["-3 (±1)"]), (["x (±0.5)"], ["x (±0.5)"], ["x (±0.5)"]),
    ] as [([String], [String], [String])])
  func alignment(_ expected: [String], _ actual: [String], _ updated: [String]) {
    let alignment = OutputAlignment(expected: expected, actual: actual)
    #expect(alignment.updated == updated)
    #expect(alignment.isMatch == (updated == expected))
    #expect(OutputAlignment(expected: alignment.updated, actual: actual).isMatch)
  }

  @Test("agrees with a search over all ways to match", arguments: RandomRuns.seeds(80))
  func oracle(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func lines(_ letters: [String], _ most: UInt64) -> [String] {
      (0..<generator.next() % most).map { _ in letters[Int(generator.next() % UInt64(letters.count))] }
    }
    let expected = lines(["a", "b", "..."], 7)
    let actual = lines(["a", "b"], 7)
    func matches(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
      guard let first = expected.first else { return actual.isEmpty }
      if first == "..." {
        return (actual.startIndex...actual.endIndex).contains { matches(expected.dropFirst(), actual[$0...]) }
      }
      return actual.first == first && matches(expected.dropFirst(), actual.dropFirst())
    }
    let alignment = OutputAlignment(expected: expected, actual: actual)
    #expect(alignment.isMatch == matches(expected[...], actual[...]), "seed \(seed)")
    #expect(OutputAlignment(expected: alignment.updated, actual: actual).isMatch, "seed \(seed)")
  }
}

/// The effects of `check` on files.
@Suite("Transcripts on disk")
struct TranscriptSafetyTests {
  private static let unclosed = """
    a
    ```entrydemo
    > time
    5

    # Chapter 2
    prose

    ```entrydemo
    > add
    e1 appearing, 0.25 s
    ```
    end

    """

  @Test(
    "a fenced block that is not closed is reported, and nothing is written",
    arguments: [[], ["--update"]])
  func unclosed(_ option: [String]) {
    let disk = Files(["t.md": Self.unclosed])
    let result = run(["check", "t.md"] + option, in: disk)
    result.expect(status: 1)
    #expect(result.lines.first?.hasPrefix("t.md:2: the fenced block is not closed") == true)
    #expect(result.output.hasSuffix("1 file, 2 blocks, 1 command: 1 block not run\n"))
    #expect(disk["t.md"] == Self.unclosed)
  }

  @Test("a file with such a block is not rewritten at all")
  func others() {
    let text = "```entrydemo\n> time\n1\n```\n\n" + Self.unclosed
    let disk = Files(["t.md": text])
    let result = run(["check", "--update", "t.md"], in: disk)
    result.expect(status: 1, output: "t.md: not rewritten, because a fenced block is not closed")
    #expect(disk["t.md"] == text)
  }

  @Test(
    "lines are inserted correctly after a last line without a line end", arguments: ["> time", "> time\n0"])
  func lastLine(_ end: String) {
    let text = "a\n```entrydemo\n\(end)"
    let disk = Files(["t.md": text])
    for _ in 0..<3 { #expect(run(["check", "--update", "t.md"], in: disk).status == 1) }
    #expect(disk["t.md"] == text)
    // A fence without a line end is a fence.
    let closed = Files(["t.md": "```entrydemo\n> time\n```"])
    run(["check", "--update", "t.md"], in: closed).expect(status: 1)
    #expect(closed["t.md"] == "```entrydemo\n> time\n0\n```")
    run(["check", "--update", "t.md"], in: closed).expect(status: 0)
  }

  @Test("files that a fenced block saves exist only in that block")
  func saving() {
    let text = """
      ```entrydemo
      > add
      e1 appearing, 0.25 s
      > save t.md
      t.md: 1 command
      > reset; source t.md
      ...
      t.md: 7 commands
      > entries
      e1
      ```

      """
    let disk = Files(["t.md": text])
    let result = run(["check", "t.md"], in: disk)
    result.expect(status: 0)
    #expect(disk["t.md"] == text && disk.contents.count == 1)
  }
}

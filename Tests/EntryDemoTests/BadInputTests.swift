import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

/// Invalid input is reported once with its place, ends a script with the right status and changes nothing.
@Suite("Bad input")
struct BadInputTests {
  /// The lines of `Transcripts/bad-input.md`, whose messages the transcript compares, and two that are too deep.
  static let cases: [WrongInputTests.Case] =
    WrongInputTests.cases(in: "Tests/EntryDemoTests/Transcripts/bad-input.md") + [
      // The nesting limit is an ordinary error: the innermost fails passes, so the one around it fails.
      deep("fails ", column: 7, message: "did not fail"),
      deep("at 0 ", column: 161, message: "at most 32 deep"),
    ]

  private static func deep(_ word: String, column: Int, message: String) -> WrongInputTests.Case {
    WrongInputTests.Case(
      setUp: "", line: String(repeating: word, count: 5000) + "time", column: column, message: message,
      suggestion: nil)
  }

  @Test("are read from the transcript")
  func count() { #expect(Self.cases.count == 53) }

  @Test("is reported with its place and changes nothing", arguments: cases)
  func told(_ bad: WrongInputTests.Case) {
    let before = "add 2; settle; e1.height\n"
    let after = "state; list; time; animations; session.seed; add; e3.number.text\n"
    let result = run(["--keep-going"], input: Array((before + bad.line + "\n" + after).utf8))
    let clean = run(script: before + after)
    let isExpectation =
      ["expect e1.height == 3", "fails add"].contains(bad.line) || bad.line.hasPrefix("fails fails")
    let status: Int32 = isExpectation ? 1 : 2
    result.expect(status: status)
    #expect(result.output == clean.output)
    #expect(result.errors.hasPrefix("-:2:\(bad.column): error: "), "\(result.errors)")
    #expect(result.errors.contains(bad.message), "\(result.errors)")
    if bad.line.count < 76 {
      #expect(result.errors.split(separator: "\n")[1] == "  \(bad.line)")
      #expect(result.errors.split(separator: "\n")[2] == String(repeating: " ", count: bad.column + 1) + "^")
    }
    // Without --keep-going the script ends there.
    let stopped = run(script: before + bad.line + "\n" + after)
    stopped.expect(status: status)
    #expect(stopped.output == run(script: before).output)
  }

  @Test("bytes that are not text are malformed input")
  func bytes() {
    let cases: [(input: [UInt8], place: String)] = [
      (Array("add\n".utf8) + [0xFF, 0xFE, 0x0A], "-:2:1"),
      (Array("add\nab".utf8) + [0xC3] + Array("\ntime\n".utf8), "-:2:3"),
      (Array("add\nabc\u{0}d\n".utf8), "-:2:4"),
      (Array("add\n".utf8) + Array(repeating: 0x61, count: (1 << 20) + 1), "-:2:1"),
      (Array("add\n".utf8) + Array(repeating: 0x61, count: 5 << 20) + [0x0A], "-:2:1"),
    ]
    for (input, place) in cases {
      let result = run([], input: input)
      result.expect(status: 65)
      #expect(result.output == "e1 appearing, 0.25 s\n")
      #expect(result.errors.hasPrefix("\(place): error: "), "\(result.errors)")
    }
    let goingOn = run(["--keep-going"], input: cases[0].input + Array("e1.height\n".utf8))
    goingOn.expect(status: 65)
    #expect(goingOn.output == "e1 appearing, 0.25 s\n0\n")
  }

  @Test("an open brace is reported at the brace, and nothing after it runs")
  func openBrace() {
    let result = run(script: "time\necho {a\nadd\n")
    result.expect(status: 2)
    #expect(result.output == "0\n")
    #expect(result.errors == "-:2:6: error: missing closing brace\n  echo {a\n       ^\n")
    // An error after a line end is reported with its line.
    let later = run(script: "echo {a\nb}; boo; time\n")
    #expect(
      later.errors.hasPrefix(
        "-:2:5: error: unknown command “boo”; help lists the commands\n  b}; boo; time\n      ^"))
  }

  @Test("a read error is reported after the commands before it have run")
  func readError() {
    let result = run(
      ["a"], files: ["a": "add\n" + String(repeating: "# comment\n", count: 1000)], failsAfter: 1)
    result.expect(status: 66)
    #expect(result.output == "e1 appearing, 0.25 s\n")
    result.expect(errors: "cannot continue reading: Input/output error")
  }

  @Test("a line of a megabyte is quoted in part")
  func megabyte() {
    let result = run([], input: Array(repeating: 0x61, count: 1 << 20))
    result.expect(status: 2)
    #expect(result.errors.hasPrefix("-:1:1: error: unknown command “aaaa"))
    #expect(result.errors.utf8.count < 400)
    let late = run(
      [], input: Array("echo \"".utf8) + Array(repeating: 0x61, count: 500_000) + Array("\"; boo".utf8))
    late.expect(status: 2, errors: "-:1:500010: error: unknown command “boo”")
    #expect(late.errors.utf8.count < 400)
  }

  @Test("an invalid command line is a usage error")
  func usage() {
    for arguments in [
      ["--jsn"], ["--seed"], ["--seed", "-1"], ["--date", "2026-02-30"], ["--date=26-1-1"],
      ["--viewport", "0x5"],
      ["--viewport", "375"], ["--viewport", "nanx3"], ["--color", "blue"], ["--json=1"], ["-c"], ["-x"],
      ["--locale", "zz_ZZ"],
    ] {
      let result = run(arguments)
      result.expect("\(arguments)", status: 64)
      #expect(result.errors.hasPrefix("EntryDemo: error: "))
      #expect(result.output.isEmpty)
    }
    run(["--jsn"]).expect(errors: "did you mean --json?")
  }

  @Test("files that can't be opened end the program with 66")
  func files() {
    let result = run(["a", "b"], files: ["b": "time"])
    result.expect(status: 66)
    #expect(result.errors == "a:1:1: error: cannot open “a”: No such file or directory\n")
    #expect(result.output.isEmpty)
    #expect(run(["--keep-going", "a", "b"], files: ["b": "time"]).output == "0\n")
  }

  @Test("a closed output pipe ends the program quietly, a full disk does not")
  func output() {
    let closed = run(["-c", "add; show; foo"]) { _ throws(WriteFailure) in
      throw WriteFailure(isClosedPipe: true, reason: "Broken pipe")
    }
    closed.expect(status: 0)
    #expect(closed.errors.isEmpty)
    let full = run(["-c", "add"]) { _ throws(WriteFailure) in
      throw WriteFailure(isClosedPipe: false, reason: "No space left on device")
    }
    full.expect(status: 74)
    #expect(full.errors == "EntryDemo: error: cannot write output: No space left on device\n")
  }

  @Test("of any kind ends without a trap", arguments: RandomRuns.seeds(40))
  func noise(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let words = [
      "add", "delete", "e1", "e2", "e3.height", "-1", "0.1", "advance", "frame", "settle", "at", "timeline",
      "every",
      "scroll", "to", "by", "top", "bottom", "animated", "expect", "model", "==", "<", "none", "+-1", "fails",
      "\"",
      "\"a b\"", "{", "}", ";", "#", "stack.arranged", "scroll.contentOffset.y", "1e400", "nan", "😀", "é",
      "\\", ".",
      "..", "e1.", ".x", "session.seed", "reset", "seed", "list", "show", "state", "animations", "max",
      "echo", "help",
      "root", "\t", "9223372036854775808", "1000000000", "play", "50",
    ]
    var lines: [String] = []
    for _ in 0..<60 {
      let count = Int(generator.next() % 6) + 1
      lines.append(
        (0..<count).compactMap { _ in words.randomElement(using: &generator) }.joined(separator: " "))
    }
    let script = lines.filter { !$0.contains("quit") }.joined(separator: "\n")
    let result = run(["--keep-going", "--json"], input: Array(script.utf8))
    #expect([0, 1, 2].contains(result.status), "seed \(seed)")
    #expect(!result.output.contains("inf") || result.output.contains("\"inf"), "seed \(seed)")
  }
}

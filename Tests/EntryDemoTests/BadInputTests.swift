import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

/// Invalid input is reported once with its place, ends a script with the right status and changes nothing.
@Suite("Bad input")
struct BadInputTests {
  struct Case: CustomTestStringConvertible {
    let line: String
    let column: Int
    let message: String
    var status: Int32 = 2
    var testDescription: String { line.count > 60 ? "\(line.prefix(40))… (\(line.count) characters)" : line }
  }

  static let cases: [Case] = [
    Case(line: "delete e99", column: 8, message: "unknown name “e99”"),
    Case(line: "add -3", column: 5, message: "“-3” is not in the range 1 to 1000000"),
    Case(line: "add 0", column: 5, message: "not in the range 1 to 1000000"),
    Case(line: "add 1e9", column: 5, message: "expected a whole number"),
    Case(line: "add 99999999999999999999", column: 5, message: "not in the range 1 to 1000000"),
    Case(line: "add 1000000", column: 1, message: "a list can have 1000000 entries; this one has 2"),
    Case(line: "advance -1", column: 9, message: "a time must not be negative"),
    Case(line: "advance nan", column: 9, message: "expected a time such as 0.25, 0.25s or 250ms, not “nan”"),
    Case(line: "advance inf", column: 9, message: "expected a time such as 0.25, 0.25s or 250ms, not “inf”"),
    Case(
      line: "advance 0x10", column: 9, message: "expected a time such as 0.25, 0.25s or 250ms, not “0x10”"),
    Case(line: "advance 1e300", column: 9, message: "a time must be at most"),
    Case(line: "advance", column: 9, message: "expected a time such as 0.25"),
    Case(line: "frame 1.5", column: 7, message: "expected a whole number"),
    Case(line: "delete", column: 8, message: "expected an entry such as e1"),
    Case(line: "delete addButton", column: 8, message: "addButton is not an entry"),
    Case(line: "delete e1.date", column: 8, message: "did you mean e1?"),
    Case(line: "delete e9", column: 8, message: "did you mean e2?"),
    Case(line: "dlete e1", column: 1, message: "did you mean delete?"),
    Case(line: "  dlete e1", column: 3, message: "unknown command “dlete”"),
    Case(line: "echo \"abc", column: 6, message: "missing closing quote"),
    Case(line: "echo \"a\\qb\"", column: 8, message: "invalid escape in quotes"),
    Case(line: "e1 e1", column: 1, message: "e1 is a view: e1 alone lists it"),
    Case(line: "e1.heigth", column: 4, message: "did you mean e1.height?"),
    Case(line: "e7.height", column: 1, message: "did you mean e2.height?"),
    Case(line: "scrol.x", column: 1, message: "did you mean scroll.x?"),
    Case(line: "session.viewprt", column: 1, message: "did you mean session.viewport?"),
    Case(line: "expect e1.height = 3", column: 18, message: "did you mean expect e1.height == 3?"),
    Case(line: "expect e1.height ==", column: 21, message: "expected a value"),
    Case(line: "expect e1.hidden == 3", column: 21, message: "expected true or false, not “3”"),
    Case(line: "expect e1.hidden < true", column: 18, message: "compare it with == or !="),
    Case(line: "expect e1.height == 3 4", column: 23, message: "unexpected “4” after 3"),
    Case(line: "expect e1.height == 3 +- -1", column: 26, message: "a tolerance must not be negative"),
    Case(line: "expect e1.height == 3", column: 8, message: "but it is 25.5", status: 1),
    Case(line: "fails add", column: 7, message: "did not fail", status: 1),
    Case(line: "expect e1.height == e9.height", column: 21, message: "unknown name “e9”"),
    Case(line: "expect e1.height == 3 +-", column: 26, message: "expected a tolerance"),
    Case(
      line: "expect stack.customSpacing.foo == none", column: 14,
      message: "has no attribute “customSpacing.foo”"),
    Case(line: "scroll.contentSiz", column: 8, message: "did you mean scroll.contentSize?"),
    // The nesting limit is an ordinary error: the innermost fails passes, so the one around it fails.
    Case(
      line: String(repeating: "fails ", count: 5000) + "time", column: 7, message: "did not fail", status: 1),
    Case(line: String(repeating: "at 0 ", count: 5000) + "time", column: 161, message: "at most 32 deep"),
    Case(
      line: "at 1 add", column: 6, message: "at can't run “add”: it runs reading and checking commands only"),
    Case(line: "at 1", column: 6, message: "expected a command"),
    Case(line: "settle max 61", column: 12, message: "settle advances at most 60 s"),
    Case(line: "timeline every 0", column: 16, message: "above 0"),
    Case(line: "timeline stack.foo", column: 16, message: "stack has no attribute “foo”"),
    Case(line: "scroll sideways", column: 8, message: "unknown name “sideways”"),
    Case(line: "scroll root", column: 8, message: "root is not inside scroll"),
    Case(line: "scroll to 1e10", column: 11, message: "a number must be from"),
    Case(line: "show 12", column: 6, message: "not in the range 40 to 400"),
    Case(line: "help helf", column: 6, message: "did you mean help?"),
    Case(line: "quit 256", column: 6, message: "not in the range 0 to 255"),
    Case(line: "seed -1", column: 6, message: "expected a whole number"),
    Case(line: "state now", column: 7, message: "unexpected “now” after state"),
  ]

  @Test("is reported with its place and changes nothing", arguments: cases)
  func told(_ bad: Case) {
    let before = "add 2; settle; e1.height\n"
    let after = "state; list; time; animations; session.seed; add; e3.number.text\n"
    let result = run(["--keep-going"], input: Array((before + bad.line + "\n" + after).utf8))
    let clean = run(script: before + after)
    #expect(result.status == bad.status)
    #expect(result.output == clean.output)
    #expect(result.errors.hasPrefix("-:2:\(bad.column): error: "), "\(result.errors)")
    #expect(result.errors.contains(bad.message), "\(result.errors)")
    if bad.line.count < 76 {
      #expect(result.errors.split(separator: "\n")[1] == "  \(bad.line)")
      #expect(result.errors.split(separator: "\n")[2] == String(repeating: " ", count: bad.column + 1) + "^")
    }
    // Without --keep-going the script ends there.
    let stopped = run(script: before + bad.line + "\n" + after)
    #expect(stopped.status == bad.status)
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
      #expect(result.status == 65)
      #expect(result.output == "e1 appearing, 0.25 s\n")
      #expect(result.errors.hasPrefix("\(place): error: "), "\(result.errors)")
    }
    let goingOn = run(["--keep-going"], input: cases[0].input + Array("e1.height\n".utf8))
    #expect(goingOn.status == 65)
    #expect(goingOn.output == "e1 appearing, 0.25 s\n0\n")
  }

  @Test("an open brace is reported at the brace, and nothing after it runs")
  func openBrace() {
    let result = run(script: "time\necho {a\nadd\n")
    #expect(result.status == 2)
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
    #expect(result.status == 66)
    #expect(result.output == "e1 appearing, 0.25 s\n")
    #expect(result.errors.contains("cannot continue reading: Input/output error"))
  }

  @Test("a line of a megabyte is quoted in part")
  func megabyte() {
    let result = run([], input: Array(repeating: 0x61, count: 1 << 20))
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("-:1:1: error: unknown command “aaaa"))
    #expect(result.errors.utf8.count < 400)
    let late = run(
      [], input: Array("echo \"".utf8) + Array(repeating: 0x61, count: 500_000) + Array("\"; boo".utf8))
    #expect(late.status == 2)
    #expect(late.errors.contains("-:1:500010: error: unknown command “boo”"))
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
      #expect(result.status == 64, "\(arguments)")
      #expect(result.errors.hasPrefix("EntryDemo: error: "))
      #expect(result.output.isEmpty)
    }
    #expect(run(["--jsn"]).errors.contains("did you mean --json?"))
  }

  @Test("files that can't be opened end the program with 66")
  func files() {
    let result = run(["a", "b"], files: ["b": "time"])
    #expect(result.status == 66)
    #expect(result.errors == "a:1:1: error: cannot open “a”: No such file or directory\n")
    #expect(result.output.isEmpty)
    #expect(run(["--keep-going", "a", "b"], files: ["b": "time"]).output == "0\n")
  }

  @Test("a closed output pipe ends the program quietly, a full disk does not")
  func output() {
    let closed = run(["-c", "add; show; foo"]) { _ throws(WriteFailure) in
      throw WriteFailure(isClosedPipe: true, reason: "Broken pipe")
    }
    #expect(closed.status == 0)
    #expect(closed.errors.isEmpty)
    let full = run(["-c", "add"]) { _ throws(WriteFailure) in
      throw WriteFailure(isClosedPipe: false, reason: "No space left on device")
    }
    #expect(full.status == 74)
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

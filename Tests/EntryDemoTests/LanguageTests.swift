import EntryDemoKit
import Foundation
import Testing

@Suite("The command language")
struct LanguageTests {
  @Test("reads commands from lines, options and files in one session")
  func sources() {
    run(["-c", "add", "-c", "add; entries"]).expect(last: "e1 e2")
    let mixed = run(["a", "-c", "entries", "-"], input: Array("entries".utf8), files: ["a": "add 2"])
    #expect(mixed.lines == ["e1, e2 appearing, 0.25 s", "e1 e2", "e1 e2"])
    #expect(run(["a", "-c", "boo"], files: ["a": "boo\n"]).errors.hasPrefix("a:1:1:"))
    #expect(run(["-c", "add", "-c", "\nboo"]).errors.hasPrefix("-c 2:2:1:"))
  }

  @Test("accepts comments, quotes, escapes, CRLF, a byte order mark and braces")
  func lexing() {
    let script =
      "\u{FEFF}echo a;echo \"b;c#d\" # comment ; echo no\r\necho e#f \"\\\"\\\\\\n\\u{41}\"\r\necho {x; y\n # }\n z} g"
    #expect(run(script: script).lines == ["a", "b;c#d", "e#f \"\\", "A", "{x; y", " # }", " z} g"])
    // Only line feeds end lines. Other separators are blanks, and stay as they are in quotes and comments.
    #expect(run(script: "# c\u{85}add\u{2028}add\n").output.isEmpty)
    #expect(run(script: "echo \"a\u{2028}b\" \u{B} c\n").output == "a\u{2028}b c\n")
    #expect(run(script: "echo a\rb\n").lines == ["a b"])
    let block = "echo {\n" + String(repeating: "# }\n\"}\" {;}\n", count: 3000) + "}; time\n"
    #expect(run(script: block).lines.count == 6003)
    run(script: "# only\n\n  ;; \n").expect(status: 0)
  }

  @Test("shows the list once if there are no commands")
  func emptyInput() {
    let result = run([])
    result.expect(status: 0)
    #expect(result.output == run(["-c", "show"]).output)
    #expect(run(["-"]).output == result.output)
    #expect(run(["--echo"]).output == result.output)
    #expect(run([], input: Array("# nothing\n".utf8)).output.isEmpty)
    #expect(run(["-c", ""]).output.isEmpty)
  }

  @Test("changes nothing with at, timeline and fails")
  func dryRuns() {
    let before = "--quiet -c".split(separator: " ").map(String.init)
    let setUp = "add 18; settle; delete e2; advance 0.1; scroll to -99;"
    let reading = "state; list; animations; stack.subviews; e3.frame; model e3.frame; time; session.seed"
    let plain = run(before + [setUp + reading]).output
    for extra in [
      "at 0.1 e1.height", "at 5 state", "at 60 list", "timeline", "timeline every 0.01 e2.height model e5.y",
      "fails fails add", "fails fails delete e3", "fails fails reset", "fails fails seed 9",
      "fails fails settle",
      "fails fails quit 3", "fails fails frame 7", "fails fails scroll e9 animated", "fails at 9 e2.height",
      "fails fails fails fails add 3",
    ] {
      let quiet = run(before + [setUp + extra + ";" + "echo ---;" + reading])
      quiet.expect("\(extra)", status: 0)
      #expect(quiet.output.components(separatedBy: "---\n").last == plain, "\(extra)")
    }
    // Later commands give the same results, too.
    let later = "; settle; add; e19.number.text; list"
    let straight = run(before + [setUp + later]).output
    #expect(
      straight
        == run(before + [setUp + "fails fails add 5; at 3 list" + later]).output.components(
          separatedBy: "\n"
        ).suffix(straight.components(separatedBy: "\n").count).joined(separator: "\n"))
  }

  @Test("at gives the same value as advancing to that time")
  func atEqualsAdvance() {
    let paths = [
      "e1.height", "e2.delete.bottom", "scroll.contentOffset.y", "addButton.top", "stack.height",
      "scroll.indicator.y",
    ]
    let setUp = "add 20; settle; add; delete e2; advance 0.07; scroll top animated;"
    for time in ["0", "0.01", "0.0625", "0.1234", "0.2", "0.25", "0.3"] {
      func values(_ script: String) -> [String] {
        run(["--json", "--quiet", "--keep-going", "-c", setUp + script]).lines.map { line in
          line.firstMatch(of: /"value":([^}]+)/).map { String($0.1) }
            ?? (line.contains("\"ok\":false") ? "gone" : "")
        }
      }
      let at = values(paths.map { "at \(time) \($0)" }.joined(separator: ";"))
      let advanced = values("advance \(time);" + paths.joined(separator: ";"))
      #expect(at == advanced && at.count == paths.count && !at.contains(""), "\(time)")
    }
  }

  @Test("a timeline has at most 20 default columns, and all columns that are given")
  func timelineColumns() {
    let own = run(["-c", "add 40; timeline"])
    #expect(own.lines[1].split(separator: " ").count == 20)
    own.expect(last: "(23 more moving heights left out; give the paths to see others)")
    let asked = (1...30).map { "e\($0).height" }.joined(separator: " ")
    #expect(run(["-c", "add 40; timeline \(asked)"]).lines[1].split(separator: " ").count == 31)
  }

  @Test("has the options --echo and --quiet, and quit with a status")
  func modes() {
    #expect(run(["--echo", "-c", "add ; time"]).lines == ["> add", "e1 appearing, 0.25 s", "> time", "0"])
    #expect(run(["--quiet", "-c", "add; settle; expect time == 0.25; fails add -1; time"]).lines == ["0.25"])
    let quit = run(["-c", "echo a; quit 7; echo b", "-c", "echo c"])
    quit.expect(status: 7)
    #expect(quit.lines == ["a"])
    let both = run(["--keep-going", "-c", "boo; expect time == 3; time"])
    both.expect(status: 2)
    #expect(both.lines == ["0"])
    run(["--keep-going", "-c", "expect time == 3; boo"]).expect(status: 1)
    run(["--keep-going", "-c", "boo; quit"]).expect(status: 2)
    run(["--keep-going", "-c", "boo; quit 0"]).expect(status: 0)
    #expect(
      run(["--quiet", "-c", "add; play"]).output == run(["--quiet", "-c", "add; settle; show"]).output)
    #expect(run(["-c", "\"time\""]).output == "0\n")
    #expect(run(["--version"]).output.hasPrefix("EntryDemo "))
    run(["--help"]).expect(output: "usage: EntryDemo")
  }

  @Test("uses colours only if they are on")
  func colors() {
    let drawing = "add; settle; show"
    #expect(!run(["-c", drawing]).output.contains("\u{1B}"))
    let colored = run(["--color", "always", "-c", drawing + "; boo"])
    colored.expect(output: "\u{1B}[31m[ Delete ]\u{1B}[0m", errors: "\u{1B}[31merror:\u{1B}[0m")
  }
}

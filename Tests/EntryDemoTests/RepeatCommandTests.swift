import EntryCommands
import EntryDemoKit
import Foundation
import FuzzSupport
import StackModel
import TestSupport
import Testing

@Suite("repeat, pin and several views at once")
struct RepeatCommandTests {
  private func state(after script: String) -> [String] {
    run(["--quiet", "-c", script + "\n list; layout; constraints; animations; time"]).lines
  }

  @Test(
    "repeat does what typing its commands does",
    arguments: [
      ("add; advance 0.1; delete e$i", 4), ("let n$i = $i * 2; set stack.spacing n$i; add", 3),
      ("animate 1; set stack.spacing $i; end; advance 0.3", 5), ("scroll by $i; advance 0.05; add", 2),
      ("view v$i \"$i $i\"; put v$i in stack at 0; label l$i \"$i: $ia $i\" in root", 3),
      ("repeat 2 { set stack.spacing $i; advance 0.$i }; set stack.spacing $i", 2),
      ("add; add # $i", 1),
    ])
  func sameAsTyped(body: String, count: Int) {
    let typed = (1...count).map { number in
      var text = body
      if body.hasPrefix("repeat") {
        text = "set stack.spacing 1; advance 0.1; set stack.spacing 2; advance 0.2; set stack.spacing $i"
      }
      return text.replacing(/\$i(?![A-Za-z0-9])/, with: "\(number)")
    }
    let script = typed.joined(separator: "\n")
    #expect(!state(after: script).isEmpty)
    #expect(state(after: "repeat \(count) { \(body)\n }") == state(after: script))
    #expect(state(after: "repeat \(count) { \(body)\n }; undo") == state(after: "add; undo"))
    #expect(state(after: "repeat \(count) { \(body)\n }; undo; redo") == state(after: script))
  }

  @Test(
    "errors have their place as typed, and change nothing",
    arguments: [
      (
        "repeat 12 {\n  add\n  expect time == 0; when time == 0 boo$i\n}", 3, 36,
        "unknown command “boo1”"
      ),
      (
        "repeat 12 { view v$i; expect v$i.x == 0; fails set v9.alpha 1; echo $i $i; set v11.alpha  1 }", 1,
        67, nil
      ),
      ("repeat 11 { add; echo $i; delete e11 }", 1, 34, "unknown name “e11” (round 1 of 11)"),
      ("repeat 2 { repeat 3 { add; delete e$i; delete e5 } }", 1, 47, "unknown name “e5”"),
      ("repeat 2 { \"a }", 1, 12, "missing closing quote"),
      ("repeat 2 { repeat 2 { \"a } }", 1, 23, "missing closing"),
      ("repeat 10001 { }", 1, 8, "is not in the range 0 to 10000"), ("repeat 2 add", 1, 10, "in braces"),
      ("repeat 3 { repeat 5000 { } }", 1, 19, "at most 10000 rounds in all"),
      ("repeat 2 { animate 1 }", 1, 12, "without end"),
      ("repeat 2 { add; undo }", 1, 17, "undo can't be used inside another command"),
      ("repeat 2 { add } 3", 1, 18, "unexpected “3”"),
    ])
  func errors(script: String, line: Int, column: Int, message: String?) {
    let result = run(["-", "-c", "entries; history"], input: Array(script.utf8))
    if let message {
      #expect(
        result.errors.hasPrefix("-:\(line):\(column): ") && result.errors.contains(message),
        "\(result.errors)")
    }
    #expect(result.status == 2)
    let after = run(["--keep-going", "-", "-c", "entries; history"], input: Array(script.utf8))
    #expect(after.lines.contains("none"))
  }

  @Test("an expectation in repeat fails it, and JSON has all results")
  func results() {
    #expect(run(["-c", "repeat 2 { expect time == 0; advance 1 }"]).status == 1)
    #expect(
      run(["-c", "fails \"round 2\" repeat 2 { expect time == 0; advance 1 }; time"]).lines.last == "0")
    let json = run(["--json", "-c", "repeat 2 { time; advance 1 }"]).output
    #expect(
      json.contains(#""result":{"results":[{"path":"time","value":0},{"running":0,"time":1},"#), "\(json)")
    #expect(run(["--quiet", "-c", "repeat 2 { time; advance 1 }; repeat 2 { add }"]).lines.count == 4)
    #expect(run(["-c", "repeat 3 { add; quit 4 }"]).lines == ["e1 appearing, 0.25 s"])
  }

  @Test("whens in repeat have their places as typed")
  func conditions() throws {
    let session = Session(.ofTranscripts, historySizeLimit: 1 << 20)
    let line = "repeat 11 { echo $i $i $i; when time == 1 add; advance 1 }"
    _ = try session.execute(try #require(Lexer.read(line).commands.first))
    #expect(session.conditions.count == 11 && Set(session.conditions.map(\.column)) == [28])
    #expect(session.conditions.map(\.holds) == [false, true] + Array(repeating: false, count: 9))
  }

  @Test("pin is four constrain lines")
  func pin() {
    let scene = "scene empty; view a 30x20 in root; set session.rightToLeft true; "
    let lines =
      "constrain a.top == root.top + 1; constrain a.leading == root.leading - 2; constrain a.bottom == root.bottom - 3.5; constrain a.trailing == root.trailing - 4"
    #expect(state(after: scene + "pin a to root 1 -2 3.5 4") == state(after: scene + lines))
    #expect(state(after: scene + "pin a to root \"1 -2 3.5 4\"; undo") == state(after: scene))
    let block = "animate 1; pin a to root; end; advance 0.5"
    let typed =
      "animate 1; constrain a.top == root.top; constrain a.leading == root.leading; constrain a.bottom == root.bottom; constrain a.trailing == root.trailing; end; advance 0.5"
    #expect(state(after: scene + block) == state(after: scene + typed))
    for line in [
      "pin a", "pin a to", "pin a root", "pin a to b", "pin a to root 1 2", "pin b to root",
      "view c; pin a to c",
    ] {
      let result = run(["-c", scene + line + "; echo no"])
      #expect(result.status == 2 && !result.lines.contains("no"), "\(line)")
    }
  }

  @Test("put takes several views, which follow each other, and the last in divides")
  func put() {
    let scene = "scene empty; stack s in root; view a; view b; view c; view in in s; view d in s; "
    func arranged(_ script: String) -> String {
      run(["-c", scene + script + "; s.arranged"]).lines.last ?? ""
    }
    #expect(arranged("put a b c in s") == "in d a b c")
    #expect(arranged("put a b c in s at 1") == "in a b c d")
    #expect(arranged("put a b c in s; put d in in s at 2") == "a d in b c")
    #expect(arranged("put in d a in s at 0") == "in d a")
    #expect(arranged("put d in in s at 0") == "d in")
    #expect(
      run(["-c", scene + "put a in in; in.subviews; put b c in in; in.subviews"]).lines.suffix(3) == [
        "a", "b c in in", "a b c",
      ])
    #expect(run(["-c", scene + "put a b in root at 0; root.subviews"]).lines.last == "a b s")
    for line in [
      "put a a in s", "put a x in s", "put a root in s", "put a b in x", "put a b s", "put a b in s at 3",
      "put s a in s",
    ] {
      let result = run(["--keep-going", "-c", scene + line + "; s.arranged"])
      #expect(result.status == 2 && result.lines.last == "in d", "\(line): \(result.lines)")
    }
  }

  @Test("views can be made in a parent")
  func parents() {
    let made =
      "scene empty; stack s vertical spacing=4 in root; label t \"in\" body in s; button b \"B\" in s; view v 3x4 in s; field f in root"
    let typed =
      "scene empty; stack s vertical spacing=4; put s in root; label t \"in\" body; put t in s; button b \"B\"; put b in s; view v 3x4; put v in s; field f; put f in root"
    #expect(state(after: made) == state(after: typed))
    #expect(run(["-c", "scene empty; label t in body; t.text"]).lines.last == "in")
    #expect(run(["-c", "scene empty; label t \"a\" in boo"]).errors.contains("unknown name “boo”"))
  }

  @Test("UIKit's spellings are accepted")
  func spellings() {
    let script = """
      scene empty; stack s in root; view a 10x10; addArrangedSubview a in s; view b 10x10; addSubview b in root
      set a.isHidden true; expect a.isHidden == a.hidden; constrain b.widthAnchor == s.widthAnchor; set c1.isActive false
      expect c1.active == false; removeArrangedSubview a; removeFromSuperview a; expect s.arrangedSubviews == none
      expect b.frame.size.width == b.width; scrollview w in root; set w.contentInset.bottom 30; set w.contentInset.left -2
      expect w.contentInset == 0 -2 30 0; undo 2; expect w.contentInset == 0 0 0 0; stack t layoutMargins=20; expect t.layoutMargins == 20 20 20 20
      """
    let result = run(["-c", script])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("questions about the whole layout name views, and say where they are")
  func questions() {
    let scene = "scene empty; label a \"hello world long\" in root; constrain a.width == 20; "
    let errors = run(["-c", scene + "expect fits"]).errors
    #expect(
      errors.contains("expected fits, but root/a: its text is truncated: “hello world long”"), "\(errors)")
    #expect(
      run(["-c", scene + "expect fits except a; fails \"x, y are not determined\" expect determined"]).status
        == 0)
    let json = run(["--json", "-c", scene + "expect fits"]).output
    #expect(json.contains(#""pass":false,"path":"fits""#) && json.contains("expectationFailed"))
    #expect(run(["-c", scene + "at 1 expect fits"]).status == 1)
    #expect(run(["-c", scene + "expect fits except"]).status == 2)
    #expect(run(["-c", scene + "expect fits except nobody"]).errors.contains("unknown name"))
    let field =
      "scene empty; set root.frame \"0 0 320 480\"; view f0; field f in root; constrain f.top == root.top + 440; constrain f.leading == root.leading; "
    #expect(run(["-c", field + "expect reachable"]).errors.contains("with a keyboard of 216"))
    #expect(
      run(["-c", field.replacing("field f", with: "button f \"B\"") + "expect reachable; expect determined"])
        .status == 0)
  }

  @Test("commands complete inside the braces of repeat, changes inside those of expect")
  func completion() {
    #expect(run(["-c", "complete \"repeat 2 { add; unconstr\""]).lines == ["unconstrain"])
    #expect(run(["-c", "complete \"when time == 0 unconstr\""]).lines == ["unconstrain"])
    #expect(run(["-c", "complete \"expect changes { unconstr\""]).lines == [])
    #expect(run(["-c", "let gap = 3; complete \"expect time == ga\""]).lines.last == "gap")
  }

  @Test("clear clears a terminal and prints nothing elsewhere")
  func clear() { #expect(run(["-c", "clear; time"]).lines == ["0"]) }

  @Test("random words after the new commands never trap", arguments: RandomRuns.seeds(1))
  func garbage(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let words = [
      "(", ")", "+", "-", "*", "/", "==", "<", "in", "to", "at", "=", "$i", "1", "-3", "1e308", "root",
      "root.width",
      "stack", "e1", "{ add }", "{ $i; }", "{ repeat 2 { add $i } }", "\"a b\"", "session.textSize", "L",
      "A3", "when", "let",
      "repeat", "fits", "except", "expect", "model", "+-2", "x", "time", "time", "set", "NAME",
    ]
    for name in [
      "matrix", "texts text", "when", "let", "repeat", "pin", "put", "expect", "label",
      "constrain root.width ==",
    ] {
      let lines = (0..<60).map { _ in
        ([name]
          + (0..<Int.random(in: 0...8, using: &generator)).map { _ in
            words.randomElement(using: &generator) ?? ""
          })
          .joined(separator: " ")
      }
      let result = run(
        ["--keep-going"], input: Array(("add 2; view a; view b\n" + lines.joined(separator: "\n")).utf8))
      #expect([1, 2].contains(result.status) || result.errors.isEmpty)
    }
  }
}

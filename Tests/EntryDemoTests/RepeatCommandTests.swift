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
      ("constrain addButton.width == $i; view w$i 10x$i in stack", 11),
      ("constrain addButton.width == (stack.width - $i); unconstrain c$i; pin addButton to root $i 0 0 0", 3),
      ("view v$i in root; animate 1; set stack.spacing $i; end; constrain v$i.top == root.top + $i", 3),
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
    result.expect(status: 2)
    let after = run(["--keep-going", "-", "-c", "entries; history"], input: Array(script.utf8))
    after.expect(lines: "none")
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

  @Test("braces that are nested too deep are refused before anything runs, however many follow")
  func depth() {
    let time = processorTime {
      for (text, count) in [("repeat 1 { ", 30_000), ("repeat 1 {", 33), ("repeat 2 { time; ", 5_000)] {
        let line = String(repeating: text, count: count) + "add" + String(repeating: " }", count: count)
        let result = run(["-"], input: Array(line.utf8))
        result.expect("\(text)\(count)", status: 2, errors: "commands can be nested at most 32 deep")
        let column = text.count * 32 + text.utf8.prefix { $0 != 0x7B }.count + 1
        #expect(
          result.errors.contains(":1:\(column): error: ") && !result.output.contains("appearing"),
          "\(result.errors)")
      }
      let most = String(repeating: "repeat 1 { ", count: 31) + "add" + String(repeating: " }", count: 31)
      run(["-c", most]).expect(status: 0)
    }
    // It took 32 times as long.
    #expect(time < .seconds(20))
  }

  @Test(
    "time grows with the number of rounds, and what they made is laid out",
    arguments: [
      ("stack s$i; view v$i 7x1 in s$i", "s#.width", "7"),
      ("constrain scroll.width == -$i as w$i", "model conflicts", "#"),
      ("view v$i in root; constrain v$i.top == root.top + $i", "v#.y", "#"),
    ])
  func growth(body: String, asked: String, answer: String) {
    func time(_ count: Int) -> Duration {
      processorTime {
        let result = run(
          ["-c", "repeat \(count) { \(body) }", "-c", asked.replacing("#", with: "\(count)")],
          inspect: { session, _ in session.checkInvariants() })
        #expect(result.lines.last == answer.replacing("#", with: "\(count)"))
      }
    }
    _ = time(10)
    let (few, many) = (time(250), time(1_000))
    // In proportion it is 4, and was 20 and more before.
    #expect(many < few * 8 + .seconds(1), "\(few), \(many)")
  }

  @Test("views can be made in a parent")
  func parents() {
    let made =
      "scene empty; stack s vertical spacing=4 in root; label t \"in\" body in s; button b \"B\" in s; view v 3x4 in s; field f in root"
    let typed =
      "scene empty; stack s vertical spacing=4; put s in root; label t \"in\" body; put t in s; button b \"B\"; put b in s; view v 3x4; put v in s; field f; put f in root"
    #expect(state(after: made) == state(after: typed))
    run(["-c", "scene empty; label t in body; t.text"]).expect(last: "in")
    run(["-c", "scene empty; label t \"a\" in boo"]).expect(errors: "unknown name “boo”")
  }

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

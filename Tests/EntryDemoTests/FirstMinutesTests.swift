import EntryCommands
import EntryDemoKit
import Foundation
import Testing

/// What those who try the program for the first time have met.
@Suite("The first minutes")
struct FirstMinutesTests {
  @Test("help is help, of one mode and of one command, too")
  func help() {
    run(["help"]).expect(status: 0, output: "usage: EntryDemo [options]", "EntryDemo doctor")
    run(["help", "expect"]).expect(status: 0, output: "expect [model] PATH OP VALUE")
    for mode in ["check", "test", "learn", "doctor", "verify", "live", "uikit-source"] {
      let lines = run([mode, "--help"]).lines
      #expect(lines.contains { $0.contains("EntryDemo \(mode)") } && lines.contains { $0.contains("--json") })
      let others = ["check", "test", "learn", "doctor", "verify", "live"].filter { $0 != mode }
      #expect(!lines.contains { line in others.contains { line.contains("EntryDemo \($0)") } }, "\(mode)")
    }
  }

  @Test("exit and :q quit", arguments: ["exit", ":q", "quit"])
  func quits(_ word: String) {
    run(script: "add\n\(word)\nadd\n").expect(status: 0, lines: "e1 appearing, 0.25 s")
    #expect(!run(script: "\(word)\nadd\n").output.contains("e1"))
  }

  @Test("what is not there is said with what is")
  func missing() {
    run(["learn", "99"]).expect(status: 64, errors: "there are 17", "did you mean learn 17?")
    run(["learn", "nexxt"]).expect(status: 64, errors: "did you mean learn next?")
  }

  @Test("digits alone are never the beginning of a number", arguments: 1...9)
  func digits(_ number: Int) {
    let result = run(script: "add 30; settle\ndelete \(number)\n", "--keep-going")
    result.expect(status: 2, errors: "did you mean e\(number)?")
    #expect(!result.output.contains("leaving"))
  }

  @Test("expect changes begins with what is on screen, as a path does")
  func changes() throws {
    let before = run(script: "add\ne1.height\nadvance 0.1\ne1.height\n").lines
    for (advance, height) in [("", before[1]), ("; advance 0.1", before[3])] {
      let wrong = run(script: "add\(advance)\nexpect changes { e1.height \(height) -> 9 } after settle\n")
      wrong.expect(status: 1, errors: "e1.height: expected \(height) -> 9, but it changed \(height) -> 25.5")
    }
  }

  @Test("a script that is saved has what changes and what checks, not what only reads")
  func saves() {
    let disk = Files()
    let lines = [
      "add 2", "settle", "list", "e1.height", "why e1.height", "help", "expect e1.height == 25.5", "show",
    ]
    run(["-c", lines.joined(separator: "\n") + "\nsave x.entry"], in: disk).expect(status: 0)
    let saved = disk["x.entry"].split(separator: "\n").map(String.init)
    #expect(saved.suffix(3) == ["add 2", "settle", "expect e1.height == 25.5"])
    #expect(saved.dropLast(3).allSatisfy { $0.hasPrefix("set session.") })
    run(["x.entry"], in: disk).expect(status: 0)
  }

  @Test("the list fits, though the frames of its buttons stand out; a text that is cut does not")
  func fits() {
    run(script: "add 3; settle; expect fits; expect reachable\n").expect(status: 0)
    run(script: "add 3; settle; set session.textSize A3; expect fits\n").expect(
      status: 1, errors: "e1.number: its text is truncated")
    let outside = "button b \"Delete\" in s; constrain b.left == s.left - 40; constrain b.top == s.top"
    run(
      script:
        "scene empty; scrollview s in root; pin s to root; view c 99x99 in s; pin c to s; \(outside); expect fits\n"
    )
    .expect(
      status: 1, errors: "outside the content of s")
  }

  @Test("answers that lead on")
  func answers() {
    run(script: "add; expect conflicts == none; expect animations != none\n").expect(status: 0)
    run(script: "add; expect e1.x == none\n").expect(status: 1)
    let idiom = """
      scene empty; view a 10x10 in root; constrain a.left == root.left as c
      set c.constant 50
      animate 0.3
      layout now a
      end
      """
    run(script: idiom).expect(output: "laid out at once; animate 0.3; set c.constant 50; end")
    run(
      script:
        "scene empty; view a 10x10 in root; constrain a.left == root.left as c; animate 0.3; set c.constant 50; end\n"
    )
    .expect(status: 0, output: "animating, 0.3 s")
    let empty = "scene empty; scrollview s in root; constrain s.height == 100; constrain s.width == 50\n"
    run(script: empty + "flick 100\n").expect(status: 2, errors: "nothing sizes its content")
    run(script: empty + "s.contentLayoutGuide.height\n").expect(
      status: 2, errors: "did you mean s.contentSize.height?")
    run(script: empty + "s.bounds\nset s.contentOffset \"0 7\"\ns.bounds\n").expect(
      status: 0, lines: "0 0 50 100", "0 7 50 100")
  }

  @Test("layout says whose coordinates it prints, and why explains its numbers")
  func coordinates() {
    let result = run(script: "add; settle; layout\nwhy e1.delete.top\nview a 9x9; layout a\n")
    result.expect(
      status: 0, output: "in root            kind", "left   top  width", "e1.delete  button",
      "e1.delete.top = 15.5",
      "in a  kind")
  }

  @Test(
    "why names what is missing, and what follows a value",
    arguments: [
      (
        "scrollview s; put s in root; constrain s.top == root.top; why s.height",
        "content does not size a scroll view's frame"
      ),
      (
        "view v in root; constrain v.left == root.left; why v.right",
        "nothing holds v.right or v.width; a view has no intrinsic width"
      ),
      (
        "scrollview s in root; view v 9x9 in s; constrain v.top == s.top; why s.contentSize.height",
        "nothing inside holds s.bottom"
      ),
      (
        "view v in root; view w 5x5 in root; constrain w.left == v.right; why w.x",
        "it follows v.x, which nothing decides"
      ),
      ("stack k vertical in root; view r in k; why k.height", "it follows r.height, which nothing decides"),
      (
        "stack k vertical in root; view r 9x9 in k; set r.hidden true; why r.height",
        "r is hidden: its stack gives it no room"
      ),
      (
        "stack k vertical distribution=fillEqually in root; view a 9x120 in k; view row2 in k; why a.height",
        "row2 is 120 high because of it"
      ),
      (
        "stack k in root; set k.hugging.vertical 9",
        "without effect: a stack has no intrinsic size; the hugging of its views counts"
      ),
    ])
  func missing(_ commands: String, _ answer: String) {
    run(script: "scene empty; \(commands)\n").expect(status: 0, output: answer)
  }

  @Test("text outside its stack does not fit")
  func outsideStack() {
    let row = "scene empty; stack k alignment=firstBaseline in root; label a \"x\" in k; label b \"x\" in k"
    run(script: "\(row); set b.font \"40\"; constrain k.top == root.top + 60; expect fits\n").expect(
      status: 1, errors: "its text is outside the stack k by 22 at the top")
  }

  @Test("a drawing can begin anywhere")
  func showFrom() {
    let whole = run(script: "add 9; settle; show\n").lines
    let part = run(script: "add 9; settle; show 64 from 100\n").lines
    #expect(part.count < whole.count && part.dropFirst(3).dropLast() == whole.suffix(part.count - 4))
    run(script: "show from 900\n").expect(status: 2, errors: "the drawing has y from -20 to 440")
  }

  @Test("help uikit says what differs, when it changed, and what is our choice")
  func uikit() {
    run(["-c", "help uikit"]).expect(status: 0, output: "Differs", "  iOS 15 ", "Chosen ", "Measured ")
  }

  @Test(
    "what is suggested can be followed",
    arguments: [
      ("s.width = 100", "did you mean constrain s.width == 100?"),
      ("s.hidden = yes", "did you mean set s.hidden true?"),
      ("s.backgroundColor = .red", "no command reads or sets colours"),
      ("animate 0.3 { set s.alpha 0 }", "did you mean animate 0.3; set s.alpha 0; end?"),
      ("animate 0.3 set s.alpha 0", "did you mean animate 0.3; set s.alpha 0; end?"),
      ("UIView.animate(withDuration: 0.25) { s.alpha = 0 }", "did you mean animate 0.25?"),
      ("s.width == 9", "constrain to require it"),
      ("set session.device \"iPhone 15\"", "there are iPhone SE"),
      ("why time", "is no path of a view"),
    ])
  func followed(_ line: String, _ answer: String) {
    run(script: "scene empty; view s 9x9 in root\n\(line)\n").expect(status: 2, errors: answer)
  }

  @Test("a line of Swift does not keep the prompt waiting for its brace")
  func swiftAtPrompt() {
    let result = run(
      ["--color", "never"], input: Array("UIView.animate(withDuration: 1) {\necho here\n".utf8),
      configure: { ($0.isInputTerminal, $0.isOutputTerminal) = (true, true) })
    #expect(result.lines.contains { $0.hasSuffix("here") })
  }

  @Test("what is set can be asked for, and what no picture shows is said")
  func settings() {
    run(script: "set stack.spacing 8; why stack.spacing; why scroll.contentInset.top\n").expect(
      status: 0, output: "last set by: set stack.spacing 8", "scroll.contentInset.top = 20")
    run(script: "scene empty; stack s; show\n").expect(status: 0, output: "without a superview: s")
    run(script: "add 17; settle; add; tap e5.delete\n").expect(status: 2, errors: "settle waits for its end")
    run(script: "scene empty; label t \"x\" in root; constrain t.width == 0; expect fits\n").expect(
      status: 1, errors: "its text has no room: it is 0 x 20.5")
    run(["-c", "help contentHuggingPriority"]).expect(status: 0, output: "help names")
    run(["scene"]).expect(status: 66, errors: "EntryDemo -c 'scene'")
  }
}

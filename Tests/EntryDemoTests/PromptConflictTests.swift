import Foundation
import Testing

@testable import EntryDemoKit

/// Conflicts at the prompt: in short, explained by doctor, and pasted from a console.
@Suite("Conflicts at the prompt")
struct PromptConflictTests {
  private static let conflict =
    "scene empty; view a; put a in root; constrain a.width == 10; constrain a.width == 20"

  private static let log = """
    2026-01-15 10:00:00.123 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x600001 UILabel:0xc.height == 44   (active)>",
        "<NSLayoutConstraint:0x600002 UILabel:0xc.height == 45   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002 UILabel:0xc.height == 45   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

    """

  @Test("cures are judged by the layout that they lead to")
  func judgedCures() throws {
    let form = """
      scene empty; scrollview sv; stack form vertical spacing=8; stack row; label t1 "Notifications"; switch sw
      put t1 in row; put sw in row; put row in form; put form in sv; put sv in root; pin sv to root
      constrain form.top == sv.top; constrain form.bottom == sv.bottom
      constrain form.leading == sv.leading + 16; constrain form.trailing == sv.trailing - 16
      constrain form.width == sv.width - 32; constrain t1.width == 400 as wide
      """
    let text = run([], input: Array("\(form)\ndoctor".utf8)).output
    for part in [
      "1. remove wide (t1.width == 400)\n",
      "2. change the constant of wide (t1.width == 400) from 400 to 282\n",
      "999; but then sw is 0 wide,\n     and its content 61", "\n    sw    298     63\n",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
    // Each cure at the prompt does what it says: no conflict is left, and those without a harm keep the sizes of contents.
    let json = run(["--json"], input: Array("\(form)\ndoctor".utf8)).lines.last ?? ""
    let reply = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let logs = try #require((reply["result"] as? [String: Any])?["logs"] as? [[String: Any]])
    let cures = try #require(logs.first?["cures"] as? [[String: Any]])
    #expect(cures.count > 3)
    for cure in cures {
      let commands = try #require(cure["commands"] as? [String]).joined(separator: "; ")
      let after = run(["--quiet"], input: Array("\(form)\n\(commands)\nconflicts; sw.width".utf8)).lines
      #expect(after.dropLast().last?.hasPrefix("no conflicts") == true, "\(commands): \(after)")
      #expect((cure["harms"] == nil) == (after.last == "63"), "\(commands): \(after)")
    }
  }

  @Test(
    "cures are what a stack offers, too",
    arguments: [
      (
        "stack s distribution=fillEqually", "constrain a.width == 30; constrain b.width == 40",
        "s.distribution fill"
      ),
      (
        "stack s alignment=fill",
        "constrain a.width == a.height; constrain a.width == 30; constrain s.height == 44",
        "s.alignment leading"
      ),
      (
        "stack s marginsRelative=true layoutMargins=\"0 9 0 9\"",
        "constrain s.width == 90; constrain a.width == 45; constrain b.width == 45", "s.marginsRelative false"
      ),
      (
        "stack s spacing=9", "constrain s.width == 90; constrain a.width == 45; constrain b.width == 45",
        "s.spacing 0"
      ),
    ])
  func stackCures(stack: String, constraints: String, setting: String) {
    let scene =
      "scene empty; \(stack); view a 40x20; view b 40x20; put a in s; put b in s; put s in root; \(constraints)"
    let json = run(["--json"], input: Array("\(scene)\ndoctor".utf8)).output
    #expect(json.contains(#""commands":["set \#(setting)"]"#), "\(json)")
    let after = run(["--quiet"], input: Array("\(scene)\nset \(setting); conflicts".utf8)).output
    #expect(after.contains("no conflicts"), "\(after)")
  }

  private func prompt(_ lines: String, columns: Int = 80) -> Run {
    run(
      ["--color", "never"], input: Array((lines + "\n").utf8),
      configure: { streams in
        (streams.isInputTerminal, streams.isOutputTerminal) = (true, true)
        streams.terminalSize = { (rows: 24, columns: columns) }
      })
  }

  @Test("are two lines and a hint; scripts print the console's text")
  func short() {
    let lines = prompt("\(Self.conflict)\nquit").output
    #expect(lines.contains("can't hold together: c1: a.width == 10, c2: a.width == 20\n"))
    #expect(
      lines.contains("broken: c2: a.width == 20\n") && lines.contains("conflicts shows the console's text"))
    #expect(!lines.contains("Unable to simultaneously"))
    let narrow = prompt("\(Self.conflict)\nquit", columns: 24).lines
    #expect(narrow.filter { $0.contains("together") }.allSatisfy { $0.count <= 24 })
    let many = prompt("add 10; settle; constrain stack.height == 100; set stack.spacing 50\nquit").lines
    #expect(many.filter { $0.hasPrefix("broken:") }.count == 2 && many.contains("and 8 more conflicts"))
    run(["-c", Self.conflict]).expect(output: "Unable to simultaneously satisfy constraints.")
  }

  @Test("doctor without a file explains the conflicts that hold")
  func doctor() {
    let result = run(["-c", "\(Self.conflict); doctor"])
    result.expect(output: "this scene: 1 conflict, 2 constraints read", "1. remove c2 (a.width == 20)")
    #expect(run(["-c", "doctor"]).output == "this scene: 0 conflicts, 0 constraints read\n")
    #expect(
      run(["-c", "\(Self.conflict); unconstrain c1; doctor"]).lines.last?.hasPrefix("this scene: 0") == true)
    // The names and IDs are the scene's, so that a cure can be typed.
    let scene = """
      scene empty; stack form; button go "Log in"; put form in root; put go in form
      constrain form.left == root.left; constrain form.right == root.right; constrain go.width == 200
      doctor
      """
    let named = run([], input: Array(scene.utf8)).output
    for text in [
      "c3      go.width == 200\n", "form#1  form.leading == go.leading\n", "\n    form\n      go  'Log in'\n",
      "The layout broke c3: ", "lower the priority of c3 (go.width == 200)",
      "At the prompt: set c3.priority 999, or set c3.constant 375",
      "\nConflict 1\n", "#6      root.width == 375\n",
    ] { #expect(named.contains(text), "\(text)\n\(named)") }
    #expect(!named.contains("of c1 (") && !named.contains("?"), "no pin to the screen, every frame: \(named)")
    let json = run(["--json", "-c", "doctor"]).output
    #expect(json.contains(#""result":{"logs":[]}"#), "\(json)")
  }

  @Test("a pasted message is read to its end and diagnosed; the session goes on")
  func pasted() {
    for log in [
      Self.log,
      Self.log.replacing(
        "Will attempt to recover by breaking constraint\n    <",
        with: "Will attempt to recover by breaking constraint <"),
    ] {
      let result = prompt("add\n\(log)settle\n\(log)entries\nquit")
      #expect(!result.errors.contains("unknown command"), "\(result.errors)")
      #expect(
        result.output.components(separatedBy: "the pasted text: 1 conflict, 2 constraints read").count == 3)
      result.expect(output: "45 ≠ 44", "settled at 0.25 s")
    }
    // A command after a part of a message ends it.
    let part = prompt(
      "\(Self.log.components(separatedBy: "Will attempt")[0])add\n\(PastedLog.beginning).\nstate\nquit")
    part.expect(
      output: "the pasted text: 1 conflict", "e1 appearing", "contentSize    343x55.5",
      errors: "no list of constraints")
    // An end of the input ends the message, too. A command with the words in quotes is none.
    let cut = prompt(Self.log.components(separatedBy: "Will attempt")[0])
    cut.expect(output: "the pasted text: 1 conflict")
    #expect(
      prompt("echo \"\(PastedLog.beginning)\"\nquit").lines.contains { $0.contains(PastedLog.beginning) })
  }

  @Test("comments are no log, and a dot ends any paste")
  func noLog() {
    let result = prompt("# \(PastedLog.beginning)\nadd\ndoctor -; entries\nquit")
    #expect(result.output.contains("e1 appearing") && !result.output.contains("the pasted text"))
    let cut = prompt(Self.log.components(separatedBy: "Will attempt")[0] + ".\nadd\nquit")
    cut.expect(output: "the pasted text: 1 conflict", "e1 appearing")
  }

  @Test("doctor - takes lines until a dot")
  func dot() {
    let bare = Self.log.split(separator: "\n").filter { $0.contains("active") && $0.contains("\"") }
    let result = prompt("doctor -\n(\n\(bare.joined(separator: "\n"))\n)\n.\ntime\nquit")
    result.expect(output: "the pasted text: 1 conflict, 2 constraints read")
    #expect(prompt("doctor -\nnothing\n.\nquit").errors.contains("no list of constraints in the text"))
  }

  @Test("errors of typed lines have no place, those of files have one")
  func places() {
    let typed = prompt("add\nsettel\nquit")
    #expect(typed.errors.hasPrefix("error: unknown command “settel”\n  settel\n"), "\(typed.errors)")
    #expect(run(script: "settel").errors.hasPrefix("-:1:1: error:"))
  }
}

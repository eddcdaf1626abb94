import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

/// `animator NAME …`: property animators in the language.
@Suite("Property animators in the language")
struct PropertyAnimatorCommandTests {
  private func run(_ script: String, _ arguments: String...) -> Run {
    EntryDemoTests.run(["--keep-going"] + arguments, input: Array(script.utf8))
  }

  private static let made = """
    add 3; settle
    animator card 1 curve linear
    set addButton.alpha 0
    set e1.hidden true
    end

    """

  @Test("an animator is paused at its start, and is scrubbed, reversed, continued, stopped and finished")
  func controls() {
    let result = run(
      Self.made + """
        addButton.alpha
        model addButton.alpha
        animator card scrub 0.25
        addButton.alpha
        e2.y
        animator card start
        advance 0.25
        card.fraction
        animator card reverse
        card.fraction
        advance 0.25
        addButton.alpha
        animator card pause
        advance 5
        animator card reverse
        animator card continue 2
        at 1 addButton.alpha
        advance 1
        animator card stop
        addButton.alpha
        card.state
        animator card finish start
        addButton.alpha
        model e1.hidden
        card.state
        """, "--quiet")
    #expect(result.status == 0, "\(result.errors)")
    // The entries are 25.5 high.
    #expect(
      result.lines == [
        "1", "0", "0.75", "19.125", "0.5", "0.5", "0.75", "0.375", "0.375", "stopped", "1", "false",
        "inactive",
      ])
  }

  @Test("the lines say where the animator is")
  func lines() {
    let result = run(
      Self.made
        + "animator card start\nadvance 0.5\nanimator card pause\nanimator card reverse\nanimator card start\nsettle\nanimator card stop"
    )
    let lines = result.lines
    #expect(lines.contains("card paused at 0, forward"))
    #expect(lines.contains("card running forward, 1 s"))
    #expect(lines.contains("card paused at 0.5, forward") && lines.contains("card paused at 0.5, backward"))
    #expect(lines.contains("card running backward, 0.5 s"))
    #expect(result.errors.contains("card has ended"))
  }

  @Test("a mistake changes nothing, and its message names what is valid")
  func errors() {
    for (line, message, suggestion) in [
      ("animator card scrub 2", "from 0 to 1", nil), ("animator crd start", "unknown animator", "card"),
      ("animator card strat", "start pause scrub reverse continue stop finish", "start"),
      ("animator card finish end", "stop it first", nil),
      ("animator card finish ends", "start, current or end", "end"),
      ("animator card 1", "an animator named “card” already exists", nil),
      ("animator addButton start", "addButton is not an animator", nil),
      ("card.fractoin", "has no “fractoin”", "card.fraction"), ("card.height", "is an animator", nil),
      ("set card.fraction 1", "card is an animator, not a view", nil),
      ("view card 1x1", "an animator named “card” already exists", nil),
      ("animator a 1 sprung 1", "expected curve, spring or bounce", "spring"),
      ("animator card continue -1", "from 0 to 1000", nil), ("animator card", "expected one of start", nil),
      ("animator card start 2", "unexpected “2”", nil),
    ] as [(String, String, String?)] {
      let result = run(Self.made + line + "\ncard.fraction\naddButton.alpha\nhistory")
      #expect(result.errors.contains(message), "\(line): \(result.errors)")
      if let suggestion {
        #expect(result.errors.contains("did you mean \(suggestion)?"), "\(line): \(result.errors)")
      }
      #expect(!result.lines.contains { $0.hasSuffix(line) }, "\(line)")
    }
    let stopped = run(Self.made + "animator card stop\nanimator card start\nanimator card stop").errors
    #expect(stopped.contains("card can't start: it is stopped") && stopped.contains("stopped already"))
    let failed = run("animator card 1\nset nope.x 1\nset addButton.alpha 0\nend\ncard.state")
    #expect(failed.errors.contains("nope") && failed.lines.last == "active")
  }

  @Test("undo and redo move through its operations")
  func undo() {
    let result = run(
      Self.made + """
        animator card scrub 0.5
        animator card start
        advance 0.25
        undo 2; addButton.alpha; card.running
        undo; addButton.alpha
        undo; addButton.alpha; card.state
        redo 2; addButton.alpha
        redo 2; addButton.alpha; card.running
        """, "--quiet")
    #expect(
      result.lines.filter { !$0.contains("done") } == ["0.5", "false", "1", "1", "0.5", "0.25", "true"])
    #expect(result.errors.contains("card"))
  }

  @Test("at T X equals advance T; X for random operations", arguments: RandomRuns.seeds(6))
  func ahead(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var script =
      "add 40; settle\nanimator card 0.8 spring 0.6\nset e1.hidden true\nset addButton.alpha 0.2\nend\n"
    var readings = 0
    for _ in 0..<12 {
      // Above 0: advancing by 0 s is no step of undo.
      let number = Double(Int.random(in: 1...20, using: &generator)) / 20
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: script += "animator card start\n"
      case 1: script += "animator card reverse\n"
      case 2: script += "animator card scrub \(number)\n"
      case 3: script += "animator card continue \(number)\n"
      default: script += "animator card pause\n"
      }
      for path in ["addButton.alpha", "e30.y", "scroll.contentSize.height", "card.fraction"] {
        script +=
          "echo @\nat \(number) \(path)\nadvance \(number / 2); advance \(number / 2); \(path)\nundo 2\n"
        readings += 1
      }
      script += "advance \(number / 4)\n"
    }
    let lines = run(script, "--quiet").lines
    var count = 0
    for (index, line) in lines.enumerated() where line == "@" {
      let later = lines[(index + 1)...].prefix { $0 != "@" }.prefix(2)
      #expect(Set(later).count == 1, "seed \(seed): \(later)")
      count += 1
    }
    #expect(count == readings)
  }

  @Test("save makes a script that rebuilds it, names are completed, and JSON has its state")
  func saved() throws {
    let script = Self.made + "animator card scrub 0.5\n"
    let history = run(script + "history").lines.joined(separator: "\n")
    #expect(history.contains("animator card 1 curve linear") && history.contains("animator card scrub 0.5"))
    let words = run(Self.made + "complete animator car\ncomplete animator card s\ncomplete card.f", "--quiet")
      .lines
    #expect(words == ["card", "scrub", "start", "stop", "card.fraction"])
    let json = run(script, "--json").lines
    #expect(
      json.last?.contains("\"animator\":\"card\"") == true && json.last?.contains("\"fraction\":0.5") == true)
  }
}

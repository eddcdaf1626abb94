import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

/// One definition of what runs: `advance`, `settle`, `animations`, `state`, `timeline` and errors agree.
@Suite("What runs and what is paused")
struct RunningReportTests {
  private func run(_ script: String, _ arguments: String...) -> Run {
    EntryDemoTests.run(["--keep-going"] + arguments, input: Array(script.utf8))
  }

  private func results(_ run: Run) throws -> [[String: Any]] {
    try run.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["result"] as? [String: Any] ?? [:]
    }
  }

  @Test(
    "what still runs at the limit is named",
    arguments: [
      ("animator f 100\nset addButton.alpha 0\nend\nanimator f start\nsettle", "60 s: f, addButton\n"),
      ("animator f 100\nend\nanimator f start\nsettle", "60 s: f\n"),
      ("animator f 1\nend\nanimator f start\nsettle max 0.5", "0.5 s: f\n"),
      ("animator f 100\nend\nanimator f start\ntimeline every 1", "60 s: f\n"),
      ("add; settle\nanimator f 1\nset e1.hidden true\nend\ndelete e1\nsettle max 0.1", "0.1 s: e1\n"),
      ("animate 100\nset addButton.alpha 0\nend\nsettle", "60 s: addButton\n"),
    ])
  func names(_ script: String, _ message: String) {
    let result = run(script)
    result.expect(errors: "still running after \(message)")
  }

  @Test("a running property animator that changes nothing is counted and listed until it ends")
  func idle() {
    let result = run(
      """
      animator f 10
      end
      animator f start
      advance 1
      animations
      expect animations == 1
      settle
      animations
      """)
    result.expect(status: 0, lines: "1 s, 1 running")
    let row = result.lines.first { $0.hasPrefix("f.fraction ") }?.split(separator: " ") ?? []
    #expect(row.prefix(5) == ["f.fraction", "0", "1", "0", "10"] && row.last == "0.1")
    #expect(result.lines.suffix(2) == ["settled at 10 s", "nothing is running"])
  }

  @Test("what a paused property animator holds does not run, and the animator is named as paused")
  func paused() throws {
    let script = """
      animator f 10
      set addButton.alpha 0
      end
      advance 1
      animations
      expect animations == 0
      settle
      timeline every 1 addButton.alpha
      state
      expect always addButton.alpha == 1
      animate 2
      set stack.alpha 0
      end
      advance 1
      animations
      """
    let result = run(script)
    result.expect(status: 0)
    for line in [
      "1 s, nothing running; paused: f", "nothing is running; paused: f", "settled at 1 s; paused: f",
      "(paused: f)", "animations     0",
    ] { #expect(result.lines.contains(line), "\(line): \(result.lines)") }
    #expect(!result.output.contains("without end") && result.lines.last == "(paused: f)")
    let json = run(script, "--json")
    #expect(json.lines.count { $0.contains("\"paused\":[\"f\"]") } == 6)
  }

  @Test("a repetition without end is still named, beside a paused animator")
  func endless() {
    let result = run(
      """
      animator f 10
      set addButton.alpha 0
      end
      add; settle
      animate 1 repeat forever
      set e1.alpha 0
      end
      settle
      """)
    result.expect(last: "settled at 0.25 s; paused: f; without end: e1")
  }

  @Test("the counts of advance, animations and state agree", arguments: RandomRuns.seeds(6))
  func agree(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var script = "add 6; settle\n"
    for (name, line) in [("f", "set e1.hidden true"), ("g", "set addButton.alpha 0"), ("h", "")] {
      script += "animator \(name) 0.\(2 + number(8))\n\(line)\nend\n"
    }
    let readings = 20
    for step in 0..<readings {
      let name = ["f", "g", "h"][number(3)]
      switch number(6) {
      case 0: script += "animator \(name) pause\n"
      case 1: script += "animator \(name) scrub 0.\(number(10))\n"
      case 2: script += "delete e\(1 + number(6))\n"
      case 3: script += "animate 0.\(1 + number(8))\nset stack.spacing \(step)\nend\n"
      default: script += "animator \(name) start\n"
      }
      script += "echo @\nadvance 0.0\(number(10))\nanimations\nstate\n"
    }
    let lines = try results(run(script, "--json"))
    var count = 0
    for index in lines.indices where lines[index]["lines"] as? [String] == ["@"] {
      let (advance, animations, state) = (lines[index + 1], lines[index + 2], lines[index + 3])
      let listed = (animations["animations"] as? [Any])?.count
      #expect(advance["running"] as? Int == listed && state["animations"] as? Int == listed, "seed \(seed)")
      #expect(advance["paused"] as? [String] == animations["paused"] as? [String], "seed \(seed)")
      count += 1
    }
    #expect(count == readings)
  }

  // MARK: Names

  @Test("a line of the block of a property animator can't take its name, and the block stays open")
  func reservedName() {
    let result = run(
      """
      animator f 1
      constrain addButton.width == 90 @ 500 as f
      set addButton.alpha 0
      end
      f.state
      model addButton.alpha
      """)
    result.expect(errors: "-:2:", "an animator named “f” already exists")
    #expect(result.lines.suffix(2) == ["active", "0"])
  }

  @Test("automatic IDs of constraints skip the name of the animator whose block they are in")
  func automaticID() {
    let result = run(
      """
      animator c1 1
      constrain addButton.width == 90 @ 500
      end
      c1.state
      c2.constant
      undo
      view c1 1x1
      c1.alpha
      """, "--quiet")
    result.expect(status: 0)
    #expect(result.lines.filter { !$0.contains("undone") } == ["active", "90", "1"])
  }

  // MARK: Entries that another animation hides

  @Test("an entry that another animation hides is leaving once it is deleted, and leaves after 0.25 s")
  func deletedWhileHiding() {
    for hiding in [
      "animator f 1\nset e1.hidden true\nend", "animate 0.4 repeat forever\nset e1.hidden true\nend",
      "animate 2\nset e1.hidden true\nend",
    ] {
      let result = run(
        """
        add 3; settle
        \(hiding)
        advance 0.2
        delete e1
        list
        fails "already leaving" delete e1
        advance 0.1
        undo 2
        entries
        redo
        advance 0.249
        entries
        advance 0.001
        entries
        settle
        expect stack.arranged == e2 e3 addButton
        """)
      result.expect("\(hiding)", status: 0, lines: "e1 leaving, 0.25 s")
      #expect(result.lines.contains { $0.hasPrefix("e1 ") && $0.hasSuffix(" leaving") }, "\(hiding)")
      let entries = result.lines.filter { $0.hasPrefix("e") && $0.hasSuffix(" e3") }
      #expect(entries == ["e1 e2 e3", "e1 e2 e3", "e2 e3"], "\(hiding)")
    }
  }

  @Test("an entry that was shown again while it was leaving is not leaving when something else hides it")
  func shownAgain() {
    let result = run(
      """
      add 2; settle
      delete e1
      advance 0.1
      set e1.hidden false
      settle
      animate 1
      set e1.hidden true
      end
      advance 0.5
      list
      delete e1
      settle
      expect entries == e2
      """)
    result.expect(status: 0)
    #expect(result.lines.contains { $0.hasPrefix("e1 ") && $0.hasSuffix(" shown") })
    #expect(!result.lines.contains { $0.hasSuffix(" leaving") })
  }
}

import Foundation
import TestSupport
import Testing

@Suite("Undo and redo")
struct UndoTests {
  /// Commands that together read everything.
  static let dump = [
    "layout", "state", "animations", "constraints", "list", "conflicts", "ambiguous", "time", "entries",
    "session.viewport", "session.textSize", "session.rightToLeft", "session.date", "session.seed",
  ]

  @Test("put everything back, and forward, whatever was done", arguments: RandomRuns.seeds(5))
  func laws(_ seed: UInt64) throws {
    var random = RandomLines(seed: seed)
    // One seed in five has a list that is long enough for an index.
    let isLong = seed % 5 == 4
    let lines = (0..<(isLong ? 2 : 10)).map { _ in random.nextBalanced() }
    var script = isLong ? "add 66\nsettle\n" : ""
    func read(_ marker: String) {
      script += "echo \(marker)\n" + Self.dump.joined(separator: "\n") + "\nhistory\n"
    }
    read("start")
    for line in lines {
      script += line + "\n"
      read("done")
      script += "undo\n"
      read("undone")
      script += "redo\n"
      read("redone")
    }
    let result = run(["--json", "--keep-going"], input: Array(script.utf8))
    let dumps = try Dump.all(in: result.lines)
    #expect(dumps.count == lines.count * 3 + 1)
    var known: [Int: Dump] = [:]
    for (index, dump) in dumps.enumerated() {
      let line = index == 0 ? "" : lines[(index - 1) / 3]
      let isOld = dump.marker != "done" || line.hasPrefix("undo") || line.hasPrefix("redo")
      if isOld, let before = known[dump.stepCount], let difference = before.difference(from: dump) {
        let replay = (isLong ? "add 66\nsettle\n" : "") + lines[...((index - 1) / 3)].joined(separator: "\n")
        Issue.record("seed \(seed), \(dump.marker):\n\(replay)\n\(difference)")
        return
      }
      known[dump.stepCount] = dump
    }
  }

  @Test("know what a failed or a nested command leaves")
  func edges() {
    let failed = run(["--keep-going", "-c", "expect changes { stack.height 0 -> 1 } after quit 0; time"])
    #expect(failed.status == 2 && failed.lines == ["0"])
    let nested = run(["--keep-going", "-c", "add; expect changes { } after animate 1; undo; time; entries"])
    #expect(nested.status == 2 && nested.lines.suffix(3) == ["undone: add", "0", "none"])
    let frame = run([
      "-c", "scene empty; view v 5x6; set v.frame \"1 2 30 40\"; undo; v.frame; redo; v.frame",
    ])
    #expect(
      frame.lines.suffix(4) == [
        "undone: set v.frame \"1 2 30 40\"", "0 0 5 6", "redone: set v.frame \"1 2 30 40\"", "1 2 30 40",
      ])
    #expect(run(["-c", "undo"]).errors.contains("there is nothing to undo"))
    #expect(run(["-c", "add; undo 2"]).errors.contains("-c 1:1:11: error: there is only 1 to undo"))
    #expect(run(["-c", "add; undo; add; redo"]).errors.contains("there is nothing to redo"))
  }

  /// What the reading commands said between two markers.
  struct Dump {
    var marker: String
    var lines: [String] = []
    var stepCount = 0

    func difference(from other: Dump) -> String? {
      zip(lines, other.lines).first { $0 != $1 }.map { "\($0)\nwas not\n\($1)" }
    }

    static func all(in lines: [String]) throws -> [Dump] {
      var dumps: [Dump] = []
      for line in lines {
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let command = object["command"] as? String ?? ""
        if ["echo start", "echo done", "echo undone", "echo redone"].contains(command) {
          dumps.append(Dump(marker: String(command.dropFirst(5))))
          continue
        }
        guard !dumps.isEmpty else { continue }
        let result = object["result"] as? [String: Any]
        if command == "history" {
          dumps[dumps.count - 1].stepCount = (result?["commands"] as? [Any])?.count ?? -1
        } else if UndoTests.dump.contains(command) {
          let value = try JSONSerialization.data(
            withJSONObject: result ?? object["error"] ?? [:], options: [.sortedKeys])
          dumps[dumps.count - 1].lines.append("\(command): \(String(decoding: value, as: UTF8.self))")
        }
      }
      return dumps
    }
  }
}

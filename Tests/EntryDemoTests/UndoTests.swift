import Foundation
import TestSupport
import Testing

@Suite("Undo and redo")
struct UndoTests {
  /// Commands that read the whole state.
  static let dump = [
    "layout", "state", "animations", "constraints", "list", "conflicts", "conflicts all", "ambiguous", "time",
    "entries",
    "session.viewport", "session.textSize", "session.rightToLeft", "session.date", "session.seed",
  ]

  @Test("put everything back, and forward, whatever was done", arguments: RandomRuns.seeds(3))
  func laws(_ seed: UInt64) throws {
    var random = RandomLines(seed: seed)
    // One seed in five has a list that is long enough for an index.
    let isLong = seed % 5 == 4
    let lines =
      (isLong ? ["add 66", "settle"] : []) + (0..<(isLong ? 2 : 10)).map { _ in random.nextBalanced() }
    var script = ""
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
    #expect(dumps.allSatisfy { $0.lines.count == Self.dump.count })
    var known: [Int: Dump] = [:]
    var comparedCount = 0
    for (index, dump) in dumps.enumerated() {
      let line = index == 0 ? "" : lines[(index - 1) / 3]
      let isOld = dump.marker != "done" || line.hasPrefix("undo") || line.hasPrefix("redo")
      if isOld, let before = known[dump.stepCount] {
        comparedCount += 1
        guard let difference = before.difference(from: dump) else { continue }
        let replay = lines[...((index - 1) / 3)].joined(separator: "\n")
        Issue.record("seed \(seed), \(dump.marker):\n\(replay)\n\(difference)")
        return
      }
      known[dump.stepCount] = dump
    }
    #expect(comparedCount >= lines.count, "\(comparedCount) dumps compared for \(lines.count) commands")
  }

  @Test("work after failed and nested commands")
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
    #expect(run(["-c", "undo"]).errors.contains("error: nothing to undo"))
    #expect(
      run(["-c", "add; undo 2"]).errors.contains("-c 1:1:11: error: undo 2 is too many: the limit is 1 now"))
    #expect(run(["-c", "add; undo; add; redo"]).errors.contains("error: nothing to redo"))
  }

  /// The results of the reading commands between two markers.
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
        } else if UndoTests.dump.contains(command), dumps[dumps.count - 1].lines.count < UndoTests.dump.count
        {
          // The random line after the dump may be one of these commands, too.
          let value = try JSONSerialization.data(
            withJSONObject: result ?? object["error"] ?? [:], options: [.sortedKeys])
          dumps[dumps.count - 1].lines.append("\(command): \(String(decoding: value, as: UTF8.self))")
        }
      }
      return dumps
    }
  }
}

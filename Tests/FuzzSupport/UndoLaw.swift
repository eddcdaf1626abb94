import EntryDemoKit
import Foundation
package import TestSupport

/// Undo restores what was there before a command, and redo what was there after it.
package enum UndoLaw {
  /// The commands that read the whole state.
  package static let readings = [
    "layout", "state", "animations", "constraints", "list", "conflicts", "conflicts all", "ambiguous", "time",
    "entries",
    "session.viewport", "session.textSize", "session.rightToLeft", "session.date", "session.seed",
  ]

  /// Runs each line, undoes it and redoes it, and compares the whole state.
  package static func check(_ lines: [String]) throws(LawFailure) {
    let dumps: [Dump]
    do {
      dumps = try Dump.all(in: run(["--json", "--keep-going"], input: Array(script(lines).utf8)).lines)
    } catch {
      throw LawFailure("\(error) in the output of\n\(lines.joined(separator: "\n"))")
    }
    func replay(_ index: Int) -> String { lines.prefix((index + 2) / 3).joined(separator: "\n") }
    try LawFailure.unless(
      dumps.count == lines.count * 3 + 1, "\(dumps.count) dumps of\n\(lines.joined(separator: "\n"))")
    var known: [Int: Dump] = [:]
    var comparedCount = 0
    for (index, dump) in dumps.enumerated() {
      try LawFailure.unless(dump.lines.count == readings.count, "a reading command fails:\n\(replay(index))")
      let line = index == 0 ? "" : lines[(index - 1) / 3]
      let isOld = dump.marker != "done" || line.hasPrefix("undo") || line.hasPrefix("redo")
      if isOld, let before = known[dump.stepCount] {
        comparedCount += 1
        if let difference = before.difference(from: dump) {
          throw LawFailure("\(dump.marker):\n\(replay(index))\n\(difference)")
        }
        continue
      }
      known[dump.stepCount] = dump
    }
    try LawFailure.unless(
      comparedCount >= lines.count, "\(comparedCount) dumps compared for \(lines.count) commands")
  }

  /// A script that reads the whole state after each line, after its undoing and after its redoing.
  static func script(_ lines: [String]) -> String {
    func read(_ marker: String) -> String {
      "echo \(marker)\n" + readings.joined(separator: "\n") + "\nhistory\n"
    }
    return read("start")
      + lines.map { $0 + "\n" + read("done") + "undo\n" + read("undone") + "redo\n" + read("redone") }
      .joined()
  }

  /// The results of the reading commands between two markers.
  package struct Dump {
    /// What the script did before: start, done, undone or redone.
    package let marker: String
    /// A result for each reading command.
    package fileprivate(set) var lines: [String] = []
    /// The number of commands in the history.
    fileprivate(set) var stepCount = 0

    /// The first result that differs; nil if none does.
    package func difference(from other: Dump) -> String? {
      zip(lines, other.lines).first { $0 != $1 }.map { "\($0)\nwas not\n\($1)" }
    }

    /// The dumps in the output of a script that echoes the markers.
    package static func all(in lines: [String]) throws -> [Dump] {
      var dumps: [Dump] = []
      for line in lines {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        let command = object["command"] as? String ?? ""
        if ["echo start", "echo done", "echo undone", "echo redone"].contains(command) {
          dumps.append(Dump(marker: String(command.dropFirst(5))))
          continue
        }
        guard !dumps.isEmpty else { continue }
        let result = object["result"] as? [String: Any]
        if command == "history" {
          dumps[dumps.count - 1].stepCount = (result?["commands"] as? [Any])?.count ?? -1
        } else if UndoLaw.readings.contains(command),
          dumps[dumps.count - 1].lines.count < UndoLaw.readings.count
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

import EntryCommands
import EntryDemoKit
import Foundation
package import TestSupport

/// The state of a session is a function of its commands: undo restores what was there before one, and redo what was there after
/// it. Dry runs change nothing, another layout changes nothing, and what `save` writes builds the same.
package enum UndoLaw {
  /// The commands that read the whole state.
  package static let readings = [
    "layout", "state", "animations", "constraints", "list", "conflicts", "conflicts all", "ambiguous", "time",
    "entries",
    "session.viewport", "session.textSize", "session.scale", "session.system", "session.rightToLeft",
    "session.date", "session.seed",
  ]

  /// Runs each line, looks ahead in dry runs, undoes the line and redoes it, and compares the whole state.
  package static func check(_ lines: [String]) throws(LawFailure) {
    let dumps: [Dump]
    let relayout = Relayout()
    let rebuilt: Dump?
    let disk = Files()
    do {
      let result = run(
        ["--json", "--keep-going"], input: Array((script(lines) + "end\nsave session").utf8), in: disk,
        inspect: { relayout.check($0, after: $1) })
      dumps = try Dump.all(in: result.lines)
      // The session built anew from what was saved.
      let saved = disk["session"] + "\n" + read("start")
      rebuilt = try Dump.all(in: run(["--json"], input: Array(saved.utf8)).lines).last
    } catch {
      throw LawFailure("\(error) in the output of\n\(lines.joined(separator: "\n"))")
    }
    func replay(_ index: Int) -> String {
      lines.prefix((index + markers.count - 1) / markers.count).joined(separator: "\n")
    }
    if let (index, marker, difference) = relayout.first {
      throw LawFailure("another layout differs after \(marker):\n\(replay(index))\n\(difference)")
    }
    try LawFailure.unless(
      dumps.count == lines.count * markers.count + 1,
      "\(dumps.count) dumps of\n\(lines.joined(separator: "\n"))")
    if let last = dumps.last, let difference = rebuilt.map({ $0.difference(from: last) }) ?? "nothing" {
      throw LawFailure("rebuilt by\n\(disk["session"])\n\(difference)")
    }
    var known: [Int: Dump] = [:]
    var comparedCount = 0
    for (index, dump) in dumps.enumerated() {
      try LawFailure.unless(dump.lines.count == readings.count, "a reading command fails:\n\(replay(index))")
      let line = index == 0 ? "" : lines[(index - 1) / markers.count]
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

  private static func read(_ marker: String) -> String {
    "echo \(marker)\n" + readings.joined(separator: "\n") + "\nhistory\n"
  }

  /// When the state is read for each line.
  fileprivate static let markers = ["done", "probed", "undone", "redone"]

  /// A script that reads the whole state after each line, after dry runs, after the line's undoing and after its redoing.
  static func script(_ lines: [String]) -> String {
    read("start")
      + lines.map {
        $0 + "\n" + read("done") + probes($0).joined(separator: "\n") + "\n" + read("probed") + "undo\n"
          + read("undone") + "redo\n" + read("redone")
      }
      .joined()
  }

  /// Dry runs of a line and of the time after it.
  private static func probes(_ line: String) -> [String] {
    let times = [
      "at 0.07 layout", "at 0.4 conflicts", "timeline every 0.2 scroll.contentOffset.y",
      "compare stack.distribution", "why stack.height",
    ]
    // What follows a semicolon or a brace would be a command of its own.
    if line.contains(where: { ";{}\"".contains($0) }) { return times }
    // The changes are never these, so the command is undone.
    return times + ["fails \(line)", "expect changes { root.x 0 -> 1 } after \(line)"]
  }

  /// Lays out again, without what layouts have stored, each time before the state is read.
  private final class Relayout {
    /// The number of dumps before this one.
    private var index = -1
    private(set) var first: (index: Int, marker: String, difference: String)?

    func check(_ session: Session, after command: String) {
      guard command.hasPrefix("echo ") else { return }
      index += 1
      guard first == nil, let difference = session.relayoutDifference(solverLimit: 40) else { return }
      first = (index, String(command.dropFirst(5)), difference)
    }
  }

  /// The results of the reading commands between two markers.
  package struct Dump {
    /// What the script did before: start, done, probed, undone or redone.
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
        if (["start"] + UndoLaw.markers).contains(where: { command == "echo \($0)" }) {
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

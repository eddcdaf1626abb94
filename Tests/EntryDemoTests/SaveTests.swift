import EntryDemoKit
import Foundation
import FuzzSupport
import StackModel
import TestSupport
import Testing

@Suite("Saved sessions")
struct SaveTests {
  static let readings = ["layout", "state", "animations", "constraints", "list", "time", "entries"]

  /// The results of the reading commands after a script, and the lines before them.
  private func readings(
    _ arguments: [String], _ script: String, _ disk: Files
  ) -> (before: [String], after: [String]) {
    let all = script + "\necho READ\n" + Self.readings.joined(separator: "\n")
    let lines = run(["--json", "--keep-going"] + arguments, input: Array(all.utf8), in: disk).lines
    let start = lines.lastIndex { $0.contains("\"command\":\"echo READ\"") } ?? lines.count
    func result(_ line: String) -> String {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let value = object?["result"] ?? (object?["error"] as? [String: Any])?["message"] ?? ""
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
    return (Array(lines[..<start]), lines[start...].dropFirst().map(result))
  }

  @Test("are rebuilt by their scripts", arguments: RandomRuns.seeds(4))
  func law(_ seed: UInt64) {
    var random = RandomLines(seed: seed &+ 1000)
    let lines = (0..<80).map { _ in random.nextBalanced() }
    let disk = Files()
    let options = ["--seed", "5", "--date", "2025-12-24", "--locale", "de_DE", "--viewport", "390x500"]
    // An animation block that is still open is not part of the session.
    let first = readings(options, lines.joined(separator: "\n") + "\nend\nsave list.txt", disk)
    let second = readings([], "source list.txt", disk)
    #expect(first.after.count == Self.readings.count)
    #expect(
      first.after == second.after,
      "seed \(seed):\n\(lines.joined(separator: "\n"))\nsaved as\n\(disk["list.txt"])")
    #expect(second.before.allSatisfy { $0.contains("\"ok\":true") }, "seed \(seed)")
  }

  @Test("begin with the options, without undone commands, and with whole blocks")
  func script() {
    let disk = Files()
    let result = run(
      [
        "--seed", "3", "-c", "add 2; settle; undo; delete e1", "-c",
        "animate 0.5; set stack.spacing 4; end; e2.y",
      ]
        + ["-c", "delete e9"] + ["-c", "save s.txt"], in: disk)
    result.expect(status: 2)
    #expect(disk.contents["s.txt"] == nil)
    let saved = run(
      [
        "--seed", "3", "--keep-going", "-c",
        "add 2; settle; undo; delete e9; delete e1; e2.y; reset; echo \"a;b\" {c\n d}; save s.txt; history",
      ], in: disk)
    saved.expect(lines: "s.txt: 4 commands")
    #expect(
      disk["s.txt"] == Self.opening(seed: 3) + """
        add 2
        delete e1
        reset
        echo "a;b" {c
         d}

        """)
  }

  /// The first lines of a script, which make it independent of the options.
  private static func opening(seed: Int) -> String {
    """
    set session.viewport "375 480"
    set session.date 2026-01-15
    set session.locale en_US
    set session.seed \(seed)
    set session.scale exact
    set session.system 26

    """
  }

  @Test("begin with all settings, so that options don't matter")
  func otherOptions() {
    let disk = Files()
    _ = run(["-c", "add; reset; add; save s.txt; list"], in: disk)
    let plain = run(
      ["-c", "source s.txt; list; session.seed; session.viewport; reset; session.seed"], in: disk)
    let other = run(
      ["--seed", "7", "--viewport", "300x300", "--date", "2020-02-02", "-c"]
        + ["source s.txt; list; session.seed; session.viewport; reset; session.seed"], in: disk)
    #expect(plain.output == other.output && other.status == 0)
    other.expect(last: "0")
    // reset restores what was set first, not what was set later.
    let reset = run([
      "-c", "set session.seed 4; add; set session.seed 5; reset; session.seed; undo; session.seed",
    ])
    #expect(reset.lines.suffix(3) == ["4", "undone: reset", "5"])
  }

  @Test("as transcripts match when they are checked")
  func transcript() {
    let disk = Files()
    let script = """
      add 2; advance 0.1; show 50
      echo "> add"; echo "..."; echo "```"; echo ". more"; echo "0.1 (±0.5)"; echo ">"; echo ""
      echo {a
      b}
      expect e1.height > 1; delete e1; settle; list
      scene nested; why image.width
      save transcript t.md
      """
    let result = run(["--seed", "9", "--viewport", "390x400"], input: Array(script.utf8), in: disk)
    result.expect(status: 0)
    #expect(disk["t.md"].hasPrefix("```entrydemo --seed 9 --viewport 390x400\n> add 2\n"))
    let check = run(["check", "t.md"], in: disk)
    check.expect("\(disk["t.md"])", status: 0)
    #expect(check.output == "1 file, 1 block, 17 commands, all match\n")
    // A transcript that differs fails.
    disk.contents["t.md"] = Array(disk["t.md"].replacing("image.width = 98.5", with: "image.width = 92").utf8)
    run(["check", "t.md"], in: disk).expect(status: 1)
  }

  @Test("of any session match as transcripts when they are checked", arguments: RandomRuns.seeds(40))
  func randomTranscripts(_ seed: UInt64) {
    var lines = RandomLines(SplitMix64(seed: seed))
    // What is read from files changes with them, and a session that ends early is not saved.
    let script = (0..<40).map { _ in lines.next() }.filter { line in
      !["quit", "clear", "source", "save", "film", "picture", "reset", "play", "doctor"].contains {
        line.contains($0)
      }
    }
    let disk = Files()
    _ = run(
      ["--keep-going", "--seed", "3"],
      input: Array((script + ["save transcript t.md"]).joined(separator: "\n").utf8), in: disk)
    guard !disk["t.md"].isEmpty else { return }
    let check = run(["check", "t.md"], in: disk)
    check.expect("\(disk["t.md"])", status: 0)
  }

  @Test("that can't be written are an error with status 74")
  func full() {
    let result = run(["-c", "add; save full/a.txt"])
    result.expect(status: 74)
    #expect(result.errors.hasPrefix("-c 1:1:11: error: cannot write “full/a.txt”: No space left on device"))
    run(["-c", "save"]).expect(errors: "expected a file")
    run(["-c", "save -"]).expect(errors: "“-” is not a file")
    run(["-c", "at 0 save x"]).expect(
      errors: "at can't run “save”: it runs reading and checking commands only")
    run(["-c", "fails save x"]).expect(errors: "fails can't run “save”")
  }

  // MARK: Journals

  @Test("continue from a journal: it contains every accepted command before its output appears")
  func journal() {
    let disk = Files()
    var seen = ""
    let script = "add 2; settle\ndelete e7\nundo; redo\nanimate 0.1; set stack.spacing 3; end\nreset\nadd\n"
    _ = run(["--keep-going", "--journal", "j", "--seed", "4"], input: Array(script.utf8), in: disk) {
      _ throws(WriteFailure) in
    }
    seen = disk["j"]
    #expect(
      seen == Self.opening(seed: 4) + """
        add 2
        settle
        undo
        redo
        animate 0.1
        set stack.spacing 3
        end
        reset
        add

        """)
    let first = readings(["--seed", "4"], script, Files())
    let second = readings(["--journal", "j"], "source j", disk)
    #expect(first.after == second.after)
    // Commands from the journal are not appended again; later ones are.
    #expect(disk["j"].hasPrefix(seen + "echo READ\n"))
    #expect(disk["j"].components(separatedBy: "reset").count == 2)
  }

  @Test("that start in an old journal begin with reset")
  func oldJournal() {
    let disk = Files(["j": "add 3\n"])
    _ = run(["--journal", "j", "-c", "add 1; e1.y"], in: disk)
    let rest = "set session.textSize L\nset session.rightToLeft false\n"
    #expect(disk["j"] == "add 3\nreset\n" + Self.opening(seed: 0) + rest + "add 1\ne1.y\n")
    run(["-c", "source j; entries"], in: disk).expect(last: "e1")
    // `reset` restores what was set first, in an earlier session too.
    let other = Files()
    _ = run(["--journal", "j", "-c", "set session.textSize A1; set session.rightToLeft true"], in: other)
    let read = "session.textSize; session.rightToLeft; e1.height"
    let seen = run(["--journal", "j", "-c", "add; settle; \(read)"], in: other).lines.suffix(3)
    #expect(run(["-c", "source j; \(read)"], in: other).lines.suffix(3) == seen)
    #expect(seen == ["L", "false", "25.5"])
  }

  @Test("replay undone resets, and can't overwrite or mix up the journal")
  func journalLaws() {
    let disk = Files()
    let first = run(["--seed", "5", "--journal", "j", "-c", "add; reset; undo; entries; list"], in: disk)
    let second = run(["-c", "source j; list"], in: disk)
    #expect(first.lines.suffix(2) == second.lines.suffix(2))
    let again = run(["--journal", "j2", "--keep-going", "-c", "add; source j2; save j2; entries"], in: disk)
    again.expect(status: 2, last: "e1")
    again.expect(
      errors: "source it before any other command", "“j2” is this session's journal; save to another file")
  }

  @Test("end if the journal can't be written")
  func lostJournal() {
    let none = run(["--journal", "none/j", "-c", "add"])
    none.expect(status: 66)
    #expect(none.errors == "EntryDemo: error: cannot open “none/j”: No such file or directory\n")
    let full = run(["--keep-going", "--journal", "full/j", "-c", "add; time"])
    full.expect(status: 74)
    #expect(full.output.isEmpty)
    full.expect(errors: "cannot write “full/j”: No space left on device")
  }

  @Test("keep an expectation about a command that is saved in another way")
  func replacedInside() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>"
      )
      """
    let disk = Files(["app.log": log])
    let line = "expect changes { view1.width none -> 10 } after scene log "
    let result = run(["-c", "scene empty; \(line)app.log; history; save out"], in: disk)
    #expect(result.status == 0 && result.lines.contains { $0.hasSuffix(line + "app.log") })
    #expect(disk["out"].contains(line + "text \"Unable"))
    disk.contents["app.log"] = nil
    run(["-c", "source out; view1.width"], in: disk).expect(last: "10")
  }
}

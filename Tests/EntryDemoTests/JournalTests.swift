@testable import EntryDemoKit
import Foundation
import Testing

#if os(Linux)
  import Glibc
#elseif os(macOS)
  import Darwin
#endif

/// The files of journals: one session at a time, and whole commands whatever happens.
@Suite("Journals", .serialized)
struct JournalTests {
  private func shell(_ line: String, in folder: URL) throws -> Run {
    try ProcessTests.shell(line, in: folder)
  }

  private func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  // MARK: One session

  @Test("belong to one session at a time; the lock ends with its process, however it ends")
  func lock() throws {
    let folder = try ProcessTests.folder()
    let message = "another process has locked it, such as a session whose journal it is"
    let result = try shell(
      ProcessTests.conversation + """
        ln -s j link; begin --journal j; say 'add\\n'; lines 1
        "$P" --journal link -c add; echo "second: $?"
        "$P" -c 'add 3; save j'; echo "save: $?"
        "$P" -c 'source j; entries' >seen; echo "source: $?"
        kill -9 $pid; wait $pid
        "$P" --journal j -c 'source j; add'; echo "third: $?"
        """, in: folder)
    #expect(
      result.output == """
        second: 66
        e1, e2, e3 appearing, 0.25 s
        save: 74
        source: 0

        """
        + (try text("seen", in: folder)).replacing("e1\n", with: "")
        + "e2 appearing, 0.25 s\nthird: 0\n")
    #expect(
      result.errors.hasPrefix(
        "EntryDemo: error: cannot open “link”: \(message)\n-c 1:1:13: error: cannot write “j”: \(message)\n"))
    #expect(try text("j", in: folder).hasSuffix("system 26\nadd\nadd\n"))
  }

  @Test("that are streams of the same session are refused", arguments: ["< j", ">> j", "2>> j", "<> j >&0"])
  func streams(_ redirection: String) throws {
    let folder = try ProcessTests.folder()
    let result = try shell(
      "echo add > j; $P --journal j -c add \(redirection); echo $? >status", in: folder)
    #expect(try text("status", in: folder) == "66\n")
    if redirection.hasPrefix("<") {
      result.expect(errors: "it is the standard input, which can't be the journal, too")
    }
    #expect(try text("j", in: folder).hasPrefix("add\n"))
    #expect(try !text("j", in: folder).contains("reset"))
  }

  @Test("with several names are one file: not saved over, not sourced again")
  func names() throws {
    let folder = try ProcessTests.folder()
    let saved = try shell("echo add >j; ln j k; $P --journal j -c 'source k; add; save k'", in: folder)
    saved.expect(status: 74, errors: "“k” is this session's journal; save to another file")
    #expect(try text("j", in: folder) == "add\nadd\n")
    #expect(try text("k", in: folder) == "add\nadd\n")
  }

  @Test("can be pipes, whose reader gets each command")
  func pipe() throws {
    let folder = try ProcessTests.folder()
    let result = try shell(
      "mkfifo f; cat f >got & $P --date 2026-01-15 --journal f -c 'add; time' && wait && tail -2 got",
      in: folder)
    #expect(result.status == 0 && result.output == "e1 appearing, 0.25 s\n0\nadd\ntime\n")
  }

  @Test(
    "that are removed, replaced or shortened end the session",
    arguments: ["rm j", "echo >k; mv k j", ": >j"])
  func removed(_ change: String) throws {
    let result = try shell(
      ProcessTests.conversation
        + "begin --journal j; say 'add\\n'; lines 1; \(change); say 'add\\nadd\\n'; wait $pid; echo $?; cat out err",
      in: ProcessTests.folder())
    #expect(result.output.hasPrefix("74\ne1 appearing, 0.25 s\n-:2:1: error: cannot write “j”: "))
    result.expect(output: "during the session")
  }

  // MARK: Whole commands

  /// Commands whose lines belong together, in the order of a journal.
  private static let groups = [
    ["scene empty"], ["label a \"é – 漢\""], ["put a in root"],
    ["animate 0.5", "set a.alpha 0.5", "a.alpha", "end"],
    ["animator card 0.5", "set a.alpha 1", "end"], ["animator card start"],
    ["echo {\n  a # b }\n}"],
  ]

  private static let ends = [2, 4, 5, 7]

  @Test("that are cut anywhere have the whole commands before the cut, and blocks are one", arguments: ends)
  func cut(_ count: Int) throws {
    let lines = Self.groups[..<count].map { $0.map { $0 + "\n" }.joined() }
    let bytes = Array(lines.joined().utf8)
    let kept = lines.dropLast(2).joined().utf8.count
    for length in kept...bytes.count {
      let cut = Array(bytes[..<length])
      let repair = JournalRepair(cut)
      let healed = repair.map { Array(cut[..<$0.length]) + $0.comment } ?? cut
      #expect(JournalRepair(healed) == nil, "cut at \(length)")
      // The oracle: the longest beginning of whole groups.
      var whole = 0
      while whole < count, lines[...whole].joined().utf8.count <= length { whole += 1 }
      let expected = lines[..<whole].joined()
      let text = try #require(String(validating: healed, as: UTF8.self))
      #expect(text.hasPrefix(expected), "cut at \(length)")
      #expect(
        text.dropFirst(expected.count).split(separator: "\n").allSatisfy { $0.hasPrefix("#") },
        "cut at \(length): \(text)")
      // Nothing is dropped in silence.
      #expect((repair == nil) == (length == expected.utf8.count))
      if let repair, !repair.isUnreadable {
        let dropped = String(decoding: cut[expected.utf8.count...], as: UTF8.self)
        #expect(repair.commentedLines == dropped.split(separator: "\n").map(String.init))
      }
      // Each text is run once, after the first and the last cut that leave it.
      if length == kept || length == bytes.count || length == expected.utf8.count {
        #expect(run(["-c", "source j"], files: ["j": text]).status == 0, "cut at \(length)")
      }
    }
  }

  @Test("lines that only look like the beginning of a block stay commands")
  func noBlock() {
    for text in ["animator card start\nadd\n", "animate 1; set a.alpha 0; end\nadd\n", "echo animate 1\n"] {
      #expect(JournalRepair(Array(text.utf8)) == nil, "\(text)")
    }
    // A block whose `end` never came can't contain the command that follows.
    #expect(JournalRepair(Array("animate 1\nset a.alpha 0\nadd\n".utf8)) == nil)
    #expect(JournalRepair(Array("add\nanimate 1; set a.alpha 0\n".utf8))?.length == 4)
  }

  @Test("that were cut say what was dropped")
  func warning() throws {
    let folder = try ProcessTests.folder()
    try Data("add\nanimate 1\nset addButton.alpha 0.25\nset a".utf8)
      .write(to: folder.appendingPathComponent("j"))
    let result = try shell("$P --journal j -c 'source j; entries'", in: folder)
    result.expect(status: 0, output: "\ne1\n")
    #expect(
      result.errors
        == "EntryDemo: warning: “j” ends in the middle of a command, which is a comment now: “animate 1” and 2 more lines\n"
    )
    #expect(try shell("$P --journal j -c 'source j'", in: folder).errors.isEmpty)
  }

  @Test("that were cut among their settings get the missing ones", arguments: 0...6)
  func settings(_ count: Int) {
    let settings = [
      "set session.viewport \"375 480\"", "set session.date 2026-01-15", "set session.locale en_US",
      "set session.seed 0", "set session.scale exact", "set session.system 26",
    ]
    for start in ["", "add\nreset\n"] {
      let disk = Files(["j": start + settings[..<count].map { $0 + "\n" }.joined()])
      _ = run(["--journal", "j", "--date", "2026-02-02", "--seed", "9", "-c", "source j; add"], in: disk)
      // In a test the journal is not repaired, and an empty file that was sourced is a new journal.
      let journal = disk["j"].split(separator: "\n").map(String.init)
      let names = journal.filter { $0.hasPrefix("set ") }.compactMap {
        $0.split(separator: " ").dropFirst().first
      }
      let expected =
        [
          "session.date", "session.locale", "session.scale", "session.seed", "session.system",
          "session.viewport",
        ]
        + (start.isEmpty ? [] : ["session.rightToLeft", "session.textSize"])
      #expect(names.map(String.init).sorted() == expected.sorted(), "\(journal)")
      #expect(journal.last == "add")
      if count < 2 { #expect(journal.contains("set session.date 2026-02-02")) }
      // The journal rebuilds the session, whatever the options.
      let list = run(["--seed", "3", "-c", "source j; list"], in: disk).lines.last
      let other = run(["--seed", "4", "-c", "source j; list"], in: disk).lines.last
      #expect(list == other)
    }
  }

  @Test(
    "that go on have no command between an undo and what it undoes", arguments: ["undo", "undo; redo; undo"])
  func continuedUndo(_ moves: String) {
    let disk = Files()
    _ = run(["--journal", "j", "-c", "add"], in: disk)
    let seen = run(["--journal", "j", "-c", "source j; \(moves); entries"], in: disk).lines.last
    #expect(seen == "none")
    #expect(run(["-c", "source j; entries"], in: disk).lines.last == seen)
  }

  @Test("on a full disk have whole commands")
  func full() throws {
    let folder = try ProcessTests.folder()
    // The limit of file sizes stops a write in the middle: in blocks of 512 or 1024 bytes.
    let lines = (1...60).map { "echo \"\($0) \(String(repeating: "x", count: 37))\"\n" }.joined()
    try Data(lines.utf8).write(to: folder.appendingPathComponent("in"))
    let result = try shell("ulimit -f 1; $P --journal j in >/dev/null", in: folder)
    result.expect(status: 74, errors: "cannot write “j”: File too large")
    let journal = try text("j", in: folder)
    #expect(journal.utf8.count > 400 && journal.hasSuffix("x\"\n"))
    let commands = journal.split(separator: "\n").dropFirst(6).map { $0 + "\n" }.joined()
    #expect(!commands.isEmpty && lines.hasPrefix(commands))
  }

  @Test("survive signals at a terminal while commands run", arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func signals(_ signal: Int32) throws {
    let session = try TerminalSession(
      ["--journal", "j", "--color", "never"], environment: ["SWIFT_BACKTRACE": "enable=no"])
    try session.run("add 3")
    try session.type("settle; animate 0.5; set addButton.alpha 0.5; end; settle; add 40; settle\r")
    usleep(UInt32.random(in: 0..<60_000))
    session.send(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(session.isRestored)
    let again = try shell("$P --journal j -c 'source j; entries'", in: session.folder)
    again.expect(status: 0, output: "e1 e2 e3")
  }
}

import Foundation
import Testing

@testable import EntryDemoKit

/// Sessions at a prompt that go on later, files beside scripts, and drawings as high as the window.
@Suite("Prompts that lose nothing")
struct ResumeTests {
  private func prompt(
    _ lines: String, _ arguments: String..., in disk: Files, rows: Int = 24, last: String? = nil
  ) -> Run {
    run(
      ["--color", "never"] + arguments, input: Array(lines.utf8), in: disk,
      configure: { streams in
        (streams.isInputTerminal, streams.isOutputTerminal) = (true, true)
        streams.terminalSize = { (rows: rows, columns: 80) }
      },
      configureJournals: { journals in
        journals.newSessionFile = { "s.entry" }
        journals.lastSessionFile = { last }
      })
  }

  @Test("the accepted commands are in the session's file, and go on with --resume")
  func resume() {
    let disk = Files()
    _ = prompt("add 2\nsettle\nbogus\nentries\n", in: disk)
    #expect(disk["s.entry"].hasSuffix("add 2\nsettle\nentries\n"), "\(disk["s.entry"])")
    let next = prompt("entries\nundo\nentries\nquit\n", "--resume", in: disk, last: "s.entry")
    next.expect(output: "The last session goes on: ", "e1 e2\n", "undone: settle")
    #expect(!next.output.contains("appearing"), "what ran before is not printed again")
    #expect(prompt("time\nquit\n", "--resume", in: disk, last: "s.entry").output.contains("> 0\n"))
    // What was played is not played again.
    let played = Files(["s.entry": "add; play\n"])
    let again = prompt("time\nquit\n", "--resume", in: played, last: "s.entry").output
    #expect(again.contains("0.25\n") && !again.contains("┌"), "\(again)")
  }

  @Test("a session without a command that is kept leaves no file; where none can be written, it goes on")
  func noFile() {
    let disk = Files()
    _ = prompt("bogus\nquit\n", in: disk)
    #expect(disk.contents["s.entry"] == nil)
    let result = run(
      [], input: Array("add\nentries\nquit\n".utf8),
      configure: { streams in
        (streams.isInputTerminal, streams.isOutputTerminal) = (true, true)
      }, configureJournals: { $0.newSessionFile = { "full/s.entry" } })
    #expect(result.status == 0 && result.output.contains("e1\n") && !result.errors.contains("journal"))
    // Files, -c and an own journal keep none.
    let own = Files()
    _ = prompt("add\nquit\n", "--journal", "j", in: own)
    #expect(own.contents["s.entry"] == nil && own.contents["j"] != nil)
    _ = prompt("", "-c", "add", in: own)
    #expect(own.contents["s.entry"] == nil)
  }

  @Test("a session that does not run to its end is not gone on with; JSON has no other lines")
  func incomplete() {
    let disk = Files(["s.entry": "add 1\nset e99.x 3\nadd 7\n"])
    let result = prompt("add 2\nquit\n", "--resume", in: disk, last: "s.entry")
    result.expect(status: 66, errors: "the last session can't go on from there")
    #expect(disk["s.entry"] == "add 1\nset e99.x 3\nadd 7\n")
    let json = prompt(
      "time\nquit\n", "--resume", "--json", in: Files(["s.entry": "add 1\n"]), last: "s.entry")
    #expect(json.lines.first?.contains("\"seq\":1,") == true, "\(json.output)")
  }

  @Test("without a session, or with a file, --resume fails")
  func errors() {
    let none = prompt("quit\n", "--resume", in: Files())
    none.expect(status: 66, errors: "there is no session to go on with")
    run(["--resume", "x.entry"]).expect(status: 64)
    run(["--resume", "--journal", "j"]).expect(status: 64)
    run(["check", "--resume", "x.md"]).expect(errors: "check takes files")
  }

  @Test("the last ten files are kept")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = SessionFiles(["XDG_STATE_HOME": folder.path])
    #expect(files.last == nil)
    var paths: [String] = []
    for number in 0..<13 {
      let path = try #require(files.new(at: Date(timeIntervalSince1970: 1e9 + Double(number))))
      try Data("add\n".utf8).write(to: URL(fileURLWithPath: path))
      paths.append(path)
    }
    #expect(files.last == paths.last)
    // A file that a prompt writes to is neither removed nor gone on with.
    let oldest = try #require(FileHandle(forReadingAtPath: paths[3]))
    let newest = try #require(FileHandle(forReadingAtPath: paths[12]))
    #expect(flock(oldest.fileDescriptor, LOCK_EX) == 0 && flock(newest.fileDescriptor, LOCK_EX) == 0)
    #expect(files.last == paths[11])
    _ = files.new(at: Date(timeIntervalSince1970: 2e9))
    #expect(FileManager.default.fileExists(atPath: paths[3]))
    let kept = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/entrydemo/sessions")
    #expect(kept.sorted() == paths.suffix(10).map { String($0.split(separator: "/").last ?? "") })
    #expect(SessionFiles([:]).new(at: Date()) == nil)
  }

  @Test("a script finds the files that it names beside itself")
  func beside() {
    let disk = Files([
      "a/x.entry": "source y.entry\nsource b/z.entry\n", "a/y.entry": "add\n",
      "a/b/z.entry": "source y.entry\n",
      "a/b/y.entry": "add 2\n", "y.entry": "echo wrong\n", "only.entry": "echo here\n",
      "a/o.entry": "source only.entry",
    ])
    func result(_ file: String) -> Run {
      run(
        [file], in: disk,
        configure: {
          $0.isFile = { disk.contents[$0] != nil }
        })
    }
    #expect(
      result("a/x.entry").lines == [
        "e1 appearing, 0.25 s", "y.entry: 1 command", "e2, e3 appearing, 0.25 s", "y.entry: 1 command",
        "b/z.entry: 2 commands",
      ])
    // What is not there is looked up where the program runs, as ever.
    #expect(result("a/o.entry").lines.first == "here")
    #expect(run(["-c", "source y.entry"], in: disk).lines.first == "wrong")
  }

  @Test("show draws as much as the window has lines for: where something moves")
  func window() {
    func drawing(_ script: String) -> [String] {
      let lines = prompt("\(script)\nshow\nquit\n", in: Files()).lines
      return lines.filter { $0.contains("│") || $0.contains("┤") || $0.contains("not shown") }
    }
    let top = drawing("add 40; settle; scroll top")
    #expect(top.count <= 23 && top.count > 10, "\(top.count)")
    let moving = drawing("add 9; settle; scroll top; delete e1; advance 0.1")
    #expect(moving.count <= 23)
    // Pipes and files get the whole drawing.
    #expect(run(["-c", "add 40; settle; show"]).lines.count > 30)
  }
}

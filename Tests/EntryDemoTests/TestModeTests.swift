import EntryDemoKit
import Foundation
import Testing

/// `EntryDemo test` without processes: which files run, as what, and what is said.
@Suite("test")
struct TestModeTests {
  private static let good = "add\nsettle\nexpect e1.height == 25.5\n"
  private static let wrong = "add\nadvance 0.1\nexpect e1.height == 5\necho never\n"
  private static let document = "# T\n\n```entrydemo\n> time\n0\n```\n\n```entrydemo\n> add\n> time\n5\n```\n"

  /// Runs the program with files in memory, whose names are folders, too.
  private func test(
    _ arguments: String..., in disk: Files, configure: (inout Streams) -> Void = { _ in },
    machine: Program.Machine = Program.Machine()
  ) -> Run {
    run(
      ["test"] + arguments, in: disk,
      configure: {
        $0.isFile = { disk.contents[$0] != nil }
        $0.namesInFolder = { folder in
          let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
          return FolderNames(
            Set(
              disk.contents.keys.filter { $0.hasPrefix(prefix) }.map { path in
                let rest = path.dropFirst(prefix.count)
                return rest.firstIndex(of: "/").map { String(rest[...$0]) } ?? String(rest)
              }
            ).sorted(by: >))
        }
        configure(&$0)
      }, machine: machine)
  }

  private func heads(_ result: Run) -> [String] {
    result.lines.filter { $0.wholeMatch(of: /(ok|FAIL|skip)  .*/) != nil }
      .map { $0.replacing(#/  [0-9.]+ s$/#, with: "") }
  }

  @Test("runs scripts and documents of folders in order, each in a fresh session")
  func discovery() {
    let disk = Files([
      "b.entry": Self.wrong, "a/z.entry": Self.good, "a/b.entrydemo": Self.good, "B.ENTRY": Self.good,
      "a.md": Self.document, "plain.md": "# no commands\n", ".hidden/x.entry": "boo\n", "list.txt": "boo\n",
      "a/.x.entry": "boo\n",
    ])
    let all = test(in: disk)
    #expect(
      heads(all) == [
        "ok    B.ENTRY", "ok    a.md, block 1", "FAIL  a.md, block 2", "ok    a/b.entrydemo",
        "ok    a/z.entry",
        "FAIL  b.entry",
      ])
    #expect(all.status == 1 && all.lines.last?.hasPrefix("5 files, 6 cases, ") == true, "\(all.output)")
    all.expect(
      lines: "b.entry:3:8: error: expected e1.height == 5, but it is 8.463", "  expect e1.height == 5",
      "         ^", "  to see it: EntryDemo --keep-going b.entry -c show",
      "a.md:9:1: error: the output has a line that is not expected: “e1 appearing, 0.25 s”", "-5", "+0")
    // What the user names runs whatever its name is, once.
    #expect(heads(test("a", "./a/z.entry", in: disk)) == ["ok    a/b.entrydemo", "ok    a/z.entry"])
    #expect(heads(test("list.txt", in: disk)) == ["FAIL  list.txt"])
    test("plain.md", in: disk).expect(status: 1)
  }

  @Test("exits as scripts do, with 66 if there is nothing to run and 64 for wrong options")
  func statuses() {
    let disk = Files([
      "good/a.entry": Self.good, "wrong.entry": Self.wrong, "boo.entry": "boo\n", "quit.entry": "quit 3\n",
      "quits.entry": "quit\n", "none/a.txt": "", "nul.entry": "\u{0}\n", "empty.entry": "",
    ])
    for (words, status) in [
      ("good", 0), ("wrong.entry", 1), ("boo.entry", 2), ("wrong.entry boo.entry", 1),
      ("boo.entry wrong.entry", 2), ("quit.entry", 2), ("quits.entry", 0), ("none", 66), ("missing", 66),
      ("good --filter zzz", 66), ("good --filter a.ent", 0), ("nul.entry", 2), ("empty.entry", 0),
      ("--jobs 0", 64), ("--jobs x", 64), ("--shard 3/2", 64), ("--shard 0/2", 64), ("--shard 1", 64),
      ("--timeout 0", 64), ("--timeout -1", 64), ("--format xml", 64), ("-c add", 64), ("-", 64),
      ("--journal j", 64), ("--watch --format tap", 64), ("--artifacts", 64), ("good --keep-going", 0),
    ] as [(String, Int32)] {
      let words = words.split(separator: " ").map(String.init)
      let result = run(
        ["test"] + words, in: disk,
        configure: {
          $0.isFile = { disk.contents[$0] != nil }
          $0.namesInFolder = { folder throws(FileFailure) in
            let paths = disk.contents.keys.filter { $0.hasPrefix(folder + "/") }
            if paths.isEmpty { throw FileFailure(reason: "Not a directory") }
            return FolderNames(paths.map { String($0.dropFirst(folder.count + 1)) })
          }
        })
      result.expect("\(words)", status: status)
    }
    run(["--jobs", "2", "-c", "add"]).expect(status: 64)
    run(["check", "--shard", "1/2", "a.md"]).expect(status: 64)
  }

  @Test("the files of all parts are all files; an empty part passes")
  func shards() {
    let disk = Files(Dictionary(uniqueKeysWithValues: (0..<12).map { ("t/\($0).entry", Self.good) }))
    let parts = (1...3).map { heads(test("t", "--shard", "\($0)/3", in: disk)) }
    #expect(parts.joined().sorted() == heads(test("t", in: disk)).sorted())
    #expect(parts.allSatisfy { !$0.isEmpty && $0.count < 12 })
    let one = Files(["t/a.entry": Self.good])
    let results = (1...5).map { test("t", "--shard", "\($0)/5", in: one) }
    #expect(results.allSatisfy { $0.status == 0 })
    #expect(results.count { $0.output == "no file belongs to this part\n" } == 4)
  }

  @Test("--fail-fast runs nothing after the first failure, --keep-going goes on inside of a script")
  func stopping() throws {
    let disk = Files(["a.entry": Self.good, "b.entry": Self.wrong + "boo\n", "c.entry": Self.good])
    let fast = test("--fail-fast", in: disk)
    #expect(heads(fast) == ["ok    a.entry", "FAIL  b.entry", "skip  c.entry"])
    #expect(fast.lines.last?.hasSuffix("1 failed, 1 skipped") == true && fast.status == 1)
    let going = test("--keep-going", "--format", "json", in: disk)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(going.lines[1].utf8)) as? [String: Any])
    #expect((object["failures"] as? [[String: Any]])?.compactMap { $0["line"] as? Int } == [3, 5])
    #expect(object["commands"] as? Int == 5)
  }

  @Test("a script finds files beside itself, and what it saves stays in memory")
  func files() {
    let disk = Files([
      "t/a.entry": "source lib/x.entry\nadd\nsave list.txt\nsource list.txt\npicture p.svg\n",
      "t/lib/x.entry": "add\nexpect e1.height == 1\n", "t/b.entry": "add\nsave list.txt\nsource list.txt\n",
    ])
    let result = test("t/a.entry", "t/b.entry", in: disk)
    #expect(heads(result) == ["FAIL  t/a.entry", "ok    t/b.entry"])
    result.expect(lines: "t/a.entry:1:1: error: t/lib/x.entry:2:8: expected e1.height == 1, but it is 0")
    #expect(disk.contents.count == 3)
  }

  @Test("files that a script names are beside it, others are read with a warning")
  func places() {
    let disk = Files([
      "a/x.entry": "add\nsave s.txt\nsource y.entry\nsource s.txt\n", "y.entry": "echo here\n",
    ])
    let result = run(["a/x.entry"], in: disk, configure: { $0.isFile = { disk.contents[$0] != nil } })
    result.expect(status: 0)
    #expect(disk["a/s.txt"].hasSuffix("\nadd\n") && disk.contents["s.txt"] == nil)
    #expect(
      result.errors
        == "a/x.entry:3: warning: “y.entry” is not beside the script; the one in the working folder is read\n"
    )
    result.expect(lines: "here")
    let json = run(
      ["--json", "a/x.entry"], in: disk, configure: { $0.isFile = { disk.contents[$0] != nil } })
    #expect(json.errors.isEmpty)
  }

  @Test("a document's commands find files beside it, else in the working folder")
  func filesOfDocuments() {
    let block =
      "```entrydemo\n> source x.txt; source y.txt\nbeside\nx.txt: 1 command\nhere\ny.txt: 1 command\n```\n"
    let disk = Files([
      "d/a.md": block, "d/x.txt": "echo beside\n", "x.txt": "echo no\n", "y.txt": "echo here\n",
    ])
    test("d", in: disk).expect(status: 0)
    let check = run(["check", "d/a.md"], in: disk, configure: { $0.isFile = { disk.contents[$0] != nil } })
    check.expect(status: 0)
  }

  @Test("a matrix runs a script once for each combination, which --filter chooses")
  func matrix() {
    let disk = Files([
      "m.entry": """
      matrix session.viewport "320 568" "375 667"
      matrix session.textSize L A3
      when session.textSize == A3 expect root.width == 320
      expect root.width >= 320

      """
    ])
    let all = test(in: disk)
    #expect(
      heads(all) == [
        "ok    m.entry [320 568, L]", "ok    m.entry [320 568, A3]", "ok    m.entry [375 667, L]",
        "FAIL  m.entry [375 667, A3]",
      ])
    #expect(
      all.lines.contains {
        $0.hasPrefix("m.entry:3:") && $0.contains(" [375 667, A3]: error: expected root.width == 320")
      })
    #expect(heads(test("--filter", "[320 568, A3]", in: disk)) == ["ok    m.entry [320 568, A3]"])
    test("--artifacts", "out", in: disk).expect(status: 1)
    let page = disk["out/index.html"]
    #expect(page.components(separatedBy: "<figcaption>").count == 5)
    #expect(page.contains("<figcaption>375 667, A3: failed</figcaption>"))
    #expect(page.components(separatedBy: "class=\"failed\"").count == 2)
    #expect(disk.contents.keys.count { $0.hasSuffix(".svg") } == 5)
    let bad = test(in: Files(["m.entry": "matrix session.textSize\n"]))
    #expect(bad.status == 2 && bad.lines.contains { $0.hasPrefix("m.entry:1:") }, "\(bad.output)")
  }

  @Test("a when that is satisfied in no combination fails")
  func whens() {
    let script =
      "matrix session.textSize L A3\nwhen session.textSize == A5 time\nwhen session.textSize == L time\n"
    let result = test(in: Files(["m.entry": script]))
    #expect(heads(result) == ["ok    m.entry [L]", "ok    m.entry [A3]", "FAIL  m.entry [when]"])
    #expect(result.status == 1 && result.lines.contains { $0.hasPrefix("m.entry:2:1: error: “when”") })
    // Some of the combinations say nothing about the others.
    test("--filter", "[L]", in: Files(["m.entry": script])).expect(status: 0)
    test(in: Files(["m.entry": "when time == 1 time\n"])).expect(status: 1)
    test(in: Files(["m.entry": "when time == 0 time\n"])).expect(status: 0)
  }

  @Test("--output writes the report to a file and text to the standard output")
  func output() {
    let disk = Files(["a.entry": Self.wrong])
    let result = test("--format", "junit", "--output", "report.xml", in: disk)
    #expect(result.status == 1 && heads(result) == ["FAIL  a.entry"])
    #expect(disk["report.xml"].hasPrefix("<?xml") && disk["report.xml"].hasSuffix("</testsuites>\n"))
    let full = test("--output", "full/r.txt", in: disk)
    full.expect(status: 74, errors: "cannot write “full/r.txt”")
  }

  @Test("--artifacts writes a picture and a film of the second around each failure, and a page")
  func artifacts() throws {
    let disk = Files(["a b.entry": "add\nadvance 2\n" + Self.wrong, "d.md": Self.document])
    let result = test("--artifacts", "out", "--format", "json", in: disk)
    result.expect(status: 1)
    let objects = try result.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let paths = objects.flatMap { $0["artifacts"] as? [String] ?? [] }
    // The document's block has two outputs that differ.
    #expect(paths.count == 6 && Set(paths).count == 6, "\(paths)")
    for path in paths { #expect(path.hasPrefix("out/") && disk.contents[path]?.isEmpty == false, "\(path)") }
    let picture = disk[paths[0]]
    // The screen at 2.1 s: the second entry is appearing.
    #expect(paths[0].hasSuffix(".svg") && picture.contains(#"data-view="e2""#) && picture.contains("2.1 s"))
    let film = disk[paths[1]]
    #expect(film.contains("from session time 1.6 s to 2.6 s"), "\(film.prefix(2000))")
    let page = disk["out/index.html"]
    #expect(page.contains("#t=0.500") && page.components(separatedBy: "<img").count == 4)
    let passed = test("--artifacts", "none", in: Files(["a.entry": Self.good]))
    passed.expect(status: 0)
  }

  @Test("--update rewrites documents, and fails where it wrote")
  func update() {
    let disk = Files(["d.md": Self.document])
    let first = test("--update", in: disk)
    first.expect(status: 1, output: "it is rewritten")
    #expect(disk["d.md"].contains("> add\ne1 appearing, 0.25 s\n> time\n0\n"))
    test("--update", in: disk).expect(status: 0)
  }

  @Test("--watch runs again what a saved file touches, until it is interrupted")
  func watch() {
    let disk = Files([
      "a.entry": "source lib.txt\n", "b.entry": Self.good, "lib.txt": "add\n",
      "m.entry": "matrix session.textSize L A3\n",
    ])
    var times = ["a.entry": 1.0, "b.entry": 1, "lib.txt": 1, "m.entry": 1]
    var (pauses, isInterrupted) = (0, false)
    var machine = Program.Machine()
    machine.version = { times[$0].map { "\($0)" } }
    machine.pause = {
      pauses += 1
      switch pauses {
      case 1:
        times["lib.txt"] = 2
        disk.contents["lib.txt"] = Array("boo\n".utf8)
      case 2: times["b.entry"] = 2
      case 4: isInterrupted = true
      default: break
      }
    }
    let result = test(
      "--watch", in: disk,
      configure: {
        $0.isOutputTerminal = true
        $0.isInterrupted = { isInterrupted }
      }, machine: machine)
    #expect(result.status == 130 && pauses == 4)
    let runs = result.output.components(separatedBy: "\u{1B}[H\u{1B}[2J").dropFirst().map { text in
      text.split(separator: "\n").filter {
        $0.contains(".entry") && !$0.contains("error") && !$0.contains("to see it")
      }.count
    }
    #expect(runs == [4, 1, 1], "\(result.output)")
    result.expect(output: "all 4 pass", "1 of 4 fail")
    // Without a terminal it runs once.
    test("--watch", in: Files(["a.entry": Self.good])).expect(status: 0)
  }
}

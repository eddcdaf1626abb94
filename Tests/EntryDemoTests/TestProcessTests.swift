import Foundation
import FuzzSupport
import Testing

/// `EntryDemo test` with the processes that it starts: crashes, hangs, interrupts and closed pipes.
@Suite("test as a process", .serialized)
struct TestProcessTests {
  private static let good = "add\nsettle\nexpect e1.height == 25.5\n"

  /// A folder with scripts by their names.
  private func folder(_ texts: [String: String]) throws -> URL {
    let folder = try ProcessTests.folder()
    for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    return folder
  }

  private func heads(_ result: Run) -> [String] {
    result.output.split(separator: "\n").filter { $0.wholeMatch(of: /(ok|FAIL|skip)  .*/) != nil }
      .map { String($0).replacing(#/  [0-9.]+ s$/#, with: "") }
  }

  /// Kills a process that `test` has started, as soon as it waits for the pipe `b.entry`.
  private static func killing(_ signal: String) -> String {
    """
    mkfifo b.entry; "$P" test --jobs 1 . >out 2>err & pid=$!
    i=0; child=
    while [ -z "$child" ] && [ $i -lt 100 ]; do
      sleep 0.1; i=$((i+1)); [ -s out ] && child=$(cat /proc/$pid/task/$pid/children)
    done
    \(signal); wait $pid; code=$?; cat out err; [ -d /proc/$child/fd ] && ls /proc/$child/fd; exit $code
    """
  }

  @Test("results come in the order of the files, whichever of the processes is faster")
  func order() throws {
    let slow = String(repeating: "add 60; settle; reset\n", count: 5)
    let folder = try folder(["a.entry": slow, "b.entry": Self.good, "c.entry": "boo\n", "d.entry": slow])
    let result = try ProcessTests.shell("$P test --jobs 3", in: folder)
    #expect(heads(result) == ["ok    a.entry", "ok    b.entry", "FAIL  c.entry", "ok    d.entry"])
    #expect(result.status == 2 && result.errors.isEmpty)
    let fast = try ProcessTests.shell("$P test --jobs 3 --fail-fast", in: folder)
    #expect(heads(fast) == ["ok    a.entry", "ok    b.entry", "FAIL  c.entry", "skip  d.entry"])
  }

  @Test("a file that takes too long is that file's failure")
  func hang() throws {
    // Nobody writes to the pipe.
    let folder = try folder(["a.entry": Self.good, "c.entry": Self.good])
    let result = try ProcessTests.shell("mkfifo b.entry; $P test --timeout 1500ms", in: folder)
    #expect(heads(result) == ["ok    a.entry", "FAIL  b.entry", "ok    c.entry"], "\(result.output)")
    result.expect(status: 2, output: "b.entry:1:1: error: stopped after 1.5 s: --timeout sets the time")
  }

  #if os(Linux)
    @Test("a process that crashes is replaced, and its file has failed")
    func crash() throws {
      let folder = try folder(["a.entry": Self.good, "c.entry": Self.good])
      let result = try ProcessTests.shell(Self.killing("kill -SEGV $child"), in: folder)
      #expect(heads(result) == ["ok    a.entry", "FAIL  b.entry", "ok    c.entry"], "\(result.output)")
      result.expect(status: 2, output: "the process that ran it ended with signal 11")
    }

    @Test("an interrupt ends it with 130, and the processes that it has started")
    func interrupt() throws {
      let folder = try folder(["a.entry": Self.good])
      let result = try ProcessTests.shell(Self.killing("kill -INT $pid"), in: folder)
      result.expect(status: 130)
      // A process that goes on would have listed its files.
      #expect(result.output.hasSuffix("EntryDemo: error: interrupted after 1 of 2\n"), "\(result.output)")
    }
  #endif

  @Test("a reader that closes the pipe ends it")
  func closedPipe() throws {
    let names = (100..<300).map { ("\($0).entry", Self.good) }
    let folder = try folder(Dictionary(uniqueKeysWithValues: names))
    let result = try ProcessTests.shell("($P test; echo $? >status) | head -1", in: folder)
    #expect(result.output.hasPrefix("ok    100.entry") && result.errors.isEmpty, "\(result.errors)")
    let status = try String(contentsOf: folder.appendingPathComponent("status"), encoding: .utf8)
    #expect(["0\n", "141\n"].contains(status))
  }

  /// What prepares a folder, what runs in it, the status, and a part of what is said. `$F` is a name that is not UTF-8.
  private static let unseen: [(prepare: String, run: String, status: Int32, said: String)] = [
    ("echo boo >\"$F.entry\"", "test .", 66, "its name is not UTF-8"),
    ("echo boo >\"$F.ENTRYDEMO\"", "test", 66, "its name is not UTF-8"),
    ("echo boo >\"$F.md\"", "test .", 66, "its name is not UTF-8"),
    ("mkdir \"$F\"; echo boo >\"$F/a.entry\"", "test .", 66, "its name is not UTF-8"),
    ("mkdir -p a/b; echo boo >\"a/b/$F.entry\"", "test a", 66, "“a/b/e"),
    ("echo boo >\"$F.txt\"; echo boo >\".$F.entry\"", "test .", 0, "all pass"),
    ("mkdir a", "test a .", 66, "there are no tests in “a”"),
    ("mkdir a; echo boo >a/a.txt", "test ok.entry a", 66, "there are no tests in “a”"),
    ("mkdir a; echo time >a/a.entry; ln -s ../a a/loop", "test a a a/loop", 0, "1 case,"),
    ("ln -s none.entry a.entry", "test .", 2, "cannot open “a.entry”"),
    ("ln -s none.md a.md", "test .", 2, "cannot open “a.md”"),
    ("touch art", "test --artifacts art", 74, "cannot write “art”: Not a directory"),
    ("touch art", "test --artifacts art/x/y", 74, "cannot write “art/x/y”: Not a directory"),
    ("mkdir -p art/index.html", "test --artifacts art", 74, "cannot write “art/index.html”: Is a directory"),
    ("mkdir \"$F\"; echo >\"$F/a.swift\"", "uikit-source . ../out", 66, "its name is not UTF-8"),
    ("echo >\"$F.swift\"", "uikit-source . ../out", 66, "its name is not UTF-8"),
  ]

  @Test("what does not run is said, and is no success", arguments: unseen.indices)
  func said(_ index: Int) throws {
    let (prepare, run, status, said) = Self.unseen[index]
    let folder = try folder(["ok.entry": Self.good])
    let result = try ProcessTests.shell("F=$(printf 'e\\377'); \(prepare); $P \(run)", in: folder)
    #expect(
      result.status == status && (result.output + result.errors).contains(said),
      "\(prepare): \(run): \(result)")
  }

  @Test("artifacts have names of the program's own, and are written through no link")
  func artifacts() throws {
    let name = "b\"\u{301} onload=alert(1) y=\"\u{301}.entry"
    let folder = try folder([name: "expect time == 5", "ok.entry": Self.good])
    let first = try ProcessTests.shell("$P test --artifacts art; ls art", in: folder)
    let files = first.output.split(separator: "\n").filter { $0.hasPrefix("case-") || $0 == "index.html" }
    #expect(
      files.count == 3 && first.output.hasSuffix(files.joined(separator: "\n") + "\n"), "\(first.output)")
    let page = try String(contentsOf: folder.appendingPathComponent("art/index.html"), encoding: .utf8)
    #expect(!page.contains("\" onload") && page.unicodeScalars.count { $0 == "\"" } % 2 == 0)
    let again = try ProcessTests.shell(
      "for f in art/*; do echo mine >${f#art/}; ln -sf ../${f#art/} $f; done; $P test --artifacts art >out; cat index.html case-*; ls -l art",
      in: folder)
    #expect(again.output.hasPrefix("mine\nmine\nmine\n") && !again.output.contains("->"), "\(again.output)")
  }

  @Test("no report is read as commands of a workflow of GitHub")
  func workflow() throws {
    let hostile = [
      "::stop-commands::a", "\u{2003}::add-mask::b", "expect stack.text == \"##[add-mask]x\"", "##[group]",
    ]
    var texts = [
      "##[set-env].entry": "boo", "::warning.entry": "boo", "::error.md": "```entrydemo\n> echo x\n",
    ]
    for (number, line) in hostile.enumerated() {
      texts["\(number).entry"] = line
      texts["::error.md", default: ""] += line + "\n"
    }
    texts["::error.md", default: ""] += "```\n"
    let folder = try folder(texts)
    let formats = ["", "--output r.txt", "--format tap", "--format junit", "--format json"].map {
      "test \($0)"
    }
    for run in formats + [
      "check ::error.md", "check --json ::error.md", "check '##[x'", "verify 0.entry 2.entry",
    ] {
      let result = try ProcessTests.shell("GITHUB_ACTIONS=true $P \(run) 2>&1", in: folder)
      #expect(
        ![0, 64].contains(result.status) && !EscapeLaw.isCommand(result.output), "\(run): \(result.output)")
      // Elsewhere texts are as they are.
      let plain = try ProcessTests.shell("GITHUB_ACTIONS= $P \(run) 2>&1", in: folder)
      if run.hasPrefix("check ::") { #expect(EscapeLaw.isCommand(plain.output), "\(run)") }
    }
    let github = try ProcessTests.shell("GITHUB_ACTIONS=true $P test --format github", in: folder).lines
    #expect(
      github.count > 6
        && github.dropLast().allSatisfy { $0.hasPrefix("::error file=") && !$0.contains("##[") })
  }

  @Test("no script reads the names of the files that follow")
  func input() throws {
    let folder = try folder(["a.entry": "source /dev/stdin\n", "b.entry": Self.good, "c.entry": Self.good])
    let result = try ProcessTests.shell("$P test --jobs 1", in: folder)
    #expect(heads(result).suffix(2) == ["ok    b.entry", "ok    c.entry"], "\(result.output)")
    #expect(try ProcessTests.shell("echo a.entry | $P test --as-worker", in: folder).status == 65)
  }
}

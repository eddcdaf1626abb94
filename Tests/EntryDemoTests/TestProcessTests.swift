import Foundation
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

  @Test("no script reads the names of the files that follow")
  func input() throws {
    let folder = try folder(["a.entry": "source /dev/stdin\n", "b.entry": Self.good, "c.entry": Self.good])
    let result = try ProcessTests.shell("$P test --jobs 1", in: folder)
    #expect(heads(result).suffix(2) == ["ok    b.entry", "ok    c.entry"], "\(result.output)")
    #expect(try ProcessTests.shell("echo a.entry | $P test --as-worker", in: folder).status == 65)
  }
}

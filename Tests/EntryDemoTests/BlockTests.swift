import EntryDemoKit
import Foundation
import FuzzSupport
import StackModel
import TestSupport
import Testing

/// Animation blocks: what stands in them, what leaves them open, and what they leave behind.
@Suite("Animation blocks")
struct BlockTests {
  private static let setUp = "add 3; settle\n"

  private func run(_ script: String, _ arguments: String...) -> Run {
    EntryDemoTests.run(["--keep-going"] + arguments, input: Array(script.utf8))
  }

  // MARK: One line

  @Test(
    "a line that fails changes nothing and leaves the block open",
    arguments: [
      "set stack.spacing many", "set nope.x 1", "delete e1", "undo", "reset", "quit", "animate 1", "end now",
      "expect always e1.y == 0", "expect monotone e1.y", "expect changes { } after settle", "at 1 time",
      "scroll bottom animated", "fails add", "source x", "save x", "settle", "dlete e1", "e1.heigth",
      "expect e1.y == 3", "put root in e1", "constrain e1.top == 5", "view v 10x10", "abandon it",
      "advance 1",
    ])
  func failing(_ line: String) {
    let block = "animate 0.5 curve linear\nset stack.spacing 10\n"
    let rest = "set e1.alpha 0\nend\nadvance 0.25\ne2.y\nmodel e2.y\ne1.alpha\nhistory"
    let result = run(Self.setUp + block + line + "\n" + rest, "--quiet")
    #expect(result.status != 0 && result.errors.contains(":4:"))
    #expect(result.lines == run(Self.setUp + block + rest, "--quiet").lines)
    #expect(result.lines.prefix(3) == ["30.5", "35.5", "0.5"])
  }

  @Test("a script stops at a line that fails in a block, and runs nothing of the block")
  func stops() {
    let script = "animate 1\nset stack.spacing 10\nset nope.x 1\nend\necho later"
    let result = EntryDemoTests.run(script: script)
    #expect(result.status == 2 && !result.output.contains("later"))
    #expect(!result.errors.contains("animate without end"))
  }

  // MARK: Sources

  @Test("a source that ends with an open block is an error at its last line")
  func openAtEnd() {
    let open = EntryDemoTests.run(script: "animate 1\nset stack.spacing 3")
    #expect(open.status == 2 && open.errors == "-:2:1: error: animate without end: its block was not run\n")
    let files = ["a": "animate 1\nset stack.spacing 3\n", "b": "echo b\nstack.spacing\n"]
    let two = EntryDemoTests.run(["a", "b"], files: files)
    #expect(
      two.status == 2 && two.errors.contains("a:2:1: error: animate without end") && two.lines.count == 2)
    let going = EntryDemoTests.run(["--keep-going", "--quiet", "a", "b"], files: files)
    #expect(going.status == 2 && going.lines == ["b", "0"])
    let sourced = EntryDemoTests.run(
      ["--keep-going", "--quiet", "-c", "source a; stack.spacing"], files: files)
    #expect(sourced.errors.contains("a:2:1: error: animate without end") && sourced.lines == ["0"])
    let stopped = EntryDemoTests.run(["-c", "source a; stack.spacing"], files: files)
    stopped.expect(status: 2, last: "stack.spacing = 3")
    // The texts of -c are one source in this respect.
    EntryDemoTests.run(["-c", "animate 1", "-c", "set stack.spacing 3; end"]).expect(status: 0)
    EntryDemoTests.run(["-c", "animate 1"]).expect(errors: "animate without end")
  }

  @Test("a block that stops in a sourced file is dropped with the file")
  func stoppedInFile() {
    let files = ["a": "animate 1\nset nope.x 1\n"]
    let result = EntryDemoTests.run(
      [], input: Array("source a\nset stack.spacing 4\nstack.spacing\n".utf8), files: files,
      configure: {
        $0.isInputTerminal = true
        $0.isOutputTerminal = true
      })
    result.expect(output: "\n> 4\n")
  }

  // MARK: Steps

  @Test("a block is one step, whatever was read in it, which is not saved")
  func steps() {
    let disk = Files()
    let block = "animate 0.5\nset stack.spacing 10\nstack.spacing\nset e1.alpha 0\nend\n"
    let result = EntryDemoTests.run(
      ["--quiet"], input: Array((Self.setUp + block + "save s\nundo\nstack.spacing\nredo\nhistory").utf8),
      in: disk)
    result.expect(status: 0)
    #expect(
      result.lines == [
        "10", "0", "  1  add 3", "  2  settle",
        "  3  animate 0.5; set stack.spacing 10; set e1.alpha 0; end",
      ])
    #expect(disk["s"].hasSuffix("settle\n" + block.replacing("stack.spacing\nset e1", with: "set e1")))
  }

  // MARK: Scrolls

  // MARK: Laws

  /// Lines that may stand in a block, most of them valid.
  private func blockLines(_ random: inout RandomLines<SplitMix64>, _ count: Int) -> [String] {
    var lines: [String] = []
    while lines.count < count {
      let line = random.nextBalanced()
      let name = line.split(separator: " ").first.map(String.init) ?? ""
      let isOfBlock = [
        "set", "put", "subview", "push", "unarrange", "remove", "constrain", "unconstrain", "scroll",
      ].contains(name)
      if isOfBlock, !line.hasSuffix("animated"), !line.contains(";") { lines.append(line) }
    }
    return lines
  }

  private static let begin = ["add 4", "view v1 40x20", "stack v2 horizontal", "label v3 \"text\"", "settle"]
  private static let dump = UndoLaw.readings

  /// The results of the reading commands after a marker.
  private func dump(_ lines: [String], after marker: String) throws -> [String] {
    let dump = try UndoLaw.Dump.all(in: lines).first { $0.marker == marker }
    return try #require(dump?.lines)
  }

  @Test("with lines that fail and lines that read is the block without them", arguments: RandomRuns.seeds(4))
  func failingLines(_ seed: UInt64) throws {
    var random = RandomLines(seed: seed &+ 500)
    let lines = blockLines(&random, 8)
    let readings = ["layout", "v1.height", "model stack.height", "expect stack.height >= 1e6", "add", "show"]
    var mixed: [String] = []
    for (index, line) in lines.enumerated() {
      mixed += [line, readings[(index + Int(seed)) % readings.count]]
    }
    func script(_ lines: [String]) -> [UInt8] {
      let all =
        Self.begin + ["animate 0.4 curve linear"] + lines + ["end", "advance 0.15", "echo done"] + Self.dump
        + ["settle", "echo undone"] + Self.dump + ["undo 2", "echo redone"] + Self.dump
      return Array(all.joined(separator: "\n").utf8)
    }
    let whole = EntryDemoTests.run(["--json", "--keep-going"], input: script(mixed))
    let results = whole.lines.dropFirst(Self.begin.count + 1).prefix(mixed.count)
    let accepted = zip(mixed, results).filter { line, result in
      lines.contains(line) && result.contains("\"ok\":true")
    }.map(\.0)
    let clean = EntryDemoTests.run(["--json", "--keep-going"], input: script(accepted))
    for marker in ["done", "undone", "redone"] {
      let (first, second) = (try dump(whole.lines, after: marker), try dump(clean.lines, after: marker))
      #expect(first == second, "seed \(seed), \(marker): \(lines)")
    }
  }

  @Test("answers each line as a block that runs again for each line does", arguments: RandomRuns.seeds(8))
  func trial(_ seed: UInt64) throws {
    var random = RandomLines(seed: seed &+ 1300)
    let lines =
      blockLines(&random, 20) + [
        "constrain v1.width == (v2.width + 5)", "scroll by 7", "set scroll.contentOffset.y 3",
      ]
    func replies(_ lines: [String]) throws -> [String] {
      let script = Self.begin + ["animate 0.4 curve linear"] + lines + ["end", "advance 0.15"] + Self.dump
      let result = EntryDemoTests.run(
        ["--json", "--keep-going"], input: Array(script.joined(separator: "\n").utf8))
      return try result.lines.compactMap { line in
        let reply = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        guard let command = reply["command"] as? String, command != "model stack.spacing" else { return nil }
        let answer: [String: Any] = ["result": reply["result"] ?? "", "error": reply["error"] ?? ""]
        let data = try JSONSerialization.data(withJSONObject: answer, options: .sortedKeys)
        return command + String(decoding: data, as: UTF8.self)
      }
    }
    // A question runs the whole block, and the line after it does so again.
    let asked = try replies(lines.flatMap { ["model stack.spacing", $0] })
    #expect(try replies(lines) == asked, "seed \(seed): \(lines)")
  }

  @Test("that is abandoned leaves nothing behind", arguments: RandomRuns.seeds(4))
  func abandoned(_ seed: UInt64) throws {
    var random = RandomLines(seed: seed &+ 900)
    let lines = blockLines(&random, 8)
    let all =
      Self.begin + ["add", "advance 0.1", "echo start"] + Self.dump + ["animate 0.4"] + lines
      + ["abandon", "echo done"] + Self.dump + ["history", "settle", "echo undone"] + Self.dump
    let result = EntryDemoTests.run(
      ["--json", "--keep-going"], input: Array(all.joined(separator: "\n").utf8))
    #expect(
      try dump(result.lines, after: "start") == dump(result.lines, after: "done"), "seed \(seed): \(lines)")
    let plain = Self.begin + ["add", "advance 0.1", "settle", "echo undone"] + Self.dump
    let straight = EntryDemoTests.run(["--json"], input: Array(plain.joined(separator: "\n").utf8))
    #expect(
      try dump(result.lines, after: "undone") == dump(straight.lines, after: "undone"),
      "seed \(seed): \(lines)")
  }
}

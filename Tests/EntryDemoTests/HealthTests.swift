import EntryDemoKit
import Foundation
import FuzzSupport
import StackModel
import TestSupport
import Testing

/// Conflicts and ambiguity as values, and `fails`.
@Suite("Health of a layout")
struct HealthTests {
  private func run(_ script: String, _ arguments: String...) -> Run {
    EntryDemoTests.run(["--keep-going"] + arguments, input: Array(script.utf8))
  }

  private func result(_ line: String?) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data((line ?? "").utf8)) as? [String: Any]
    return try #require(object?["result"] as? [String: Any])
  }

  // MARK: Conflicts

  @Test("messages are kept as long as the steps that raised them")
  func droppedMessages() throws {
    let begin = """
      scene empty; view z 10x10; put z in root
      \((0..<20).map { "view v\($0) 10x10; put v\($0) in root; constrain v\($0).width == \($0 + 1000); constrain v\($0).width == z.width" }.joined(separator: "\n"))
      constrain z.width == 6 as z1

      """
    let changes = (0..<200).map { "set z1.constant \(7 + $0)\n" }.joined()
    func count(_ lines: some Sequence<String>) -> Int {
      lines.count { $0.hasPrefix("Unable to simultaneously satisfy") }
    }
    let all = run(begin + changes + "echo ---\nconflicts all", "--undo-memory", "1000")
    let whole = all.output.components(separatedBy: "---\n")
    let raised = count(whole[0].split(separator: "\n").map(String.init))
    #expect(raised > 4000 && count(whole[1].split(separator: "\n").map(String.init)) == raised)
    let result = run(
      begin + changes + "echo ---\nconflicts all\necho ---\nundo; redo\necho ---\nconflicts all",
      "--undo-memory", "1")
    let parts = result.output.components(separatedBy: "---\n")
    let lines = parts[1].split(separator: "\n").map(String.init)
    let dropped = try #require(lines.first?.split(separator: " ").first.flatMap { Int($0) })
    #expect(lines.first == "\(dropped) older messages were dropped with their steps")
    #expect(dropped + count(lines) == raised && count(lines) > 20 && count(lines) < 2000)
    // Those that are kept are the last ones, also after an undo and a redo.
    #expect(whole[1].hasSuffix(parts[1].drop { $0 != "\n" }.dropFirst()))
    #expect(parts.last == parts[1])
    let json = run(begin + changes + "conflicts all", "--undo-memory", "1", "--json")
    #expect(try self.result(json.lines.last)["dropped"] as? Int == dropped)
    // A new scene has no messages.
    run(begin + changes + "scene empty\nconflicts all", "--undo-memory", "1").expect(last: "no conflicts")
  }

  // MARK: Fails

  @Test("fails changes nothing, whether it passes or not", arguments: RandomRuns.seeds(6))
  func nothing(_ seed: UInt64) throws {
    var random = RandomLines(seed: seed &+ 70)
    let begin = "add 4\nview v1 40x20\nstack v2\nadvance 0.1\n"
    var script = begin + "echo start\n" + UndoLaw.readings.joined(separator: "\n") + "\n"
    for _ in 0..<12 {
      let line = random.nextBalanced()
      if !line.hasPrefix("undo"), !line.hasPrefix("redo"), !line.contains(";") { script += "fails \(line)\n" }
    }
    script += "echo done\n" + UndoLaw.readings.joined(separator: "\n") + "\n"
    let dumps = try UndoLaw.Dump.all(in: run(script, "--json").lines)
    let (first, last) = (try #require(dumps.first), try #require(dumps.last))
    #expect(first.difference(from: last) == nil, "seed \(seed):\n\(script)")
  }

  @Test("a look ahead lists the conflicts that it finds")
  func conflictsAhead() {
    let script = """
      scene empty; scrollview sc; put sc in root; view a 100x1000; put a in sc; view b; put b in root
      constrain sc.frame.top == root.top; constrain sc.frame.left == root.left
      constrain sc.frame.width == 200; constrain sc.frame.height == 200
      constrain a.top == sc.top; constrain a.bottom == sc.bottom; constrain a.left == sc.left
      constrain a.right == sc.right; constrain a.height == 1000
      constrain b.left == root.left; constrain b.width == 20; constrain b.top == root.top
      constrain b.bottom == a.bottom; constrain b.height >= 500
      scroll to 600 animated

      """
    let ahead = run(script + "at 1 conflicts all").lines
    let later = run(script + "advance 1\nconflicts all").lines
    let message = "Unable to simultaneously satisfy constraints."
    #expect(ahead.contains(message))
    #expect(
      ahead.lastIndex(of: message).map { ahead[$0...] } == later.lastIndex(of: message).map { later[$0...] })
  }
}

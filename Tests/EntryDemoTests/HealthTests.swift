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

  private func passes(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let result = EntryDemoTests.run(script: script)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
  }

  private func result(_ line: String?) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data((line ?? "").utf8)) as? [String: Any]
    return try #require(object?["result"] as? [String: Any])
  }

  private static let conflict = """
    scene empty; view a 10x10; put a in root; constrain a.left == root.left; constrain a.top == root.top
    constrain a.width == 10 as narrow; constrain a.width == 20 as wide

    """

  // MARK: Conflicts

  @Test("conflicts tells those that hold now, conflicts all every message")
  func conflicts() {
    #expect(run("conflicts\nconflicts all").lines == ["no conflicts", "no conflicts"])
    let now = run(Self.conflict + "echo ---\nconflicts\necho ---\nconflicts all")
    let parts = now.output.components(separatedBy: "---\n")
    #expect(
      parts.count == 3 && parts[1] == parts[2] && parts[1].hasPrefix("Unable to simultaneously satisfy"))
    let over = run(Self.conflict + "set wide.active false\nconflicts\nexpect conflicts == 0\nconflicts all")
    #expect(over.status == 0)
    #expect(over.lines.contains("no conflicts now; conflicts all prints the earlier message"))
    #expect(over.lines.last == "<NSLayoutConstraint:wide a.width == 20   (active)>")
    let two = run(Self.conflict + "unconstrain wide; constrain a.width == 30; unconstrain narrow\nconflicts")
    #expect(two.lines.last == "no conflicts now; conflicts all prints the 2 earlier messages")
    #expect(run("conflicts none").errors.contains("unexpected “none” after conflicts"))
  }

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
    #expect(
      run(begin + changes + "scene empty\nconflicts all", "--undo-memory", "1").lines.last == "no conflicts")
  }

  @Test("conflicts and ambiguous are values; alone they are commands")
  func values() {
    passes(
      Self.conflict + """
        expect conflicts == 1; expect model conflicts == 1; fails expect conflicts == 0
        at 1 expect conflicts == 1
        expect always conflicts == 1; fails "always conflicts == 0, but at 0 s it is 1" expect always conflicts == 0
        expect ambiguous == none
        view b 5x5; put b in root
        expect ambiguous == b; fails expect ambiguous == none; expect always ambiguous == b
        expect b.width > conflicts
        """)
    let lines = run(
      Self.conflict + "echo ---; model conflicts; model ambiguous; timeline every 1 conflicts ambiguous"
    )
    .output.components(separatedBy: "---\n").last
    #expect(lines == "1\nnone\ntime  conflicts  ambiguous\n   0          1       none\n")
  }

  @Test("expect always finds the instant at which a conflict arises")
  func overTime() {
    // The constraints of a deleted entry are in conflict until it has left.
    let constraints = "constrain e1.number.width <= 30; constrain e1.number.width >= 50"
    passes(
      """
      add 2; settle; \(constraints); delete e1
      expect conflicts > 0; at 0.3 expect conflicts == 0
      fails "always conflicts > 0, but at 0.5 s it is 0" expect always conflicts > 0
      settle; expect always conflicts == 0
      """)
  }

  @Test("JSON has the axes of ambiguous views, the tree and the broken constraints")
  func json() throws {
    let script = Self.conflict + "view b 5x5; put b in root; constrain b.left == root.left\n"
    let ambiguous = try result(run(script + "ambiguous", "--json").lines.last)
    #expect(ambiguous["views"] as? [String] == ["b"])
    #expect(ambiguous["axes"] as? [String: [String]] == ["b": ["vertical"]])
    let layout = try result(run(script + "layout", "--json").lines.last)
    #expect(layout["tree"] as? [String: [String]] == ["root": ["a", "b"], "a": [], "b": []])
    #expect(layout["ambiguous"] as? [String] == ["b"])
    #expect(layout["broken"] as? [String] == ["wide"])
    let part = try result(run(script + "layout a", "--json").lines.last)
    #expect(part["tree"] as? [String: [String]] == ["a": []] && part["ambiguous"] as? [String] == [])
    let nested = try result(run("add; settle; view lone 1x1; layout", "--json").lines.last)
    #expect(
      nested["tree"] as? [String: [String]] == [
        "root": ["scroll"], "scroll": ["stack"], "stack": ["e1", "addButton"],
        "e1": ["e1.date", "e1.number", "e1.delete"], "e1.date": [], "e1.number": [], "e1.delete": [],
        "addButton": [], "lone": [],
      ])
  }

  @Test(
    "an error has the code of its kind",
    arguments: [
      ("add; settle; delete e1; settle; e1.height", "goneName"), ("e1.height", "unknownName"),
      ("add; settle; delete e1; settle; delete e1", "goneName"), ("delete e1", "unknownName"),
      ("unconstrain stackWidth; stackWidth.constant", "goneName"), ("stackWidt.constant", "unknownName"),
      ("unconstrain stackWidth; unconstrain stackWidth", "goneName"), ("unconstrain c1", "unknownName"),
      ("delete stack", "badArgument"), ("add 1 2", "syntax"), ("delete", "syntax"), ("echo \"", "syntax"),
      ("echo {", "syntax"), ("echo \"\\q\"", "syntax"), ("put stack ni root", "syntax"),
      ("expect stack.height = 3", "syntax"), ("constrain stack.width = 3", "syntax"),
      ("stak", "unknownCommand"),
      ("stack.heigth", "unknownAttribute"),
    ])
  func codes(_ script: String, _ code: String) {
    let last = run(script, "--json").lines.last ?? ""
    #expect(last.contains("\"code\":\"\(code)\""), "\(last)")
  }

  // MARK: Fails

  @Test(
    "fails does not pass on a mistyped command, which it shows",
    arguments: [
      ("fails delet e1", "unknown command “delet”", "did you mean delete?"),
      ("fails delete e9", "unknown name “e9”", "did you mean e2?"),
      ("fails expect e1.heigt == 3", "has no attribute “heigt”", "did you mean e1.height?"),
      ("fails expect e1.height = 3", "expected one of ==", "did you mean expect e1.height == 3?"),
      ("fails add 1 2", "unexpected “2”", ""), ("fails delete", "expected an entry", ""),
      ("fails \"x\"", "expected a command", ""), ("fails", "expected a command", ""),
      ("fails fails delet e1", "unknown command “delet”", "did you mean delete?"),
      ("fails \"unknown\" delet e1", "unknown command “delet”", "did you mean delete?"),
      ("fails at 1 e1.heigt", "has no attribute “heigt”", "did you mean e1.height?"),
    ])
  func mistyped(_ line: String, _ message: String, _ suggestion: String) {
    let result = run("add 2; settle\n" + line)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(suggestion.isEmpty || result.errors.contains(suggestion), "\(result.errors)")
  }

  @Test("fails with a text passes if the message has it, in this case")
  func texts() {
    passes(
      """
      add 2; settle; delete e1
      fails "already leaving" delete e1
      fails "but it is 25.5" expect e2.y == 3
      """)
    let other = run("add; settle; fails \"Range\" put e1 in stack at 7", "--json").lines.last ?? ""
    #expect(other.contains("\"code\":\"expectationFailed\"") && other.contains("index 7 is out of range"))
    #expect(run("fails \"no text\" add").errors.contains("“add” did not fail"))
    #expect(EntryDemoTests.run(script: "fails \"other\" expect stack.height == 0").status == 1)
  }

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

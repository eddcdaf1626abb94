import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

/// Constraints that are read and changed by their IDs.
@Suite("Constraints by ID")
struct ConstraintCommandTests {
  private func run(_ script: String, _ arguments: String...) -> Run {
    EntryDemoTests.run(["--keep-going"] + arguments, input: Array(script.utf8))
  }

  private func passes(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let result = EntryDemoTests.run(script: script)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
  }

  private static let box = """
    scene empty; view a 10x10; put a in root
    constrain a.left == root.left; constrain a.top == root.top; constrain a.width == 0.5 * root.width - 100 as w

    """

  @Test("constant, priority and active are set at once")
  func atOnce() {
    passes(
      Self.box + """
        expect a.width == 87.5
        expect w.constant == -100; expect w.priority == 1000; expect w.multiplier == 0.5
        expect w.active == true; expect w.satisfied == true
        set w.constant -150; expect a.width == 37.5
        set w.active false; expect a.width == 10; expect w.active == false; expect w.satisfied == none
        set w.constant 12; expect a.width == 10; expect w.constant == 12
        set w.active true; expect a.width == 199.5
        constrain a.width == 20 @ 700 as low
        set w.priority 600; expect a.width == 20; expect w.satisfied == false; expect low.satisfied == true
        set w.priority 701; expect a.width == 199.5; expect model low.satisfied == false
        expect conflicts == 0
        """)
  }

  @Test("a change in an animation block animates the layout, not the constant")
  func animated() {
    passes(
      Self.box + """
        animate 1 curve linear
        set w.constant 100
        set w.priority 900
        w.constant
        end
        expect w.constant == 100; expect a.width == 87.5; expect model a.width == 287.5
        at 0.5 expect a.width == 187.5
        expect always w.constant == 100
        expect monotone a.width
        settle
        animate 1 curve linear; set w.active false; end
        advance 0.5; expect a.width == 148.75
        settle; expect a.width == 10
        """)
    let table = run(
      Self.box
        + "animate 1 curve linear; set w.constant 0; end; timeline every 0.5 a.width w.constant w.satisfied")
    #expect(
      table.lines.suffix(4) == [
        "time  a.width  w.constant  w.satisfied", "   0     87.5           0         true",
        " 0.5    137.5           0         true", "   1    187.5           0         true",
      ])
  }

  @Test("an inactive constraint keeps its ID: in the list, in the script, in undo")
  func inactive() {
    let listed = run(Self.box + "set w.active false; constraints a")
    #expect(listed.lines.contains { $0.hasPrefix("  w ") && $0.contains("(inactive)") })
    let json = run(Self.box + "set w.active false; constraints", "--json").lines.last ?? ""
    #expect(json.contains("\"active\":false") && json.contains("\"active\":true"))
    passes(
      Self.box + """
        set w.active false
        fails "a constraint named “w” already exists" constrain a.height == 3 as w
        unconstrain w; fails "was removed" w.constant; fails "was removed" unconstrain w
        undo; expect w.active == false; expect a.width == 10
        undo; expect w.active == true; expect a.width == 87.5
        redo; expect w.active == false
        undo; expect w.active == true
        """)
    let disk = Files()
    let saved = EntryDemoTests.run(
      [], input: Array((Self.box + "set w.active false; set w.constant 3; save s; reset; source s").utf8),
      in: disk)
    #expect(saved.status == 0, "\(saved.errors)")
    #expect(
      EntryDemoTests.run(["--quiet", "s", "-c", "w.active; w.constant"], in: disk).lines == ["false", "3"])
  }

  @Test("a constraint that a view took with it is gone, and can't be activated")
  func gone() {
    let result = run(
      """
      add 2; settle; constrain e1.width <= 300; delete e1; settle; c1.active
      constrain e2.width <= 300; set c2.active false; delete e2; settle; set c2.active true; c2.active
      scene empty; view a 10x10; view b 10x10; put a in root; put b in root; constrain a.left == b.right as ab
      set ab.active false; remove a; set ab.active true
      ab.active
      put a in root; set ab.active true; remove a; ab.active
      """, "--json")
    let codes = result.lines.filter { $0.contains("\"ok\":false") }.map {
      $0.components(separatedBy: "\"code\":\"").last?.prefix { $0 != "\"" } ?? ""
    }
    #expect(codes == ["goneName", "goneName", "goneName", "badArgument", "goneName"])
    #expect(result.output.contains("ab can't be active: the two views have no common superview"))
  }

  @Test("an ID shares the names of views; the default one is new")
  func names() {
    passes(
      """
      view c1 10x10; view c3 10x10; put c1 in stack; put c3 in stack
      constrain c1.height == 5; expect c2.constant == 5
      constrain c3.height == 5; expect c4.constant == 5
      unconstrain c4; constrain c3.height == 6; expect c5.constant == 6
      constrain c1.width <= 100 as c6; constrain c3.width <= 100; expect c7.constant == 100
      fails "already exists" view c2 3x3
      fails "already exists" constrain c1.width <= 90 as c3
      constrain c3.height >= 1 as my.own_id; expect my.own_id.constant == 1
      """)
    for id in ["model", "session.a", "conflicts", "ambiguous", "time.t", "entries", "animations"] {
      let errors = run("view v 1x1; constrain v.width == 1 as \(id)").errors
      #expect(errors.contains("is a reserved word; choose another"), "\(id): \(errors)")
      #expect(run("view \(id) 1x1").errors.contains("is a reserved word"), "\(id)")
    }
    for id in ["constant", "a.priority", "active.b", "multiplier", "v.satisfied"] {
      #expect(run("view \(id) 1x1").errors.contains("is an attribute's name"), "\(id)")
    }
  }

  @Test(
    "wrong paths and values name the valid ones",
    arguments: [
      ("set w.priority required", "“required” is 1000"), ("set w.priority 0", "above 0 and at most 1000"),
      ("set w.priority 1001", "above 0"), ("set w.constant wide", "expected a number"),
      ("set w.constant 1e10", "a number must be from"), ("set w.active yes", "expected true or false"),
      ("set w.multiplier 2", "multiplier is read-only"), ("set w.satisfied true", "satisfied is read-only"),
      ("w.constnt", "did you mean w.constant?"), ("w.", "did you mean w.constant?"),
      ("w", "w is a constraint, not a command"), ("set w.constant", "expected a number"),
      ("set w 3", "w is a constraint"), ("expect w.active > true", "compare it with == or !="),
      ("set conflicts 0", "conflicts is read-only"), ("put w in root", "w is a constraint, not a view"),
      ("why w.constant", "w is a constraint, not a view"), ("unconstrain a", "a is a view, not a constraint"),
    ])
  func wrong(_ line: String, _ message: String) {
    let result = run(Self.box + line + "\na.width")
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(result.lines.last == "87.5")
  }

  // MARK: Laws

  @Test(
    "required constraints without a conflict are satisfied",
    arguments: ["dynamic", "cookbook", "simple", "nested", "height", "container", "vstack", "vstackscroll"],
    [false, true])
  func satisfied(_ scene: String, _ isRightToLeft: Bool) throws {
    let list = run("scene \(scene); set session.rightToLeft \(isRightToLeft); constraints", "--json").lines
      .last
    let object = try JSONSerialization.jsonObject(with: Data((list ?? "").utf8)) as? [String: Any]
    let result = object?["result"] as? [String: Any]
    let all = try #require(result?["constraints"] as? [[String: Any]])
    let ids = all.compactMap { $0["id"] as? String }.filter { !$0.contains("#") }
    let script =
      "scene \(scene); set session.rightToLeft \(isRightToLeft); expect conflicts == 0\n"
      + ids.map { "expect \($0).satisfied == true\n" }.joined() + "scroll to 13\n"
      + ids.map { "expect \($0).satisfied == true\n" }.joined()
    let checked = EntryDemoTests.run(["--keep-going"], input: Array(script.utf8))
    #expect(!checked.errors.contains("satisfied"), "\(checked.errors)")
  }

  /// Constraints whose sides can be read as values: the difference decides, whatever the solver found.
  @Test("satisfied agrees with the values of both sides", arguments: RandomRuns.seeds(25))
  func oracle(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed &+ 31)
    func pick<T>(_ values: [T]) -> T { values[Int(generator.next() % UInt64(values.count))] }
    let views = ["a", "b", "s", "p", "q"]
    var script =
      "scene empty; view a 40x20; view b 60x30; stack s horizontal; view p 10x10; view q 20x20; put p in s; put q in s\n"
      + "put a in root; put b in a; put s in root\n"
    var checks: [(left: String, relation: String, right: String?, factor: Double, constant: Double)] = []
    for index in 0..<8 {
      let group = pick([["left", "right", "centerX"], ["top", "bottom", "centerY"], ["width", "height"]])
      let isLength = group.contains("width")
      let right = isLength && pick([true, false]) ? nil : "\(pick(views)).\(pick(group))"
      let factor = isLength && right != nil ? Double(generator.next() % 4) + 0.5 : 1
      let constant = Double(generator.next() % 120)
      let relation = pick(["==", "<=", ">="])
      let left = "\(pick(views)).\(pick(group))"
      checks.append((left, relation, right, factor, constant))
      let side = right.map { (factor == 1 ? "" : "\(factor) * ") + "\($0) + \(constant)" } ?? "\(constant)"
      script += "constrain \(left) \(relation) \(side) @ \(pick([100, 500, 1000])) as k\(index)\n"
    }
    for (index, check) in checks.enumerated() {
      script += "model k\(index).satisfied; model \(check.left); model \(check.right ?? check.left)\n"
    }
    let result = run(script, "--json")
    let values = try result.lines.suffix(24).map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (object?["result"] as? [String: Any])?["value"]
    }
    var judged = 0
    for (index, check) in checks.enumerated() {
      // A constraint that makes lengths too large is refused.
      guard let isSatisfied = values[3 * index] as? Bool else { continue }
      let left = try #require(values[3 * index + 1] as? Double)
      let right = try #require(values[3 * index + 2] as? Double)
      let difference = left - (check.right == nil ? 0 : check.factor * right) - check.constant
      guard abs(abs(difference) - 0.001) > 1e-6 else { continue }
      let expected =
        switch check.relation {
        case "==": abs(difference) <= 0.001
        case "<=": difference <= 0.001
        default: difference >= -0.001
        }
      #expect(isSatisfied == expected, "seed \(seed), k\(index), off by \(difference):\n\(script)")
      judged += 1
    }
    #expect(judged >= 4)
  }

  @Test("constraints in another command are those of the moment at which they were listed")
  func listedInside() {
    let before = "add 2; settle; constrain e1.width >= 10"
    let single = EntryDemoTests.run(
      script: before
        + "\nset e1.date.text x\nconstraints\nset e1.date.text y\nconstraints\nset e1.hidden true"
    ).lines
    let repeated = EntryDemoTests.run(
      script: before
        + "\nrepeat 1 { set e1.date.text x; constraints; set e1.date.text y; constraints; set e1.hidden true }"
    ).lines
    #expect(single == repeated)
    #expect(single.contains { $0.contains("'x'") } && single.contains { $0.contains("'y'") })
    #expect(
      EntryDemoTests.run(script: before + "\nat 1 constraints").lines
        == EntryDemoTests.run(script: before + "\nconstraints").lines)
    #expect(
      EntryDemoTests.run(script: before + "\ndelete e1\nat 1 constraints").lines.dropFirst(4)
        == EntryDemoTests.run(script: before + "\ndelete e1\nsettle\nconstraints").lines.dropFirst(5))
  }

  @Test("JSON of constraints inside another command is the same")
  func listedInsideJSON() throws {
    func results(_ command: String) throws -> Data {
      let lines = EntryDemoTests.run(["--json"], input: Array("add 2; settle\n\(command)\n".utf8)).lines
      let last = try #require(lines.last)
      var result =
        (try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])?["result"]
        as? [String: Any]
      if let inner = result?["result"] as? [String: Any] { result = inner }
      #expect((result?["constraints"] as? [Any])?.count ?? 0 > 20)
      return try JSONSerialization.data(withJSONObject: result ?? [:], options: .sortedKeys)
    }
    #expect(try results("constraints") == results("at 0 constraints"))
  }
}

import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

/// Laws of constraints that are read by their IDs.
@Suite("Constraints by ID")
struct ConstraintCommandTests {
  private func run(_ script: String, _ arguments: String...) -> Run {
    EntryDemoTests.run(["--keep-going"] + arguments, input: Array(script.utf8))
  }

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

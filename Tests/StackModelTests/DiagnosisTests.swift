import Foundation
import StackModel
import TestSupport
import Testing

@Suite("The diagnosis of a logged conflict")
struct DiagnosisTests {
  static func block(_ constraints: [String], broken: Int? = nil) throws -> LayoutLog.Block {
    let list = constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let recovery =
      broken.map { "\n\nWill attempt to recover by breaking constraint \n\(constraints[$0])\n" } ?? "\n"
    let text = "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\(recovery)"
    let log = try LayoutLog.read(text)
    let block = try #require(log.blocks.first)
    expect(log.blocks.count == 1 && block.unread.isEmpty && block.constraints.count == constraints.count)
    return block
  }

  @Test("writes the sum along the axis, from one end to the other")
  func equations() {
    let equations = [1: "34 + view4.height + 391", 19: "8 + 100 + 8", 6: "4 + stackView1.width + 10"]
    for (number, text) in equations {
      let sum = ConflictLogs.diagnoses[number - 1].sum
      expectEqual(sum?.equation.hasPrefix(text + " ≠ "), true, "\(sum?.equation ?? "")")
    }
    expectEqual(
      ConflictLogs.diagnoses[18].arithmetic,
      "8 + 100 + 8 ≠ 116.333: the left side is 116, 0.333 less than 116.333.")
  }

  @Test("names the family of a conflict")
  func families() {
    let expected: [Int: LayoutLog.Family] = [
      4: .doubled, 7: .doubled, 21: .doubled, 2: .zeroSize, 3: .zeroSize, 6: .zeroSize, 8: .zeroSize,
      23: .zeroSize, 9: .hiddenInStack, 10: .hiddenInStack, 11: .hiddenInStack, 13: .givenSize, 19: .fraction,
      22: .lengthAndBothEdges, 26: .keyboard, 27: .bar,
    ]
    for (number, family) in expected {
      expectEqual(ConflictLogs.diagnoses[number - 1].family, family, "log \(number)")
    }
  }

  @Test("a length against what is inside is no length and both edges; views inside a table's are no app's")
  func familiesOfOuterViews() throws {
    func view(_ name: String, _ number: Int) -> String { "\(name):0x7f000000000\(number)" }
    func list(_ outer: String, _ inner: String) -> [String] {
      [
        "<NSLayoutConstraint:0x600000000001 \(outer).height == 40   (active)>",
        "<NSLayoutConstraint:0x600000000002 V:|-(9)-[\(inner)]   (active, names: '|':\(outer) )>",
        "<NSLayoutConstraint:0x600000000003 V:[\(inner)]-(9)-|   (active, names: '|':\(outer) )>",
        "<NSLayoutConstraint:0x600000000004 \(inner).height == 30   (active)>",
      ]
    }
    let own = try Self.block(list(view("UIView", 1), view("UILabel", 2))).diagnosis()
    expectEqual(own.family, .lengthAndBothEdges)
    let gaps = try Self.block(
      [list(view("UIView", 1), view("UILabel", 2))[0].replacing("40", with: "10")]
        + list(view("UIView", 1), view("UILabel", 2)).dropFirst().prefix(2)
    ).diagnosis()
    expectEqual(gaps.family, .lengthAndContent)
    let table = try Self.block(
      list(view("UITableViewHeaderFooterView", 1), view("_UITableViewHeaderFooterViewLabel", 2))
    ).diagnosis()
    expect(table.family == .ofSystem && table.cures.isEmpty)
  }

  @Test("finds the forgotten translation of a mask, and cures it, but not for views that UIKit lays out")
  func masks() throws {
    let mask =
      "<NSAutoresizingMaskLayoutConstraint:0x600000000001 h=--& v=--& UIView:0x7f0000000001.height == 0   (active)>"
    let height = "<NSLayoutConstraint:0x600000000002 UIView:0x7f0000000001.height == 50   (active)>"
    let own = try Self.block([mask, height], broken: 1).diagnosis()
    expectEqual(own.family, .forgottenMask)
    expect(own.cures.first?.kind == .translatesMask && own.cures.first?.changes == [.removal(0)])
    expectEqual(own.breaking?.contains("Our rule breaks it, too: the only constraint"), true)
    let cell = try Self.block(
      [mask, height].map { $0.replacing("UIView:", with: "UITableViewCellContentView:") })
    expectEqual(cell.diagnosis().family, .zeroSize)
    expect(!cell.diagnosis().cures.contains { $0.kind == .translatesMask })
  }

  @Test("says plainly when only optional constraints conflict, or none")
  func optional() throws {
    let wide = "<NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 10   (active)>"
    let other =
      "<NSLayoutConstraint:0x600000000002 UIView:0x7f0000000001.width == 20 priority:750   (active)>"
    let optional = try Self.block([wide, other]).diagnosis()
    expect(optional.finding == .conflictWithOptional && optional.headline.contains("lower priority"))
    let height = "<NSLayoutConstraint:0x600000000003 UIView:0x7f0000000001.height == 20   (active)>"
    let none = try Self.block([wide, height]).diagnosis()
    expect(none.finding == .satisfiable && none.cures.isEmpty && none.sum == nil)
    expect(none.explanation.contains("can hold together") && none.explanation.contains("6 digits"))
  }

  @Test("a sentence says how sure the choice is, also where no log tells", arguments: BreakingChoice.allCases)
  func sureness(_ choice: BreakingChoice) {
    let (right, all) = choice.known
    expect(right <= all)
    expect(choice.sureness.contains(all < 10 ? "seldom seen" : "in \(right) of \(all) logs"))
  }

  @Test("tells changes that end the whole list from those that end the core alone")
  func scopes() throws {
    func length(_ id: Int, _ view: Int, _ height: Int) -> String {
      "<NSLayoutConstraint:0x60000000000\(id) UIView:0x7f000000000\(view).height == \(height)   (active)>"
    }
    // Two conflicts in one list.
    let list = [length(1, 1, 10), length(2, 1, 20), length(3, 2, 30), length(4, 2, 40)]
    let diagnosis = try Self.block(list, broken: 2).diagnosis()
    expectEqual(diagnosis.conflict, [2, 3])
    expect(diagnosis.cures.first?.kind == .combined && diagnosis.cures.first?.endsList == true)
    let rest = diagnosis.cures.dropFirst()
    expect(!rest.isEmpty && rest.allSatisfy { !$0.endsList && $0.changes.allSatisfy { $0.index >= 2 } })
    let one = try Self.block(Array(list.prefix(2))).diagnosis()
    expect(!one.cures.isEmpty && one.cures.allSatisfy { $0.endsList })
  }

  @Test("adds changes where no single one is enough")
  func combined() {
    let cures = ConflictLogs.diagnoses[9].cures
    expect(cures.map(\.kind) == [.combined, .stack] && cures.map(\.endsList) == [true, false])
  }

  @Test("stops when it is asked to, and solves no list that is too long")
  func limits() throws {
    let block = ConflictLogs.all[0]
    expectEqual(block.diagnosis(shouldStop: { true }).finding, .stopped)
    let many = (0...LayoutLog.Block.solvedLimit).map {
      "<NSLayoutConstraint:0x6\(100_000_000 + $0) UIView:0x7f0000000001.width == \($0)   (active)>"
    }
    let long = try Self.block(many).diagnosis()
    expect(long.finding == .tooLarge && long.conflict.isEmpty && long.headline.contains("1001"))
    expect(long.tree.isEmpty && long.wouldBreak == nil, "nothing is rebuilt")
  }

  @Test("finds what is wrong with a random column of views", arguments: RandomRuns.seeds(5))
  func columns(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...6, using: &random)
    var constraints: [String] = []
    var total = 0
    func add(_ body: String, _ identifier: String = "", owner: Bool = false) {
      let names = owner ? ", names: '|':Column:0x7f0000000099 " : ""
      let id = identifier.isEmpty ? "" : " '\(identifier)'"
      constraints.append(
        "<NSLayoutConstraint:0x60000000\(1000 + constraints.count)\(id) \(body)   (active\(names))>")
    }
    for index in 0..<count {
      let (gap, height) = (Int.random(in: 0...20, using: &random), Int.random(in: 41...80, using: &random))
      total += gap + height
      add("UIView:0x7f000000000\(index).height == \(height)")
      if index == 0 {
        add("V:|-(\(gap))-[UIView:0x7f0000000000]", owner: true)
      } else {
        add("V:[UIView:0x7f000000000\(index - 1)]-(\(gap))-[UIView:0x7f000000000\(index)]")
      }
    }
    add("V:[UIView:0x7f000000000\(count - 1)]-(5)-|", owner: true)
    total += 5
    let excess = [-30, -1, 2, 40].randomElement(using: &random) ?? 2
    guard total > excess else { return }
    add("Column:0x7f0000000099.height == \(total - excess)", "UIView-Encapsulated-Layout-Height")
    // A view that has nothing to do with it.
    add("UIView:0x7f0000000077.width == 3")
    let diagnosis = try Self.block(constraints.shuffled(using: &random)).diagnosis()
    expectEqual(diagnosis.conflict.count, constraints.count - 1)
    let sum = try #require(diagnosis.sum)
    expectClose(abs(sum.excess), Double(abs(excess)), within: 1e-9, "\(sum.equation)")
    expect(sum.left.count + sum.right.count >= 2 * count + 1)
    expect(!diagnosis.cures.isEmpty)
    for cure in diagnosis.cures {
      let height = cure.frames.first { $0.key.hasPrefix("column") }?.value.height
      expectEqual(height, CGFloat(total - excess), "\(cure.text)")
    }
  }
}

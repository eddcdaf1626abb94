import Foundation
import StackModel
import TestSupport
import Testing

/// A console log of UIKit, from a public bug report, with its objects renamed `Type#n`: an element of Fixtures/conflicts.json, conflicts-2.json or conflicts-3.json.
struct ConflictLog: CustomTestStringConvertible {
  /// A constraint of the log.
  struct Member: Decodable {
    let id: String
    let identifier: String?
    let text: String
    let `class`: String
  }

  /// The log's place in the fixture, from 1.
  let number: Int
  let constraints: [Member]
  /// The `id` of the constraint that UIKit broke.
  let broken: String
  /// The same log in Fixtures/console.txt, console-2.txt or console-3.txt, read.
  let block: LayoutLog.Block
  var testDescription: String { "log \(number): \(constraints.count) constraints" }
  /// The constraints as the log prints them.
  var text: String { constraints.map(\.text).joined(separator: "; ") }

  private struct Element: Decodable {
    let constraints: [Member]
    let broken: String
  }

  private static func data(_ name: String, _ type: String) throws -> Data {
    let url = Bundle.module.url(forResource: name, withExtension: type, subdirectory: "Fixtures")
    return try Data(contentsOf: #require(url))
  }

  /// The logs as the console printed them, one file after the other.
  static func consoleText() throws -> String {
    try files.map { String(decoding: try data($0.console, "txt"), as: UTF8.self) }.joined(separator: "\n")
  }

  private static let files = [
    ("conflicts", "console"), ("conflicts-2", "console-2"), ("conflicts-3", "console-3"),
  ]
  .map { (json: $0.0, console: $0.1) }

  /// The number of logs in the fixtures.
  static let count = 86

  static let all: [ConflictLog] = {
    let elements = files.flatMap {
      (try? JSONDecoder().decode([Element].self, from: data($0.json, "json"))) ?? []
    }
    let blocks = (try? LayoutLog.read(consoleText()).blocks) ?? []
    return zip(elements, blocks).enumerated().map { index, pair in
      ConflictLog(number: index + 1, constraints: pair.0.constraints, broken: pair.0.broken, block: pair.1)
    }
  }()
}

/// The logs as they were read.
enum ConflictLogs {
  static let all = ConflictLog.all.map(\.block)
  /// Their diagnoses, which take a while.
  static let diagnoses = all.map { $0.diagnosis() }
}

extension RebuiltLog {
  /// Deactivates a logged constraint.
  func remove(_ index: Int) { LayoutConstraint.deactivate(constraints[index]) }

  /// Whether the constraints that are active conflict.
  var conflicts: Bool {
    root.layoutIfNeeded()
    return !root.layoutConflicts.isEmpty
  }

  /// Makes a change of a cure, independently of the search for cures.
  func make(_ change: LayoutLog.Change) {
    switch change {
    case .removal(let index): remove(index)
    case .priority(let index, let level):
      for constraint in constraints[index] { constraint.priority = LayoutPriority(Float(level)) }
    case .constant(let index, let value): for constraint in constraints[index] { constraint.constant = value }
    case .relation(let index, let relation):
      for old in constraints[index] {
        guard let first = old.firstItem else { continue }
        LayoutConstraint.deactivate([old])
        LayoutConstraint.activate([
          LayoutConstraint(
            item: first, attribute: old.firstAttribute, relatedBy: relation, toItem: old.secondItem,
            attribute: old.secondAttribute, multiplier: old.multiplier, constant: old.constant)
        ])
      }
    }
  }
}

@Suite("Conflicts that UIKit logged")
struct ConflictLogTests {
  /// The logs that list more than an irreducible conflict, by number, and why.
  private static let knownOtherSets: [Int: String] = [
    5: "without c1: the label above the bottom half would need a negative height",
    10: "without c1: 16 + 16 points don't fit into a stack 0 high, whatever the view's height",
    25: "without c1: the other lengths and gaps are higher than the cell, whatever the label's height",
    26: "without c4, c5: the margins 10 and 9 don't fit into a bar 0 high, whatever the spanner's edges",
    27: "no conflict: the log lists only leading edges and one trailing edge, which can hold together",
    42: "without c1, c3: 44 + 8 + 8 don't fit into a cell 59.5 high, whatever the other heights",
    48: "no conflict: the log doesn't print fonts, so the baseline is taken for the bottom edge",
    51: "without c4: the label's center is relative to its superview, wherever that is",
    56: "without c1: the gaps 2 + 2 don't fit into a cell 0 high, whatever the label's height",
    76: "without c3, c5: the bottom margin alone leaves no room for 14 in a header 0 high",
    77: "without c2, c3: a toolbar can't be -1964 high, whatever is in it",
    78: "without c3: the other labels are higher than their container, whatever the last one's height",
    81: "without c1 to c4, c6: the gaps 10 don't fit into a field 0 wide, whatever is in it",
    85: "without c4: the margins 10 and 3 don't fit into a bar 0 high, whatever the button's height",
    86: "no conflict: both constraints are the same",
  ]

  /// The logs in which UIKit broke another constraint than `BreakingRule`, by number, and why.
  private static let knownOtherBroken: [Int: String] = [
    17: "UIKit broke c2, a constant height; the rule names the aspect ratio first",
    21: "UIKit broke c1, the smaller one of two heights",
    27: "UIKit broke c1, an edge; the listed ones can hold together, and the rule names the gap of the list",
    41: "UIKit broke c2, a bottom edge; the rule names the constant height first",
    54: "UIKit broke c4, a bottom edge; the rule names the aspect ratio first",
    77: "UIKit broke c3, a top edge; the rule names the bottom edge first",
    78: "UIKit broke c2, of two equal heights the second",
  ]

  /// The sizes from outside in lists without identifiers: of 0, or in logs of Masonry; by log and ID.
  private static let unnamedSizes: [Int: String] = [
    33: "c6", 36: "c4", 40: "c2", 62: "c3", 63: "c4", 65: "c5", 66: "c2", 70: "c4", 71: "c3", 78: "c3",
    80: "c4",
  ]

  @Test("are all read, with the constraint that UIKit broke")
  func logsAreThere() {
    expectEqual(ConflictLogs.all.count, ConflictLog.count)
    for block in ConflictLogs.all { expect(block.unread.isEmpty && block.broken != nil) }
  }

  @Test("are irreducible, and the listed ones but for the known logs", arguments: 0..<ConflictLog.count)
  func sets(_ place: Int) throws {
    let block = ConflictLogs.all[place]
    let conflict = ConflictLogs.diagnoses[place].conflict
    let isWhole = conflict == Array(block.constraints.indices)
    expectEqual(isWhole, Self.knownOtherSets[place + 1] == nil, "\(conflict)")
    guard !conflict.isEmpty else { return }
    let rebuilt = RebuiltLog(block)
    for index in block.constraints.indices where !conflict.contains(index) { rebuilt.remove(index) }
    expect(rebuilt.conflicts)
    for index in conflict {
      let rest = RebuiltLog(block)
      for other in block.constraints.indices where !conflict.contains(other) || other == index {
        rest.remove(other)
      }
      expect(!rest.conflicts, "c\(index + 1) isn't needed")
    }
  }

  @Test("break the same constraint, but for the known logs", arguments: 0..<ConflictLog.count)
  func broken(_ place: Int) {
    let diagnosis = ConflictLogs.diagnoses[place]
    let isSame = diagnosis.wouldBreak == diagnosis.broken
    expectEqual(isSame, Self.knownOtherBroken[place + 1] == nil, "\(diagnosis.breaking ?? "nothing")")
  }

  @Test("the page of fidelity says how many agree")
  func fidelity() throws {
    let agreeing = ConflictLogs.diagnoses.count { $0.wouldBreak == $0.broken }
    try expect(Fidelity.agrees("broken constraints", agreeing, of: ConflictLogs.diagnoses.count))
  }

  @Test("nine of ten logs are broken as by UIKit; the odds that are printed are lower")
  func odds() {
    let agreeing = ConflictLogs.diagnoses.count { $0.wouldBreak == $0.broken }
    expect(agreeing * 10 >= ConflictLog.count * 9)
    for choice in BreakingChoice.allCases where choice.known.all >= 10 {
      let same = ConflictLogs.diagnoses.filter { $0.choice == choice }
      let share = Double(same.count { $0.wouldBreak == $0.broken }) / Double(same.count)
      expect(Double(choice.known.right) / Double(choice.known.all) < share)
    }
  }

  @Test("have cures that end them, and no others", arguments: 0..<ConflictLog.count)
  func cures(_ place: Int) {
    let block = ConflictLogs.all[place]
    let diagnosis = ConflictLogs.diagnoses[place]
    for cure in diagnosis.cures {
      let rebuilt = RebuiltLog(block)
      for change in cure.changes { rebuilt.make(change) }
      expectEqual(rebuilt.conflicts, !cure.endsList, "\(cure.text)")
      expect(
        cure.frames == rebuilt.frames
          || cure.changes.contains { if case .relation = $0 { true } else { false } })
      for index in block.constraints.indices where !diagnosis.conflict.contains(index) {
        rebuilt.remove(index)
      }
      expect(!rebuilt.conflicts, "\(cure.text)")
    }
    let ignored = diagnosis.family?.canBeIgnored == true
    expectEqual(diagnosis.cures.isEmpty, diagnosis.conflict.isEmpty || ignored, "\(diagnosis.headline)")
    // A constraint without which there still is a conflict is no single cure, whatever changes in it.
    for index in block.constraints.indices {
      let rest = RebuiltLog(block)
      rest.remove(index)
      guard rest.conflicts else { continue }
      expect(
        !diagnosis.cures.contains { $0.endsList && $0.changes.allSatisfy { $0.index == index } },
        "c\(index + 1)")
    }
    // What UIKit made stays, except what an app sets on a stack or a mask.
    let printed = ConflictLog.all[place].constraints
    for change in diagnosis.cures.filter({ $0.kind != .stack }).flatMap(\.changes) {
      let identifier = printed[change.index].identifier ?? ""
      expect(!Self.identifiersOfUIKit.contains(identifier), "c\(change.index + 1) \(identifier)")
    }
  }

  /// The identifiers of UIKit's in the logs, but for the spacing of stacks, which an app sets.
  private static let identifiersOfUIKit: Set = [
    "BIB_Leading_Leading", "UIButtonBar.maximumAlignmentSize", "fittingSizeHTarget", "IB_Leading_Leading",
    "IB_Trailing_Trailing", "MaskEV_Leading_BIB_Trailing",
    "Mask_Leading_Leading", "TUIKeyplane.height", "UICollectionViewListCell-bottom-contentView-constraint",
    "UICollectionViewListCell-top-contentView-constraint", "UINavItemContentGuide-leading",
    "UINavItemContentGuide-trailing", "UINav_static_button_horiz_position", "UISV-alignment",
    "UISV-canvas-connection", "UISV-hiding", "UISV-spanning-boundary", "UIView-Encapsulated-Layout-Height",
    "UIView-Encapsulated-Layout-Width", "UIView-bottomMargin-guide-constraint",
    "UIView-leftMargin-guide-constraint", "UIView-topMargin-guide-constraint",
    "UIViewSafeAreaLayoutGuide-bottom", "UIViewSafeAreaLayoutGuide-left", "UIViewSafeAreaLayoutGuide-top",
    "_UITemporaryLayoutHeight", "accessoryView.bottom", "assistantHeight", "assistantView.bottom",
    "assistantView.top",
  ]

  @Test("what UIKit made is told by its identifier and class", arguments: 0..<ConflictLog.count)
  func makers(_ place: Int) {
    let kinds = ConflictLogs.diagnoses[place].systemConstraints
    for (kind, printed) in zip(kinds, ConflictLog.all[place].constraints) {
      let isMask = printed.class == "NSAutoresizingMaskLayoutConstraint"
      let isOfUIKit = Self.identifiersOfUIKit.union(["UISV-spacing"]).contains(printed.identifier ?? "")
      let isUnnamed = Self.unnamedSizes[place + 1] == printed.id
      expectEqual(kind != nil, isMask || isOfUIKit || isUnnamed, "\(printed.text)")
    }
  }

  @Test("no cure is a constant that only fits this size", arguments: 0..<ConflictLog.count)
  func constants(_ place: Int) {
    let (block, diagnosis) = (ConflictLogs.all[place], ConflictLogs.diagnoses[place])
    for case .constant(let index, _) in diagnosis.cures.filter({ $0.kind == .constant }).flatMap(\.changes) {
      let families: [LayoutLog.Family?] = [.fraction, .zeroSize, .hiddenInStack]
      expect(!families.contains(diagnosis.family) && block.constraints[index].multiplier == 1)
      expect(diagnosis.family != .givenSize || !diagnosis.axes.contains(.vertical))
      expect(!diagnosis.notes.contains { $0.contains("margins") }, "c\(index + 1)")
    }
  }

  @Test("a stack's views are in the order of its gaps, whichever is named first")
  func order() throws {
    let root = RebuiltLog(ConflictLogs.all[9]).root
    let stack = try #require(root.subviews.first { $0.name == "stackView2" })
    expectEqual(stack.subviews.map(\.name), ["view3", "view4", "view1"])
  }

  @Test("have a sum that does not add up", arguments: 0..<ConflictLog.count)
  func sums(_ place: Int) throws {
    let diagnosis = ConflictLogs.diagnoses[place]
    guard !diagnosis.conflict.isEmpty else { return expect([27, 48, 86].contains(place + 1)) }
    let sum = try #require(diagnosis.sum)
    expect(abs(sum.excess) > 1e-6)
    expect(!(sum.hasOpenLengths || (sum.left + sum.right).contains(where: \.isInequality)) || sum.excess > 0)
    let used = Set((sum.left + sum.right).compactMap(\.constraint))
    expect(used.isSubset(of: diagnosis.conflict))
  }
}

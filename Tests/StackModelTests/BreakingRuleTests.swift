import Foundation
import StackModel
import TestSupport
import Testing

@Suite("The rule that chooses the broken constraint")
struct BreakingRuleTests {
  /// A view in a root 300 wide and 736 high.
  private func pair() -> (root: View, view: View) {
    let root = View(frame: CGRect(0, 0, 300, 736))
    let view = root.place(View())
    return (root, view)
  }

  @Test("a largest length is a constant length, which is broken before edges")
  func largest() throws {
    let (root, view) = pair()
    let limit = view.heightAnchor.constraint(lessThanOrEqualToConstant: 200)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20), limit,
    ])
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutConflicts.first)
    expect(conflict.broken.constraint === limit && view.frame.height == 696)
  }

  @Test("a trailing edge is broken before a center")
  func center() throws {
    let (root, view) = pair()
    let trailing = view.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    LayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), trailing,
    ])
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutConflicts.first)
    expect(conflict.broken.constraint === trailing && view.frame.minX == 10 && view.frame.width == 280)
  }

  @Test(
    "of two sizes the larger one is broken, also if it is listed first", arguments: [[20, 84], [84, 20]])
  func larger(_ sizes: [Int]) throws {
    let list = sizes.enumerated().map {
      "<NSLayoutConstraint:0x60000000000\($0) UIView:0x7f0000000001.height == \($1)   (active)>"
    }
    let diagnosis = try DiagnosisTests.block(list).diagnosis()
    expect(diagnosis.wouldBreak == sizes.firstIndex(of: 84) && diagnosis.choice == .severalSizes)
  }

  @Test("of several sizes one is broken without which nothing conflicts, before larger ones")
  func alone() throws {
    let list = [
      "<NSLayoutConstraint:0x600000000001 V:|-(0)-[UIView:0x7f0000000001]   (active, names: '|':Cell:0x7f0000000009 )>",
      "<NSLayoutConstraint:0x600000000002 V:[UIView:0x7f0000000001]-(0)-|   (active, names: '|':Cell:0x7f0000000009 )>",
      "<NSLayoutConstraint:0x600000000003 UIView:0x7f0000000001.height == 120   (active)>",
      "<NSLayoutConstraint:0x600000000004 V:|-(0)-[UIView:0x7f0000000002]   (active, names: '|':Cell:0x7f0000000009 )>",
      "<NSLayoutConstraint:0x600000000005 UIView:0x7f0000000002.height == 500   (active)>",
      "<NSLayoutConstraint:0x600000000006 'UIView-Encapsulated-Layout-Height' Cell:0x7f0000000009.height == 100   (active)>",
    ]
    let diagnosis = try DiagnosisTests.block(list).diagnosis()
    expect(diagnosis.wouldBreak == 2 && diagnosis.choice == .severalSizes)
    expectEqual(diagnosis.conflict, [0, 1, 2, 5])
  }

  @Test(
    "what UIKit measures and gives is not broken",
    arguments: [
      "fittingSizeHTarget", "_UITemporaryLayoutWidth", "UIViewSafeAreaLayoutGuide-width", "UISV-hiding",
    ])
  func neverBroken(_ identifier: String) throws {
    let list = [
      "<NSLayoutConstraint:0x600000000001 '\(identifier)' UIView:0x7f0000000001.width == 320   (active)>",
      "<NSLayoutConstraint:0x600000000002 UIView:0x7f0000000001.width == 10   (active)>",
    ]
    let diagnosis = try DiagnosisTests.block(list).diagnosis()
    expect(diagnosis.wouldBreak == 1 && diagnosis.choice == .only)
  }

  @Test(
    "sizes, insets and the number of relations tell the superview",
    arguments: [
      (["A:0x7f1.width >= B:0x7f2.width"], ["a1", "b2"]), (["A:0x7f1.width <= B:0x7f2.width"], ["b2", "a1"]),
      (["A:0x7f1.trailing == B:0x7f2.trailing + 20"], ["a1", "b2"]),
      (["A:0x7f1.bottom == B:0x7f2.bottom - 20"], ["b2", "a1"]),
      (["A:0x7f1.top == B:0x7f2.top + 8"], ["b2", "a1"]),
      (["A:0x7f1.left == B:0x7f2.left - 8"], ["a1", "b2"]), (["A:0x7f1.top == B:0x7f2.top"], ["b2", "a1"]),
      (["A:0x7f1.top == B:0x7f2.top", "A:0x7f1.centerX == C:0x7f3.trailing"], ["a1", "b2", "c3"]),
    ])
  func superviews(_ bodies: [String], _ names: [String]) throws {
    let list = bodies.enumerated().map { "<NSLayoutConstraint:0x6\($0) \($1)   (active)>" }
    let tree = try DiagnosisTests.block(list).diagnosis().tree
    expect(tree.map(\.name) == names && tree.map(\.depth) == [0, 1, 0].prefix(names.count).map(\.self))
    expect(tree[1].isGuessed)
  }

  @Test("a coordinate without a superview counts from the view at whose center a constraint puts the view")
  func coordinate() throws {
    let list = [
      "<NSAutoresizingMaskLayoutConstraint:0x600000000001 h=--& v=--& UILabel:0x7f0000000001.midY == 0   (active)>",
      "<NSLayoutConstraint:0x600000000002 UILabel:0x7f0000000001.centerY == UIView:0x7f0000000002.centerY   (active)>",
      "<NSLayoutConstraint:0x600000000003 UIView:0x7f0000000002.height == 568   (active)>",
    ]
    let diagnosis = try DiagnosisTests.block(list, broken: 1).diagnosis()
    expect(diagnosis.conflict == [0, 1, 2] && diagnosis.tree.map(\.name) == ["view2", "label1"])
    expect(diagnosis.tree[1].isGuessed)
  }

  /// The constraints of a text view of AppKit, all from masks.
  private static let masks = [
    "<NSAutoresizingMaskLayoutConstraint:0x600000000001 h=-&- v=-&- _NSContent:0x7f0000000001.minX == 0   (active, names: '|':NSTextView:0x7f0000000002 )>",
    "<NSAutoresizingMaskLayoutConstraint:0x600000000002 h=-&- v=-&- H:[_NSContent:0x7f0000000001]-(30)-|   (active, names: '|':NSTextView:0x7f0000000002 )>",
    "<NSAutoresizingMaskLayoutConstraint:0x600000000003 h=--& v=--& NSTextView:0x7f0000000002.width == 4   (active)>",
  ]

  @Test("one of a mask is broken if all are from masks, and views of AppKit don't scroll here")
  func onlyMasks() throws {
    let diagnosis = try DiagnosisTests.block(Self.masks, broken: 1).diagnosis()
    expect(diagnosis.finding == .conflict && diagnosis.conflict == [0, 1, 2])
    expectEqual(diagnosis.wouldBreak, 1)
  }

  @Test("the rule chooses from the whole list if this can hold together")
  func satisfiable() throws {
    let list = [
      "<NSLayoutConstraint:0x600000000001 V:|-(8)-[UIView:0x7f0000000001]   (active, names: '|':UIView:0x7f0000000002 )>",
      "<NSLayoutConstraint:0x600000000002 UIView:0x7f0000000001.height == 20   (active)>",
    ]
    let diagnosis = try DiagnosisTests.block(list, broken: 1).diagnosis()
    expect(diagnosis.finding == .satisfiable && diagnosis.wouldBreak == 1 && diagnosis.cures.isEmpty)
    expectEqual(diagnosis.breaking?.contains("Our rule breaks it, too: the only"), true)
    let unknown = try DiagnosisTests.block(list).diagnosis()
    expectEqual(unknown.breaking?.contains("of those that it lists our rule breaks c2"), true)
  }
}

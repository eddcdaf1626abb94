import Foundation
import StackModel
import Testing

@Suite("The rule that chooses the broken constraint")
struct BreakingRuleTests {
  /// A view in a root 300 wide and 736 high.
  private func pair() -> (root: View, view: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 736))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
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
    #expect(conflict.broken.constraint === limit && view.frame.height == 696)
  }

  @Test("a center is broken before a trailing edge")
  func center() throws {
    let (root, view) = pair()
    let center = view.centerXAnchor.constraint(equalTo: root.centerXAnchor)
    LayoutConstraint.activate([
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), center,
    ])
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutConflicts.first)
    #expect(conflict.broken.constraint === center && view.frame.minX == 10 && view.frame.width == 290)
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
    #expect(diagnosis.finding == .conflict && diagnosis.conflict == [0, 1, 2])
    #expect(diagnosis.wouldBreak == 1)
  }

  @Test("the rule chooses from the whole list if this can hold together")
  func satisfiable() throws {
    let list = [
      "<NSLayoutConstraint:0x600000000001 V:|-(8)-[UIView:0x7f0000000001]   (active, names: '|':UIView:0x7f0000000002 )>",
      "<NSLayoutConstraint:0x600000000002 UIView:0x7f0000000001.height == 20   (active)>",
    ]
    let diagnosis = try DiagnosisTests.block(list, broken: 1).diagnosis()
    #expect(diagnosis.finding == .satisfiable && diagnosis.wouldBreak == 1 && diagnosis.cures.isEmpty)
    #expect(diagnosis.breaking?.hasSuffix("Our rule breaks it, too.") == true)
    let unknown = try DiagnosisTests.block(list).diagnosis()
    #expect(unknown.breaking?.contains("of those that it lists our rule breaks c2") == true)
  }
}

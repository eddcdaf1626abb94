import StackModel
import TestSupport
import Testing

@Suite("The words of a diagnosis")
struct DiagnosisWordingTests {
  /// A logged constraint: A is a view, B a button.
  private static func line(
    _ number: Int, _ body: String, _ identifier: String = "", type: String = "NSLayoutConstraint"
  ) -> String {
    let names = [
      "A": "UIView:0x7f0000000001", "B": "UIButton:0x7f0000000002", "S": "UIStackView:0x7f0000000003",
    ]
    let relation = body.replacing(/[ABS](?=[.\]])/) { names[String($0.output)] ?? "" }
    return
      "<\(type):0x60000000000\(number)\(identifier.isEmpty ? "" : " '\(identifier)'") \(relation)   (active)>"
  }

  private static func diagnosis(_ lines: [String], broken: Int? = nil) throws -> LayoutLog.Diagnosis {
    try DiagnosisTests.block(lines, broken: broken).diagnosis()
  }

  private static let wordings: [(String, String)] = [
    ("A.width == 10", "view1 is 10 wide"), ("A.height >= 20", "view1 is at least 20 high"),
    ("A.width <= 30", "view1 is at most 30 wide"),
    ("A.width == B.width", "the width of view1 is the width of button2"),
    ("A.height >= 2*B.height + 4", "the height of view1 is at least 2 × the height of button2 + 4"),
    ("A.width <= 0.5*A.height - 3", "the width of view1 is at most 0.5 × its height - 3"),
    ("H:[A]-(8)-[B]", "button2 begins 8 after view1"),
    ("V:[A]-(>=8)-[B]", "button2 begins at least 8 below view1"),
    ("H:[A]-(<=8)-[B]", "button2 begins at most 8 after view1"),
    ("A.trailing == B.leading - 5", "button2 begins 5 after view1"),
    ("A.bottom <= B.top - 5", "button2 begins at least 5 below view1"),
    ("A.bottom >= B.top - 5", "button2 begins at most 5 below view1"),
    ("A.right == B.left", "button2 begins where view1 ends"),
    ("A.left == B.right + 7", "view1 begins 7 after button2"),
    ("A.leading == B.leading", "the leading edge of view1 is at the leading edge of button2"),
    ("A.trailing == B.trailing - 4", "the trailing edge of view1 is 4 before the trailing edge of button2"),
    ("A.top >= B.top + 3", "the top of view1 is at least 3 below the top of button2"),
    ("A.top >= B.top - 3", "the top of view1 is at most 3 above the top of button2"),
    ("A.bottom <= B.bottom + 3", "the bottom of view1 is at most 3 below the bottom of button2"),
    ("A.bottom <= B.bottom - 3", "the bottom of view1 is at least 3 above the bottom of button2"),
    ("A.right == B.right", "the right edge of view1 is at the right edge of button2"),
    ("A.left == B.left + 2", "the left edge of view1 is 2 after the left edge of button2"),
    ("A.centerY == B.centerY - 6", "the center of view1 is 6 above the center of button2"),
    ("A.lastBaseline == B.lastBaseline", "the baseline of view1 is at the baseline of button2"),
    (
      "A.firstBaseline == B.firstBaseline + 2",
      "the first baseline of view1 is 2 below the first baseline of button2"
    ),
    ("A.centerX == 0.5*B.centerX", "the center of view1 is at 0.5 × the center of button2"),
    ("A.centerX >= 0.5*B.centerX + 4", "the center of view1 is at least at 0.5 × the center of button2 + 4"),
    (
      "A.leading <= 2*B.trailing - 1",
      "the leading edge of view1 is at most at 2 × the trailing edge of button2 - 1"
    ),
    ("A.leading == B.leadingMargin", "the leading edge of view1 is at the leading margin of button2"),
    ("A.trailing == B.trailingMargin", "the trailing edge of view1 is at the trailing margin of button2"),
    ("A.left == B.leftMargin", "the left edge of view1 is at the left margin of button2"),
    ("A.right == B.rightMargin", "the right edge of view1 is at the right margin of button2"),
    ("A.top == B.topMargin", "the top of view1 is at the top margin of button2"),
    ("A.bottom == B.bottomMargin", "the bottom of view1 is at the bottom margin of button2"),
    (
      "A.centerX == B.centerXWithinMargins",
      "the center of view1 is at the center within the margins of button2"
    ),
  ]

  @Test("a constraint is a sentence", arguments: wordings)
  func sentences(_ body: String, _ sentence: String) throws {
    let diagnosis = try Self.diagnosis([Self.line(1, body), Self.line(2, "B.height == 77")])
    expectEqual(diagnosis.sentences, [sentence, "button2 is 77 high"])
  }

  @Test(
    "what UIKit made is recognized by its class or its identifier",
    arguments: [
      ("UIView-Encapsulated-Layout-Width", .encapsulated), ("_UITemporaryLayoutHeight", .temporary),
      ("UIViewSafeAreaLayoutGuide-top", .safeArea), ("UIView-leftMargin-guide-constraint", .margins),
      ("UIViewLayoutMarginsGuide-left", .margins), ("UIViewReadableContentGuide-width", .readableContent),
      ("fittingSizeHTarget", .fittingSize), ("UIView-systemLayoutSizeFittingHeight", .fittingSize),
      ("_UIScrollView-content", .otherOfStack), ("UISV-hiding", .hiding),
      ("UISV-canvas-connection", .canvasConnection), ("UISV-spacing", .spacing),
      ("UISV-alignment", .alignment),
      ("UISV-fill-equally", .fillEqually), ("UISV-fill-proportionally", .fillProportionally),
      ("UISV-distributing-edge", .distributingEdge), ("UISV-spanning-fit", .otherOfStack),
      ("inputView.top", .keyboard), ("UICollectionViewListCell-top-contentView-constraint", .cell),
      ("IB_Leading_Leading", .bar), ("mine", nil), ("", nil),
    ] as [(String, SystemConstraint?)])
  func identifiers(_ identifier: String, _ kind: SystemConstraint?) throws {
    let block = try DiagnosisTests.block([Self.line(1, "A.width == 10", identifier)])
    expectEqual(block.constraints.map { SystemConstraint($0) }, [kind])
  }

  @Test(
    "classes of constraints come before identifiers",
    arguments: [
      ("NSAutoresizingMaskLayoutConstraint", .autoresizing), ("NSContentSizeLayoutConstraint", .contentSize),
      ("NSIBPrototypingLayoutConstraint", .prototyping), ("_UILayoutSupportConstraint", .layoutSupport),
    ] as [(String, SystemConstraint)])
  func classes(_ type: String, _ kind: SystemConstraint) throws {
    let block = try DiagnosisTests.block([Self.line(1, "A.width == 10", "UISV-spacing", type: type)])
    expectEqual(block.constraints.map { SystemConstraint($0) }, [kind])
  }

  @Test("every kind and every family has texts of its own")
  func texts() {
    for kind in SystemConstraint.allCases {
      expect(!kind.maker.isEmpty && !kind.maker.hasSuffix(".") && kind.meaning.hasSuffix("."), "\(kind)")
      expectEqual(kind.isOfStack, kind.maker == "the stack view", "\(kind)")
    }
    expectEqual(Set(SystemConstraint.allCases.map(\.meaning)).count, SystemConstraint.allCases.count)
    let families = LayoutLog.Family.allCases
    expectEqual(Set(families.map(\.title)).count, families.count)
    expectEqual(Set(families.map(\.reason)).count, families.count)
    for family in families {
      expect(!family.title.hasSuffix("."), "\(family)")
      expectEqual(family.reason.last.map { ".)".contains($0) }, true, "\(family)")
    }
  }

  @Test("the families that need one or two constraints are recognized")
  func families() throws {
    let sheet = try Self.diagnosis([Self.line(1, "A.width == -16")])
    expect(sheet.family == .actionSheet && sheet.cures.isEmpty)
    expectEqual(sheet.headline, "c1 alone can't hold: an action sheet of UIKit's.")
    expectEqual(sheet.advice, "There is nothing to change in the app.")
    let fixed = try Self.diagnosis([
      Self.line(1, "A.width == 10", type: "NSIBPrototypingLayoutConstraint"), Self.line(2, "A.width == 20"),
    ])
    expect(fixed.family == .prototyping && fixed.headline.hasPrefix("Both constraints can't hold together"))
    let stack = try Self.diagnosis([
      Self.line(1, "A.leading == B.leading", "UISV-alignment"),
      Self.line(2, "H:[A]-(10)-[B]", "UISV-spacing"),
    ])
    expectEqual(stack.family, .ownOfStack, "\(stack.headline)")
    let alone = try Self.diagnosis([Self.line(1, "A.width == 16")])
    expect(alone.family == nil && alone.advice == nil)
    expect(alone.headline.hasPrefix("The constraint of this log can hold alone"))
  }

  @Test("a conflict that goes on without the broken constraint is announced", arguments: [0, 1, 2, 3])
  func anotherMessage(_ broken: Int) throws {
    let lines = [10, 20, 30].enumerated().map { Self.line($0 + 1, "A.width == \($1)") }
    let diagnosis = try Self.diagnosis(lines + [Self.line(4, "B.width == 1")], broken: broken)
    expectEqual(diagnosis.recovery?.stillConflicts, true)
    let goesOn =
      diagnosis.conflicts.contains { $0.contains(broken) }
      ? "The other constraints still conflict"
      : "c\(broken + 1) is not in the core: the others conflict without it, too"
    expectEqual(diagnosis.breaking?.contains(goesOn + ", so another message follows."), true)
  }
}

import StackModel
import TestSupport
import Testing

/// What single constraints of a console mean.
@Suite("Reading constraints of console logs")
struct LayoutLogReadingTests {
  /// A description as printed, and its meaning.
  struct Case: Sendable, CustomTestStringConvertible {
    let printed: String
    let meaning: String
    var testDescription: String { meaning }

    init(_ printed: String, _ meaning: String) { (self.printed, self.meaning) = (printed, meaning) }
  }

  private static let names = "   (active, names: '|':UIView:0x2 )"

  private static let visualCases = [
    Case("H:[UIView:0x1(120)]", "view1.width == 120"),
    Case("V:[UIView:0x1(>=44)]", "view1.height >= 44"),
    Case("V:[UIView:0x1(<=44.5@750)]", "view1.height <= 44.5 @750"),
    Case("H:[UIView:0x1(==UILabel:0x2)]", "view1.width == label2.width"),
    Case("H:[UIView:0x1(<=UILabel:0x2'a(b)]')]", "view1.width <= label2.width"),
    Case("H:|-(8)-[UIView:0x1]\(names)", "view1.leading == view2.leading + 8"),
    Case("V:|-(-20)-[UIView:0x1]\(names)", "view1.top == view2.top - 20"),
    Case("V:[UIView:0x1]-(>=16)-|\(names)", "view2.bottom >= view1.bottom + 16"),
    Case("V:|-(8)-[UIView:0x1]   (Names: '|':UIView:0x2 )", "view1.top == view2.top + 8"),
    Case("V:|-(8)-[UIView:0x1] (names: '|':UIView:0x2)", "view1.top == view2.top + 8"),
    Case("V:|-(8)-[UIView:0x1]   (inactive, names: '|':UIView:0x2 )", "view1.top == view2.top + 8"),
    Case("H:|-(8)-[UIView:0x1](LTR)\(names)", "view1.left == view2.left + 8"),
    Case("H:[UIView:0x1]-(8)-|(LTR)\(names)", "view2.right == view1.right + 8"),
    Case("H:|-(8)-[UIView:0x1](RTL)\(names)", "view2.right == view1.right + 8"),
    Case("H:[UIView:0x1]-(34)-[UISlider:0x3](LTR)", "slider2.left == view1.right + 34"),
    Case("H:[UIView:0x1]-(34)-[UISlider:0x3](RTL)", "view1.left == slider2.right + 34"),
    Case("V:[UIView:0x1]-(NSSpace(8))-[UILabel:0x2]", "label2.top == view1.bottom + 8"),
    Case("V:[UIView:0x1]-(>=NSSpace(8))-[UILabel:0x2]", "label2.top >= view1.bottom + 8"),
    Case("V:[UIView:0x1]-(NSLayoutAnchorConstraintSpace(8))-[UILabel:0x2]", "label2.top == view1.bottom + 8"),
    Case(
      "V:|-(0)-[UIKeyStar Prev:0x1]   (active, names: '|':UIKey Impl:0x2 )",
      "keyStarPrev1.top == keyImpl2.top"),
    Case(
      "UIKeyStar Prev:0x1.height == 0.5*UIKey Impl:0x2.height", "keyStarPrev1.height == 0.5*keyImpl2.height"
    ),
    Case("V:[UIView:0x1]-(8)-[UILabel:0x2] priority:750", "label2.top == view1.bottom + 8 @750"),
    Case("V:[UIView:0x1]-(8@250)-[UILabel:0x2]", "label2.top == view1.bottom + 8 @250"),
    Case("V:[UIView:0x1]-8-[UILabel:0x2]", "label2.top == view1.bottom + 8"),
    Case("V:[UIView:0x1][UILabel:0x2]", "label2.top == view1.bottom"),
  ]

  private static let equationCases = [
    Case("UIView:0x1.height == 44", "view1.height == 44"),
    Case("UIView:0x1.height >= 1.5e-05", "view1.height >= 1.5e-05"),
    Case("UIView:0x1.height == 1e+06   (active)", "view1.height == 1000000"),
    Case("UIView:0x1.trailing == UIView:0x2.trailing - 8", "view1.trailing == view2.trailing - 8"),
    Case("UIView:0x1.width == 0.5*UIView:0x2.width + 8", "view1.width == 0.5*view2.width + 8"),
    Case("UIView:0x1.width == UIView:0x1.height*1.5", "view1.width == 1.5*view1.height"),
    Case("UIView:0x1.width == UIView:0x1.height * 1.5 - 2", "view1.width == 1.5*view1.height - 2"),
    Case("UIView:0x1.width == UIView:0x1.height / 2", "view1.width == 0.5*view1.height"),
    Case("UIView:0x1.width == UIView:0x1.height/2", "view1.width == 0.5*view1.height"),
    Case("UIView:0x1.centerX == -0.25*UIView:0x2.centerX", "view1.centerX == -0.25*view2.centerX"),
    Case("UIView:0x1.leading == UIView:0x2.leadingMargin", "view1.leading == view2.leadingMargin"),
    Case("UILabel:0x1.baseline == UILabel:0x2.firstBaseline", "label1.lastBaseline == label2.firstBaseline"),
    Case(
      "UIView:0x1.centerY == UIView:0x2.centerYWithinMargins priority:999",
      "view1.centerY == view2.centerYWithinMargins @999"),
    Case(
      "UIView:0x1.bottom <= UILayoutGuide:0x2'UIViewSafeAreaLayoutGuide'.bottom NSLayoutAnchorConstraintSpace(8)",
      "view1.bottom <= layoutGuide2.bottom + 8"),
    Case("UIView:0x1.left == UIView:0x2.left * 0.5 + 10.0 ^750.0", "view1.left == 0.5*view2.left + 10 @750"),
    Case("UIView:0x1.left >= UIView:0x2.left + 10 ^low", "view1.left >= view2.left + 10 @250"),
    Case("UILabel:title.left >= MyView:box.left + 10", "title1.left >= box2.left + 10"),
    Case("UILabel:0x1'12'.width == 12 Hug:251 CompressionResistance:750   (active)", "label1.width == 12"),
    Case("h=--& v=--& UIView:0x1.midY == + 70", "view1.centerY == superview2.top + 70"),
    Case("h=--& v=--& UIView:0x1.midX ==", "view1.centerX == superview2.left"),
    Case("h=-&- v=-&- UIView:0x1.minX == 0\(names)", "view1.left == view2.left"),
    Case("h=--&amp; v=&amp;-- UIView:0x1.maxY == - 3\(names)", "view1.bottom == view2.top - 3"),
    Case("h=-&- v=--& UIView:0x1.midX == UIView:0x2.midX + 187.5", "view1.centerX == view2.centerX + 187.5"),
    Case("h=--& v=-&- V:|-(0)-[UIView:0x1]\(names)", "view1.top == view2.top"),
  ]

  @Test("visual format", arguments: visualCases)
  func visualFormat(_ example: Case) throws { try check(example) }

  @Test("equations", arguments: equationCases)
  func equation(_ example: Case) throws { try check(example) }

  private func check(_ example: Case) throws {
    let log = try LayoutLog.read("<NSLayoutConstraint:0x60 \(example.printed)>")
    expectEqual(log.blocks.map(\.summaries), [[example.meaning]])
    let again = try LayoutLog.read(log.blocks[0].constraints[0].description)
    expectEqual(again.blocks.map(\.summaries), [[example.meaning]], "\(log.blocks[0].constraints[0])")
  }

  @Test(
    "titles with any characters end where the rest can be read",
    arguments: [
      "Pick Image", "Bottom Label of Inner Sta...", "it's", "'quoted'", "a]-(8)-[b", "|", "x.top", "(active)",
      " ", "", "a > b", "\"q\"", "名前", "<b>", "a'.b", "]", "Names: '|':UIView:0x9 )",
    ])
  func titles(_ title: String) throws {
    let item = "UIButton:0x1'\(title)'"
    for (body, meaning) in [
      ("V:|-(8)-[\(item)]   (active, names: '|':UIView:0x2 )", "button1.top == view2.top + 8"),
      ("V:[\(item)]-(8)-[\(item)]   (active)", "button1.top == button1.bottom + 8"),
      ("H:[\(item)(30)]   (active)", "button1.width == 30"),
      ("\(item).height == 0.5*\(item).width   (active)", "button1.height == 0.5*button1.width"),
      ("V:|-(8)-[UIView:0x2]   (active, names: '|':\(item) )", "view1.top == button2.top + 8"),
    ] {
      let block = try #require(LayoutLog.read("(\n    <NSLayoutConstraint:0x60 \(body)>\n)").blocks.first)
      expectEqual(block.summaries, [meaning])
      expectEqual(block.objects.first { $0.address == "0x1" }?.title, title)
    }
  }

  @Test(
    "a class gives the name, without module, prefix and generic arguments",
    arguments: [
      ("UIView", "view1"), ("_UILayoutSpacer", "layoutSpacer1"), ("NSTextField", "textField1"),
      ("Unit", "unit1"), ("Demo.RoundedButton", "roundedButton1"), ("Demo.Outer.Inner", "inner1"),
      ("_TtC4Demo6MyCell", "myCell1"), ("_TtCC4Demo5Outer5Inner", "inner1"), ("_TtGC4Demo3BoxSi_", "box1"),
      ("SwiftUI._UIHostingView<ModifiedContent<App.ContentView, (Int) -> ()>>", "hostingView1"),
      ("(unknown context at $10abc).Row", "row1"),
      ("Microsoft_Maui_ContentView", "microsoft_Maui_ContentView1"),
      ("NSKVONotifying_MyView", "KVONotifying_MyView1"), ("RCTView", "RCTView1"),
      ("TXKMasonryView2", "TXKMasonryView2_1"), ("Foo$Bar", "fooBar1"),
      ("_UI3DView", "_UI3DView1"),
    ])
  func classNames(_ className: String, _ name: String) throws {
    let block = try #require(
      LayoutLog.read("<NSLayoutConstraint:0x60 H:[\(className):0x1(30)]>").blocks.first)
    expect(block.objects.map(\.name) == [name] && block.objects.map(\.className) == [className])
    let equation = "<NSLayoutConstraint:0x60 \(className):0x1.top == UIView:0x2.top>"
    try expectEqual(LayoutLog.read(equation).blocks.first?.objects.first?.name, name)
  }

  @Test("views with accessibility identifiers are printed by name, and the names give their addresses")
  func identifiers() throws {
    let text = """
      <NSLayoutConstraint:0x60 V:[NSTextField:0x1]-(2)-[my label]   (active, names: my label:0x3, '|':NSView:0x4 )>
      <NSLayoutConstraint:0x61 my label.height == 10   (active, names: my label:0x3 )>
      """
    let block = try #require(LayoutLog.read(text).blocks.first)
    expectEqual(block.summaries, ["mylabel2.top == textField1.bottom + 2", "mylabel2.height == 10"])
    expect(block.objects[1].identifier == "my label" && block.objects[1].address == "0x3")
  }

  @Test("a superview that the log doesn't name is another one for each view, and the constraint says so")
  func unknownOwner() throws {
    let text = """
      <NSLayoutConstraint:0x60 V:|-(8)-[UIView:0x1]   (active)>
      <NSLayoutConstraint:0x61 V:[UIView:0x1]-(8)-|   (active)>
      <NSLayoutConstraint:0x62 V:|-(8)-[UIView:0x2]   (active)>
      """
    let block = try #require(LayoutLog.read(text).blocks.first)
    expectElements(
      block.summaries, "view1.top == superview2.top + 8", "superview2.bottom == view1.bottom + 8",
      "view3.top == superview4.top + 8")
    expect(block.constraints.allSatisfy { $0.isOwnerUnknown && $0.owner == nil })
  }

  @Test("the end of a message before another one is no conflict of its own")
  func rest() throws {
    let broken = "<NSLayoutConstraint:0x60 NSView:0x1.height == 10   (active)>"
    let rest = "Will attempt to recover by breaking \(broken).\n"
    let list =
      "Unable to simultaneously satisfy constraints:\n(\n\(broken.replacing("10", with: "20").replacing("0x60", with: "0x61"))\n)\n"
    try expectEqual(LayoutLog.read(rest + list).blocks.map(\.line), [2])
    try expectEqual(LayoutLog.read(rest).blocks.count, 1)
    try expectEqual(LayoutLog.read(list + rest).blocks.map(\.broken), [1])
  }

  @Test("values that are no part of the relation")
  func details() throws {
    let text = """
      <SnapKit.LayoutConstraint:0x60@/Users/me/My App/Row.swift#42 UIView:0x1.height == 44.0>
      <NSIBPrototypingLayoutConstraint:0x61 'IB auto generated at build time for view with fixed frame' H:[UIView:0x1(46)]>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=&-- UIView:0x1.width == 320   (inactive)>
      <NSContentSizeLayoutConstraint:0x63 H:[UILabel:0x2(100)] Hug:251 CompressionResistance:750>
      <MASLayoutConstraint:Top[0] UIView:0x1.top == UIView:0x3.top>
      """
    let constraints = try #require(LayoutLog.read(text).blocks.first).constraints
    expectEqual(constraints.map(\.address), ["0x60", "0x61", "0x62", "0x63", "Top[0]"])
    expect(constraints[0].source?.file == "Row.swift" && constraints[0].source?.line == 42)
    expectEqual(constraints[1].identifier, "IB auto generated at build time for view with fixed frame")
    expect(constraints[2].autoresizingMask == "h=--& v=&--" && constraints[2].activity == .inactive)
    expectEqual(constraints[3].contentPriorities?.hugging, 251)
    expectEqual(constraints[3].contentPriorities?.compressionResistance, 750)
    expectEqual(constraints[3].text, "H:[UILabel:0x2(100)] Hug:251 CompressionResistance:750")
    expectEqual(constraints.map(\.line), [1, 2, 3, 4, 5])
  }

  @Test(
    "what is no constraint is not read",
    arguments: [
      "UIView:0x1.height == ", "UIView:0x1.height = 44", "UIView:0x1.size == 44",
      "UIView:0x1.height == 44 55", "UIView:0x1.height == nan", "UIView:0x1.height == 1e999",
      "UIView:0x1.height == 44 priority:0", "UIView:0x1.height == 44 priority:1001", "V:[UIView:0x1(44)",
      "V:UIView:0x1(44)]", "V:|-(8)-|", "H:[UIView:0x1]", "V:[UIView:0x1]-(8)-", "X:[UIView:0x1(44)]",
      "UIView:0x1.height == UIView:0x2", "", "UIView:0x1", "UIView:0x1'a.top == 3",
      "UIView:0x1.height == 44   (active, names: )", "V:[UIView:0x1]-(a)-[UIView:0x2]",
      "UIView 0x1.height == 44", "V:[UIView:0x1(44)]   (activ", "UIView:0x1.height == 4 4",
      "UIView:0x1.midY == + 70 h=--& v=--&",
    ])
  func malformed(_ body: String) throws {
    let text =
      "(\n    \"<NSLayoutConstraint:0x60 \(body)>\",\n    \"<NSLayoutConstraint:0x61 H:[UIView:0x1(1)]>\"\n)"
    let block = try #require(LayoutLog.read(text).blocks.first)
    expectEqual(block.summaries, ["view1.width == 1"])
    expectEqual(block.unread.map(\.line), [2])
    expectEqual(block.unread.map(\.text), ["\"<NSLayoutConstraint:0x60 \(body)>\","])
  }
}

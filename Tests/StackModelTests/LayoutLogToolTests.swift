import Foundation
import StackModel
import TestSupport
import Testing

/// Tools and hands change logs on their way. What is read is what the console printed.
@Suite("Console logs that were changed")
struct LayoutLogToolTests {
  private static let items = [
    "<NSLayoutConstraint:0x60 V:|-(8)-[UILabel:0x1'Pick']   (active, names: '|':UIView:0x2 )>",
    "<NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=&-- 'UIView-Encapsulated-Layout-Top' UIView:0x2.minY == 0   (active, names: '|':UIWindow:0x3 )>",
    "<NSLayoutConstraint:0x62 '_UITemporaryLayoutWidth' UILabel:0x1'Pick'.width == 30   (active)>",
  ]

  private static func message(_ items: [String], broken: String) -> String {
    "Unable to simultaneously satisfy constraints.\n(\n\(items.joined(separator: ",\n"))\n)\n\n"
      + "Will attempt to recover by breaking constraint\n\(broken)\n"
  }

  private static let log = message(items, broken: items[2])

  /// Quotation marks as word processors make them.
  private static func curly(_ text: String) -> String {
    var isOpen = false
    let characters = text.map { character -> Character in
      guard character == "'" else { return character }
      isOpen.toggle()
      return isOpen ? "‘" : "’"
    }
    return String(characters)
  }

  private static func markdown(_ text: String) -> String {
    var result = text
    for mark in ["_", "[", "]", "|"] { result = result.replacing(mark, with: "\\" + mark) }
    return result
  }

  private static func tabs(_ text: String) -> String {
    text.replacing("   (", with: "\t(").replacing("0x61 h", with: "0x61\th").replacing("' U", with: "'\tU")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
  }

  private static let cases = [
    Case("curly quotes", curly(log)), Case("Markdown escapes", markdown(log)),
    Case("escaped underscores", log.replacing("_", with: "\\_")),
    Case("dashes of Jira", log.replacing("-", with: "~~")), Case("tabs", tabs(log)),
    Case("curly quotes and tabs", curly(tabs(log))),
  ]

  @Test("a changed log is read as the log that the console printed", arguments: cases)
  func changed(_ example: Case) throws {
    let printed = try LayoutLog.read(Self.log)
    expect(printed.blocks.map(\.broken) == [2] && printed.blocks[0].unread.isEmpty)
    expectEqual(printed.blocks[0].constraints.map(\.description), Self.items)
    try expectEqual(LayoutLog.read(example.text), printed)
  }

  @Test(
    "titles keep typographic marks, backslashes and tildes",
    arguments: ["It’s", "‘Pick’", "a – b…", "a\\_b", "~~old~~", "\\[x\\]"])
  func titles(_ title: String) throws {
    let printed = "<NSLayoutConstraint:0x60 'id' UILabel:0x1'\(title)'.width == 30   (active)>"
    let block = try #require(LayoutLog.read(printed).blocks.first)
    expectEqual(block.constraints.map(\.description), [printed])
    expectEqual(block.objects.map(\.title), [title])
  }

  @Test("lines that are wrapped at any column are joined, also inside identifiers", arguments: 60...130)
  func wrapped(_ width: Int) throws {
    let items = [
      "<NSLayoutConstraint:0x6000 'UISV-canvas-connection' V:[UIView:0x71]-(8)-|   (active, names: '|':UIStackView:0x72 )>",
      "<NSLayoutConstraint:0x6001 'UIView-Encapsulated-Layout-Height' UIStackView:0x72.height == 40 priority:750   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x6002 h=--& v=&-- 'UIView-Encapsulated-Layout-Top' UIView:0x72.minY == 0   (active, names: '|':UIWindow:0x73 )>",
    ]
    let text = Self.message(items, broken: items[0])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      var (rest, result) = (line, "")
      while rest.count > width {
        result += String(rest.prefix(width)) + "\n"
        rest = rest.dropFirst(width)
      }
      return result + String(rest)
    }
    let block = try #require(LayoutLog.read(lines.joined(separator: "\n")).blocks.first)
    expectEqual(block.constraints.map(\.description), items)
    expect(block.broken == 0 && block.unread.isEmpty)
  }

  @Test(
    "an identifier is read before and after the mask, and printed in its place",
    arguments: ["'an id' h=--- v=-&-", "h=--- v=-&- 'an id'", "h=--- v=-&-", "'an id'"])
  func maskAndIdentifier(_ head: String) throws {
    for body in ["UIView:0x1.minY == 0", "V:|-(0)-[UIView:0x1]"] {
      let printed =
        "<NSAutoresizingMaskLayoutConstraint:0x60 \(head) \(body)   (active, names: '|':UIView:0x2 )>"
      let block = try #require(LayoutLog.read(printed).blocks.first)
      let constraint = try #require(block.constraints.first)
      expect(constraint.description == printed && constraint.text == body)
      expectEqual(constraint.identifier, head.contains("id") ? "an id" : nil)
      expectEqual(constraint.autoresizingMask, head.contains("h=") ? "h=--- v=-&-" : nil)
      expectEqual(block.summaries, ["view1.top == view2.top"])
    }
  }

  @Test("a superview that one constraint names counts for all constraints of the view", arguments: 0..<3)
  func namedSuperview(_ start: Int) throws {
    let items = [
      "<NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UIImageView:0x1.midX == + 14.5>",
      "<NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=--& H:[UIImageView:0x1(26)]>",
      "<NSLayoutConstraint:0x62 H:|-(8)-[UIImageView:0x1]   (Names: '|':Cell:0x2 )>",
    ]
    let block = try #require(
      LayoutLog.read((items[start...] + items[..<start]).joined(separator: "\n")).blocks.first)
    expectEqual(block.objects.count, 2)
    for address in ["0x60", "0x62"] {
      let constraint = try #require(block.constraints.first(where: { $0.address == address }))
      expect(constraint.second?.object.address == "0x2" && constraint.owner?.address == "0x2")
      expect(!constraint.isOwnerUnknown)
    }
    // Each prints the names that it had.
    expectEqual(block.constraints.filter { $0.description.contains("'|':Cell:0x2") }.map(\.address), ["0x62"])
  }

  @Test(
    "a line that lost its brackets is read, whatever its first letter",
    arguments: [
      "SnapKit.LayoutConstraint", "NSLayoutConstraint", "rows.LayoutConstraint", "stacks.Constraint",
      "_UILayoutSupportConstraint",
    ])
  func withoutBrackets(_ className: String) throws {
    let log = try LayoutLog.read("\(className):0x60 UIView:0x1.height == 44.0\n")
    expectEqual(log.blocks.map(\.summaries), [["view1.height == 44"]])
    expectEqual(log.blocks[0].constraints[0].className, className)
  }

  @Test("constraints that can't be read are listed if the text has nothing else")
  func stray() throws {
    let text = "Help:\n<NSLayoutConstraint:0x60 UIView:0x1.hight == 44>\n"
    let block = try #require(LayoutLog.read(text).blocks.first)
    expect(block.constraints.isEmpty && block.unread.map(\.line) == [2])
    try expectEqual(LayoutLog.read(text + Self.log).blocks.map(\.constraints.count), [3])
  }

  @Test("a broken constraint of another run is the only one of the list with its text")
  func otherAddresses() throws {
    func item(_ address: String, _ view: String, _ height: Int, id: String = "") -> String {
      "<NSLayoutConstraint:\(address) \(id)UIView:\(view).height == \(height)   (active)>"
    }
    func place(_ items: [String], _ broken: String) throws -> Int? {
      try LayoutLog.read(Self.message(items, broken: broken)).blocks.first?.broken
    }
    let different = [item("0x60", "0x1", 44), item("0x61", "0x1", 20)]
    try expectEqual(place(different, item("0x99", "0x1", 20)), 1)
    try expectEqual(place(different, item("0x99", "0xa8", 44)), 0)
    // The text alone doesn't tell which one it is.
    let alike = [item("0x60", "0x1", 20), item("0x61", "0x2", 20)]
    try expectEqual(place(alike, item("0x99", "0x2", 20)), 1)
    try expectEqual(place(alike, item("0x99", "0xa8", 20)), 2)
    try expectEqual(place(different, item("0x99", "0x1", 20, id: "'id' ")), 2)
  }

  @Test(
    "objects whose addresses are left out are told apart by class and text, else they are not read",
    arguments: ["0x...", "0x…", "0xXXXX", "0xxxxxxxxx", "0x7f…", "0x600..."])
  func elided(_ address: String) throws {
    func block(_ items: String..., broken: String = "") throws -> LayoutLog.Block {
      let list = items.map { "    \"<NSLayoutConstraint:\(address) \($0)   (active)>\"" }.joined(
        separator: ",\n")
      let end =
        broken.isEmpty ? "" : "\nby breaking constraint\n<NSLayoutConstraint:\(address) \(broken)   (active)>"
      return try #require(LayoutLog.read("(\n\(list)\n)\(end)").blocks.first)
    }
    let whole = try block(
      "UIButton:\(address)'Save'.width == 100", "H:|-(0)-[UIButton:\(address)'Save']",
      "UIButton:\(address)'Save'.right == UIView:\(address).right", "UIView:\(address).width == 320",
      broken: "UIView:\(address).width == 320")
    expect(whole.constraints.count == 4 && whole.unread.isEmpty && whole.broken == 3, "\(whole.summaries)")
    expectEqual(whole.objects.map(\.name), ["button1", "superview2", "view3"])
    expectEqual(whole.objects.map(\.isElided), [true, false, true])
    for two in [
      "UILabel:\(address).top == UILabel:\(address).bottom",
      "V:[UILabel:\(address)]-(8)-[UILabel:\(address)]",
    ] {
      let rest = try block(
        "UILabel:\(address).height == 20", two, "UIView:0x1.height == 44",
        "UILabel:\(address)'b'.height == 20",
        broken: "UILabel:\(address)'b'.height == 20")
      expect(rest.unread.map(\.line) == [2, 3] && rest.broken == 1, "\(rest.summaries)")
      expect(rest.unread.last?.text.contains(two) == true && rest.objects.map(\.name) == ["view1", "label2"])
    }
    // A name tells its object, a mere address does not.
    let lines = [("a.height == 20", "a"), ("V:|-(0)-[UIView:0x1]", "'|'")].map {
      "<NSLayoutConstraint:0x60 \($0)   (active, names: \($1):\(address) )>"
    }
    let named = try #require(LayoutLog.read("(\n\(lines.joined(separator: "\n"))\n)").blocks.first)
    expect(named.constraints.count == 1 && named.unread.map(\.line) == [3], "\(named.summaries)")
  }

  @Test(
    "a class says whether an object is a guide",
    arguments: [
      ("UILayoutGuide", true), ("_UILayoutSpacer", true), ("_UIOLAGapGuide", true),
      ("Demo.MyLayoutGuide", true), ("_TtC4Demo13MyLayoutGuide", true), ("GuideButton", false),
      ("Demo.SpacerView", false), ("UIView", false),
    ])
  func guides(_ className: String, _ isGuide: Bool) throws {
    let block = try #require(
      LayoutLog.read("<NSLayoutConstraint:0x60 H:[\(className):0x1'a'(30)]>").blocks.first)
    let object = try #require(block.objects.first)
    expectEqual(object.isGuide, isGuide)
    expect(object.identifier == (isGuide ? "a" : nil) && object.title == (isGuide ? nil : "a"))
    expect(className.hasSuffix(object.typeName) && !object.typeName.contains("Demo"))
  }
}

import Foundation
import StackModel
import TestSupport
import Testing

/// Texts that the reader of console logs just accepts, or just rejects.
@Suite("Borders of console logs")
struct LayoutLogBoundaryTests {
  private static let simple = "NSLayoutConstraint:0x9 UIView:0x1.width == 5"

  private static func blocks(_ text: String) -> [LayoutLog.Block] { (try? LayoutLog.read(text).blocks) ?? [] }

  /// The only constraint of a text.
  private static func constraint(_ text: String) -> LayoutLog.LoggedConstraint? {
    let blocks = blocks(text)
    return blocks.count == 1 && blocks[0].constraints.count == 1 ? blocks[0].constraints[0] : nil
  }

  private static func relation(_ text: String) -> LayoutLog.LoggedConstraint? {
    constraint("<NSLayoutConstraint:0x9 \(text)>")
  }

  @Test("priorities are numbers or Masonry's words")
  func priorities() {
    let words = ["required": 1000.0, "high": 750, "medium": 500, "low": 250, "1000": 1000, "0.5": 0.5]
    for (word, value) in words {
      expectEqual(Self.relation("UIView:0x1.width == 5 ^\(word)")?.priority, value, "\(word)")
    }
    for word in ["0", "1000.5", "-1", "highest"] {
      expect(Self.relation("UIView:0x1.width == 5 ^\(word)") == nil, "\(word)")
    }
    expectEqual(
      Self.relation("H:[UIView:0x1(==UILabel:0x2@750)]")?.summary, "view1.width == label2.width @750")
    expectEqual(Self.relation("H:[a(==b@750)]")?.summary, "a1.width == b2.width @750")
  }

  @Test("numbers may be scientific, and names may begin with a dollar")
  func numbersAndNames() {
    for (text, value) in [("1e-5", 1e-5), ("2e3", 2000), ("1E+6", 1e6), ("-4.5e-07", -4.5e-7)] {
      expectEqual(Self.relation("UIView:0x1.width == \(text)")?.constant, value, "\(text)")
    }
    expectEqual(Self.relation("$s4Demo4CardC:0x1.width == 5")?.first.object.className, "$s4Demo4CardC")
    for count in [39, 40] {
      let digits = String(repeating: "0", count: count - 1) + "5"
      expectEqual(Self.relation("UIView:0x1.width == \(digits)")?.constant, count < 40 ? 5 : nil)
    }
    for text in ["1e", "1e-", "1.5x", "1_0", ".5", "-.5"] {
      expect(Self.relation("UIView:0x1.width == \(text)") == nil, "\(text)")
    }
  }

  @Test("nothing may follow what is complete")
  func rest() {
    for direction in ["", "(LTR)", "(RTL)"] {
      let text = "H:|-(8)-[UIView:0x1]\(direction)"
      expect(Self.relation(text) != nil && Self.relation("\(text) @750") != nil)
      for rest in ["x", "!", ")", "8"] { expect(Self.relation(text + rest) == nil, "\(text + rest)") }
    }
    for text in ["H:[UIView:0x1(==UILabel:0x2)]", "H:[UIView:0x1(120)]"] {
      expect(Self.relation(text) != nil && Self.relation(text + "x") == nil, "\(text)")
    }
    for attribute in ["width2", "width_", "widthé", "widths"] {
      expect(Self.relation("UIView:0x1.\(attribute) == 5") == nil, "\(attribute)")
      expect(Self.relation("UIView:0x1.width == UIView:0x2.\(attribute)") == nil, "\(attribute)")
    }
  }

  @Test("a mask may be encoded where quotation marks are escaped")
  func encodedMask() throws {
    let constraint = try #require(
      Self.constraint(
        #"""
        (
            "<NSAutoresizingMaskLayoutConstraint:0x9 h=--&amp; v=&amp;-- UILabel:0x1'say \"hi\"'.midY == 5   (active)>"
        )
        """#))
    expectEqual(constraint.autoresizingMask, "h=--& v=&--")
    expectEqual(constraint.first.object.title, "say \"hi\"")
    for cut in ["h=", "h=--", "h=--&", "h=--& v=", "h=--& v=-&-"] {
      expect(Self.constraint("<NSAutoresizingMaskLayoutConstraint:0x9 \(cut)>") == nil, "\(cut)")
    }
  }

  @Test("the dashes of Jira and the escapes of Markdown are undone at both ends of an identifier")
  func marks() {
    let identifiers = [
      "~~b": "-b", "b~~": "b-", "a~~b": "a-b", "a~b": "a~b", #"a\_b"#: "a_b", #"\_b"#: "_b", "a_b": "a_b",
    ]
    for (printed, identifier) in identifiers {
      expectEqual(Self.relation("'\(printed)' UIView:0x1.width == 5")?.identifier, identifier, "\(printed)")
    }
  }

  @Test("breaks inside of many words leave no spaces")
  func breaksInWords() {
    let text = "NSLayoutConstraint:0x60|01 UIVi|ew:0x1.wid|th == UIScr|ollView:0x2.hei|ght prio|rity:750"
    expectEqual(
      Self.constraint("<\(text.replacing("|", with: "\n"))>")?.summary,
      "view1.width == scrollView2.height @750")
  }

  @Test("one backslash may stand before the end")
  func backslashes() {
    for count in 0...4 {
      let text = "<\(Self.simple) \(String(repeating: "\\", count: count))>"
      expectEqual(Self.constraint(text) != nil, count < 2, "\(count)")
    }
  }

  @Test("a constraint that a list prints twice is there once, whatever its white space")
  func repeated() {
    let text = """
      (
          "<NSLayoutConstraint:0x9 UIView:0x1.width == 5>",
          "<NSLayoutConstraint:0x9 UIView:0x1.width  ==  5>",
          "<NSLayoutConstraint:0x8 UIView:0x1.width == 6>"
      )
      """
    expectEqual(Self.blocks(text).map(\.summaries), [["view1.width == 5", "view1.width == 6"]])
  }

  @Test("a list with a cut constraint is truncated")
  func cut() {
    for (line, isCut) in [("<NSLayoutConstraint:0x9 UIView:0x1.wid", true), ("<\(Self.simple) x>", false)] {
      let blocks = Self.blocks("(\n\"\(line)\n\"<NSLayoutConstraint:0x8 UIView:0x1.width == 6>\"\n)")
      expectEqual(blocks.map(\.isTruncated), [isCut], "\(line)")
      expectEqual(blocks.map(\.unread.count), [1], "\(line)")
    }
  }

  @Test("the broken constraint of another run is found by its text without addresses")
  func otherRun() {
    let text = """
      (
          "<NSLayoutConstraint:0x11 a.width == UIView:0x4.width>",
          "<NSLayoutConstraint:0x12 b.width == UIView:0x4.width>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x99 a.width == UIView:0x5.width>
      """
    expectEqual(Self.blocks(text).map(\.broken), [0])
    expectEqual(Self.blocks(text).map(\.constraints.count), [2])
  }

  @Test("times and processes before a constraint without a bracket are skipped")
  func prefixes() {
    let skipped = [
      "7:37:32 ", "10:02:2 ", "2026-11-20 10:2:3 ", "[10:02:25]: ", "10:02:25.9\t", "[10:02:25]:",
      "10:02:25 Demo[7]:", "\u{FEFF}", "\u{FEFF} 10:02:25 ", "11/20/26 7:37:32.893 AM ", "10:02:25 Demo[7] ",
      "10:02:25 Demo[7]: ", "Nov 20 10:02:25 iPhone Demo(UIKitCore)[123] <Notice>: ",
      "2026-11-20T10:02:25.12Z 2026-11-20 10:02:25.934248+0100 Demo[1:a2] ",
    ]
    for prefix in skipped {
      expectEqual(Self.constraint(prefix + Self.simple)?.summary, "view1.width == 5", "\(prefix)")
      expectEqual(Self.constraint(prefix + Self.simple)?.className, "NSLayoutConstraint", "\(prefix)")
    }
    for prefix in ["1:2:3 ", "10:02 ", "10:02: ", "100000 ", "a:b:c 10000 "] {
      expect(Self.constraint(prefix + Self.simple) == nil, "\(prefix)")
    }
    for count in 46...49 {
      let time = "10:02:25.".padding(toLength: count, withPad: "0", startingAt: 0)
      expectEqual(Self.constraint("\(time) \(Self.simple)") != nil, count < 48, "\(count)")
    }
    // A time in an identifier is none before the text.
    let timed = "NSLayoutConstraint:0x123 'at 10:20:30 on' UIView:0x1.width == 5"
    expectEqual(Self.constraint(timed)?.identifier, "at 10:20:30 on")
  }

  @Test("a superview that one constraint names is known to the others")
  func sharedOwner() {
    let blocks = Self.blocks(
      """
      (
          "<NSLayoutConstraint:0x11 V:|-(8)-[UIView:0x1]   (active, names: '|':UIView:0x2 )>",
          "<NSLayoutConstraint:0x12 V:[UIView:0x1]-(8)-|   (active)>"
      )
      """)
    expectEqual(
      blocks.map(\.summaries), [["view1.top == view2.top + 8", "view2.bottom == view1.bottom + 8"]])
    expectEqual(blocks.flatMap(\.constraints).map(\.isOwnerUnknown), [false, false])
  }

  @Test("lists begin with “(”, any quotation marks and spaces", arguments: ["", " ", "\t", "\"", "'", "\\"])
  func lists(_ mark: String) {
    let close = mark == " " || mark == "\t" ? "" : mark
    let items = [
      "<\(Self.simple)\(close == "\\" ? "\\>" : ">\(close)")", "<\(Self.simple.replacing("9", with: "8"))>",
    ]
    let list = "(\(mark)\(items[0]),\n\(items[1])\n)\n"
    let blocks = Self.blocks(list + list)
    expectEqual(blocks.map(\.constraints.count), [2, 2])
    expectEqual(blocks.map(\.broken), [nil, nil])
  }

  @Test("single quotation marks around constraints end them")
  func singleQuotes() {
    let other = Self.simple.replacing("9", with: "8")
    expectEqual(Self.blocks("(\n '<\(Self.simple)>',\n '<\(other)>'\n)").map(\.constraints.count), [2])
    for end in ["(", "\n(", "\n(\n", "\n( '", ">", ">'"] {
      expect(Self.constraint("<\(Self.simple)>\n\(end)") != nil, "\(end)")
    }
  }

  @Test("in a list, a quotation mark tells which bracket is the end")
  func sureEnd() {
    let text = "<NSLayoutConstraint:0x9 UILabel:0x1'x'.width == 5> '.width == 7>"
    expectEqual(Self.constraint("(\n\"\(text)\"\n)")?.constant, 7)
    expectEqual(Self.constraint(text)?.constant, 5)
  }

  @Test("up to three spaces may stand between a bracket and a constraint", arguments: 0...5)
  func spaces(_ count: Int) {
    let text = "<\(String(repeating: " ", count: count))\(Self.simple)>"
    expectEqual(Self.constraint(text) != nil, count <= 3)
  }

  @Test("three dots in a line of their own stand for constraints that are left out")
  func dots() {
    func isTruncated(_ line: String) -> [Bool] {
      Self.blocks(
        "(\n    \"<\(Self.simple)>\",\n    \(line)\n    \"<\(Self.simple.replacing("9", with: "8"))>\"\n)"
      )
      .map(\.isTruncated)
    }
    for line in ["...", "…", "...,", "…,", ". . .", "...     x"] {
      expectEqual(isTruncated(line), [true], "\(line)")
    }
    for line in ["..", "....", "...x", ".,.", "...    x"] {
      expectEqual(isTruncated(line), [false], "\(line)")
    }
  }

  @Test("each way to join the lines of a constraint is tried")
  func joins() {
    for text in [
      "wid|th == UIScrollView:0x2.hei|ght|priority:750", "wid|th|==|UIScrollView:0x2.height|+|0|priority:750",
    ] {
      let lines = "<NSLayoutConstraint:0x9 UIView:0x1.\(text.replacing("|", with: "\n"))>"
      expectEqual(Self.constraint(lines)?.summary, "view1.width == scrollView2.height @750", "\(text)")
    }
  }

  @Test("names of generic classes have angle brackets")
  func genericNames() {
    for text in [
      "Box<Int>:0x1.width == 5", "Box<Int>:title.width == 5", "H:[Box<Int>:0x1(5)]", "H:[Box<Int>:title(5)]",
      "H:[a<b>(5)]", "Box<a:b>:0x1.width == 5",
    ] { expectEqual(Self.relation(text)?.constant, 5, "\(text)") }
    expect(Self.relation("a:b:0x1.width == 5") == nil && Self.relation("UIView:0x1.width == 5 <") == nil)
  }

  @Test("characters may be escaped with a small or a capital u", arguments: ["u", "U"])
  func escapes(_ letter: String) {
    let text =
      "(\n    \"<NSLayoutConstraint:0x9 UILabel:0x1'\\\(letter)00e9t\\\(letter)00e9'.width == 5>\"\n)"
    expectEqual(Self.constraint(text)?.first.object.title, "été")
  }

  @Test("a mangled name has a class for each letter of its kind")
  func mangled() {
    for (name, type) in [
      ("_TtC4Demo6MyView", "MyView"), ("_TtCC4Demo6MyView3Box", "Box"), ("_TtC4Demo6MyView3Box", "MyView"),
      ("_TtC4Demo999MyView", "MyView"), ("_TtC4Demo1000MyView", "Demo"),
    ] { expectEqual(Self.relation("\(name):0x1.width == 5")?.first.object.typeName, type, "\(name)") }
  }

  @Test("quotation marks of a title are escaped in a list, and once more in JSON")
  func escapedTwice() {
    let list = #"""
      ("<NSLayoutConstraint:0x9 UILabel:0x1'say \"hi\"'.width == 5>")
      """#
    let json = list.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    for text in [list, json] {
      expectEqual(Self.constraint(text)?.first.object.title, "say \"hi\"", "\(text)")
    }
  }
}

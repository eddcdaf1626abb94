import Foundation
import StackModel
import TestSupport
import Testing

/// The forms in which people paste console logs. All hold the same conflict.
@Suite("Texts around console logs")
struct LayoutLogTextTests {
  private static let list = [
    "<NSLayoutConstraint:0x60 V:|-(8)-[UILabel:0x1'Tom & \"J\"']   (active, names: '|':UIView:0x2 )>",
    "<NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=&-- UIView:0x2.height == 20   (active)>",
    "<NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Height' UILabel:0x1'Tom & \"J\"'.height >= 0.5*UIView:0x2.width + 30   (active)>",
  ]
  private static let meaning = [
    "label1.top == view2.top + 8", "view2.height == 20", "label1.height >= 0.5*view2.width + 30",
  ]
  private static let advice =
    "\tProbably at least one of the constraints is one you don't want.\n\tTry this:\n\t\t(1) look at each;\n\t\t(2) fix it.\n"
  private static let headline = "Unable to simultaneously satisfy constraints."

  /// The message as UIKit prints it, with the escapes of a list.
  private static func message(headline: String = headline, indent: String = "    ") -> String {
    let items = list.map { "\(indent)\"\($0.replacing("\"", with: "\\\""))\"" }.joined(separator: ",\n")
    return
      "\(headline)\n\(advice)(\n\(items)\n)\n\nWill attempt to recover by breaking constraint \n\(list[2])\n\nMake a symbolic breakpoint\n"
  }

  private static func lines(_ change: (String) -> String) -> String {
    message().split(separator: "\n", omittingEmptySubsequences: false).map { change(String($0)) }.joined(
      separator: "\n")
  }

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "\"", with: "&quot;"
    )
    .replacing("'", with: "&#39;")
  }

  private static func json(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing(
      "\t", with: "\\t")
  }

  /// Breaks lines after a number of characters, as mail programs do.
  private static func wrapped(_ width: Int, indent: String) -> String {
    lines { line in
      var (rest, result) = (Substring(line), "")
      while rest.count > width {
        result += rest.prefix(width) + "\n" + indent
        rest = rest.dropFirst(width)
      }
      return result + rest
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
  }

  private static let cases = [
    Case("as printed", message()),
    Case(
      "time and process",
      message(headline: "2016-05-04 12:12:12.123 App[123:456] [LayoutConstraints] \(headline)")),
    Case("syslog", lines { "Nov 20 10:02:25 iPhone Demo(UIKitCore)[1234] <Notice>: \($0)" }),
    Case("build server", lines { "2026-11-20T10:02:25.1234567Z \($0)" }),
    Case(
      "build server and process",
      lines { "2026-11-20T10:02:25.12Z 2026-11-20 10:02:25.934248+0100 Demo[1:a2] [Layout] \($0)" }),
    Case("time in brackets", lines { "[10:02:25]: ▸ \($0)" }),
    Case("Mac console", lines { "11/15/14 7:37:32.893 AM AutoPkgr[23288]: \($0)" }),
    Case("quoted", lines { "> \($0)" }), Case("quoted twice", lines { "> > \($0)" }),
    Case("quoted without a space", lines { ">\($0)" }),
    Case("fence", "See:\n```\n\(message())```\nHelp!"), Case("indented", lines { "      \($0)" }),
    Case("tabs", message(indent: "\t\t")),
    Case("carriage returns", message().replacing("\n", with: "\r\n")),
    Case("old line ends", message().replacing("\n", with: "\r")),
    Case("HTML", "<pre><code>\(html(message()))</code></pre>"), Case("HTML twice", html(html(message()))),
    Case("HTML with breaks", lines { html($0) + "<br/>" }),
    Case("JSON", "{\"log\": \"\(json(message()))\"}"),
    Case("one line", message().replacing("\n", with: " ").replacing("\t", with: "")),
    Case("French", message(headline: "Impossible de satisfaire simultanément les contraintes.")),
    Case("Japanese", message(headline: "制約を同時に満たすことができません。")),
    Case(
      "German",
      message(headline: "2026-11-20 10:02:25 Demo[1:2] Die Bedingungen sind nicht gleichzeitig erfüllbar:")),
    Case("blank lines", lines { "\($0)\n" }),
    Case("without commas", message().replacing("\",\n", with: "\"\n")),
    Case("broken on the same line", message().replacing("constraint \n", with: "constraint ")),
    Case("bold", "**\(message())**"), Case("byte order mark", "\u{FEFF}\(message())"),
    Case("other output", lines { $0 + "\n2026-11-20 10:02:25.9 Demo[1:2] <CALayer: 0x1> frame == (0 8)" }),
    Case("wrapped at 80", wrapped(80, indent: "")),
    Case("wrapped at 72, indented", wrapped(72, indent: "      ")),
    Case("wrapped at 80, quoted", wrapped(80, indent: "> ")),
    Case(
      "Markdown escapes",
      lines { $0.replacing("\\\"", with: "\"").replacing("<", with: "\\<").replacing("_", with: "\\_") }),
    Case(
      "curly quotes",
      message().replacing("\\\"", with: "\"").replacing("'", with: "’").replacing(")-", with: ")–").replacing(
        "=--", with: "=–")),
  ]

  @Test("the same conflict is read from every form", arguments: cases)
  func forms(_ example: Case) throws {
    let log = try LayoutLog.read(example.text)
    expectEqual(log.blocks.count, 1)
    let block = try #require(log.blocks.first)
    expectEqual(block.summaries, Self.meaning)
    expect(block.unread.isEmpty, "\(block.unread)")
    expect(block.broken == 2 && !block.isTruncated)
    expectEqual(block.objects.map(\.name), ["label1", "view2"])
    expectEqual(block.constraints[1].autoresizingMask, "h=--& v=&--")
    expectEqual(block.constraints[2].identifier, "UIView-Encapsulated-Layout-Height")
  }

  @Test("a list without a headline is a block, and so is each message of a text")
  func several() throws {
    let bare = Self.list.joined(separator: "\n")
    try expectEqual(LayoutLog.read(bare).blocks.map(\.summaries), [Self.meaning])
    try expectEqual(LayoutLog.read(bare).blocks[0].isTruncated, false)
    let log = try LayoutLog.read(
      "I get “\(Self.headline)”\n" + Self.message() + "viewDidLoad\n" + Self.message()
        + bare.replacing("0x6", with: "0x9"))
    expectEqual(log.blocks.map(\.summaries), [Self.meaning, Self.meaning, Self.meaning])
    expectEqual(log.blocks.map(\.line), [2, 18, 33])
    expectEqual(log.blocks.map(\.broken), [2, 2, nil])
  }

  @Test("a list without parentheses ends with the constraint that is printed again")
  func withoutParentheses() throws {
    let text = (Self.list + [Self.list[1]] + Self.list.map { $0.replacing("0x6", with: "0x9") }).joined(
      separator: "\n")
    let log = try LayoutLog.read(text)
    expect(
      log.blocks.map(\.summaries) == [Self.meaning, Self.meaning] && log.blocks.map(\.broken) == [1, nil])
  }

  @Test("a constraint that a text mentions after its log makes no block")
  func mention() throws {
    let log = try LayoutLog.read(
      Self.message() + "I deleted `\(Self.list[0])` and `NSArray<NSLayoutConstraint *> *all`.")
    expect(log.blocks.count == 1 && log.blocks[0].unread.isEmpty)
  }

  @Test("a log that is cut keeps what is whole and says so", arguments: [60, 150, 300, 420, 500])
  func truncated(_ missing: Int) throws {
    let whole = Self.message()
    let end = try #require(whole.range(of: "Will attempt"))
    let text = String(whole[..<end.lowerBound].dropLast(missing))
    guard let block = try? LayoutLog.read(text).blocks.first else {
      expect(missing > 400)
      return
    }
    expect(block.isTruncated && block.broken == nil)
    expect(Self.meaning.starts(with: block.summaries))
    expect(block.unread.count <= 1)
  }

  @Test("the lines of a block, its constraints and what can't be read count in the text")
  func lineNumbers() throws {
    let text =
      "one\ntwo\n" + Self.message().replacing("UIView:0x2.height == 20", with: "UIView:0x2.hight == 20")
    let block = try #require(LayoutLog.read(text).blocks.first)
    expect(block.line == 3 && block.constraints.map(\.line) == [9, 11] && block.broken == 1)
    expectEqual(block.unread.map(\.line), [10])
    expect(block.unread[0].text.hasPrefix("\"<NSAutoresizingMaskLayoutConstraint:0x61"))
  }

  @Test("a part of a list that is left out is noted, and so is a constraint without its beginning")
  func leftOut() throws {
    let text = Self.message().replacing("    \"\(Self.list[1])\",\n", with: "    ...\n")
    try expectEqual(LayoutLog.read(text).blocks.map(\.isTruncated), [true])
    let stripped = "\(Self.headline)\n(\n\"\(Self.list[1])\",\n\" (Names: '|':UIView:0x2 )>\"\n)"
    let block = try #require(LayoutLog.read(stripped).blocks.first)
    expect(block.summaries == ["view1.height == 20"] && block.unread.map(\.line) == [4])
  }

  @Test("a text that ends anywhere, also in an escape, is read or refused")
  func cut() {
    let text = Self.json(Self.json("\"\(Self.list[2])\""))
    for count in 0...text.count {
      let log = try? LayoutLog.read(text.prefix(count) + "\\")
      expect(log.map { $0.blocks.allSatisfy { $0.constraints.count <= 1 } } ?? true)
    }
  }

  @Test("the broken constraint belongs to the block even if the list lacks it")
  func brokenAlone() throws {
    let block = try #require(
      LayoutLog.read("Will attempt to recover by breaking constraint\n\(Self.list[0])").blocks.first)
    expect(block.broken == 0 && block.constraints.count == 1 && block.isTruncated)
  }

  @Test(
    "a text without a list has no block",
    arguments: [
      "", "\n", "hello", headline, "\(headline)\n<private>\n", "<NSLayoutConstraint *>",
      "<NSLayoutConstraint:0x60", "(\n)", "<UIView: 0x7f; frame = (0 0; 10 10)>",
      "let c = [NSLayoutConstraint]()", "Array<NSLayoutConstraint>(a: 1)", "<", "&lt;", "\u{0}",
    ])
  func nothing(_ text: String) { #expect(throws: LayoutLog.ReadError.noBlock) { try LayoutLog.read(text) } }
}

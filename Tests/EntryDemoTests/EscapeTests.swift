import EntryCommands
import EntryDemoKit
import Foundation
import FuzzSupport
import TestSupport
import Testing

/// One table of hostile texts for everything that escapes.
@Suite("Texts in other formats")
struct EscapeTests {
  /// Characters that end or begin something in a format, and what hides them from who compares by `Character`.
  static let hostile: [String] = {
    let mark = Unicode.Scalar(0xFDD0 as UInt32).map { String($0) } ?? ""
    let marks = ["", "\u{301}", "\u{338}", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{AD}", "\u{202E}"]
    let signs = [
      "\"", "'", "<", ">", "&", "\\", "#", "%", ":", ",", "`", "$", "@", "\r\n", "\r", "\n", "\u{0}", "/",
    ]
    let texts: [String] = [
      "", " ", "-x", "\"\u{301} onload=alert(1) y=\"", "'\u{301};touch x;'", "\u{600}</script><script>",
      "]]>", "$(x)",
      "::stop-commands::a", " \u{2028}\t::x", ":\u{AD}:x", "a\n::x", "a\r::x", mark + "::x", "##[add-mask]x",
      "#\u{200B}#\u{301}[x", "%3A%0A::", "\u{1B}[2J\u{9B}5A\u{7F}", "\u{FFFE}\u{FFFF}", "\\u{41}\\n", "{",
      "}", "e\u{301}",
      "👩‍👩‍👧", "\u{10FFFF}", "###[", "##\u{301}[", "::", ":", "##",
    ]
    var all: [String] = texts
    for sign in signs {
      all += marks.map { "a" + sign + $0 + "b" }
      // U+0600 forms a Character with what follows it.
      all += ["\u{600}" + sign, sign + "\u{301}"]
    }
    return all
  }()

  @Test("hostile texts are written in every format as what they are")
  func table() throws {
    for text in Self.hostile + ["\u{301} a\n\u{FFFD}", "\u{FEFF}"] { try EscapeLaw.check(text) }
    #expect(Self.hostile.count > 150)
  }

  @Test("a shell reads the words that are written for it")
  func shell() throws {
    let texts = Self.hostile.filter { !$0.utf8.contains(0) }
    let line = "printf '%s\\0' " + texts.map(ShellText.word).joined(separator: " ")
    let folder = try ProcessTests.folder()
    try Data(line.utf8).write(to: folder.appendingPathComponent("line"))
    let result = try ProcessTests.shell("bash ./line", in: folder)
    let words = result.output.utf8.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    #expect(words.map(Array.init) == texts.map { Array($0.utf8) }, "\(result.errors)")
  }

  @Test("a film's page has no markup of a user's text")
  func film() {
    for text in Self.hostile where !text.utf8.contains(0) {
      let disk = Files()
      let script = "label l \(Word.exactlyQuoted(text)) in root; film f.html for 0.1"
      run(["-c", script], in: disk).expect(text.debugDescription, status: 0)
      let page = Array(disk["f.html"].unicodeScalars)
      let ends = page.indices.count { page[$0...].starts(with: "</script".unicodeScalars) }
      #expect(ends == 2, "\(text.debugDescription): \(ends)")
    }
  }
}

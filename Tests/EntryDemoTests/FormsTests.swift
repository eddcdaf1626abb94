import EntryCommands
import EntryDemoKit
import Foundation
import Testing

/// The forms in which values may be written, and in which texts are shown.
@Suite("Forms of values")
struct FormsTests {
  @Test("a size may be written with x or with a blank in options, too")
  func sizes() {
    for size in ["375x500", "375 500", "375×500"] {
      #expect(run(["--viewport", size, "-c", "root.frame"]).output == "0 0 375 500\n", "\(size)")
      run(["--viewport=\(size)", "-c", "expect session.viewport == 375x500"]).expect(status: 0)
    }
  }

  @Test("control characters in texts are shown escaped, and JSON has them as they are")
  func controls() {
    let text = "\"\\u{1B}[31mred\\u{9B}2J\\n\\u{7}\\t\\u{7F}é\""
    let shown = "\\u{1B}[31mred\\u{9B}2J\\n\\u{7}\\t\\u{7F}é"
    let setUp = "scene empty; label title \(text); put title in root; "
    #expect(run(["--quiet", "-c", setUp + "title.text"]).output == shown + "\n")
    run(["-c", setUp + "expect title.text == \(text)"]).expect(last: "ok: title.text == \(shown)")
    run(["-c", setUp + "set title.text \(text)"]).expect(last: "title.text = \(shown)")
    let json = run(["--json", "--quiet", "-c", setUp + "title.text"]).lines.last ?? ""
    let object = (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any]
    let value = (object?["result"] as? [String: Any])?["value"] as? String
    #expect(value == "\u{1B}[31mred\u{9B}2J\n\u{7}\t\u{7F}é")
    // No command that prints passes one on, whatever it prints. Line feeds end lines.
    let commands = [
      "title.text", "layout", "show", "why title.width", "constraints", "ambiguous", "animations", "history",
      "timeline title.text", "at 0 title.text", "fails expect title.text == 3", "echo \(text)", "undo",
      "redo",
      "expect title.text == x", "expect always title.text == x", "set title.text \(text) x", "boo\u{1B}",
      "\u{9B}.x",
      "help \(text)", "scene \(text)", "list",
    ]
    for command in commands {
      for arguments in [["--echo"], []] {
        let script = (setUp + "\n" + command).replacing("\\u{1B}", with: "\u{1B}") + "\n"
        let result = run(arguments + ["--keep-going"], input: Array(script.utf8))
        let output = (result.output + result.errors).unicodeScalars
        let raw = output.filter {
          ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
        }
        #expect(raw.isEmpty, "\(command): \(raw)")
      }
    }
  }

  @Test(
    "the nearest word is found whatever its case, by its beginning, with letters swapped, left out or added")
  func suggestions() {
    let words = ["height", "contentSize.height", "width", "delete", "easeInOut", "e1.date"]
    let near: [(typed: String, found: String?)] = [
      ("HEIGHT", "height"), ("heigth", "height"), ("heigt", "height"), ("heightt", "height"),
      ("hei", "height"),
      ("contentsi", "contentSize.height"), ("DELET", "delete"), ("dleete", "delete"),
      ("EASEINOUT", "easeInOut"),
      ("easeinuot", "easeInOut"), ("E1.DATE", "e1.date"), ("xyz", nil), ("", nil), ("q", nil),
      // Two changes are too many for a word of five letters.
      ("wodht", nil), ("wiidth", "width"),
    ]
    for (typed, found) in near { #expect(Suggestion.nearest(to: typed, among: words) == found, "\(typed)") }
  }
}

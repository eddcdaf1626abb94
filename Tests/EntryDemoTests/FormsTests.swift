import EntryCommands
import EntryDemoKit
import Foundation
import Testing

/// The forms in which values may be written, and in which texts are shown.
@Suite("Forms of values")
struct FormsTests {
  @Test("a size may be written with x or with a blank, everywhere")
  func sizes() {
    for size in ["375x500", "\"375 500\"", "375 500", "375×500", "375X500", "\"375x500\""] {
      #expect(run(["-c", "set session.viewport \(size); expect root.height == 500"]).status == 0, "\(size)")
      #expect(run(["-c", "expect session.viewport != \(size)"]).status == 0, "\(size)")
    }
    for size in ["375x500", "375 500", "375×500"] {
      #expect(run(["--viewport", size, "-c", "root.frame"]).output == "0 0 375 500\n", "\(size)")
      #expect(run(["--viewport=\(size)", "-c", "expect session.viewport == 375x500"]).status == 0)
    }
    for size in ["40x20", "\"40 20\"", "40×20"] {
      let script = "scene empty; view a \(size); put a in root; expect a.intrinsic == 40x20; image i \(size)"
      #expect(run(["-c", script]).status == 0, "\(size)")
    }
    #expect(run(["-c", "scene empty; view a \"- 20\"; a.intrinsic"]).lines.last == "-x20")
    for size in ["375", "375x", "x500", "375x500x2", "375xx500", "\"\"", "-x500"] {
      #expect(run(["-c", "set session.viewport \(size)"]).status == 2, "\(size)")
    }
  }

  @Test("contentOffset is read and set whole, contentSize read")
  func content() {
    let script = """
      add 30; settle
      set scroll.contentOffset "3 50"
      expect scroll.contentOffset == 3 50
      expect scroll.contentOffset == "3 50"
      expect scroll.contentOffset.y == 50
      expect scroll.contentSize.height == 795
      expect scroll.contentSize != 3 795
      set scroll.contentOffset 0 -20
      expect model scroll.contentOffset == 0 -20
      fails set scroll.contentOffset 5
      fails set scroll.contentSize 3 4
      animate 0.2
      set scroll.contentOffset "0 180"
      end
      at 0.1 expect scroll.contentOffset == 0 80
      settle; expect scroll.contentOffset == 0 180
      undo; expect scroll.contentOffset == 0 -20
      """
    let result = run(script: script)
    #expect(result.status == 0, "\(result.errors)")
    let json = run(["--json", "-c", "scroll.contentOffset; scroll.contentSize"]).lines
    #expect(json[0].contains("\"value\":[0,-20]"))
    #expect(json[1].contains("\"value\":[343,30]"), "\(json[1])")
  }

  @Test("a constraint may be written without blanks")
  func constraints() {
    let setUp = "scene empty; view a 40x20; view b 60x20; put a in root; put b in root; "
    let forms: [(typed: String, shown: String)] = [
      ("a.width==100", "a.width == 100"), ("a.width>=100", "a.width >= 100"),
      ("a.width<=-3", "a.width <= -3"),
      ("a.width==1e-1", "a.width == 0.1"), ("a.width== 1e+1", "a.width == 10"),
      ("a.width==b.width", "a.width == b.width"), ("a.width==2*b.width+3", "a.width == 2*b.width + 3"),
      ("a.width>=2*b.width-3.5@750", "a.width >= 2*b.width - 3.5 @ 750"),
      ("a.width==100@750", "a.width == 100 @ 750"), ("a.width == 100@750", "a.width == 100 @ 750"),
      ("a.width==b.width -8", "a.width == b.width - 8"), ("a.width==b.width- 8", "a.width == b.width - 8"),
      ("a.width==-2*b.width", "a.width == -2*b.width"), ("a.width == b.width+ -8", "a.width == b.width - 8"),
      ("a.width==100 as wide", "a.width == 100"),
    ]
    for (typed, shown) in forms {
      let result = run(["-c", setUp + "constrain " + typed])
      #expect(result.status == 0, "\(typed): \(result.errors)")
      let spaced = run(["-c", setUp + "constrain " + shown])
      let own = result.lines.last.map { $0.drop { $0 != " " } }
      #expect(own == spaced.lines.last.map { $0.drop { $0 != " " } }, "\(typed): \(own ?? "")")
    }
    for typed in [
      "a.width==", "==100", "a.width=100", "a.width==b.width*2", "a.width==2b.width", "a.width==1--1",
    ] {
      #expect(run(["-c", setUp + "constrain " + typed]).status == 2, "\(typed)")
    }
    let frame = run([
      "-c",
      "scene empty; scrollview scroll; put scroll in root; view a 40x20; put a in scroll;"
        + "constrain scroll.frame.height==100; constrain a.height==2*scroll.frame.height;"
        + "constrain a.top==scroll.top+5; constrain a.bottom==scroll.bottom; scroll.contentSize.height",
    ])
    #expect(frame.lines.last == "205", "\(frame)")
  }

  @Test("control characters in texts are shown escaped, and JSON has them as they are")
  func controls() {
    let text = "\"\\u{1B}[31mred\\u{9B}2J\\n\\u{7}\\t\\u{7F}é\""
    let shown = "\\u{1B}[31mred\\u{9B}2J\\n\\u{7}\\t\\u{7F}é"
    let setUp = "scene empty; label title \(text); put title in root; "
    #expect(run(["--quiet", "-c", setUp + "title.text"]).output == shown + "\n")
    #expect(run(["-c", setUp + "expect title.text == \(text)"]).lines.last == "ok: title.text == \(shown)")
    #expect(run(["-c", setUp + "set title.text \(text)"]).lines.last == "title.text = \(shown)")
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

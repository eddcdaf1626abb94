import EntryCommands
import EntryDemoKit
import Foundation
import Testing

/// What is printed, whatever a user's texts contain.
@Suite("What is printed")
struct PrintedTextTests {
  /// Control characters of ASCII and Latin-1, sequences, and the marks of the program's own styles.
  private static let hostile =
    "a\u{1B}]0;pwned\u{7}\u{1B}[31mred\u{1B}[2J\u{9B}5A\u{7F}\u{8}\u{C}\u{85}\u{90}\rz"
    + [0xFDD0, 0xFDD4, 0xFDEF].compactMap { Unicode.Scalar($0 as UInt32) }.map { String(Character($0)) }
    .joined()

  /// Control characters that a terminal would obey, without the program's own colours.
  private static func controls(in text: String) -> [String] {
    let plain = text.replacing(/\u{1B}\[(0|1|2|4|31|32|34|36)m/, with: "")
    return plain.unicodeScalars.filter { scalar in
      (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || 0x7F...0x9F ~= scalar.value
        || 0xFDD0...0xFDEF ~= scalar.value
    }.map { String($0.value, radix: 16) }
  }

  private static func check(_ run: Run, _ title: String, isColored: Bool = false) {
    #expect(controls(in: run.output) == [], "\(title): \(run.output.debugDescription.prefix(300))")
    #expect(controls(in: run.errors) == [], "\(title): \(run.errors.debugDescription.prefix(300))")
    if !isColored { #expect(!(run.output + run.errors).contains("\u{1B}"), "\(title)") }
  }

  /// Lines of commands with the hostile text where a text can be.
  private static var commands: [String] {
    let text = hostile.replacing("\\", with: "").replacing("\"", with: "").replacing("\r", with: "")
    let quoted = "\"\(text)\""
    let ways = Command.all.flatMap { command in
      ["\(command.name) \(quoted)", "\(command.name) \(text)", "\(text) \(command.name)"]
    }
    return ways + [
      "label l \(quoted)", "put l in root", "why l.width", "list", "show", "layout", "l.text",
      "button b \(quoted)",
      "set l.text \(quoted)", "expect l.text == \(quoted)", "expect l.text == x", "fails \(quoted) boo",
      "echo \(quoted) { \(text) }", "save \(quoted)", "source \(quoted)", "picture \(quoted)", "history",
      "set addButton.title \(quoted)", "constrain l.width == 1 as \(text)", "complete \(quoted)",
      "animate 1 curve \(quoted)", "expect changes { \(text) } after add", "scene log \(quoted)",
    ]
  }

  @Test(
    "has no control character of a user's text: commands",
    arguments: [[], ["--json"], ["--echo"], ["--color", "always"]])
  func commands(_ options: [String]) {
    var count = 0
    let script = Self.commands.filter { !$0.hasPrefix("quit") }
    for chunk in stride(from: 0, to: script.count, by: 20) {
      let lines = Array(script[chunk..<min(chunk + 20, script.count)])
      let result = run(["--keep-going"] + options, input: Array(lines.joined(separator: "\n").utf8))
      // Whatever the lines are, each has an answer.
      #expect(!(result.output + result.errors).isEmpty)
      Self.check(result, "\(options) \(chunk)", isColored: options.contains("always"))
      if options == ["--json"] {
        for line in result.lines {
          #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "\(line)")
        }
      }
      count += lines.count
    }
    #expect(count > 150)
    // As texts of -c and in a file.
    let line = "label l \"\(Self.hostile)\"; l.text; boo \(Self.hostile)"
    Self.check(run(["-c", line]), "-c")
    Self.check(run([Self.hostile], files: [Self.hostile: line]), "file")
    Self.check(run(["none\(Self.hostile)"]), "no file")
    Self.check(run(["--\(Self.hostile)", "--seed", Self.hostile]), "option")
    Self.check(run(["--seed", Self.hostile]), "value of an option")
    Self.check(run(["--journal", "none/\(Self.hostile)", "-c", "add"]), "journal")
  }

  @Test("has no control character of a document's", arguments: [[], ["--json"], ["--color", "always"]])
  func documents(_ options: [String]) {
    let text = Self.hostile
    let title = text.replacing("\"", with: "")
    let fence = "```entrydemo\n> time\n\(text)\n> echo \"\(title)\"\n\(text)\n> boo \(text)\n```\n"
    let question =
      "```entrydemo\n> add\n\(text)\n```\n\n```question\nask: \(text)?\n? time\nbecause: \(text)\n```\n"
      + "\n```question\nask: a\nchoices: \(text), b\nanswer: b\n```\n"
    let log = """
      Unable to simultaneously satisfy constraints. \(text)
      (
      "<NSLayoutConstraint:0x1 \(text):0x9.width == 10   (active)>",
      "<NSLayoutConstraint:0x2 '\(text)' \(text):0x9.width == 20   (active, names: \(text):0x9 )>",
      \(text)
      )
      """
    let files = [
      "t.md":
        "# \(text)\n\n\(fence)\n![\(title)](\(title).svg \"entrydemo picture\")\n![a](p.svg \"entrydemo \(title)\")\n",
      "u.md": "```entrydemo \(text)\n> time\n```\n", "v.md": "```entrydemoo\(text)\n```\n",
      "q.md":
        "# 1 \(text)\n\n\(text) **\(text)** `\(text)`\n\n\(question)\n| a | \(text) |\n|---|---|\n| b | \(text) |\n\n- \(text)\n\n    \(text)\n",
      "w.md": "# W\n\n[\(title)](\(title).md) ![\(title)](\(title).png)\n\n```question\n\(text)\n```\n",
      "x.md": "# X \(text)\n\n[\(title)](\(title).md) ![\(title)](\(title).png)\n",
      "p.svg": text, "log": log, "d\(text).md": "\(text)",
    ]
    let isColored = options.contains("always")
    for arguments in [
      ["check", "t.md", "u.md", "v.md", "q.md", "w.md", "none\(text)", "d\(text).md"],
      ["check", "t.md", "--update"],
      ["doctor", "log"], ["doctor", "log", "log"], ["doctor", "d\(text).md"], ["doctor", "none\(text)"],
    ] { Self.check(run(arguments + options, files: files), "\(arguments) \(options)", isColored: isColored) }
    guard options != ["--json"] else { return }
    let answers = Array("\(text)\n\(text)\n\nwhy\n1\nb\n\n".utf8)
    for arguments in [
      ["learn", "q.md"], ["learn", "w.md"], ["learn", "none\(text).md"], ["learn", text],
      ["learn", "./d\(text).md"],
      ["learn", "export", "out\(text)", "x.md", "q.md"], ["learn", "export", "out", "w.md"],
      ["learn", "export", "out", "none\(text)"],
    ] {
      let result = run(arguments + options, input: answers, files: files)
      Self.check(result, "\(arguments) \(options)", isColored: isColored)
    }
  }

  @Test("has the program's own colours")
  func colours() {
    let result = run(
      ["check", "t.md", "--color", "always"], files: ["t.md": "```entrydemo\n> time\n5\n```\n"])
    result.expect(output: "\u{1B}[31m-5\u{1B}[0m\n\u{1B}[32m+0\u{1B}[0m\n")
    let differs = run(["check", "t.md"], files: ["t.md": "```entrydemo\n> time\n\u{1B}[31mred\n```\n"])
    differs.expect(output: "-\\u{1B}[31mred\n+0\n")
  }
}

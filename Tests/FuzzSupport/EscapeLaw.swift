import EntryCommands
import EntryDemoKit
import Foundation
import ScrollModel
package import TestSupport

/// Whatever a text contains, what is written of it in a format is one text of this format, from which the same text is read.
///
/// The readers here are independent of the writers, and go through scalars, as those of browsers, shells and runners do.
package enum EscapeLaw {
  private typealias Scalars = [Unicode.Scalar]

  /// Checks a text in all formats.
  package static func check(_ text: String) throws(LawFailure) {
    try checkMarkup(text)
    try checkShell(text)
    try checkWorkflow(text)
    try checkTerminal(text)
    let command = "echo \(Word.legiblyQuoted(text)) end"
    let words = Lexer.read(command).commands.first?.words.map { Array($0.text.unicodeScalars) }
    try expect(words == ["echo", text, "end"].map { Array($0.unicodeScalars) }, command, of: text)
  }

  private static func expect(_ isRight: Bool, _ written: String, of text: String) throws(LawFailure) {
    try LawFailure.unless(isRight, "\(text.debugDescription) is written as \(written.debugDescription)")
  }

  // MARK: Markup

  private static func checkMarkup(_ text: String) throws(LawFailure) {
    for breaks in [MarkupText.LineBreaks.blanks, .references, .kept] {
      let written = MarkupText.escaped(text, breaks)
      let expected = text.unicodeScalars.map { scalar -> Unicode.Scalar in
        switch scalar.value {
        case 0x9, 0xA, 0xD: breaks == .blanks ? " " : scalar
        case ..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: "\u{FFFD}"
        default: scalar
        }
      }
      try expect(markupText(written) == expected, written, of: text)
    }
  }

  /// What a reader of XML or HTML reads between quotation marks; nil if something else begins in it.
  private static func markupText(_ written: String) -> Scalars? {
    var rest = Array(written.unicodeScalars)[...]
    var text: Scalars = []
    while let scalar = rest.popFirst() {
      if scalar == "<" || scalar == ">" || scalar == "\"" { return nil }
      guard scalar == "&" else {
        text.append(scalar)
        continue
      }
      guard let end = rest.firstIndex(of: ";") else { return nil }
      let name = String(String.UnicodeScalarView(rest[..<end]))
      rest = rest[(end + 1)...]
      let names: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
      let number = name.utf8.first == 0x23 ? UInt32(name.dropFirst()).flatMap { Unicode.Scalar($0) } : nil
      guard let value = names[name] ?? number else { return nil }
      text.append(value)
    }
    return text
  }

  // MARK: Shells

  /// A real shell reads the words in the tests.
  private static func checkShell(_ text: String) throws(LawFailure) {
    let (word, path) = (ShellText.word(text), ShellText.path(text))
    try expect(path == (text.utf8.first == 0x2D ? ShellText.word("./" + text) : word), path, of: text)
    try expect(
      !word.isEmpty && !word.unicodeScalars.contains(where: ControlCharacters.isControl), word, of: text)
    // By scalars: a mark behind the quote is of one character with it.
    let isQuoted = word.utf8.first == 0x27 || word.utf8.starts(with: "$'".utf8)
    try expect(
      isQuoted
        ? word.utf8.last == 0x27
        : word == text && !text.utf8.contains { "\"'\\;&|<>()$`*?[]{}~!# ".utf8.contains($0) || $0 >= 0x80 },
      word, of: text)
  }

  // MARK: Workflows

  private static func checkWorkflow(_ text: String) throws(LawFailure) {
    for form in [WorkflowText.Form.text, .json, .xml] {
      let written = WorkflowText.withoutCommands(text, form)
      try expect(!isCommand(written), written, of: text)
    }
    let (data, property) = (WorkflowText.data(text), WorkflowText.property(text))
    let shown = WorkflowText.withoutCommands(text, .command)
    for written in [data, property] {
      // Foundation drops a byte order mark at the beginning.
      let read = ("|" + written).removingPercentEncoding
      try expect(read.map { Array($0.utf8) } == Array("|\(shown)".utf8), written, of: text)
    }
    let line = "::error title=\(property)::\(data)"
    try expect(
      !line.utf8.contains { $0 == 0xA || $0 == 0xD } && !property.utf8.contains(0x3A), line, of: text)
    try expect(!isCommand(" x" + line.dropFirst(2)), line, of: text)
  }

  /// What the runner does: `TrimStart`, `StartsWith("::")`, and `IndexOf("##[")`, all without characters that have no glyph.
  package static func isCommand(_ text: String) -> Bool {
    text.utf8.split { $0 == 0xA || $0 == 0xD }.contains { line in
      let seen = Substring(line).unicodeScalars.filter {
        $0.isASCII && $0.value >= 0x20 || !$0.isASCII && !$0.properties.isDefaultIgnorableCodePoint
      }
      let trimmed = seen.drop { $0.properties.isWhitespace }
      let (all, start) = (Array(seen), Array(trimmed.prefix(2)))
      return start == [":", ":"] || all.indices.contains { all[$0...].starts(with: ["#", "#", "["]) }
    }
  }

  // MARK: Terminals

  private static func checkTerminal(_ text: String) throws(LawFailure) {
    let line = ControlCharacters.escaped(text)
    try expect(!line.unicodeScalars.contains(where: ControlCharacters.isControl), line, of: text)
    let bytes = PrintedText.bytes(Array(text.utf8), as: .text(.plain))
    let printed = String(decoding: bytes, as: UTF8.self)
    try expect(
      printed.unicodeScalars.allSatisfy {
        "\n\t".unicodeScalars.contains($0) || !ControlCharacters.isControl($0)
      },
      printed, of: text)
  }
}

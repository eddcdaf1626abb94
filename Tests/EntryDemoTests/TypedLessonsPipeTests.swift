import EntryDemoKit
import Foundation
import ScrollMotion
import Testing

/// The documents, typed by a reader.
@Suite("Documents typed straight through")
struct TypedLessonsPipeTests {
  private static let root = SchemaTests.root

  private static func lessons() throws -> [String] {
    let folder = TypedLessonsTests.folder
    let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The fenced blocks of a document: the word and options after the fence, and the lines.
  private static func blocks(of file: String) throws -> [(info: String, lines: [String])] {
    let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    var blocks: [(info: String, lines: [String])] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInside = !isInside && line.hasPrefix("```entrydemo")
        if isInside { blocks.append((String(line.dropFirst(3)), [])) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  private static func commands(_ lines: [String]) -> String {
    lines.filter { $0.hasPrefix("> ") || $0.hasPrefix(". ") }.map { $0.dropFirst(2) + "\n" }.joined()
  }

  private static func output(_ lines: [String]) -> [String] {
    lines.filter { !$0.hasPrefix("> ") && !$0.hasPrefix(". ") }
  }

  /// What a session prints, errors included.
  private func typed(_ commands: String, _ arguments: String...) -> [String] {
    let all = Output()
    _ = run(
      arguments + ["--keep-going", "--color", "never"], input: Array(commands.utf8),
      write: { bytes throws(WriteFailure) in all.append(bytes) },
      configure: { $0.writeError = all.append })
    return all.lines
  }

  private func check(_ files: [String], after before: String = "") throws {
    let lines = try files.flatMap { try Self.blocks(of: $0) }.flatMap { ["> reset"] + $0.lines }
    let printed = typed(before + "echo begin\n" + Self.commands(lines), "--date", "2026-01-15")
    let alignment = OutputAlignment(
      expected: Self.output(lines), actual: Array(printed.drop { $0 != "begin" }.dropFirst()))
    let differences = alignment.edits.filter { if case .keep = $0 { false } else { true } }
    #expect(differences.isEmpty, "\(files): \(differences.prefix(9))")
  }

  @Test("a lesson in one session prints what it shows, if the reader types reset before each example")
  func lesson() throws {
    let lessons = try Self.lessons()
    #expect(lessons.count >= 16)
    // In a debug build the long lists of the last lessons take seconds.
    let some = Array(lessons.prefix(10))
    for file in some { #expect(try Self.blocks(of: file).count >= 3, "\(file)") }
    try check(some)
    try check(Array(lessons.prefix(1)), after: "add 3; advance 0.1\nscene nested\nseed 9\n")
  }

  @Test("an example of a lesson is a session of its own, without options")
  func beginnings() throws {
    for file in try Self.lessons() {
      for block in try Self.blocks(of: file) {
        // An option of the fence could not be typed.
        #expect(block.info == "entrydemo" && block.lines.first != "> reset", "\(file)")
        // A setting before any other command outlasts `reset`, so that the next example would begin with it.
        #expect(block.lines.first?.hasPrefix("> set session.") == false, "\(file)")
      }
    }
  }

  @Test("a block of a document prints what it shows, in a session of that date")
  func documents() throws {
    for file in ["README.md", "ARCHITECTURE.md", "Documentation/Program.md"] {
      let blocks = try Self.blocks(of: file)
      #expect(!blocks.isEmpty)
      for block in blocks {
        #expect(block.info == "entrydemo")
        let printed = typed(Self.commands(block.lines), "--date", "2026-01-15")
        let alignment = OutputAlignment(expected: Self.output(block.lines), actual: printed)
        #expect(alignment.isMatch, "\(file): \(alignment.edits)")
      }
    }
  }
}

/// Collects bytes.
private final class Output: @unchecked Sendable {
  private var bytes: [UInt8] = []

  func append(_ more: [UInt8]) { bytes += more }

  var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}

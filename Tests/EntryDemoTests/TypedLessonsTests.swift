import EntryDemoKit
import Foundation
import Testing

/// The lessons, typed at a terminal of 80 columns from the first line to the last, one session a document.
@Suite("Lessons typed at a terminal", .serialized)
struct TypedLessonsTests {
  /// A fenced block.
  struct Block {
    /// The options after the word `entrydemo`.
    let options: [String]
    /// The lines of each command, and its output.
    var exchanges: [(lines: [String], output: [String])] = []
    /// The text since the block before.
    let text: String

    /// Whether the text before the block tells the reader to begin a fresh session.
    var beginsFresh: Bool { text.lowercased().contains("fresh session") }
  }

  static let documents: [String] =
    (try? FileManager.default.contentsOfDirectory(
      atPath: SchemaTests.root.appendingPathComponent("Examples/lessons").path))?
    .filter { $0.hasSuffix(".md") }.sorted() ?? []

  private static func blocks(of document: String) throws -> [Block] {
    let url = SchemaTests.root.appendingPathComponent("Examples/lessons/\(document)")
    var blocks: [Block] = []
    var (isOpen, text) = (false, "")
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if !isOpen, words.first == "```entrydemo" {
        blocks.append(Block(options: Array(words.dropFirst()), text: text))
        isOpen = true
      } else if isOpen, line == "```" {
        (isOpen, text) = (false, "")
      } else if !isOpen {
        text += line + " "
      } else if line.hasPrefix("> ") {
        blocks[blocks.count - 1].exchanges.append(([String(line.dropFirst(2))], []))
      } else if line.hasPrefix(". "), let last = blocks[blocks.count - 1].exchanges.indices.last,
        blocks[blocks.count - 1].exchanges[last].output.isEmpty
      {
        blocks[blocks.count - 1].exchanges[last].lines.append(String(line.dropFirst(2)))
      } else if let last = blocks[blocks.count - 1].exchanges.indices.last {
        blocks[blocks.count - 1].exchanges[last].output.append(Self.expandingTabs(line))
      }
    }
    return blocks
  }

  private static func expandingTabs(_ line: String) -> String {
    line.reduce(into: "") { text, character in
      guard character == "\t" else { return text.append(character) }
      repeat { text.append(" ") } while !text.count.isMultiple(of: 8)
    }
  }

  /// What a reader types before a block that does not begin with `reset`.
  private static func preparation(for block: Block) throws -> [String] {
    let typed = block.exchanges.flatMap(\.lines)
    var lines = typed.first == "reset" ? [] : ["reset"]
    if !typed.contains(where: { $0.contains("session.date") }), lines == ["reset"] {
      lines.append("set session.date 2026-01-15")
    }
    var options = block.options[...]
    while let option = options.popFirst() {
      let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
      let value = try #require(parts.count > 1 ? parts[1] : options.popFirst())
      switch parts[0] {
      case "--viewport": lines.append("set session.viewport \"\(value.replacing("x", with: " "))\"")
      case "--seed": lines.append("seed \(value)")
      case "--date", "--locale": lines.append("set session.\(parts[0].dropFirst(2)) \(value)")
      default: Issue.record("a reader can't type the option \(option)")
      }
    }
    return lines
  }

  /// A line with the number of the line in an error left out: a session counts on where a block begins anew.
  private static func withoutLineNumber(_ line: String) -> String {
    line.replacing(/^-:\d+:/, with: "-:")
  }

  @Test("give what they print", arguments: documents)
  func lesson(_ document: String) throws {
    let blocks = try Self.blocks(of: document)
    #expect(!blocks.isEmpty && blocks.allSatisfy { !$0.exchanges.isEmpty })
    let session = try TerminalSession(["--color", "never"])
    try session.waitForLine("> ")
    for block in blocks {
      for line in try Self.preparation(for: block) { try session.run(line) }
      for (lines, expected) in block.exchanges {
        var output = try lines.map { try session.run($0) }.flatMap(\.self)
        if output.last?.contains(/^[0-9.]+ s to run: settle, play or advance$/) == true {
          output.removeLast()
        }
        let alignment = OutputAlignment(
          expected: expected.map(Self.withoutLineNumber), actual: output.map(Self.withoutLineNumber))
        #expect(alignment.isMatch, "\(lines): \(alignment.edits)")
      }
    }
    try session.control("d")
    #expect(try session.waitForEnd() == .exited(0))
  }

  @Test("there are lessons to type")
  func count() { #expect(Self.documents.count >= 8) }
}

@testable import EntryDemoKit
import Foundation
import ScrollMotion
import TestSupport
import Testing

/// The examples of lessons, typed at a terminal of 160 columns, one session a lesson and `reset` before each example.
@Suite("Lessons typed at a terminal", .serialized)
struct TypedLessonsTests {
  /// A fenced block.
  struct Block {
    /// The options after the word `entrydemo`.
    let options: [String]
    /// The lines of each command, and its output.
    var exchanges: [(lines: [String], output: [String])] = []
  }

  static let folder = "Sources/EntryDemo/Course/Lessons"

  /// All lessons but the last, whose commands are for files of tests.
  static let documents: [String] = {
    let path = SchemaTests.root.appendingPathComponent(folder).path
    let all =
      (try? FileManager.default.contentsOfDirectory(atPath: path))?.filter { $0.hasSuffix(".md") } ?? []
    return all.sorted().dropLast()
  }()

  private static func blocks(of document: String) throws -> [Block] {
    let url = SchemaTests.root.appendingPathComponent("\(folder)/\(document)")
    var blocks: [Block] = []
    var isOpen = false
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if !isOpen, words.first == "```entrydemo" {
        blocks.append(Block(options: Array(words.dropFirst())))
        isOpen = true
      } else if isOpen, line == "```" {
        isOpen = false
      } else if isOpen, line.hasPrefix("> ") {
        blocks[blocks.count - 1].exchanges.append(([String(line.dropFirst(2))], []))
      } else if isOpen, line.hasPrefix(". "), let last = blocks[blocks.count - 1].exchanges.indices.last,
        blocks[blocks.count - 1].exchanges[last].output.isEmpty
      {
        blocks[blocks.count - 1].exchanges[last].lines.append(String(line.dropFirst(2)))
      } else if isOpen, let last = blocks[blocks.count - 1].exchanges.indices.last {
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

  /// Lines without the messages of conflicts, from their first line to the one of the broken constraint.
  private static func withoutConflicts(_ lines: [String]) -> [String] {
    var (kept, isMessage, isLast): ([String], Bool, Bool) = ([], false, false)
    for line in lines {
      if line.hasPrefix("Unable to simultaneously satisfy") { isMessage = true }
      if !isMessage { kept.append(line) }
      if isLast { (isMessage, isLast) = (false, false) }
      if line.hasPrefix("Will attempt to recover") { isLast = true }
    }
    return kept
  }

  @Test("give what they print", arguments: documents)
  func lesson(_ document: String) throws {
    let blocks = try Self.blocks(of: document)
    #expect(!blocks.isEmpty && blocks.allSatisfy { !$0.exchanges.isEmpty })
    let session = try TerminalSession(columns: 160)
    try session.waitForLine("> ")
    for block in blocks {
      try session.run("reset")
      for (lines, expected) in block.exchanges {
        var output = try lines.map { try session.run($0) }.flatMap(\.self)
        output.removeAll {
          $0.contains(/^([0-9.]+ s to run: settle, play or advance|x and y count from the stack)$/)
        }
        // The line of an error counts from the beginning of the session.
        if expected.contains(where: { $0.contains("error: ") }) { continue }
        // At the prompt a conflict is short: a few lines, and a hint.
        while let first = output.firstIndex(where: { $0.hasPrefix("can't hold together: ") }) {
          let last = output[first...].firstIndex { $0.hasPrefix("conflicts shows the console's text") }
          output.removeSubrange(first...(last ?? first))
        }
        let alignment = OutputAlignment(expected: Self.withoutConflicts(expected), actual: output)
        #expect(alignment.isMatch, "\(lines): \(alignment.edits)")
      }
    }
    try session.control("d")
    #expect(try session.waitForEnd() == .exited(0))
  }

  @Test("there are lessons to type")
  func count() { #expect(Self.documents.count >= 16) }
}

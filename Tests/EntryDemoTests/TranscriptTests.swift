import Foundation
import Testing

/// The sessions shown in README.md and in the lessons are what the program prints.
@Suite("Transcripts")
struct TranscriptTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let files = [
    "README.md", "Examples/lessons/01-content-size.md", "Examples/lessons/02-width-pin.md",
    "Examples/lessons/03-hugging-and-resistance.md", "Examples/lessons/04-distributions.md",
    "Examples/lessons/05-hidden-and-removed.md", "Examples/lessons/06-conflict.md",
    "Examples/lessons/07-ambiguous-content.md", "Examples/lessons/08-entry-row.md",
  ]

  /// The lines of each block of commands and output.
  private static func blocks(_ file: String) throws -> [[String]] {
    let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    return text.components(separatedBy: "```entrydemo\n").dropFirst().map { rest in
      (rest.components(separatedBy: "\n```").first ?? "").components(separatedBy: "\n")
    }
  }

  @Test("no lesson is left out")
  func allLessons() throws {
    let lessons = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Examples/lessons").path)
    #expect(Set(lessons.map { "Examples/lessons/\($0)" }).isSubset(of: Self.files))
  }

  @Test("are true", arguments: files)
  func file(_ file: String) throws {
    let blocks = try Self.blocks(file)
    #expect(blocks.count >= 2)
    for block in blocks {
      let script = block.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
      var actual: [String] = []
      // Each command's output follows it; the errors, too, in the order in which they come.
      for count in script.indices {
        let before =
          count == 0
          ? nil : run(["--keep-going"], input: Array(script[..<count].joined(separator: "\n").utf8))
        let after = run(["--keep-going"], input: Array(script[...count].joined(separator: "\n").utf8))
        actual.append("> \(script[count])")
        for (text, known) in [(after.output, before?.output), (after.errors, before?.errors)] {
          // The last line ends, too.
          actual += text.dropFirst(known?.count ?? 0).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
        }
      }
      #expect(Self.matches(actual, block), "\(file) should say:\n\(actual.joined(separator: "\n"))")
    }
  }

  /// Whether lines are as a pattern has them, in which `...` stands for any lines.
  private static func matches(_ lines: [String], _ pattern: [String]) -> Bool {
    guard let first = pattern.first else { return lines.isEmpty }
    if first == "..." {
      return (0...lines.count).contains { matches(Array(lines[$0...]), Array(pattern.dropFirst())) }
    }
    return lines.first == first && matches(Array(lines.dropFirst()), Array(pattern.dropFirst()))
  }
}

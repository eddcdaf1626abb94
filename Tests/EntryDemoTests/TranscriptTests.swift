import Foundation
import Testing

/// The sessions shown in README.md are what the program prints.
@Suite("Transcripts")
struct TranscriptTests {
  private static let readme = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("README.md")

  /// The lines of each block of commands and output.
  private static func blocks() throws -> [[String]] {
    let text = try String(contentsOf: readme, encoding: .utf8)
    return text.components(separatedBy: "```entrydemo\n").dropFirst().map { rest in
      (rest.components(separatedBy: "\n```").first ?? "").components(separatedBy: "\n")
    }
  }

  @Test("of README.md are true")
  func readme() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count >= 3)
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
        actual += after.output.dropFirst(before?.output.count ?? 0).split(separator: "\n").map(String.init)
        actual += after.errors.dropFirst(before?.errors.count ?? 0).split(separator: "\n").map(String.init)
      }
      #expect(Self.matches(actual, block), "README.md should say:\n\(actual.joined(separator: "\n"))")
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

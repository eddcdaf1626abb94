import Foundation
import Testing

/// The transcripts in the documents match the output of the program.
@Suite("Transcripts")
struct TranscriptTests {
  private static let root = SchemaTests.root

  /// The Markdown files with transcripts.
  private static func files() throws -> [String] {
    let lessons = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Examples/lessons").path)
    return ["README.md", "ARCHITECTURE.md", "Examples/errors.md", "Examples/doctor.md"]
      + lessons.filter { $0.hasSuffix(".md") }.map { "Examples/lessons/\($0)" }
  }

  @Test("match")
  func check() throws {
    let disk = Files()
    let files = try Self.files()
    #expect(files.count >= 10)
    for file in files {
      disk.contents[file] = Array(try Data(contentsOf: Self.root.appendingPathComponent(file)))
    }
    // The logs that Examples/doctor.md diagnoses.
    let logs = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Examples/logs").path)
    #expect(logs.count >= 10)
    for log in logs.map({ "Examples/logs/\($0)" }) {
      disk.contents[log] = Array(try Data(contentsOf: Self.root.appendingPathComponent(log)))
    }
    let result = run(["check"] + files, in: disk)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let words = result.lines.last?.split(separator: " ") ?? []
    #expect(words.count > 2 && Int(words[2]) ?? 0 >= 32)
  }
}

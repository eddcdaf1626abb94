import Foundation
import Testing

/// The transcripts in the documents match the output of the program.
@Suite("Transcripts")
struct TranscriptTests {
  private static let root = SchemaTests.root
  private static let folder = "Sources/EntryDemo/Course/Lessons"

  /// The Markdown files with transcripts.
  private static func files() throws -> [String] {
    // The last lessons take seconds in a debug build; CI checks all of them in a release build.
    let lessons = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    )
    .filter { $0.hasSuffix(".md") }.sorted().prefix(10)
    return [
      "README.md", "ARCHITECTURE.md", "Documentation/Program.md", "Examples/errors.md",
      "Examples/pictures.md", "Examples/doctor.md",
    ]
      + lessons.map { "\(folder)/\($0)" }
  }

  @Test("match")
  func check() throws {
    let disk = Files()
    let files = try Self.files()
    #expect(files.count >= 10)
    for file in files {
      disk.contents[file] = Array(try Data(contentsOf: Self.root.appendingPathComponent(file)))
    }
    for folder in ["Documentation/Pictures", "Examples/pictures", "Examples/logs", "\(Self.folder)/Pictures"]
    {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Self.root.appendingPathComponent(folder).path)
      for name in names {
        let path = "\(folder)/\(name)"
        disk.contents[path] = Array(try Data(contentsOf: Self.root.appendingPathComponent(path)))
      }
    }
    let result = run(["check"] + files, in: disk)
    result.expect(status: 0)
    let words = result.lines.last?.split(separator: " ") ?? []
    #expect(words.count > 2 && Int(words[2]) ?? 0 >= 32)
  }
}

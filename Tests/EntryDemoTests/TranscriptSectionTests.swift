import Foundation
import Testing

/// The transcripts in the folder `Transcripts`: each heading is a test, and the fenced blocks under it are its sessions.
///
/// `swift run EntryDemo check --update FILE` rewrites the output that differs, after an intended change.
@Suite("Transcripts of the language")
struct TranscriptSectionTests {
  /// A heading of a file with the text below it.
  struct Section: CustomTestStringConvertible {
    let file: String
    let line: Int
    let title: String
    let name: String
    var text: String
    var testDescription: String { "\(title): \(name)" }

    /// The text at its lines of the file, so that differences are reported with these.
    var document: String { String(repeating: "\n", count: line - 1) + text }
  }

  private static let folder = "Tests/EntryDemoTests/Transcripts"

  /// The sections of all files that have a fenced block. The first heading of a file is the name of its suite.
  static let sections: [Section] = {
    let url = SchemaTests.root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
      let text = try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      return sections(of: text ?? "", in: name)
    }
  }()

  private static func sections(of text: String, in file: String) -> [Section] {
    var (sections, isInBlock) = ([Section](), false)
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") { isInBlock.toggle() }
      if !isInBlock, line.hasPrefix("# ") || line.hasPrefix("## ") {
        let name = String(line.drop { $0 == "#" }.dropFirst())
        sections.append(
          Section(
            file: "\(folder)/\(file)", line: index + 1, title: sections.first?.name ?? name, name: name,
            text: ""))
      }
      if !sections.isEmpty { sections[sections.count - 1].text += line + "\n" }
    }
    return sections.filter { $0.text.contains("```") }
  }

  @Test("are many")
  func count() { #expect(Self.sections.count >= 180) }

  @Test("print what they show", arguments: sections)
  func check(_ section: Section) {
    let result = run(["check", section.file], files: [section.file: section.document])
    let place = SourceLocation(
      fileID: "EntryDemoTests/\(section.file)",
      filePath: SchemaTests.root.appendingPathComponent(section.file).path, line: section.line, column: 1)
    #expect(result.status == 0, "\(result.output)\(result.errors)", sourceLocation: place)
  }
}

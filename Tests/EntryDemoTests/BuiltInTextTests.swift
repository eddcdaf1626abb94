import EntryDemoKit
import EntryLive
import Foundation
import ScrollPictures
import Testing

@Suite("Texts that are built in")
struct BuiltInTextTests {
  @Test(
    "each folder's texts are those of its files: else run .ci/embed-texts.swift",
    arguments: [
      ("Sources/EntryDemo/Course/Lessons", LessonTexts.files),
      ("Sources/EntryDemo/Course/Pages", PageTexts.files),
      ("Sources/EntryDemo/Live/Page", LiveTexts.files),
      ("Sources/ScrollModel/Pictures/Film/Page", FilmTexts.files),
    ])
  func fresh(_ folder: String, _ texts: [(name: String, text: String)]) throws {
    let folder = SchemaTests.root.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".") }
    #expect(texts.map(\.name) == names.sorted())
    for file in texts {
      let isSame = try Data(contentsOf: folder.appendingPathComponent(file.name)) == Data(file.text.utf8)
      #expect(isSame, "\(file.name)")
    }
  }
}

import EntryCommands
import EntryDemoKit
import EntryLive
import Foundation
import ScrollPictures
import StackCore
import Testing

@Suite("Texts that are built in")
struct BuiltInTextTests {
  /// A folder and the texts that are made from its files.
  struct Folder: CustomStringConvertible {
    let description: String
    let texts: [(name: String, text: String)]
  }

  static let folders = [
    Folder(description: "Sources/EntryDemo/Course/Lessons", texts: LessonTexts.files),
    Folder(description: "Sources/EntryDemo/Course/Pages", texts: PageTexts.files),
    Folder(description: "Sources/EntryDemo/Commands/Help/Pages", texts: HelpTexts.files),
    Folder(description: "Sources/StackModel/Text/Tables", texts: SystemFontTexts.files),
    Folder(description: "Sources/EntryDemo/Live/Page", texts: LiveTexts.files),
    Folder(description: "Sources/ScrollModel/Pictures/Film/Page", texts: FilmTexts.files),
  ]

  @Test("each folder's texts are those of its files: else run .ci/embed-texts.swift", arguments: folders)
  func fresh(_ folder: Folder) throws {
    let url = SchemaTests.root.appendingPathComponent(folder.description)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.contains(".") }
    #expect(folder.texts.map(\.name) == names.sorted())
    for file in folder.texts {
      let isSame = try Data(contentsOf: url.appendingPathComponent(file.name)) == Data(file.text.utf8)
      #expect(isSame, "\(file.name)")
    }
  }
}

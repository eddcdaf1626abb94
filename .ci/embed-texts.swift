// Writes the texts that are built into the program as Swift files: `swift .ci/embed-texts.swift`, after a change of a text.
//
// A string literal compiles thirty times as fast as a literal of bytes, which resources in code are. The files are checked in,
// because a plugin that makes them would be compiled by everyone who builds the package. Tests compare them with their texts.

import Foundation

/// A folder of texts, and the Swift file that holds them.
let folders = [
  (
    texts: "Sources/ScrollModel/Pictures/Film/Page", type: "FilmTexts",
    file: "Sources/ScrollModel/Pictures/Film/FilmTexts.swift"
  ),
  (texts: "Sources/EntryDemo/Live/Page", type: "LiveTexts", file: "Sources/EntryDemo/Live/LiveTexts.swift"),
  (
    texts: "Sources/EntryDemo/Course/Lessons", type: "LessonTexts",
    file: "Sources/EntryDemo/Course/Model/LessonTexts.swift"
  ),
  (
    texts: "Sources/EntryDemo/Commands/Help/Pages", type: "HelpTexts",
    file: "Sources/EntryDemo/Commands/Help/HelpTexts.swift"
  ),
  (
    texts: "Sources/StackModel/Text/Tables", type: "SystemFontTexts",
    file: "Sources/StackModel/Text/SystemFontTexts.swift"
  ),
  (
    texts: "Sources/EntryDemo/Course/Pages", type: "PageTexts",
    file: "Sources/EntryDemo/Course/Model/PageTexts.swift"
  ),
]

/// A text as a string literal of one line, so that searches find lines of texts in their own files only.
func literal(_ text: String) -> String {
  let escapes = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\t", "\\t")]
  return "\"\(escapes.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) })\""
}

for folder in folders {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.texts).filter {
    !$0.hasPrefix(".") && $0.contains(".")
  }.sorted()
  var lines = [
    "// swift-format-ignore-file",
    "// Made by .ci/embed-texts.swift from the files of \(folder.texts). Change those and run the script.",
    "", "/// The texts of a folder under the names of their files.", "package enum \(folder.type) {",
  ]
  for name in names {
    let text = try String(contentsOfFile: "\(folder.texts)/\(name)", encoding: .utf8)
    // Texts have line feeds alone.
    precondition(
      !text.unicodeScalars.contains("\r") && !text.contains("\0"), "\(name): a carriage return or NUL")
    lines.append("  /// The file of this name.\n  package static let `\(name)` = \(literal(text))")
  }
  lines += [
    "  /// All files in the order of their names.",
    "  package static let files: [(name: String, text: String)] = [",
  ]
  lines += ["    " + names.map { "(\"\($0)\", `\($0)`)" }.joined(separator: ", "), "  ]", "}", ""]
  try lines.joined(separator: "\n").write(toFile: folder.file, atomically: true, encoding: .utf8)
  print("\(folder.file): \(names.count) texts")
}

@testable import EntryDemoKit
import Foundation
import TestSupport
import Testing

/// The lessons of the course as a reader meets them.
@Suite("The course")
struct CourseTests {
  /// A lesson of the course in a few words.
  struct Case: CustomStringConvertible {
    let index: Int
    var file: (name: String, text: String) { Course.files[index] }
    var description: String { file.name }
    var lesson: Lesson { Lesson(file.text) }
  }

  static let cases = Course.files.indices.map { Case(index: $0) }
  /// Some lessons; all of them where the counts of random tests are large.
  static let cheatedCases = cases.filter { ($0.index + 8) % cases.count < RandomRuns.count(4) }

  @Test("the first screen has a command or a question within 15 lines", arguments: cases)
  func beginnings(_ lesson: Case) throws {
    let result = run(
      ["learn", "\(lesson.index + 1)"],
      configure: { streams in
        (streams.isInputTerminal, streams.isOutputTerminal) = (true, true)
        streams.environment["NO_COLOR"] = "1"
        streams.terminalSize = { (rows: 24, columns: 80) }
      })
    let first = try #require(
      result.lines.firstIndex { $0.hasSuffix("[Return] ") || $0 == "? " || $0 == "> " })
    #expect(first < 15 && !result.lines[first].hasPrefix("[Return]"), "\(result.output)")
    #expect(result.lines.prefix(first + 1).allSatisfy { $0.count <= 80 }, "\(result.output)")
  }

  @Test("every question has a hint, and an answer to each wrong choice", arguments: cases)
  func help(_ lesson: Case) {
    for case .question(let question) in lesson.lesson.parts.map(\.content) {
      #expect(question.hint != nil, "\(question.text)")
      guard case .choice(let right, let choices) = question.answer else { continue }
      #expect(Set(question.replies.keys) == Set(choices).subtracting([right]), "\(question.text)")
    }
  }

  @Test("no puzzle is solved by the commands of its goal, or by other cheats", arguments: cheatedCases)
  func cheats(_ lesson: Case) throws {
    let file = SchemaTests.root.appendingPathComponent("Tests/Attacks/puzzles.cheats")
    let key = String(lesson.file.name.prefix { $0 != "." })
    let sections = try String(contentsOf: file, encoding: .utf8).split(separator: "# ").filter {
      $0.hasPrefix("\(key) ")
    }
    let puzzles = lesson.lesson.parts.count { if case .puzzle = $0.content { true } else { false } }
    #expect(sections.count == puzzles)
    for section in sections {
      let lines = section.split(separator: "\n")
      #expect(lines.count >= 6)
      for cheat in lines.dropFirst() {
        let result = run(
          ["learn", "--watch", "x.entry"], files: ["x.entry": "# puzzle \(lines[0])\n\(cheat)\n"])
        #expect(result.status == 1 && result.errors.isEmpty, "\(lines[0]): \(cheat)\n\(result.output)")
      }
    }
  }
}

import EntryCommands
@testable import EntryDemoKit
import EntryLive
import Foundation
import TestSupport
import Testing

/// The course beside a live session.
@Suite("Lessons beside a session")
struct LessonPagesTests {
  /// A reader with a page and a session.
  private final class Reader {
    let pages: LessonPages
    let live = LiveSession(Session(.ofTranscripts, historySizeLimit: 1 << 28))

    init(saves: @escaping ([UInt8]) -> Void = { _ in }) {
      var streams = Streams(
        read: { _ in { [] } }, write: { _ in }, writeError: { _ in }, replaceFile: { _, _, _ in },
        today: CalendarDate(Date(), in: .gmt))
      streams.saveProgress = saves
      pages = LessonPages(.ofTranscripts, streams)
    }

    func page(_ members: [String: Any]) throws -> [String: Any] {
      let body = try JSONSerialization.data(withJSONObject: members)
      let request = try JSONDecoder().decode(LessonPages.Request.self, from: body)
      let text = try pages.answer(request, live.session)
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    func blocks(_ members: [String: Any]) throws -> [[String: Any]] {
      try #require(try page(members)["blocks"] as? [[String: Any]])
    }

    func perform(_ commands: [String]) throws {
      let body = try JSONSerialization.data(withJSONObject: ["tab": "a", "commands": commands])
      let answer = try #require(live.answer(.perform, Array(body), wall: .zero))
      // Lesson 17 shows expectations that fail.
      #expect(!answer.contains("\"ok\":false") || answer.contains("expectationFailed"), "\(commands)")
    }

    /// Runs the commands of a block as the button of a page does.
    func run(_ block: [String: Any]) throws {
      try perform((block["setup"] as? [String] ?? []) + (block["commands"] as? [String] ?? []))
    }
  }

  /// Some lessons; all of them where the counts of random tests are large.
  private static let played = lessons.indices.filter { ($0 + 5) % lessons.count < RandomRuns.count(4) }
  private static let lessons = Course.files.map { Lesson($0.text) }

  @Test(
    "each puzzle is solved by its solution in the session beside it, and not before",
    arguments: played)
  func puzzles(_ index: Int) throws {
    var saved: [UInt8] = []
    let reader = Reader { saved = $0 }
    let lesson = Self.lessons[index]
    var (step, count) = (0, 0)
    for part in lesson.parts {
      switch part.content {
      case .question: step += 1
      case .puzzle(let puzzle):
        let request: [String: Any] = ["lesson": index + 1, "step": step, "judge": true]
        #expect(try reader.page(request)["isSolved"] as? Bool == false)
        let start = try #require(try reader.blocks(request).first { $0["text"] as? String == "Start" })
        try reader.run(start)
        let goal = try #require(try reader.page(request)["goal"] as? [[String: Any]])
        #expect(
          !goal.isEmpty && goal.contains { $0["reached"] as? Bool == false } || !puzzle.instants.isEmpty)
        try reader.perform(puzzle.solution.texts.map(\.text))
        let solved = try reader.page(request)
        #expect(solved["isSolved"] as? Bool == true, "lesson \(index + 1), step \(step)")
        #expect((solved["goal"] as? [[String: Any]])?.allSatisfy { $0["reached"] as? Bool == true } == true)
        count += 1
        #expect(String(decoding: saved, as: UTF8.self).contains("\"p\(count)\""))
        step += 1
      default: break
      }
    }
    #expect(count > 0)
  }

  @Test("examples run, and questions have a right and a wrong answer", arguments: played)
  func questions(_ index: Int) throws {
    let reader = Reader()
    var step = 0
    for part in Self.lessons[index].parts {
      guard case .question(let question) = part.content else {
        if case .puzzle = part.content { step += 1 }
        continue
      }
      let request: [String: Any] = ["lesson": index + 1, "step": step]
      let blocks = try reader.blocks(request)
      #expect(blocks.last?["kind"] as? String == "question")
      if step == 0 {
        for block in blocks where block["kind"] as? String == "commands" { try reader.run(block) }
      }
      func verdict(_ answer: String) throws -> String {
        let verdicts = try reader.blocks(request.merging(["answer": answer]) { $1 }).filter {
          $0["kind"] as? String == "verdict"
        }
        return try #require(verdicts.first?["text"] as? String)
      }
      if case .choice(let right, let choices) = question.answer {
        #expect(blocks.last?["answers"] as? [String] == choices)
        for choice in choices { #expect(try verdict(choice).hasPrefix(choice == right ? "Right" : "No")) }
      } else {
        #expect(try !verdict("123456.5").hasPrefix("Right"))
      }
      step += 1
    }
    let last = try reader.page(["lesson": index + 1, "step": 999])
    #expect((last["next"] == nil) == (index + 1 == Self.lessons.count) && last["previous"] != nil)
  }

  @Test("pictures are drawn, and films are commands that show what they show", arguments: played)
  func pictures(_ index: Int) throws {
    let reader = Reader()
    let pictures = Self.lessons[index].parts.compactMap { part in
      if case .picture(let picture) = part.content { picture } else { nil }
    }
    let steps = LessonPages.steps(of: Self.lessons[index]).indices
    let blocks = try steps.flatMap { try reader.blocks(["lesson": index + 1, "step": $0]) }
    let drawn = blocks.filter { $0["kind"] as? String == "picture" }
    #expect(drawn.count == pictures.count { !$0.isFilm })
    #expect(drawn.allSatisfy { ($0["picture"] as? String)?.hasPrefix("<svg") == true })
    let films = blocks.filter { $0["caption"] != nil }
    #expect(films.count == pictures.count { $0.isFilm })
    for film in films { try reader.run(film) }
  }

  @Test("the list has all lessons, and others don't exist")
  func list() throws {
    let reader = Reader()
    let list = try #require(try reader.blocks([:]).first?["lessons"] as? [[String: Any]])
    #expect(list.count == Self.lessons.count)
    #expect(throws: Diagnostic.self) { try reader.page(["lesson": 99]) }
    #expect(throws: Diagnostic.self) { try LessonPages.number(of: "boo") }
    #expect(try LessonPages.number(of: "3") == 3)
  }
}

@testable import EntryDemoKit
import Foundation
import TestSupport
import Testing

/// `learn` with a scripted student, whose answers are lines of the standard input.
@Suite("learn")
struct LearnTests {
  /// A reader with a place for the progress.
  final class Student {
    var progress: [UInt8] = []
    var saves = 0

    func learn(_ arguments: String..., answers: [String], files: [String: String] = [:]) -> Run {
      let disk = Files(files)
      let input = Array(answers.map { $0 + "\n" }.joined().utf8)
      func configure(_ streams: inout Streams) {
        streams.loadProgress = { self.progress }
        streams.saveProgress = { bytes in
          self.progress = bytes
          self.saves += 1
        }
      }
      let result = run(["learn"] + arguments, input: input, in: disk, configure: configure)
      #expect(disk.contents.count == files.count, "nothing but the progress is written")
      return result
    }
  }

  private static let puzzle = """
    ```puzzle
    start:
      scene empty
      set session.viewport "320 60"
      stack bar spacing=8
      view cut 40x40
      view paste 40x40
      put cut in bar
      put paste in bar
      put bar in root
      constrain bar.left == root.left
      constrain bar.top == root.top
    goal:
      set bar.customSpacing.cut 20
    hint: It is one gap.
    hint: Set the spacing
      of bar.
    solution:
      set bar.spacing 20
    wrong:
      set bar.customSpacing.paste 20
    ```
    """

  private static let lesson = """
    # 7. A *short* lesson

    Some **text** with `code`.

    ```entrydemo
    > add 2; settle
    e1, e2 appearing, 0.25 s
    settled at 0.25 s
    ```

    ```question
    ask: How high is
      the content?
    ? scroll.contentSize.height
    because: Two rows and a button.
    ```

    ```question
    ask: Which one?
    choices: fill, fill equally
    answer: fill equally
    ```

    \(puzzle)

    The end.
    """

  @Test("asks, judges, and goes on when the answer is right")
  func answers() {
    let student = Student()
    let result = student.learn(
      "x.md", answers: ["many", "50", "85", "81.4", "fill", "fill equally", "skip"],
      files: ["x.md": Self.lesson])
    #expect(result.status == 0 && result.errors.isEmpty)
    let verdicts = result.lines.filter { $0.hasPrefix("No") || $0.hasPrefix("Near") || $0.hasPrefix("Right") }
    #expect(
      verdicts == [
        "No.", "No.", "Right: 81, you were off by 0.4.", "No.",
        "Right: fill equally.",
      ])
    #expect(result.lines.contains("The answer is a number such as 12.5; skip shows it."))
    #expect(result.lines.contains("Two rows and a button."))
    #expect(result.lines.contains { $0.contains("e1.height") && $0.contains("25.5") }, "why is shown")
    #expect(result.lines.contains("Left unsolved.") && result.lines.contains("The end."))
    #expect(result.lines.last?.contains("2 of 3 questions and puzzles are done") == true)
  }

  @Test("judges a puzzle by its frames, whatever the way")
  func puzzle() {
    let student = Student()
    let lines = student.learn(
      "x.md",
      answers: [
        "set bar.customSpacing.paste 20", "hint", "hint", "hint", "solution", "boo", "reset",
        "constrain paste.left == cut.right + 20",
      ], files: ["x.md": Self.puzzle]
    ).lines
    #expect(
      lines.contains { $0.hasPrefix("paste") && $0.contains("48 0 40 40") && $0.hasSuffix("60 0 40 40") })
    #expect(lines.contains("Hint 1: It is one gap.") && lines.contains("Hint 2: Set the spacing of bar."))
    #expect(lines.contains { $0.hasPrefix("There are no more hints") })
    #expect(lines.contains("  set bar.spacing 20"))
    #expect(lines.count { $0 == "Solved." } == 0, "a gap that the spacing contradicts does not solve it")
    let solved = Student().learn(
      "x.md", answers: ["set bar.spacing 18", "undo", "set bar.spacing 20.3"],
      files: ["x.md": Self.puzzle])
    #expect(solved.lines.contains("Solved.") && solved.status == 0)
    let drawn = solved.lines.filter { $0.contains("Your views") && $0.contains("The goal") }
    #expect(drawn.count == 3, "the goal stands beside the current state: at the beginning, after each change")
  }

  @Test("compares frames at instants: those ahead by a dry run, those passed as they were")
  func instants() {
    let file = """
      ```puzzle
      start:
        add 2; settle
      goal:
        delete e1; advance 0.1; add
      at: 0.05 0.2
      hint: a
      hint: b
      solution:
        delete e1; advance 0.1; add
      wrong:
        delete e1; advance 0.05; add
      ```
      """
    run(["check", "x.md"], files: ["x.md": file]).expect(status: 0)
    func lines(_ answers: String...) -> [String] {
      Student().learn("x.md", answers: answers, files: ["x.md": file]).lines
    }
    #expect(lines("delete e1", "advance 0.1", "add").last { $0 == "Solved." } != nil)
    #expect(
      lines("advance 0.1", "delete e1; add").contains {
        $0.hasPrefix("0.05 s after the beginning has passed")
      })
    #expect(lines("advance 0.3", "delete e1", "undo 2", "delete e1; advance 0.1; add").contains("Solved."))
    #expect(!lines("delete e1; advance 0.1", "advance 0.1; add").contains("Solved."))
  }

  @Test("goes back, quits, and ends with the input")
  func leaving() {
    func run(_ answers: String...) -> Run {
      Student().learn("x.md", answers: answers, files: ["x.md": Self.lesson])
    }
    let back = run("back", "81", "back", "81", "quit")
    #expect(back.lines.count { $0.hasPrefix("Question: How high") } == 3)
    back.expect(lines: "This is the beginning of the lesson.")
    for (result, sentence) in [(back, "Stopped in"), (run("81"), "The input has ended in")] {
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(result.output.contains(sentence) && !result.lines.contains("The end."))
    }
    run("skip", "skip", "quit 3").expect(output: "Stopped in")
    let quiet = Student().learn(
      "x.md", "--quiet", answers: ["skip", "skip", "set bar.spacing 20"], files: ["x.md": Self.lesson])
    #expect(!quiet.output.contains("┌") && quiet.lines.contains("Solved."))
    let colored = Student().learn("x.md", "--color", "always", answers: ["81"], files: ["x.md": Self.lesson])
    #expect(colored.output.contains("\u{1B}[1m") && !back.output.contains("\u{1B}"))
  }

  @Test("keeps the progress, also with a broken file")
  func progress() {
    let student = Student()
    student.progress = Array("{\"lessons\": 3".utf8)
    _ = student.learn("x.md", answers: ["81", "skip"], files: ["x.md": Self.lesson])
    #expect(student.saves == 3, "the first question, and two places")
    let again = student.learn(
      "x.md", answers: ["restart", "", "fill equally", "skip"], files: ["x.md": Self.lesson])
    #expect(again.lines.first == "“7. A short lesson” goes on; restart goes back to its beginning.")
    #expect(again.lines.contains("You have answered this one: Return goes on."))
    #expect(again.output.contains("2 of 3 questions and puzzles are done"))
    #expect(!student.learn(answers: []).output.contains("1 of"))
    let last = student.learn("x.md", answers: ["quit"], files: ["x.md": Self.lesson])
    #expect(
      last.lines.contains("> quit")
        && last.output.hasPrefix("“7. A short lesson” goes on"), "it goes on at what is open")
  }

  @Test("refuses what is no lesson, with the nearest one")
  func unknown() {
    for (arguments, status, text) in [
      (["99"], 64, "did you mean learn 17?"), (["konflict"], 64, "did you mean learn conflicts?"),
      (["none.md"], 66, "No such file"), (["1", "2"], 64, "another one"), (["--json"], 64, "not --json"),
      (["bad.md"], 65, "bad.md:2: error: the question has no ask: TEXT"), (["latin.md"], 65, "not UTF-8"),
      (["-"], 64, "stdin"),
    ] as [([String], Int32, String)] {
      let disk = Files(["bad.md": "```question\n? time\n```\n"])
      disk.contents["latin.md"] = [0x23, 0x20, 0xE4]
      let result = run(["learn"] + arguments, in: disk)
      #expect(result.status == status && result.errors.contains(text), "\(arguments): \(result.errors)")
    }
    run(["learn", "x.md"], input: [0xFF, 0x0A], files: ["x.md": Self.lesson]).expect(status: 65)
  }

  @Test("the list says what is done, and which lesson is next")
  func list() throws {
    let student = Student()
    func list(without id: String = "") -> [String] {
      let lessons = Course.files.enumerated().map { index, file in
        let parts = Lesson(file.text).parts
        var ids = ["end"]
        ids += (0..<parts.count { if case .question = $0.content { true } else { false } }).map {
          "q\($0 + 1)"
        }
        ids += (0..<parts.count { if case .puzzle = $0.content { true } else { false } }).map { "p\($0 + 1)" }
        let key = file.name.prefix { $0 != "." }
        return "\"\(key)\": [\"" + ids.filter { index != 1 || $0 != id }.joined(separator: "\", \"") + "\"]"
      }
      student.progress = Array("{\"v\": 1, \"lessons\": {\(lessons.joined(separator: ", "))}}".utf8)
      return student.learn(answers: []).lines
    }
    let done = list()
    #expect(
      done.count { $0.first != "T" && $0.hasSuffix(" done") } == Course.files.count + 1, "with the header")
    #expect(done.last == "All lessons are done. EntryDemo learn 1 plays the first one again.")
    #expect(student.learn("next", answers: []).output.hasPrefix("All lessons are done"))
    for id in ["q1", "p1", "end"] {
      let lines = list(without: id)
      #expect(lines.last?.hasPrefix("EntryDemo learn next starts “2. ") == true)
      #expect(student.learn("next", answers: ["quit"]).lines.first?.contains("2. ") == true)
      let row = try #require(lines.first { $0.hasPrefix(" 2  ") })
      let match = try #require(row.firstMatch(of: /([0-9]+) of ([0-9]+)$/))
      #expect(Int(match.1) == Int(match.2).map { id == "end" ? $0 : $0 - 1 })
    }
  }

  // MARK: The course

  @Test("lessons are in the order of their numbers")
  func files() {
    for (index, file) in Course.files.enumerated() { #expect(Lesson(file.text).number == index + 1) }
  }

  /// A lesson of the course in a few words.
  struct Case: CustomStringConvertible {
    let index: Int
    var description: String { Course.files[index].name }
  }

  /// One lesson; all of them where the counts of random tests are large.
  static let cases = (0..<min(Course.files.count, RandomRuns.count(1))).map {
    Case(index: ($0 + 2) % Course.files.count)
  }

  @Test("a student answers a lesson of the course, first wrong and then right", arguments: cases)
  func student(_ lesson: Case) {
    let file = Course.files[lesson.index]
    let parts = Lesson(file.text).parts
    var answers: [String] = []
    var (questions, puzzles) = (0, 0)
    var example: Lesson.Example?
    for part in parts {
      switch part.content {
      case .text, .picture: break
      case .example(let next): example = next
      case .question(let question):
        questions += 1
        answers += Self.answers(to: question, after: example)
      case .puzzle(let puzzle):
        puzzles += 1
        for commands in puzzle.wrongs { answers += commands.texts.map(\.text) + ["reset"] }
        answers += ["hint", "goal"] + puzzle.solution.texts.map(\.text)
      }
    }
    let student = Student()
    let result = student.learn(String(lesson.index + 1), answers: answers)
    #expect(result.status == 0 && questions > 0 && puzzles > 0)
    #expect(result.lines.count { $0.hasPrefix("Right: ") } == questions)
    #expect(
      result.lines.count { $0.contains(/^(Near|No)[.:]/) || $0.hasPrefix("The answer is a number") }
        >= questions)
    #expect(result.lines.count { $0 == "Solved." } == puzzles)
    let list = student.learn(answers: []).lines.first {
      $0.hasPrefix("\(lesson.index + 1)  ") || $0.hasPrefix(" \(lesson.index + 1)  ")
    }
    #expect(list?.hasSuffix(" done") == true, "\(result.output.suffix(3000))")
  }

  /// A wrong answer and the right one, which a run of the example prints.
  private static func answers(to question: Lesson.Question, after example: Lesson.Example?) -> [String] {
    switch question.answer {
    case .choice(let right, let choices): return choices.filter { $0 != right }.prefix(1) + [right]
    case .path(let path):
      let commands = (example?.exchanges ?? []).map(\.command) + [path]
      let result = run(
        ["--keep-going", "--date", "2026-01-15"], input: Array(commands.joined(separator: "\n").utf8 + [0x0A])
      )
      return ["-98765", result.lines.last ?? ""]
    }
  }
}

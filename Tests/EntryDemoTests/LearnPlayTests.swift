@testable import EntryDemoKit
import Foundation
import TestSupport
import Testing

/// How a lesson is played: own commands, pages, places, hints, rules.
@Suite("learn: playing")
struct LearnPlayTests {
  private static let example = "```entrydemo\n> add\n...\n> settle\n...\n```\n"
  private static let question = "```question\nask: How high?\n? e1.height\nhint: As a label.\n```\n"

  /// The progress that is kept between two runs.
  private final class Progress { var bytes: [UInt8] = [] }

  /// Plays a lesson, at a terminal of a height, or without one.
  private func learn(
    _ text: String, rows: Int? = nil, keeping progress: Progress = Progress(), _ lines: String...
  ) -> Run {
    run(
      ["learn", "x.md"], input: Array(lines.map { $0 + "\n" }.joined().utf8), files: ["x.md": text],
      configure: { streams in
        streams.loadProgress = { progress.bytes }
        streams.saveProgress = { progress.bytes = $0 }
        guard let rows else { return }
        (streams.isInputTerminal, streams.isOutputTerminal) = (true, true)
        streams.environment["NO_COLOR"] = "1"
        streams.terminalSize = { (rows: rows, columns: 80) }
      })
  }

  // MARK: Own commands

  @Test("a reader's commands run in the session of the lesson, which goes on as if there had been none")
  func ownCommands() {
    let progress = Progress()
    let lines = learn(
      "\(Self.example)\n\(Self.question)", rows: 40, keeping: progress, "",
      "set stack.spacing 30; stack.spacing",
      "nonsense", "animate 0.1", "set e1.alpha 0", "", "e1.alpha", "why e1.height", "set stack.spacing 9",
      "9", "25.5"
    ).lines
    #expect(lines.contains("> settle  [Return] stack.spacing = 30") && lines.contains("30"))
    #expect(lines.contains("? stack.spacing = 9"))
    #expect(lines.contains { $0.contains(" error: unknown command “nonsense”") }, "errors have no place")
    #expect(lines.contains("? 1"), "at the question the session is the one of the lesson")
    #expect(lines.contains { $0.contains("would tell the answer") } && !lines.contains("? e1.height = 25.5"))
    #expect(lines.contains("? No.") && lines.contains("Hint: As a label."))
    #expect(lines.contains("? Right: 25.5."))
  }

  @Test("before the first example, and without a terminal, own commands run, too")
  func ownCommandsAnywhere() {
    let choice = "```question\nask: Which?\nchoices: add, undo\nanswer: undo\n```\n"
    let result = learn("Text.\n\n\(choice)", "add 2", "entries", "add", "undo")
    result.expect(lines: "e1, e2 appearing, 0.25 s", "e1 e2")
    result.expect("a choice is no command", lines: "No.", "Right: undo.")
  }

  @Test("the beginning of a word is an answer, that of a number is not; a minus may be the course's")
  func numbers() {
    func learn(_ question: String, _ lines: String...) -> [String] {
      let result = run(
        ["learn", "x.md"], input: Array(lines.map { $0 + "\n" }.joined().utf8),
        files: [
          "x.md":
            "```entrydemo\n> add; settle; scroll top\n...\n```\n\n```question\nask: Which?\n\(question)\n```\n"
        ])
      return result.lines.filter { $0.hasPrefix("Right") || $0.hasPrefix("Enter") || $0.hasPrefix("No") }
    }
    let invalid = "Enter one of the choices; skip shows the answer."
    #expect(
      learn("choices: 30, 90, -20\nanswer: 30", "3", "-", "9", "30") == [
        invalid, invalid, invalid, "Right: 30.",
      ])
    #expect(learn("choices: leading, trailing\nanswer: trailing", "t") == ["Right: trailing."])
    #expect(learn("? scroll.contentOffset.y", "−20") == ["Right: -20."])
  }

  // MARK: Pages

  @Test("a text is shown in pages that fit the window, and end at empty lines", arguments: [8, 24])
  func pages(rows: Int) {
    let text = (1...20).map { "Paragraph \($0) has a line.\nAnd another one.\n" }.joined(separator: "\n")
    let whole = learn(text).lines
    let result = learn(
      text, rows: rows, "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "")
    let pages = result.output.split(separator: "[Return] ").map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(pages.count > 1 && pages.allSatisfy { $0.count <= rows })
    let shown = result.lines.map { $0.replacing("[Return] ", with: "") }.filter { $0.hasPrefix("Paragraph") }
    #expect(shown == whole.filter { $0.hasPrefix("Paragraph") })
    let left = learn(text, rows: 8, "quit")
    #expect(left.lines.contains { $0.hasPrefix("[Return] Stopped in the lesson") })
    #expect(learn(text, rows: 1, "", "", "quit").status == 0)
  }

  // MARK: Places

  @Test("a lesson goes on where it was left, with what was done; restart begins it again")
  func places() {
    let text =
      "# A\n\nFirst.\n\n\(Self.example)\nSecond.\n\n\(Self.question)\nThird.\n\n\(LearnPuzzleTests.block())\nEnd.\n"
    let progress = Progress()
    let first = learn(text, rows: 40, keeping: progress, "", "", "25.5", "quit")
    first.expect(output: "1 of 2 questions and puzzles")
    let second = learn(text, rows: 40, keeping: progress, "back", "", "restart", "quit").lines
    #expect(second.contains("“A” goes on; restart goes back to its beginning."))
    #expect(!second.prefix { $0 != "Third." }.contains("First."))
    #expect(second.contains("You have answered this one: Return goes on."))
    let start = second.lastIndex(of: "First.") ?? 0
    #expect(start > (second.firstIndex(of: "Third.") ?? .max), "restart")
    let third = learn(text, rows: 40, keeping: progress, "skip", "25.5", "constrain a.width == 30").lines
    #expect(third.contains("First.") && third.contains("Solved.") && third.contains("End."))
    let again = learn(text, rows: 40, keeping: progress, "skip", "", "").lines
    #expect(again.contains("You have solved this one: Return goes on.") && again.contains("End."))
  }

  @Test("learn next goes on in the lesson that was left last")
  func next() {
    let progress = Progress()
    func learn(_ name: String?, _ input: String) -> Run {
      run(
        ["learn"] + (name.map { [$0] } ?? []), input: Array(input.utf8),
        configure: {
          $0.loadProgress = { progress.bytes }
          $0.saveProgress = { progress.bytes = $0 }
        })
    }
    #expect(learn("next", "quit\n").lines.first == "1. Points, frames and superviews")
    #expect(learn("12", "skip\nquit\n").lines.last?.contains("EntryDemo learn 12 goes on there.") == true)
    let map = learn(nil, "").lines
    #expect(map.contains { $0.hasPrefix("12  ") && $0.contains("○○○") && $0.hasSuffix("0 of 9") })
    #expect(map.last == "EntryDemo learn next goes on in “12. The range of the content offset”.")
    #expect(learn("next", "quit\n").lines.first?.hasPrefix("“12. ") == true)
  }

  // MARK: Answers and rules

  @Test("an answer below a question, folded, is read as if it stood in it; its mistakes have their lines")
  func answers() {
    func text(_ answer: String) -> String {
      """
      # A

      ```question
      ask: Which?
      choices: a, b, a b
      ```

      <details><summary>Answer</summary>

      ```answer
      \(answer)
      ```

      </details>

      Text after it.
      """
    }
    let good = text(
      "answer: b\nbecause: So.\nhint: Not the\n  first.\nwrong: a: Too early.\nwrong: a b: Both?")
    let lines = learn(good, "hint", "a", "a b", "b").lines
    #expect(
      lines.drop { $0 != "Question: Which?" }.prefix { !$0.hasPrefix("End") } == [
        "Question: Which?", "One of: a, b, a b", "? hint", "Not the first.", "? a", "No.", "Too early.",
        "Hint: Not the first.", "Try again; skip shows the answer.", "? a b", "No.", "Both?", "? b",
        "Right: b.", "So.",
        "", "Text after it.", "",
      ])
    for (answer, line, message) in [
      ("answer: c", 11, "the answer “c” is not one of the choices"),
      ("answer: b\nwrong: c: No.", 12, "write wrong: CHOICE: TEXT, with one of: a, a b"),
      ("answer: b\nwrong: b: No.", 12, "“b” is the answer, so it can't be wrong"),
      ("answer: b\nwrong: a: 1\nwrong: a: 2", 13, "wrong: a: is there twice"),
      ("anser: b", 11, "did you mean answer:?"),
    ] {
      let result = learn(text(answer))
      #expect(
        result.status == 65 && result.errors.hasPrefix("x.md:\(line): error: ")
          && result.errors.contains(message),
        "\(answer): \(result.errors)")
    }
    let open = learn("```question\nask: A?\nchoices: a, b\n```\n\n```answer\nanswer: a\n")
    open.expect(errors: "x.md:6: error: the fenced block is not closed")
  }

  private static func puzzle(_ rules: String) -> String {
    """
    ```puzzle
    start:
      add 20; settle; scroll top
    goal:
      scroll to 100
    \(rules)
    hint: a
    hint: b
    solution:
      set scroll.contentOffset "0 100"
    wrong:
      scroll to 90
    ```
    """
  }

  @Test("a puzzle says what it forbids and requires, and judges the commands that are not undone")
  func rules() {
    let text = Self.puzzle("forbid: scroll to\nrequire: contentOffset")
    let lines = learn(
      text, "scroll to 100", "undo", "scroll bottom", "animate 0.1; scroll to 100; end",
      "settle; undo; undo; undo", "set scroll.contentOffset \"0 100\""
    ).lines
    #expect(lines.contains("Not allowed: scroll to.") && lines.contains("To be used: contentOffset."))
    let told = "The goal is reached. This puzzle has to be solved without scroll to:"
    #expect(lines.count { $0.hasPrefix(told) } == 2, "in an animation block, too")
    #expect(lines.count { $0 == "Solved." } == 1)
    let other = learn(Self.puzzle("require: contentOffset"), "scroll to 100").lines
    #expect(other.contains("The goal is reached. This puzzle has to be solved with contentOffset."))
  }

  @Test("another content offset is one difference, whatever it moves")
  func offsets() {
    let lines = learn(Self.puzzle("require: contentOffset"), "delete e3").lines
    #expect(lines.contains("scroll.contentOffset.y  -20  100"))
    #expect(!lines.prefix { !$0.hasPrefix("> delete") }.contains { $0.hasPrefix("e2 ") })
    #expect(lines.last { $0.hasPrefix("e3 ") }?.contains("not visible") == true)
  }

  @Test(
    "check refuses rules that its own commands contradict",
    arguments: [
      ("forbid: contentOffset", 9, "solution: This puzzle has to be solved without contentOffset"),
      ("require: scroll bottom", 9, "solution: This puzzle has to be solved with scroll bottom"),
      ("forbid: contentInset", 4, "the commands of the goal solve it"),
      ("forbid: nonsense", 6, "forbid: “nonsense” begins with neither a command nor an attribute"),
    ])
  func wrongRules(_ rules: String, _ line: Int, _ message: String) {
    let result = run(["check", "x.md"], files: ["x.md": Self.puzzle(rules)])
    #expect(result.status != 0 && (result.output + result.errors).contains(message), "\(result.output)")
    #expect((result.output + result.errors).contains("x.md:\(line):"), "\(result.output)")
  }

  // MARK: An exercise in a file

  @Test("a puzzle in a file is judged when it is saved: its commands, its first error, what differs")
  func exercises() throws {
    let progress = Progress()
    let disk = Files()
    func watch(_ words: String...) -> Run {
      run(
        ["learn"] + words, in: disk,
        configure: {
          $0.loadProgress = { progress.bytes }
          $0.saveProgress = { progress.bytes = $0 }
        })
    }
    let new = watch("12", "--watch", "a.entry")
    new.expect(status: 1, lines: "scroll.contentOffset.y  -20  -60")
    let text = disk["a.entry"]
    #expect(text.hasPrefix("# puzzle 12-range p1\n# Lesson 12. The range of the content offset\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") && $0.count <= 80 })
    disk.contents["a.entry"] = Array((text + "set scroll.contentInset 60\nadd\n").utf8)
    let wrong = watch("--watch=a.entry")
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    wrong.expect(status: 1, errors: "a.entry:\(line):")
    disk.contents["a.entry"] = Array((text + "set scroll.contentInset \"60 0 0 0\"\n").utf8)
    let right = watch("--watch", "a.entry")
    right.expect(status: 0, lines: "Solved.")
    #expect(String(decoding: progress.bytes, as: UTF8.self).contains("\"p1\""))
    #expect(
      watch("12", "--watch", "b.entry").status == 1 && disk["b.entry"].hasPrefix("# puzzle 12-range p2\n"))
    #expect(watch("--watch", "c.entry").status == 1 && disk["c.entry"].hasPrefix("# puzzle 01-"))
    // A hint that is asked for in the file, and a command whose braces stay open.
    disk.contents["a.entry"] = Array((text + "echo {\nhint\n").utf8)
    let hint = watch("--watch", "a.entry")
    #expect(hint.lines.contains { $0.hasPrefix("Hint 1: ") } && hint.errors.contains("a.entry:\(line):"))
    disk.contents["a.entry"] = [0x23, 0xFF]
    #expect(watch("--watch", "a.entry").status == 65)
    disk.contents["d.entry"] = Array("add\n".utf8)
    #expect(watch("--watch", "d.entry").errors.contains("has no line such as “# puzzle 12-range p1”"))
    disk.contents["d.entry"] = Array("# puzzle 12 p9\n".utf8)
    #expect(watch("--watch", "d.entry").errors.contains("the lesson has no puzzle “p9”"))
    #expect(disk["d.entry"] == "# puzzle 12 p9\n")
    for words in [
      ["check", "a.md", "--watch", "x"], ["--watch", "x"], ["learn", "export", "x", "--watch", "y"],
    ] { run(words).expect("\(words)", status: 64) }
  }
}

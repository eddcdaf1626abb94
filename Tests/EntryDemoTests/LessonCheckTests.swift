import EntryDemoKit
import Foundation
import Testing

/// `check` on questions, puzzles and pictures.
@Suite("check of lessons")
struct LessonCheckTests {
  private static let example = "```entrydemo\n> add; settle\n...\n```\n"

  /// A puzzle in which a view shall be 30 wide.
  private static func puzzle(
    goal: String = "constrain a.width == 30", solution: String = "constrain a.width == 30",
    wrong: String = "constrain a.height == 30", more: String = "hint: a\nhint: b"
  ) -> String {
    """
    ```puzzle
    start:
      scene empty; view a 10x10; put a in root
      constrain a.left == root.left; constrain a.top == root.top
    goal:
      \(goal)
    \(more)
    solution:
      \(solution)
    wrong:
      \(wrong)
    ```
    """
  }

  private func check(_ text: String) -> Run { run(["check", "x.md"], files: ["x.md": text]) }

  @Test("accepts right ones, and counts them as blocks")
  func accepts() {
    let question = "```question\nask: How high?\n? e1.height\n```\n"
    let picture = "![A row](a.svg \"entrydemo set e1.alpha 0.5; picture of e1\")\n"
    let disk = Files()
    disk.contents["x.md"] = Array((Self.example + question + picture + Self.puzzle()).utf8)
    _ = run(["check", "--update", "x.md"], in: disk)
    let result = run(["check", "x.md"], in: disk)
    #expect(
      result.status == 0 && result.lines.last?.hasPrefix("1 file, 4 blocks, ") == true, "\(result.output)")
    let json = run(["check", "--json", "x.md"], files: ["x.md": Self.example + question])
    #expect(
      json.lines.count == 3 && json.lines[1].contains("\"line\":5") && json.lines[1].contains("\"ok\":true"))
  }

  /// A file with one mistake.
  struct Mistake: CustomStringConvertible {
    let text: String
    let line: Int
    let message: String
    var description: String { message }
  }

  private static let mistakes: [Mistake] =
    ([
      (puzzle(goal: "set a.alpha 1"), 2, "the start is already the goal"),
      (
        puzzle(solution: "constrain a.width == 31"), 9, "the solution does not reach the goal: a is 0 0 31 10"
      ),
      (puzzle(wrong: "constrain a.width >= 30"), 11, "the wrong idea reaches the goal"),
      (puzzle(wrong: "constrain b.width >= 30"), 12, "wrong: “constrain b.width >= 30” fails"),
      (puzzle(goal: "animate 1; constrain a.width == 30"), 5, "goal: animate without end"),
      (puzzle(goal: "set a.hidden true"), 5, "goal: no view is visible in it"),
      (puzzle(goal: ""), 5, "goal: needs at least one command"),
      (puzzle(solution: "echo {\n  set a.alpha 1"), 10, "solution: “echo {"),
      (
        puzzle(more: "hint: a\nhint: b\nat: soon"), 9,
        "at: expected a time such as 0.25, 0.25s or 250ms, not “soon”"
      ),
      (puzzle().replacing("wrong:\n  constrain a.height == 30\n", with: ""), 2, "no wrong: commands"),
      (puzzle().replacing("goal:\n", with: ""), 2, "the puzzle has no goal: commands"),
      (puzzle(more: "hint: a"), 2, "a puzzle has two hint: TEXT, this one 1"),
      (puzzle(more: "hint: a\nhint: b\nat: 0.2 0.1"), 9, "ascending order"),
      (
        puzzle(solution: "constrain a.width == 31", more: "hint: a\nhint: b\nat: 0.1"), 10,
        "a at 0.1 s is 0 0 31 10, wanted 0 0 30 10"
      ),
      (puzzle(more: "hint: a\nhint: b\nanswer: b"), 9, "unknown key “answer”"),
      (example + "```question\nask: x\n? e1.hight\n```", 5, "the question has no answer"),
      (example + "```question\nask: x\n? add\n```", 5, "reads no value"),
      ("```question\nask: x\n? time\n```", 1, "there is no entrydemo block before the question"),
      (example + "```question\nask: x\n?\n```", 7, "expected a path after ?, such as ? stack.height"),
      (example + "```question\nask: x\n? \"a\n```", 5, "the question has no answer: missing closing quote"),
      (example + "```question\nask: x\n? time; time\n```", 5, "expected one path such as stack.height"),
      (example + "```question\nask: x\n? list\n```", 5, "“list” has no value"),
      (example + "```question\nask: x\n? root.superview\n```", 5, "is none, which is no answer"),
      (example + "```question\nask: x\nask: y\n? time\n```", 7, "ask: is there twice"),
      (example + "```question\nask: x\n? time\n? time\n```", 8, "? is there twice"),
      (example + "```question\n\nask:  \n? time\n```", 7, "ask: has no text"),
      (example + "```question\nask: x\n? time\nbecouse: y\n```", 8, "did you mean because:?"),
      (example + "```question\nWhat?\n? time\n```", 6, "expected one of ask: choices: answer: because:"),
      ("```question\nask: x\nchoices: a, a\nanswer: a\n```", 3, "needs two or more different texts"),
      ("```question\nask: x\nchoices: a, b\nanswer: c\n```", 4, "“c” is not one of the choices"),
      ("```question\nask: x\nchoices: a, b\n```", 2, "either ? PATH, or choices: and answer:"),
      ("```question\n  x\n```", 2, "before an indented line"),
      ("```question\nask: x\nchoices: a, b\nanswer: b", 1, "not closed"),
      ("```questions\nask: x\n```", 1, "did you mean question?"),
      ("```Puzzle\n```", 1, "did you mean puzzle?"),
      (example + "![x](a.svg \"entrydemo set e9.alpha 1; picture\")", 5, "is not made: unknown name “e9”"),
      (example + "![x](a.svg \"entrydemo show\")", 5, "must be picture"),
      (example + "![x](a.svg \"entrydemo \\\"picture\\\"\")", 5, "must be picture"),
      (example + "![x](a.svg \"entrydemo echo {; picture\")", 5, "missing closing brace"),
      (example + "[x](a.html \"entrydemo film for 99\")", 5, "the film can't be made: "),
      (example + "[x](a.html \"entrydemo set e9.alpha 1; film\")", 5, "unknown name “e9”"),
      (example + "See ![x](a.svg \"entrydemo picture\").", 5, "a picture is a line of its own"),
    ] as [(String, Int, String)]).map { Mistake(text: $0, line: $1, message: $2) }

  @Test("refuses wrong ones, with the line", arguments: mistakes)
  func refuses(_ mistake: Mistake) {
    let result = check(mistake.text)
    result.expect(status: 1)
    #expect(
      result.lines.contains { $0.hasPrefix("x.md:\(mistake.line): ") && $0.contains(mistake.message) },
      "\(result.output)")
    #expect(result.lines.last?.hasSuffix("1 wrong") == true)
  }

  @Test("a film runs on a copy of the session of the example, like a picture")
  func films() {
    let film = "[A film](a.html \"entrydemo delete e1; film for 0.5\")\n"
    let question = "```question\nask: How many?\n? entries\n```\n"
    let result = check(Self.example + film + question + "[B](b.html \"entrydemo film\")\n" + question)
    result.expect(status: 0)
    // One line of the example, two commands of a film, a question, a film, a question.
    result.expect(last: "1 file, 5 blocks, 6 commands, all match")
    let broken = Self.example.replacing("entrydemo", with: "entrydemo --foo") + film
    let refused = check(broken)
    #expect(refused.status == 1 && refused.lines.count { $0.hasPrefix("x.md:") } == 1, "\(refused.output)")
  }

  @Test("a puzzle whose animation has no end is compared by the values that are set")
  func endless() {
    let endless = "animate 0.5 repeat forever; set a.alpha 0.5; end"
    #expect(check(Self.puzzle(goal: "\(endless); constrain a.width == 30")).status == 0)
    let wrong = check(Self.puzzle(goal: endless, solution: "time"))
    wrong.expect(output: "the start is already the goal")
  }

  @Test("ignores what only looks like one")
  func ignores() {
    let text = Self.example + "`![x](a.svg \"entrydemo picture\")` in code, and ```text\n? x\n```\n"
    #expect(check(text).lines.last == "1 file, 1 block, 1 command, all match")
  }
}

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
      (puzzle(more: "hint: a"), 2, "a puzzle has two hint: TEXT, this one 1"),
      (puzzle(more: "hint: a\nhint: b\nat: 0.2 0.1"), 9, "ascending order"),
      (puzzle(more: "hint: a\nhint: b\nanswer: b"), 9, "unknown key “answer”"),
      (example + "```question\nask: x\n? e1.hight\n```", 5, "the question has no answer"),
      (example + "```question\nask: x\n? add\n```", 5, "reads no value"),
      ("```question\nask: x\n? time\n```", 1, "there is no entrydemo block before the question"),
      ("```question\nask: x\nchoices: a, b\nanswer: c\n```", 4, "“c” is not one of the choices"),
      ("```question\nask: x\nchoices: a, b\n```", 2, "either ? PATH, or choices: and answer:"),
      ("```question\n  x\n```", 2, "before an indented line"),
      ("```question\nask: x\nchoices: a, b\nanswer: b", 1, "not closed"),
      ("```questions\nask: x\n```", 1, "did you mean question?"),
      ("```Puzzle\n```", 1, "did you mean puzzle?"),
      (example + "![x](a.svg \"entrydemo set e9.alpha 1; picture\")", 5, "is not made: unknown name “e9”"),
      (example + "![x](a.svg \"entrydemo show\")", 5, "must be picture"),
      (example + "See ![x](a.svg \"entrydemo picture\").", 5, "a picture is a line of its own"),
    ] as [(String, Int, String)]).map { Mistake(text: $0, line: $1, message: $2) }

  @Test("refuses wrong ones, with the line", arguments: mistakes)
  func refuses(_ mistake: Mistake) {
    let result = check(mistake.text)
    #expect(result.status == 1)
    #expect(
      result.lines.contains { $0.hasPrefix("x.md:\(mistake.line): ") && $0.contains(mistake.message) },
      "\(result.output)")
    #expect(result.lines.last?.hasSuffix("1 wrong") == true)
  }

  @Test("ignores what only looks like one")
  func ignores() {
    let text = Self.example + "`![x](a.svg \"entrydemo picture\")` in code, and ```text\n? x\n```\n"
    #expect(check(text).lines.last == "1 file, 1 block, 1 command, all match")
  }
}

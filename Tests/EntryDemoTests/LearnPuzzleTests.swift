import Foundation
import Testing

/// The prompt of a puzzle, with a scripted student.
@Suite("learn: puzzles")
struct LearnPuzzleTests {
  /// A puzzle in which a view shall be 30 wide.
  /// - Parameter start: more start commands.
  private static func puzzle(start: String = "time") -> String {
    "# A puzzle\n\n" + block(start: "\n  \(start)")
  }

  /// The fenced block of a puzzle: to make a view 30 points wide.
  /// - Parameter start: what follows the start commands.
  static func block(start: String = "") -> String {
    """
    ```puzzle
    start:
      scene empty; view a 10x10; put a in root
      constrain a.left == root.left; constrain a.top == root.top\(start)
    goal:
      constrain a.width == 30
    hint: Its width.
    hint: 30.
    solution:
      constrain a.width == 30
    wrong:
      constrain a.height == 30
    ```
    """
  }

  private func learn(_ answers: String..., in disk: Files? = nil) -> Run {
    let disk = disk ?? Files()
    if disk.contents["p.md"] == nil { disk.contents["p.md"] = Array(Self.puzzle().utf8) }
    return run(["learn", "p.md"], input: Array(answers.map { $0 + "\n" }.joined().utf8), in: disk)
  }

  @Test("The start commands write no file, and the reader's commands do")
  func files() {
    let disk = Files(["p.md": Self.puzzle(start: "save kept.txt; source kept.txt"), "kept.txt": "mine"])
    let result = learn("save new.txt", "save kept.txt", "goal", in: disk)
    #expect(result.errors.isEmpty)
    #expect(disk.contents.keys.sorted() == ["kept.txt", "new.txt", "p.md"])
    #expect(disk["kept.txt"] == disk["new.txt"])
    let untouched = Files(["p.md": Self.puzzle(start: "save kept.txt"), "kept.txt": "mine"])
    #expect(learn("constrain a.width == 30", in: untouched).lines.contains("Solved."))
    #expect(untouched["kept.txt"] == "mine" && untouched.contents.count == 2)
  }

  @Test("A file that the reader has saved is the one that source reads")
  func saved() {
    let disk = Files(["p.md": Self.puzzle(start: "save a.txt")])
    let result = learn(
      "constrain a.width == 20 as w", "save a.txt", "undo", "source a.txt", "a.width", in: disk)
    #expect(disk["a.txt"].contains("a.width == 20"))
    #expect(result.lines.contains("20") && result.errors.isEmpty, "\(result.output)\(result.errors)")
  }

  @Test("A puzzle that is solved by the line that quits is done")
  func quit() {
    let result = learn("constrain a.width == 30; quit")
    result.expect(lines: "Solved.", output: "Stopped in", "1 of 1 questions and puzzles")
    let unsolved = learn("constrain a.width == 31; quit")
    #expect(!unsolved.lines.contains("Solved.") && unsolved.output.contains("0 of 1"))
  }

  @Test("The puzzle's words take no argument")
  func arguments() {
    let result = learn("hint 2", "goal x", "solution now", "skip it", "hint")
    for word in ["hint", "goal", "solution", "skip"] { result.expect(lines: "\(word) takes no argument.") }
    #expect(result.lines.contains("Hint 1: Its width.") && result.errors.isEmpty)
    #expect(!result.lines.contains("Left unsolved."))
  }

  @Test("A block is compared at its end; help lists the puzzle's words with the commands")
  func block() {
    let result = learn("help", "", "animate 1", "goal", "constrain a.width == 30", "end")
    result.expect(lines: "animate> constrain a.width == 30")
    #expect(result.lines.contains("Solved.") && result.errors.isEmpty)
    #expect(result.lines.count { $0.contains("Your views") } == 1, "only at the beginning")
    // Once at the beginning, once for help, in lines of 80 columns.
    #expect(result.lines.count { $0.contains("hint, solution, goal, reset") } == 2)
  }

  @Test("At most six differences are listed, the others are counted")
  func differences() {
    for (count, more) in [(6, nil), (7, "and 1 more difference"), (8, "and 2 more differences")] {
      let views = (1...count).map { "view v\($0) 10x10; put v\($0) in s" }.joined(separator: "; ")
      let text = Self.puzzle(start: "stack s; put s in root; constrain s.top == root.top; \(views)")
        .replacing("constrain a.width == 30", with: "set s.spacing 4")
      let lines = run(["learn", "p.md"], files: ["p.md": text]).lines
      // The first view stays, the stack and the others don't.
      #expect(lines.count { $0.contains(/^(s|v[0-9]) .* 10 .*  .* 10$/) } == 6, "\(lines)")
      #expect(lines.last { $0.hasPrefix("and ") } == more)
    }
  }

  @Test("What can't be seen in the goal, or is not there, is named so")
  func transparent() {
    for (goal, text) in [
      ("set a.alpha 0", "0 0 10 10 (transparent)"),
      ("set a.hidden true; view b 1x1; put b in root", "not visible"),
    ] {
      let lines = learn(
        in: Files(["p.md": Self.puzzle().replacing("constrain a.width == 30", with: goal)])
      ).lines
      #expect(
        lines.contains { $0.hasPrefix("a ") && $0.contains("0 0 10 10  ") && $0.hasSuffix(text) }, "\(lines)")
    }
  }

  @Test("A puzzle whose commands fail is left out with the reason, and the lesson goes on")
  func broken() {
    let text = Self.puzzle().replacing("goal:\n  constrain a.width", with: "goal:\n  constrain b.width")
    let result = learn(in: Files(["p.md": text + "\n\nText.\n"]))
    result.expect(status: 0, lines: "Text.")
    #expect(
      result.lines.contains {
        $0.hasPrefix("p.md:9: the puzzle can't be played: goal: “constrain b.width == 30” fails: ")
      }, "\(result.output)")
  }

  @Test("An error in a command of several lines has the place that it has in a script")
  func place() {
    let lines = ["time", "echo {a", "b}; boo"]
    let script = run(script: lines.map { $0 + "\n" }.joined())
    let result = run(
      ["learn", "p.md"], input: Array(lines.map { $0 + "\n" }.joined().utf8),
      files: ["p.md": Self.puzzle()])
    #expect(script.errors.hasPrefix("-:3:5: error: ") && result.errors == script.errors)
  }
}

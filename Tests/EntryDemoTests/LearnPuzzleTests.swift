import Foundation
import Testing

/// The prompt of a puzzle, with a scripted student.
@Suite("learn: puzzles")
struct LearnPuzzleTests {
  /// A puzzle in which a view shall be 30 wide.
  /// - Parameter start: more start commands.
  private static func puzzle(start: String = "time") -> String {
    """
    # A puzzle

    ```puzzle
    start:
      scene empty; view a 10x10; put a in root
      constrain a.left == root.left; constrain a.top == root.top
      \(start)
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
    #expect(result.lines.contains("Solved."))
    #expect(result.output.contains("Stopped in") && result.output.contains("1 of 1 questions and puzzles"))
    let unsolved = learn("constrain a.width == 31; quit")
    #expect(!unsolved.lines.contains("Solved.") && unsolved.output.contains("0 of 1"))
  }

  @Test("The puzzle's words take no argument")
  func arguments() {
    let result = learn("hint 2", "goal x", "solution now", "skip it", "hint")
    for word in ["hint", "goal", "solution", "skip"] {
      #expect(result.lines.contains("\(word) takes no argument."))
    }
    #expect(result.lines.contains("Hint 1: Its width.") && result.errors.isEmpty)
    #expect(!result.lines.contains("Left unsolved."))
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

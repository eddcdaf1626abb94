import EntryDemoKit
import Foundation
import Testing

/// `animate … repeat` and `autoreverse`.
@Suite("Repeated animation blocks")
struct RepeatTests {
  private func block(_ opening: String) -> String { "animate \(opening)\nset addButton.alpha 0\nend\n" }

  /// The options, and the opacity at instants.
  static let playbacks: [(String, [(String, String)])] = [
    ("repeat 2", [("0.25", "0.75"), ("1.25", "0.75"), ("2", "0")]),
    ("repeat 1.5 autoreverse", [("0.25", "0.75"), ("1.25", "0.25"), ("2.25", "0.75"), ("3", "0")]),
    ("delay 1 autoreverse", [("0.5", "1"), ("1.25", "0.75"), ("2.25", "0.25"), ("3", "0")]),
    ("repeat forever autoreverse", [("1.25", "0.25"), ("100.25", "0.75"), ("101.25", "0.25")]),
  ]

  @Test("opacities on the way are those of the place in one run", arguments: playbacks.indices)
  func values(_ index: Int) {
    let (options, values) = Self.playbacks[index]
    let script =
      block("1 curve linear \(options)") + values.map { "at \($0.0) addButton.alpha" }.joined(separator: "\n")
    let result = run(script: script)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines.suffix(values.count) == values.map(\.1)[...])
  }

  @Test("the reply says how long the block runs; forever has no end, in text and in JSON")
  func replies() {
    #expect(run(script: block("1 repeat 3")).lines.last == "animating, 3 s")
    #expect(run(script: block("1 repeat forever")).lines.last == "animating, forever")
    #expect(run(script: block("0 repeat forever")).lines.last == "nothing to animate")
    let json = run(script: block("1 repeat forever") + "animations", "--json").lines
    #expect(json[json.count - 2].contains("\"result\":{}"))
    #expect(json.last?.contains("easeInOut, forever") == true)
  }

  @Test("undo ends a repetition, and a saved script repeats it")
  func undo() {
    let result = run(
      script: block("1 repeat forever")
        + "advance 7.25\nundo\nundo\naddButton.alpha\nanimations\nredo\nanimations")
    #expect(result.lines.contains("nothing is running"))
    #expect(result.lines.last?.contains("forever") == true)
    let disk = Files()
    _ = EntryDemoTests.run(
      ["-c", "animate 1 repeat 2.5 autoreverse; set addButton.alpha 0; end; save x"], in: disk)
    #expect(disk["x"].contains("animate 1 repeat 2.5 autoreverse"))
  }

  @Test("nothing hangs while something repeats")
  func endless() {
    let begin = block("1 repeat forever")
    for command in [
      "settle", "play", "timeline every 1", "expect always addButton.alpha >= 0", "animations",
      "advance 1000",
    ] {
      let result = run(script: begin + command)
      #expect(result.lines.count >= 2 || !result.errors.isEmpty, "\(command)")
    }
  }

  @Test(
    "mistakes are named, with the command that was meant",
    arguments: [
      ("animate 1 repeat", "a count such as 3, or forever"),
      ("animate 1 repeat 0", "a count must be above 0"),
      ("animate 1 repeat -1", "a count must be above 0"), ("animate 1 repeat twice", "a count or forever"),
      ("animate 1 autoreverse repeat 3", "did you mean animate 1 repeat 3 autoreverse?"),
      ("animate 1 repeat 2 delay 0.5", "did you mean animate 1 delay 0.5 repeat 2?"),
      ("animate 1 autorevers", "did you mean animate 1 autoreverse?"),
      ("animate 1 repeat 2 curve easeIn delay 1", "did you mean animate 1 curve easeIn delay 1 repeat 2?"),
      ("animate 1 repeat forever forever", "unexpected"),
    ])
  func mistakes(_ line: String, _ message: String) {
    let result = run(script: line)
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
  }

  @Test("a block can't last beyond virtual time")
  func tooLong() {
    let result = run(script: block("100000 repeat 1000000"))
    #expect(result.errors.contains("virtual time ends"))
  }

  @Test("the words are completed")
  func completion() {
    let lines = run(script: "complete \"animate 1 repeat \"\ncomplete \"animate 1 re\"").lines
    #expect(lines.contains("forever") && lines.contains { $0.contains("repeat") })
  }
}

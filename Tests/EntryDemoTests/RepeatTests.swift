import Testing

/// `animate … repeat` and `autoreverse`.
@Suite("Repeated animation blocks")
struct RepeatTests {
  private func block(_ opening: String) -> String { "animate \(opening)\nset addButton.alpha 0\nend\n" }

  @Test("undo ends a repetition, and a saved script repeats it")
  func undo() {
    let result = run(
      script: block("1 repeat forever")
        + "advance 7.25\nundo\nundo\naddButton.alpha\nanimations\nredo\nanimations")
    result.expect(lines: "nothing is running")
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
}

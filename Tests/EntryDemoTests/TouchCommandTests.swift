import Testing

/// The command `touch`, and gestures on both axes.
@Suite("Touches in scripts")
struct TouchCommandTests {
  @Test("a saved script restores a finger that is down")
  func restored() {
    let disk = Files()
    let first = EntryDemoTests.run(
      [
        "-c",
        "add 60; settle; touch down scroll 60 70; touch move 0 -33.5 over 0.25; advance 0.1; save s.txt",
      ],
      in: disk)
    first.expect(status: 0)
    let rest =
      "touch move 0 -66; touch up; time; scroll.contentOffset.y; settle; time; scroll.contentOffset.y"
    let one = EntryDemoTests.run(["-c", "source s.txt", "-c", rest], in: disk)
    let other = EntryDemoTests.run(
      ["-c", "add 60; settle; touch down scroll 60 70; touch move 0 -33.5 over 0.25; advance 0.1; \(rest)"])
    #expect(one.status == 0 && one.lines.suffix(7) == other.lines.suffix(7))
  }

  @Test("advance T; X equals at T X, however the time is cut")
  func cuts() {
    let start = "add 60; settle; scroll to 40; touch down; touch move 0 -80 over 0.07; touch up\n"
    for time in ["0.03", "0.07", "0.2", "1.1"] {
      let both = "at \(time) scroll.contentOffset.y\nadvance \(time); scroll.contentOffset.y"
      let lines = EntryDemoTests.run(script: start + both).lines
      let (at, whole) = (lines.dropLast(2).last, lines.last)
      let cut = Int(((Double(time) ?? 0) * 100).rounded())
      let steps = Array(repeating: "advance 0.01", count: cut).joined(separator: "; ")
      let small = EntryDemoTests.run(script: start + steps + "; scroll.contentOffset.y").lines.last
      #expect(at == whole && whole == small)
    }
  }
}

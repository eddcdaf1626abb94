import EntryDemoKit
import Foundation
import TestSupport
import Testing

/// The command `touch`, and gestures on both axes.
@Suite("Touches in scripts")
struct TouchCommandTests {
  private func passes(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let result = EntryDemoTests.run(script: script)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
  }

  private static let plane = """
    scene empty; set root.frame "0 0 300 600"; scrollview scroll; put scroll in root
    constrain scroll.left == root.left; constrain scroll.right == root.right
    constrain scroll.top == root.top; constrain scroll.bottom == root.bottom
    view page 1500x2000; put page in scroll
    constrain page.left == scroll.left; constrain page.right == scroll.right
    constrain page.top == scroll.top; constrain page.bottom == scroll.bottom

    """

  @Test("a finger is put down, moved and lifted")
  func steps() {
    passes(
      """
      add 60; settle; scroll top; touch down
      touch move 0 -60 over 0.1; touch move 0 -40 over 0.1
      at 0.05 expect scroll.contentOffset.y == 0
      settle; expect time == 0.45; expect scroll.contentOffset.y == 70
      touch move 0 -5; expect scroll.contentOffset.y == 75
      advance 0.1; touch up; expect animations == 0
      touch down; touch move 0 -100 over 0.1; touch up; settle
      expect scroll.contentOffset.y == 659.01 +-0.001
      """)
  }

  @Test("both axes move, in one gesture or by drag and flick")
  func bothAxes() {
    passes(
      Self.plane + """
        drag horizontal -100; settle; expect scroll.contentOffset.x == 100; expect scroll.contentOffset.y == 0
        touch down 100 100; touch move -50 -70; expect scroll.contentOffset.x == 140
        expect scroll.contentOffset.y == 60; advance 0.2; touch up
        flick horizontal 1000; settle; expect scroll.contentOffset.x == 0; expect scroll.contentOffset.y == 60
        """)
    let list = EntryDemoTests.run(
      script: Self.plane + "touch down; touch move -50 -70 over 0.1; advance 0.05; animations; state")
    #expect(list.output.contains("contentOffset.x") && list.output.contains("contentOffset.y"))
    #expect(list.output.contains("gesture        dragging"))
  }

  @Test("settle and advance name what a finger holds, and do not wait for it")
  func held() {
    let result = EntryDemoTests.run(
      script: "add 30; settle\ntouch down\nstate\nsettle\ntouch move 0 50\nadvance 1\ntouch up\nsettle")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines.contains("settled at 0.25 s; a finger holds scroll"))
    #expect(result.lines.contains("1.25 s, nothing running; a finger holds scroll"))
    #expect(result.lines.contains("gesture        tracking"))
    let json = EntryDemoTests.run(script: "add 30; settle; touch down; advance 1; touch up; settle", "--json")
    #expect(json.lines.count { $0.contains("\"held\":[\"scroll\"]") } == 1)
  }

  @Test("undo, redo, dry runs and the saved script restore a finger that is down")
  func restored() {
    passes(
      """
      add 60; settle; scroll top; touch down; touch move 0 -60 over 0.1; advance 0.05
      at 0.02 expect scroll.contentOffset.y == 12
      touch up; settle; undo 2; expect scroll.contentOffset.y == 0
      touch move 0 -20 over 0.1; touch up; undo; undo
      redo; undo; touch up; undo
      advance 0.05; expect scroll.contentOffset.y == 30
      fails touch down
      """)
    let disk = Files()
    let first = EntryDemoTests.run(
      [
        "-c",
        "add 60; settle; touch down scroll 60 70; touch move 0 -33.5 over 0.25; advance 0.1; save s.txt",
      ],
      in: disk)
    #expect(first.status == 0, "\(first.errors)")
    let rest =
      "touch move 0 -66; touch up; time; scroll.contentOffset.y; settle; time; scroll.contentOffset.y"
    let one = EntryDemoTests.run(["-c", "source s.txt", "-c", rest], in: disk)
    let other = EntryDemoTests.run(
      ["-c", "add 60; settle; touch down scroll 60 70; touch move 0 -33.5 over 0.25; advance 0.1; \(rest)"])
    #expect(one.status == 0 && one.lines.suffix(7) == other.lines.suffix(7))
  }

  @Test(
    "mistakes are named, with the nearest valid command",
    arguments: [
      ("touch up", "no finger is down", "touch down"),
      ("touch move 0 10", "no finger is down", "touch down"),
      ("touch", "expected down, move or up", nil),
      ("touch dwon", "expected down, move or up, not “dwon”", "down"),
      ("touch 0 -100", "expected down, move or up", "touch move 0 -100"),
      ("touch down; touch down", "a finger touches scroll already", "touch up"),
      ("touch down; touch move 0 10 0.1", "unexpected “0.1”", "touch move 0 10 over 0.1"),
      ("touch down; touch move 5", "expected a vertical distance", nil),
      ("touch down 9 900", "9 900 is outside scroll", nil),
      ("touch down scrol", "unknown name “scrol”", "scroll"),
      ("touch down; touch up 3", "unexpected “3”", nil),
      ("drag up 100", "the sign is the direction", "drag -100"),
      ("drag left 100 over 0.2", "the sign is the direction", "drag horizontal -100 over 0.2"),
      ("flick right 900", "the sign is the direction", "flick horizontal 900"),
      ("drag horizontal 100", "can't be dragged horizontally", nil),
    ] as [(String, String, String?)])
  func mistakes(_ line: String, _ message: String, _ suggestion: String?) {
    let result = EntryDemoTests.run(script: "add 40; settle\n" + line)
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    if let suggestion { #expect(result.errors.contains("did you mean \(suggestion)?"), "\(result.errors)") }
  }

  @Test("a list that is too short to scroll can't be touched, and the advice says how it could")
  func short() {
    #expect(
      EntryDemoTests.run(script: "touch down").errors.contains("did you mean set scroll.alwaysBounce true"))
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

import EntryDemoKit
import Foundation
import Testing

/// What a session refuses, undoes and counts, also at the ends of its ranges.
@Suite("The ends of a session's ranges")
struct SessionAttackTests {
  private func errors(_ commands: String) -> String { run(["--keep-going", "-c", commands]).errors }

  // MARK: Lengths

  /// A setup with a command whose layout leaves the range.
  private static let overflows = [
    ("add 30; settle", "scroll to -1e9"), ("set stack.spacing 999999990", "add 2"),
    ("add 30; settle", "set scroll.contentOffset.y -1e9"),
    ("scene empty; view a 10x10; put a in root; constrain a.left == root.left", "set c1.constant 1e9"),
  ]

  @Test("fails passes for a command exactly if the command is refused", arguments: overflows)
  func refused(_ setup: String, _ command: String) {
    let message = "lengths and positions must be from"
    #expect(errors("\(setup); \(command)").contains(message))
    let result = run(["-c", "\(setup); fails \"\(message)\" \(command)"])
    result.expect(status: 0)
  }

  @Test("expect changes is refused if its command is, and compares nothing then", arguments: overflows)
  func changes(_ setup: String, _ command: String) {
    let refusal = errors("\(setup); expect changes { } after \(command)")
    #expect(refusal.contains("lengths and positions must be from"), "\(refusal)")
    let result = run(["-c", "\(setup); fails expect changes { } after \(command); root.width"])
    result.expect(status: 0)
    result.expect(last: "375")
  }

  @Test("on screen, too, edges stay within the range")
  func edges() {
    let setup =
      "scene empty; view a 10x10; put a in root; "
      + "constrain a.left == root.left as l; constrain a.top == root.top"
    let readings = (1..<20).map { Double($0) / 20 }.map { "at \($0) a.left; at \($0) a.right" }
    for sign in ["", "-"] {
      let block = "animate 1 curve 0,100,1,-100; set l.constant \(sign)990000000; end"
      let result = run(["-c", "\(setup); \(block); \(readings.joined(separator: "; "))"])
      result.expect(status: 0)
      let values = result.lines.suffix(38).compactMap { Double($0) }
      #expect(values.count == 38 && values.allSatisfy { abs($0) <= 1e9 }, "\(values)")
      #expect(values.contains { abs($0) == 1e9 })
    }
  }

  // MARK: Time

  @Test(
    "nothing passes the end of virtual time",
    arguments: ["settle", "play", "expect changes { } after settle"])
  func endOfTime(_ command: String) {
    let advances = Array(repeating: "advance 1000000", count: 999) + ["advance 999999.9", "add"]
    let lines = advances + [command, "time", "at 0 time", "advance 0.1", "time"]
    let result = run(["--keep-going"], input: Array(lines.joined(separator: "\n").utf8))
    #expect(result.errors.components(separatedBy: "virtual time ends at 1000000000 s").count == 2)
    let values = result.lines.compactMap { Double($0) }
    #expect(values.first == 999_999_999.9 && values.last == 1e9, "\(values)")
  }

  @Test("a long gesture is undone and redone as a whole, and passes the same offsets as in short steps")
  func undoneGesture() {
    let setup = "add 60; settle; scroll to 100; drag 90 over 20"
    let reading = "scroll.contentOffset.y; time"
    let whole = run(["-c", "\(setup); \(reading); advance 15; \(reading); settle; \(reading)"]).lines
    let steps = Array(repeating: "advance 0.75", count: 20).joined(separator: "; ")
    let inSteps = run(["-c", "\(setup); \(reading); \(steps); \(reading); settle; \(reading)"]).lines
    #expect(whole.suffix(2) == inSteps.suffix(2))
    let again = run([
      "-c", "\(setup); advance 15; undo; \(reading); redo; \(reading); undo; redo; settle; \(reading)",
    ]).lines
    let (values, undone) = (whole.filter { Double($0) != nil }, again.filter { Double($0) != nil })
    #expect(values.count == 6 && values == undone)
  }

  @Test("a film with too many samples is refused before it is recorded")
  func tooManySamples() {
    var looks = 0
    let result = run(
      ["-c", "add; film f.html for 60 every 0.003"],
      configure: { streams in
        streams.isInterrupted = {
          looks += 1
          return false
        }
      })
    result.expect(errors: "a film has at most 20000 samples")
    #expect(looks < 1000, "each sample looks for an interrupt")
  }

  // MARK: Steps and words

  @Test("a setting that stays the same is no step of undo")
  func sameSettings() {
    let settings = [
      "set session.date 2026-01-15", "set session.locale en_US", "set session.textSize L",
      "set session.seed 0", "seed 0", "set session.viewport 375 480", "set session.rightToLeft false",
    ]
    for setup in ["", "scene cookbook; "] {
      let commands = "\(setup)\(settings.joined(separator: "; ")); history"
      #expect(run(["-c", commands]).lines.last == run(["-c", "\(setup)history"]).lines.last)
    }
    #expect(errors("\(settings.joined(separator: "; ")); undo").contains("nothing to undo"))
  }

  @Test("a seed that starts the numbers again is a step of undo")
  func sameSeed() {
    let result = run(["-c", "add; settle; seed 0; add; settle; e1.number.text; e2.number.text; undo 3"])
    result.expect(status: 0)
    let texts = result.lines.filter { $0.contains("-") }
    #expect(texts.count >= 2 && texts.first == texts.dropFirst().first, "\(texts)")
    // Undone, it no longer starts them again.
    let undone = run(["-c", "add; seed 0; undo; add; e2.number.text"]).lines.last
    #expect(undone == run(["-c", "add 2; e2.number.text"]).lines.last)
  }
}

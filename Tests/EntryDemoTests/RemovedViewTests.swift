import Foundation
import Testing

/// Checks and tables of a value whose view is removed meanwhile, and explanations of offsets and of stretched views.
@Suite("Values that end, and where values come from")
struct RemovedViewTests {
  private func play(
    _ script: String, _ options: String...
  ) -> (status: Int32, lines: [String], errors: String) {
    let result = run(options + ["-c", script])
    return (result.status, result.lines, result.errors)
  }

  private let leaving = "add 4; settle; add; delete e2; "

  @Test("a check ends where its view is removed, and says so")
  func always() {
    #expect(
      play(leaving + "expect always e1.bottom <= e2.top").lines.last
        == "ok: always e1.bottom <= e2.top; until 0.5 s, when e2 was removed")
    #expect(
      play(leaving + "expect monotone e2.height").lines.last
        == "ok: monotone e2.height; until 0.5 s, when e2 was removed")
    // What fails before that still fails.
    #expect(play(leaving + "expect always e2.height > 1").status == 1)
    #expect(
      play(leaving + "expect always e1.bottom <= e3.top").lines.last == "ok: always e1.bottom <= e3.top")
    #expect(play(leaving + "settle; expect always e2.top > 0").errors.contains("e2 was deleted"))
  }

  @Test("a timeline shows that it has no value any more")
  func timeline() {
    let lines = play(leaving + "timeline every 0.25 e2.top e1.bottom").lines.suffix(2)
    #expect(lines == ["0.25    45.5       45.5", " 0.5       –       45.5"])
    let json = play(leaving + "timeline every 0.25 e2.top", "--json").lines.last ?? ""
    #expect(json.contains("[0.5,null]"), "\(json)")
  }

  private func why(_ script: String) -> [String] { play(script, "--quiet").lines }

  @Test("why explains an offset: the end of the range that it is at, and what has set it")
  func offsets() {
    let list = "add 20; settle; "
    let why = "why scroll.contentOffset.y"
    #expect(
      self.why(list + why) == [
        "scroll.contentOffset.y = 80", "  = 540  scroll.contentSize.height",
        "  - 460  scroll.height     (what is in sight)", "  the end of the range -20 … 80",
        "  last changed by: add 20",
      ])
    #expect(
      self.why(list + "scroll to 30; echo x; expect time > 0; \(why)").suffix(4) == [
        "  = 30  scroll.contentOffset.y     (as it was set)", "  inside the range -20 … 80",
        "  which ends at scroll.contentSize.height 540 - scroll.height 460",
        "  last changed by: scroll to 30",
      ])
    let moving = self.why(list + "flick 700; advance 0.1; \(why)")
    #expect(moving.contains("  last changed by: flick 700"))
    #expect(moving.contains { $0.hasPrefix("  scrolls to -20 until ") }, "\(moving)")
    #expect(
      self.why(list + "scroll to 30; scroll to 10; undo; \(why)").last == "  last changed by: scroll to 30")
    #expect(self.why("\(why)").last == "  the only offset in the range -20 … -20")
    #expect(
      self.why(list + "animate 1; scroll to 0; end; advance 0.5; \(why)").last
        == "  40 on screen now: it is animated")
    #expect(self.why(list + "why scroll.contentOffset.x").last == "  the only offset in the range 0 … 0")
    #expect(self.why(list + "touch down; touch move 0 30; \(why)").last == "  a finger holds it")
  }

  @Test("why does not claim the lowest index where a length of 0 has no rank; gaps and zeros are named once")
  func stretched() {
    let row = """
      scene empty; stack s; view a 10x10; view b 10x10; view c 0x10; put a in s; put b in s; put c in s; put s in root
      set b.hugging.horizontal 700; constrain s.width == 100

      """
    let lines = why(row + "why c.width").joined(separator: "\n")
    #expect(lines.contains("ambiguous: a and c hug alike (250)"))
    #expect(lines.contains("a view whose intrinsic width is 0 has no") && !lines.contains("lowest index"))
    #expect(
      why(row + "set c.intrinsic 5x10; why a.width").joined().contains(
        "the view with the lowest index is stretched"))
    #expect(
      why(row + "constrain a.height == 0; why a.height") == ["a.height = 0", "  = 0  c2: a.height == 0"])
    #expect(
      why(row + "unconstrain c1; set s.customSpacing.a 7; set s.spacing 3; why s.width")
        == [
          "s.width = 30", "  = 10  a.width     (intrinsic)", "  + 10  b.width     (intrinsic)",
          "  +  7  custom spacing after a", "  +  3  spacing",
        ])
  }
}

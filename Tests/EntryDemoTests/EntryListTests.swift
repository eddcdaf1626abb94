import Foundation
import Testing

/// The dynamic list at 375 × 480, seed 0, as scripts whose expectations come from UIKit's rules.
@Suite("The dynamic entry list")
struct EntryListTests {
  /// Runs a script whose commands must all pass.
  private func passes(
    _ script: String, _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = run(arguments, input: Array(script.utf8))
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("starts with the button alone, below the inset")
  func start() {
    passes(
      """
      expect scroll.frame == 16 0 343 460
      expect scroll.contentSize.width == 343
      expect scroll.contentSize.height == 30
      expect scroll.contentOffset.y == -20
      expect scroll.minOffset.y == -20
      expect scroll.maxOffset.y == -20
      expect scroll.indicator.y == none
      expect stack.arranged == addButton
      expect scroll.visible == addButton
      """)
  }

  @Test("lays out an entry whose Delete button extends beyond it")
  func row() {
    passes(
      """
      add; settle
      expect e1.height == 25.5
      expect e1.date.y == 0
      expect e1.number.y == 0
      expect e1.date.height == 20.5
      expect e1.number.height == 20.5
      expect e1.delete.y == -4.5
      expect e1.delete.height == 30
      expect e1.arranged == e1.date e1.number e1.delete
      expect e1.date.x == 0
      expect e1.number.x == e1.date.right +-100
      expect e1.date.firstBaseline == e1.delete.firstBaseline
      expect e1.delete.right == 359
      expect e1.number.right == 307.5
      # 1/15/26 is 56.7 points wide in Helvetica 17: five digits of 0.556 em, two slashes of 0.278.
      expect e1.date.intrinsic == 57x20.5
      expect e1.date.width > 57
      """)
  }

  @Test("compresses the date on a narrow screen")
  func narrowRow() {
    passes(
      """
      add; settle
      expect e1.width == 288
      expect e1.delete.width == 43.5
      expect e1.date.width < 57
      expect e1.delete.right == 304
      """, "--viewport", "320x480")
  }

  @Test("reveals an entry along the curve, model first")
  func add() {
    passes(
      """
      add
      expect e1.height == 0
      expect e1.hidden == false
      expect model e1.hidden == false
      expect model e1.height == 25.5
      expect scroll.contentSize.height == 55.5
      expect scroll.contentOffset.y == -20
      at 0.0625 expect e1.height == 3.29358 +-0.0001
      at 0.125 expect e1.height == 12.75 +-1e-9
      at 0.125 expect scroll.contentOffset.y == -20
      at 0.25 expect e1.height == 25.5
      at 0.125 expect e1.date.height == 10.25
      at 0.125 expect e1.delete.height == 17.25
      at 0.125 expect addButton.y == 12.75
      expect time == 0
      """)
  }

  @Test("scrolls when the content is larger than the view, within the range")
  func scrolling() {
    passes(
      """
      add 16; settle
      expect scroll.contentSize.height == 438
      expect scroll.contentOffset.y == -20
      add
      expect model scroll.contentOffset.y == 3.5
      advance 0.125
      expect scroll.contentOffset.y == -8.25
      settle
      expect scroll.contentOffset.y == 3.5
      add; settle; add; settle; add; settle
      expect scroll.contentOffset.y == 80
      expect scroll.maxOffset.y == 80
      """)
  }

  @Test("hides a deleted entry, then removes it")
  func delete() {
    passes(
      """
      add 20; settle
      delete e3
      expect model e3.hidden == true
      expect e3.hidden == false
      advance 0.125
      expect e3.height == 12.75
      expect model e3.height == 0
      expect scroll.contentOffset.y == 67.25
      expect model e3.hidden == true
      expect e3.hidden == false
      fails delete e3
      settle
      expect scroll.contentSize.height == 514.5
      expect scroll.contentOffset.y == 54.5
      fails e3.height
      expect e4.y == 51
      expect stack.arranged == e1 e2 e4 e5 e6 e7 e8 e9 e10 e11 e12 e13 e14 e15 e16 e17 e18 e19 e20 addButton
      """)
    let error = run(script: "add 3; settle; delete e2; advance 0.1; delete e2").errors
    #expect(error.contains("1:47: error: e2 is already leaving"))
    let gone = run(script: "add; settle; delete e1; settle; delete e1").errors
    #expect(gone.contains("e1 was deleted"))
  }

  @Test("adds the animations of the same value")
  func additive() {
    passes(
      """
      add
      advance 0.125
      delete e1
      # 25.5 − 25.5 × (1 − f) of appearing, + 25.5 × (1 − f) of leaving, model 0.
      expect e1.height == 12.75
      advance 0.0625
      # 0 − 25.5 × 0.12916 + 25.5 × 0.87084
      expect e1.height == 18.9128 +-0.0002
      settle
      expect entries == none
      expect scroll.contentSize.height == 30
      expect time == 0.375
      add 10
      advance 0.125
      # A row that comes in while others move has no part in their animations.
      expect e11.y == 229.5
      expect e2.height == 12.75
      expect e11.height == 12.75
      expect addButton.y == 127.5
      expect model addButton.y == 255
      settle
      expect addButton.y == 255
      expect stack.arranged == e2 e3 e4 e5 e6 e7 e8 e9 e10 e11 addButton
      """)
  }

  @Test("does not change the offset when an entry is deleted at the top")
  func deleteAtTop() {
    passes(
      """
      add 30; settle
      scroll top
      delete e2
      at 0.125 expect scroll.contentOffset.y == -20
      settle
      expect scroll.contentOffset.y == -20
      """)
  }

  @Test("reaches the same state in one step, two steps or fifteen frames")
  func steps() {
    let script = "add 18; settle; delete e4; add; "
    let ends = [
      "advance 0.25", "advance 0.125; advance 0.125", "frame 15", String(repeating: "frame; ", count: 15),
    ].map {
      run(["--quiet", "-c", script + $0 + "; state; list; stack.arranged; stack.subviews; time"]).output
    }
    #expect(ends[0].contains("time           0.5 s"))
    #expect(Set(ends).count == 1)
  }

  @Test("numbers entries by the seed and writes dates by the locale")
  func seeds() {
    let zero = run(["-c", "add 2; list"]).output
    #expect(zero == run(["--seed", "0", "-c", "add 2; list"]).output)
    #expect(zero != run(["--seed", "1", "-c", "add 2; list"]).output)
    #expect(zero.contains("1/15/26"))
    let number = run(["-c", "add; e1.number.text"]).lines[1]
    #expect(number.wholeMatch(of: /[0-9A-F]{4}(-[0-9A-F]{4}){3}/) != nil)
    let german = run(["--locale", "de_DE", "--date", "2027-03-04", "-c", "add; e1.date.text"])
    #expect(german.lines[1] == "04.03.27")
    let reseeded = run(["-c", "seed 1; add; e1.number.text"]).lines[2]
    #expect(reseeded == run(["--seed", "1", "-c", "add; e1.number.text"]).lines[1])
    #expect(run(["-c", "add 3; reset; add; e1.number.text"]).lines.last == number)
  }

  @Test("finds an entry by a prefix of its number")
  func prefixes() throws {
    let number = try #require(run(["-c", "add 5; settle; e2.number.text"]).lines.last)
    let result = run(["-c", "add 5; settle; delete \(number.prefix(6))"])
    #expect(result.lines.last == "e2 leaving, 0.25 s")
    // A prefix may look like a name; an exact name comes first, and a deleted entry's name is no prefix.
    #expect(
      run(["-c", "add; settle; delete \(run(["-c", "add; e1.number.text"]).lines[1].prefix(4).lowercased())"])
        .status == 0)
    #expect(run(["-c", "add 9; settle; delete e2; settle; delete e2"]).errors.contains("was deleted"))
    // Some of 300 numbers have the same prefix.
    let ambiguous = run(["-c", "add 300; settle; delete \(number.prefix(1))"])
    #expect(ambiguous.status == 2)
    #expect(ambiguous.errors.contains("numbers begin with"))
  }
}

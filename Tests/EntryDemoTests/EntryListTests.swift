import Foundation
import Testing

/// The dynamic list at 375 × 480, seed 0. Most expectations are in `Transcripts/entry-list.md`.
@Suite("The dynamic entry list")
struct EntryListTests {
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

  @Test("finds an entry by a prefix of its number")
  func prefixes() throws {
    let number = try #require(run(["-c", "add 5; settle; e2.number.text"]).lines.last)
    let result = run(["-c", "add 5; settle; delete \(number.prefix(6))"])
    result.expect(last: "e2 leaving, 0.25 s")
    // A prefix may look like a name; an exact name comes first, and a deleted entry's name is no prefix.
    run(["-c", "add; settle; delete \(run(["-c", "add; e1.number.text"]).lines[1].prefix(4).lowercased())"])
      .expect(status: 0)
    run(["-c", "add 9; settle; delete e2; settle; delete e2"]).expect(errors: "was deleted")
    // Some of 300 numbers have the same prefix.
    let ambiguous = run(["-c", "add 300; settle; delete a"])
    ambiguous.expect(status: 2, errors: "numbers begin with")
  }
}

import Foundation
import FuzzSupport
import TestSupport
import Testing

@Suite("Undo and redo")
struct UndoTests {
  @Test("put everything back, and forward, whatever was done", arguments: RandomRuns.seeds(3))
  func laws(_ seed: UInt64) throws {
    var random = RandomLines(seed: seed)
    switch seed % 5 {
    // A list that is long enough for an index.
    case 4: try UndoLaw.check(["add 66", "settle"] + (0..<2).map { _ in random.nextBalanced() })
    case 3: try UndoLaw.check((0..<40).map { _ in random.nextBalanced() })
    case 1: try UndoLaw.check((0..<10).map { _ in random.nextBalanced() })
    default: try UndoLaw.check(["add 2", "settle"] + (0..<14).map { _ in random.nextLayoutChange() })
    }
  }

  @Test("work after failed and nested commands")
  func edges() {
    let failed = run(["--keep-going", "-c", "expect changes { stack.height 0 -> 1 } after quit 0; time"])
    #expect(failed.status == 2 && failed.lines == ["0"])
    let nested = run(["--keep-going", "-c", "add; expect changes { } after animate 1; undo; time; entries"])
    #expect(nested.status == 2 && nested.lines.suffix(3) == ["undone: add", "0", "none"])
    let frame = run([
      "-c", "scene empty; view v 5x6; set v.frame \"1 2 30 40\"; undo; v.frame; redo; v.frame",
    ])
    #expect(
      frame.lines.suffix(4) == [
        "undone: set v.frame \"1 2 30 40\"", "0 0 5 6", "redone: set v.frame \"1 2 30 40\"", "1 2 30 40",
      ])
    #expect(run(["-c", "undo"]).errors.contains("error: nothing to undo"))
    #expect(
      run(["-c", "add; undo 2"]).errors.contains("-c 1:1:11: error: undo 2 is too many: the limit is 1 now"))
    #expect(run(["-c", "add; undo; add; redo"]).errors.contains("error: nothing to redo"))
  }
}

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
}

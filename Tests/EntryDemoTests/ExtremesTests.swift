import EntryDemoKit
import Foundation
import FuzzSupport
import TestSupport
import Testing

/// Sessions whose multipliers, constants and priorities come from the ends of their ranges.
@Suite("Extremes")
struct ExtremesTests {
  @Test(
    "lead to no trap, and to no number that is not finite or out of range", arguments: RandomRuns.seeds(30))
  func sessions(_ seed: UInt64) throws {
    var lines = ExtremeLines(seed: seed)
    let script = lines.session().joined(separator: "\n")
    let result = run(["--json", "--keep-going"], input: Array(script.utf8))
    #expect([0, 1, 2].contains(result.status), "seed \(seed): \(result.status)\n\(script)")
    for line in result.lines {
      if let wrong = SessionLaw.wrongNumber(in: try JSONSerialization.jsonObject(with: Data(line.utf8))) {
        Issue.record("seed \(seed): \(wrong) in \(line.prefix(200))\n\(script)")
        return
      }
    }
  }
}

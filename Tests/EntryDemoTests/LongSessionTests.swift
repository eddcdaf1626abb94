import EntryDemoKit
import Foundation
import FuzzSupport
import TestSupport
import Testing

@Suite("A long session")
struct LongSessionTests {
  @Test("of many random lines, right and wrong, ends without a trap, and its script rebuilds it")
  func randomLines() {
    var random = RandomLines(seed: 42)
    let lines = (0..<RandomRuns.count(2000)).map { _ in random.nextBalanced() }
    let disk = Files()
    let reading = "\nend\nsave s.txt\necho READ\n" + SaveTests.readings.joined(separator: "\n") + "\n"
    let first = run(
      ["--keep-going", "--json"], input: Array((lines.joined(separator: "\n") + reading).utf8), in: disk)
    #expect([1, 2].contains(first.status))
    let count = first.lines.count
    #expect(count >= lines.count)
    let second = run(
      ["--json", "--keep-going", "-c", "source s.txt", "-c"] + [reading.replacing("\n", with: "; ")], in: disk
    )
    func readings(_ run: Run) -> [String] {
      let lines = run.lines
      let start = lines.lastIndex { $0.contains("\"command\":\"echo READ\"") } ?? 0
      return lines[start...].dropFirst().map { line in
        // The place of the commands differs.
        line.replacing(/"seq":\d+,/, with: "").replacing(/"file":"[^"]*",/, with: "").replacing(
          /"line":\d+,/, with: ""
        )
        .replacing(/"column":\d+,/, with: "")
      }
    }
    #expect(readings(first) == readings(second))
    #expect(readings(first).count == SaveTests.readings.count)
  }
}

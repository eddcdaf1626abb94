import Foundation
import StackModel
import TestSupport
import Testing

@Suite("Time in scripts")
struct TimeTests {
  @Test("the frame rate makes no difference")
  func rates() {
    let start =
      "add 30; settle; scroll to 50; flick -3000; add; animate 0.7 spring 0.5; set stack.spacing 3; end\n"
    let paths = "e3.y; e30.height; stack.height; scroll.contentOffset.y; addButton.y"
    let one = run(script: start + "advance 0.5; \(paths)", "--json").lines.suffix(5)
    for step in ["0.0125", "0.1", "0.25"] {
      let count = Int((0.5 / (Double(step) ?? 1)).rounded())
      let steps = Array(repeating: "advance \(step)", count: count).joined(separator: "; ")
      let many = run(script: start + steps + "; \(paths)", "--json").lines.suffix(5)
      func results(_ lines: ArraySlice<String>) -> [String] {
        lines.map {
          String($0[($0.range(of: "\"result\":")?.lowerBound ?? $0.startIndex)...].prefix { $0 != "}" })
        }
      }
      #expect(results(one) == results(many), "steps of \(step)")
    }
  }

  @Test("reading ahead is the same as going there", arguments: RandomRuns.seeds(20))
  func ahead(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var script = "add 3; settle\n"
    for _ in 0..<8 {
      switch number(6) {
      case 0: script += "add\n"
      case 1: script += "delete e\(1 + number(3))\n"
      case 2:
        script +=
          "animate 0.\(1 + number(8)) spring 0.6; set stack.spacing \(number(20)); end\n"
      case 3: script += "scroll bottom animated\n"
      case 4: script += "animate 0.3 delay 0.1; set e2.hidden \(number(2) == 0); end\n"
      default: script += "advance 0.\(number(10))\n"
      }
    }
    let paths = ["e2.height", "e3.y", "stack.height", "scroll.contentOffset.y", "addButton.y", "e1.alpha"]
    let time = "0.\(100 + number(800))"
    let ahead = run(
      script: script + paths.map { "at \(time) \($0)" }.joined(separator: "\n"), "--keep-going", "--json")
    let there = run(
      script: script + "advance \(time)\n" + paths.joined(separator: "\n"), "--keep-going", "--json")
    func values(_ run: Run) throws -> [Double?] {
      try run.lines.suffix(paths.count).map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let result = object?["result"] as? [String: Any]
        return (result?["result"] as? [String: Any] ?? result)?["value"] as? Double
      }
    }
    #expect(try values(ahead) == values(there), "seed \(seed):\n\(script)\(time)")
  }
}

import StackModel
import TestSupport
import Testing

/// `animator NAME …`: property animators in the language.
@Suite("Property animators in the language")
struct PropertyAnimatorCommandTests {
  @Test("at T X equals advance T; X for random operations", arguments: RandomRuns.seeds(6))
  func ahead(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var script =
      "add 40; settle\nanimator card 0.8 spring 0.6\nset e1.hidden true\nset addButton.alpha 0.2\nend\n"
    var readings = 0
    for _ in 0..<12 {
      // Above 0: advancing by 0 s is no step of undo.
      let number = Double(Int.random(in: 1...20, using: &generator)) / 20
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: script += "animator card start\n"
      case 1: script += "animator card reverse\n"
      case 2: script += "animator card scrub \(number)\n"
      case 3: script += "animator card continue \(number)\n"
      default: script += "animator card pause\n"
      }
      for path in ["addButton.alpha", "e30.y", "scroll.contentSize.height", "card.fraction"] {
        script +=
          "echo @\nat \(number) \(path)\nadvance \(number / 2); advance \(number / 2); \(path)\nundo 2\n"
        readings += 1
      }
      script += "advance \(number / 4)\n"
    }
    let lines = run(script: script, "--quiet", "--keep-going").lines
    var count = 0
    for (index, line) in lines.enumerated() where line == "@" {
      let later = lines[(index + 1)...].prefix { $0 != "@" }.prefix(2)
      #expect(Set(later).count == 1, "seed \(seed): \(later)")
      count += 1
    }
    #expect(count == readings)
  }
}

import Foundation
import StackModel
import TestSupport
import Testing

@testable import ScrollPictures

/// JSON that is written directly, read by Foundation.
@Suite("The JSON of recordings")
struct JSONWriterTests {
  @Test("strings with any scalars, and numbers, are what they were")
  func values() throws {
    var random = SplitMix64(seed: 3)
    let strange = [
      "\"", "\\", "\u{0}", "\u{1F}", "\n", "\r\n", "\u{2028}", "</script>", "é", "👩‍👩‍👧", "\u{7F}", "a",
    ]
    let texts = (0..<200).map { count in
      (0..<count % 9).map { _ in strange[Int.random(in: 0..<strange.count, using: &random)] }.joined()
    }
    let numbers =
      [0, -0.0, 1, -1, 0.1, 1e-9, 9_007_199_254_740_994, 1e300, -2e18, .leastNonzeroMagnitude]
      + (0..<200).map { _ in Double.random(in: -1e6...1e6, using: &random) }
    var json = JSONWriter()
    json.list(texts) { $1.write($0) }
    try expectEqual(JSONDecoder().decode([String].self, from: Data(json.text.utf8)), texts)
    json = JSONWriter()
    json.list(numbers) { $1.write($0) }
    try expectEqual(JSONDecoder().decode([Double].self, from: Data(json.text.utf8)), numbers)
  }
}

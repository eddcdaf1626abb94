import StackModel

/// Draws the entries' numbers, so that a seed decides all.
package struct HexNumberGenerator: RandomNumberGenerator {
  package private(set) var seed: UInt64
  private var generator: SplitMix64

  package init(seed: UInt64) {
    self.seed = seed
    generator = SplitMix64(seed: seed)
  }

  package mutating func next() -> UInt64 { generator.next() }

  /// Four groups of four hexadecimal digits, upper case.
  package mutating func nextNumber() -> String {
    let digits = Array(String(next(), radix: 16, uppercase: true))
    let padded = Array(repeating: "0", count: 16 - digits.count) + digits
    return stride(from: 0, to: 16, by: 4).map { String(padded[$0..<($0 + 4)]) }.joined(separator: "-")
  }
}

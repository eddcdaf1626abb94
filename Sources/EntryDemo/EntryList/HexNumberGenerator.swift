import StackModel

/// Generates the entries' numbers from a seed.
package struct HexNumberGenerator: RandomNumberGenerator {
  /// The seed that the sequence started with.
  package private(set) var seed: UInt64
  private var generator: SplitMix64

  /// Starts the sequence of a seed.
  package init(seed: UInt64) {
    self.seed = seed
    generator = SplitMix64(seed: seed)
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 { generator.next() }

  /// The next number: four groups of four hexadecimal digits, upper case.
  package mutating func nextNumber() -> String {
    let digits = Array(String(next(), radix: 16, uppercase: true))
    let padded = Array(repeating: "0", count: 16 - digits.count) + digits
    return stride(from: 0, to: 16, by: 4).map { String(padded[$0..<($0 + 4)]) }.joined(separator: "-")
  }
}

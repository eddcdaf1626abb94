import StackModel

struct HexNumberGenerator: RandomNumberGenerator {
  private(set) var seed: UInt64
  private var generator: SplitMix64

  init(seed: UInt64) {
    self.seed = seed
    generator = SplitMix64(seed: seed)
  }

  mutating func next() -> UInt64 { generator.next() }

  /// Whether another generator has the same seed and continues with the same numbers.
  func isEqual(to other: HexNumberGenerator) -> Bool {
    var (one, two) = (self, other)
    // Different states of the generator have different next bits.
    return seed == other.seed && one.next() == two.next()
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// The next number: four groups of four hexadecimal digits, upper case.
  mutating func nextNumber() -> String {
    let value = next()
    return String(unsafeUninitializedCapacity: 19) { text in
      for place in 0..<19 {
        let digit = place - place / 5
        text[place] =
          place % 5 == 4
          ? UInt8(ascii: "-") : Self.digits[Int(truncatingIfNeeded: value >> (60 - 4 * digit)) & 15]
      }
      return 19
    }
  }
}

/// Draws the entries' numbers: SplitMix64 (doi:10.1145/2660193.2660195), so that a seed decides all.
package struct HexNumberGenerator: RandomNumberGenerator {
  package private(set) var seed: UInt64
  private var state: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Four groups of four hexadecimal digits, upper case.
  package mutating func nextNumber() -> String {
    let digits = Array(String(next(), radix: 16, uppercase: true))
    let padded = Array(repeating: "0", count: 16 - digits.count) + digits
    return stride(from: 0, to: 16, by: 4).map { String(padded[$0..<($0 + 4)]) }.joined(separator: "-")
  }
}

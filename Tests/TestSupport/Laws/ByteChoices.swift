import StackModel

/// Choices that bytes make, one byte for each choice.
///
/// A fuzzer that changes one byte changes one choice. After the last byte, a fixed sequence of numbers follows.
package struct ByteChoices: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var rest = SplitMix64(seed: 0)

  /// Creates choices from bytes, the first of which makes the first choice.
  package init(_ bytes: some Collection<UInt8>) { self.bytes = ArraySlice(bytes) }

  /// Whether all bytes have been used.
  package var isAtEnd: Bool { bytes.isEmpty }

  package mutating func next() -> UInt64 {
    guard let byte = bytes.popFirst() else { return rest.next() }
    // `Int.random` reads the high bits, a remainder all of them.
    var digest = SplitMix64(seed: UInt64(byte))
    return UInt64(byte) << 56 | digest.next() >> 8
  }
}

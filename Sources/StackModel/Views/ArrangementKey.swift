import Foundation

/// The input of the closed form of a stack along an axis: its options, then what each view has on the axis.
struct ArrangementKey: Hashable {
  private var numbers: [UInt64] = []
  private(set) var digest: UInt64 = 0
  /// The objects whose identities the key contains: the results of arranged stacks. No others get their identities while it holds them.
  private var parts: [AnyObject] = []

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    digest = 0
    if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
  }

  mutating func add(_ number: Double) { add(bits: number.bitPattern) }

  /// Adds a kind of content with its options, which is different from each number. A number that a layout uses is no NaN.
  /// - Parameters:
  ///   - kind: a number of the class.
  ///   - options: what else the content depends on.
  mutating func add(_ kind: Kind, options: UInt8 = 0) {
    add(bits: 0xFFF8_0000_0000_0000 | UInt64(kind.rawValue) << 8 | UInt64(options))
  }

  /// A class whose content is described by less than its length.
  enum Kind: UInt8 { case line, button }

  /// Adds the identity of an object, and retains it.
  mutating func add(_ part: AnyObject) {
    parts.append(part)
    add(bits: UInt64(UInt(bitPattern: ObjectIdentifier(part))))
  }

  mutating func add(bits: UInt64) {
    numbers.append(bits)
    digest = (digest ^ bits) &* 0x9E37_79B9_7F4A_7C15
    digest ^= digest >> 32
  }

  static func == (a: Self, b: Self) -> Bool { a.digest == b.digest && a.numbers == b.numbers }
  /// Hashes one number, which is faster than hashing all of them.
  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// The baselines of arranged views that a stack aligns.
struct BaselineUse: OptionSet {
  let rawValue: UInt8
  static let first = BaselineUse(rawValue: 1)
  static let last = BaselineUse(rawValue: 2)
}

extension View {
  final func describe(_ baselines: BaselineUse, to key: inout ArrangementKey) {
    if baselines.contains(.first) { key.add(Double(firstBaselineFromTop ?? -.infinity)) }
    if baselines.contains(.last) { key.add(Double(lastBaselineFromBottom ?? -.infinity)) }
  }
}

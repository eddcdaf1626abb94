/// What reading a path gives.
package enum Value: Hashable, Sendable {
  case number(Double)
  case bool(Bool)
  /// A word of the language, such as an alignment or a name.
  case word(String)
  /// A text of the user's.
  case text(String)
  /// Several numbers that belong together, such as insets.
  case numbers([Double])
  /// Names.
  case list([String])
  /// Nothing there: no superview, no indicator.
  case none

  /// A seed: a number as long as a number can hold it.
  static func seed(_ seed: UInt64) -> Value {
    seed <= 1 << 53 ? .number(Double(seed)) : .word(String(seed))
  }

  /// What kind of value this is, for a message.
  var kind: String {
    switch self {
    case .number: "a number"
    case .bool: "true or false"
    case .word: "a word"
    case .text: "a text"
    case .numbers(let numbers): "\(numbers.count) numbers"
    case .list: "a list of names"
    case .none: "none"
    }
  }
}

extension Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number.withoutNegativeZero)
    case .bool(let bool): try container.encode(bool)
    case .word(let text), .text(let text): try container.encode(text)
    case .numbers(let numbers): try container.encode(numbers.map(\.withoutNegativeZero))
    case .list(let names): try container.encode(names)
    case .none: try container.encodeNil()
    }
  }
}

extension Double {
  /// The same number; zero has no sign for a reader.
  var withoutNegativeZero: Double { self == 0 ? 0 : self }
}

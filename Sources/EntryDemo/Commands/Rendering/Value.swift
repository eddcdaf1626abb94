import ScrollModel

/// The value of a path.
package enum Value: Hashable, Sendable {
  case number(Double)
  case bool(Bool)
  /// A word of the language, such as an alignment or a name.
  case word(String)
  /// A text, such as a title.
  case text(String)
  /// Several numbers that belong together, such as insets.
  case numbers([Double])
  /// A list of names.
  case list([String])
  /// No value, such as the superview of root.
  case none
  /// A seed: a number if a `Double` can represent it exactly, else a word.
  static func seed(_ seed: UInt64) -> Value { seed <= 1 << 53 ? .number(Double(seed)) : .word(String(seed)) }
  static func time(_ time: Duration) -> Value { .number(time.inSeconds) }
  package static func count(_ count: Int) -> Value { .number(Double(count)) }

  package var printed: String {
    switch self {
    case .number(let number): NumberText.rounded(number)
    case .bool(let bool): String(bool)
    case .word(let text), .text(let text): ControlCharacters.escaped(text)
    case .numbers(let numbers): numbers.map(NumberText.rounded).joined(separator: " ")
    case .list(let names): names.isEmpty ? "none" : names.joined(separator: " ")
    case .none: "none"
    }
  }

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

extension Value: Shaped {
  package static let shape = Shape.any(of: [
    .number, .bool, .string, .list(of: .number), .names, Shape(["type": "null"]),
  ]).described(
    "The value of a path: a number, a boolean, a word or text, several numbers, names, or null for none."
  ).named("value")

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
  /// The same number, with 0 instead of -0.
  var withoutNegativeZero: Double { self == 0 ? 0 : self }
}

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

  var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .bool(let bool): .bool(bool)
    case .word(let text), .text(let text): .string(text)
    case .numbers(let numbers): .array(numbers.map(JSONValue.number))
    case .list(let names): .array(names.map(JSONValue.string))
    case .none: .null
    }
  }
}

/// A JSON document, which `JSONEncoder` writes.
package enum JSONValue: Hashable, Sendable, Encodable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let integer): try container.encode(integer)
    // Zero has no sign for a reader.
    case .number(let number): try container.encode(number == 0 ? 0 : number)
    case .string(let string): try container.encode(string)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map(JSONValue.number)) }
  static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }
}

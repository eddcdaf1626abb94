/// A value of JSON that is null without one, where the encoder would leave the key out.
package struct Nullable<Value: Encodable>: Encodable {
  private let value: Value?

  /// Wraps a value; nil is encoded as null.
  package init(_ value: Value?) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

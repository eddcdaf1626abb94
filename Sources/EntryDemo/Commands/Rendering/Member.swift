import ScrollModel

/// A value whose JSON is an object. Its type lists the members: JSON and schema are made of this list.
package protocol Described: Shaped { static var members: [Member<Self>] { get } }

/// All members of a type that has a `Member` of its own.
package typealias Members<Root> = [Member<Root>]

/// A member of the JSON object of a `Root`.
package struct Member<Root>: Sendable {
  let name: String
  let shape: Shape
  /// What is encoded; nil if the member is left out.
  fileprivate let value: @Sendable (Root) -> (any Shaped)?
  /// The value in pieces, which are made as they are read if there are many; nil if the member is left out.
  fileprivate let pieces: @Sendable (Root) -> AnySequence<String>?

  /// A member that is left out where `read` returns nil.
  /// - Parameters:
  ///   - description: what the schema says about it.
  ///   - shape: what it is, if the type does not say it exactly.
  package init<Value: Shaped>(
    _ name: String, _ read: @escaping @Sendable (Root) -> Value, _ description: String? = nil,
    as shape: Shape = Value.shape
  ) {
    self.name = name
    self.shape = (Value.shape.isOptional ? shape.optional : shape).described(description)
    let value: @Sendable (Root) -> (any Shaped)? = {
      let value = read($0)
      return value.isMissing ? nil : value
    }
    self.value = value
    pieces = { value($0).map { AnySequence([JSONText.text($0)]) } }
  }

  /// A member that is null where `read` returns nil.
  package init<Value: Shaped>(
    _ name: String, orNull read: @escaping @Sendable (Root) -> Value?, _ description: String? = nil
  ) {
    (self.name, shape) = (name, Value.shape.orNull.described(description))
    value = { read($0) as any Shaped }
    pieces = { AnySequence([JSONText.text(read($0))]) }
  }

  /// A member with values that may be many.
  init<Value: Shaped>(_ name: String, each read: @escaping @Sendable (Root) -> [Value]) {
    (self.name, shape, value) = (name, .list(of: Value.shape), read)
    pieces = { .list(read($0).lazy.map { [JSONText.text($0)] }) }
  }

  /// A member whose value is JSON already, which is no part of a value that is encoded.
  init(_ name: String, pieces: @escaping @Sendable (Root) -> AnySequence<String>?, as shape: Shape) {
    (self.name, self.shape, self.pieces) = (name, shape, pieces)
    value = { _ in preconditionFailure("JSON can't be encoded again.") }
  }
}

private struct AnyShaped: Encodable {
  let value: any Shaped
  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension AnySequence<String> {
  static func list(_ items: some Sequence<some Sequence<String>>) -> AnySequence<String> {
    let parts = items.lazy.enumerated().map { index, item in [[index == 0 ? "" : ","], Array(item)].joined() }
    return AnySequence([AnySequence(["["]), AnySequence(parts.joined()), AnySequence(["]"])].joined())
  }
}

extension Described {
  package static var shape: Shape { .object(Dictionary(firstOf: members.map { ($0.name, $0.shape) })) }

  package func encode(to encoder: any Encoder) throws {
    let members = Self.members.compactMap { member in
      member.value(self).map { (member.name, AnyShaped(value: $0)) }
    }
    try Dictionary(firstOf: members).encode(to: encoder)
  }

  /// The object in pieces, with its members in the order of their names.
  var pieces: AnySequence<String> {
    var parts: [AnySequence<String>] = []
    for member in Self.members.sorted(by: { $0.name < $1.name }) {
      guard let json = member.pieces(self) else { continue }
      parts += [AnySequence(["\(parts.isEmpty ? "{" : ",")\"\(member.name)\":"]), json]
    }
    return AnySequence((parts + [AnySequence([parts.isEmpty ? "{}" : "}"])]).joined())
  }
}

extension Dictionary {
  init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Shaped { package var isMissing: Bool { false } }

extension Shaped where Self: RawRepresentable & CaseIterable, RawValue == String {
  package static var shape: Shape { .choice(of: allCases.map(\.rawValue)) }
}

extension String: Shaped { package static var shape: Shape { .string } }
extension Double: Shaped { package static var shape: Shape { .number } }
extension Bool: Shaped { package static var shape: Shape { .bool } }
// Whole numbers of results count something.
extension Int: Shaped { package static var shape: Shape { .count } }
extension Array: Shaped where Element: Shaped { package static var shape: Shape { .list(of: Element.shape) } }

extension Dictionary: Shaped where Key == String, Value: Shaped {
  package static var shape: Shape { .map(of: Value.shape) }
}

extension Optional: Shaped where Wrapped: Shaped {
  package static var shape: Shape { Wrapped.shape.optional }
  package var isMissing: Bool { self == nil }
}

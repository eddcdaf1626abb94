/// A value in a result: it encodes itself as JSON, and its type knows what that is.
package protocol Shaped: Encodable, SendableMetatype {
  static var shape: Shape { get }
  /// Whether a member with this value is left out.
  var isMissing: Bool { get }
}

/// What a value is in JSON, in the keywords of JSON Schema (draft 2020-12). Tests make the files in Schemas of shapes.
package struct Shape: Sendable {
  /// The keywords with their values: texts, numbers, flags and shapes, and lists and dictionaries of them.
  package private(set) var keywords: [String: any Sendable]
  /// The shape that a reference names.
  package private(set) var definition: [String: Shape] = [:]
  /// Whether an object can be without a member of this shape.
  private(set) var isOptional = false
  package init(_ keywords: [String: any Sendable]) { self.keywords = keywords }
  static let string = Shape(["type": "string"])
  static let number = Shape(["type": "number"])
  static let bool = Shape(["type": "boolean"])
  /// An object with any members.
  package static let object = Shape(["type": "object"])
  /// A whole number from 0.
  static let count = Shape(["type": "integer", "minimum": 0])
  /// A whole number from 1.
  package static let ordinal = Shape(["type": "integer", "minimum": 1])
  static let seconds = number.described("Virtual time in seconds.").named("seconds")
  static let frame = numbers(4).described("x, y, width, height in points.").named("frame")
  /// x and y in points.
  static let point = numbers(2)
  static let names = list(of: .string)
  static let paused = list(of: .string, atLeast: 1)
    .described("The names of the property animators that are paused.").optional
  static let lines = object(["lines": names]).named("lines")
  static func numbers(_ count: Int) -> Shape { list(of: number, atLeast: count, atMost: count) }

  /// An array; optional items can be null.
  static func list(of item: Shape, atLeast least: Int = 0, atMost most: Int? = nil) -> Shape {
    var shape = Shape(["type": "array", "items": item.isOptional ? item.orNull : item])
    if least > 0 { shape.keywords["minItems"] = least }
    if let most { shape.keywords["maxItems"] = most }
    return shape
  }

  /// An object with any names, such as those of views.
  static func map(of value: Shape) -> Shape { Shape(["type": "object", "additionalProperties": value]) }

  /// An object with these members and no others.
  package static func object(_ members: [String: Shape]) -> Shape {
    Shape([
      "type": "object", "properties": members, "additionalProperties": false,
      "required": members.filter { !$0.value.isOptional }.keys.sorted(),
    ])
  }

  package static func choice(of texts: [String]) -> Shape { Shape(["enum": texts]) }
  package static func any(of shapes: [Shape]) -> Shape { Shape(["anyOf": shapes]) }

  /// The same as a member that can be left out.
  var optional: Shape {
    var shape = self
    shape.isOptional = true
    return shape
  }

  var orNull: Shape { .any(of: [self, Shape(["type": "null"])]) }

  package func described(_ description: String?) -> Shape {
    var shape = self
    if let description { shape.keywords["description"] = description }
    return shape
  }

  /// A reference to this shape under a name.
  package func named(_ name: String) -> Shape {
    var shape = Shape(["$ref": "#/$defs/\(name)"])
    (shape.definition, shape.isOptional) = ([name: self], isOptional)
    return shape
  }
}

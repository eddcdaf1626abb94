package import EntryCommands
import Foundation

/// A validator of JSON Schema (draft 2020-12) for the keywords that shapes use; others trap.
extension Shape {
  /// The errors of a value, each with its place.
  package func errors(in value: Any, _ path: String = "$") -> [String] {
    definition.values.flatMap { $0.errors(in: value, path) }
      + keywords.flatMap { keyword, rule in errors(in: value, keyword, rule, path) }
  }

  private func errors(in value: Any, _ keyword: String, _ rule: any Sendable, _ path: String) -> [String] {
    func found(_ isWrong: Bool, _ error: @autoclosure () -> String) -> [String] {
      isWrong ? ["\(path) \(error())"] : []
    }
    let (number, array) = ((value as? NSNumber)?.doubleValue ?? .nan, value as? [Any])
    let object = value as? [String: Any]
    switch (keyword, rule) {
    case ("$schema", _), ("$defs", _), ("$ref", _), ("title", _), ("description", _): return []
    case ("type", let type as String): return found(!Self.has(value, type: type), "is not \(type)")
    case ("properties", let rules as [String: Shape]):
      return rules.flatMap { name, rule in
        object?[name].map { rule.errors(in: $0, "\(path).\(name)") } ?? []
      }
    case ("additionalProperties", let shape as Shape):
      return object?.flatMap { shape.errors(in: $0.value, "\(path).\($0.key)") } ?? []
    case ("additionalProperties", _):
      let known = keywords["properties"] as? [String: Shape] ?? [:]
      return object?.keys.filter { known[$0] == nil }.map { "\(path).\($0) is not a property" } ?? []
    case ("required", let names as [String]):
      return names.filter { object != nil && object?[$0] == nil }.map { "\(path).\($0) is missing" }
    case ("items", let shape as Shape):
      return array?.enumerated().flatMap { shape.errors(in: $0.element, "\(path)[\($0.offset)]") } ?? []
    case ("minItems", let count as Int): return found(array.map { $0.count < count } ?? false, "is too short")
    case ("maxItems", let count as Int): return found(array.map { $0.count > count } ?? false, "is too long")
    case ("minimum", let limit as Int): return found(number < Double(limit), "is too small")
    case ("maximum", let limit as Int): return found(number > Double(limit), "is too large")
    case ("exclusiveMinimum", let limit as Int): return found(number <= Double(limit), "is too small")
    case ("const", let constant):
      return found(value as? NSObject != constant as? NSObject, "is not \(constant)")
    case ("enum", let texts as [String]): return found(!texts.contains(value as? String ?? ""), "is \(value)")
    case ("pattern", let pattern as String):
      let isMatch = (value as? String)?.range(of: pattern, options: .regularExpression) != nil
      return found(!isMatch, "does not match \(pattern)")
    case ("not", let shape as Shape):
      return found(shape.errors(in: value).isEmpty, "matches what it must not")
    case ("allOf", let shapes as [Shape]): return shapes.flatMap { $0.errors(in: value, path) }
    case ("anyOf", let shapes as [Shape]):
      return found(!shapes.contains { $0.errors(in: value).isEmpty }, "matches none of the schemas")
    case ("if", let condition as Shape):
      let next = keywords[condition.errors(in: value).isEmpty ? "then" : "else"] as? Shape
      return next?.errors(in: value, path) ?? []
    case ("then", _), ("else", _): return []
    default: preconditionFailure("the validator does not support \(keyword): \(rule)")
    }
  }

  private static func has(_ value: Any, type: String) -> Bool {
    let number = value as? NSNumber
    let isBool = number.map { ["c", "B"].contains(String(cString: $0.objCType)) } ?? false
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isBool
    case "number": number != nil && !isBool
    case "integer": !isBool && number.map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }
}

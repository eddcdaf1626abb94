import Foundation

/// A validator of JSON Schema (draft 2020-12) for the keywords that the schema of JSON Lines uses; others trap.
final class JSONSchema {
  private let root: [String: Any]
  private var patterns: [String: NSRegularExpression] = [:]

  init(contentsOf url: URL) throws {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    root = object as? [String: Any] ?? [:]
  }

  /// The errors of a value, each with its place.
  func errors(in value: Any) -> [String] { errors(value, root, "$") }

  /// Keywords that do not restrict values.
  private static let annotations: Set = ["$schema", "$defs", "$comment", "title", "description"]

  private func errors(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    var found: [String] = []
    for (keyword, rule) in schema where !Self.annotations.contains(keyword) {
      found += errors(value, keyword, rule, schema, path)
    }
    return found
  }

  private func errors(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ path: String
  ) -> [String] {
    func isValid(_ rule: Any?) -> Bool {
      (rule as? [String: Any]).map { errors(value, $0, path).isEmpty } ?? true
    }
    func number(_ value: Any) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
    let array = value as? [Any]
    switch keyword {
    case "$ref":
      let name = (rule as? String ?? "").replacing("#/$defs/", with: "")
      let definition = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
      return definition.map { errors(value, $0, path) } ?? ["\(path): no definition \(name)"]
    case "type":
      let types = rule as? [String] ?? [rule as? String ?? ""]
      return types.contains { Self.has(value, type: $0) } ? [] : ["\(path) is not \(types)"]
    case "properties", "additionalProperties", "required":
      return objectErrors(value, keyword, rule, schema, path)
    case "items":
      guard let array, let rule = rule as? [String: Any] else { return [] }
      return array.enumerated().flatMap { errors($0.element, rule, "\(path)[\($0.offset)]") }
    case "minItems":
      return array.map { $0.count >= rule as? Int ?? 0 } ?? true ? [] : ["\(path) is too short"]
    case "maxItems": return array.map { $0.count <= rule as? Int ?? 0 } ?? true ? [] : ["\(path) is too long"]
    case "minimum":
      return number(value) >= number(rule) ? [] : ["\(path) is too small"]
    case "maximum":
      return number(value) <= number(rule) ? [] : ["\(path) is too large"]
    case "exclusiveMinimum":
      return number(value) > number(rule) ? [] : ["\(path) is too small"]
    case "const": return (value as? NSObject) == (rule as? NSObject) ? [] : ["\(path) is not \(rule)"]
    case "enum":
      return (rule as? [NSObject] ?? []).contains { $0 == value as? NSObject } ? [] : ["\(path): \(value)?"]
    case "pattern":
      guard let text = value as? String, let rule = rule as? String else { return [] }
      let pattern = try? patterns[rule] ?? NSRegularExpression(pattern: rule)
      patterns[rule] = pattern
      let range = NSRange(text.startIndex..., in: text)
      return pattern?.firstMatch(in: text, range: range) != nil ? [] : ["\(path) does not match \(rule)"]
    case "not": return isValid(rule) ? ["\(path) matches a schema that it must not match"] : []
    case "allOf": return (rule as? [[String: Any]] ?? []).flatMap { errors(value, $0, path) }
    case "anyOf":
      return (rule as? [[String: Any]] ?? []).contains(where: isValid)
        ? [] : ["\(path) matches none of the schemas"]
    case "if":
      let next = (isValid(rule) ? schema["then"] : schema["else"]) as? [String: Any]
      return next.map { errors(value, $0, path) } ?? []
    case "then", "else": return []
    default: preconditionFailure("the validator does not support \(keyword)")
    }
  }

  /// The errors of an object for the keywords about its properties; none for other values.
  private func objectErrors(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ path: String
  ) -> [String] {
    guard let object = value as? [String: Any] else { return [] }
    switch keyword {
    case "properties":
      guard let rules = rule as? [String: [String: Any]] else { return [] }
      return rules.flatMap { name, rule in object[name].map { errors($0, rule, "\(path).\(name)") } ?? [] }
    case "additionalProperties":
      let properties = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
      let others = object.filter { !properties.contains($0.key) }
      if let rule = rule as? [String: Any] {
        return others.flatMap { errors($0.value, rule, "\(path).\($0.key)") }
      }
      return others.keys.map { "\(path).\($0) is not a property" }
    case "required":
      return (rule as? [String] ?? []).filter { object[$0] == nil }.map { "\(path).\($0) is missing" }
    default: preconditionFailure("\(keyword) is not about properties")
    }
  }

  private static func has(_ value: Any, type: String) -> Bool {
    let number = value as? NSNumber
    let isBool = number.map { boolTypes.contains(String(cString: $0.objCType)) } ?? false
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "null": return value is NSNull
    case "boolean": return isBool
    case "number": return number != nil && !isBool
    case "integer": return !isBool && number.map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: return false
    }
  }

  /// The Objective-C type of a boolean in Foundation.
  private static let boolTypes = ["c", "B"]
}

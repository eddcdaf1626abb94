import EntryCommands
import EntryDemoKit
import Foundation
import FuzzSupport
import Testing

/// The schemas of the program's JSON, which are made of the shapes of results. Their files are in Schemas.
enum SchemaFiles {
  static let all: [(file: String, schema: Shape)] = [
    ("json-lines", jsonLines),
    (
      "check",
      file(
        "A line of EntryDemo check --json",
        "One object per fenced block and per file that was not checked, in order; then the sum.", .checkLine)
    ),
    (
      "doctor",
      file(
        "A line of EntryDemo doctor --json",
        "One object per conflict, in order; for a text without one, an object with a code. Lengths are in points. Indexes count from 0.",
        .doctorLine)
    ),
    (
      "test",
      file(
        "A line of EntryDemo test --format json",
        "One object per case that ran, in the order of the files; then the sum.", .testLine)
    ),
  ]

  static let jsonLines: Shape = {
    func begins(with names: [String]) -> Shape {
      Shape(["pattern": "^\"?(\(names.joined(separator: "|")))\"?(\\s|$)"])
    }
    func branch(_ command: Shape, _ result: Shape) -> Shape {
      Shape([
        "if": Shape(["properties": ["command": command, "ok": Shape(["const": true])]]),
        "then": Shape(["properties": ["result": result], "required": ["result"]]),
      ])
    }
    let names = Command.all.map { [$0.name] + $0.spellings }
    let branches = zip(Command.all, names).map {
      branch(begins(with: $1), ReplyLaw.results[$0.name] ?? .object)
    }
    let error = Shape(["required": ["error"]])
    let others = [
      branch(Shape(["not": begins(with: names.flatMap(\.self))]), ReplyLaw.path),
      Shape([
        "if": Shape(["properties": ["ok": Shape(["const": false])]]),
        "then": Shape(["required": ["error"], "properties": ["result": ReplyLaw.failure]]),
        "else": Shape(["not": error]),
      ]),
    ]
    return file(
      "A line of EntryDemo --json",
      "One object per command, in order. The objects of a sourced file come before the object of the source command. Lengths are in points.",
      Shape(Reply.shape.keywords.merging(["allOf": branches + others]) { $1 }))
  }()

  private static func file(_ title: String, _ description: String, _ shape: Shape) -> Shape {
    var definitions: [String: Shape] = [:]
    shape.addDefinitions(to: &definitions)
    return Shape(
      shape.keywords.merging([
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, "description": description,
        "$defs": definitions,
      ]) { $1 })
  }

  /// Verifies the lines of a run that prints JSON. Of a command's line only the result of this command is compared.
  static func verify(_ arguments: [String], _ output: String) {
    guard arguments.contains("--json") || arguments.contains("json") else { return }
    let shape: Shape?
    switch arguments.first {
    case "check": shape = .checkLine
    case "doctor": shape = .doctorLine
    case "test": shape = .testLine
    case "live", "learn", "verify", "uikit-source": return
    default: shape = nil
    }
    for line in output.split(separator: "\n") {
      guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
        continue
      }
      let errors = shape?.errors(in: object) ?? ReplyLaw.errors(in: object)
      if !errors.isEmpty { Issue.record("\(errors.joined(separator: "; ")): \(line)") }
    }
  }
}

extension Shape {
  /// Adds the shapes that references name.
  fileprivate func addDefinitions(to all: inout [String: Shape]) {
    for (name, shape) in definition where all[name] == nil {
      all[name] = shape
      shape.addDefinitions(to: &all)
    }
    for rule in keywords.values {
      switch rule {
      case let shape as Shape: shape.addDefinitions(to: &all)
      case let shapes as [Shape]: for shape in shapes { shape.addDefinitions(to: &all) }
      case let shapes as [String: Shape]: for shape in shapes.values { shape.addDefinitions(to: &all) }
      default: break
      }
    }
  }

  /// The shape as an object of JSON.
  var json: [String: Any] {
    keywords.mapValues { rule in
      switch rule {
      case let shape as Shape: shape.json
      case let shapes as [Shape]: shapes.map(\.json)
      case let shapes as [String: Shape]: shapes.mapValues(\.json)
      default: rule
      }
    }
  }
}

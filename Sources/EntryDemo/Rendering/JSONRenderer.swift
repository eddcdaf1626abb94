import Foundation
import ScrollModel

/// Turns what came of a command into a line of JSON.
struct JSONRenderer {
  private let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// One object: the command, when it ended, and its result or error.
  func line(_ reply: Reply) -> String {
    var members: [String: JSONValue] = [
      "v": .integer(1), "seq": .integer(reply.sequence), "file": .string(reply.place.file),
      "line": .integer(reply.place.line), "command": .string(reply.command),
      "time": .number(reply.time.inSeconds), "ok": .bool(reply.diagnostic == nil),
    ]
    if let event = reply.event { members["result"] = event.json }
    if !reply.conflicts.isEmpty { members["conflicts"] = .array(reply.conflicts.map(\.json)) }
    if let diagnostic = reply.diagnostic {
      var error: [String: JSONValue] = [
        "code": .string(diagnostic.code.rawValue), "message": .string(diagnostic.message),
      ]
      if let column = diagnostic.column { error["column"] = .integer(column) }
      if let suggestion = diagnostic.suggestion { error["suggestion"] = .string(suggestion) }
      members["error"] = .object(error)
    }
    guard let data = try? encoder.encode(JSONValue.object(members)) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}

/// What came of a command.
struct Reply {
  /// Where a line stands.
  struct Place: Hashable {
    let file: String
    let line: Int
  }

  let sequence: Int
  let place: Place
  let command: String
  let time: Duration
  let event: Event?
  let diagnostic: Diagnostic?
  /// What came up with it.
  var conflicts: [ConflictReport] = []
}

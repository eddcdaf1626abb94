import Foundation
import ScrollModel

/// Renders the reply to a command as a line of JSON.
struct JSONRenderer {
  private let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Layouts never give these. If one occurs anyway, the line must still be valid JSON.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  /// A value as one line.
  func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// One object: the command, the time, and the result or error.
  func line(_ reply: Reply) -> String {
    do {
      return try text(reply)
    } catch {
      return "{\"v\":1,\"seq\":\(reply.sequence),\"ok\":false}"
    }
  }
}

/// The reply to a command.
struct Reply {
  /// A line of a source, counted from 1.
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
  /// The conflicts that the command raised.
  var conflicts: [ConflictReport] = []
  /// The places of the `source` commands that led to the command, innermost first.
  var stack: [Place] = []
}

extension Reply: Encodable {
  private struct Line: Encodable {
    struct Failure: Encodable {
      let code: String
      let message: String
      let column: Int?
      let suggestion: String?
      let stack: [String]?
    }

    let v: Int
    let seq: Int
    let file: String
    let line: Int
    let command: String
    let time: Double
    let ok: Bool
    let result: Event?
    let conflicts: [ConflictReport]?
    let error: Failure?
  }

  func encode(to encoder: any Encoder) throws {
    let failure = diagnostic.map { diagnostic in
      Line.Failure(
        code: diagnostic.code.rawValue, message: diagnostic.message, column: diagnostic.column,
        suggestion: diagnostic.suggestion,
        stack: stack.isEmpty ? nil : stack.map { "\($0.file):\($0.line)" })
    }
    try Line(
      v: 1, seq: sequence, file: place.file, line: place.line, command: command, time: time.inSeconds,
      ok: diagnostic == nil, result: event, conflicts: conflicts.isEmpty ? nil : conflicts, error: failure
    ).encode(to: encoder)
  }
}

import Foundation
import ScrollModel

/// Renders the reply to a command as a line of JSON.
struct JSONRenderer {
  /// A value as one line.
  func text(_ value: some Encodable) throws -> String { try JSONText.text(value) }

  /// One object: the command, the time, and the result or error.
  func line(_ reply: Reply) -> String {
    do {
      return try text(reply)
    } catch {
      return "{\"v\":1,\"seq\":\(reply.sequence),\"ok\":false}"
    }
  }
}

extension JSONRenderer {
  /// A list of entries in pieces, which are made as they are read. The line is the same as that of ``line(_:)``.
  /// - Parameter reply: the reply, whose event is replaced by the entries.
  func pieces(_ reply: Reply, _ entries: [EntryReport]) -> AnySequence<String> {
    let line = line(reply.with(.entries([])))
    // Quotation marks inside of texts have a backslash before them, so that this is the only place.
    guard let place = line.range(of: "\"entries\":[") else { return AnySequence([line]) }
    let objects = entries.indices.lazy.map { index in
      (index == 0 ? "" : ",") + Self.object(entries[index])
    }
    return AnySequence(
      [
        AnySequence([String(line[..<place.upperBound])]), AnySequence(objects),
        AnySequence([String(line[place.upperBound...])]),
      ].joined())
  }

  /// The JSON object of an entry, with sorted keys.
  private static func object(_ entry: EntryReport) -> String {
    let frame = entry.frame.map(number).joined(separator: ",")
    return "{\"date\":\(quoted(entry.date)),\"frame\":[\(frame)],\"name\":\(quoted(entry.name)),"
      + "\"number\":\(quoted(entry.number)),\"state\":\(quoted(entry.state.rawValue))}"
  }

  /// A number as the encoder writes it. Frames are finite.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  /// A text as the encoder writes it.
  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return "\"\(text)\"" }
    return (try? JSONText.text(text)) ?? "\"\""
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
  var event: Event?
  let diagnostic: Diagnostic?
  /// The conflicts that the command raised.
  var conflicts: [ConflictReport] = []
  /// The places of the `source` commands that led to the command, innermost first.
  var stack: [Place] = []
}

extension Reply {
  /// The same reply with another event.
  fileprivate func with(_ event: Event) -> Reply {
    var copy = self
    copy.event = event
    return copy
  }
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

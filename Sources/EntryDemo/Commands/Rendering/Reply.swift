import ScrollModel
package import StackModel

package struct Reply: Described {
  /// A line of a source, counted from 1.
  package struct Place: Hashable {
    /// The path as it was given; `-` for what was typed.
    package let file: String
    package let line: Int

    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
  }

  let sequence: Int
  let place: Place
  let command: String
  let time: Duration
  /// The JSON of what the command answers; nil if there is nothing.
  let result: AnySequence<String>?
  let diagnostic: Diagnostic?
  var conflicts: [LayoutConflict] = []
  /// The calls of delegates that are printed.
  var events: [String] = []
  /// The places of the `source` commands that led to the command, innermost first.
  var stack: [Place] = []

  package init(
    sequence: Int, place: Place, command: String, time: Duration, result: AnySequence<String>?,
    diagnostic: Diagnostic?, conflicts: [LayoutConflict] = [], events: [String] = [], stack: [Place] = []
  ) {
    (self.sequence, self.place, self.command, self.time) = (sequence, place, command, time)
    (self.result, self.diagnostic) = (result, diagnostic)
    (self.conflicts, self.events) = (conflicts, events)
    self.stack = stack
  }
}

extension Reply {
  private struct Failure: Described {
    let diagnostic: Diagnostic
    let stack: [Place]

    static let members: [Member<Self>] = [
      .init(
        "code", \.diagnostic.code,
        "syntax: the line can't be parsed. unknownName: no such name has existed. goneName: it existed once."),
      .init("message", \.diagnostic.message),
      .init("column", \.diagnostic.column, "The column, counted in characters from 1.", as: .ordinal),
      .init("suggestion", \.diagnostic.suggestion),
      .init(
        "stack", { $0.stack.isEmpty ? nil : $0.stack.map { "\($0.file):\($0.line)" } },
        "FILE:LINE of the source commands that led to the command, innermost first."),
    ]
  }

  package static let members: [Member<Self>] = [
    .init("v", { _ in 1 }, as: Shape(["const": 1])),
    .init("seq", \.sequence, "The number of the object, counted from 1.", as: .ordinal),
    .init(
      "file", \.place.file,
      "The path of the source, - for standard input, -c and a number for a command of the command line."),
    .init("line", \.place.line, as: .ordinal),
    .init("command", \.command, "The command as typed; empty if the line has no command."),
    .init(
      "time", \.time.inSeconds, "Virtual time in seconds, after the command.",
      as: Shape(["type": "number", "minimum": 0])),
    .init("ok", { $0.diagnostic == nil }),
    .init("result", pieces: \.result, as: Shape.object.optional),
    .init(
      "conflicts", { $0.conflicts.isEmpty ? nil : $0.conflicts },
      as: .list(of: LayoutConflict.shape.named("conflict"), atLeast: 1)),
    .init(
      "events", { $0.events.isEmpty ? nil : $0.events }, "Calls of delegates, in order; see calls.",
      as: .names),
    .init("error", { reply in reply.diagnostic.map { Failure(diagnostic: $0, stack: reply.stack) } }),
  ]

  /// The reply as one JSON object, in pieces that are made as they are read.
  package var json: AnySequence<String> { pieces }
}

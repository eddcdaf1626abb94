import ScrollModel

/// The reply to a command.
package struct Reply {
  /// A line of a source, counted from 1.
  package struct Place: Hashable {
    /// The path as it was given; `-` for what was typed.
    package let file: String
    /// The number of the line.
    package let line: Int

    /// Creates the place of a line.
    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
  }

  let sequence: Int
  let place: Place
  let command: String
  let time: Duration
  let result: (any CommandResult)?
  let diagnostic: Diagnostic?
  /// The conflicts that the command raised.
  var conflicts: [ConflictReport] = []
  /// The places of the `source` commands that led to the command, innermost first.
  var stack: [Place] = []

  /// Creates a reply: to a command that was accepted or failed.
  package init(
    sequence: Int, place: Place, command: String, time: Duration, result: (any CommandResult)?,
    diagnostic: Diagnostic?, conflicts: [ConflictReport] = [], stack: [Place] = []
  ) {
    self.sequence = sequence
    self.place = place
    self.command = command
    self.time = time
    self.result = result
    self.diagnostic = diagnostic
    self.conflicts = conflicts
    self.stack = stack
  }
}

extension Reply {
  private struct Failure: Encodable {
    let code: String
    let message: String
    let column: Int?
    let suggestion: String?
    let stack: [String]?
  }

  /// The reply as one JSON object, in pieces that are made as they are read: the command, the time, and the result or error.
  package var json: AnySequence<String> {
    func texts(_ members: [(String, any Encodable)]) -> String {
      members.map { name, value in "\"\(name)\":" + JSONText.text(value) }.joined(separator: ",")
    }
    let (before, after) = members
    let (head, tail) = ("{\(texts(before)),", "\(texts(after))}")
    guard let result else { return AnySequence([head + tail]) }
    return AnySequence(
      [AnySequence(["\(head)\"result\":"]), result.json, AnySequence([",\(tail)"])].joined())
  }

  /// The members of the JSON object but the result: those before it, and those after it, sorted by their names as in all objects.
  private var members: (before: [(String, any Encodable)], after: [(String, any Encodable)]) {
    var before: [(String, any Encodable)] = [("command", command)]
    if !conflicts.isEmpty { before.append(("conflicts", conflicts)) }
    if let diagnostic {
      let failure = Failure(
        code: diagnostic.code.rawValue, message: diagnostic.message, column: diagnostic.column,
        suggestion: diagnostic.suggestion,
        stack: stack.isEmpty ? nil : stack.map { "\($0.file):\($0.line)" })
      before.append(("error", failure))
    }
    before += [("file", place.file), ("line", place.line), ("ok", diagnostic == nil)]
    return (before, [("seq", sequence), ("time", time.inSeconds), ("v", 1)])
  }
}

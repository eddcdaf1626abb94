import ScrollModel

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
  let result: (any CommandResult)?
  let diagnostic: Diagnostic?
  /// The conflicts that the command raised.
  var conflicts: [ConflictReport] = []
  /// The places of the `source` commands that led to the command, innermost first.
  var stack: [Place] = []
}

extension Reply {
  private struct Failure: Encodable {
    let code: String
    let message: String
    let column: Int?
    let suggestion: String?
    let stack: [String]?
  }

  /// The members of the JSON object but the result: those before it, and those after it, sorted by their names as in all objects.
  var members: (before: [(String, any Encodable)], after: [(String, any Encodable)]) {
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

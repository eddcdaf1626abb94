extension Command {
  static let source = Command(
    name: "source", topic: .sessions, kind: .managing,
    syntax: ["source FILE"],
    summary: "runs the commands of a file, each a step of this session",
    details: [
      "It stops at the first failure, unless --keep-going. Files may source others, \(Program.sourceLimit) deep.",
      "A session that was killed goes on with what --journal wrote: source it.",
    ],
    example: "save list.txt; source list.txt"
  ) { arguments, session throws(Diagnostic) in
    let path = try arguments.requirePath()
    try arguments.end()
    return .request(.source(path: path))
  }

  static let save = Command(
    name: "save", topic: .sessions, kind: .managing,
    syntax: ["save FILE", "save transcript FILE"],
    summary: "writes the session's commands as a script that rebuilds it",
    details: [
      "What failed or was undone is left out; the options come first. A transcript has the output, too,",
      "as Markdown that EntryDemo check re-runs. The file appears whole or not at all.",
    ],
    example: "add 2; settle; save list.txt; save transcript list.md"
  ) { arguments, session throws(Diagnostic) in
    let isTranscript = arguments.isMany && arguments.take("transcript")
    let path = try arguments.requirePath()
    try arguments.end()
    return .request(.save(path: path, isTranscript: isTranscript))
  }
}

extension Arguments {
  fileprivate mutating func requirePath() throws(Diagnostic) -> String {
    let word = try require("a file")
    guard !word.text.isEmpty, word.text != "-" else {
      throw Diagnostic(.badArgument, "\(Diagnostic.quoted(word.text)) is not a file", at: word.column)
    }
    guard !word.text.utf8.contains(0) else {
      throw Diagnostic(
        .badArgument, "\(Diagnostic.quoted(word.text)) has a NUL character, which no file name can have",
        at: word.column)
    }
    return word.text
  }
}

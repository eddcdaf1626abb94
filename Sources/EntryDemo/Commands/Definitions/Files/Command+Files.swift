extension Command {
  static let source = Command(
    topic: .sessions, kind: .managing, syntax: ["source FILE"],
    summary: "runs the commands of a file; each is a step of this session",
    details: [
      "It stops at the first failure, unless --keep-going. Files may source others, \(FileRequest.sourceLimit) deep.",
      "To restore a session that was killed, source the file that --journal wrote.",
    ], example: "save list.txt; source list.txt",
    result: .object(["path": .string, "commands": .count, "failed": .count]),
    otherWords: ["load", "open", "run"], isPaged: false
  ) { arguments, session throws(Diagnostic) in
    let path = try arguments.requirePath()
    try arguments.end()
    return FileRequest.source(path: path)
  }

  static let save = Command(
    topic: .sessions, kind: .managing, syntax: ["save FILE", "save transcript FILE"],
    summary: "writes the session's commands as a script that rebuilds the session",
    details: [
      "The options come first. Commands that failed, were undone or only read are left out. A transcript is",
      "Markdown with the output of all commands, for EntryDemo check. The file is replaced atomically.",
    ], example: "add 2; settle; save list.txt; save transcript list.md",
    result: .object(["path": .string, "commands": .count])
  ) { arguments, session throws(Diagnostic) in
    let isTranscript = arguments.isMany && arguments.take("transcript")
    let path = try arguments.requirePath()
    try arguments.end()
    return FileRequest.save(path: path, isTranscript: isTranscript)
  }
}

extension Arguments {
  /// Takes the path of a file, which is not `-`.
  mutating func requirePath() throws(Diagnostic) -> String {
    let word = try require("a file")
    guard !word.text.isEmpty, word.text != "-" else {
      throw word.error(.badArgument, "\(word.shown) is not a file")
    }
    guard !word.text.utf8.contains(0) else {
      throw word.error(.badArgument, "\(word.shown) is not a file name: it contains a NUL character")
    }
    return word.text
  }
}

/// A request to the program around the session, which has access to files.
package enum FileRequest: CommandResult, Described {
  case source(path: String)
  case save(path: String, isTranscript: Bool)
  case write(path: String, text: String, column: Int?)
  package static let members: [Member<Self>] = []
  /// The largest depth of files that source each other.
  package static let sourceLimit = 32
}

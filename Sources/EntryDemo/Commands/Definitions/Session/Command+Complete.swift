extension Command {
  static let complete = Command(
    topic: .sessions, kind: .managing, syntax: ["complete PREFIX"],
    summary: "lists the words that can complete the beginning of a command",
    details: [
      "One word per line, to replace the last word. PREFIX may be several words. For \"\" it lists",
      "everything that can come first: commands, names, global values.",
    ], example: "complete sta; complete stack.d; complete set stack.al",
    result: .object(["completions": .names]), inBlock: .independent
  ) { arguments, session throws(Diagnostic) in
    let words = arguments.takeRest()
    // A quoted argument is the whole line. It ends in a blank if the last word is complete.
    if words.count == 1, let word = words.first, word.kind == .quoted {
      return completions(Completion(session).completions(of: word.text).words)
    }
    let start = words.first.map { $0.column - arguments.command.column }
    let line = start.map { String(arguments.command.text.dropFirst($0)) } ?? ""
    return completions(Completion(session).completions(of: line).words)
  }

  private static func completions(_ words: [String]) -> TextResult {
    TextResult(words, ["completions": .list(words)], isShownQuietly: true)
  }
}

extension Session {
  /// The error of a command that has failed, without its suggestion if that does not lead on. The suggestion is taken as the command, for
  /// the word at the column, for all from that word on, or for the rest of the word, each in a dry run. It stays if one of them runs, or
  /// fails with another message. What advances time, asks for files or ends the session is not tried: that could take long.
  func tried(_ diagnostic: Diagnostic, of command: CommandText) -> Diagnostic {
    guard let suggestion = diagnostic.suggestion, block == nil, command.text.utf8.count <= 1_000 else {
      return diagnostic
    }
    var error = diagnostic
    error.suggestion = nil
    if hidesSuggestion(suggestion) { return error }
    let characters = Array(command.text)
    let place = min(max((diagnostic.column ?? command.column) - command.column, 0), characters.count)
    let start = characters[..<place].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? 0
    let end = characters[place...].firstIndex { $0.isWhitespace } ?? characters.count
    let (before, after) = (String(characters[..<start]), String(characters[end...]))
    let lines = [
      suggestion, before + suggestion + after, before + suggestion,
      String(characters[..<place]) + suggestion + after,
    ]
    let saved = (conditions, rounds, raisedConflicts, isUnsaved)
    defer { (conditions, rounds, raisedConflicts, isUnsaved) = saved }
    return lines.contains { leadsOn($0, from: command, diagnostic) } ? diagnostic : error
  }

  private func leadsOn(_ line: String, from command: CommandText, _ failed: Diagnostic) -> Bool {
    let lexed = Lexer.read(line)
    guard line != command.text, lexed.diagnostic == nil, let first = lexed.commands.first else {
      return false
    }
    guard lexed.commands.count == 1, let kind = kind(of: first), kind != .acting, kind != .managing,
      first.effective.definition?.passesTime != true, first.effective.definition?.changesByItself != false
    else { return true }
    do throws(Diagnostic) {
      _ = try dryRun { () throws(Diagnostic) in try run(first) }
      return true
    } catch {
      return error.message != failed.message
    }
  }
}

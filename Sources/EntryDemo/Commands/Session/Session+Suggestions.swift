extension Session {
  /// The error of a command that has failed, without its suggestion if that does not lead on. The suggestion is taken as the command, for
  /// the word at the column, for all from that word on, or for the rest of the word, each in a dry run. It stays if one of them runs. If
  /// one fails for another reason, the suggestion of that error takes its place; if there is none, the reason is said instead.
  /// What advances time, asks for files or ends the session is not tried: that could take long.
  func tried(_ diagnostic: Diagnostic, of command: CommandText) -> Diagnostic {
    guard let suggestion = diagnostic.suggestion, block == nil, command.text.utf8.count <= 1_000 else {
      return diagnostic
    }
    var error = diagnostic
    error.suggestion = nil
    if hidesSuggestion(suggestion) { return error }
    let saved = (conditions, rounds, raisedConflicts, isUnsaved)
    defer { (conditions, rounds, raisedConflicts, isUnsaved) = saved }
    func runs(_ line: String, _ command: CommandText) -> Bool {
      if case .runs = attempt(at: line, from: command) { true } else { false }
    }
    let all = lines(from: diagnostic, of: command)
    if all.contains(where: { runs($0, command) }) { return diagnostic }
    var reason: Diagnostic?
    for line in all {
      guard case .fails(let next, let meant) = attempt(at: line, from: command),
        next.message != diagnostic.message
      else { continue }
      reason = reason ?? next
      let better = lines(from: next, of: meant).last { runs($0, meant) }
      guard let better, next.code != .unknownCommand, !hidesSuggestion(better) else { continue }
      error.suggestion = better
      return error
    }
    guard let reason else { return error }
    guard reason.suggestion == nil, diagnostic.code == .unknownCommand, reason.code == .unknownAttribute
    else { return diagnostic }
    error.message += ": \(reason.message)"
    return error
  }

  /// The lines that an error's suggestion may mean.
  private func lines(from diagnostic: Diagnostic, of command: CommandText) -> [String] {
    guard let suggestion = diagnostic.suggestion else { return [] }
    let characters = Array(command.text)
    let place = min(max((diagnostic.column ?? command.column) - command.column, 0), characters.count)
    let start = characters[..<place].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? 0
    let end = characters[place...].firstIndex { $0.isWhitespace } ?? characters.count
    let (before, after) = (String(characters[..<start]), String(characters[end...]))
    return [
      suggestion, before + suggestion + after, before + suggestion,
      String(characters[..<place]) + suggestion + after,
    ]
  }

  private enum SuggestionTrial { case runs, fails(Diagnostic, CommandText), isNone }

  private func attempt(at line: String, from command: CommandText) -> SuggestionTrial {
    let lexed = Lexer.read(line)
    guard line != command.text, lexed.diagnostic == nil, let first = lexed.commands.first else {
      return .isNone
    }
    guard lexed.commands.count == 1, let kind = kind(of: first), kind != .acting, kind != .managing,
      first.effective.definition?.passesTime != true, first.effective.definition?.changesByItself != false
    else { return .runs }
    do throws(Diagnostic) {
      _ = try dryRun { () throws(Diagnostic) in try run(first) }
      return .runs
    } catch {
      return .fails(error, first)
    }
  }
}

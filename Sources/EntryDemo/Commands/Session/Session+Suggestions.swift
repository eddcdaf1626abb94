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
    var failures: [(reason: Diagnostic, command: CommandText)] = []
    for line in lines(from: diagnostic, of: command) {
      switch outcome(of: line, from: command) {
      case .runs: return diagnostic
      case .fails(let reason, let meant) where reason.message != diagnostic.message:
        failures.append((reason, meant))
      case .fails, .isNone: continue
      }
    }
    for (reason, meant) in failures where reason.code != .unknownCommand {
      let better = lines(from: reason, of: meant).last {
        if case .runs = outcome(of: $0, from: meant) { true } else { false }
      }
      guard let better, !hidesSuggestion(better) else { continue }
      error.suggestion = better
      return error
    }
    guard let reason = failures.first?.reason else { return error }
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

  private enum SuggestionOutcome { case runs, fails(Diagnostic, CommandText), isNone }

  private func outcome(of line: String, from command: CommandText) -> SuggestionOutcome {
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
    } catch { return .fails(error, first) }
  }
}

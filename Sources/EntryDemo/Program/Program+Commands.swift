import EntryCommands
import ScrollModel
import StackModel

extension Program {
  /// - Parameters:
  ///   - line: its line, or the lines that belong to it because of open braces.
  ///   - place: the place of the first of these lines.
  /// - Returns: whether to continue.
  func run(
    _ command: CommandText, at commandPlace: Reply.Place, line: String, from place: Reply.Place,
    echoes: Bool = true
  ) throws(WriteFailure) -> Bool {
    if options.echoes, echoes, !options.isJSON { put("> \(command.text)") }
    commandCount += 1
    try beginPaging(command)
    var result = Result { () throws(Session.Failure) in
      if let refusal = live?.refusal(of: command) { throw Session.Failure(diagnostic: refusal, result: nil) }
      return try session.execute(command)
    }
    noteWhens(of: line, from: place)
    if case .success(let outcome) = result, let request = outcome.result as? FileRequest {
      result = try perform(request, command, commandPlace)
        .map { Session.Outcome(result: $0) }
        .mapError { Session.Failure(diagnostic: $0, result: nil) }
    }
    if case .success(let outcome) = result {
      do throws(Diagnostic) { try accept(outcome.journaled) } catch {
        result = .failure(Session.Failure(diagnostic: error, result: nil))
      }
    }
    switch result {
    case .success(let outcome):
      try write(outcome, command, commandPlace)
      try endPaging()
      if isInteractive, !options.isQuiet, let hint = outcome.result.hint(session.scene.animator) {
        put(style.dim(hint))
      }
    case .failure(let failure):
      try endPaging()
      try report(failure.diagnostic, result: failure.result, command: command.text, line: line, place: place)
      // A page may have stopped it.
      if failure.diagnostic.code == .interrupted, !isTerminalSession, live == nil { wasInterrupted = true }
    }
    didRun?(command)
    if case .success = result, let definition = command.definition,
      [.acting, .editing].contains(definition.kind) || definition.movesInHistory
    {
      didChange?()
    }
    live?.note(command, result)
    if streams.isInterrupted() {
      if isTerminalSession { streams.forgetInterrupt() } else { wasInterrupted = true }
    }
    // Output is not held back: the next command may take long.
    try flush()
    guard !wasInterrupted, lostJournal == nil else { return false }
    if case .failure = result { return continuesAfterFailure }
    return session.exitRequest == nil
  }

  private func perform(
    _ request: FileRequest, _ command: CommandText, _ place: Reply.Place
  ) throws(WriteFailure) -> Result<any CommandResult, Diagnostic> {
    let column = command.words.last?.column ?? command.column
    switch request {
    case .source(let path): return try source(path, at: place, column: column)
    case .save(let path, let isTranscript):
      return Result { () throws(Diagnostic) in
        try save(to: path, isTranscript: isTranscript, column: column)
      }
    case .write(let path, let text, let place):
      return Result { () throws(Diagnostic) in try write(text, to: path, column: place ?? column) }
    }
  }

  private func write(
    _ outcome: Session.Outcome, _ command: CommandText, _ place: Reply.Place
  ) throws(WriteFailure) {
    let result = outcome.result
    guard !options.isQuiet || session.kind(of: command) == .reading || result.isShownQuietly else { return }
    if options.isJSON {
      try write(reply(result.json, nil, command.text, place, outcome.conflicts, outcome.events))
      return
    }
    if result is ClearedScreen, streams.isOutputTerminal {
      try flush()
      try streams.write(Array(TerminalPlayer.cleared.utf8))
    }
    for line in outcome.events { try write(line) }
    try write(result)
    let columns = isInteractive ? streams.terminalSize()?.columns ?? 80 : nil
    for conflict in isInteractive ? outcome.conflicts.prefix(2) : outcome.conflicts[...] {
      for line in conflict.lines(columns: columns) { try write(line) }
    }
    if isInteractive, !outcome.conflicts.isEmpty {
      if outcome.conflicts.count > 2 {
        try write("and \((outcome.conflicts.count - 2).counted("more conflict"))")
      }
      put(style.dim("conflicts shows the console's text, doctor the reason and what ends it"))
    }
  }

  private func write(_ reply: Reply) throws(WriteFailure) {
    try write(reply.json, end: "", canStop: false)
    put("")
  }

  private func reply(
    _ result: AnySequence<String>?, _ diagnostic: Diagnostic?, _ command: String, _ place: Reply.Place,
    _ conflicts: [LayoutConflict] = [], _ events: [String] = [], stack: [Reply.Place] = []
  ) -> Reply {
    sequence += 1
    return Reply(
      sequence: sequence, place: place, command: command, time: session.scene.animator.now, result: result,
      diagnostic: diagnostic, conflicts: conflicts, events: events, stack: stack)
  }

  /// The lines of a text. Those of the last text are kept, because it may contain many commands.
  func sourceLines(of text: String) -> SourceLines {
    if let lastLines, lastLines.text == text { return lastLines }
    let lines = SourceLines(text)
    lastLines = lines
    return lines
  }

  /// Reports an error. The first one decides the exit status.
  func report(
    _ diagnostic: Diagnostic, result: String? = nil, command: String, line: String, place: Reply.Place
  ) throws(WriteFailure) {
    failureCount += 1
    lastFailure = diagnostic
    if status == .ok, !isTerminalSession { status = diagnostic.exitStatus }
    let position = sourceLines(of: line).position(
      ofColumn: diagnostic.column ?? 1, context: DiagnosticText.window)
    let place = Reply.Place(file: place.file, line: place.line + position.line)
    var diagnostic = diagnostic
    if diagnostic.column != nil { diagnostic.column = position.column }
    if let didFail {
      let lines = DiagnosticText(style: .plain)
        .lines(diagnostic, place: nil, line: position.text, after: position.skipped)
      didFail(
        ReportedFailure(
          diagnostic: diagnostic, command: command, place: place, stack: sourceStack,
          time: session.scene.animator.now, excerpt: Array(lines.dropFirst())))
    }
    if options.isJSON {
      try write(reply(result.map { AnySequence([$0]) }, diagnostic, command, place, stack: sourceStack))
      return
    }
    try flush()
    // The command that failed in the file is already reported, with the places of the `source` commands.
    guard diagnostic.code != .sourceFailed else { return }
    let columns = streams.isErrorTerminal ? streams.terminalSize()?.columns : nil
    // What is typed has no place.
    let isTyped = isInteractive && sources.count == 1
    var lines = errors.lines(
      diagnostic, place: isTyped ? nil : place, line: position.text, after: position.skipped, columns: columns
    )
    lines += sourceStack.map { "  sourced at \(ControlCharacters.escaped($0.file)):\($0.line)" }
    streams.printError(lines, style: errors.style)
  }
}

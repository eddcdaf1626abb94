import ScrollModel

extension Program {
  /// Runs a command and says what came of it.
  /// - Parameters:
  ///   - own: where it stands.
  ///   - line: the line it is in, or the lines that braces tie together.
  ///   - place: where these begin.
  /// - Returns: whether to go on.
  func run(
    _ command: CommandText, at own: Reply.Place, line: String, from place: Reply.Place, echoes: Bool = true
  ) throws(WriteFailure) -> Bool {
    if options.echoes, echoes, !options.isJSON { put("> \(command.text)") }
    commandCount += 1
    var result = Result { () throws(Session.Failure) in try session.execute(command) }
    if case .success(let outcome) = result, case .request(let request) = outcome.event {
      result = try answer(request, command, own)
        .map { Session.Outcome(event: $0, conflicts: [], accepted: [], journaled: []) }
        .mapError { Session.Failure(diagnostic: $0, event: nil) }
    }
    if case .success(let outcome) = result, let diagnostic = keep(outcome.journaled) {
      result = .failure(Session.Failure(diagnostic: diagnostic, event: nil))
      wasJournalLost = true
    }
    switch result {
    case .success(let outcome):
      say(outcome, command, own)
    case .failure(let failure):
      try report(failure.diagnostic, event: failure.event, command: command.text, line: line, place: place)
      if failure.diagnostic.code == .interrupted, !isTerminalSession { wasInterrupted = true }
    }
    if streams.isInterrupted() {
      if isTerminalSession { streams.forgetInterrupt() } else { wasInterrupted = true }
    }
    // Nothing is held back: the next command may take long, or never end.
    try flush()
    guard !wasInterrupted, !wasJournalLost else { return false }
    if case .failure = result { return goesOn }
    return session.exitRequest == nil
  }

  private func answer(
    _ request: FileRequest, _ command: CommandText, _ place: Reply.Place
  ) throws(WriteFailure) -> Result<Event, Diagnostic> {
    let column = command.words.last?.column ?? command.column
    switch request {
    case .source(let path): return try source(path, at: place, column: column)
    case .save(let path, let isTranscript): return save(to: path, isTranscript: isTranscript, column: column)
    }
  }

  private func say(_ outcome: Session.Outcome, _ command: CommandText, _ place: Reply.Place) {
    let event = outcome.event
    if options.isQuiet, session.kind(of: command) != .reading {
      switch event {
      // What play shows in the end was asked for, as these are.
      case .drawing, .history, .completions: break
      default: return
      }
    }
    if options.isJSON {
      put(
        json.line(
          reply(event: event, diagnostic: nil, command.text, place, conflicts: outcome.conflicts)))
      return
    }
    for line in text.lines(event) { put(line) }
    for line in outcome.conflicts.flatMap(TextRenderer.message) { put(line) }
    if isInteractive, let rest = timeToRun(after: event) {
      put("\(NumberText.seconds(rest)) to run: settle, play or advance")
    }
  }

  /// How long it takes until nothing runs, after a command that started something.
  private func timeToRun(after event: Event) -> Duration? {
    switch event {
    case .added, .deleting, .animating, .scrolled(_, _, until: .some):
      let animator = session.scene.animator
      return animator.lastEnd.map { $0 - animator.now }
    default:
      return nil
    }
  }

  private func reply(
    event: Event?, diagnostic: Diagnostic?, _ command: String, _ place: Reply.Place,
    conflicts: [ConflictReport] = [], stack: [Reply.Place] = []
  ) -> Reply {
    sequence += 1
    return Reply(
      sequence: sequence, place: place, command: command, time: session.scene.animator.now, event: event,
      diagnostic: diagnostic, conflicts: conflicts, stack: stack)
  }

  /// Tells an error; the first one decides the exit status.
  func report(
    _ diagnostic: Diagnostic, event: Event? = nil, command: String, line: String, place: Reply.Place
  ) throws(WriteFailure) {
    failureCount += 1
    if status == .ok, !isTerminalSession { status = diagnostic.exitStatus }
    let position = SourcePosition(column: diagnostic.column ?? 1, in: line)
    let place = Reply.Place(file: place.file, line: place.line + position.line)
    var diagnostic = diagnostic
    if diagnostic.column != nil { diagnostic.column = position.column }
    if options.isJSON {
      put(json.line(reply(event: event, diagnostic: diagnostic, command, place, stack: sourceStack)))
      return
    }
    try flush()
    // The command that failed in the file has been told, with the way to it.
    guard diagnostic.code != .sourceFailed else { return }
    var lines = errors.lines(diagnostic, place: place, line: position.text)
    lines += sourceStack.map { "  sourced at \($0.file):\($0.line)" }
    streams.writeError(Array(lines.map { $0 + "\n" }.joined().utf8))
  }
}

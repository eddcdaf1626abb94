import EntryCommands
import Foundation
import ScrollModel

extension Program {
  struct SourceFile {
    /// The same for all paths of the file; nil if the source is not a file.
    let identity: String?
    /// The place of the `source` command; nil for a source of the command line.
    let origin: Reply.Place?
  }

  /// Runs the sources of the command line, until one stops.
  /// A file and standard input end the animation block that they begin. The texts of -c are one source in this respect.
  func runSources() throws(WriteFailure) {
    let all = options.sources.isEmpty ? [.standardInput] : options.sources
    for (index, source) in all.enumerated() {
      guard try run(source) else { return }
      if case .text = source, index + 1 < all.count, case .text = all[index + 1] { continue }
      guard try reportOpenBlock() || continuesAfterFailure else { return }
    }
  }

  /// Reports an animation block that is open at the end of a source, and drops it.
  /// - Returns: whether there was none.
  private func reportOpenBlock() throws(WriteFailure) -> Bool {
    // That of a page is dropped with the session.
    let isDropped = withSession {
      guard session.hasOpenBlock, session.exitRequest == nil, live?.isHeldByOther != true else {
        return false
      }
      session.dropBlock()
      return true
    }
    guard isDropped else { return true }
    let diagnostic = Diagnostic(.unclosedBlock, "animate without end: its block was not run", at: 1)
    try report(diagnostic, command: "", line: "", place: lastPlace)
    return false
  }

  /// Whether a line begins with a command. What does not is often Swift: it does not go on at an open brace.
  private static func beginsCommand(_ line: String) -> Bool {
    line.split { $0.isWhitespace || $0 == ";" }.first.map { Command.named(String($0)) != nil } ?? true
  }

  /// Runs a source of the command line. Returns whether to continue with the next one.
  func run(_ source: Options.Source) throws(WriteFailure) -> Bool {
    let file = source.name
    let read: () throws(FileFailure) -> [UInt8]
    do throws(FileFailure) { read = try streams.read(source) } catch {
      if streams.isInterrupted(), !isTerminalSession {
        wasInterrupted = true
        return false
      }
      var diagnostic = Diagnostic.cannotOpen(file, error)
      if Command.named(file) != nil {
        diagnostic.message += "; a command stands after -c: EntryDemo -c '\(file)'"
      }
      try report(diagnostic, command: "", line: "", place: Reply.Place(file: file, line: 1))
      return continuesAfterFailure
    }
    var identity: String?
    if case .file(let path) = source { identity = self.identity(of: path) }
    withSession { sources.append(SourceFile(identity: identity, origin: nil)) }
    defer {
      live?.stops.end()
      withSession { _ = sources.removeLast() }
    }
    return try run(read, file: file)
  }

  func source(
    _ named: String, at place: Reply.Place, column: Int
  ) throws(WriteFailure) -> Result<any CommandResult, Diagnostic> {
    let path = located(named)
    let identity = identity(of: path)
    guard !sources.contains(where: { $0.identity == identity }) else {
      return .failure(
        Diagnostic(
          .sourceCycle, "\(Diagnostic.quoted(path)) is already running: a file can't source itself",
          at: column))
    }
    guard journal?.identity != identity || session.history.isEmpty else {
      return .failure(
        Diagnostic(
          .sourceCycle,
          "\(Diagnostic.quoted(path)) is this session's journal: source it before any other command",
          at: column))
    }
    guard sources.count(where: { $0.origin != nil }) < FileRequest.sourceLimit else {
      return .failure(
        Diagnostic(
          .limit, "source commands can be nested at most \(FileRequest.sourceLimit) deep", at: column))
    }
    let read: () throws(FileFailure) -> [UInt8]
    do throws(FileFailure) { read = try streams.read(.file(path)) } catch {
      return .failure(.cannotOpen(path, error, at: column))
    }
    sources.append(SourceFile(identity: identity, origin: place))
    let before = (sequence: commandCount, failures: failureCount, isSourced: session.isSourced)
    session.isSourced = true
    defer {
      sources.removeLast()
      session.isSourced = before.isSourced
    }
    var isFinished = try run(read, file: path)
    if isFinished, try !reportOpenBlock(), !continuesAfterFailure { isFinished = false }
    // A file that stopped leaves no block open: it began the block, since a block takes no source.
    session.dropBlock()
    guard isFinished || session.exitRequest != nil else {
      return .failure(
        Diagnostic(.sourceFailed, "\(Diagnostic.quoted(path)) stopped at line \(lastPlace.line)", at: column))
    }
    let (commands, failed) = (commandCount - before.sequence, failureCount - before.failures)
    return .success(
      Note(
        "\(named): \(commands.counted("command"))" + (failed > 0 ? ", \(failed) failed" : ""),
        ["path": .word(named), "commands": .count(commands), "failed": .count(failed)]))
  }

  /// Whether to continue after a failure: with `--keep-going`, at the prompt, and while pages use the session.
  var continuesAfterFailure: Bool {
    options.keepsGoing || ((isTerminalSession || live != nil) && sources.count <= 1)
  }

  var sourceStack: [Reply.Place] { sources.reversed().compactMap(\.origin) }

  /// - Returns: false if a command failed or quit.
  private func run(
    _ read: @escaping () throws(FileFailure) -> [UInt8], file: String
  ) throws(WriteFailure) -> Bool {
    var failure: WriteFailure?
    var readFailure: FileFailure?
    let prompts = isInteractive && sources.count == 1
    // Output has to appear before more input is waited for.
    func flushes() -> Bool {
      do throws(WriteFailure) { try flush() } catch { failure = error }
      return failure == nil
    }
    let lines = makeLines(isEdited: prompts, flush: flushes) {
      // A file such as /dev/zero has one line without an end.
      guard !self.streams.isInterrupted(), flushes() else { return [] }
      do throws(FileFailure) { return try read() } catch { readFailure = error }
      return []
    }
    var commandLines = BracedLines()
    var (pasted, firstLine) = (PastedLog?.none, 1)
    func place(_ line: Int) -> Reply.Place { Reply.Place(file: file, line: line) }
    while true {
      let next = lines.next(
        after: prompts ? prompt(isContinuing: !commandLines.isEmpty || pasted != nil) : nil)
      if streams.isInterrupted() {
        guard prompts else {
          wasInterrupted = true
          return false
        }
        // At the prompt an interrupt drops the line, and those before it that belong to the same command.
        streams.forgetInterrupt()
        put("")
        (commandLines, pasted, readFailure) = (BracedLines(), nil, nil)
        lines.resume()
        continue
      }
      if prompts, failure == nil, try readPasted(next, into: &pasted, commandLines.isEmpty, lines) {
        continue
      }
      guard let next, failure == nil else { break }
      hasRead = true
      switch next {
      case .malformed(let diagnostic):
        commandLines = BracedLines()
        guard try reportUnreadable(diagnostic, at: place(lines.number)) else { return false }
      case .text(let line):
        if commandLines.isEmpty { firstLine = lines.number }
        let isForeign = prompts && commandLines.isEmpty && !Self.beginsCommand(line)
        commandLines.append(line)
        if commandLines.isOpen, !isForeign { continue }
        guard try run(commandLines.take(), place: place(firstLine)) else { return false }
      }
    }
    if let failure { throw failure }
    if let readFailure {
      let diagnostic = Diagnostic(.cannotOpen, "cannot continue reading: \(readFailure.reason)", at: 1)
      return try reportUnreadable(diagnostic, at: place(lines.number + 1))
    }
    // The end of the input may cut off a command.
    guard commandLines.isEmpty else { return try run(commandLines.take(), place: place(firstLine)) }
    if prompts { put("") }
    return true
  }

  /// Collects console output that is pasted at the prompt, and diagnoses it at its end.
  /// - Parameters:
  ///   - next: the next line; nil at the end of the input, which ends what is pasted.
  ///   - isAtStart: whether a command can begin here.
  /// - Returns: whether the line belongs to it, so that it is no command.
  private func readPasted(
    _ next: LineReader.Line?, into pasted: inout PastedLog?, _ isAtStart: Bool, _ lines: any LineSource
  ) throws(WriteFailure) -> Bool {
    var isEnd = false
    switch next {
    case nil:
      guard pasted != nil else { return false }
      isEnd = true
      lines.resume()
      put("")
    case .malformed: return false
    case .text(let line):
      if let log = pasted, log.isEnded(by: line) {
        // A message that was not copied whole, and the command after it.
        pasted = nil
        try diagnose(log, line: lines.number)
        return false
      }
      if pasted != nil {
        pasted?.append(line)
      } else if isAtStart {
        if PastedLog.isAdvice(line) { return true }
        let commands = Lexer.read(line).commands
        let isAsked = commands.count == 1 && commands[0].words.map(\.text) == [Command.doctor.name, "-"]
        pasted = isAsked ? PastedLog() : PastedLog(line)
        if isAsked { put(style.dim("Paste the console's text, then a line with a dot.")) }
      }
    }
    guard let log = pasted else { return false }
    if isEnd || log.isComplete {
      pasted = nil
      try diagnose(log, line: lines.number)
    }
    return true
  }

  private func diagnose(_ log: PastedLog, line: Int) throws(WriteFailure) {
    let place = Reply.Place(file: "", line: line)
    _ = try run("\(Command.doctorText) \(Word.exactlyQuoted(log.text))", place: place)
  }

  private func reportUnreadable(_ diagnostic: Diagnostic, at place: Reply.Place) throws(WriteFailure) -> Bool
  {
    lastPlace = place
    try report(diagnostic, command: "", line: "", place: place)
    return continuesAfterFailure
  }

  private func makeLines(
    isEdited: Bool, flush: @escaping () -> Bool, read: @escaping () -> [UInt8]
  ) -> any LineSource {
    guard isEdited, let editor = streams.makeEditor(true) else {
      return PlainLines(write: { [self] in output += Array($0.utf8) }, read: read)
    }
    return EditedLines(editor, flush: flush) { [self] line in
      withSession { Completion(session).completions(of: line) }
    }
  }

  private func prompt(isContinuing: Bool) -> String {
    if isContinuing { return ". " }
    return withSession { !session.hasOpenBlock } ? "> " : "animate> "
  }

  /// Runs lines that a reader of its own has read, such as those of a puzzle's prompt: they are the outermost source.
  /// - Returns: whether to continue.
  func runTyped(_ text: String, place: Reply.Place) throws(WriteFailure) -> Bool {
    sources.append(SourceFile(identity: nil, origin: nil))
    defer { sources.removeLast() }
    return try run(text, place: place)
  }

  /// Runs the commands of a line, or of several lines that belong to one command because of open braces.
  /// - Returns: whether to continue.
  func run(_ line: String, place: Reply.Place) throws(WriteFailure) -> Bool {
    lastPlace = place
    live?.beginTurn()
    defer { live?.endTurn() }
    // A page was told that the journal is lost.
    guard lostJournal == nil else { return false }
    let lexed = Lexer.read(line)
    for command in lexed.commands {
      let lines = sourceLines(of: line).position(ofColumn: command.column).line
      let commandPlace = Reply.Place(file: place.file, line: place.line + lines)
      guard try run(command, at: commandPlace, line: line, from: place) else { return false }
    }
    guard let diagnostic = lexed.diagnostic else { return true }
    try report(diagnostic, command: lexed.failedText, line: line, place: place)
    return continuesAfterFailure
  }
}

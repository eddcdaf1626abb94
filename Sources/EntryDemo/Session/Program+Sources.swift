import ScrollModel

extension Program {
  /// How deep files may be sourced in one another.
  static let sourceLimit = 32

  /// A file being run.
  struct SourceFile {
    /// What is the same for all paths of it; nil for what is no file.
    let identity: String?
    /// Where the `source` command stands; nil for a file of the command line.
    let origin: Reply.Place?
  }

  /// How a source ended.
  private enum End {
    case finished
    /// A command failed, or asked to quit.
    case stopped
  }

  /// Runs all of a source of the command line.
  /// - Returns: whether to go on with the next one.
  func run(_ source: Options.Source) throws(WriteFailure) -> Bool {
    let file = source.name
    let read: () throws(FileFailure) -> [UInt8]
    do throws(FileFailure) {
      read = try streams.read(source)
    } catch {
      try report(
        .cannotOpen(file, error), command: "", line: "", place: Reply.Place(file: file, line: 1))
      return goesOn
    }
    var identity: String?
    if case .file(let path) = source { identity = streams.identity(path) }
    sources.append(SourceFile(identity: identity, origin: nil))
    defer { sources.removeLast() }
    return try run(read, file: file) == .finished
  }

  /// Runs the commands of a file in the middle of others.
  func source(
    _ path: String, at place: Reply.Place, column: Int
  ) throws(WriteFailure) -> Result<Event, Diagnostic> {
    let identity = streams.identity(path)
    guard !sources.contains(where: { $0.identity == identity }) else {
      return .failure(
        Diagnostic(
          .sourceCycle, "\(Diagnostic.quoted(path)) is being run already: it would never end", at: column))
    }
    guard journal?.identity != identity || session.history.isEmpty else {
      return .failure(
        Diagnostic(
          .sourceCycle,
          "\(Diagnostic.quoted(path)) is this session's journal: it can only be gone on with from the start",
          at: column))
    }
    guard sources.count(where: { $0.origin != nil }) < Self.sourceLimit else {
      return .failure(
        Diagnostic(.limit, "files are sourced at most \(Self.sourceLimit) deep in one another", at: column))
    }
    let read: () throws(FileFailure) -> [UInt8]
    do throws(FileFailure) {
      read = try streams.read(.file(path))
    } catch {
      return .failure(.cannotOpen(path, error, at: column))
    }
    sources.append(SourceFile(identity: identity, origin: place))
    let before = (sequence: commandCount, failures: failureCount)
    defer { sources.removeLast() }
    let end = try run(read, file: path)
    guard end == .finished || session.exitRequest != nil else {
      return .failure(
        Diagnostic(.sourceFailed, "\(Diagnostic.quoted(path)) stopped at line \(lastPlace.line)", at: column))
    }
    return .success(
      .sourced(
        path: path, commands: commandCount - before.sequence, failed: failureCount - before.failures))
  }

  /// Whether to go on after a failure: a person does, but not in the middle of a file.
  var goesOn: Bool { options.keepsGoing || (isTerminalSession && sources.count <= 1) }

  /// The `source` commands by which the running one was reached, innermost first.
  var sourceStack: [Reply.Place] { sources.reversed().compactMap(\.origin) }

  private func run(
    _ read: @escaping () throws(FileFailure) -> [UInt8], file: String
  ) throws(WriteFailure) -> End {
    var failure: WriteFailure?
    var readFailure: FileFailure?
    var lines = LineReader { [self] in
      // What has been said must be seen before more is waited for.
      do throws(WriteFailure) { try flush() } catch { failure = error }
      guard failure == nil else { return [] }
      do throws(FileFailure) { return try read() } catch { readFailure = error }
      return []
    }
    let prompts = isInteractive && sources.count == 1
    var block = CommandBlock()
    var firstLine = 1
    while true {
      if prompts { output += Array((block.isEmpty ? "> " : ". ").utf8) }
      let next = lines.next()
      if streams.isInterrupted() {
        guard prompts else {
          wasInterrupted = true
          return .stopped
        }
        // At the prompt the line is dropped, and what it was to go on with.
        streams.forgetInterrupt()
        put("")
        block = CommandBlock()
        readFailure = nil
        lines.resume()
        continue
      }
      guard let next, failure == nil else { break }
      hasRead = true
      switch next {
      case .malformed(let diagnostic):
        block = CommandBlock()
        lastPlace = Reply.Place(file: file, line: lines.number)
        try report(diagnostic, command: "", line: "", place: lastPlace)
        guard goesOn else { return .stopped }
      case .text(let line):
        if block.isEmpty { firstLine = lines.number }
        block.append(line)
        if block.isOpen { continue }
        let text = block.text
        block = CommandBlock()
        guard try run(text, place: Reply.Place(file: file, line: firstLine)) else { return .stopped }
      }
    }
    if let failure { throw failure }
    if let readFailure {
      let diagnostic = Diagnostic(.cannotOpen, "cannot read on: \(readFailure.reason)", at: 1)
      lastPlace = Reply.Place(file: file, line: lines.number + 1)
      try report(diagnostic, command: "", line: "", place: lastPlace)
      return goesOn ? .finished : .stopped
    }
    if !block.isEmpty {
      return try run(block.text, place: Reply.Place(file: file, line: firstLine)) ? .finished : .stopped
    }
    if prompts { put("") }
    return .finished
  }

  /// Runs the commands of a line, or of several that braces tie together.
  private func run(_ line: String, place: Reply.Place) throws(WriteFailure) -> Bool {
    lastPlace = place
    let lexed = Lexer.read(line)
    let hasLines = line.utf8.contains(0x0A)
    for command in lexed.commands {
      // To count lines takes a look at all of them, so only where there are any.
      let lines = hasLines ? SourcePosition(column: command.column, in: line).line : 0
      let own = Reply.Place(file: place.file, line: place.line + lines)
      guard try run(command, at: own, line: line, from: place) else { return false }
    }
    guard let diagnostic = lexed.diagnostic else { return true }
    try report(diagnostic, command: lexed.failedText, line: line, place: place)
    return goesOn
  }
}

extension Options.Source {
  /// What messages call it.
  var name: String {
    switch self {
    case .standardInput: "-"
    case .file(let path): path
    case .text(_, let number): "-c \(number)"
    }
  }
}

extension Diagnostic {
  static func cannotOpen(_ path: String, _ failure: Program.FileFailure, at column: Int = 1) -> Diagnostic {
    Diagnostic(.cannotOpen, "cannot open \(quoted(path)): \(failure.reason)", at: column)
  }

  static func cannotWrite(_ path: String, _ failure: Program.FileFailure, at column: Int = 1) -> Diagnostic {
    Diagnostic(.cannotWrite, "cannot write \(quoted(path)): \(failure.reason)", at: column)
  }
}

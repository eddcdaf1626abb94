import Foundation
import ScrollModel

/// The program around a session: reads commands, runs them, writes what they say.
package final class Program {
  /// Where bytes go and come from; tests hand in their own.
  package struct Streams {
    /// Opens a source and gives what reads it piece by piece, empty at the end.
    package var read: (Options.Source) throws(OpenFailure) -> (() throws(OpenFailure) -> [UInt8])
    /// Fails with whether it is only a closed pipe.
    package var write: ([UInt8]) throws(WriteFailure) -> Void
    package var writeError: ([UInt8]) -> Void
    package var isInputTerminal: Bool
    package var isOutputTerminal: Bool
    package var isErrorTerminal: Bool
    /// How much the terminal shows, nil where there is none.
    package var terminalSize: () -> (rows: Int, columns: Int)?
    package var environment: [String: String]
    package var today: CalendarDate

    package init(
      read: @escaping (Options.Source) throws(OpenFailure) -> (() throws(OpenFailure) -> [UInt8]),
      write: @escaping ([UInt8]) throws(WriteFailure) -> Void, writeError: @escaping ([UInt8]) -> Void,
      isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
      terminalSize: @escaping () -> (rows: Int, columns: Int)? = { nil },
      environment: [String: String] = [:], today: CalendarDate
    ) {
      self.read = read
      self.write = write
      self.writeError = writeError
      self.isInputTerminal = isInputTerminal
      self.isOutputTerminal = isOutputTerminal
      self.isErrorTerminal = isErrorTerminal
      self.terminalSize = terminalSize
      self.environment = environment
      self.today = today
    }
  }

  package struct OpenFailure: Error {
    package let reason: String
    package init(reason: String) { self.reason = reason }
  }

  package struct WriteFailure: Error {
    package let isClosedPipe: Bool
    package let reason: String
    package init(isClosedPipe: Bool, reason: String) {
      self.isClosedPipe = isClosedPipe
      self.reason = reason
    }
  }

  private let options: Options
  private let streams: Streams
  private let session: Session
  /// Whether a person types the commands, who goes on after an error.
  private let isTerminalSession: Bool
  /// Whether that person is to see a prompt.
  private let isInteractive: Bool
  private let text: TextRenderer
  private let json = JSONRenderer()
  private let errors: DiagnosticText
  private var output: [UInt8] = []
  private var sequence = 0
  /// Where the last line stood.
  private var lastPlace = Reply.Place(file: "-", line: 1)
  /// Whether any line has been read.
  private var hasRead = false
  /// The status of the first failure.
  private var status = ExitStatus.ok

  /// Runs the program.
  /// - Returns: the exit status.
  package static func run(_ arguments: [String], _ streams: Streams) -> Int32 {
    do {
      let options = try Options.parse(arguments)
      let program = Program(options, streams)
      do {
        return try program.run()
      } catch {
        // Nobody reads any more, or nobody can: with a closed pipe there is nobody to tell.
        guard !error.isClosedPipe else { return ExitStatus.ok.rawValue }
        streams.writeError(Array("EntryDemo: error: cannot write output: \(error.reason)\n".utf8))
        return ExitStatus.outputFailed.rawValue
      }
    } catch {
      let message = "EntryDemo: error: \(error.message)\nEntryDemo --help tells how it is used\n"
      streams.writeError(Array(message.utf8))
      return ExitStatus.usage.rawValue
    }
  }

  private init(_ options: Options, _ streams: Streams) {
    self.options = options
    self.streams = streams
    session = Session(options: options, today: streams.today)
    isTerminalSession = options.sources.isEmpty && streams.isInputTerminal && streams.isOutputTerminal
    isInteractive = isTerminalSession && !options.isJSON
    func colors(_ isTerminal: Bool) -> TextStyleSheet {
      switch options.color {
      case .always: TextStyleSheet(isColored: true)
      case .never: .plain
      case .auto:
        TextStyleSheet(isColored: isTerminal && (streams.environment["NO_COLOR"] ?? "").isEmpty)
      }
    }
    text = TextRenderer(style: colors(streams.isOutputTerminal))
    errors = DiagnosticText(style: colors(streams.isErrorTerminal))
  }

  private func run() throws(WriteFailure) -> Int32 {
    if options.showsHelp || options.showsVersion {
      put(options.showsHelp ? Options.help : Options.version)
      try flush()
      return ExitStatus.ok.rawValue
    }
    if isInteractive { try greet() }
    for source in options.sources.isEmpty ? [.standardInput] : options.sources {
      guard try run(source) else { break }
    }
    if session.block != nil, status == .ok, session.exitRequest == nil {
      let diagnostic = Diagnostic(.unclosedBlock, "animate is never ended, so its block was not run", at: 1)
      try report(
        diagnostic, command: "", line: "", place: Reply.Place(file: lastPlace.file, line: lastPlace.line))
    }
    let isStandardInput = options.sources.isEmpty || options.sources == [.standardInput]
    if isStandardInput, !hasRead, status == .ok, !isTerminalSession { try showOnce() }
    try flush()
    return session.exitRequest?.status ?? status.rawValue
  }

  private func greet() throws(WriteFailure) {
    put("\(Options.version): a list of entries in a scroll view, laid out as UIKit would.")
    put("Try: add, settle, show, delete e1, play. help lists the commands, quit ends.")
    session.player = { [weak self] session, speed in self?.play(session, speed: speed) }
  }

  /// With nothing to do it shows where it would begin.
  private func showOnce() throws(WriteFailure) {
    for command in Lexer.read("show").commands {
      _ = try run(command, line: "show", place: Reply.Place(file: "-", line: 1), echoes: false)
    }
  }

  // MARK: Sources

  /// Runs all of a source.
  /// - Returns: whether to go on with the next one.
  private func run(_ source: Options.Source) throws(WriteFailure) -> Bool {
    let file =
      switch source {
      case .standardInput: "-"
      case .file(let path): path
      case .text(_, let number): "-c \(number)"
      }
    let read: () throws(OpenFailure) -> [UInt8]
    do throws(OpenFailure) {
      read = try streams.read(source)
    } catch {
      let diagnostic = Diagnostic(
        .cannotOpen, "cannot open \(Diagnostic.quoted(file)): \(error.reason)", at: 1)
      try report(diagnostic, command: "", line: "", place: Reply.Place(file: file, line: 1))
      return goesOn
    }
    var failure: WriteFailure?
    var readFailure: OpenFailure?
    var lines = LineReader { [self] in
      // What has been said must be seen before more is waited for.
      do throws(WriteFailure) { try flush() } catch { failure = error }
      guard failure == nil else { return [] }
      do throws(OpenFailure) { return try read() } catch { readFailure = error }
      return []
    }
    var block = CommandBlock()
    var firstLine = 1
    while true {
      if isInteractive { putPrompt(isContinued: !block.isEmpty) }
      guard let next = lines.next(), failure == nil else { break }
      hasRead = true
      switch next {
      case .malformed(let diagnostic):
        block = CommandBlock()
        try report(diagnostic, command: "", line: "", place: Reply.Place(file: file, line: lines.number))
        guard goesOn else { return false }
      case .text(let line):
        if block.isEmpty { firstLine = lines.number }
        block.append(line)
        if block.isOpen { continue }
        let text = block.text
        block = CommandBlock()
        guard try run(text, place: Reply.Place(file: file, line: firstLine)) else { return false }
      }
    }
    if let failure { throw failure }
    if let readFailure {
      let diagnostic = Diagnostic(.cannotOpen, "cannot read on: \(readFailure.reason)", at: 1)
      try report(diagnostic, command: "", line: "", place: Reply.Place(file: file, line: lines.number + 1))
      return goesOn
    }
    if !block.isEmpty { return try run(block.text, place: Reply.Place(file: file, line: firstLine)) }
    if isInteractive { put("") }
    return true
  }

  /// Runs the commands of a line, or of several that braces tie together.
  private func run(_ line: String, place: Reply.Place) throws(WriteFailure) -> Bool {
    lastPlace = place
    let lexed = Lexer.read(line)
    for command in lexed.commands {
      guard try run(command, line: line, place: place) else { return false }
    }
    guard let diagnostic = lexed.diagnostic else { return true }
    try report(diagnostic, command: lexed.failedText, line: line, place: place)
    return goesOn
  }

  /// Whether to go on after a failure.
  private var goesOn: Bool { isTerminalSession || options.keepsGoing }

  // MARK: Commands

  /// - Returns: whether to go on.
  private func run(
    _ command: CommandText, line: String, place: Reply.Place, echoes: Bool = true
  ) throws(WriteFailure) -> Bool {
    if options.echoes, echoes, !options.isJSON { put("> \(command.text)") }
    var failure: Diagnostic?
    var failedEvent: Event?
    do throws(Diagnostic) {
      let event = try session.run(command)
      if case .expectation(let result) = event.innermost, !result.pass {
        failure = Diagnostic(
          .expectationFailed, TextRenderer.expectation(result), at: command.words.dropFirst().first?.column)
        failedEvent = event
      } else {
        let position = SourcePosition(column: command.column, in: line)
        say(event, command, Reply.Place(file: place.file, line: place.line + position.line))
      }
    } catch {
      failure = error
    }
    if var failure {
      failure.column = failure.column ?? command.column
      try report(failure, event: failedEvent, command: command.text, line: line, place: place)
      return goesOn
    }
    if isInteractive { try flush() }
    return session.exitRequest == nil
  }

  private func say(_ event: Event, _ command: CommandText, _ place: Reply.Place) {
    let conflicts = session.takeNewConflicts().map { ConflictReport($0) }
    if options.isQuiet, session.kind(of: command) != .reading {
      // What play shows in the end was asked for.
      guard case .drawing = event else { return }
    }
    if options.isJSON {
      put(json.line(reply(event: event, diagnostic: nil, command.text, place, conflicts: conflicts)))
      return
    }
    for line in text.lines(event) { put(line) }
    for line in conflicts.flatMap(TextRenderer.message) { put(line) }
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
    conflicts: [ConflictReport] = []
  ) -> Reply {
    sequence += 1
    return Reply(
      sequence: sequence, place: place, command: command, time: session.scene.animator.now, event: event,
      diagnostic: diagnostic, conflicts: conflicts)
  }

  private func report(
    _ diagnostic: Diagnostic, event: Event? = nil, command: String, line: String, place: Reply.Place
  ) throws(WriteFailure) {
    if status == .ok { status = diagnostic.exitStatus }
    let position = SourcePosition(column: diagnostic.column ?? 1, in: line)
    let place = Reply.Place(file: place.file, line: place.line + position.line)
    var diagnostic = diagnostic
    if diagnostic.column != nil { diagnostic.column = position.column }
    if isTerminalSession { status = .ok }
    if options.isJSON {
      put(json.line(reply(event: event, diagnostic: diagnostic, command, place)))
      return
    }
    try flush()
    let lines = errors.lines(diagnostic, place: place, line: position.text)
    streams.writeError(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  // MARK: Output

  private func put(_ line: String) {
    output += Array(line.utf8)
    output.append(0x0A)
  }

  private func putPrompt(isContinued: Bool) { output += Array((isContinued ? ". " : "> ").utf8) }

  private func flush() throws(WriteFailure) {
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    try streams.write(bytes)
  }

  /// A drawing cut to what the terminal can redraw: the frame and the caption stay.
  private func fitting(_ drawing: [String]) -> [String] {
    guard let (rows, columns) = streams.terminalSize() else { return drawing }
    let fitting =
      drawing.count < rows ? drawing : drawing.prefix(max(0, rows - 3)) + drawing.suffix(min(2, rows - 1))
    return fitting.map { String($0.prefix(columns - 1)) }
  }

  /// Redraws the list in real time until nothing runs.
  private func play(_ session: Session, speed: Double) {
    let clock = ContinuousClock()
    let begin = clock.now
    let animator = session.scene.animator
    let base = animator.now
    var height = 0
    while true {
      let room = streams.terminalSize()?.columns ?? .max
      let width = max(ViewportDrawing.widths.lowerBound, min(ViewportDrawing.defaultWidth, room - 1))
      let lines = fitting(session.drawing(width: width))
      if height > 0 { output += Array("\u{1B}[\(height)A".utf8) }
      for line in lines { put("\u{1B}[K" + text.style.drawing(line)) }
      height = lines.count
      guard (try? flush()) != nil, animator.isRunning else { return }
      Thread.sleep(forTimeInterval: 1.0 / 60)
      let elapsed = (clock.now - begin).inSeconds * speed
      let next = base + .nanoseconds(Int64(min(elapsed, 1e6) * 1e9))
      animator.advance(to: max(animator.now, min(next, animator.lastEnd ?? next)))
    }
  }
}

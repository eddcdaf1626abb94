package import EntryCommands
import Foundation
import ScrollModel

/// The program around a session: reads commands, runs them and writes their results.
package final class Program {
  let options: Options
  let streams: Streams
  let journals: Journals?
  package let session: Session
  /// Whether commands are typed at a terminal: errors don't end the run.
  let isTerminalSession: Bool
  var isInteractive: Bool
  let style: TextStyleSheet
  let errors: DiagnosticText
  var output: [UInt8] = []
  /// Takes the output of the running command, if the user has a pager.
  var pager: Pager?
  var sequence = 0
  var lastPlace = Reply.Place(file: "-", line: 1)
  var lastLines: SourceLines?
  var hasRead = false
  /// The status of the first failure.
  var status = ExitStatus.ok
  var commandCount = 0
  var failureCount = 0
  var didRun: ((CommandText) -> Void)?
  /// Called after each command that was accepted and may have changed something.
  var didChange: (() -> Void)?
  var didFail: ((ReportedFailure) -> Void)?
  /// Those who use the session, too; nil for none.
  var live: (LiveHost)?
  /// Whether each `when` that has run was satisfied at least once.
  private(set) var whens: [WhenLine: Bool] = [:]
  var lastFailure: Diagnostic?
  var wasInterrupted = false
  /// The running sources, the outermost first.
  var sources: [SourceFile] = []
  var journal: Journal?
  /// Whether the first accepted command opens a journal that the prompt keeps by itself.
  var opensJournal = false
  var isMuted = false
  /// Whether it goes on where another process has ended.
  var isReplacement = false
  /// Why the journal can't be written any more, which ends the run; nil if it can.
  var lostJournal: Diagnostic?

  /// - Parameter journals: where it keeps what has run; nil to keep nothing.
  init(_ options: Options, _ streams: Streams, journals: Journals? = nil) {
    (self.options, self.streams, self.journals) = (options, streams, journals)
    session = Session(
      Settings(options, today: streams.today), historySizeLimit: options.undoMemory << 20,
      screens: streams.screens)
    session.remakes = options.remakes
    isTerminalSession = options.sources.isEmpty && streams.isInputTerminal && streams.isOutputTerminal
    isInteractive = isTerminalSession && !options.isJSON
    if isTerminalSession { streams.goOnAfterInterrupts() }
    style = TextStyleSheet(options.color, isTerminal: streams.isOutputTerminal, streams)
    errors = DiagnosticText(
      style: TextStyleSheet(options.color, isTerminal: streams.isErrorTerminal, streams))
    session.work = Work(streams)
    session.combination = options.combination
    session.namesInFolder = { (try? streams.namesInFolder($0).valid) ?? [] }
    session.lesson = Course.lesson(named:)
    session.homeFolder = streams.environment["HOME"]
    // A page may stop it.
    let stoppable = streams.stopping { [weak session] in session?.work.isInterrupted() ?? false }
    session.readLog = { [weak self] path throws(Diagnostic) in
      try stoppable.log(of: .file(self?.located(path) ?? path))
    }
    session.readText = { [weak self] path throws(Diagnostic) in
      try streams.text(of: .file(self?.located(path) ?? path))
    }
    if isInteractive {
      session.terminalColumns = { streams.terminalSize()?.columns }
      session.player = { [weak self] session, speed in self?.play(session, speed: speed) ?? false }
    }
  }

  /// Calls a closure with the session after each command, for tests.
  package func inspect(_ check: @escaping (_ session: Session, _ command: String) -> Void) {
    didRun = { [unowned self] command in check(session, command.text) }
  }

  package func run() throws(WriteFailure) -> Int32 {
    if options.showsHelp || options.showsVersion {
      put(options.showsHelp ? options.helpText : Options.version)
      if options.showsHelp, !streams.screens.isEmpty {
        put(
          "screens of the app, the first one at the start: \(streams.screens.map(\.name).joined(separator: " "))"
        )
      }
      try flush()
      return ExitStatus.ok.rawValue
    }
    if let status = openJournals() { return status }
    return try runOpened()
  }

  /// Opens the journal: before anybody can give a command. Returns the exit status, if it can't be opened.
  func openJournals() -> Int32? {
    opensJournal = isTerminalSession && options.journal == nil && !options.resumes && !options.mode.showsFile
    guard let path = options.journal, let failure = refusal(of: path) ?? openJournal(path) else { return nil }
    if streams.isInterrupted() { return ExitStatus.interrupted.rawValue }
    streams.printError("EntryDemo: error: \(failure)")
    return ExitStatus.cannotOpen.rawValue
  }

  /// A page would wait for the reader of a pipe.
  private func refusal(of journal: String) -> String? {
    guard case .live = options.mode, journals?.isPipe(journal) == true else { return nil }
    let reason = FileFailure(reason: "it is a pipe, for whose reader nobody can wait")
    return Diagnostic.cannotOpen(journal, reason).message
  }

  func runOpened() throws(WriteFailure) -> Int32 {
    if isInteractive, !isReplacement { greet() }
    if let problem = session.scene.problem { streams.printError(problem) }
    if options.resumes, let failure = try resume() {
      streams.printError("EntryDemo: error: \(failure)")
      return ExitStatus.cannotOpen.rawValue
    }
    try runSources()
    let isStandardInput = options.sources.isEmpty || options.sources == [.standardInput]
    if isStandardInput, !hasRead, status == .ok, !isTerminalSession, live == nil { try showOnce() }
    try flush()
    if wasInterrupted { return ExitStatus.interrupted.rawValue }
    // At a terminal other errors leave the status as it is.
    return withSession {
      if lostJournal != nil, isTerminalSession || live != nil { return ExitStatus.outputFailed.rawValue }
      return session.exitRequest?.status ?? status.rawValue
    }
  }

  /// Uses what pages use, too, outside of a line that runs.
  func withSession<Result>(_ action: () -> Result) -> Result {
    live?.lock.lock()
    defer { live?.lock.unlock() }
    return action()
  }

  private func greet() {
    guard streams.screens.isEmpty else {
      put("\(Options.version): the screen \(session.scene.screen.name), laid out as UIKit would.")
      return put("Try: views, show, layout, why, scenes. help lists the commands, quit ends.")
    }
    put("\(Options.version): a list of entries in a scroll view, laid out as UIKit would.")
    put("Try: add, settle, show, delete e1, play. help lists the commands, quit ends.")
  }

  private func showOnce() throws(WriteFailure) {
    let line = Command.show.name
    for command in Lexer.read(line).commands {
      _ = try run(command, at: lastPlace, line: line, from: lastPlace, echoes: false)
    }
  }

  /// Notes which of the `when` commands that have just run were satisfied.
  /// - Parameters:
  ///   - line: the line of the command, or the lines that belong to it because of open braces.
  ///   - place: the place of the first of these lines.
  func noteWhens(of line: String, from place: Reply.Place) {
    for condition in session.conditions {
      let position = sourceLines(of: line).position(ofColumn: condition.column)
      let when = WhenLine(
        file: place.file, line: place.line + position.line, column: position.column, text: condition.text)
      whens[when] = whens[when] ?? false || condition.holds
    }
  }

  func put(_ line: String) {
    output += line.utf8
    output.append(0x0A)
  }

  /// Appends text to the output, and writes it when there is enough: a long result appears as it is made.
  func write(_ text: String, end: String = "\n") throws(WriteFailure) {
    output += text.utf8
    output += end.utf8
    if output.count >= Self.chunkSize { try flush() }
  }

  /// The size in bytes above which output is written before its command has ended.
  private static let chunkSize = 1 << 16

  /// Appends texts that are made as they are read. The first pieces are written early, and each is larger than the one before.
  /// - Parameter canStop: whether an interrupt ends the result after a piece.
  func write(_ texts: some Sequence<String>, end: String, canStop: Bool) throws(WriteFailure) {
    var size = 256
    for text in texts {
      if canStop, output.isEmpty, streams.isInterrupted() { return }
      try write(text, end: end)
      if output.count >= size {
        try flush()
        size *= 2
      }
    }
  }

  /// The width of the terminal to which results are fitted; nil if the output is none.
  private var outputColumns: Int? { streams.isOutputTerminal ? streams.terminalSize()?.columns : nil }

  /// Writes the lines of a result as they are made. On a terminal long lines are broken at blanks, unless they are verbatim.
  func write(_ result: any CommandResult) throws(WriteFailure) {
    let columns = outputColumns
    if result.form == .drawing, isInteractive, pager == nil, let size = streams.terminalSize() {
      let drawing = Array(result.lines(.plain, columns: columns))
      if drawing.count >= size.rows {
        let width = drawing.map(TextLayout.columns).max() ?? session.drawingWidth
        let start = (result as? DrawingResult)?.start ?? 0
        for line in TerminalPlayer.part(of: session, from: start, width: width, in: size) { try write(line) }
        return
      }
    }
    let lines = result.lines(style, columns: columns)
    guard let columns, result.form == .text else { return try write(lines, end: "\n", canStop: true) }
    try write(lines.lazy.flatMap { TextLayout.fitted($0, columns: columns) }, end: "\n", canStop: true)
  }

  func flush() throws(WriteFailure) {
    if isMuted { output = [] }
    guard !output.isEmpty else { return }
    let bytes = PrintedText.bytes(output, as: options.isJSON ? .json : .text(style))
    output = []
    guard pager == nil else {
      pager?.write(bytes)
      return
    }
    try streams.write(bytes)
  }

  func beginPaging(_ command: CommandText) throws(WriteFailure) {
    // `play` draws in place, and a sourced file's commands are paged one by one. A page would wait for the reader.
    guard isInteractive, !isMuted, live == nil, let start = streams.startPager,
      let size = streams.terminalSize(), command.name != nil, command.definition?.isPaged ?? true
    else { return }
    try flush()
    pager = Pager(size: size, start: start)
  }

  func endPaging() throws(WriteFailure) {
    guard pager != nil else { return }
    try flush()
    let rest = pager?.finish() ?? []
    pager = nil
    if !rest.isEmpty { try streams.write(rest) }
  }
}

extension Program {
  /// What `test` and `live` need of the machine besides streams. Without a program it runs all files in this process.
  package struct Machine {
    /// The path of this program, of which it starts further processes; nil to start none.
    package var program: String?
    package var cores = 1
    /// Another text whenever a file was changed or replaced; nil if there is none.
    package var version: (_ path: String) -> String? = { _ in nil }
    /// Waits for some time between two looks at watched files.
    package var pause: () -> Void = { Thread.sleep(forTimeInterval: 0.2) }
    /// Opens an address in the system's browser.
    package var open: (_ address: String) -> Void = { _ in }
    /// Prepares the standard input for an end from another thread. The result ends it.
    package var makeInputEnd: () -> () -> Void = { {} }

    package init() {}
  }

  /// The files in which a program keeps what has run. Without them it keeps nothing.
  package struct Journals {
    /// Opens a journal for appending, and repairs it if it was cut off.
    package var open: (_ path: String) throws(FileFailure) -> OpenJournal
    /// Whether what is written to a file waits for a reader.
    package var isPipe: (_ path: String) -> Bool = { _ in false }
    /// The path of a journal for a new session at a prompt; nil to keep none.
    package var newSessionFile: () -> String? = { nil }
    /// The path of the journal of the last session at a prompt; nil if there is none.
    package var lastSessionFile: () -> String? = { nil }

    /// Creates journals that a prompt does not keep by itself.
    package init(open: @escaping (_ path: String) throws(FileFailure) -> OpenJournal) { self.open = open }
  }

  package struct OpenJournal {
    let isEmpty: Bool
    let unreadable: String?
    var repair: JournalRepair?
    /// Whether a path leads to this file; by default only `identity` tells.
    var isFile: (_ path: String) -> Bool = { _ in false }
    let append: ([UInt8]) throws(FileFailure) -> Void

    package init(
      isEmpty: Bool, unreadable: String? = nil, append: @escaping ([UInt8]) throws(FileFailure) -> Void
    ) { (self.isEmpty, self.unreadable, self.append) = (isEmpty, unreadable, append) }
  }
}

import EntryCommands
import Foundation
import ScrollModel
import StackModel

extension Program {
  /// The journal: a file to which each accepted command is appended before its output appears.
  struct Journal {
    let path: String
    let identity: String
    let file: OpenJournal
    /// The lines to write before the first command: `reset` if the file is not empty, and the settings.
    var opening: [String]
    /// Whether the prompt keeps it by itself. Without it the session goes on.
    var isAutomatic = false
    /// Whether the session has run the commands of the file, and goes on from there.
    var isContinued = false
  }

  /// Opens the journal. Returns the error message, if it fails.
  func openJournal(_ path: String) -> String? {
    guard let journals else { return nil }
    do throws(FileFailure) {
      let file = try journals.open(path)
      journal = Journal(
        path: path, identity: streams.identity(path), file: file,
        opening: file.isEmpty
          ? session.openingCommands : [Command.reset.name] + session.initialSettings.commandsAfterReset)
      if let warning = warning(about: file, path) { streams.printError("EntryDemo: warning: \(warning)") }
      return nil
    } catch { return Diagnostic.cannotOpen(path, error).message }
  }

  /// Opens the journal that a prompt keeps by itself, when there is something to write. That it can't be opened is no error.
  private func openAutomaticJournal() {
    guard opensJournal else { return }
    opensJournal = false
    guard let path = journals?.newSessionFile(), openJournal(path) == nil else { return }
    journal?.isAutomatic = true
  }

  /// Goes on with the last session of a prompt.
  /// - Returns: the error message, if there is none or it can't be opened.
  func resume() throws(WriteFailure) -> String? {
    guard let path = journals?.lastSessionFile() else { return "there is no session to go on with" }
    if let failure = openJournal(path) { return failure }
    journal?.isAutomatic = true
    let (before, failures) = (sequence, failureCount)
    try runMuted(path)
    sequence = before
    guard failureCount == failures, !streams.isInterrupted() else {
      // Commands after the one that failed would be lost again.
      return "the last session can't go on from there: source \(path) runs what it can"
    }
    guard !options.isJSON, !options.isQuiet else { return nil }
    let count = session.history.commands.count { Self.settingName(of: $0) == nil }
    put(
      "The last session goes on: \(count.counted("command")), \(NumberText.seconds(session.scene.animator.now))."
    )
    return nil
  }

  /// Runs the commands of a journal, and prints nothing.
  private func runMuted(_ path: String) throws(WriteFailure) {
    // Without a player `play` is at its end at once.
    let player = session.player
    (isMuted, session.player) = (true, nil)
    defer { (isMuted, session.player) = (false, player) }
    _ = try runTyped("source \(Word.exactlyQuoted(path))", place: Reply.Place(file: path, line: 1))
    try flush()
  }

  /// Goes on with a session of which a journal is kept for a process that takes the place of this one.
  /// - Returns: why not all of its commands ran; nil if they did. The rest becomes comments.
  func goOn(with path: String) throws(WriteFailure) -> Diagnostic? {
    lastFailure = nil
    if streams.isFile(path) { try runMuted(path) }
    let problem = lastFailure
    if problem != nil {
      let old = (try? streams.text(of: .file(path))) ?? ""
      let rest = old.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(lastPlace.line - 1)
      let lines = session.openingCommands + session.history.commands + rest.map { "# \($0)" }
      let text = lines.map { $0 + "\n" }.joined()
      try? streams.replace(path, with: Array(text.utf8), expecting: .anything, at: 1)
    }
    if let failure = openJournal(path) { return Diagnostic(.cannotOpen, failure) }
    journal?.isContinued = !session.history.commands.isEmpty
    status = .ok
    return problem
  }

  /// What was dropped of a journal; nil if it was whole.
  private func warning(about file: OpenJournal, _ path: String) -> String? {
    let name = Diagnostic.quoted(path)
    if let unreadable = file.unreadable {
      return "the end of \(name) is not text and was moved to \(Diagnostic.quoted(unreadable))"
    }
    guard let lines = file.repair?.commentedLines, let first = lines.first else { return nil }
    let shown = Diagnostic.quoted(TextLayout.prefix(first, columns: Self.shownColumns))
    let rest = lines.count > 1 ? " and \(lines.count - 1) more line\(lines.count == 2 ? "" : "s")" : ""
    return "\(name) ends in the middle of a command, which is a comment now: \(shown)\(rest)"
  }

  private static let shownColumns = 60

  /// The same for all paths of a file, the journal's other names included.
  func identity(of path: String) -> String {
    if let journal, journal.file.isFile(path) { return journal.identity }
    return streams.identity(path)
  }

  /// The lines to write before the next command of a session that goes on from its journal: the settings that are not in
  /// it, if it was cut off among them.
  private func missingSettings(in journal: Journal, before accepted: [String]) -> [String] {
    guard !journal.opening.isEmpty else { return [] }
    let commands = session.history.commands.dropLast(accepted.count)
    let reset = commands.lastIndex(of: Command.reset.name)
    let last = commands[(reset.map { $0 + 1 } ?? commands.startIndex)...]
    let names = last.map(Self.settingName)
    guard !names.contains(nil) else { return [] }
    let settings = session.initialSettings
    return (reset == nil ? settings.commands : settings.commandsAfterReset).filter {
      !names.contains(Self.settingName(of: $0))
    }
  }

  /// The part of a command that names a setting of the session; nil for other commands.
  private static func settingName(of command: String) -> Substring? {
    guard command.hasPrefix("set session.") else { return nil }
    return command.dropFirst(4).prefix { $0 != " " }
  }

  /// Accepts commands, of whomever they are: appends them to the journal, except those that were sourced from it.
  /// If that fails, nothing is accepted any more, and the run ends.
  func accept(_ commands: [String]) throws(Diagnostic) {
    if let lostJournal { throw lostJournal }
    if journal == nil, !commands.isEmpty { openAutomaticJournal() }
    guard let journal, !commands.isEmpty else { return }
    guard !sources.contains(where: { $0.identity == journal.identity }) else {
      self.journal?.isContinued = true
      return
    }
    // undo and redo are not in the history. No command may come between them and what they move.
    let isMove =
      journal.isContinued && !session.history.commands.suffix(commands.count).elementsEqual(commands)
    let opening =
      isMove ? [] : journal.isContinued ? missingSettings(in: journal, before: commands) : journal.opening
    let lines = opening + commands
    do throws(FileFailure) {
      try journal.file.append(Array(lines.map { $0 + "\n" }.joined().utf8))
      if !isMove { self.journal?.opening = [] }
    } catch {
      guard !journal.isAutomatic else { return self.journal = nil }
      let diagnostic = Diagnostic.cannotWrite(journal.path, error)
      lostJournal = diagnostic
      throw diagnostic
    }
  }

  func save(to named: String, isTranscript: Bool, column: Int) throws(Diagnostic) -> any CommandResult {
    let path = try replaceFile(named, column: column) { () throws(Diagnostic) in
      try saved(isTranscript: isTranscript)
    }
    let count = isTranscript ? session.history.commands.count : savedCommands.count
    return Note("\(path): \(count.counted("command"))", ["path": .word(path), "commands": .count(count)])
  }

  func saved(isTranscript: Bool) throws(Diagnostic) -> String {
    if isTranscript {
      return try Self.transcript(of: session.history.commands, session.initialSettings, streams, session.work)
    }
    return (session.openingCommands + savedCommands).map { $0 + "\n" }.joined()
  }

  /// The commands without those that only read: a script does not need them. What checks stays, and so do comments.
  private var savedCommands: [String] { session.history.commands.filter { !session.onlyReads($0) } }

  func write(_ text: String, to named: String, column: Int) throws(Diagnostic) -> any CommandResult {
    let path = try replaceFile(named, column: column) { text }
    let count = text.utf8.count
    return Note("\(path): \(count.counted("byte"))", ["file": .word(path), "bytes": .count(count)])
  }

  /// Replaces the content of a file, unless it is the journal.
  private func replaceFile(
    _ named: String, column: Int, with text: () throws(Diagnostic) -> String
  ) throws(Diagnostic) -> String {
    let path = placed(named)
    if let journal, journal.identity == identity(of: path) {
      throw Diagnostic(
        .cannotWrite, "\(Diagnostic.quoted(path)) is this session's journal; save to another file", at: column
      )
    }
    try streams.replace(path, with: Array(try text().utf8), expecting: .anything, at: column)
    return path
  }

  /// The commands with their output as Markdown. The commands are run again in a session of their own.
  static func transcript(
    of commands: [String], _ settings: Settings, _ streams: Streams, _ work: Work
  ) throws(Diagnostic) -> String {
    var work = work
    work.begin()
    defer { work.end() }
    let runner = TranscriptRunner(options: Options(settings), streams: streams.stopping(work.isInterrupted))
    let results = try runner.results(of: commands) { number throws(Diagnostic) in
      try work.step("command \(number) of \(commands.count)")
    }
    let lines = Transcript.lines(options: settings.arguments, commands: commands, outputs: results.outputs)
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Settings {
  /// The options that differ from the defaults of a transcript.
  var arguments: [String] {
    var words: [String] = []
    let defaults = Settings.ofTranscripts
    if seed != defaults.seed { words += ["--seed", String(seed)] }
    if date != defaults.date { words += ["--date", date.argument] }
    if locale != defaults.locale { words += ["--locale", locale] }
    if viewport != defaults.viewport {
      words += ["--viewport", "\(NumberText.exact(viewport.width))x\(NumberText.exact(viewport.height))"]
    }
    if scale != defaults.scale { words += ["--scale", scale.rawValue] }
    if system != defaults.system { words += ["--system", system.name] }
    return words
  }
}

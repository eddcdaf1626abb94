import Foundation
import ScrollModel

extension Program {
  /// The journal: a file to which each accepted command is appended before its output appears.
  struct Journal {
    let path: String
    let identity: String
    let append: ([UInt8]) throws(FileFailure) -> Void
    /// The lines to write before the first command: `reset` if the file is not empty, and the settings.
    var opening: [String]
  }

  /// Opens the journal.
  /// - Returns: the error message, if it fails.
  func openJournal(_ path: String) -> String? {
    do throws(FileFailure) {
      let file = try streams.openJournal(path)
      journal = Journal(
        path: path, identity: streams.identity(path), append: file.append,
        opening: (file.isEmpty ? [] : ["reset"]) + session.initialSettings.commands)
      if let unreadable = file.unreadable {
        let message =
          "EntryDemo: warning: the end of \(Diagnostic.quoted(path)) is not text and was moved to \(Diagnostic.quoted(unreadable))\n"
        streams.writeError(Array(message.utf8))
      }
      return nil
    } catch {
      return Diagnostic.cannotOpen(path, error).message
    }
  }

  /// Appends accepted commands to the journal, except those that were sourced from it.
  /// - Returns: the error, if it fails.
  func appendToJournal(_ commands: [String]) -> Diagnostic? {
    guard let journal, !commands.isEmpty else { return nil }
    guard !sources.contains(where: { $0.identity == journal.identity }) else {
      self.journal?.opening = []
      return nil
    }
    let lines = journal.opening + commands
    do throws(FileFailure) {
      try journal.append(Array(lines.map { $0 + "\n" }.joined().utf8))
      self.journal?.opening = []
      return nil
    } catch {
      return .cannotWrite(journal.path, error)
    }
  }

  /// Writes the session as a script or as a transcript.
  func save(to path: String, isTranscript: Bool, column: Int) -> Result<Event, Diagnostic> {
    let commands = session.history.commands
    if let failure = refusal(toWrite: path, column: column) { return .failure(failure) }
    do throws(Diagnostic) {
      let lines =
        isTranscript
        ? try transcript(of: commands)
        : session.initialSettings.commands + commands
      do throws(FileFailure) {
        try streams.replaceFile(path, Array(lines.map { $0 + "\n" }.joined().utf8))
      } catch {
        return .failure(.cannotWrite(path, error, at: column))
      }
      return .success(.saved(path: path, commands: commands.count))
    } catch {
      return .failure(error)
    }
  }

  /// Writes a text that a command has made, such as a picture.
  func write(_ text: String, to path: String, column: Int) -> Result<Event, Diagnostic> {
    if let failure = refusal(toWrite: path, column: column) { return .failure(failure) }
    let bytes = Array(text.utf8)
    do throws(FileFailure) {
      try streams.replaceFile(path, bytes)
    } catch {
      return .failure(.cannotWrite(path, error, at: column))
    }
    return .success(.wrote(path: path, bytes: bytes.count))
  }

  /// Why a file can't be replaced: it is the journal; nil if it can be.
  private func refusal(toWrite path: String, column: Int) -> Diagnostic? {
    guard let journal, journal.identity == streams.identity(path) else { return nil }
    return Diagnostic(
      .cannotWrite, "\(Diagnostic.quoted(path)) is this session's journal; save to another file", at: column)
  }

  /// The commands with their output as Markdown. The commands are run again in a session of their own.
  private func transcript(of commands: [String]) throws(Diagnostic) -> [String] {
    session.work.begin()
    defer { session.work.end() }
    let outputs = try TranscriptRunner(Options(session.initialSettings), streams).outputs(of: commands) {
      number throws(Diagnostic) in
      try self.session.work.step("command \(number) of \(commands.count)")
    }
    return Transcript.lines(options: session.initialSettings.arguments, commands: commands, outputs: outputs)
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
      words += [
        "--viewport", "\(NumberText.exact(viewport.width))x\(NumberText.exact(viewport.height))",
      ]
    }
    return words
  }

  /// The commands that give a session these settings, whatever its options.
  var commands: [String] {
    [
      "set session.viewport \"\(NumberText.exact(viewport.width)) \(NumberText.exact(viewport.height))\"",
      "set session.date \(date.argument)", "set session.locale \(locale)", "set session.seed \(seed)",
    ]
  }
}

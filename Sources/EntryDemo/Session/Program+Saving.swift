import Foundation
import ScrollModel

extension Program {
  /// A file to which every accepted command is appended before its output appears.
  struct Journal {
    let path: String
    let identity: String
    let append: ([UInt8]) throws(FileFailure) -> Void
    /// What has to come first: the options, and where something stands in the file already, a new beginning.
    var opening: [String]
  }

  /// - Returns: what is wrong, if something is.
  func openJournal(_ path: String) -> String? {
    do throws(FileFailure) {
      let file = try streams.openJournal(path)
      journal = Journal(
        path: path, identity: streams.identity(path), append: file.append,
        opening: (file.isEmpty ? [] : ["reset"]) + session.initialSettings.commands)
      if let unreadable = file.unreadable {
        let message =
          "EntryDemo: warning: the end of \(Diagnostic.quoted(path)) is no text: it was moved to \(Diagnostic.quoted(unreadable))\n"
        streams.writeError(Array(message.utf8))
      }
      return nil
    } catch {
      return Diagnostic.cannotOpen(path, error).message
    }
  }

  /// Notes accepted commands in the journal; those that come from it are there already.
  /// - Returns: what is wrong, if they can't be.
  func keep(_ commands: [String]) -> Diagnostic? {
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

  /// Writes the session as a script, or with its output.
  func save(to path: String, isTranscript: Bool, column: Int) -> Result<Event, Diagnostic> {
    let commands = session.history.commands
    guard journal?.identity != streams.identity(path) else {
      return .failure(
        Diagnostic(
          .cannotWrite, "\(Diagnostic.quoted(path)) is this session's journal: it is there already",
          at: column))
    }
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

  /// The commands with what they say, as Markdown: all of it is run once more, apart.
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
  /// The options of the command line that differ from a transcript's.
  var arguments: [String] {
    var words: [String] = []
    let usual = Settings.ofTranscripts
    if seed != usual.seed { words += ["--seed", String(seed)] }
    if date != usual.date { words += ["--date", date.argument] }
    if locale != usual.locale { words += ["--locale", locale] }
    if viewport != usual.viewport {
      words += [
        "--viewport", "\(NumberText.exact(viewport.width))x\(NumberText.exact(viewport.height))",
      ]
    }
    return words
  }

  /// The commands that make a session begin with these settings, whatever its options.
  var commands: [String] {
    [
      "set session.viewport \"\(NumberText.exact(viewport.width)) \(NumberText.exact(viewport.height))\"",
      "set session.date \(date.argument)", "set session.locale \(locale)", "set session.seed \(seed)",
    ]
  }
}

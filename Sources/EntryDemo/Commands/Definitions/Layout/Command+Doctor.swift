import StackModel

extension Command {
  /// The words of `doctor` before a text in place of a file.
  package static let doctorText = "doctor text"
  /// The words of `scene log` before a text in place of a file.
  private static let logText = "scene log text"

  /// Rebuilds a conflict of pasted console output as a scene.
  /// The command is saved with the text of the conflict, since the file may be gone when it runs again.
  static func startLog(
    _ arguments: inout Arguments, _ session: Session
  ) throws(Diagnostic) -> any CommandResult {
    let isText = arguments.takesLogText
    if isText { _ = arguments.take() }
    let column = arguments.peek?.column
    let text = isText ? arguments.take() : nil
    let path = isText ? "the text" : try arguments.requirePath()
    let number = arguments.take()
    try arguments.end()
    let log =
      if let text { try session.readLog(inText: text.text, at: column) } else {
        try session.readLog(path, at: column)
      }
    var place = 1
    if let number {
      guard let value = Int(number.text), log.blocks.indices.contains(value - 1) else {
        let count = log.blocks.count
        let range = count == 1 ? "it has one conflict" : "it has conflicts 1 to \(count)"
        throw number.error(
          .badArgument, "\(Diagnostic.quoted(path)) has no conflict \(number.shown): \(range)")
      }
      place = value
    }
    // What is built is read from what is saved, so both are the same.
    let message = log.blocks[place - 1].message
    let saved = "\(logText) \(Word.exactlyQuoted(message))"
    guard saved.utf8.count <= LineReader.longestLine else {
      throw Diagnostic(.limit, "conflict \(place) is too long for a line of a saved session", at: column)
    }
    guard let block = try? LayoutLog.read(message).blocks.first else {
      throw Diagnostic(.nothingFound, "no constraint of conflict \(place) could be read", at: column)
    }
    let typed = arguments.command.text
    session.replacement = Session.Replacement(
      typed: typed, saved: saved, step: isText ? "\(logText) …" : typed)
    let rebuilt = session.start(block)
    let left = rebuilt.unbuilt.keys.sorted().map { "c\($0 + 1)" }
    let names = rebuilt.block.objects.map(\.name)
    let omitted = left.isEmpty ? "" : "; left out: \(left.joined(separator: " "))"
    // The layout lists constraints in another order than the log, and doctor chooses from more of them.
    let choice = rebuilt.otherChoice.map {
      "; the scene breaks c\($0.broken + 1); doctor's rule, on the whole list, chooses c\($0.listed + 1)"
    }
    return Note(
      "conflict \(place) of \(log.blocks.count): \(names.joined(separator: " "))\(omitted)\(choice ?? "")",
      ["scene": .word("log"), "views": .list(names)])
  }

  package static let doctor = Command(
    topic: .understanding, kind: .reading, syntax: ["doctor [FILE]", "doctor text \"TEXT\""],
    summary: "explains the scene's constraint conflicts, or those in console output",
    details: [
      "For each message “Unable to simultaneously satisfy constraints”: the views, the list as printed with the",
      "core that can't hold together, its sum, what UIKit broke and how often our rule was right about such",
      "a choice, and changes that end the conflict of the whole list or of the core alone, each tried by",
      "solving again. Without a file it explains the conflicts that hold in the scene. scene log FILE N rebuilds one",
      "to play with. At the prompt, pasted console output is explained when it ends; after doctor - it ends with a",
      "line that is a dot. EntryDemo doctor reads the standard input, too.",
      "A saved session leaves the command out, since the file may be gone when the session is rebuilt.",
    ],
    example:
      "scene empty; view a; put a in root; constrain a.width == 10; constrain a.width == 20; save transcript log.md; doctor log.md",
    result: DiagnosesReport.shape, completedForms: ["doctor [FILE]"]
  ) { arguments, session throws(Diagnostic) in
    let (path, blocks) = try session.doctoredBlocks(&arguments)
    var reports: [DoctorReport] = []
    for (index, block) in blocks.enumerated() {
      let diagnosis = session.diagnosis(block)
      if session.work.isInterrupted() { throw .interrupted }
      reports.append(DoctorReport(file: path, number: index + 1, block: block, diagnosis: diagnosis))
    }
    return DiagnosesReport(logs: reports, file: path)
  }
}

extension Session {
  /// The conflicts that `doctor` explains, and where they are from: a file, a text, or the scene. Its own have no log without a conflict.
  func doctoredBlocks(_ arguments: inout Arguments) throws(Diagnostic) -> (path: String, [LayoutLog.Block]) {
    let column = arguments.peek?.column
    if arguments.peek == nil {
      let conflicts = scene.layoutConflicts
      guard !conflicts.isEmpty else { return ("this scene", []) }
      let log = try readLog(inText: conflicts.map(\.message).joined(separator: "\n\n"), at: column)
      guard log.blocks.count == conflicts.count else { return ("this scene", log.blocks) }
      let blocks = zip(log.blocks, conflicts).map { block, conflict in
        // A constraint that views make has no ID: it is named by its place.
        let ids = zip(scene.ids(of: conflict.constraints), 1...).map { $0 ?? "#\($1)" }
        return block.ofScene(ids: ids) { scene.view(named: $0) != nil }
      }
      return ("this scene", blocks)
    }
    if arguments.takesLogText {
      _ = arguments.take()
      let text = arguments.take()?.text ?? ""
      try arguments.end()
      return ("the pasted text", try readLog(inText: text, at: column).blocks)
    }
    let path = try arguments.requirePath()
    try arguments.end()
    isUnsaved = true
    return (path, try readLog(path, at: column).blocks)
  }
}

extension Arguments {
  fileprivate var takesLogText: Bool {
    var rest = self
    return rest.take("text") && rest.peek?.kind == .quoted
  }
}

extension Session {
  fileprivate func readLog(inText text: String, at column: Int?) throws(Diagnostic) -> LayoutLog {
    do throws(LayoutLog.ReadError) { return try LayoutLog.read(text, shouldStop: work.isInterrupted) } catch {
      if error == .stopped { throw .interrupted }
      throw Diagnostic(.nothingFound, "no list of constraints in the text", at: column)
    }
  }

  fileprivate func readLog(_ path: String, at column: Int?) throws(Diagnostic) -> LayoutLog {
    do throws(Diagnostic) { return try readLog(path) } catch {
      var error = error
      error.column = column
      throw error
    }
  }
}

private struct DiagnosesReport: CommandResult, Described {
  let logs: [DoctorReport]
  let file: String
  static let members: [Member<Self>] = [.init("logs", \.logs, as: .list(of: DoctorReport.shape.named("log")))]
  var form: ResultForm { .verbatim }

  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    let text = DoctorText(columns: max(40, columns ?? 80), style: style)
    return AnySequence(
      text.lines(
        logs.reduce(into: DoctorText.Summary()) { text.add($1, to: &$0) }, of: ControlCharacters.escaped(file)
      ) + logs.flatMap { [""] + text.lines($0) })
  }
}

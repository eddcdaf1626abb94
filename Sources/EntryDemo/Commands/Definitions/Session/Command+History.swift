extension Command {
  static let undo = Command(
    topic: .sessions, kind: .managing, syntax: ["undo [N]"],
    summary: "undoes the last command that changed something, or the last N",
    details: [
      "It also restores the time. An animation block is one step. The last 10000 steps can be undone,",
      "or fewer if they need more memory than --undo-memory.",
    ], example: "add 2; settle; undo; time; redo; time", result: .object(["commands": .names]),
    movesInHistory: true
  ) { arguments, session throws(Diagnostic) in
    let count = try stepCount(&arguments, of: session.history.undoCount, "undo")
    return steps(try session.undo(count), "undone")
  }

  static let redo = Command(
    topic: .sessions, kind: .managing, syntax: ["redo [N]"], summary: "redoes the last undone command, or N",
    details: ["After a new command that changes something, nothing can be redone."],
    example: "add 3; undo; redo; entries", result: .object(["commands": .names]), movesInHistory: true
  ) { arguments, session throws(Diagnostic) in
    let count = try stepCount(&arguments, of: session.history.redoCount, "redo")
    return steps(try session.redo(count), "redone")
  }

  private static func stepCount(
    _ arguments: inout Arguments, of available: Int, _ name: String
  ) throws(Diagnostic) -> Int {
    let word = arguments.take()
    let count = try word?.wholeNumber(in: 1...History.limit) ?? 1
    try arguments.end()
    guard count <= available else {
      throw Diagnostic(
        .nothingToUndo,
        available == 0 ? "nothing to \(name)" : "\(name) \(count) is too many: the limit is \(available) now",
        at: word?.column ?? arguments.command.column)
    }
    return count
  }

  /// Commands that were undone or redone; of more than six the first and the last.
  private static func steps(_ steps: [[String]], _ what: String) -> TextResult {
    let texts = steps.map { $0.joined(separator: "; ") }
    var lines = texts.map { "\(what): \($0)" }
    if lines.count > 6 { lines = [lines[0], "  …", lines[lines.count - 1], "(\(lines.count) commands)"] }
    return TextResult(lines, ["commands": .list(texts)])
  }

  static let history = Command(
    topic: .sessions, kind: .managing, syntax: ["history"],
    summary: "lists the commands that changed something, and those that are undone",
    example: "add 2; settle; undo; history", result: HistoryReport.shape, inBlock: .independent
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let (done, undone) = session.history.listing
    return HistoryReport(
      commands: done, undone: undone,
      forgotten: session.history.droppedCount > 0 ? session.history.droppedCount : nil)
  }
}

private struct HistoryReport: CommandResult, Described {
  let commands: [(number: Int, text: String)]
  let undone: [String]
  let forgotten: Int?

  static let members: [Member<Self>] = [
    .init(
      "commands", { $0.commands.map { ["number": Value.count($0.number), "command": .text($0.text)] } },
      as: .list(of: .object(["number": .ordinal, "command": .string]))),
    .init("undone", \.undone, "The next to redo comes first."),
    .init(
      "forgotten", \.forgotten, "The number of steps that were dropped and can't be undone.", as: .ordinal),
  ]

  var isShownQuietly: Bool { true }

  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    guard !commands.isEmpty || !undone.isEmpty else { return AnySequence(["nothing to undo or redo"]) }
    let width = String(commands.last?.number ?? 0).count + 2
    let head = forgotten.map { ["\($0) older step\($0 == 1 ? "" : "s") can no longer be undone"] } ?? []
    let done = commands.map { "\(TextLayout.padded(String($0.number), to: width, right: true))  \($0.text)" }
    return AnySequence(head + done + undone.map { "undone: \($0)" })
  }
}

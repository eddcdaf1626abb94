extension Command {
  static let undo = Command(
    name: "undo", topic: .sessions, kind: .managing,
    syntax: ["undo [N]"],
    summary: "undoes the last command that changed something, or the last N",
    details: [
      "It also restores the time. An animation block is one step. The last 10000 steps can be undone,",
      "or fewer if they need more memory than --undo-memory.",
    ],
    example: "add 2; settle; undo; time; redo; time"
  ) { arguments, session throws(Diagnostic) in
    let count = try stepCount(&arguments, of: session.history.undoCount, "undo")
    return .undone(session.undo(count))
  }

  static let redo = Command(
    name: "redo", topic: .sessions, kind: .managing,
    syntax: ["redo [N]"],
    summary: "redoes the last undone command, or N",
    details: ["After a new command that changes something, nothing can be redone."],
    example: "add 3; undo; redo; entries"
  ) { arguments, session throws(Diagnostic) in
    let count = try stepCount(&arguments, of: session.history.redoCount, "redo")
    return .redone(session.redo(count))
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

  static let history = Command(
    name: "history", topic: .sessions, kind: .managing,
    syntax: ["history"],
    summary: "lists the commands that changed something, and those that are undone",
    example: "add 2; settle; undo; history"
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let (done, undone) = session.history.listing
    return .history(
      HistoryReport(
        commands: done.map { HistoryReport.Step(number: $0.number, command: $0.text) }, undone: undone,
        forgotten: session.history.droppedCount > 0 ? session.history.droppedCount : nil))
  }
}

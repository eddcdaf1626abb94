import ScrollModel

extension Command {
  static let at = Command(
    topic: .time, kind: .reading, syntax: ["at TIME COMMAND"],
    summary: "prints what a reading or checking command gives that much later",
    details: ["A dry run: time stays and nothing changes. COMMAND may be a path."],
    example: "add; at 0.125 e1.height; time", result: LaterResult.shape
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a time such as 0.125")
    let (time, command) = (try word.time(), try arguments.takeCommand())
    guard session.kind(of: command).map({ $0.isReadOnly }) ?? true else {
      throw command.error(
        .badArgument,
        "at can't run \(Diagnostic.quoted(command.name?.text ?? "")): it runs reading and checking commands only"
      )
    }
    return try session.later(time, at: word.column) { () throws(Diagnostic) in
      LaterResult(at: session.scene.animator.now.inSeconds, result: try session.run(command))
    }
  }
}

private struct LaterResult: CommandResult, Described {
  let at: Double
  let result: any CommandResult

  static let members: [Member<Self>] = [
    .init("at", \.at, as: .seconds), .init("result", pieces: \.result.json, as: .object),
  ]

  var innermost: any CommandResult { result.innermost }
  /// Only what is on screen now can be cut to the window.
  var form: ResultForm { result.form == .text ? .text : .verbatim }

  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    result.lines(style, columns: columns)
  }
}

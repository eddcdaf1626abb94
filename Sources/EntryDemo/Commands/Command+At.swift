import ScrollModel

extension Command {
  static let at = Command(
    name: "at", topic: .time, kind: .reading,
    syntax: ["at TIME COMMAND"],
    summary: "what a reading or checking command would say that much later",
    details: ["Time does not move and nothing changes. COMMAND may be a path."],
    example: "add; at 0.125 e1.height; time"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a time such as 0.125")
    let time = try word.time()
    let command = try arguments.takeCommand()
    guard session.kind(of: command).map({ $0.looks }) ?? true else {
      throw Diagnostic(
        .badArgument,
        "\(Diagnostic.quoted(command.name?.text ?? "")) acts: at takes a command that reads or checks",
        at: command.column)
    }
    return try session.rehearse { () throws(Diagnostic) in
      try session.advance(to: session.scene.animator.now + time, at: word.column)
      return .at(session.scene.animator.now, try session.run(command))
    }
  }
}

extension Command {
  static let repeats = Command(
    topic: .testing, kind: .acting, syntax: ["repeat N { COMMAND; … }"],
    summary: "runs the commands N times; $i is the number of the round, from 1",
    details: [
      "$i can be part of a word or a text, and is not followed by a letter or a digit. Each repeat has its",
      "own. At most \(Session.roundLimit) rounds in all, nested ones too. It is one step of undo, and changes nothing",
      "if one of the commands fails. An animation block in it begins and ends in the same round; inside a",
      "block there is no repeat, and animate 1 repeat 3 repeats an animation.",
    ], example: "scene empty; stack s; repeat 3 { view v$i 10x$i; put v$i in s }; s.arranged",
    result: RepeatResult.shape, changesByItself: false
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a number of rounds")
    let count = try word.wholeNumber(in: 0...Session.roundLimit)
    let body = try arguments.require("commands in braces")
    guard body.kind == .braces else {
      throw body.error(.syntax, "write the commands in braces: { COMMAND; … }")
    }
    try arguments.end()
    let lines = try RepeatedLines(body)
    do throws(Diagnostic) { return try session.run(lines, rounds: count) } catch {
      throw Diagnostic(
        error.code, error.message, at: error.column ?? word.column, suggestion: error.suggestion)
    }
  }
}

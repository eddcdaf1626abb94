import ScrollModel

extension Command {
  static let expect = Command(
    name: "expect", topic: .checking, kind: .checking,
    syntax: [
      "expect [model] PATH OP VALUE [+-TOL]", "expect always PATH OP VALUE [+-TOL]",
      "expect monotone PATH", "expect changes { PATH A -> B; … } after COMMAND",
    ],
    summary: "fails unless the value is as expected; OP is one of == != < <= > >=",
    details: [
      "Numbers may differ by TOL, 0.001 unless told (+-0.5 or ±0.5). VALUE is a path that exists, else",
      "a number, true, false, a word, a \"text\", or names to the line's end (none if there are none).",
      "always and monotone look from now until settled, at 120 Hz, at every begin and end, and move",
      "nothing. changes runs COMMAND and settles: exactly these may have changed among x y width height",
      "of views, contentSize and contentOffset; none stands for a view that is not there. What is in a",
      "listed view, and the other numbers of one that came or went, may be left out.",
    ],
    example: "add; advance 0.125; expect e1.height == 12.75; expect model e1.height == 25.5"
  ) { arguments, session throws(Diagnostic) in
    if arguments.take("always") {
      return .expectation(
        try session.expectAlways(Expectation(&arguments, in: session), at: arguments.command.column))
    }
    if arguments.take("monotone") {
      let isModel = arguments.take("model")
      let word = try arguments.require("a path such as stack.height")
      let path = try Path.find(word, isModel: isModel, in: session)
      try arguments.end()
      return .expectation(try session.expectMonotone(path, at: word.column))
    }
    if arguments.take("changes") { return .expectation(try session.expectChanges(&arguments)) }
    let expectation = try Expectation(&arguments, in: session)
    return .expectation(try expectation.check(in: session))
  }

  static let fails = Command(
    name: "fails", topic: .checking, kind: .checking,
    syntax: ["fails COMMAND"],
    summary: "passes if the command fails, an expect too; changes nothing",
    example: "fails delete e99; fails expect stack.height == 0"
  ) { arguments, session throws(Diagnostic) in
    let command = try arguments.takeCommand()
    guard session.kind(of: command) != .managing else {
      throw Diagnostic(
        .badArgument, "\(Diagnostic.quoted(command.name?.text ?? "")) stands alone: it can't be taken back",
        at: command.column)
    }
    let message: String? = try session.rehearse { () throws(Diagnostic) -> String? in
      do throws(Diagnostic) {
        let event = try session.run(command)
        guard case .expectation(let result) = event.innermost, !result.pass else { return nil }
        return TextRenderer.expectation(result)
      } catch {
        return error.message
      }
    }
    guard let message else {
      throw Diagnostic(
        .expectationFailed, "\(Diagnostic.quoted(command.text)) did not fail", at: command.column)
    }
    return .failedAsExpected(message: message)
  }
}

extension Event {
  /// What is said in the end, whenever it was asked for.
  var innermost: Event {
    if case .at(_, let event) = self { return event.innermost }
    return self
  }
}

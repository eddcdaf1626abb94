import ScrollModel

extension Command {
  static let expect = Command(
    name: "expect", topic: .checking, kind: .checking,
    syntax: [
      "expect [model] PATH OP VALUE [+-TOL]", "expect always PATH OP VALUE [+-TOL]",
      "expect monotone PATH", "expect changes { PATH A -> B; … } after COMMAND",
    ],
    summary: "fails unless the comparison is satisfied; OP is one of == != < <= > >=",
    details: [
      "Numbers may differ by TOL, by default 0.001 (+-0.5 or ±0.5). VALUE is an existing path, else",
      "a number, true, false, a word, a \"text\", or names to the line's end (none for no names).",
      "always and monotone check from now until settled, at 120 Hz and at every begin and end. They are",
      "dry runs: time stays. changes runs COMMAND and settles; exactly the listed values may have changed",
      "among x y width height of views, contentSize and contentOffset. none is the value of a view that",
      "does not exist. Subviews of a listed view may be left out, and the other values of an added or",
      "removed view.",
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
    summary: "passes if the command or the expectation fails; changes nothing",
    example: "fails delete e99; fails expect stack.height == 0"
  ) { arguments, session throws(Diagnostic) in
    let command = try arguments.takeCommand()
    guard session.kind(of: command) != .managing else {
      throw Diagnostic(
        .badArgument, "fails can't run \(Diagnostic.quoted(command.name?.text ?? "")): it can't be undone",
        at: command.column)
    }
    let message: String? = try session.dryRun { () throws(Diagnostic) -> String? in
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
  /// The event without the enclosing `at`.
  var innermost: Event {
    if case .at(_, let event) = self { return event.innermost }
    return self
  }
}

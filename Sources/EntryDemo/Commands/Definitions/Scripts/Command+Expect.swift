import ScrollModel

extension Command {
  static let expect = Command(
    topic: .checking, kind: .checking,
    syntax: [
      "expect [model] PATH OP VALUE [+-TOL]", "expect always PATH OP VALUE [+-TOL]", "expect monotone PATH",
      "expect changes { PATH A -> B; … } after COMMAND", "expect [always] EXPRESSION OP EXPRESSION [+-TOL]",
      "expect fits|reachable|determined [except NAME…]",
    ], summary: "fails unless the comparison is satisfied; OP is one of == != < <= > >=",
    details: [
      "Numbers may differ by TOL, by default 0.001 (+-0.5 or ±0.5). VALUE is an existing path, else",
      "a number, true, false, a word, a \"text\", or names to the line's end (none for no names).",
      "always and monotone check from now until settled, at 120 Hz and at every begin and end. They are",
      "dry runs: time stays. changes runs COMMAND and settles; exactly the listed values may have changed",
      "among x y width height of views on screen, contentSize, contentOffset. none is the value of a view that",
      "does not exist. Subviews of a listed view may be left out, and the other values of an added or",
      "removed view. An EXPRESSION is one of numbers, as in let.",
      "fits: nothing is cut by what clips, no text is truncated, no two visible siblings with text, image",
      "or control overlap, nothing lies outside its scroll view's content. reachable: every control can be",
      "scrolled to and hit, with a keyboard, too, if there is a field. determined: no conflict, nothing",
      "ambiguous. They look at the model layout, not at NAMEs of except and what is in these.",
    ], example: "add; advance 0.125; expect e1.height == 12.75; expect model e1.height == 25.5",
    result: ExpectationResult.shape.named("expectation"),
    placeholders: [
      "OP": .form("==|!=|<|<=|>|>="), "VALUE": .form("LITERAL | PATH"), "EXPRESSION": .form("PATH"),
      "LITERAL": .words { $0.values(of: $0.words.dropLast().last ?? "") + $0.plain(["none"]) },
    ],
    otherWords: ["assert", "check", "verify"]
      + OtherWord.told("xctassertequal", advice: "write expect PATH == VALUE"), inBlock: .answered,
    timedForms: ["always", "monotone", "changes"]
  ) { arguments, session throws(Diagnostic) in
    if arguments.take("always") {
      return try session.expectAlways(Expectation(&arguments, in: session), at: arguments.command.column)
    }
    if arguments.take("monotone") {
      let isModel = arguments.take("model")
      let word = try arguments.require("a path such as stack.height")
      let path = try Path.find(word, isModel: isModel, in: session)
      try arguments.end()
      return try session.expectMonotone(path, at: word.column)
    }
    if arguments.take("changes") { return try session.expectChanges(&arguments) }
    if let question = LayoutQuestion.take(&arguments) { return try session.expect(question, &arguments) }
    let expectation = try Expectation(&arguments, in: session)
    return try expectation.check(in: session)
  }

  static let fails = Command(
    topic: .checking, kind: .checking, syntax: ["fails [\"TEXT\"] COMMAND"],
    summary: "passes if the command or the expectation fails; changes nothing",
    details: [
      "With TEXT, in quotes, the message has to contain TEXT; case counts.",
      "A mistyped command is an error of fails itself: an unknown command, name",
      "or attribute, or words that can't be parsed.",
    ], example: "add; fails \"index 9\" put e1 in stack at 9; fails expect e1.y == 1",
    result: .object(["error": .string])
  ) { arguments, session throws(Diagnostic) in
    var text: Word?
    if let word = arguments.peek, word.kind == .quoted { text = arguments.take() }
    let command = try arguments.takeCommand()
    guard session.kind(of: command) != .managing else {
      throw command.error(
        .badArgument, "fails can't run \(Diagnostic.quoted(command.name?.text ?? "")): it can't be undone")
    }
    guard let message = try session.failureMessage(of: command) else {
      throw command.error(.expectationFailed, "\(Diagnostic.quoted(command.text)) did not fail")
    }
    let failed = Note("fails as expected: \(message)", ["error": .word(message)])
    guard let text, !message.contains(text.text) else { return failed }
    throw text.error(.expectationFailed, "expected an error with \(text.shown), but it is: \(message)")
  }
}

extension Session {
  /// The message with which a command fails or an expectation is not satisfied, in a dry run; nil if it succeeds.
  /// - Throws: the error of a mistyped command, which says nothing about what the program refuses.
  fileprivate func failureMessage(of command: CommandText) throws(Diagnostic) -> String? {
    do throws(Diagnostic) {
      // The dry run fails, too, if the layout after the command is out of range.
      let message = try dryRun(isAhead: true) { () throws(Diagnostic) -> String? in
        (try run(command).innermost as? ExpectationResult)?.failure
      }
      if scene.animator.hasStoppedLayout { throw Diagnostic.interrupted }
      return message
    } catch {
      guard error.code != .interrupted else { throw error }
      guard error.code.isMistyped else { return error.message }
      var error = error
      let prefix = "the command of fails is mistyped: "
      if !error.message.hasPrefix(prefix) { error.message = prefix + error.message }
      throw error
    }
  }
}

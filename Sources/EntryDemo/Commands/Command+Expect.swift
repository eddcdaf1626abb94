import ScrollModel

extension Command {
  static let expect = Command(
    name: "expect", topic: .checking, kind: .checking,
    syntax: ["expect [model] PATH OP VALUE [+-TOL]"],
    summary: "fails unless the value is as expected; OP is one of == != < <= > >=",
    details: [
      "Numbers may differ by TOL, 0.001 unless told (+-0.5 or ±0.5). VALUE is a path that exists, else",
      "a number, true, false, a word, a \"text\", or names to the line's end (none if there are none).",
    ],
    example: "add; advance 0.125; expect e1.height == 12.75; expect model e1.height == 25.5"
  ) { arguments, session throws(Diagnostic) in
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

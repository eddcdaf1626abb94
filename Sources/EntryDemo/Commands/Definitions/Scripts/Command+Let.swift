import ScrollModel

extension Command {
  static let letCommand = Command(
    topic: .testing, kind: .editing, syntax: ["let NAME = EXPRESSION"],
    summary: "names a number, which is computed once",
    details: [
      "An EXPRESSION has numbers, paths, names of let, parentheses, and + - * / as words of their own:",
      "blanks are around them. NAME can stand for a number in set and expect, and in expressions.",
      "constrain takes an (EXPRESSION) in parentheses as a number that is computed once. NAME alone",
      "prints it. Numbers are undone, saved and reset as views are.",
    ], example: "let gap = root.width / 25 + 1; set stack.spacing gap; expect stack.spacing * 2 == 32",
    result: PathValue.shape, placeholders: ["NAME": .newName, "EXPRESSION": .words { $0.paths }]
  ) { arguments, session throws(Diagnostic) in
    let name = try arguments.require("a name for the number")
    try session.scene.checkNewName(name)
    guard arguments.take("=") else { throw session.missing("=", &arguments) }
    let expression = try Expression(arguments.takeRest(), end: arguments.endColumn, in: session)
    let value = try expression.value(in: session) ?? 0
    session.scene.set(\.numbers, name.text, to: value)
    return Note(
      "\(name.text) = \(NumberText.rounded(value))", ["path": .word(name.text), "value": .number(value)])
  }
}

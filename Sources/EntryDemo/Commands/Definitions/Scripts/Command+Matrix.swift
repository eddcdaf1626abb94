import ScrollModel
import StackModel

extension Command {
  static let matrix = Command(
    topic: .testing, kind: .editing, syntax: ["matrix PATH VALUE…"],
    summary: "sets a value; EntryDemo test runs the file once for each of its values",
    details: [
      "PATH is a setting of the session (session.viewport, textSize, rightToLeft, locale, scale, system) or",
      "a value of the start scene that can be set. A value is one word; quote what has blanks. The lines",
      "stand at the head of the file that runs, before other commands. Several of them run it in all",
      "combinations, at most \(ScriptMatrix.limit). Outside of test the value is the first one. A sourced file can't",
      "change what they set.",
    ], example: "matrix session.viewport \"320 568\" \"375 667\"; matrix session.textSize L A3; root.frame",
    result: PathValue.shape, completedForms: ["matrix NAME.ATTRIBUTE VALUE…"],
    placeholders: [
      "NAME.ATTRIBUTE": .words { $0.settablePaths },
      "VALUE": .words { $0.values(of: $0.words.dropFirst().first ?? "") },
    ], changesByItself: false, belongsToHead: true
  ) { arguments, session throws(Diagnostic) in
    let (path, values) = try ScriptMatrix.axis(&arguments)
    try session.checkHead(arguments.command)
    guard let value = session.combination.map({ $0.values[path.text] }) ?? values[0].text,
      let word = values.first(where: { $0.text == value })
    else {
      throw path.error(
        .badArgument, "\(path.text) is no axis of this run: matrix lines stand at the head of the file")
    }
    // In a test each value has a case of its own, which tells whether it is one.
    for other in values where other != word && session.combination == nil {
      try session.dryRun { () throws(Diagnostic) in
        _ = try session.set(path, SettingWords(words: [other], column: other.column))
      }
    }
    let note = try session.set(path, SettingWords(words: [word], column: word.column))
    session.state.variedPaths.append(path)
    return Note(note.text.joined() + (values.count == 1 ? "" : ", one of \(values.count)"), note.members)
  }

  static let texts = Command(
    topic: .testing, kind: .editing, syntax: ["texts FILE", "texts text \"TABLE\""],
    summary: "gives views their texts in the locale of the session, from a table",
    details: [
      "The table has comma-separated values. Its first line is name and locales, as in name, en, de; each",
      "other line the name of a view and its texts. A field with commas is quoted, with \"\" for a quote.",
      "Views that exist have their texts at once, others when they are made, all again when",
      "session.locale changes. Of en_US and en the longer one counts; without either, or if the field is",
      "empty, the first column. The session is saved with the table itself, which needs no file.",
    ],
    example:
      "texts text \"name, en, de\\nok, OK, In Ordnung\"; set session.locale de; button ok \"?\"; ok.text",
    result: .object(["names": .names, "locales": .names]), completedForms: ["texts FILE"],
    changesByItself: false, belongsToHead: true
  ) { arguments, session throws(Diagnostic) in
    let command = arguments.command
    var source: String?
    if arguments.isMany, arguments.take("text") { source = try arguments.require("a table in quotes").text }
    let word = source == nil ? try arguments.requirePath() : nil
    let column = command.words.last?.column
    try arguments.end()
    let text: String
    do throws(Diagnostic) {
      if let source { text = source } else { text = try session.readText(word ?? "") }
    } catch { throw Diagnostic(error.code, error.message, at: column) }
    let place = word.map { Diagnostic.quoted($0) } ?? "the table"
    let table: LocaleTexts
    do throws(LocaleTexts.Failure) { table = try LocaleTexts(text) } catch {
      throw Diagnostic(.badArgument, "\(place), line \(error.line): \(error.sentence)", at: column)
    }
    let saved = "texts text \(Word.exactlyQuoted(text))"
    guard saved.utf8.count <= LineReader.longestLine else {
      throw Diagnostic(.limit, "\(place) is too long for a line of a saved session", at: column)
    }
    session.replacement = Session.Replacement(
      typed: command.text, saved: saved, step: word == nil ? "texts text …" : command.text)
    session.settings.texts = table
    try session.applyTexts(at: column)
    return Note(
      "\(table.names.count) texts in \(table.locales.joined(separator: ", "))",
      ["names": .list(table.names), "locales": .list(table.locales)])
  }

  static let when = Command(
    topic: .testing, kind: .acting, syntax: ["when [model] PATH OP VALUE COMMAND"],
    summary: "runs a command if the comparison is satisfied",
    details: [
      "OP is one of == != < <= > >=. VALUE is one word: quote what has blanks. In EntryDemo test a when",
      "that is satisfied in no combination of the file's matrix lines fails; elsewhere it is skipped.",
    ], example: "when session.rightToLeft == false expect root.leading == root.left", result: .object,
    placeholders: [
      "OP": .form("==|!=|<|<=|>|>="), "VALUE": .words { $0.values(of: $0.words.dropLast().last ?? "") },
    ], inside: { $0.words.count > 1 && $0.words[1].text == "model" ? 5 : 4 }
  ) { arguments, session throws(Diagnostic) in
    let condition = try Expectation(&arguments, in: session, isCondition: true)
    let (inner, holds) = (try arguments.takeCommand(), try condition.check(in: session).pass)
    session.note(arguments.command, holds: holds)
    guard holds else {
      return Note("skipped: \(condition.relation) is not satisfied", ["skipped": .bool(true)])
    }
    return try session.run(inner)
  }
}

extension Session {
  /// Whether only lines of a script's head have run.
  private var isAtHead: Bool {
    history.commands.allSatisfy { CommandText.belongsToHead($0.split(separator: " ", maxSplits: 2)) }
  }

  /// Checks that a `matrix` line is where `test` reads it: at the head of the file that runs, and in no other command.
  fileprivate func checkHead(_ command: CommandText) throws(Diagnostic) {
    let place = depth > 1 ? "inside another command" : isSourced ? "in a sourced file" : nil
    guard place == nil, isAtHead else {
      throw command.error(
        .badArgument,
        "matrix can't be used \(place ?? "here"): its lines stand at the head of the file that runs, before other commands"
      )
    }
  }

  /// Runs an action that must not change what `matrix` lines have set: one of a sourced file, or of the head itself. Reports would name
  /// values with which nothing has run.
  func keepingVaried<Result>(
    _ command: CommandText, _ action: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let paths = state.variedPaths
    guard !paths.isEmpty, command.name?.text != Command.matrix.name, isSourced || state.isFresh && isAtHead
    else { return try action() }
    func values() -> [String?] {
      paths.map { (try? Path.find($0, isModel: true, in: self))?.value(in: self).printed }
    }
    let (before, result) = (values(), try action())
    if let (path, _) = zip(paths, zip(before, values())).first(where: { $1.0 != $1.1 }) {
      throw command.error(
        .badArgument,
        "\(path.text) is what the matrix varies: \(isSourced ? "a sourced file" : "the head of the file") can't change it"
      )
    }
    return result
  }

  func applyTexts(at column: Int?) throws(Diagnostic) {
    try applyTexts(of: settings.texts?.names ?? [], at: column)
  }

  /// Gives views the texts that the table has for them in the session's locale. A name that no view has is skipped.
  func applyTexts(of names: [String], at column: Int?) throws(Diagnostic) {
    guard let table = settings.texts else { return }
    for name in names {
      guard let view = scene.view(named: name), let text = table.text(of: name, in: settings.locale) else {
        continue
      }
      do throws(Diagnostic) {
        try Setting.apply(
          "text", [Word(text: text, column: column ?? 1, kind: .quoted)], to: view, column: column ?? 1,
          in: scene)
      } catch { throw Diagnostic(error.code, "texts can't be applied: \(error.message)", at: column) }
    }
  }

  fileprivate func note(_ command: CommandText, holds: Bool) {
    conditions.append(Condition(text: command.text, column: command.column, holds: holds))
  }

  /// A `when` of the last command, and whether it was satisfied.
  package struct Condition: Hashable, Sendable {
    /// The `when` with its command as typed.
    package let text: String
    /// The column of the `when` in its line, or in the lines of a command with braces.
    package internal(set) var column: Int
    package let holds: Bool
  }
}

extension CommandText {
  /// Whether it can stand before a `matrix` line: one of them, `texts`, or a setting of the session.
  var belongsToHead: Bool { Self.belongsToHead(words.prefix(2).map { $0.text[...] }) }

  fileprivate static func belongsToHead(_ words: [Substring]) -> Bool {
    guard let name = words.first.map(String.init), let definition = Command.named(name) else { return false }
    return definition.belongsToHead
      || name == Command.set.name && words.dropFirst().first?.hasPrefix("session.") == true
  }

  /// The command that decides what this one may change: that of `when`, else itself.
  var effective: CommandText {
    var command = self
    while let start = command.definition?.inside?(command), start < command.words.count {
      let first = command.words[start]
      command = CommandText(
        text: String(command.text.dropFirst(first.column - command.column)),
        words: Array(command.words[start...]), column: first.column)
    }
    return command
  }
}

/// The commands in the braces of `repeat`, with the number of a round in place of `$i`.
struct RepeatedLines {
  /// The commands of a round, and the places of their text in the typed one.
  struct Round {
    let commands: [CommandText]
    /// The columns behind each replaced `$i`, with the number of characters that the number is longer.
    fileprivate let shifts: [(column: Int, length: Int)]

    /// The column as typed of a column in the text of the round.
    func typed(_ column: Int) -> Int {
      let passed = shifts.prefix { $0.column <= column }
      return column - passed.reduce(0) { $0 + $1.length }
    }
  }

  private let characters: [Character]
  /// The indexes of `$i` outside of the braces of another `repeat`.
  private let places: [Int]
  private let column: Int
  /// The commands of each round, if none has the number in it.
  private let commands: [CommandText]?

  init(_ word: Word) throws(Diagnostic) {
    column = word.column
    characters = Array(word.text.dropFirst().dropLast())
    let lexed = Lexer.read(String(characters))
    if var diagnostic = lexed.diagnostic {
      diagnostic.column = diagnostic.column.map { $0 + word.column }
      throw diagnostic
    }
    // Each repeat has a $i of its own.
    let inner = lexed.commands.flatMap { command in
      zip(command.words, command.words.dropFirst(2)).compactMap { name, body in
        name.kind == .plain && name.text == Command.repeats.name && body.kind == .braces
          ? body.column..<body.column + body.text.count : nil
      }
    }
    var places: [Int] = []
    for index in characters.indices.dropLast() where characters[index] == "$" && characters[index + 1] == "i"
    {
      let next = index + 2 < characters.count ? characters[index + 2] : " "
      guard !next.isLetter, !next.isNumber, !inner.contains(where: { $0.contains(index + 1) }) else {
        continue
      }
      places.append(index)
    }
    self.places = places
    commands = places.isEmpty ? Self.placed(lexed.commands, column) : nil
  }

  func round(_ number: Int) throws(Diagnostic) -> Round {
    if let commands { return Round(commands: commands, shifts: []) }
    let digits = Array(String(number))
    var text: [Character] = []
    var shifts: [(column: Int, length: Int)] = []
    var start = 0
    for place in places {
      text += characters[start..<place] + digits
      start = place + 2
      shifts.append((column + text.count + 1, digits.count - 2))
    }
    text += characters[start...]
    let lexed = Lexer.read(String(text))
    if let diagnostic = lexed.diagnostic { throw diagnostic }
    return Round(commands: Self.placed(lexed.commands, column), shifts: shifts)
  }

  /// The commands with columns that count from the beginning of the line.
  private static func placed(_ commands: [CommandText], _ column: Int) -> [CommandText] {
    commands.map { command in
      CommandText(
        text: command.text,
        words: command.words.map { Word(text: $0.text, column: $0.column + column, kind: $0.kind) },
        column: command.column + column)
    }
  }
}

extension Session {
  /// The largest number of rounds in one command, those of `repeat` inside `repeat` included.
  static let roundLimit = 10_000

  /// Runs commands several times, each as at the prompt.
  /// - Throws: the error of a command, with its place as typed.
  func run(_ lines: RepeatedLines, rounds count: Int) throws(Diagnostic) -> RepeatResult {
    let outerLevel = level
    level = depth + 1
    defer { level = outerLevel }
    var result = RepeatResult(rounds: count)
    for number in 0..<count where exitRequest == nil {
      rounds += 1
      guard rounds <= Self.roundLimit else {
        throw Diagnostic(.limit, "repeat has at most \(Self.roundLimit) rounds in all")
      }
      let (round, first) = (try lines.round(number + 1), conditions.count)
      defer {
        for index in conditions.indices.dropFirst(first) {
          conditions[index].column = round.typed(conditions[index].column)
        }
      }
      do throws(Diagnostic) {
        try run(round, into: &result, "round \(number + 1) of \(count)")
        if number == count - 1 || exitRequest != nil { try finishPostponed() }
      } catch {
        guard error.code != .interrupted else { throw error }
        var error = error
        error.column = error.column.map(round.typed)
        if count > 1 { error.message += " (round \(number + 1) of \(count))" }
        throw error
      }
    }
    return result
  }

  private func run(
    _ round: RepeatedLines.Round, into result: inout RepeatResult, _ name: String
  ) throws(Diagnostic) {
    for command in round.commands where exitRequest == nil {
      try work.step(name)
      let postpones = command.definition?.postponesLayout(in: command) ?? false
      do throws(Diagnostic) {
        if !postpones { try finishPostponed() }
        postponed = postpones ? command : nil
        let answer = try run(command)
        if let failure = answer.innermost.failure {
          throw Diagnostic(
            .expectationFailed, failure, at: command.words.dropFirst().first?.column ?? command.column)
        }
        if !postpones { try finishLayout() }
        result.append(answer, isReading: kind(of: command) == .reading)
      } catch {
        var error = error
        error.column = error.column ?? command.column
        throw error
      }
      if !postpones { noteEffects(of: command) }
      // The session is saved as it was typed.
      (replacement, isUnsaved) = (nil, false)
    }
    if let opening = block?.opening {
      throw Diagnostic(
        .unclosedBlock, "\(opening) without end: a block in repeat ends in the same round",
        at: round.commands.last?.column)
    }
  }

  /// Lays the scene out after commands that did not wait for it.
  private func finishPostponed() throws(Diagnostic) {
    guard let command = postponed else { return }
    postponed = nil
    do throws(Diagnostic) { try finishLayout() } catch {
      var error = error
      error.column = error.column ?? command.column
      throw error
    }
    noteEffects(of: command)
  }
}

extension Command {
  /// Whether one layout does for several such commands in a row in `repeat`, as for what an app does in one turn of its run loop.
  /// `set` may move content, whose range a layout decides; an expression reads values.
  fileprivate func postponesLayout(in command: CommandText) -> Bool {
    kind == .editing && topic == .scenes && name != Command.set.name && !command.text.contains("(")
  }
}

import ScrollModel

/// A cursor over the words after a command's name.
struct Arguments {
  let command: CommandText
  /// The index of the next word in the command, whose name is 0.
  private(set) var index = 1
  init(_ command: CommandText) { self.command = command }
  /// The next word, which stays where it is; nil at the end.
  var peek: Word? { index < command.words.count ? command.words[index] : nil }
  var isMany: Bool { index + 1 < command.words.count }
  /// The column after the end of the command and one blank, where a missing word would begin.
  var endColumn: Int { command.column + command.text.count + 1 }

  mutating func take() -> Word? {
    defer { if index < command.words.count { index += 1 } }
    return peek
  }

  /// Takes the next word if it is an unquoted `keyword`, and returns whether it was.
  mutating func take(_ keyword: String) -> Bool {
    guard let word = peek, word.kind == .plain, word.text == keyword else { return false }
    index += 1
    return true
  }

  /// - Parameter what: what is expected, for the message.
  /// - Throws: `syntax` at the end of the command.
  mutating func require(_ what: String) throws(Diagnostic) -> Word {
    guard let word = take() else { throw Diagnostic(.syntax, "expected \(what)\(form)", at: endColumn) }
    return word
  }

  /// - Parameter what: what the number is, for the messages.
  mutating func requireNumber(
    _ what: String, such example: String, in range: ClosedRange<Double>
  ) throws(Diagnostic) -> Double {
    let word = try require("\(what) such as \(example)")
    let number = try word.number(what)
    guard range.contains(number) else {
      let (low, high) = (NumberText.exact(range.lowerBound), NumberText.exact(range.upperBound))
      throw word.error(.outOfRange, "\(what) must be from \(low) to \(high)")
    }
    return number
  }

  /// Takes a keyword with the time after it; nil if the keyword is not there.
  mutating func takeTime(
    after keyword: String, such example: String
  ) throws(Diagnostic) -> (time: Duration, word: Word)? {
    guard take(keyword) else { return nil }
    let word = try require("a time such as \(example)")
    return (try word.time(), word)
  }

  mutating func takeRest() -> [Word] {
    defer { index = command.words.count }
    return Array(command.words[index...])
  }

  /// Takes the remaining words as a command of its own.
  /// - Throws: `syntax` if no word is left.
  mutating func takeCommand() throws(Diagnostic) -> CommandText {
    guard let first = peek else { throw Diagnostic(.syntax, "expected a command", at: endColumn) }
    let offset = first.column - command.column
    return CommandText(text: String(command.text.dropFirst(offset)), words: takeRest(), column: first.column)
  }

  /// - Throws: `syntax` if a word is left.
  func end() throws(Diagnostic) {
    guard let word = peek else { return }
    throw .unexpected(word, after: String(command.text.prefix(word.column - command.column)))
  }
}

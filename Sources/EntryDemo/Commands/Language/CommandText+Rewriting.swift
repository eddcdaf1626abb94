extension CommandText {
  /// The command with some of its words replaced, for a suggestion.
  /// - Parameters:
  ///   - range: the indexes of the words, the command's name being 0.
  ///   - texts: the words in their place, as they are typed.
  /// - Returns: nil if the command is too long or has words that can't be repeated.
  func replacing(_ range: Range<Int>, with texts: [String]) -> String? {
    guard range.upperBound <= words.count, words.count <= 32 else { return nil }
    let rest = (words[..<range.lowerBound], words[range.upperBound...])
    let (before, after) = (rest.0.compactMap(\.source), rest.1.compactMap(\.source))
    guard before.count == rest.0.count, after.count == rest.1.count else { return nil }
    let text = (before + texts + after).joined(separator: " ")
    return text.utf8.count <= 200 ? text : nil
  }
}

extension Word {
  /// The word as it is typed; nil if it can't be typed as one word on one line.
  var source: String? {
    switch kind {
    case .quoted: Self.quoted(text)
    case .plain, .braces:
      text.contains(where: { $0.isWhitespace && kind == .plain || $0.isNewline || $0 == "\"" || $0 == ";" })
        ? nil : text
    }
  }

  static func quoted(_ text: String) -> String? { text.utf8.count <= 200 ? legiblyQuoted(text) : nil }

  /// A text in quotes, on one line, from which `Lexer` reads the same text.
  package static func legiblyQuoted(_ text: String) -> String {
    let legible = quoted(text, escapesLetters: false)
    // What is not ASCII may combine with a quotation mark or an escape, which the lexer then does not see.
    let word = Lexer.read(legible).commands.first?.words.last
    let isExact = word.map { $0.text.unicodeScalars.elementsEqual(text.unicodeScalars) } ?? false
    return isExact && word?.column == 1 ? legible : exactlyQuoted(text)
  }

  /// A text in quotes in which all that is not ASCII is escaped.
  package static func exactlyQuoted(_ text: String) -> String { quoted(text, escapesLetters: true) }

  private static func quoted(_ text: String, escapesLetters: Bool) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where ControlCharacters.isControl(scalar) || escapesLetters && !scalar.isASCII:
        result += ControlCharacters.escape(of: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Arguments {
  func command(inserting texts: String...) -> String? { command.replacing(index..<index, with: texts) }
  var commandSoFar: String? { command.replacing(index..<command.words.count, with: []) }

  /// Checks that no word is left. Before a number, a keyword may be missing.
  func end(numbersFollow keyword: String) throws(Diagnostic) {
    try end { next, arguments in next.beginsLikeNumber ? arguments.command(inserting: keyword) : nil }
  }

  /// Checks that no word is left, and suggests a command if one is.
  /// - Parameter suggestion: makes the suggestion from the next word.
  func end(suggesting suggestion: (Word, Arguments) -> String?) throws(Diagnostic) {
    do throws(Diagnostic) { try end() } catch {
      guard let word = peek, let command = suggestion(word, self) else { throw error }
      throw Diagnostic(error.code, error.message, at: error.column, suggestion: command)
    }
  }
}

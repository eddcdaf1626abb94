package struct Word: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case plain, quoted, braces }

  /// The value: without quotes and with escapes resolved. A word in braces keeps the braces.
  package var text: String
  /// The column of its first character in the line, counted in characters from 1.
  package var column: Int
  package var kind: Kind

  package init(text: String, column: Int, kind: Kind) {
    (self.text, self.column, self.kind) = (text, column, kind)
  }
}

package struct CommandText: Hashable, Sendable {
  /// The command as typed, without the surrounding blanks.
  package var text: String
  /// The words, the command's name first.
  package var words: [Word]
  /// The column of its first character in the line, counted in characters from 1.
  package var column: Int
  /// The first word; nil for an empty command.
  package var name: Word? { words.first }
}

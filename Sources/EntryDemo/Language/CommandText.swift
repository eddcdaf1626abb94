/// One word of a command.
package struct Word: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case plain, quoted, braces }

  /// The word's meaning: without quotes, escapes resolved; braces keep theirs.
  package var text: String
  /// Where it begins in its line, in characters from 1.
  package var column: Int
  package var kind: Kind
}

/// One command as it was written.
package struct CommandText: Hashable, Sendable {
  /// As typed, without the blanks around it.
  package var text: String
  package var words: [Word]
  /// Where it begins in its line, in characters from 1.
  package var column: Int

  package var name: Word? { words.first }
}

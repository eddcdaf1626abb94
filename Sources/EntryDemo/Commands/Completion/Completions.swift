/// The words that can complete the text before a cursor.
package struct Completions: Hashable, Sendable {
  package var kept: String
  /// The words that can replace the rest, sorted.
  package var words: [String]
  /// What else can stand after a blank, as the forms of the command call it: `COUNT`.
  package var placeholders: [String] = []
  /// What replaces the rest: the only word, or the common beginning of several. Nil if there is no word.
  package var replacement: String?
  /// What follows the replacement of a single word: a blank, a closing quote, or nothing before more of a path.
  package var end: Character?

  package init(kept: String, words: [String], replacement: String? = nil, end: Character? = nil) {
    (self.kept, self.words, self.replacement, self.end) = (kept, words, replacement, end)
  }
}

/// The text before a cursor, read as far as it goes: the words of the last command, and the word to complete.
struct CompletionContext {
  /// A complete word before the one to complete.
  struct Word: Hashable {
    let text: String
    var isQuoted = false
  }

  private(set) var words: [Word] = []
  /// The beginning of the word to complete, without its quote.
  private(set) var prefix = ""
  private(set) var isQuoted = false
  /// Whether the word stands inside braces with changes, and not with commands. In braces `words` are those since the last `;`.
  private(set) var listsChanges = false
  private(set) var isComment = false
  /// The text before the word to complete, which stays.
  private(set) var kept = ""
  private let characters: [Character]
  private var position = 0
  private var outer: [[Word]] = []

  init(_ line: String) {
    characters = Array(line)
    var start = 0
    while position < characters.count {
      let character = characters[position]
      start = position
      switch character {
      case _ where character.isWhitespace && !character.isNewline: position += 1
      case _ where character == ";" || character.isNewline:
        words = []
        position += 1
      case "{":
        outer.append(words)
        words = []
        position += 1
      case "}":
        words = (outer.popLast() ?? []) + [Word(text: "{}")]
        position += 1
      case "#": skipComment()
      case "\"": readQuote()
      default: readWord()
      }
      if isComment || isQuoted || (position == characters.count && !prefix.isEmpty) { break }
      start = position
    }
    kept = String(characters[..<start])
    listsChanges = outer.last.map { !$0.contains(Word(text: Command.repeats.name)) } ?? false
  }

  private mutating func skipComment() {
    while position < characters.count, !characters[position].isNewline { position += 1 }
    isComment = position == characters.count
  }

  private mutating func readQuote() {
    var text = ""
    position += 1
    while position < characters.count, !characters[position].isNewline {
      let character = characters[position]
      position += 1
      if character == "\"" {
        words.append(Word(text: text, isQuoted: true))
        return
      }
      if character == "\\", position < characters.count, "\"\\".contains(characters[position]) {
        text.append(characters[position])
        position += 1
      } else {
        text.append(character)
      }
    }
    guard position == characters.count else { return }
    isQuoted = true
    prefix = text
  }

  private mutating func readWord() {
    let start = position
    while position < characters.count, !Self.ends(characters[position]) { position += 1 }
    let text = String(characters[start..<position])
    if position == characters.count { prefix = text } else { words.append(Word(text: text)) }
  }

  private static func ends(_ character: Character) -> Bool {
    character.isWhitespace || ";{}\"".contains(character)
  }
}

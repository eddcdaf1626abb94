/// Splits a line into commands and words.
///
/// `;` and line ends separate commands, and blanks separate words. `"…"` is a word with escapes. `;` and blanks inside
/// `{…}` belong to the word. `#` at the start of a word begins a comment.
package struct Lexer {
  package struct Result {
    /// The commands before the first error.
    package var commands: [CommandText] = []
    package var diagnostic: Diagnostic?
    /// The text of the command with the error, as typed.
    package var failedText = ""
  }

  /// The largest depth of nested commands, such as `at 1 at 1 time`, and of braces: each level is read again when it runs.
  static let depthLimit = 32
  private let characters: [Character]
  private var position = 0
  private var words: [Word] = []
  private var result = Result()
  private init(_ line: String) { characters = Array(line) }

  /// Reads a line, or several lines that belong to one command because of an open brace.
  package static func read(_ line: String) -> Result {
    var lexer = Lexer(line)
    do { try lexer.run() } catch {
      lexer.result.diagnostic = error
      let start = lexer.words.first?.column ?? lexer.wordStart + 1
      lexer.result.failedText = String(lexer.characters.dropFirst(start - 1))
    }
    return lexer.result
  }

  private var current: Character? { position < characters.count ? characters[position] : nil }

  private mutating func run() throws(Diagnostic) {
    while let character = current {
      switch character {
      case ";", "\n":
        endCommand()
        position += 1
      case _ where character.isWhitespace: position += 1
      case "#": skipComment()
      default: words.append(try word())
      }
    }
    endCommand()
  }

  private mutating func endCommand() {
    guard let first = words.first else { return }
    var end = position
    while end > 0, characters[end - 1].isWhitespace { end -= 1 }
    // A comment after the last word is not part of the command.
    let text = String(characters[(first.column - 1)..<min(end, lastWordEnd)])
    result.commands.append(CommandText(text: text, words: words, column: first.column))
    words = []
  }

  private var lastWordEnd = 0
  private var wordStart = 0
  private mutating func skipComment() { while let next = current, next != "\n" { position += 1 } }

  private mutating func word() throws(Diagnostic) -> Word {
    let start = position
    wordStart = start
    var text = ""
    var kind = Word.Kind.plain
    scan: while let character = current {
      switch character {
      case "\"":
        // A quoted text is a word of its own, or the value of KEY="…".
        guard position == start || characters[position - 1] == "=" else { throw misplacedQuote(position) }
        if position == start { kind = .quoted }
        text += try quote()
        if let next = current, next != ";", !next.isWhitespace { throw misplacedQuote(position) }
      case "{":
        if text.isEmpty { kind = .braces }
        text += try braces()
      case ";": break scan
      case _ where character.isWhitespace: break scan
      default:
        text.append(character)
        position += 1
      }
    }
    lastWordEnd = position
    return Word(text: text, column: start + 1, kind: kind)
  }

  private func misplacedQuote(_ place: Int) -> Diagnostic {
    Diagnostic(.badArgument, "put a blank before and after a quoted text", at: place + 1)
  }

  private mutating func quote() throws(Diagnostic) -> String {
    let start = position
    position += 1
    var text = ""
    while let character = current, character != "\n" {
      position += 1
      switch character {
      case "\"": return text
      case "\\": text.append(try escape())
      default: text.append(character)
      }
    }
    throw Diagnostic(.syntax, "missing closing quote", at: start + 1)
  }

  private mutating func escape() throws(Diagnostic) -> Character {
    let (start, character) = (position, current)
    position += 1
    switch character {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      var digits = ""
      if current == "{" {
        position += 1
        while let digit = current, digit.isHexDigit, digits.count < 8 {
          digits.append(digit)
          position += 1
        }
        if current == "}", let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          position += 1
          return Character(scalar)
        }
      }
      fallthrough
    default:
      throw Diagnostic(
        .syntax, "invalid escape in quotes: use \\\", \\\\, \\n, \\t or \\u{…} with a Unicode scalar",
        at: start)
    }
  }

  private mutating func braces() throws(Diagnostic) -> String {
    let start = position
    var depth = 0
    while let character = current {
      switch character {
      case "{":
        depth += 1
        guard depth <= Self.depthLimit else {
          throw Diagnostic(.limit, "commands can be nested at most \(Self.depthLimit) deep", at: position + 1)
        }
      case "}": depth -= 1
      case "\"": _ = try quote()
      case "#" where characters[position - 1].isWhitespace: skipComment()
      default: break
      }
      if character != "\"" && position < characters.count { position += 1 }
      if depth == 0 { return String(characters[start..<position]) }
    }
    throw Diagnostic(.syntax, "missing closing brace", at: start + 1)
  }
}

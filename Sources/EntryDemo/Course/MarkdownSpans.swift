/// A running text in Markdown, as words with a style each.
struct MarkdownSpans {
  /// How a part of the text is shown.
  enum Style: Hashable { case plain, emphasis, strong, code }

  /// A part of a word.
  private struct Piece {
    let text: String
    let style: Style
    /// The marks before and after it where there are no colours.
    var start = ""
    var end = ""

    var marked: String { start + text + end }
  }

  /// The words, which are broken between, never inside.
  private var words: [[Piece]] = []
  private var isInWord = false

  init(_ text: String) {
    var parser = SpanParser(text)
    parser.parse()
    for (text, style) in parser.spans { append(text, style) }
  }

  private mutating func append(_ text: String, _ style: Style) {
    // A short command stays on one line.
    let isUnbroken = style == .code && text.count <= 24
    let mark = style == .code ? "`" : ""
    var rest = ControlCharacters.escaped(text.replacing("\t", with: " "))[...]
    var start = mark
    while let first = rest.first {
      if first == " ", !isUnbroken {
        isInWord = false
        rest = rest.drop { $0 == " " }
        continue
      }
      let word = isUnbroken ? rest : rest.prefix { $0 != " " }
      rest = rest[word.endIndex...]
      if !isInWord { words.append([]) }
      isInWord = true
      words[words.count - 1].append(Piece(text: String(word), style: style, start: start))
      start = ""
    }
    if start.isEmpty, !mark.isEmpty, let last = words.indices.last {
      words[last][words[last].count - 1].end = mark
    }
  }

  /// The text without any style; code keeps its backquotes.
  var plain: String { words.map { $0.map(\.marked).joined() }.joined(separator: " ") }

  /// The text alone, as in the cells of a table.
  var bare: String { words.map { $0.map(\.text).joined() }.joined(separator: " ") }

  /// The text in lines.
  /// - Parameters:
  ///   - first: what stands before the text in the first line.
  ///   - indent: the number of blanks before the other lines.
  func wrapped(first: String, indent: Int, columns: Int, _ style: TextStyleSheet) -> [String] {
    var lines: [String] = []
    var line = first
    var width = TextLayout.columns(first)
    var hasWord = false
    for word in words {
      let length = word.reduce(0) { $0 + TextLayout.columns(shown($1, style)) }
      if hasWord, width + 1 + length > columns {
        lines.append(line)
        (line, width, hasWord) = (String(repeating: " ", count: indent), indent, false)
      }
      if hasWord {
        line += " "
        width += 1
      }
      line += word.map { styled(shown($0, style), $0.style, style) }.joined()
      (width, hasWord) = (width + length, true)
    }
    return lines + [line]
  }

  /// The text of a piece: code has backquotes where there are no colours.
  private func shown(_ piece: Piece, _ style: TextStyleSheet) -> String {
    style.isColored ? piece.text : piece.marked
  }

  private func styled(_ text: String, _ kind: Style, _ style: TextStyleSheet) -> String {
    switch kind {
    case .plain: text
    case .emphasis: style.emphasis(text)
    case .strong: style.strong(text)
    case .code: style.code(text)
    }
  }
}

/// Finds emphasis, code and links in a text.
private struct SpanParser {
  private let characters: [Character]
  private var position = 0
  private(set) var spans: [(String, MarkdownSpans.Style)] = []
  private var isEmphasis = false
  private var isStrong = false
  private var text = ""

  init(_ text: String) { characters = Array(text) }

  mutating func parse() {
    while position < characters.count {
      switch characters[position] {
      case "\\" where position + 1 < characters.count && Self.isEscapable(characters[position + 1]):
        text.append(characters[position + 1])
        position += 2
      case "`": readCode()
      case "*": readStars()
      case "!" where position + 1 < characters.count && characters[position + 1] == "[":
        position += 1
      case "[": readLink()
      default:
        text.append(characters[position])
        position += 1
      }
    }
    flush()
  }

  /// Whether a backslash before the character is not shown (CommonMark, section 2.4).
  private static func isEscapable(_ character: Character) -> Bool {
    character.isASCII && (character.isPunctuation || character.isSymbol)
  }

  private mutating func flush() {
    if !text.isEmpty { spans.append((text, isStrong ? .strong : isEmphasis ? .emphasis : .plain)) }
    text = ""
  }

  private mutating func readCode() {
    let count = characters[position...].prefix { $0 == "`" }.count
    let start = position + count
    var end = start
    while end < characters.count {
      let run = characters[end...].prefix { $0 == "`" }.count
      if run == count { break }
      end += max(1, run)
    }
    guard end < characters.count else {
      text += String(repeating: "`", count: count)
      position = start
      return
    }
    flush()
    var code = String(characters[start..<end])
    if code.count > 2, code.first == " ", code.last == " " { code = String(code.dropFirst().dropLast()) }
    spans.append((code, .code))
    position = end + count
  }

  /// Reads `*` or `**`, which begins or ends emphasis unless blanks or nothing surround it.
  private mutating func readStars() {
    let count = characters[position...].prefix(2).prefix { $0 == "*" }.count
    let before = position > 0 ? characters[position - 1] : " "
    let after = position + count < characters.count ? characters[position + count] : " "
    let isOpen = count == 2 ? isStrong : isEmphasis
    guard isOpen ? !before.isWhitespace : !after.isWhitespace && hasStars(count, after: position + count)
    else {
      text += String(repeating: "*", count: count)
      position += count
      return
    }
    flush()
    if count == 2 { isStrong.toggle() } else { isEmphasis.toggle() }
    position += count
  }

  private func hasStars(_ count: Int, after start: Int) -> Bool {
    // At most one paragraph is read, in which emphasis is short.
    var run = 0
    for character in characters[min(start, characters.count)...].prefix(1000) {
      run = character == "*" ? run + 1 : 0
      if run == count { return true }
    }
    return false
  }

  /// Reads a link: its text stays, and the address of a page on the net follows it.
  private mutating func readLink() {
    let limit = min(characters.count, position + 1000)
    guard let close = characters[position..<limit].firstIndex(of: "]"), close + 1 < characters.count,
      characters[close + 1] == "(",
      let end = characters[close..<min(characters.count, close + 1000)].firstIndex(of: ")")
    else {
      text.append("[")
      position += 1
      return
    }
    text += String(characters[(position + 1)..<close]).replacing("`", with: "")
    let address = String(characters[(close + 2)..<end].prefix { $0 != " " })
    if address.hasPrefix("http") { text += " (\(address))" }
    position = end + 1
  }
}

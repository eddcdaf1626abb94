import EntryCommands

struct MarkdownSpans {
  enum Style: Hashable { case plain, emphasis, strong, code }

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
  init(_ text: String) { for (text, style) in SpanParser(text).spans { append(text, style) } }

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

  static func plainText(_ text: String) -> String { MarkdownSpans(text).plain }
  /// The text without any style; code keeps its backquotes.
  var plain: String { words.map { $0.map(\.marked).joined() }.joined(separator: " ") }
  var bare: String { words.map { $0.map(\.text).joined() }.joined(separator: " ") }

  /// - Parameters:
  ///   - first: what stands before the text in the first line.
  ///   - indent: the number of blanks before the other lines.
  func wrapped(first: String, indent: Int, columns: Int, _ style: TextStyleSheet) -> [String] {
    var lines: [String] = []
    var (line, width, hasWord) = (first, TextLayout.columns(first), false)
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

private struct SpanParser {
  private let inline: MarkdownInline
  private(set) var spans: [(String, MarkdownSpans.Style)] = []
  private var isEmphasis = false
  private var isStrong = false
  private var text = ""
  /// The number of links around the text, in which nothing has a style of its own.
  private var depth = 0

  init(_ text: String) {
    inline = MarkdownInline(text)
    for part in inline.parts {
      switch part.kind {
      case .text: readText(part.range)
      case .escape: append(part.range.dropFirst())
      case .code(let content): readCode(content)
      case .comment: break
      case .open(isLink: false): append(part.range)
      case .open: depth += 1
      case .close(let link):
        depth -= 1
        // The address of a page on the net follows the text of its link.
        if link.destination.hasPrefix("http") { self.text += " (\(link.destination))" }
      }
    }
    flush()
  }

  private mutating func append(_ range: Range<Int>) { text += String(inline.characters[range]) }

  private mutating func flush() {
    if !text.isEmpty { spans.append((text, isStrong ? .strong : isEmphasis ? .emphasis : .plain)) }
    text = ""
  }

  private mutating func readCode(_ content: Range<Int>) {
    guard depth == 0 else { return append(content) }
    flush()
    var code = String(inline.characters[content])
    if code.count > 2, code.first == " ", code.last == " " { code = String(code.dropFirst().dropLast()) }
    spans.append((code, .code))
  }

  private mutating func readText(_ range: Range<Int>) {
    guard depth == 0 else { return append(range) }
    var position = range.lowerBound
    while position < range.upperBound {
      if inline.characters[position] == "*" {
        position += readStars(at: position)
      } else {
        text.append(inline.characters[position])
        position += 1
      }
    }
  }

  /// Reads `*` or `**`, which begins or ends emphasis unless blanks or nothing surround it.
  /// - Returns: the number of stars.
  private mutating func readStars(at position: Int) -> Int {
    let characters = inline.characters
    let count = characters[position...].prefix(2).prefix { $0 == "*" }.count
    let before = position > 0 ? characters[position - 1] : " "
    let after = position + count < characters.count ? characters[position + count] : " "
    let isOpen = count == 2 ? isStrong : isEmphasis
    guard isOpen ? !before.isWhitespace : !after.isWhitespace && hasStars(count, after: position + count)
    else {
      text += String(repeating: "*", count: count)
      return count
    }
    flush()
    if count == 2 { isStrong.toggle() } else { isEmphasis.toggle() }
    return count
  }

  private func hasStars(_ count: Int, after start: Int) -> Bool {
    // At most one paragraph is read, in which emphasis is short.
    var run = 0
    for character in inline.characters[min(start, inline.characters.count)...].prefix(1000) {
      run = character == "*" ? run + 1 : 0
      if run == count { return true }
    }
    return false
  }
}

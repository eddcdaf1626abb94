/// The parts of a running text in Markdown: code, comments, links and images, escapes, and the text between them
/// (CommonMark, section 6). It is read in one pass, in a time that grows with the length of the text.
struct MarkdownInline {
  struct Part {
    fileprivate(set) var kind: Kind
    fileprivate(set) var range: Range<Int>
  }

  enum Kind {
    case text, escape
    case code(Range<Int>)
    case comment
    /// A bracket that begins the text of a link or image, or one that begins nothing.
    case open(isLink: Bool)
    /// What follows the text of a link or image.
    case close(Link)
  }

  struct Link {
    let isImage: Bool
    let range: Range<Int>
    let text: Range<Int>
    let destinationRange: Range<Int>
    let destination: String
    let title: String?

    /// The rest of a title that begins with a word; nil if it does not.
    func title(after word: String) -> String? {
      guard let title, title.prefix(while: { !$0.isWhitespace }) == word else { return nil }
      return String(title.dropFirst(word.count).drop { $0.isWhitespace })
    }
  }

  let characters: [Character]
  private(set) var parts: [Part] = []
  private var position = 0
  /// The parts that are open brackets without a closing one so far.
  private var open: [Int] = []
  /// The lengths of runs of backticks that end no code span from here on.
  private var missingRuns: Set<Int> = []
  private var hasNoCommentEnd = false
  /// The end of the last destination, and the one after which no title and closing parenthesis follow.
  private var (destinationEnd, failedEnd) = (0, -1)

  init(_ text: String) {
    characters = Array(text)
    while let character = current {
      let start = position
      switch character {
      case "`": readCode()
      case "\\" where at(start + 1).map(Self.isEscapable) ?? false:
        position += 2
        append(.escape, from: start)
      case "<": readComment()
      case "[": readOpen(1)
      case "!" where at(start + 1) == "[": readOpen(2)
      case "]": readClose()
      default:
        position += 1
        append(.text, from: start)
      }
    }
  }

  /// The links and images in the order of their ends.
  var links: [Link] { parts.compactMap { if case .close(let link) = $0.kind { link } else { nil } } }

  /// The text outside of code, comments and links, without escapes.
  var text: String {
    parts.map { if case .text = $0.kind { String(characters[$0.range]) } else { "" } }.joined()
  }

  private var current: Character? { at(position) }
  private func at(_ index: Int) -> Character? { index < characters.count ? characters[index] : nil }

  private func begins(_ text: String, at index: Int) -> Bool {
    characters[min(index, characters.count)...].starts(with: text)
  }

  /// Whether a backslash before the character is not shown (CommonMark, section 2.4).
  private static func isEscapable(_ character: Character) -> Bool {
    character.isASCII && (character.isPunctuation || character.isSymbol)
  }

  private mutating func append(_ kind: Kind, from start: Int) {
    if case .text = kind, case .text = parts.last?.kind {
      parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound..<position
    } else {
      parts.append(Part(kind: kind, range: start..<position))
    }
  }

  /// Reads a code span; a run of backticks without another one of its length is text.
  private mutating func readCode() {
    let start = position
    while current == "`" { position += 1 }
    let length = position - start
    var search = missingRuns.contains(length) ? characters.count : position
    while search < characters.count {
      guard characters[search] == "`" else {
        search += 1
        continue
      }
      let run = characters[search...].prefix { $0 == "`" }.count
      search += run
      if run == length {
        let content = position..<search - run
        position = search
        return append(.code(content), from: start)
      }
    }
    missingRuns.insert(length)
    append(.text, from: start)
  }

  /// Reads an HTML comment; one without an end is text.
  private mutating func readComment() {
    let start = position
    position += 1
    guard !hasNoCommentEnd, begins("<!--", at: start) else { return append(.text, from: start) }
    var search = start + 2
    while search < characters.count {
      if begins("-->", at: search) {
        position = search + 3
        return append(.comment, from: start)
      }
      search += 1
    }
    hasNoCommentEnd = true
    append(.text, from: start)
  }

  private mutating func readOpen(_ length: Int) {
    let start = position
    position += length
    open.append(parts.count)
    append(.open(isLink: false), from: start)
  }

  private mutating func readClose() {
    let start = position
    position += 1
    guard let index = open.popLast(), let target = target() else {
      position = start + 1
      return append(.text, from: start)
    }
    let bracket = parts[index].range
    parts[index].kind = .open(isLink: true)
    let link = Link(
      isImage: bracket.count == 2, range: bracket.lowerBound..<position, text: bracket.upperBound..<start,
      destinationRange: target.range, destination: target.destination, title: target.title)
    append(.close(link), from: start)
  }

  private mutating func target() -> (destination: String, range: Range<Int>, title: String?)? {
    guard current == "(" else { return nil }
    position += 1
    skipBlanks()
    let start = position
    if current == "<" {
      position += 1
      guard let path = text(until: ">", without: ["<", "\n"]), let title = titleAtEnd() else { return nil }
      return (path.text, start + 1..<path.end, title)
    }
    if position >= destinationEnd {
      destinationEnd = position
      while let character = at(destinationEnd), !character.isWhitespace, character != ")" {
        destinationEnd += 1
      }
    }
    position = destinationEnd
    guard failedEnd != position, let title = titleAtEnd() else {
      failedEnd = destinationEnd
      return nil
    }
    return (String(characters[start..<destinationEnd]), start..<destinationEnd, title)
  }

  /// Reads a title, if there is one, and the closing parenthesis.
  /// - Returns: nil if something else stands there; a title of nil without one.
  private mutating func titleAtEnd() -> String?? {
    skipBlanks()
    var title: String?
    if let quote = current, quote == "\"" || quote == "'" {
      position += 1
      guard let read = text(until: quote) else { return nil }
      title = read.text
      skipBlanks()
    }
    guard current == ")" else { return nil }
    position += 1
    return .some(title)
  }

  private mutating func skipBlanks() { while current?.isWhitespace == true { position += 1 } }

  /// Reads the text up to a character, which is skipped, without the backslashes before signs.
  /// - Parameter excluded: characters that are not allowed in it.
  private mutating func text(
    until end: Character, without excluded: [Character] = []
  ) -> (text: String, end: Int)? {
    var text = ""
    while let character = current {
      position += 1
      if character == end { return (text, position - 1) }
      if excluded.contains(character) { return nil }
      if character == "\\", let next = current, Self.isEscapable(next) {
        text.append(next)
        position += 1
      } else {
        text.append(character)
      }
    }
    return nil
  }
}

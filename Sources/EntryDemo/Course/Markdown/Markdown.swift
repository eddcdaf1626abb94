/// A text in Markdown as blocks (CommonMark, and tables): what transcripts, lessons, articles and the terminal read it by.
/// It is read in one pass. A line is read by its first characters, so a quote has its inner blocks only when it is read again.
struct Markdown {
  struct Block {
    let kind: Kind
    /// Its lines, counted in the text from 0.
    let lines: Range<Int>
    /// Whether it belongs to an HTML comment. Code between fences is read in comments, too.
    let isInComment: Bool
  }

  enum Kind {
    /// Code between fences. It ends with the text if no fence closes it.
    case code(Fence, content: Range<Int>, isClosed: Bool)
    case heading(level: Int, text: String)
    case rule
    /// Lines with four blanks before them.
    case indented
    /// The cells of each row, without the row of dashes.
    case table([[String]])
    case list([Item])
    case quote, paragraph
  }

  struct Item {
    let indent: Int
    let mark: String
    /// Its lines, joined by blanks.
    var text: String
  }

  /// The lines, the first one without a byte order mark.
  let lines: [String]
  private(set) var blocks: [Block] = []

  /// - Parameter language: the language of code that never contains a fence, so that the next fence begins another block.
  init(_ text: [String], withoutFencesIn language: String? = nil) {
    var lines = text
    if let first = lines.first?.unicodeScalars, first.first == "\u{FEFF}" {
      lines[0] = String(first.dropFirst())
    }
    self.lines = lines
    var next = 0
    // A comment ends with the line that contains its end.
    var isInComment = false
    while next < lines.count {
      let (start, wasInComment) = (next, isInComment)
      let kind: Kind
      if let fence = Fence(lines[next]) {
        kind = code(fence, &next, language)
      } else if isInComment || Self.beginsComment(lines[next]) {
        isInComment = !lines[next].contains("-->")
        next += 1
        blocks.append(Block(kind: .paragraph, lines: start..<next, isInComment: true))
        continue
      } else if lines[next].allSatisfy(\.isWhitespace) {
        next += 1
        continue
      } else {
        kind = self.kind(&next)
      }
      blocks.append(Block(kind: kind, lines: start..<next, isInComment: wasInComment))
    }
  }

  /// The first heading of level 1; nil without one.
  var title: (text: String, line: Int)? {
    for block in blocks {
      if case .heading(1, let text) = block.kind { return (text, block.lines.lowerBound) }
    }
    return nil
  }

  private func code(_ fence: Fence, _ next: inout Int, _ language: String?) -> Kind {
    let start = next + 1
    next = start
    while next < lines.count, !fence.isClosed(by: lines[next]) {
      if fence.language == language, Fence(lines[next]) != nil {
        return .code(fence, content: start..<next, isClosed: false)
      }
      next += 1
    }
    let (end, isClosed) = (next, next < lines.count)
    next += isClosed ? 1 : 0
    return .code(fence, content: start..<end, isClosed: isClosed)
  }

  /// Whether a line begins a block that is an HTML comment (CommonMark, section 4.6).
  private static func beginsComment(_ line: String) -> Bool {
    let indent = line.prefix { $0 == " " }.count
    return indent < 4 && line.dropFirst(indent).hasPrefix("<!--")
  }

  /// Reads a block that is neither code between fences nor a comment.
  private func kind(_ next: inout Int) -> Kind {
    let line = lines[next]
    next += 1
    func skip(while isIncluded: (String) -> Bool) {
      while next < lines.count, isIncluded(lines[next]) { next += 1 }
    }
    let level = line.prefix { $0 == "#" }.count
    if (1...6).contains(level), line.dropFirst(level).first == " " {
      return .heading(level: level, text: String(line.dropFirst(level).drop { $0 == " " }))
    }
    if line.count >= 3, line.allSatisfy({ $0 == "-" }) || line.allSatisfy({ $0 == "*" }) { return .rule }
    if line.hasPrefix("    ") {
      skip { $0.hasPrefix("    ") && Fence($0) == nil }
      return .indented
    }
    if line.hasPrefix("|") {
      let start = next - 1
      skip { $0.hasPrefix("|") }
      return .table(Self.rows(lines[start..<next]))
    }
    if let item = Item(line) { return .list(items(after: item, &next)) }
    if line.hasPrefix(">") {
      skip { $0.hasPrefix(">") }
      return .quote
    }
    skip { !Self.endsParagraph($0) && !(Item($0)?.interruptsParagraph ?? false) }
    return .paragraph
  }

  private static func endsParagraph(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace) || "#|>".contains(line.first ?? " ") || Fence(line) != nil
      || beginsComment(line)
  }

  private func items(after first: Item, _ next: inout Int) -> [Item] {
    var items = [first]
    while next < lines.count, !Self.endsParagraph(lines[next]) {
      if let item = Item(lines[next]) {
        items.append(item)
      } else {
        items[items.count - 1].text += " " + lines[next].drop { $0 == " " }
      }
      next += 1
    }
    return items
  }

  private static func rows(_ lines: ArraySlice<String>) -> [[String]] {
    lines.map(cells).filter { cells in
      cells.isEmpty || !cells.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } }
    }
  }

  private static func cells(_ line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var (isCode, isEscaped) = (false, false)
    for character in line.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|", !isEscaped, !isCode {
        cells.append(cell)
        cell = ""
      } else {
        if character == "|", isEscaped { cell.removeLast() }
        cell.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if !cell.allSatisfy(\.isWhitespace) { cells.append(cell) }
    return cells.map { $0.trimmed() }
  }
}

extension Markdown.Item {
  /// Reads the first line of an item; nil if the line is none.
  fileprivate init?(_ line: String) {
    // Most lines are none, which the first character says.
    guard let first = line.first(where: { $0 != " " }), "-*+".contains(first) || first.isNumber,
      let match = line.prefixMatch(of: /( *)([-*+]|[0-9]{1,3}[.)]) +/)
    else { return nil }
    self.init(indent: match.1.count, mark: String(match.2), text: String(line[match.range.upperBound...]))
  }

  /// Whether it ends the paragraph before it: of numbers only 1 does (CommonMark, section 5.3).
  fileprivate var interruptsParagraph: Bool { mark.count == 1 || mark.dropLast() == "1" }
}

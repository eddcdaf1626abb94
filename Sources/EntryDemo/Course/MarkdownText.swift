import Foundation

/// Renders Markdown for a terminal: headings, paragraphs, lists, tables, quotes and code.
struct MarkdownText {
  let style: TextStyleSheet
  /// The width of a line in columns.
  let columns: Int

  /// The number of quotes around the text.
  private var depth = 0

  /// The widest line that is easy to read, in columns.
  static let widest = 100
  /// The largest number of quotes inside each other. A `>` inside of them is text.
  private static let quoteLimit = 20
  /// The largest number of columns of a table.
  private static let columnLimit = 32

  init(_ style: TextStyleSheet, columns: Int) {
    self.style = style
    self.columns = max(20, min(columns, Self.widest))
  }

  /// The lines for the terminal. Blocks are separated by one empty line.
  func lines(_ markdown: [String]) -> [String] { Array(blocks(markdown).joined(separator: [""])) }

  /// The lines of each block for the terminal. A heading belongs to the block after it.
  func blocks(_ markdown: [String]) -> [[String]] {
    var result: [[String]] = []
    var next = 0
    var isHeading = false
    while next < markdown.count {
      let line = markdown[next]
      guard !line.allSatisfy(\.isWhitespace) else {
        next += 1
        continue
      }
      let (block, end) = block(markdown, at: next)
      if isHeading, !block.isEmpty {
        result[result.count - 1] += [""] + block
      } else if !block.isEmpty {
        result.append(block)
      }
      if !block.isEmpty { isHeading = heading(line) != nil }
      next = max(end, next + 1)
    }
    return result
  }

  /// A running text in Markdown as lines.
  /// - Parameters:
  ///   - first: what stands before the text, such as the mark of a list.
  ///   - indent: the number of blanks before the other lines.
  func paragraph(_ text: String, first: String = "", indent: Int = 0) -> [String] {
    MarkdownSpans(text).wrapped(first: first, indent: indent, columns: columns, style)
  }

  // MARK: Blocks

  /// The lines of the block that begins at a line.
  /// - Returns: its lines for the terminal, and the first line after it.
  private func block(_ lines: [String], at start: Int) -> (lines: [String], end: Int) {
    let line = lines[start]
    if let fence = Fence(line) { return code(lines, at: start, fence) }
    if line.hasPrefix("<!--") {
      let end = lines[start...].firstIndex { $0.contains("-->") } ?? lines.count - 1
      return ([], end + 1)
    }
    if let heading = heading(line) { return (heading, start + 1) }
    if line.count >= 3, line.allSatisfy({ $0 == "-" }) || line.allSatisfy({ $0 == "*" }) {
      return ([style.dim(String(repeating: "─", count: columns))], start + 1)
    }
    if line.hasPrefix("    ") {
      let end = lines[start...].firstIndex { !$0.hasPrefix("    ") } ?? lines.count
      return (Array(lines[start..<end]), end)
    }
    if line.hasPrefix("|") { return table(lines, at: start) }
    if Self.item(line) != nil { return list(lines, at: start) }
    if line.hasPrefix(">"), depth < Self.quoteLimit {
      let end = lines[start...].firstIndex { !$0.hasPrefix(">") } ?? lines.count
      let inner = lines[start..<end].map { String($0.dropFirst().drop { $0 == " " }) }
      var quote = MarkdownText(style, columns: columns - 2)
      quote.depth = depth + 1
      return (quote.lines(inner).map { "│ \($0)" }, end)
    }
    let end = lines[(start + 1)...].firstIndex(where: Self.endsParagraph) ?? lines.count
    return (paragraph(lines[start..<end].joined(separator: " ")), end)
  }

  private static func endsParagraph(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") || line.hasPrefix("|") || line.hasPrefix(">")
      || Fence(line) != nil || item(line).map { interrupts($0.mark) } ?? false
  }

  /// Whether an item with this mark ends the paragraph before it: of numbers only 1 does (CommonMark, section 5.3).
  private static func interrupts(_ mark: String) -> Bool {
    let number = mark.filter(\.isNumber)
    return number.isEmpty || number == "1"
  }

  private func heading(_ line: String) -> [String]? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
    let text = MarkdownSpans(String(line.dropFirst(level + 1))).plain
    let rule = String(repeating: level == 1 ? "=" : "-", count: min(columns, TextLayout.columns(text)))
    if style.isColored { return [style.heading(text)] }
    return level <= 2 ? [text, rule] : [text]
  }

  private func code(_ lines: [String], at start: Int, _ fence: Fence) -> ([String], Int) {
    var end = start + 1
    while end < lines.count, !fence.isClosed(by: lines[end]) { end += 1 }
    let code = lines[start + 1..<min(end, lines.count)].map {
      "    " + Transcript.unindented($0, fence.indent.count)
    }
    return (code, end + 1)
  }

  // MARK: Lists

  /// The mark of an item of a list with the blanks before it, and the text after it; nil if the line is none.
  private static func item(_ line: String) -> (mark: String, text: String)? {
    // Most lines are none, which the first character says.
    guard let first = line.first(where: { $0 != " " }), "-*+".contains(first) || first.isNumber,
      let match = line.prefixMatch(of: /( *)([-*+]|[0-9]{1,3}[.)]) +/)
    else { return nil }
    let mark = match.2.count == 1 ? "•" : String(match.2)
    return ("\(match.1)\(mark) ", String(line[match.range.upperBound...]))
  }

  private func list(_ lines: [String], at start: Int) -> ([String], Int) {
    var items: [(mark: String, text: String)] = []
    var next = start
    while next < lines.count {
      if let item = Self.item(lines[next]) {
        items.append(item)
      } else if Self.endsParagraph(lines[next]) {
        break
      } else {
        items[items.count - 1].text += " " + lines[next].drop { $0 == " " }
      }
      next += 1
    }
    return (items.flatMap { paragraph($0.text, first: $0.mark, indent: TextLayout.columns($0.mark)) }, next)
  }

  // MARK: Tables

  private func table(_ lines: [String], at start: Int) -> ([String], Int) {
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    var rows = lines[start..<end].map(Self.cells)
    rows.removeAll { !$0.isEmpty && $0.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } } }
    // More columns fit on no terminal. The others stay in the last one.
    rows = rows.map { row in
      guard row.count > Self.columnLimit else { return row }
      let (shown, rest) = (row.prefix(Self.columnLimit - 1), row.dropFirst(Self.columnLimit - 1))
      return Array(shown) + [rest.joined(separator: " | ")]
    }
    let count = rows.map(\.count).max() ?? 0
    guard count > 0 else { return ([], end) }
    rows = rows.map { $0 + Array(repeating: "", count: count - $0.count) }
    var widths = (0..<count).map { column in rows.map { TextLayout.columns($0[column]) }.max() ?? 0 }
    // The widest columns become narrower until the table fits.
    while widths.reduce(2 * (count - 1), +) > columns, let widest = widths.max(), widest > 6,
      let column = widths.firstIndex(of: widest)
    {
      widths[column] -= 1
    }
    var result: [String] = []
    for (index, row) in rows.enumerated() {
      let cells = zip(row, widths).map { TextLayout.wrapped($0, columns: max(2, $1), limit: 20) }
      for line in 0..<(cells.map(\.count).max() ?? 0) {
        let parts = zip(cells, widths).map { TextLayout.padded(line < $0.count ? $0[line] : "", to: $1) }
        var text = parts.joined(separator: "  ")
        while text.last == " " { text.removeLast() }
        result.append(index == 0 ? style.strong(text) : text)
      }
      if index == 0 {
        result.append(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "))
      }
    }
    return (result, end)
  }

  private static func cells(_ line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isCode = false
    var isEscaped = false
    for character in line.drop(while: { $0 == " " }).dropFirst() {
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
    return cells.map { text in
      MarkdownSpans(text.trimmingCharacters(in: .whitespaces)).bare
    }
  }
}

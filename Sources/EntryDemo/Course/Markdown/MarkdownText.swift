import EntryCommands

struct MarkdownText {
  let style: TextStyleSheet
  let columns: Int
  private var depth = 0
  /// The widest line that is easy to read, in columns.
  static let widest = 100
  /// The largest number of quotes inside each other. A `>` inside of them is text.
  private static let quoteLimit = 20
  private static let columnLimit = 32

  init(_ style: TextStyleSheet, columns: Int) {
    self.style = style
    self.columns = max(20, min(columns, Self.widest))
  }

  /// The lines for the terminal. Blocks are separated by one empty line.
  func lines(_ markdown: [String]) -> [String] { Array(blocks(markdown).joined(separator: [""])) }

  /// The lines of each block for the terminal. A heading belongs to the block after it.
  func blocks(_ markdown: [String]) -> [[String]] {
    let markdown = Markdown(markdown)
    var result: [[String]] = []
    var isHeading = false
    for block in markdown.blocks where !block.isInComment {
      let lines = lines(of: block, markdown.lines)
      guard !lines.isEmpty else { continue }
      if isHeading { result[result.count - 1] += [""] + lines } else { result.append(lines) }
      if case .heading = block.kind { isHeading = true } else { isHeading = false }
    }
    return result
  }

  func paragraph(_ text: String, first: String = "", indent: Int = 0) -> [String] {
    MarkdownSpans(text).wrapped(first: first, indent: indent, columns: columns, style)
  }

  private func lines(of block: Markdown.Block, _ markdown: [String]) -> [String] {
    let lines = markdown[block.lines]
    switch block.kind {
    case .code(let fence, let content, _): return markdown[content].map { "    " + fence.unindented($0) }
    case .heading(let level, let text): return heading(MarkdownSpans(text).plain, level)
    case .rule: return [style.dim(String(repeating: "─", count: columns))]
    case .indented: return Array(lines)
    case .table(let rows): return table(rows)
    case .list(let items):
      return items.flatMap { item in
        let mark = item.mark.count == 1 ? "•" : item.mark
        let first = String(repeating: " ", count: item.indent) + mark + " "
        return paragraph(item.text, first: first, indent: TextLayout.columns(first))
      }
    case .quote where depth < Self.quoteLimit:
      var quote = MarkdownText(style, columns: columns - 2)
      quote.depth = depth + 1
      return quote.lines(lines.map { String($0.dropFirst().drop { $0 == " " }) }).map { "│ \($0)" }
    case .quote, .paragraph: return paragraph(lines.joined(separator: " "))
    }
  }

  private func heading(_ text: String, _ level: Int) -> [String] {
    if style.isColored { return [style.heading(text)] }
    let rule = String(repeating: level == 1 ? "=" : "-", count: min(columns, TextLayout.columns(text)))
    return level <= 2 ? [text, rule] : [text]
  }

  private func table(_ cells: [[String]]) -> [String] {
    // More columns fit on no terminal. The others stay in the last one.
    var rows = cells.map { row in
      let row = row.map { MarkdownSpans($0).bare }
      guard row.count > Self.columnLimit else { return row }
      let (shown, rest) = (row.prefix(Self.columnLimit - 1), row.dropFirst(Self.columnLimit - 1))
      return Array(shown) + [rest.joined(separator: " | ")]
    }
    let count = rows.map(\.count).max() ?? 0
    guard count > 0 else { return [] }
    rows = rows.map { $0 + Array(repeating: "", count: count - $0.count) }
    var widths = (0..<count).map { column in rows.map { TextLayout.columns($0[column]) }.max() ?? 0 }
    while widths.reduce(2 * (count - 1), +) > columns, let widest = widths.max(), widest > 6,
      let column = widths.firstIndex(of: widest)
    { widths[column] -= 1 }
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
    return result
  }
}

/// A place in a source: a line that braces may have made of several, found again by its column.
struct SourcePosition {
  /// Counted from the first of the lines, which is 0.
  let line: Int
  /// Characters from 1.
  let column: Int
  /// The line the column is in.
  let text: Substring

  init(column: Int, in lines: String) {
    var (line, column, text) = (0, column, lines[...])
    while let end = text.prefix(column - 1).firstIndex(of: "\n") {
      column -= text.distance(from: text.startIndex, to: end) + 1
      text = text[text.index(after: end)...]
      line += 1
    }
    self.line = line
    self.column = column
    self.text = text.prefix { $0 != "\n" }
  }
}

/// A position in a command that may span several lines: line, column and the text of that line.
struct SourcePosition {
  /// The line, counted from 0 at the first line of the command.
  let line: Int
  /// The column in that line, counted in characters from 1.
  let column: Int
  /// The text of that line.
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

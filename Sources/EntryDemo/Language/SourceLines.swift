/// The lines of a text of several lines, as the place of a column.
struct SourceLines {
  /// A place in one of the lines.
  struct Position {
    /// The line, counted from 0 at the first line of the text.
    let line: Int
    /// The column in that line, counted in characters from 1.
    let column: Int
    /// The text of that line.
    let text: Substring
  }

  let text: String
  /// The columns at which lines begin, counted in the whole text from 1, with the text from there on.
  private let starts: [(column: Int, rest: Substring)]

  /// - Complexity: O(n) for n characters.
  init(_ text: String) {
    self.text = text
    var starts = [(column: 1, rest: text[...])]
    // Most texts are one line.
    if text.utf8.contains(0x0A) {
      var column = 1
      for index in text.indices {
        column += 1
        if text[index] == "\n" { starts.append((column, text[text.index(after: index)...])) }
      }
    }
    self.starts = starts
  }

  /// The place of a column, counted in the whole text from 1.
  /// - Complexity: O(log l) for l lines.
  func position(ofColumn column: Int) -> Position {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].column <= column { low = middle } else { high = middle }
    }
    let start = starts[low]
    let end = low + 1 < starts.count ? text.index(before: starts[low + 1].rest.startIndex) : text.endIndex
    return Position(line: low, column: column - start.column + 1, text: start.rest[..<end])
  }
}

/// The lines of a text of several lines, as the place of a column.
package struct SourceLines {
  package struct Position {
    /// The line, counted from 0 at the first line of the text.
    package let line: Int
    /// The column in that line, counted in characters from 1.
    package let column: Int
    /// The text of that line, from some characters before the column on.
    package let text: Substring
    /// The number of characters of the line before `text`.
    package let skipped: Int
  }

  /// All lines, with their ends.
  package let text: String
  /// The columns at which lines begin, counted in the whole text from 1, with the text from there on.
  private let starts: [(column: Int, rest: Substring)]
  /// Each character at a multiple of `distance`: a line may have a megabyte, and an error at each of its commands.
  private let marks: [String.Index]
  private static let distance = 1024

  /// - Complexity: O(n) for n characters.
  package init(_ text: String) {
    self.text = text
    var starts = [(column: 1, rest: text[...])]
    var marks: [String.Index] = []
    // Most texts are one short line.
    if text.utf8.count > Self.distance || text.utf8.contains(0x0A) {
      for (offset, index) in text.indices.enumerated() {
        if offset % Self.distance == 0 { marks.append(index) }
        if text[index] == "\n" { starts.append((offset + 2, text[text.index(after: index)...])) }
      }
    }
    (self.starts, self.marks) = (starts, marks)
  }

  /// The place of a column, counted in the whole text from 1.
  /// - Parameter context: the number of characters before the column that the place shows at least.
  /// - Complexity: O(log l) for l lines.
  package func position(ofColumn column: Int, context: Int = 0) -> Position {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].column <= column { low = middle } else { high = middle }
    }
    let start = starts[low]
    let end = low + 1 < starts.count ? text.index(before: starts[low + 1].rest.startIndex) : text.endIndex
    var mark = min((column - 1 - context) / Self.distance, marks.count - 1)
    while mark > 0, marks[mark] >= end { mark -= 1 }
    let skipped = mark * Self.distance - (start.column - 1)
    let begin = mark > 0 && skipped > 0 ? marks[mark] : start.rest.startIndex
    return Position(
      line: low, column: column - start.column + 1, text: text[begin..<end],
      skipped: mark > 0 ? max(0, skipped) : 0)
  }
}

/// A grid of terminal cells to draw on. A wide character covers two cells.
struct TextCanvas {
  /// The character of each cell; nil if the wide character to its left covers it.
  private var cells: [[Character?]]
  let columns: Int

  init(rows: Int, columns: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  var rows: Range<Int> { cells.indices }

  /// The rows as text.
  var lines: [String] { cells.map { String($0.compactMap(\.self)) } }

  func isBlank(row: Int) -> Bool { cells[row].allSatisfy { $0 == " " } }

  /// Fills a row with a character for each column.
  mutating func fill(row: Int, _ character: (Int) -> Character) {
    guard cells.indices.contains(row) else { return }
    cells[row] = (0..<columns).map(character)
  }

  /// Sets one narrow character; does nothing outside the grid.
  mutating func put(_ character: Character, row: Int, column: Int) {
    guard cells.indices.contains(row), (0..<columns).contains(column) else { return }
    clear(row, column)
    cells[row][column] = character
  }

  /// Writes text from a column on. Text wider than `width` or the grid is cut with an ellipsis.
  mutating func write(_ text: String, row: Int, column: Int, width: Int = .max) {
    guard cells.indices.contains(row), width > 0, (0..<columns).contains(column) else { return }
    var column = column
    for character in TextLayout.cut(text, columns: min(width, columns - column)) {
      let width = TextLayout.columns(String(character))
      guard width > 0 else { continue }
      for covered in column..<min(columns, column + width) {
        clear(row, covered)
        cells[row][covered] = nil
      }
      cells[row][column] = character.isNewline ? " " : character
      column += width
    }
  }

  /// Clears a cell, and the other half of a wide character in it.
  private mutating func clear(_ row: Int, _ column: Int) {
    if cells[row][column] == nil, column > 0 { cells[row][column - 1] = " " }
    if column + 1 < columns, cells[row][column + 1] == nil { cells[row][column + 1] = " " }
    cells[row][column] = " "
  }
}

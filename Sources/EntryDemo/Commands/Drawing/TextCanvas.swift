struct CellRect: Hashable {
  var lines: Range<Int>
  var columns: Range<Int>
  var isEmpty: Bool { lines.isEmpty || columns.isEmpty }

  func intersection(_ other: CellRect) -> CellRect {
    CellRect(lines: lines.clamped(to: other.lines), columns: columns.clamped(to: other.columns))
  }
}

/// A grid of terminal cells to draw on. A wide character covers two cells.
///
/// All methods draw only inside the grid and the clip that is passed. Lines and columns may be outside of both.
struct TextCanvas {
  /// The character of each cell; nil if the wide character to its left covers it.
  private var cells: [[Character?]]
  let columns: Int

  init(lines: Int, columns: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: lines)
  }

  var bounds: CellRect { CellRect(lines: cells.indices, columns: 0..<columns) }
  var lines: [String] { cells.map { String($0.compactMap(\.self)) } }

  func isBlank(line: Int, column: Int) -> Bool {
    bounds.lines.contains(line) && bounds.columns.contains(column) && cells[line][column] == " "
  }

  /// Sets one narrow character.
  mutating func put(_ character: Character, line: Int, column: Int, in clip: CellRect) {
    guard clip.lines.contains(line), clip.columns.contains(column), bounds.lines.contains(line),
      bounds.columns.contains(column)
    else { return }
    clear(line, column)
    cells[line][column] = character
  }

  /// Sets one narrow character in each cell of a rectangle.
  mutating func fill(_ rect: CellRect, with character: Character, in clip: CellRect) {
    let rect = rect.intersection(clip).intersection(bounds)
    for line in rect.lines {
      for column in rect.columns { put(character, line: line, column: column, in: clip) }
    }
  }

  /// Writes text from a column on. Half of a wide character at the edge of the clip becomes a blank.
  mutating func write(_ text: String, line: Int, column: Int, in clip: CellRect) {
    let clip = clip.intersection(bounds)
    guard clip.lines.contains(line), !clip.columns.isEmpty else { return }
    var column = column
    for character in text where column < clip.columns.upperBound {
      let width = TextLayout.columns(String(character))
      guard width > 0 else { continue }
      let covered = column..<column + width
      column += width
      guard covered.clamped(to: clip.columns) == covered else {
        for cell in covered { put(" ", line: line, column: cell, in: clip) }
        continue
      }
      for cell in covered {
        clear(line, cell)
        cells[line][cell] = nil
      }
      cells[line][covered.lowerBound] = character
    }
  }

  /// Clears a cell, and the other half of a wide character in it.
  private mutating func clear(_ line: Int, _ column: Int) {
    if cells[line][column] == nil, column > 0 { cells[line][column - 1] = " " }
    if column + 1 < columns, cells[line][column + 1] == nil { cells[line][column + 1] = " " }
    cells[line][column] = " "
  }
}

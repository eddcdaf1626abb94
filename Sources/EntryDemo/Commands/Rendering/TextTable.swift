/// A header and rows in aligned columns with two blanks between them, whose lines are made as they are read.
struct TextTable: Sequence {
  private let header: [String]
  private let rowCount: Int
  private let right: Set<Int>
  private let row: (Int) -> [String]
  /// The width of each column, whose cells are all read once for it.
  private let widths: [Int]

  /// - Parameters:
  ///   - right: the columns that are aligned to the right.
  ///   - row: the cells of a row. They are read twice.
  init(_ header: [String], rowCount: Int, right: Set<Int> = [], row: @escaping (Int) -> [String]) {
    self.header = header
    self.rowCount = rowCount
    self.right = right
    self.row = row
    var widths = header.map { TextLayout.columns($0) }
    for index in 0..<rowCount {
      for (column, cell) in row(index).enumerated() {
        widths[column] = Swift.max(widths[column], TextLayout.columns(cell))
      }
    }
    self.widths = widths
  }

  func makeIterator() -> AnyIterator<String> {
    var next = -1
    return AnyIterator {
      guard next < rowCount else { return nil }
      defer { next += 1 }
      return line(next < 0 ? header : row(next))
    }
  }

  private func line(_ cells: [String]) -> String {
    var line = ""
    // Blanks are added before the next cell, so that none are at the end.
    var blanks = 0
    for (column, cell) in cells.enumerated() {
      let padding = widths[column] - TextLayout.columns(cell)
      let isRight = right.contains(column)
      if !cell.isEmpty {
        line.append(contentsOf: repeatElement(" ", count: blanks + (isRight ? padding : 0)))
        line += cell
        blanks = 0
      }
      blanks += cell.isEmpty ? padding : isRight ? 0 : padding
      blanks += 2
    }
    return line
  }
}

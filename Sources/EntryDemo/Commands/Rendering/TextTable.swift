/// A header and rows in aligned columns with two blanks between them, whose lines are made as they are read.
struct TextTable: Sequence {
  private let header: [String]
  private let rowCount: Int
  private let right: Set<Int>
  private let row: (Int) -> [String]
  /// The width of each column, for which all rows are read once.
  private let widths: [Int]

  /// - Parameters:
  ///   - right: the columns that are aligned to the right.
  ///   - columns: the widths of the cells of a row, if they are known without the cells.
  ///   - row: the cells of a row.
  init(
    _ header: [String], rowCount: Int, right: Set<Int> = [], columns: ((Int) -> [Int])? = nil,
    row: @escaping (Int) -> [String]
  ) {
    (self.header, self.rowCount, self.right, self.row) = (header, rowCount, right, row)
    var widths = header.map { TextLayout.columns($0) }
    for index in 0..<rowCount {
      let cells = columns?(index) ?? row(index).map { TextLayout.columns($0) }
      for (column, width) in cells.enumerated() { widths[column] = Swift.max(widths[column], width) }
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
    var line: [UInt8] = []
    // Blanks are added before the next cell, so that none are at the end.
    var blanks = 0
    for (column, cell) in cells.enumerated() {
      let padding = widths[column] - TextLayout.columns(cell)
      let isRight = right.contains(column)
      if !cell.isEmpty {
        line.append(contentsOf: repeatElement(0x20, count: blanks + (isRight ? padding : 0)))
        line.append(contentsOf: cell.utf8)
        blanks = 0
      }
      blanks += cell.isEmpty ? padding : isRight ? 0 : padding
      blanks += 2
    }
    return String(decoding: line, as: UTF8.self)
  }
}

import StackModel

/// Measures and pads text in terminal columns. East Asian wide characters and emoji take two.
enum TextLayout {
  /// The width of a text in columns.
  static func columns(_ text: some StringProtocol) -> Int {
    // Printable ASCII: one column for each byte.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
    return text.reduce(0) { $0 + ($1.isWide ? 2 : $1.isInvisible ? 0 : 1) }
  }

  /// The longest prefix that fits into `limit` columns.
  static func prefix(_ text: String, columns limit: Int) -> String {
    var width = 0
    return String(
      text.prefix { character in
        width += columns(String(character))
        return width <= limit
      })
  }

  /// The text if it fits, else a prefix with an ellipsis.
  static func cut(_ text: String, columns limit: Int) -> String {
    columns(text) <= limit ? text : prefix(text, columns: limit - 1) + "…"
  }

  /// The text with blanks up to `width` columns, after it or before it.
  static func padded(_ text: String, to width: Int, right: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - columns(text)))
    return right ? blanks + text : text + blanks
  }

  /// A header and rows in aligned columns with two blanks between them.
  /// - Parameter right: the columns that are aligned to the right.
  static func table(_ header: [String], _ rows: [[String]], right: Set<Int> = []) -> [String] {
    let all = [header] + rows
    let cells = all.map { row in row.map { (text: $0, columns: columns($0)) } }
    let widths = header.indices.map { column in cells.map { $0[column].columns }.max() ?? 0 }
    return cells.map { row in
      var line = ""
      // Blanks are added before the next cell, so that none are at the end.
      var blanks = 0
      for (column, cell) in row.enumerated() {
        let padding = widths[column] - cell.columns
        if !cell.text.isEmpty {
          line += String(repeating: " ", count: blanks + (right.contains(column) ? padding : 0)) + cell.text
          blanks = 0
        }
        blanks += cell.text.isEmpty ? padding : right.contains(column) ? 0 : padding
        blanks += 2
      }
      return line
    }
  }
}

extension Character {
  /// Whether it has no width of its own, such as a mark without a letter or a joiner.
  fileprivate var isInvisible: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: true
      default: false
      }
    }
  }
}

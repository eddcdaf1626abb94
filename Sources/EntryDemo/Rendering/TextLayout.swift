import StackModel

/// Lays out text in columns of a terminal, where East Asian wide characters and emoji take two.
enum TextLayout {
  static func columns(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + ($1.isWide ? 2 : $1.isInvisible ? 0 : 1) }
  }

  /// As much of the beginning as fits into so many columns.
  static func prefix(_ text: String, columns limit: Int) -> String {
    var width = 0
    return String(
      text.prefix { character in
        width += columns(String(character))
        return width <= limit
      })
  }

  /// The text, or as much of it as fits with an ellipsis after it.
  static func cut(_ text: String, columns limit: Int) -> String {
    columns(text) <= limit ? text : prefix(text, columns: limit - 1) + "…"
  }

  static func padded(_ text: String, to width: Int, right: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - columns(text)))
    return right ? blanks + text : text + blanks
  }

  /// Rows under a header, columns as wide as their widest cell, two blanks apart; numbers to the right.
  static func table(_ header: [String], _ rows: [[String]], right: Set<Int> = []) -> [String] {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { columns($0[column]) }.max() ?? 0 }
    return all.map { row in
      let cells = row.enumerated().map { padded($1, to: widths[$0], right: right.contains($0)) }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension Character {
  /// Whether it takes no room of its own: a mark without a letter, a joiner.
  fileprivate var isInvisible: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: true
      default: false
      }
    }
  }
}

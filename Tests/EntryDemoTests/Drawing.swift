import Testing

/// A drawing of `show`, taken apart.
struct Drawing {
  /// All lines.
  let lines: [String]
  /// The cells of the content without ruler and borders. A cell that a wide character covers to its right is nil.
  let cells: [[Character?]]

  /// The last drawing of a script.
  init(of script: String, viewport: String = "375x130", sourceLocation: SourceLocation = #_sourceLocation) {
    let result = run(["--viewport", viewport, "--date", "2026-01-15", "-c", script])
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
    self.init(lines: result.lines)
  }

  /// The last drawing in the output.
  init(lines output: [String]) {
    lines = Array(output[(output.lastIndex { $0.hasPrefix("      ┌") } ?? output.endIndex)...])
    cells = lines.dropFirst().prefix { !$0.hasPrefix("      └") }.map { line in
      line.dropFirst(7).dropLast().flatMap { [$0] + Array(repeating: nil, count: columns(of: $0) - 1) }
    }
  }

  /// The line and the column at which a text begins; nil if it is not there.
  func place(of text: String) -> (line: Int, column: Int)? {
    for (line, row) in cells.enumerated() {
      for column in row.indices where row[column] == text.first {
        let found = row[column...].compactMap(\.self).prefix(text.count)
        if String(found) == text { return (line, column) }
      }
    }
    return nil
  }

  /// The characters of the content that a predicate accepts; blanks for the others.
  func cells(where isIncluded: (Character) -> Bool) -> [[Character]] {
    cells.map { $0.map { $0.map { isIncluded($0) ? $0 : " " } ?? " " } }
  }
}

/// The columns of a character on a terminal, for the characters of these tests.
func columns(of character: Character) -> Int {
  guard let value = character.unicodeScalars.first?.value else { return 0 }
  return (0x3000...0x9FFF).contains(value) || value >= 0x1F300 ? 2 : 1
}

import StackModel

/// Measures and pads text in terminal columns. East Asian wide characters and emoji take two.
package enum TextLayout {
  package static func columns(_ text: some StringProtocol) -> Int {
    // Printable ASCII: one column for each byte.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
    return text.reduce(0) { $0 + ($1.isWide ? 2 : $1.isInvisible ? 0 : 1) }
  }

  package static func prefix(_ text: String, columns limit: Int) -> String {
    var width = 0
    return String(
      text.prefix { character in
        width += columns(String(character))
        return width <= limit
      })
  }

  package static func cut(_ text: String, columns limit: Int) -> String {
    columns(text) <= limit ? text : prefix(text, columns: limit - 1) + "…"
  }

  /// The text with control characters and invisible ones as escapes, such as `\u{1B}`, so that a terminal shows them.
  static func escaped(_ text: some StringProtocol) -> String {
    guard !text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return String(text) }
    return text.map { character in
      character.isUnprintable
        ? character.unicodeScalars.map(ControlCharacters.escape(of:)).joined() : String(character)
    }.joined()
  }

  /// The first lines of a text, broken at newlines, between words, and inside words that are longer than a line.
  /// - Parameters:
  ///   - columns: the width of a line, at least 2.
  ///   - limit: the largest number of lines.
  package static func wrapped(_ text: String, columns: Int, limit: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard lines.count < limit else { break }
      var rest = escaped(paragraph.prefix(limit * columns))[...]
      repeat {
        var line = prefix(String(rest), columns: max(2, columns))
        let after = rest.dropFirst(line.count)
        if let next = after.first, !next.isWhitespace, let blank = line.lastIndex(where: \.isWhitespace) {
          line = String(line[..<blank])
        }
        lines.append(line)
        rest = rest.dropFirst(line.count)
        if !rest.isEmpty { rest = rest.drop(while: \.isWhitespace) }
      } while !rest.isEmpty && lines.count < limit
    }
    return lines
  }

  /// The text with blanks up to `width` columns, after it or before it.
  package static func padded(_ text: String, to width: Int, right: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - columns(text)))
    return right ? blanks + text : text + blanks
  }

  /// A line broken at blanks, so that no part is longer than `limit` columns if its words allow that.
  /// The gap at the start of the line stays, and no other gap is at the start or the end of a part.
  /// - Parameter indent: the number of blanks before all parts but the first.
  static func wrapped(_ line: String, columns limit: Int, indent: Int) -> [String] {
    guard columns(line) > limit else { return [line] }
    let indent = String(repeating: " ", count: min(indent, limit / 2))
    var parts: [String] = []
    var part = ""
    // The columns of the part, and whether it has a word.
    var (width, hasWord) = (0, false)
    var gap = ""
    for word in words(line) {
      guard word.first != " " else {
        gap = String(word)
        continue
      }
      let wordWidth = columns(word)
      if hasWord, width + gap.count + wordWidth > limit {
        parts.append(part)
        (part, width) = (indent, indent.count)
      } else {
        part += gap
        width += gap.count
      }
      part += word
      (width, hasWord, gap) = (width + wordWidth, true, "")
    }
    return parts + [part]
  }

  /// A line of output for a terminal: broken at blanks, with the other parts indented, and with blanks for tabs.
  package static func fitted(_ line: String, columns limit: Int) -> [String] {
    let line = line.utf8.contains(0x09) ? line.replacing("\t", with: "    ") : line
    let indent = line.prefix { $0 == " " }.count
    return wrapped(line, columns: max(20, limit), indent: indent + 4)
  }

  /// The width of explanations and comparisons, everywhere the same.
  static let reportColumns = 80

  /// A line of a report, broken between the items of a list or sum if possible, else at blanks.
  static func parts(_ line: String) -> [String] {
    let indent = line.prefix { $0 == " " }
    // A blank inside an item does not end a line.
    let items = line.dropFirst(indent.count).replacing(" ", with: "\u{A0}")
    let ends = [
      (",\u{A0}", ", "), (";\u{A0}", "; "), ("\u{A0}+\u{A0}", " +\u{A0}"), ("\u{A0}-\u{A0}", " -\u{A0}"),
    ]
    let list = indent + ends.reduce(String(items)) { $0.replacing($1.0, with: $1.1) }
    let parts = fitted(String(list), columns: reportColumns).map { $0.replacing("\u{A0}", with: " ") }
    let fits = parts.allSatisfy { columns($0) <= reportColumns }
    return fits ? parts : fitted(line, columns: reportColumns)
  }

  /// A line of commands, broken after semicolons where it is too long.
  package static func commands(_ line: String, columns limit: Int) -> [String] {
    guard columns(line) > limit else { return [line] }
    let parts = line.split(separator: "; ")
    return parts.indices.reduce(into: [String]()) { lines, index in
      let text = parts[index] + (index < parts.count - 1 ? ";" : "")
      if let last = lines.last, columns(last) + 1 + columns(text) <= limit {
        lines[lines.count - 1] += " " + text
      } else {
        lines.append(String(text))
      }
    }
  }

  /// The words of a line and the runs of blanks between them, in order.
  private static func words(_ line: String) -> [Substring] {
    var words: [Substring] = []
    var rest = line[...]
    while let first = rest.first {
      let word = rest.prefix { ($0 == " ") == (first == " ") }
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }

  /// A header and rows in aligned columns with two blanks between them.
  /// - Parameter right: the columns that are aligned to the right.
  package static func table(_ header: [String], _ rows: [[String]], right: Set<Int> = []) -> [String] {
    Array(TextTable(header, rowCount: rows.count, right: right) { rows[$0] })
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

  /// Whether a terminal would not show it: a control, a line separator, or a format character that stands alone.
  fileprivate var isUnprintable: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
      default: false
      }
    }
  }
}

import Foundation

/// Renders an error as text: place, message, line, caret, suggestion.
package struct DiagnosticText {
  package let style: TextStyleSheet
  /// The number of characters of a long line that are shown around the column.
  package static let window = 76
  package init(style: TextStyleSheet) { self.style = style }

  /// - Parameters:
  ///   - line: the text of the line, of which some characters before the column may be left out.
  ///   - skipped: the number of these characters. At least `window` characters before the column are there.
  ///   - columns: the width of the terminal, at which the message is broken; nil without one.
  package func lines(
    _ diagnostic: Diagnostic, place: Reply.Place?, line: Substring, after skipped: Int = 0,
    columns: Int? = nil
  ) -> [String] {
    let column = diagnostic.column ?? 1
    let position = place.map { "\($0.file):\($0.line):\(column): " } ?? ""
    let message = ControlCharacters.escaped("\(position)error: \(diagnostic.message)")
    var lines = columns.map { TextLayout.fitted(message, columns: $0) } ?? [message]
    if place == nil, lines[0].hasPrefix("error:") {
      lines[0] = style.error("error:") + lines[0].dropFirst(6)
    } else if let word = lines[0].range(of: ": error:") {
      lines[0].replaceSubrange(word, with: ": \(style.error("error:"))")
    }
    if !line.isEmpty { lines += excerpt(line, skipped, column: column) }
    if let suggestion = diagnostic.suggestion {
      lines.append("did you mean \(ControlCharacters.escaped(suggestion))?")
    }
    return lines
  }

  private func excerpt(_ line: Substring, _ skipped: Int, column: Int) -> [String] {
    // Only the characters near the column are read: a line may be a megabyte long.
    let start = max(0, column - Self.window / 2)
    let head = line.dropFirst(column - 1 < Self.window ? 0 : start - skipped)
    let isCutBefore = skipped > 0 || head.startIndex > line.startIndex
    let shown = head.prefix(Self.window).map { character -> Character in
      character.unicodeScalars.contains(where: ControlCharacters.isControl) ? " " : character
    }
    let isCutAfter = head.dropFirst(Self.window).first != nil
    let place = max(0, column - 1 - (isCutBefore ? start : 0))
    let before = shown.prefix(place)
    // The column of a missing word is beyond the end of the line.
    let width = TextLayout.columns(String(before)) + max(0, place - before.count)
    let indent = String(repeating: " ", count: width + (isCutBefore ? 1 : 0))
    return [
      "  \(isCutBefore ? "…" : "")\(String(shown))\(isCutAfter ? "…" : "")",
      "  \(indent)^",
    ]
  }
}

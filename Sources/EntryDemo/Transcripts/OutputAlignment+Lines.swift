import Foundation

extension OutputAlignment {
  /// Whether a line matches an expected line. Blanks at the end are ignored.
  static func matches(_ actual: String, _ expected: String) -> Bool {
    if actual == expected { return true }
    let (actual, expected) = (trimmed(actual), trimmed(expected))
    if actual == expected { return true }
    guard let (pattern, tolerance) = tolerant(expected) else { return false }
    return pieces(actual).elementsEqual(pieces(pattern)) { a, b in
      switch (a, b) {
      case (.number(let a), .number(let b)): abs(a - b) <= tolerance * (1 + 1e-12)
      case (.text(let a), .text(let b)): a == b
      default: false
      }
    }
  }

  private static func trimmed(_ line: String) -> Substring {
    var line = line[...]
    // An ASCII character that is not a control character or a blank ends most lines.
    if let last = line.utf8.last, 0x21..<0x7F ~= last { return line }
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// Whether an expected line has a tolerance.
  static func hasTolerance(_ line: String) -> Bool { tolerant(trimmed(line)) != nil }

  /// Splits a line with a tolerance into the text before ` (±0.5)` and the tolerance; nil without one.
  private static func tolerant(_ line: Substring) -> (Substring, Double)? {
    guard line.hasSuffix(")"), let start = line.range(of: " (±", options: .backwards) else { return nil }
    guard let tolerance = Word.decimal(String(line[start.upperBound...].dropLast())), tolerance >= 0 else {
      return nil
    }
    return (line[..<start.lowerBound], tolerance)
  }

  private enum Piece {
    case number(Double)
    case text(String)
  }

  /// Splits a line into numbers and the text between them. Runs of blanks count as one, since a longer number widens columns.
  private static func pieces(_ line: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = line
    while let character = rest.first {
      let sign = character == "-" ? 1 : 0
      let isAfterLetter = text.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      let digits = rest.dropFirst(sign).prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      let number = digits.last == "." ? digits.dropLast() : digits
      if !isAfterLetter, let value = Double(number), number.first != "." {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.number(sign == 1 ? -value : value))
        rest = rest.dropFirst(sign + number.count)
      } else {
        if character != " " || text.last != " " { text.append(character) }
        rest.removeFirst()
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }
}

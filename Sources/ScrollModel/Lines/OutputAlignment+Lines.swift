import Foundation

extension OutputAlignment {
  /// A line that is compared with others. Its numbers are read once. Small, since an output has millions of them.
  package struct Line {
    /// The text with its tolerance.
    package let text: String
    /// The numbers of an expected line with a tolerance, or those of an actual line that is compared with such a line.
    private let numbers: Numbers?

    var hasTolerance: Bool { numbers?.tolerance != nil }
    var isWildcard: Bool { text == wildcard }

    init(expected text: String) {
      self.text = text
      numbers = tolerant(trimmed(text)).map { Numbers(of: $0, tolerance: $1) }
    }

    /// - Parameter readsNumbers: whether it is compared with lines that have tolerances.
    init(actual text: String, readsNumbers: Bool) {
      self.text = text
      numbers = readsNumbers ? Numbers(of: trimmed(text), tolerance: nil) : nil
    }

    /// Whether this actual line matches an expected line. Blanks at the end are ignored.
    func matches(_ expected: Line) -> Bool {
      if text == expected.text || trimmed(text) == trimmed(expected.text) { return true }
      guard let numbers, let pattern = expected.numbers else { return false }
      return numbers.matches(pattern)
    }
  }

  private final class Numbers {
    /// The tolerance of an expected line; nil for an actual line.
    let tolerance: Double?
    private let pieces: [Piece]

    init(of text: Substring, tolerance: Double?) {
      (self.tolerance, pieces) = (tolerance, OutputAlignment.pieces(text))
    }

    /// Whether the numbers differ by no more than the tolerance of an expected line, and the text between them not at all.
    func matches(_ expected: Numbers) -> Bool {
      guard let tolerance = expected.tolerance, pieces.count == expected.pieces.count else { return false }
      return zip(pieces, expected.pieces).allSatisfy { pair in
        switch pair {
        case (.number(let a), .number(let b)): abs(a - b) <= tolerance * (1 + 1e-12)
        case (.text(let a), .text(let b)): a == b
        default: false
        }
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

  /// Splits a line with a tolerance into the text before ` (±0.5)` and the tolerance; nil without one.
  private static func tolerant(_ line: Substring) -> (Substring, Double)? {
    guard line.hasSuffix(")"), let start = line.range(of: " (±", options: .backwards) else { return nil }
    let number = line[start.upperBound...].dropLast()
    guard number.utf8.count <= 400, number.utf8.allSatisfy({ "0123456789+.eE-".utf8.contains($0) }),
      let tolerance = Double(number), tolerance.isFinite, tolerance >= 0
    else { return nil }
    return (line[..<start.lowerBound], tolerance)
  }

  private enum Piece {
    case number(Double)
    case text(String)
  }

  /// The number of characters that no number has. A number in full has up to 309 digits before its point.
  private static let longestNumber = 700

  /// Splits a line into numbers and the text between them. Runs of blanks count as one, since a longer number widens columns.
  private static func pieces(_ line: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = line
    while let character = rest.first {
      let sign = character == "-" ? 1 : 0
      let isAfterLetter = text.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      // A long run of digits and points, which is no number, would be read again from each of its points.
      let digits = rest.dropFirst(sign).prefix(isAfterLetter ? 0 : longestNumber)
        .prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      let number = digits.last == "." ? digits.dropLast() : digits
      if !isAfterLetter, digits.count < longestNumber, let value = Double(number), number.first != "." {
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

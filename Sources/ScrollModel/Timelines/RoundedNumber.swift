import Foundation

/// Numbers as people read them in tables and messages: rounded to three decimals, without zeros at the end.
enum RoundedNumber {
  /// A number rounded to three decimals, independent of the locale.
  static func text(_ number: Double) -> String {
    let scaled = number * 1000
    // A larger number has no three decimals that rounding could change, or it is not finite.
    guard abs(scaled) < 9e15 else { return withoutZero("\(number)") }
    // The sum turns −0 into 0.
    return withoutZero("\(scaled.rounded() / 1000 + 0)")
  }

  /// An instant in seconds.
  static func text(_ instant: Duration) -> String { text(instant.inSeconds) }

  /// A value: numbers rounded, parts with their names, anything else as it describes itself.
  static func text(ofValue value: Any) -> String {
    let columns = TimelineColumn.columns(of: value)
    if columns.isEmpty { return "nil" }
    return columns.map { $0.name.isEmpty ? $0.text : "\($0.name) \($0.text)" }.joined(separator: ", ")
  }

  /// A number exactly: the shortest text that is read as this number.
  static func exact(_ number: Double) -> String { withoutZero("\(number)") }

  private static func withoutZero(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension TimelineColumn {
  /// The cell as text in one line, numbers rounded to three decimals.
  var text: String {
    switch cell {
    case .number(let number): return RoundedNumber.text(number)
    case .text(let text):
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}

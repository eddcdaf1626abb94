import Foundation

extension NumberText {
  /// An instant in seconds.
  package static func text(of instant: Duration) -> String { rounded(instant.inSeconds) }

  /// A value: numbers rounded, parts with their names, anything else as it describes itself.
  static func text(ofValue value: Any) -> String {
    let columns = TimelineColumn.columns(of: value)
    if columns.isEmpty { return "nil" }
    return columns.map { $0.name.isEmpty ? $0.text : "\($0.name) \($0.text)" }.joined(separator: ", ")
  }
}

extension TimelineColumn {
  /// The cell as text in one line, numbers rounded to three decimals.
  var text: String {
    switch cell {
    case .number(let number): return NumberText.rounded(number)
    case .text(let text):
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}

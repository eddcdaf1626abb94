struct WhenLine: Hashable, Codable, Sendable {
  let file: String
  /// The line in which it begins, counted from 1.
  let line: Int
  /// The column in that line, counted in characters from 1.
  let column: Int
  let text: String
}

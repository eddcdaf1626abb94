/// A `when` of a source.
package struct WhenLine: Hashable, Codable, Sendable {
  /// The name of the source.
  package let file: String
  /// The line in which it begins, counted from 1.
  package let line: Int
  /// The column in that line, counted in characters from 1.
  package let column: Int
  /// The `when` with its command as typed.
  package let text: String

  /// Names a `when` by its place.
  package init(file: String, line: Int, column: Int, text: String) {
    (self.file, self.line, self.column, self.text) = (file, line, column, text)
  }
}

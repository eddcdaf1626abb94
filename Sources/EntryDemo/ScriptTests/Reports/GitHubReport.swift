/// Annotations of GitHub's workflows: one a failure, at its line; then the sum as a plain line.
struct GitHubReport: TestReport {
  mutating func text(of result: CaseResult) -> String {
    result.failures.map { failure in
      let properties = [
        ("file", result.file), ("line", String(failure.line)), ("col", String(failure.column)),
        ("title", result.name),
      ]
      let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
      let message = ([failure.message] + failure.excerpt).joined(separator: "\n")
      return "::error \(list)::\(Self.escaped(message))\n"
    }.joined()
  }

  mutating func end(_ sum: TestSum) -> String { TextReport.summary(sum) + "\n" }

  /// A message with the escapes of workflow commands.
  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
  }

  /// The value of a property, in which colons and commas are escaped, too.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// Annotations of GitHub's workflows: one a failure, at its line; then the sum as a plain line.
struct GitHubReport: TestReport {
  mutating func text(of result: CaseResult) -> String {
    result.failures.map { failure in
      let properties = [
        ("file", result.file), ("line", String(failure.line)), ("col", String(failure.column)),
        ("title", result.name),
      ]
      let list = properties.map { "\($0)=\(WorkflowText.property($1))" }.joined(separator: ",")
      let message = ([failure.message] + failure.excerpt).joined(separator: "\n")
      return "::error \(list)::\(WorkflowText.data(message))\n"
    }.joined()
  }

  mutating func end(_ sum: TestSum) -> String { TextReport.summary(sum) + "\n" }
}

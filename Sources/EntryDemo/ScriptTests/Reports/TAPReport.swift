import ScrollModel

/// The Test Anything Protocol, version 14 (testanything.org): a test point a case, with a YAML block after a failed one.
struct TAPReport: TestReport {
  private var count = 0
  mutating func begin() -> String { "TAP version 14\n" }

  mutating func text(of result: CaseResult) -> String {
    count += 1
    let point = "ok \(count) - \(Self.description(result.name))"
    if result.isSkipped { return "\(point) # SKIP an earlier case failed\n" }
    guard !result.isOK else { return point + "\n" }
    var lines = ["not \(point)", "  ---"]
    lines += result.failures.first.map { ["  message: \(Self.yaml($0.message))"] } ?? []
    lines += [
      "  severity: fail", "  duration_ms: \(TestReports.seconds(result.seconds * 1000))", "  failures:",
    ]
    for failure in result.failures {
      lines += [
        "    - message: \(Self.yaml(failure.message))", "      file: \(Self.yaml(result.file))",
        "      line: \(failure.line)", "      column: \(failure.column)",
        "      command: \(Self.yaml(failure.command))", "      time: \(Self.yaml(failure.time))",
      ]
    }
    if !result.artifacts.isEmpty {
      lines.append("  artifacts:")
      lines += result.artifacts.map { "    - \(Self.yaml($0))" }
    }
    return (lines + ["  ..."]).joined(separator: "\n") + "\n"
  }

  mutating func end(_ sum: TestSum) -> String {
    count > 0 ? "1..\(count)\n" : "1..0 # SKIP no file belongs to this part\n"
  }

  /// A description without what would end it, or be read as a directive.
  private static func description(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "#": text += "\\#"
      case "\u{A}"..."\u{D}", "\u{85}", "\u{2028}", "\u{2029}": text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A value of YAML, which has the escapes of JSON. A report that is printed holds no commands of a workflow.
  private static func yaml(_ value: some Encodable) -> String {
    WorkflowText.withoutCommands(JSONText.text(value), .json)
  }
}

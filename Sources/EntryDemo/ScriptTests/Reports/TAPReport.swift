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
    lines += result.failures.first.map { ["  message: \(JSONText.text($0.message))"] } ?? []
    lines += [
      "  severity: fail", "  duration_ms: \(TestReports.seconds(result.seconds * 1000))", "  failures:",
    ]
    for failure in result.failures {
      lines += [
        "    - message: \(JSONText.text(failure.message))", "      file: \(JSONText.text(result.file))",
        "      line: \(failure.line)", "      column: \(failure.column)",
        "      command: \(JSONText.text(failure.command))", "      time: \(JSONText.text(failure.time))",
      ]
    }
    if !result.artifacts.isEmpty {
      lines.append("  artifacts:")
      lines += result.artifacts.map { "    - \(JSONText.text($0))" }
    }
    return (lines + ["  ..."]).joined(separator: "\n") + "\n"
  }

  mutating func end(_ sum: TestSum) -> String {
    count > 0 ? "1..\(count)\n" : "1..0 # SKIP no file belongs to this part\n"
  }

  /// A description without what would end it, or be read as a directive.
  private static func description(_ name: String) -> String {
    var text = ""
    for character in name {
      switch character {
      case "\\": text += "\\\\"
      case "#": text += "\\#"
      case _ where character.isNewline: text += " "
      default: text.append(character)
      }
    }
    return text
  }
}

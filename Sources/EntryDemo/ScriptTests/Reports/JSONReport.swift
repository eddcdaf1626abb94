import ScrollModel

/// Lines of JSON: an object a case, then one for the sum. Skipped cases are counted only.
struct JSONReport: TestReport {
  private struct CaseObject: Encodable {
    let file: String
    let `case`: String
    let ok: Bool
    let seconds: Double
    let commands: Int
    let failures: [FailureObject]
    let artifacts: [String]
  }

  private struct FailureObject: Encodable {
    let line: Int
    let column: Int
    let command: String
    let message: String
    let time: Double
  }

  mutating func text(of result: CaseResult) -> String {
    guard !result.isSkipped else { return "" }
    let failures = result.failures.map {
      FailureObject(
        line: $0.line, column: $0.column, command: $0.command, message: $0.message, time: $0.time)
    }
    return JSONText.text(
      CaseObject(
        file: result.file, case: result.name, ok: result.isOK, seconds: result.seconds,
        commands: result.commands, failures: failures, artifacts: result.artifacts)) + "\n"
  }

  mutating func end(_ sum: TestSum) -> String { JSONText.text(sum) + "\n" }
}

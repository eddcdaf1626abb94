package import EntryCommands
import ScrollModel

/// Lines of JSON: an object a case, then one for the sum. Skipped cases are counted only.
struct JSONReport: TestReport {
  fileprivate struct CaseObject: Described {
    let result: CaseResult

    static let members: [Member<Self>] = [
      .init("file", \.result.file),
      .init("case", \.result.name, "The file, with a combination of its matrix or the number of a block."),
      .init("ok", \.result.isOK), .init("seconds", \.result.seconds), .init("commands", \.result.commands),
      .init("failures", { $0.result.failures.map(FailureObject.init) }),
      .init("artifacts", \.result.artifacts, "The paths of the pictures and films of the failures."),
    ]
  }

  private struct FailureObject: Described {
    let failure: CaseFailure

    static let members: [Member<Self>] = [
      .init(
        "line", \.failure.line,
        "The line of the file, counted from 1; of a sourced file's failure, the line of the source command.",
        as: .ordinal),
      .init(
        "column", \.failure.column, "The column in the line, counted in characters from 1.", as: .ordinal),
      .init("command", \.failure.command, "The command that failed; empty for none."),
      .init("message", \.failure.message, "What is wrong. Of an expectation it says both values."),
      .init("time", \.failure.time, "The time of the session in seconds."),
    ]
  }

  mutating func text(of result: CaseResult) -> String {
    result.isSkipped ? "" : JSONText.text(CaseObject(result: result)) + "\n"
  }

  mutating func end(_ sum: TestSum) -> String { JSONText.text(sum) + "\n" }
}

extension TestSum: Described {
  static let members: [Member<Self>] = [
    .init("files", \.files), .init("cases", \.cases), .init("failed", \.failed), .init("skipped", \.skipped),
    .init("seconds", \.seconds),
  ]
}

extension Shape {
  /// A line of `test --format json`: of each case that ran, in the order of the files, then the sum.
  package static let testLine = Shape.any(of: [
    JSONReport.CaseObject.shape.named("case"), TestSum.shape.named("sum"),
  ])
}

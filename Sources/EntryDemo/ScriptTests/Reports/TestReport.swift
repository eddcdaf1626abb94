import EntryCommands
import Foundation

/// A report of test cases, written case by case in order.
protocol TestReport {
  /// What is written before the first case.
  mutating func begin() -> String
  /// What is written when a case has ended, or was skipped.
  mutating func text(of result: CaseResult) -> String
  /// What is written after the last case.
  mutating func end(_ sum: TestSum) -> String
}

extension TestReport { mutating func begin() -> String { "" } }

enum TestReports {
  /// A number of seconds with three decimals.
  static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

  /// The position of a failure as compilers write it.
  static func position(of failure: CaseFailure, in result: CaseResult) -> String {
    "\(result.file):\(failure.line):\(failure.column)"
  }
}

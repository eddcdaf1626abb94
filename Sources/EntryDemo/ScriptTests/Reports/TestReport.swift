import EntryCommands
import Foundation

protocol TestReport {
  mutating func begin() -> String
  mutating func text(of result: CaseResult) -> String
  mutating func end(_ sum: TestSum) -> String
}

extension TestReport { mutating func begin() -> String { "" } }

enum TestReports {
  static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

  static func position(of failure: CaseFailure, in result: CaseResult) -> String {
    "\(result.file):\(failure.line):\(failure.column)"
  }
}

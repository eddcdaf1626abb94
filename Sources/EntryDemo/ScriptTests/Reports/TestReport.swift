package import EntryCommands
import Foundation

/// A report of test cases, written case by case in order.
package protocol TestReport {
  /// What is written before the first case.
  mutating func begin() -> String
  /// What is written when a case has ended, or was skipped.
  mutating func text(of result: CaseResult) -> String
  /// What is written after the last case.
  mutating func end(_ sum: TestSum) -> String
}

extension TestReport {
  /// Nothing.
  package mutating func begin() -> String { "" }
}

/// The formats of reports.
package enum TestReports {
  /// A report for people.
  /// - Parameter style: the colours.
  package static func text(_ style: TextStyleSheet) -> any TestReport { TextReport(style: style) }
  /// The Test Anything Protocol, version 14.
  package static var tap: any TestReport { TAPReport() }
  /// XML as Jenkins and GitLab read it.
  package static var junit: any TestReport { JUnitReport() }
  /// Annotations of workflows on GitHub.
  package static var github: any TestReport { GitHubReport() }
  /// A line of JSON a case, then one for the sum.
  package static var json: any TestReport { JSONReport() }

  /// A number of seconds with three decimals.
  static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

  /// The position of a failure as compilers write it.
  static func position(of failure: CaseFailure, in result: CaseResult) -> String {
    "\(result.file):\(failure.line):\(failure.column)"
  }
}

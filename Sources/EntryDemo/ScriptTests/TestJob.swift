/// What one process runs at a time: a file, or a combination of one.
struct TestJob: Codable, Hashable, Sendable {
  var file: String
  /// The name of its case; that of a document's file.
  var name: String
  var isDocument = false
  /// The name of the combination of the script's matrix; nil without one.
  var combination: String?
  /// The number of combinations of the script; nil for a document.
  var combinationCount: Int?

  /// The result of a case that the job did not end.
  func result(_ failure: CaseFailure? = nil, seconds: Double = 0) -> CaseResult {
    CaseResult(
      file: file, name: name, combination: combination, isDocument: isDocument, seconds: seconds,
      failures: failure.map { [$0] } ?? [], isSkipped: failure == nil)
  }
}

struct JobResult: Codable, Hashable, Sendable {
  /// The cases of the file: one of a script, one a block of a document.
  var cases: [CaseResult]
  /// The files that were read, by the paths that were tried.
  var files: [String]
  /// The `when` lines of a script that has run to its end.
  var whens: [When] = []

  struct When: Codable, Hashable, Sendable {
    let line: WhenLine
    /// Whether it was satisfied at least once.
    var isSatisfied: Bool
  }

  var isOK: Bool { cases.allSatisfy(\.isOK) }
}

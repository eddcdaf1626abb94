import EntryCommands

/// The result of a case: a script, one of its combinations, or a block of a document.
struct CaseResult: Codable, Hashable, Sendable {
  /// The path of its file, from where the program runs.
  var file: String
  /// Its name: the file, and what tells it from other cases of the file.
  var name: String
  /// The values of the script's matrix lines that it ran with; nil without a matrix.
  var combination: String?
  var isDocument = false
  /// How long it took, in seconds of a clock on the wall.
  var seconds = 0.0
  var commands = 0
  var failures: [CaseFailure] = []
  /// Whether it was not run, because another case had failed.
  var isSkipped = false
  /// The path of a picture of the screen at its end; nil for none.
  var picture: String?
  /// Why a picture or a film could not be written; nil if all were.
  var artifactFailure: String?

  var isOK: Bool { failures.isEmpty }

  var artifacts: [String] {
    [picture].compactMap(\.self) + failures.flatMap { [$0.picture, $0.film].compactMap(\.self) }
  }
}

struct CaseFailure: Codable, Hashable, Sendable {
  enum Kind: String, Codable, Hashable, Sendable {
    /// An expectation is not satisfied, or output differs.
    case expectation
    case command
    /// The file can't be read.
    case file
    /// The process that ran the case ended.
    case crash
    case timeout
  }

  var kind: Kind
  /// The line in the file, counted from 1.
  var line = 1
  /// The column in the line, counted in characters from 1.
  var column = 1
  var command = ""
  /// What is wrong, in one sentence. Of an expectation it says both values.
  var message: String
  /// The time of the session, in seconds.
  var time = 0.0
  var excerpt: [String] = []
  var picture: String?
  /// The path of a film of the second around it; nil for none.
  var film: String?
  /// The time of the film at which it failed, in seconds.
  var filmTime = 0.0
}

struct TestSum: Hashable, Sendable {
  private(set) var files = 0
  private(set) var cases = 0
  private(set) var failed = 0
  private(set) var skipped = 0
  /// How long the run took, in seconds of a clock on the wall.
  var seconds = 0.0
  private var firstFailure: CaseFailure.Kind?
  private var lastFile: String?

  /// Adds a case. Those of a file come one after another.
  mutating func add(_ result: CaseResult) {
    if result.isSkipped {
      skipped += 1
      return
    }
    if result.file != lastFile { files += 1 }
    lastFile = result.file
    cases += 1
    guard let failure = result.failures.first else { return }
    failed += 1
    firstFailure = firstFailure ?? failure.kind
  }

  var exitStatus: ExitStatus {
    switch firstFailure {
    case nil: .ok
    case .expectation: .expectationFailed
    default: .commandFailed
    }
  }
}

package import EntryCommands

/// The result of a case: a script, one of its combinations, or a block of a document.
package struct CaseResult: Codable, Hashable, Sendable {
  /// The path of its file, from where the program runs.
  package var file: String
  /// Its name: the file, and what tells it from other cases of the file.
  package var name: String
  /// The values of the script's matrix lines that it ran with; nil without a matrix.
  package var combination: String?
  /// Whether its file is a document.
  package var isDocument: Bool
  /// How long it took, in seconds of a clock on the wall.
  package var seconds: Double
  /// The number of commands that were run.
  package var commands: Int
  /// What failed, in order.
  package var failures: [CaseFailure]
  /// Whether it was not run, because another case had failed.
  package var isSkipped: Bool
  /// The path of a picture of the screen at its end; nil for none.
  package var picture: String?

  /// Creates a result without failures.
  package init(
    file: String, name: String, combination: String? = nil, isDocument: Bool = false, seconds: Double = 0,
    commands: Int = 0, failures: [CaseFailure] = [], isSkipped: Bool = false
  ) {
    self.file = file
    self.name = name
    self.combination = combination
    self.isDocument = isDocument
    self.seconds = seconds
    self.commands = commands
    self.failures = failures
    self.isSkipped = isSkipped
  }

  /// Whether nothing failed.
  package var isOK: Bool { failures.isEmpty }

  /// The paths of its picture, and of the pictures and films of its failures.
  package var artifacts: [String] {
    [picture].compactMap(\.self) + failures.flatMap { [$0.picture, $0.film].compactMap(\.self) }
  }
}

/// Something that failed in a case.
package struct CaseFailure: Codable, Hashable, Sendable {
  /// Why a case fails.
  package enum Kind: String, Codable, Hashable, Sendable {
    /// An expectation is not satisfied, or output differs.
    case expectation
    case command
    /// The file can't be read.
    case file
    /// The process that ran the case ended.
    case crash
    case timeout
  }

  /// Why the case fails.
  package var kind: Kind
  /// The line in the file, counted from 1.
  package var line: Int
  /// The column in the line, counted in characters from 1.
  package var column: Int
  /// The command that failed; empty for none.
  package var command: String
  /// What is wrong, in one sentence. Of an expectation it says both values.
  package var message: String
  /// The time of the session, in seconds.
  package var time: Double
  /// Lines that show the place in the file, or what differs.
  package var excerpt: [String]
  /// The path of a picture of the screen; nil for none.
  package var picture: String?
  /// The path of a film of the second around it; nil for none.
  package var film: String?
  /// The time of the film at which it failed, in seconds.
  package var filmTime = 0.0

  /// Creates a failure.
  package init(
    _ kind: Kind, line: Int = 1, column: Int = 1, command: String = "", message: String, time: Double = 0,
    excerpt: [String] = []
  ) {
    self.kind = kind
    self.line = line
    self.column = column
    self.command = command
    self.message = message
    self.time = time
    self.excerpt = excerpt
  }
}

/// The sum of a run of tests.
package struct TestSum: Hashable, Sendable {
  /// The number of files.
  package private(set) var files = 0
  /// The number of cases that ran.
  package private(set) var cases = 0
  /// The number of cases in which something failed.
  package private(set) var failed = 0
  /// The number of cases that were not run.
  package private(set) var skipped = 0
  /// How long the run took, in seconds of a clock on the wall.
  package var seconds = 0.0
  private var firstFailure: CaseFailure.Kind?
  private var lastFile: String?

  /// Creates the sum of no cases.
  package init() {}

  /// Adds a case. Those of a file come one after another.
  package mutating func add(_ result: CaseResult) {
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

  /// The exit status: that of the first failure, as for scripts.
  package var exitStatus: ExitStatus {
    switch firstFailure {
    case nil: .ok
    case .expectation: .expectationFailed
    default: .commandFailed
    }
  }
}

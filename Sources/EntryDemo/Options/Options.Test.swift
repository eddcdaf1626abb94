import EntryCommands

extension Options {
  package struct Test: Hashable, Sendable {
    package enum Format: String, CaseIterable, Hashable, Sendable { case text, tap, junit, github, json }

    /// A part of the files, which machines share.
    package struct Shard: Hashable, Sendable {
      /// Which part, counted from 1.
      let index: Int
      let count: Int

      /// Reads `I/N`, with I from 1 to N.
      package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count <= Self.limit,
          index >= 1, index <= count
        else { return nil }
        (self.index, self.count) = (index, count)
      }

      private static let limit = 100_000
    }

    /// The files and folders; none for the current folder.
    var paths: [String] = []
    /// The number of processes that run files; nil for one a core.
    var jobs: Int?
    var timeout = Duration.seconds(30)
    /// The text that the names of cases contain; nil for all cases.
    var filter: String?
    /// The part of the files that runs; nil for all.
    package var shard: Shard?
    var failsFast = false
    var watches = false
    /// Whether transcripts are rewritten where they differ.
    var updates = false
    /// The folder for pictures and films of failures; nil for none.
    package var artifacts: String?
    package var format = Format.text
    /// The file for the report; nil for the standard output.
    var output: String?
    /// Whether the process runs the files that another one names on the standard input.
    var isWorker = false

    /// The option that makes a process a worker. It is not documented.
    static let workerOption = "--as-worker"
  }
}

extension OptionParser {
  static let testFlags = [
    "--jobs", "--timeout", "--filter", "--shard", "--fail-fast", "--artifacts", "--format", "--output",
  ]

  /// Reads an option of `test`. Returns whether it is one.
  mutating func readTestOption(_ option: String) throws(Options.UsageError) -> Bool {
    switch option {
    case "--jobs":
      let jobs: Int = try value(option, "a whole number from 1 to 512") { text in
        Int(text).flatMap { (1...512).contains($0) ? $0 : nil }
      }
      test.jobs = jobs
    case "--timeout":
      test.timeout = try value(option, "a time above 0, such as 30 or 500ms") { text in
        guard let word = Lexer.read(text).commands.first?.words.first, word.text == text,
          let time = try? word.time(), time > .zero
        else { return nil }
        return time
      }
    case "--filter": test.filter = try value(option, "a text")
    case "--shard":
      let shard: Options.Test.Shard = try value(option, "a part such as 1/4") { Options.Test.Shard($0) }
      test.shard = shard
    case "--artifacts": test.artifacts = try value(option, "a folder")
    case "--format":
      test.format = try value(option, "text, tap, junit, github or json") {
        Options.Test.Format(rawValue: $0)
      }
    case "--output": test.output = try value(option, "a file")
    default: return false
    }
    return true
  }

  mutating func finishTest() throws(Options.UsageError) {
    let own =
      Self.testFlags + [
        "--update", "--watch", "--keep-going", "--seed", "--date", "--locale", "--viewport", "--scale",
        "--system", Options.Test.workerOption,
      ]
    try allow(own, "test takes files, \(own.dropLast().joined(separator: ", ")), --json and --color")
    test.paths = options.sources.map(\.name)
    guard !test.paths.contains("-") else { throw usageError("test can't read a script from stdin") }
    guard !test.paths.contains("") else { throw usageError("“” is no file") }
    if options.isJSON { test.format = .json }
    test.updates = updates
    if test.watches, test.format != .text || test.output != nil {
      throw usageError("test --watch reports as text on the terminal: it takes no --format and no --output")
    }
    options.isJSON = false
    options.sources = []
    // The same on every day.
    if options.date == nil { options.date = Options.ofTranscripts.date }
    options.mode = .test(test)
  }
}

import EntryCommands

struct TestPlan {
  let jobs: [TestJob]

  /// - Throws: `cannotOpen` if there is nothing to run. That no file belongs to a part is no error.
  init(_ test: Options.Test, _ streams: Streams) throws(Diagnostic) {
    let files = try TestDiscovery(test.paths, streams).files
    let jobs = files.filter { file in
      test.shard.map { TestNames.contains(file.name, part: $0.index, of: $0.count) } ?? true
    }.flatMap { Self.jobs(of: $0, streams) }
    let filtered = test.filter.map { text in jobs.filter { $0.name.contains(text) } } ?? jobs
    if filtered.isEmpty, test.shard == nil {
      throw Diagnostic(
        .cannotOpen, "nothing to run: no case has \(Diagnostic.quoted(test.filter ?? "")) in its name")
    }
    self.jobs = filtered
  }

  static func nothing(in folder: String) -> Diagnostic {
    Diagnostic(
      .cannotOpen,
      "there are no tests in \(Diagnostic.quoted(folder)): no file *.entry or *.entrydemo, and no Markdown with entrydemo blocks"
    )
  }

  /// The jobs of a file: one for each combination of its matrix.
  private static func jobs(of file: TestDiscovery.File, _ streams: Streams) -> [TestJob] {
    var job = TestJob(file: file.path, name: file.path, isDocument: file.isDocument)
    if !file.isDocument { job.combinationCount = 1 }
    // What is wrong in the matrix is found when the job runs.
    guard !file.isDocument, let matrix = try? ScriptMatrix(ofFile: file.path, streams), !matrix.axes.isEmpty
    else { return [job] }
    let combinations = matrix.combinations
    job.combinationCount = combinations.count
    return combinations.map { combination in
      var copy = job
      copy.combination = combination.name
      copy.name = "\(file.path) [\(combination.name)]"
      return copy
    }
  }
}

extension ScriptMatrix {
  /// The matrix of a script; without axes if the file can't be read. A file that would be waited for is not read.
  init(ofFile path: String, _ streams: Streams) throws(Failure) {
    let bytes = (try? streams.content(path)) ?? nil
    self = try ScriptMatrix(source: String(decoding: bytes ?? [], as: UTF8.self))
  }
}

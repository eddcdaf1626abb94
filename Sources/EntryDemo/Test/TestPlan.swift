import EntryCommands
import EntryCourse
import EntryRunner

/// What `test` runs, in order.
struct TestPlan {
  let jobs: [TestJob]

  /// Finds the files that options name.
  /// - Throws: `cannotOpen` if there is nothing to run. That no file belongs to a part is no error.
  init(_ test: Options.Test, _ streams: Streams) throws(Diagnostic) {
    let files = try TestDiscovery(test.paths, streams).files
    let jobs = files.filter { file in
      test.shard.map { TestNames.contains(file.name, part: $0.index, of: $0.count) } ?? true
    }.flatMap(Self.jobs)
    let filtered = test.filter.map { text in jobs.filter { $0.name.contains(text) } } ?? jobs
    if files.isEmpty {
      throw Diagnostic(
        .cannotOpen, "nothing to run: no file *.entry or *.entrydemo, and no Markdown with entrydemo blocks")
    }
    if filtered.isEmpty, test.shard == nil {
      throw Diagnostic(
        .cannotOpen, "nothing to run: no case has \(Diagnostic.quoted(test.filter ?? "")) in its name")
    }
    self.jobs = filtered
  }

  /// The jobs of a file.
  private static func jobs(of file: TestDiscovery.File) -> [TestJob] {
    [TestJob(file: file.path, name: file.path, isDocument: file.isDocument)]
  }
}

import EntryCommands
import ScrollModel

final class TestRunner {
  private let test: Options.Test
  private let options: Options
  private let arguments: [String]
  let streams: Streams
  let machine: Program.Machine
  let style: TextStyleSheet
  private var report: any TestReport
  /// The report that is written to a file; nil for none.
  private var fileReport: (any TestReport)?
  private var fileText = ""
  private var sum = TestSum()
  /// The cases in which something failed, and those that have a picture.
  private var shown: [CaseResult] = []
  private var isBarShown = false
  /// The jobs of a file that have ended, and their `when` lines.
  private var whens: [String: (count: Int, areOK: Bool, lines: [JobResult.When])] = [:]
  private var artifactFailure: String?

  init(
    _ test: Options.Test, _ options: Options, _ arguments: [String], _ streams: Streams,
    _ machine: Program.Machine
  ) {
    (self.test, self.options, self.arguments) = (test, options, arguments)
    (self.streams, self.machine) = (streams, machine)
    style = TextStyleSheet(options.color, isTerminal: streams.isOutputTerminal, streams)
    report = TextReport(style: style)
  }

  private func makeReport(_ format: Options.Test.Format, _ style: TextStyleSheet) -> any TestReport {
    switch format {
    case .text: TextReport(style: style)
    case .tap: TAPReport()
    case .junit: JUnitReport()
    case .github: GitHubReport()
    case .json: JSONReport()
    }
  }

  func run() throws(WriteFailure) -> ExitStatus {
    if test.isWorker { return try TestWorker(test, options, streams).run() }
    if test.watches { return try watch() }
    let plan: TestPlan
    do throws(Diagnostic) { plan = try self.plan() } catch { return fail(error) }
    return try run(plan.jobs)
  }

  func plan() throws(Diagnostic) -> TestPlan { try TestPlan(test, streams) }

  func fail(_ error: Diagnostic) -> ExitStatus {
    streams.printError("EntryDemo: error: \(error.message)")
    return error.exitStatus
  }

  /// Runs jobs and reports their results. `didEnd` gets that of each job, in order.
  func run(
    _ jobs: [TestJob], didEnd: (TestJob, JobResult) -> Void = { _, _ in }
  ) throws(WriteFailure) -> ExitStatus {
    (sum, shown, fileText, whens, artifactFailure) = (TestSum(), [], "", [:], nil)
    fileReport = test.output == nil ? nil : makeReport(test.format, .plain)
    report = makeReport(test.output == nil ? test.format : .text, style)
    let start = streams.uptime()
    try put(report.begin(), fileReport?.begin())
    // Results are reported in the order of the jobs.
    var (next, ended, isStopped) = (0, [Int: JobResult](), false)
    func end(_ number: Int, _ result: JobResult) throws(WriteFailure) {
      ended[number] = result
      while !isStopped, let result = ended.removeValue(forKey: next) {
        didEnd(jobs[next], result)
        for one in result.cases { try add(one) }
        let unsatisfied = unsatisfiedWhens(of: jobs[next], result)
        if let unsatisfied { try add(unsatisfied) }
        isStopped = test.failsFast && !(result.isOK && unsatisfied == nil)
        next += 1
      }
      showBar(next + ended.count, of: jobs.count)
    }
    showBar(0, of: jobs.count)
    let end = try perform(jobs, end)
    hideBar()
    switch end {
    case .interrupted:
      streams.printError("EntryDemo: error: interrupted after \(next) of \(jobs.count)")
      return .interrupted
    case .failed:
      streams.printError("EntryDemo: error: no further process can be started")
      return .internalError
    case .finished: break
    }
    for job in jobs[next...] { try add(job.result()) }
    sum.seconds = (streams.uptime() - start).inSeconds
    return try finish()
  }

  private func perform(
    _ jobs: [TestJob], _ didEnd: (Int, JobResult) throws(WriteFailure) -> Void
  ) throws(WriteFailure) -> WorkerPool.End {
    if let program = machine.program, !jobs.isEmpty {
      let count = min(jobs.count, test.jobs ?? machine.cores)
      let pool = WorkerPool(program, arguments, timeout: test.timeout, count: count, streams)
      return try pool.run(jobs, stopsAtFailure: test.failsFast, didEnd: didEnd)
    }
    let runner = CaseRunner(test: test, options: options, streams: streams)
    for (number, job) in jobs.enumerated() {
      let result = runner.run(job)
      if streams.isInterrupted() { return .interrupted }
      try didEnd(number, result)
      if test.failsFast, !result.isOK { break }
    }
    return .finished
  }

  private func add(_ result: CaseResult) throws(WriteFailure) {
    sum.add(result)
    artifactFailure = artifactFailure ?? result.artifactFailure
    if !result.isOK || result.picture != nil { shown.append(result) }
    try put(report.text(of: result), fileReport?.text(of: result))
  }

  private func finish() throws(WriteFailure) -> ExitStatus {
    try put(report.end(sum), fileReport?.end(sum))
    do throws(Diagnostic) {
      if let path = test.output {
        try streams.replace(path, with: Array(fileText.utf8), expecting: .anything)
      }
      if let folder = test.artifacts {
        try streams.writeArtifact(ReportPage(sum: sum, results: shown).text, to: "index.html", in: folder)
      }
      if let artifactFailure { throw Diagnostic(.cannotWrite, artifactFailure) }
    } catch {
      streams.printError(error)
      return .outputFailed
    }
    return sum.exitStatus
  }

  private func put(_ text: String, _ fileText: String?) throws(WriteFailure) {
    self.fileText += fileText ?? ""
    guard !text.isEmpty else { return }
    hideBar()
    let format = test.output == nil ? test.format : .text
    try streams.print(
      Array(text.utf8), as: format == .json ? .json : .text(style), areCommands: format == .github)
  }

  private static let barWidth = 30

  private func showBar(_ count: Int, of total: Int) {
    guard streams.isErrorTerminal, streams.isOutputTerminal, total > 1 else { return }
    let width = Self.barWidth * count / total
    let bar = String(repeating: "█", count: width) + String(repeating: "·", count: Self.barWidth - width)
    let failed = sum.failed > 0 ? ", \(sum.failed) failed" : ""
    streams.writeError(Array("\r\(bar) \(count) of \(total)\(failed)\u{1B}[K".utf8))
    isBarShown = true
  }

  private func hideBar() {
    guard isBarShown else { return }
    streams.writeError(Array("\r\u{1B}[K".utf8))
    isBarShown = false
  }

  /// The failure of the `when` lines of a script that were satisfied in none of its combinations, when all of them have passed.
  private func unsatisfiedWhens(of job: TestJob, _ result: JobResult) -> CaseResult? {
    guard let count = job.combinationCount else { return nil }
    var (ended, areOK, lines) = whens[job.file] ?? (0, true, [])
    ended += 1
    areOK = areOK && result.isOK
    for when in result.whens {
      if let same = lines.firstIndex(where: { $0.line == when.line }) {
        lines[same].isSatisfied = lines[same].isSatisfied || when.isSatisfied
      } else {
        lines.append(when)
      }
    }
    whens[job.file] = (ended, areOK, lines)
    let never = lines.filter { !$0.isSatisfied }.map(\.line).sorted {
      ($0.file, $0.line) < ($1.file, $1.line)
    }
    guard ended == count, areOK, !never.isEmpty else { return nil }
    whens[job.file] = nil
    return CaseResult(
      file: job.file, name: "\(job.file) [when]",
      failures: never.map { when in
        let isHere = when.file == job.file
        let place = isHere ? "" : "\(when.file):\(when.line):\(when.column): "
        return CaseFailure(
          kind: .expectation, line: isHere ? when.line : 1, column: isHere ? when.column : 1,
          command: when.text,
          message:
            "\(place)“when” is satisfied in no \(count == 1 ? "run" : "combination"), so its command never runs"
        )
      })
  }
}

extension Streams {
  /// Writes a file into the folder of the artifacts, which is made if there is none.
  /// - Parameter name: a name of the program's own. A link of this name is replaced, so that it leads nowhere else.
  @discardableResult func writeArtifact(
    _ text: String, to name: String, in folder: String
  ) throws(Diagnostic) -> String {
    do throws(FileFailure) { try makeFolder(folder) } catch { throw .cannotWrite(folder, error) }
    try replace("\(folder)/\(name)", with: Array(text.utf8), expecting: .own)
    return "\(folder)/\(name)"
  }
}

import EntryCommands
import ScrollModel

struct CaseRunner {
  let test: Options.Test
  /// Those of the sessions of scripts.
  let options: Options
  let streams: Streams

  func run(_ job: TestJob) -> JobResult {
    var streams = streams.muted
    let (read, content) = (streams.read, streams.content)
    var paths: [String] = []
    func note(_ path: String) { if !paths.contains(path) { paths.append(path) } }
    streams.read = { source throws(FileFailure) in
      if case .file(let path) = source { note(path) }
      return try read(source)
    }
    streams.content = { path throws(FileFailure) in
      note(path)
      return try content(path)
    }
    var result = JobResult(cases: [], files: [])
    if job.isDocument {
      result.cases = document(job, streams)
    } else {
      result.cases = [script(job, streams, whens: &result.whens)]
    }
    result.files = paths
    return result
  }

  private func script(_ job: TestJob, _ streams: Streams, whens: inout [JobResult.When]) -> CaseResult {
    var result = job.result()
    result.isSkipped = false
    let combination: ScriptMatrix.Combination
    do throws(ScriptMatrix.Failure) {
      let all = try ScriptMatrix(ofFile: job.file, streams).combinations
      guard let same = all.first(where: { $0.name == job.combination ?? "" }) else {
        result.failures = [CaseFailure(kind: .file, message: "its matrix lines have changed: run it again")]
        return result
      }
      combination = same
    } catch {
      result.failures = [CaseFailure(error)]
      return result
    }
    let (start, program) = (streams.uptime(), program(of: job, combination, streams))
    program.didFail = { failure in
      // The command that failed in a sourced file is reported already.
      guard failure.diagnostic.code != .sourceFailed else { return }
      result.failures.append(CaseFailure(failure, in: job.file))
    }
    // Output that is dropped can always be written.
    let status = (try? program.run()) ?? ExitStatus.internalError.rawValue
    program.didFail = nil
    if result.failures.isEmpty, status != ExitStatus.ok.rawValue {
      result.failures.append(
        CaseFailure(
          kind: .command, line: program.lastPlace.file == job.file ? program.lastPlace.line : 1,
          message: "the script ended with status \(status)",
          time: program.session.scene.animator.now.inSeconds))
    }
    result.commands = program.commandCount
    whens = program.whens.map { JobResult.When(line: $0, isSatisfied: $1) }
    if let folder = test.artifacts, job.combination != nil,
      let picture = try? program.session.pictureMaker()()
    {
      result.picture = write(picture, to: "\(Self.fileName(of: result.name)).svg", in: folder, &result)
    }
    addArtifacts(to: &result) { index in
      let program = self.program(of: job, combination, streams)
      var rest = index
      program.didFail = { [unowned program] failure in
        guard failure.diagnostic.code != .sourceFailed else { return }
        if rest == 0 { program.wasInterrupted = true }
        rest -= 1
      }
      return program
    }
    result.seconds = (streams.uptime() - start).inSeconds
    return result
  }

  private func program(
    of job: TestJob, _ combination: ScriptMatrix.Combination, _ streams: Streams
  ) -> Program {
    var options = options
    options.combination = combination
    options.mode = .run
    options.sources = [.file(job.file)]
    return Program(options, streams.captured(write: { _ in }))
  }

  private func document(_ job: TestJob, _ streams: Streams) -> [CaseResult] {
    var options = Options()
    options.color = .never
    let check = TranscriptCheck(files: [job.file], updates: test.updates, options, streams)
    var results: [CaseResult] = []
    let start = streams.uptime()
    // Blocks are reported together when the document is checked.
    check.didCheck = { block in results.append(self.result(of: block, in: job, streams)) }
    check.didFail = { error in results.append(job.result(CaseFailure(error))) }
    _ = try? check.run()
    if results.isEmpty {
      results = [
        job.result(CaseFailure(kind: .expectation, message: "nothing to check: no fenced block of commands"))
      ]
    }
    let seconds = (streams.uptime() - start).inSeconds / Double(results.count)
    for index in results.indices { results[index].seconds = seconds }
    return results
  }

  private func result(
    of block: TranscriptCheck.BlockResult, in job: TestJob, _ streams: Streams
  ) -> CaseResult {
    var result = job.result()
    result.isSkipped = false
    result.name = "\(job.name), block \(block.number)"
    result.commands = block.commands
    let findings = block.findings
    result.failures = findings.map { finding in
      CaseFailure(
        kind: .expectation, line: finding.line, command: finding.command,
        message: finding.message + (block.isUpdated ? "; it is rewritten" : ""), excerpt: finding.lines)
    }
    guard let options = try? Options.ofFence(block.block.options) else { return result }
    addArtifacts(to: &result) { index in
      let commands = block.block.commands.prefix(findings[index].commandCount)
      guard !commands.isEmpty else { return nil }
      var options = options
      options.sources = [.text(commands.joined(separator: "\n"), number: 1)]
      return Program(options, streams.reading(beside: job.file).captured(write: { _ in }))
    }
    return result
  }

  private static let artifactLimit = 10
  private static let filmMargin = Duration.milliseconds(500)

  /// Writes a picture and a film of each failure, from the case run again up to there.
  /// - Parameter replay: a program that stops at a failure, given by its index; nil if there is nothing to see.
  private func addArtifacts(to result: inout CaseResult, replay: (Int) -> Program?) {
    guard let folder = test.artifacts else { return }
    for index in result.failures.indices.prefix(Self.artifactLimit) {
      guard let program = replay(index) else { continue }
      _ = try? program.run()
      let now = program.session.scene.animator.now
      result.failures[index].time = now.inSeconds
      let line = result.failures[index].line
      let name = "\(Self.fileName(of: result.name))-\(line)-\(index + 1)"
      if let picture = try? program.session.pictureMaker()() {
        result.failures[index].picture = write(picture, to: name + ".svg", in: folder, &result)
      }
      let begin = max(.zero, now - Self.filmMargin)
      guard let replayed = replay(index) else { continue }
      replayed.session.filming = Session.Filming(begin...(now + Self.filmMargin))
      _ = try? replayed.run()
      if let film = replayed.session.finishFilm(title: "\(result.name), line \(line)") {
        result.failures[index].film = write(film, to: name + ".html", in: folder, &result)
        result.failures[index].filmTime = (now - begin).inSeconds
      }
    }
  }

  /// - Returns: the path; nil if the file can't be written.
  private func write(
    _ text: String, to name: String, in folder: String, _ result: inout CaseResult
  ) -> String? {
    do throws(Diagnostic) { return try streams.writeArtifact(text, to: name, in: folder) } catch {
      result.artifactFailure = result.artifactFailure ?? error.message
      return nil
    }
  }

  /// The name of the files of a case, without their endings. It has no part of the case's own name.
  private static func fileName(of name: String) -> String {
    "case-" + String(TestNames.hash(name.utf8), radix: 16)
  }
}

extension CaseFailure {
  /// A failure in a file, or in one that it sources: then it is at the line of that `source`, and its message begins with the place.
  init(_ failure: Program.ReportedFailure, in file: String) {
    let outer = failure.stack.last
    let column = failure.diagnostic.column ?? 1
    let place = outer.map { _ in "\(failure.place.file):\(failure.place.line):\(column): " } ?? ""
    self.init(failure.diagnostic)
    line = outer?.line ?? failure.place.line
    self.column = outer == nil ? column : 1
    command = failure.command
    message = place + failure.diagnostic.message
    time = failure.time.inSeconds
    excerpt = failure.excerpt
  }

  init(_ failure: ScriptMatrix.Failure) {
    self.init(failure.diagnostic)
    line = failure.line
    command = failure.text
    excerpt = Array(
      DiagnosticText(style: .plain).lines(failure.diagnostic, place: nil, line: failure.text[...]).dropFirst()
    )
  }

  init(_ diagnostic: Diagnostic) {
    let kind: Kind =
      switch diagnostic.code {
      case .expectationFailed: .expectation
      case .cannotOpen, .malformedInput: .file
      default: .command
      }
    self.init(kind: kind, column: diagnostic.column ?? 1, message: diagnostic.message)
  }
}

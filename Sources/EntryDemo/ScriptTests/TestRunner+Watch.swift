import EntryCommands
import Foundation

extension TestRunner {
  /// Runs all tests, then again those that a saved file touches, until it is interrupted; without a terminal, once.
  func watch() throws(WriteFailure) -> ExitStatus {
    var (touched, failed) = ([TestJob: [String]](), Set<TestJob>())
    var known: [String: String?] = [:]
    var isFirst = true
    while !streams.isInterrupted() {
      let jobs: [TestJob]
      do throws(Diagnostic) { jobs = try plan().jobs } catch {
        if isFirst { return fail(error) }
        // An editor may take a file away for an instant.
        machine.pause()
        continue
      }
      let paths = Set(jobs.flatMap { (touched[$0] ?? []) + [$0.file] })
      var current: [String: String?] = [:]
      for path in paths { current[path] = machine.version(path) }
      let due = jobs.filter { job in
        guard let files = touched[job] else { return true }
        return (files + [job.file]).contains { current[$0] != known[$0] }
      }
      known = current
      guard !due.isEmpty else {
        machine.pause()
        continue
      }
      if streams.isOutputTerminal { try streams.write(Array(TerminalPlayer.cleared.utf8)) }
      let status = try run(due) { job, result in
        touched[job] = result.files
        if result.isOK { failed.remove(job) } else { failed.insert(job) }
      }
      for job in due {
        for path in touched[job] ?? [] where known[path] == nil { known[path] = machine.version(path) }
      }
      guard streams.isOutputTerminal, status != .interrupted else { return status }
      let count = failed.intersection(jobs).count
      let line = count == 0 ? "all \(jobs.count) pass" : "\(count) of \(jobs.count) fail"
      try streams.print(
        Array((style.dim("\(line); saved files run again, Ctrl-C ends") + "\n").utf8), as: .text(style))
      isFirst = false
    }
    return .interrupted
  }
}

import EntryCommands
import ScrollModel

/// Runs jobs in several processes, which are used again. One that crashes or takes too long is replaced.
final class WorkerPool {
  enum End { case finished, interrupted, failed }

  private let program: String
  private let arguments: [String]
  private let streams: Streams
  private let timeout: Duration
  private let count: Int
  private var workers: [WorkerProcess] = []
  private var canStart = true

  init(_ program: String, _ arguments: [String], timeout: Duration, count: Int, _ streams: Streams) {
    self.program = program
    self.arguments = arguments + [Options.Test.workerOption]
    (self.timeout, self.count, self.streams) = (timeout, count, streams)
  }

  /// - Parameters:
  ///   - stops: whether no further job begins when one has failed, and those after it are stopped.
  ///   - didEnd: called with the number and the result of each job, in the order in which they end.
  func run(
    _ jobs: [TestJob], stopsAtFailure stops: Bool, didEnd: (Int, JobResult) throws(WriteFailure) -> Void
  ) throws(WriteFailure) -> End {
    var (next, limit) = (0, jobs.count)
    defer { endAll() }
    while true {
      // A job after one that failed has no result.
      for worker in workers where (worker.job ?? -1) >= limit { drop(worker, kills: true) }
      while next < limit, let worker = idleWorker() {
        worker.job = next
        worker.start = streams.uptime()
        worker.deadline = worker.start + timeout
        if worker.begin(jobs[next]) { next += 1 } else { drop(worker, kills: true) }
      }
      let running = workers.filter { $0.job != nil }
      if running.isEmpty { return next < limit ? .failed : .finished }
      let deadline = running.map(\.deadline).min() ?? .zero
      let ready = WorkerProcess.wait(
        for: running.flatMap(\.waited), atMost: max(.zero, deadline - streams.uptime()))
      if streams.isInterrupted() { return .interrupted }
      for worker in running {
        guard let number = worker.job, let result = step(worker, ready, jobs[number]) else { continue }
        try didEnd(number, result)
        if stops, !result.isOK { limit = min(limit, number + 1) }
      }
    }
  }

  private func idleWorker() -> WorkerProcess? {
    if let idle = workers.first(where: { $0.job == nil }) { return idle }
    guard workers.count < count, canStart else { return nil }
    guard let worker = WorkerProcess(program, arguments, streams.environment) else {
      canStart = false
      return nil
    }
    workers.append(worker)
    return worker
  }

  /// Reads what a process has written. Returns the result of its job if that has ended.
  private func step(_ worker: WorkerProcess, _ ready: Set<Int32>, _ job: TestJob) -> JobResult? {
    if ready.contains(worker.errors.number) { worker.readErrors() }
    let seconds = (streams.uptime() - worker.start).inSeconds
    func result(_ kind: CaseFailure.Kind, _ message: String) -> JobResult {
      JobResult(
        cases: [job.result(CaseFailure(kind: kind, message: message), seconds: seconds)], files: [job.file])
    }
    if ready.contains(worker.output.number) {
      guard worker.readOutput() else {
        return result(.crash, "the process that ran it ended with \(drop(worker, kills: false))")
      }
      guard worker.hasAnswer else { return nil }
      guard let answer = worker.takeAnswer() else {
        drop(worker, kills: true)
        return result(.crash, "the process that ran it gave no result")
      }
      worker.job = nil
      return answer
    }
    guard streams.uptime() >= worker.deadline else { return nil }
    drop(worker, kills: true)
    return result(.timeout, "stopped after \(NumberText.seconds(timeout)): --timeout sets the time")
  }

  @discardableResult private func drop(_ worker: WorkerProcess, kills: Bool) -> String {
    workers.removeAll { $0 === worker }
    return worker.end(kills: kills)
  }

  private func endAll() {
    for worker in workers { worker.end(kills: true) }
    workers = []
  }
}

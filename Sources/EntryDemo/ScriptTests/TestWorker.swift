import EntryCommands
import Foundation
import ScrollModel

/// A process that runs the jobs that another one writes to its standard input, a line of JSON each, and answers with a line.
struct TestWorker {
  private let runner: CaseRunner
  private let streams: Streams
  private let timeout: Duration

  init(_ test: Options.Test, _ options: Options, _ streams: Streams) {
    runner = CaseRunner(test: test, options: options, streams: streams)
    (self.streams, timeout) = (streams, test.timeout)
  }

  func run() throws(WriteFailure) -> ExitStatus {
    // No script reads the jobs.
    guard let input = try? FileDescriptor.standardInput.moved() else { return .cannotOpen }
    var buffer: [UInt8] = []
    while let bytes = try? input.read(), !bytes.isEmpty {
      buffer += bytes
      while let end = buffer.firstIndex(of: 0x0A) {
        let line = Data(buffer[..<end])
        buffer.removeSubrange(...end)
        guard let job = try? JSONDecoder().decode(TestJob.self, from: line) else { return .malformedInput }
        // The process that waits for the answer may be gone.
        Interrupt.endProcess(after: Int(timeout.inSeconds) + 5)
        let answer = JSONText.text(runner.run(job))
        Interrupt.endProcess(after: nil)
        if streams.isInterrupted() { return .interrupted }
        try streams.write(Array((answer + "\n").utf8))
      }
    }
    return streams.isInterrupted() ? .interrupted : .ok
  }
}

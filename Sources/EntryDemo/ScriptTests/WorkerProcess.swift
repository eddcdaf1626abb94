import Foundation
import ScrollModel

final class WorkerProcess {
  private let id: pid_t
  private let input: FileDescriptor
  let output: FileDescriptor
  /// What it says when it crashes.
  let errors: FileDescriptor
  private var answer: [UInt8] = []
  private var errorText: [UInt8] = []
  private var areErrorsOpen = true
  var job: Int?
  var deadline = Duration.zero
  var start = Duration.zero
  /// The most bytes of the standard error that are kept: its last ones.
  private static let errorLimit = 1 << 14

  init?(_ program: String, _ arguments: [String], _ environment: [String: String]) {
    guard let input = ChildProcess.makePipe() else { return nil }
    guard let output = ChildProcess.makePipe(), let errors = ChildProcess.makePipe() else { return nil }
    var variables = environment
    // Its failure is reported at once.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    let id = ChildProcess.spawn(
      program, arguments, variables,
      streams: [input.reader.number, output.writer.number, errors.writer.number])
    for end in [input.reader, output.writer, errors.writer] { end.closeFile() }
    (self.input, self.output, self.errors) = (input.writer, output.reader, errors.reader)
    guard let id else {
      for end in [input.writer, output.reader, errors.reader] { end.closeFile() }
      return nil
    }
    self.id = id
  }

  /// Gives the process a job. Returns whether it takes jobs.
  func begin(_ job: TestJob) -> Bool {
    answer = []
    return (try? input.write(Array((JSONText.text(job) + "\n").utf8))) != nil
  }

  var waited: [FileDescriptor] { areErrorsOpen ? [output, errors] : [output] }

  /// Reads what the process has written. Returns false at the end of its output.
  func readOutput() -> Bool {
    guard let bytes = try? output.read(), !bytes.isEmpty else { return false }
    answer += bytes
    return true
  }

  func readErrors() {
    guard let bytes = try? errors.read(), !bytes.isEmpty else {
      areErrorsOpen = false
      return
    }
    errorText = (errorText + bytes).suffix(Self.errorLimit)
  }

  /// The complete answer to its job; nil for one that can't be read.
  func takeAnswer() -> JobResult? {
    defer { answer = [] }
    return try? JSONDecoder().decode(JobResult.self, from: Data(answer))
  }

  var hasAnswer: Bool { answer.last == 0x0A }

  /// Ends the process. Returns how it ended, in a few words.
  @discardableResult func end(kills: Bool) -> String {
    if kills { kill(id, SIGKILL) }
    input.closeFile()
    if !kills { while areErrorsOpen { readErrors() } }
    let status = ChildProcess.wait(for: id)
    output.closeFile()
    errors.closeFile()
    let signal = status & 0x7F
    let how =
      signal == 0
      ? "status \((status >> 8) & 0xFF)" : "signal \(signal), \(String(cString: strsignal(signal)))"
    let lines = String(decoding: errorText, as: UTF8.self).split(whereSeparator: \.isNewline)
    let words = lines.first { $0.contains("Fatal error") } ?? lines.last
    return how + (words.map { ": \($0)" } ?? "")
  }

  /// Waits until one of several processes has written something, for a time at most.
  /// - Returns: the files that can be read; none after the time or a signal.
  static func wait(for files: [FileDescriptor], atMost time: Duration) -> Set<Int32> {
    var polled = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Int32(clamping: Int((time.inSeconds * 1000).rounded(.up)))
    guard poll(&polled, nfds_t(polled.count), max(0, milliseconds)) > 0 else { return [] }
    return Set(polled.filter { $0.revents != 0 }.map(\.fd))
  }
}

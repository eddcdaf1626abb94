package import EntryCommands
import Foundation
import ScrollModel
import StackModel

/// `EntryDemo doctor`: finds the constraint conflicts in texts, and explains them.
final class Doctor {
  private let files: [Options.Source]
  private let options: Options
  private let streams: Streams
  private let text: DoctorText
  private let errors: DiagnosticText
  private var output: [UInt8] = []
  /// The status of the first failure.
  private var status = ExitStatus.ok
  /// The number of conflicts so far.
  private var count = 0
  private var hasWritten = false

  init(files: [Options.Source], _ options: Options, _ streams: Streams) {
    self.files = files.isEmpty ? [.standardInput] : files
    (self.options, self.streams) = (options, streams)
    let columns = streams.isOutputTerminal ? streams.terminalSize()?.columns : nil
    text = DoctorText(
      columns: max(40, columns ?? 80),
      style: TextStyleSheet(options.color, isTerminal: streams.isOutputTerminal, streams))
    errors = DiagnosticText(
      style: TextStyleSheet(options.color, isTerminal: streams.isErrorTerminal, streams))
  }

  /// - Returns: `ok` if all constraints were read; else the status of the first failure.
  func run() throws(WriteFailure) -> ExitStatus {
    for source in files {
      if source == .standardInput, streams.isInputTerminal, streams.isErrorTerminal {
        streams.printError("Paste the console's text, then press Ctrl-D.")
      }
      let log: LayoutLog
      do throws(Diagnostic) { log = try streams.log(of: source) } catch {
        try fail(source.name, error)
        if error.code == .interrupted { return .interrupted }
        continue
      }
      guard try diagnose(log, source.name) else {
        try fail(source.name, .interrupted)
        return .interrupted
      }
      try flush()
    }
    return status
  }

  /// - Returns: false if the user interrupted it.
  private func diagnose(_ log: LayoutLog, _ file: String) throws(WriteFailure) -> Bool {
    var summary = DoctorText.Summary()
    var body: [UInt8] = []
    for block in log.blocks {
      count += 1
      let diagnosis = block.diagnosis(shouldStop: streams.isInterrupted)
      if streams.isInterrupted() { return false }
      let report = DoctorReport(
        file: file, number: count, block: block, diagnosis: diagnosis, namesFile: files.count > 1)
      if !report.isRead, status == .ok { status = .expectationFailed }
      guard options.isJSON else {
        text.add(report, to: &summary)
        for line in [""] + text.lines(report) { body += Array((line + "\n").utf8) }
        continue
      }
      put(JSONText.text(report))
      try flush()
    }
    guard !options.isJSON else { return true }
    if hasWritten { put("") }
    for line in text.lines(summary, of: ControlCharacters.escaped(file)) { put(line) }
    output += body
    try flush()
    return true
  }

  private func fail(_ file: String, _ error: Diagnostic) throws(WriteFailure) {
    if status == .ok { status = error.code == .nothingFound ? .expectationFailed : error.exitStatus }
    guard !options.isJSON else {
      put(JSONText.text(Failure(file: file, error: error)))
      return try flush()
    }
    try flush()
    let place = Reply.Place(file: file, line: 1)
    let lines = errors.lines(error, place: place, line: "", columns: nil)
    streams.printError(lines, style: errors.style)
  }

  /// The JSON object for a text without diagnoses.
  struct Failure: Described {
    let file: String
    let error: Diagnostic

    static let members: [Member<Self>] = [
      .init("file", \.file), .init("code", \.error.code), .init("message", \.error.message),
    ]
  }

  private func put(_ line: String) {
    hasWritten = true
    output += line.utf8
    output.append(0x0A)
  }

  private func flush() throws(WriteFailure) {
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    try streams.print(bytes, as: options.isJSON ? .json : .text(text.style))
  }
}

extension Shape {
  /// A line of `doctor --json`: of each conflict, or of a text without one.
  package static let doctorLine = Shape.any(of: [
    DoctorReport.shape.named("log"), Doctor.Failure.shape.named("failure"),
  ])
}

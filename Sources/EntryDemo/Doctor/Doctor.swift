import EntryCommands
import Foundation
import ScrollModel
import StackModel

/// `EntryDemo doctor`: finds the constraint conflicts in texts, and explains them.
final class Doctor {
  private let files: [Options.Source]
  private let options: Options
  private let streams: Program.Streams
  private let text: DoctorText
  private let errors: DiagnosticText
  private let json = JSONRenderer()
  private var output: [UInt8] = []
  /// The status of the first failure.
  private var status = ExitStatus.ok
  /// The number of conflicts so far.
  private var count = 0
  /// Whether anything has been put out.
  private var hasWritten = false

  /// The size of the largest text, in bytes.
  static let sizeLimit = Program.Streams.documentLimit

  init(files: [Options.Source], _ options: Options, _ streams: Program.Streams) {
    self.files = files.isEmpty ? [.standardInput] : files
    self.options = options
    self.streams = streams
    let columns = streams.isOutputTerminal ? streams.terminalSize()?.columns : nil
    text = DoctorText(
      columns: max(40, columns ?? 80),
      style: TextStyleSheet(options.color, isTerminal: streams.isOutputTerminal, streams))
    errors = DiagnosticText(
      style: TextStyleSheet(options.color, isTerminal: streams.isErrorTerminal, streams))
  }

  /// Diagnoses all texts.
  /// - Returns: `ok` if all constraints were read; else the status of the first failure.
  func run() throws(Program.WriteFailure) -> ExitStatus {
    for source in files {
      if source == .standardInput, streams.isInputTerminal, streams.isErrorTerminal {
        streams.printError("Paste the console's text, then press Ctrl-D.")
      }
      let log: LayoutLog
      do throws(Diagnostic) {
        log = try Self.log(of: source, streams)
      } catch {
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

  /// Writes the diagnoses of a text.
  /// - Returns: false if the user interrupted it.
  private func diagnose(_ log: LayoutLog, _ file: String) throws(Program.WriteFailure) -> Bool {
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
      put(json.text(report))
      try flush()
    }
    guard !options.isJSON else { return true }
    if hasWritten { put("") }
    for line in text.lines(summary, of: ControlCharacters.escaped(file)) { put(line) }
    output += body
    try flush()
    return true
  }

  private func fail(_ file: String, _ error: Diagnostic) throws(Program.WriteFailure) {
    if status == .ok { status = error.code == .nothingFound ? .expectationFailed : error.exitStatus }
    guard !options.isJSON else {
      put(json.text(Failure(file: file, code: error.code.rawValue, message: error.message)))
      return try flush()
    }
    try flush()
    let place = Reply.Place(file: file, line: 1)
    let lines = errors.lines(error, place: place, line: "", columns: nil)
    streams.printError(lines, style: errors.style)
  }

  /// The JSON object for a text without diagnoses.
  private struct Failure: Encodable {
    let file: String
    let code: String
    let message: String
  }

  private func put(_ line: String) {
    hasWritten = true
    output += line.utf8
    output.append(0x0A)
  }

  private func flush() throws(Program.WriteFailure) {
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    try streams.print(bytes, as: options.isJSON ? .json : .text(text.style))
  }

  // MARK: Reading

  /// The conflicts of a text.
  /// - Throws: `cannotOpen`, `malformedInput`, `limit`, `interrupted`, or `nothingFound` if it contains none.
  static func log(of source: Options.Source, _ streams: Program.Streams) throws(Diagnostic) -> LayoutLog {
    let text = try text(of: source, streams)
    do throws(LayoutLog.ReadError) {
      return try LayoutLog.read(text, shouldStop: streams.isInterrupted)
    } catch {
      if error == .stopped { throw .interrupted }
      let advice =
        text.contains("<private>")
        ? "the system prints <private> in their place. Run the app from Xcode, whose console shows them"
        : "paste the lines from “Unable to simultaneously satisfy constraints” on"
      throw Diagnostic(.nothingFound, "no list of constraints in \(place(of: source)): \(advice)", at: nil)
    }
  }

  /// Where a text is from, in messages.
  private static func place(of source: Options.Source) -> String {
    source == .standardInput ? "the standard input" : Diagnostic.quoted(source.name)
  }

  /// The text of a source.
  static func text(of source: Options.Source, _ streams: Program.Streams) throws(Diagnostic) -> String {
    var bytes: [UInt8] = []
    do throws(Program.FileFailure) {
      let read = try streams.read(source)
      while true {
        let next = try read()
        if next.isEmpty || streams.isInterrupted() { break }
        bytes += next
        if bytes.count > sizeLimit { break }
      }
    } catch {
      if streams.isInterrupted() { throw .interrupted }
      throw .cannotOpen(source.name, error)
    }
    if streams.isInterrupted() { throw .interrupted }
    guard bytes.count <= sizeLimit else {
      throw Diagnostic(.limit, "\(place(of: source)) is larger than \(sizeLimit >> 20) MiB")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) { return text }
    var line = 1
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let isBad = part.contains(0) || String(validating: part, as: UTF8.self) == nil
      if isBad { break }
      line += 1
    }
    throw Diagnostic(
      .malformedInput, "\(place(of: source)) is not UTF-8 text: see its line \(line)")
  }
}

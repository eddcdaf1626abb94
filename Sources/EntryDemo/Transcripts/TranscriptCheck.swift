import Foundation

/// Re-runs the transcripts of Markdown files, and reports or rewrites the output that differs.
final class TranscriptCheck {
  /// An exchange whose output differs.
  private typealias Difference = (
    block: Transcript.FencedBlock, exchange: Transcript.Exchange, alignment: OutputAlignment
  )

  private let files: [String]
  private let updates: Bool
  private let streams: Program.Streams
  private let style: TextStyleSheet
  private let errors: DiagnosticText
  private var work: Work
  private var output: [UInt8] = []
  /// The status of the first failure.
  private var status = ExitStatus.ok
  private var count = (blocks: 0, commands: 0, differing: 0, rewritten: 0, refused: 0)

  init(files: [String], updates: Bool, _ options: Options, _ streams: Program.Streams) {
    self.files = files
    self.updates = updates
    self.streams = streams
    style = TextStyleSheet(options.color, isTerminal: streams.isOutputTerminal, streams)
    errors = DiagnosticText(
      style: TextStyleSheet(options.color, isTerminal: streams.isErrorTerminal, streams))
    work = Work(streams)
  }

  /// Checks all files.
  /// - Returns: `ok`, or the status of the first failure.
  func run() throws(Program.WriteFailure) -> ExitStatus {
    work.begin()
    for (index, file) in files.enumerated() {
      do throws(Diagnostic) {
        try check(file, number: index + 1)
      } catch {
        work.end()
        try flush()
        if status == .ok { status = error.exitStatus }
        let line = errors.lines(error, place: Reply.Place(file: file, line: 1), line: "")
        streams.writeError(Array(line.map { $0 + "\n" }.joined().utf8))
        if error.code == .interrupted { return .interrupted }
      }
      try flush()
    }
    work.end()
    put(summary)
    try flush()
    return status
  }

  private var summary: String {
    func number(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }
    let checked =
      "\(number(files.count, "file")), \(number(count.blocks, "block")), \(number(count.commands, "command"))"
    var findings: [String] = []
    if count.rewritten > 0 { findings.append("\(count.rewritten) rewritten") }
    if count.differing > 0 {
      findings.append("\(count.differing) \(count.differing == 1 ? "differs" : "differ")")
    }
    if count.refused > 0 { findings.append("\(number(count.refused, "block")) not run") }
    if findings.isEmpty, status == .ok { return "\(checked), all match" }
    return findings.isEmpty ? checked : "\(checked): \(findings.joined(separator: ", "))"
  }

  // MARK: Files

  private func check(_ file: String, number: Int) throws(Diagnostic) {
    let transcript = Transcript(try text(of: file))
    var differing: [Difference] = []
    var isWhole = true
    for block in transcript.blocks {
      count.blocks += 1
      guard !block.isUnclosed else {
        refuse(
          block, in: file,
          "the fenced block is not closed: put a line with three backticks after its last output"
        )
        isWhole = false
        continue
      }
      guard let options = options(of: block, in: file) else { continue }
      let commands = block.exchanges.map(\.command)
      count.commands += commands.count { !$0.isEmpty }
      let outputs = try TranscriptRunner(options, streams).outputs(of: commands) {
        [self] _ throws(Diagnostic) in
        try work.step("checking \(file), \(number) of \(files.count)")
      }
      for (exchange, output) in zip(block.exchanges, outputs) {
        let alignment = OutputAlignment(
          expected: transcript.output(of: exchange, in: block), actual: Transcript.writable(output))
        if !alignment.isMatch { differing.append((block, exchange, alignment)) }
      }
    }
    guard !differing.isEmpty else { return }
    work.end()
    guard updates, isWhole else {
      count.differing += differing.count
      if status == .ok { status = .expectationFailed }
      report(differing, in: transcript, file)
      if updates { put("\(file): not rewritten, because a fenced block is not closed") }
      return
    }
    let updated = transcript.replacing(differing.map { ($0.block, $0.exchange, $0.alignment.updated) })
    do throws(Program.FileFailure) {
      try streams.replaceFile(file, Array(updated.text.utf8))
    } catch {
      throw .cannotWrite(file, error)
    }
    count.rewritten += differing.count
    if status == .ok { status = .expectationFailed }
    put("\(file): \(differing.count) rewritten")
  }

  private func text(of file: String) throws(Diagnostic) -> String {
    var bytes: [UInt8] = []
    do throws(Program.FileFailure) {
      let read = try streams.read(.file(file))
      while true {
        let more = try read()
        guard !more.isEmpty else { break }
        bytes += more
      }
    } catch {
      throw .cannotOpen(file, error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.malformedInput, "\(Diagnostic.quoted(file)) contains bytes that are not UTF-8", at: 1)
    }
    return text
  }

  /// The options of a fenced block; nil if they are invalid, which is reported.
  private func options(of block: Transcript.FencedBlock, in file: String) -> Options? {
    let lexed = Lexer.read(block.options)
    do throws(Options.UsageError) {
      if let diagnostic = lexed.diagnostic { throw Options.UsageError(message: diagnostic.message) }
      return try Options.parseOfTranscript(lexed.commands.flatMap(\.words).map(\.text))
    } catch {
      refuse(block, in: file, error.message)
      return nil
    }
  }

  /// Reports why a fenced block is not run.
  private func refuse(_ block: Transcript.FencedBlock, in file: String, _ reason: String) {
    if status == .ok { status = .expectationFailed }
    count.refused += 1
    put("\(file):\(block.line + 1): \(reason)")
  }

  // MARK: Differences

  /// The number of lines that are shown before and after a difference.
  private static let context = 3

  /// Prints a unified diff. Each hunk names the command whose output differs.
  private func report(_ differing: [Difference], in transcript: Transcript, _ file: String) {
    put("--- \(file)")
    put("+++ \(file) (as it runs)")
    var shift = 0
    for (block, exchange, alignment) in differing {
      let command =
        exchange.command.split(separator: "\n").first.map { "> \($0)" } ?? "(before the first command)"
      let before = exchange.commandLines.suffix(Self.context)
      let edits =
        before.map { OutputAlignment.Edit.keep(transcript.lines[$0]) }
        + alignment.edits.map { $0.map { $0.isEmpty ? "" : block.indent + $0 } }
      for hunk in Self.hunks(edits) {
        // Lines before the hunk, old and new.
        let skipped = edits[..<hunk.lowerBound]
        let old = before.startIndex + skipped.count { !$0.isInsertion }
        let new = before.startIndex + shift + skipped.count { !$0.isDeletion }
        let shown = edits[hunk]
        put(
          style.hunk(
            "@@ -\(Self.range(old, shown.count { !$0.isInsertion })) +\(Self.range(new, shown.count { !$0.isDeletion })) @@"
          ) + " \(command)")
        for edit in shown {
          switch edit {
          case .keep(let line): put(" \(line)")
          case .delete(let line): put(style.deletion("-\(line)"))
          case .insert(let line): put(style.insertion("+\(line)"))
          }
        }
      }
      shift += edits.count { $0.isInsertion } - edits.count { $0.isDeletion }
    }
  }

  /// A range of lines in a unified diff. An empty range has the number of the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  /// The ranges of edits with their context.
  private static func hunks(_ edits: [OutputAlignment.Edit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() where edit.isInsertion || edit.isDeletion {
      let range = max(0, index - context)..<min(edits.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  // MARK: Output

  private func put(_ line: String) { output += Array((line + "\n").utf8) }

  private func flush() throws(Program.WriteFailure) {
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    try streams.write(bytes)
  }
}

extension OutputAlignment.Edit {
  fileprivate var isInsertion: Bool { if case .insert = self { true } else { false } }
  fileprivate var isDeletion: Bool { if case .delete = self { true } else { false } }

  fileprivate func map(_ transform: (String) -> String) -> Self {
    switch self {
    case .keep(let line): .keep(transform(line))
    case .delete(let line): .delete(transform(line))
    case .insert(let line): .insert(transform(line))
    }
  }
}

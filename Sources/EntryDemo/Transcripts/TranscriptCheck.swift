import Foundation

/// Re-runs the transcripts of Markdown files and says where they differ from what the program says.
final class TranscriptCheck {
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
  /// - Returns: ok, or the status of the first failure.
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
    if findings.isEmpty, status == .ok { findings.append("all as they say") }
    return findings.isEmpty ? checked : "\(checked): \(findings.joined(separator: ", "))"
  }

  // MARK: Files

  private func check(_ file: String, number: Int) throws(Diagnostic) {
    let transcript = Transcript(try text(of: file))
    var differing: [(block: Transcript.Block, entry: Transcript.Entry, alignment: OutputAlignment)] = []
    var isWhole = true
    for block in transcript.blocks {
      count.blocks += 1
      guard !block.isUnclosed else {
        refuse(
          block, in: file, "this block is never closed: put a line with three backticks after its last output"
        )
        isWhole = false
        continue
      }
      guard let options = options(of: block, in: file) else { continue }
      let commands = block.entries.map(\.command)
      count.commands += commands.count { !$0.isEmpty }
      let outputs = try TranscriptRunner(options, streams).outputs(of: commands) {
        [self] _ throws(Diagnostic) in
        try work.step("checking \(file), \(number) of \(files.count)")
      }
      for (entry, output) in zip(block.entries, outputs) {
        let alignment = OutputAlignment(
          expected: transcript.output(of: entry, in: block), actual: Transcript.writable(output))
        if !alignment.isMatch { differing.append((block, entry, alignment)) }
      }
    }
    guard !differing.isEmpty else { return }
    work.end()
    guard updates, isWhole else {
      count.differing += differing.count
      if status == .ok { status = .expectationFailed }
      say(differing, in: transcript, file)
      if updates { put("\(file): not rewritten, for a block is not closed") }
      return
    }
    let updated = transcript.replacing(differing.map { ($0.block, $0.entry, $0.alignment.updated) })
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
      throw Diagnostic(.malformedInput, "\(Diagnostic.quoted(file)) holds bytes that are not UTF-8", at: 1)
    }
    return text
  }

  /// What a block's session starts with; nil where it says something that is none of the options.
  private func options(of block: Transcript.Block, in file: String) -> Options? {
    let lexed = Lexer.read(block.options)
    do throws(Options.UsageError) {
      if let diagnostic = lexed.diagnostic { throw Options.UsageError(message: diagnostic.message) }
      return try Options.parseOfTranscript(lexed.commands.flatMap(\.words).map(\.text))
    } catch {
      refuse(block, in: file, error.message)
      return nil
    }
  }

  /// Says why a block is not run.
  private func refuse(_ block: Transcript.Block, in file: String, _ reason: String) {
    if status == .ok { status = .expectationFailed }
    count.refused += 1
    put("\(file):\(block.line + 1): \(reason)")
  }

  // MARK: Differences

  /// How many lines are shown around a difference.
  private static let context = 3

  /// Says what differs as a unified diff; each hunk names the command that said it.
  private func say(
    _ differing: [(block: Transcript.Block, entry: Transcript.Entry, alignment: OutputAlignment)],
    in transcript: Transcript, _ file: String
  ) {
    put("--- \(file)")
    put("+++ \(file) (as it runs)")
    var shift = 0
    for (block, entry, alignment) in differing {
      let command =
        entry.command.split(separator: "\n").first.map { "> \($0)" } ?? "(before the first command)"
      let before = entry.commandLines.suffix(Self.context)
      let edits =
        before.map { OutputAlignment.Edit.keep(transcript.lines[$0]) }
        + alignment.edits.map { $0.map { $0.isEmpty ? "" : block.indent + $0 } }
      for hunk in Self.hunks(edits) {
        // Lines before the hunk, old and new.
        let skipped = edits[..<hunk.lowerBound]
        let old = before.startIndex + skipped.count { !$0.isInsertion }
        let new = before.startIndex + shift + skipped.count { !$0.isDeletion }
        let own = edits[hunk]
        put(
          style.hunk(
            "@@ -\(Self.range(old, own.count { !$0.isInsertion })) +\(Self.range(new, own.count { !$0.isDeletion })) @@"
          ) + " \(command)")
        for edit in own {
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

  /// A range of lines as a unified diff counts them; one without lines is named by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  /// Stretches of edits with their context.
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

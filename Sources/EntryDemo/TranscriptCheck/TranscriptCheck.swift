import EntryCommands
import Foundation
import ScrollModel
import ScrollMotion

/// Re-runs the transcripts of Markdown files, and reports or rewrites the output that differs.
final class TranscriptCheck {
  struct Difference {
    let exchange: Transcript.Exchange
    let alignment: OutputAlignment
  }

  struct BlockResult {
    let block: Transcript.FencedBlock
    /// Its number in the file, counted from 1.
    var number = 0
    var commands = 0
    var differences: [Difference] = []
    /// The picture that differs, if this is an image; nil if it is as expected.
    var picture: PictureDifference?
    /// Why it was not run; nil if it was.
    var problem: Problem?
    var isUpdated = false

    var isMatch: Bool { problem == nil && differences.isEmpty && picture == nil }
  }

  struct Problem: Error, Hashable {
    /// The words for programs besides the codes of diagnostics.
    static let codes = ["unknownBlock", "noCommands", "badOption", "noBlock", "badExercise", "badPicture"]
    let code: String
    let message: String
    /// The line of the mistake, counted from 0; nil for that of the block.
    var line: Int?
    /// Whether it is about a question, a puzzle or a picture of a lesson.
    var isExercise = false
  }

  private let files: [String]
  private let updates: Bool
  private let isJSON: Bool
  let streams: Streams
  private(set) var documentStreams: Streams
  let style: TextStyleSheet
  private let errors: DiagnosticText
  var work: Work
  private var output: [UInt8] = []
  /// The status of the first failure, or that of a file that can't be written.
  private var status = ExitStatus.ok
  /// The pictures of the current document that this run has written, by `identity` of their paths.
  private var written: [String: [UInt8]] = [:]
  /// How many bytes of output that differs are kept for the current document.
  private var keptSize = 0
  /// What was found. Those that are no members of the JSON count commands, blocks and files for the text of the sum.
  struct Count {
    var files = 0
    var (blocks, commands, failed, updated) = (0, 0, 0, 0)
    var (differing, rewritten, refused, empty, wrong) = (0, 0, 0, 0, 0)
  }
  private var count = Count()
  var didCheck: ((BlockResult) -> Void)?
  var didFail: ((Diagnostic) -> Void)?

  init(files: [String], updates: Bool, _ options: Options, _ streams: Streams) {
    (self.files, self.updates) = (files, updates)
    isJSON = options.isJSON
    self.streams = streams
    documentStreams = streams
    style = TextStyleSheet(options.color, isTerminal: streams.isOutputTerminal, streams)
    errors = DiagnosticText(
      style: TextStyleSheet(options.color, isTerminal: streams.isErrorTerminal, streams))
    work = Work(streams)
  }

  /// - Returns: `ok`, the status of the first failure, or `outputFailed` if a file can't be written.
  func run() throws(WriteFailure) -> ExitStatus {
    work.begin()
    for (index, file) in files.enumerated() {
      do throws(Diagnostic) { try check(file, number: index + 1) } catch {
        work.end()
        try fail(file, error)
        if error.code == .interrupted { return .interrupted }
      }
      try flush()
    }
    work.end()
    count.files = files.count
    if isJSON { put(count) } else { put(summary) }
    try flush()
    return status
  }

  private func fail(_ file: String, _ error: Diagnostic) throws(WriteFailure) {
    count.failed += 1
    didFail?(error)
    if status == .ok || error.code == .cannotWrite { status = error.exitStatus }
    if isJSON {
      put(FileObject(file: file, error: Problem(code: error.code.rawValue, message: error.message)))
    } else {
      try flush()
      streams.printError(
        errors.lines(error, place: Reply.Place(file: file, line: 1), line: ""), style: errors.style)
    }
    try flush()
  }

  private var summary: String {
    let checked =
      "\(files.count.counted("file")), \(count.blocks.counted("block")), \(count.commands.counted("command"))"
    var findings: [String] = []
    if count.rewritten > 0 { findings.append("\(count.rewritten) rewritten") }
    if count.differing > 0 {
      findings.append("\(count.differing) \(count.differing == 1 ? "differs" : "differ")")
    }
    if count.refused > 0 { findings.append("\(count.refused.counted("block")) not run") }
    if count.wrong > 0 { findings.append("\(count.wrong) wrong") }
    if count.empty > 0 { findings.append("\(count.empty.counted("file")) without a block") }
    if findings.isEmpty, status == .ok { return "\(checked), all match" }
    return findings.isEmpty ? checked : "\(checked): \(findings.joined(separator: ", "))"
  }

  private func check(_ file: String, number: Int) throws(Diagnostic) {
    (written, keptSize) = ([:], 0)
    documentStreams = streams.reading(beside: file)
    let transcript = Transcript(try streams.text(of: file))
    let progress = "checking \(file), \(number) of \(files.count)"
    var results = try results(of: transcript, file, progress)
    let exercises = try exercises(of: transcript, documentStreams) { () throws(Diagnostic) in
      try work.step(progress)
    }
    // A mistake in an image is reported once.
    let mistaken = Set(exercises.filter { $0.problem != nil }.map(\.block.line))
    results.removeAll { $0.problem?.isExercise == true && mistaken.contains($0.block.line) }
    results += exercises
    guard !results.isEmpty else {
      reportEmpty(file)
      return
    }
    results.sort { $0.block.line < $1.block.line }
    for index in results.indices {
      results[index].number = index + 1
      count.blocks += 1
      count.commands += results[index].commands
      if let problem = results[index].problem { refuse(results[index], in: file, problem) }
    }
    defer { if isJSON { for result in results { put(BlockObject(file: file, result: result)) } } }
    let isWhole = !transcript.blocks.contains { $0.problem == .unclosed }
    if results.contains(where: { !$0.differences.isEmpty }) {
      work.end()
      if updates, isWhole {
        try update(&results, in: transcript, file)
      } else {
        reportDifferences(results, in: transcript, file)
      }
    }
    for index in results.indices { try finish(&results[index], in: file) }
    if let didCheck { results.forEach(didCheck) }
  }

  private func results(
    of transcript: Transcript, _ file: String, _ progress: String
  ) throws(Diagnostic) -> [BlockResult] {
    var results: [BlockResult] = []
    var images = transcript.images[...]
    var last: Transcript.FencedBlock?
    func addImages(before line: Int) throws(Diagnostic) {
      while let image = images.first, image.line < line {
        images.removeFirst()
        results.append(try check(image, after: last, in: file, progress))
      }
    }
    for block in transcript.blocks {
      try addImages(before: block.line)
      results.append(try check(block, progress))
      last = block
    }
    try addImages(before: .max)
    return results
  }

  private func finish(_ result: inout BlockResult, in file: String) throws(Diagnostic) {
    guard let picture = result.picture else { return }
    work.end()
    guard updates else {
      if status == .ok { status = .expectationFailed }
      count.differing += 1
      count.failed += 1
      if !isJSON { report(picture, at: result.block.line, in: file) }
      return
    }
    let isRewritten = try write(picture)
    result.isUpdated = true
    count.updated += 1
    if status == .ok { status = .expectationFailed }
    guard isRewritten else { return }
    count.rewritten += 1
    if !isJSON { put("\(picture.path): rewritten") }
  }

  /// Writes a picture, unless it was written for an earlier image of the document.
  private func write(_ picture: PictureDifference) throws(Diagnostic) -> Bool {
    let identity = streams.identity(picture.path)
    let current = written[identity] ?? picture.expected
    guard current != picture.actual else { return false }
    try streams.replace(picture.path, with: picture.actual, expecting: .content(current))
    written[identity] = picture.actual
    return true
  }

  /// Adds to the size of the output that differs and is kept until its document is rewritten or reported.
  /// - Throws: `limit` if it is larger than a document may be.
  func keep(_ size: Int) throws(Diagnostic) {
    keptSize += size
    guard keptSize > streams.documentLimit else { return }
    throw Diagnostic(
      .limit, "the output that differs is larger than \(streams.documentLimit >> 20) MiB; split the document")
  }

  private func check(_ block: Transcript.FencedBlock, _ progress: String) throws(Diagnostic) -> BlockResult {
    var result = BlockResult(block: block)
    let options: Options
    do throws(Problem) {
      if let problem = block.problem { throw Self.problem(problem) }
      options = try Self.options(of: block)
    } catch {
      result.problem = error
      return result
    }
    let commands = block.commands
    result.commands = commands.count { !$0.isEmpty }
    let runner = TranscriptRunner(options: options, streams: documentStreams)
    let results = try runner.results(of: commands) { [self] _ throws(Diagnostic) in try work.step(progress) }
    for (exchange, output) in zip(block.exchanges, block.outputs(results.outputs)) {
      let alignment = OutputAlignment(expected: exchange.output, actual: Transcript.writable(output))
      if !alignment.isMatch {
        try keep(alignment.size)
        result.differences.append(Difference(exchange: exchange, alignment: alignment))
      }
    }
    return result
  }

  private func reportDifferences(_ results: [BlockResult], in transcript: Transcript, _ file: String) {
    count.differing += results.reduce(0) { $0 + $1.differences.count }
    count.failed += results.count { !$0.differences.isEmpty }
    if status == .ok { status = .expectationFailed }
    guard !isJSON else { return }
    report(results, in: transcript, file)
    if updates { put("\(file): not rewritten, because a fenced block is not closed") }
  }

  private func update(
    _ results: inout [BlockResult], in transcript: Transcript, _ file: String
  ) throws(Diagnostic) {
    let new = results.flatMap { result in
      result.differences.map { (result.block, $0.exchange, $0.alignment.updated) }
    }
    let bytes = Array(transcript.replacing(new).text.utf8)
    guard bytes.count <= streams.documentLimit else {
      throw Diagnostic(
        .limit,
        "the document would be larger than \(streams.documentLimit >> 20) MiB, so nothing is written; split it"
      )
    }
    try streams.replace(file, with: bytes, expecting: .content(Array(transcript.text.utf8)))
    for index in results.indices where !results[index].differences.isEmpty {
      results[index].isUpdated = true
      count.updated += 1
    }
    count.rewritten += new.count
    if status == .ok { status = .expectationFailed }
    if !isJSON { put("\(file): \(new.count) rewritten") }
  }

  static func problem(_ problem: Transcript.Problem) -> Problem {
    switch problem {
    case .unclosed:
      Problem(
        code: "unclosedBlock",
        message: "the fenced block is not closed: put a line with three backticks after its last output")
    case .misspelt(let word):
      Problem(
        code: "unknownBlock",
        message: "a fenced block \(Diagnostic.quoted(word)) is not run; did you mean \(Transcript.word)?")
    case .noCommands:
      Problem(code: "noCommands", message: "the fenced block has no commands: a command is a line after “> ”")
    }
  }

  static func options(of block: Transcript.FencedBlock) throws(Problem) -> Options {
    do throws(Options.UsageError) { return try Options.ofFence(block.options) } catch {
      throw Problem(code: "badOption", message: error.message)
    }
  }

  private func refuse(_ result: BlockResult, in file: String, _ problem: Problem) {
    if status == .ok { status = .expectationFailed }
    if problem.isExercise { count.wrong += 1 } else { count.refused += 1 }
    count.failed += 1
    if !isJSON { put("\(file):\((problem.line ?? result.block.line) + 1): \(problem.message)") }
  }

  private func reportEmpty(_ file: String) {
    if status == .ok { status = .expectationFailed }
    count.empty += 1
    count.failed += 1
    let message =
      "nothing to check: no fenced block begins with ```\(Transcript.word); a script runs with EntryDemo FILE"
    guard isJSON else { return put("\(file): \(message)") }
    put(FileObject(file: file, error: Problem(code: "noBlock", message: message)))
  }

  func put(_ line: String) { output += Array((line + "\n").utf8) }
  private func put(_ object: some Described) { put(JSONText.text(object)) }

  private func flush() throws(WriteFailure) {
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    try streams.print(bytes, as: isJSON ? .json : .text(style))
  }
}

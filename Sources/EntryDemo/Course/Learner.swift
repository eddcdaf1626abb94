import Foundation

/// Plays lessons: shows their text, runs their examples, asks their questions and judges puzzles.
///
/// At a terminal the examples run command by command as the reader presses Return. Elsewhere they run through, and answers
/// are lines of the standard input.
final class Learner {
  /// How a part of a lesson ended.
  enum Step: Hashable {
    case forward
    /// The reader wants the question, puzzle or example before this one.
    case back
    case quit
    /// The input has ended.
    case ended
    case interrupted
    /// The input has bytes that are no text.
    case malformed
  }

  /// What the reader entered at a prompt.
  enum Input: Hashable {
    case line(String)
    /// An interrupt has dropped the line, and those before it that belong to the same command.
    case dropped
    case step(Step)
  }

  /// The words that mean the same at every prompt.
  static let words: [String: Step] = ["back": .back, "quit": .quit]

  let options: Options
  let streams: Program.Streams
  let style: TextStyleSheet
  /// Whether the reader is at a terminal.
  let isInteractive: Bool
  private(set) var progress: CourseProgress
  private var output: [UInt8] = []
  private var writeFailure: Program.WriteFailure?
  private var readFailure: Program.FileFailure?
  private var source: (any LineSource)?
  /// The session in which a puzzle is solved; completion reads it.
  var puzzleSession: Session?

  init(_ options: Options, _ streams: Program.Streams) {
    self.options = options
    self.streams = streams
    style = TextStyleSheet(options.color, isTerminal: streams.isOutputTerminal, streams)
    isInteractive = streams.isInputTerminal && streams.isOutputTerminal
    progress = CourseProgress(streams.loadProgress())
    if isInteractive { streams.goOnAfterInterrupts() }
  }

  /// Lists the lessons, or plays one.
  /// - Parameter name: the number, name or path of the lesson; nil to list all.
  func run(_ name: String?) throws(Program.WriteFailure) -> ExitStatus {
    guard let name else {
      list()
      try flush()
      return .ok
    }
    let entry: Course.Entry
    do throws(Diagnostic) {
      entry = try self.entry(name)
    } catch {
      return report(error)
    }
    guard entry.lesson.problems.isEmpty else {
      for problem in entry.lesson.problems {
        let message = "\(entry.path ?? entry.key):\(problem.line + 1): error: \(problem.message)"
        streams.printError(message)
      }
      return .malformedInput
    }
    let status = try LessonPlayer(self, entry).play()
    try flush()
    if let readFailure {
      streams.printError("EntryDemo: error: cannot continue reading: \(readFailure.reason)")
      return .cannotOpen
    }
    return status
  }

  private func report(_ diagnostic: Diagnostic) -> ExitStatus {
    let near = diagnostic.suggestion.map { ["did you mean \($0)?"] } ?? []
    streams.printError(["EntryDemo: error: \(diagnostic.message)"] + near)
    return diagnostic.code == .unknownName ? .usage : diagnostic.exitStatus
  }

  // MARK: Lessons

  /// Finds a lesson: one of the course, else a file.
  private func entry(_ name: String) throws(Diagnostic) -> Course.Entry {
    if let file = Course.file(named: name) { return Course.entry(file) }
    guard name.contains("/") || name.lowercased().hasSuffix(".md") else {
      throw Diagnostic(
        .unknownName,
        "there is no lesson \(Diagnostic.quoted(name)): learn lists the lessons, and learn FILE.md plays a file",
        suggestion: Course.nearest(to: name).map { "learn \($0)" })
    }
    let text = try streams.text(of: name)
    return Course.Entry(
      key: streams.identity(name), lesson: Lesson(text), command: "learn \(name.shellWord)", path: name)
  }

  private func list() {
    put(style.heading("The course: \(Course.files.count) lessons of about ten minutes each"))
    put("")
    let rows = Course.files.map { file in
      let entry = Course.entry(file)
      return [entry.lesson.number.map(String.init) ?? "", entry.lesson.title ?? entry.key, state(of: entry)]
    }
    let lines = TextLayout.table(["", "lesson", "done"], rows, right: [0])
    for line in lines { put(line) }
    put("")
    let next = Course.files.lazy.map(Course.entry).first { !self.isDone($0) }
    put(
      "EntryDemo \(next?.command ?? "learn 1") starts \(next == nil ? "the first one again" : "the next one")."
    )
  }

  /// Whether a lesson was read to its end and all of its questions and puzzles are done.
  private func isDone(_ entry: Course.Entry) -> Bool {
    progress.isDone(CourseProgress.end, in: entry.key)
      && entry.lesson.exercises.allSatisfy { progress.isDone($0.id, in: entry.key) }
  }

  private func state(of entry: Course.Entry) -> String {
    if isDone(entry) { return "done" }
    let all = entry.lesson.exercises
    let count = all.count { progress.isDone($0.id, in: entry.key) }
    guard count > 0 || progress.isDone(CourseProgress.end, in: entry.key) else { return "" }
    return "\(count) of \(all.count)"
  }

  /// Notes that something is done, and saves that. What other runs have saved meanwhile stays.
  func note(_ id: String, in key: String) {
    guard !progress.isDone(id, in: key) else { return }
    progress.merge(CourseProgress(streams.loadProgress()))
    progress.add(id, in: key)
    streams.saveProgress(progress.bytes)
  }

  // MARK: Output

  /// The width of the window in columns; 80 without a terminal.
  var columns: Int { streams.isOutputTerminal ? max(20, streams.terminalSize()?.columns ?? 80) : 80 }

  var markdown: MarkdownText { MarkdownText(style, columns: isInteractive ? columns - 1 : columns) }

  /// Appends a line of a drawing or of a command's output.
  func put(drawing line: String) { put(style.drawing(line)) }

  /// Appends a line.
  func put(_ line: String) {
    output += line.utf8
    output.append(0x0A)
  }

  /// Appends lines of Markdown.
  /// - Parameter first: what stands before the text.
  func put(markdown text: String, first: String = "") {
    for line in markdown.paragraph(text, first: first) { put(line) }
  }

  func flush() throws(Program.WriteFailure) {
    if let writeFailure { throw writeFailure }
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    try streams.print(bytes, as: .text(style))
  }

  private func flushes() -> Bool {
    do throws(Program.WriteFailure) { try flush() } catch { writeFailure = error }
    return writeFailure == nil
  }

  // MARK: Input

  /// Shows a prompt and waits for a line. Without a terminal the line appears after the prompt, as it would there.
  func ask(_ prompt: String) throws(Program.WriteFailure) -> Input {
    let prompt = ControlCharacters.escaped(prompt)
    while true {
      let source = lines()
      let next = source.next(after: isInteractive ? prompt : nil)
      if let writeFailure { throw writeFailure }
      if streams.isInterrupted() {
        guard isInteractive else { return .step(.interrupted) }
        streams.forgetInterrupt()
        readFailure = nil
        put("")
        source.resume()
        return .dropped
      }
      switch next {
      case nil:
        if isInteractive { put("") }
        return .step(.ended)
      case .malformed(let diagnostic)?:
        streams.printError("EntryDemo: error: input line \(source.number): \(diagnostic.message)")
        guard isInteractive else { return .step(.malformed) }
      case .text(let line)?:
        if !isInteractive { put(prompt + line) }
        return .line(line)
      }
    }
  }

  /// Whether an interrupt ends the lesson. At a terminal it does not, and is forgotten.
  func isEndedByInterrupt() -> Bool {
    guard streams.isInterrupted() else { return false }
    if isInteractive { streams.forgetInterrupt() }
    return !isInteractive
  }

  private func lines() -> any LineSource {
    if let source { return source }
    var read: (() throws(Program.FileFailure) -> [UInt8])?
    let plain = PlainLines(write: { [self] in output += Array($0.utf8) }) { [self] in
      guard flushes() else { return [] }
      do throws(Program.FileFailure) {
        if let read { return try read() }
        let opened = try streams.read(.standardInput)
        read = opened
        return try opened()
      } catch {
        readFailure = error
        return []
      }
    }
    var made: any LineSource = plain
    if isInteractive, let editor = streams.makeEditor(false) {
      made = EditedLines(editor, flush: { [self] in flushes() }) { [self] text in
        puzzleSession.map { Completion($0).completions(of: text) } ?? Completions(kept: text, words: [])
      }
    }
    source = made
    return made
  }
}

extension Program.Streams {
  /// The largest document that is read, in bytes.
  static let documentLimit = 64 << 20

  /// The bytes of a file.
  func bytes(of file: String) throws(Program.FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    let read = try read(.file(file))
    while !isInterrupted() {
      let more = try read()
      guard !more.isEmpty else { return bytes }
      bytes += more
      guard bytes.count <= Self.documentLimit else {
        throw Program.FileFailure(reason: "it is larger than \(Self.documentLimit >> 20) MiB")
      }
    }
    throw Program.FileFailure(reason: "interrupted")
  }

  /// The text of a file.
  func text(of file: String) throws(Diagnostic) -> String {
    let bytes: [UInt8]
    do throws(Program.FileFailure) { bytes = try self.bytes(of: file) } catch {
      if isInterrupted() { throw .interrupted }
      throw .cannotOpen(file, error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.malformedInput, "\(Diagnostic.quoted(file)) contains bytes that are not UTF-8", at: 1)
    }
    return text
  }
}

import EntryCommands
import Foundation

/// Plays lessons: shows their text, runs their examples, asks their questions and judges puzzles. At a terminal the examples run command by
/// command as the reader presses Return. Elsewhere they run through, and answers are lines of the standard input.
final class Learner {
  enum Step: Hashable {
    case forward
    /// The reader wants the question, puzzle or example before this one.
    case back
    case restart, quit, ended, interrupted
    /// The input has bytes that are no text.
    case malformed
  }

  enum Input: Hashable {
    case line(String)
    /// An interrupt has dropped the line, and those before it that belong to the same command.
    case dropped
    case step(Step)
  }

  /// The words that mean the same at every prompt.
  static let words: [String: Step] = ["back": .back, "restart": .restart, "quit": .quit]
  let options: Options
  let streams: Streams
  let style: TextStyleSheet
  let isInteractive: Bool
  private(set) var progress: CourseProgress
  private var output: [UInt8] = []
  /// The number of lines since the last prompt.
  private var lineCount = 0
  private var writeFailure: WriteFailure?
  private var readFailure: FileFailure?
  private var source: (any LineSource)?
  /// The session in which a puzzle is solved; completion reads it.
  var puzzleSession: Session?

  init(_ options: Options, _ streams: Streams) {
    (self.options, self.streams) = (options, streams)
    style = TextStyleSheet(options.color, isTerminal: streams.isOutputTerminal, streams)
    isInteractive = streams.isInputTerminal && streams.isOutputTerminal
    progress = CourseProgress(streams.loadProgress())
    if isInteractive { streams.goOnAfterInterrupts() }
  }

  /// Plays the lesson with a number, a name or a path; lists all lessons for nil.
  func run(_ name: String?) throws(WriteFailure) -> ExitStatus {
    guard let name else {
      list()
      try flush()
      return .ok
    }
    let entry: Course.Entry
    if name == "next", !streams.isFile(name) {
      guard let next else {
        put("All lessons are done; EntryDemo learn 1 plays the first one again.")
        try flush()
        return .ok
      }
      entry = next
    } else {
      do throws(Diagnostic) { entry = try self.entry(name) } catch { return report(error) }
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

  /// The lesson that was left last, else the first one that was not read to its end, else the first one with an open question or
  /// puzzle; nil if all are done.
  var next: Course.Entry? {
    let entries = Course.files.map(Course.entry).filter { !isDone($0) }
    return entries.first { $0.key == progress.last }
      ?? entries.first { !progress.isDone(CourseProgress.end, in: $0.key) } ?? entries.first
  }

  func report(_ diagnostic: Diagnostic) -> ExitStatus {
    streams.printError(diagnostic)
    return diagnostic.code == .unknownName ? .usage : diagnostic.exitStatus
  }

  func entry(_ name: String) throws(Diagnostic) -> Course.Entry {
    if !streams.isFile(name), let file = Course.file(named: name) { return Course.entry(file) }
    guard name.contains("/") || name.lowercased().hasSuffix(".md") else {
      throw Diagnostic(
        .unknownName,
        "there is no lesson \(Diagnostic.quoted(name)): there are \(Course.files.count), which learn lists; learn FILE.md plays a file",
        suggestion: Course.nearest(to: name).map { "learn \($0)" })
    }
    let text = try streams.text(of: name)
    return Course.Entry(
      key: streams.identity(name), lesson: Lesson(text), command: "learn \(ShellText.path(name))", path: name)
  }

  private func list() {
    put(style.heading("The course: \(Course.files.count) lessons of about ten minutes each"))
    put("")
    let rows = Course.files.map { file in
      let entry = Course.entry(file)
      let (map, state) = state(of: entry)
      return [
        entry.lesson.number.map(String.init) ?? "", entry.lesson.title ?? entry.key, map, state,
      ]
    }
    let lines = TextLayout.table(["", "lesson", "", "done"], rows, right: [0])
    for line in lines { put(line) }
    put("")
    guard let next else {
      put("All lessons are done. EntryDemo learn 1 plays the first one again.")
      return
    }
    let goesOn = progress.place(in: next.key) != nil
    put("EntryDemo learn next \(goesOn ? "goes on in" : "starts") “\(next.title)”.")
  }

  private func isDone(_ entry: Course.Entry) -> Bool {
    progress.isDone(CourseProgress.end, in: entry.key)
      && entry.lesson.exercises.allSatisfy { progress.isDone($0.id, in: entry.key) }
  }

  /// The questions and puzzles of a lesson, those done filled, and what is done in words.
  private func state(of entry: Course.Entry) -> (map: String, text: String) {
    let done = entry.lesson.exercises.map { progress.isDone($0.id, in: entry.key) }
    let map = done.map { $0 ? "●" : "○" }.joined()
    if isDone(entry) { return (map, "done") }
    let count = done.count { $0 }
    let isBegun =
      count > 0 || progress.place(in: entry.key) != nil || progress.isDone(CourseProgress.end, in: entry.key)
    return (map, isBegun ? "\(count) of \(done.count)" : "")
  }

  func note(part: Int, of entry: Course.Entry) {
    if let id = entry.lesson.exerciseID(ofPart: part) { note(id, in: entry.key) }
  }

  func note(_ id: String, in key: String) {
    guard !progress.isDone(id, in: key) else { return }
    save { $0.add(id, in: key) }
  }

  /// Notes the part at which a lesson goes on; nil for its beginning.
  func note(place: Int?, in key: String) {
    guard progress.place(in: key) != place || place != nil && progress.last != key else { return }
    save { $0.set(place: place, in: key) }
  }

  /// Changes the progress. What other runs have saved meanwhile stays.
  private func save(_ change: (inout CourseProgress) -> Void) {
    let saved = streams.loadProgress()
    if !saved.isEmpty { progress.merge(CourseProgress(saved)) }
    change(&progress)
    streams.saveProgress(progress.bytes)
  }

  /// The width of the window in columns; 80 without a terminal.
  var columns: Int { streams.isOutputTerminal ? max(20, streams.terminalSize()?.columns ?? 80) : 80 }
  var markdown: MarkdownText { MarkdownText(style, columns: isInteractive ? columns - 1 : columns) }
  func put(drawing line: String) { put(style.drawing(line)) }

  func put(_ line: String) {
    output += line.utf8
    output.append(0x0A)
    lineCount += 1
  }

  /// The number of lines of a whole page; without a terminal no page ends.
  var pageHeight: Int { max(1, (streams.terminalSize()?.rows ?? .max) - 1) }

  /// The number of lines that fit above the next prompt before the first line since the last one leaves the window; nil without a terminal.
  var roomOnPage: Int? {
    guard isInteractive, streams.terminalSize() != nil else { return nil }
    return max(0, pageHeight - lineCount)
  }

  func put(markdown text: String, first: String = "") {
    for line in markdown.paragraph(text, first: first) { put(line) }
  }

  func flush() throws(WriteFailure) {
    if let writeFailure { throw writeFailure }
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    try streams.print(bytes, as: .text(style))
  }

  private func flushes() -> Bool {
    do throws(WriteFailure) { try flush() } catch { writeFailure = error }
    return writeFailure == nil
  }

  /// Shows a prompt and waits for a line. Without a terminal the line appears after the prompt, as it would there.
  func ask(_ prompt: String) throws(WriteFailure) -> Input {
    let prompt = ControlCharacters.escaped(prompt)
    lineCount = 0
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

  /// Waits for a command, whose open braces may take more lines. An interrupt drops all of them.
  /// - Parameter number: counts the lines.
  /// - Returns: the command, and the number of its first line.
  func askCommand(
    _ prompt: () -> String, counting number: inout Int
  ) throws(WriteFailure) -> (input: Input, first: Int) {
    var (lines, first) = (BracedLines(), number + 1)
    while true {
      let input = try ask(lines.isEmpty ? prompt() : ". ")
      switch input {
      case .step: return (input, first)
      case .dropped: (lines, first) = (BracedLines(), number + 1)
      case .line(let line):
        number += 1
        lines.append(line)
        if !lines.isOpen { return (.line(lines.take()), first) }
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
    var read: (() throws(FileFailure) -> [UInt8])?
    let plain = PlainLines(write: { [self] in output += Array($0.utf8) }) { [self] in
      guard flushes() else { return [] }
      do throws(FileFailure) {
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

import Foundation

/// Plays a lesson part by part.
final class LessonPlayer {
  let learner: Learner
  let entry: Course.Entry
  /// The last example that has run, by the line of its fence.
  private var example: (line: Int, session: CourseSession)?
  /// The IDs of the questions and puzzles by the index of their part.
  private let ids: [Int: String]

  var lesson: Lesson { entry.lesson }

  init(_ learner: Learner, _ entry: Course.Entry) {
    self.learner = learner
    self.entry = entry
    ids = Dictionary(uniqueKeysWithValues: entry.lesson.exercises.map { ($0.part, $0.id) })
  }

  /// Plays the lesson from its beginning.
  func play() throws(Program.WriteFailure) -> ExitStatus {
    if learner.isInteractive, !learner.options.isQuiet {
      let help = "Return runs the next command; skip, back and quit work at every prompt."
      for line in TextLayout.fitted(help, columns: learner.columns) { learner.put(learner.style.dim(line)) }
      learner.put("")
    }
    var index = 0
    while index < lesson.parts.count {
      if index > 0 { learner.put("") }
      let step = try play(index)
      try learner.flush()
      if learner.isEndedByInterrupt() { return .interrupted }
      switch step {
      case .forward: index += 1
      case .back: index = partBefore(index)
      case .quit, .ended:
        for line in TextLayout.fitted(stopped(step), columns: learner.columns) { learner.put(line) }
        return .ok
      case .interrupted: return .interrupted
      case .malformed: return .malformedInput
      }
    }
    learner.note(CourseProgress.end, in: entry.key)
    learner.put("")
    for line in TextLayout.fitted(finished, columns: learner.columns) { learner.put(line) }
    return .ok
  }

  private func play(_ index: Int) throws(Program.WriteFailure) -> Learner.Step {
    let part = lesson.parts[index]
    switch part.content {
    case .text(let lines):
      for line in learner.markdown.lines(lines) { learner.put(line) }
      return .forward
    case .example(let example): return try play(example)
    case .question(let question): return try play(question, at: index)
    case .puzzle(let puzzle):
      return try PuzzlePlayer(learner, puzzle, name: entry.path ?? entry.key).play { [self] in note(index) }
    case .picture(let picture):
      show(picture, at: index)
      return .forward
    }
  }

  /// Notes that a question or puzzle is done.
  private func note(_ index: Int) {
    if let id = ids[index] { learner.note(id, in: entry.key) }
  }

  // MARK: Going back, ending

  /// The part at which the reader goes on after `back`: the text before the last stop.
  private func partBefore(_ index: Int) -> Int {
    guard let stop = lesson.parts[..<index].indices.last(where: isStop) else {
      learner.put("This is the beginning of the lesson.")
      return 0
    }
    return (lesson.parts[..<stop].indices.last(where: isStop) ?? -1) + 1
  }

  /// Whether the reader enters something at a part.
  private func isStop(_ index: Int) -> Bool {
    switch lesson.parts[index].content {
    case .text, .picture: false
    case .example: learner.isInteractive
    case .question, .puzzle: true
    }
  }

  private var count: String {
    let done = ids.values.count { learner.progress.isDone($0, in: entry.key) }
    return "\(done) of \(ids.count) questions and puzzles are done"
  }

  private func stopped(_ step: Learner.Step) -> String {
    let why = step == .ended ? "The input has ended" : "Stopped"
    return "\(why) in the lesson “\(entry.title)”; \(count). EntryDemo \(entry.command) starts it again."
  }

  private var finished: String {
    let end = "End of the lesson “\(entry.title)”; \(count)."
    guard entry.path == nil, let number = lesson.number, number < Course.files.count else { return end }
    return "\(end) EntryDemo learn \(number + 1) starts the next one."
  }

  // MARK: Examples

  private func play(_ example: Lesson.Example) throws(Program.WriteFailure) -> Learner.Step {
    let options: Options
    do throws(Lesson.Problem) { options = try example.sessionOptions() } catch {
      learner.put("This example can't run: \(error.message)")
      return .forward
    }
    let session = CourseSession(options, learner.streams)
    self.example = (example.line, session)
    var pauses = learner.isInteractive
    for exchange in example.exchanges where !exchange.command.isEmpty {
      for (number, line) in exchange.command.dropLast().enumerated() {
        learner.put((number == 0 ? "> " : ". ") + line)
      }
      let prompt = (exchange.command.count == 1 ? "> " : ". ") + (exchange.command.last ?? "")
      if pauses {
        switch try pause(prompt) {
        case .forward: break
        // The rest runs without pauses.
        case nil: pauses = false
        case let step?: return step
        }
      } else {
        learner.put(prompt)
      }
      let output = session.run(exchange.command.joined(separator: "\n")).lines
      for line in exchange.shown(output) { learner.put(drawing: line) }
      if learner.isEndedByInterrupt() { return .interrupted }
    }
    return .forward
  }

  /// Waits until the reader presses Return.
  /// - Returns: nil to run the rest of the example without pauses.
  private func pause(_ prompt: String) throws(Program.WriteFailure) -> Learner.Step? {
    while true {
      switch try learner.ask(prompt) {
      case .step(let step): return step
      case .dropped: continue
      case .line(let line):
        let word = line.lowercased().trimmingCharacters(in: .whitespaces)
        if word.isEmpty { return .forward }
        if word == "skip" { return nil }
        if let step = Learner.words[word] { return step }
        learner.put("Return runs the command, skip the rest of the example; back and quit leave it.")
      }
    }
  }

  /// The session that the example before a part has left; nil without an example.
  private func session(before index: Int) throws(Lesson.Problem) -> CourseSession? {
    guard let example = lesson.example(before: index) else { return nil }
    if let known = self.example, known.line == example.line { return known.session }
    let session = try example.session(learner.streams)
    self.example = (example.line, session)
    return session
  }

  // MARK: Questions

  private func play(_ question: Lesson.Question, at index: Int) throws(Program.WriteFailure) -> Learner.Step {
    learner.put(markdown: question.text, first: "Question: ")
    let answer: CourseAnswer
    var why: [String] = []
    switch question.answer {
    case .choice(let right, let choices):
      answer = CourseAnswer(right, among: choices)
      for line in answer.choiceLines { learner.put(line) }
    case .path(let path):
      do throws(Lesson.Problem) {
        guard let session = try session(before: index) else { return .forward }
        let value = try session.answer(path, at: index)
        answer = CourseAnswer(value, path: path)
        let explanation = session.run("why \(path)")
        if explanation.failure == nil { why = explanation.lines }
      } catch {
        learner.put("This question has no answer: \(error.message)")
        return .forward
      }
    }
    while true {
      let line: String
      switch try learner.ask("? ") {
      case .step(let step): return step
      case .dropped: continue
      case .line(let text): line = text
      }
      let word = line.lowercased().trimmingCharacters(in: .whitespaces)
      if word.isEmpty { continue }
      if let step = Learner.words[word] { return step }
      let verdict = word == "skip" ? CourseAnswer.Verdict.shown(answer.text) : answer.verdict(on: line)
      learner.put(verdict.styled(learner.style))
      guard verdict.isLast else { continue }
      if case .right = verdict { note(index) }
      if let reason = question.reason { learner.put(markdown: reason) }
      for line in why { learner.put("  " + line) }
      return .forward
    }
  }

  // MARK: Pictures

  /// Shows what a picture shows, as text.
  private func show(_ picture: Lesson.Picture, at index: Int) {
    learner.put(markdown: picture.caption, first: picture.isFilm ? "Film: " : "Picture: ")
    guard !learner.options.isQuiet,
      let session = try? picture.session(
        after: lesson.example(before: index), at: lesson.parts[index].line, learner.streams)
    else { return }
    let outcome = session.run(picture.textCommand(width: learner.drawingWidth))
    guard outcome.failure == nil else { return }
    for line in Self.excerpt(outcome.lines) { learner.put(drawing: line) }
  }

  /// The largest number of lines of a drawing that stands for a picture.
  private static let drawingLimit = 24

  /// The lines of a drawing; the middle of a long one is left out.
  private static func excerpt(_ lines: [String]) -> [String] {
    guard lines.count > drawingLimit else { return lines }
    let first = drawingLimit / 2
    let last = drawingLimit - first - 1
    let note = "       (\(lines.count - first - last) lines of the drawing are left out)"
    return Array(lines.prefix(first)) + [note] + Array(lines.suffix(last))
  }
}

extension Learner {
  /// The width of a drawing of its own, in columns.
  var drawingWidth: Int {
    max(TextDrawing.widths.lowerBound, min(TextDrawing.defaultWidth, columns - 1))
  }
}

extension CourseSession {
  /// The value that answers a question.
  fileprivate func answer(_ path: String, at line: Int) throws(Lesson.Problem) -> Value {
    do throws(Diagnostic) { return try value(of: path) } catch {
      throw Lesson.Problem(line: line, message: error.message)
    }
  }
}

extension Lesson.Picture {
  /// The command that shows as text what the picture shows.
  func textCommand(width: Int) -> String {
    let words = command.split(separator: " ").map(String.init)
    if words.count > 2, words[1] == "compare" { return "compare \(words[2])" }
    if let at = words.firstIndex(of: "at"), at + 1 < words.count {
      return "at \(words[at + 1]) show \(width)"
    }
    return "show \(width)"
  }
}

extension Lesson.Exchange {
  /// The lines to show of what the command has printed: what the lesson leaves out with `...` stays out.
  func shown(_ actual: [String]) -> [String] {
    let wildcard = OutputAlignment.wildcard
    let lines = Transcript.writable(actual)
    guard output.contains(wildcard), OutputAlignment(expected: output, actual: lines).isMatch else {
      return actual
    }
    let (segments, compared) = OutputAlignment.lines(output, lines)
    var shown: [String] = []
    var end = 0
    for range in OutputAlignment.ranges(of: segments, in: compared) {
      if range.lowerBound > end { shown.append(wildcard) }
      shown += actual[range]
      end = range.upperBound
    }
    return shown
  }
}

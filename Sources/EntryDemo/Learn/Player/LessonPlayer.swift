import EntryCommands
import Foundation
import ScrollMotion

final class LessonPlayer {
  let learner: Learner
  let entry: Course.Entry
  /// The session of the last example, in which the reader's own commands run, too.
  private var scene: LessonScene?
  /// The number of lines of own commands.
  private var number = 0
  private let ids: [Int: String]
  var lesson: Lesson { entry.lesson }

  init(_ learner: Learner, _ entry: Course.Entry) {
    (self.learner, self.entry) = (learner, entry)
    ids = Dictionary(uniqueKeysWithValues: entry.lesson.exercises.map { ($0.part, $0.id) })
  }

  /// Plays the lesson from where it was left, else from its beginning.
  func play() throws(WriteFailure) -> ExitStatus {
    var index = learner.progress.place(in: entry.key) ?? firstOpen ?? 0
    if !lesson.parts.indices.contains(index) { index = 0 }
    if learner.isInteractive, !learner.options.isQuiet {
      put(dim: "Return goes on. At each prompt: skip, back, restart, quit, or any command.")
      learner.put("")
    }
    if index > 0 {
      put(dim: "“\(entry.title)” goes on; restart goes back to its beginning.")
      learner.put("")
    }
    let firstShown = index
    while index < lesson.parts.count {
      if index > firstShown { learner.put("") }
      if isStop(index) { learner.note(place: place(of: index), in: entry.key) }
      let step = try play(index)
      try learner.flush()
      if learner.isEndedByInterrupt() { return .interrupted }
      switch step {
      case .forward: index += 1
      case .back: index = partBefore(index)
      case .restart: index = 0
      case .quit, .ended:
        for line in TextLayout.fitted(stopped(step), columns: learner.columns) { learner.put(line) }
        return .ok
      case .interrupted: return .interrupted
      case .malformed: return .malformedInput
      }
    }
    learner.note(CourseProgress.end, in: entry.key)
    learner.note(place: nil, in: entry.key)
    learner.put("")
    for line in TextLayout.fitted(finished, columns: learner.columns) { learner.put(line) }
    return .ok
  }

  private func play(_ index: Int) throws(WriteFailure) -> Learner.Step {
    let part = lesson.parts[index]
    switch part.content {
    case .text(let lines): return try put(pages: learner.markdown.blocks(lines)) ?? .forward
    case .example(let example): return try play(example)
    case .question(let question): return try play(question, at: index)
    case .puzzle(let puzzle):
      return try PuzzlePlayer(
        learner, puzzle, name: entry.path ?? entry.key, isSolved: isDone(index)
      ).play { [self] in learner.note(part: index, of: entry) }
    case .picture(let picture): return try put(pages: [lines(of: picture, at: index)]) ?? .forward
    }
  }

  private func put(dim text: String) {
    for line in TextLayout.fitted(text, columns: learner.columns) { learner.put(learner.style.dim(line)) }
  }

  /// Shows blocks of lines with empty lines between them, at a terminal page by page.
  /// - Returns: where to go instead of on, if the reader wants that.
  private func put(pages blocks: [[String]]) throws(WriteFailure) -> Learner.Step? {
    for (index, block) in blocks.enumerated() {
      var rest = block[...]
      var isFirst = index == 0
      while let room = learner.roomOnPage, rest.count + (isFirst ? 0 : 1) > room {
        if room == learner.pageHeight {
          for line in rest.prefix(room) { learner.put(line) }
          rest = rest.dropFirst(room)
        }
        if let step = try pause(Self.more), step != .forward { return step }
        isFirst = true
      }
      if !isFirst { learner.put("") }
      for line in rest { learner.put(line) }
    }
    return nil
  }

  private static let more = "[Return] "
  /// The columns that a command leaves free for the prompt before it and for `more` after it.
  private static let margin = 14

  /// Where the first question or puzzle begins that is open in a lesson that was read to its end; nil if none is.
  private var firstOpen: Int? {
    guard learner.progress.isDone(CourseProgress.end, in: entry.key) else { return nil }
    let open = lesson.exercises.first { !learner.progress.isDone($0.id, in: entry.key) }
    return open.map { place(of: $0.part) }
  }

  private func isDone(_ index: Int) -> Bool {
    ids[index].map { learner.progress.isDone($0, in: entry.key) } ?? false
  }

  /// The part at which the reader goes on after `back`: the text before the last stop.
  private func partBefore(_ index: Int) -> Int {
    guard let stop = lesson.parts[..<index].indices.last(where: isStop) else {
      learner.put("This is the beginning of the lesson.")
      return 0
    }
    return begin(of: stop)
  }

  /// Where a lesson goes on that was left at a part: a question is asked again after its example.
  private func place(of index: Int) -> Int {
    guard case .question = lesson.parts[index].content,
      let example = lesson.parts[..<index].lastIndex(where: {
        if case .example = $0.content { true } else { false }
      })
    else { return begin(of: index) }
    return begin(of: example)
  }

  /// The first of the parts that the reader sees together with one: those after the last stop before it.
  private func begin(of index: Int) -> Int { (lesson.parts[..<index].indices.last(where: isStop) ?? -1) + 1 }

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
    return "\(why) in the lesson “\(entry.title)”; \(count). EntryDemo \(entry.command) goes on there."
  }

  private var finished: String {
    let end = "End of the lesson “\(entry.title)”; \(count)."
    guard entry.path == nil, let number = lesson.number, number < Course.files.count else { return end }
    return "\(end) EntryDemo learn \(number + 1), or learn next, starts the next one."
  }

  private func play(_ example: Lesson.Example) throws(WriteFailure) -> Learner.Step {
    let scene: LessonScene
    do throws(Lesson.Problem) { scene = try LessonScene(example, learner.streams) } catch {
      learner.put("This example can't run: \(error.message)")
      return .forward
    }
    self.scene = scene
    var pauses = learner.isInteractive
    while let exchange = scene.rest.first {
      let command = exchange.texts.flatMap { TextLayout.commands($0, columns: learner.columns - Self.margin) }
      for (number, line) in command.dropLast().enumerated() {
        learner.put((number == 0 ? "> " : ". ") + line)
      }
      let last = command.last.map { (command.count == 1 ? "> " : ". ") + $0 }
      if pauses, let last {
        switch try pause("\(last)  \(Self.more)") {
        case .forward: break
        case nil: pauses = false
        case let step?: return step
        }
      } else if let last {
        learner.put(last)
      }
      let output = scene.runNext()
      if last != nil { for line in exchange.shown(output) { learner.put(drawing: line) } }
      if learner.isEndedByInterrupt() { return .interrupted }
    }
    return .forward
  }

  /// Waits until the reader presses Return. Any command runs meanwhile.
  /// - Returns: nil to run the rest of the example without pauses.
  private func pause(_ prompt: String) throws(WriteFailure) -> Learner.Step? {
    while true {
      switch try learner.askCommand({ prompt }, counting: &number).input {
      case .step(let step): return step
      case .dropped: continue
      case .line(let line):
        let word = line.lowercased().trimmingCharacters(in: .whitespaces)
        if word.isEmpty { return .forward }
        if word == "skip" { return nil }
        if let step = Learner.words[word] { return step }
        if word == "hint" {
          learner.put("Return goes on. hint helps at questions and puzzles.")
        } else {
          try run(own: line)
        }
      }
    }
  }

  /// - Parameter answer: what must not be printed: that of an open question.
  private func run(own line: String, hiding answer: CourseAnswer? = nil) throws(WriteFailure) {
    guard let scene = scene ?? (try? LessonScene(nil, learner.streams)) else { return }
    self.scene = scene
    let output = scene.run(own: line, isTyped: learner.isInteractive)
    if let answer, output.contains(where: answer.isPrinted) {
      return learner.put("The output would tell the answer. Predict it first; skip shows it.")
    }
    for line in output {
      let isWide = learner.isInteractive && TextLayout.columns(line) > learner.columns
      for part in isWide ? TextLayout.fitted(line, columns: learner.columns) : [line] {
        learner.put(drawing: part)
      }
    }
    try learner.flush()
  }

  /// The session that the example before a part has left; nil without an example.
  private func session(before index: Int) throws(Lesson.Problem) -> CourseSession? {
    guard let example = lesson.example(before: index) else { return nil }
    if let scene, scene.example?.line == example.line, scene.rest.isEmpty { return scene.lessonSession }
    let scene = try LessonScene(example, learner.streams)
    scene.runRest()
    self.scene = scene
    return scene.lessonSession
  }

  private func play(_ question: Lesson.Question, at index: Int) throws(WriteFailure) -> Learner.Step {
    let text = learner.markdown.paragraph(question.text, first: "Question: ")
    let answer: CourseAnswer
    var why: [String] = []
    switch question.answer {
    case .choice(let right, let choices):
      answer = CourseAnswer(right, among: choices, replies: question.replies)
    case .path(let path):
      do throws(Lesson.Problem) {
        guard let session = try session(before: index) else { return .forward }
        let value = try session.answer(path, at: index)
        answer = CourseAnswer(value, path: path, replies: question.replies)
        why = session.explanation(of: path, value)
      } catch {
        for line in text { learner.put(line) }
        learner.put("This question has no answer: \(error.message)")
        return .forward
      }
    }
    let again = isDone(index) ? ["You have answered this one: Return goes on."] : []
    if let step = try put(pages: [text + answer.choiceLines + again]) { return step }
    return try ask(question, at: index, answer, why: why)
  }

  private func ask(
    _ question: Lesson.Question, at index: Int, _ answer: CourseAnswer, why: [String]
  ) throws(WriteFailure) -> Learner.Step {
    var attempts = 0
    while true {
      let line: String
      switch try learner.ask("? ") {
      case .step(let step): return step
      case .dropped: continue
      case .line(let text): line = text
      }
      let word = line.lowercased().trimmingCharacters(in: .whitespaces)
      if word.isEmpty {
        if isDone(index) { return .forward }
        continue
      }
      if let step = Learner.words[word] { return step }
      if word == "hint" {
        learner.put(markdown: question.hint ?? "This question has no hint; skip shows the answer.", first: "")
        continue
      }
      let verdict = word == "skip" ? CourseAnswer.Verdict.shown(answer.text) : answer.verdict(on: line)
      if verdict.isInvalid || !answer.isChoice && !verdict.isLast, LessonScene.isCommand(line) {
        try run(own: line, hiding: answer)
        continue
      }
      learner.put(verdict.styled(learner.style))
      guard verdict.isLast else {
        guard case .wrong(_, let reply) = verdict else { continue }
        if let reply { learner.put(markdown: reply) }
        attempts += 1
        if attempts == 1 {
          if let hint = question.hint { learner.put(markdown: hint, first: "Hint: ") }
          learner.put("Try again; skip shows the answer.")
        }
        continue
      }
      if case .right = verdict { learner.note(part: index, of: entry) }
      if let reason = question.reason { learner.put(markdown: reason) }
      for line in why { learner.put("  " + line) }
      return .forward
    }
  }

  private func lines(of picture: Lesson.Picture, at index: Int) -> [String] {
    let caption = learner.markdown.paragraph(
      picture.caption,
      first: !picture.isFilm ? "Picture: " : picture.caption.hasPrefix("Film") ? "" : "Film: ")
    guard !learner.options.isQuiet,
      let session = try? picture.session(
        after: lesson.example(before: index), at: lesson.parts[index].line, learner.streams)
    else { return caption }
    let outcome = session.run(picture.textCommand(width: learner.drawingWidth))
    guard outcome.failure == nil else { return caption }
    let limit = min(Self.drawingLimit, max(8, learner.pageHeight - caption.count - 1))
    return caption + Self.excerpt(outcome.lines, limit).map { learner.style.drawing($0) }
  }

  private static let drawingLimit = 24

  private static func excerpt(_ lines: [String], _ limit: Int) -> [String] {
    guard lines.count > limit else { return lines }
    let first = limit / 2
    let last = limit - first - 1
    let note = "       (\(lines.count - first - last) lines of the drawing are left out)"
    return Array(lines.prefix(first)) + [note] + Array(lines.suffix(last))
  }
}

extension Learner {
  var drawingWidth: Int { max(TextDrawing.widths.lowerBound, min(TextDrawing.defaultWidth, columns - 1)) }
}

extension CourseSession {
  func answer(_ path: String, at line: Int, _ head: String = "") throws(Lesson.Problem) -> Value {
    try Lesson.Problem.at(line, head) { () throws(Diagnostic) in try value(of: path) }
  }
}

extension Lesson.Picture {
  func textCommand(width: Int) -> String {
    let words = command.split(separator: " ").map(String.init)
    if words.count > 2, words[1] == "compare" { return "compare \(words[2])" }
    if let at = words.firstIndex(of: "at"), at + 1 < words.count {
      return "at \(words[at + 1]) show \(width)"
    }
    return "show \(width)"
  }
}

extension Transcript.Exchange {
  /// The lines to show of what the command has printed: what the lesson leaves out with `...` stays out.
  func shown(_ actual: [String]) -> [String] {
    let (wildcard, lines) = (OutputAlignment.wildcard, Transcript.writable(actual))
    let isCut = output.contains(wildcard) && OutputAlignment(expected: output, actual: lines).isMatch
    guard isCut else { return actual }
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

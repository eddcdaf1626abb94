import EntryCommands
import Foundation
import ScrollModel

/// The course for a page beside a session: lessons in steps, verdicts on answers, and puzzles that are solved in that session.
/// A step ends with a question or a puzzle.
final class LessonPages {
  struct Request: Decodable, Sendable {
    /// The number of the lesson; nil for the list of lessons.
    var lesson: Int?
    var step: Int?
    var answer: String?
    var judge: Bool?
  }

  struct Block: Encodable {
    struct Item: Encodable {
      let number: Int
      let title: String
      /// How many of its questions and puzzles are done, and how many there are.
      let done, count: Int
    }

    let kind: String
    var text: String?
    /// What commands that are not all shown are for.
    var caption: String?
    /// Commands that run before those that are shown: they begin a session with the settings of the lesson.
    var setup: [String]?
    var commands: [String]?
    /// A picture, as SVG; the text is its caption.
    var picture: String?
    /// The choices of a question; nil for one that takes a value.
    var answers: [String]?
    var lessons: [Item]?
    /// Of a verdict: whether the answer is right; nil for a remark.
    var isRight: Bool?
  }

  /// A view of a puzzle's goal, in root coordinates.
  struct Goal: Encodable {
    let frame: [Double]
    let reached: Bool
  }

  struct Place: Encodable { let lesson, step: Int }

  struct Page: Encodable {
    let title: String
    let lesson, step: Int?
    var previous: Place?
    var next: Place?
    var blocks: [Block] = []
    var goal: [Goal] = []
    var isSolved: Bool?
    /// Commands for the scene of which the text speaks, from its first line on.
    var scene: [String] = []
    /// Which steps are done; nil for those without a question or puzzle.
    var marks: [Bool?] = []
  }

  private let learner: Learner
  private lazy var entries = Course.files.map(Course.entry)
  /// The goals of puzzles that were shown, by their lines in the lessons: a puzzle is judged after each command.
  private var goals: [String: PuzzleGoal] = [:]
  /// The pictures that were shown, by their lines in the lessons; nil for those that can't be made.
  private var pictures: [String: String?] = [:]
  private let text = MarkdownText(.plain, columns: MarkdownText.widest)
  /// Creates pages with the progress that `learn` keeps.
  init(_ options: Options, _ streams: Streams) { learner = Learner(options, streams) }

  static func number(of word: String) throws(Diagnostic) -> Int {
    if let number = Course.file(named: word).flatMap({ Course.entry($0).lesson.number }) { return number }
    throw Diagnostic(
      .badArgument, "there is no lesson \(Diagnostic.quoted(word))", suggestion: Course.nearest(to: word))
  }

  /// Answers a request, as JSON. `session` is the one beside the page.
  func answer(_ request: Request, _ session: Session) throws(Diagnostic) -> String {
    JSONText.text(try page(for: request, session))
  }

  private func page(for request: Request, _ session: Session) throws(Diagnostic) -> Page {
    guard let number = request.lesson else { return list }
    guard let entry = entries.first(where: { $0.lesson.number == number }) else {
      throw Diagnostic(.badArgument, "there is no lesson \(number)")
    }
    let steps = Self.steps(of: entry.lesson)
    let step = max(0, min(request.step ?? 0, steps.count - 1))
    var page = Page(title: entry.title, lesson: number, step: step)
    page.previous = step > 0 ? Place(lesson: number, step: step - 1) : nil
    page.next =
      step + 1 < steps.count
      ? Place(lesson: number, step: step + 1)
      : number < entries.count ? Place(lesson: number + 1, step: 0) : nil
    do throws(Lesson.Problem) {
      for index in steps[step] { page.blocks += try blocks(of: entry, index) }
      if let last = steps[step].last {
        try judge(request, entry, last, session, &page)
        learner.note(place: steps[step].lowerBound, in: entry.key)
      }
      if step + 1 == steps.count { learner.note(CourseProgress.end, in: entry.key) }
      if request.judge != true, request.answer == nil {
        page.scene = try scene(of: entry.lesson, steps[step])
      }
      page.marks = steps.map { range in
        range.last.flatMap(entry.lesson.exerciseID(ofPart:)).map {
          learner.progress.isDone($0, in: entry.key)
        }
      }
    } catch { throw Diagnostic(.badArgument, error.message) }
    return page
  }

  private var list: Page {
    let items = entries.map { entry in
      let done = entry.lesson.exercises.map { learner.progress.isDone($0.id, in: entry.key) }
      return Block.Item(
        number: entry.lesson.number ?? 0, title: entry.title, done: done.count { $0 }, count: done.count)
    }
    return Page(title: "Lessons", lesson: nil, step: nil, blocks: [Block(kind: "lessons", lessons: items)])
  }

  /// What the stage shows at the beginning of a step: the set-up of its first example, or what the example before it has left; a puzzle's
  /// beginning where it has no example.
  private func scene(of lesson: Lesson, _ parts: Range<Int>) throws(Lesson.Problem) -> [String] {
    for index in parts {
      switch lesson.parts[index].content {
      case .example(let example):
        // What has no output to read is its set-up.
        let all = example.exchanges.filter { !$0.command.isEmpty }
        let count = max(1, all.prefix { $0.output.allSatisfy { $0 == OutputAlignment.wildcard } }.count)
        return setup(try example.sessionOptions()) + all.prefix(count).map(\.command)
      case .puzzle(let puzzle): return setup(try puzzle.sessionOptions()) + puzzle.start.texts.map(\.text)
      default: break
      }
    }
    guard let example = lesson.example(before: parts.lowerBound) else { return [] }
    return setup(try example.sessionOptions()) + example.commands.filter { !$0.isEmpty }
  }

  static func steps(of lesson: Lesson) -> [Range<Int>] {
    var (steps, begin) = ([Range<Int>](), 0)
    for (index, part) in lesson.parts.enumerated() {
      switch part.content {
      case .question, .puzzle:
        steps.append(begin..<index + 1)
        begin = index + 1
      default: break
      }
    }
    if begin < lesson.parts.count || steps.isEmpty { steps.append(begin..<lesson.parts.count) }
    return steps
  }

  private func blocks(of entry: Course.Entry, _ index: Int) throws(Lesson.Problem) -> [Block] {
    switch entry.lesson.parts[index].content {
    case .text(let lines): return blocks(of: lines)
    case .picture(let picture): return try blocks(of: picture, in: entry, index)
    case .example(let example):
      let setup = setup(try example.sessionOptions())
      let commands = example.exchanges.map(\.command).filter { !$0.isEmpty }
      return [Block(kind: "commands", setup: setup, commands: commands)]
    case .question(let question):
      let text = MarkdownSpans(question.text).plain
      guard case .choice(_, let choices) = question.answer else {
        return [Block(kind: "question", text: text)]
      }
      return [Block(kind: "question", text: text, answers: choices)]
    case .puzzle(let puzzle):
      let start = Block(
        kind: "commands", text: "Start", setup: setup(try puzzle.sessionOptions()),
        commands: puzzle.start.texts.map(\.text))
      return puzzle.rules.lines.map { Block(kind: "text", text: $0) } + [start]
        + puzzle.hints.map { Block(kind: "hint", text: MarkdownSpans($0).plain) }
    }
  }

  /// A picture with its caption; a film is what the screen shows after its commands.
  private func blocks(
    of picture: Lesson.Picture, in entry: Course.Entry, _ index: Int
  ) throws(Lesson.Problem) -> [Block] {
    let caption = MarkdownSpans(picture.caption).plain
    let example = entry.lesson.example(before: index)
    if picture.isFilm {
      let setup = setup(try example?.sessionOptions() ?? .ofTranscripts)
      let commands = example?.commands.filter { !$0.isEmpty } ?? []
      let last = picture.preparation.isEmpty ? [] : [picture.preparation]
      return [
        Block(kind: "commands", text: "Show", caption: caption, setup: setup + commands, commands: last)
      ]
    }
    let line = entry.lesson.parts[index].line
    let key = "\(entry.key):\(line)"
    if pictures[key] == nil {
      let session = try picture.session(after: example, at: line, learner.streams)
      pictures[key] = .some(try? session.file(madeBy: picture.command, ending: ".svg"))
    }
    return [Block(kind: Command.picture.name, text: caption, picture: pictures[key] ?? nil)]
  }

  private func blocks(of lines: [String]) -> [Block] {
    let markdown = Markdown(lines)
    return markdown.blocks.filter { !$0.isInComment }.flatMap { block -> [Block] in
      let own = text.lines(Array(markdown.lines[block.lines]))
      switch block.kind {
      case .heading(let level, let title):
        return level == 1 ? [] : [Block(kind: "heading", text: MarkdownSpans(title).plain)]
      case .list(let items):
        return items.map { Block(kind: "text", text: "• " + MarkdownSpans($0.text).plain) }
      case .paragraph, .quote:
        return own.isEmpty ? [] : [Block(kind: "text", text: own.joined(separator: " "))]
      case .rule: return []
      case .code(let fence, let content, _):
        return [
          Block(kind: "code", text: markdown.lines[content].map(fence.unindented).joined(separator: "\n"))
        ]
      default: return [Block(kind: "code", text: own.joined(separator: "\n"))]
      }
    }
  }

  private func setup(_ options: Options) -> [String] {
    [Command.reset.name] + Settings(options, today: learner.streams.today).commandsAfterReset
  }

  private func judge(
    _ request: Request, _ entry: Course.Entry, _ index: Int, _ session: Session, _ page: inout Page
  ) throws(Lesson.Problem) {
    switch entry.lesson.parts[index].content {
    case .question(let question):
      guard let answer = request.answer else { return }
      page.blocks += try verdict(on: answer, question, entry, index)
    case .puzzle(let puzzle):
      let goal = try goal(of: puzzle, in: entry)
      let attempt = try attempt(puzzle, goal, session)
      let differing = Set(attempt?.differences.map(\.name) ?? goal.names)
      // Over another scene it would mean nothing.
      page.goal = (attempt == nil ? [] : goal.names).compactMap { name in
        goal.samples.last?.frames.appearances[name].map {
          Goal(frame: ViewAttribute.numbers($0.frame), reached: !differing.contains(name))
        }
      }
      page.isSolved = attempt?.isSolved ?? false
      if page.isSolved == true { learner.note(part: index, of: entry) }
      if request.judge == true {
        let isRight = attempt.flatMap { $0.isSolved ? true : $0.isReached ? false : nil }
        page.blocks.append(Block(kind: "verdict", text: verdict(on: attempt), isRight: isRight))
      }
    default: break
    }
  }

  private func goal(of puzzle: Lesson.Puzzle, in entry: Course.Entry) throws(Lesson.Problem) -> PuzzleGoal {
    let key = "\(entry.key):\(puzzle.line)"
    if let goal = goals[key] { return goal }
    let goal = try PuzzleGoal(puzzle, learner.streams, width: nil)
    goals[key] = goal
    return goal
  }

  private func verdict(
    on answer: String, _ question: Lesson.Question, _ entry: Course.Entry, _ index: Int
  ) throws(Lesson.Problem) -> [Block] {
    let right: CourseAnswer
    switch question.answer {
    case .choice(let text, let choices): right = CourseAnswer(text, among: choices, replies: question.replies)
    case .path(let path):
      let scene = try LessonScene(entry.lesson.example(before: index), learner.streams)
      scene.runRest()
      right = CourseAnswer(
        try scene.lessonSession.answer(path, at: index), path: path, replies: question.replies)
    }
    let verdict = right.verdict(on: answer)
    var texts = [verdict.styled(.plain)]
    switch verdict {
    case .right:
      learner.note(part: index, of: entry)
      if let reason = question.reason { texts.append(MarkdownSpans(reason).plain) }
    case .wrong(_, let reply):
      texts += [reply ?? question.hint].compactMap { $0.map { MarkdownSpans($0).plain } }
    default: break
    }
    let isRight: Bool? = if case .invalid = verdict { nil } else { verdict.isLast }
    return texts.enumerated().map { Block(kind: "verdict", text: $1, isRight: $0 == 0 ? isRight : nil) }
  }

  /// The puzzle in a session of its own, with what was done in the session beside the page since its start; nil before that.
  private func attempt(
    _ puzzle: Lesson.Puzzle, _ goal: PuzzleGoal, _ session: Session
  ) throws(Lesson.Problem) -> PuzzleAttempt? {
    let commands = session.history.commands
    let start =
      setup(try puzzle.sessionOptions())
      + puzzle.start.texts.map(\.text).flatMap { text in Lexer.read(text).commands.map(\.text) }
    guard let reset = commands.lastIndex(of: Command.reset.name), commands[reset...].starts(with: start),
      !session.hasOpenBlock
    else { return nil }
    let own = try CourseSession(puzzle, learner.streams)
    let attempt = try Lesson.Problem.at(puzzle.line) { () throws(Diagnostic) in
      try PuzzleAttempt(own.program, goal, puzzle.rules)
    }
    for command in commands[(reset + start.count)...] { own.run(command) }
    return attempt
  }

  private func verdict(on attempt: PuzzleAttempt?) -> String {
    guard let attempt else { return "Start runs the commands of the beginning." }
    if attempt.isSolved { return "Solved." }
    if attempt.isReached { return attempt.broken ?? "" }
    return attempt.differences.prefix(3).map(\.text).joined(separator: "; ")
  }
}

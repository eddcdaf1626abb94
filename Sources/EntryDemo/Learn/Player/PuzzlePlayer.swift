import EntryCommands
import Foundation
import ScrollModel

/// Plays a puzzle: a prompt with all commands of the program, and the goal beside the current state.
final class PuzzlePlayer {
  private let learner: Learner
  private let puzzle: Lesson.Puzzle
  /// The name of the lesson, for errors of the file.
  private let name: String
  private let isSolved: Bool
  private var hints = 0
  private var attempt: PuzzleAttempt?
  private var number = 0
  private static let words = ["hint", "solution", "goal", "reset", "skip", "back", "restart"]
  private static let help =
    "hint, solution, goal, reset, skip, back and quit are words of the puzzle; help lists the commands."

  init(_ learner: Learner, _ puzzle: Lesson.Puzzle, name: String, isSolved: Bool) {
    (self.isSolved, self.learner, self.puzzle, self.name) = (isSolved, learner, puzzle, name)
  }

  func play(_ solved: () -> Void) throws(WriteFailure) -> Learner.Step {
    for line in puzzle.rules.lines { learner.put(markdown: line) }
    learner.put(
      markdown:
        "Any \(puzzle.rules.isEmpty ? "" : "other ")commands that lead to the goal solve it. \(Self.help)")
    if isSolved { learner.put("You have solved this one: Return goes on.") }
    guard begin() != nil else { return .forward }
    defer { learner.puzzleSession = nil }
    try compare()
    while true {
      let (input, first) = try learner.askCommand({ prompt }, counting: &number)
      switch input {
      case .step(let step): return step
      case .dropped: continue
      case .line(let text): if let step = try perform(text, at: first, solved) { return step }
      }
    }
  }

  private var prompt: String { attempt?.program.session.hasOpenBlock ?? false ? "animate> " : "> " }

  /// - Parameter line: the number of its first line.
  /// - Returns: how the puzzle ends; nil if it goes on.
  private func perform(
    _ text: String, at line: Int, _ solved: () -> Void
  ) throws(WriteFailure) -> Learner.Step? {
    guard let attempt else { return .forward }
    let word = text.lowercased().trimmingCharacters(in: .whitespaces)
    if let step = Learner.words[word] { return step }
    let parts = word.split(separator: " ")
    if parts.count > 1, let first = Self.words.first(where: { $0 == parts[0] }) {
      learner.put("\(first) takes no argument.")
      return nil
    }
    switch word {
    case "": return isSolved ? .forward : nil
    case "skip":
      learner.put("Left unsolved.")
      return .forward
    case "hint": showHint()
    case "solution": showSolution()
    case "goal": try compare()
    case Command.reset.name:
      do throws(Lesson.Problem) { self.attempt = try begin(attempt.goal) } catch { return .forward }
      try compare()
    default:
      if word == "help" { learner.put(markdown: Self.help) }
      return try run(text, in: attempt, at: line, solved)
    }
    return nil
  }

  /// Runs commands of the program. They may solve the puzzle and end the program at once.
  /// - Returns: how the puzzle ends; nil if it goes on.
  private func run(
    _ text: String, in attempt: PuzzleAttempt, at line: Int, _ solved: () -> Void
  ) throws(WriteFailure) -> Learner.Step? {
    try learner.flush()
    let (program, before) = (attempt.program, attempt.changes)
    _ = try program.runTyped(text, place: Reply.Place(file: "-", line: line))
    try program.flush()
    if learner.streams.isInterrupted() { return learner.isEndedByInterrupt() ? .interrupted : nil }
    var end: Learner.Step?
    if program.session.exitRequest != nil {
      end = .quit
    } else if program.wasInterrupted {
      end = .interrupted
    }
    if attempt.isSolved {
      learner.put(learner.style.right("Solved."))
      solved()
      return end ?? .forward
    }
    if end == nil, attempt.changes != before { try compare() }
    return end
  }

  /// Runs a script in the puzzle, until a command fails, and compares the result with the goal.
  func judge(_ text: String, file: String) throws(WriteFailure) -> Bool {
    guard let attempt = begin(file: file) else { return false }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { (text: String($0.element), line: $0.offset + 1) }
    for _ in lines.filter({ $0.text == "hint" }) { showHint() }
    try learner.flush()
    for (text, line) in BracedLines.commands(in: lines.filter { $0.text != "hint" }) {
      let failures = attempt.program.failureCount
      guard try attempt.program.runTyped(text, place: Reply.Place(file: file, line: line)),
        attempt.program.failureCount == failures
      else { break }
    }
    try attempt.program.flush()
    if attempt.isSolved {
      learner.put(learner.style.right("Solved."))
      return true
    }
    try compare()
    return false
  }

  /// Begins the puzzle for the first time. What can't be played is reported.
  /// - Parameter file: the script that it is solved with; nil for commands from a prompt.
  private func begin(file: String? = nil) -> PuzzleAttempt? {
    do throws(Lesson.Problem) {
      attempt = try begin(try PuzzleGoal(puzzle, learner.streams, width: drawings.width), file: file)
    } catch { learner.put("\(name):\(error.line + 1): the puzzle can't be played: \(error.message)") }
    return attempt
  }

  /// Begins the puzzle: runs the start commands in a session whose output the reader sees from then on.
  private func begin(_ goal: PuzzleGoal, file: String? = nil) throws(Lesson.Problem) -> PuzzleAttempt {
    var options = try puzzle.sessionOptions()
    options.color = learner.options.color
    options.isQuiet = learner.options.isQuiet || file != nil
    if let file { options.sources = [.file(file)] }
    var ofProgram = learner.streams
    ofProgram.screens = []
    let streams = PuzzleStreams(ofProgram)
    let program = Program(options, streams.streams)
    // Without a player `play` shows the end at once.
    let player = program.session.player
    program.session.player = nil
    for command in puzzle.start.texts {
      _ = try? program.runTyped(command.text, place: Reply.Place(file: "-", line: 1))
      try? program.flush()
    }
    program.session.player = player
    streams.isMuted = false
    program.session.forgetHistory()
    learner.puzzleSession = program.session
    return try Lesson.Problem.at(puzzle.start.line) { () throws(Diagnostic) in
      try PuzzleAttempt(program, goal, puzzle.rules)
    }
  }

  private func showHint() {
    guard puzzle.hints.indices.contains(hints) else {
      learner.put("There are no more hints; solution shows commands that solve it.")
      return
    }
    learner.put(markdown: puzzle.hints[hints], first: "Hint \(hints + 1): ")
    hints += 1
  }

  private func showSolution() {
    learner.put("One of the ways, from the beginning (reset goes back there):")
    for line in puzzle.solution.texts.flatMap({ $0.text.split(separator: "\n") }) { learner.put("  \(line)") }
  }

  private var drawings: (width: Int, areSideBySide: Bool) {
    let side = (learner.columns - 1 - Self.gap.count) / 2
    let isEnough = side >= Self.smallestSide
    return (min(TextDrawing.defaultWidth, isEnough ? side : max(20, learner.columns - 1)), isEnough)
  }

  /// The smallest width of a drawing that stands beside another one, in columns.
  private static let smallestSide = 38
  private static let gap = "  "

  private func compare() throws(WriteFailure) {
    guard let attempt else { return }
    if let failure = attempt.failure {
      learner.put("The state can't be compared with the goal: \(failure.message)")
      return
    }
    if attempt.program.session.hasOpenBlock { return }
    if attempt.isReached, let broken = attempt.broken {
      learner.put(markdown: "The goal is reached. \(broken)")
      return
    }
    let (observer, instants) = (attempt.observer, attempt.differences.map(\.instant))
    let instant = instants.first(where: observer.isAhead) ?? instants.first ?? observer.instants[0]
    if !learner.options.isQuiet { draw(attempt, at: instant) }
    for line in PuzzleDifference.table(attempt.differences) { learner.put(line) }
    let passed = observer.instants.compactMap(\.self).filter { time in
      !observer.isAhead(time) && instants.contains(time)
    }
    if let forbidden = attempt.forbiddenUse { learner.put(markdown: forbidden) }
    if !passed.isEmpty {
      learner.put(
        markdown: "\(passed.map(NumberText.seconds).joined(separator: ", ")) after the beginning has passed: "
          + "undo goes back, reset begins again.")
    }
    try learner.flush()
  }

  private func draw(_ attempt: PuzzleAttempt, at instant: Duration?) {
    let (width, areSideBySide) = drawings
    let index = attempt.observer.instants.firstIndex(of: instant) ?? 0
    guard let now = try? attempt.observer.drawing(at: instant, width: width) else { return }
    let goal = attempt.goal.samples[index].drawing
    let place = instant.map { " \(NumberText.seconds($0)) after the beginning" } ?? ""
    let titles = [
      attempt.observer.isAhead(instant) ? "Your views\(place)" : "Your views now", "The goal\(place)",
    ]
    guard areSideBySide else {
      for (title, lines) in zip(titles, [now, goal]) {
        for line in [title] + lines { learner.put(drawing: line) }
      }
      return
    }
    let left = [titles[0]] + now
    let right = [titles[1]] + goal
    for row in 0..<max(left.count, right.count) {
      let first = row < left.count ? TextLayout.cut(left[row], columns: width) : ""
      let second = row < right.count ? TextLayout.cut(right[row], columns: width) : ""
      let line = second.isEmpty ? first : TextLayout.padded(first, to: width) + Self.gap + second
      learner.put(drawing: line)
    }
  }
}

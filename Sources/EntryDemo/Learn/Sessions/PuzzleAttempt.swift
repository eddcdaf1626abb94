import EntryCommands

final class PuzzleAttempt {
  let goal: PuzzleGoal
  private let rules: Lesson.Puzzle.Rules
  let observer: PuzzleObserver
  let program: Program
  private(set) var differences: [PuzzleDifference] = []
  private(set) var wasSolved = false
  /// The number of commands after which the tree may have changed.
  private(set) var changes = 0
  /// Why the session could not be compared; nil if it could.
  private(set) var failure: Diagnostic?

  var isReached: Bool { differences.isEmpty && failure == nil && !program.session.hasOpenBlock }
  /// What is wrong with the commands that are in effect; nil if they keep the rules.
  var broken: String? {
    let build = program.session.build
    if let problem = rules.problem(with: commands, effects: build.effects(since: start)) { return problem }
    if let problem = goal.problem(in: build, wanted: goal.build) { return "But \(problem)." }
    for (commands, wanted) in zip(rules.also, goal.elsewhere) {
      let place = Lesson.Puzzle.Rules.text(commands)
      do throws(Diagnostic) {
        let now = try observer.elsewhere(after: commands)
        if let problem = goal.problem(in: now.build, wanted: wanted.build) {
          return "But \(place) \(problem)."
        }
        if let first = goal.differences(now.frames, wanted.frames, at: nil).first {
          return "But \(place) \(first.text)."
        }
      } catch { return "But \(place) there is an error: \(error.message)." }
    }
    return nil
  }
  /// What they use though they must not; nil if that is nothing.
  var forbiddenUse: String? {
    rules.forbiddenUse(in: commands, effects: program.session.build.effects(since: start))
  }
  private let start: Session.Build
  private var commands: [String] { program.session.history.listing.done.map(\.text) }
  var isSolved: Bool { isReached && broken == nil }

  /// - Parameter program: runs the session, in which the start commands have run.
  init(_ program: Program, _ goal: PuzzleGoal, _ rules: Lesson.Puzzle.Rules) throws(Diagnostic) {
    (self.goal, self.rules, self.program) = (goal, rules, program)
    start = program.session.build
    program.session.hidesSuggestion = { rules.forbiddenUse(in: [$0]) != nil }
    observer = try PuzzleObserver(program.session, names: goal.names, at: goal.instants)
    differences = goal.differences(from: observer)
    program.didChange = { [weak self] in self?.compare() }
  }

  private func compare() {
    changes += 1
    failure = nil
    // An open block changes nothing until its end.
    guard !program.session.hasOpenBlock else { return }
    do throws(Diagnostic) {
      try observer.update()
      differences = goal.differences(from: observer)
      if isSolved { wasSolved = true }
    } catch { failure = error }
  }
}

extension Lesson.Puzzle {
  /// Checks that the start is not yet the goal, that the solution leads to it, and that no wrong idea does.
  /// - Returns: the number of commands that were run.
  func verify(_ streams: Streams) throws(Lesson.Problem) -> Int {
    let goal = try PuzzleGoal(self, streams, width: nil)
    guard goal.samples.contains(where: { !$0.frames.appearances.isEmpty }) else {
      throw Lesson.Problem(self.goal.line, "goal: no view is visible in it")
    }
    var count = 0
    func attempt(_ commands: Commands, _ key: String) throws(Lesson.Problem) -> PuzzleAttempt {
      let session = try CourseSession(self, streams)
      let attempt = try Lesson.Problem.at(start.line, "start: ") { () throws(Diagnostic) in
        try PuzzleAttempt(session.program, goal, rules)
      }
      guard !attempt.differences.isEmpty else {
        throw Lesson.Problem(start.line, "the start is already the goal")
      }
      defer { count += session.program.commandCount }
      try session.run(commands, of: key)
      if let failure = attempt.failure { throw Lesson.Problem(commands.line, "\(key): \(failure.message)") }
      return attempt
    }
    let solved = try attempt(solution, "solution")
    if let first = solved.differences.first {
      throw Lesson.Problem(solution.line, "the solution does not reach the goal: \(first.text)")
    }
    if let broken = solved.broken { throw Lesson.Problem(solution.line, "solution: \(broken)") }
    if !rules.isEmpty, goal.elsewhere.isEmpty, try attempt(self.goal, "goal").isSolved {
      throw Lesson.Problem(
        self.goal.line, "the commands of the goal solve it: forbid: or require: misses them")
    }
    for wrong in wrongs {
      guard try !attempt(wrong, "wrong").wasSolved else {
        throw Lesson.Problem(wrong.line, "the wrong idea reaches the goal")
      }
    }
    return count
  }
}

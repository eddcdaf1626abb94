import EntryCommands
import ScrollModel
import StackModel

struct PuzzleGoal {
  /// The views that are compared, in the order of the tree.
  let names: [String]
  /// The instants from the end of `start`; none for frames at rest.
  let instants: [Duration]
  /// What the goal is at each instant, or at rest, with drawings.
  let samples: [PuzzleObserver.Sample]
  /// What it is after each group of commands of `also`.
  let elsewhere: [PuzzleObserver.Elsewhere]
  let build: Session.Build

  /// Runs the start and the goal commands of a puzzle, in sessions of their own.
  /// - Parameter width: the width of the drawings in columns; nil for none.
  init(_ puzzle: Lesson.Puzzle, _ streams: Streams, width: Int?) throws(Lesson.Problem) {
    let session = try CourseSession(puzzle, streams)
    let before = PuzzleFrames.names(in: session.session.scene)
    var failure: Diagnostic?
    let observer = try Lesson.Problem.at(puzzle.start.line, "start: ") { () throws(Diagnostic) in
      try PuzzleObserver(session.session, names: nil, at: puzzle.instants, width: width)
    }
    session.program.didChange = { [unowned session] in
      guard !session.session.hasOpenBlock else { return }
      do throws(Diagnostic) { try observer.update() } catch { failure = failure ?? error }
    }
    try session.run(puzzle.goal, of: "goal")
    (samples, build) = (observer.samples, session.session.build)
    if let failure { throw Lesson.Problem(puzzle.goal.line, "goal: \(failure.message)") }
    elsewhere = try Lesson.Problem.at(puzzle.goal.line, "also: ") { () throws(Diagnostic) in
      try puzzle.rules.also.map { commands throws(Diagnostic) in try observer.elsewhere(after: commands) }
    }
    let (scene, old) = (session.session.scene, Set(before))
    // A stack that only the goal has is a way to the frames, not a part of the picture.
    let after = PuzzleFrames.names(in: scene).filter {
      old.contains($0) || !(scene.view(named: $0) is StackView)
    }
    let known = Set(after)
    names = after + before.filter { !known.contains($0) }
    instants = puzzle.instants
  }

  /// What differs from the goal in a session, at the earliest instants first.
  /// Views that are elsewhere only because their scroll view is scrolled differently are one difference, the content offset.
  func differences(from observer: PuzzleObserver) -> [PuzzleDifference] {
    zip(observer.instants, zip(observer.samples, samples)).flatMap { instant, pair -> [PuzzleDifference] in
      let views = differences(pair.0.frames, pair.1.frames, at: instant)
      guard views.contains(where: \.isByScrolling) else { return views }
      let offsets = PuzzleDifference.offsets(pair.0.frames, pair.1.frames, at: instant)
      return offsets.isEmpty ? views : offsets + views.filter { !$0.isByScrolling }
    }
  }

  /// The views that are elsewhere, at an instant or at rest.
  func differences(
    _ frames: PuzzleFrames, _ goal: PuzzleFrames, at instant: Duration?
  ) -> [PuzzleDifference] {
    let (now, wanted) = (frames.appearances, goal.appearances)
    return names.compactMap { name in
      PuzzleDifference.matches(now[name], wanted[name], comparesAlpha: instant == nil)
        ? nil
        : PuzzleDifference(name: name, instant: instant, aspect: .frame(now: now[name], wanted: wanted[name]))
    }
  }

  /// What is wrong with what was built, whatever the frames are; nil if it is nothing.
  func problem(in build: Session.Build, wanted: Session.Build) -> String? {
    if build.conflicts > wanted.conflicts { return "a conflict is left: one of the constraints is broken" }
    if build.screen != wanted.screen { return "the screen has another size" }
    let known = Set(names).subtracting(wanted.ambiguous)
    return build.ambiguous.first(where: known.contains).map { "the layout of \($0) is ambiguous" }
  }
}

extension CourseSession {
  /// A session in which the start commands of a puzzle have run. They can't be undone.
  convenience init(_ puzzle: Lesson.Puzzle, _ streams: Streams) throws(Lesson.Problem) {
    self.init(try puzzle.sessionOptions(), streams)
    try run(puzzle.start, of: "start")
    session.forgetHistory()
  }
}

extension Lesson.Puzzle {
  func sessionOptions() throws(Lesson.Problem) -> Options { try Lesson.sessionOptions(options, at: line) }
}

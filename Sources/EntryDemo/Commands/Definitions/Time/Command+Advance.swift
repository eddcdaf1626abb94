import ScrollModel

extension Command {
  /// What a command answers that advanced time.
  private static let moved = Shape.object([
    "time": .seconds, "running": .count, "held": .list(of: .string, atLeast: 1).optional, "paused": .paused,
  ])

  package static let advance = Command(
    topic: .time, kind: .acting, syntax: ["advance TIME"], summary: "advances time: 0.25, 0.25s or 250ms",
    example: "add; advance 125ms; e1.height", result: moved, otherWords: ["wait", "sleep"], passesTime: true
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a time such as 0.25")
    let time = try word.time()
    try arguments.end { next, arguments in
      switch next.text {
      case "s", "ms": arguments.command.replacing(1..<3, with: [word.text + next.text])
      case "frame", "frames": "frame \(word.text)"
      default: nil
      }
    }
    try session.advance(to: session.scene.animator.now + time, at: word.column)
    return session.moved(settled: false)
  }

  package static let frame = Command(
    topic: .time, kind: .acting, syntax: ["frame [N]"], summary: "advances time by one 60 Hz frame, or by N",
    details: ["Consecutive frames are counted from their first one: fifteen are exactly 0.25 s."],
    example: "add; frame 15; e1.height", result: moved, otherWords: ["step", "next"], passesTime: true
  ) { arguments, session throws(Diagnostic) in
    let count = try arguments.take()?.wholeNumber(in: 1...1_000_000_000) ?? 1
    try arguments.end()
    let now = session.scene.animator.now
    var frames = session.state.frames.flatMap { $0.time == now ? $0 : nil } ?? Session.FrameCount(base: now)
    frames.count += count
    try session.advance(to: frames.time, at: arguments.command.column)
    session.state.frames = frames
    return session.moved(settled: false)
  }

  static let settle = Command(
    topic: .time, kind: .acting, syntax: ["settle [max TIME]"],
    summary: "advances time until nothing runs, by at most 60 s or TIME",
    details: [
      "Fails and changes nothing if something would still run then. It doesn't wait",
      "for animations that repeat without end, for paused property animators or for",
      "a finger that holds a scroll view, but names them.",
    ], example: "add; settle; time", result: moved, passesTime: true
  ) { arguments, session throws(Diagnostic) in
    var limit = Session.settleLimit
    if let (time, word) = try arguments.takeTime(after: "max", such: "5") {
      limit = time
      guard limit <= Session.settleLimit else {
        throw word.error(.outOfRange, "settle advances at most 60 s")
      }
    }
    try arguments.end(numbersFollow: "max")
    try session.settle(within: limit, at: arguments.command.column)
    return session.moved(settled: true)
  }

  static let play = Command(
    topic: .time, kind: .acting, syntax: ["play [SPEED]"],
    summary: "plays the animations at 60 Hz until nothing runs, SPEED times as fast",
    details: [
      "On a terminal it redraws in real time; elsewhere it is settle and show.",
      "Of a drawing that is higher than the window a part is shown. It follows the",
      "first entry that appears or leaves, else the first view that moves, and a line",
      "says how many points are not shown. Ctrl-C stops it: time stays at the frame",
      "that was drawn last.",
    ], example: "add; play", result: .any(of: [.lines, .object([:]), moved]), passesTime: true, isPaged: false
  ) { arguments, session throws(Diagnostic) in
    let word = arguments.take()
    let speed = try word?.number("a speed such as 0.25") ?? 1
    try arguments.end()
    guard (0.001...1000).contains(speed) else {
      throw Diagnostic(.outOfRange, "a speed must be from 0.001 to 1000", at: word?.column)
    }
    if let player = session.player {
      let begin = session.scene.animator.now
      try session.checkSettles(within: Session.settleLimit, at: arguments.command.column)
      if !player(session, speed) {
        let text = "advance \(NumberText.exact((session.scene.animator.now - begin).inSeconds))"
        session.replacement = Session.Replacement(typed: arguments.command.text, saved: text, step: text)
        return session.moved(settled: false)
      }
      // A completion may have started an animation that has run longer.
      try session.checkEndOfTime(session.scene.animator.now, at: arguments.command.column)
      return Note()
    }
    try session.settle(within: Session.settleLimit, at: arguments.command.column)
    return DrawingResult(lines: session.drawing(width: session.drawingWidth))
  }
}

extension Session {
  /// - Throws: `outOfRange` beyond the end of virtual time.
  package func advance(to time: Duration, at column: Int) throws(Diagnostic) {
    try checkEndOfTime(time, at: column)
    try visitInstants(until: time)
    pass(to: time)
    try checkRange()
  }

  /// - Throws: `outOfRange` for an instant beyond the end of virtual time.
  func checkEndOfTime(_ instant: Duration, at column: Int) throws(Diagnostic) {
    guard instant > Self.timeLimit else { return }
    throw Diagnostic(.outOfRange, "virtual time ends at \(NumberText.seconds(Self.timeLimit))", at: column)
  }

  /// Advances time to each instant up to a limit at which something happens. It can be interrupted at each of them.
  /// - Parameter untilSettled: whether it ends when nothing is left that ends by itself.
  private func visitInstants(until time: Duration, untilSettled: Bool = false) throws(Diagnostic) {
    let animator = scene.animator
    while let next = animator.nextInstant, next <= time, !(untilSettled && animator.isSettled) {
      try work.step("at \(NumberText.seconds(animator.now)) of \(NumberText.seconds(time))")
      pass(to: next)
    }
  }

  /// The result of a command that advanced time: what a finger holds, what is paused, and what `settle` has not waited for.
  func moved(settled: Bool) -> any CommandResult {
    let (now, running) = (scene.animator.now, scene.animator.isRunning ? scene.runningCount : 0)
    let (held, paused, endless) = (heldNames, scene.pausedNames, settled ? endlessNames : [])
    let time = NumberText.seconds(now)
    let line =
      settled ? "settled at \(time)" : "\(time), \(running == 0 ? "nothing" : String(running)) running"
    return Note(
      line + (held.isEmpty ? "" : "; a finger holds \(held.joined(separator: ", "))")
        + (paused.isEmpty ? "" : "; paused: \(paused.brief)")
        + (endless.isEmpty ? "" : "; without end: \(endless.joined(separator: ", "))"),
      [
        "time": .time(now), "running": .count(running), "held": held.isEmpty ? nil : .list(held),
        "paused": paused.isEmpty ? nil : .list(paused),
      ])
  }

  /// Advances time until nothing runs.
  /// - Throws: `stillRunning` if something runs longer than `limit`, `outOfRange` if it runs beyond the end of virtual
  ///   time; then the time stays.
  package func settle(within limit: Duration, at column: Int) throws(Diagnostic) {
    try checkSettles(within: limit, at: column)
    try visitInstants(until: min(scene.animator.now + limit, Self.timeLimit), untilSettled: true)
    // A completion may have started an animation that runs longer.
    try checkSettles(within: .zero, of: limit, at: column)
    try checkRange()
  }

  /// Checks that nothing runs longer than `limit` from now, or beyond the end of virtual time.
  /// - Throws: `stillRunning` with the names of property animators and views; `outOfRange`.
  func checkSettles(within limit: Duration, of whole: Duration? = nil, at column: Int) throws(Diagnostic) {
    let animator = scene.animator
    // Only the animations that run now are checked. A completion may start another one.
    guard let end = animator.lastEnd else { return }
    guard end > animator.now + limit else { return try checkEndOfTime(end, at: column) }
    let last = animator.now + limit
    var names = scene.namesOfAnimators(runningAfter: last) + movingNames { _ in true }
    if names.isEmpty {
      names = animator.remainingWork.filter { $0.end.map { $0 > last } ?? false }.map(\.kind.rawValue)
    }
    let shown = firstFive(names).joined(separator: ", ")
    throw Diagnostic(
      .stillRunning, "still running after \(NumberText.seconds(whole ?? limit)): \(shown)", at: column)
  }

  /// The names of the views that still move when all that ends by itself has ended, without those that a finger holds.
  var endlessNames: [String] {
    let held = Set(scene.animator.heldScrollViews.map { ObjectIdentifier($0) })
    return firstFive(movingNames { !held.contains($0.viewID) })
  }

  /// The names of the views that animations and scrolls move, in order, with repetitions.
  private func movingNames(_ isIncluded: (RunningAnimation) -> Bool) -> [String] {
    let names = scene.namesByID
    return scene.animator.movingAnimations.filter(isIncluded).compactMap { names[$0.viewID] }
  }

  /// The names without repetitions: at most five, and “…” for more.
  private func firstFive(_ all: [String]) -> [String] {
    var names: [String] = []
    for name in all where names.count <= 5 && !names.contains(name) { names.append(name) }
    return names.prefix(5) + (names.count > 5 ? ["…"] : [])
  }
}

import ScrollModel

extension Command {
  static let advance = Command(
    name: "advance", topic: .time, kind: .acting,
    syntax: ["advance TIME"],
    summary: "moves time on by seconds: 0.25, 0.25s or 250ms",
    example: "add; advance 125ms; e1.height"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a time such as 0.25")
    let time = try word.time()
    try arguments.end()
    try session.advance(to: session.scene.animator.now + time, at: word.column)
    return session.moved(settled: false)
  }

  static let frame = Command(
    name: "frame", topic: .time, kind: .acting,
    syntax: ["frame [N]"],
    summary: "moves time on by one 60 Hz frame, or by N",
    details: [
      "Frames that follow one another are counted from where they began: fifteen are 0.25 s exactly."
    ],
    example: "add; frame 15; e1.height"
  ) { arguments, session throws(Diagnostic) in
    let count = try arguments.take()?.wholeNumber(in: 1...1_000_000_000) ?? 1
    try arguments.end()
    let now = session.scene.animator.now
    var frames = session.frames.flatMap { $0.time == now ? $0 : nil } ?? Session.FrameCount(base: now)
    frames.count += count
    try session.advance(to: frames.time, at: arguments.command.column)
    session.frames = frames
    return session.moved(settled: false)
  }

  static let settle = Command(
    name: "settle", topic: .time, kind: .acting,
    syntax: ["settle [max TIME]"],
    summary: "moves time on until nothing runs, 60 s at most unless told",
    details: ["Fails, and moves nothing, if something would still run then."],
    example: "add; settle; time"
  ) { arguments, session throws(Diagnostic) in
    var limit = Session.settleLimit
    if arguments.take("max") {
      let word = try arguments.require("a time such as 5")
      limit = try word.time()
      guard limit <= Session.settleLimit else {
        throw Diagnostic(.outOfRange, "settle waits 60 s at most", at: word.column)
      }
    }
    try arguments.end()
    try session.settle(within: limit, at: arguments.command.column)
    return session.moved(settled: true)
  }

  static let play = Command(
    name: "play", topic: .time, kind: .acting,
    syntax: ["play [SPEED]"],
    summary: "shows it moving at 60 Hz until nothing runs, SPEED times as fast",
    details: ["On a terminal it redraws in real time; elsewhere it is settle and show."],
    example: "add; play"
  ) { arguments, session throws(Diagnostic) in
    let word = arguments.take()
    let speed = try word?.number("a speed such as 0.25") ?? 1
    try arguments.end()
    guard (0.001...1000).contains(speed) else {
      throw Diagnostic(.outOfRange, "a speed is from 0.001 to 1000", at: word?.column)
    }
    if let player = session.player {
      let begin = session.scene.animator.now
      try session.checkSettles(within: Session.settleLimit, at: arguments.command.column)
      if !player(session, speed) {
        session.acceptedText = "advance \(NumberText.exact((session.scene.animator.now - begin).inSeconds))"
      }
      return .done
    }
    try session.settle(within: Session.settleLimit, at: arguments.command.column)
    return .drawing(session.drawing(width: session.drawingWidth))
  }
}

extension Session {
  /// Moves time on, if it may go that far.
  func advance(to time: Duration, at column: Int) throws(Diagnostic) {
    guard time <= Self.timeLimit else {
      throw Diagnostic(.outOfRange, "time ends at \(NumberText.seconds(Self.timeLimit))", at: column)
    }
    try visitEnds(until: time)
    scene.animator.advance(to: time)
  }

  /// Moves time on to each end that comes before an instant; it may be stopped at any of them.
  private func visitEnds(until time: Duration) throws(Diagnostic) {
    let animator = scene.animator
    while let end = animator.firstEnd, end <= time {
      try work.step("at \(NumberText.seconds(animator.now)) of \(NumberText.seconds(time))")
      animator.advance(to: end)
    }
  }

  /// What a command that moved time says.
  func moved(settled: Bool) -> Event {
    let animator = scene.animator
    return .moved(
      to: animator.now, running: animator.isRunning ? animator.runningAnimationCount : 0, settled: settled)
  }

  /// Moves time on until nothing runs, or fails and moves nothing.
  func settle(within limit: Duration, at column: Int) throws(Diagnostic) {
    try checkSettles(within: limit, at: column)
    try visitEnds(until: scene.animator.now + limit)
    // What has ended may have started something that runs longer.
    try checkSettles(within: .zero, at: column)
  }

  /// Fails if something would still run then, and names it.
  func checkSettles(within limit: Duration, at column: Int) throws(Diagnostic) {
    let animator = scene.animator
    // What ends may start something else, so whether it settles is only known by trying; but not to settle by
    // then takes something that runs longer.
    guard let end = animator.lastEnd, end > animator.now + limit else { return }
    var names: [String] = []
    for animation in animator.runningAnimations where names.count <= 5 {
      guard let name = scene.name(ofViewWithID: animation.viewID), !names.contains(name) else { continue }
      names.append(name)
    }
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    throw Diagnostic(
      .stillRunning, "after \(NumberText.seconds(limit)) these would still be running: \(shown)", at: column)
  }
}

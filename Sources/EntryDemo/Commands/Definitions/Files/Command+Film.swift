import ScrollModel
import StackModel

extension Command {
  static let film = Command(
    topic: .pictures, kind: .managing, syntax: ["film FILE.html [for TIME] [every TIME]"],
    summary: "writes what happens from now until nothing runs as a page with a slider",
    details: [
      "One HTML file that any browser opens, without a network: the drawing at each sample, the views'",
      "frames on screen and of the model, plots, what is animated, the commands so far. The session",
      "does not change. Samples are at 120 Hz and wherever an animation begins or ends; every sets the time",
      "between them. for sets the length. Animations without end need it. FILE.html#t=0.125 opens the film",
      "0.125 s after its begin. The file is replaced atomically.",
    ], example: "add 3; film list.html", result: writtenFile
  ) { arguments, session throws(Diagnostic) in
    let path = try arguments.requirePath()
    let column = arguments.command.words.dropFirst().first?.column
    guard [".html", ".htm"].contains(where: path.lowercased().hasSuffix) else {
      throw Diagnostic(
        .badArgument, "\(Diagnostic.quoted(path)) is no HTML file; films have names such as list.html",
        at: column, suggestion: Command.path(path, endingWith: ".html"))
    }
    let length = try arguments.takeTime(after: "for", such: "2")
    let step = try arguments.takeTime(after: "every", such: "0.05")
    try arguments.end { next, arguments in
      if next.beginsLikeNumber { return arguments.command(inserting: length == nil ? "for" : "every") }
      return next.text == "for" ? inOrder(arguments) : nil
    }
    if let length, length.time > Session.settleLimit {
      throw length.word.error(.outOfRange, "a film is at most 60 s long")
    }
    if let step, step.time <= .zero {
      throw step.word.error(.outOfRange, "the time between samples must be above 0")
    }
    let text = try session.film(length: length?.time, every: step?.time, at: arguments.command.column)
    return FileRequest.write(path: path, text: text, column: column)
  }

  /// The command with `for` before `every`, where it belongs.
  private static func inOrder(_ arguments: Arguments) -> String? {
    let texts = arguments.command.words.compactMap(\.source)
    guard texts.count == 6, arguments.command.words.count == 6, texts[2] == "every" else { return nil }
    return (texts[..<2] + texts[4...] + texts[2..<4]).joined(separator: " ")
  }
}

extension Session {
  private static let mostSamples = 20_000
  /// A film from now on, recorded in a dry run.
  /// - Parameters:
  ///   - length: the time to record; nil for until nothing runs.
  ///   - step: the time between samples; nil for 120 Hz.
  fileprivate func film(length: Duration?, every step: Duration?, at column: Int) throws(Diagnostic) -> String
  {
    var recorder = FilmRecorder(of: scene.animator) { [scene] in scene.name(of: $0) }
    try dryRun { () throws(Diagnostic) in try record(&recorder, length, step, column) }
    let last = history.listing.done.last.map { ": " + TextLayout.cut($0.text, columns: 80) } ?? ""
    let title = scene.screen.name + last
    return recorder.recording.page(title: title, commands: history.commands)
  }

  private func record(
    _ recorder: inout FilmRecorder, _ length: Duration?, _ step: Duration?, _ column: Int
  ) throws(Diagnostic) {
    let animator = scene.animator
    let begin = animator.now
    if length == nil {
      try checkEnds(at: column)
      try checkSettles(within: Self.settleLimit, at: column)
    }
    animator.advance(to: begin)
    // Most of what is too long is known before it is recorded.
    if let end = length.map({ begin + $0 }) ?? animator.lastEnd, let step,
      sampleCount(until: end, every: step) > Self.mostSamples
    {
      throw tooManySamples(column)
    }
    let instants = SampledInstants(
      of: animator, every: step.map { .interval($0) } ?? .rate(120), includesEdges: true,
      until: length.map { begin + $0 })
    try readAhead(instants, at: column) { next throws(Diagnostic) in
      guard next > animator.now else { return false }
      try work.step(
        "film: \(recorder.recording.instants.count) samples, at \(NumberText.seconds(animator.now))")
      guard recorder.recording.instants.count < Self.mostSamples else { throw tooManySamples(column) }
      guard animator.now < begin + Self.settleLimit else {
        try checkSettles(within: .zero, at: column)
        return false
      }
      return true
    } _: { _ throws(Diagnostic) in
      recorder.sample()
      return true
    }
    if length == nil { try checkEnds(at: column) }
  }

  /// The number of samples from now to an instant, with the begins and ends of what runs now.
  private func sampleCount(until end: Duration, every step: Duration) -> Int {
    let animator = scene.animator
    let (length, part) = ((end - animator.now).wholeNanoseconds, step.wholeNanoseconds)
    guard length > 0, part > 0 else { return 1 }
    let others = animator.knownEdges(before: end).filter {
      !($0 - animator.now).wholeNanoseconds.isMultiple(of: part)
    }
    return 1 + Int(length / part) + (length.isMultiple(of: part) ? 0 : 1) + others.count
  }

  private func tooManySamples(_ column: Int) -> Diagnostic {
    Diagnostic(
      .limit, "a film has at most \(Self.mostSamples) samples; use a longer time after every", at: column)
  }

  private func checkEnds(at column: Int) throws(Diagnostic) {
    let endless = scene.animator.remainingWork.filter { $0.kind == .animation && $0.end == nil }
    guard !endless.isEmpty else { return }
    let all = scene.namesByID
    let names = Set(endless.compactMap { $0.viewID.flatMap { all[$0] } }).sorted()
    let subject =
      names.isEmpty ? "an animation" : "the animation of \(names.prefix(5).joined(separator: ", "))"
    throw Diagnostic(
      .stillRunning, "\(subject) has no end: write how long the film is, such as for 2", at: column)
  }
}

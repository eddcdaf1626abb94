package import Foundation
package import ScrollModel
import StackModel

extension Session {
  /// What happens from now on if nobody does anything.
  package struct Future {
    /// What is on screen at each frame, and where an animation begins or ends.
    package let recording: FilmRecording
    /// The session time of the last sample.
    package let end: Duration
    /// Whether something still runs at the end.
    package let isOpen: Bool
  }

  /// A finger that rests has its effects within this time: a control in a scroll view gets its touch after 0.15 s.
  private static let holdTime = Duration.milliseconds(200)

  /// Records what happens from now until nothing runs, in a dry run. A finger that rests is no end.
  /// - Parameter frequency: the number of samples in a second.
  package func future(within limit: Duration, frequency: Int = 60) throws(Diagnostic) -> Future {
    var (recorder, isOpen) = (liveRecorder, false)
    work.begin()
    defer { work.end() }
    try dryRun { () throws(Diagnostic) in
      // An open block has changed nothing yet.
      block = nil
      let animator = scene.animator
      let last = animator.now + limit
      animator.advance(to: animator.now)
      isOpen = animator.remainingWork.contains { $0.end == nil && $0.kind != .scroll }
      let (isEndless, hold) = (isOpen, animator.now + Self.holdTime)
      let instants = SampledInstants(of: animator, every: .rate(frequency), includesEdges: true) {
        if isEndless { return last }
        if let end = animator.lastEnd { return end }
        guard self.hasFinger, let next = animator.nextInstant, next <= hold else { return nil }
        return next
      }
      try readAhead(instants, at: 1) { next throws(Diagnostic) in
        try work.step("recording at \(NumberText.seconds(animator.now))")
        if next > last { isOpen = true }
        return next <= last && next > animator.now
      } _: { _ throws(Diagnostic) in
        recorder.sample()
        return true
      }
      isOpen = isOpen || animator.withheld != nil
    }
    let recording = recorder.recording
    return Future(recording: recording, end: recording.instants.last ?? scene.animator.now, isOpen: isOpen)
  }

  /// What would happen after some commands, and which questions about the layout it answers with no. It changes nothing.
  package func attempt(
    _ commands: [String], within limit: Duration
  ) throws(Diagnostic) -> (future: Future, problems: [String]) {
    try trying(commands) { () throws(Diagnostic) in
      scene.layout()
      let problems = [LayoutQuestion.fits, .reachable].flatMap { question in
        question.violations(in: scene, except: []).map { "\(question.rawValue): \($0)" }
      }
      return (try future(within: limit), problems)
    }
  }

  /// Runs commands and reads what came of them. It changes nothing.
  package func trying<Value>(
    _ commands: [String], _ read: () throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    try dryRun { () throws(Diagnostic) in
      block = nil
      for text in commands {
        let lexed = Lexer.read(text)
        if let diagnostic = lexed.diagnostic { throw diagnostic }
        for command in lexed.commands {
          if kind(of: command) != .managing { _ = try run(command) }
          if kind(of: command) == .managing || exitRequest != nil {
            throw Diagnostic(.badArgument, "\(command.text) can't be tried", at: command.column)
          }
        }
      }
      return try read()
    }
  }

  /// The view that a finger touches, or the nearest superview with a name, and the scroll view that it may drag.
  package var touchedNames: (view: String, scroll: String?, location: CGPoint)? {
    guard let touch = scene.animator.heldTouches.first else { return nil }
    return (nearestName(of: touch.view) ?? "root", heldNames.first, touch.lastLocation)
  }

  /// What is on screen now, as a future in which nothing happens.
  package var present: Future {
    endTrial()
    var recorder = liveRecorder
    recorder.sample()
    return Future(recording: recorder.recording, end: scene.animator.now, isOpen: false)
  }

  private var liveRecorder: FilmRecorder {
    FilmRecorder(of: scene.animator, viewLimit: 2000) { [scene] in scene.name(of: $0) }
  }

  /// Lets time pass until an instant, as a part of the step before, so that `undo` undoes what somebody did with what followed.
  /// - Returns: the commands for the journal.
  package func pass(until instant: Duration) throws(Diagnostic) -> [String] {
    guard instant > scene.animator.now, !hasOpenBlock else { return [] }
    let seconds = NumberText.exact((instant - scene.animator.now).inSeconds)
    guard let command = Lexer.read("\(Command.advance.name) \(seconds)").commands.first else { return [] }
    let (count, outcome) = (history.stepCount, try perform(command))
    if history.stepCount > count { history.joinLastSteps() }
    return outcome.journaled
  }

  /// Reads something at an instant of the past, or of a future in which nobody does anything. The session is then as before.
  package func atInstant<Result>(
    _ instant: Duration, _ read: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let past = try goBack(to: instant)
    defer { _ = try? redo(past.count) }
    return try dryRun { () throws(Diagnostic) in
      block = nil
      for command in past.commands.flatMap({ Lexer.read($0).commands }) { _ = try run(command) }
      if instant > scene.animator.now { try advance(to: instant, at: 1) }
      return try read()
    }
  }

  /// Undoes the steps that end after an instant. If the earliest are not kept, the session may stay after it.
  package func goBack(to instant: Duration) throws(Diagnostic) -> Past {
    var past = Past()
    lastMove = (0, 0)
    past.count = history.countOfSteps(after: instant, now: scene.animator.now)
    past.commands = try undo(past.count).last ?? []
    if scene.animator.now > instant { past.commands = [] }
    // The instant is within the time of a command that only lets time pass.
    past.commands.removeAll { text in
      Lexer.read(text).commands.allSatisfy { Self.timeCommands.contains($0.name?.text ?? "") }
    }
    if past.count > 0 { past.journaled = ["\(Command.undo.name) \(lastMove.unjoined)"] }
    return past
  }

  private static let timeCommands = Set([Command.advance, .frame, .settle, .play].map(\.name))

  /// What was undone to go back to an instant.
  package struct Past {
    package fileprivate(set) var count = 0
    /// The commands of the earliest step. They ran before the instant, which is in the time that passed after them.
    package fileprivate(set) var commands: [String] = []
    package fileprivate(set) var journaled: [String] = []
  }

  /// Takes over what another session has come to: its scene, its settings and its change log.
  package func adopt(_ other: Session) {
    (state, history, block, trial) = (other.state, other.history, nil, nil)
    shareInterrupts()
  }

  /// What `why` prints about a value.
  package func explanation(of path: String) throws(Diagnostic) -> [String] {
    Array(try reading("\(Command.why.name) \(path)").lines(.plain, columns: nil))
  }

  /// The command that expects a value to be what it is now.
  package func expectation(of path: String) throws(Diagnostic) -> String {
    guard let result = try reading(path) as? PathValue else {
      throw Diagnostic(.badArgument, "\(Diagnostic.quoted(path)) has no value to expect")
    }
    let expected = result.value.printed
    var command = "\(Command.expect.name) \(path) == "
    if case .number(let number) = result.value {
      // Numbers are printed in thousandths.
      command += Double(expected) == number ? expected : "\(expected) +-0.001"
    } else {
      command +=
        expected.utf8.allSatisfy {
          Unicode.Scalar($0).properties.isAlphabetic && $0 < 0x80 || 0x2D...0x39 ~= $0
        } ? expected : Word.exactlyQuoted(expected)
    }
    let check = try reading(command)
    guard check.innermost.failure == nil else {
      throw Diagnostic(.badArgument, "\(Diagnostic.quoted(path)) can't be expected")
    }
    return command
  }

  /// The result of one command that changes nothing.
  private func reading(_ text: String) throws(Diagnostic) -> any CommandResult {
    let lexed = Lexer.read(text)
    guard lexed.diagnostic == nil, lexed.commands.count == 1, let command = lexed.commands.first,
      [.reading, .checking].contains(kind(of: command))
    else { throw Diagnostic(.badArgument, "expected a path such as e1.height") }
    return try dryRun { () throws(Diagnostic) in
      block = nil
      return try run(command)
    }
  }

  package var hasFinger: Bool { !scene.animator.heldTouches.isEmpty }
  /// Whether somebody has begun what they alone can end: a finger is on the screen, or an animation block is open.
  package var isHeld: Bool { hasFinger || hasOpenBlock }
  /// The console's messages about the conflicts of the session, as far as they are kept.
  package var consoleText: String { history.conflicts.kept.map { $0.message + "\n" }.joined(separator: "\n") }

  package var shownSettings: ShownSettings {
    ShownSettings(
      viewport: [settings.viewport.width, settings.viewport.height].map(Double.init),
      safeArea: ViewAttribute.numbers(settings.safeArea), textSize: settings.textSize.rawValue,
      rightToLeft: settings.isRightToLeft, locale: settings.locale, scene: scene.screen.name,
      device: ScreenOfDevice.all.first {
        $0.matches(settings) || $0.matches(settings, inLandscape: true)
      }?.name)
  }

  /// Settings and the scene, as JSON.
  package struct ShownSettings: Encodable, Hashable, Sendable {
    let viewport, safeArea: [Double]
    let textSize: String
    let rightToLeft: Bool
    let locale, scene: String
    let device: String?
  }
}

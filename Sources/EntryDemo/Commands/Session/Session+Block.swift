import ScrollModel
import StackModel

/// An open animation block: the lines between `animate` and `end` that were accepted.
package struct AnimationBlock {
  /// A line of the block.
  struct Line {
    let command: CommandText
    /// Whether `end` runs it. Others only read.
    let isChange: Bool
  }

  /// The `animate` command as typed.
  let opening: String
  /// The duration in seconds.
  let duration: Double
  /// The delay in seconds.
  let delay: Double
  let curve: AnimationCurve
  let playback: AnimationTiming.Playback
  private(set) var lines: [Line] = []
  /// The property animator that `end` makes; nil for a block of `animate`.
  var animator: NewAnimator?

  /// A property animator that is not made yet.
  struct NewAnimator {
    let name: String
    let timing: any TimingCurveProvider
  }

  init(
    opening: String, duration: Double, delay: Double, curve: AnimationCurve,
    playback: AnimationTiming.Playback
  ) {
    self.opening = opening
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.playback = playback
  }

  /// The time until the block ends, or until the end of its first run if it has no end.
  var length: Duration {
    guard case .repeated(let count, let autoreverses) = playback, count.isFinite else {
      return .wholeNanoseconds(seconds: duration + delay)
    }
    let seconds = duration * count * (autoreverses ? 2 : 1) + delay
    return .wholeNanoseconds(seconds: min(seconds, 2 * Session.timeLimit.inSeconds))
  }

  mutating func append(_ command: CommandText, isChange: Bool) {
    lines.append(Line(command: command, isChange: isChange))
  }

  /// The commands that `end` runs.
  var changes: [CommandText] { lines.filter(\.isChange).map(\.command) }

  /// The accepted lines, `animate` first.
  var texts: [String] { [opening] + lines.map(\.command.text) }

  /// The accepted lines that change something, `animate` first.
  var stepTexts: [String] { [opening] + changes.map(\.text) }
}

extension Session {
  /// Runs a line inside the open block.
  func run(_ command: CommandText, in block: AnimationBlock) throws(Diagnostic) -> any CommandResult {
    let effective = command.effective
    guard let word = effective.name else { return Note() }
    guard let definition = effective.definition else { return try answer(command, in: block) }
    var arguments = Arguments(effective)
    switch definition.inBlock {
    // What stands behind a condition runs only if it holds, and a block ends in any case.
    case .closing where effective != command: throw blockError(about: word, definition, arguments.peek)
    case .independent where effective != command: return try answer(command, in: block)
    case .collected: return try collect(command, in: block)
    case .closing: return try definition.run(&arguments, self)
    case .independent:
      let result = try definition.run(&arguments, self)
      if definition.kind == .reading { self.block?.append(command, isChange: false) }
      return result
    case .answered where !definition.timedForms.contains(arguments.peek?.text ?? ""):
      return try answer(command, in: block)
    case .answered, .refused: throw blockError(about: word, definition, arguments.peek)
    }
  }

  /// The error about a command that can't be in a block.
  private func blockError(about word: Word, _ definition: Command, _ second: Word?) -> Diagnostic {
    let allowed = Command.all.filter { $0.inBlock != .refused }
    var near: String?
    var message: String
    if definition.inBlock == .answered {
      let form = "\(word.text) \(second?.text ?? "")"
      message = "\(form) needs the time to advance, which it can't in an animation block"
    } else if definition.name == Command.animate.name {
      message = "an animation block is open already"
    } else {
      let changes = allowed.filter { $0.inBlock == .collected }.map(\.name).joined(separator: " ")
      message =
        "\(Diagnostic.quoted(word.text)) can't be in an animation block, only \(changes), and paths, show, layout, expect to read"
      near = Suggestion.nearest(to: word.text, among: allowed.map(\.name))
    }
    message += "; end runs the block, abandon drops it"
    return Diagnostic(.badArgument, message, at: word.column, suggestion: near)
  }

  /// Adds a command to the open block, if the block can be run with it.
  ///
  /// The whole block runs again in a dry run, from the state before it. So each line is checked under the same conditions
  /// as at `end`: the layout comes last, and hiding a view lays out what was pending. A layout after each line
  /// would give new views other frames to animate from.
  private func collect(
    _ command: CommandText, in block: AnimationBlock
  ) throws(Diagnostic) -> any CommandResult {
    var longer = block
    longer.append(command, isChange: true)
    let result = try dryRun { () throws(Diagnostic) in
      self.block = nil
      return try edit { () throws(Diagnostic) in try run(longer) }
    }
    self.block = longer
    return result
  }

  /// Runs a reading command in the state that the block so far leads to.
  private func answer(
    _ command: CommandText, in block: AnimationBlock
  ) throws(Diagnostic) -> any CommandResult {
    let result = try dryRun { () throws(Diagnostic) in
      self.block = nil
      // A property animator can be read from its first line on.
      if !block.changes.isEmpty || block.animator != nil {
        _ = try edit { () throws(Diagnostic) in try run(block) }
      }
      return try run(command)
    }
    self.block?.append(command, isChange: false)
    return result
  }

  /// Runs the commands of a block inside an animation, or in a new property animator, which is then paused at its start.
  /// - Returns: the result of the last one.
  func run(_ block: AnimationBlock) throws(Diagnostic) -> any CommandResult {
    isInBlock = true
    defer { isInBlock = false }
    guard let new = block.animator else {
      var last: any CommandResult = Note()
      try scene.animator.animate(
        withDuration: block.duration, delay: block.delay, along: block.curve, playback: block.playback
      ) { () throws(Diagnostic) in
        last = try run(block.changes)
        scene.root.layoutIfNeeded()
      }
      return last
    }
    let animator = scene.animator.perform {
      ViewPropertyAnimator(duration: block.duration, timingParameters: new.timing)
    }
    // Before the commands run, so that none of them takes the name.
    scene.set(\.animators, new.name, to: animator)
    var result = Result<any CommandResult, Diagnostic>.success(Note())
    animator.addAnimations { [self] in
      result = Result { () throws(Diagnostic) in
        let last = try run(block.changes)
        scene.layout()
        return last
      }
    }
    animator.pauseAnimation()
    return try result.get()
  }

  /// - Returns: the result of the last one.
  private func run(_ changes: [CommandText]) throws(Diagnostic) -> any CommandResult {
    var last: any CommandResult = Note()
    for (index, command) in changes.enumerated() {
      try work.step("line \(index + 1) of \(changes.count) of the animation block")
      last = try run(command)
    }
    return last
  }
}

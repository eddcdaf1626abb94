import ScrollModel
import StackModel

/// An open animation block: the lines between `animate` and `end` that were accepted.
package struct AnimationBlock {
  struct Line {
    let command: CommandText
    /// Whether `end` runs it. Others only read.
    let isChange: Bool
  }

  let opening: String
  /// The duration in seconds.
  let duration: Double
  /// The delay in seconds.
  let delay: Double
  let curve: AnimationCurve
  let playback: AnimationTiming.Playback
  var options: View.AnimationOptions = []
  /// What runs when the animations have ended; nil for nothing.
  var completion: CommandText?
  /// The lines, which are shared with earlier and later versions of the block, and how many of them this version has.
  private let allLines = Lines()
  private(set) var lineCount = 0
  /// The property animator that `end` makes; nil for a block of `animate`.
  var animator: NewAnimator?

  private final class Lines { var lines: [Line] = [] }

  var lines: ArraySlice<Line> { allLines.lines.prefix(lineCount) }

  struct NewAnimator {
    let name: String
    let timing: any TimingCurveProvider
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
    // A later version had lines that were not accepted.
    allLines.lines.removeLast(allLines.lines.count - lineCount)
    allLines.lines.append(Line(command: command, isChange: isChange))
    lineCount += 1
  }

  var changes: [CommandText] { lines.filter(\.isChange).map(\.command) }
  /// The accepted lines, `animate` first.
  var texts: [String] { [opening] + lines.map(\.command.text) }
  /// The accepted lines that change something, `animate` first.
  var stepTexts: [String] { [opening] + changes.map(\.text) }
}

extension Session {
  /// Changes of the lines of a block, which are in the scene although the block has not run.
  struct Trial {
    let before: State
    var changes: LoggedChanges
  }

  func run(_ command: CommandText, in block: AnimationBlock) throws(Diagnostic) -> any CommandResult {
    let effective = command.effective
    guard let word = effective.name else { return Note() }
    // Only a line that is collected goes on from those before it.
    if effective.definition?.inBlock != .collected { endTrial() }
    guard let definition = effective.definition else { return try answer(command, in: block) }
    if command.laysOutNow { return try collect(command, in: block) }
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
        "\(word.shown) can't be in an animation block, only \(changes), and paths, show, layout, expect to read"
      near = Suggestion.nearest(to: word.text, among: allowed.map(\.name))
    }
    message += "; end runs the block, abandon drops it"
    return word.error(.badArgument, message, suggestion: near)
  }

  /// Adds a command to the open block, if the block can be run with it.
  ///
  /// The line is tried out in the scene, where those before it have been: it runs once, outside of the animation. What lines that
  /// only set values lead to does not depend on that. One that reads what layout leads to runs with the whole block instead,
  /// from the state before it: so it meets the same conditions as at `end`, where one layout follows all changes.
  private func collect(
    _ command: CommandText, in opened: AnimationBlock
  ) throws(Diagnostic) -> any CommandResult {
    if command.effective.isKeyframe, !command.isKeyframe {
      throw command.error(.badArgument, "keyframe is a line of its own in a block")
    }
    var block = opened
    var longer = block
    longer.append(command, isChange: true)
    if command.dependsOnLayout { endTrial() }
    let before = trial?.before ?? state
    let saved = (exitRequest, replacement, filming)
    (self.block, filming) = (nil, nil)
    defer {
      self.block = block
      (exitRequest, replacement, filming) = saved
    }
    let (result, changes) = try scene.animator.trial { () throws(Diagnostic) in
      guard trial == nil else { return try run(command) }
      return try edit { () throws(Diagnostic) in try run(longer) }
    }
    if trial == nil {
      trial = Trial(before: before, changes: changes)
    } else {
      trial?.changes.append(changes)
    }
    block = longer
    return result
  }

  /// Undoes what the lines of the open block have changed: the session is as before the block.
  package func endTrial() {
    guard let trial else { return }
    self.trial = nil
    _ = scene.animator.undo(trial.changes)
    state = trial.before
    // What was out of range has been undone.
    scene.clearOverflow()
  }

  package func dropBlock() {
    endTrial()
    block = nil
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
    let completion: ((Bool) -> Void)? = block.completion.map { command in
      { [weak scene] in scene?.session?.runInside(command, of: "end then", $0) }
    }
    guard let new = block.animator else {
      var last: any CommandResult = Note()
      try scene.animator.animate(
        withDuration: block.duration, delay: block.delay, along: block.curve, options: block.options,
        playback: block.playback, hasKeyframes: block.changes.contains(where: \.isKeyframe),
        animations: { () throws(Diagnostic) in
          last = try run(block.changes)
          if !block.changes.contains(where: \.laysOutNow) { scene.root.layoutIfNeeded() }
        }, completion: completion)
      return last
    }
    if let frame = block.changes.first(where: \.isKeyframe) {
      throw frame.error(.badArgument, "keyframe stands in a block of animate, not of a property animator")
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
        if !block.changes.contains(where: \.laysOutNow) { scene.layout() }
        return last
      }
    }
    animator.pauseAnimation()
    if let completion { animator.addCompletion { completion($0 == .end) } }
    return try result.get()
  }

  /// - Returns: the result of the last one.
  private func run(_ changes: [CommandText]) throws(Diagnostic) -> any CommandResult {
    var last: any CommandResult = Note()
    for (index, command) in changes.enumerated() {
      try work.step("line \(index + 1) of \(changes.count) of the animation block")
      last = try run(command)
      guard command.isKeyframe else { continue }
      var arguments = Arguments(command)
      let (start, length) = try AnimationBlock.keyframe(&arguments)
      let rest = changes.dropFirst(index + 1)
      let frame = Array(rest.prefix { !$0.isKeyframe })
      try scene.animator.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
        () throws(Diagnostic) in last = try run(frame)
      }
      return rest.count == frame.count ? last : try run(Array(rest.dropFirst(frame.count)))
    }
    return last
  }
}

extension Session {
  /// Checks a command that runs inside a call of the animator's: it changes views, as those of blocks do.
  func checkInner(_ inner: CommandText, of name: String, others: [String] = []) throws(Diagnostic) {
    guard !inner.effective.isKeyframe, let definition = inner.effective.definition,
      definition.inBlock == .collected || others.contains(definition.name)
    else {
      throw inner.error(.badArgument, "\(name) runs a command that changes views, such as set or scroll")
    }
  }

  /// Runs a command inside a call of the animator's, a completion or that of a delegate, as a part of the command that is running.
  /// - Parameter isFinished: what a completion gets; nil in other calls.
  func runInside(_ command: CommandText, of name: String, _ isFinished: Bool? = nil) {
    let saved = (finished, block)
    (finished, block) = (isFinished, nil)
    defer { (finished, block) = saved }
    do throws(Diagnostic) { _ = try run(command) } catch {
      if !scene.animator.isDryRun { events.append("\(name): \(error.message)") }
    }
  }
}

extension CommandText {
  fileprivate var isKeyframe: Bool { definition?.name == Command.keyframe.name }

  fileprivate var laysOutNow: Bool {
    words.count == 3 && definition?.name == Command.layout.name && words[1].text == "now"
  }

  /// Whether what a line of a block does depends on the layout of what is before it: it reads frames or offsets.
  fileprivate var dependsOnLayout: Bool {
    effective != self || definition?.name == Command.scroll.name || laysOutNow || isKeyframe
      || words.contains { $0.kind == .plain && ($0.text.hasPrefix("(") || $0.text.contains("contentOffset")) }
  }
}

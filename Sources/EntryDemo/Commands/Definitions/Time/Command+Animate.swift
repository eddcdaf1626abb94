import ScrollModel
import StackModel

extension Command {
  static let animate = Command(
    topic: .time, kind: .acting,
    syntax: [
      "animate TIME [curve NAME|x1,y1,x2,y2] [delay TIME] [REPETITION] [OPTIONS]",
      "animate TIME spring RATIO [VELOCITY] [delay TIME] [REPETITION] [OPTIONS]",
      "animate TIME bounce B [delay TIME] [REPETITION] [OPTIONS]",
    ], summary: "begins an animation block: changes up to end are animated",
    details: [
      "A block takes set put subview push unarrange remove constrain unconstrain refresh keyframe",
      "and scroll (without animated). end lays out and animates all of it: one",
      "step of undo. abandon drops the block. A path, show, layout and a plain",
      "expect are answered as of the block so far; echo, help, history and",
      "complete work, too. A line that fails changes nothing: the block stays.",
      "Curves: "
        + TimingCurve.named.map { $0.name + ($0.curve == .easeInOut ? " (the default)" : "") }.joined(
          separator: " ") + ".",
      "RATIO is above 0; 1 does not oscillate. VELOCITY is in distances per",
      "second; B is between -1 and 1. REPETITION is repeat N or repeat forever,",
      "then autoreverse for there and back; or autoreverse alone, which is once",
      "there and back. N may be a fraction. At the end the new values show.",
      "OPTIONS is option with some of: " + AnimationBlock.options.map(\.name).joined(separator: " ") + ".",
    ], example: "add 3; settle; animate 0.5 spring 0.7; set stack.spacing 12; end; advance 0.25; e2.y",
    placeholders: [
      "REPETITION": .form("[repeat COUNT] [autoreverse]"), "COUNT": .words(["forever"]),
      "OPTIONS": .form("[option OPTION…]"), "OPTION": .words(AnimationBlock.options.map(\.name)),
    ], calls: ["animate(withDuration:)": "animate $1"], beginsBlock: { _ in true }, changesByItself: false
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a time such as 0.5")
    let duration = try word.time()
    var (curve, length) = (AnimationCurve.timing(.easeInOut), duration.inSeconds)
    if arguments.take("curve") {
      curve = .timing(try TimingCurve(try arguments.require("a curve such as easeOut")))
    } else if arguments.take("spring") {
      let ratio = try arguments.requireNumber("a damping ratio", such: "0.7", in: 0.01...1000)
      var velocity = 0.0
      if let next = arguments.peek, Word.decimal(next.text) != nil {
        velocity = try arguments.require("a velocity").number()
        guard abs(velocity) <= 10_000 else {
          throw next.error(.outOfRange, "a velocity must be from -10000 to 10000")
        }
      }
      if length > 0 {
        curve = .spring(SpringCurve(dampingRatio: ratio, initialVelocity: velocity, length: length))
      }
    } else if arguments.take("bounce") {
      let bounce = try arguments.requireNumber("a bounce", such: "0.3", in: -0.99...0.99)
      if length > 0 {
        let spring = SpringCurve(perceptualLength: length, bounce: bounce, initialVelocity: 0)
        curve = .spring(spring)
        length = spring.length
      }
    }
    let delay = try arguments.takeTime(after: "delay", such: "0.1")?.time ?? .zero
    let playback = try AnimationTiming.Playback(&arguments)
    let options = try AnimationBlock.takeOptions(of: &arguments)
    try arguments.end(suggesting: AnimateAdvice.suggestion)
    session.block = AnimationBlock(
      opening: arguments.command.text, duration: length, delay: delay.inSeconds, curve: curve,
      playback: playback, options: options)
    return Note("animation block begun: end runs it, abandon drops it")
  }

  static let end = Command(
    topic: .time, kind: .acting, syntax: ["end [then COMMAND]"],
    summary: "ends an animation block and runs it: one step of undo",
    details: [
      "then COMMAND: a completion. It runs when all animations of the block have ended; if there are none, when",
      "time passes next. finished is true in it, or false if an animation was removed before its end. It is a",
      "command of a block, or add or delete.",
    ], example: "animate 0.2; set addButton.alpha 0; end; advance 0.1; addButton.alpha",
    result: .any(of: [.object(["until": .seconds.optional]), animatorState]), otherWords: ["commit"],
    inBlock: .closing, changesByItself: false
  ) { arguments, session throws(Diagnostic) in
    guard var block = session.block else {
      throw arguments.command.error(.badArgument, "end without animate")
    }
    if arguments.take("then") {
      let completion = try arguments.takeCommand()
      try session.checkInner(completion, of: "end then", others: [Command.add.name, Command.delete.name])
      block.completion = completion
    }
    try arguments.end()
    // If it fails, `execute` opens the block again.
    session.block = nil
    let animator = session.scene.animator
    let now = animator.now
    try session.checkEndOfTime(now + block.length, at: arguments.command.column)
    return try session.edit { () throws(Diagnostic) in
      let endlessCount = animator.endlessBlockCount
      _ = try session.run(block)
      if let name = block.animator?.name, let animator = session.scene.animator(named: name) {
        return session.report(on: animator, named: name)
      }
      let isEndless = animator.endlessBlockCount > endlessCount
      let end = isEndless ? nil : max(now, animator.lastEnd ?? now)
      let before = session.history.commands.last ?? ""
      // UIKit's commonest idiom: the constant outside, layoutIfNeeded in the block.
      let set = before.hasPrefix("set ") && before.contains(".constant ") ? before : nil
      let why = set.map { ": a change before the block is laid out at once; animate 0.3; \($0); end" } ?? ""
      let line = end.map {
        $0 > now ? "animating, \(NumberText.seconds($0 - now))" : "nothing to animate" + why
      }
      return Note(line ?? "animating, forever", ["until": end.map(Value.time)], startsMotion: true)
    }
  }

  package static let abandon = Command(
    topic: .time, kind: .acting, syntax: ["abandon"],
    summary: "drops an animation block: nothing of it is run",
    example: "animate 0.25; set addButton.alpha 0; abandon; addButton.alpha", inBlock: .closing,
    changesByItself: false
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    guard session.block != nil else { throw arguments.command.error(.badArgument, "abandon without animate") }
    session.block = nil
    return Note("animation block dropped")
  }
}

extension Command {
  static let keyframe = Command(
    topic: .time, kind: .acting, syntax: ["keyframe START LENGTH"],
    summary:
      "in a block: what follows is a key frame, its begin and length in parts of the block from 0 to 1",
    example:
      "animate 2; keyframe 0 0.5; set addButton.alpha 0; keyframe 0.5 0.5; set addButton.alpha 1; end; advance 1; addButton.alpha",
    calls: ["addKeyframe(withRelativeStartTime:relativeDuration:)": "keyframe $1 $2"], inBlock: .collected,
    changesByItself: false
  ) { arguments, session throws(Diagnostic) in
    guard session.isInBlock else {
      throw arguments.command.error(.badArgument, "keyframe stands in an animation block: animate TIME first")
    }
    _ = try AnimationBlock.keyframe(&arguments)
    return Note("key frame")
  }
}

extension AnimationBlock {
  static let options: [(name: String, value: View.AnimationOptions)] = [
    ("layoutSubviews", .layoutSubviews), ("allowUserInteraction", .allowUserInteraction),
    ("beginFromCurrentState", .beginFromCurrentState),
    ("overrideInheritedDuration", .overrideInheritedDuration),
    ("overrideInheritedCurve", .overrideInheritedCurve),
    ("overrideInheritedOptions", .overrideInheritedOptions), ("flushUpdates", .flushUpdates),
  ]

  fileprivate static func takeOptions(
    of arguments: inout Arguments
  ) throws(Diagnostic) -> View.AnimationOptions {
    guard arguments.take("option") else { return [] }
    var found: View.AnimationOptions = []
    repeat {
      let word = try arguments.require("an option")
      guard let option = options.first(where: { $0.name == word.text }) else {
        throw word.error(
          .badArgument, "unknown option \(word.shown)",
          suggestion: Suggestion.nearest(to: word.text, among: options.map(\.name)))
      }
      found.insert(option.value)
    } while arguments.peek != nil
    return found
  }

  /// Reads `START LENGTH` of a key frame, in parts of the block.
  static func keyframe(_ arguments: inout Arguments) throws(Diagnostic) -> (start: Double, length: Double) {
    let start = try arguments.requireNumber("a begin", such: "0.25", in: 0...1)
    let length = try arguments.requireNumber("a length", such: "0.5", in: 0...1)
    try arguments.end()
    return (start, length)
  }
}

extension AnimationTiming.Playback {
  /// Reads `[repeat N|forever] [autoreverse]`.
  fileprivate init(_ arguments: inout Arguments) throws(Diagnostic) {
    var count: Double?
    if arguments.take(Command.repeats.name) {
      if arguments.take("forever") {
        count = .infinity
      } else {
        let word = try arguments.require("a count such as 3, or forever")
        let number = try word.number("a count or forever")
        guard number > 0, number <= 1_000_000 else {
          throw word.error(.outOfRange, "a count must be above 0, up to 1000000, or forever")
        }
        count = number
      }
    }
    let autoreverses = arguments.take("autoreverse")
    self = count == nil && !autoreverses ? .once : .repeated(count: count ?? 1, autoreverses: autoreverses)
  }
}

extension TimingCurve {
  init(_ word: Word) throws(Diagnostic) {
    if let named = Self.named.first(where: { $0.name == word.text }) {
      self = named.curve
      return
    }
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false).map {
      Word.decimal(String($0))
    }
    guard parts.count == 4, let x1 = parts[0], let y1 = parts[1], let x2 = parts[2], let y2 = parts[3] else {
      let names = Self.named.map(\.name)
      throw word.error(
        .badArgument, "expected one of \(names.joined(separator: " ")) or x1,y1,x2,y2, not \(word.shown)",
        suggestion: Suggestion.nearest(to: ForeignNames.value(word.text) ?? word.text, among: names))
    }
    guard (0...1).contains(x1), (0...1).contains(x2), abs(y1) <= 100, abs(y2) <= 100 else {
      throw word.error(.outOfRange, "x1 and x2 must be from 0 to 1, y1 and y2 from -100 to 100")
    }
    self.init(x1: x1, y1: y1, x2: x2, y2: y2)
  }
}

import Foundation
import ScrollModel
import StackModel

extension Command {
  static let animatorState = Shape.object([
    "animator": .string, "state": .choice(of: ["inactive", "active", "stopped"]), "fraction": .number,
    "reversed": .bool, "running": .bool,
  ]).named("animatorState")

  static let animator = Command(
    topic: .time, kind: .acting,
    syntax: [
      "animator NAME TIME [curve NAME|x1,y1,x2,y2]", "animator NAME TIME spring RATIO [VELOCITY]",
      "animator NAME TIME bounce B",
      "animator NAME start|pause|reverse|stop", "animator NAME scrub FRACTION",
      "animator NAME continue [FACTOR]", "animator NAME finish start|current|end",
    ], summary: "begins a property animator, up to end, or controls one",
    details: [
      "The first forms begin a block as animate does. At end the model has the new",
      "values, and the animator is paused at its start: the old values are shown.",
      "scrub pauses it at a fraction of the distance; 0.5 is half-way. reverse turns",
      "it at its place. continue takes FACTOR times its duration for what is left;",
      "without FACTOR, the time that is left. stop keeps the values on screen until",
      "finish, which sets those of the start or the end. One that has ended is gone:",
      "its values can be read, and its name stays in use.",
      "Paths: NAME.fraction NAME.state NAME.reversed NAME.running.",
    ],
    example:
      "animator fade 0.5; set addButton.alpha 0; end; animator fade scrub 0.4; addButton.alpha; animator fade reverse; animator fade start; settle",
    result: .any(of: [.object([:]), animatorState]),
    placeholders: ["NAME": .words { $0.plain($0.session.scene.animatorNames) }],
    // The other forms control an animator.
    beginsBlock: { $0.words.dropFirst(2).first?.beginsLikeNumber ?? false }
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a name such as card")
    guard let verb = arguments.peek, !verb.beginsLikeNumber else {
      if arguments.peek == nil, session.scene.animator(named: word.text) != nil {
        throw Diagnostic(
          .syntax, "expected one of \(AnimatorVerb.list) after \(word.text)", at: arguments.endColumn)
      }
      return try begin(word, &arguments, session)
    }
    return try control(word, &arguments, session)
  }

  private static func begin(
    _ word: Word, _ arguments: inout Arguments, _ session: Session
  ) throws(Diagnostic) -> any CommandResult {
    try session.scene.checkNewName(word)
    let time = try arguments.require("a time such as 0.5")
    let duration = try time.time().inSeconds
    let timing = try timing(&arguments, duration: duration)
    try arguments.end()
    var block = AnimationBlock(
      opening: arguments.command.text, duration: duration, delay: 0, curve: .timing(.easeInOut),
      playback: .once)
    block.animator = AnimationBlock.NewAnimator(name: word.text, timing: timing)
    session.block = block
    return Note("\(word.text): block begun: end makes the animator, abandon drops it")
  }

  /// Reads `curve`, `spring` or `bounce`.
  private static func timing(
    _ arguments: inout Arguments, duration: Double
  ) throws(Diagnostic) -> any TimingCurveProvider {
    if arguments.take("curve") {
      let curve = try TimingCurve(try arguments.require("a curve such as easeOut"))
      return CubicTimingParameters(
        controlPoint1: CGPoint(x: curve.x1, y: curve.y1), controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
    }
    if arguments.take("spring") {
      let ratio = try arguments.requireNumber("a damping ratio", such: "0.5", in: 0.01...1000)
      var velocity = 0.0
      if let next = arguments.peek, next.beginsLikeNumber {
        velocity = try arguments.requireNumber("a velocity", such: "0.5", in: -10_000...10_000)
      }
      return SpringTimingParameters(
        dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
    if arguments.take("bounce") {
      let bounce = try arguments.requireNumber("a bounce", such: "0.5", in: -0.99...0.99)
      if duration > 0 { return SpringTimingParameters(duration: duration, bounce: bounce) }
    }
    if let next = arguments.peek,
      let near = Suggestion.nearest(to: next.text, among: ["curve", "spring", "bounce"])
    {
      throw next.error(
        .syntax, "unexpected \(next.shown): expected curve, spring or bounce",
        suggestion: near == next.text ? nil : near)
    }
    return CubicTimingParameters(animationCurve: .easeInOut)
  }

  private static func control(
    _ word: Word, _ arguments: inout Arguments, _ session: Session
  ) throws(Diagnostic) -> any CommandResult {
    let animator = try session.scene.animator(word)
    let verbWord = try arguments.require("one of \(AnimatorVerb.list)")
    guard let verb = AnimatorVerb(rawValue: verbWord.text) else {
      throw verbWord.error(
        .badArgument, "expected a time or one of \(AnimatorVerb.list), not \(verbWord.shown)",
        suggestion: Suggestion.nearest(to: verbWord.text, among: AnimatorVerb.allCases.map(\.rawValue)))
    }
    let action = try verb.action(&arguments)
    try arguments.end()
    if animator.state == .inactive {
      throw word.error(.badArgument, "\(word.text) has ended; make another animator to animate again")
    }
    if verb == .stop, animator.state == .stopped {
      throw verbWord.error(
        .badArgument, "\(word.text) is stopped already; finish it at start, current or end")
    }
    do throws(ViewPropertyAnimatorError) {
      try session.scene.animator.perform { () throws(ViewPropertyAnimatorError) in try action(animator) }
    } catch {
      let advice =
        error == .isNotStopped ? "stop it first" : "it is stopped; finish it at start, current or end"
      throw verbWord.error(.badArgument, "\(word.text) can't \(verb.rawValue): \(advice)")
    }
    return session.report(on: animator, named: word.text)
  }
}

extension Session {
  func report(on animator: ViewPropertyAnimator, named name: String) -> any CommandResult {
    let fraction = NumberText.rounded(animator.fractionComplete)
    let direction = animator.isReversed ? "backward" : "forward"
    let text: String
    if animator.isRunning {
      let rest = animator.end.map { NumberText.seconds($0 - scene.animator.now) } ?? "0 s"
      text = "running \(direction), \(rest)"
    } else {
      switch animator.state {
      case .inactive: text = "ended"
      case .active: text = "paused at \(fraction), \(direction)"
      case .stopped: text = "stopped at \(fraction); finish it at start, current or end"
      }
    }
    return Note(
      "\(name) \(text)",
      [
        "animator": .word(name), "state": .word("\(animator.state)"),
        "fraction": .number(animator.fractionComplete), "reversed": .bool(animator.isReversed),
        "running": .bool(animator.isRunning),
      ])
  }
}

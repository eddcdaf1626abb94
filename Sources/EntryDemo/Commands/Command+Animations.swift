import ScrollModel

extension Command {
  static let animations = Command(
    name: "animations", topic: .time, kind: .reading,
    syntax: ["animations"],
    summary: "lists the running animations with values, times and progress",
    details: ["From and to are model values before and after. Animations of the same value are additive."],
    example: "add; advance 0.1; animations"
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    return .animations(
      session.scene.animator.runningAnimations.map { animation in
        func value(_ number: Double) -> Value {
          animation.property == .isHidden ? .bool(number != 0) : .number(number)
        }
        return AnimationReport(
          view: session.scene.name(ofViewWithID: animation.viewID) ?? "?",
          property: animation.property.rawValue,
          from: value(animation.from), to: value(animation.to), begin: animation.begin,
          duration: animation.duration, curve: animation.curve, progress: animation.progress)
      })
  }
}

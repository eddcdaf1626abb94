import ScrollModel

extension Command {
  static let animations = Command(
    name: "animations", topic: .time, kind: .reading,
    syntax: ["animations"],
    summary: "lists the running animations with values, times and progress",
    details: [
      "From and to are model values before and after. Animations of the same value are additive.",
      "A running property animator that changes no view is listed with its fraction. What a paused one",
      "holds does not run: paused ones are only named.",
    ],
    example: "add; advance 0.1; animations"
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let scene = session.scene
    let moving = scene.animator.movingAnimations.map { animation in
      func value(_ number: Double) -> Value {
        animation.property == .isHidden ? .bool(number != 0) : .number(number)
      }
      return AnimationReport(
        view: scene.name(ofViewWithID: animation.viewID) ?? "?",
        property: animation.property.rawValue,
        from: value(animation.from), to: value(animation.to), begin: animation.begin,
        duration: animation.duration, curve: animation.curve, progress: animation.progress)
    }
    return .animations(moving + scene.idleAnimations, paused: scene.pausedNames)
  }
}

import ScrollModel

extension Command {
  static let animations = Command(
    topic: .time, kind: .reading, syntax: ["animations"],
    summary: "lists the running animations with values, times and progress",
    details: [
      "From and to are model values before and after. Animations of the same value are additive.",
      "A running property animator that changes no view is listed with its fraction. What a paused one",
      "holds does not run: paused ones are only named.",
    ], example: "add; advance 0.1; animations", result: AnimationsReport.shape
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let scene = session.scene
    let names = scene.namesByID
    let moving = scene.animator.movingAnimations.map { animation in
      func value(_ number: Double) -> Value {
        animation.property == .isHidden ? .bool(number != 0) : .number(number)
      }
      return AnimationReport(
        view: names[animation.viewID] ?? "?", property: animation.property.rawValue, curve: animation.curve,
        from: value(animation.from), to: value(animation.to), begin: .time(animation.begin),
        duration: .time(animation.duration), progress: .number(animation.progress))
    }
    let paused = scene.pausedNames
    return AnimationsReport(animations: moving + scene.idleAnimations, paused: paused.isEmpty ? nil : paused)
  }
}

private struct AnimationsReport: CommandResult, Described {
  let animations: [AnimationReport]
  let paused: [String]?

  static let members: [Member<Self>] = [
    .init("animations", \.animations), .init("paused", \.paused, as: .paused),
  ]

  var text: [String] {
    guard !animations.isEmpty else {
      return ["nothing is running" + (paused.map { "; paused: \($0.brief)" } ?? "")]
    }
    let lines = TextLayout.table(
      ["property", "from", "to", "begin", "duration", "curve", "progress"],
      animations.map { animation in
        [
          "\(animation.view).\(animation.property)", animation.from.printed, animation.to.printed,
          animation.begin.printed, animation.duration.printed, animation.curve, animation.progress.printed,
        ]
      }, right: [1, 2, 3, 4, 6])
    return lines + (paused.map { ["(paused: \($0.brief))"] } ?? [])
  }
}

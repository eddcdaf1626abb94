import ScrollModel
import StackModel

extension Command {
  static let scenes = Command(
    topic: .scenes, kind: .reading, syntax: ["scenes"],
    summary: "lists the scenes",
    example: "scenes", result: ScenesReport.shape
  ) { arguments, _ throws(Diagnostic) in
    try arguments.end()
    return ScenesReport(scenes: SceneKind.allCases)
  }

  static let scene = Command(
    topic: .scenes, kind: .acting, syntax: ["scene NAME | scene log FILE [N] | scene log text \"TEXT\""],
    summary: "starts a scene at time 0 with the settings of the session",
    details: [
      "scene log rebuilds the N-th conflict of pasted console output, by default the first, with the names",
      "that doctor FILE shows: the views by their classes, the constraints c1, c2, … of the log. Stacks are",
      "laid out by their listed constraints, since the log doesn't tell their other settings.",
      "The session is saved with the conflict itself, as scene log text \"TEXT\": it needs no file.",
    ],
    example: "scene simple; layout", result: .object(["scene": .string, "views": .names]),
    completedForms: ["scene NAME", "scene log FILE [N]"],
    placeholders: ["NAME": .words(SceneKind.allCases.map(\.rawValue))]
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a scene such as simple")
    if word.text == "log", word.kind == .plain, arguments.peek != nil {
      return try startLog(&arguments, session)
    }
    try arguments.end()
    guard let kind = SceneKind(rawValue: word.text) else {
      let names = SceneKind.allCases.map(\.rawValue)
      throw word.error(
        .unknownName,
        "unknown scene \(word.shown); scenes lists them, and scene empty begins one of your own",
        suggestion: Suggestion.nearest(to: word.text, among: names))
    }
    session.start(kind)
    try session.applyTexts(at: word.column)
    let names = session.scene.viewNames.sorted()
    return Note(
      "\(kind.rawValue): \(names.joined(separator: " "))",
      ["scene": .word(kind.rawValue), "views": .list(names)])
  }
}

private struct ScenesReport: CommandResult, Described {
  let scenes: [SceneKind]

  static let members: [Member<Self>] = [
    .init(
      "scenes", { $0.scenes.map { ["name": $0.rawValue, "summary": $0.summary] } },
      as: .list(of: .object(["name": .string, "summary": .string])))
  ]

  var text: [String] { scenes.map { TextLayout.padded($0.rawValue, to: 14) + $0.summary } }
}

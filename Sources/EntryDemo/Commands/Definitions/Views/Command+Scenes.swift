import ScrollModel
import StackModel

extension Command {
  static let scenes = Command(
    topic: .scenes, kind: .reading, syntax: ["scenes"], summary: "lists the scenes", example: "scenes",
    result: ScenesReport.shape
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    return ScenesReport(scenes: session.screens)
  }

  static let scene = Command(
    topic: .scenes, kind: .acting, syntax: ["scene NAME | scene log FILE [N] | scene log text \"TEXT\""],
    summary: "starts a scene at time 0 with the settings of the session",
    details: [
      "scene log rebuilds the N-th conflict of pasted console output, by default the first, with the names",
      "that doctor FILE shows: the views by their classes, the constraints c1, c2, … of the log. Stacks are",
      "laid out by their listed constraints, since the log doesn't tell their other settings.",
      "The session is saved with the conflict itself, as scene log text \"TEXT\": it needs no file.",
    ], example: "scene simple; layout", result: .object(["scene": .string, "views": .names]),
    completedForms: ["scene NAME", "scene log FILE [N]"],
    placeholders: ["NAME": .words { $0.plain($0.session.screens.map(\.name)) }]
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a scene such as simple")
    if word.text == "log", word.kind == .plain, arguments.peek != nil {
      return try startLog(&arguments, session)
    }
    try arguments.end()
    guard let screen = session.screens.first(where: { $0.name == word.text }) else {
      let names = session.screens.map(\.name)
      throw word.error(
        .unknownName,
        "unknown scene \(word.shown); scenes lists them, and scene empty begins one of your own",
        suggestion: Suggestion.nearest(to: word.text, among: names))
    }
    session.start(screen)
    if var problem = session.scene.problem {
      problem.column = word.column
      throw problem
    }
    try session.applyTexts(at: word.column)
    let names = session.scene.viewNames.sorted()
    // An app may have hundreds.
    let shown =
      screen.isApp && names.count > 20
      ? "\(names.count) views, which views lists" : names.joined(separator: " ")
    return Note("\(screen.name): \(shown)", ["scene": .word(screen.name), "views": .list(names)])
  }

  static let views = Command(
    topic: .understanding, kind: .reading, syntax: ["views"],
    summary: "lists all views with their kinds, and the properties of an app's code that hold them",
    example: "scene simple; views", result: ViewsReport.shape
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let scene = session.scene
    return ViewsReport(
      rows: scene.namedViews.sorted { $0.name < $1.name }.map { name, view in
        [name, view.kindName, "\(Swift.type(of: view))", scene.state.properties[name] ?? ""]
      })
  }
}

private struct ViewsReport: CommandResult, Described {
  let rows: [[String]]

  static let members: [Member<Self>] = [
    .init(
      "views", { $0.rows.map { ["name": $0[0], "kind": $0[1], "class": $0[2], "property": $0[3]] } },
      as: .list(of: .object(["name": .string, "kind": .string, "class": .string, "property": .string])))
  ]

  var text: [String] { TextLayout.table(["name", "kind", "class", "property"], rows, right: []) }
}

private struct ScenesReport: CommandResult, Described {
  let scenes: [SceneSource]

  static let members: [Member<Self>] = [
    .init(
      "scenes", { $0.scenes.map { ["name": $0.name, "summary": $0.summary] } },
      as: .list(of: .object(["name": .string, "summary": .string])))
  ]

  var text: [String] { scenes.map { TextLayout.padded($0.name, to: 14) + $0.summary } }
}

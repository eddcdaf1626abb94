import ScrollModel
import StackModel

extension Command {
  static let pin = Command(
    topic: .scenes, kind: .editing, syntax: ["pin A to B [TOP LEADING BOTTOM TRAILING]"],
    summary: "adds four constraints from the edges of A to those of B, with insets",
    details: [
      "They are those of constrain A.top == B.top + TOP, A.leading == B.leading + LEADING, A.bottom ==",
      "B.bottom - BOTTOM and A.trailing == B.trailing - TRAILING, with the IDs that come next.",
    ], example: "scene empty; view a -x-; put a in root; pin a to root 20 16 0 16; a.frame",
    result: .object(["ids": .names]), placeholders: ["A": .words { $0.names }, "B": .words { $0.names }],
    inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let first = try arguments.require("a view")
    _ = try session.view(first)
    guard arguments.take("to") else { throw session.missing("to", &arguments) }
    let second = try arguments.require("a view")
    _ = try session.view(second)
    let words = SettingWords(
      words: try Expression.folding(arguments.takeRest(), in: session), column: arguments.endColumn,
      numbers: session.scene.state.numbers)
    let insets =
      words.words.isEmpty
      ? [0, 0, 0, 0] : try words.numbers(4, "top, leading, bottom and trailing insets", example: "20 16 0 16")
    var ids: [String] = []
    for (attribute, constant) in zip(
      ["top", "leading", "bottom", "trailing"], [insets[0], insets[1], -insets[2], -insets[3]])
    {
      let sign = constant < 0 ? "-" : "+"
      let line =
        "\(constrain.name) \(first.text).\(attribute) == \(second.text).\(attribute) \(sign) \(NumberText.exact(abs(constant)))"
      for command in Lexer.read(line).commands {
        var rest = Arguments(command)
        do throws(Diagnostic) {
          let note = try constrain.run(&rest, session)
          if let note = note as? Note, case .word(let id)? = note.members["id"] { ids.append(id) }
        } catch { throw first.error(error.code, error.message) }
      }
    }
    return Note("\(first.text) pinned to \(second.text): \(ids.joined(separator: " "))", ["ids": .list(ids)])
  }
}

import ScrollModel
import StackModel

extension Command {
  static let list = Command(
    name: "list", topic: .entries, kind: .reading,
    syntax: ["list"],
    summary: "lists every entry: name, date, number, frame on screen, state",
    details: ["Frames are in points, in the stack's coordinates. States: shown, appearing, leaving."],
    example: "add 2; list"
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let list = try session.list(at: arguments.command.column)
    let tree = session.scene.animator.presentationTree()
    return .entries(
      list.entries.map { entry in
        EntryReport(
          name: entry.name, date: entry.date.text ?? "", number: entry.number.text ?? "",
          frame: Attribute.numbers(tree.frame(of: entry.row)), state: list.phase(of: entry))
      })
  }
}

import ScrollModel
import StackModel

extension Command {
  static let list = Command(
    topic: .entries, kind: .reading, syntax: ["list"],
    summary: "lists every entry: name, date, number, frame on screen, state",
    details: ["Frames are in points, in the stack's coordinates. States: shown, appearing, leaving."],
    example: "add 2; list", result: EntriesReport.shape
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let list = try session.list(at: arguments.command.column)
    let tree = session.scene.animator.presentationTree()
    return EntriesReport(
      entries: list.entries.map { entry in
        EntryReport(
          name: entry.name, date: entry.date.text ?? "", number: entry.number.text ?? "",
          frame: ViewAttribute.numbers(tree.frame(of: entry.row)), state: list.phase(of: entry))
      })
  }
}

private struct EntryReport: Described {
  let name, date, number: String
  let frame: [Double]
  let state: EntryList.Phase

  static let members: [Member<Self>] = [
    .init("name", \.name), .init("date", \.date), .init("number", \.number),
    .init("frame", \.frame, "In the stack's coordinates.", as: .numbers(4)), .init("state", \.state),
  ]
}

private struct EntriesReport: CommandResult, Described {
  let entries: [EntryReport]
  static let members: [Member<Self>] = [.init("entries", each: \.entries)]

  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    guard !entries.isEmpty else { return AnySequence(["no entries"]) }
    return AnySequence(
      TextTable(
        ["name", "date", "number", "x", "y", "width", "height", "state"], rowCount: entries.count,
        right: [3, 4, 5, 6]
      ) { index in
        let entry = entries[index]
        return [entry.name, ControlCharacters.escaped(entry.date), ControlCharacters.escaped(entry.number)]
          + entry.frame.map(NumberText.rounded) + [entry.state.rawValue]
      })
  }

  func hint(_ animator: Animator) -> String? { entries.isEmpty ? nil : "x and y count from the stack" }
}

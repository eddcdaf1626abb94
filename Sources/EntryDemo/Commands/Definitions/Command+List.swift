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
    return EntriesReport(
      entries: list.entries.map { entry in
        EntryReport(
          name: entry.name, date: entry.date.text ?? "", number: entry.number.text ?? "",
          frame: ViewAttribute.numbers(tree.frame(of: entry.row)), state: list.phase(of: entry))
      })
  }
}

/// An entry of the list with its frame on screen.
private struct EntryReport: Encodable {
  let name: String
  let date: String
  let number: String
  /// x, y, width and height in the stack's coordinates, in points.
  let frame: [Double]
  let state: EntryList.Phase
}

/// The entries of the list, which may be many.
private struct EntriesReport: CommandResult {
  let entries: [EntryReport]

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

  var json: AnySequence<String> {
    let objects = entries.indices.lazy.map { ($0 == 0 ? "" : ",") + JSONText.text(entries[$0]) }
    return AnySequence(
      [AnySequence(["{\"entries\":["]), AnySequence(objects), AnySequence(["]}"])].joined())
  }

  func hint(_ animator: Animator) -> String? { entries.isEmpty ? nil : "x and y count from the stack" }
}

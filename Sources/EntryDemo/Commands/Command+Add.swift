import ScrollModel

extension Command {
  static let add = Command(
    name: "add", topic: .entries, kind: .acting,
    syntax: ["add [N]"],
    summary: "taps Add Item, N times if given",
    details: [
      "A hidden entry is inserted before the Add Item button and revealed in 0.25 s. The list also",
      "scrolls by the height of the button. With several taps at once these distances add up.",
    ],
    example: "add; advance 0.125; e1.height"
  ) { arguments, session throws(Diagnostic) in
    let list = try session.list(at: arguments.command.column)
    let count = try arguments.take()?.wholeNumber(in: 1...EntryList.limit) ?? 1
    try arguments.end()
    guard list.entryCount + count <= EntryList.limit else {
      throw Diagnostic(
        .limit, "a list can have \(EntryList.limit) entries; this one has \(list.entryCount)",
        at: arguments.command.column)
    }
    guard list.canAdd else {
      throw Diagnostic(
        .badArgument, "Add Item can't be tapped: addButton is not last in the list, or not under root",
        at: arguments.command.column)
    }
    var names: [String] = []
    for index in 0..<count {
      try session.work.step("adding: \(index) of \(count)")
      names.append(list.add())
    }
    let now = session.scene.animator.now
    return .added(names: names, now: now, until: list.end(of: names) ?? now)
  }
}

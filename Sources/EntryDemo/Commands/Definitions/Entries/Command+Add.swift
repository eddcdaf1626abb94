import ScrollModel

extension Command {
  static let add = Command(
    topic: .entries, kind: .acting, syntax: ["add [N]"], summary: "taps Add Item, N times if given",
    details: [
      "A hidden entry is inserted before the Add Item button and revealed in 0.25 s. The list also",
      "scrolls by the height of the button. With several taps at once these distances add up.",
    ], example: "add; advance 0.125; e1.height", result: .object(["entries": .names, "until": .seconds]),
    otherWords: [
      OtherWord("tap", command: "add", advice: "add taps Add Item, and delete ENTRY taps its Delete button")
    ]
  ) { arguments, session throws(Diagnostic) in
    let list = try session.list(at: arguments.command.column)
    let count = try count(&arguments, in: session)
    try arguments.end { next, arguments in
      ["entry", "entries", "item", "items"].contains(next.text) ? arguments.commandSoFar : nil
    }
    guard list.entryCount + count <= EntryList.limit else {
      throw arguments.command.error(
        .limit, "a list can have \(EntryList.limit) entries; this one has \(list.entryCount)")
    }
    guard list.canAdd else {
      throw arguments.command.error(
        .badArgument, "Add Item can't be tapped: addButton is not last in the list, or not under root")
    }
    let names = try list.add(count: count) { tap throws(Diagnostic) in
      try session.work.step("adding: \(tap) of \(count)")
    }
    let now = session.scene.animator.now
    let end = list.end(of: names) ?? now
    return Note(
      "\(names.brief) appearing, \(NumberText.seconds(end - now))",
      ["entries": .list(names), "until": .time(end)], startsMotion: true)
  }

  private static func count(_ arguments: inout Arguments, in session: Session) throws(Diagnostic) -> Int {
    guard let word = arguments.take() else { return 1 }
    do throws(Diagnostic) { return try word.wholeNumber(in: 1...EntryList.limit) } catch {
      let isView = session.scene.view(named: word.text) != nil
      let isCommand = Command.named(word.text).map { $0.topic == .scenes } ?? false
      guard isView || isCommand else { throw error }
      throw word.error(
        .badArgument,
        "add taps Add Item"
          + (isView ? "; put adds a view to another one" : "; a view is created without add"),
        suggestion: isView ? "put \(word.text) in root" : arguments.command.replacing(0..<1, with: []))
    }
  }
}

import ScrollModel

extension Command {
  static let delete = Command(
    topic: .entries, kind: .acting, syntax: ["delete ENTRY"], summary: "taps that entry's Delete button",
    details: [
      "ENTRY is a name such as e3, or a unique prefix of its number that is not of digits alone.",
      "The entry is hidden in 0.25 s and then removed.",
    ], example: "add 3; settle; delete e2; settle; list",
    result: .object(["entry": .string, "until": .seconds]),
    placeholders: ["ENTRY": .words { $0.plain(($0.session.scene.list?.entries ?? []).map(\.name)) }]
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("an entry such as e1")
    try arguments.end { next, arguments in
      let names = arguments.command.words.dropFirst().prefix(6).map(\.text)
      let areEntries = names.allSatisfy { EntryList.number(ofEntryNamed: $0) != nil }
      return areEntries ? names.map { "delete \($0)" }.joined(separator: "; ") : nil
    }
    if session.scene.list == nil, session.scene.view(named: word.text) != nil {
      throw word.error(
        .wrongScene,
        "the scene \(session.scene.screen.name) has no entries; remove takes a view out of its superview",
        suggestion: "remove \(word.text)")
    }
    let (list, entry) = (try session.list(at: word.column), try session.entry(word))
    guard list.phase(of: entry) != .leaving else {
      throw word.error(.alreadyLeaving, "\(entry.name) is already leaving")
    }
    list.delete(entry)
    let now = session.scene.animator.now
    let end = list.end(of: [entry.name]) ?? now
    return Note(
      "\(entry.name) leaving, \(NumberText.seconds(end - now))",
      ["entry": .word(entry.name), "until": .time(end)], startsMotion: true)
  }
}

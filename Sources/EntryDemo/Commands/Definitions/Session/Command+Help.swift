import Foundation

extension Command {
  static let help = Command(
    topic: .sessions, kind: .reading, syntax: ["help [COMMAND|TOPIC|WORD]"],
    summary: "lists the topics, or explains a topic or a command",
    details: ["help commands lists all commands. Any other word is looked up in all pages."],
    example: "help add", result: .lines,
    placeholders: ["COMMAND|TOPIC|WORD": .words { $0.plain(Command.names + HelpText.topics) }],
    otherWords: ["man", "?"], inBlock: .independent
  ) { arguments, _ throws(Diagnostic) in
    guard let word = arguments.take() else { return TextResult(HelpText.overview) }
    try arguments.end()
    let (page, topic) = (Command.named(word.text).map(HelpText.page), HelpText.topic(word.text))
    if page != nil || topic != nil {
      return TextResult([topic, page].compactMap(\.self).joined(separator: [""]).map(\.self))
    }
    let near = Suggestion.nearest(to: word.text, among: Command.names + HelpText.topics)
    if near == nil, let found = HelpText.search(word.text) { return TextResult(found) }
    throw word.error(.unknownCommand, "there is no command or topic \(word.shown)", suggestion: near)
  }
}

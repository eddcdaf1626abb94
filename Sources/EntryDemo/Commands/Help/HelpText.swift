import Foundation

/// The texts of `help`: of commands from their declarations, others from the folder `Pages`. No line is longer than ``columns``.
enum HelpText {
  static let columns = 80

  /// What `help` prints: one screen.
  static let overview: [String] =
    [
      "A list of entries as UIKit shows it. Try add; settle; show; delete e1; play",
      "The twenty commands of the first hour; help COMMAND explains one:",
    ]
    + firstCommands.map {
      "  \(TextLayout.padded($0.task, to: 16))\($0.commands.map(\.name).joined(separator: " "))"
    } + [
      "A path such as e1.height prints its value: help values. quit ends the session.",
      "help commands lists all \(Command.all.count) with their arguments, help TOPIC those of a topic:",
    ] + topicList

  private static let firstCommands: [(task: String, commands: [Command])] = [
    ("the list", [.add, .delete, .list, .show, .state]), ("its time", [.advance, .settle, .play, .at]),
    ("by hand", [.scroll, .drag, .tap]), ("other views", [.scene, .put, .set]),
    ("questions", [.layout, .why, .expect]), ("the session", [.undo, .save]),
  ]

  static let topics = topicSummaries.map(\.name) + ["commands", "topics"]

  private static var topicList: [String] {
    topicSummaries.map { "  \(TextLayout.padded($0.name, to: 16))\($0.summary)" }
  }

  private static let topicSummaries =
    Command.Topic.allCases.map { (name: $0.rawValue, summary: $0.summary) } + pages

  /// The pages that are about no commands.
  private static let pages = [
    (name: "learn", summary: "the course: lessons with questions and puzzles"),
    (name: "values", summary: "the values that can be read"),
    (name: "lines", summary: "the syntax of commands"),
    (name: "names", summary: "UIKit's names of attributes, and those of this language"),
    (name: "uikit", summary: "what differs from UIKit, changed by iOS, or is our choice"),
  ]

  static func topic(_ name: String) -> [String]? {
    if let topic = Command.Topic(rawValue: name) { return section(topic) + [""] + lines(of: name) }
    switch name {
    case "topics": return topicList
    case "commands": return Array(Command.Topic.allCases.map(section).joined(separator: [""]))
    default: return pages.contains { $0.name == name } ? lines(of: name) : nil
    }
  }

  /// The lines of all pages that contain a word, each after its page; nil if none does.
  static func search(_ word: String) -> [String]? {
    let wanted = word.lowercased()
    guard (3...40).contains(wanted.count) else { return nil }
    var found: [[String]] = []
    for command in Command.all {
      for line in command.syntax + [command.summary] + command.details
      where line.lowercased().contains(wanted) {
        found.append(["help \(command.name)", line.trimmingCharacters(in: .whitespaces)])
      }
    }
    for topic in topics {
      for line in Self.topic(topic) ?? []
      where line.lowercased().contains(wanted) && !found.contains(where: { line.contains($0[1]) }) {
        found.append(["help \(topic)", line.trimmingCharacters(in: .whitespaces)])
      }
    }
    guard !found.isEmpty else { return nil }
    let shown = TextLayout.table(["where", "what it says of \(word)"], Array(found.prefix(12)), right: [])
    return shown.map { TextLayout.cut($0, columns: columns) }
      + (found.count > 12 ? ["… and \((found.count - 12).counted("more line"))"] : [])
  }

  private static func section(_ topic: Command.Topic) -> [String] {
    [topic.title] + Command.all.filter { $0.topic == topic }.flatMap(summary)
  }

  private static let summaryColumn = 21

  private static func summary(_ command: Command) -> [String] {
    let forms = command.syntax.flatMap { wrapped($0, first: "  ", rest: 6) }
    if forms.count == 1, TextLayout.columns(forms[0]) < summaryColumn - 1 {
      let line = TextLayout.padded(forms[0], to: summaryColumn) + command.summary
      if TextLayout.columns(line) <= columns { return [line] }
    }
    return forms + wrapped(command.summary, first: "      ")
  }

  static func page(_ command: Command) -> [String] {
    command.syntax.flatMap { wrapped($0, rest: 4) } + wrapped(command.summary, first: "  ")
      + paragraphs(command.details).flatMap { wrapped($0, first: "  ") } + example(command.example)
  }

  /// The example on one line, or with one command per line if it is too long.
  private static func example(_ text: String) -> [String] {
    let line = "example: \(text)"
    guard TextLayout.columns(line) > columns else { return [line] }
    return ["example:"] + text.components(separatedBy: "; ").map { "  \($0)" }
  }

  /// Joins lines of running text. A line with blanks at its start, or several between words, is a row of a table.
  private static func paragraphs(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      if let last = result.last, !isRow(last), !isRow(line) {
        result[result.count - 1] = "\(last) \(line)"
      } else {
        result.append(line)
      }
    }
    return result
  }

  private static func isRow(_ line: String) -> Bool { line.contains("  ") || line.hasPrefix(" ") }

  /// Breaks a text at blanks; `first` comes before it. The lines after the first have the indent `rest`, by default
  /// that of the first, or that of the words after the gap of a row of a table.
  private static func wrapped(_ text: String, first: String = "", rest: Int? = nil) -> [String] {
    var indent = rest ?? first.count
    if rest == nil, let gap = text.range(of: "  "),
      let word = text[gap.upperBound...].firstIndex(where: { $0 != " " })
    {
      indent += text.distance(from: text.startIndex, to: word)
    }
    return TextLayout.wrapped(first + text, columns: columns, indent: indent)
  }

  /// The lines of a page in the folder `Pages`.
  private static func lines(of name: String) -> [String] {
    let text = HelpTexts.files.first { $0.name == "\(name).txt" }?.text ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

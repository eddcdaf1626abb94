import Foundation

extension Command {
  static let help = Command(
    name: "help", topic: .sessions, kind: .reading,
    syntax: ["help [COMMAND|TOPIC|topics]"],
    summary: "lists the commands, or explains a command or a topic",
    example: "help add"
  ) { arguments, _ throws(Diagnostic) in
    guard let word = arguments.take() else { return .text(HelpText.overview) }
    try arguments.end()
    let page = Command.named(word.text).map(HelpText.page)
    let topic = HelpText.topic(word.text)
    if page != nil || topic != nil {
      return .text([topic, page].compactMap(\.self).joined(separator: [""]).map(\.self))
    }
    throw Diagnostic(
      .unknownCommand, "there is no command or topic \(Diagnostic.quoted(word.text))", at: word.column,
      suggestion: Suggestion.nearest(
        to: word.text, among: Command.all.map(\.name) + HelpText.topics + ["topics"]))
  }
}

/// The texts of `help`.
enum HelpText {
  static let overview: [String] =
    Command.Topic.allCases.flatMap { topic in section(topic) + [""] } + [
      "A path such as e1.height or scroll.contentOffset.y prints the value on screen now, and with model",
      "before it the model value.",
      "help COMMAND explains a command. help TOPIC explains a topic:",
      topics.joined(separator: ", ") + ".",
    ]

  static let topics = Command.Topic.allCases.map(\.rawValue) + ["values", "lines"]

  private static func section(_ topic: Command.Topic) -> [String] {
    [topic.title] + Command.all.filter { $0.topic == topic }.flatMap(summary)
  }

  private static func summary(_ command: Command) -> [String] {
    let width = 30
    let first = "  " + command.syntax.joined(separator: " | ")
    if first.count < width { return [TextLayout.padded(first, to: width) + command.summary] }
    return command.syntax.map { "  \($0)" } + [String(repeating: " ", count: width) + command.summary]
  }

  static func page(_ command: Command) -> [String] {
    command.syntax + ["  \(command.summary)"] + command.details.map { "  \($0)" } + example(command.example)
  }

  /// The example on one line, or with one command per line if it is too long.
  private static func example(_ text: String) -> [String] {
    guard text.count > 80 else { return ["example: \(text)"] }
    return ["example:"] + text.components(separatedBy: "; ").map { "  \($0)" }
  }

  static func topic(_ name: String) -> [String]? {
    if let topic = Command.Topic(rawValue: name) { return section(topic) + [""] + more(on: topic) }
    switch name {
    case "topics":
      return topicSummaries.map { "  \(TextLayout.padded($0.name, to: 16))\($0.summary)" }
    case "values": return values
    case "lines": return lines
    default: return nil
    }
  }

  private static let topicSummaries: [(name: String, summary: String)] = [
    ("entries", "adding, deleting and listing entries"),
    ("time", "the clock, animations, tables of values over time"),
    ("scrolling", "offsets, drags, flicks"),
    ("scenes", "building other views and stacks, setting values, constraints"),
    ("understanding", "layouts, constraints, conflicts, explanations of values"),
    ("checking", "expectations for test scripts"),
    ("sessions", "undo, files, transcripts, JSON, the prompt"),
    ("values", "the values that can be read"),
    ("lines", "the syntax of commands"),
  ]

  private static func more(on topic: Command.Topic) -> [String] {
    switch topic {
    case .entries:
      [
        "Add Item inserts an entry before itself and scrolls the list by the height of the button. Delete",
        "hides an entry and then removes it. Entries are named e1, e2, … in order of creation, and their",
        "parts e1.date, e1.number, e1.delete. An ENTRY may also be a unique prefix of its number.",
      ]
    case .time:
      [
        "A model value changes at once, and the value on screen follows: model e1.height and e1.height.",
        "Animations of the same value are additive. at and timeline are dry runs.",
      ]
    case .scrolling:
      [
        "The range of the content offset, minOffset.y to maxOffset.y, follows from content size, content",
        "inset and height. A change of the range clamps the offset. scroll to and scroll by do not.",
      ]
    case .scenes:
      [
        "A scene is a tree of named views under root. Names are segments of letters, digits and _,",
        "joined by dots. A new view has no superview; put adds it to a stack or to another view. Views",
        "that are not arranged are positioned by constraints.",
      ]
    case .understanding:
      [
        "why explains a value as a sum. compare lays a stack out with every alignment or distribution.",
        "A conflict of constraints is printed in the console's format; conflicts prints it again.",
      ]
    case .checking:
      [
        "A failed expectation ends a script with status 1, a failed command with 2. A transcript expects",
        "the output itself: help sessions.",
      ]
    case .sessions:
      [
        "Scripts    EntryDemo FILE… runs files, - is standard input; -c 'add; settle' runs commands. They",
        "           stop at the first failure unless --keep-going. source runs a file from another.",
        "Saving     save writes a script that rebuilds the session. --journal FILE appends each accepted",
        "           command before its output appears: after a crash, source FILE.",
        "Checking   EntryDemo check FILE… re-runs the ```entrydemo fenced blocks of Markdown files: after",
        "           > a command (. continues it), then its output. ... matches any lines; (±0.5) at the end",
        "           of a line is a tolerance for its numbers. Options follow the word entrydemo; the",
        "           defaults are seed 0, 2026-01-15, en_US, 375x480. --update rewrites what differs.",
        "JSON       --json prints one object per command: Schemas/json-lines.schema.json.",
        "Status     0 ok, 1 an expectation failed, 2 a command failed, 64 wrong usage, 65 malformed",
        "           input, 66 cannot open, 74 cannot write, 130 interrupted.",
        "Prompt     Ctrl-C drops the line, or stops the running command and undoes it; Ctrl-D ends the",
        "           session. libedit or libreadline, if there is one, edits the lines: arrow keys, Ctrl-A,",
        "           Ctrl-E and Ctrl-K; Tab completes; Up and Ctrl-R find what was typed before, kept in",
        "           $XDG_STATE_HOME/entrydemo/history. ENTRYDEMO_EDITOR=none turns editing off; libedit or",
        "           readline there chooses one. $PAGER, if set, shows output longer than the screen.",
      ]
    }
  }

  private static let values = [
    "NAME.ATTRIBUTE is the value on screen now, model NAME.ATTRIBUTE the model value. In points.",
    "help set lists the attributes that can be set.",
    "  names         root scroll stack addButton; entries e1, e2, … with e1.date e1.number e1.delete;",
    "                in other scenes those that scene and layout list, and those you create",
    "  every view    x y width height frame (in the superview's coordinates)",
    "                left right top bottom leading trailing centerX centerY firstBaseline",
    "                lastBaseline (in the root's coordinates)",
    "                hidden alpha text intrinsic superview subviews arranged layoutMargins",
    "                hugging.horizontal .vertical resistance.horizontal .vertical",
    "  labels        lines",
    "  stacks        axis alignment distribution spacing baselineRelative marginsRelative",
    "                customSpacing.VIEW",
    "  scroll views  contentSize.width .height contentOffset.x .y contentInset .top …",
    "                scrollIndicatorInsets minOffset.x .y maxOffset.x .y indicator.y .height visible",
    "                bounces alwaysBounce decelerationRate",
    "  constraints   constant priority active multiplier satisfied",
    "  global        time entries animations conflicts ambiguous",
    "                session.viewport .textSize .rightToLeft .date .locale .seed",
  ]

  private static let lines = [
    "One command per line, or several separated by ;. Blanks separate words; a text in \"…\" is one",
    "word, with the escapes \\\" \\\\ \\n \\u{…}. # at the start of a word begins a comment. Inside",
    "braces { } a ; does not end the command, and lines may follow. Numbers are decimal; times are",
    "seconds: 0.25, 0.25s or 250ms.",
  ]
}

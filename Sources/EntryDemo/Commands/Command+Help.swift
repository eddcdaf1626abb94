import Foundation

extension Command {
  static let help = Command(
    name: "help", topic: .sessions, kind: .reading,
    syntax: ["help [COMMAND|TOPIC|topics]"],
    summary: "lists the commands, or tells about one of them or a topic",
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
      .unknownCommand, "there is no help on \(Diagnostic.quoted(word.text))", at: word.column,
      suggestion: Suggestion.nearest(
        to: word.text, among: Command.all.map(\.name) + HelpText.topics + ["topics"]))
  }
}

/// What `help` says.
enum HelpText {
  static let overview: [String] =
    Command.Topic.allCases.flatMap { topic in section(topic) + [""] } + [
      "A path such as e1.height or scroll.contentOffset.y prints what is on screen now; with model",
      "before it, the model value.",
      "help COMMAND tells more of one, and help TOPIC of",
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

  /// The example on a line, or a line a command where it is too long for that.
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
    ("entries", "adding, deleting and looking at the list"),
    ("time", "the clock, animations, tables of values over time"),
    ("scrolling", "offsets, drags, flicks"),
    ("scenes", "building any other stack, setting values, constraints"),
    ("understanding", "layouts, constraints, conflicts, why a value is as it is"),
    ("checking", "expectations, for scripts that test"),
    ("sessions", "undo, files, transcripts, JSON, the prompt"),
    ("values", "what can be read, on screen or of the model"),
    ("lines", "how commands are written"),
  ]

  private static func more(on topic: Command.Topic) -> [String] {
    switch topic {
    case .entries:
      [
        "Add Item puts an entry before itself and asks the list to scroll by its own height; Delete",
        "hides an entry and takes it out when it is gone. Entries are e1, e2, … in order of creation,",
        "their parts e1.date e1.number e1.delete; where an ENTRY is wanted the beginning of its number",
        "will do.",
      ]
    case .time:
      [
        "A model value changes at once; what is on screen follows it: e1.height and model e1.height.",
        "Animations of one value add up. at and timeline look ahead and change nothing.",
      ]
    case .scrolling:
      [
        "The range of the offset follows from content, insets and height: minOffset.y to maxOffset.y.",
        "A change of the range brings the offset into it; scroll to and by are not brought into it.",
      ]
    case .scenes:
      [
        "A scene is a tree of named views under root. Names are segments of letters, digits and _,",
        "joined by dots. A new view is in nobody; put arranges it in a stack or adds it to a view.",
        "What a stack does not arrange is placed by constraints.",
      ]
    case .understanding:
      [
        "why gives a value as a sum; compare lays a stack out under every alignment or distribution.",
        "A constraint that contradicts others is told as the console tells it; conflicts repeats it.",
      ]
    case .checking:
      [
        "A failed expectation ends a script with status 1, a failed command with 2. In a transcript",
        "the output itself is what is expected: help sessions.",
      ]
    case .sessions:
      [
        "Scripts    EntryDemo FILE… runs files, - is standard input; -c 'add; settle' runs commands. They",
        "           stop at the first failure; --keep-going goes on. source runs a file from another.",
        "Keeping    save writes a script that rebuilds the session. --journal FILE appends each accepted",
        "           command before its output appears: after a crash, source FILE.",
        "Checking   EntryDemo check FILE… re-runs the ```entrydemo blocks of Markdown files: after > a",
        "           command (. goes on with it), then its output. ... stands for any lines, (±0.5) at a",
        "           line's end lets its numbers differ. Options follow the word entrydemo; without, a",
        "           block starts with seed 0, 2026-01-15, en_US, 375x480. --update rewrites what differs.",
        "JSON       --json gives an object a command: Schemas/json-lines.schema.json.",
        "Status     0 ok, 1 an expectation failed, 2 a command failed, 64 wrong usage, 65 malformed",
        "           input, 66 cannot open, 74 cannot write, 130 interrupted.",
        "Prompt     Ctrl-C drops the line, or the running command and what it did; Ctrl-D ends. For line",
        "           editing, history and completion:",
        "             EntryDemo -c 'complete \"\"; complete scroll.; complete stack.' > words",
        "             rlwrap -a -N -b ' ' -f words EntryDemo",
      ]
    }
  }

  private static let values = [
    "NAME.ATTRIBUTE reads what is on screen now, model NAME.ATTRIBUTE the model value. In points.",
    "help set tells which can be set.",
    "  names         root scroll stack addButton; entries e1, e2, … with e1.date e1.number e1.delete;",
    "                in other scenes those that scene and layout list, and those you make",
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
    "  without view  time entries animations",
    "                session.viewport .textSize .rightToLeft .date .locale .seed",
  ]

  private static let lines = [
    "One command a line, or several with ; between them. Blanks separate words; \"…\" holds them",
    "together, with \\\" \\\\ \\n \\u{…} inside. # at the start of a word begins a comment. Braces { }",
    "shield ; and may span lines. Numbers are decimal; times are seconds: 0.25, 0.25s or 250ms.",
  ]
}

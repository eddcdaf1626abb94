import Foundation

extension Command {
  static let help = Command(
    name: "help", topic: .session, kind: .reading,
    syntax: ["help [COMMAND|TOPIC]"],
    summary: "lists the commands, or tells about one of them or a topic",
    example: "help add"
  ) { arguments, _ throws(Diagnostic) in
    guard let word = arguments.take() else { return .text(HelpText.overview) }
    try arguments.end()
    if let command = Command.named(word.text) { return .text(HelpText.page(command)) }
    if let topic = HelpText.topic(word.text) { return .text(topic) }
    throw Diagnostic(
      .unknownCommand, "there is no help on \(Diagnostic.quoted(word.text))", at: word.column,
      suggestion: Suggestion.nearest(to: word.text, among: Command.all.map(\.name) + HelpText.topics))
  }
}

/// What `help` says.
enum HelpText {
  static let overview: [String] =
    Command.Topic.allCases.flatMap { topic in section(topic) + [""] } + [
      "A path such as e1.height or scroll.contentOffset.y prints what is on screen now; with model",
      "before it, the model value.",
      "Topics: \(topics.joined(separator: ", ")).",
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
    if let topic = Command.Topic(rawValue: name) { return section(topic) }
    switch name {
    case "values": return values
    case "lines": return lines
    default: return nil
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

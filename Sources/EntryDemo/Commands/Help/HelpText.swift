import Foundation

/// The texts of `help`. No line is longer than ``columns``.
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
      "A path such as e1.height prints its value: help values. quit ends the session.", "",
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
    Command.Topic.allCases.map { (name: $0.rawValue, summary: $0.summary) }
    + pages.map { (name: $0.name, summary: $0.summary) }

  /// The pages that are about no commands.
  private static let pages: [(name: String, summary: String, lines: [String])] = [
    ("learn", "the course: lessons with questions and puzzles", learn),
    ("values", "the values that can be read", values), ("lines", "the syntax of commands", lines),
  ]

  static func topic(_ name: String) -> [String]? {
    if let topic = Command.Topic(rawValue: name) { return section(topic) + [""] + more(on: topic) }
    switch name {
    case "topics": return topicList
    case "commands": return Array(Command.Topic.allCases.map(section).joined(separator: [""]))
    default: return pages.first { $0.name == name }?.lines
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
      + (found.count > 12 ? ["… and \(found.count - 12) more lines"] : [])
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

  private static func more(on topic: Command.Topic) -> [String] {
    explanations(topic).flatMap { wrapped($0) }
  }

  /// The paragraphs below the commands of a topic.
  private static func explanations(_ topic: Command.Topic) -> [String] {
    switch topic {
    case .entries:
      [
        "Add Item inserts an entry before itself and scrolls the list by the height of the button. "
          + "Delete hides an entry and then removes it. Entries are named e1, e2, … in order of creation, "
          + "and their parts e1.date, e1.number, e1.delete. An ENTRY may also be a unique prefix of its number."
      ]
    case .time:
      [
        "A model value changes at once, and the value on screen follows: model e1.height and e1.height. "
          + "Animations of the same value are additive. at and timeline are dry runs: they change nothing."
      ]
    case .scrolling:
      [
        "The range of the content offset, minOffset.y to maxOffset.y, follows from content size, content "
          + "inset and height. A change of the range clamps the offset. scroll to and scroll by do not."
      ]
    case .scenes:
      [
        "A scene is a tree of named views under root. Names are segments of letters, digits and _, joined "
          + "by dots. A new view has no superview; put, or in PARENT at the end, adds it to a stack or another "
          + "view."
      ]
    case .understanding:
      [
        "why explains a value as a sum. compare lays a stack out with every alignment or distribution. A "
          + "conflict of constraints is printed in the console's format when it arises, and again by conflicts."
      ]
    case .checking:
      [
        "A failed expectation ends a script with status 1, a failed command with 2. A transcript expects "
          + "the output itself: help sessions."
      ]
    case .testing: testing
    case .pictures:
      [
        "A Markdown image whose title begins with the word entrydemo can be made by EntryDemo check, such "
          + "as ![A list](list.svg \"entrydemo add 3; settle; picture\"). The commands run on a copy of the "
          + "session that the ```entrydemo block before it left, or in a new one. The last is picture without "
          + "a file. check compares the file beside the document byte for byte; --update writes it."
      ]
    case .sessions: sessions
    }
  }

  private static let testing = [
    "A file with commands and expectations is a test; expect and fails check (help checking). expect fits, "
      + "expect reachable and expect determined ask about the whole layout.",
    "matrix and texts stand at the head of a file. Outside of EntryDemo test each matrix line sets its "
      + "first value, so that a file also runs as a script and at the prompt.",
    "An EXPRESSION such as ( a.width + 8 ) / 2 has its signs as words of their own. expect compares two "
      + "of them, let names the number of one, constrain takes one in parentheses.",
    "EntryDemo test PATH… runs *.entry and *.entrydemo files and Markdown with ```entrydemo blocks, each in a "
      + "session of its own, on all cores; without a PATH those of the current folder. A case is a file, a "
      + "combination of its matrix, or a block. The settings are those of transcripts unless options set "
      + "others. What a script saves is not written.",
    "Choosing   --filter TEXT: cases with TEXT in their names. --shard I/N: the I-th of N parts of the files.",
    "Running    --jobs N processes (default: one a core); --timeout TIME a case (30 s); --keep-going goes on "
      + "in a script after a failure; --fail-fast ends at the first case that fails; --watch runs again "
      + "what a saved file touches; --update rewrites transcripts.",
    "Reporting  --format text, tap, junit, github or json (Schemas/test.schema.json); --output FILE writes it "
      + "to a file. --artifacts DIR: a picture and a film of each failure, a picture of each combination, and "
      + "index.html with all of them.",
    "Status     0 all pass, 1 the first failure is an expectation, 2 it is another one, 66 nothing to run.",
  ]

  private static let sessions = [
    "Browser    EntryDemo live [FILE] shows the session in a browser.",
    "Scripts    EntryDemo FILE… runs files, - is standard input; -c 'add; settle' runs commands. They "
      + "stop at the first failure unless --keep-going. source runs a file from another.",
    "Saving     save writes a script that rebuilds the session. --journal FILE appends each accepted "
      + "command before its output appears: after a crash, source FILE.",
    "Checking   EntryDemo check FILE… re-runs the ```entrydemo fenced blocks of Markdown files: after > a "
      + "command (. continues it), then its output. ... matches any lines; (±0.5) at the end of a line is "
      + "a tolerance for its numbers. Options follow the word entrydemo; the defaults are seed 0, "
      + "2026-01-15, en_US, 375x480. --update rewrites what differs. A file without a block fails.",
    "JSON       --json prints one object per command (Schemas/json-lines.schema.json), check --json one "
      + "per block (Schemas/check.schema.json).",
    "Status     0 ok, 1 an expectation or a check failed, 2 a command failed, 64 wrong usage, 65 malformed "
      + "input, 66 cannot open, 74 cannot write, 130 interrupted.",
    "Prompt     At a terminal: arrow keys, history, Ctrl-R and Tab completion where libedit or readline is "
      + "installed. The history is in $XDG_STATE_HOME/entrydemo/history. ENTRYDEMO_EDITOR=none turns editing "
      + "off; libedit or readline there chooses one. $PAGER, if set, shows output longer than the screen. "
      + "Ctrl-C drops the line, or stops the running command: play stays at the frame drawn last, others are "
      + "undone. Ctrl-D ends the session. EntryDemo --resume goes on with the last of ten, which are kept "
      + "in $XDG_STATE_HOME/entrydemo/sessions.",
  ]

  private static let learn: [String] = learnParagraphs.flatMap { wrapped($0) }

  private static let learnParagraphs: [String] = [
    "Course     EntryDemo learn lists the lessons and what is done; learn 3 plays one, from where you left it; "
      + "learn next goes on where you stopped; learn FILE.md plays a file. The progress is kept in "
      + "$XDG_STATE_HOME/entrydemo/course.",
    "Examples   At a terminal Return runs the command shown. skip runs the rest of the example. Any other command runs in the "
      + "session of the example; what it changes is gone when the lesson goes on.",
    "Questions  They come before the text that answers them. A number within 0.5 points is right. hint helps, skip "
      + "shows the answer.",
    "Puzzles    All commands work. The goal is beside the current state, and a table says which frames "
      + "differ, in root coordinates. Some puzzles forbid or require a command. hint, solution, goal (shows both again), reset "
      + "(begins again), skip.",
    "In a file  EntryDemo learn 3 --watch FILE writes a puzzle into a new file, and judges it each time you save it.",
    "Leaving    back goes to the question or puzzle before, restart to the beginning; quit ends the lesson.",
    "Writing    A lesson is a Markdown file with the fences ```entrydemo, ```question and ```puzzle, which "
      + "EntryDemo check FILE.md verifies, too.",
    "Exporting  EntryDemo learn export FOLDER writes all lessons as articles for DocC, with their pictures, "
      + "films and answers; learn export FOLDER FILE.md … writes those files. With the name Course.docc, docc preview Course.docc shows them. "
      + "It copies pictures of the lesson's folder, and replaces only files that an export has written and nobody has changed since.",
  ]

  private static let values = [
    "NAME.ATTRIBUTE is the value on screen now, model NAME.ATTRIBUTE the model value. In points. "
      + "help set lists the attributes that can be set.",
    "  names         root scroll stack addButton; entries e1, e2, … with e1.date e1.number e1.delete; "
      + "in other scenes those that scene and layout list, and those you create",
    "  every view    x y width height frame (in the superview's coordinates)",
    "                left right top bottom leading trailing centerX centerY firstBaseline "
      + "lastBaseline (in the root's coordinates)",
    "                hidden alpha text intrinsic superview subviews arranged layoutMargins "
      + "hugging.horizontal .vertical resistance.horizontal .vertical",
    "  labels        lines style font",
    "  controls      enabled isOn value selectedSegment",
    "  stacks        axis alignment distribution spacing baselineRelative marginsRelative "
      + "customSpacing.VIEW",
    "  scroll views  contentSize contentSize.width .height contentOffset contentOffset.x .y contentInset .top … "
      + "scrollIndicatorInsets minOffset.x .y maxOffset.x .y indicator.y .height visible bounces "
      + "alwaysBounce decelerationRate",
    "  constraints   constant priority active multiplier satisfied",
    "  global        time entries animations finished conflicts ambiguous session.viewport .textSize .rightToLeft .date .locale .seed .scale .system",
  ].flatMap { $0.hasPrefix(" ") ? wrapped($0, rest: 16) : wrapped($0) }

  private static let lines = wrapped(
    "One command per line, or several separated by ;. Blanks separate words; a text in \"…\" is one word, "
      + "with the escapes \\\" \\\\ \\n \\t \\u{…}. # at the start of a word begins a comment. Inside braces { } a ; "
      + "does not end the command, and lines may follow. Numbers are decimal; times are seconds: 0.25, "
      + "0.25s or 250ms.")
}

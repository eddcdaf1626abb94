package import Foundation

/// What the command line asks for.
package struct Options: Hashable, Sendable {
  /// Where commands come from.
  package enum Source: Hashable, Sendable {
    case standardInput
    case file(String)
    /// The text of a `-c`, and its number from 1.
    case text(String, number: Int)
  }

  package enum Color: String, CaseIterable, Hashable, Sendable { case auto, always, never }

  /// What the program is to do.
  package enum Mode: Hashable, Sendable {
    case run
    /// Re-runs transcripts and compares; perhaps rewrites what differs.
    case check(files: [String], updates: Bool)
  }

  package var mode = Mode.run
  package var sources: [Source] = []
  package var isJSON = false
  package var echoes = false
  package var isQuiet = false
  package var keepsGoing = false
  package var seed: UInt64 = 0
  /// Nil for today.
  package var date: CalendarDate?
  package var locale = "en_US"
  package var viewport = CGSize(width: 375, height: 480)
  package var color = Color.auto
  /// Where accepted commands are appended to.
  package var journal: String?
  /// How much undo may keep, in MiB.
  package var undoMemory = 256
  package var showsVersion = false
  package var showsHelp = false

  package init() {}

  /// What is wrong with a command line.
  package struct UsageError: Error, Hashable {
    package let message: String
  }

  private static let flags = [
    "-c", "--json", "--echo", "--quiet", "--keep-going", "--seed", "--date", "--locale", "--viewport",
    "--color", "--journal", "--undo-memory", "--update", "--version", "--help",
  ]

  /// What a session in a transcript starts with: nothing of the day or the place it is run at.
  static let ofTranscripts: Options = {
    var options = Options()
    options.date = CalendarDate("2026-01-15")
    options.color = .never
    options.keepsGoing = true
    return options
  }()

  /// Reads the options that a transcript's block names.
  static func parseOfTranscript(_ arguments: [String]) throws(UsageError) -> Options {
    let allowed = [
      "--json", "--echo", "--quiet", "--seed", "--date", "--locale", "--viewport", "--keep-going",
    ]
    for argument in arguments
    where argument.hasPrefix("-") && argument.count > 1 && Word.decimal(argument) == nil {
      let flag = String(argument.prefix { $0 != "=" })
      guard allowed.contains(flag) || !flags.contains(flag) else {
        throw UsageError(message: "\(flag) has no place in a transcript")
      }
    }
    let options = try parse(arguments, startingWith: ofTranscripts)
    guard options.mode == .run, options.sources.isEmpty else {
      throw UsageError(message: "a transcript's block takes options only")
    }
    return options
  }

  /// Reads the arguments after the program's name; `--option VALUE` and `--option=VALUE` mean the same.
  package static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    try parse(arguments, startingWith: Options())
  }

  private static func parse(
    _ arguments: [String], startingWith options: Options
  ) throws(UsageError) -> Options {
    var options = options
    var isCheck = false
    var updates = false
    var used: [String] = []
    var rest = arguments[...]
    var commands = 0
    var areFilesOnly = false
    while var argument = rest.popFirst() {
      if argument == "check", !areFilesOnly, !isCheck, options.sources.isEmpty {
        isCheck = true
        continue
      }
      if areFilesOnly || argument == "-" || !argument.hasPrefix("-") {
        options.sources.append(argument == "-" ? .standardInput : .file(argument))
        continue
      }
      var attached: String?
      if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        attached = String(argument[argument.index(after: sign)...])
        argument = String(argument[..<sign])
      }
      func value(_ what: String) throws(UsageError) -> String {
        guard let value = attached ?? rest.popFirst() else {
          throw UsageError(message: "\(argument) needs \(what)")
        }
        attached = nil
        return value
      }
      used.append(argument)
      switch argument {
      case "--": areFilesOnly = true
      case "--update": updates = true
      case "--undo-memory":
        let text = try value("a number of MiB")
        guard let size = Int(text), (1...65_536).contains(size) else {
          throw UsageError(
            message:
              "--undo-memory needs a whole number of MiB from 1 to 65536, not \(Diagnostic.quoted(text))")
        }
        options.undoMemory = size
      case "--journal": options.journal = try value("a file")
      case "-c":
        commands += 1
        options.sources.append(.text(try value("a command"), number: commands))
      case "--json": options.isJSON = true
      case "--echo": options.echoes = true
      case "--quiet": options.isQuiet = true
      case "--keep-going": options.keepsGoing = true
      case "--version": options.showsVersion = true
      case "--help", "-h": options.showsHelp = true
      case "--seed":
        let text = try value("a number")
        guard let seed = UInt64(text) else {
          throw UsageError(
            message: "--seed needs a whole number from 0 to \(UInt64.max), not \(Diagnostic.quoted(text))")
        }
        options.seed = seed
      case "--date":
        let text = try value("a date such as 2026-01-15")
        guard let date = CalendarDate(text) else {
          throw UsageError(message: "--date needs a date such as 2026-01-15, not \(Diagnostic.quoted(text))")
        }
        options.date = date
      case "--locale":
        let text = try value("a locale such as de_DE")
        guard Self.isKnownLocale(text) else {
          throw UsageError(message: "--locale needs a locale such as de_DE, not \(Diagnostic.quoted(text))")
        }
        options.locale = text
      case "--viewport":
        let text = try value("a size such as 375x480")
        guard let size = Self.size(text) else {
          throw UsageError(
            message:
              "--viewport needs a size such as 375x480, each side from 1 to 10000, not \(Diagnostic.quoted(text))"
          )
        }
        options.viewport = size
      case "--color":
        let text = try value("auto, always or never")
        guard let color = Color(rawValue: text) else {
          throw UsageError(message: "--color needs auto, always or never, not \(Diagnostic.quoted(text))")
        }
        options.color = color
      default:
        let near = Suggestion.nearest(to: argument, among: flags)
        throw UsageError(
          message: "there is no option \(Diagnostic.quoted(argument))"
            + (near.map { "; did you mean \($0)?" } ?? ""))
      }
      if attached != nil { throw UsageError(message: "\(argument) takes no value") }
    }
    guard isCheck else {
      guard !updates else { throw UsageError(message: "--update goes with check") }
      return options
    }
    if let other = used.first(where: {
      !["--", "--update", "--color", "--version", "--help", "-h"].contains($0)
    }) {
      throw UsageError(message: "check takes files, --update and --color, not \(other)")
    }
    options.mode = .check(files: options.sources.map(\.name), updates: updates)
    guard !options.sources.isEmpty || options.showsHelp || options.showsVersion else {
      throw UsageError(message: "check needs a file")
    }
    return options
  }

  /// The options that make a session begin as another did.
  init(_ settings: Settings) {
    self = .ofTranscripts
    seed = settings.seed
    date = settings.date
    locale = settings.locale
    viewport = settings.viewport
  }

  private static func size(_ text: String) -> CGSize? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Word.decimal(String($0)) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  static func isKnownLocale(_ text: String) -> Bool {
    // Such as zh-Hant_TW@calendar=roc: nothing that a script would have to quote.
    guard text.utf8.count <= 100,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-@=".contains($0)) })
    else { return false }
    let wanted = Locale(identifier: text)
    guard let language = wanted.language.languageCode?.identifier else { return false }
    return Locale.availableIdentifiers.contains {
      Locale(identifier: $0).language.languageCode?.identifier == language
    }
  }

  package static let help = """
    EntryDemo plays with a list of entries in a scroll view, or with any other stacks and constraints:
    what UIKit would lay out, and when.

    usage: EntryDemo [options]                     a prompt, or commands from standard input
           EntryDemo [options] FILE…               runs script files; - is standard input
           EntryDemo [options] -c 'add; settle'    runs commands; repeatable, one session
           EntryDemo check FILE… [--update]        re-runs transcripts and compares, or rewrites what differs

      --json              one JSON object a command, errors too
      --echo              each command before its output
      --quiet             results of reading commands only
      --keep-going        go on after a failure; exit with the first one's status
      --seed N            what the entries' numbers are drawn from (default 0)
      --date YYYY-MM-DD   the date of new entries (default today)
      --locale ID         how dates are written (default en_US)
      --viewport WxH      the screen in points (default 375x480)
      --journal FILE      append every accepted command to a file, before its output appears
      --undo-memory MIB   how much undo may keep before the oldest steps go (default 256)
      --color WHEN        auto, always or never (default auto; NO_COLOR is honoured)
      --version, --help

    exit status: 0 ok, 1 an expectation failed, 2 a command failed, 64 wrong usage, 65 malformed input,
    66 cannot open a file, 70 a mistake of this program, 74 output failed, 130 interrupted.
    The command `help` lists the commands; `help sessions` tells of scripts, transcripts and rlwrap.
    """

  package static let version = "EntryDemo 0.1.0"
}

import EntryCommands
import Foundation
import StackModel

extension Options {
  package struct UsageError: Error, Hashable {
    /// What is wrong, in one sentence.
    let message: String
  }

  /// Reads the arguments after the program's name. `--option VALUE` and `--option=VALUE` are the same.
  package static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var parser = OptionParser(arguments, startingWith: Options())
    return try parser.parse()
  }

  /// Reads the options after the word `entrydemo` of a fenced block.
  static func ofFence(_ text: String) throws(UsageError) -> Options {
    let lexed = Lexer.read(text)
    if let diagnostic = lexed.diagnostic { throw UsageError(message: diagnostic.message) }
    let arguments = lexed.commands.flatMap(\.words).map(\.text)
    let allowed = [
      "--json", "--echo", "--quiet", "--seed", "--date", "--locale", "--viewport", "--scale",
      "--system", "--keep-going",
    ]
    for argument in arguments
    where argument.hasPrefix("-") && argument.count > 1 && Word.decimal(argument) == nil {
      let flag = String(argument.prefix { $0 != "=" })
      guard allowed.contains(flag) || !OptionParser.flags.contains(flag) else {
        throw UsageError(
          message: "\(flag) is not an option of a fenced block: use \(allowed.joined(separator: " "))")
      }
    }
    var parser = OptionParser(arguments, startingWith: ofTranscripts, takesOptionsOnly: true)
    return try parser.parse()
  }
}

struct OptionParser {
  static let flags = [
    "-c", "--json", "--echo", "--quiet", "--keep-going", "--seed", "--date", "--locale", "--viewport",
    "--scale", "--system", "--color", "--journal", "--resume", "--remake", "--undo-memory", "--update",
    "--watch",
    "--version",
    "--help",
  ]

  private enum Mode: String {
    case check, test, learn, doctor, verify, live, help
    case uikitSource = "uikit-source"
  }

  var options: Options
  var test = Options.Test()
  private var live = Options.Live()
  private var rest: ArraySlice<String>
  /// The first argument, if it names a mode.
  private var mode: Mode?
  private(set) var updates = false
  private var watched: String?
  private var used: [String] = []
  private var commandCount = 0
  /// Whether `--` was given: all other arguments are files.
  private var areFilesOnly = false
  /// The value after `=` of the current option, until it is read.
  private var attachedValue: String?
  /// Whether files and commands are errors, as in a fenced block.
  private let takesOptionsOnly: Bool

  init(_ arguments: [String], startingWith options: Options, takesOptionsOnly: Bool = false) {
    (self.options, self.takesOptionsOnly) = (options, takesOptionsOnly)
    rest = arguments[...]
  }

  mutating func parse() throws(Options.UsageError) -> Options {
    while let argument = rest.popFirst() {
      if takesOptionsOnly, !argument.hasPrefix("-") || argument == "-" || argument == "--" || argument == "-c"
      {
        throw unexpectedInBlock(argument)
      }
      if !areFilesOnly, mode == nil, options.sources.isEmpty, let word = Mode(rawValue: argument) {
        mode = word
      } else if areFilesOnly || argument == "-" || !argument.hasPrefix("-") {
        options.sources.append(argument == "-" ? .standardInput : .file(argument))
      } else {
        try readOption(argument)
      }
    }
    options.helpWord = mode == .help ? nil : mode?.rawValue
    switch mode {
    case .help:
      let words = options.sources.map(\.name)
      options.showsHelp = words.isEmpty
      let line = ([Mode.help.rawValue] + words).joined(separator: " ")
      options.sources = words.isEmpty ? [] : [.text(line, number: 1)]
    case .check: try finishCheck()
    case .test: try finishTest()
    case .learn: try finishLearn()
    case .doctor:
      try allow([], "doctor takes files, --json and --color")
      options.mode = .doctor
    case .verify: try finishVerify()
    case .uikitSource: try finishUIKitSource()
    case .live: try finishLive()
    case nil:
      if updates { throw usageError("--update is an option of check and test") }
      if let option = used.first(where: (Self.testFlags + [Options.Test.workerOption]).contains) {
        throw usageError("\(option) is an option of test")
      }
      if let option = used.first(where: (Self.liveFlags + Self.supervisedFlags).contains) {
        throw usageError("\(option) is an option of live")
      }
      if watched != nil { throw usageError("--watch is an option of learn") }
      if options.resumes, !options.sources.isEmpty || options.journal != nil {
        throw usageError(
          "--resume goes on with the last session at a prompt: it takes no files, no -c and no --journal")
      }
    }
    return options
  }

  private mutating func finishCheck() throws(Options.UsageError) {
    try allow(["--update"], "check takes files, --update, --json and --color")
    options.mode = .check(files: options.sources.map(\.name), updates: updates)
    guard !options.sources.isEmpty || options.showsHelp || options.showsVersion else {
      throw usageError("check needs a file")
    }
  }

  private mutating func finishLearn() throws(Options.UsageError) {
    try allow(["--quiet", "--watch"], json: false, "learn takes a lesson, --watch, --quiet and --color")
    let names = options.sources.map(\.name)
    if names.first == "export" {
      guard watched == nil else { throw usageError("learn export takes no --watch") }
      options.mode = try Self.export(names.dropFirst())
      options.sources = []
      return
    }
    guard names.count < 2 else {
      throw usageError("learn plays one lesson, and \(Diagnostic.quoted(names[1])) is another one")
    }
    guard names.first != "-" else {
      throw usageError("learn can't read a lesson from stdin: answers come from there")
    }
    options.mode = watched.map { .watch(file: $0, lesson: names.first) } ?? .learn(lesson: names.first)
    options.sources = []
  }

  private static func export(_ words: ArraySlice<String>) throws(Options.UsageError) -> Options.Mode {
    guard let folder = words.first, !folder.isEmpty, folder != "-" else {
      throw Options.UsageError(message: "learn export needs a folder, such as Course.docc")
    }
    guard !words.contains("-") else {
      throw Options.UsageError(message: "learn export can't read a lesson from stdin: give its file")
    }
    return .export(folder: folder, files: Array(words.dropFirst()))
  }

  private mutating func finishVerify() throws(Options.UsageError) {
    try allow(["--scale"], "verify takes files, --scale, --json and --color")
    options.mode = .verify
    guard !options.sources.isEmpty || options.showsHelp || options.showsVersion else {
      throw usageError("verify needs a file")
    }
  }

  private mutating func finishUIKitSource() throws(Options.UsageError) {
    try allow([], json: false, "uikit-source takes two files or folders")
    guard !options.showsHelp, !options.showsVersion else { return }
    guard options.sources.count == 2 else {
      throw usageError("uikit-source needs two files or folders: what it reads and what it writes")
    }
    options.mode = .uikitSource(options.sources[0], to: options.sources[1].name)
    options.sources = []
  }

  private static let liveFlags = ["--port", "--open", "--screen", "--no-watch", "--package", "--build"]
  /// Those that a supervisor gives.
  private static let supervisedFlags = ["--supervised", "--blank"]

  private mutating func finishLive() throws(Options.UsageError) {
    let own =
      Self.liveFlags + [
        "--seed", "--date", "--locale", "--viewport", "--scale", "--system", "--quiet", "--echo",
        "--journal", "--remake", "--undo-memory",
      ]
    try allow(
      own + Self.supervisedFlags, "live takes a file, \(own.joined(separator: ", ")), --json and --color")
    if options.sources.first?.name == Mode.learn.rawValue, options.sources.count < 3 {
      (live.learns, live.lesson) = (true, options.sources.dropFirst().first?.name)
      options.sources = []
    }
    guard options.sources.count < 2 else { throw usageError("live shows one script") }
    if let source = options.sources.first {
      guard case .file(let path) = source else {
        throw usageError("live can't read a script from stdin: give its file")
      }
      live.file = path
    }
    if live.file != nil, options.journal != nil {
      throw usageError("live takes a script or a journal, not both")
    }
    options.sources = []
    options.mode = .live(live)
  }

  func allow(_ own: [String], json: Bool = true, _ message: String) throws(Options.UsageError) {
    let allowed = ["--", "--color", "--version", "--help", "-h"] + (json ? ["--json"] : []) + own
    if let other = used.first(where: { !allowed.contains($0) }) {
      throw usageError("\(message), not \(other)")
    }
  }

  private mutating func readOption(_ argument: String) throws(Options.UsageError) {
    var option = argument
    attachedValue = nil
    if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
      attachedValue = String(argument[argument.index(after: sign)...])
      option = String(argument[..<sign])
    }
    used.append(option)
    if readSwitch(option) {
      guard attachedValue == nil else { throw usageError("\(option) takes no value") }
    } else {
      try readOptionWithValue(option)
    }
  }

  /// Reads an option without a value. Returns whether it is one.
  private mutating func readSwitch(_ option: String) -> Bool {
    switch option {
    case "--": areFilesOnly = true
    case "--update": updates = true
    case "--fail-fast": test.failsFast = true
    case "--open": live.opens = true
    case "--no-watch": live.watches = false
    case "--blank": live.isBlank = true
    case "--watch" where mode == .test: test.watches = true
    case Options.Test.workerOption: test.isWorker = true
    case "--json": options.isJSON = true
    case "--echo": options.echoes = true
    case "--quiet": options.isQuiet = true
    case "--keep-going": options.keepsGoing = true
    case "--resume": options.resumes = true
    case "--remake": options.remakes = true
    case "--version": options.showsVersion = true
    case "--help", "-h": options.showsHelp = true
    default: return false
    }
    return true
  }

  private mutating func readOptionWithValue(_ option: String) throws(Options.UsageError) {
    switch option {
    case "-c":
      commandCount += 1
      options.sources.append(.text(try value(option, "a command"), number: commandCount))
    case "--watch": watched = try value(option, "a file")
    case "--screen": live.screen = try value(option, "the name of a screen")
    case "--package": live.package = try value(option, "a folder")
    case "--build": live.build = try value(option, "a command")
    case "--supervised": live.supervised = try value(option, "a file")
    case "--port": live.port = try value(option, "a whole number from 0 to 65535") { UInt16($0) }
    case "--journal": options.journal = try value(option, "a file")
    case "--undo-memory":
      options.undoMemory = try value(option, "a whole number of MiB from 1 to 65536") { text in
        Int(text).flatMap { (1...65_536).contains($0) ? $0 : nil }
      }
    case "--seed": options.seed = try value(option, "a whole number from 0 to \(UInt64.max)") { UInt64($0) }
    case "--date": options.date = try value(option, "a date such as 2026-01-15") { CalendarDate($0) }
    case "--locale":
      options.locale = try value(option, "a locale such as de_DE") { Settings.isKnownLocale($0) ? $0 : nil }
    case "--viewport":
      options.viewport = try value(option, "a size such as 375x480, each side from 1 to 100000", Self.size)
    case "--scale": options.scale = try value(option, "exact, 1, 2 or 3") { PixelScale(rawValue: $0) }
    case "--system":
      options.system = try value(option, "26 or 18") { Int($0).flatMap(SystemVersion.init(rawValue:)) }
    case "--color": options.color = try value(option, "auto, always or never") { Options.Color(rawValue: $0) }
    default:
      if try readTestOption(option) { return }
      let near = Suggestion.nearest(to: option, among: Self.flags + Self.testFlags + Self.liveFlags)
      throw usageError(
        "unknown option \(Diagnostic.quoted(option))" + (near.map { "; did you mean \($0)?" } ?? ""))
    }
  }

  /// Takes the value of an option: what follows its `=`, else the next argument.
  mutating func value(_ option: String, _ what: String) throws(Options.UsageError) -> String {
    guard let value = attachedValue ?? rest.popFirst() else { throw usageError("\(option) needs \(what)") }
    return value
  }

  mutating func value<Value>(
    _ option: String, _ what: String, _ convert: (String) -> Value?
  ) throws(Options.UsageError) -> Value {
    let text = try value(option, what)
    guard let value = convert(text) else {
      throw usageError("\(option) needs \(what), not \(Diagnostic.quoted(text))")
    }
    return value
  }

  private func unexpectedInBlock(_ word: String) -> Options.UsageError {
    let near = Self.flags.contains("--\(word)") ? "; did you mean --\(word)?" : ""
    return usageError("unexpected \(Diagnostic.quoted(word)): a fenced block takes options only\(near)")
  }

  /// A size as `375x480` or `375 480`.
  private static func size(_ text: String) -> CGSize? {
    guard let sides = Word.numbers(text, count: 2), sides.count == 2,
      sides.allSatisfy(Settings.viewportSides.contains)
    else { return nil }
    return CGSize(width: sides[0], height: sides[1])
  }

  func usageError(_ message: String) -> Options.UsageError { Options.UsageError(message: message) }
}

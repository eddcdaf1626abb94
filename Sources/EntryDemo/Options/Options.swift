package import EntryCommands
import Foundation
import StackModel

package struct Options: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case standardInput
    case file(String)
    /// The argument of a `-c`, and its number counted from 1.
    case text(String, number: Int)
  }

  package enum Color: String, CaseIterable, Hashable, Sendable { case auto, always, never }

  package enum Mode: Hashable, Sendable {
    case run
    /// Re-runs transcripts and compares; with `updates` it rewrites what differs.
    case check(files: [String], updates: Bool)
    case test(Test)
    /// Plays a lesson, given by its number, name or path; lists the lessons without one.
    case learn(lesson: String?)
    /// Judges a puzzle in a file each time when it is saved.
    case watch(file: String, lesson: String?)
    /// Writes lessons as a catalog for DocC; those of the course without files.
    case export(folder: String, files: [String])
    /// Diagnoses the constraint conflicts in the sources, by default the standard input.
    case doctor
    case verify
    /// Rewrites the Swift files of an app so that they compile without Objective-C; `-` is the standard output.
    case uikitSource(Source, to: String)
    /// Shows the session, or that of the file, in a browser.
    case live(Live)

    /// Whether the session is that of a script, which no journal has.
    var showsFile: Bool { if case .live(let live) = self { live.file != nil } else { false } }
  }

  package struct Live: Hashable, Sendable {
    /// The port on which it listens; 0 for any free one.
    var port: UInt16 = 0
    var opens = false
    /// The script that it shows and watches; nil for none.
    var file: String?
    var learns = false
    /// The screen of an app that it begins with; nil for the first one.
    var screen: String?
    /// The folder of the app's package, and what builds it; nil for what follows from the place of the program.
    var package, build: String?
    /// Whether it follows the app's sources.
    var watches = true
    /// The journal of the process that supervises this one; nil for none.
    var supervised: String?
    /// Whether the app's screen can't be made.
    var isBlank = false
    /// The name or number of the lesson that it opens; nil for the list of lessons.
    var lesson: String?
  }

  package var mode = Mode.run
  /// The sources of commands in order; none for the standard input.
  package var sources: [Source] = []
  var isJSON = false
  /// Whether each command is printed before its output.
  var echoes = false
  /// Whether only results of reading commands are printed.
  var isQuiet = false
  var keepsGoing = false
  /// The values that the script's `matrix` lines set; nil for the first value of each line.
  var combination: ScriptMatrix.Combination?
  /// The seed of the entries' numbers.
  var seed: UInt64 = 0
  /// The date of new entries; nil for today.
  var date: CalendarDate?
  /// The identifier of the locale in which dates are written.
  var locale = "en_US"
  /// The size of the root, in points.
  var viewport = CGSize(width: 375, height: 480)
  var scale = PixelScale.exact
  /// The version of the system whose sizes controls have.
  var system = SystemVersion.iOS26
  var color = Color.auto
  /// The path of the journal, to which accepted commands are appended; nil for none.
  var journal: String?
  /// Whether the last session of a prompt goes on.
  var resumes = false
  /// Whether looking ahead uses a second making of an app's screen.
  var remakes = false
  /// The limit of the change log, in MiB.
  var undoMemory = 256
  var showsVersion = false
  var showsHelp = false
  /// The word of a mode of which alone the help tells.
  var helpWord: String?
  package init() {}

  init(_ settings: Settings) {
    self = .ofTranscripts
    seed = settings.seed
    date = settings.date
    locale = settings.locale
    viewport = settings.viewport
    scale = settings.scale
    system = settings.system
  }

  /// The defaults of a fenced block in a transcript: independent of the day and the machine.
  package static let ofTranscripts: Options = {
    var options = Options()
    options.date = CalendarDate("2026-01-15")
    options.color = .never
    options.keepsGoing = true
    return options
  }()

  /// The help: of a mode its own lines, and the options that all have.
  var helpText: String {
    let help = HelpTexts.`usage.txt`.trimmingCharacters(in: .newlines)
    guard let helpWord else { return help }
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let starts = lines.indices.filter { lines[$0].contains("EntryDemo \(helpWord)") }
    let own = starts.flatMap { start in
      [lines[start]] + lines[(start + 1)...].prefix { !$0.isEmpty && !$0.contains(" EntryDemo ") }
    }
    let options = lines.drop { !$0.hasPrefix("  --") }.prefix { !$0.isEmpty }
    return (["usage:"] + own + [""] + options).joined(separator: "\n")
  }

  static let version = "EntryDemo 0.1.0"
}

extension Settings {
  /// The settings that options give; `today` is the date of new entries if they give none.
  init(_ options: Options, today: CalendarDate) {
    self.init(
      viewport: options.viewport, scale: options.scale, system: options.system, date: options.date ?? today,
      locale: options.locale, seed: options.seed)
  }

  package static let ofTranscripts = Settings(.ofTranscripts, today: CalendarDate(Date(), in: .gmt))
}

import Foundation
import ScrollModel
import StackModel

/// One run of the language: a scene, its clock, and what the commands remember.
package final class Session {
  /// The longest a `settle` waits, in virtual time.
  static let settleLimit = Duration.seconds(60)
  /// How deep commands may stand inside one another.
  static let depthLimit = 32
  /// Where virtual time ends: about 31 years, so that nanoseconds stay countable.
  static let timeLimit = Duration.seconds(1_000_000_000)

  let options: Options
  /// What the session started with.
  let initialSettings: Settings
  /// What a step changes besides the scene's own contents.
  struct Memory {
    var settings: Settings
    /// What `reset` goes back to: the options, and what of the session is set before anything else is done.
    var beginning: Settings
    /// Whether nothing has been done yet but to set the session.
    var isFresh = true
    var scene: Scene
    /// Frames counted since a base, so that their times don't drift.
    var frames: FrameCount?
  }

  var memory: Memory
  /// The commands that have been accepted.
  var history: History
  /// Watches over long work.
  package var work = Work() {
    didSet { watchScene() }
  }
  /// What `quit` asked for.
  package var exitRequest: ExitRequest?
  /// How many commands are being run inside one another.
  private var depth = 0
  /// Whether the commands of an animation block are being run.
  var isInBlock = false
  /// Shows the list moving in real time, and says whether it came to its end; nil where nobody watches.
  var player: ((Session, _ speed: Double) -> Bool)?
  /// How wide the terminal is; nil where there is none.
  var terminalColumns: () -> Int? = { nil }
  /// What the running command is to be remembered as, if not as it was written.
  var acceptedText: String?

  /// An end of the session, with a status if one was given.
  package struct ExitRequest: Hashable, Sendable {
    package let status: Int32?
  }

  /// What has been said since `animate`; nil outside a block.
  var block: AnimationBlock?

  struct FrameCount {
    let base: Duration
    var count = 0
    var time: Duration { base + .ofFrame(count, rate: 60) }
  }

  /// Starts with the dynamic list.
  /// - Parameter today: the date of new entries if the options name none.
  package init(options: Options, today: CalendarDate) {
    self.options = options
    initialSettings = Settings(options, today: today)
    history = History(sizeLimit: options.undoMemory << 20)
    memory = Memory(
      settings: initialSettings, beginning: initialSettings, scene: Scene(.dynamic, initialSettings))
  }

  /// Lets layouts of the scene be interrupted.
  private func watchScene() {
    let isInterrupted = work.isInterrupted
    scene.animator.isInterrupted = isInterrupted
  }

  var settings: Settings {
    get { memory.settings }
    set { memory.settings = newValue }
  }

  var scene: Scene { memory.scene }

  var frames: FrameCount? {
    get { memory.frames }
    set { memory.frames = newValue }
  }

  /// Begins again with what the session started with.
  func restart() {
    settings = memory.beginning
    start(.dynamic)
    memory.isFresh = true
  }

  /// Draws the numbers of entries to come from a seed.
  func reseed(_ seed: UInt64) {
    settings.seed = seed
    scene.list?.reseed(seed)
  }

  /// Begins a scene at time 0.
  func start(_ kind: SceneKind) {
    memory = Memory(
      settings: settings, beginning: memory.beginning, isFresh: false, scene: Scene(kind, settings))
    watchScene()
    block = nil
  }

  /// The entries, where the scene has them.
  func list(at column: Int) throws(Diagnostic) -> EntryList {
    if let list = scene.list { return list }
    throw Diagnostic(
      .wrongScene, "the scene \(scene.kind.rawValue) has no entries: scene dynamic and scene cookbook do",
      at: column)
  }

  /// The scroll view that commands mean.
  func scrollView(at column: Int) throws(Diagnostic) -> ScrollView {
    if let scroll = scene.scrollView { return scroll }
    throw Diagnostic(
      .wrongScene,
      "there is no scroll view named scroll here, nor one alone: make one with scrollview scroll",
      at: column)
  }

  // MARK: Running

  /// Runs a command as part of `execute`.
  func run(_ command: CommandText) throws(Diagnostic) -> Event {
    guard let name = command.name else { return .done }
    guard depth < Self.depthLimit else {
      throw Diagnostic(
        .limit, "commands stand at most \(Self.depthLimit) deep inside one another", at: command.column)
    }
    depth += 1
    defer { depth -= 1 }
    var arguments = Arguments(command)
    if block != nil, depth == 1, name.text != "end" { return try addToBlock(command) }
    if let known = Command.named(name.text) {
      guard known.kind != .managing else {
        throw Diagnostic(
          .badArgument, "\(known.name) can't stand inside another command", at: command.column)
      }
      guard known.kind == .editing, !isInBlock else {
        // Each checks that no word is left before it acts.
        return try known.run(&arguments, self)
      }
      return try edit { () throws(Diagnostic) in try known.run(&arguments, self) }
    }
    return try read(command)
  }

  /// Runs something that changes the scene, and lays out what it changed; either may fail.
  func edit(_ action: () throws(Diagnostic) -> Event) throws(Diagnostic) -> Event {
    let event = try action()
    scene.layout()
    if let count = scene.oversizedProblem {
      throw Diagnostic(
        .limit, "\(count) views would be tied in one problem: there can be \(Scene.tiedLimit)")
    }
    try checkRange()
    return event
  }

  /// Fails if the running command has led to lengths or places that are out of range.
  func checkRange() throws(Diagnostic) {
    guard let overflow = scene.overflow else { return }
    let limit = NumberText.exact(LayoutRange.limit)
    let subject = overflow.subject ?? "a view"
    let value = overflow.value.isFinite ? NumberText.rounded(overflow.value) : "infinite"
    let sentence =
      overflow.constraint.map { "\($0) would make \(subject) \(value)" } ?? "\(subject) would reach \(value)"
    throw Diagnostic(
      .outOfRange, "\(sentence): lengths and places lie between -\(limit) and \(limit) points")
  }

  /// What kind of command it is; nil if it is none.
  func kind(of command: CommandText) -> Command.Kind? {
    guard let name = command.name else { return nil }
    return Command.named(name.text)?.kind ?? .reading
  }

  /// A path alone, perhaps after `model`, is a command that prints it.
  private func read(_ command: CommandText) throws(Diagnostic) -> Event {
    guard let first = command.name else { return .done }
    let isModel = first.text == "model" && first.kind == .plain
    let words = isModel ? Array(command.words.dropFirst()) : command.words
    guard let word = words.first else {
      throw Diagnostic(
        .missingArgument, "a path such as stack.height is missing",
        at: command.column + command.text.count + 1)
    }
    guard isModel || Path.isPathLike(word.text) else { throw unknownCommand(word) }
    let path = try Path.find(word, isModel: isModel, in: self)
    if words.count > 1 {
      throw Diagnostic(
        .unexpectedArgument, "\(Diagnostic.quoted(words[1].text)) is one word too many", at: words[1].column)
    }
    return .value(path: path.text, path.value(in: self))
  }

  private func unknownCommand(_ word: Word) -> Diagnostic {
    if scene.view(named: word.text) != nil {
      return Diagnostic(
        .unknownCommand,
        "\(word.text) is a view, not a command: name what to read of it, as in \(word.text).height",
        at: word.column)
    }
    if EntryList.number(ofEntryNamed: word.text) != nil { return Path.unknownName(word.text, word, in: self) }
    return Diagnostic(
      .unknownCommand, "there is no command \(Diagnostic.quoted(word.text))", at: word.column,
      suggestion: Suggestion.nearest(to: word.text, among: Command.all.map(\.name)))
  }

  /// Runs something on what might as well be a copy: whatever it does is undone.
  func rehearse<Result>(_ action: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    let saved = (memory, block, exitRequest)
    defer { (memory, block, exitRequest) = saved }
    return try scene.rehearse(action)
  }

  // MARK: Names

  /// The existing name nearest to one that does not exist.
  func nearestName(to name: String) -> String? {
    if let number = EntryList.number(ofEntryNamed: name) { return nearestEntry(to: number) }
    return Suggestion.nearest(to: name, among: scene.viewNames.sorted())
  }

  private func nearestEntry(to number: Int) -> String? {
    (scene.list?.entries ?? []).compactMap { EntryList.number(ofEntryNamed: $0.name) }
      .min { (number.distanceMagnitude(to: $0), $0) < (number.distanceMagnitude(to: $1), $1) }
      .map { "e\($0)" }
  }

  /// The entry a word names: by its name, else by a prefix of its number that no other has.
  func entry(_ word: Word) throws(Diagnostic) -> Entry {
    let list = try list(at: word.column)
    if let entry = list.entry(named: word.text) { return entry }
    let isDeleted = EntryList.number(ofEntryNamed: word.text).map { $0 <= list.createdCount } ?? false
    if !isDeleted, word.text.contains(where: \.isHexDigit) {
      let prefix = word.text.uppercased()
      let all = list.entries(withPrefix: prefix)
      let staying = all.filter { list.phase(of: $0) != .leaving }
      // One that is on its way out can't be meant where another can.
      let matches = staying.isEmpty ? all : staying
      if matches.count == 1 { return matches[0] }
      if matches.count > 1 {
        let names = matches.prefix(5).map(\.name).joined(separator: ", ") + (matches.count > 5 ? ", …" : "")
        throw Diagnostic(
          .ambiguousName, "\(matches.count) numbers begin with \(Diagnostic.quoted(word.text)): \(names)",
          at: word.column)
      }
    }
    if scene.view(named: word.text) != nil {
      throw Diagnostic(
        .unknownName, "\(word.text) is not an entry", at: word.column,
        suggestion: word.text.split(separator: ".").first.map(String.init).flatMap {
          list.entry(named: $0)?.name
        })
    }
    throw Path.unknownName(word.text, word, in: self)
  }
}

extension Int {
  fileprivate func distanceMagnitude(to other: Int) -> UInt {
    self > other
      ? UInt(bitPattern: self) &- UInt(bitPattern: other) : UInt(bitPattern: other) &- UInt(bitPattern: self)
  }
}

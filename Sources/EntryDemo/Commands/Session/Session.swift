package import Foundation
import ScrollModel
package import StackModel

/// A session of the command language: a scene with its clock, settings and change log.
package final class Session {
  /// The state that a step may change besides the scene's contents.
  struct State {
    var settings: Settings
    /// The settings that `reset` restores: the options, and what `set session.…` changed before any other command.
    var beginning: Settings
    /// Whether no command but `set session.…` has changed anything yet.
    var isFresh = true
    var scene: Scene
    /// The commands that have last changed the model content offsets of scroll views, other than by the passing of time.
    var offsetSources: [ObjectIdentifier: String] = [:]
    /// The paths of the `matrix` lines that have run.
    var variedPaths: [Word] = []
    /// Frames counted since a base time, so that rounding does not accumulate.
    var frames: FrameCount?
  }

  struct FrameCount {
    let base: Duration
    var count = 0
    var time: Duration { base + .ofFrame(count, rate: 60) }
  }

  package struct ExitRequest: Hashable, Sendable {
    /// The exit status; nil if none was given.
    package let status: Int32?
  }

  /// What a word names in the course.
  package enum NamedLesson {
    /// A lesson: its title with its number, and the arguments of the program that start it.
    case lesson(title: String, command: String)
    /// No lesson; a name of the nearest one, if any is near.
    case unknown(nearest: String?)
  }

  /// The longest virtual time of a `settle`.
  package static let settleLimit = Duration.seconds(60)
  /// The end of virtual time: about 31 years, so that nanoseconds fit into integers.
  static let timeLimit = Duration.seconds(1_000_000_000)
  package let initialSettings: Settings
  /// What scenes can show. The first one is where the session begins.
  package let screens: [SceneSource]
  /// The fingerprint of the first scene at its beginning, and its origin.
  private(set) var firstMaking: (fingerprint: Int, origin: Scene.Origin)
  /// Whether looking ahead uses a second making of an app's screen, so that its code can run.
  package var remakes = false
  var state: State { didSet { state.scene.owner = self } }
  package internal(set) var history: History
  package var work = Work() { didSet { shareInterrupts() } }
  /// The request of a `quit`; nil until then.
  package var exitRequest: ExitRequest?
  /// The current depth of nested commands; 1 in a command that is in no other.
  private(set) var depth = 0
  /// The depth at which an open animation block takes commands: that of typed commands, and of those in `repeat`.
  var level = 1
  var rounds = 0
  var raisedConflicts: [LayoutConflict] = []
  /// The calls of delegates that the running command has led to, in order.
  var events: [String] = []
  /// Called with a command that may run code of an app, before it does, and with an empty text when it has run.
  package var willRun: (_ command: String) -> Void = { _ in }
  /// What a completion that is running got; nil outside of one.
  var finished: Bool?
  /// The delegate calls that commands answer now.
  var answered: Set<String> = []
  var isInBlock = false
  /// The last command in `repeat` for which the scene was not laid out yet.
  var postponed: CommandText?
  /// Plays the animations in real time and returns whether it reached the end; nil without a terminal.
  package var player: ((Session, _ speed: Double) -> Bool)?
  /// The width of the terminal in characters; nil if there is none.
  package var terminalColumns: () -> Int? = { nil }
  /// The names in a folder, with `/` at the end of folders; for the completion of paths.
  package var namesInFolder: (_ path: String) -> [String] = { _ in [] }
  /// The home folder of the user, for the completion of paths; nil if it is unknown.
  package var homeFolder: String?
  package var readLog: (_ path: String) throws(Diagnostic) -> LayoutLog = { path throws(Diagnostic) in
    throw Diagnostic(.cannotOpen, "cannot open \(Diagnostic.quoted(path))")
  }
  package var readText: (_ path: String) throws(Diagnostic) -> String = { path throws(Diagnostic) in
    throw Diagnostic(.cannotOpen, "cannot open \(Diagnostic.quoted(path))")
  }
  /// The values that `matrix` lines set in this run of a script; nil for the first value of each line.
  package var combination: ScriptMatrix.Combination?
  /// Whether the commands are those of a file that another one sources.
  package var isSourced = false
  /// The `when` commands that the last command has run, itself included, in order.
  package internal(set) var conditions: [Condition] = []
  /// Finds what a word names in the course; without a course, nothing.
  package var lesson: (_ word: String) -> NamedLesson = { _ in .unknown(nearest: nil) }
  /// The command that is saved in place of the running one, which has asked for something outside of the session, and the text by
  /// which `undo` names it; nil if it is saved as it was typed.
  var replacement: Replacement?
  /// Whether the running command is not saved: it has only read a file, which may be gone when the session is rebuilt.
  var isUnsaved = false
  /// How far the last command has moved in the history: in steps, and in those from which they were joined.
  var lastMove = (steps: 0, unjoined: 0)
  /// The film that is recorded while time passes; nil for none.
  package var filming: Filming?
  /// The open animation block; nil if there is none.
  package var block: AnimationBlock?
  /// What the lines of the open block have changed to try them out; nil if nothing of it is in the scene.
  var trial: Trial?
  package var hasOpenBlock: Bool { block != nil }

  /// Starts a session with the first screen.
  /// - Parameters:
  ///   - historySizeLimit: the limit of the change log, in bytes.
  ///   - screens: those of an app, which stand before the program's.
  package init(_ settings: Settings, historySizeLimit: Int, screens: [SceneSource] = []) {
    initialSettings = settings
    history = History(sizeLimit: historySizeLimit)
    self.screens = screens + SceneSource.all
    state = State(settings: settings, beginning: settings, scene: .named(self.screens[0], settings))
    firstMaking = (screens.isEmpty ? 0 : state.scene.fingerprint, state.scene.origin)
    state.scene.owner = self
  }

  /// A session with the same surroundings in another state, without a history.
  init(like other: Session, _ state: State) {
    (initialSettings, screens, history) = (other.initialSettings, other.screens, History(sizeLimit: 1 << 20))
    (self.state, firstMaking, combination) = (state, other.firstMaking, other.combination)
    state.scene.owner = self
    (readLog, readText, work) = (other.readLog, other.readText, other.work)
    shareInterrupts()
  }

  /// The commands with which a saved session begins.
  package var openingCommands: [String] {
    initialSettings.commands + (screens[0].isApp ? ["\(Command.scene.name) \(screens[0].name)"] : [])
  }

  /// Passes the check for interrupts to the scene, so that layouts can be interrupted.
  func shareInterrupts() { scene.animator.isInterrupted = work.isInterrupted }

  var settings: Settings {
    get { state.settings }
    set { state.settings = newValue }
  }

  package var scene: Scene { state.scene }

  func restart() {
    settings = state.beginning
    start(screens[0])
    state.isFresh = true
  }

  /// Forgets all steps, so that none can be undone.
  package func forgetHistory() { history = History(sizeLimit: history.sizeLimit) }

  func reseed(_ seed: UInt64) {
    settings.seed = seed
    scene.list?.reseed(seed)
  }

  func start(_ screen: SceneSource) {
    // A saved session begins with the screen with which the session has begun.
    let isFresh = state.isFresh && screen.isApp && screen.name == screens[0].name
    state = State(
      settings: settings, beginning: state.beginning, isFresh: isFresh, scene: .named(screen, settings),
      variedPaths: state.variedPaths)
    shareInterrupts()
    block = nil
  }

  /// Starts a scene with the views and constraints of a logged conflict at time 0.
  func start(_ block: LayoutLog.Block) -> RebuiltLog {
    start(.empty)
    return scene.rebuild(block)
  }

  /// - Throws: `wrongScene` if the scene has no entries.
  func list(at column: Int) throws(Diagnostic) -> EntryList {
    if let list = scene.list { return list }
    throw Diagnostic(
      .wrongScene, "the scene \(scene.screen.name) has no entries; use scene dynamic or scene cookbook",
      at: column)
  }

  /// The scroll view that commands refer to: `scroll`, else the only one.
  /// - Throws: `wrongScene` if there is none.
  func scrollView(at column: Int) throws(Diagnostic) -> ScrollView {
    if let scroll = scene.scrollView { return scroll }
    throw Diagnostic(
      .wrongScene, "the scene has no scroll view named scroll; make one with scrollview scroll", at: column)
  }

  func run(_ command: CommandText) throws(Diagnostic) -> any CommandResult {
    guard command.name != nil else { return Note() }
    guard depth < Lexer.depthLimit else {
      throw command.error(.limit, "commands can be nested at most \(Lexer.depthLimit) deep")
    }
    depth += 1
    defer {
      depth -= 1
      scene.nameNewViews()
    }
    var arguments = Arguments(command)
    if let block, depth == level { return try run(command, in: block) }
    if let definition = command.definition {
      guard definition.kind != .managing else {
        throw command.error(.badArgument, "\(definition.name) can't be used inside another command")
      }
      guard definition.kind == .editing, !isInBlock, postponed == nil else {
        return try definition.run(&arguments, self)
      }
      return try edit { () throws(Diagnostic) in try definition.run(&arguments, self) }
    }
    return try read(command)
  }

  /// Runs an action that changes the scene, then lays the scene out. Either may fail.
  func edit(_ action: () throws(Diagnostic) -> any CommandResult) throws(Diagnostic) -> any CommandResult {
    let result = try action()
    try finishLayout()
    return result
  }

  /// Lays the scene out at the end of a command.
  /// - Throws: `outOfRange` if that leads to lengths or positions out of range; `interrupted`.
  func finishLayout() throws(Diagnostic) {
    scene.layout()
    if scene.animator.hasStoppedLayout { throw .interrupted }
    if let count = scene.oversizedProblem {
      throw Diagnostic(
        .limit, "constraints would connect \(count) views; at most \(Scene.tiedLimit) can be connected")
    }
    try checkRange()
  }

  /// - Throws: `outOfRange` if the running command has led to lengths or positions out of range.
  func checkRange() throws(Diagnostic) {
    guard let overflow = scene.findOverflow() else { return }
    let limit = NumberText.exact(LayoutRange.limit)
    let subject = overflow.subject ?? "a view"
    let value = overflow.value.isFinite ? NumberText.rounded(overflow.value) : "infinite"
    let sentence =
      overflow.constraint.map { "\($0) would make \(subject) \(value)" } ?? "\(subject) would reach \(value)"
    throw Diagnostic(
      .outOfRange, "\(sentence): lengths and positions must be from -\(limit) to \(limit) points")
  }

  /// Which suggestions are not made: those that a puzzle does not allow.
  package var hidesSuggestion: (String) -> Bool = { _ in false }

  /// What commands have built, for rules of puzzles.
  package struct Build {
    fileprivate let constraints: Set<ObjectIdentifier>
    fileprivate let superviews: [String: String]
    /// The number of conflicts.
    package let conflicts: Int
    /// The names of ambiguous views.
    package let ambiguous: [String]
    /// The size of the root, in points.
    package let screen: CGSize

    /// The commands that have the effects of what was done since, whatever did it: `pin` makes constraints, too.
    package func effects(since start: Build) -> [String] {
      let moved = start.superviews.contains { name, old in superviews[name].map { $0 != old } ?? false }
      return (constraints.isSubset(of: start.constraints) ? [] : [Command.constrain.name])
        + (moved ? [Command.put.name] : [])
        + (Set(superviews.keys).isSubset(of: start.superviews.keys) ? [] : [Command.view.name])
    }
  }

  package var build: Build {
    let pairs = scene.namedViews.compactMap { name, view in
      view.superview.map { (name, scene.name(of: $0) ?? "") }
    }
    return Build(
      constraints: Set(scene.constraints.map { ObjectIdentifier($0.constraint) }),
      superviews: Dictionary(firstOf: pairs), conflicts: scene.layoutConflicts.count,
      ambiguous: scene.ambiguousNames, screen: scene.root.bounds.size)
  }

  /// Whether a line of commands only reads; `echo` says something to those who run a script.
  package func onlyReads(_ line: String) -> Bool {
    let commands = Lexer.read(line).commands
    return !commands.isEmpty
      && commands.allSatisfy { kind(of: $0) == .reading && $0.name?.text != Command.echo.name }
  }

  /// The kind of a command; nil for an empty one.
  package func kind(of command: CommandText) -> Command.Kind? {
    command.name == nil ? nil : command.effective.definition?.kind ?? .reading
  }

  /// Runs an action, then undoes all that it changed.
  /// - Throws: what the action throws; `outOfRange` if it leads to lengths or positions out of range.
  /// - Parameter isAhead: whether it may run an app's code, in a second making of its screen: it finds all views inside.
  package func dryRun<Result>(
    isAhead: Bool = false, _ action: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    endTrial()
    let saved = (state, block, exitRequest, replacement, filming)
    filming = nil
    if isAhead, scene.animator.withholdsCalls, depth <= 1 {
      state = try madeAnew()
      scene.animator.withholdsCalls = false
      defer { (state, block, exitRequest, replacement, filming) = saved }
      return try action()
    }
    scene.animator.withheld = nil
    defer {
      (state, block, exitRequest, replacement, filming) = saved
      if let withheld = scene.animator.withheld {
        events.append(
          "looking ahead ends at \(NumberText.seconds(withheld.instant)): then the app's code is due, \(withheld.what)"
        )
      }
      // What was out of range has been undone.
      scene.clearOverflow()
    }
    scene.clearOverflow()
    return try scene.animator.dryRun { () throws(Diagnostic) -> Result in
      defer { endTrial() }
      let result = try action()
      scene.layout()
      try checkRange()
      return result
    }
  }

  /// The default width of drawings in columns, at most that of the terminal.
  package var drawingWidth: Int {
    let room = terminalColumns().map { $0 - 1 } ?? .max
    return max(TextDrawing.rulerWidth + 4, min(TextDrawing.defaultWidth, room))
  }

  func drawing(width: Int) -> [String] { TextDrawing(of: scene, width: width).lines() }
}

package import EntryCommands
import ScrollModel
import ScrollMotion

/// A session that pages and a terminal use at the same time: the clock that they share, whose turn it is, and what happens next.
/// One thread at a time uses it. Real time is an argument of each call, so the same calls have the same results.
package final class LiveSession {
  package let session: Session
  /// Called with each event for all pages.
  package var send: (LiveEvent) -> Void = { _ in }
  /// Called with accepted commands of pages, for the journal. A command whose journal can't be written is answered with the error.
  package var accept: ([String]) throws(Diagnostic) -> Void = { (_) throws(Diagnostic) in }
  private(set) var clock: LiveClock
  private var gesture: LiveGesture?
  /// Called when somebody has changed how the clock runs.
  package var clockChanged: (LiveClock) -> Void = { _ in }
  private var segmentCount = 0
  private var replyCount = 0
  /// Who has a finger on the screen or an open block: others may only look.
  package private(set) var holder: LiveSource?
  /// When the holder was last heard of, in real time.
  private var heard = Duration.zero
  /// Whether a request of a page is answered, which may not touch files.
  private var isFromPage = false
  /// The latest outputs as JSON, for a page that is opened.
  private var log: [String] = []
  private var logSize = 0
  /// The values of the segments so far, each from its begin to the begin of the next one, for a page that is opened.
  private var traces: [(begin: Duration, json: String)] = []
  private var traceSize = 0
  static let segmentLimit = Duration.seconds(5)
  static let commandLimit = 1000
  private static let logLimit = 200
  /// How long a holder may be gone: a page that is loaded again or loses its connection for a moment goes on.
  package static let absenceLimit = Duration.seconds(5)
  /// The largest number of bytes of `hello`: half of what a stream may have unsent.
  package static let helloLimit = 2 << 20
  /// The largest number of bytes of the outputs that are kept.
  private static let logSizeLimit = helloLimit / 2

  /// Shows a session, which keeps its place.
  package init(_ session: Session) {
    self.session = session
    clock = LiveClock(at: session.scene.animator.now)
    if session.isHeld { holder = Self.file }
    guardFiles()
  }

  /// The one door to files: commands of pages, however they are nested, do not go through it.
  private func guardFiles() {
    let (readLog, readText, names) = (session.readLog, session.readText, session.namesInFolder)
    session.readLog = { [unowned self] path throws(Diagnostic) in
      if isFromPage { throw Self.filesRefused }
      return try readLog(path)
    }
    session.readText = { [unowned self] path throws(Diagnostic) in
      if isFromPage { throw Self.filesRefused }
      return try readText(path)
    }
    session.namesInFolder = { [unowned self] path in isFromPage ? [] : names(path) }
  }

  private static let filesRefused = Diagnostic(
    .badArgument,
    "commands of the page read and write no files: use the buttons of Take away, or the terminal")

  var now: Duration { session.scene.animator.now }

  /// Begins a turn of a source: the session advances to the present of the clock, or to an earlier instant that is meant.
  package func begin(_ source: LiveSource, at instant: Duration? = nil, wall: Duration) throws(Diagnostic) {
    let present = clock.time(at: wall)
    try accept(try session.pass(until: min(instant ?? present, present)))
  }

  /// Ends a turn: the clock goes on, and all pages get what happens next.
  /// - Parameter before: the session time at the begin of the turn; nil if the session has another time now in any case.
  @discardableResult
  package func end(_ source: LiveSource, from before: Duration?, wall: Duration) -> LiveSegment {
    if holder == nil || holder == source { heard = wall }
    holder = session.isHeld ? holder ?? source : nil
    let future = future
    // The clock goes on without a jump, unless it stood, or a command has moved time.
    let present = clock.time(at: wall)
    let goesOn = clock.isRunning(at: wall) && now == before && present >= now
    let isEndless = future.isOpen || session.hasFinger
    clock.set(goesOn ? present : now, until: isEndless ? nil : future.end, at: wall)
    let segment = nextSegment(future, from: source, wall: wall)
    send(.segment(segment))
    return segment
  }

  private func nextSegment(_ future: Session.Future, from source: LiveSource, wall: Duration) -> LiveSegment {
    segmentCount += 1
    keepTrace(of: future)
    return segment(future, number: segmentCount, from: source, wall: wall)
  }

  private func keepTrace(of future: Session.Future) {
    while let last = traces.last, last.begin >= now { traceSize -= traces.removeLast().json.utf8.count }
    traces.append((now, LiveSegment.trace(of: future)))
    traceSize += traces.last?.json.utf8.count ?? 0
    guard traceSize > Self.helloLimit else { return }
    // Not one at a time, since all others move up.
    let count = traces.count / 4 + 1
    traceSize -= traces.prefix(count).reduce(0) { $0 + $1.json.utf8.count }
    traces.removeFirst(count)
  }

  func segment(
    _ future: Session.Future, number: Int, from source: LiveSource, wall: Duration
  ) -> LiveSegment {
    LiveSegment(
      future, number: number, source: source, clock: state(at: wall), options: session.shownSettings)
  }

  /// What follows. If it can't be computed, or was stopped, the clock stands.
  private var future: Session.Future {
    (try? session.future(within: reach.limit, frequency: reach.frequency)) ?? session.present
  }

  /// How far ahead is looked, and how often in a second: in slow motion not as far, and more often.
  var reach: (limit: Duration, frequency: Int) {
    let factor = Int(min(4, max(1, 1 / clock.rate)))
    return (Self.segmentLimit / factor, 60 * factor)
  }

  package func state(at wall: Duration) -> LiveClockState {
    LiveClockState(
      now: clock.time(at: wall).inSeconds, rate: clock.rate, paused: clock.isPaused,
      running: clock.isRunning(at: wall))
  }

  /// Notes what a command has printed, and tells all pages.
  package func note(_ command: String, of source: LiveSource, _ lines: [String], ok: Bool) {
    let output = LiveOutput(source: source, command: command, lines: lines, ok: ok)
    log.append(JSONText.text(output))
    logSize += log.last?.utf8.count ?? 0
    while log.count > Self.logLimit || logSize > Self.logSizeLimit { logSize -= log.removeFirst().utf8.count }
    send(.output(output))
  }

  /// Takes over the session of a script: what somebody holds is gone.
  package func adopt(_ other: Session) {
    session.adopt(other)
    holder = nil
  }

  /// Lifts the finger or drops the block of a holder that is gone, and tells all.
  /// - Parameter isPresent: whether a source is there: its stream is open.
  /// - Returns: the real time of the next look; nil if there is nothing to look for until somebody acts or a stream ends.
  package func releaseHolder(wall: Duration, isPresent: (LiveSource) -> Bool) -> Duration? {
    guard let source = holder, session.isHeld, !isPresent(source) else { return nil }
    let due = heard + Self.absenceLimit
    guard wall >= due else { return due }
    try? begin(source, wall: wall)
    let before = now
    let who = source == Self.file ? "the script" : "the page"
    if session.hasOpenBlock {
      note("", of: source, ["\(who) that has begun animate is gone: its block is dropped"], ok: true)
      _ = run([Command.abandon.name], of: source)
      session.dropBlock()
    }
    if session.hasFinger {
      note("", of: source, ["\(who) whose finger is on the screen is gone: the finger lifts"], ok: true)
      _ = run(["\(Command.touch.name) up"], of: source)
    }
    end(source, from: before, wall: wall)
    // If it could not lift, another may lift it.
    holder = nil
    return nil
  }

  /// Notes that the stream of a source has ended.
  package func noteAbsence(of source: LiveSource, wall: Duration) { if source == holder { heard = wall } }

  /// Why a source may not run a command now; nil if it may.
  package func refusal(of source: LiveSource, _ command: CommandText) -> Diagnostic? {
    guard session.kind(of: command) != .reading, var refusal = refusal(of: source) else { return nil }
    refusal.column = command.column
    return refusal
  }

  /// Why a source may not change anything now; nil if it may.
  func refusal(of source: LiveSource) -> Diagnostic? {
    guard let holder, holder != source, session.isHeld else { return nil }
    let reason = session.hasFinger ? "a finger of another is on the screen" : "another has begun animate"
    return Diagnostic(.badArgument, "\(reason): wait until it is done")
  }

  func asPage<Result>(_ action: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    // The terminal is not theirs.
    let (player, columns) = (session.player, session.terminalColumns)
    (isFromPage, session.player, session.terminalColumns) = (true, nil, { nil })
    defer { (isFromPage, session.player, session.terminalColumns) = (false, player, columns) }
    return try action()
  }

  /// The largest number of bytes of the results of one request.
  private static let resultLimit = 16 << 20

  func run(_ texts: [String], of source: LiveSource) -> [String] {
    var (results, size) = ([String](), 0)
    for text in texts.prefix(Self.commandLimit) {
      let lexed = Lexer.read(text)
      var isOK = true
      for command in lexed.commands {
        let (reply, ok) = answer(command, source, hasRoom: size < Self.resultLimit)
        results.append(reply)
        size += reply.utf8.count
        isOK = ok
        if !ok { break }
      }
      if isOK, let diagnostic = lexed.diagnostic {
        results.append(reply(to: lexed.failedText, nil, diagnostic, source))
        isOK = false
      }
      if !isOK { break }
    }
    return results
  }

  private func answer(
    _ command: CommandText, _ source: LiveSource, hasRoom: Bool
  ) -> (reply: String, ok: Bool) {
    let isTouch = command.name?.text == Command.touch.name
    do throws(Diagnostic) {
      guard hasRoom else {
        let message = "the results of one request are larger than \(Self.resultLimit >> 20) MiB"
        throw Diagnostic(.limit, message, at: command.column)
      }
      if let refusal = refusal(of: source, command) { throw refusal }
      let outcome = try execute(command)
      let words = isTouch ? gestureWords() : nil
      return (reply(to: command.text, outcome, nil, source, gesture: words, isTouch: isTouch), true)
    } catch { return (reply(to: command.text, nil, error, source), false) }
  }

  /// Follows a finger. Returns what it has done, once it is lifted.
  private func gestureWords() -> String? {
    guard let touched = session.touchedNames else {
      defer { gesture = nil }
      return gesture?.words(at: now)
    }
    let place = touched.location
    gesture = gesture ?? LiveGesture(view: touched.view, begin: now, start: place)
    gesture?.follow(place, scroll: touched.scroll)
    return nil
  }

  private func execute(_ command: CommandText) throws(Diagnostic) -> Session.Outcome {
    let outcome = try session.perform(command)
    if outcome.result is FileRequest { throw Self.filesRefused }
    if session.exitRequest != nil {
      session.exitRequest = nil
      throw Diagnostic(.badArgument, "the terminal ends the session; close the page to leave it")
    }
    try accept(outcome.journaled)
    return outcome
  }

  /// - Parameters:
  ///   - gesture: what a finger has done, in words, in place of its commands.
  ///   - isTouch: whether it is a command of a finger, of which only the words are noted.
  func reply(
    to command: String, _ outcome: Session.Outcome?, _ diagnostic: Diagnostic?, _ source: LiveSource,
    gesture: String? = nil, isTouch: Bool = false
  ) -> String {
    let lines = Self.lines(outcome, diagnostic, of: command)
    if !isTouch || gesture != nil {
      note(gesture ?? command, of: source, isTouch ? [] : lines, ok: diagnostic == nil)
    }
    replyCount += 1
    let reply = Reply(
      sequence: replyCount, place: Reply.Place(file: "-", line: 1), command: command, time: now,
      result: outcome?.result.json, diagnostic: diagnostic, conflicts: outcome?.conflicts ?? [],
      events: outcome?.events ?? [])
    let hit = isTouch ? self.gesture?.view : nil
    let words = [("gesture", gesture), ("hit", hit)].map { name, value in
      value.map { "\"\(name)\":\(JSONText.text($0))," } ?? ""
    }.joined()
    return "{\(words)\"text\":\(JSONText.text(lines))," + reply.json.joined().dropFirst()
  }

  private static let lineLimit = 2000

  package static func lines(
    _ outcome: Session.Outcome?, _ diagnostic: Diagnostic?, of command: String
  ) -> [String] {
    if let diagnostic {
      return DiagnosticText(style: .plain).lines(diagnostic, place: nil, line: command[...])
    }
    guard let outcome else { return [] }
    let lines = outcome.events + outcome.result.lines(.plain, columns: nil).prefix(lineLimit + 1)
    let shown = lines.count > lineLimit ? lines.prefix(lineLimit) + ["… the terminal prints all"] : lines
    return shown + outcome.conflicts.flatMap { $0.lines(columns: nil) }
  }

  /// What a new page needs, as JSON.
  /// - Parameter members: further members of the object, each with a comma before it.
  package func hello(wall: Duration, _ members: String = "") -> String {
    let (past, segment) = (traces.map(\.json), nextSegment(future, from: "", wall: wall))
    let end =
      "\"segment\":\(segment.json),\"clock\":\(JSONText.text(segment.clock)),"
      + "\"devices\":\(JSONText.text(ScreenOfDevice.all.map(\.name))),\"options\":\(JSONText.text(segment.options))\(members)}"
    var room = Self.helloLimit - end.utf8.count - 64
    let texts = [log, past].map { Self.latest($0, within: &room).joined(separator: ",") }
    return "{\"log\":[\(texts[0])],\"past\":[\(texts[1])],\(end)"
  }

  private static func latest(_ texts: [String], within room: inout Int) -> ArraySlice<String> {
    var first = texts.endIndex
    while first > 0, texts[first - 1].utf8.count < room {
      first -= 1
      room -= texts[first].utf8.count + 1
    }
    return texts[first...]
  }

  /// Goes on where the session of another process has ended, with what moves there.
  package func goOn(rate: Double, isPaused: Bool, wall: Duration) {
    clock.setRate(rate, at: wall)
    clock.setPaused(isPaused, at: wall)
    end(Self.terminal, from: nil, wall: wall)
  }

  package func change(_ change: (inout LiveClock) -> Void, wall: Duration) -> LiveClockState {
    change(&clock)
    clockChanged(clock)
    send(.clock(state(at: wall)))
    return state(at: wall)
  }
}

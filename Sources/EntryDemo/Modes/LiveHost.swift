import EntryCommands
import EntryLive
import Foundation
import LoopbackServer
import ScrollModel

/// What is around a live session: the server, the thread on which commands of pages run, and the one that makes what is taken away.
/// The terminal's commands run on the program's own thread. Whoever uses the session holds the lock; what is made beside it has
/// a session of its own.
final class LiveHost {
  let lock = NSRecursiveLock()
  let live: LiveSession
  unowned let program: Program
  private let server: LoopbackServer
  let door: LoopbackDoor
  private let uptime: () -> Duration
  private let lessons: LessonPages
  private let learning: String
  /// The state of an app's sources, as JSON for pages; nil without a supervisor.
  private var sources: String?
  /// Whether another process takes the place of this one, at the same address.
  private(set) var isReplaced = false
  private let worker = Worker()
  private let maker = Worker()
  private let endInput: () -> Void
  /// Signalled when the server has sent all.
  private let ended = DispatchSemaphore(value: 0)
  let stops = StopRequests()
  /// Why commands of pages are not accepted any more, which ends the program; nil while they are.
  private(set) var failure: Diagnostic?
  /// Whether a look at the holder is due.
  private var isLooking = false
  /// How deep the running lines of the terminal are nested, in files; the turn is that of the outermost.
  private var depth = 0
  private var turnBegin = Duration.zero

  /// What can be taken away: the path, the file's name and its type.
  private enum Taken: String, CaseIterable {
    case script, transcript
    case film = "film.html"
    case picture = "picture.svg"
    case console = "console.txt"
  }

  /// - Parameter lesson: the lesson that pages open; 0 for the list of lessons, nil for none.
  init(
    _ program: Program, _ server: LoopbackServer, lesson: Int?, key: String? = nil,
    endInput: @escaping () -> Void
  ) {
    (self.program, self.endInput) = (program, endInput)
    let (session, stops) = (program.session, stops)
    lessons = LessonPages(program.options, program.streams.stopping { stops.stopTurn })
    learning = lesson.map { ",\"\(Command.learn.name)\":\($0)" } ?? ""
    self.server = server
    live = LiveSession(session)
    uptime = program.streams.uptime
    door = LoopbackDoor(
      port: server.port, key: key ?? LoopbackDoor.randomKey(),
      routes: [.get(""), .get("events"), .post("stop"), .post(Command.learn.name)]
        + LiveSession.Path.allCases.map { .post($0.rawValue) }
        + Taken.allCases.map { .get("take/\($0.rawValue)") })
    live.send = { [unowned self] event in
      let (name, data) = event.text
      server.send(ServerEvent(name, data: data), notFor: event.source.map(Self.reader))
      if case .output(let output) = event { show(output) }
    }
    live.accept = { [unowned self, unowned program] commands throws(Diagnostic) in
      do throws(Diagnostic) { try program.accept(commands) } catch {
        fail(error)
        throw error
      }
    }
    let isInterrupted = session.work.isInterrupted
    session.work.isInterrupted = { isInterrupted() || stops.stopTurn }
  }

  /// What `hello` says besides.
  private var members: String { learning + (sources.map { ",\"sources\":\($0)" } ?? "") }

  /// Tells all why nothing is accepted any more.
  private func fail(_ error: Diagnostic) {
    guard failure == nil else { return }
    failure = error
    live.note("", of: LiveSession.terminal, ["error: \(error.message): the session ends"], ok: false)
  }

  func start() {
    worker.start()
    maker.start()
    let (server, ended) = (server, ended)
    Worker.detach { [self] in
      server.run { [self] reader in
        perform { host in
          host.live.noteAbsence(of: String(reader.dropFirst(Self.reader("").count)), wall: host.uptime())
        }
      } _: { [self] request, responder in
        answer(request, responder)
      }
      ended.signal()
    }
    // What a script has left is looked at.
    perform { _ in }
  }

  var hasEnded: Bool { worker.hasEnded }

  func stop() {
    if !isReplaced { server.send(ServerEvent("ended", data: "{}")) }
    server.stop()
    for thread in [worker, maker] { thread.end() }
    _ = ended.wait(timeout: .now() + .milliseconds(500))
  }

  /// Follows what a supervisor says of the sources.
  func follow(_ state: LiveSupervisor.State) {
    let text = JSONText.text(state)
    sources = text
    server.send(ServerEvent("sources", data: text))
    guard state.ends else { return }
    // The next process begins at this instant.
    try? live.begin(LiveSession.terminal, wall: uptime())
    isReplaced = true
    endInput()
  }

  /// Takes the place of a process that followed a supervisor.
  func takeOver(_ state: LiveSupervisor.State) {
    follow(state)
    if !state.isFirst { live.goOn(rate: state.rate, isPaused: state.isPaused, wall: uptime()) }
  }

  /// Runs something that uses the session on the worker's thread, at once or later.
  func perform(after delay: Duration = .zero, _ action: @escaping (LiveHost) -> Void) {
    worker.add(after: delay) { [self] in
      lock.withLock {
        stops.beginTurn()
        action(self)
        lookAtHolder()
      }
      // After the answer that says why.
      if failure != nil { endInput() }
    }
  }

  /// Lets a holder that is gone go, now or when it is due.
  private func lookAtHolder() {
    let due = live.releaseHolder(wall: uptime()) { source in
      source == LiveSession.terminal || server.hasStream(of: Self.reader(source))
    }
    guard let due, !isLooking else { return }
    isLooking = true
    perform(after: due - uptime()) { $0.isLooking = false }
  }

  /// The query with which a page asks for its events.
  private static func reader(_ tab: LiveSource) -> String { "tab=\(tab)" }

  /// Answers a request, now or later. It is called on the server's thread.
  private func answer(_ request: HTTPRequest, _ responder: Responder) {
    let route: LoopbackDoor.Route
    switch door.check(request, at: LoopbackServer.uptime()) {
    case .refused(let reply):
      responder.reply(reply)
      return
    case .admitted(let admitted): route = admitted
    }
    if route.name.isEmpty {
      responder.reply(.page { LivePage.text(nonce: $0) })
    } else if route.name == "stop" {
      stops.add()
      responder.reply(.json(Array("{}".utf8)))
    } else if route.name == "events" {
      perform { host in
        let hello = ServerEvent("hello", data: host.live.hello(wall: host.uptime(), host.members))
        responder.reply(.events(first: [hello], reader: request.query ?? ""))
      }
    } else if route.name == Command.learn.name {
      perform { host in
        let answer = host.lessonPage(request.body)
        responder.reply(answer.map { .json(Array($0.utf8)) } ?? .empty(400))
      }
    } else if let path = LiveSession.Path(rawValue: route.name) {
      perform { host in
        let answer = host.live.answer(path, request.body, wall: host.uptime())
        responder.reply(answer.map { .json(Array($0.utf8)) } ?? .empty(400))
      }
    } else if let taken = Taken(rawValue: String(route.name.dropFirst("take/".count))) {
      let streams = program.streams.stopping(stops.sinceNow())
      perform { host in
        let make = host.makeFile(taken, streams)
        host.maker.add { responder.reply(Self.attachment(taken, make)) }
      }
    }
  }

  private func lessonPage(_ body: [UInt8]) -> String? {
    guard let request = try? JSONDecoder().decode(LessonPages.Request.self, from: Data(body)) else {
      return nil
    }
    do throws(Diagnostic) { return try lessons.answer(request, program.session) } catch {
      return LiveSession.answer(error)
    }
  }

  /// Takes of the session what a file is made of.
  /// - Returns: makes its text, on any thread.
  private func makeFile(_ taken: Taken, _ streams: Streams) -> () throws(Diagnostic) -> String {
    let session = program.session
    let (settings, commands) = (session.initialSettings, session.history.commands)
    switch taken {
    case .script:
      let script = Result { () throws(Diagnostic) in try program.saved(isTranscript: false) }
      return { () throws(Diagnostic) in try script.get() }
    case .transcript:
      return { () throws(Diagnostic) in
        try Program.transcript(of: commands, settings, streams, Work(streams.muted))
      }
    case .film:
      let end = session.scene.animator.now
      return { () throws(Diagnostic) in try Program.film(of: commands, settings, until: end, streams) }
    case .picture:
      let picture = Result { () throws(Diagnostic) in try session.pictureMaker() }
      return { () throws(Diagnostic) in try picture.get()() }
    case .console:
      let text = session.consoleText
      return { () throws(Diagnostic) in text }
    }
  }

  private static func attachment(_ taken: Taken, _ make: () throws(Diagnostic) -> String) -> HTTPReply {
    let (name, type): (String, String) =
      switch taken {
      case .script: ("session.entry", plainText)
      case .transcript: ("session.md", "text/markdown; charset=utf-8")
      case .film: ("film.html", "text/html; charset=utf-8")
      case .picture: ("picture.svg", "image/svg+xml")
      case .console: ("console.txt", plainText)
      }
    do throws(Diagnostic) { return .attachment(name: name, type: type, body: Array(try make().utf8)) } catch {
      return .response(status: 500, type: plainText, body: Array("\(error.message)\n".utf8))
    }
  }

  private static let plainText = "text/plain; charset=utf-8"
  /// Whether a page, or a script that has ended, holds a finger or a block.
  var isHeldByOther: Bool { live.holder.map { $0 != LiveSession.terminal } ?? false }

  /// Begins a line of the terminal: the session advances to the present.
  func beginTurn() {
    lock.lock()
    depth += 1
    guard depth == 1 else { return }
    stops.beginTurn()
    try? live.begin(LiveSession.terminal, wall: uptime())
    turnBegin = program.session.scene.animator.now
  }

  /// Ends a line of the terminal: pages get what happens next.
  func endTurn() {
    depth -= 1
    if depth == 0 { live.end(LiveSession.terminal, from: turnBegin, wall: uptime()) }
    lock.unlock()
  }

  /// Prints at the terminal what others do, above the line that is being typed.
  private func show(_ output: LiveOutput) {
    guard program.isInteractive, output.source != LiveSession.terminal else { return }
    // One that the user has stopped would let the pages wait.
    guard program.streams.canWrite() else { return }
    let head = output.source == LiveSession.file ? "saved" : "page"
    let command = output.command.isEmpty ? [] : ["\(head)> \(output.command)"]
    let columns = program.streams.terminalSize()?.columns ?? 80
    let lines = (command + output.lines.prefix(Self.shownLines)).flatMap { line in
      TextLayout.fitted(String(ControlCharacters.escaped(line).prefix(Self.shownLength)), columns: columns)
    }
    let text = lines.map { program.style.dim($0) + "\n" }.joined()
    let bytes = PrintedText.bytes(Array(text.utf8), as: .text(program.style))
    try? program.streams.write(Array(TerminalPlayer.clearing.utf8) + bytes)
    TerminalSignals.redraw()
  }

  /// Of an output of another.
  private static let shownLines = 8
  /// Of a line of it, in characters.
  private static let shownLength = 1000
  /// Why the terminal may not run a command now; nil if it may.
  func refusal(of command: CommandText) -> Diagnostic? { live.refusal(of: LiveSession.terminal, command) }

  /// Tells pages what a command of the terminal has printed.
  func note(_ command: CommandText, _ result: Result<Session.Outcome, Session.Failure>) {
    let failure: Diagnostic? = if case .failure(let error) = result { error.diagnostic } else { nil }
    let lines = LiveSession.lines(try? result.get(), failure, of: command.text)
    live.note(command.text, of: LiveSession.terminal, lines, ok: failure == nil)
  }
}

/// Requests of pages to stop what runs. Each piece of work asks whether there was one since it began.
final class StopRequests: Sendable {
  private let counts = Locked((all: 0, beforeTurn: 0, isEnd: false))
  func add() { counts.withLock { $0.all += 1 } }
  /// Begins a turn of the session: earlier requests do not stop it.
  func beginTurn() { counts.withLock { $0.beforeTurn = $0.all } }
  var stopTurn: Bool { counts.withLock { $0.isEnd || $0.all > $0.beforeTurn } }
  /// Stops all turns: the session ends.
  func end() { counts.withLock { $0.isEnd = true } }

  /// Whether there was a request since this call.
  func sinceNow() -> () -> Bool {
    let before = counts.withLock { $0.all }
    return { [counts] in counts.withLock { $0.all > before } }
  }
}

/// A thread that runs actions one after the other.
final class Worker: Sendable {
  private let condition = NSCondition()
  /// Used under the condition's lock, as the next one.
  nonisolated(unsafe) private var actions: [(due: Date, run: () -> Void)] = []
  nonisolated(unsafe) private var isOver = false

  /// The size of the stack of a thread in bytes, as that of the first thread of a process.
  private static let stackSize = 8 << 20

  /// Starts a thread of its own. Signals are for the program's first thread.
  static func detach(_ action: @escaping () -> Void) {
    let action = Locked(action)
    let thread = Thread {
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      action.withLock { $0 }()
    }
    thread.stackSize = stackSize
    thread.start()
  }

  func start() { Self.detach { [self] in while let action = next() { action() } } }

  /// Waits for the next action; nil at the end.
  private func next() -> (() -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    while !isOver {
      let now = Date()
      if let index = actions.firstIndex(where: { $0.due <= now }) { return actions.remove(at: index).run }
      if let due = actions.map(\.due).min() { _ = condition.wait(until: due) } else { condition.wait() }
    }
    actions = []
    return nil
  }

  var hasEnded: Bool { condition.withLock { isOver } }

  /// Ends the thread after the action that runs.
  func end() {
    condition.withLock { isOver = true }
    condition.signal()
  }

  func add(after delay: Duration = .zero, _ action: @escaping () -> Void) {
    let due = delay > .zero ? Date(timeIntervalSinceNow: delay.inSeconds) : .distantPast
    condition.withLock { actions.append((due, action)) }
    condition.signal()
  }
}

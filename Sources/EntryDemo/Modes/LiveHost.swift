import EntryCommands
import EntryLive
import Foundation
import LoopbackServer
import ScrollModel

/// What is around a live session: the server, the thread on which commands of pages run, and the file that is watched.
///
/// The terminal's commands run on the program's own thread. Whoever uses the session holds the lock.
final class LiveHost {
  let lock = NSRecursiveLock()
  let live: LiveSession
  unowned let program: Program
  private let server: LoopbackServer
  let door: LoopbackDoor
  private let uptime: () -> Duration
  private let lessons: LessonPages
  private let learning: String
  private let worker = Worker()
  /// Signalled when the server has sent all.
  private let ended = DispatchSemaphore(value: 0)
  /// Whether a page has asked to stop the command that runs.
  private let isStopped = Locked(false)
  /// How deep the running lines of the terminal are nested, in files; the turn is that of the outermost.
  private var depth = 0
  private var turnBegin = Duration.zero
  /// The movements of a finger since the last output at the terminal.
  private var moves = 0

  /// What can be taken away: the path, the file's name and its type.
  private enum Taken: String, CaseIterable {
    case script, transcript
    case film = "film.html"
    case picture = "picture.svg"
    case console = "console.txt"
  }

  /// - Parameter lesson: the lesson that pages open; 0 for the list of lessons, nil for none.
  init(_ program: Program, _ server: LoopbackServer, lesson: Int?) {
    self.program = program
    lessons = LessonPages(program.options, program.streams)
    learning = lesson.map { ",\"\(Command.learn.name)\":\($0)" } ?? ""
    self.server = server
    let session = program.session
    live = LiveSession(session)
    uptime = program.streams.uptime
    door = LoopbackDoor(
      port: server.port,
      routes: [.get(""), .get("events"), .post("stop"), .post(Command.learn.name)]
        + LiveSession.Path.allCases.map { .post($0.rawValue) }
        + Taken.allCases.map { .get("take/\($0.rawValue)") })
    live.send = { [unowned self] event in
      let (name, data) = event.text
      server.send(ServerEvent(name, data: data), notFor: event.source.map(Self.reader))
      if case .output(let output) = event { show(output) }
    }
    live.accept = { [unowned program] commands in _ = program.appendToJournal(commands) }
    let (isInterrupted, isStopped) = (session.work.isInterrupted, isStopped)
    session.work.isInterrupted = { isInterrupted() || isStopped.withLock { $0 } }
  }

  // MARK: Threads

  func start() {
    worker.start()
    let (server, ended) = (server, ended)
    Worker.detach { [self] in
      server.run { [self] request, responder in answer(request, responder) }
      ended.signal()
    }
  }

  func stop() {
    server.send(ServerEvent("ended", data: "{}"))
    server.stop()
    _ = ended.wait(timeout: .now() + .milliseconds(500))
  }

  /// Runs something that uses the session on the worker's thread.
  func perform(_ action: @escaping (LiveHost) -> Void) {
    worker.add { [self] in
      lock.withLock {
        isStopped.withLock { $0 = false }
        action(self)
      }
    }
  }

  // MARK: Pages

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
      isStopped.withLock { $0 = true }
      responder.reply(.json(Array("{}".utf8)))
    } else if route.name == "events" {
      perform { host in
        let hello = ServerEvent("hello", data: host.live.hello(wall: host.uptime(), host.learning))
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
      perform { host in responder.reply(host.reply(with: taken)) }
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

  private func reply(with taken: Taken) -> HTTPReply {
    do throws(Diagnostic) {
      let (name, type, text): (String, String, String) =
        switch taken {
        case .script: ("session.entry", "text/plain; charset=utf-8", try program.saved(isTranscript: false))
        case .transcript:
          ("session.md", "text/markdown; charset=utf-8", try program.saved(isTranscript: true))
        case .film: ("film.html", "text/html; charset=utf-8", try program.filmOfLastSeconds())
        case .picture: ("picture.svg", "image/svg+xml", try program.session.picture())
        case .console: ("console.txt", "text/plain; charset=utf-8", program.session.consoleText)
        }
      return .attachment(name: name, type: type, body: Array(text.utf8))
    } catch {
      return .response(status: 500, type: "text/plain; charset=utf-8", body: Array("\(error.message)\n".utf8))
    }
  }

  // MARK: The terminal

  private static let terminal = "terminal"

  /// Begins a line of the terminal: the session advances to the present.
  func beginTurn() {
    lock.lock()
    depth += 1
    guard depth == 1 else { return }
    isStopped.withLock { $0 = false }
    try? live.begin(Self.terminal, wall: uptime())
    turnBegin = program.session.scene.animator.now
  }

  /// Ends a line of the terminal: pages get what happens next.
  func endTurn() {
    depth -= 1
    if depth == 0 { live.end(Self.terminal, from: turnBegin, wall: uptime()) }
    lock.unlock()
  }

  /// Prints at the terminal what others do, above the line that is being typed.
  private func show(_ output: LiveOutput) {
    guard program.isInteractive, output.source != Self.terminal else { return }
    let words = Lexer.read(output.command).commands.first?.words.map(\.text) ?? []
    if output.ok, words.starts(with: [Command.touch.name, "move"]) {
      moves += 1
      return
    }
    let count = moves > 0 ? " (after \(moves.counted("move")))" : ""
    moves = 0
    let head = output.source == "file" ? "saved" : "page"
    let lines = ["\(head)> \(output.command)\(count)"] + output.lines.prefix(Self.shownLines)
    let text = lines.map { program.style.dim(ControlCharacters.escaped($0)) + "\r\n" }.joined()
    try? program.streams.write(Array("\r\u{1B}[J\(text)".utf8))
    TerminalSignals.redraw()
  }

  private static let shownLines = 8

  /// Why the terminal may not run a command now; nil if it may.
  func refusal(of command: CommandText) -> Diagnostic? { live.refusal(of: Self.terminal, command) }

  /// Tells pages what a command of the terminal has printed.
  func note(_ command: CommandText, _ result: Result<Session.Outcome, Session.Failure>) {
    let failure: Diagnostic? = if case .failure(let error) = result { error.diagnostic } else { nil }
    let lines = LiveSession.lines(try? result.get(), failure, of: command.text)
    live.note(command.text, of: Self.terminal, lines, ok: failure == nil)
  }
}

/// A thread that runs actions one after the other.
final class Worker: Sendable {
  private let condition = NSCondition()
  /// Used under the condition's lock.
  nonisolated(unsafe) private var actions: [() -> Void] = []

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

  func start() {
    Self.detach { [self] in
      while true {
        condition.lock()
        while actions.isEmpty { condition.wait() }
        let action = actions.removeFirst()
        condition.unlock()
        action()
      }
    }
  }

  func add(_ action: @escaping () -> Void) {
    condition.withLock { actions.append(action) }
    condition.signal()
  }
}

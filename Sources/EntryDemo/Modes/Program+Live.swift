import EntryCommands
import EntryLive
import Foundation
import LoopbackServer
import ScrollModel

extension Program {
  /// Shows the session in a browser until the standard input ends, whose lines are commands.
  func run(_ live: Options.Live, _ machine: Machine) throws(WriteFailure) -> Int32 {
    var lesson: Int? = live.learns ? 0 : nil
    if let word = live.lesson {
      do throws(Diagnostic) { lesson = try LessonPages.number(of: word) } catch {
        streams.printError(error)
        return ExitStatus.usage.rawValue
      }
    }
    let server: LoopbackServer
    let link = live.supervised == nil ? nil : SupervisedLink()
    do throws(LoopbackServer.Failure) {
      if let link { server = try link.server() } else { server = try LoopbackServer(port: live.port) }
    } catch {
      streams.printError("EntryDemo: error: cannot listen on port \(live.port): \(error.reason)")
      return ExitStatus.cannotOpen.rawValue
    }
    // Before the first run, so that a save during it is noticed.
    var version = live.file.flatMap(machine.version)
    if let file = live.file {
      let run = try runFirst(file)
      if run?.status == ExitStatus.cannotOpen.rawValue { return ExitStatus.cannotOpen.rawValue }
      if run == nil { version = "" }
    }
    if let link { session.willRun = { link.report($0) } }
    if let journal = live.supervised {
      if !live.isBlank, let problem = try goOn(with: journal) { streams.printError(problem) }
    } else if let status = openJournals() {
      return status
    }
    let host = LiveHost(self, server, lesson: lesson, key: link?.key, endInput: machine.makeInputEnd())
    self.live = host
    host.start()
    link?.follow(host)
    defer {
      host.stop()
      if !host.isReplaced { link?.report("over") }
    }
    let address = host.door.address
    isReplacement = link.map { !$0.first.isFirst } ?? false
    if link == nil { put(options.isJSON ? "{\"url\":\(JSONText.text(address))}" : address) }
    try flush()
    if live.opens { machine.open(host.door.openingAddress(at: LoopbackServer.uptime())) }
    if let file = live.file { watch(file, since: version, on: host, machine) }
    let status = try runOpened()
    if let failure = withSession({ host.failure }) {
      streams.printError(failure)
    } else if !isInteractive, session.exitRequest == nil, link == nil, !streams.isInterrupted() {
      streams.printError("EntryDemo: the input has ended, so the session does: sleep 3600 | EntryDemo live")
    }
    return status
  }

  /// A run of a script in a session of its own.
  private struct ScriptRun {
    let session: Session
    let status: Int32
    /// What is wrong with it; none if it has run to its end.
    let lines: [String]

    var isOK: Bool { lines.isEmpty }
  }

  /// Shows the session of a script, or says what is wrong with it.
  /// - Returns: nil if it takes long: then it is to begin anew beside the session.
  private func runFirst(_ file: String) throws(WriteFailure) -> ScriptRun? {
    let (uptime, limit) = (streams.uptime, streams.uptime() + Self.firstRunLimit)
    var isLate = false
    let stopped = streams.stopping {
      isLate = isLate || uptime() >= limit
      return isLate
    }
    let run = try run(file, stopped)
    if run.isOK {
      session.adopt(run.session)
    } else if isLate {
      return nil
    } else {
      streams.printError(run.lines)
    }
    return run
  }

  private func run(_ file: String, _ streams: Streams) throws(WriteFailure) -> ScriptRun {
    var options = options
    (options.mode, options.sources, options.journal, options.isQuiet) = (.run, [.file(file)], nil, true)
    let other = Program(options, streams.muted)
    var failures: [ReportedFailure] = []
    other.didFail = { failures.append($0) }
    let status = try other.run()
    var lines = failures.flatMap { failure in
      ["\(failure.place.file):\(failure.place.line): \(failure.diagnostic.message)"] + failure.excerpt
    }
    if lines.isEmpty { lines = status == ExitStatus.ok.rawValue ? [] : ["the script stopped"] }
    return ScriptRun(session: other.session, status: status, lines: lines)
  }

  /// Runs a script again whenever it is saved, as long as there is a host. A script that fails changes nothing.
  /// It runs beside the session. A page can stop it, and one that is saved meanwhile takes its place.
  private func watch(_ file: String, since version: String?, on host: LiveHost, _ machine: Machine) {
    var known = version
    let uptime = streams.uptime
    // An editor may take a file away for an instant.
    func isSaved() -> Bool { machine.version(file).map { $0 != known } ?? false }
    let look = { [weak self, weak host] in
      guard let self, let host else { return false }
      guard isSaved() else { return true }
      known = machine.version(file)
      let isStopped = host.stops.sinceNow()
      var (next, isReplaced) = (uptime() + Self.lookInterval, false)
      let streams = streams.stopping { [weak host] in
        if !isReplaced, uptime() >= next {
          isReplaced = isSaved() || host?.hasEnded ?? true
          next = uptime() + Self.lookInterval
        }
        return isReplaced || isStopped()
      }
      guard let run = try? self.run(file, streams), !isReplaced else { return true }
      host.perform { host in
        if run.isOK { host.live.adopt(run.session) }
        host.live.note(file, of: LiveSession.file, run.lines, ok: run.isOK)
        host.live.end(LiveSession.file, from: nil, wall: uptime())
      }
      return true
    }
    Worker.detach { repeat { machine.pause() } while look() }
  }

  /// How long the address waits for the first run.
  private static let firstRunLimit = Duration.seconds(2)
  private static let lookInterval = Duration.milliseconds(100)
  private static let filmLength = Duration.seconds(10)

  /// A film of the last seconds of a session, recorded while its commands run again.
  static func film(
    of commands: [String], _ settings: Settings, until end: Duration, _ streams: Streams
  ) throws(Diagnostic) -> String {
    let session = Program(Options(settings), streams.muted).session
    session.filming = Session.Filming(max(.zero, end - Self.filmLength)...end)
    for command in commands.flatMap({ Lexer.read($0).commands }) { _ = try session.perform(command) }
    guard let page = session.finishFilm(title: "Session") else {
      throw Diagnostic(.nothingFound, "there is nothing to film")
    }
    return page
  }
}

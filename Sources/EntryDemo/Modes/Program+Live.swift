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
    do throws(LoopbackServer.Failure) { server = try LoopbackServer(port: live.port) } catch {
      streams.printError("EntryDemo: error: cannot listen on port \(live.port): \(error.reason)")
      return ExitStatus.cannotOpen.rawValue
    }
    if let file = live.file {
      let status = try show(file, on: nil)
      guard status != ExitStatus.cannotOpen.rawValue else { return status }
    }
    let host = LiveHost(self, server, lesson: lesson)
    self.live = host
    host.start()
    defer { host.stop() }
    let address = host.door.address
    put(options.isJSON ? "{\"url\":\(JSONText.text(address))}" : address)
    try flush()
    if live.opens { machine.open(host.door.openingAddress(at: LoopbackServer.uptime())) }
    if let file = live.file { watch(file, on: host, machine) }
    return try run()
  }

  // MARK: The watched file

  /// Runs a script in a session of its own, which then is this one; a script that fails changes nothing.
  /// - Parameter host: the pages; nil before there are any.
  /// - Returns: the exit status of the script.
  @discardableResult
  private func show(_ file: String, on host: LiveHost?) throws(WriteFailure) -> Int32 {
    var options = options
    (options.mode, options.sources, options.journal, options.isQuiet) = (.run, [.file(file)], nil, true)
    let other = Program(options, streams.muted)
    var failures: [ReportedFailure] = []
    other.didFail = { failures.append($0) }
    let status = try other.run()
    if status == ExitStatus.ok.rawValue { session.adopt(other.session) }
    var lines = failures.flatMap { failure in
      ["\(failure.place.file):\(failure.place.line): \(failure.diagnostic.message)"] + failure.excerpt
    }
    if lines.isEmpty { lines = status == ExitStatus.ok.rawValue ? [] : ["the script stopped"] }
    host?.live.note(file, of: "file", lines, ok: lines.isEmpty)
    if host == nil, !lines.isEmpty { streams.printError(lines) }
    return status
  }

  /// Runs a script again whenever it is saved, as long as there is a host.
  private func watch(_ file: String, on host: LiveHost, _ machine: Machine) {
    var known = machine.modified(file)
    let look = { [weak self, weak host] in
      guard let self, let host else { return false }
      let current = machine.modified(file)
      // An editor may take a file away for an instant.
      guard current != known, current != nil else { return true }
      known = current
      host.perform { host in
        _ = try? self.show(file, on: host)
        host.live.end("file", from: nil, wall: self.streams.uptime())
      }
      return true
    }
    Worker.detach { repeat { machine.pause() } while look() }
  }

  // MARK: What is taken away

  private static let filmLength = Duration.seconds(10)

  /// A film of the last seconds of the session, recorded while its commands run again.
  func filmOfLastSeconds() throws(Diagnostic) -> String {
    let end = session.scene.animator.now
    let again = Program(Options(session.initialSettings), streams.muted)
    again.session.filming = Session.Filming(max(.zero, end - Self.filmLength)...end)
    for text in session.history.commands {
      for command in Lexer.read(text).commands {
        _ = try again.session.perform(command)
      }
    }
    guard let page = again.session.finishFilm(title: "Session") else {
      throw Diagnostic(.nothingFound, "there is nothing to film")
    }
    return page
  }
}

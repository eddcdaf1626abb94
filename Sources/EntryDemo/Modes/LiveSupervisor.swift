import EntryCommands
import EntryLive
import Foundation
import LoopbackServer
import ScrollMotion

/// What keeps an app's screens in sight of pages while their sources change. It holds the port, the key and the journal, and starts the
/// process that shows the screen and answers: a new one after each build of a saved source, and after the app's code has ended one. The
/// journal brings the new one to the same instant of the session.
final class LiveSupervisor {
  /// The files of a supervised process: the port's socket, orders to it, and its reports.
  enum Link { static let (socket, orders, reports): (Int32, Int32, Int32) = (3, 4, 5) }

  struct State: Codable {
    enum Kind: String, Codable { case building, failed, trapped, fine }
    var kind: Kind
    var lines: [String] = []
    /// Whether it is for the first process, which greets.
    var isFirst = false
    /// Whether the process is to end, since another one takes its place.
    var ends = false
    /// How the clock of the last process ran.
    var rate = 1.0
    var isPaused = false
  }

  private struct Child {
    let id: pid_t
    let orders, reports, errors: FileDescriptor
    var isReady = false
    var isOver = false
    var command: String?
    var lastWords: [UInt8] = []
    var pending: [UInt8] = []
  }

  private let program: String
  private let arguments: [String]
  private let streams: Streams
  private let live: Options.Live
  private let journal: String
  private let ownsJournal: Bool
  private let isJSON: Bool
  private let key = LoopbackDoor.randomKey()
  private var socket: Int32 = -1
  private var child: Child?
  private var build: (id: pid_t, output: FileDescriptor, text: [UInt8])?
  /// How often the app's code has ended a process outside of a command since the last build.
  private var trapCount = 0
  private var (rate, isPaused) = (1.0, false)
  private var sources: WatchedSources
  /// When to look at the sources again: not after each report of the process.
  private var nextLook = Duration.zero

  init(
    _ options: Options, _ live: Options.Live, _ arguments: [String], _ program: String, _ streams: Streams,
    version: @escaping (_ path: String) -> String?
  ) {
    (self.live, self.arguments, self.program, self.streams) = (live, arguments, program, streams)
    sources = WatchedSources(program, package: live.package, version: version)
    isJSON = options.isJSON
    ownsJournal = options.journal == nil
    let folder = FileManager.default.temporaryDirectory.path
    journal = options.journal ?? "\(folder)/EntryDemo-\(UUID().uuidString).entry"
  }

  func run() throws(WriteFailure) -> Int32 {
    let port: UInt16
    do throws(LoopbackServer.Failure) { (socket, port) = try LoopbackServer.listen(on: live.port) } catch {
      streams.printError("EntryDemo: error: cannot listen on port \(live.port): \(error.reason)")
      return ExitStatus.cannotOpen.rawValue
    }
    // Before the screen is made, which may take long: pages wait for it.
    let address = LoopbackDoor(port: port, key: key, routes: []).address
    try streams.write(Array("\(isJSON ? "{\"url\":\(JSONText.text(address))}" : address)\n".utf8))
    defer {
      if ownsJournal { try? FileManager.default.removeItem(atPath: journal) }
      if let build { kill(build.id, SIGTERM) }
    }
    streams.goOnAfterInterrupts()
    guard start(State(kind: .fine, isFirst: true), opens: live.opens) else {
      return ExitStatus.internalError.rawValue
    }
    _ = sources.hasChanged()
    while true {
      let files = [child?.reports, child?.errors, build?.output].compactMap { $0 }
      let ready = WorkerProcess.wait(for: files, atMost: Self.lookInterval)
      // They are for the process at the prompt.
      streams.forgetInterrupt()
      if let status = readChild(ready) { return status }
      readBuild(ready)
      guard build == nil, streams.uptime() >= nextLook else { continue }
      nextLook = streams.uptime() + Self.lookInterval
      if sources.hasChanged() { startBuild() }
    }
  }

  /// The first word of a report on the clock.
  static let clock = "clock "
  private static let lookInterval = Duration.milliseconds(200)

  private func start(_ state: State, opens: Bool = false, isBlank: Bool = false) -> Bool {
    guard let orders = ChildProcess.makePipe(), let reports = ChildProcess.makePipe(),
      let errors = ChildProcess.makePipe()
    else { return false }
    let own = arguments.filter { $0 != "--open" } + ["--supervised", journal] + (isBlank ? ["--blank"] : [])
    var variables = streams.environment
    // A failure is reported at once.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    let id = ChildProcess.spawn(
      program, own + (opens ? ["--open"] : []), variables,
      streams: [
        0, streams.outputNumber, errors.writer.number, socket, orders.reader.number, reports.writer.number,
      ])
    for end in [orders.reader, reports.writer, errors.writer] { end.closeFile() }
    guard let id else { return false }
    var state = state
    (state.rate, state.isPaused) = (rate, isPaused || state.kind == .trapped)
    child = Child(id: id, orders: orders.writer, reports: reports.reader, errors: errors.reader)
    try? child?.orders.write(Array("\(key)\n".utf8))
    tell(state)
    return true
  }

  private func tell(_ state: State) { try? child?.orders.write(Array((JSONText.text(state) + "\n").utf8)) }

  /// Reads what the process says. Returns the status with which all ends, if it does.
  private func readChild(_ ready: Set<Int32>) -> Int32? {
    guard var current = child else { return nil }
    defer { if child?.id == current.id { child = current } }
    if ready.contains(current.errors.number) { _ = passOnErrors(of: &current) }
    guard ready.contains(current.reports.number) else { return nil }
    let bytes = (try? current.reports.read()) ?? []
    current.pending += bytes
    while let end = current.pending.firstIndex(of: 0x0A) {
      let line = String(decoding: current.pending[..<end], as: UTF8.self)
      current.pending.removeFirst(end + 1)
      switch line {
      case "ready": current.isReady = true
      case "over": current.isOver = true
      case _ where line.hasPrefix(Self.clock):
        let words = line.split(separator: " ")
        (rate, isPaused) = (Double(words[1]) ?? 1, words.last == "true")
      default: current.command = line.isEmpty ? nil : line
      }
    }
    guard bytes.isEmpty else { return nil }
    return end(&current)
  }

  /// Prints what a process has written to its standard error, and keeps the end of it. Returns false at its end.
  private func passOnErrors(of child: inout Child) -> Bool {
    guard let bytes = try? child.errors.read(), !bytes.isEmpty else { return false }
    try? FileDescriptor.standardError.write(bytes)
    child.lastWords = (child.lastWords + bytes).suffix(1 << 14)
    return true
  }

  /// Waits for the end of a process, for two seconds; then it is killed. Takes what it still says.
  private func finish(_ child: inout Child) -> Int32 {
    let limit = streams.uptime() + .seconds(2)
    var status: Int32 = 0
    var isOpen = true
    func hasWords(within time: Duration) -> Bool {
      !WorkerProcess.wait(for: isOpen ? [child.errors] : [], atMost: time).isEmpty
    }
    while waitpid(child.id, &status, WNOHANG) == 0 {
      if streams.uptime() > limit { kill(child.id, SIGKILL) }
      if hasWords(within: .milliseconds(20)) { isOpen = passOnErrors(of: &child) }
    }
    while hasWords(within: .zero) { isOpen = passOnErrors(of: &child) }
    for file in [child.orders, child.reports, child.errors] { file.closeFile() }
    self.child = nil
    return status
  }

  private func end(_ current: inout Child) -> Int32? {
    let status = finish(&current)
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    if current.isOver { return code }
    let words = String(decoding: current.lastWords, as: UTF8.self).split(whereSeparator: \.isNewline)
    let last = words.first { $0.contains("Fatal error") || $0.contains("Precondition") } ?? words.last
    let how = status & 0x7F == 0 ? "status \(code)" : "signal \(status & 0x7F)"
    var state = State(kind: .trapped, lines: ["The app's code has ended the process (\(how))."])
    if let last { state.lines.append(String(last)) }
    var isBlank = false
    if let command = current.command {
      state.lines.append("It ran: \(command). That command is left out.")
      leaveOut(command, wasAccepted: !current.isReady)
    } else {
      state.lines.append(
        current.isReady ? "No command ran." : "The screen can't be made, or not as far as the session was.")
      trapCount += 1
      // What has no command comes again.
      isBlank = !current.isReady || trapCount > 1
      if isBlank { state.lines.append("It is not shown until the next save.") }
    }
    for line in state.lines { streams.printError("EntryDemo: \(line)") }
    return start(state, isBlank: isBlank) ? nil : ExitStatus.internalError.rawValue
  }

  /// Marks a command in the journal. One that was accepted, and ends the process when it runs again, becomes a comment.
  private func leaveOut(_ command: String, wasAccepted: Bool) {
    let mark = "# left out, since the app's code ended the process: "
    guard let text = try? String(contentsOfFile: journal, encoding: .utf8) else { return }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if wasAccepted, let index = lines.firstIndex(where: { SupervisedLink.line($0) == command }) {
      lines[index] = mark + lines[index]
    } else {
      lines.append(mark + command)
    }
    try? Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: journal))
  }

  private func startBuild() {
    guard let output = ChildProcess.makePipe() else { return }
    let command = live.build.map { ["/bin/sh", "-c", $0] } ?? sources.command
    // Without colors.
    let variables = streams.environment.merging(["TERM": "dumb"]) { $1 }
    let id = ChildProcess.spawn(
      command[0], Array(command.dropFirst()), variables,
      streams: [0, output.writer.number, output.writer.number])
    output.writer.closeFile()
    guard let id else { return }
    build = (id, output.reader, [])
    tell(State(kind: .building))
  }

  private func readBuild(_ ready: Set<Int32>) {
    guard let current = build, ready.contains(current.output.number) else { return }
    let bytes = (try? current.output.read()) ?? []
    build?.text = (current.text + bytes).suffix(1 << 16)
    guard bytes.isEmpty else { return }
    let status = ChildProcess.wait(for: current.id)
    current.output.closeFile()
    build = nil
    let lines = String(decoding: current.text, as: UTF8.self).split(whereSeparator: \.isNewline).map(
      String.init)
    guard status == 0 else {
      let errors = Self.errors(in: lines)
      streams.printError(["EntryDemo: the build failed"] + errors)
      return tell(State(kind: .failed, lines: errors))
    }
    guard var old = child else { return }
    tell(State(kind: .fine, ends: true))
    trapCount = 0
    _ = finish(&old)
    if !start(State(kind: .fine)) { streams.printError("EntryDemo: the new process can't be started") }
  }

  /// The errors of a compiler with the lines of the sources, each once; the last lines if it names none.
  private static func errors(in lines: [String]) -> [String] {
    var errors: [String] = []
    for (index, line) in lines.enumerated() where line.contains(": error: ") && !errors.contains(line) {
      errors += [line] + lines[(index + 1)...].prefix { $0.contains("|") }.prefix(4)
    }
    return errors.isEmpty ? lines.suffix(8) : Array(errors.prefix(40))
  }
}

/// The sources of the package of a program, and the command that builds it again.
struct WatchedSources {
  let command: [String]
  private let folders: [URL]
  private var known: Int?

  /// As ``Program/Machine/version``.
  private let version: (_ path: String) -> String?

  init(_ program: String, package: String?, version: @escaping (_ path: String) -> String?) {
    self.version = version
    // …/.build/x86_64-unknown-linux-gnu/debug/Demo, or the same by the link …/.build/debug.
    let file = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    let scratch = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var root = package.map { URL(fileURLWithPath: $0) } ?? scratch.deletingLastPathComponent()
    if !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) {
      root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    }
    command = [
      "/usr/bin/env", "swift", "build", "--package-path", root.path, "--scratch-path", scratch.path,
      "--product", file.lastPathComponent, "-c", file.deletingLastPathComponent().lastPathComponent,
    ]
    folders = [root] + Self.listedFolders(in: root)
  }

  /// The folders outside of the targets that the plugin compiles.
  private static func listedFolders(in root: URL) -> [URL] {
    files(in: root).filter { $0.lastPathComponent == "UIKitSource.swift" }.flatMap { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(whereSeparator: \.isNewline).compactMap { line -> URL? in
        let mark = "// uikit-source: "
        guard line.hasPrefix(mark), !line.contains("except ") else { return nil }
        return file.deletingLastPathComponent().appendingPathComponent(String(line.dropFirst(mark.count)))
      }
    }
  }

  private static func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
    return (all?.compactMap { $0 as? URL } ?? []).filter { ["swift", "entry"].contains($0.pathExtension) }
  }

  /// Whether a source was saved, added or removed since the last call.
  mutating func hasChanged() -> Bool {
    var hasher = Hasher()
    for folder in folders {
      for file in Self.files(in: folder).sorted(by: { $0.path < $1.path }) {
        hasher.combine(file.path)
        hasher.combine(version(file.path))
      }
    }
    let state = hasher.finalize()
    defer { known = state }
    return known.map { $0 != state } ?? false
  }
}

/// A supervised process's way to its supervisor.
final class SupervisedLink: @unchecked Sendable {
  private let orders = FileDescriptor(number: LiveSupervisor.Link.orders)
  private let reports = FileDescriptor(number: LiveSupervisor.Link.reports)
  /// Used by one thread at a time.
  private var lines: LineReader
  /// The key of the pages' addresses.
  private(set) var key = LoopbackDoor.randomKey()
  private(set) var first = LiveSupervisor.State(kind: .fine)

  init() {
    lines = LineReader { [orders] in (try? orders.read()) ?? [] }
    for file in [orders, reports] { _ = fcntl(file.number, F_SETFD, FD_CLOEXEC) }
    key = nextLine() ?? key
    first = nextState() ?? first
  }

  func server() throws(LoopbackServer.Failure) -> LoopbackServer {
    try LoopbackServer(inheriting: LiveSupervisor.Link.socket)
  }

  /// The line that a report of a text is.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(300)) } ?? ""
  }

  func report(_ text: String) { try? reports.write(Array("\(Self.line(text))\n".utf8)) }

  /// Passes on what the supervisor says. At its end the process ends, too.
  func follow(_ host: LiveHost) {
    report("ready")
    host.live.clockChanged = { [self] in report("\(LiveSupervisor.clock)\($0.rate) \($0.isPaused)") }
    let first = first
    host.perform { $0.takeOver(first) }
    Worker.detach { [self] in
      while let state = nextState() { host.perform { $0.follow(state) } }
      host.perform { $0.follow(LiveSupervisor.State(kind: .fine, ends: true)) }
    }
  }

  private func nextState() -> LiveSupervisor.State? {
    guard let line = nextLine() else { return nil }
    return try? JSONDecoder().decode(LiveSupervisor.State.self, from: Data(line.utf8))
  }

  private func nextLine() -> String? { if case .text(let line)? = lines.next() { line } else { nil } }
}

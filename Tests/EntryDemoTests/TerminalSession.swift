import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program at a pseudo-terminal, with keys that a test types and a screen that it reads.
final class TerminalSession {
  /// A step that took too long.
  struct Timeout: Error, CustomStringConvertible { let description: String }

  struct SystemFailure: Error { let call: String }

  /// How the program ended.
  enum End: Hashable {
    case exited(Int32)
    case signaled(Int32)
  }

  /// The longest time that a step may take. Only a failing test waits that long.
  private static let patience = 60.0
  private static let prompts = ["> ", "animate> ", ". "]

  /// The folder in which the program runs, which is also its home.
  let folder: URL
  private(set) var screen: TerminalScreen
  /// Whether the screen shows what the program writes. It knows windows only that are wide enough for a prompt.
  var drawsScreen = true
  /// The attributes of the terminal before the program started.
  let initialAttributes: termios
  private let master: Int32
  private(set) var process: pid_t = 0
  private var end: End?

  /// Starts the program.
  /// - Parameters:
  ///   - folder: the home and the current folder; nil for a new one.
  ///   - environment: variables beside HOME, TERM, PATH and LC_ALL.
  init(
    _ arguments: [String] = ["--date", "2026-01-15", "--color", "never"], rows: Int = 24, columns: Int = 80,
    folder: URL? = nil, environment: [String: String] = [:]
  ) throws {
    self.folder = try folder ?? Self.newFolder()
    screen = TerminalScreen(rows: rows, columns: columns)
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else { throw SystemFailure(call: "openpty") }
    defer { close(slave) }
    for file in [master, slave] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    self.master = master
    var attributes = termios()
    tcgetattr(slave, &attributes)
    initialAttributes = attributes
    let variables = [
      "HOME": self.folder.path, "TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ].merging(ProcessInfo.processInfo.environment.filter { Self.isInherited($0.key) }) { $1 }
      .merging(environment) { $1 }
    process = try Self.spawn(
      ["/bin/sh", "-c", "cd \"$HOME\" && exec \"$0\" \"$@\"", ProcessTests.program.path] + arguments,
      variables, terminal: name)
  }

  /// Whether the program needs a variable of the tests: where libraries are, and what sanitizers and coverage do.
  private static func isInherited(_ name: String) -> Bool {
    name.contains("LIBRARY_PATH") || ["ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"].contains(name)
  }

  deinit {
    if end == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(master)
  }

  static func newFolder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("entrydemo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Starts a program as the leader of a session with this controlling terminal.
  private static func spawn(
    _ arguments: [String], _ environment: [String: String], terminal: [CChar]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a session opens controls it.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | 0x80  // POSIX_SPAWN_SETSID
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(flags & ~0x80 | Int32(POSIX_SPAWN_SETSID)))
    #else
      posix_spawnattr_setflags(&attributes, Int16(flags))
    #endif
    let texts = arguments.map { (text: String) in strdup(text) }
    let variables = environment.map { (name, value) in strdup("\(name)=\(value)") }
    defer { for text in texts + variables { free(text) } }
    var id: pid_t = 0
    guard posix_spawn(&id, arguments[0], &actions, &attributes, texts + [nil], variables + [nil]) == 0 else {
      throw SystemFailure(call: "posix_spawn")
    }
    return id
  }

  // MARK: Keys and screen

  /// Sends bytes as keys would.
  func type(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min(256, $0.count)) }
      guard count > 0 else { throw SystemFailure(call: "write") }
      rest = rest.dropFirst(count)
      // A terminal takes only some kilobytes at once, so what the program echoes is read meanwhile.
      _ = try receive(waiting: 0)
    }
  }

  func type(_ text: String) throws { try type(Array(text.utf8)) }

  /// Presses Control and a letter.
  func control(_ letter: Character) throws { try type([(letter.asciiValue ?? 0) & 0x1F]) }

  /// Waits until the screen has what a test needs.
  func wait(_ what: String, until isReached: (TerminalScreen) -> Bool) throws {
    let deadline = Date().addingTimeInterval(Self.patience)
    while !isReached(screen) {
      let rest = deadline.timeIntervalSinceNow
      guard rest > 0, try receive(waiting: min(rest, 1)) else {
        throw Timeout(
          description: "no \(what) on the screen:\n\(screen.lines.suffix(40).joined(separator: "\n"))")
      }
    }
  }

  /// Waits until the last line is a prompt and what was typed after it.
  func waitForLine(_ line: String) throws { try wait("“\(line)”") { $0.lastLine == line } }

  /// Types a command after the prompt, runs it and waits for the next prompt.
  /// - Returns: the lines of its output.
  @discardableResult func run(_ command: String) throws -> [String] {
    try wait("prompt") { Self.prompts.contains($0.lastLine) }
    let prompt = screen.lastLine
    try type(command)
    // A line that fills its last row has a blank after it, which moves the cursor to the next row.
    let line = (prompt + command).withoutTrailingBlanks
    try wait("“\(line)”") { $0.lastLine.withoutTrailingBlanks == line }
    return try enter()
  }

  /// Runs the line that was typed and waits for the next prompt.
  /// - Returns: the lines of its output.
  @discardableResult func enter() throws -> [String] {
    let begin = screen.lines.count
    try type("\r")
    try wait("prompt") { $0.lines.count > begin && Self.prompts.contains($0.lastLine) }
    return Array(screen.lines[begin..<(screen.lines.count - 1)])
  }

  /// Reads what the program has written.
  /// - Returns: false at the end of the terminal.
  private func receive(waiting seconds: Double) throws -> Bool {
    var file = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, Int32(seconds * 1000)) > 0 else { return true }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    if drawsScreen { screen.write(bytes[..<count]) }
    return true
  }

  // MARK: Window, signals, end

  /// Changes the size of the window, which sends the program a signal.
  func resize(rows: Int = 24, columns: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    if drawsScreen { screen.resize(columns: columns) }
  }

  /// Reads for a time what the program writes.
  func receive(for seconds: Double) throws {
    let deadline = Date().addingTimeInterval(seconds)
    while deadline.timeIntervalSinceNow > 0, try receive(waiting: max(0, deadline.timeIntervalSinceNow)) {}
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// The attributes of the terminal now.
  var attributes: termios {
    var attributes = termios()
    tcgetattr(master, &attributes)
    return attributes
  }

  /// Whether the terminal has the attributes that it had before the program started.
  var isRestored: Bool {
    let now = attributes
    let then = initialAttributes
    return now.c_lflag == then.c_lflag && now.c_iflag == then.c_iflag && now.c_oflag == then.c_oflag
  }

  /// Waits until the program ends.
  func waitForEnd() throws -> End {
    if let end { return end }
    let deadline = Date().addingTimeInterval(Self.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard deadline.timeIntervalSinceNow > 0 else {
        throw Timeout(description: "the program does not end:\n\(screen.lines.joined(separator: "\n"))")
      }
      if try !receive(waiting: 0.02) { usleep(10_000) }
    }
    while hasOutput, try receive(waiting: 0) {}
    let result = status & 0x7F == 0 ? End.exited((status >> 8) & 0xFF) : .signaled(status & 0x7F)
    end = result
    return result
  }

  /// Whether there is something to read.
  private var hasOutput: Bool {
    var file = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) > 0 && file.revents & Int16(POLLIN) != 0
  }
}

extension String {
  /// The text without the blanks at its end.
  var withoutTrailingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}

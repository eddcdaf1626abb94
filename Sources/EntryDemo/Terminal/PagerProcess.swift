#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif
import EntryCourse

extension Pager.Process {
  /// Starts a shell command with the terminal; its input is what is written.
  /// - Returns: nil if no process can be started.
  static func start(_ command: String, _ environment: [String: String]) -> Pager.Process? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reader, writer) = (ends[0], FileDescriptor(number: ends[1]))
    let id = spawn(command, environment, input: reader)
    close(reader)
    guard let id else {
      writer.closeFile()
      return nil
    }
    // While the pager runs, the keys that send signals are the pager's.
    let signals = [SIGINT, SIGQUIT, SIGTSTP]
    var old = signals.map { _ in sigaction() }
    for (index, number) in signals.enumerated() {
      sigaction(number, nil, &old[index])
      _ = signal(number, number == SIGTSTP ? SIG_DFL : SIG_IGN)
    }
    return Pager.Process(
      write: { (try? writer.write($0)) != nil },
      finish: {
        writer.closeFile()
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        for (index, number) in signals.enumerated() { sigaction(number, &old[index], nil) }
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 0
        // The terminal has echoed ^C. A shell may catch the signal and end with this code.
        if status & 0x7F == SIGINT || code == 128 + SIGINT {
          try? FileDescriptor.standardOutput.write([0x0A])
        }
        // The shell ends with these when it can't run a command.
        return code != 126 && code != 127
      })
  }

  /// Starts `/bin/sh -c` with a standard input.
  private static func spawn(_ command: String, _ environment: [String: String], input: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else {
      return nil
    }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    // This program ignores closed pipes; other programs expect to be ended by them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGTSTP] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let texts = ["/bin/sh", "-c", command].map { (text: String) in strdup(text) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in texts + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, "/bin/sh", &actions, &attributes, texts + [nil], variables + [nil])
    return code == 0 ? id : nil
  }
}

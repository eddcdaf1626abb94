import Foundation

enum ChildProcess {
  /// - Parameter streams: the files that become its standard input, output and error; those that are left out are this program's.
  /// - Returns: the ID of the process; nil if it can't be started.
  static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String: String], streams: [Int32]
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else {
      return nil
    }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // None of them stands where another one goes to.
    let apart = streams.enumerated().map { number, stream in
      stream < 3 && stream == number ? stream : fcntl(stream, F_DUPFD_CLOEXEC, Int32(streams.count))
    }
    defer { for (stream, old) in zip(apart, streams) where stream != old { close(stream) } }
    for (number, stream) in apart.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    // This program ignores closed pipes; other programs expect to be ended by them.
    var signals = sigset_t.of(SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGTSTP)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let texts = ([program] + arguments).map { (text: String) in strdup(text) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in texts + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, program, &actions, &attributes, texts + [nil], variables + [nil])
    return code == 0 ? id : nil
  }

  /// Waits until a process has ended. Returns its status as `waitpid` gives it.
  static func wait(for id: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// The two ends of a new pipe, which other programs don't inherit; nil if there can be none.
  static func makePipe() -> (reader: FileDescriptor, writer: FileDescriptor)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
  }
}

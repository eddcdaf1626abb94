import Foundation

extension Pager.Process {
  /// Starts a shell command with the terminal; its input is what is written.
  /// - Returns: nil if no process can be started.
  static func start(_ command: String, _ environment: [String: String]) -> Pager.Process? {
    guard let (reader, writer) = ChildProcess.makePipe() else { return nil }
    let id = ChildProcess.spawn("/bin/sh", ["-c", command], environment, streams: [reader.number])
    reader.closeFile()
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
        let status = ChildProcess.wait(for: id)
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
}

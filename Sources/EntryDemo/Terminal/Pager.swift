import Foundation

/// Passes output that is longer than the screen to the user's pager.
struct Pager {
  struct Process {
    /// Writes bytes to the pager; false when it reads no more.
    let write: ([UInt8]) -> Bool
    /// Waits until the pager ends, and returns whether it could be run.
    let finish: () -> Bool
  }

  /// A pager that has read this much can be run, so that no copy of the output is kept.
  private static let longestCopy = 1 << 20

  private let start: () -> Process?
  private let size: (rows: Int, columns: Int)
  private var process: Process?
  /// The output so far, until a running pager has read enough of it.
  private var copy: [UInt8]? = []
  private var rows = 0
  private var columns = 0
  /// Whether the pager accepts no more output, or none could be started.
  private var isClosed = false

  init(size: (rows: Int, columns: Int), start: @escaping () -> Process?) {
    (self.size, self.start) = (size, start)
  }

  mutating func write(_ bytes: [UInt8]) {
    copy? += bytes
    if let process {
      if !isClosed, !process.write(bytes) { isClosed = true }
      if !isClosed, let count = copy?.count, count > Self.longestCopy { copy = nil }
      return
    }
    guard !isClosed else { return }
    countRows(bytes)
    // One row is left for the prompt.
    guard rows >= size.rows, let all = copy else { return }
    process = start()
    guard let process else {
      isClosed = true
      return
    }
    isClosed = !process.write(all)
  }

  /// Waits for the pager. Returns the output that no pager has shown.
  mutating func finish() -> [UInt8] {
    guard let process else { return copy ?? [] }
    // A pager that the user quit early has shown what was wanted.
    return process.finish() ? [] : copy ?? []
  }

  /// Counts rows of the screen. A character counts as one column.
  private mutating func countRows(_ bytes: [UInt8]) {
    var isEscaped = false
    for byte in bytes where rows < size.rows {
      if byte == 0x0A {
        rows += 1
        (columns, isEscaped) = (0, false)
      } else if byte == 0x1B {
        isEscaped = true
      } else if isEscaped {
        // A colour ends in a letter.
        if byte != 0x5B, byte >= 0x40 { isEscaped = false }
      } else if byte & 0xC0 != 0x80 {
        columns += 1
        if columns > size.columns { (rows, columns) = (rows + 1, 1) }
      }
    }
  }
}

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

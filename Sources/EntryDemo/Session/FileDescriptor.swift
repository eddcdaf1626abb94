#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

// Inside `FileDescriptor` the names of the system calls would refer to its own methods.
private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags | O_CLOEXEC, 0o666) }
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
private func readBytes(_ number: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(number, buffer.baseAddress, buffer.count)
}
private func writeBytes(_ number: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(number, buffer.baseAddress, buffer.count)
}

/// An open file. Used because Foundation's FileHandle traps when reading fails.
struct FileDescriptor: Sendable {
  let number: Int32

  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  /// An error of the system.
  struct Failure: Error {
    let code: Int32
    var reason: String { String(cString: strerror(code)) }
    var isClosedPipe: Bool { code == EPIPE }

    static var last: Failure { Failure(code: errno) }
  }

  /// Opens a file for reading.
  static func open(_ path: String) throws(Failure) -> FileDescriptor { try open(path, O_RDONLY) }

  static func open(_ path: String, _ flags: Int32) throws(Failure) -> FileDescriptor {
    let number = openFile(path, flags)
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  func closeFile() { close(number) }

  /// Waits for the next bytes and returns them; none at the end of the file. An interrupt ends the waiting.
  func read() throws(Failure) -> [UInt8] {
    while true {
      // An interrupt just before the read would not end it.
      while number == 0, TerminalSignals.isListening, TerminalSignals.waitForInput() == .signal {
        if Interrupt.isPending { throw Failure(code: EINTR) }
      }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = readBytes(number, buffer)
        count = max(0, result)
        if result < 0 { failure = errno }
      }
      if failure == 0 { return bytes }
      if failure != EINTR || Interrupt.isPending { throw Failure(code: failure) }
    }
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { writeBytes(number, $0) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written < 0, errno != EINTR {
        throw .last
      }
    }
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// The size of the terminal in characters; nil if the file is not a terminal.
  var terminalSize: (rows: Int, columns: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Runs an action during which a read that would wait fails.
  func withoutBlocking(_ action: () -> Void) {
    let flags = fcntl(number, F_GETFL)
    guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0 else { return }
    action()
    _ = fcntl(number, F_SETFL, flags)
  }

  /// The names in a folder, with `/` at the end of folders; none if it can't be read.
  static func namesInFolder(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(validatingCString: $0)
        }
      }
      guard let name, name != ".", name != ".." else { continue }
      var status = stat()
      let isFolder = stat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      names.append(isFolder ? name + "/" : name)
    }
    return names
  }

  /// Makes a write to a closed pipe an error instead of a signal.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Occupies the numbers of closed standard streams, so that no file opened later gets one of them.
  ///
  /// Reading from and writing to such a stream still fails.
  static func occupyClosedStandardStreams() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
      // The system gives the least free number, and all below are in use.
      _ = systemOpen("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

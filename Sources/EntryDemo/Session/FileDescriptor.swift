#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

// Inside `FileDescriptor` the system's names would mean its own methods.
private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags | O_CLOEXEC, 0o666) }
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
private func readBytes(_ number: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(number, buffer.baseAddress, buffer.count)
}
private func writeBytes(_ number: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(number, buffer.baseAddress, buffer.count)
}

/// A file that is open, by its number. Foundation's own reading traps where reading fails.
struct FileDescriptor: Sendable {
  let number: Int32

  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  /// Why a file can't be used, in the system's words.
  struct Failure: Error {
    let code: Int32
    var reason: String { String(cString: strerror(code)) }
    var isClosedPipe: Bool { code == EPIPE }

    static var last: Failure { Failure(code: errno) }
  }

  static func open(_ path: String) throws(Failure) -> FileDescriptor { try open(path, O_RDONLY) }

  static func open(_ path: String, _ flags: Int32) throws(Failure) -> FileDescriptor {
    let number = openFile(path, flags)
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  func closeFile() { close(number) }

  /// The next bytes, as soon as there are any; none at the end. An interrupt that is waited for ends the waiting.
  func read() throws(Failure) -> [UInt8] {
    while true {
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

  /// Writes all of it.
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

  /// How much the terminal shows.
  var terminalSize: (rows: Int, columns: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// A closed pipe is then an error of the write, not a signal.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Keeps files that are opened later from taking the numbers of standard streams that are closed.
  ///
  /// What stands in their place can't be read from, or written to, so that a closed stream fails as before.
  static func occupyClosedStandardStreams() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
      // The least number that is free is taken, and those below are in use by now.
      _ = systemOpen("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

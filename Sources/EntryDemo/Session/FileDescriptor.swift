#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

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
  }

  static func open(_ path: String) throws(Failure) -> FileDescriptor {
    #if canImport(Glibc)
      let number = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Musl)
      let number = Musl.open(path, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Darwin)
      let number = Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Android)
      let number = Android.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    guard number >= 0 else { throw Failure(code: errno) }
    return FileDescriptor(number: number)
  }

  func closeFile() { close(number) }

  /// The next bytes, as soon as there are any; none at the end.
  func read() throws(Failure) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        #if canImport(Glibc)
          let result = Glibc.read(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          let result = Musl.read(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Darwin)
          let result = Darwin.read(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Android)
          let result = Android.read(number, buffer.baseAddress, buffer.count)
        #endif
        count = max(0, result)
        if result < 0 { failure = errno }
      }
      if failure == 0 { return bytes }
      if failure != EINTR { throw Failure(code: failure) }
    }
  }

  /// Writes all of it.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.write(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Darwin)
          Darwin.write(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Android)
          Android.write(number, buffer.baseAddress, buffer.count)
        #endif
      }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written < 0, errno != EINTR {
        throw Failure(code: errno)
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

  /// An interrupt then ends the program with 130, as a shell would report it.
  static func exitOnInterrupt() { signal(SIGINT) { _ in _exit(130) } }

  /// A closed pipe is then an error of the write, not a signal.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}

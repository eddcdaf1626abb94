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
private func readBytes(_ number: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(number, buffer.baseAddress, buffer.count)
}
private func readBytes(
  _ number: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int
) -> Int {
  pread(number, buffer.baseAddress, buffer.count, off_t(offset))
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

  /// Opens a file to write behind its end, a new one if there is none.
  ///
  /// What stands there without a line end was cut off when it was written: it is made a comment.
  static func appendLines(to path: String) throws(Failure) -> FileDescriptor {
    let file = try open(path, O_RDWR | O_CREAT | O_APPEND)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return file
    }
    let length = min(Int(status.st_size), 2 << 20)
    let start = Int(status.st_size) - length
    let end = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, readBytes(file.number, buffer, at: start))
    }
    let rest = end.suffix(from: end.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    guard !rest.isEmpty, ftruncate(file.number, off_t(start + rest.startIndex)) == 0 else { return file }
    try file.write(Array("# ".utf8) + rest + [0x0A])
    return file
  }

  private static func open(_ path: String, _ flags: Int32) throws(Failure) -> FileDescriptor {
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

  var isEmpty: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_size == 0
  }

  /// How much the terminal shows.
  var terminalSize: (rows: Int, columns: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// A closed pipe is then an error of the write, not a signal.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  // MARK: Whole files

  /// Gives a file a new content: whoever reads it finds the old or the new one, whole.
  ///
  /// What is no ordinary file, such as a device, is written to as it is.
  static func replaceFile(_ path: String, with bytes: [UInt8]) throws(Failure) {
    // A link to nothing leads to a new file where it leads.
    if realPath(path) == nil, let new = try? open(path, O_WRONLY | O_CREAT) { new.closeFile() }
    let target = realPath(path) ?? path
    var status = stat()
    let exists = stat(target, &status) == 0
    // What the program's own output goes to can't be put aside.
    for stream in [standardOutput, standardError] where exists {
      var own = stat()
      guard fstat(stream.number, &own) == 0, own.st_dev == status.st_dev, own.st_ino == status.st_ino else {
        continue
      }
      return try stream.write(bytes)
    }
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      let file = try open(target, O_WRONLY)
      defer { file.closeFile() }
      return try file.write(bytes)
    }
    let (file, temporary) = try openTemporary(beside: target)
    do throws(Failure) {
      defer { file.closeFile() }
      if exists { _ = fchmod(file.number, status.st_mode & 0o7777) }
      try file.write(bytes)
      guard fsync(file.number) == 0 else { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let failure = Failure.last
      unlink(temporary)
      throw failure
    }
    // The new name is to last, too; where a folder can't be synced it lasts soon.
    if let folder = try? open(folder(of: target), O_RDONLY) {
      _ = fsync(folder.number)
      folder.closeFile()
    }
  }

  /// A path's file without links, nil where there is none.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func openTemporary(beside path: String) throws(Failure) -> (FileDescriptor, String) {
    var attempt = 0
    while true {
      let temporary = "\(folder(of: path))/.entrydemo-\(getpid())-\(attempt)"
      do throws(Failure) {
        return (try open(temporary, O_WRONLY | O_CREAT | O_EXCL), temporary)
      } catch {
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }
}

/// What the user's interrupt key asks for: that the running command, or the line, be dropped.
enum Interrupt {
  /// How often it has been asked for; a signal handler may touch nothing else.
  nonisolated(unsafe) private static let count: UnsafeMutablePointer<sig_atomic_t> = {
    let count = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    count.initialize(to: 0)
    return count
  }()

  /// A command that does not listen is ended with the whole program by the third interrupt.
  private static let patience: sig_atomic_t = 3

  static var isPending: Bool { count.pointee > 0 }

  static func forget() { count.pointee = 0 }

  static func listen() {
    forget()
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      Interrupt.count.pointee += 1
      if Interrupt.count.pointee >= Interrupt.patience { _exit(130) }
    }
    // Without SA_RESTART, so that a read that waits is given up.
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #elseif canImport(Android)
      action.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(SIGINT, &action, nil)
  }
}

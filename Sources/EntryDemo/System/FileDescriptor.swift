import Foundation

// Inside `FileDescriptor` the names of the system calls would refer to its own methods.
private func openFile(_ path: [CChar], _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags | O_CLOEXEC, mode)
}
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
private func readBytes(_ number: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(number, buffer.baseAddress, buffer.count)
}
private func writeBytes(_ number: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(number, buffer.baseAddress, buffer.count)
}

/// An error of the system for a file.
package struct FileFailure: Error {
  /// The system's number of the error; 0 if it has none.
  let code: Int32
  /// A reason that the system has no text for; nil for its text.
  var explanation: String?
  /// The system's text.
  package var reason: String { explanation ?? String(cString: strerror(code)) }
  var isClosedPipe: Bool { code == EPIPE }
  var isInterrupt: Bool { code == EINTR }
  static var last: FileFailure { FileFailure(code: errno) }
  static let missing = FileFailure(code: ENOENT)
  static let locked = FileFailure(
    code: EBUSY, explanation: "another process has locked it, such as a session whose journal it is")
}

extension FileFailure { package init(reason: String) { self.init(code: 0, explanation: reason) } }

/// The names in a folder, with `/` at the end of folders.
package struct FolderNames: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Those that are UTF-8.
  package var valid: [String]
  /// The others, which no path of the program leads to, with U+FFFD for their wrong bytes.
  package var malformed: [String] = []
  package init(_ valid: [String] = []) { self.valid = valid }
  package init(arrayLiteral valid: String...) { self.init(valid) }
}

/// An open file. Used because Foundation's FileHandle traps when reading fails.
struct FileDescriptor: Sendable {
  let number: Int32
  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  /// The standard output under another number; what `print` writes goes to the standard error from now on.
  static func apartFromPrints() -> FileDescriptor {
    let output = dup(1)
    guard output > 2, dup2(2, 1) == 1 else { return .standardOutput }
    _ = fcntl(output, F_SETFD, FD_CLOEXEC)
    return FileDescriptor(number: output)
  }

  typealias Failure = FileFailure

  static func open(_ path: String, _ flags: Int32 = O_RDONLY) throws(Failure) -> FileDescriptor {
    try open(SystemPath(path), flags)
  }

  /// Opens a file. An interrupt ends waiting for the other end of a pipe.
  static func open(
    _ path: SystemPath, _ flags: Int32, mode: mode_t = 0o666
  ) throws(Failure) -> FileDescriptor {
    try path.checkName()
    while true {
      let number = openFile(path.bytes, flags, mode)
      if number >= 0 { return FileDescriptor(number: number) }
      if errno != EINTR || Interrupt.isPending { throw .last }
    }
  }

  /// Runs a system call that returns -1 for an error, again if a signal interrupted it.
  static func check(_ call: () -> Int32) throws(Failure) {
    while call() < 0 { if errno != EINTR { throw .last } }
  }

  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  func closeFile() { close(number) }

  /// Waits for the next bytes and returns them; none at the end of the file. An interrupt ends the waiting.
  func read() throws(Failure) -> [UInt8] {
    while true {
      // An interrupt just before the read would not end it.
      while number == 0, TerminalSignals.isListening, TerminalSignals.waitForInput() == .signal {
        if Interrupt.isPending { throw Failure(code: EINTR) }
      }
      if number == 0, TerminalSignals.isInputEnded { return [] }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = readBytes(number, buffer)
        count = max(0, result)
        if result < 0 { failure = errno }
      }
      if failure == 0 { return bytes }
      if failure == EAGAIN, wait(for: POLLIN) {
        if Interrupt.isPending { throw Failure(code: EINTR) }
        continue
      }
      if failure != EINTR || Interrupt.isPending { throw Failure(code: failure) }
    }
  }

  /// The bytes from the current place to the end; `limit` is their largest number.
  func readAll(limit: Int = .max) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try read()
      guard !more.isEmpty else { return bytes }
      bytes += more
      guard bytes.count <= limit else {
        throw Failure(code: EFBIG, explanation: "it is larger than \(limit >> 20) MiB")
      }
    }
  }

  /// - Parameter stopsAtInterrupt: whether an interrupt ends the waiting for a reader that is slow.
  func write(_ bytes: [UInt8], stopsAtInterrupt: Bool = false) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { writeBytes(number, $0) }
      if written > 0 {
        rest = rest.dropFirst(written)
        // A signal that arrives when a part is written ends the call with that part.
        if stopsAtInterrupt, !rest.isEmpty, Interrupt.isPending { throw Failure(code: EINTR) }
        continue
      }
      // A file that takes no byte and has no error would be tried for ever.
      guard written < 0 else { throw Failure(code: EIO) }
      let failure = errno
      if failure == EAGAIN, wait(for: POLLOUT) {
        if stopsAtInterrupt, Interrupt.isPending { throw Failure(code: EINTR) }
        continue
      }
      guard failure == EINTR, !(stopsAtInterrupt && Interrupt.isPending) else { throw Failure(code: failure) }
    }
  }

  /// Waits until a file that another process has made non-blocking is ready, or until a signal arrives.
  /// - Returns: false if it can't be waited for.
  private func wait(for event: Int32) -> Bool {
    var file = pollfd(fd: number, events: Int16(event), revents: 0)
    return poll(&file, 1, -1) >= 0 ? Int32(file.revents) & POLLNVAL == 0 : errno == EINTR
  }

  var canWrite: Bool {
    var file = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return poll(&file, 1, 0) > 0
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

  static func entries(of path: [CChar]) throws(Failure) -> [[CChar]] {
    guard let folder = opendir(path) else { throw .last }
    defer { closedir(folder) }
    var names: [[CChar]] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0)))
        }
      }
      if ![".", ".."].contains(where: { name.elementsEqual($0.utf8CString.dropLast()) }) {
        names.append(name)
      }
    }
    return names
  }

  static func namesInFolder(_ path: String) throws(Failure) -> FolderNames {
    let folder = SystemPath(path)
    try folder.checkName()
    var names = FolderNames()
    for bytes in try entries(of: folder.bytes) {
      let end = folder.appending(bytes).status.map { $0.st_mode & S_IFMT == S_IFDIR } == true ? "/" : ""
      let name = bytes.map { UInt8(bitPattern: $0) }
      if let text = String(validating: name, as: UTF8.self) {
        names.valid.append(text + end)
      } else {
        names.malformed.append(String(decoding: name, as: UTF8.self) + end)
      }
    }
    return names
  }

  /// Moves an open file to another number, so that nothing else reads from it; /dev/null takes its place.
  func moved() throws(Failure) -> FileDescriptor {
    let number = number
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .last }
    let null = systemOpen("/dev/null", O_RDWR)
    guard null >= 0, dup2(null, number) >= 0 else { throw .last }
    close(null)
    return FileDescriptor(number: copy)
  }

  /// Makes a write to a closed pipe, and one beyond the limit of file sizes, an error instead of a signal.
  static func ignoreSignalsOfWrites() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  /// Occupies the numbers of closed standard streams, so that no file opened later gets one of them.
  /// Reading from and writing to such a stream still fails.
  static func occupyClosedStandardStreams() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
      // The system gives the least free number, and all below are in use.
      _ = systemOpen("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

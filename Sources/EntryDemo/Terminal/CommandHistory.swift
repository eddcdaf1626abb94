import Foundation

/// The file of the lines that were typed at prompts, one per line, the oldest first.
/// Each line is appended when it is typed, under a lock, so that sessions that run side by side keep each other's lines. A
/// file that can't be read or written is no error: then only the lines of this session can be recalled.
struct CommandHistory: Sendable {
  /// The path of the file; nil to keep nothing.
  let path: String?
  /// The number of lines that a file keeps. It is cut to this number when it has twice as many.
  var lineLimit = 1000
  static let longestLine = 10_000
  /// At most this part of a file is read, from its end.
  private static let readLimit = 32 << 20
  /// How often a lock is tried, and the time between two tries in microseconds.
  private static let lockTries = 50
  private static let lockInterval: UInt32 = 4000
  init(path: String?) { self.path = path }
  /// The file that the XDG Base Directory Specification gives.
  init(_ environment: [String: String]) { path = StateFile(named: "history", environment).path }

  /// The last lines of the file, the oldest first.
  func load(last count: Int) -> [String] {
    guard let path, let file = try? FileDescriptor.open(path, O_RDONLY | O_NONBLOCK) else { return [] }
    defer { file.closeFile() }
    return Array(Self.lines(of: file).suffix(count))
  }

  func append(_ line: String) {
    guard let path, line.utf8.count <= Self.longestLine, !line.utf8.contains(0x0A) else { return }
    StateFile.createFolder(of: path)
    guard let (file, isLocked) = Self.openLocked(path) else { return }
    defer { file.closeFile() }
    // The last line of another program may have no end.
    let separator = Self.endsInMiddleOfLine(file) ? "\n" : ""
    guard (try? file.write(Array("\(separator)\(line)\n".utf8))) != nil else { return }
    // Lines that another session appends meanwhile would be lost. Sharing the lock allows this process to replace the file.
    guard isLocked, flock(file.number, LOCK_SH | LOCK_NB) == 0 else { return }
    let lines = Self.lines(of: file)
    guard lines.count > 2 * lineLimit else { return }
    let text = lines.suffix(lineLimit).map { $0 + "\n" }.joined()
    try? FileDescriptor.replaceFile(
      path, with: Array(text.utf8), expecting: .regular, mode: 0o600, mayWriteInPlace: false)
  }

  /// Opens the file for appending and locks it, or creates it.
  /// - Returns: the file, and whether it is locked: another process may keep a lock for long, or there are no locks.
  private static func openLocked(_ path: String) -> (FileDescriptor, isLocked: Bool)? {
    // Another session may replace the file between opening and locking it.
    for _ in 0..<10 {
      let flags = O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK
      guard let file = try? FileDescriptor.open(SystemPath(path), flags, mode: 0o600) else { return nil }
      guard file.status?.isRegular == true else {
        file.closeFile()
        return nil
      }
      let isLocked = lock(file)
      if let opened = file.status, let current = SystemPath(path).status, current.isSameFile(as: opened) {
        // Commands may contain what is private.
        if opened.st_mode & 0o077 != 0, opened.st_uid == geteuid() { fchmod(file.number, 0o600) }
        return (file, isLocked)
      }
      file.closeFile()
    }
    return nil
  }

  /// Locks a file, unless another process keeps it locked: the prompt must not wait for that.
  private static func lock(_ file: FileDescriptor) -> Bool {
    for _ in 0..<lockTries {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(lockInterval)
    }
    return false
  }

  private static func endsInMiddleOfLine(_ file: FileDescriptor) -> Bool {
    var last: UInt8 = 0x0A
    let size = lseek(file.number, 0, SEEK_END)
    guard size > 0, pread(file.number, &last, 1, size - 1) == 1 else { return false }
    return last != 0x0A
  }

  private static func lines(of file: FileDescriptor) -> [String] {
    guard let status = file.status, status.isRegular else { return [] }
    let start = max(0, Int(status.st_size) - readLimit)
    guard lseek(file.number, off_t(start), SEEK_SET) >= 0 else { return [] }
    guard let bytes = try? file.readAll() else { return [] }
    var lines = bytes.split(separator: 0x0A)
    if start > 0, !lines.isEmpty { lines.removeFirst() }
    return lines.compactMap { line in
      guard line.count <= longestLine, !line.contains(0) else { return nil }
      return String(validating: line, as: UTF8.self)
    }
  }
}

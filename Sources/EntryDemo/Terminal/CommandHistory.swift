#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// The file of the lines that were typed at prompts, one per line, the oldest first.
///
/// Each line is appended when it is typed, under a lock, so that sessions that run side by side keep each other's lines. A
/// file that can't be read or written is no error: then only the lines of this session can be recalled.
package struct CommandHistory: Sendable {
  /// The path of the file; nil to keep nothing.
  package let path: String?
  /// The number of lines that a file keeps. It is cut to this number when it has twice as many.
  package var lineLimit = 1000

  /// Longer lines are not kept.
  static let longestLine = 10_000
  /// At most this part of a file is read, from its end.
  private static let readLimit = 32 << 20

  /// - Parameter path: the path of the file; nil to keep nothing.
  package init(path: String?) { self.path = path }

  /// The file that the XDG Base Directory Specification gives.
  package init(_ environment: [String: String]) {
    path = StateFile(named: "history", environment).path
  }

  /// The last lines of the file, the oldest first.
  package func load(last count: Int) -> [String] {
    guard let path, let file = try? FileDescriptor.open(path, O_RDONLY | O_NONBLOCK) else { return [] }
    defer { file.closeFile() }
    return Array(Self.lines(of: file).suffix(count))
  }

  /// Appends a line.
  package func append(_ line: String) {
    guard let path, line.utf8.count <= Self.longestLine, !line.utf8.contains(0x0A) else { return }
    StateFile.createFolder(of: path)
    guard let file = Self.openLocked(path) else { return }
    defer { file.closeFile() }
    // The last line of another program may have no end.
    let separator = Self.endsInMiddleOfLine(file) ? "\n" : ""
    guard (try? file.write(Array("\(separator)\(line)\n".utf8))) != nil else { return }
    let lines = Self.lines(of: file)
    guard lines.count > 2 * lineLimit else { return }
    let text = lines.suffix(lineLimit).map { $0 + "\n" }.joined()
    try? StateFile.replace(path, with: Array(text.utf8))
  }

  /// Opens the file for appending and locks it, or creates it.
  private static func openLocked(_ path: String) -> FileDescriptor? {
    // Another session may replace the file between opening and locking it.
    for _ in 0..<10 {
      let number = open(path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0o600)
      guard number >= 0 else { return nil }
      let file = FileDescriptor(number: number)
      var (opened, current) = (stat(), stat())
      guard flock(number, LOCK_EX) == 0, fstat(number, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG
      else {
        file.closeFile()
        return nil
      }
      if stat(path, &current) == 0, current.st_ino == opened.st_ino, current.st_dev == opened.st_dev {
        // Commands may contain what is private.
        if opened.st_mode & 0o077 != 0, opened.st_uid == geteuid() { fchmod(number, 0o600) }
        return file
      }
      file.closeFile()
    }
    return nil
  }

  private static func endsInMiddleOfLine(_ file: FileDescriptor) -> Bool {
    var last: UInt8 = 0x0A
    let size = lseek(file.number, 0, SEEK_END)
    guard size > 0, pread(file.number, &last, 1, size - 1) == 1 else { return false }
    return last != 0x0A
  }

  /// The lines of a regular file that are UTF-8.
  private static func lines(of file: FileDescriptor) -> [String] {
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let start = max(0, Int(status.st_size) - readLimit)
    guard lseek(file.number, off_t(start), SEEK_SET) >= 0 else { return [] }
    var bytes: [UInt8] = []
    while let more = try? file.read(), !more.isEmpty { bytes += more }
    var lines = bytes.split(separator: 0x0A)
    if start > 0, !lines.isEmpty { lines.removeFirst() }
    return lines.compactMap { line in
      guard line.count <= longestLine, !line.contains(0) else { return nil }
      return String(validating: line, as: UTF8.self)
    }
  }
}

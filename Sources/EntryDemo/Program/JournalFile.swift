import Foundation

/// The open file of a journal: locked, so that no other session writes to it, and only appended to.
final class JournalFile {
  private let file: FileDescriptor
  /// Its length in bytes after the last append; nil if it is not a regular file.
  private var length: Int64?
  let isEmpty: Bool
  /// What was repaired when it was opened; nil if it was whole.
  let repair: JournalRepair?
  /// The file to which unreadable bytes were moved, if there were any.
  let unreadable: String?

  /// Opens a journal, and creates it if it does not exist. If it was cut off, the repaired file replaces it as a whole.
  /// The system removes the lock when the process ends, however it ends. Processes that this one starts don't inherit it. On
  /// a file system without locks the journal is opened without one.
  /// - Parameter makeRepair: decides from the file's bytes what to repair.
  init(_ path: String, repair makeRepair: ([UInt8]) -> JournalRepair?) throws(FileFailure) {
    var file = try Self.open(SystemPath(path))
    var unreadable: String?
    do throws(FileFailure) {
      guard let status = file.status, status.isRegular else {
        (self.file, length, isEmpty, repair, self.unreadable) = (file, nil, true, nil, nil)
        return
      }
      try Self.checkIsNoStream(status)
      let bytes = try file.readAll()
      repair = makeRepair(bytes)
      if let repair {
        if repair.isUnreadable { unreadable = try Self.copy(Array(bytes[repair.length...]), beside: path) }
        // Sharing the lock allows this process to replace the file.
        _ = flock(file.number, LOCK_SH | LOCK_NB)
        do throws(FileFailure) {
          try FileDescriptor.replaceFile(
            path, with: bytes[..<repair.length] + repair.comment, expecting: .content(bytes),
            mayWriteInPlace: false)
        } catch {
          if let unreadable { SystemPath(unreadable).remove() }
          throw error
        }
        let repaired = try Self.open(SystemPath(path))
        file.closeFile()
        file = repaired
      }
      guard let current = file.status else { throw .last }
      (self.file, self.unreadable) = (file, unreadable)
      (length, isEmpty) = (current.isRegular ? Int64(current.st_size) : nil, current.st_size == 0)
    } catch {
      file.closeFile()
      throw error
    }
  }

  /// Appends bytes: all of them, or none if that fails.
  func append(_ bytes: [UInt8]) throws(FileFailure) {
    guard let length else { return try file.write(bytes) }
    guard let status = file.status else { throw .last }
    guard status.st_nlink > 0 else {
      throw FileFailure(code: ENOENT, explanation: "the file was removed or replaced during the session")
    }
    guard status.st_size >= length else {
      throw FileFailure(code: EIO, explanation: "another process has shortened the file during the session")
    }
    let start = Int64(status.st_size)
    do throws(FileFailure) { try file.write(bytes) } catch {
      // A part of a command must not be taken for a whole one.
      try? FileDescriptor.check { ftruncate(file.number, off_t(start)) }
      throw error
    }
    self.length = start + Int64(bytes.count)
  }

  func isFile(at path: String) -> Bool {
    guard length != nil, let own = file.status, let other = SystemPath(path).status else { return false }
    return own.isSameFile(as: other)
  }

  private static func open(_ path: SystemPath) throws(FileFailure) -> FileDescriptor {
    if let status = path.status, !status.isRegular {
      // Reading a pipe would take what its reader is to read.
      return try FileDescriptor.open(path, O_WRONLY | O_APPEND)
    }
    for _ in 0..<openAttempts {
      let file = try FileDescriptor.open(path, O_RDWR | O_CREAT | O_APPEND)
      guard let status = file.status, status.isRegular else { return file }
      guard flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
        file.closeFile()
        throw FileFailure.locked
      }
      // Another process may have replaced it before it was locked.
      if let current = file.status, current.st_nlink > 0 { return file }
      file.closeFile()
    }
    throw FileFailure(code: ENOENT, explanation: "the file was removed")
  }

  /// How often a file may be replaced while it is opened. A path such as /dev/fd/3 can lead to a removed file for ever.
  private static let openAttempts = 100

  /// A journal that is read as commands, or contains the output, would never end or could not be read back.
  private static func checkIsNoStream(_ status: stat) throws(FileFailure) {
    for (stream, name) in [
      (FileDescriptor.standardInput, "input"), (.standardOutput, "output"), (.standardError, "error"),
    ] where stream.status?.isSameFile(as: status) == true {
      throw FileFailure(
        code: EINVAL, explanation: "it is the standard \(name), which can't be the journal, too")
    }
  }

  private static func copy(_ bytes: [UInt8], beside path: String) throws(FileFailure) -> String {
    var number = 1
    while true {
      let name = number == 1 ? "\(path).unreadable" : "\(path).unreadable-\(number)"
      do throws(FileFailure) {
        try FileDescriptor.replaceFile(name, with: bytes, expecting: .content(nil))
        return name
      } catch {
        guard error.code == EEXIST || error.code == EINVAL, number < 10_000 else { throw error }
        number += 1
      }
    }
  }
}

import Foundation

// Temporary files: their names begin with a dot, and a process that finds those of a killed one removes them.
extension FileDescriptor {
  private static let temporaryPrefix = ".entrydemo-"

  /// Creates a file that is locked while it is open. An unlocked one was left by a process that was killed.
  static func openTemporary(
    in folder: SystemPath, mode: mode_t = 0o666
  ) throws(Failure) -> (FileDescriptor, SystemPath) {
    removeAbandoned(in: folder)
    var attempt = 0
    while true {
      let path = folder.appending("\(temporaryPrefix)\(getpid())-\(attempt)")
      do throws(Failure) {
        let file = try open(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        // Another process may have removed it between these two calls.
        try? check { flock(file.number, LOCK_EX) }
        if file.status.map({ $0.st_nlink > 0 }) ?? true { return (file, path) }
        file.closeFile()
      } catch { guard error.code == EEXIST else { throw error } }
      attempt += 1
      guard attempt < 100 else { throw Failure(code: EEXIST) }
    }
  }

  private static func removeAbandoned(in folder: SystemPath) {
    let names = ((try? entries(of: folder.bytes)) ?? []).compactMap {
      String(validating: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    for name in names where name.hasPrefix(temporaryPrefix) {
      // A user's file may begin like that, too.
      let numbers = name.dropFirst(temporaryPrefix.count).split(
        separator: "-", omittingEmptySubsequences: false)
      guard numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) else { continue }
      let path = folder.appending(name)
      // A pipe of that name must not block.
      guard let file = try? open(path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW) else { continue }
      if file.status?.isRegular == true, flock(file.number, LOCK_EX | LOCK_NB) == 0 { path.remove() }
      file.closeFile()
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// What may be at a path where a file is written.
package enum ReplacedFile: Hashable, Sendable {
  /// Whatever a user names. A pipe or a device takes the bytes as they come.
  case anything
  /// A regular file, or none.
  case regular
  /// A regular file with the content that was read, or no file for nil. Otherwise a text that nobody has read would be lost.
  case content([UInt8]?)
}

// Writes whole files. Everything that the program writes comes through here, except what is appended to journals and histories.
extension FileDescriptor {
  /// Replaces the content of a file atomically: a reader finds either the old or the new content, or no file if there was
  /// none. Fails if another process has locked it.
  ///
  /// The owner, mode and extended attributes stay. The file is written in place, not atomically, if a new file can't get
  /// these attributes, if it has several names (hard links), or if its folder is not writable.
  /// - Parameters:
  ///   - replaced: what may be there. Anything else is left as it is.
  ///   - mode: the mode of a new file.
  ///   - mayWriteInPlace: whether the file may be written in place; if not, the write fails instead.
  static func replaceFile(
    _ path: String, with bytes: [UInt8], expecting replaced: ReplacedFile, mode: mode_t = 0o666,
    mayWriteInPlace: Bool = true
  ) throws(Failure) {
    let path = SystemPath(path)
    try path.checkName()
    let target = path.target
    guard let status = path.status else {
      guard errno == ENOENT else { throw .last }
      if case .content(_?) = replaced { throw .changed }
      return try writeWhole(bytes, to: target, mode: mode) { () throws(Failure) in
        if replaced == .content(nil), target.status != nil { throw Failure(code: EEXIST) }
      }
    }
    // A file that is this program's output can't be replaced.
    for stream in [standardOutput, standardError] where stream.status?.isSameFile(as: status) == true {
      guard replaced == .anything else { throw .notRegular }
      return try stream.write(bytes)
    }
    guard status.isRegular || replaced == .anything else { throw .notRegular }
    if replaced == .content(nil) { throw Failure(code: EEXIST) }
    // Fails if the file is not writable, though its folder may be.
    let old = try open(path, O_WRONLY)
    defer { old.closeFile() }
    guard status.isRegular else { return try old.write(bytes, stopsAtInterrupt: true) }
    // Kept until the end, so that no session makes it its journal meanwhile. Some file systems have no locks.
    guard flock(old.number, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK else { throw .locked }
    func checkContent() throws(Failure) {
      guard case .content(let read) = replaced else { return }
      // By its path: an author's editor may have replaced the file.
      guard contents(of: path) == read else { throw .changed }
    }
    do throws(Failure) {
      // A name such as /dev/fd/3 leads to a file that may have no other one.
      guard status.st_nlink == 1, target.status?.isSameFile(as: status) == true else { throw .notAlone }
      try writeWhole(bytes, to: target, mode: mode, like: (old, status), isAllowed: checkContent)
    } catch {
      guard error.deniesReplacing, mayWriteInPlace else { throw error }
      try checkContent()
      try old.overwrite(path, with: bytes)
    }
  }

  /// Writes a file beside its place, and then moves it there.
  /// - Parameters:
  ///   - old: the file whose attributes it gets; nil for none.
  ///   - isAllowed: called immediately before the file is moved.
  private static func writeWhole(
    _ bytes: [UInt8], to target: SystemPath, mode: mode_t,
    like old: (file: FileDescriptor, status: stat)? = nil,
    isAllowed: () throws(Failure) -> Void
  ) throws(Failure) {
    let (file, temporary) = try openTemporary(in: target.folder, mode: mode)
    defer { file.closeFile() }
    do throws(Failure) {
      try file.writeSynced(bytes)
      if let old, !file.copyAttributes(of: old.file, old.status) { throw Failure(code: EPERM) }
      try isAllowed()
      try check { rename(temporary.bytes, target.bytes) }
    } catch {
      temporary.remove()
      throw error
    }
    sync(target.folder)
  }

  /// The bytes of a regular file; nil if there is no file. Fails for anything else, and waits for nothing.
  /// - Parameter limit: the largest number of bytes.
  static func content(
    of path: String, limit: Int = Program.Streams.documentLimit
  ) throws(Failure) -> [UInt8]? {
    let path = SystemPath(path)
    try path.checkName()
    guard let status = path.status else {
      guard errno == ENOENT else { throw .last }
      return nil
    }
    guard status.isRegular else { throw .notRegular }
    let file = try open(path, O_RDONLY | O_NONBLOCK)
    defer { file.closeFile() }
    guard file.status?.isRegular == true else { throw .notRegular }
    return try file.readAll(limit: limit)
  }

  /// Fails if `replaceFile` would fail, and changes nothing.
  static func checkReplaceable(_ path: String) throws(Failure) {
    let path = SystemPath(path)
    if path.status != nil { return try open(path, O_WRONLY | O_NONBLOCK).closeFile() }
    guard errno == ENOENT else { throw .last }
    guard access(path.target.folder.bytes, W_OK | X_OK) == 0 else { throw .last }
  }

  /// A text that is the same for all paths of a file.
  static func identity(_ path: String) -> String {
    let path = SystemPath(path)
    if let resolved = path.resolved { return resolved.text }
    // A file that does not exist yet.
    let target = path.target
    return (target.folder.resolved?.appending(target.name) ?? target).text
  }

  /// Syncs a folder so that a renaming lasts, if the system supports it.
  private static func sync(_ folder: SystemPath) {
    guard let file = try? open(folder, O_RDONLY) else { return }
    _ = fsync(file.number)
    file.closeFile()
  }

  /// Writes all bytes, and waits until they are stored.
  private func writeSynced(_ bytes: [UInt8]) throws(Failure) {
    try write(bytes)
    let number = number
    try Self.check { fsync(number) }
  }

  /// Overwrites the content in place. If that fails, the old content is written again.
  private func overwrite(_ path: SystemPath, with bytes: [UInt8]) throws(Failure) {
    let old = Self.contents(of: path)
    do throws(Failure) {
      try replaceContent(with: bytes)
    } catch {
      // Its blocks still belong to the file, so there is room for it.
      if let old, lseek(number, 0, SEEK_SET) == 0 { try? replaceContent(with: old) }
      throw error
    }
  }

  private func replaceContent(with bytes: [UInt8]) throws(Failure) {
    let number = number
    try write(bytes)
    try Self.check { ftruncate(number, off_t(bytes.count)) }
    try Self.check { fsync(number) }
  }

  /// The bytes of a regular file; nil if it can't be read.
  private static func contents(of path: SystemPath) -> [UInt8]? {
    guard let file = try? open(path, O_RDONLY | O_NONBLOCK) else { return nil }
    defer { file.closeFile() }
    return file.status?.isRegular == true ? try? file.readAll() : nil
  }

  /// Copies the owner, mode and extended attributes of another file.
  /// - Returns: whether all could be copied.
  private func copyAttributes(of old: FileDescriptor, _ status: stat) -> Bool {
    var current = stat()
    guard fstat(number, &current) == 0 else { return false }
    if current.st_uid != status.st_uid || current.st_gid != status.st_gid,
      fchown(number, status.st_uid, status.st_gid) != 0
    {
      return false
    }
    guard fchmod(number, status.st_mode & 0o7777) == 0 else { return false }
    #if canImport(Darwin)
      return fcopyfile(old.number, number, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL)) == 0
    #else
      return copyExtendedAttributes(of: old)
    #endif
  }

  #if !canImport(Darwin)
    private typealias ListNames = @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
    private typealias GetValue =
      @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias SetValue =
      @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32) -> Int32

    private func copyExtendedAttributes(of old: FileDescriptor) -> Bool {
      // The C library's modules for Swift lack sys/xattr.h.
      guard let list = dlsym(nil, "flistxattr"), let get = dlsym(nil, "fgetxattr"),
        let set = dlsym(nil, "fsetxattr")
      else { return true }
      let listNames = unsafeBitCast(list, to: ListNames.self)
      let getValue = unsafeBitCast(get, to: GetValue.self)
      let setValue = unsafeBitCast(set, to: SetValue.self)
      let size = listNames(old.number, nil, 0)
      guard size > 0 else { return size == 0 || errno == ENOTSUP }
      var names = [CChar](repeating: 0, count: size)
      guard listNames(old.number, &names, size) == size else { return false }
      for name in names.split(separator: 0) {
        let name = Array(name) + [0]
        let length = getValue(old.number, name, nil, 0)
        guard length >= 0 else { return false }
        var value = [UInt8](repeating: 0, count: max(1, length))
        guard getValue(old.number, name, &value, length) == length,
          setValue(number, name, value, length, 0) == 0
        else { return false }
      }
      return true
    }
  #endif
}

extension FileDescriptor.Failure {
  /// The failure of replacing what is neither a regular file nor missing.
  fileprivate static let notRegular = FileDescriptor.Failure(
    code: EINVAL, explanation: "it is not a regular file")
  /// The failure of replacing a content that was not read.
  fileprivate static let changed = FileDescriptor.Failure(
    code: ECANCELED, explanation: "the file has changed since it was read; nothing is written")
  /// The failure of replacing a file as a whole.
  fileprivate static let notAlone = FileDescriptor.Failure(
    code: EPERM, explanation: "the file has several names, so it can't be replaced as a whole")

  /// Whether a file may be written, but not replaced by another one: its folder is not writable, or it is mounted.
  fileprivate var deniesReplacing: Bool {
    [EACCES, EPERM, EROFS, EBUSY, ENAMETOOLONG].contains(code)
  }
}

import Foundation

// Writes whole files. Everything that the program writes comes through here, except what is appended to journals and histories.
extension FileDescriptor {
  /// Replaces the content of a file atomically: a reader finds either the old or the new content, or no file if there was none. Fails if
  /// another process has locked it. An interrupt ends the process only afterwards. The owner, mode and extended attributes stay. The file
  /// is written in place, not atomically, if a new file can't get these attributes, if it has several names (hard links), or if its folder
  /// is not writable. A copy of the new content stays beside the file until it is written, except in a folder that is not writable.
  /// - Parameters:
  ///   - replaced: what may be there. Anything else is left as it is.
  ///   - mayWriteInPlace: whether the file may be written in place; if not, the write fails instead.
  static func replaceFile(
    _ path: String, with bytes: [UInt8], expecting replaced: ReplacedFile, mode: mode_t = 0o666,
    mayWriteInPlace: Bool = true
  ) throws(Failure) {
    try Interrupt.finishing { () throws(Failure) in
      let path = SystemPath(path)
      try path.checkName()
      if replaced == .own { return try create(path, with: bytes, mode: mode, mayReplace: true) }
      guard let status = path.status else {
        guard errno == ENOENT else { throw .last }
        if case .content(_?) = replaced { throw .changed }
        return try create(path.target, with: bytes, mode: mode, mayReplace: replaced != .content(nil))
      }
      try replace(path, status, with: bytes, expecting: replaced, mode, mayWriteInPlace)
    }
  }

  private static func replace(
    _ path: SystemPath, _ status: stat, with bytes: [UInt8], expecting replaced: ReplacedFile,
    _ mode: mode_t, _ mayWriteInPlace: Bool
  ) throws(Failure) {
    // A file that is this program's output can't be replaced.
    for (stream, name) in [(standardOutput, "output"), (standardError, "error")]
    where stream.status?.isSameFile(as: status) == true {
      guard replaced == .anything else {
        throw Failure(code: EINVAL, explanation: "it is the standard \(name), which can't be replaced")
      }
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
    let target = path.target
    // It becomes the file, or stays until the file is written in place.
    var copy: (file: FileDescriptor, path: SystemPath)?
    defer { copy?.file.closeFile() }
    do throws(Failure) {
      // A name such as /dev/fd/3 leads to a file that may have no other one.
      guard target.status?.isSameFile(as: status) == true else { throw .notAlone }
      // Nobody may read the copy who may not read the file.
      let new = try writeTemporary(bytes, for: target, mode: mode & (status.st_mode | 0o600))
      copy = new
      guard old.status?.st_nlink == 1 else { throw .notAlone }
      guard new.file.copyAttributes(of: old, status) else { throw Failure(code: EPERM) }
      try checkContent()
      try check { rename(new.path.bytes, target.bytes) }
      sync(target.folder)
    } catch {
      do throws(Failure) {
        guard error.deniesReplacing, mayWriteInPlace else { throw error }
        try checkContent()
      } catch {
        copy?.path.remove()
        throw error
      }
      if copy != nil { sync(target.folder) }
      try old.overwrite(path, with: bytes, copy: copy?.path)
    }
  }

  /// Writes a file that does not exist, beside its place, and then moves it there.
  /// - Parameter mayReplace: whether a file that another process has made meanwhile may be replaced.
  private static func create(
    _ target: SystemPath, with bytes: [UInt8], mode: mode_t, mayReplace: Bool
  ) throws(Failure) {
    let (file, temporary) = try writeTemporary(bytes, for: target, mode: mode)
    defer { file.closeFile() }
    do throws(Failure) {
      if mayReplace {
        try check { rename(temporary.bytes, target.bytes) }
      } else {
        try moveWithoutReplacing(temporary, to: target)
      }
    } catch {
      temporary.remove()
      throw error
    }
    sync(target.folder)
  }

  private static func moveWithoutReplacing(_ file: SystemPath, to target: SystemPath) throws(Failure) {
    do throws(Failure) {
      // Only a new link fails if there is a file.
      try check { link(file.bytes, target.bytes) }
      file.remove()
    } catch {
      guard [EPERM, EACCES, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      // A file system without links.
      guard target.status == nil else { throw Failure(code: EEXIST) }
      try check { rename(file.bytes, target.bytes) }
    }
  }

  /// Writes a temporary file beside another one, and waits until it is stored.
  private static func writeTemporary(
    _ bytes: [UInt8], for target: SystemPath, mode: mode_t
  ) throws(Failure) -> (file: FileDescriptor, path: SystemPath) {
    let (file, path) = try openTemporary(in: target.folder, mode: mode)
    do throws(Failure) { try file.writeSynced(bytes) } catch {
      path.remove()
      file.closeFile()
      throw error
    }
    return (file, path)
  }

  /// The bytes of a regular file; nil if there is no file. Fails for anything else, and waits for nothing.
  static func content(of path: String, limit: Int) throws(Failure) -> [UInt8]? {
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

  static func checkReplaceable(_ path: String) throws(Failure) {
    let path = SystemPath(path)
    if path.status != nil { return try open(path, O_WRONLY | O_NONBLOCK).closeFile() }
    guard errno == ENOENT else { throw .last }
    guard access(path.target.folder.bytes, W_OK | X_OK) == 0 else { throw .last }
  }

  static func identity(_ path: String) -> String {
    let path = SystemPath(path)
    return path.complete().text
  }

  static func makeFolder(_ path: SystemPath) throws(Failure) {
    try path.checkName()
    if let status = path.status {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw Failure(code: ENOTDIR) }
      return
    }
    guard errno == ENOENT else { throw .last }
    let folder = path.folder
    if folder.text != path.text { try makeFolder(folder) }
    guard mkdir(path.bytes, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// Syncs a folder so that a renaming lasts, if the system supports it.
  private static func sync(_ folder: SystemPath) {
    guard let file = try? open(folder, O_RDONLY) else { return }
    _ = fsync(file.number)
    file.closeFile()
  }

  private func writeSynced(_ bytes: [UInt8]) throws(Failure) {
    try write(bytes)
    let number = number
    try Self.check { fsync(number) }
  }

  /// Overwrites the content in place. If that fails, the old content is written again.
  /// - Parameter copy: a file with the new content, which is removed when this file has the new or the old one; nil for none.
  private func overwrite(_ path: SystemPath, with bytes: [UInt8], copy: SystemPath?) throws(Failure) {
    let old = Self.contents(of: path)
    do throws(Failure) {
      try replaceContent(with: bytes)
      copy?.remove()
    } catch {
      // Its blocks still belong to the file, so there is room for it.
      if let old, lseek(number, 0, SEEK_SET) == 0, (try? replaceContent(with: old)) != nil { copy?.remove() }
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

  /// Copies the owner, mode and extended attributes of another file. Returns whether all could be copied.
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
      let (setValue, size) = (unsafeBitCast(set, to: SetValue.self), listNames(old.number, nil, 0))
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

extension FileFailure {
  fileprivate static let notRegular = FileFailure(code: EINVAL, explanation: "it is not a regular file")
  fileprivate static let changed = FileFailure(
    code: ECANCELED, explanation: "the file has changed since it was read; nothing is written")
  fileprivate static let notAlone = FileFailure(
    code: EPERM, explanation: "the file has several names, so it can't be replaced as a whole")

  /// Whether a file may be written, but not replaced by another one: its folder is not writable, or it is mounted.
  fileprivate var deniesReplacing: Bool { [EACCES, EPERM, EROFS, EBUSY, ENAMETOOLONG].contains(code) }
}

/// What may be at a path where a file is written.
package enum ReplacedFile: Hashable, Sendable {
  /// Whatever a user names. A pipe or a device takes the bytes as they come.
  case anything
  case regular
  /// A file of the program's own, which is replaced as a whole: a link at its place is, too, not what it leads to.
  case own
  /// A regular file with the content that was read, or no file for nil. Otherwise a text that nobody has read would be lost.
  case content([UInt8]?)
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

// Replaces whole files.
extension FileDescriptor {
  /// Replaces the content of a file atomically: a reader finds either the old or the new content, or no file if there was
  /// none. Fails if another process has locked it.
  ///
  /// The owner, mode and extended attributes stay. The file is written in place, not atomically, if a new file can't get
  /// these attributes, if it has several names (hard links), if its folder is not writable, or if it is not a regular file.
  static func replaceFile(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let path = SystemPath(path)
    guard let status = path.status else {
      guard errno == ENOENT else { throw .last }
      return try createFile(path.target, with: bytes)
    }
    // A file that is this program's output can't be replaced.
    for stream in [standardOutput, standardError] where stream.status?.isSameFile(as: status) == true {
      return try stream.write(bytes)
    }
    // Fails if the file is not writable, though its folder may be.
    let old = try open(path, O_WRONLY)
    defer { old.closeFile() }
    guard status.isRegular else { return try old.write(bytes) }
    // Kept until the end, so that no session makes it its journal meanwhile. Some file systems have no locks.
    guard flock(old.number, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK else { throw .locked }
    let target = path.target
    // A name such as /dev/fd/3 leads to a file that may have no other one.
    guard status.st_nlink == 1, target.status?.isSameFile(as: status) == true else {
      return try old.overwrite(path, with: bytes)
    }
    let (file, temporary): (FileDescriptor, SystemPath)
    do throws(Failure) {
      (file, temporary) = try openTemporary(in: target.folder)
    } catch {
      guard error.deniesReplacing else { throw error }
      return try old.overwrite(target, with: bytes)
    }
    defer { file.closeFile() }
    do throws(Failure) {
      try file.writeSynced(bytes)
      guard file.copyAttributes(of: old, status) else {
        // The temporary file keeps the new content safe until it is written here.
        try old.overwrite(target, with: bytes)
        temporary.remove()
        return
      }
      do throws(Failure) {
        try check { rename(temporary.bytes, target.bytes) }
      } catch {
        guard error.deniesReplacing else { throw error }
        try old.overwrite(target, with: bytes)
        temporary.remove()
      }
    } catch {
      temporary.remove()
      throw error
    }
    sync(target.folder)
  }

  /// Creates a file with its whole content.
  private static func createFile(_ path: SystemPath, with bytes: [UInt8]) throws(Failure) {
    let (file, temporary) = try openTemporary(in: path.folder)
    defer { file.closeFile() }
    do throws(Failure) {
      try file.writeSynced(bytes)
      try check { rename(temporary.bytes, path.bytes) }
    } catch {
      temporary.remove()
      throw error
    }
    sync(path.folder)
  }

  /// Replaces a file of the program's own state, which only the user can read.
  static func replacePrivateFile(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let target = SystemPath(path).target
    let (file, temporary) = try openTemporary(in: target.folder, mode: 0o600)
    defer { file.closeFile() }
    do throws(Failure) {
      try file.writeSynced(bytes)
      try check { rename(temporary.bytes, target.bytes) }
    } catch {
      temporary.remove()
      throw error
    }
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

  /// The bytes of a file; nil if it can't be read.
  private static func contents(of path: SystemPath) -> [UInt8]? {
    guard let file = try? open(path, O_RDONLY) else { return nil }
    defer { file.closeFile() }
    var bytes: [UInt8] = []
    while true {
      guard let more = try? file.read() else { return nil }
      guard !more.isEmpty else { return bytes }
      bytes += more
    }
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
  /// Whether a file may be written, but not replaced by another one: its folder is not writable, or it is mounted.
  fileprivate var deniesReplacing: Bool {
    [EACCES, EPERM, EROFS, EBUSY, ENAMETOOLONG].contains(code)
  }
}

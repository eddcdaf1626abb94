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
  /// Replaces the content of a file atomically: a reader finds either the old or the new content.
  ///
  /// The owner, mode and extended attributes stay. The file is written in place, not atomically, if a new file can't get
  /// these attributes, if it has several names (hard links), if its folder is not writable, or if it is not a regular file.
  static func replaceFile(_ path: String, with bytes: [UInt8]) throws(Failure) {
    // A dangling link: create the file that it points to.
    if realPath(path) == nil {
      guard errno == ENOENT else { throw .last }
      try open(path, O_WRONLY | O_CREAT).closeFile()
    }
    let target = realPath(path) ?? path
    var status = stat()
    guard stat(target, &status) == 0 else { throw .last }
    // A file that is this program's output can't be replaced.
    for stream in [standardOutput, standardError] {
      var output = stat()
      guard fstat(stream.number, &output) == 0, output.st_dev == status.st_dev,
        output.st_ino == status.st_ino
      else {
        continue
      }
      return try stream.write(bytes)
    }
    // Fails if the file is not writable, though its folder may be.
    let old = try open(target, O_WRONLY)
    defer { old.closeFile() }
    guard status.st_mode & S_IFMT == S_IFREG else { return try old.write(bytes) }
    guard status.st_nlink == 1, let (file, temporary) = try? openTemporary(beside: target) else {
      return try old.overwrite(with: bytes)
    }
    do throws(Failure) {
      defer { file.closeFile() }
      try file.write(bytes)
      guard fsync(file.number) == 0 else { throw .last }
      guard file.copyAttributes(of: old, status) else {
        // The temporary file keeps the new content safe until it is written here.
        try old.overwrite(with: bytes)
        unlink(temporary)
        return
      }
      guard rename(temporary, target) == 0 else { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
    // Sync the folder so that the renaming lasts, if the system supports it.
    if let folder = try? open(folder(of: target), O_RDONLY) {
      _ = fsync(folder.number)
      folder.closeFile()
    }
  }

  /// Fails if `replaceFile` would fail, and changes nothing.
  static func checkReplaceable(_ path: String) throws(Failure) {
    if let target = realPath(path) { return try open(target, O_WRONLY).closeFile() }
    guard errno == ENOENT else { throw .last }
    guard access(folder(of: path), W_OK | X_OK) == 0 else { throw .last }
  }

  /// The path with all links resolved; nil with `errno` set if there is no such file.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Overwrites the content in place.
  private func overwrite(with bytes: [UInt8]) throws(Failure) {
    try write(bytes)
    guard ftruncate(number, off_t(bytes.count)) == 0, fsync(number) == 0 else { throw .last }
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

  // MARK: Temporary files

  private static let temporaryPrefix = ".entrydemo-"

  /// Creates a file that is locked while it is open. An unlocked one was left by a process that was killed.
  private static func openTemporary(beside path: String) throws(Failure) -> (FileDescriptor, String) {
    let folder = folder(of: path)
    removeAbandoned(in: folder)
    var attempt = 0
    while true {
      let temporary = "\(folder)/\(temporaryPrefix)\(getpid())-\(attempt)"
      do throws(Failure) {
        let file = try open(temporary, O_WRONLY | O_CREAT | O_EXCL)
        _ = flock(file.number, LOCK_EX | LOCK_NB)
        return (file, temporary)
      } catch {
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }

  /// Removes the temporary files that killed processes left in a folder.
  static func removeAbandoned(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      guard name.hasPrefix(temporaryPrefix) else { continue }
      let path = "\(folder)/\(name)"
      guard let file = try? open(path, O_WRONLY) else { continue }
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      file.closeFile()
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

// Replacing whole files.
extension FileDescriptor {
  /// Gives a file a new content: whoever reads it finds the old or the new one, whole.
  ///
  /// It keeps its owner, mode and extended attributes. Where a new file in its place could not have them, where it has
  /// other names (hard links), or where its folder takes no new file, it is written to in place. So is what is no ordinary
  /// file, such as a device.
  static func replaceFile(_ path: String, with bytes: [UInt8]) throws(Failure) {
    // A link to nothing leads to a new file where it leads.
    if realPath(path) == nil {
      guard errno == ENOENT else { throw .last }
      try open(path, O_WRONLY | O_CREAT).closeFile()
    }
    let target = realPath(path) ?? path
    var status = stat()
    guard stat(target, &status) == 0 else { throw .last }
    // What the program's own output goes to can't be put aside.
    for stream in [standardOutput, standardError] {
      var own = stat()
      guard fstat(stream.number, &own) == 0, own.st_dev == status.st_dev, own.st_ino == status.st_ino else {
        continue
      }
      return try stream.write(bytes)
    }
    // A file that may not be written is not replaced either.
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
      guard file.takesAttributes(of: old, status) else {
        // The new content is safe in the other file until it is in this one.
        try old.overwrite(with: bytes)
        unlink(temporary)
        return
      }
      guard rename(temporary, target) == 0 else { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
    // The new name is to last, too; where a folder can't be synced it lasts soon.
    if let folder = try? open(folder(of: target), O_RDONLY) {
      _ = fsync(folder.number)
      folder.closeFile()
    }
  }

  /// Fails where `replaceFile` would, without changing anything.
  static func checkReplaceable(_ path: String) throws(Failure) {
    if let target = realPath(path) { return try open(target, O_WRONLY).closeFile() }
    guard errno == ENOENT else { throw .last }
    guard access(folder(of: path), W_OK | X_OK) == 0 else { throw .last }
  }

  /// A path's file without links, nil where there is none; `errno` says why.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Writes a content over the old one, in the same file.
  private func overwrite(with bytes: [UInt8]) throws(Failure) {
    try write(bytes)
    guard ftruncate(number, off_t(bytes.count)) == 0, fsync(number) == 0 else { throw .last }
  }

  /// Gives a new file the owner, mode and extended attributes of another.
  /// - Returns: whether it could have them all.
  private func takesAttributes(of old: FileDescriptor, _ status: stat) -> Bool {
    var own = stat()
    guard fstat(number, &own) == 0 else { return false }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
      fchown(number, status.st_uid, status.st_gid) != 0
    {
      return false
    }
    guard fchmod(number, status.st_mode & 0o7777) == 0 else { return false }
    #if canImport(Darwin)
      return fcopyfile(old.number, number, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL)) == 0
    #else
      return takesExtendedAttributes(of: old)
    #endif
  }

  #if !canImport(Darwin)
    private typealias ListNames = @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
    private typealias GetValue =
      @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias SetValue =
      @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32) -> Int32

    private func takesExtendedAttributes(of old: FileDescriptor) -> Bool {
      // Swift's modules of the C library lack sys/xattr.h.
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

  /// Opens a new file, which is locked as long as it is open: one that is not was left behind by a run that was killed.
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

  /// Removes what runs that were killed have left in a folder.
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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

extension FileDescriptor {
  /// Opens a journal for appending, and creates it if it does not exist. Bytes that can't be read back are removed first.
  ///
  /// - Parameter repair: decides from the file's bytes what to repair.
  /// - Returns: the file, whether it is empty, and the file to which unreadable bytes were moved, if there were any.
  static func openJournal(
    _ path: String, repair makeRepair: ([UInt8]) -> JournalRepair?
  ) throws(Failure) -> (file: FileDescriptor, isEmpty: Bool, unreadable: String?) {
    let file = try open(path, O_RDWR | O_CREAT | O_APPEND)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return (file, true, nil)
    }
    var bytes: [UInt8] = []
    while true {
      let more = try file.read()
      guard !more.isEmpty else { break }
      bytes += more
    }
    guard let repair = makeRepair(bytes) else { return (file, bytes.isEmpty, nil) }
    var unreadable: String?
    if repair.isUnreadable {
      let (copy, name) = try openNew(path)
      defer { copy.closeFile() }
      try copy.write(Array(bytes[repair.length...]))
      guard fsync(copy.number) == 0 else { throw .last }
      unreadable = name
    }
    guard ftruncate(file.number, off_t(repair.length)) == 0 else { throw .last }
    try file.write(repair.comment)
    return (file, repair.length + repair.comment.count == 0, unreadable)
  }

  /// Creates a file with a new name beside another one.
  private static func openNew(_ path: String) throws(Failure) -> (FileDescriptor, String) {
    var number = 1
    while true {
      let name = number == 1 ? "\(path).unreadable" : "\(path).unreadable-\(number)"
      do throws(Failure) {
        return (try open(name, O_WRONLY | O_CREAT | O_EXCL), name)
      } catch {
        guard error.code == EEXIST, number < 10_000 else { throw error }
        number += 1
      }
    }
  }
}

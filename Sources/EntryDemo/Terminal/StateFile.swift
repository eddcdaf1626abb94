#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// A file with the program's state, in the folder that the XDG Base Directory Specification gives.
///
/// A file that can't be read or written is no error.
struct StateFile: Sendable {
  /// The path of the file; nil if the environment names no folder.
  let path: String?

  /// At most this part of a file is read, in bytes.
  private static let readLimit = 1 << 20

  init(named name: String, _ environment: [String: String]) {
    // Relative paths are to be ignored.
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      path = "\(folder)/entrydemo/\(name)"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      path = "\(home)/.local/state/entrydemo/\(name)"
    } else {
      path = nil
    }
  }

  /// The bytes of the file; none if it is missing, too large or no regular file.
  func load() -> [UInt8] {
    guard let path, let file = try? FileDescriptor.open(path, O_RDONLY | O_NONBLOCK) else { return [] }
    defer { file.closeFile() }
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.readLimit
    else { return [] }
    var bytes: [UInt8] = []
    while bytes.count <= Self.readLimit, let more = try? file.read(), !more.isEmpty { bytes += more }
    return bytes
  }

  /// Replaces the content of the file, and creates its folder if necessary.
  func replace(with bytes: [UInt8]) {
    guard let path else { return }
    Self.createFolder(of: path)
    try? FileDescriptor.replacePrivateFile(path, with: bytes)
  }

  /// Creates the folder of a file and those above it, for the user alone.
  static func createFolder(of path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }
}

import Foundation

/// A file with the program's state, in the folder that the XDG Base Directory Specification gives.
/// A file that can't be read or written is no error.
struct StateFile: Sendable {
  /// The path of the file; nil if the environment names no folder.
  let path: String?

  private static let sizeLimit = 1 << 20

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
  func load() -> [UInt8] { path.flatMap { try? FileDescriptor.content(of: $0, limit: Self.sizeLimit) } ?? [] }

  /// Replaces the content of the file, and creates it with its folder if necessary. A link to a device, by which a user can
  /// turn it off, stays.
  func replace(with bytes: [UInt8]) {
    guard let path else { return }
    Self.createFolder(of: path)
    try? FileDescriptor.replaceFile(path, with: bytes, expecting: .regular, mode: 0o600)
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

import Foundation

/// The journals that prompts keep by themselves: the last ten, in the folder of the program's state.
struct SessionFiles: Sendable {
  /// The folder; nil if the environment names none.
  private let folder: String?

  private static let limit = 10
  private static let suffix = ".entry"
  init(_ environment: [String: String]) { folder = StateFile(named: "sessions", environment).path }

  /// The paths of the files, the one that was used longest ago first.
  private var paths: [String] {
    guard let folder else { return [] }
    let names = (try? FileDescriptor.namesInFolder(folder).valid) ?? []
    let paths = names.filter { $0.hasSuffix(Self.suffix) }.sorted().map { "\(folder)/\($0)" }
    let dates = paths.map { path in
      (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]) as? Date ?? .distantPast
    }
    return zip(paths, dates).sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  private static func isInUse(_ path: String) -> Bool {
    guard let file = try? FileDescriptor.open(path, O_RDONLY | O_NONBLOCK) else { return false }
    defer { file.closeFile() }
    return flock(file.number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// The path of a new file. Creates the folder, and removes all but the last nine files, and those in use.
  func new(at date: Date) -> String? {
    guard let folder else { return nil }
    let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
    let name = "\(date.formatted(style))-\(ProcessInfo.processInfo.processIdentifier)\(Self.suffix)"
    let path = "\(folder)/\(name)"
    StateFile.createFolder(of: path)
    for old in paths.dropLast(Self.limit - 1) where !Self.isInUse(old) {
      try? FileManager.default.removeItem(atPath: old)
    }
    return path
  }

  /// The path of the file that was used last and that no prompt uses now; nil if there is none.
  var last: String? { paths.last { !Self.isInUse($0) } }
}

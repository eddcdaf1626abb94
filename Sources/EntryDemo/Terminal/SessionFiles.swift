import Foundation

/// The journals that prompts keep by themselves: the last ten, in the folder of the program's state.
struct SessionFiles: Sendable {
  /// The folder; nil if the environment names none.
  private let folder: String?

  /// The number of files that are kept.
  private static let limit = 10
  private static let suffix = ".entry"

  init(_ environment: [String: String]) { folder = StateFile(named: "sessions", environment).path }

  /// The names of the files, the oldest first: they begin with their dates.
  private var names: [String] {
    guard let folder else { return [] }
    return FileDescriptor.namesInFolder(folder).filter { $0.hasSuffix(Self.suffix) }.sorted()
  }

  /// The path of a new file. Creates the folder, and removes all but the last nine files.
  /// - Parameter date: when the session begins.
  func new(at date: Date) -> String? {
    guard let folder else { return nil }
    let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
    let name = "\(date.formatted(style))-\(ProcessInfo.processInfo.processIdentifier)\(Self.suffix)"
    let path = "\(folder)/\(name)"
    StateFile.createFolder(of: path)
    for old in names.dropLast(Self.limit - 1) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(old)")
    }
    return path
  }

  /// The path of the last file; nil if there is none.
  var last: String? {
    guard let folder, let name = names.last else { return nil }
    return "\(folder)/\(name)"
  }
}

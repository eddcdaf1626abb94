/// The files that exports have written into a folder, each with a checksum of its content. The list is a file of that folder. With it an
/// export replaces what an earlier one has written, and nothing else: no file of somebody else, and no text that somebody has changed.
struct ExportedFiles {
  static let name = ".learn-export"
  private static let title =
    "Written by EntryDemo learn export, which replaces these files only while their checksums are right"

  /// The checksums of the contents that each path has or had.
  private var checksums: [String: Set<String>] = [:]

  /// Reads a list; nil if the bytes are something else.
  /// - Parameter bytes: the content of the list; nil for the first export into a folder.
  init?(_ bytes: [UInt8]?) {
    guard let bytes else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.title[...] else { return nil }
    for line in lines.dropFirst() {
      guard let blank = line.firstIndex(of: " ") else { return nil }
      checksums[String(line[line.index(after: blank)...]), default: []].insert(String(line[..<blank]))
    }
  }

  /// The content of the list: a checksum and a path in each line.
  var bytes: [UInt8] {
    let lines = checksums.flatMap { path, sums in sums.map { "\($0) \(path)" } }
    return Array(([Self.title] + lines.sorted()).map { $0 + "\n" }.joined().utf8)
  }

  func contains(_ path: String, _ bytes: [UInt8]) -> Bool {
    checksums[path]?.contains(Self.checksum(bytes)) ?? false
  }

  /// Adds a file that is going to be written.
  /// - Parameter old: the content that it has before, which stays in the list in case that the run is ended; nil for none.
  mutating func add(_ path: String, _ bytes: [UInt8], replacing old: [UInt8]?) {
    checksums[path] = Set([bytes, old].compactMap { $0.map(Self.checksum) })
  }

  /// The checksum FNV-1a (Fowler, Noll and Vo) as a hexadecimal number.
  private static func checksum(_ bytes: [UInt8]) -> String { String(TestNames.hash(bytes), radix: 16) }
}

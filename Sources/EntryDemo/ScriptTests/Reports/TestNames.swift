/// What `test` runs, by the names of files.
enum TestNames {
  enum Kind: Hashable, Sendable {
    case script
    /// Markdown, whose fenced blocks contain commands and their output.
    case document
  }

  /// The kind of a file in a folder, by its name; nil for a file that is no test.
  static func kind(ofName name: String) -> Kind? {
    let name = name.lowercased()
    if name.hasSuffix(".entry") || name.hasSuffix(".entrydemo") { return .script }
    return isDocument(name) ? .document : nil
  }

  /// The kind of a file that a user names: a script, unless its name is that of a document.
  static func kind(ofNamed path: String) -> Kind { isDocument(path.lowercased()) ? .document : .script }

  private static func isDocument(_ name: String) -> Bool {
    name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// A path without `./` at its beginning and `/` at its end.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2).drop { $0 == "/" } }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path.isEmpty ? "." : String(path)
  }

  /// The 64-bit FNV-1a hash of bytes (Fowler, Noll, Vo), the same on every machine and in every version.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// - Parameters:
  ///   - name: its path relative to the folder that the user has named.
  ///   - index: the part, counted from 1.
  static func contains(_ name: String, part index: Int, of count: Int) -> Bool {
    Int(hash(name.utf8) % UInt64(max(1, count))) == index - 1
  }
}

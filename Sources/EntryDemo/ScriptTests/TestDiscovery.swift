import EntryCommands

struct TestDiscovery {
  struct File: Hashable {
    let path: String
    /// Its path relative to the folder that the user has named; the path itself if the user has named the file.
    let name: String
    let isDocument: Bool
  }

  private let streams: Streams
  private(set) var files: [File] = []
  private var folders: Set<String> = []
  private var paths: Set<String> = []
  /// How many files were found, those that were found before included.
  private var foundCount = 0

  /// Finds the files of paths, in their order; those of a folder in the order of their names.
  /// - Throws: `cannotOpen` for a path where there is nothing to run, and for what can't be searched.
  init(_ paths: [String], _ streams: Streams) throws(Diagnostic) {
    self.streams = streams
    for path in paths.isEmpty ? ["."] : paths { try add(TestNames.trimmed(path)) }
  }

  private mutating func add(_ path: String) throws(Diagnostic) {
    if !streams.isFile(path), (try? streams.namesInFolder(path)) != nil {
      let (isNew, count) = (!folders.contains(streams.identity(path)), foundCount)
      try addFolder(path, "")
      if isNew, foundCount == count { throw TestPlan.nothing(in: path) }
      return
    }
    do throws(FileFailure) { if !streams.isFile(path) { _ = try streams.read(.file(path)) } } catch {
      throw .cannotOpen(path, error)
    }
    append(File(path: path, name: path, isDocument: TestNames.kind(ofNamed: path) == .document))
  }

  private mutating func append(_ file: File) {
    foundCount += 1
    if paths.insert(streams.identity(file.path)).inserted { files.append(file) }
  }

  /// - Parameter prefix: its path relative to the folder that the user has named.
  private mutating func addFolder(_ path: String, _ prefix: String) throws(Diagnostic) {
    // A link may lead to a folder that contains it.
    if streams.isInterrupted() { throw .interrupted }
    guard folders.insert(streams.identity(path)).inserted else { return }
    let names = try streams.searchedNames(inFolder: path) { TestNames.kind(ofName: $0) != nil }
    for name in names {
      let place = path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if name.hasSuffix("/") {
        try addFolder(String(place.dropLast()), prefix + name)
      } else if let kind = TestNames.kind(ofName: name) {
        guard kind == .script || isTranscript(place) else { continue }
        append(File(path: place, name: prefix + name, isDocument: kind == .document))
      }
    }
  }

  /// Whether a document contains something to check: a block of commands, or an image with commands. One that can't be read may.
  private func isTranscript(_ path: String) -> Bool {
    guard let bytes = (try? streams.content(path)) ?? nil else { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(0x60) || text.contains("~~~") || text.contains("![") else { return false }
    let transcript = Transcript(text)
    return !transcript.blocks.isEmpty || !transcript.images.isEmpty
  }
}

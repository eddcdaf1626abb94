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

  /// Finds the files of paths, in their order; those of a folder in the order of their names.
  /// - Throws: `cannotOpen` for a path where there is nothing.
  init(_ paths: [String], _ streams: Streams) throws(Diagnostic) {
    self.streams = streams
    for path in paths.isEmpty ? ["."] : paths { try add(TestNames.trimmed(path)) }
  }

  private mutating func add(_ path: String) throws(Diagnostic) {
    let names = streams.isFile(path) ? [] : streams.namesInFolder(path)
    guard names.isEmpty else {
      addFolder(path, names, "")
      return
    }
    do throws(FileFailure) {
      if !streams.isFile(path) { _ = try streams.read(.file(path)) }
    } catch {
      throw .cannotOpen(path, error)
    }
    append(File(path: path, name: path, isDocument: TestNames.kind(ofNamed: path) == .document))
  }

  private mutating func append(_ file: File) {
    if paths.insert(streams.identity(file.path)).inserted { files.append(file) }
  }

  /// Adds the files of a folder and of those in it.
  /// - Parameter prefix: its path relative to the folder that the user has named.
  private mutating func addFolder(_ path: String, _ names: [String], _ prefix: String) {
    // A link may lead to a folder that contains it.
    guard !streams.isInterrupted(), folders.insert(streams.identity(path)).inserted else { return }
    for name in TestNames.ordered(names) where !TestNames.isHidden(name) {
      let place = path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if name.hasSuffix("/") {
        let folder = String(place.dropLast())
        addFolder(folder, streams.namesInFolder(folder), prefix + name)
      } else if let kind = TestNames.kind(ofName: name) {
        guard kind == .script || isTranscript(place) else { continue }
        append(File(path: place, name: prefix + name, isDocument: kind == .document))
      }
    }
  }

  /// Whether a document contains something to check: a block of commands, or an image with commands.
  private func isTranscript(_ path: String) -> Bool {
    guard let bytes = (try? streams.content(path)) ?? nil else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(0x60) || text.contains("~~~") || text.contains("![") else { return false }
    let transcript = Transcript(text)
    return !transcript.blocks.isEmpty || !transcript.images.isEmpty
  }
}

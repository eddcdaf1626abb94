/// The streams of a puzzle's session. While the start commands run, they have no terminal, their output is dropped, and the files that they
/// save are kept in memory, as `check` keeps them. Afterwards the streams are those of the reader.
final class PuzzleStreams {
  var isMuted = true
  private let reader: Streams
  /// Keeps the files that the start commands save.
  private let memory: Streams
  /// The files that the reader has saved, by `identity` of their paths.
  private var saved: Set<String> = []

  init(_ reader: Streams) {
    self.reader = reader
    memory = reader.captured(write: { _ in })
  }

  var streams: Streams {
    var streams = reader
    streams.terminalSize = { [self] in isMuted ? nil : reader.terminalSize() }
    streams.write = { [self] bytes throws(WriteFailure) in if !isMuted { try reader.write(bytes) } }
    streams.writeError = { [self] bytes in if !isMuted { reader.writeError(bytes) } }
    streams.replaceFile = { [self] path, bytes, replaced throws(FileFailure) in
      if isMuted {
        try memory.replaceFile(path, bytes, replaced)
      } else {
        try reader.replaceFile(path, bytes, replaced)
        saved.insert(reader.identity(path))
      }
    }
    streams.read = { [self] source throws(FileFailure) in
      if case .file(let path) = source, !saved.contains(reader.identity(path)) {
        return try memory.read(source)
      }
      return try reader.read(source)
    }
    return streams
  }
}

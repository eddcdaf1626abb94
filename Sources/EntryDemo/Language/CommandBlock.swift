/// The lines that an open brace ties together, until it is closed.
struct CommandBlock {
  private var lines: [String] = []
  private var depth = BraceDepth()
  private var byteCount = 0

  var isEmpty: Bool { lines.isEmpty }

  /// Whether the next line belongs to this block; not once it is longer than a line may be.
  var isOpen: Bool { depth.isOpen && byteCount <= LineReader.longestLine }

  var text: String { lines.joined(separator: "\n") }

  mutating func append(_ line: String) {
    lines.append(line)
    depth.read(line)
    byteCount += line.utf8.count + 1
  }
}

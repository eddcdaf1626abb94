/// The lines of one command: the first one, and those that follow while a brace is open.
struct BracedLines {
  private var lines: [String] = []
  private var depth = BraceDepth()
  private var byteCount = 0

  var isEmpty: Bool { lines.isEmpty }

  /// Whether the next line belongs to the same command. A command longer than the longest line does not go on.
  var isOpen: Bool { depth.isOpen && byteCount <= LineReader.longestLine }

  /// Removes all lines and returns their text.
  mutating func take() -> String {
    defer { self = BracedLines() }
    return lines.joined(separator: "\n")
  }

  mutating func append(_ line: String) {
    lines.append(line)
    depth.read(line)
    byteCount += line.utf8.count + 1
  }
}

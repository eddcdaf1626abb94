/// The lines of one command: the first one, and those that follow while a brace is open.
package struct BracedLines {
  private var lines: [String] = []
  private var depth = BraceDepth()
  private var byteCount = 0
  package init() {}
  package var isEmpty: Bool { lines.isEmpty }

  /// The commands in lines, each with the number of its first line. Open braces at the end end there.
  package static func commands(in all: [(text: String, line: Int)]) -> [(text: String, line: Int)] {
    var commands: [(text: String, line: Int)] = []
    var (lines, first) = (BracedLines(), 0)
    for (text, line) in all {
      if lines.isEmpty { first = line }
      lines.append(text)
      if !lines.isOpen { commands.append((lines.take(), first)) }
    }
    if !lines.isEmpty { commands.append((lines.take(), first)) }
    return commands
  }

  /// Whether the next line belongs to the same command. A command longer than the longest line does not go on.
  package var isOpen: Bool { depth.isOpen && byteCount <= LineReader.longestLine }

  package mutating func take() -> String {
    defer { self = BracedLines() }
    return lines.joined(separator: "\n")
  }

  package mutating func append(_ line: String) {
    lines.append(line)
    depth.read(line)
    byteCount += line.utf8.count + 1
  }
}

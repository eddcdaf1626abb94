/// A Markdown file whose fenced blocks named `entrydemo` hold commands and what they say.
struct Transcript {
  /// A command of a block and the output that is expected of it; lines are counted in the file from 0.
  struct Entry {
    /// Without prompts, lines tied together.
    let command: String
    let commandLines: Range<Int>
    let outputLines: Range<Int>
  }

  /// A fenced block: a session of its own.
  struct Block {
    /// Where its fence stands, counted in the file from 0.
    let line: Int
    /// What follows the word `entrydemo`.
    let options: String
    /// Blanks that stand before each of its lines, as in a list.
    let indent: String
    let entries: [Entry]
  }

  /// The file's lines without their ends.
  private(set) var lines: [String]
  private let lineEnd: String
  private let endsWithLineEnd: Bool
  private(set) var blocks: [Block] = []

  init(_ text: String) {
    lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }.map(String.init)
    endsWithLineEnd = lines.last?.isEmpty ?? false
    if endsWithLineEnd { lines.removeLast() }
    self.lines = lines
    readBlocks()
  }

  var text: String { lines.joined(separator: lineEnd) + (endsWithLineEnd ? lineEnd : "") }

  /// Gives entries other output lines.
  /// - Parameter outputs: each entry's new lines; in order, without the block's indent.
  func replacing(_ outputs: [(block: Block, entry: Entry, lines: [String])]) -> Transcript {
    var copy = self
    for (block, entry, lines) in outputs.reversed() {
      copy.lines.replaceSubrange(entry.outputLines, with: lines.map { $0.isEmpty ? "" : block.indent + $0 })
    }
    return copy
  }

  /// The lines of an entry's output as they stand, without the block's indent.
  func output(of entry: Entry, in block: Block) -> [String] {
    entry.outputLines.map { Self.unindented(lines[$0], block.indent.count) }
  }

  // MARK: Reading

  private mutating func readBlocks() {
    var next = 0
    while next < lines.count {
      guard let fence = Fence(lines[next]) else {
        next += 1
        continue
      }
      let start = next
      next += 1
      while next < lines.count, !fence.isClosed(by: lines[next]) { next += 1 }
      if fence.language == "entrydemo" {
        blocks.append(
          Block(
            line: start, options: fence.options, indent: fence.indent,
            entries: entries(in: start + 1..<next, indent: fence.indent.count)))
      }
      next += 1
    }
  }

  private func entries(in range: Range<Int>, indent: Int) -> [Entry] {
    var entries: [Entry] = []
    var next = range.lowerBound
    func text(_ index: Int, after prompt: Character) -> String? {
      let line = Self.unindented(lines[index], indent)
      guard line.first == prompt, line.count == 1 || line.dropFirst().first == " " else { return nil }
      return String(line.dropFirst(2))
    }
    // What stands before the first command belongs to none: it is the output of an empty one.
    while next < range.upperBound {
      let start = next
      var commands: [String] = []
      if let first = text(next, after: ">") {
        commands.append(first)
        next += 1
        while next < range.upperBound, let more = text(next, after: ".") {
          commands.append(more)
          next += 1
        }
      }
      let outputStart = next
      while next < range.upperBound, text(next, after: ">") == nil { next += 1 }
      entries.append(
        Entry(
          command: commands.joined(separator: "\n"), commandLines: start..<outputStart,
          outputLines: outputStart..<next))
    }
    return entries
  }

  private static func unindented(_ line: String, _ indent: Int) -> String {
    let blanks = line.prefix(indent).prefix { $0 == " " }
    return String(line.dropFirst(blanks.count))
  }

  // MARK: Writing

  /// The lines of a block with commands and what they said.
  ///
  /// What could be taken for a command, or for the block's end, is left to `...`.
  static func lines(options: [String], commands: [String], outputs: [[String]]) -> [String] {
    let fence = String(repeating: "`", count: 3)
    var lines = [([fence + "entrydemo"] + options).joined(separator: " ")]
    for (command, output) in zip(commands, outputs) {
      let parts = command.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() { lines.append((index == 0 ? "> " : ". ") + part) }
      lines += writable(output)
    }
    return lines + [fence]
  }

  /// Output lines as they can stand in a block.
  static func writable(_ output: [String]) -> [String] {
    output.enumerated().map { index, line in
      let isPrompt = line == ">" || line.hasPrefix("> ")
      let isContinuation = index == 0 && (line == "." || line.hasPrefix(". "))
      let isFence = line.drop { $0 == " " }.prefix { $0 == "`" || $0 == "~" }.count >= 3
      return isPrompt || isContinuation || isFence ? "..." : line
    }
  }
}

/// The line that opens a fenced block of Markdown (CommonMark, section 4.5).
private struct Fence {
  let indent: String
  let language: String
  let options: String
  private let mark: Character
  private let length: Int

  init?(_ line: String) {
    let blanks = line.prefix { $0 == " " }
    let rest = line.dropFirst(blanks.count)
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    let length = rest.prefix { $0 == mark }.count
    guard length >= 3 else { return nil }
    let info = rest.dropFirst(length).drop { $0 == " " }
    guard mark == "~" || !info.contains("`") else { return nil }
    indent = String(blanks)
    language = String(info.prefix { !$0.isWhitespace })
    options = String(info.dropFirst(language.count).drop { $0.isWhitespace })
    self.mark = mark
    self.length = length
  }

  func isClosed(by line: String) -> Bool {
    let rest = line.drop { $0 == " " }
    let marks = rest.prefix { $0 == mark }
    return marks.count >= length && rest.dropFirst(marks.count).allSatisfy(\.isWhitespace)
  }
}

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
    /// Whether the fence that would close it has been forgotten: what follows it can't be told from its output.
    let isUnclosed: Bool
  }

  /// The file's lines without their ends.
  private(set) var lines: [String]
  /// How each line ends: nothing after the last, perhaps.
  private var ends: [String]
  private(set) var blocks: [Block] = []

  init(_ text: String) {
    (lines, ends) = ([], [])
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let hasReturn = line.last == 0x0D
      lines.append(String(Substring(hasReturn ? line.dropLast() : line)))
      ends.append(hasReturn ? "\r\n" : "\n")
    }
    // What follows the last line end is no line if there is nothing.
    if lines.last == "", lines.count > 1 {
      lines.removeLast()
      ends.removeLast()
    } else if !ends.isEmpty {
      ends[ends.count - 1] = ""
    }
    readBlocks()
  }

  var text: String { zip(lines, ends).map { $0 + $1 }.joined() }

  /// Gives entries other output lines.
  /// - Parameter outputs: each entry's new lines; in order, without the block's indent.
  func replacing(_ outputs: [(block: Block, entry: Entry, lines: [String])]) -> Transcript {
    var copy = self
    for (block, entry, new) in outputs.reversed() {
      let end = ends[block.line].isEmpty ? "\n" : ends[block.line]
      copy.lines.replaceSubrange(entry.outputLines, with: new.map { $0.isEmpty ? "" : block.indent + $0 })
      copy.ends.replaceSubrange(entry.outputLines, with: Array(repeating: end, count: new.count))
      // The file's last line may have had no end; what comes after it now needs one.
      let last = entry.outputLines.lowerBound - 1
      if !new.isEmpty, copy.ends[last].isEmpty { copy.ends[last] = end }
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
      // Output never looks like a fence (`writable`), so one that does not close the block begins another.
      var isUnclosed = false
      while next < lines.count, !fence.isClosed(by: lines[next]) {
        if fence.language == "entrydemo", Fence(lines[next]) != nil {
          isUnclosed = true
          break
        }
        next += 1
      }
      if fence.language == "entrydemo" {
        blocks.append(
          Block(
            line: start, options: fence.options, indent: fence.indent,
            entries: entries(in: start + 1..<next, indent: fence.indent.count),
            isUnclosed: isUnclosed || next == lines.count))
      }
      if !isUnclosed { next += 1 }
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
      // A line end of another kind would be taken for a line end.
      let hasReturn = line.utf8.contains(0x0D)
      return isPrompt || isContinuation || isFence || hasReturn ? "..." : line
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
    var start = line.prefix { $0 == " " || $0 == "\u{FEFF}" }.count
    // The first line of a list item stands behind its mark, the others below where it begins.
    let item = line.dropFirst(start)
    let mark = item.prefix { $0.isASCII && $0.isNumber }.count
    let length = mark > 0 ? mark + 1 : 1
    if let sign = item.dropFirst(length - 1).first, mark > 0 ? ".)".contains(sign) : "-*+".contains(sign),
      item.dropFirst(length).first == " "
    {
      start += length + item.dropFirst(length).prefix { $0 == " " }.count
    }
    let blanks = String(repeating: " ", count: start)
    let rest = line.dropFirst(start)
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    let count = rest.prefix { $0 == mark }.count
    guard count >= 3 else { return nil }
    let info = rest.dropFirst(count).drop { $0 == " " }
    guard mark == "~" || !info.contains("`") else { return nil }
    indent = blanks
    language = String(info.prefix { !$0.isWhitespace })
    options = String(info.dropFirst(language.count).drop { $0.isWhitespace })
    self.mark = mark
    self.length = count
  }

  func isClosed(by line: String) -> Bool {
    let rest = line.drop { $0 == " " }
    let marks = rest.prefix { $0 == mark }
    return marks.count >= length && rest.dropFirst(marks.count).allSatisfy(\.isWhitespace)
  }
}

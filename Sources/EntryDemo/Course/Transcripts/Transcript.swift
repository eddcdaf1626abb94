import EntryCommands
import Foundation

/// A Markdown file whose fenced blocks named `entrydemo` contain commands and their output.
struct Transcript {
  /// A command of a fenced block and its expected output. Lines are counted in the file from 0.
  struct Exchange {
    /// The command without prompts; its lines are joined. Empty for output before the first command.
    let command: String
    /// The expected lines of output, without the indent of the fenced block.
    let output: [String]
    let commandLines: Range<Int>
    let outputLines: Range<Int>

    var isBeforeCommands: Bool { commandLines.isEmpty }

    var texts: [String] {
      command.isEmpty ? [] : command.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// A fenced block, which is run in a session of its own.
  struct FencedBlock {
    /// The line of its opening fence, counted in the file from 0.
    let line: Int
    /// The text after the word `entrydemo`.
    let options: String
    /// The number of blanks before each of its lines, such as in a list.
    let indent: Int
    let exchanges: [Exchange]
    let problem: Problem?

    func indented(_ line: String) -> String {
      line.isEmpty ? "" : String(repeating: " ", count: indent) + line
    }

    var commands: [String] { exchanges.filter { !$0.isBeforeCommands }.map(\.command) }

    /// The output of each exchange, from that of each command. None belongs to lines before the first command.
    func outputs(_ outputs: [[String]]) -> [[String]] {
      exchanges.first?.isBeforeCommands == true ? [[]] + outputs : outputs
    }
  }

  enum Problem: Hashable {
    /// The closing fence is missing, so that the end of the output is unknown.
    case unclosed
    /// The word after the fence is nearly, but not exactly, `entrydemo`.
    case misspelt(String)
    case noCommands
  }

  static let word = "entrydemo"
  private(set) var lines: [String]
  /// The end of each line; that of the last one may be empty.
  private var ends: [String]
  let markdown: Markdown
  private(set) var blocks: [FencedBlock] = []
  /// The images whose titles say how they are made, in the order of the file.
  private(set) var images: [PictureReference] = []

  init(_ text: String) {
    var (lines, ends): ([String], [String]) = ([], [])
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let hasReturn = line.last == 0x0D
      lines.append(String(Substring(hasReturn ? line.dropLast() : line)))
      ends.append(hasReturn ? "\r\n" : "\n")
    }
    // A line end at the end of the file begins no line.
    if lines.last == "", lines.count > 1 {
      lines.removeLast()
      ends.removeLast()
    } else if !ends.isEmpty {
      ends[ends.count - 1] = ""
    }
    (self.lines, self.ends) = (lines, ends)
    // Output never looks like a fence (`writable`), so a fence that does not close a block of commands begins another.
    markdown = Markdown(lines, withoutFencesIn: Self.word)
    readBlocks()
  }

  var text: String { zip(lines, ends).map { $0 + $1 }.joined() }

  /// - Parameter outputs: the new lines in order, without the indent of the fenced block.
  func replacing(_ outputs: [(block: FencedBlock, exchange: Exchange, lines: [String])]) -> Transcript {
    var copy = self
    for (block, exchange, new) in outputs.reversed() {
      let end = ends[block.line].isEmpty ? "\n" : ends[block.line]
      copy.lines.replaceSubrange(exchange.outputLines, with: new.map(block.indented))
      copy.ends.replaceSubrange(exchange.outputLines, with: Array(repeating: end, count: new.count))
      // The last line of the file may have no end, and needs one if lines follow now.
      let last = exchange.outputLines.lowerBound - 1
      if !new.isEmpty, copy.ends[last].isEmpty { copy.ends[last] = end }
    }
    return copy
  }

  private mutating func readBlocks() {
    for block in markdown.blocks {
      if case .code(let fence, let content, let isClosed) = block.kind {
        appendBlock(fence, at: block.lines.lowerBound, content, isUnclosed: !isClosed)
      } else if !block.isInComment {
        for line in block.lines { images += PictureReference.all(in: lines[line], number: line) }
      }
    }
  }

  /// Appends a fenced block if it is one that is run, or should be.
  /// - Parameter content: its lines between the fences.
  private mutating func appendBlock(_ fence: Fence, at line: Int, _ content: Range<Int>, isUnclosed: Bool) {
    var exchanges: [Exchange] = []
    var problem: Problem?
    if fence.language == Self.word {
      exchanges = self.exchanges(in: content, fence)
      let hasCommands = exchanges.contains { $0.command.contains { !$0.isWhitespace } }
      problem = isUnclosed ? .unclosed : hasCommands ? nil : .noCommands
    } else {
      guard Self.isMisspelt(fence.language) else { return }
      problem = .misspelt(fence.language)
    }
    blocks.append(
      FencedBlock(
        line: line, options: fence.options, indent: fence.indent, exchanges: exchanges, problem: problem))
  }

  /// Whether the word after a fence is nearly `word`: in another case, with other signs, or with wrong letters.
  static func isMisspelt(_ language: String, for word: String = word) -> Bool {
    let letters = language.lowercased().filter(\.isLetter)
    if letters.hasPrefix(word) { return true }
    // A word of which this one is the beginning, such as `entry`, is not near it.
    return !word.hasPrefix(letters) && Suggestion.nearest(to: letters, among: [word]) != nil
  }

  private func exchanges(in range: Range<Int>, _ fence: Fence) -> [Exchange] {
    var exchanges: [Exchange] = []
    var next = range.lowerBound
    func text(_ index: Int, after prompt: Character) -> String? {
      let line = fence.unindented(lines[index])
      guard line.first == prompt, line.count == 1 || line.dropFirst().first == " " else { return nil }
      return String(line.dropFirst(2))
    }
    // Lines before the first command are the output of an empty command.
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
      exchanges.append(
        Exchange(
          command: commands.joined(separator: "\n"), output: lines[outputStart..<next].map(fence.unindented),
          commandLines: start..<outputStart, outputLines: outputStart..<next))
    }
    return exchanges
  }

  /// The lines of a fenced block with commands and their output. An output line that looks like a command or a fence is replaced by `...`.
  static func lines(options: [String], commands: [String], outputs: [[String]]) -> [String] {
    let fence = String(repeating: "`", count: 3)
    var lines = [([fence + word] + options).joined(separator: " ")]
    for (command, output) in zip(commands, outputs) {
      lines += prompted(command.split(separator: "\n", omittingEmptySubsequences: false)) + writable(output)
    }
    return lines + [fence]
  }

  static func prompted(_ command: [some StringProtocol]) -> [String] {
    command.enumerated().map { ($0.offset == 0 ? "> " : ". ") + $0.element }
  }

  /// Output lines in the form in which a fenced block can contain them.
  static func writable(_ output: [String]) -> [String] {
    output.enumerated().map { index, line in
      let isPrompt = line == ">" || line.hasPrefix("> ")
      let isContinuation = index == 0 && (line == "." || line.hasPrefix(". "))
      let isFence = line.drop { $0 == " " }.prefix { $0 == "`" || $0 == "~" }.count >= 3
      // A carriage return would be read as a line end.
      let hasReturn = line.utf8.contains(0x0D)
      return isPrompt || isContinuation || isFence || hasReturn ? "..." : line
    }
  }
}

/// An image of a Markdown file whose title begins with `entrydemo`: the commands that make it.
struct PictureReference: Hashable {
  /// The line of the image, counted in the file from 0.
  let line: Int
  /// The path of the picture, relative to the folder of the file.
  let path: String
  let commands: String

  /// The images in a line of Markdown, outside of code spans and HTML comments.
  static func all(in text: String, number: Int) -> [PictureReference] {
    guard text.contains("!["), text.contains(Transcript.word) else { return [] }
    return MarkdownInline(text).links.compactMap { link in
      guard link.isImage, !link.destination.isEmpty, let commands = link.title(after: Transcript.word) else {
        return nil
      }
      return PictureReference(
        line: number, path: link.destination.removingPercentEncoding ?? link.destination, commands: commands)
    }
  }
}

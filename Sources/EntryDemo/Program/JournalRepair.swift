import EntryCommands

/// The repair of a journal that a crash cut off, so that it can be sourced and appended to.
/// The lines of an animation block are one command: a block without its `end` is incomplete.
struct JournalRepair: Hashable {
  /// The number of bytes at the start that stay.
  let length: Int
  /// The bytes that replace the rest.
  let comment: [UInt8]
  /// Whether the rest is not text, so that it has to be moved to a file of its own.
  let isUnreadable: Bool

  /// The lines that became comments, as they were.
  var commentedLines: [String] {
    comment.split(separator: 0x0A).map { String(decoding: $0.dropFirst(2), as: UTF8.self) }
  }

  /// Finds the end of the last complete command; nil if there is nothing to repair.
  init?(_ bytes: [UInt8]) {
    var (lines, block) = (BracedLines(), JournalBlock())
    var (line, command) = (0, 0)
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: 0x0A)
      let content = bytes[line..<(end ?? bytes.count)]
      guard content.count <= LineReader.longestLine, !content.contains(0),
        let text = String(validating: content, as: UTF8.self)
      else {
        (length, comment, isUnreadable) = (command, [], true)
        return
      }
      guard let end else { break }
      lines.append(text)
      line = end + 1
      guard !lines.isOpen else { continue }
      block.read(lines.take())
      if !block.isOpen { command = line }
    }
    guard command < bytes.count else { return nil }
    var rest = bytes[command...].split(separator: 0x0A, omittingEmptySubsequences: false)
    if rest.last?.isEmpty == true { rest.removeLast() }
    length = command
    comment = rest.flatMap { Array("# ".utf8) + $0 + [0x0A] }
    isUnreadable = false
  }
}

private struct JournalBlock {
  private(set) var isOpen = false

  mutating func read(_ text: String) {
    guard isOpen || text.contains("anim") else { return }
    for command in Lexer.read(text).commands {
      guard let definition = command.definition else { continue }
      if [.refused, .closing].contains(definition.inBlock) { isOpen = false }
      if !isOpen { isOpen = definition.beginsBlock(command) }
    }
  }
}

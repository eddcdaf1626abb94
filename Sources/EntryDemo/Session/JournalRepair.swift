/// What is to be done to a journal that a crash has cut off, so that it can be sourced and gone on with.
package struct JournalRepair: Hashable {
  /// How many bytes are left as they are.
  package let length: Int
  /// What comes in place of the rest.
  package let comment: [UInt8]
  /// Whether the rest is no text, so that no comment can hold it: it is kept in a file of its own.
  package let isUnreadable: Bool

  /// Looks for the end of the last whole command.
  /// - Returns: nil where nothing is to be done.
  package init?(_ bytes: [UInt8]) {
    var block = CommandBlock()
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
      block.append(text)
      line = end + 1
      if !block.isOpen {
        block = CommandBlock()
        command = line
      }
    }
    guard command < bytes.count else { return nil }
    // A command that was cut off is told as a comment.
    var rest = bytes[command...].split(separator: 0x0A, omittingEmptySubsequences: false)
    if rest.last?.isEmpty == true { rest.removeLast() }
    length = command
    comment = rest.flatMap { Array("# ".utf8) + $0 + [0x0A] }
    isUnreadable = false
  }
}

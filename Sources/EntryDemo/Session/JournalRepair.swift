/// The repair of a journal that a crash cut off, so that it can be sourced and appended to.
package struct JournalRepair: Hashable {
  /// The number of bytes at the start that stay.
  package let length: Int
  /// The bytes that replace the rest.
  package let comment: [UInt8]
  /// Whether the rest is not text, so that it has to be moved to a file of its own.
  package let isUnreadable: Bool

  /// Finds the end of the last complete command; nil if there is nothing to repair.
  package init?(_ bytes: [UInt8]) {
    var lines = BracedLines()
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
      if !lines.isOpen {
        lines = BracedLines()
        command = line
      }
    }
    guard command < bytes.count else { return nil }
    // The incomplete command becomes a comment.
    var rest = bytes[command...].split(separator: 0x0A, omittingEmptySubsequences: false)
    if rest.last?.isEmpty == true { rest.removeLast() }
    length = command
    comment = rest.flatMap { Array("# ".utf8) + $0 + [0x0A] }
    isUnreadable = false
  }
}

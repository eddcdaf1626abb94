package import EntryCommands

/// Reads lines at a terminal and lets the user edit them.
package protocol LineEditor: AnyObject {
  /// Shows a prompt and waits for a line.
  /// - Parameter complete: finds the words that can complete the text before the cursor.
  func read(prompt: String, complete: @escaping (String) -> Completions) -> EditedLine
  /// Adds a line to the lines that the user can recall.
  func remember(_ line: String)
}

/// The result of editing a line.
package enum EditedLine: Hashable, Sendable {
  /// The bytes of the line without its end.
  case line([UInt8])
  /// A line that is longer than a line may be. It was dropped.
  case tooLong(limit: Int)
  case end
  /// The interrupt key dropped the line.
  case interrupted
}

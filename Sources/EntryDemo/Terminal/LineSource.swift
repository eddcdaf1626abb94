package import EntryCommands

/// Where a run takes its lines from: bytes that are split into lines, or a line editor.
protocol LineSource: AnyObject {
  /// The number of the last line, counted from 1.
  var number: Int { get }
  /// The next line; nil at the end and after an interrupt.
  /// - Parameter prompt: written before the line is read; nil without a prompt.
  func next(after prompt: String?) -> LineReader.Line?
  /// Continues after an interrupt, and drops the part of the line that was read.
  func resume()
}

final class PlainLines: LineSource {
  private var reader: LineReader
  private let write: (String) -> Void

  /// - Parameter read: returns the next bytes; none at the end.
  init(write: @escaping (String) -> Void, read: @escaping () -> [UInt8]) {
    self.write = write
    reader = LineReader(read: read)
  }

  var number: Int { reader.number }

  func next(after prompt: String?) -> LineReader.Line? {
    if let prompt { write(prompt) }
    return reader.next()
  }

  func resume() { reader.resume() }
}

final class EditedLines: LineSource {
  private let editor: any LineEditor
  private let flush: () -> Bool
  private let complete: (String) -> Completions
  private(set) var number = 0

  /// - Parameter flush: writes the output so far, which has to stand above the prompt, and returns whether that worked.
  init(_ editor: any LineEditor, flush: @escaping () -> Bool, complete: @escaping (String) -> Completions) {
    (self.editor, self.flush, self.complete) = (editor, flush, complete)
  }

  func next(after prompt: String?) -> LineReader.Line? {
    guard flush() else { return nil }
    switch editor.read(prompt: prompt ?? "", complete: complete) {
    case .end, .interrupted: return nil
    case .tooLong(let limit):
      number += 1
      return LineReader.tooLong(limit: limit)
    case .line(let bytes):
      number += 1
      let line = LineReader.line(bytes[...])
      if case .text(let text) = line { editor.remember(text) }
      return line
    }
  }

  func resume() {}
}

package protocol LineEditor: AnyObject {
  /// Shows a prompt and waits for a line.
  /// - Parameter complete: finds the words that can complete the text before the cursor.
  func read(prompt: String, complete: @escaping (String) -> Completions) -> EditedLine
  /// Adds a line to the lines that the user can recall.
  func remember(_ line: String)
}

package enum EditedLine: Hashable, Sendable {
  /// The bytes of the line without its end.
  case line([UInt8])
  /// A line that is longer than a line may be. It was dropped.
  case tooLong(limit: Int)
  case end
  /// The interrupt key dropped the line.
  case interrupted
}

import EntryCommands
import ScrollModel
import ScrollMotion

extension TranscriptCheck {
  /// A fenced block.
  private struct BlockObject: Encodable {
    let file: String
    let block: Int
    let line: Int
    let commands: Int
    let ok: Bool
    let updated: Bool
    let differences: [DifferenceObject]
    let error: ErrorObject?
  }

  /// A line that differs.
  private struct DifferenceObject: Encodable {
    let line: Int
    /// Null for a missing line.
    let expected: Nullable<String>
    let actual: Nullable<String>
  }

  private struct ErrorObject: Encodable {
    let code: String
    let message: String

    init(_ problem: Problem) { (code, message) = (problem.code, problem.message) }
  }

  /// A file that was not checked.
  private struct FileObject: Encodable {
    let file: String
    let ok = false
    let error: ErrorObject
  }

  private struct SumObject: Encodable {
    let files: Int
    let blocks: Int
    let commands: Int
    let failed: Int
    let updated: Int
  }

  /// The JSON object of a fenced block.
  func object(of result: BlockResult, in file: String, _ transcript: Transcript) -> String {
    JSONText.text(
      BlockObject(
        file: file, block: result.number, line: result.block.line + 1, commands: result.commands,
        ok: result.isMatch, updated: result.isUpdated,
        differences: result.differences.flatMap(Self.lines) + Self.lines(of: result),
        error: result.problem.map(ErrorObject.init)))
  }

  /// The JSON object of a file that was not checked.
  func object(of file: String, _ problem: Problem) -> String {
    JSONText.text(FileObject(file: file, error: ErrorObject(problem)))
  }

  /// The JSON object at the end.
  func sumObject(files: Int, _ count: Count) -> String {
    JSONText.text(
      SumObject(
        files: files, blocks: count.blocks, commands: count.commands, failed: count.failed,
        updated: count.updated))
  }

  /// The first line of a picture that differs, at the line of its image.
  private static func lines(of result: BlockResult) -> [DifferenceObject] {
    guard let first = result.picture?.firstLine else { return [] }
    return [
      DifferenceObject(
        line: result.block.line + 1, expected: Nullable(first.expected), actual: Nullable(first.actual))
    ]
  }

  /// The lines that differ, each expected one with the actual one in its place.
  private static func lines(_ difference: Difference) -> [DifferenceObject] {
    var objects: [DifferenceObject] = []
    var (expected, actual) = ([String](), [String]())
    // The line of the file after those that were read, counted from 1.
    var line = difference.exchange.outputLines.lowerBound + 1
    func close() {
      let first = line - expected.count
      for index in 0..<max(expected.count, actual.count) {
        objects.append(
          DifferenceObject(
            line: first + min(index, expected.count),
            expected: Nullable(index < expected.count ? expected[index] : nil),
            actual: Nullable(index < actual.count ? actual[index] : nil)))
      }
      (expected, actual) = ([], [])
    }
    for edit in difference.alignment.edits {
      switch edit {
      case .keep:
        close()
        line += 1
      case .delete(let text):
        expected.append(text)
        line += 1
      case .insert(let text): actual.append(text)
      }
    }
    close()
    return objects
  }

}

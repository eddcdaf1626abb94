package import EntryCommands
import ScrollModel
import ScrollMotion

extension Shape {
  /// A line of `check --json`: of each fenced block and of each file that was not checked, in order, then the sum.
  package static let checkLine = Shape.any(of: [
    TranscriptCheck.BlockObject.shape.named("block"), TranscriptCheck.FileObject.shape.named("file"),
    TranscriptCheck.Count.shape.named("sum"),
  ])
}

extension TranscriptCheck {
  struct BlockObject: Described {
    let file: String
    let result: BlockResult

    static let members: [Member<Self>] = [
      .init("file", \.file),
      .init(
        "block", \.result.number, "The number of the fenced block or picture in the file, counted from 1.",
        as: .ordinal),
      .init(
        "line", { $0.result.block.line + 1 }, "The line of its opening fence, or of the image.", as: .ordinal),
      .init("commands", \.result.commands, "How many commands were run."),
      .init("ok", \.result.isMatch, "Whether the output was as expected."),
      .init("updated", \.result.isUpdated, "Whether the output was rewritten."),
      .init("differences", { $0.result.differences.flatMap(lines) + lines(of: $0.result) }),
      .init("error", \.result.problem, "Why the block was not run."),
    ]
  }

  struct DifferenceObject: Described {
    let line: Int
    let expected, actual: String?

    static let members: [Member<Self>] = [
      .init(
        "line", \.line,
        "The line of the file, counted from 1; of an actual line that was not expected, the line before which it comes; of a picture, the line of its image.",
        as: .ordinal),
      .init("expected", orNull: \.expected, "null: no such line."),
      .init("actual", orNull: \.actual, "null: no such line."),
    ]
  }

  /// A file that was not checked.
  struct FileObject: Described {
    let file: String
    let error: Problem

    static let members: [Member<Self>] = [
      .init("file", \.file), .init("ok", { _ in false }, as: Shape(["const": false])),
      .init("error", \.error),
    ]
  }

  private static func lines(of result: BlockResult) -> [DifferenceObject] {
    guard let first = result.picture?.firstLine else { return [] }
    return [DifferenceObject(line: result.block.line + 1, expected: first.expected, actual: first.actual)]
  }

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
            expected: index < expected.count ? expected[index] : nil,
            actual: index < actual.count ? actual[index] : nil))
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

extension TranscriptCheck.Problem: Described {
  static let members: [Member<Self>] = [
    .init("code", \.code, as: .choice(of: codes + Diagnostic.Code.allCases.map(\.rawValue))),
    .init("message", \.message),
  ]
}

extension TranscriptCheck.Count: Described {
  static let members: [Member<Self>] = [
    .init("files", \.files), .init("blocks", \.blocks), .init("commands", \.commands),
    .init(
      "failed", \.failed,
      "Blocks that differ or were not run, and files that were not checked or not written."),
    .init("updated", \.updated, "Blocks that were rewritten."),
  ]
}

import EntryCommands
import ScrollMotion

/// What the check of a fenced block, a question, a puzzle or a picture of a document has found.
package struct CheckedBlock {
  /// Something that is not as the document says.
  package struct Finding {
    /// The line of the command, or of the mistake, counted from 1.
    package let line: Int
    /// The command; empty for a mistake that belongs to none.
    package let command: String
    /// What is wrong.
    package let message: String
    /// The lines that differ, with `-` before expected and `+` before actual ones.
    package let lines: [String]
    /// The number of commands of the block that have run then.
    package let commandCount: Int
  }

  /// Its number in the document, counted from 1.
  package let number: Int
  /// The line where it begins, counted from 1.
  package let line: Int
  /// The number of commands that were run.
  package let commandCount: Int
  /// The commands of the block; one may have several lines because of open braces.
  package let commands: [String]
  /// The options after the word of the fence.
  package let optionsText: String
  /// What is not as the document says; empty if all is.
  package let findings: [Finding]
  /// Whether the document was rewritten here.
  package let isUpdated: Bool

  init(_ result: TranscriptCheck.BlockResult) {
    number = result.number
    line = result.block.line + 1
    commandCount = result.commands
    commands = result.block.commands
    optionsText = result.block.options
    isUpdated = result.isUpdated
    var findings: [Finding] = []
    if let problem = result.problem {
      findings.append(
        Finding(
          line: (problem.line ?? result.block.line) + 1, command: "", message: problem.message, lines: [],
          commandCount: 0))
    }
    if let picture = result.picture {
      findings.append(
        Finding(
          line: line, command: "",
          message:
            "\(picture.path) differs from what its title gives, from line \(picture.firstLine.number) on",
          lines: [], commandCount: 0))
    }
    let exchanges = result.block.exchanges
    for difference in result.differences {
      let line = difference.exchange.commandLines.lowerBound
      let before = exchanges.filter { $0.commandLines.lowerBound <= line && !$0.isBeforeCommands }
      findings.append(
        Finding(
          line: line + 1, command: difference.exchange.command, message: Self.message(difference.alignment),
          lines: Self.lines(difference.alignment), commandCount: before.count))
    }
    self.findings = findings
  }

  /// The first line that differs: what is expected, and what it is.
  private static func message(_ alignment: OutputAlignment) -> String {
    var (expected, actual): (String?, String?)
    for edit in alignment.edits {
      switch edit {
      case .keep: continue
      case .delete(let line): expected = expected ?? line
      case .insert(let line): actual = actual ?? line
      }
    }
    switch (expected, actual) {
    case (let expected?, let actual?):
      return "expected \(Diagnostic.quoted(expected)), but the output is \(Diagnostic.quoted(actual))"
    case (let expected?, nil):
      return "expected \(Diagnostic.quoted(expected)), but the output has no such line"
    case (nil, let actual?): return "the output has a line that is not expected: \(Diagnostic.quoted(actual))"
    case (nil, nil): return "the output differs"
    }
  }

  private static func lines(_ alignment: OutputAlignment) -> [String] {
    alignment.edits.compactMap { edit in
      switch edit {
      case .keep: nil
      case .delete(let line): "-" + line
      case .insert(let line): "+" + line
      }
    }
  }
}

extension Transcript {
  /// Whether a text is a document that `check` checks: it has a block of commands, or an image with commands.
  package static func isTranscript(_ text: String) -> Bool {
    guard text.utf8.contains(0x60) || text.contains("~~~") || text.contains("![") else { return false }
    let transcript = Transcript(text)
    return !transcript.blocks.isEmpty || !transcript.images.isEmpty
  }
}

extension Options {
  /// The options of a fenced block; nil if one is no option.
  /// - Parameter text: what stands after the word of the fence.
  package init?(ofFence text: String) {
    guard let options = try? Options.ofFence(text) else { return nil }
    self = options
  }
}

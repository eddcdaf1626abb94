import EntryCommands
import ScrollMotion

extension TranscriptCheck.BlockResult {
  struct Finding {
    /// The line of the command, or of the mistake, counted from 1.
    let line: Int
    /// The command; empty for a mistake that belongs to none.
    var command = ""
    let message: String
    /// The lines that differ, with `-` before expected and `+` before actual ones.
    var lines: [String] = []
    /// The number of commands of the block that have run then.
    var commandCount = 0
  }

  var findings: [Finding] {
    var findings: [Finding] = []
    if let problem {
      findings.append(Finding(line: (problem.line ?? block.line) + 1, message: problem.message))
    }
    if let picture { findings.append(Finding(line: block.line + 1, message: picture.message)) }
    let begins = block.exchanges.filter { !$0.isBeforeCommands }.map(\.commandLines.lowerBound)
    for difference in differences {
      let line = difference.exchange.commandLines.lowerBound
      findings.append(
        Finding(
          line: line + 1, command: difference.exchange.command, message: difference.message,
          lines: difference.lines, commandCount: begins.count { $0 <= line }))
    }
    return findings
  }
}

extension TranscriptCheck.Difference {
  fileprivate var message: String {
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

  fileprivate var lines: [String] {
    alignment.edits.compactMap { edit in
      switch edit {
      case .keep: nil
      case .delete(let line): "-" + line
      case .insert(let line): "+" + line
      }
    }
  }
}

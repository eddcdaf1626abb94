import EntryCommands
import ScrollMotion

extension TranscriptCheck {
  /// Prints a unified diff. Each hunk names the command whose output differs.
  func report(_ results: [BlockResult], in transcript: Transcript, _ file: String) {
    put("--- \(file)")
    put("+++ \(file) (as it runs)")
    var shift = 0
    for result in results {
      for difference in result.differences { report(difference, result.block, in: transcript, &shift) }
    }
  }

  /// - Parameter shift: how many lines the differences before this one have added.
  private func report(
    _ difference: Difference, _ block: Transcript.FencedBlock, in transcript: Transcript, _ shift: inout Int
  ) {
    let exchange = difference.exchange
    let command =
      exchange.command.split(separator: "\n").first.map { "> \($0)" } ?? "(before the first command)"
    let before = exchange.commandLines.suffix(OutputAlignment.context)
    let edits =
      before.map { OutputAlignment.Edit.keep(transcript.lines[$0]) }
      + difference.alignment.edits.map { $0.map(block.indented) }
    for hunk in OutputAlignment.hunks(edits) {
      let skipped = edits[..<hunk.lowerBound]
      let old = before.startIndex + skipped.count { !$0.isInsertion }
      let new = before.startIndex + shift + skipped.count { !$0.isDeletion }
      let shown = edits[hunk]
      let ranges =
        "@@ -\(Self.range(old, shown.count { !$0.isInsertion })) "
        + "+\(Self.range(new, shown.count { !$0.isDeletion })) @@"
      put(style.hunk(ranges) + " \(command)")
      for edit in shown {
        switch edit {
        case .keep(let line): put(" \(line)")
        case .delete(let line): put(style.deletion("-\(line)"))
        case .insert(let line): put(style.insertion("+\(line)"))
        }
      }
    }
    shift += edits.count { $0.isInsertion } - edits.count { $0.isDeletion }
  }

  /// A range of lines in a unified diff. An empty range has the number of the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }
}

extension OutputAlignment.Edit {
  fileprivate func map(_ transform: (String) -> String) -> Self {
    switch self {
    case .keep(let line): .keep(transform(line))
    case .delete(let line): .delete(transform(line))
    case .insert(let line): .insert(transform(line))
    }
  }
}

extension OutputAlignment {
  /// The number of lines that are shown before and after a difference.
  package static let context = 3

  /// The ranges of edits that a unified diff shows: those that change something, with their context.
  package static func hunks(_ edits: [Edit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() where edit.isInsertion || edit.isDeletion {
      let range = max(0, index - context)..<min(edits.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}

extension OutputAlignment.Edit {
  /// Whether the line is an actual one that was not expected.
  package var isInsertion: Bool { if case .insert = self { true } else { false } }
  /// Whether the line is an expected one that does not match.
  package var isDeletion: Bool { if case .delete = self { true } else { false } }
}

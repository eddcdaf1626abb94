import Foundation

extension Timeline {
  /// Compares the timeline with a stored text: nil if they agree, else the lines that differ.
  ///
  /// ```
  /// y at 0.1 s: 40, stored 41
  /// 0.117 s: not stored
  /// ```
  /// Instants are matched first, so that a sample that is added or missing is one line.
  /// - Parameters:
  ///   - stored: a ``table`` or a ``description`` of a timeline; its sparklines don't count.
  ///   - tolerance: the largest difference of two numbers that is accepted, in the unit of the numbers, which are
  ///     rounded to three decimals.
  /// - Returns: up to ten lines, and how many more there are.
  public func difference(from stored: String, tolerance: Double = 0.001) -> String? {
    let (old, new) = (StoredTable(stored), StoredTable(table))
    guard old.columns == new.columns else {
      return "the columns are \(new.columns.joined(separator: ", ")), "
        + "stored: \(old.columns.joined(separator: ", "))"
    }
    var lines = old.unreadable.map { "the stored line “\($0)” can't be read" }
    lines += Self.differences(from: old, to: new, tolerance: tolerance)
    if new.isTruncated != old.isTruncated {
      lines.append(
        new.isTruncated
          ? "the timeline is truncated, stored: complete" : "the timeline is complete, stored: truncated")
    }
    return lines.isEmpty ? nil : TextList.firstTen(lines)
  }

  /// The differences of two tables with the same columns, in order of time.
  private static func differences(from old: StoredTable, to new: StoredTable, tolerance: Double) -> [String] {
    var lines: [String] = []
    var (i, j) = (0, 0)
    while i < old.rows.count || j < new.rows.count {
      let (before, after) = (i < old.rows.count ? old.rows[i] : nil, j < new.rows.count ? new.rows[j] : nil)
      // Stored instants have three decimals or all of them.
      let gap = (after?.seconds ?? .infinity) - (before?.seconds ?? .infinity)
      if let before, let after, abs(gap) < 1e-6 {
        for (name, (stored, cell)) in zip(new.columns.dropFirst(), zip(before.cells, after.cells))
        where !isClose(stored, cell, tolerance) {
          lines.append("\(name) at \(RoundedNumber.text(after.seconds)) s: \(cell), stored \(stored)")
        }
        (i, j) = (i + 1, j + 1)
      } else if let before, after == nil || gap > 0 {
        lines.append("\(RoundedNumber.text(before.seconds)) s: stored only")
        i += 1
      } else if let after {
        lines.append("\(RoundedNumber.text(after.seconds)) s: not stored")
        j += 1
      }
    }
    return lines
  }

  private static func isClose(_ a: String, _ b: String, _ tolerance: Double) -> Bool {
    guard a != b, let x = Double(a), let y = Double(b) else { return a == b }
    return abs(x - y) <= tolerance + 1e-9
  }
}

/// A table of a timeline, read from its text.
private struct StoredTable {
  private(set) var columns: [String] = []
  private(set) var rows: [(seconds: Double, cells: [String])] = []
  private(set) var unreadable: [String] = []
  private(set) var isTruncated = false

  /// Reads the lines up to the first empty one that follows the header.
  init(_ text: String) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let cells = Self.cells(of: line)
      if cells.isEmpty {
        if columns.isEmpty { continue } else { break }
      }
      if columns.isEmpty {
        columns = cells
      } else if cells == [Timeline<Double>.truncationLine] {
        isTruncated = true
      } else if let seconds = Double(cells[0]), cells.count == columns.count {
        rows.append((seconds, Array(cells.dropFirst())))
      } else {
        unreadable.append(String(line))
      }
    }
  }

  /// The parts of a line between two or more spaces.
  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

/// Lists in messages.
enum TextList {
  /// Up to ten lines, and how many more there are.
  static func firstTen(_ lines: [String]) -> String {
    let rest = lines.count - 10
    return (lines.prefix(10) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
  }
}

import Foundation

extension Timeline {
  /// Compares the timeline with a stored text: nil if they agree, else the lines that differ.
  ///
  /// ```
  /// y at 0.1 s: 40, stored 41
  /// 0.117 s: not stored
  /// ```
  /// Instants are matched first, so that a sample that is added or missing is one line. A stored instant with three
  /// decimals matches all instants that are rounded to it; of several the one with the fewest differences counts.
  /// - Parameters:
  ///   - stored: a ``table`` or a ``description`` of a timeline; its sparklines don't count.
  ///   - tolerance: the largest difference of two numbers that is accepted, in the unit of the numbers, which are
  ///     rounded to three decimals.
  /// - Returns: up to ten lines, and how many more there are.
  public func difference(from stored: String, tolerance: Double = 0.001) -> String? {
    let old = StoredTable(stored)
    var new = StoredTable(table)
    guard old.columns == new.columns else {
      return "the columns are \(new.columns.joined(separator: ", ")), "
        + "stored: \(old.columns.joined(separator: ", "))"
    }
    new.setInstants(instants.map(\.inSeconds), areRounded: !old.hasExactInstants)
    var lines = old.unreadable.map { "the stored line “\($0)” can't be read" }
    lines += Self.differences(from: old.rows[...], to: new.rows[...], new.columns, tolerance)
    if new.isTruncated != old.isTruncated {
      lines.append(
        new.isTruncated
          ? "the timeline is truncated, stored: complete" : "the timeline is complete, stored: truncated")
    }
    return lines.isEmpty ? nil : TextList.firstTen(lines)
  }

  private static func differences(
    from old: ArraySlice<StoredTable.Row>, to new: ArraySlice<StoredTable.Row>, _ columns: [String],
    _ tolerance: Double
  ) -> [String] {
    var (old, new, lines) = (old, new, [String]())
    while let instant = [old.first?.seconds, new.first?.seconds].compactMap(\.self).min() {
      // All rows of one instant: several if three decimals don't tell new instants apart.
      let before = old.prefix { $0.seconds - instant < 1e-6 }
      let after = new.prefix { $0.seconds - instant < 1e-6 }
      (old, new) = (old.dropFirst(before.count), new.dropFirst(after.count))
      func problems(_ stored: StoredTable.Row, _ row: StoredTable.Row) -> [String] {
        zip(columns.dropFirst(), zip(stored.cells, row.cells)).compactMap { name, cells in
          isClose(cells.0, cells.1, tolerance)
            ? nil : "\(name) at \(row.text) s: \(cells.1), stored \(cells.0)"
        }
      }
      if before.count <= after.count {
        let places = places(of: before, in: after) { problems($0, $1).count }
        for (index, row) in zip(after.indices, after) {
          let stored = places.firstIndex(of: index).map { before[before.startIndex + $0] }
          lines += stored.map { problems($0, row) } ?? ["\(row.text) s: not stored"]
        }
      } else {
        let places = places(of: after, in: before) { problems($1, $0).count }
        for (index, stored) in zip(before.indices, before) {
          let row = places.firstIndex(of: index).map { after[after.startIndex + $0] }
          lines += row.map { problems(stored, $0) } ?? ["\(stored.text) s: stored only"]
        }
      }
    }
    return lines
  }

  /// The indices of the rows that match some others, in order: for each the first one with the fewest differences.
  /// - Precondition: `few` has at most as many rows as `many`.
  private static func places(
    of few: ArraySlice<StoredTable.Row>, in many: ArraySlice<StoredTable.Row>,
    _ differenceCount: (_ few: StoredTable.Row, _ many: StoredTable.Row) -> Int
  ) -> [Int] {
    var (places, start) = ([Int](), many.startIndex)
    for (index, row) in few.enumerated() {
      // The rows after it need places, too.
      let last = many.endIndex - (few.count - index)
      var (place, fewest) = (start, Int.max)
      for candidate in start...last {
        let count = differenceCount(row, many[candidate])
        if count < fewest { (place, fewest) = (candidate, count) }
        if count == 0 { break }
      }
      places.append(place)
      start = place + 1
    }
    return places
  }

  private static func isClose(_ a: String, _ b: String, _ tolerance: Double) -> Bool {
    guard a != b, let x = Double(a), let y = Double(b) else { return a == b }
    return abs(x - y) <= tolerance + 1e-9
  }
}

private struct StoredTable {
  struct Row {
    /// The instant as the table has it.
    let text: String
    /// The instant by which the row is matched, in seconds.
    var seconds: Double
    let cells: [String]
  }

  private(set) var columns: [String] = []
  private(set) var rows: [Row] = []
  private(set) var unreadable: [String] = []
  private(set) var isTruncated = false

  /// Reads the lines up to the first empty one that follows the header.
  init(_ text: String) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let cells = Self.cells(of: line)
      if cells.isEmpty { if columns.isEmpty { continue } else { break } }
      if columns.isEmpty {
        columns = cells
      } else if cells == [Timeline<Double>.truncationLine] {
        isTruncated = true
      } else if let seconds = Double(cells[0]), seconds.isFinite, cells.count == columns.count {
        rows.append(Row(text: cells[0], seconds: seconds, cells: Array(cells.dropFirst())))
      } else {
        unreadable.append(String(line))
      }
    }
  }

  /// Whether the instants have all their decimals: three don't tell them apart.
  var hasExactInstants: Bool { rows.contains { Self.rounded($0.seconds) != $0.seconds } }

  mutating func setInstants(_ instants: [Double], areRounded: Bool) {
    guard instants.count == rows.count else { return }
    for (index, instant) in instants.enumerated() {
      rows[index].seconds = areRounded ? Self.rounded(instant) : instant
    }
  }

  private static func rounded(_ seconds: Double) -> Double { Double(NumberText.rounded(seconds)) ?? seconds }

  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

enum TextList {
  static func firstTen(_ lines: [String]) -> String {
    let rest = lines.count - 10
    return (lines.prefix(10) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
  }
}

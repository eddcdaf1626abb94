import Foundation

extension Timeline {
  /// The names of the columns of all values, in the order in which they appear; `value` for one without a name.
  public var columnNames: [String] {
    var (names, known) = ([String](), Set<String>())
    for sample in samples {
      for column in TimelineColumn.columns(of: sample.value) where known.insert(column.name).inserted {
        names.append(column.name)
      }
    }
    return names.map { $0.isEmpty ? "value" : $0 }
  }

  /// The numbers of a column, one for each sample; nil where a value has no such column, or no number in it.
  /// - Parameter name: one of ``columnNames``.
  public func column(_ name: String) -> [Double?] {
    rows.map { row in
      guard case .number(let number)? = row.cells[name]?.cell else { return nil }
      return number
    }
  }

  var rows: [(instant: Duration, cells: [String: TimelineColumn])] {
    samples.map { sample in
      let cells = TimelineColumn.columns(of: sample.value).map { ($0.name.isEmpty ? "value" : $0.name, $0) }
      return (sample.instant, Dictionary(cells, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The timeline as a table: instants in seconds and a column for each part of the values, rounded to three decimals.
  ///
  /// ```
  /// seconds  x      y
  /// 0        0      20
  /// 0.017    0.421  20
  /// ```
  /// Two or more spaces separate columns. A cell without a value is `–`. Instants have all their decimals if three
  /// don't tell them apart. The last line says so if the recording was truncated.
  public var table: String {
    let names = columnNames
    var lines = [["seconds"] + names.map { TimelineColumn("", .text($0)).text }]
    let instants = instantTexts
    for (row, instant) in zip(rows, instants) {
      lines.append([instant] + names.map { row.cells[$0]?.text.nonEmpty ?? "–" })
    }
    let widths = lines[0].indices.map { index in lines.map { $0[index].count }.max() ?? 0 }
    var text = lines.map { line in
      let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return cells.joined(separator: "  ").trimmingEnd
    }
    if isTruncated { text.append(Self.truncationLine) }
    return text.joined(separator: "\n")
  }

  static var truncationLine: String { "truncated: something is still running" }

  /// The instants in seconds, with three decimals, or with all if three don't tell them apart.
  private var instantTexts: [String] {
    let rounded = instants.map { NumberText.text(of: $0) }
    let areDistinct = zip(rounded, rounded.dropFirst()).allSatisfy { $0 != $1 }
    return areDistinct ? rounded : instants.map { NumberText.exact($0.inSeconds) }
  }

  /// A line of characters for each column with numbers that change: their course over time, lowest to highest number.
  ///
  /// ```
  /// height  ▁▁▂▃▄▅▆▇██  0 … 20.5
  /// ```
  /// A character stands for one sample, or for the last of several in a timeline of more than 60.
  public var sparklines: String {
    let names = columnNames
    let width = names.map(\.count).max() ?? 0
    return names.compactMap { name in
      let numbers = column(name)
      let finite = numbers.compactMap(\.self).filter(\.isFinite)
      guard let low = finite.min(), let high = finite.max(), low < high else { return nil }
      let characters = Self.thinned(numbers).map { number -> String in
        guard let number, number.isFinite else { return " " }
        // Halves avoid an overflow of the difference.
        let share = (number / 2 - low / 2) / (high / 2 - low / 2)
        return Self.bars[min(Int(share * Double(Self.bars.count)), Self.bars.count - 1)]
      }
      let padding = String(repeating: " ", count: width - name.count)
      let range = "\(NumberText.rounded(low)) … \(NumberText.rounded(high))"
      return "\(name)\(padding)  \(characters.joined())  \(range)"
    }.joined(separator: "\n")
  }

  private static var bars: [String] { ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] }

  /// At most 60 of the numbers, evenly, with the first and the last one.
  private static func thinned(_ numbers: [Double?]) -> [Double?] {
    guard numbers.count > 60 else { return numbers }
    return (0..<60).map { numbers[$0 * (numbers.count - 1) / 59] }
  }

  /// The timeline as comma-separated values: a line of names, then a line for each sample.
  ///
  /// Numbers are exact, instants in seconds. A missing value is empty. Names and texts are quoted as in RFC 4180.
  public var csv: String {
    let names = columnNames
    let lines = rows.map { row in
      ([NumberText.exact(row.instant.inSeconds)] + names.map { row.cells[$0]?.csv ?? "" })
        .joined(separator: ",")
    }
    let header = (["seconds"] + names).map(\.quotedForCSV).joined(separator: ",")
    return ([header] + lines).joined(separator: "\n") + "\n"
  }

  /// The timeline as a JSON object: `columns` (names), `isTruncated`, and `samples` with `seconds` and `values`.
  ///
  /// Numbers are exact; those that are not finite are the strings `nan`, `inf` and `-inf`. A missing value is null.
  public var json: String {
    let names = columnNames
    let samples = rows.map { row in
      TimelineJSON.Sample(seconds: row.instant.inSeconds, values: names.map { row.cells[$0]?.cell })
    }
    return JSONText.text(TimelineJSON(columns: names, isTruncated: isTruncated, samples: samples))
  }
}

extension Timeline: CustomStringConvertible {
  /// The table of the timeline, and a sparkline for each column whose numbers change.
  public var description: String {
    let sparklines = sparklines
    return sparklines.isEmpty ? table : "\(table)\n\n\(sparklines)"
  }
}

extension TimelineColumn {
  fileprivate var csv: String {
    switch cell {
    case .number(let number): NumberText.exact(number)
    case .text(let text): text.quotedForCSV
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }

  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  fileprivate var quotedForCSV: String {
    // By scalars: a quotation mark with a mark that combines is a `Character` of its own.
    unicodeScalars.contains { $0 == "," || $0 == "\"" || $0.properties.isWhitespace && $0 != " " }
      ? "\"\(unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\"" : self
  }
}

private struct TimelineJSON: Encodable {
  struct Sample: Encodable {
    let seconds: Double
    let values: [TimelineColumn.Cell?]
  }

  let columns: [String]
  let isTruncated: Bool
  let samples: [Sample]
}

extension TimelineColumn.Cell: Encodable {
  /// Encodes the number or the text alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

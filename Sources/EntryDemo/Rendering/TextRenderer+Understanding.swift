import StackModel
import ScrollModel

extension TextRenderer {
  static func table(_ rows: [LayoutReport]) -> TextTable {
    TextTable(
      ["name", "kind", "x", "y", "width", "height", ""], rowCount: rows.count, right: [2, 3, 4, 5]
    ) { index in
      let row = rows[index]
      return [String(repeating: "  ", count: row.depth) + row.name, row.kind]
        + row.frame.map(NumberText.rounded) + [row.flags.joined(separator: " ")]
    }
  }

  /// The constraints grouped by identifier, the added ones first.
  static func groups(_ constraints: [ConstraintReport]) -> some Sequence<String> {
    var groups: [String] = []
    var members: [String: [ConstraintReport]] = [:]
    for constraint in constraints {
      let group = constraint.identifier ?? "added"
      if members[group] == nil { groups.append(group) }
      members[group, default: []].append(constraint)
    }
    return groups.lazy.flatMap { [members] group in
      let constraints = members[group] ?? []
      let width = constraints.map(\.id.count).max() ?? 0
      let lines = constraints.lazy.map { "  \(TextLayout.padded($0.id, to: width))  \($0.text)" }
      return AnySequence([AnySequence([group]), AnySequence(lines)].joined())
    }
  }

  /// The messages with an empty line between them.
  /// - Parameters:
  ///   - earlier: the number of earlier messages, if no conflict holds now.
  ///   - dropped: the number of older messages that are no longer kept.
  static func conflicts(_ conflicts: [ConflictReport], earlier: Int, dropped: Int) -> [String] {
    let head =
      dropped == 0
      ? []
      : [
        "\(dropped) older message\(dropped == 1 ? " was" : "s were") dropped with \(dropped == 1 ? "its step" : "their steps")"
      ]
    guard conflicts.isEmpty else { return head + conflicts.flatMap { lines($0.message) + [""] }.dropLast() }
    guard dropped == 0 else { return head }
    guard earlier > 0 else { return ["no conflicts"] }
    let what = earlier == 1 ? "earlier message" : "\(earlier) earlier messages"
    return ["no conflicts now; conflicts all prints the \(what)"]
  }

  /// A conflict that a command raised.
  /// - Parameter columns: the width of a prompt, at which it is a few lines; nil for the console's text.
  static func message(_ conflict: LayoutConflict, columns: Int?) -> [String] {
    guard let columns else { return lines(conflict.message) }
    let all = conflict.constraints.map(\.equation).joined(separator: ", ")
    return ["can't hold together: \(all)", "broken: \(conflict.broken.equation)"].flatMap { line in
      let lines = TextLayout.fitted(ControlCharacters.escaped(line), columns: columns)
      return lines.count > 3
        ? lines.prefix(2) + [TextLayout.cut(lines[2] + " …", columns: max(20, columns))] : lines
    }
  }

  private static func lines(_ message: String) -> [String] {
    message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The sum, each contribution in a column of its own, then the notes.
  static func explanation(_ explanation: ExplanationReport) -> [String] {
    let amounts = explanation.terms.enumerated().map { index, term in
      // The first one has its sign with it, the others before it.
      NumberText.rounded(index == 0 ? term.total : abs(term.total))
    }
    let width = amounts.map(\.count).max() ?? 0
    let lines = explanation.terms.enumerated().flatMap { index, term -> [String] in
      let sign = index == 0 ? "=" : term.total < 0 ? "-" : "+"
      let amount = String(repeating: " ", count: width - amounts[index].count) + amounts[index]
      let line = "  \(sign) \(amount)  \(term.text)"
      guard !term.note.isEmpty else { return parts(line) }
      let whole = "\(line)     (\(term.note))"
      if TextLayout.columns(whole) <= columns { return [whole] }
      return [line] + parts("\(String(repeating: " ", count: width + 6))(\(term.note))")
    }
    return ["\(explanation.path) = \(NumberText.rounded(explanation.value))"] + lines
      + explanation.notes.flatMap { parts("  \($0)") }
  }

  /// A line of an explanation, broken between the items of a list or sum if possible, else at blanks.
  private static func parts(_ line: String) -> [String] {
    let indent = line.prefix { $0 == " " }
    // A blank inside an item does not end a line.
    let items = line.dropFirst(indent.count).replacing(" ", with: "\u{A0}")
    let ends = [
      (",\u{A0}", ", "), (";\u{A0}", "; "), ("\u{A0}+\u{A0}", " +\u{A0}"), ("\u{A0}-\u{A0}", " -\u{A0}"),
    ]
    let list = indent + ends.reduce(String(items)) { $0.replacing($1.0, with: $1.1) }
    let parts = TextLayout.fitted(String(list), columns: columns).map {
      $0.replacing("\u{A0}", with: " ")
    }
    let fits = parts.allSatisfy { TextLayout.columns($0) <= columns }
    return fits ? parts : TextLayout.fitted(line, columns: columns)
  }

  /// The width of explanations and comparisons, everywhere the same.
  private static let columns = 80

  /// The table of a comparison. If it is too wide, the last column is below each row; if it still is, the values stand side by side.
  static func comparison(_ comparison: ComparisonReport) -> [String] {
    let isVertical = comparison.path.hasSuffix(".alignment") && comparison.axis == .horizontal
    let note = "firstBaseline and lastBaseline mean leading and trailing in a vertical stack"
    return table(of: comparison) + (isVertical ? [note] : [])
  }

  private static func table(of comparison: ComparisonReport) -> [String] {
    let (start, length) = comparison.axis == .horizontal ? ("x", "width") : ("y", "height")
    let hasSlack = comparison.rows.contains { $0.slack != nil }
    let header =
      [comparison.path, length] + comparison.views.map { "\($0) \(start)+\(length)" }
      + (hasSlack ? ["slack", "change"] : ["change"])
    let rows = comparison.rows.map { row in
      [row.value, NumberText.rounded(row.size)]
        + row.places.map { $0.map(NumberText.rounded).joined(separator: "+") }
        + (row.slack.map { [NumberText.rounded($0)] } ?? [])
        + [row.changes.isEmpty ? "-" : row.changes.joined(separator: ", ")]
    }
    let right = Set(1..<header.count - 1)
    let lines = TextLayout.table(header, rows, right: right)
    guard lines.contains(where: { TextLayout.columns($0) > columns }) else { return lines }
    let table = TextLayout.table(header.dropLast(), rows.map { $0.dropLast() }, right: right)
    guard table.contains(where: { TextLayout.columns($0) > columns }) else {
      return zip(table, [header] + rows).flatMap { [$0, "    " + ($1.last ?? "")] }
    }
    let changes = rows.filter { $0.last != "-" }.flatMap { parts("  \($0[0]): \($0.last ?? "")") }
    return turned(Array(header.dropLast()), rows[...]) + (changes.isEmpty ? [] : ["change"] + changes)
  }

  /// A table with a column for each row, in several parts if it is too wide.
  private static func turned(_ header: [String], _ rows: ArraySlice<[String]>) -> [String] {
    let names = [header[0]] + rows.map { $0[0] }
    let cells = header.indices.dropFirst().map { index in [header[index]] + rows.map { $0[index] } }
    let lines = TextLayout.table(names, cells, right: Set(1..<names.count))
    guard rows.count > 1, lines.contains(where: { TextLayout.columns($0) > columns }) else { return lines }
    let middle = rows.startIndex + (rows.count + 1) / 2
    return turned(header, rows[..<middle]) + turned(header, rows[middle...])
  }
}

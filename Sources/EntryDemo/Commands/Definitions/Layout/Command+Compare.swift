import Foundation
import ScrollModel
import StackModel

extension Command {
  static let compare = Command(
    topic: .understanding, kind: .reading, syntax: ["compare STACK.distribution", "compare STACK.alignment"],
    summary: "lays a stack out with every value, side by side",
    details: [
      "Each view's position and length along the axis, or across it for alignments. The slack is the",
      "stack's length minus the fitting sizes of the views, gaps and margins. It is negative if they",
      "don't fit. The last column says which views and gaps are stretched (+) or compressed (-).",
    ],
    example:
      "scene empty; stack s; view a 40x20; view b 10x30; put a in s; put b in s; put s in root; constrain s.width == 200; compare s.distribution",
    result: ComparisonReport.shape
  ) { arguments, session throws(Diagnostic) in try session.compare(try session.stackOption(&arguments)) }
}

extension Session {
  fileprivate func compare(_ option: StackOption) throws(Diagnostic) -> any CommandResult {
    let stack = option.stack
    let reader = ComparisonReader(
      scene: scene, stack: stack, axis: option.axis,
      views: stack.arrangedSubviews.map { scene.name(of: $0) ?? "?" })
    var rows: [ComparisonReport.Row] = []
    for value in option.values {
      let row = try dryRun { () throws(Diagnostic) in
        value.set(stack)
        scene.layout()
        return reader.row(value.name)
      }
      rows.append(row)
    }
    return ComparisonReport(
      path: "\(option.name).\(option.attribute)", views: reader.views, axis: option.axis, rows: rows)
  }
}

private struct ComparisonReader {
  let scene: Scene
  let stack: StackView
  let axis: Axis
  let views: [String]

  func row(_ value: String) -> ComparisonReport.Row {
    let views = stack.arrangedSubviews
    let visible = views.filter { !$0.isHidden }
    var changes: [String] = []
    for view in visible {
      let difference = length(view.frame.size) - fittingLength(view)
      if abs(difference) > 1e-6 { changes.append("\(scene.name(of: view) ?? "?") \(signed(difference))") }
    }
    let fitting = visible.reduce(0) { $0 + fittingLength($1) }
    var slack: Double?
    if axis == stack.axis {
      let gaps = visible.dropLast().reduce(0) { $0 + Double(stack.gap(after: $1)) }
      let rest = length(stack.bounds.size) - fitting - gaps - stack.canvasInsets.total(along: axis)
      slack = rest
      // The gaps take the slack that the views don't.
      let ofGaps = rest - (visible.reduce(0) { $0 + length($1.frame.size) } - fitting)
      if abs(ofGaps) > 1e-6, visible.count > 1 { changes.append("gaps \(signed(ofGaps))") }
    }
    let brokenCount = scene.layoutConflicts.count
    if brokenCount > 0 { changes.append("\(brokenCount.counted("broken constraint"))") }
    return ComparisonReport.Row(
      value: value, size: .number(length(stack.bounds.size)),
      places: views.map { [origin($0.frame), length($0.frame.size)] },
      frames: Dictionary(firstOf: zip(self.views, views.map { ViewAttribute.numbers($0.frame) })),
      slack: slack.map(Value.number) ?? .none, changes: changes)
  }

  private func origin(_ frame: CGRect) -> Double { axis == .horizontal ? frame.origin.x : frame.origin.y }
  private func length(_ size: CGSize) -> Double { axis == .horizontal ? size.width : size.height }
  private func fittingLength(_ view: View) -> Double { length(view.sizeThatFits(.zero)) }

  private func signed(_ difference: Double) -> String {
    (difference > 0 ? "+" : "") + NumberText.rounded(difference)
  }
}

/// The layouts of a stack with every value of an option.
private struct ComparisonReport: CommandResult, Described {
  struct Row: Described {
    let value: String
    let size: Value
    /// The position and length of each view on the axis, in points.
    let places: [[Double]]
    let frames: [String: [Double]]
    let slack: Value
    let changes: [String]

    static let members: [Member<Self>] = [
      .init("value", \.value),
      .init("size", \.size, "The stack's length on the axis, in points.", as: .number),
      .init("frames", \.frames, as: .map(of: .frame)),
      .init(
        "slack", \.slack,
        "The stack's length minus the fitting lengths of the views, gaps and margins, in points; null across the axis.",
        as: Shape.number.orNull),
      .init("takes", \.changes, "Which views and gaps are stretched or compressed, and by how much."),
    ]
  }

  let path: String
  let views: [String]
  let axis: Axis
  let rows: [Row]
  static let members: [Member<Self>] = [.init("path", \.path), .init("values", \.rows)]

  var text: [String] {
    let isVertical = path.hasSuffix(".alignment") && axis == .horizontal
    let note = "firstBaseline and lastBaseline mean leading and trailing in a vertical stack"
    return table + (isVertical ? [note] : [])
  }

  /// The table. If it is too wide, the last column is below each row; if it still is, the values stand side by side.
  private var table: [String] {
    let (start, length) = axis == .horizontal ? ("x", "width") : ("y", "height")
    let hasSlack = rows.contains { $0.slack != .none }
    let header =
      [path, length] + views.map { "\($0) \(start)+\(length)" }
      + (hasSlack ? ["slack", "change"] : ["change"])
    let rows = rows.map { row in
      [row.value, row.size.printed] + row.places.map { $0.map(NumberText.rounded).joined(separator: "+") }
        + (row.slack == .none ? [] : [row.slack.printed])
        + [row.changes.isEmpty ? "-" : row.changes.joined(separator: ", ")]
    }
    let right = Set(1..<header.count - 1)
    let lines = TextLayout.table(header, rows, right: right)
    guard Self.isTooWide(lines) else { return lines }
    let table = TextLayout.table(header.dropLast(), rows.map { $0.dropLast() }, right: right)
    guard Self.isTooWide(table) else {
      return zip(table, [header] + rows).flatMap { [$0, "    " + ($1.last ?? "")] }
    }
    let changes = rows.filter { $0.last != "-" }.flatMap { TextLayout.parts("  \($0[0]): \($0.last ?? "")") }
    return Self.turned(Array(header.dropLast()), rows[...]) + (changes.isEmpty ? [] : ["change"] + changes)
  }

  /// A table with a column for each row, in several parts if it is too wide.
  private static func turned(_ header: [String], _ rows: ArraySlice<[String]>) -> [String] {
    let names = [header[0]] + rows.map { $0[0] }
    let cells = header.indices.dropFirst().map { index in [header[index]] + rows.map { $0[index] } }
    let lines = TextLayout.table(names, cells, right: Set(1..<names.count))
    guard rows.count > 1, isTooWide(lines) else { return lines }
    let middle = rows.startIndex + (rows.count + 1) / 2
    return turned(header, rows[..<middle]) + turned(header, rows[middle...])
  }

  private static func isTooWide(_ lines: [String]) -> Bool {
    lines.contains { TextLayout.columns($0) > TextLayout.reportColumns }
  }
}

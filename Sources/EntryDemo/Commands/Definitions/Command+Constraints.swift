import Foundation
import ScrollModel
import StackModel

extension Command {
  static let constraints = Command(
    name: "constraints", topic: .understanding, kind: .reading,
    syntax: ["constraints [NAME]"],
    summary: "lists added constraints and those of stacks, in console format",
    details: [
      "With NAME: the constraints of that view, and those that it made if it is",
      "a stack. A constraint that set ID.active false deactivated is listed, too.",
    ],
    example: "scene height; view a -x100; put a in stack; constraints"
  ) { arguments, session throws(Diagnostic) in
    let word = arguments.take()
    let about = try word.map { word throws(Diagnostic) in try session.view(word) }
    try arguments.end()
    let listing = ConstraintListing(session.scene)
    // The result of a command inside of another one is read later, when the scene may have changed.
    guard about != nil || session.depth > 1 else { return ConstraintsReport(listing) }
    return ConstraintsReport(about.map(listing.items(about:)) ?? listing.items)
  }

  static let conflicts = Command(
    name: "conflicts", topic: .understanding, kind: .reading,
    syntax: ["conflicts [all]"],
    summary: "prints the conflicts that hold now, or all",
    details: [
      "The messages are in the console's format. all: every message since the scene began. Those of steps",
      "that undo no longer knows, because of its limits, are dropped, and a line says how many they are.",
      "expect conflicts == 0 checks that none holds.",
    ],
    example: "scene empty; view a; put a in root; constrain a.width == 10; constrain a.width == 20; conflicts"
  ) { arguments, session throws(Diagnostic) in
    let showsAll = arguments.take("all")
    try arguments.end()
    let scene = session.scene
    let reported = session.history.conflicts
    // In a dry run, what it has raised so far comes last.
    let all = reported.kept + scene.animator.conflicts
    let conflicts = showsAll ? all : scene.layoutConflicts
    return ConflictsReport(
      conflicts: conflicts.map { ConflictReport($0) },
      earlier: showsAll || !conflicts.isEmpty ? 0 : all.count,
      dropped: showsAll && reported.dropped > 0 ? reported.dropped : nil)
  }

  static let ambiguous = Command(
    name: "ambiguous", topic: .understanding, kind: .reading,
    syntax: ["ambiguous"],
    summary: "lists the ambiguous views, and what of their frames is ambiguous",
    details: [
      "Where values are ambiguous, layout makes your inequalities and optional constraints tight, in the",
      "order of their activation, then takes the values nearest 0.",
      "Hidden views are left out. expect ambiguous == none checks that no view is ambiguous.",
    ],
    example: "scene empty; view a 40x20; put a in root; ambiguous"
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    return AmbiguitiesReport(
      views: session.scene.ambiguities.map { AmbiguityReport($0.layout, name: $0.name) })
  }
}

/// A constraint as `constraints` lists it.
private struct ConstraintReport: Encodable {
  let id: String
  let identifier: String?
  let first: String
  let relation: String
  let second: String?
  let multiplier: Double
  let constant: Double
  let priority: Double
  let isActive: Bool
  let text: String

  init(_ constraint: LayoutConstraint, id: String) {
    self.id = id
    isActive = constraint.isActive
    identifier = constraint.identifier
    (first, second) = constraint.sides
    relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    multiplier = Double(constraint.multiplier)
    constant = Double(constraint.constant)
    priority = constraint.priority.level
    text = constraint.description
  }

  /// Encodes a missing second side or identifier as null.
  func encode(to encoder: any Encoder) throws {
    func orNull(_ text: String?) -> Value { text.map(Value.word) ?? Value.none }
    let members: [String: Value] = [
      "id": .word(id), "identifier": orNull(identifier), "first": .word(first),
      "relation": .word(relation), "second": orNull(second), "multiplier": .number(multiplier),
      "constant": .number(constant), "priority": .number(priority), "active": .bool(isActive),
      "text": .text(text),
    ]
    try members.encode(to: encoder)
  }
}

/// Constraints, which may be many: those of a whole scene are found as they are read.
///
/// It reads views, so it never leaves the thread of its session.
private struct ConstraintsReport: CommandResult, @unchecked Sendable {
  /// A line of a group.
  private typealias Line = (group: String, id: String, text: () -> String)

  /// The lines of the group that comes first if they take little time; else none.
  private let added: () -> [Line]
  private let lines: () -> [Line]
  private let reports: () -> AnySequence<ConstraintReport>

  /// Constraints as they are now.
  init(_ items: [ConstraintListing.Item]) {
    let all = items.map { ConstraintReport($0.constraint, id: $0.id) }
    added = { [] }
    lines = { all.map { report in (report.identifier ?? Self.addedGroup, report.id, { report.text }) } }
    reports = { AnySequence(all) }
  }

  /// The constraints of a scene as they are when the result is read.
  init(_ listing: ConstraintListing) {
    func lines(_ items: [ConstraintListing.Item]) -> [Line] {
      items.map { item in
        (item.constraint.identifier ?? Self.addedGroup, item.id, { item.constraint.description })
      }
    }
    added = { lines(listing.added) }
    self.lines = { lines(listing.items) }
    reports = { AnySequence(listing.items.lazy.map { ConstraintReport($0.constraint, id: $0.id) }) }
  }

  private static let addedGroup = "added"

  var form: ResultForm { .verbatim }

  /// The constraints grouped by identifier, the added ones first.
  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    let first = Self.groups(added())
    guard !first.isEmpty else {
      let all = Self.groups(lines())
      return all.isEmpty ? AnySequence(["no constraints"]) : AnySequence(all.lazy.flatMap(\.printed))
    }
    let rest = { Self.groups(lines()).filter { $0.name != Self.addedGroup } }
    return AnySequence([{ first }, rest].lazy.flatMap { $0() }.flatMap(\.printed))
  }

  /// The groups in the order of their first lines.
  private static func groups(_ lines: [Line]) -> [Group] {
    var names: [String] = []
    var members: [String: [Line]] = [:]
    for line in lines {
      if members[line.group] == nil { names.append(line.group) }
      members[line.group, default: []].append(line)
    }
    return names.map { Group(name: $0, lines: members[$0] ?? []) }
  }

  private struct Group {
    let name: String
    let lines: [Line]

    /// The name and the lines with aligned IDs.
    var printed: AnySequence<String> {
      let width = lines.map(\.id.count).max() ?? 0
      let texts = lines.lazy.map { "  \(TextLayout.padded($0.id, to: width))  \($0.text())" }
      return AnySequence(
        [AnySequence([name]), AnySequence(texts)].joined().lazy.map { ControlCharacters.escaped($0) })
    }
  }

  var json: AnySequence<String> {
    let objects = reports().enumerated().lazy.map { ($0.offset == 0 ? "" : ",") + JSONText.text($0.element) }
    return AnySequence(
      [AnySequence(["{\"constraints\":["]), AnySequence(objects), AnySequence(["]}"])].joined())
  }

  private enum CodingKeys: CodingKey { case constraints }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Array(reports()), forKey: .constraints)
  }
}

/// Conflicts of constraints.
private struct ConflictsReport: CommandResult {
  let conflicts: [ConflictReport]
  /// The number of earlier messages, if no conflict holds now.
  let earlier: Int
  /// The number of older messages that are no longer kept; nil for none.
  let dropped: Int?

  private enum CodingKeys: CodingKey { case conflicts, dropped }

  var form: ResultForm { .verbatim }

  /// The messages with an empty line between them.
  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    let head = dropped.map { count in
      let what = count == 1 ? "message was dropped with its step" : "messages were dropped with their steps"
      return ["\(count) older \(what)"]
    }
    guard conflicts.isEmpty else {
      let messages = conflicts.flatMap {
        $0.message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
      }
      return AnySequence((head ?? []) + messages.dropLast())
    }
    if let head { return AnySequence(head) }
    guard earlier > 0 else { return AnySequence(["no conflicts"]) }
    let what = earlier == 1 ? "earlier message" : "\(earlier) earlier messages"
    return AnySequence(["no conflicts now; conflicts all prints the \(what)"])
  }
}

/// An ambiguous view, and which of its values are ambiguous.
private struct AmbiguityReport: Sendable {
  let view: String
  let what: [String]
  /// The axes on which something is ambiguous.
  let axes: [Axis]

  init(_ ambiguity: LayoutAmbiguity, name: String) {
    view = name
    let content = ambiguity.contentSize.map { $0 == .horizontal ? "width" : "height" }
    what =
      ambiguity.frame.map(\.rawValue)
      + (content.isEmpty ? [] : ["scrollable content " + content.joined(separator: " and ")])
    axes = Axis.allCases.filter { axis in
      ambiguity.contentSize.contains(axis) || ambiguity.frame.contains { $0.axis == axis }
    }
  }
}

/// The ambiguous views.
private struct AmbiguitiesReport: CommandResult {
  let views: [AmbiguityReport]

  private enum CodingKeys: CodingKey { case views, axes }

  var text: [String] {
    views.isEmpty
      ? ["nothing is ambiguous"] : views.map { "\($0.view): \($0.what.joined(separator: ", "))" }
  }

  func encode(to encoder: any Encoder) throws {
    let axes = views.map { ($0.view, $0.axes.map { "\($0)" }) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(views.map(\.view), forKey: .views)
    try container.encode(Dictionary(axes, uniquingKeysWith: { first, _ in first }), forKey: .axes)
  }
}

import Foundation
import ScrollModel
import StackModel

extension Command {
  static let constraints = Command(
    topic: .understanding, kind: .reading, syntax: ["constraints [NAME]"],
    summary: "lists added constraints and those of stacks, in console format",
    details: [
      "With NAME: the constraints of that view, and those that it made if it is",
      "a stack. A constraint that set ID.active false deactivated is listed, too.",
    ], example: "scene height; view a -x100; put a in stack; constraints", result: ConstraintsReport.shape
  ) { arguments, session throws(Diagnostic) in
    let word = arguments.take()
    let about = try word.map { word throws(Diagnostic) in try session.view(word) }
    try arguments.end()
    let listing = ConstraintListing(session.scene)
    let items = about.map(listing.items(about:))
    let report = ConstraintsReport(
      added: { items == nil ? listing.added : [] }, items: { items ?? listing.items })
    // The result of a command inside of another one is read later, when the scene may have changed.
    return session.depth > 1 ? FixedReport(report) : report
  }

  static let conflicts = Command(
    topic: .understanding, kind: .reading, syntax: ["conflicts [all]"],
    summary: "prints the conflicts that hold now, or all",
    details: [
      "The messages are in the console's format. all: every message since the scene began. Those of steps",
      "that undo no longer knows, because of its limits, are dropped, and a line says how many they are.",
      "expect conflicts == 0 checks that none holds.",
    ],
    example:
      "scene empty; view a; put a in root; constrain a.width == 10; constrain a.width == 20; conflicts",
    result: ConflictsReport.shape
  ) { arguments, session throws(Diagnostic) in
    let showsAll = arguments.take("all")
    try arguments.end()
    let (scene, reported) = (session.scene, session.history.conflicts)
    // In a dry run, what it has raised so far comes last.
    let all = reported.kept + scene.animator.conflicts
    let conflicts = showsAll ? all : scene.layoutConflicts
    return ConflictsReport(
      conflicts: conflicts, earlier: showsAll || !conflicts.isEmpty ? 0 : all.count,
      dropped: showsAll && reported.dropped > 0 ? reported.dropped : nil)
  }

  static let ambiguous = Command(
    topic: .understanding, kind: .reading, syntax: ["ambiguous"],
    summary: "lists the ambiguous views, and what of their frames is ambiguous",
    details: [
      "Of equal priorities the view that a constraint names first takes the room. Then widths, then heights are",
      "nearest 0, in tree order; then inequalities are tight, in the order of their activation; then positions",
      "are nearest 0. Of up to 20 views, the rule that decided is named; why PATH says more.",
      "Hidden views are left out. expect ambiguous == none checks that no view is ambiguous.",
    ], example: "scene empty; view a 40x20; put a in root; ambiguous", result: AmbiguitiesReport.shape
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let scene = session.scene
    let explainer = Explainer(session: session, inspector: LayoutInspector(scene.root))
    let all = explainer.inspector.ambiguities(includingHidden: false)
    return AmbiguitiesReport(
      views: all.map {
        AmbiguityReport(
          $0, name: scene.name(of: $0.view) ?? "?", rules: all.count <= 20 ? explainer.rules(of: $0) : [])
      })
  }

  static let warnings = Command(
    topic: .understanding, kind: .reading, syntax: ["warnings"],
    summary: "lists what UIKit would do silently",
    details: [
      "A view that stays hidden, because hides in animations count. An offset at the end of a content that was not",
      "laid out yet. In the code of an app also layoutIfNeeded() sent to the view that should move, which moves only",
      "what is inside; a first layout in an animation block, in which the view comes from (0, 0); an intrinsic length",
      "above 2,777,777 points, which is none.",
    ],
    example: """
      scene empty; stack s vertical in root; view a 10x10 in s; animate 0.3; set a.hidden true; set a.hidden true; end; \
      set a.hidden false; warnings
      """, result: WarningsReport.shape
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    return WarningsReport(warnings: session.scene.warnings)
  }
}

extension ConstraintListing.Item: Described {
  static let members: [Member<Self>] = [
    .init("id", \.id), .init("identifier", orNull: \.constraint.identifier),
    .init("first", { $0.constraint.sides.first }),
    .init("relation", \.constraint.relation.sign, as: .choice(of: ConstraintWords.relations)),
    .init("second", orNull: { $0.constraint.sides.second }),
    .init("multiplier", { Value.number(Double($0.constraint.multiplier)) }, as: .number),
    .init("constant", { Value.number(Double($0.constraint.constant)) }, as: .number),
    .init(
      "priority", \.constraint.priority.level,
      as: Shape(["type": "number", "exclusiveMinimum": 0, "maximum": 1000])),
    .init("active", \.constraint.isActive), .init("text", \.constraint.description),
  ]
}

extension LayoutConstraint.Relation {
  var sign: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// Constraints, which may be many: they are found as they are read, before another command runs.
private struct ConstraintsReport: CommandResult, Described {
  /// Those of the group that comes first if they take little time; else none.
  let added: () -> [ConstraintListing.Item]
  let items: () -> [ConstraintListing.Item]
  static let members: [Member<Self>] = [.init("constraints", each: { $0.items() })]
  var form: ResultForm { .verbatim }

  /// The constraints grouped by identifier, the added ones first.
  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    let first = Group.groups(added())
    guard !first.isEmpty else {
      let all = Group.groups(items())
      return all.isEmpty ? AnySequence(["no constraints"]) : AnySequence(all.lazy.flatMap(\.printed))
    }
    let rest = { Group.groups(items()).filter { $0.name != Group.added } }
    return AnySequence([{ first }, rest].lazy.flatMap { $0() }.flatMap(\.printed))
  }

  private struct Group {
    static let added = "added"
    let name: String
    let items: [ConstraintListing.Item]

    /// The groups in the order of their first constraints.
    static func groups(_ items: [ConstraintListing.Item]) -> [Group] {
      var names: [String] = []
      var members: [String: [ConstraintListing.Item]] = [:]
      for item in items {
        let name = item.constraint.identifier ?? added
        if members[name] == nil { names.append(name) }
        members[name, default: []].append(item)
      }
      return names.map { Group(name: $0, items: members[$0] ?? []) }
    }

    var printed: AnySequence<String> {
      let width = items.map(\.id.count).max() ?? 0
      let texts = items.lazy.map { "  \(TextLayout.padded($0.id, to: width))  \($0.constraint.description)" }
      return AnySequence(
        [AnySequence([name]), AnySequence(texts)].joined().lazy.map { ControlCharacters.escaped($0) })
    }
  }
}

/// A list of constraints as it was when the command ran.
private struct FixedReport: CommandResult {
  let fixedLines: [String]
  let json: AnySequence<String>

  init(_ report: ConstraintsReport) {
    fixedLines = Array(report.lines(.plain, columns: nil))
    json = AnySequence([report.json.joined()])
  }

  var form: ResultForm { .verbatim }
  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> { AnySequence(fixedLines) }
}

private struct ConflictsReport: CommandResult, Described {
  let conflicts: [LayoutConflict]
  /// The number of earlier messages, if no conflict holds now.
  let earlier: Int
  let dropped: Int?

  static let members: [Member<Self>] = [
    .init("conflicts", \.conflicts, as: .list(of: LayoutConflict.shape.named("conflict"))),
    .init("dropped", \.dropped, "The number of older messages that are no longer kept.", as: .ordinal),
  ]

  var form: ResultForm { .verbatim }

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

private struct AmbiguityReport: Sendable {
  let view: String
  let what: [String]
  let axes: [String]
  let rules: [String]

  init(_ ambiguity: LayoutAmbiguity, name: String, rules: [String]) {
    (view, self.rules) = (name, rules)
    let content = ambiguity.contentSize.map { $0 == .horizontal ? "width" : "height" }
    what =
      ambiguity.frame.map(\.rawValue)
      + (content.isEmpty ? [] : ["scrollable content " + content.joined(separator: " and ")])
    axes = Axis.allCases.filter { axis in
      ambiguity.contentSize.contains(axis) || ambiguity.frame.contains { $0.axis == axis }
    }.map { "\($0)" }
  }
}

private struct AmbiguitiesReport: CommandResult, Described {
  let views: [AmbiguityReport]

  private var rules: [String: [String]]? {
    views.allSatisfy(\.rules.isEmpty) ? nil : Dictionary(firstOf: views.map { ($0.view, $0.rules) })
  }

  static let members: [Member<Self>] = [
    .init("views", { $0.views.map(\.view) }),
    .init(
      "axes", { Dictionary(firstOf: $0.views.map { ($0.view, $0.axes) }) },
      as: .map(of: .list(of: .choice(of: Axis.allCases.map { "\($0)" }), atLeast: 1))),
    .init(
      "rules", \.rules, "What decided; left out if nothing or more than 20 views are ambiguous.",
      as: .map(of: .list(of: .string))),
  ]

  var text: [String] {
    views.isEmpty
      ? ["nothing is ambiguous"]
      : views.flatMap { ["\($0.view): \($0.what.joined(separator: ", "))"] + $0.rules.map { "  \($0)" } }
  }
}

private struct WarningsReport: CommandResult, Described {
  let warnings: [String]
  static let members: [Member<Self>] = [.init("warnings", \.warnings)]
  var text: [String] { warnings.isEmpty ? ["no warnings"] : warnings }
}

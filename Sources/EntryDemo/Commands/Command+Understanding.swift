import Foundation
import ScrollModel
import StackModel

extension Command {
  static let layout = Command(
    name: "layout", topic: .understanding, kind: .reading,
    syntax: ["layout [NAME]"],
    summary: "every view's frame on screen in the root's coordinates, as a tree",
    details: [
      "Flags: hidden; ambiguous, where constraints leave something open; broken, where one about the",
      "view had to be given up.",
    ],
    example: "scene nested; layout upper"
  ) { arguments, session throws(Diagnostic) in
    let word = arguments.take()
    let top = try word.map { word throws(Diagnostic) in try session.view(word) }
    try arguments.end()
    let scene = session.scene
    let roots = top.map { [$0] } ?? scene.roots
    let reader = LayoutReader(scene)
    return .layout(roots.flatMap { reader.rows(of: $0) })
  }

  static let constraints = Command(
    name: "constraints", topic: .understanding, kind: .reading,
    syntax: ["constraints [NAME]"],
    summary: "what was added and what the stacks made, in the console's format",
    details: ["With NAME: what is about that view, and what it made if it is a stack."],
    example: "scene height; view a -x100; put a in stack; constraints"
  ) { arguments, session throws(Diagnostic) in
    let word = arguments.take()
    let about = try word.map { word throws(Diagnostic) in try session.view(word) }
    try arguments.end()
    let scene = session.scene
    var reports = scene.constraints.map { ConstraintReport($0.constraint, id: $0.id) }
    var listed = Set(scene.constraints.map { ObjectIdentifier($0.constraint) })
    var constraints = scene.constraints.map(\.constraint)
    func visit(_ view: View) {
      let own = (view as? StackView)?.arrangementConstraints ?? []
      let name = scene.name(of: view) ?? "?"
      let others = view.constraints.filter { !listed.contains(ObjectIdentifier($0)) }
      for (index, constraint) in (others + own).enumerated() {
        listed.insert(ObjectIdentifier(constraint))
        reports.append(ConstraintReport(constraint, id: "\(name)#\(index + 1)"))
        constraints.append(constraint)
      }
      for subview in view.subviews { visit(subview) }
    }
    for root in scene.roots { visit(root) }
    if let about {
      let stack = about as? StackView
      let ids = Set(stack?.arrangementConstraints.map { ObjectIdentifier($0) } ?? [])
      let kept = constraints.indices.filter { index in
        let constraint = constraints[index]
        return ids.contains(ObjectIdentifier(constraint))
          || [constraint.firstItem, constraint.secondItem].contains { $0?.owner === about }
      }
      reports = kept.map { reports[$0] }
    }
    return .constraints(reports)
  }

  static let conflicts = Command(
    name: "conflicts", topic: .understanding, kind: .reading,
    syntax: ["conflicts"],
    summary: "all messages so far about constraints that contradict",
    example: "scene empty; view a; put a in root; constrain a.width == 10; constrain a.width == 20; conflicts"
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    return .conflicts(session.scene.state.toldConflicts.map { ConflictReport($0) })
  }

  static let ambiguous = Command(
    name: "ambiguous", topic: .understanding, kind: .reading,
    syntax: ["ambiguous"],
    summary: "the views that constraints don't fix, and what of them",
    details: ["Layout settles them as near to 0 as they go. Hidden views are left out."],
    example: "scene empty; view a 40x20; put a in root; ambiguous"
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let scene = session.scene
    let all = scene.root.ambiguousLayouts
    return .ambiguous(
      all.map { ambiguity in
        AmbiguityReport(
          view: scene.name(of: ambiguity.view) ?? "?",
          what: ambiguity.frame.map(\.rawValue)
            + (ambiguity.contentSize.isEmpty
              ? []
              : [
                "scrollable content "
                  + ambiguity.contentSize.map { $0 == .horizontal ? "width" : "height" }.joined(
                    separator: " and ")
              ]))
      })
  }

  static let compare = Command(
    name: "compare", topic: .understanding, kind: .reading,
    syntax: ["compare STACK.distribution", "compare STACK.alignment"],
    summary: "that stack under every value, side by side",
    details: [
      "Each view's start and length along the axis, or across it for alignments; then the slack: what",
      "is there beyond what the views ask for, less than 0 where they don't fit, and who takes it.",
    ],
    example:
      "scene empty; stack s; view a 40x20; view b 10x30; put a in s; put b in s; put s in root; constrain s.width == 200; compare s.distribution"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a stack's distribution or alignment, as in stack.distribution")
    try arguments.end()
    let (name, attribute) = try Path.split(word, in: session)
    guard let stack = session.scene.view(named: name) as? StackView else {
      throw Diagnostic(.badArgument, "\(name) is not a stack", at: word.column)
    }
    let column = word.column + name.count + 1
    switch attribute {
    case "distribution":
      return try session.compare(stack, name, attribute, stack.axis, StackView.Distribution.allCases) {
        stack.distribution = $0
      }
    case "alignment":
      return try session.compare(
        stack, name, attribute, stack.axis.perpendicular, StackView.Alignment.allCases
      ) {
        stack.alignment = $0
      }
    default:
      throw Diagnostic(
        .badArgument, "compare takes a stack's distribution or alignment", at: column,
        suggestion: Suggestion.nearest(to: attribute, among: ["distribution", "alignment"]).map {
          "\(name).\($0)"
        })
    }
  }
}

/// Reads a tree for `layout`.
private struct LayoutReader {
  let scene: Scene
  private let tree: LayerTree
  private let ambiguous: Set<ObjectIdentifier>
  private let broken: Set<ObjectIdentifier>

  init(_ scene: Scene) {
    self.scene = scene
    tree = scene.animator.presentationTree()
    ambiguous = Set(scene.root.ambiguousLayouts.map { ObjectIdentifier($0.view) })
    let lost = scene.layoutConflicts
      .compactMap(\.broken.constraint)
    broken = Set(
      lost.flatMap { [$0.firstItem, $0.secondItem].compactMap { $0 }.map { ObjectIdentifier($0) } })
  }

  func rows(of top: View) -> [LayoutReport] {
    var rows: [LayoutReport] = []
    func visit(_ view: View, depth: Int) {
      var flags: [String] = []
      if tree.isHidden(view) { flags.append("hidden") }
      if ambiguous.contains(ObjectIdentifier(view)) { flags.append("ambiguous") }
      if broken.contains(ObjectIdentifier(view)) { flags.append("broken") }
      let isTop = view.superview == nil
      let frame =
        view === scene.root
        ? CGRect(origin: .zero, size: tree.frame(of: view).size)
        : isTop ? tree.frame(of: view) : tree.frameInRoot(of: view)
      rows.append(
        LayoutReport(
          name: scene.name(of: view) ?? "?", depth: depth, kind: view.kindName,
          frame: Attribute.numbers(frame), flags: flags))
      for subview in view.subviewsInTreeOrder { visit(subview, depth: depth + 1) }
    }
    visit(top, depth: 0)
    return rows
  }
}

extension Session {
  /// Lays a stack out under every value of an option.
  fileprivate func compare<Option>(
    _ stack: StackView, _ name: String, _ attribute: String, _ axis: Axis, _ options: [Option],
    _ set: (Option) -> Void
  ) throws(Diagnostic) -> Event {
    let views = stack.arrangedSubviews
    let isAlong = axis == stack.axis
    func number(_ rect: CGRect, _ isLength: Bool) -> Double {
      axis == .horizontal
        ? (isLength ? rect.width : rect.origin.x) : (isLength ? rect.height : rect.origin.y)
    }
    var rows: [ComparisonReport.Row] = []
    for option in options {
      let row = try rehearse { () throws(Diagnostic) in
        set(option)
        scene.layout()
        let frames = views.map(\.frame)
        let visible = views.indices.filter { !views[$0].isHidden }
        var takers: [String] = []
        var used = 0.0
        for index in visible {
          let wanted = Double(
            axis == .horizontal
              ? views[index].sizeThatFits(.zero).width : views[index].sizeThatFits(.zero).height)
          let length = number(frames[index], true)
          used += wanted
          if abs(length - wanted) > 1e-6 {
            takers.append(
              "\(scene.name(of: views[index]) ?? "?") \(length > wanted ? "+" : "")\(NumberText.rounded(length - wanted))"
            )
          }
        }
        let size = axis == .horizontal ? stack.bounds.width : stack.bounds.height
        let taken = visible.reduce(0.0) { $0 + number(frames[$1], true) } - used
        var slack: Double?
        if isAlong {
          let gaps = visible.dropLast().reduce(0.0) { sum, index in
            let custom = stack.customSpacing(after: views[index])
            return sum + Double(custom == StackView.spacingUseDefault ? stack.spacing : custom)
          }
          let margins =
            stack.isLayoutMarginsRelativeArrangement
            ? (axis == .horizontal
              ? stack.layoutMargins.left + stack.layoutMargins.right
              : stack.layoutMargins.top + stack.layoutMargins.bottom) : 0
          let rest = size - used - gaps - margins
          slack = rest
          // What the views don't take the gaps do.
          if abs(rest - taken) > 1e-6, visible.count > 1 {
            takers.append("gaps \(rest > taken ? "+" : "")\(NumberText.rounded(rest - taken))")
          }
        }
        let lost = scene.layoutConflicts
        if !lost.isEmpty {
          takers.append(lost.count == 1 ? "a constraint breaks" : "\(lost.count) constraints break")
        }
        return ComparisonReport.Row(
          value: "\(option)", size: size, places: frames.map { [number($0, false), number($0, true)] },
          frames: frames.map(Attribute.numbers), slack: slack, takers: takers)
      }
      rows.append(row)
    }
    return .comparison(
      ComparisonReport(
        path: "\(name).\(attribute)", views: views.map { scene.name(of: $0) ?? "?" }, axis: axis, rows: rows))
  }
}

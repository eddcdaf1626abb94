import Foundation
import ScrollModel
import StackModel

extension Command {
  static let layout = Command(
    name: "layout", topic: .understanding, kind: .reading,
    syntax: ["layout [NAME]"],
    summary: "prints every view's frame on screen in root coordinates, as a tree",
    details: [
      "Flags: hidden; ambiguous, if constraints don't determine the frame; broken, if a constraint of",
      "the view is broken.",
    ],
    example: "scene nested; layout upper"
  ) { arguments, session throws(Diagnostic) in
    let word = arguments.take()
    let top = try word.map { word throws(Diagnostic) in try session.view(word) }
    try arguments.end()
    let scene = session.scene
    let roots = top.map { [$0] } ?? scene.roots
    let reader = LayoutReader(scene, below: top)
    let rows = roots.flatMap { reader.rows(of: $0) }
    return .layout(LayoutListing(rows: rows, broken: scene.brokenIDs))
  }

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
    let items = about.map(listing.items(about:)) ?? listing.items
    return .constraints(items.map { ConstraintReport($0.constraint, id: $0.id) })
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
    return .conflicts(
      conflicts.map { ConflictReport($0) }, earlier: showsAll || !conflicts.isEmpty ? 0 : all.count,
      dropped: showsAll ? reported.dropped : 0)
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
    return .ambiguous(session.scene.ambiguities)
  }

  static let compare = Command(
    name: "compare", topic: .understanding, kind: .reading,
    syntax: ["compare STACK.distribution", "compare STACK.alignment"],
    summary: "lays a stack out with every value, side by side",
    details: [
      "Each view's position and length along the axis, or across it for alignments. The slack is the",
      "stack's length minus the fitting sizes of the views, gaps and margins. It is negative if they",
      "don't fit. The last column says which views and gaps are stretched (+) or compressed (-).",
    ],
    example:
      "scene empty; stack s; view a 40x20; view b 10x30; put a in s; put b in s; put s in root; constrain s.width == 200; compare s.distribution"
  ) { arguments, session throws(Diagnostic) in
    try session.compare(try session.stackOption(&arguments))
  }
}

/// Reads the rows of `layout` from a view tree.
private struct LayoutReader {
  let scene: Scene
  private let tree: LayerTree
  private let ambiguous: Set<ObjectIdentifier>
  private let broken: Set<ObjectIdentifier>

  /// - Parameter top: the only view whose subtree is read; nil for all trees.
  init(_ scene: Scene, below top: View?) {
    self.scene = scene
    tree = scene.animator.presentationTree()
    let isInTree = top == nil || top?.rootView === scene.root
    let ambiguities =
      isInTree ? LayoutInspector(scene.root).ambiguities(includingHidden: false, below: top) : []
    ambiguous = Set(ambiguities.map { ObjectIdentifier($0.view) })
    let brokenConstraints = scene.layoutConflicts.compactMap(\.broken.constraint)
    broken = Set(
      brokenConstraints.flatMap {
        [$0.firstItem, $0.secondItem].compactMap { $0 }.map { ObjectIdentifier($0) }
      })
  }

  func rows(of top: View) -> [LayoutReport] {
    var rows: [LayoutReport] = []
    /// - Parameter origin: that of the superview's coordinates, in the coordinates of the frames that are reported.
    func visit(_ view: View, depth: Int, in origin: CGPoint) {
      var flags: [String] = []
      if tree.isHidden(view) { flags.append("hidden") }
      if ambiguous.contains(ObjectIdentifier(view)) { flags.append("ambiguous") }
      if broken.contains(ObjectIdentifier(view)) { flags.append("broken") }
      var frame = tree.frame(of: view)
      frame.origin = LayoutRange.clamped(CGPoint(x: frame.origin.x + origin.x, y: frame.origin.y + origin.y))
      rows.append(
        LayoutReport(
          name: scene.name(of: view) ?? "?", depth: depth, kind: view.kindName,
          frame: Attribute.numbers(frame), flags: flags))
      let subviews = view.subviewsInTreeOrder
      guard !subviews.isEmpty else { return }
      let bounds = tree.boundsOrigin(of: view)
      // The coordinates of a root are those inside it.
      let inner =
        view.superview == nil
        ? CGPoint.zero : CGPoint(x: frame.origin.x - bounds.x, y: frame.origin.y - bounds.y)
      for subview in subviews { visit(subview, depth: depth + 1, in: inner) }
    }
    visit(top, depth: 0, in: start(of: top))
    return rows
  }

  /// The origin of a view's superview in the coordinates of the root of its tree.
  private func start(of view: View) -> CGPoint {
    let (frame, place) = (tree.frame(of: view), tree.frameInRoot(of: view).origin)
    return CGPoint(x: place.x - frame.origin.x, y: place.y - frame.origin.y)
  }
}

extension Session {
  /// Lays a stack out with every value of an option.
  fileprivate func compare(_ option: StackOption) throws(Diagnostic) -> Event {
    let stack = option.stack
    let reader = ComparisonReader(scene: scene, stack: stack, axis: option.axis)
    var rows: [ComparisonReport.Row] = []
    for value in option.values {
      let row = try dryRun { () throws(Diagnostic) in
        value.set(stack)
        scene.layout()
        return reader.row(value.name)
      }
      rows.append(row)
    }
    return .comparison(
      ComparisonReport(
        path: "\(option.name).\(option.attribute)",
        views: stack.arrangedSubviews.map { scene.name(of: $0) ?? "?" }, axis: option.axis, rows: rows))
  }
}

/// Reads a row of `compare` from a stack that is laid out.
private struct ComparisonReader {
  let scene: Scene
  let stack: StackView
  let axis: Axis

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
      let rest = length(stack.bounds.size) - fitting - gaps(between: visible) - margins
      slack = rest
      // The gaps take the slack that the views don't.
      let ofGaps = rest - (visible.reduce(0) { $0 + length($1.frame.size) } - fitting)
      if abs(ofGaps) > 1e-6, visible.count > 1 { changes.append("gaps \(signed(ofGaps))") }
    }
    let brokenCount = scene.layoutConflicts.count
    if brokenCount > 0 { changes.append("\(brokenCount) broken constraint\(brokenCount == 1 ? "" : "s")") }
    return ComparisonReport.Row(
      value: value, size: length(stack.bounds.size),
      places: views.map { [origin($0.frame), length($0.frame.size)] },
      frames: views.map { Attribute.numbers($0.frame) }, slack: slack, changes: changes)
  }

  private func origin(_ frame: CGRect) -> Double { axis == .horizontal ? frame.origin.x : frame.origin.y }

  private func length(_ size: CGSize) -> Double { axis == .horizontal ? size.width : size.height }

  private func fittingLength(_ view: View) -> Double { length(view.sizeThatFits(.zero)) }

  private func signed(_ difference: Double) -> String {
    (difference > 0 ? "+" : "") + NumberText.rounded(difference)
  }

  /// The sum of the gaps as they are set.
  private func gaps(between visible: [View]) -> Double {
    visible.dropLast().reduce(0) { $0 + Double(stack.gap(after: $1)) }
  }

  private var margins: Double { stack.canvasInsets.total(along: axis) }
}

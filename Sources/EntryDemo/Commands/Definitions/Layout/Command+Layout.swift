import Foundation
import ScrollModel
import StackModel

extension Command {
  static let layout = Command(
    topic: .understanding, kind: .reading, syntax: ["layout [NAME]", "layout now NAME"],
    summary: "prints every view's frame on screen in root coordinates, as a tree",
    details: [
      "left and top are those of the path NAME.left, which why explains; NAME.x counts from the superview.",
      "Flags: hidden; ambiguous, if constraints don't determine the frame; broken, if a constraint of",
      "the view is broken; the alignment rect, which constraints place, if it is not the frame.",
      "layout now, in an animation block: NAME.layoutIfNeeded() at this place. Then end lays out nothing by itself.",
    ], example: "scene nested; layout upper", result: .any(of: [LayoutListing.shape, changedView]),
    otherWords: ["tree", "frames", "dump", "ls"]
      + ["layoutifneeded", "setneedslayout"].map {
        OtherWord(
          $0, command: "layout", advice: "each command is followed by a layout; layout prints the frames")
      }, calls: ["layoutIfNeeded()": "layout $0"], inBlock: .answered
  ) { arguments, session throws(Diagnostic) in
    if arguments.isMany, arguments.take("now") {
      let word = try arguments.require("a view")
      try arguments.end()
      try session.view(word).layoutIfNeeded()
      return Note("\(word.text) laid out", view: word.text)
    }
    let word = arguments.take()
    let top = try word.map { word throws(Diagnostic) in try session.view(word) }
    try arguments.end()
    let scene = session.scene
    let roots = top.map { [$0] } ?? scene.roots
    let reader = LayoutReader(scene, below: top)
    let rows = roots.flatMap { reader.rows(of: $0) }
    return LayoutListing(
      rows: rows, broken: scene.brokenIDs, root: scene.name(of: top?.rootView ?? scene.root) ?? "root")
  }
}

struct LayoutReader {
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
      if ambiguous.contains(ObjectIdentifier(view)) { flags.append(LayoutReport.ambiguous) }
      if broken.contains(ObjectIdentifier(view)) { flags.append("broken") }
      var frame = tree.frame(of: view)
      frame.origin = LayoutRange.clamped(CGPoint(x: frame.origin.x + origin.x, y: frame.origin.y + origin.y))
      let alignment = view.alignmentRect(around: frame)
      if let alignment {
        let numbers = ViewAttribute.numbers(alignment).map(NumberText.rounded)
        flags.append("alignment rect \(numbers.joined(separator: " "))")
      }
      rows.append(
        LayoutReport(
          name: scene.name(of: view) ?? "?", depth: depth, kind: view.kindName,
          frame: frame, alignment: alignment, flags: flags))
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

/// A view of a tree with its frame on screen.
struct LayoutReport: Sendable {
  let name: String
  let depth: Int
  let kind: String
  /// In root coordinates, in points.
  let frame: CGRect
  let alignment: CGRect?
  let flags: [String]
  static let ambiguous = "ambiguous"
}

/// The views that `layout` lists, in tree order, and what is wrong with them.
private struct LayoutListing: CommandResult, Described {
  let rows: [LayoutReport]
  let broken: [String]
  /// The name of the view in whose coordinates the frames are.
  let root: String
  var ambiguous: [String] { rows.filter { $0.flags.contains(LayoutReport.ambiguous) }.map(\.name) }

  var alignmentRects: [String: [Double]]? {
    let pairs = rows.compactMap { row in row.alignment.map { (row.name, ViewAttribute.numbers($0)) } }
    return pairs.isEmpty ? nil : Dictionary(firstOf: pairs)
  }

  var tree: [String: [String]] {
    var tree: [String: [String]] = [:]
    var path: [String] = []
    let top = rows.first?.depth ?? 0
    for row in rows {
      path.removeLast(max(0, path.count - max(0, row.depth - top)))
      if let superview = path.last { tree[superview, default: []].append(row.name) }
      tree[row.name, default: []] += []
      path.append(row.name)
    }
    return tree
  }

  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    AnySequence(
      TextTable(
        ["in \(root)", "kind", "left", "top", "width", "height", ""], rowCount: rows.count,
        right: [2, 3, 4, 5],
        columns: { index in
          let row = rows[index]
          let frame = row.frame
          return [2 * row.depth + TextLayout.columns(row.name), TextLayout.columns(row.kind)]
            + [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map {
              NumberText.roundedCount($0)
            }
        }
      ) { index in
        let row = rows[index]
        return [String(repeating: "  ", count: row.depth) + row.name, row.kind]
          + ViewAttribute.numbers(row.frame).map(NumberText.rounded) + [row.flags.joined(separator: " ")]
      })
  }

  static let members: [Member<Self>] = [
    .init(
      "frames", { Dictionary(firstOf: $0.rows.map { ($0.name, ViewAttribute.numbers($0.frame)) }) },
      as: .map(of: .frame)),
    .init(
      "alignmentRects", \.alignmentRects, "The alignment rects of views whose frames differ.",
      as: .map(of: .frame)),
    .init("tree", \.tree, "The names of each view's subviews, in tree order."),
    .init("ambiguous", \.ambiguous, "The views that constraints do not determine."),
    .init("broken", \.broken, "The IDs of the broken constraints."),
  ]
}

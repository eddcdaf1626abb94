import EntryCommands
import Foundation
import ScrollModel
import StackModel

/// The frames of the views that a puzzle compares, at one instant or at rest.
struct PuzzleFrames: Hashable {
  struct Appearance: Hashable {
    /// The frame in root coordinates, in points.
    let frame: CGRect
    /// Whether it is there but can't be seen, because of its `alpha` or that of a view that contains it.
    let isTransparent: Bool
    /// The sum of the content offsets of the views that contain it.
    let scrolled: CGPoint

    /// Where it would be if nothing were scrolled.
    fileprivate var unscrolled: CGRect { frame.offsetBy(dx: scrolled.x, dy: scrolled.y) }
  }

  /// The views that are visible, by name. A hidden view, one in a hidden view, and one outside the root's tree are not.
  let appearances: [String: Appearance]
  let offsets: [String: CGPoint]

  /// - Parameter tree: the values on screen, or of the model.
  init(of names: [String], in scene: Scene, _ tree: LayerTree) {
    appearances = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        Self.appearance(of: name, in: scene, tree).map { (name, $0) }
      })
    offsets = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (scene.view(named: name) as? ScrollView).map { (name, tree.boundsOrigin(of: $0)) }
      })
  }

  private static func appearance(of name: String, in scene: Scene, _ tree: LayerTree) -> Appearance? {
    guard let view = scene.view(named: name), view.rootView === scene.root else { return nil }
    var (alpha, scrolled) = (1.0, CGPoint.zero)
    var next: View? = view
    while let current = next {
      guard !tree.isHidden(current) else { return nil }
      alpha *= Double(tree.alpha(of: current))
      next = current.superview
      if let scroll = next as? ScrollView {
        let offset = tree.boundsOrigin(of: scroll)
        scrolled = CGPoint(x: scrolled.x + offset.x, y: scrolled.y + offset.y)
      }
    }
    return Appearance(
      frame: tree.frameInRoot(of: view), isTransparent: alpha < Double(TextDrawing.invisibleAlpha),
      scrolled: scrolled)
  }

  /// The names of the views below the root in the order of the tree, with those of hidden views.
  static func names(in scene: Scene) -> [String] {
    var names: [String] = []
    func visit(_ view: View) {
      if view !== scene.root, let name = scene.name(of: view) { names.append(name) }
      for subview in view.subviewsInTreeOrder { visit(subview) }
    }
    visit(scene.root)
    return names
  }
}

struct PuzzleDifference: Hashable {
  enum Aspect: Hashable {
    /// What a view is now and in the goal; nil if it is not visible.
    case frame(now: PuzzleFrames.Appearance?, wanted: PuzzleFrames.Appearance?)
    /// A content offset of a scroll view now and in the goal. All that it moves differs, too.
    case offset(Axis, now: CGFloat, wanted: CGFloat)
  }

  /// The largest difference of a coordinate or a length that is none, in points.
  static let tolerance = 0.5
  let name: String
  /// The instant, counted from the end of `start`; nil for frames at rest.
  let instant: Duration?
  let aspect: Aspect

  /// Whether it is only that another part of the content is in sight.
  var isByScrolling: Bool {
    guard case .frame(let now?, let wanted?) = aspect else { return false }
    return now.isTransparent == wanted.isTransparent && Self.matches(now.unscrolled, wanted.unscrolled)
  }

  /// - Parameter comparesAlpha: whether a transparent view differs from one that can be seen.
  static func matches(
    _ a: PuzzleFrames.Appearance?, _ b: PuzzleFrames.Appearance?, comparesAlpha: Bool
  ) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    guard !comparesAlpha || a.isTransparent == b.isTransparent else { return false }
    return matches(a.frame, b.frame)
  }

  private static func matches(_ a: CGRect, _ b: CGRect) -> Bool {
    zip(ViewAttribute.numbers(a), ViewAttribute.numbers(b)).allSatisfy { matches($0, $1) }
  }

  /// Rounding errors of the sums of coordinates don't count.
  private static func matches(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance + 1e-6 }

  static func offsets(
    _ now: PuzzleFrames, _ wanted: PuzzleFrames, at instant: Duration?
  ) -> [PuzzleDifference] {
    now.offsets.keys.sorted().flatMap { name -> [PuzzleDifference] in
      guard let offset = now.offsets[name], let other = wanted.offsets[name] else { return [] }
      return Axis.allCases.compactMap { axis in
        let (a, b) = (offset.coordinate(along: axis), other.coordinate(along: axis))
        guard !matches(Double(a), Double(b)) else { return nil }
        return PuzzleDifference(name: name, instant: instant, aspect: .offset(axis, now: a, wanted: b))
      }
    }
  }

  private static let listLimit = 6

  var text: String {
    let place = instant.map { " at \(NumberText.seconds($0))" } ?? ""
    let (value, now, wanted) = texts
    return "\(value)\(place) is \(now), wanted \(wanted)"
  }

  private var texts: (value: String, now: String, wanted: String) {
    switch aspect {
    case .frame(let now, let wanted): return (name, Self.text(now), Self.text(wanted))
    case .offset(let axis, let now, let wanted):
      return (
        "\(name).contentOffset.\(axis.letter)", NumberText.rounded(Double(now)),
        NumberText.rounded(Double(wanted))
      )
    }
  }

  private static func text(_ appearance: PuzzleFrames.Appearance?) -> String {
    guard let appearance else { return "not visible" }
    let frame = ViewAttribute.numbers(appearance.frame).map(NumberText.rounded).joined(separator: " ")
    return appearance.isTransparent ? "\(frame) (transparent)" : frame
  }

  static func table(_ differences: [PuzzleDifference]) -> [String] {
    guard !differences.isEmpty else { return [] }
    let shown = differences.prefix(listLimit)
    let hasInstants = shown.contains { $0.instant != nil }
    let hasFrames = shown.contains { if case .frame = $0.aspect { true } else { false } }
    let header =
      [hasFrames ? "in the root" : ""] + (hasInstants ? ["at"] : []) + [
        hasFrames ? "x y width height now" : "now", "wanted",
      ]
    let rows = shown.map { difference in
      let (value, now, wanted) = difference.texts
      return [value] + (hasInstants ? [difference.instant.map(NumberText.seconds) ?? ""] : []) + [
        now, wanted,
      ]
    }
    let rest = differences.count - shown.count
    return TextLayout.table(header, rows) + (rest > 0 ? ["and \(rest.counted("more difference"))"] : [])
  }
}

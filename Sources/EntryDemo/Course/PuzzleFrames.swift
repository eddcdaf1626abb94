import Foundation
import ScrollModel
import StackModel

/// The frames of the views that a puzzle compares, at one instant or at rest.
struct PuzzleFrames: Hashable {
  /// What is on screen of a view.
  struct Appearance: Hashable {
    /// The frame in root coordinates, in points.
    let frame: CGRect
    /// Whether it is there but can't be seen, because of its `alpha` or that of a view that contains it.
    let isTransparent: Bool
  }

  /// The views that are visible, by name. A hidden view, one in a hidden view, and one outside the root's tree are not.
  let appearances: [String: Appearance]

  /// - Parameters:
  ///   - names: the views to read.
  ///   - tree: the values on screen, or of the model.
  init(of names: [String], in scene: Scene, _ tree: LayerTree) {
    appearances = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        Self.appearance(of: name, in: scene, tree).map { (name, $0) }
      })
  }

  private static func appearance(of name: String, in scene: Scene, _ tree: LayerTree) -> Appearance? {
    guard let view = scene.view(named: name), view.rootView === scene.root else { return nil }
    var alpha = 1.0
    var next: View? = view
    while let current = next {
      guard !tree.isHidden(current) else { return nil }
      alpha *= Double(tree.alpha(of: current))
      next = current.superview
    }
    return Appearance(
      frame: tree.frameInRoot(of: view), isTransparent: alpha < Double(TextDrawing.invisibleAlpha))
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

/// A view whose frame differs from that of the goal.
struct PuzzleDifference: Hashable {
  /// The largest difference of a coordinate or a length that is none, in points.
  static let tolerance = 0.5

  let name: String
  /// The instant, counted from the end of `start`; nil for frames at rest.
  let instant: Duration?
  /// What it is now; nil for a view that is not visible.
  let now: PuzzleFrames.Appearance?
  /// What it is in the goal; nil for a view that is not visible.
  let wanted: PuzzleFrames.Appearance?

  /// Whether two views look the same.
  /// - Parameter comparesAlpha: whether a transparent view differs from one that can be seen.
  static func matches(
    _ a: PuzzleFrames.Appearance?, _ b: PuzzleFrames.Appearance?, comparesAlpha: Bool
  ) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    guard !comparesAlpha || a.isTransparent == b.isTransparent else { return false }
    let pairs = [
      (a.frame.origin.x, b.frame.origin.x), (a.frame.origin.y, b.frame.origin.y),
      (a.frame.size.width, b.frame.size.width), (a.frame.size.height, b.frame.size.height),
    ]
    // Rounding errors of the sums of coordinates don't count.
    return pairs.allSatisfy { abs(Double($0 - $1)) <= tolerance + 1e-6 }
  }
}

public import Foundation
public import StackCore

/// The frames of views with names at an instant, in the coordinates of the root of their tree, in points.
///
/// `Animator.record(views:)` records them.
public struct ViewFrames: Hashable, Sendable {
  /// The names, in the order in which they were given.
  public let names: [String]
  /// The bounds of the root: what a window shows, in its own coordinates.
  public let rootBounds: CGRect
  private let frames: [String: CGRect]

  /// Creates frames.
  /// - Parameters:
  ///   - frames: names that differ, with frames; nil for a view that is hidden, or in no tree.
  ///   - rootBounds: the bounds of the root.
  public init(_ frames: [(name: String, frame: CGRect?)], rootBounds: CGRect) {
    names = frames.map(\.name)
    self.rootBounds = rootBounds
    self.frames = Dictionary(
      frames.compactMap { name, frame in frame.map { (name, $0) } }, uniquingKeysWith: { first, _ in first })
    if Set(names).count < names.count { trap("Names of recorded views must differ; \(names) do not.") }
  }

  /// The frame of a view; nil while it is hidden, or not in the tree.
  ///
  /// Animations that add up may make a size negative for a while; `height`, `minY` and the like standardize it.
  public subscript(name: String) -> CGRect? { frames[name] }
}

extension ViewFrames: TimelineValue {
  /// The columns of each frame: `row.x`, `row.y`, `row.width`, `row.height`.
  public var timelineColumns: [TimelineColumn] {
    names.flatMap { name in self[name].map { name.columns($0) } ?? [] }
  }
}

extension Animator {
  /// Records where views are on screen, from now until nothing is running, in a dry run.
  ///
  /// ```swift
  /// let frames = animator.record(views: ["header": header, "row": row])
  /// try frames.rowsTouch("header", "row")
  /// ```
  /// - Parameters:
  ///   - views: names and views. While a view or a superview is hidden, or the view is in another tree or in none, its
  ///     frame is nil.
  ///   - rate: frames per second.
  ///   - limit: the longest time to record.
  ///   - includesEdges: whether to add a sample wherever an animation begins or ends.
  /// - Precondition: `rate` is above 0, the names differ, and no animation block is running.
  public func record(
    views: KeyValuePairs<String, View>, rate: Int = 60, limit: Duration = .seconds(60),
    includesEdges: Bool = false
  ) -> Timeline<ViewFrames> {
    record(
      views: views.map { (name: $0.key, view: $0.value) }, rate: rate, limit: limit,
      includesEdges: includesEdges)
  }

  /// Records where views are on screen, from now until nothing is running, in a dry run: for names that are computed.
  /// - Precondition: `rate` is above 0, the names differ, and no animation block is running.
  public func record(
    views: [(name: String, view: View)], rate: Int = 60, limit: Duration = .seconds(60),
    includesEdges: Bool = false
  ) -> Timeline<ViewFrames> {
    record(rate: rate, limit: limit, includesEdges: includesEdges) { $0.frames(of: views) }
  }
}

extension LayerTree {
  /// The frames of views with names, in the coordinates of the root; nil for views that are hidden or not in the tree.
  public func frames(of views: [(name: String, view: View)]) -> ViewFrames {
    ViewFrames(
      views.map { ($0.name, isOnScreen($0.view) ? frameInRoot(of: $0.view) : nil) },
      rootBounds: bounds(of: animator.root))
  }

  /// Whether a view is in the animator's tree, and neither it nor a superview is hidden.
  private func isOnScreen(_ view: View) -> Bool {
    guard view.rootView === animator.root else { return false }
    let ancestors = sequence(first: view, next: \.storedSuperview)
    return !ancestors.contains { isHidden($0) }
  }
}

package import ScrollMotion
import Foundation
package import StackCore

/// Records a film of an animator's tree while its clock advances: call `sample()` at each instant that the film shows.
package struct FilmRecorder {
  package private(set) var recording: FilmRecording
  private let animator: Animator
  private let name: (View) -> String?
  private var marks: PictureMarks
  private var markedLayout: (views: [ObjectIdentifier], frames: [CGRect]) = ([], [])
  private var markedConflicts = 0
  private let viewLimit: Int
  private static let searchLimit = 1000
  private static let scrollViewLimit = 2

  /// Creates a recorder without samples. It plots the content offset and the content height of the first scroll views.
  /// - Parameters:
  ///   - viewLimit: the largest number of views that a sample draws; the recording counts those that it leaves out.
  ///   - name: the name of a view; nil if it has none.
  package init(of animator: Animator, viewLimit: Int = 20_000, name: @escaping (View) -> String?) {
    (self.animator, self.viewLimit) = (animator, max(1, viewLimit))
    self.name = { name($0) ?? $0.name ?? $0.accessibilityIdentifier }
    marks = PictureMarks(of: animator.root, [])
    let scrollViews = Self.scrollViews(in: animator.root)
    recording = FilmRecording(
      plots: scrollViews.flatMap { Self.plots(of: $0, name: Self.name(of: $0, name)) })
  }

  package mutating func sample() {
    let model = animator.modelTree
    var builder = PictureBuilder(animator.presentationTree(), name: name, limit: viewLimit)
    builder.countsLeftOut = true
    let picture = builder.picture(of: animator.root) { currentMarks(of: $0) }
    recording.append(
      picture, models: builder.views.map(model.frameInRoot), at: animator.now, leftOut: builder.leftOut)
    recording.note(animator) { [name] in Self.name(of: $0, name) }
  }

  /// Which layouts are ambiguous or broken: found out again if something has moved or other views are in sight.
  private mutating func currentMarks(of views: [View]) -> PictureMarks {
    let layout = (views: views.map { ObjectIdentifier($0) }, frames: views.map(\.storedFrame))
    guard layout != markedLayout || animator.conflicts.count != markedConflicts else { return marks }
    marks = PictureMarks(of: animator.root, views)
    markedLayout = layout
    markedConflicts = animator.conflicts.count
    return marks
  }

  private static func name(of view: View, _ name: (View) -> String?) -> String {
    name(view) ?? view.nameInWarnings
  }

  /// The first scroll views of a tree, those nearest to the root first.
  private static func scrollViews(in root: View) -> [ScrollView] {
    var (queue, found): ([View], [ScrollView]) = ([root], [])
    var index = 0
    while index < queue.count, found.count < scrollViewLimit {
      let view = queue[index]
      index += 1
      if let scrollView = view as? ScrollView { found.append(scrollView) }
      queue += view.subviews.prefix(searchLimit - min(searchLimit, queue.count))
    }
    return found
  }

  private static func plots(of scrollView: ScrollView, name: String) -> [FilmPlot] {
    func plot(_ value: String, _ read: @escaping (ScrollView, LayerTree) -> CGFloat) -> FilmPlot {
      FilmPlot("\(name).\(value)") { [weak scrollView] tree in scrollView.map { read($0, tree) } }
    }
    let movesSideways = scrollView.maximumContentOffset.x > scrollView.minimumContentOffset.x
    return (movesSideways ? [plot("contentOffset.x") { $1.boundsOrigin(of: $0).x }] : []) + [
      plot("contentOffset.y") { $1.boundsOrigin(of: $0).y },
      plot("contentSize.height") { view, _ in view.contentSize.height },
    ]
  }
}

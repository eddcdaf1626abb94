public import ScrollMotion
import Foundation
public import StackCore

extension Animator {
  /// Records a film from now until nothing is running, in a dry run: the frames of views with names, and what is drawn.
  ///
  /// ```swift
  /// let film = animator.recordFilm(views: ["header": header, "row": row])
  /// try film.rowsTouch("header", "row")
  /// try Data(film.film().utf8).write(to: URL(fileURLWithPath: "film.html"))
  /// ```
  /// The result is a timeline as `record(views:)` makes it, with a picture at each sample. So it takes longer; ``Timeline/film(title:commands:)`` makes a page of it.
  /// - Parameters:
  ///   - views: names and views. The film shows all views; others have the names of their own, or of their classes.
  ///   - rate: frames per second.
  ///   - limit: the longest time to record.
  ///   - includesEdges: whether to add a sample wherever an animation begins or ends.
  /// - Precondition: `rate` is above 0, the names differ, and no animation block is running.
  /// - Complexity: O(v) for each sample, v views in sight; the memory is in proportion to the numbers that change differently.
  public func recordFilm(
    views: KeyValuePairs<String, View> = [:], rate: Int = 120, limit: Duration = .seconds(60),
    includesEdges: Bool = true
  ) -> Timeline<ViewFrames> {
    film(of: views.map { (name: $0.key, view: $0.value) }) { read in
      record(rate: rate, limit: limit, includesEdges: includesEdges, read)
    }
  }

  /// Records a film of an interval, in a dry run: also of what repeats without end.
  /// - Parameters:
  ///   - interval: from now on. The last sample is at its end.
  /// - Precondition: `rate` is above 0, `interval` is not negative, the names differ, and no animation block is running.
  /// - Complexity: O(v) for each sample, v views in sight; the memory is in proportion to the numbers that change differently.
  public func recordFilm(
    for interval: Duration, views: KeyValuePairs<String, View> = [:], rate: Int = 120,
    includesEdges: Bool = true
  ) -> Timeline<ViewFrames> {
    film(of: views.map { (name: $0.key, view: $0.value) }) { read in
      record(for: interval, rate: rate, includesEdges: includesEdges, read)
    }
  }

  private func film(
    of views: [(name: String, view: View)],
    _ record: (_ read: (LayerTree) -> ViewFrames) -> Timeline<ViewFrames>
  ) -> Timeline<ViewFrames> {
    let names = Dictionary(
      views.map { (ObjectIdentifier($0.view), $0.name) }, uniquingKeysWith: { first, _ in first })
    var recorder = FilmRecorder(of: self) { names[ObjectIdentifier($0)] }
    var timeline = record { tree in
      recorder.sample()
      return tree.frames(of: views)
    }
    timeline.attachment = recorder.recording
    return timeline
  }
}

extension Timeline {
  /// What the film of the timeline shows; nil if none was recorded.
  package var recording: FilmRecording? { attachment as? FilmRecording }
}

extension Timeline where Value == ViewFrames {
  /// The recording as a film: one HTML page that any browser opens, without a network.
  ///
  /// It has a slider, the drawing with the frames of the views at each sample, plots of values, and a list of what is
  /// animated. A timeline of ``Animator/recordFilm(views:rate:limit:includesEdges:)`` shows the views as they
  /// look; any other one, such as `record(views:)` makes, knows frames only and shows them as outlines.
  /// - Parameters:
  ///   - title: the title of the page.
  ///   - commands: what led to the film, such as the steps of a test, for its readers.
  public func film(title: String = "Film", commands: [String] = []) -> String {
    (recording ?? FilmRecording(outlinesOf: self)).page(title: title, commands: commands)
  }
}

extension FilmRecording {
  init(outlinesOf timeline: Timeline<ViewFrames>) {
    self.init()
    // An identity for each name that is the same at all samples.
    var identities: [String: Identity] = [:]
    func id(_ name: String) -> ObjectIdentifier {
      let identity = identities[name] ?? Identity()
      identities[name] = identity
      return ObjectIdentifier(identity)
    }
    for sample in timeline.samples {
      let bounds = sample.value.rootBounds
      var root = Picture.Element(outline: bounds, of: "root", id: id(""), parent: nil)
      root.geometry.boundsOrigin = bounds.origin
      let elements = sample.value.names.compactMap { name in
        sample.value[name].map { Picture.Element(outline: $0, of: name, id: id(name), parent: 0) }
      }
      let all = [root] + elements
      append(Picture(bounds: bounds, elements: all), models: all.map(\.frame), at: sample.instant)
    }
  }

  private final class Identity {}
}

extension Picture.Element {
  /// An element that shows a frame only, in the root's coordinates. The root itself has no parent.
  fileprivate init(outline frame: CGRect, of name: String, id: ObjectIdentifier, parent: Int?) {
    var looks = Picture.Looks()
    let rect = CGRect(origin: .zero, size: frame.standardized.size)
    if parent != nil {
      looks.shapes = [.box(Picture.Box(rect, fill: .role(.placeholder), stroke: .role(.placeholderLine)))]
    }
    self.init(
      id: id, name: name, kind: "View", parent: parent, isInSight: true, frame: frame, box: rect,
      visibleBox: rect,
      geometry: Picture.Geometry(
        frame: frame, transform: .identity, anchorPoint: CGPoint(x: 0.5, y: 0.5), boundsOrigin: .zero,
        alpha: 1), looks: looks)
  }
}

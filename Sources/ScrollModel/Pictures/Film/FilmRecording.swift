package import StackCore
package import ScrollMotion
package import Foundation

/// What a film shows, at each of its samples: the views in sight, values, animations.
///
/// Its memory is in proportion to what differs: views that move together share their numbers, looks are stored once.
package struct FilmRecording {
  /// The instants of the samples, since the animator was created, in order.
  package private(set) var instants: [Duration] = []
  private(set) var tracks = FilmTracks()
  private(set) var views: [FilmView] = []
  /// The views in sight from a sample on, until the next roster.
  private(set) var rosters: [(sample: Int, views: [Int])] = []
  /// The origin of the drawn view's bounds: x and y.
  private(set) var origin = [FilmChannel](repeating: FilmChannel(), count: 2)
  /// The largest size of the drawn view.
  package private(set) var size = CGSize.zero
  /// The largest number of views in sight that a sample leaves out, since there are too many.
  package private(set) var leftOut = 0
  private(set) var plots: [FilmPlot]
  private(set) var animations = FilmAnimationList()
  private var places: [FilmView.Key: Int] = [:]
  private var writer = SVGWriter()
  init(plots: [FilmPlot] = []) { self.plots = plots }
  /// The rules of colors that differ in light and dark and are no roles.
  package var rules: String { writer.dynamicRules }
  package var isEmpty: Bool { instants.isEmpty }

  /// Adds a sample. An instant that is not after the last one adds nothing.
  /// - Parameters:
  ///   - models: the frames of the model values of the picture's elements, in the root's coordinates.
  ///   - leftOut: the number of views in sight that the picture leaves out.
  package mutating func append(_ picture: Picture, models: [CGRect], at instant: Duration, leftOut: Int = 0) {
    if let last = instants.last, last >= instant { return }
    self.leftOut = max(self.leftOut, leftOut)
    let sample = instants.count
    instants.append(instant)
    tracks.begin(sample)
    tracks.append([picture.bounds.origin.x, picture.bounds.origin.y], to: &origin)
    size.width = max(size.width, picture.bounds.width)
    size.height = max(size.height, picture.bounds.height)
    var roster: [Int] = []
    for (element, model) in zip(picture.elements, models) {
      let parent = element.parent.map { roster[$0] }
      let place = place(of: element, in: parent)
      roster.append(place)
      let superviewOrigin = element.parent.map { picture.elements[$0].geometry.boundsOrigin }
      views[place].append(
        element, superviewOrigin: superviewOrigin, model: model, at: sample, to: &tracks, &writer)
    }
    if rosters.last?.views != roster { rosters.append((sample, roster)) }
  }

  private mutating func place(of element: Picture.Element, in parent: Int?) -> Int {
    let key = FilmView.Key(id: element.id, name: element.name, parent: parent)
    if let place = places[key] { return place }
    places[key] = views.count
    views.append(FilmView(key: key, kind: element.kind))
    return views.count - 1
  }

  package var withoutViews: FilmRecording {
    var other = FilmRecording(plots: plots.map { FilmPlot($0.name, $0.read) })
    (other.animations, other.rosters) = (animations, [(0, [])])
    for (sample, instant) in instants.enumerated() {
      other.instants.append(instant)
      other.tracks.begin(sample)
      for index in plots.indices {
        other.plots[index].append(
          plots[index].shown.value(at: sample, tracks), plots[index].model.value(at: sample, tracks),
          at: sample, to: &other.tracks)
      }
    }
    return other
  }

  /// Adds the values to plot and the animations that run now to the latest sample.
  package mutating func note(_ animator: Animator, name: (View) -> String) {
    guard instants.last == animator.now else { return }
    let (shown, model) = (animator.presentationTree(), animator.modelTree)
    for index in plots.indices {
      let read = plots[index].read
      plots[index].append(read(shown), read(model), at: instants.count - 1, to: &tracks)
    }
    animations.note(animator, name: name)
  }
}

struct FilmPlot {
  /// Such as `scroll.contentOffset.y`.
  let name: String
  /// Reads the value of a presentation tree or of a model tree; nil if there is none.
  let read: (LayerTree) -> Double?
  private(set) var shown = Values()
  private(set) var model = Values()

  struct Values {
    var values = FilmChannel()
    var missing: [Int] = []

    fileprivate func value(at sample: Int, _ tracks: FilmTracks) -> Double? {
      missing.contains(sample) ? nil : tracks.value(of: values, at: sample)
    }

    fileprivate mutating func append(_ value: Double?, at sample: Int, _ tracks: inout FilmTracks) {
      if let value, value.isFinite { tracks.append(value, to: &values) } else { missing.append(sample) }
    }
  }

  init(_ name: String, _ read: @escaping (LayerTree) -> Double?) { (self.name, self.read) = (name, read) }

  fileprivate mutating func append(
    _ shownValue: Double?, _ modelValue: Double?, at sample: Int, to tracks: inout FilmTracks
  ) {
    shown.append(shownValue, at: sample, &tracks)
    model.append(modelValue, at: sample, &tracks)
  }
}

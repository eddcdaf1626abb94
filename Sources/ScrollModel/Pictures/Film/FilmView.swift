import Foundation
import StackCore

struct FilmView {
  /// What identifies it at all samples: a view that gets another superview or another name is another one.
  struct Key: Hashable {
    let id: ObjectIdentifier
    let name: String
    /// The place of the superview among the film's views; nil for the drawn view.
    let parent: Int?
  }

  let key: Key
  let kind: String
  /// x, y, width and height on screen, in the root's coordinates.
  var frame = [FilmChannel](repeating: FilmChannel(), count: 4)
  /// The same of the model values.
  var model = [FilmChannel](repeating: FilmChannel(), count: 4)
  /// The map to the superview's top left corner: a, b, c, d, tx, ty.
  var placement = [FilmChannel](repeating: FilmChannel(), count: 6)
  var alpha = FilmChannel()
  var looks: [Looks] = []

  /// What a view looks like from a sample on, until the next looks: shapes that differ in numbers only.
  struct Looks {
    let sample: Int
    var latest: Picture.Looks
    var size: CGSize
    let marks: Picture.Marks
    /// Whether the view is in sight. Otherwise it is there for its subviews alone.
    let isInSight: Bool
    /// The shapes behind the subviews, those in front of them, and the one that they are clipped to.
    let shapes: [String]
    /// The same without their numbers. Few views change their looks, so they are made when one does.
    fileprivate private(set) lazy var templates = shapes.map(FilmTemplate.init)
    /// The numbers of the templates that change, by their place among all.
    var changing: [Int: FilmChannel] = [:]
  }

  /// Adds the geometry and the looks of a sample.
  /// - Parameters:
  ///   - superviewOrigin: the origin of the superview's bounds; nil for the drawn view, which has no place.
  ///   - model: the frame of the model values, in the root's coordinates.
  mutating func append(
    _ element: Picture.Element, superviewOrigin: CGPoint?, model: CGRect, at sample: Int,
    to tracks: inout FilmTracks, _ writer: inout SVGWriter
  ) {
    tracks.append(Self.numbers(element.frame), to: &frame)
    tracks.append(Self.numbers(model), to: &self.model)
    let map = superviewOrigin.map { element.geometry.placement(in: $0) } ?? .identity
    tracks.append([map.a, map.b, map.c, map.d, map.tx, map.ty], to: &placement)
    tracks.append(min(1, max(0, element.geometry.alpha)), to: &alpha)
    appendLooks(of: element, at: sample, to: &tracks, &writer)
  }

  /// x, y, width and height, whose signs a spring can change.
  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
  }

  private mutating func appendLooks(
    of element: Picture.Element, at sample: Int, to tracks: inout FilmTracks, _ writer: inout SVGWriter
  ) {
    let last = looks.indices.last
    if let last, looks[last].isInSight == element.isInSight, looks[last].marks == element.marks {
      if looks[last].latest == element.looks, looks[last].size == element.geometry.size {
        for place in looks[last].changing.keys.sorted() {
          guard let value = looks[last].changing[place]?.lastNumber else { continue }
          tracks.append(value, to: &looks[last].changing[place, default: FilmChannel()])
        }
        return
      }
      if looks[last].take(element, at: sample, &tracks, &writer) { return }
    }
    looks.append(
      Looks(
        sample: sample, latest: element.looks, size: element.geometry.size, marks: element.marks,
        isInSight: element.isInSight, shapes: Looks.shapes(of: element, &writer)))
  }
}

extension FilmView.Looks {
  fileprivate static func shapes(of element: Picture.Element, _ writer: inout SVGWriter) -> [String] {
    let looks = element.looks
    let front = element.isInSight ? looks.front + outline(element.marks, element.geometry.size) : looks.front
    return [
      writer.text(of: looks.shapes), writer.text(of: front),
      looks.clip.map { SVGText.outline(of: $0, attributes: "") } ?? "",
    ]
  }

  private static func outline(_ marks: Picture.Marks, _ size: CGSize) -> [Picture.Shape] {
    if marks.isEmpty { return [] }
    let isBroken = marks.contains(.broken)
    return [
      .box(
        Picture.Box(
          CGRect(origin: .zero, size: size), stroke: .role(isBroken ? .broken : .ambiguous), strokeWidth: 1.5,
          isDashed: !isBroken))
    ]
  }

  /// Goes on with looks that differ in numbers only, if they do.
  fileprivate mutating func take(
    _ element: Picture.Element, at sample: Int, _ tracks: inout FilmTracks, _ writer: inout SVGWriter
  ) -> Bool {
    let new = Self.shapes(of: element, &writer).map(FilmTemplate.init)
    guard zip(templates, new).allSatisfy({ $0.parts == $1.parts }) else { return false }
    (latest, size) = (element.looks, element.geometry.size)
    let first = templates.flatMap(\.numbers)
    for (place, number) in new.flatMap(\.numbers).enumerated()
    where number != first[place] || changing[place] != nil {
      var channel = changing[place] ?? tracks.channel(first[place], from: self.sample, through: sample - 1)
      tracks.append(number, to: &channel)
      changing[place] = channel
    }
    return true
  }

  /// The shapes behind, in front and for clipping as text, and the channels that the marks in them name.
  var texts: (texts: [String], channels: [FilmChannel]) {
    if changing.isEmpty { return (shapes, []) }
    let places = changing.keys.sorted()
    var (copy, start, texts) = (self, 0, [String]())
    let all = copy.templates.flatMap(\.numbers)
    for template in copy.templates {
      let end = start + template.numbers.count
      let marked = places.map { $0 - start }
      texts.append(template.text(all[start..<end], marking: marked))
      start = end
    }
    return (texts, places.compactMap { changing[$0] })
  }
}

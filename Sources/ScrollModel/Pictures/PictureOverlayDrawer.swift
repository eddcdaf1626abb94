@_spi(Rooms) import StackCore
import ScrollMotion
import Foundation

/// Draws what is shown over the views: frames, baselines, margins, spacing, constraints, and marks.
/// Its shapes are relative to the top left corner of the drawn view. Rotated views are drawn as their bounding boxes.
struct PictureOverlayDrawer {
  let tree: LayerTree
  let picture: Picture
  let views: [View]

  private var shown: [(element: Picture.Element, view: View)] {
    zip(picture.elements, views).filter { $0.0.isInSight && !$0.0.visibleBox.isNull }
      .map { (element: $0.0, view: $0.1) }
  }

  /// - Parameter chosen: the view whose constraints are drawn; nil for the drawn view.
  func shapes(for overlays: Picture.Overlays, constraintsOf chosen: View? = nil) -> [Picture.Shape] {
    var shapes: [Picture.Shape] = []
    if overlays.contains(.margins) { shapes += margins }
    var numbers = PictureNumbers()
    if overlays.contains(.spacing) { shapes += spacing(&numbers) }
    if overlays.contains(.frames) { shapes += frames }
    if overlays.contains(.baselines) { shapes += baselines }
    if overlays.contains(.constraints), let view = chosen ?? views.first {
      shapes += PictureConstraintDrawer(tree: tree, picture: picture, views: views)
        .shapes(of: view, avoiding: numbers.areas)
    }
    return shapes
  }

  var markShapes: [Picture.Shape] {
    var tags = PictureTags(among: picture)
    return shown.flatMap { element, _ -> [Picture.Shape] in
      let role: Picture.Role? =
        element.marks.contains(.broken) ? .broken : element.marks.contains(.ambiguous) ? .ambiguous : nil
      guard let role else { return [] }
      let isFlat = element.visibleBox.width == 0 || element.visibleBox.height == 0
      let rect = isFlat ? element.visibleBox.insetBy(dx: -1, dy: -1) : element.visibleBox
      let outline = Picture.Box(rect, stroke: .role(role), strokeWidth: 1.5, isDashed: role == .ambiguous)
      let text = role == .broken ? "broken" : "ambiguous"
      return [.box(outline)] + tags.tag(text, role, in: rect.insetBy(dx: 2, dy: 2))
    }
  }

  private var frames: [Picture.Shape] {
    var tags = PictureTags(among: picture)
    return shown.flatMap { element, view -> [Picture.Shape] in
      let rect = element.visibleBox
      var outlines = [Picture.Box(rect, stroke: .role(.frames), strokeWidth: 0.75)]
      // What constraints align, where it is not the frame.
      if let aligned = view.alignmentRect(around: element.box) {
        let seen = PictureBuilder.common(aligned, rect)
        if !seen.isNull {
          outlines.append(Picture.Box(seen, stroke: .role(.frames), strokeWidth: 0.75, isDashed: true))
        }
      }
      return outlines.map { .box($0) } + tags.tag(element.name, .frames, in: rect.insetBy(dx: 2, dy: 1))
    }
  }

  private var baselines: [Picture.Shape] {
    shown.flatMap { element, view -> [Picture.Shape] in
      guard element.textBaseline != nil else { return [] }
      let places = Set(
        [true, false].compactMap { view.baseline(isFirst: $0, inHeight: element.box.height) }
          .map { (element.box.minY + $0).roundedToPixels(at: view.textScale) })
      return places.sorted().compactMap { y in
        let sight = element.visibleBox
        guard y >= sight.minY, y <= sight.maxY, sight.width > 0 else { return nil }
        let points = [CGPoint(x: sight.minX, y: y), CGPoint(x: sight.maxX, y: y)]
        return .line(Picture.Line(points: points, stroke: .role(.baselines), width: 0.75))
      }
    }
  }

  /// Bands between the edges of views and their margins: of stacks that arrange inside them, and of all other views with
  /// subviews, whose constraints can refer to the margins, set or not.
  private var margins: [Picture.Shape] {
    shown.flatMap { element, view -> [Picture.Shape] in
      let isRelative = (view as? StackView)?.isLayoutMarginsRelativeArrangement
      guard !view.subviews.isEmpty, isRelative ?? true else { return [] }
      let insets = view.layoutMargins
      let (inner, outer) = (element.box.inset(by: insets).standardized, element.box)
      let bands = [
        CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
        CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
        CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
        CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
      ]
      return bands.compactMap { band in
        guard band.size.width > 0, band.size.height > 0 else { return nil }
        let seen = PictureBuilder.common(band, element.visibleBox)
        return seen.isNull ? nil : .box(Picture.Box(seen, fill: .role(.margins)))
      }
    }
  }

  private func spacing(_ numbers: inout PictureNumbers) -> [Picture.Shape] {
    var children: [Int: [Picture.Element]] = [:]
    for (index, element) in picture.elements.enumerated() {
      guard let parent = element.parent, let stack = views[parent] as? StackView,
        element.isInSight || element.box.width == 0 || element.box.height == 0,
        stack.arrangedIndex(of: views[index]) != nil
      else { continue }
      children[parent, default: []].append(element)
    }
    return children.keys.sorted().flatMap { parent -> [Picture.Shape] in
      guard let stack = views[parent] as? StackView, let arranged = children[parent] else { return [] }
      let isHorizontal = stack.axis == .horizontal
      let ordered = arranged.sorted { isHorizontal ? $0.box.minX < $1.box.minX : $0.box.minY < $1.box.minY }
      let sight = picture.elements[parent].visibleBox
      return zip(ordered, ordered.dropFirst()).flatMap { first, second in
        gap(from: first.box, to: second.box, isHorizontal: isHorizontal, in: sight, &numbers)
      }
    }
  }

  private func gap(
    from first: CGRect, to second: CGRect, isHorizontal: Bool, in sight: CGRect,
    _ numbers: inout PictureNumbers
  ) -> [Picture.Shape] {
    let length = isHorizontal ? second.minX - first.maxX : second.minY - first.maxY
    guard length > 0.01, !sight.isNull else { return [] }
    let (both, start) = (first.union(second), isHorizontal ? first.maxX : first.maxY)
    let band =
      isHorizontal
      ? CGRect(x: start, y: both.minY, width: length, height: both.height)
      : CGRect(x: both.minX, y: start, width: both.width, height: length)
    let seen = PictureBuilder.common(band, sight)
    guard !seen.isNull else { return [] }
    let text = NumberText.rounded(Double(length))
    let look = TextLook(font: .systemFont(ofSize: 8), fill: .role(.spacing), alignment: .center)
    let width = look.measurer.width(of: text[...], font: look.font)
    // A number that is wider or higher than the gap stands out of it on both sides.
    let middle = CGRect(x: band.midX - width / 2, y: band.midY - 5, width: width + 0.5, height: 10)
    let box = Picture.Shape.box(Picture.Box(seen, fill: .role(.spacingFill)))
    guard let area = numbers.place(middle, along: isHorizontal ? .vertical : .horizontal) else {
      return [box]
    }
    return [box] + look.line(text, in: area, cut: area)
  }
}

private struct PictureNumbers {
  private(set) var areas: [CGRect] = []
  /// The areas in each square of the picture, by the place of their middle.
  private var squares: [Square: [CGRect]] = [:]

  private struct Square: Hashable {
    let x: Int
    let y: Int
  }

  /// The side of a square, in points. Numbers are not longer.
  private static let side: CGFloat = 64

  private static func square(of area: CGRect) -> Square {
    let limit: CGFloat = 1e9
    return Square(
      x: Int((max(-limit, min(limit, area.midX)) / side).rounded(.down)),
      y: Int((max(-limit, min(limit, area.midY)) / side).rounded(.down)))
  }

  private func isFree(_ area: CGRect) -> Bool {
    let center = Self.square(of: area)
    return !(-1...1).contains { x in
      (-1...1).contains { y in
        squares[Square(x: center.x + x, y: center.y + y)]?.contains { $0.intersects(area) } ?? false
      }
    }
  }

  /// The area, or the nearest free one beside it on an axis; nil if several are taken.
  mutating func place(_ area: CGRect, along axis: Axis) -> CGRect? {
    let step = axis == .horizontal ? area.width + 1 : area.height
    let free = [0, 1, -1, 2, -2].lazy.map { (count: CGFloat) in
      area.offsetBy(dx: axis == .horizontal ? count * step : 0, dy: axis == .vertical ? count * step : 0)
    }.first(where: isFree)
    guard let free else { return nil }
    squares[Self.square(of: free), default: []].append(free)
    areas.append(free)
    return free
  }
}

private struct PictureTags {
  private static let font = Font.systemFont(ofSize: 7)
  /// With more views than this there are no tags, since nobody could read them.
  private static let limit = 1000
  private var taken: [CGRect] = []
  private let isCrowded: Bool

  init(among picture: Picture) {
    isCrowded = picture.elements.count > Self.limit
    guard !isCrowded else { return }
    for element in picture.elements where !element.visibleBox.isNull {
      for case .text(let text) in element.looks.shapes {
        // A little less than the text, so that a tag may touch it.
        let area = CGRect(
          x: element.box.minX + text.origin.x, y: element.box.minY + text.origin.y - text.pointSize * 0.7,
          width: text.width, height: text.pointSize * 0.7)
        taken.append(area.intersection(element.visibleBox))
      }
    }
  }

  /// A text in a corner of a rectangle, if there is room: at the top left, or at the bottom right.
  mutating func tag(_ text: String, _ role: Picture.Role, in rect: CGRect) -> [Picture.Shape] {
    guard !isCrowded, !rect.isNull, text.utf8.count <= 200 else { return [] }
    let look = TextLook(font: Self.font, fill: .role(role), alignment: .left)
    let size = CGSize(width: look.measurer.width(of: text[...], font: look.font), height: 7)
    guard rect.width >= size.width, rect.height >= size.height else { return [] }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX - size.width, y: rect.maxY - size.height),
      CGPoint(x: rect.maxX - size.width, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY - size.height),
    ]
    let areas = corners.map { CGRect(origin: $0, size: size) }
    guard let area = areas.first(where: { area in !taken.contains { $0.intersects(area) } }) else {
      return []
    }
    taken.append(area)
    let place = CGRect(x: area.minX, y: area.minY - 2, width: size.width + 1, height: 11)
    return look.line(text[...], baseline: area.maxY - 1, in: place, cut: place)
  }
}

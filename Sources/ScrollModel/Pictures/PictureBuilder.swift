import ScrollMotion
import Foundation
@_spi(Rooms) import StackCore

struct PictureBuilder {
  private let tree: LayerTree
  private let instant: Duration?
  private let looks: PictureLooks
  private let limit: Int
  private var elements: [Picture.Element] = []
  private(set) var views: [View] = []
  /// Whether views in sight beyond the limit are counted, which takes as long as a walk through all of them.
  var countsLeftOut = false
  private(set) var leftOut = 0

  init(_ tree: LayerTree, name: @escaping (View) -> String?, limit: Int) {
    self.tree = tree
    instant = tree.validInstant
    looks = PictureLooks(tree: tree) { name($0) ?? $0.name ?? $0.accessibilityIdentifier }
    self.limit = limit
  }

  private struct Context {
    var parent: Int
    /// The map from points relative to the view's corner to points relative to the drawn view's.
    var map: CGAffineTransform
    var origin: CGPoint
    /// What can be seen, relative to the corner of the drawn view.
    var sight: CGRect
    /// Whether the colors are those in dark surroundings; nil for those of the picture.
    var isDark: Bool?
    /// The ways from each superview's corner to its content, the outermost first; nil where a transform is among them.
    /// They are read once for all subviews: the offset of a scroll view is a sum over its animations.
    var ways: [CGPoint]?
  }

  mutating func picture(of view: View, marks: ([View]) -> PictureMarks) -> Picture {
    collect(view)
    let marks = marks(views)
    for index in elements.indices { elements[index].marks = marks[views[index]] }
    return Picture(bounds: tree.bounds(of: view).standardized, elements: elements)
  }

  /// Collects a view, which is drawn even if it is hidden, and what is in sight of its subviews.
  private mutating func collect(_ view: View) {
    let size = tree.placedFrame(of: view, at: instant).standardized.size
    let sight = CGRect(origin: .zero, size: size)
    let style = view.traitsAreForced ? view.traitCollection.userInterfaceStyle : .unspecified
    let geometry = Picture.Geometry(
      frame: sight, transform: .identity, anchorPoint: CGPoint(x: 0.5, y: 0.5),
      boundsOrigin: tree.boundsOrigin(of: view, at: instant), alpha: 1)
    add(view, geometry, box: sight, sight, parent: nil, isDark: Self.isDark(style))
    elements[0].frame = tree.frameInRoot(of: view)
    collectSubviews(
      of: view,
      Context(
        parent: 0, map: .identity, origin: geometry.boundsOrigin, sight: sight, isDark: Self.isDark(style),
        ways: ways(to: view)))
  }

  /// The ways from the root's corner to the content of a view, the outermost first; nil if there are transforms.
  private func ways(to view: View) -> [CGPoint]? {
    var ways: [CGPoint] = []
    var current = view
    while !current.mayBeTransformed {
      guard let superview = current.storedSuperview else { return ways.reversed() }
      let origin = tree.boundsOrigin(of: current, at: instant)
      ways.append(Self.way(tree.placedFrame(of: current, at: instant), origin))
      current = superview
    }
    return nil
  }

  private static func way(_ frame: CGRect, _ boundsOrigin: CGPoint) -> CGPoint {
    CGPoint(x: frame.origin.x - boundsOrigin.x, y: frame.origin.y - boundsOrigin.y)
  }

  /// What `frameInRoot(of:)` returns for a subview, rounded alike: the numbers are added in the same order.
  private func frame(of view: View, _ geometry: Picture.Geometry, in context: Context) -> CGRect {
    guard let ways = context.ways else { return tree.frameInRoot(of: view) }
    var rect = view.mayBeTransformed ? tree.frame(of: view, at: instant) : geometry.frame
    for way in ways.reversed() {
      rect.origin.x += way.x
      rect.origin.y += way.y
    }
    return LayerTree.inRange(rect)
  }

  private static func isDark(_ style: UserInterfaceStyle) -> Bool? {
    style == .unspecified ? nil : style == .dark
  }

  private mutating func collect(_ view: View, in context: Context) {
    let isFull = elements.count >= limit
    guard !isFull || countsLeftOut else { return }
    let (transform, anchor) = tree.transformation(of: view, at: instant)
    let geometry = Picture.Geometry(
      frame: tree.placedFrame(of: view, at: instant), transform: transform, anchorPoint: anchor,
      boundsOrigin: tree.boundsOrigin(of: view, at: instant), alpha: tree.opacity(of: view))
    let map = geometry.placement(in: context.origin).concatenating(context.map)
    let box = CGRect(origin: .zero, size: geometry.size).applying(map)
    let (count, style) = (elements.count, view.overrideUserInterfaceStyle)
    let isDark = Self.isDark(style) ?? context.isDark
    if isFull {
      if Self.meets(box, context.sight) { leftOut += 1 }
    } else {
      add(view, geometry, box: box, context.sight, parent: context.parent, isDark: isDark, map)
    }
    if !view.subviews.isEmpty {
      var inner = Context(
        parent: count, map: map, origin: geometry.boundsOrigin, sight: context.sight, isDark: isDark)
      if !view.mayBeTransformed, let ways = context.ways {
        inner.ways = ways + [Self.way(geometry.frame, geometry.boundsOrigin)]
      }
      if view.clipsToBounds { inner.sight = Self.common(inner.sight, box) }
      if !inner.sight.isNull { collectSubviews(of: view, inner) }
    }
    guard !isFull else { return }
    if elements.count == count + 1, !elements[count].isInSight {
      // Out of sight, and so are its subviews.
      elements.removeLast()
      views.removeLast()
    } else {
      elements[count].frame = frame(of: view, geometry, in: context)
    }
  }

  /// Adds the element of a view, whose frame follows.
  private mutating func add(
    _ view: View, _ geometry: Picture.Geometry, box: CGRect, _ sight: CGRect, parent: Int?, isDark: Bool?,
    _ map: CGAffineTransform = .identity
  ) {
    let isInSight = Self.meets(box, sight)
    let visible = isInSight ? Self.common(box, sight) : .null
    let (name, kind) = (looks.name(view), "\(type(of: view))")
    var element = Picture.Element(
      id: ObjectIdentifier(view), name: name ?? kind, hasName: name != nil, kind: kind, parent: parent,
      isLeaf: view.subviews.isEmpty, isInSight: isInSight, frame: .zero, box: box, visibleBox: visible,
      geometry: geometry, looks: Picture.Looks())
    if isInSight {
      element.content = looks.content(of: view)
      element.scrolling = (view as? ScrollView).map { Picture.Scrolling(of: $0, in: tree) }
      let inside = Self.inverted(map).map { visible.applying($0) } ?? .null
      element.looks = looks.looks(of: view, element.scrolling, in: geometry.size, sight: inside)
      if let isDark { element.looks = element.looks.forced(isDark: isDark) }
      if element.content.hasBaselines {
        // A label draws its text in the middle of its height.
        let drawn: CGFloat? = view is Label ? element.looks.shapes.lazy.compactMap(\.baseline).first : nil
        element.textBaseline = drawn ?? view.baseline(isFirst: true, inHeight: geometry.size.height)
      }
    }
    if view.clipsToBounds, element.looks.clip == nil {
      element.looks.clip = Picture.Box(CGRect(origin: .zero, size: geometry.size))
    }
    elements.append(element)
    views.append(view)
  }

  private mutating func collectSubviews(of view: View, _ context: Context) {
    let subviews = tree.drawnSubviews(
      of: view,
      in: Self.inverted(context.map).map {
        context.sight.applying($0).offsetBy(dx: context.origin.x, dy: context.origin.y)
      })
    for subview in subviews { collect(subview, in: context) }
  }

  /// Whether a rectangle meets another one. One without width or height meets it as a point would.
  static func meets(_ rect: CGRect, _ sight: CGRect) -> Bool {
    guard !rect.isNull, !sight.isNull else { return false }
    func meets(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Bool {
      low < high && start < end ? low < end && high > start : low <= end && high >= start
    }
    return meets(rect.minX, rect.maxX, sight.minX, sight.maxX)
      && meets(rect.minY, rect.maxY, sight.minY, sight.maxY)
  }

  /// What two rectangles have in common, perhaps without width or height; null if they don't meet.
  static func common(_ rect: CGRect, _ other: CGRect) -> CGRect {
    guard meets(rect, other) else { return .null }
    let (x, y) = (max(rect.minX, other.minX), max(rect.minY, other.minY))
    return CGRect(x: x, y: y, width: min(rect.maxX, other.maxX) - x, height: min(rect.maxY, other.maxY) - y)
  }

  private static func inverted(_ map: CGAffineTransform) -> CGAffineTransform? {
    let determinant = map.a * map.d - map.b * map.c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return map.inverted()
  }
}

extension View {
  fileprivate var traitsAreForced: Bool {
    sequence(first: self, next: \.storedSuperview).contains { $0.overrideUserInterfaceStyle != .unspecified }
  }
}

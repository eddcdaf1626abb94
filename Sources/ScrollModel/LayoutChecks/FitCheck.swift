import Foundation
@_spi(Rooms) import StackCore

/// Everything that is shown has its place; see `LayoutCheck.fits`.
struct FitCheck {
  /// How far something may stand out, in points.
  static let tolerance: CGFloat = 0.5
  private let context: CheckContext
  private var violations: [LayoutViolation] = []
  private init(_ context: CheckContext) { self.context = context }

  static func violations(in view: View, _ context: CheckContext) -> [LayoutViolation] {
    var check = FitCheck(context)
    guard view.isShown, !context.exceptions.contains(view) else { return [] }
    let root = Limit(view: view, rect: view.bounds, kind: .bounds)
    check.visit(view, [root], reported: [])
    return check.violations
  }

  private struct Limit {
    /// The bounds of a view that clips, the content of a scroll view, or a stack, which only texts may not leave.
    enum Kind { case bounds, content, stack }
    let view: View
    /// In the view's coordinates.
    let rect: CGRect
    let kind: Kind
    /// The map from the coordinates of the view that is visited.
    var map = CGAffineTransform.identity

    /// The edges that a rectangle in the coordinates of the visited view crosses, with lengths in points.
    func excess(of rect: CGRect) -> String? {
      let box = rect.applying(map)
      let sides = [
        ("top", self.rect.minY - box.minY), ("left", self.rect.minX - box.minX),
        ("bottom", box.maxY - self.rect.maxY), ("right", box.maxX - self.rect.maxX),
      ]
      let crossed = sides.filter { $0.1 > FitCheck.tolerance }.map {
        "\(NumberText.rounded($0.1)) at the \($0.0)"
      }
      return crossed.isEmpty ? nil : crossed.joined(separator: ", ")
    }
  }

  /// Checks a view and those inside it.
  /// - Parameters:
  ///   - limits: those of ancestors, with maps from the view's coordinates.
  ///   - reported: the views of limits that an ancestor has left already.
  /// - Returns: whether there is text, an image or a control.
  @discardableResult
  private mutating func visit(_ view: View, _ limits: [Limit], reported: Set<View>) -> Bool {
    var (limits, reported) = (limits, reported)
    if view.showsSomething {
      for limit in limits
      where limit.view !== view && !reported.contains(limit.view) && (limit.kind != .stack || view.showsText)
      {
        let rect = limit.kind == .stack ? view.textRect : view.drawnRect
        guard let excess = limit.excess(of: rect) else { continue }
        reported.insert(limit.view)
        let other = context.text(of: limit.view)
        let sentence =
          switch limit.kind {
          case .bounds: "it is cut by \(other): \(excess)"
          case .content: "it is outside the content of \(other) by \(excess)"
          case .stack: "its text is outside the stack \(other) by \(excess)"
          }
        violations.append(
          context.violation(limit.kind == .bounds ? .cut : .outsideContent, [view, limit.view], sentence))
      }
    }
    if let text = TextFit.truncatedText(of: view) {
      violations.append(context.violation(.truncated, [view], "its text is truncated: “\(text)”"))
    }
    let hasContent = view.hasOwnContent
    guard !view.hasPartsOnly else { return hasContent }
    let scrollView = view as? ScrollView
    if let scrollView {
      limits = [Limit(view: view, rect: CGRect(origin: .zero, size: scrollView.contentSize), kind: .content)]
    } else if view.clipsToBounds, limits.last?.view !== view {
      limits.append(Limit(view: view, rect: view.bounds, kind: .bounds))
    }
    let free = scrollView?.viewsBesideContent ?? []
    var siblings: [Sibling] = []
    for subview in view.subviews where !context.exceptions.contains(subview) {
      guard subview.isShown else {
        checkRoom(of: subview)
        continue
      }
      let map = subview.mapToSuperview(at: subview.storedBoundsOrigin)
      var inner = free.contains(subview) || subview is RefreshControl ? [] : limits
      if view is StackView, subview.isArranged {
        inner.removeAll { $0.kind == .stack }
        inner.append(Limit(view: view, rect: view.bounds, kind: .stack))
      }
      let isContent = visit(
        subview,
        inner.map {
          var limit = $0
          limit.map = map.concatenating($0.map)
          return limit
        }, reported: reported)
      // What a frame has around the alignment rect, and what lies outside of the safe area, is meant to overlap.
      let rect = subview.alignmentRect(around: subview.shownRect) ?? subview.shownRect
      if isContent { siblings.append((subview, ConvexShape(rect, map))) }
    }
    checkOverlaps(of: siblings)
    return hasContent || !siblings.isEmpty
  }

  /// A text that is not hidden, but has no room at all.
  private mutating func checkRoom(of view: View) {
    guard view.showsText, view.hasOwnContent, !view.isHidden, view.alpha > 0 else { return }
    let size = [view.bounds.width, view.bounds.height].map { NumberText.rounded($0) }
    violations.append(
      context.violation(.truncated, [view], "its text has no room: it is \(size[0]) x \(size[1])"))
  }

  private typealias Sibling = (view: View, shape: ConvexShape)

  private mutating func checkOverlaps(of siblings: [Sibling]) {
    guard siblings.count > 1 else { return }
    // On the axis on which the views share the least, few are open at a time.
    let all = siblings.reduce(CGRect.null) { $0.union($1.shape.box) }
    func crowding(_ length: (CGRect) -> CGFloat) -> CGFloat {
      siblings.reduce(0) { $0 + length($1.shape.box) } / max(length(all), .leastNonzeroMagnitude)
    }
    let isVertical = crowding(\.height) <= crowding(\.width)
    func start(_ index: Int) -> CGFloat {
      isVertical ? siblings[index].shape.box.minY : siblings[index].shape.box.minX
    }
    func end(_ index: Int) -> CGFloat {
      isVertical ? siblings[index].shape.box.maxY : siblings[index].shape.box.maxX
    }
    var found: [(behind: Int, front: Int, depth: CGFloat)] = []
    var open: [Int] = []
    for index in siblings.indices.sorted(by: { (start($0), $0) < (start($1), $1) }) {
      open.removeAll { end($0) <= start(index) + Self.tolerance }
      let hit = open.lazy.map { ($0, siblings[$0].shape.overlap(with: siblings[index].shape)) }
        .first { $0.1 > Self.tolerance }
      guard let hit else {
        open.append(index)
        continue
      }
      found.append((min(hit.0, index), max(hit.0, index), hit.1))
      // Of two views that overlap the one that ends last is enough to find the next one.
      if end(index) > end(hit.0) { open = open.map { $0 == hit.0 ? index : $0 } }
    }
    for pair in found.sorted(by: { ($0.front, $0.behind) < ($1.front, $1.behind) }) {
      let (front, behind) = (siblings[pair.front].view, siblings[pair.behind].view)
      violations.append(
        context.violation(
          .overlap, [front, behind],
          "it overlaps its sibling \(context.text(of: behind)) by \(NumberText.rounded(pair.depth))"))
    }
  }
}

/// A rectangle that a transform may have turned.
struct ConvexShape {
  let box: CGRect
  /// The corners in order; nil for an upright rectangle.
  private let corners: [CGPoint]?

  init(_ rect: CGRect, _ map: CGAffineTransform) {
    box = rect.applying(map)
    let isUpright = map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0
    corners = isUpright ? nil : Self.corners(of: rect).map { $0.applying(map) }
  }

  private static func corners(of rect: CGRect) -> [CGPoint] {
    [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  private var points: [CGPoint] { corners ?? Self.corners(of: box) }

  /// How far one shape would have to move for the two not to overlap, in points; not above 0 if they don't.
  /// By the theorem of separating axes: two convex shapes are apart if they are apart along the normal of an edge.
  func overlap(with other: ConvexShape) -> CGFloat {
    let upright = min(
      min(box.maxX, other.box.maxX) - max(box.minX, other.box.minX),
      min(box.maxY, other.box.maxY) - max(box.minY, other.box.minY))
    guard upright > 0, corners != nil || other.corners != nil else { return upright }
    let (own, others) = (points, other.points)
    return [own, others].reduce(upright) { least, shape in
      shape.indices.reduce(least) { least, index in
        let (a, b) = (shape[index], shape[(index + 1) % shape.count])
        let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        guard length > 0 else { return least }
        let normal = CGPoint(x: (a.y - b.y) / length, y: (b.x - a.x) / length)
        func range(_ points: [CGPoint]) -> (low: CGFloat, high: CGFloat) {
          let places = points.map { $0.x * normal.x + $0.y * normal.y }
          return (places.reduce(.infinity, min), places.reduce(-.infinity, max))
        }
        let (first, second) = (range(own), range(others))
        return min(least, min(first.high, second.high) - max(first.low, second.low))
      }
    }
  }
}

extension View {
  /// Whether the view can be seen, unless something covers or cuts it, or hides an ancestor.
  var isShown: Bool { !isHidden && alpha > 0 && bounds.width > 0 && bounds.height > 0 }

  var hasOwnContent: Bool {
    switch self {
    case let label as Label: label.text?.isEmpty == false
    case let view as ImageView: view.image != nil
    case is Control, is TextView: true
    default: false
    }
  }

  /// Whether there is something to see of the view itself: content, a background, or its place if it has no subviews.
  var showsSomething: Bool {
    if hasOwnContent || backgroundColor.map({ $0 !== Color.clear }) ?? false { return true }
    return subviews.isEmpty && !(self is StackView || self is Label || self is ImageView)
  }

  var hasPartsOnly: Bool { self is Button }
  var showsText: Bool { self is Label || self is Button || self is TextField }

  /// Where the view shows something, in points, in its own coordinates: of a label in a stack, without a background, the place of its text; of a
  /// scroll view, or the view of a controller, what bars leave free.
  var shownRect: CGRect {
    if let scrollView = self as? ScrollView {
      return bounds.insetForBars(by: scrollView.adjustedContentInset)
    }
    if viewOwner != nil { return bounds.insetForBars(by: safeAreaInsets) }
    guard let label = self as? Label, isArranged, backgroundColor == nil || backgroundColor === Color.clear
    else { return bounds }
    let text = label.sizeThatFits(bounds.size)
    let (width, height) = (min(text.width, bounds.width), min(text.height, bounds.height))
    let x: CGFloat =
      switch label.textAlignment {
      case .left: 0
      case .center: (bounds.width - width) / 2
      case .right: bounds.width - width
      case .natural, .justified: isRightToLeft ? bounds.width - width : 0
      }
    return CGRect(
      x: bounds.minX + x, y: bounds.minY + (bounds.height - height) / 2, width: width, height: height)
  }

  /// What is seen of the view itself: of a button without a background its title and its image, whose frame may stand out.
  var drawnRect: CGRect {
    guard let button = self as? Button, button.configuration == nil, backgroundColor == nil,
      button.backgroundImage(for: .normal) == nil
    else { return shownRect }
    let content = button.contentRect(forBounds: bounds)
    let title = button.titleRect(forContentRect: content).intersection(bounds)
    return button.currentImage == nil ? title : title.union(button.imageRect(forContentRect: content))
  }

  /// Where the text is: of a field the line in the middle of its border.
  var textRect: CGRect {
    guard self is TextField, let font = baselineFont else { return drawnRect }
    return bounds.insetBy(dx: 0, dy: max(0, (bounds.height - font.lineHeight) / 2))
  }

  /// The map from the view's coordinates to its superview's, with its bounds at an origin.
  func mapToSuperview(at boundsOrigin: CGPoint) -> CGAffineTransform {
    View.placement(
      of: storedFrame, boundsOrigin: boundsOrigin, transform: storedTransform, anchorPoint: storedAnchorPoint)
  }
}

extension CGRect {
  fileprivate func insetForBars(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + max(0, insets.left), y: minY + max(0, insets.top),
      width: max(0, width - max(0, insets.left) - max(0, insets.right)),
      height: max(0, height - max(0, insets.top) - max(0, insets.bottom)))
  }
}

extension ScrollView {
  /// The subviews that constraints hold to the frame of the scroll view: they don't scroll.
  var viewsBesideContent: Set<View> {
    var views: Set<View> = []
    for constraint in constraints {
      let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
      guard items.contains(where: { ($0 as? LayoutGuide)?.identifier == "UIScrollView-frameLayoutGuide" })
      else { continue }
      let lengths: Set<LayoutConstraint.Attribute> = [.width, .height]
      let onlySize = lengths.isSuperset(of: [constraint.firstAttribute, constraint.secondAttribute])
      if !onlySize { views.formUnion(items.compactMap { $0 as? View }) }
    }
    return views
  }
}

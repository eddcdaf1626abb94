import Foundation
@_spi(Rooms) import StackCore

/// Each control can be scrolled to and hit; see `LayoutCheck.reachable(keyboardHeight:)`.
struct ReachCheck {
  private let context: CheckContext
  private let touches: TouchMap
  /// The height of a keyboard for which scroll views get an inset; 0 for none.
  private let keyboardHeight: CGFloat
  /// How much of the lower edge of the root a keyboard covers, be it that one or the one on the screen.
  private let coveredRootHeight: CGFloat
  private var violations: [LayoutViolation] = []

  static func violations(
    in view: View, keyboardHeight: Double, _ context: CheckContext
  ) -> [LayoutViolation] {
    if !keyboardHeight.isFinite || keyboardHeight < 0 {
      trap("The height of a keyboard must be finite and not negative, not \(keyboardHeight).")
    }
    let root = view.rootView
    var check = ReachCheck(
      context: context, touches: TouchMap(root: root), keyboardHeight: CGFloat(keyboardHeight),
      coveredRootHeight: max(CGFloat(keyboardHeight), root.keyboard.height))
    check.visit(view, isEnabled: true)
    return check.violations
  }

  private mutating func visit(_ view: View, isEnabled: Bool) {
    guard view.isShown, !context.exceptions.contains(view) else { return }
    let isEnabled = isEnabled && view.isUserInteractionEnabled
    if view is Control && !(view is RefreshControl) || (view as? TextView)?.isEditable == true {
      check(view, isEnabled: isEnabled)
    }
    guard !view.hasPartsOnly else { return }
    for subview in view.subviews { visit(subview, isEnabled: isEnabled) }
  }

  private mutating func check(_ control: View, isEnabled: Bool) {
    guard isEnabled else {
      let off = sequence(first: control, next: \.superview).first { !$0.isUserInteractionEnabled }
      let which =
        off === control ? "its user interaction" : "the user interaction of \(off.map(context.text) ?? "")"
      violations.append(context.violation(.unreachable, [control], "it can't be hit: \(which) is disabled"))
      return
    }
    var result = Reach.outside
    for place in Placement.allCases {
      result = reach(of: control, place, best: result)
      if case .hit = result { return }
    }
    switch result {
    case .hit: break
    case .outside:
      let keyboard =
        coveredRootHeight > 0 ? " with a keyboard of \(NumberText.rounded(coveredRootHeight))" : ""
      violations.append(
        context.violation(
          .unreachable, [control],
          "its center can't be scrolled into the visible part of the screen\(keyboard)"))
    case .covered(let other):
      violations.append(
        context.violation(.unreachable, [control, other], "\(context.text(of: other)) covers its center"))
    }
  }

  private enum Reach { case hit, outside, covered(View) }

  private enum Placement: CaseIterable { case nearest, center, start, end }

  private func reach(of control: View, _ place: Placement, best: Reach) -> Reach {
    var offsets: [View: CGPoint] = [:]
    // From the innermost to the outermost: an inner one moves the control in those around it.
    let scrollViews = sequence(first: control, next: \.superview).compactMap { $0 as? ScrollView }
    for scrollView in scrollViews where scrollView !== control && scrollView.isScrollEnabled {
      let rect = touches.box(of: control, in: scrollView, offsets)
      offsets[scrollView] = offset(
        of: scrollView, showing: rect, place, covered: coveredHeight(of: scrollView))
    }
    let root = touches.root
    let center = touches.toRoot(
      CGPoint(x: control.bounds.midX, y: control.bounds.midY), from: control, offsets)
    var visible = root.bounds
    if let offset = offsets[root] { visible.origin = offset }
    visible.size.height = max(0, visible.height - coveredRootHeight)
    guard visible.contains(center) else { return best }
    guard let hit = touches.hit(root, center, offsets) else { return best }
    if hit === control || hit.isDescendant(of: control) { return .hit }
    // What is cut off is not in the way of anything: its ancestor is hit.
    if control.isDescendant(of: hit) { return best }
    return .covered(hit)
  }

  /// How much of the lower edge of a scroll view's bounds the keyboard covers, in points.
  private func coveredHeight(of scrollView: ScrollView) -> CGFloat {
    guard keyboardHeight > 0 else { return 0 }
    let bounds = scrollView.bounds
    let bottom = touches.toRoot(CGPoint(x: bounds.midX, y: bounds.maxY), from: scrollView, [:])
    return min(max(0, bottom.y - (touches.root.bounds.maxY - keyboardHeight)), bounds.height)
  }

  /// The offset in the range that brings a rectangle of the content to a place in the visible part, all in points.
  private func offset(
    of scrollView: ScrollView, showing rect: CGRect, _ place: Placement, covered: CGFloat
  ) -> CGPoint {
    var inset = scrollView.adjustedContentInset
    let present = scrollView.contentOffset
    inset.bottom = max(inset.bottom, covered)
    let (low, high) = (scrollView.minimumContentOffset, scrollView.maximumContentOffset)
    // The content can be shorter than the bounds: the inset first takes the room that is left.
    let content = scrollView.contentSize
    let bottom = max(low.y, high.y, content.height + inset.bottom - scrollView.bounds.height)
    func choose(
      _ start: CGFloat, _ length: CGFloat, _ present: CGFloat, _ viewport: CGFloat, _ before: CGFloat,
      _ after: CGFloat, _ low: CGFloat, _ high: CGFloat
    ) -> CGFloat {
      let atStart = start - before
      let atEnd = start + length + after - viewport
      let center = start + length / 2 - (viewport - before - after) / 2 - before
      let wished: CGFloat =
        switch place {
        case .nearest: atStart < atEnd ? center : min(max(present, atEnd), atStart)
        case .center: center
        case .start: atStart
        case .end: atEnd
        }
      return min(max(wished, low), high)
    }
    let bounds = scrollView.bounds
    return CGPoint(
      x: choose(rect.minX, rect.width, present.x, bounds.width, inset.left, inset.right, low.x, high.x),
      y: choose(rect.minY, rect.height, present.y, bounds.height, inset.top, inset.bottom, low.y, bottom))
  }
}

/// Finds the view at a point of a tree in which scroll views have other offsets than now. It changes nothing.
/// The rules are those of `View.hitTest(_:with:)`. A view of an app's class that would be hit is asked, so views that let touches
/// through do so. Views are found among their siblings by search, so that long lists take little time.
final class TouchMap {
  let root: View
  private var lists: [View: SiblingList] = [:]
  init(root: View) { self.root = root }

  func toRoot(_ point: CGPoint, from view: View, _ offsets: [View: CGPoint]) -> CGPoint {
    var (point, current) = (point, view)
    while let above = current.superview {
      point = point.applying(map(of: current, offsets))
      current = above
    }
    return point
  }

  func box(of view: View, in ancestor: View, _ offsets: [View: CGPoint]) -> CGRect {
    var (box, current) = (view.bounds, view)
    while current !== ancestor, let above = current.superview {
      box = box.applying(map(of: current, offsets))
      current = above
    }
    return box
  }

  private func map(of view: View, _ offsets: [View: CGPoint]) -> CGAffineTransform {
    view.mapToSuperview(at: offsets[view] ?? view.storedBoundsOrigin)
  }

  /// The view at a point in a view's coordinates: that view or one inside it.
  func hit(_ view: View, _ point: CGPoint, _ offsets: [View: CGPoint]) -> View? {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled,
      view.point(inside: self.point(point, asNowIn: view, offsets), with: nil)
    else { return nil }
    for subview in list(of: view).views(at: point) {
      let map = map(of: subview, offsets)
      guard abs(map.a * map.d - map.b * map.c) > 0 else { continue }
      if let found = hit(subview, point.applying(map.inverted()), offsets) { return found }
    }
    // An app's class may let touches through.
    if type(of: view) != type(of: view).ownClass.type {
      return view.hitTest(self.point(point, asNowIn: view, offsets), with: nil) == nil ? nil : view
    }
    return view
  }

  /// The same point of the viewport with the present content offset, as overrides of a view expect it.
  private func point(_ point: CGPoint, asNowIn view: View, _ offsets: [View: CGPoint]) -> CGPoint {
    guard let offset = offsets[view] else { return point }
    let present = view.storedBoundsOrigin
    return CGPoint(x: point.x - offset.x + present.x, y: point.y - offset.y + present.y)
  }

  private func list(of view: View) -> SiblingList {
    if let list = lists[view] { return list }
    let list = SiblingList(view.subviews)
    lists[view] = list
    return list
  }
}

/// The subviews of a view, by their places on the axis on which they stand apart most.
private struct SiblingList {
  private struct Item {
    let view: View
    let order: Int
    let start: CGFloat
    let end: CGFloat
    /// The largest end up to this item.
    var lastEnd: CGFloat
  }

  private var items: [Item] = []
  private let isVertical: Bool

  init(_ views: [View]) {
    let frames = views.map(\.frame)
    let all = frames.reduce(CGRect.null) { $0.union($1) }
    isVertical =
      frames.reduce(0) { $0 + $1.height } * all.width <= frames.reduce(0) { $0 + $1.width } * all.height
    for (order, (view, frame)) in zip(views, frames).enumerated() {
      let (start, end) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
      // An app's override of `point(inside:with:)` may enlarge the area, by this much at most.
      let margin: CGFloat = type(of: view) != type(of: view).ownClass.type ? 44 : 0
      items.append(Item(view: view, order: order, start: start - margin, end: end + margin, lastEnd: 0))
    }
    items.sort { ($0.start, $0.order) < ($1.start, $1.order) }
    var last = -CGFloat.infinity
    for index in items.indices {
      last = max(last, items[index].end)
      items[index].lastEnd = last
    }
  }

  /// The views whose interval contains a point, front first.
  func views(at point: CGPoint) -> [View] {
    let place = isVertical ? point.y : point.x
    var found: [Item] = []
    var index = items.lowerBound { $0.start > place } - 1
    while index >= 0, items[index].lastEnd >= place {
      if items[index].end >= place { found.append(items[index]) }
      index -= 1
    }
    return found.sorted { $0.order > $1.order }.map(\.view)
  }
}

import Foundation

// The safe area: the part of a view that the bars and corners of a device, and controllers, leave free.
extension View {
  /// The guide of the safe area, created when it is first asked for.
  final var madeSafeAreaGuide: LayoutGuide {
    if let guide = surroundings?.safeAreaGuide { return guide }
    let guide = LayoutGuide(identifier: "UIViewSafeAreaLayoutGuide", role: .safeArea, owner: self)
    madeSurroundings.safeAreaGuide = guide
    return guide
  }

  /// A guide of the bars at an edge, which `create` makes when it is first asked for.
  package final func barGuide(_ role: LayoutGuide.Role, _ create: () -> LayoutGuide) -> LayoutGuide {
    if let guide = surroundings?.barGuides.first(where: { $0.role == role }) { return guide }
    madeSurroundings.barGuides.append(create())
    return barGuide(role, create)
  }

  /// The safe area insets that follow from the window and the superviews, in points. An edge of a view is covered as far as the superview's
  /// inset reaches into it, at most by that inset. So a view that extends beyond its superview has no larger inset than it. Source:
  /// measured on UIKit (public measurements). The frames count without transforms (our choice).
  /// - Complexity: O(depth).
  final func findSafeAreaInsets() -> EdgeInsets { storedWindow == nil ? .zero : safeAreaInsetsInWindow() }

  private func safeAreaInsetsInWindow() -> EdgeInsets {
    guard let above = storedSuperview else { return rootState?.window?.safeAreaInsets ?? .zero }
    return coveredInsets(by: above.safeAreaInsetsOfContent(above.safeAreaInsetsInWindow()))
  }

  /// What of a view's safe area insets counts for its subviews, in points.
  /// On the axes on which a scroll view adds the safe area to its content inset, the content needs no other (our choice).
  final func safeAreaInsetsOfContent(_ insets: EdgeInsets) -> EdgeInsets {
    guard insets != .zero, let content = scrollableContent else { return insets }
    return insets.keeping { !content.adjustsForSafeArea(along: $0) }
  }

  /// The safe area insets of the view, in points.
  /// - Parameter outer: those of its superview for its subviews, in points.
  final func coveredInsets(by outer: EdgeInsets) -> EdgeInsets {
    var insets = outer
    if outer != .zero, let space = storedSuperview?.storedBounds {
      insets = insets.lessDistances(of: storedFrame, in: space)
    }
    guard let added = surroundings?.additionalSafeAreaInsets, added != .zero else { return insets }
    return EdgeInsets(
      top: max(0, insets.top + added.top), left: max(0, insets.left + added.left),
      bottom: max(0, insets.bottom + added.bottom), right: max(0, insets.right + added.right))
  }
}

extension EdgeInsets {
  /// These insets of a rectangle as insets of another one: less by the distance of its edge, from 0 to the same inset.
  /// - Parameters:
  ///   - frame: the other rectangle, in points, in the coordinates of `space`.
  ///   - space: the rectangle that has these insets, in points.
  func lessDistances(of frame: CGRect, in space: CGRect) -> EdgeInsets {
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(inset, max(0, inset - distance)) }
    return EdgeInsets(
      top: rest(top, frame.origin.y - space.origin.y), left: rest(left, frame.origin.x - space.origin.x),
      bottom: rest(bottom, space.origin.y + space.size.height - frame.origin.y - frame.size.height),
      right: rest(right, space.origin.x + space.size.width - frame.origin.x - frame.size.width))
  }

  /// These insets on the axes that satisfy a condition, 0 on the others.
  package func keeping(_ isKept: (Axis) -> Bool) -> EdgeInsets {
    var insets = self
    if !isKept(.horizontal) { (insets.left, insets.right) = (0, 0) }
    if !isKept(.vertical) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  package static func + (lhs: EdgeInsets, rhs: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: lhs.top + rhs.top, left: lhs.left + rhs.left, bottom: lhs.bottom + rhs.bottom,
      right: lhs.right + rhs.right)
  }

  /// On each side the larger one of two insets, in points.
  func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

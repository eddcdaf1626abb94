import Foundation

extension LayoutConstraint {
  /// Whether the last layout satisfies the relation; nil if an item no longer exists or the items are in different trees.
  /// It reads the frames before they are rounded to pixels, not the solver: it holds for optional, inactive and broken constraints, too.
  /// - Parameter tolerance: in points.
  /// - Complexity: O(depth).
  package func isSatisfied(within tolerance: Double) -> Bool? {
    guard let statement, let difference = statement.difference else { return nil }
    return switch relation {
    case .equal: abs(difference) <= tolerance
    case .lessThanOrEqual: difference <= tolerance
    case .greaterThanOrEqual: difference >= -tolerance
    }
  }
}

extension LayoutConstraint.Statement {
  /// The first side minus the second, in points, as the frames are now; nil if the items are in different trees.
  fileprivate var difference: Double? {
    guard let view = first.anchorView else { return nil }
    var reference = view
    if let second {
      guard let other = second.anchorView, let common = view.nearestCommonAncestor(with: other) else {
        return nil
      }
      reference = common
    }
    let isMirrored = isMirrored(inRightToLeft: view.rootView.storedSemantics == .forceRightToLeft)
    var sum = FrameSum()
    add(to: &sum, in: reference, isMirrored: isMirrored)
    return sum.value
  }
}

private struct FrameSum: AttributeSum {
  var value = 0.0

  private func frame(of item: LayoutItem) -> CGRect {
    (item as? LayoutGuide)?.layoutFrame ?? (item as? View)?.exactFrame ?? .zero
  }

  mutating func add(_ constant: Double, times factor: Double) { value += factor * constant }
  mutating func addInset(_ distance: Double, times factor: Double) { value += factor * distance }

  mutating func addPlace(of item: LayoutItem, _ axis: Axis, _ fraction: Double, times factor: Double) {
    let frame = frame(of: item)
    value += factor * (frame.origin.coordinate(along: axis) + fraction * frame.size.length(along: axis))
  }

  mutating func addLength(of item: LayoutItem, _ axis: Axis, times factor: Double) {
    value += factor * frame(of: item).size.length(along: axis)
  }

  mutating func addContent(
    of view: any ScrollableContent, _ axis: Axis, _ fraction: Double, times factor: Double
  ) { value += factor * fraction * view.contentSize.length(along: axis) }

  mutating func addBoundsStart(of view: View, _ axis: Axis, times factor: Double) {
    value += factor * view.storedBoundsOrigin.coordinate(along: axis)
  }

  mutating func addOffset(of view: View, _ axis: Axis, times factor: Double) {
    value += factor * view.exactFrame.origin.coordinate(along: axis)
    value -= factor * view.storedBoundsOrigin.coordinate(along: axis)
  }

  mutating func isStretched(_ view: View) -> Bool { view.exactSize.height > view.intrinsicContentSize.height }
  mutating func willReadContent(of view: View) {}
  mutating func willReadBaseline(of view: View) {}
}

import Foundation

extension LayoutConstraint {
  /// Whether the last layout satisfies the relation; nil if an item no longer exists or the items are in different trees.
  ///
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
  ///
  /// Where the views read from right to left, leading and trailing count from the right, as in `LayoutProblem.Builder`.
  fileprivate var difference: Double? {
    guard let view = first.anchorView else { return nil }
    var reference = view
    if let second {
      guard let other = second.anchorView, let common = view.nearestCommonAncestor(with: other) else {
        return nil
      }
      reference = common
    }
    var isMirrored = false
    if firstAttribute.followsReading || secondAttribute.followsReading {
      let isRightToLeft = view.rootView.storedSemantics == .forceRightToLeft
      let reader = stack ?? view
      isMirrored = reader.storedSemantics == .unspecified ? isRightToLeft : reader.isRightToLeft
    }
    let sides = AttributeReader(reference: reference, isMirrored: isMirrored)
    var difference = sides.value(of: first, firstAttribute)
    if let second { difference -= Double(multiplier) * sides.value(of: second, secondAttribute) }
    return (isMirrored ? -difference : difference) - Double(constant)
  }
}

/// Reads attributes of items as constraints use them, in the coordinates of a common ancestor.
private struct AttributeReader {
  /// The view in whose coordinates positions are.
  let reference: View
  let isMirrored: Bool

  /// The value of an attribute, in points.
  func value(of item: LayoutItem, _ attribute: LayoutConstraint.Attribute) -> Double {
    guard let owner = item.anchorView else { return 0 }
    let axis = attribute.axis
    let plain = attribute.withoutMargin
    if plain.isLength { return Double(size(of: item, owner).length(along: axis)) }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      return baseline(of: item, isFirst: attribute == .firstBaseline)
    }
    var fraction: Double =
      switch plain {
      case .left, .top, .leading: 0
      case .centerX, .centerY: 0.5
      default: 1
      }
    if isMirrored, plain.followsReading { fraction = 1 - fraction }
    var value = place(of: item, axis, fraction)
    if plain != attribute {
      let insets = owner.layoutMargins
      let (start, end) = (Double(insets.start(of: axis)), Double(insets.end(of: axis)))
      value += fraction == 0 ? start : fraction == 1 ? -end : (start - end) / 2
    }
    return value
  }

  private func size(of item: LayoutItem, _ owner: View) -> CGSize {
    (item as? LayoutGuide)?.layoutFrame.size ?? owner.exactFrame.size
  }

  /// The position of an item: its start for fraction 0, its end for fraction 1.
  private func place(of item: LayoutItem, _ axis: Axis, _ fraction: Double) -> Double {
    guard let owner = item.anchorView else { return 0 }
    if let guide = item as? LayoutGuide {
      return part(guide.layoutFrame, axis, fraction) + offset(from: owner, axis)
    }
    guard owner === reference else {
      return part(owner.exactFrame, axis, fraction)
        + (owner.storedSuperview.map { offset(from: $0, axis) } ?? 0)
    }
    // For views inside a scroll view, its edges are those of its content; its center is that of its frame.
    if let content = owner.scrollableContent {
      let size = fraction == 0.5 ? owner.exactFrame.size : content.contentSize
      return fraction * Double(size.length(along: axis))
    }
    return part(CGRect(origin: owner.bounds.origin, size: owner.exactFrame.size), axis, fraction)
  }

  private func part(_ rect: CGRect, _ axis: Axis, _ fraction: Double) -> Double {
    Double(rect.origin.coordinate(along: axis)) + fraction * Double(rect.size.length(along: axis))
  }

  /// What converts a position from a view's coordinates to those of the reference, in points.
  private func offset(from view: View, _ axis: Axis) -> Double {
    var offset = 0.0
    var view = view
    while view !== reference {
      offset += Double(view.exactFrame.origin.coordinate(along: axis))
      offset -= Double(view.bounds.origin.coordinate(along: axis))
      guard let above = view.storedSuperview else { return offset }
      view = above
    }
    return offset
  }

  private func baseline(of item: LayoutItem, isFirst: Bool) -> Double {
    if let stack = item as? StackView, let view = stack.viewForBaseline(isFirst: isFirst) {
      return baseline(of: view, isFirst: isFirst)
    }
    let view = item as? View
    if isFirst, let distance = view?.firstBaselineFromTop {
      return place(of: item, .vertical, 0) + Double(distance)
    }
    return place(of: item, .vertical, 1) - (isFirst ? 0 : Double(view?.lastBaselineFromBottom ?? 0))
  }
}

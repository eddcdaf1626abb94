import Foundation

/// Adds up what an attribute of an item is made of: starts and lengths of items, and constants, in points.
///
/// ``LayoutProblem/Builder`` adds variables to a row, and ``FrameSum`` adds the numbers of the present frames. So both read
/// constraints in the same way. Each term is multiplied by `factor`.
protocol AttributeSum {
  mutating func add(_ constant: Double, times factor: Double)
  /// Adds a distance between a frame and its alignment rect.
  mutating func addInset(_ distance: Double, times factor: Double)
  /// Adds the start of an item, in the coordinates of its containing view, and a fraction of its length.
  mutating func addPlace(of item: LayoutItem, _ axis: Axis, _ fraction: Double, times factor: Double)
  mutating func addLength(of item: LayoutItem, _ axis: Axis, times factor: Double)
  mutating func addContent(
    of view: any ScrollableContent, _ axis: Axis, _ fraction: Double, times factor: Double)
  mutating func addBoundsStart(of view: View, _ axis: Axis, times factor: Double)
  /// Adds what converts a position from a view's coordinates to those of its superview.
  mutating func addOffset(of view: View, _ axis: Axis, times factor: Double)
  mutating func willReadContent(of view: View)
  /// Whether a view with centered text is higher than its content.
  mutating func isStretched(_ view: View) -> Bool
  /// Called before the baseline of an arranged view is read as that of a stack.
  mutating func willReadBaseline(of view: View)
}

extension LayoutConstraint.Statement {
  /// Whether leading and trailing count from the right.
  /// - Parameter isRightToLeft: whether the root of the tree is read from right to left.
  func isMirrored(inRightToLeft isRightToLeft: @autoclosure () -> Bool) -> Bool {
    guard firstAttribute.followsReading || secondAttribute.followsReading,
      let reader = stack ?? first.anchorView
    else { return false }
    return reader.storedSemantics == .unspecified ? isRightToLeft() : reader.isRightToLeft
  }

  /// Adds the first side less the second.
  /// - Parameter reference: the view in whose coordinates positions are, an ancestor of both items.
  func add<Sum: AttributeSum>(to sum: inout Sum, in reference: View, isMirrored: Bool) {
    let sign: Double = isMirrored ? -1 : 1
    // The others are about frames.
    let isAligned = source == .constraint || source == .stack
    sum.add(
      firstAttribute, of: first, in: reference, isMirrored: isMirrored, isAligned: isAligned, times: sign)
    if let second {
      sum.add(
        secondAttribute, of: second, in: reference, isMirrored: isMirrored, isAligned: isAligned,
        times: -sign * Double(multiplier))
    }
    sum.add(-Double(constant), times: 1)
  }
}

extension AttributeSum {
  /// Adds an attribute of an item. Positions are in the coordinates of `reference`.
  fileprivate mutating func add(
    _ attribute: LayoutConstraint.Attribute, of item: LayoutItem, in reference: View, isMirrored: Bool,
    isAligned: Bool, times factor: Double
  ) {
    let axis = attribute.axis
    let insets = isAligned ? (item as? View)?.alignmentInsets ?? .zero : .zero
    let plain = attribute.withoutMargin
    let owner = item.anchorView ?? reference
    if plain.isLength {
      let role = (item as? LayoutGuide)?.role
      if role == .content { willReadContent(of: owner) }
      addInset(-Double(insets.total(along: axis)), times: factor)
      return addLength(of: role == .frame ? owner : item, axis, times: factor)
    }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      return addBaseline(of: item, isFirst: attribute == .firstBaseline, in: reference, times: factor)
    }
    var fraction: Double =
      switch plain {
      case .left, .top, .leading: 0
      case .centerX, .centerY: 0.5
      default: 1
      }
    if isMirrored, plain.followsReading { fraction = 1 - fraction }
    if plain != attribute {
      let insets = owner.layoutMargins
      let (start, end) = (Double(insets.start(of: axis)), Double(insets.end(of: axis)))
      add(fraction == 0 ? start : fraction == 1 ? -end : (start - end) / 2, times: factor)
    }
    addPlace(
      of: item, axis, fraction, insets: plain == attribute ? insets : .zero, in: reference, times: factor)
  }

  /// Adds a position of an item: its start for fraction 0, its end for fraction 1, of what is inside insets of its frame.
  private mutating func addPlace(
    of item: LayoutItem, _ axis: Axis, _ fraction: Double, insets: EdgeInsets = .zero, in reference: View,
    times factor: Double
  ) {
    let owner = item.anchorView ?? reference
    // For views inside a scroll view, its edges are those of its content; its center is that of its frame.
    if item === reference, fraction != 0.5, let content = owner.scrollableContent {
      willReadContent(of: owner)
      return addContent(of: content, axis, fraction, times: factor)
    }
    let (start, end) = (Double(insets.start(of: axis)), Double(insets.end(of: axis)))
    addInset((1 - fraction) * start - fraction * end, times: factor)
    var view: View?
    if let guide = item as? LayoutGuide {
      view = owner
      if guide.role == .frame {
        addBoundsStart(of: owner, axis, times: factor)
        if fraction != 0 { addLength(of: owner, axis, times: factor * fraction) }
      } else {
        if guide.role == .content { willReadContent(of: owner) }
        addPlace(of: item, axis, fraction, times: factor)
      }
    } else if item === reference {
      if owner.scrollableContent == nil { addBoundsStart(of: owner, axis, times: factor) }
      if fraction != 0 { addLength(of: item, axis, times: factor * fraction) }
    } else {
      view = owner.storedSuperview
      addPlace(of: item, axis, fraction, times: factor)
    }
    while let current = view, current !== reference {
      addOffset(of: current, axis, times: factor)
      view = current.storedSuperview
    }
  }

  private mutating func addBaseline(
    of item: LayoutItem, isFirst: Bool, in reference: View, times factor: Double
  ) {
    let view = item as? View
    if let view, let arranged = view.baselineView(isFirst: isFirst) {
      willReadBaseline(of: view)
      return addBaseline(of: arranged, isFirst: isFirst, in: reference, times: factor)
    }
    // Without text they are the edges.
    var distance = (isFirst ? view?.firstBaselineFromTop : view?.lastBaselineFromBottom) ?? 0
    var fraction: Double = isFirst ? 0 : 1
    if let view, view.centersText, isStretched(view) {
      distance -= view.intrinsicContentSize.height / 2
      fraction = 0.5
    }
    add(isFirst ? distance : -distance, times: factor)
    addPlace(of: item, .vertical, fraction, in: reference, times: factor)
  }
}
